package axis

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

// losses is a choice of casualties: units sorted into lots, and how many hits take effect.
//
// A battleship is in two lots: "battleship" is a hit that damages one, "battleship-damaged" a
// hit that sinks one that is damaged, by the same hits too (9.4).
type losses struct {
	lots []lot
	hits hits.Hits
	// effect is how many hits have to be assigned, onTransports how many of them to transports.
	effect, onTransports int
	// damaged are the battleships of each power that are damaged already.
	damaged [c.NumPowers]int
	// keep the last unit that could capture (17).
	keep bool
}

// battleWord names a unit of a battle in the orders of a power: aircraft of the attacker with the
// moves they have left, because that matters afterwards (A38).
func (s *State) battleWord(by c.Power, u Unit, cargo []c.Type, mixed bool) string {
	landed := mixed && s.seaborne(&u)
	if s.info(&u).Class != c.Air {
		u.Used = 0
	}
	word := s.unitWord(by, &u, cargo)
	if landed {
		word += landedSuffix
	}
	return word
}

// lossesOf is what the hits of the battle may be assigned to on one side, in the words of a power.
// Rule 9.4.
func (s *State) lossesOf(ro role, by c.Power, scored hits.Hits) losses {
	l := losses{hits: scored, keep: ro == attacker && s.Battle.Kind == LandFight}
	mixed := ro == attacker && s.mixedAssault()
	var second []Unit
	for u := range s.battlefield() {
		if !s.inBattle(u, ro) || u.Has(Behind) {
			continue
		}
		if u.Type == c.Battleship && !u.Has(Damaged) {
			second = append(second, u.with(Damaged))
		} else if u.Type == c.Battleship {
			l.damaged[u.Power]++
		}
		l.add(s, by, *u, mixed)
	}
	for _, u := range second {
		l.add(s, by, u, mixed)
	}
	slices.SortStableFunc(l.lots, func(a, b lot) int {
		if a.like.Type != b.like.Type {
			return int(a.like.Type) - int(b.like.Type)
		}
		return strings.Compare(a.word, b.word)
	})
	l.effect, l.onTransports = l.hits.Effect(l.room())
	return l
}

// add puts a unit into its lot.
func (l *losses) add(s *State, by c.Power, u Unit, mixed bool) {
	cargo := s.cargoTypes(u.ID)
	word := s.battleWord(by, u, cargo, mixed)
	i := slices.IndexFunc(l.lots, func(known lot) bool { return known.word == word })
	if i < 0 {
		i = len(l.lots)
		if s.info(&u).Class != c.Air {
			u.Used = 0
		}
		l.lots = append(l.lots, lot{word: word, like: u, cargo: cargo})
	}
	l.lots[i].units = append(l.lots[i].units, u.ID)
	l.lots[i].count++
}

// room is how many hits each class can take.
func (l *losses) room() hits.Demand {
	var room hits.Demand
	for i := range l.lots {
		room[hits.TargetOf(l.lots[i].like.Type)] += l.lots[i].count
	}
	return room
}

// sinks tells the lot of hits on damaged battleships.
func (l *losses) sinks(i int) bool {
	return l.lots[i].like.Type == c.Battleship && l.lots[i].like.Has(Damaged)
}

// limit is how many units of a lot a choice may take: battleships have to be damaged before they
// are sunk.
func (l *losses) limit(i int, taken []int) int {
	if !l.sinks(i) {
		return l.lots[i].count
	}
	power := l.lots[i].like.Power
	n := l.damaged[power]
	for j := range l.lots {
		if like := &l.lots[j].like; like.Type == c.Battleship && like.Power == power && !l.sinks(j) {
			n += taken[j]
		}
	}
	return n
}

// assignable tells whether hits can be assigned as a choice says, with or without others.
func (l *losses) assignable(taken []int) bool {
	var d hits.Demand
	for i, n := range taken {
		d[hits.TargetOf(l.lots[i].like.Type)] += n
	}
	return d[hits.Transports] <= l.onTransports && l.hits.Fits(&d)
}

// lawful tells whether a choice is one that may be made: as many hits as possible take effect
// (A28), transports go last.
func (l *losses) lawful(taken []int) bool {
	return sumOf(taken) == l.effect && l.ordered(taken) && l.assignable(taken)
}

