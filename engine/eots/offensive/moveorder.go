package offensive

import (
	"iter"
	"math/bits"
	"slices"
	"sync/atomic"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Words for places of a move that are no hexes.
const (
	boxWord   = "china"
	trackWord = "withdraw"
	viaWord   = "via"
)

// moveOrder is an order to move, read word by word: UNIT... HEX [FORM] [via HEX...].
type moveOrder struct {
	Units []components.Unit
	// named are the units that the order names: not always all that go (17.11).
	named []components.Unit
	// to is the end of the way; box and track stand for the China box and the turn track.
	to         components.Loc
	box, track bool
	form       position.Form
	formed     bool
	viaed      bool
	via        []components.Loc
}

// Placed tells whether the order names where to go.
func (e *moveOrder) Placed() bool { return e.to != components.NoLoc || e.box || e.track }

// ReadMove reads the words of an order to move; the words were accepted one by one.
func ReadMove(s *state.State, words []string) moveOrder {
	e := moveOrder{to: components.NoLoc}
	for _, word := range words {
		switch {
		case e.viaed:
			e.via = append(e.via, s.Loc(word))
		case word == viaWord:
			e.viaed = true
		case e.Placed():
			e.form, e.formed = formOf(word)
		case word == boxWord:
			e.box = true
		case word == trackWord:
			e.track = true
		default:
			if unit := s.Unit(word); unit != components.NoUnit {
				e.Units = append(e.Units, unit)
			} else {
				e.to = s.Loc(word)
			}
		}
	}
	if len(e.Units) > 0 {
		e.named = e.Units
		left := stragglers(s, s.Set.Units[e.Units[0]].Side, e.Units)
		e.Units = append(e.Units[:len(e.Units):len(e.Units)], state.UnitSlice(left)...)
	}
	return e
}

// moveOptions lists the words of an order to move: units that stand together, then the
// hexes where the stack may end, then the form of movement, then the way.
func moveOptions(s *state.State, side components.Side, words []string) []engine.Option {
	e := ReadMove(s, words)
	switch {
	case !e.Placed():
		options := s.UnitList(joining(s, side, e.named), state.More)
		if len(e.Units) > 0 {
			options = append(options, destinationOptions(s, side, e.Units)...)
		}
		return options
	case e.track:
		return nil
	case e.viaed:
		return viaOptions(s, side, &e)
	}
	var options []engine.Option
	how := state.Complete
	if hasWaypoints(s, side, &e) {
		how = state.OptionalMore
	}
	if !e.formed {
		for _, form := range formsTo(s, side, e.Units, e.to, e.box) {
			options = append(options, state.WordOption(form.String(), state.FormText(form), how))
		}
	}
	if how == state.OptionalMore {
		options = append(options, state.PlainOption(viaWord, state.More))
	}
	return options
}

// joining are the units that may begin a stack, or join the one of the order, so that the
// stack can still go somewhere.
func joining(s *state.State, side components.Side, units []components.Unit) components.UnitSet {
	return s.Movable(side).Where(func(unit components.Unit) bool { return joinsMovable(s, side, units, unit) })
}

// joins tells whether joining lists a unit.
func joins(s *state.State, side components.Side, units []components.Unit, unit components.Unit) bool {
	movable := s.Movable(side)
	return movable.Has(unit) && joinsMovable(s, side, units, unit)
}

func joinsMovable(s *state.State, side components.Side, units []components.Unit, unit components.Unit) bool {
	if slices.Contains(units, unit) {
		return false
	}
	if len(units) > 0 {
		place, first := s.Board.Pieces[units[0]].Place, s.Set.Units[units[0]].Class
		if s.Board.Pieces[unit].Place != place || (s.Set.Units[unit].Class == components.Air) != (first == components.Air) {
			return false
		}
	}
	return canGo(s, side, append(units[:len(units):len(units)], unit))
}

// anyMove tells whether an order to move can begin: with a unit that joining lists.
func anyMove(s *state.State, side components.Side) bool { return anyGoes(s, side, s.Movable(side)) }

// anyGoes tells whether one of some units can go anywhere by itself.
func anyGoes(s *state.State, side components.Side, units components.UnitSet) bool {
	return units.Any(func(unit components.Unit) bool { return canGo(s, side, []components.Unit{unit}) })
}

// canGo tells whether a stack can go anywhere, as it is or with a ship to escort it.
func canGo(s *state.State, side components.Side, units []components.Unit) bool {
	if goesAnywhere(s, side, units) {
		return true
	}
	set := state.UnitSet(units)
	if !s.AnyOf(set, components.Ground) || s.AnyOf(set, components.Air) {
		return false
	}
	place := s.Board.Pieces[units[0]].Place
	return s.Movable(side).Without(set).Any(func(unit components.Unit) bool {
		return s.Set.Units[unit].Class == components.Naval && s.Board.Pieces[unit].Place == place &&
			goesAnywhere(s, side, append(units[:len(units):len(units)], unit))
	})
}

func goesAnywhere(s *state.State, side components.Side, units []components.Unit) bool {
	if mayWithdraw(s, units) {
		return true
	}
	for way := range waysOf(s, side, units) {
		if start := s.Board.Pieces[units[0]].Place.Loc(); start != components.NoLoc {
			way.Ends.Remove(start)
		}
		if !way.Ends.IsEmpty() || way.box {
			return true
		}
	}
	return false
}

// mayWithdraw tells whether the stack may leave for the turn track. Rule 8.33, second form:
// air units that the Offensives player has activated, by event too (B-A10), by an option nobody
// (B-E09).
func mayWithdraw(s *state.State, units []components.Unit) bool {
	return s.MovementPhase() == state.OffensivesMovement && s.Count(state.UnitSet(units), components.Air) == len(units) &&
		!s.Chose(edition.AirLeavesByCard)
}

// destinationOptions lists where a stack may end.
func destinationOptions(s *state.State, side components.Side, units []components.Unit) []engine.Option {
	var all components.LocSet
	box := false
	forms := WaysOf(s, side, units)
	for _, way := range forms {
		all = all.Union(way.Ends)
		box = box || way.box
	}
	if start := s.Board.Pieces[units[0]].Place.Loc(); start != components.NoLoc {
		all.Remove(start)
	}
	options := make([]engine.Option, 0, all.Count()+2)
	names := endNaming{Tables: s.Tables, ways: forms, enemies: s.Occupied(side.Other())}
	for loc := range all.All() {
		option := state.WordOption(s.HexWord(loc), names.of(loc), state.OptionalMore)
		option.UsuallyComplete = bits.OnesCount16(formsOf(forms, loc)) == 1
		options = append(options, option)
	}
	if box {
		options = append(options, state.PlainOption(boxWord, state.OptionalMore))
	}
	if mayWithdraw(s, units) {
		options = append(options, state.PlainOption(trackWord, state.Complete))
	}
	return options
}

// Way is what a stack reaches by a form.
type Way struct {
	form position.Form
	Ends components.LocSet
	box  bool
}

// Strategic tells that who goes this way may not fight (8.23, 8.33, 8.44).
func (w *Way) Strategic() bool { return w.form.Strategic() }

// formsOf is the set of the forms in which a hex is reached, as bits.
func formsOf(ways []Way, loc components.Loc) uint16 {
	forms := uint16(0)
	for i := range ways {
		if ways[i].Ends.Has(loc) {
			forms |= 1 << ways[i].form
		}
	}
	return forms
}

// WaysOf are what a stack reaches by each form that leads anywhere.
func WaysOf(s *state.State, side components.Side, units []components.Unit) []Way {
	return slices.Collect(waysOf(s, side, units))
}

// waysOf yields the same one by one, for who needs to know of the first only.
func waysOf(s *state.State, side components.Side, units []components.Unit) iter.Seq[Way] {
	return func(yield func(Way) bool) {
		for _, form := range Forms {
			if !Suits(s, units, form) {
				continue
			}
			if answer := Reach(s, side, units, form); answer.Err == nil && !yield(Way{form, answer.Ends, answer.Box}) {
				return
			}
		}
	}
}

// endNaming names hexes with the forms of movement that lead to them, and tells whether
// enemies are there.
type endNaming struct {
	*state.Tables
	ways    []Way
	enemies components.LocSet
	// kind is that of the last hex named, known the names of hexes of the kind.
	kind  endKind
	known *endNames
}

// endKind is what the name of an end of movement tells: the set of the forms that lead
// there, and whether enemies are there.
type endKind struct {
	forms   uint16
	hostile bool
}

// namesOfEnds are names of hexes as ends of movement of a kind, made when they are first asked
// for.
type endNames [components.NumHexes]atomic.Pointer[engine.Text]

func (n *endNaming) of(loc components.Loc) engine.Text {
	kind := endKind{formsOf(n.ways, loc), n.enemies.Has(loc)}
	if n.known == nil || kind != n.kind {
		n.kind, n.known = kind, namesOfEnds(n.Tables, kind)
	}
	if text := n.known[loc].Load(); text != nil {
		return *text
	}
	var names []engine.Text
	for i := range n.ways {
		if n.ways[i].Ends.Has(loc) {
			names = append(names, state.FormText(n.ways[i].form))
		}
	}
	key := "eots.option.end"
	if kind.hostile {
		key = "eots.option.end-hostile"
	}
	text := engine.T(key, "hex", n.HexText(loc), "forms", names)
	n.known[loc].Store(&text)
	return text
}

// namesOfEnds are the names of a kind.
func namesOfEnds(t *state.Tables, kind endKind) *endNames {
	known, ok := t.Ends.Load(kind)
	if !ok {
		known, _ = t.Ends.LoadOrStore(kind, new(endNames))
	}
	return known.(*endNames)
}

// formsTo are the forms by which a stack reaches a hex, the default first.
func formsTo(s *state.State, side components.Side, units []components.Unit, to components.Loc, box bool) []position.Form {
	var found []position.Form
	for _, way := range WaysOf(s, side, units) {
		if box && way.box || !box && way.Ends.Has(to) {
			found = append(found, way.form)
		}
	}
	return found
}

// chosenForm is the form of an order, the default where none is named.
func chosenForm(s *state.State, side components.Side, e *moveOrder) position.Form {
	if e.formed {
		return e.form
	}
	if ways := formsTo(s, side, e.Units, e.to, e.box); len(ways) > 0 {
		return ways[0]
	}
	return position.Stay
}

// hasWaypoints tells whether a player can choose the way. To a hex they can: the first hex of
// any way is a waypoint.
func hasWaypoints(s *state.State, side components.Side, e *moveOrder) bool {
	if !e.box {
		return s.Board.Pieces[e.Units[0]].Place.OnMap()
	}
	return !waypoints(s, side, e).IsEmpty()
}

// viaOptions lists the next waypoints step by step. From each but the end itself the way
// goes on. Where the end borders on a waypoint, the way may end there only if the step from one
// to the other is legal (8.42).
func viaOptions(s *state.State, side components.Side, e *moveOrder) []engine.Option {
	var options []engine.Option
	for next := range waypoints(s, side, e).All() {
		how := state.OptionalMore
		switch {
		case next == e.to || e.box || len(e.via) == maxWaypoints-1:
			how = state.Complete
		case slices.ContainsFunc(s.Set.Sides[next][:], func(hexside components.Hexside) bool { return hexside.To == e.to }): // they border
			if _, err := Plot(s, side, e.Units, chosenForm(s, side, e), e.to, append(e.via[:len(e.via):len(e.via)], next)); err != nil {
				how = state.More
			}
		}
		options = append(options, s.HexOption(next, how))
	}
	return options
}

// ferryHex is the stop of Allied air units on their way over the Pacific (8.35).
const ferryHex = hexgrid.Number(5408)

// waypoints are the hexes next to the last waypoint, of air units the airfields within a leg
// of it, from which the end can still be reached.
func waypoints(s *state.State, side components.Side, e *moveOrder) components.LocSet {
	at := s.Board.Pieces[e.Units[0]].Place.Loc()
	if len(e.via) > 0 {
		at = e.via[len(e.via)-1]
	}
	var near components.LocSet
	switch {
	case at == components.NoLoc || len(e.via) >= maxWaypoints:
		return near
	case s.AnyOf(state.UnitSet(e.Units), components.Air):
		near = s.Situation().FriendlyAirfields(side)
		near.Add(s.Set.Loc(ferryHex))
		near = s.Within(near, at, legLength(s, e.Units))
	default:
		near = s.Situation().Lanes(at)
		for d := range s.Set.Sides[at] {
			if next := s.Set.Sides[at][d].To; next != components.NoLoc {
				near.Add(next)
			}
		}
	}
	near.Remove(at)
	return goesOver(s, side, e.Units, chosenForm(s, side, e), e.to, e.via, near)
}

// maxWaypoints bounds the hexes that an order may name on the way.
const maxWaypoints = 40

// legLength is the longest leg of a stack of air units.
func legLength(s *state.State, units []components.Unit) int {
	length := 0
	for _, unit := range units {
		info := &s.Set.Units[unit]
		if leg := int(max(info.Range, info.Extended)); length == 0 || leg < length {
			length = leg
		}
	}
	return length
}
