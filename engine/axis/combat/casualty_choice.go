package combat

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// CasualtyChoice is a choice of casualties: units sorted into stacks, and how many hits take effect.
//
// A battleship is in two stacks: "battleship" is a hit that damages one, "battleship-damaged" a
// hit that sinks one that is damaged, by the same hits too (9.4).
type CasualtyChoice struct {
	Stacks []state.Stack
	hits   hits.Hits
	// effect is how many hits have to be assigned, onTransports how many of them to transports.
	Effect, onTransports int
	// damaged are the battleships of each power that are damaged already.
	damaged [components.NumPowers]int
	// keep the last unit that could capture, and lose others in the usual order (17).
	keep  bool
	usual []components.Type
}

// battleWord names a unit of a battle in the orders of a power: aircraft of the attacker with the
// moves they have left, because that matters afterwards (A38).
func battleWord(s *state.State, by components.Power, u state.Unit, cargo []components.Type, mixed bool) string {
	landed := mixed && seaborne(&u)
	if s.InfoOf(&u).Class != components.Air {
		u.Used = 0
	}
	word := s.UnitWord(by, &u, cargo)
	if landed {
		word += state.LandedSuffix
	}
	return word
}

// AskedCasualties is the choice that a power is asked for.
func AskedCasualties(s *state.State, by components.Power) CasualtyChoice {
	if s.Stage == state.AttackerLosses {
		return CasualtyChoiceOf(s, state.Attacker, by, s.Battle.Hits)
	}
	return CasualtyChoiceOf(s, state.Defender, by, s.Battle.Hits)
}

// CasualtyChoiceOf is what the hits of the battle may be assigned to on one side, in the words of a power.
// Rule 9.4.
func CasualtyChoiceOf(s *state.State, ro state.Role, by components.Power, scored hits.Hits) CasualtyChoice {
	l := CasualtyChoice{hits: scored, keep: ro == state.Attacker && s.Battle.Kind == state.LandFight, usual: OrderOfLoss(ro, s.Battle.Kind)}
	mixed := ro == state.Attacker && mixedAssault(s)
	var second []state.Unit
	for u := range s.Combatants(ro) {
		if u.Has(state.BehindCasualtyLine) {
			continue
		}
		if u.Type == components.Battleship && !u.Has(state.Damaged) {
			second = append(second, u.With(state.Damaged))
		} else if u.Type == components.Battleship {
			l.damaged[u.Power]++
		}
		l.add(s, by, *u, mixed)
	}
	for _, u := range second {
		l.add(s, by, u, mixed)
	}
	state.SortStacks(l.Stacks)
	var room hits.Demand
	for i := range l.Stacks {
		room[hits.TargetOf(l.Stacks[i].Unit.Type)] += l.Stacks[i].Count
	}
	l.Effect, l.onTransports = l.hits.Effect(room)
	return l
}

func (l *CasualtyChoice) add(s *state.State, by components.Power, u state.Unit, mixed bool) {
	cargo := s.CargoTypes(nil, &u)
	word := battleWord(s, by, u, cargo, mixed)
	i := slices.IndexFunc(l.Stacks, func(known state.Stack) bool { return known.Word == word })
	if i < 0 {
		i = len(l.Stacks)
		if s.InfoOf(&u).Class != components.Air {
			u.Used = 0
		}
		l.Stacks = append(l.Stacks, state.Stack{Word: word, Unit: u, Cargo: cargo})
	}
	l.Stacks[i].Units = append(l.Stacks[i].Units, u.ID)
	l.Stacks[i].Count++
}

// SinksDamaged tells the stack of hits on damaged battleships.
func (l *CasualtyChoice) SinksDamaged(i int) bool {
	return l.Stacks[i].Unit.Type == components.Battleship && l.Stacks[i].Unit.Has(state.Damaged)
}

// limit is how many units of a stack a choice may take: battleships have to be damaged before they
// are sunk.
func (l *CasualtyChoice) limit(i int, taken []int) int {
	if !l.SinksDamaged(i) {
		return l.Stacks[i].Count
	}
	power := l.Stacks[i].Unit.Power
	n := l.damaged[power]
	for j := range l.Stacks {
		if like := &l.Stacks[j].Unit; like.Type == components.Battleship && like.Power == power && !l.SinksDamaged(j) {
			n += taken[j]
		}
	}
	return n
}