// ordered tells whether battleships are damaged before they are sunk.
func (l *losses) ordered(taken []int) bool {
	for i := range taken {
		if taken[i] > l.limit(i, taken) {
			return false
		}
	}
	return true
}

func sumOf(numbers []int) int {
	sum := 0
	for _, n := range numbers {
		sum += n
	}
	return sum
}

// fill completes a choice from the lots of which nothing is taken yet, those that come first in an
// order of loss first. What can be assigned forms a matroid: whoever takes what still fits
// arrives at as many hits as any other way.
func (l *losses) fill(taken []int, order []c.Type) []int {
	full := slices.Clone(taken)
	free := make([]bool, len(full))
	for i := range full {
		free[i] = taken[i] == 0
	}
	l.damageFor(full, free)
	ranks := l.ranks(order)
	kept := l.keptLast(ranks, free)
	for _, i := range append(ranks, kept...) {
		spare := 0
		if len(kept) > 0 && i == kept[0] {
			spare, kept = 1, nil
		}
		for free[i] && sumOf(full) < l.effect && full[i] < l.limit(i, full)-spare {
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
func (l *losses) damageFor(full []int, free []bool) {
	for i := range full {
		for j := range full {
			same := l.lots[j].like.Type == c.Battleship && l.lots[j].like.Power == l.lots[i].like.Power && !l.sinks(j)
			for l.sinks(i) && same && free[j] && full[i] > l.limit(i, full) && full[j] < l.lots[j].count {
				full[j]++
			}
		}
	}
}

// ranks are the lots in an order of loss; units of the same type in the order of the lots.
func (l *losses) ranks(order []c.Type) []int {
	ranks := make([]int, len(l.lots))
	for i := range ranks {
		ranks[i] = i
	}
	slices.SortStableFunc(ranks, func(a, b int) int { return l.rank(a, order) - l.rank(b, order) })
	return ranks
}

// rank of a lot: a hit that only damages a battleship costs nothing and comes first.
func (l *losses) rank(i int, order []c.Type) int {
	like := &l.lots[i].like
	if like.Type == c.Battleship && !l.sinks(i) {
		return -1
	}
	at := slices.Index(order, like.Type)
	if at < 0 {
		at = len(order)
	}
	return at
}

// keptLast is the lot of the unit that is kept to capture with, once more at the end; nothing
// where none is to be kept.
func (l *losses) keptLast(ranks []int, free []bool) []int {
	if !l.keep {
		return nil
	}
	for k := len(ranks) - 1; k >= 0; k-- {
		if i := ranks[k]; free[i] && l.lots[i].like.Type.Captures() {
			return []int{i}
		}
	}
	return nil
}

// only is the one choice that there is; false where there are several.
func (l *losses) only() ([]int, bool) {
	first := l.fill(make([]int, len(l.lots)), nil)
	for i := range first {
		for j := range first {
			if i == j || first[i] == 0 || first[j] == l.lots[j].count {
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

// toll is what a choice does.
func (l *losses) toll(taken []int) Toll {
	var t Toll
	for i, n := range taken {
		switch units := l.lots[i].units; {
		case l.lots[i].like.Type != c.Battleship:
			t.Lost = append(t.Lost, units[:n]...)
		case l.sinks(i):
			// Those that were damaged before come first, see lossesOf.
			t.Lost = append(t.Lost, units[:n]...)
		default:
			t.Damaged = append(t.Damaged, units[:n]...)
		}
	}
	t.Damaged = slices.DeleteFunc(t.Damaged, func(id UnitID) bool { return contains(t.Lost, id) })
	slices.Sort(t.Lost)
	return t
}

// orderOfLoss is the usual order of loss (17): the cheapest first; in defense bombers before
// fighters, and fighters last on land.
func orderOfLoss(ro role, kind FightKind) []c.Type {
	order := []c.Type{
		c.Infantry, c.Artillery, c.Tank, c.Submarine, c.Destroyer, c.Fighter, c.Cruiser, c.Bomber,
		c.Carrier, c.Battleship, c.Transport,
	}
	switch {
	case ro == attacker:
		return order
	case kind == LandFight:
		return []c.Type{c.Infantry, c.Artillery, c.Tank, c.Bomber, c.Fighter}
	}
	fighter, bomber := slices.Index(order, c.Fighter), slices.Index(order, c.Bomber)
	order[fighter], order[bomber] = c.Bomber, c.Fighter
	return order
}

// usual is the usual choice of a side.
func (s *State) usualLosses(l *losses, ro role) []int {
	return l.fill(make([]int, len(l.lots)), orderOfLoss(ro, s.Battle.Kind))
}

// The words that stand for a list of casualties.
const (
	wordUsual = "usual"
	wordOrder = "order"
)

// options lists the words of an order "losses" of a side: "usual", a list of units, or "order" with
// an order of loss.
func (l *losses) options(s *State, ro role, by c.Power, words []string) []engine.Option {
	if len(words) > 0 && words[0] == wordUsual {
		return nil
	}
	if len(words) > 0 && words[0] == wordOrder {
		return l.orderOptions(s, words[1:])
	}
	f := readForce(l.lots, words)
	if len(f.rest) > 0 {
		return nil
	}
	options := f.options(s, by, func(next *force) (complete, more bool) {
		if l.lawful(next.taken) {
			return true, false
		}
		return false, sumOf(next.taken) < l.effect && l.lawful(l.fill(next.taken, nil))
	})
	if len(words) == 0 {
		usual := s.tollText(l.toll(s.usualLosses(l, ro)))
		options = append(options, engine.Option{Word: wordOrder, Label: engine.T("axis.losses.order"), More: true})
		options = slices.Insert(options, 0, engine.Option{Word: wordUsual, Label: engine.T("axis.losses.usual", "units", usual), Complete: true})
	}
	return options
}

// orderOptions lists the types that may follow in an order of loss: all that can be lost, so that
// an order can stand for battles to come.
func (l *losses) orderOptions(s *State, words []string) []engine.Option {
	var options []engine.Option
	for t := range c.Type(c.NumTypes) {
		word := s.set().Units[t].Word
		if t == c.AAGun || t == c.Complex || slices.Contains(words, word) {
			continue
		}
		options = append(options, engine.Option{
			Word: word, Label: s.typeText(t), Complete: true, More: len(words) < c.NumTypes-3,
		})
	}
	return options
}

// read is the choice that listed words name.
func (l *losses) read(s *State, ro role, words []string) []int {
	if words[0] == wordUsual {
		return s.usualLosses(l, ro)
	}
	if words[0] != wordOrder {
		f := readForce(l.lots, words)
		return f.taken
	}
	var order []c.Type
	for _, word := range words[1:] {
		if t, ok := s.set().TypeOf(word); ok {
			order = append(order, t)
		}
	}
	for _, t := range orderOfLoss(ro, s.Battle.Kind) {
		if !slices.Contains(order, t) {
			order = append(order, t)
		}
	}
	return l.fill(make([]int, len(l.lots)), order)
}

// refusal says why a word may not follow in a list of casualties, nil for no special reason.
func (l *losses) refusal(s *State, words []string, word string) *engine.Refusal {
	i := slices.IndexFunc(l.lots, func(known lot) bool { return known.word == word })
	if n, err := strconv.Atoi(word); err == nil && n > 1 {
		return engine.Refuse("9.4", "axis.refuse.losses.many", "n", l.effect)
	}
	if i < 0 {
		return nil
	}
	f := readForce(l.lots, words)
	next := f.with(i, max(1, f.number))
	t := l.lots[i].like.Type
	unit := s.typeText(t)
	switch {
	case next.total() > l.effect:
		return engine.Refuse("9.4", "axis.refuse.losses.many", "n", l.effect)
	case next.taken[i] > l.lots[i].count:
		return engine.Refuse("9.4", "axis.refuse.losses.absent", "unit", unit, "n", l.lots[i].count)
	case t == c.Transport:
		return engine.Refuse("9.4", "axis.refuse.losses.transport", "unit", unit)
	case !l.assignable(next.taken):
		return engine.Refuse("9.4", "axis.refuse.losses.immune", "unit", unit)
	}
	return engine.Refuse("9.4", "axis.refuse.losses.wasted", "unit", unit, "n", l.effect)
}
