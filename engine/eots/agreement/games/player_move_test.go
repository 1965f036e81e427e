package games

import (
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// task is a step of a movement that is still to be ordered.
type task struct {
	activate components.Unit
	move     *stackMove
	bind     *binding
	choose   int
}

// maneuver orders what a side activates, moves and declares, one thing after another.
func (p *player) maneuver(seat engine.Seat, kind string) error {
	key := fmt.Sprint(kind, seat)
	if p.todoFor != key {
		p.todoFor, p.todo = key, p.tasks(int(seat), kind)
		if kind == "reaction-move" && slices.Contains(p.words(seat), "hq") {
			if ok, err := p.reactionHQ(seat); ok || err != nil {
				return err
			}
		}
	}
	for len(p.todo) > 0 {
		next := p.todo[0]
		p.todo = p.todo[1:]
		done, err := p.order(seat, &next)
		if done || err != nil {
			return err
		}
	}
	p.todoFor = ""
	if kind == "post-battle" {
		p.giveUp(seat)
		for unit := range p.s.Off.PostBattle[seat].All() {
			if p.leaves(unit, true) && p.allows(offTheSheet) {
				p.put(unit, p.piece(unit).Place)
			}
		}
		if p.may[anyBase] {
			p.stayPut(seat)
		}
		if len(p.s.Pending()) == 0 {
			return p.resume() // nobody is left who could move
		}
	}
	if ok, err := p.try(seat, "commit"); ok || err != nil {
		return err
	}
	if kind == "reaction-move" && p.s.Off.Chosen[seat].IsEmpty() {
		return p.first(seat, "decline", "commit")
	}
	return p.must(seat, "commit")
}

// reactionHQ chooses the recorded HQ. Where that program did not ask for one, it is the HQ that can
// activate most of the recorded units.
func (p *player) reactionHQ(seat engine.Seat) (bool, error) {
	hq := p.plan.hq[seat]
	if hq == components.NoUnit && p.s.Off.HQ[seat] == components.NoUnit && len(p.plan.activated[seat]) > 0 {
		most := -1
		for _, word := range p.words(seat, "hq") {
			unit, known := p.set.UnitByID(word)
			if n := p.listedBy(seat, engine.Order{Verb: "hq", Args: []string{word}}); known && n > most {
				hq, most = unit, n
			}
		}
	}
	if hq == components.NoUnit || p.s.Off.HQ[seat] == hq {
		return false, nil
	}
	ok, err := p.attempt(seat, "hq", p.unitWord(hq))
	if !ok && err == nil && len(p.s.Off.Battles) > 1 && p.s.Situation().SuppliedHQ.Has(hq) && p.allows(farBattle) {
		p.fresh()
		p.s.Off.HQ[seat] = hq
	}
	return ok, err
}

// tasks are the recorded steps of a movement.
func (p *player) tasks(side int, kind string) []task {
	var tasks []task
	if kind != "post-battle" {
		for _, unit := range p.plan.activated[side] {
			if p.leaves(unit, false) && p.allows(offTheSheet) {
				continue
			}
			if kind == "reaction-move" && !p.takesPart(unit) && p.allows(idleReaction) {
				p.idle = append(p.idle, unit)
				continue
			}
			tasks = append(tasks, task{activate: unit, choose: noArg})
		}
	}
	if kind == "build" {
		tasks = append(tasks, p.choices(side, "paratroopers")...)
	}
	for i := range p.plan.moves {
		if move := &p.plan.moves[i]; move.side == side && move.home == (kind == "post-battle") {
			tasks = append(tasks, task{activate: components.NoUnit, move: move, choose: noArg})
		}
	}
	if kind == "post-battle" {
		return tasks
	}
	for i := range p.plan.bindings {
		if b := &p.plan.bindings[i]; b.side == side {
			tasks = append(tasks, task{activate: components.NoUnit, bind: b, choose: noArg})
		}
	}
	if kind == "build" {
		tasks = append(tasks, p.choices(side, "airborne_landing")...)
	}
	return tasks
}

// choices are the hexes that were named for an event.
func (p *player) choices(side int, prompt string) (tasks []task) {
	for _, click := range p.plan.clicks {
		if click.side == side && click.verb == "action_hex" && click.prompt == prompt {
			tasks = append(tasks, task{activate: components.NoUnit, choose: click.arg})
		}
	}
	return tasks
}

// order gives one of them; false where it cannot be.
func (p *player) order(seat engine.Seat, t *task) (bool, error) {
	switch {
	case t.activate != components.NoUnit:
		if p.s.Off.Chosen[seat].Has(t.activate) {
			return false, nil
		}
		ok, err := p.attempt(seat, "activate", p.unitWord(t.activate))
		if !ok && err == nil && seat != engine.Seat(p.s.Off.Side) && p.allows(idleReaction) {
			p.idle = append(p.idle, t.activate)
		}
		return ok, err
	case t.move != nil:
		return p.move(seat, t.move)
	case t.bind != nil:
		return p.bind(seat, t.bind)
	}
	return p.attempt(seat, "choose", p.hexWord(t.choose))
}

// attempt gives an order and notes when it is refused.
func (p *player) attempt(seat engine.Seat, words ...string) (bool, error) {
	ok, err := p.try(seat, words...)
	if !ok && err == nil {
		p.refused = append(p.refused, p.why)
	}
	return ok, err
}

// bind sends a carrier or air unit to a battle, or to cover a landing.
func (p *player) bind(seat engine.Seat, b *binding) (bool, error) {
	if b.hex == components.NoLoc || p.piece(b.unit).Place.Loc() == b.hex {
		return false, nil
	}
	unit, hex := p.unitWord(b.unit), b.hex.String()
	if p.s.Participates(b.unit) != nil && p.s.Participates(b.unit).Hex == b.hex {
		return false, nil
	}
	for _, verb := range []string{"assign", "cover"} {
		if ok, err := p.try(seat, verb, unit, hex); ok || err != nil {
			return ok, err
		}
	}
	if p.s.Off.Battle(b.hex) == nil && p.s.Stage == state.Build {
		if ok, err := p.try(seat, "battle", hex); !ok || err != nil {
			p.refused = append(p.refused, "assign "+unit+" "+hex)
			return ok, err
		}
		ok, err := p.try(seat, "assign", unit, hex)
		if !ok && err == nil {
			p.refused = append(p.refused, p.why)
			p.bindFar(seat, b)
		}
		return true, err
	}
	p.refused = append(p.refused, "assign "+unit+" "+hex)
	p.bindFar(seat, b)
	return false, nil
}

// move moves a stack as it was recorded: first as a whole, then each unit for itself.
func (p *player) move(seat engine.Seat, m *stackMove) (bool, error) {
	var units []components.Unit
	for _, unit := range m.units {
		if place := p.piece(unit).Place; place.OnMap() || place == position.ChinaBox {
			units = append(units, unit)
		}
	}
	if len(units) == 0 {
		return false, nil
	}
	// Who is behind waits for those before them: they may have been taken along.
	if ok, err := p.stack(seat, m, units); ok || err != nil {
		return ok, err
	}
	moved := false
	for _, unit := range units {
		ok, err := p.stack(seat, m, []components.Unit{unit})
		if err != nil {
			return false, err
		}
		moved = moved || ok
		if !ok && p.astray(m, unit) {
			continue
		}
		if !ok {
			p.refused = append(p.refused, p.why)
		}
	}
	return moved, nil
}

// stack orders some units to the recorded end: by the way that the order means without more words
// if it does the same, else by the recorded one.
func (p *player) stack(seat engine.Seat, m *stackMove, units []components.Unit) (bool, error) {
	words := []string{"move"}
	for _, unit := range units {
		words = append(words, p.unitWord(unit))
	}
	if m.away {
		return p.try(seat, append(words, "withdraw")...)
	}
	to := p.hexWord(m.to)
	if m.to == chinaBox {
		to = "china"
	}
	if to == "" {
		return false, nil
	}
	words = append(words, to)
	best, degree := words, unlawful
	for _, form := range p.forms(m, units) {
		plain := append(words[:len(words):len(words)], form)
		ways := [][]string{plain}
		if via := p.via(m); len(via) > 0 {
			ways = append(ways, append(append(plain[:len(plain):len(plain)], "via"), via...))
		}
		for _, way := range ways {
			if now := p.likeness(seat, m, way); now > degree {
				best, degree = way, now
			}
		}
		if degree == alike {
			break
		}
	}
	return p.try(seat, best...)
}

// Degrees of likeness of an order and a recorded movement.
const (
	unlawful = iota
	lawful
	sameHexes
	alike
)

// likeness tells how much of a recorded movement an order does: the way over land, then the same use
// of shipping points and the same contact with zones of influence.
func (p *player) likeness(seat engine.Seat, m *stackMove, words []string) int {
	events, err := p.s.Decide(seat, engine.Order{Verb: words[0], Args: words[1:]}, engine.Withheld())
	if err != nil {
		return unlawful
	}
	for _, event := range events {
		moved, ok := event.(state.StackMoved)
		if !ok || m.home {
			continue
		}
		if m.flags&flagGround != 0 && !p.alongPath(m, &moved) {
			return lawful
		}
		if seat == engine.Seat(p.s.Off.Side) && moved.Contact != (m.flags&flagContact != 0) ||
			m.flags&flagAmphibious != 0 && (moved.Move.ASP > 0) != m.asp {
			return sameHexes
		}
	}
	return alike
}

// alongPath tells whether a movement over land goes through the recorded hexes.
func (p *player) alongPath(m *stackMove, moved *state.StackMoved) bool {
	if len(m.path) == 0 || m.flags&flagStrategic != 0 {
		return true
	}
	return slices.EqualFunc(m.path, moved.Move.Path, func(number int, loc components.Loc) bool { return p.loc(number) == loc })
}

// forms are the words for the form of a recorded movement, the likeliest first.
func (p *player) forms(m *stackMove, units []components.Unit) []string {
	class := p.set.Units[units[0]].Class
	strategic := m.flags&flagStrategic != 0
	ground := slices.ContainsFunc(units, func(u components.Unit) bool { return p.set.Units[u].Class == components.Ground })
	switch {
	case class == components.Air && strategic:
		return []string{"strategic-air"}
	case class == components.Air:
		return []string{"air"}
	case m.flags&flagBarges != 0:
		return []string{"barge", "assault"}
	case ground && strategic:
		return []string{"strategic-land"}
	case strategic:
		return []string{"strategic-sea"}
	case ground && m.flags&flagAmphibious != 0 && !m.asp:
		return []string{"organic", "strategic-land", "assault"}
	case ground && m.flags&flagAmphibious != 0:
		return []string{"assault", "organic"}
	case ground && m.home:
		return []string{"assault"}
	case ground:
		return []string{"land"}
	}
	return []string{"sea"}
}

// via are the hexes of the recorded way between its ends; of air units the hexes where legs end.
func (p *player) via(m *stackMove) []string {
	if len(m.path) < 3 {
		return nil
	}
	var via []string
	for i := 1; i < len(m.path)-1; i++ {
		if m.flags&flagAir != 0 && m.path[i] != m.path[i+1] {
			continue
		}
		if word := p.hexWord(m.path[i]); word != "" && (len(via) == 0 || via[len(via)-1] != word) {
			via = append(via, word)
		}
	}
	return via
}
