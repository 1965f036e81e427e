package eots

import (
	"sync/atomic"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Words for places of a move that are no hexes.
const (
	boxWord   = "china"
	trackWord = "withdraw"
	viaWord   = "via"
)

// journey is an order to move, read word by word: UNIT... HEX [FORM] [via HEX...].
type journey struct {
	units []components.Unit
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

// placed tells whether the order names where to go.
func (e *journey) placed() bool { return e.to != components.NoLoc || e.box || e.track }

// readMove reads the words of an order to move; the words were accepted one by one.
func (s *State) readMove(words []string) journey {
	e := journey{to: components.NoLoc}
	for _, word := range words {
		switch {
		case e.viaed:
			e.via = append(e.via, s.loc(word))
		case word == viaWord:
			e.viaed = true
		case e.placed():
			e.form, e.formed = formOf(word)
		case word == boxWord:
			e.box = true
		case word == trackWord:
			e.track = true
		default:
			if unit := s.unit(word); unit != components.NoUnit {
				e.units = append(e.units, unit)
			} else {
				e.to = s.loc(word)
			}
		}
	}
	if len(e.units) > 0 {
		e.named = e.units
		left := s.stragglers(s.set.Units[e.units[0]].Side, e.units)
		e.units = append(e.units[:len(e.units):len(e.units)], listOf(left)...)
	}
	return e
}

// moveOptions lists the words of an order to move: units that stand together, then the
// hexes where the stack may end, then the form of movement, then the way.
func (s *State) moveOptions(side components.Side, words []string) []engine.Option {
	e := s.readMove(words)
	switch {
	case !e.placed():
		options := s.unitList(s.joining(side, e.named), goesOn)
		if len(e.units) > 0 {
			options = append(options, s.destinationOptions(side, e.units)...)
		}
		return options
	case e.track:
		return nil
	case e.viaed:
		return s.viaOptions(side, &e)
	}
	var options []engine.Option
	how := ends
	if s.hasWaypoints(side, &e) {
		how = endsOrOn
	}
	if !e.formed {
		for _, form := range s.formsTo(side, e.units, e.to, e.box) {
			options = append(options, wordOption(form.String(), formText(form), how))
		}
	}
	if how == endsOrOn {
		options = append(options, plainOption(viaWord, goesOn))
	}
	return options
}

// joining are the units that may begin a stack, or join the one of the order, so that the
// stack can still go somewhere.
func (s *State) joining(side components.Side, units []components.Unit) components.UnitSet {
	candidates := s.movable(side)
	if len(units) > 0 {
		place, first := s.Board.Pieces[units[0]].Place, s.set.Units[units[0]].Class
		for unit := range candidates.All() {
			class := s.set.Units[unit].Class
			if s.Board.Pieces[unit].Place != place || (class == components.Air) != (first == components.Air) {
				candidates.Remove(unit)
			}
		}
	}
	for _, unit := range units {
		candidates.Remove(unit)
	}
	for unit := range candidates.All() {
		if !s.canGo(side, append(units[:len(units):len(units)], unit)) {
			candidates.Remove(unit)
		}
	}
	return candidates
}

// anyMove tells whether an order to move can begin: with a unit that joining lists.
func (s *State) anyMove(side components.Side) bool {
	for unit := range s.movable(side).All() {
		if s.canGo(side, []components.Unit{unit}) {
			return true
		}
	}
	return false
}

// canGo tells whether a stack can go anywhere, as it is or with a ship to escort it.
func (s *State) canGo(side components.Side, units []components.Unit) bool {
	if s.goesAnywhere(side, units) {
		return true
	}
	set := setOf(units)
	if !s.anyOf(set, components.Ground) || s.anyOf(set, components.Air) {
		return false
	}
	place := s.Board.Pieces[units[0]].Place
	for unit := range s.movable(side).Without(set).All() {
		if s.set.Units[unit].Class != components.Naval || s.Board.Pieces[unit].Place != place {
			continue
		}
		if s.goesAnywhere(side, append(units[:len(units):len(units)], unit)) {
			return true
		}
	}
	return false
}

func (s *State) goesAnywhere(side components.Side, units []components.Unit) bool {
	if s.mayWithdraw(units) {
		return true
	}
	for _, form := range forms {
		if !s.suits(units, form) {
			continue
		}
		answer := s.reach(side, units, form)
		ends := answer.ends
		if start := s.Board.Pieces[units[0]].Place.Loc(); start != components.NoLoc {
			ends.Remove(start)
		}
		if answer.err == nil && (!ends.IsEmpty() || answer.box) {
			return true
		}
	}
	return false
}

// mayWithdraw tells whether the stack may leave for the turn track. Rule 8.33, second form:
// air units that the Offensives player has activated, by an option nobody (B-E09).
func (s *State) mayWithdraw(units []components.Unit) bool {
	return s.phase() == advance && s.count(setOf(units), components.Air) == len(units) && !s.chose(edition.AirLeavesByCard)
}

// destinationOptions lists where a stack may end.
func (s *State) destinationOptions(side components.Side, units []components.Unit) []engine.Option {
	var all components.LocSet
	box := false
	forms := s.waysOf(side, units)
	for _, way := range forms {
		all = all.Union(way.ends)
		box = box || way.box
	}
	if start := s.Board.Pieces[units[0]].Place.Loc(); start != components.NoLoc {
		all.Remove(start)
	}
	options := make([]engine.Option, 0, all.Count()+2)
	names := endNaming{Tables: s.Tables, ways: forms, enemies: s.occupied(side.Other())}
	for loc := range all.All() {
		option := wordOption(s.hexWord(loc), names.of(loc), endsOrOn)
		option.UsuallyComplete = formsTo(forms, loc) == 1
		options = append(options, option)
	}
	if box {
		options = append(options, plainOption(boxWord, endsOrOn))
	}
	if s.mayWithdraw(units) {
		options = append(options, plainOption(trackWord, ends))
	}
	return options
}

// way is what a stack reaches by a form.
type way struct {
	form position.Form
	ends components.LocSet
	box  bool
}

// formsTo is in how many forms a hex is reached.
func formsTo(ways []way, loc components.Loc) int {
	n := 0
	for _, way := range ways {
		if way.ends.Has(loc) {
			n++
		}
	}
	return n
}

func (s *State) waysOf(side components.Side, units []components.Unit) []way {
	var ways []way
	for _, form := range forms {
		if !s.suits(units, form) {
			continue
		}
		if answer := s.reach(side, units, form); answer.err == nil {
			ways = append(ways, way{form, answer.ends, answer.box})
		}
	}
	return ways
}

// endNaming names hexes with the forms of movement that lead to them, and tells whether
// enemies are there.
type endNaming struct {
	*Tables
	ways    []way
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

// endNames are names of hexes as ends of movement of a kind, made when they are first asked
// for.
type endNames [components.NumHexes]atomic.Pointer[engine.Text]

func (n *endNaming) of(loc components.Loc) engine.Text {
	kind := endKind{hostile: n.enemies.Has(loc)}
	for i := range n.ways {
		if n.ways[i].ends.Has(loc) {
			kind.forms |= 1 << n.ways[i].form
		}
	}
	if n.known == nil || kind != n.kind {
		n.kind, n.known = kind, n.endNames(kind)
	}
	if text := n.known[loc].Load(); text != nil {
		return *text
	}
	var names []engine.Text
	for i := range n.ways {
		if n.ways[i].ends.Has(loc) {
			names = append(names, formText(n.ways[i].form))
		}
	}
	key := "eots.option.end"
	if kind.hostile {
		key = "eots.option.end-hostile"
	}
	text := engine.T(key, "hex", n.hexText(loc), "forms", names)
	n.known[loc].Store(&text)
	return text
}

// endNames are the names of a kind.
func (g *Tables) endNames(kind endKind) *endNames {
	known, ok := g.ends.Load(kind)
	if !ok {
		known, _ = g.ends.LoadOrStore(kind, new(endNames))
	}
	return known.(*endNames)
}

// formsTo are the forms by which a stack reaches a hex, the default first.
func (s *State) formsTo(side components.Side, units []components.Unit, to components.Loc, box bool) []position.Form {
	var found []position.Form
	for _, way := range s.waysOf(side, units) {
		if box && way.box || !box && way.ends.Has(to) {
			found = append(found, way.form)
		}
	}
	return found
}

// chosenForm is the form of an order, the default where none is named.
func (s *State) chosenForm(side components.Side, e *journey) position.Form {
	if e.formed {
		return e.form
	}
	if ways := s.formsTo(side, e.units, e.to, e.box); len(ways) > 0 {
		return ways[0]
	}
	return position.Stay
}