// assignable tells whether hits can be assigned as a choice says, with or without others.
func (l *CasualtyChoice) assignable(taken []int) bool {
	var d hits.Demand
	for i, n := range taken {
		d[hits.TargetOf(l.Stacks[i].Unit.Type)] += n
	}
	return d[hits.Transports] <= l.onTransports && l.hits.Fits(&d)
}

// lawful tells whether a choice is one that may be made: as many hits as possible take effect
// (A28), battleships are damaged before they are sunk, transports go last.
func (l *CasualtyChoice) lawful(taken []int) bool {
	for i := range taken {
		if taken[i] > l.limit(i, taken) {
			return false
		}
	}
	return sumOf(taken) == l.Effect && l.assignable(taken)
}

func sumOf(numbers []int) int {
	sum := 0
	for _, n := range numbers {
		sum += n
	}
	return sum
}

// fill completes a choice from the stacks of which nothing is taken yet, those that come first in an
// order of loss first. What can be assigned forms a matroid: whoever takes what still fits
// arrives at as many hits as any other way.
func (l *CasualtyChoice) fill(taken []int, order []components.Type) []int {
	full, free := make([]int, len(l.Stacks)), make([]bool, len(l.Stacks))
	copy(full, taken)
	for i, n := range full {
		free[i] = n == 0
	}
	l.damageFor(full, free)
	// A hit that only damages a battleship costs nothing and comes first.
	rank := func(i int) int {
		like, at := &l.Stacks[i].Unit, slices.Index(order, l.Stacks[i].Unit.Type)
		switch {
		case like.Type == components.Battleship && !l.SinksDamaged(i):
			return -1
		case at < 0:
			return len(order)
		}
		return at
	}
	ranks := make([]int, len(l.Stacks))
	for i := range ranks {
		ranks[i] = i
	}
	slices.SortStableFunc(ranks, func(a, b int) int { return rank(a) - rank(b) })
	kept := l.keptLast(ranks, free)
	for _, i := range slices.Concat(ranks, kept) {
		spare := 0
		if len(kept) > 0 && i == kept[0] {
			spare, kept = 1, nil
		}
		for free[i] && sumOf(full) < l.Effect && full[i] < l.limit(i, full)-spare {
			full[i]++
			if !l.assignable(full) {
				full[i]--
				break
			}
		}
	}
	return full
}

// damageFor takes the hits that damage the battleships which a choice sinks.
func (l *CasualtyChoice) damageFor(full []int, free []bool) {
	for i := range full {
		for j := range full {
			same := l.Stacks[j].Unit.Type == components.Battleship && l.Stacks[j].Unit.Power == l.Stacks[i].Unit.Power && !l.SinksDamaged(j)
			for l.SinksDamaged(i) && same && free[j] && full[i] > l.limit(i, full) && full[j] < l.Stacks[j].Count {
				full[j]++
			}
		}
	}
}

// keptLast is the stack of the unit that is kept to capture with, once more at the end; nothing
// where none is to be kept.
func (l *CasualtyChoice) keptLast(ranks []int, free []bool) []int {
	if !l.keep {
		return nil
	}
	for k := len(ranks) - 1; k >= 0; k-- {
		if i := ranks[k]; free[i] && l.Stacks[i].Unit.Type.Captures() {
			return []int{i}
		}
	}
	return nil
}

// only is the one choice that there is; false where there are several.
func (l *CasualtyChoice) only() ([]int, bool) {
	first := l.fill(nil, nil)
	for i := range first {
		for j := range first {
			if i == j || first[i] == 0 || first[j] == l.Stacks[j].Count {
				continue
			}
			first[i]--
			first[j]++
			other := l.lawful(first)
			first[i]++
			first[j]--
			if other {
				return nil, false
			}
		}
	}
	return first, true
}

func (l *CasualtyChoice) lossesOf(taken []int) state.Losses {
	var t state.Losses
	for i, n := range taken {
		if units := l.Stacks[i].Units[:n]; l.Stacks[i].Unit.Type == components.Battleship && !l.SinksDamaged(i) {
			t.Damaged = append(t.Damaged, units...)
		} else { // battleships that were damaged before come first, see CasualtyChoiceOf
			t.Lost = append(t.Lost, units...)
		}
	}
	t.Damaged = slices.DeleteFunc(t.Damaged, func(id state.UnitID) bool { return slices.Contains(t.Lost, id) })
	slices.Sort(t.Lost)
	return t
}

// OrderOfLoss is the usual order of loss (17): the cheapest first; in defense bombers before
// fighters, and fighters last on land.
func OrderOfLoss(ro state.Role, kind state.FightKind) []components.Type {
	order := []components.Type{
		components.Infantry, components.Artillery, components.Tank, components.Submarine, components.Destroyer, components.Fighter, components.Cruiser,
		components.Bomber,
		components.Carrier, components.Battleship, components.Transport,
	}
	switch {
	case ro == state.Attacker:
		return order
	case kind == state.LandFight:
		return []components.Type{components.Infantry, components.Artillery, components.Tank, components.Bomber, components.Fighter}
	}
	fighter, bomber := slices.Index(order, components.Fighter), slices.Index(order, components.Bomber)
	order[fighter], order[bomber] = components.Bomber, components.Fighter
	return order
}

// The words that stand for a list of casualties.
const (
	WordUsual = "usual"
	WordOrder = "order"
)

// Options lists the words of an order "losses" of a side: "usual", a list of units, or "order" with
// an order of loss.
func (l *CasualtyChoice) Options(s *state.State, by components.Power, words []string) []engine.Option {
	if len(words) > 0 && words[0] == WordUsual {
		return nil
	}
	if len(words) > 0 && words[0] == WordOrder {
		return l.orderOptions(s, words[1:])
	}
	f := state.ReadUnitList(l.Stacks, words)
	if len(f.Rest) > 0 {
		return nil
	}
	options := f.Options(s, by, func(next *state.UnitList) (complete, more bool) {
		if l.lawful(next.Taken) {
			return true, false
		}
		return false, sumOf(next.Taken) < l.Effect && l.lawful(l.fill(next.Taken, nil))
	})
	if len(words) == 0 {
		usual := s.LossesText(l.lossesOf(l.fill(nil, l.usual)))
		options = append(options, engine.Option{Word: WordOrder, Label: engine.T("axis.losses.order"), More: true})
		options = slices.Insert(options, 0, engine.Option{Word: WordUsual, Label: engine.T("axis.losses.usual", "units", usual), Complete: true})
	}
	return options
}

// orderOptions lists the types that may follow in an order of loss: all that can be lost, so that
// an order can stand for battles to come.
func (l *CasualtyChoice) orderOptions(s *state.State, words []string) []engine.Option {
	var options []engine.Option
	for t := range components.Type(components.NumTypes) {
		word := s.Set().Units[t].Word
		if t == components.AAGun || t == components.Complex || slices.Contains(words, word) {
			continue
		}
		options = append(options, engine.Option{
			Word: word, Label: s.TypeText(t), Complete: true, More: len(words) < components.NumTypes-3,
		})
	}
	return options
}

func (l *CasualtyChoice) read(s *state.State, words []string) []int {
	if words[0] == WordUsual {
		return l.fill(nil, l.usual)
	}
	if words[0] != WordOrder {
		f := state.ReadUnitList(l.Stacks, words)
		return f.Taken
	}
	var order []components.Type
	for _, word := range words[1:] {
		if t, ok := s.Set().TypeOf(word); ok {
			order = append(order, t)
		}
	}
	for _, t := range l.usual {
		if !slices.Contains(order, t) {
			order = append(order, t)
		}
	}
	return l.fill(nil, order)
}

// refusal says why a word may not follow in a list of casualties, nil for no special reason.
func (l *CasualtyChoice) refusal(s *state.State, words []string, word string) *engine.Refusal {
	i := slices.IndexFunc(l.Stacks, func(known state.Stack) bool { return known.Word == word })
	if n, err := strconv.Atoi(word); err == nil && n > 1 {
		return engine.Refuse("9.4", "axis.refuse.losses.many", "n", l.Effect)
	}
	if i < 0 {
		return nil
	}
	f := state.ReadUnitList(l.Stacks, words)
	next := f.With(i, max(1, f.Number))
	t := l.Stacks[i].Unit.Type
	unit := s.TypeText(t)
	switch {
	case next.Total() > l.Effect:
		return engine.Refuse("9.4", "axis.refuse.losses.many", "n", l.Effect)
	case next.Taken[i] > l.Stacks[i].Count:
		return engine.Refuse("9.4", "axis.refuse.losses.absent", "unit", unit, "n", l.Stacks[i].Count)
	case t == components.Transport:
		return engine.Refuse("9.4", "axis.refuse.losses.transport", "unit", unit)
	case !l.assignable(next.Taken):
		return engine.Refuse("9.4", "axis.refuse.losses.immune", "unit", unit)
	}
	return engine.Refuse("9.4", "axis.refuse.losses.wasted", "unit", unit, "n", l.Effect)
}
