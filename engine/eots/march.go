package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hex"
)

// Words for places of a move that are no hexes.
const (
	boxWord   = "china"
	trackWord = "withdraw"
	viaWord   = "via"
)

// movable are the units that may still move in this movement (7.22, 7.26, 9.6). Rule
// 7.23: each moves once.
func (s *State) movable(side c.Side) c.UnitSet {
	o := &s.Off
	if s.phase() == homeward {
		return o.PostBattle[side]
	}
	set := o.Chosen[side].Without(o.Moved)
	if side == o.Side {
		set = set.Union(o.Halted)
	}
	for unit := range set.All() {
		if place := s.Board.Pieces[unit].Place; !place.OnMap() && place != position.ChinaBox {
			set.Remove(unit)
		}
	}
	return set
}

// errand is an order to move, read word by word: UNIT... HEX [FORM] [via HEX...].
type errand struct {
	units []c.Unit
	// to is the end of the way; box and track stand for the China box and the turn track.
	to         c.Loc
	box, track bool
	form       position.Form
	formed     bool
	viaed      bool
	via        []c.Loc
}

// placed tells whether the order names where to go.
func (e *errand) placed() bool { return e.to != c.NoLoc || e.box || e.track }

// readMove reads the words of an order to move; the words were accepted one by one.
func (s *State) readMove(words []string) errand {
	e := errand{to: c.NoLoc}
	for _, word := range words {
		switch {
		case e.viaed:
			e.via = append(e.via, s.game.loc(word))
		case word == viaWord:
			e.viaed = true
		case e.placed():
			e.form, e.formed = formOf(word)
		case word == boxWord:
			e.box = true
		case word == trackWord:
			e.track = true
		default:
			if unit := s.game.unit(word); unit != c.NoUnit {
				e.units = append(e.units, unit)
			} else {
				e.to = s.game.loc(word)
			}
		}
	}
	return e
}

// moveOptions lists the words of an order to move: units that stand together, then the
// hexes where the stack may end, then the form of movement, then
// the way.
func (s *State) moveOptions(side c.Side, words []string) []engine.Option {
	e := s.readMove(words)
	switch {
	case !e.placed():
		options := s.game.unitList(s.joining(side, e.units), goesOn)
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

func formText(form position.Form) engine.Text { return engine.T("eots.form." + form.String()) }

// joining are the units that may begin a stack, or join the one of the order, so that the
// stack can still go somewhere.
func (s *State) joining(side c.Side, units []c.Unit) c.UnitSet {
	candidates := s.movable(side)
	if len(units) > 0 {
		place, first := s.Board.Pieces[units[0]].Place, s.game.set.Units[units[0]].Class
		for unit := range candidates.All() {
			class := s.game.set.Units[unit].Class
			if s.Board.Pieces[unit].Place != place || (class == c.Air) != (first == c.Air) {
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

// canGo tells whether a stack can go anywhere, as it is or with a ship to escort it.
func (s *State) canGo(side c.Side, units []c.Unit) bool {
	if s.goesAnywhere(side, units) {
		return true
	}
	set := setOf(units)
	if !s.anyOf(set, c.Ground) || s.anyOf(set, c.Air) {
		return false
	}
	place := s.Board.Pieces[units[0]].Place
	for unit := range s.movable(side).Without(set).All() {
		if s.game.set.Units[unit].Class != c.Naval || s.Board.Pieces[unit].Place != place {
			continue
		}
		if s.goesAnywhere(side, append(units[:len(units):len(units)], unit)) {
			return true
		}
	}
	return false
}

func (s *State) goesAnywhere(side c.Side, units []c.Unit) bool {
	if s.mayWithdraw(units) {
		return true
	}
	for _, form := range forms {
		if !s.suits(units, form) {
			continue
		}
		answer := s.reach(side, units, form)
		ends := answer.ends
		if start := s.Board.Pieces[units[0]].Place.Loc(); start != c.NoLoc {
			ends.Remove(start)
		}
		if answer.err == nil && (!ends.IsEmpty() || answer.box) {
			return true
		}
	}
	return false
}

// mayWithdraw tells whether the stack may leave for the turn track. Rule 8.33, second form:
// air units that the Offensives player has activated.
func (s *State) mayWithdraw(units []c.Unit) bool {
	return s.phase() == advance && s.count(setOf(units), c.Air) == len(units)
}

// destinationOptions lists where a stack may end.
func (s *State) destinationOptions(side c.Side, units []c.Unit) []engine.Option {
	var all c.LocSet
	box := false
	forms := s.waysOf(side, units)
	for _, way := range forms {
		all = all.Union(way.ends)
		box = box || way.box
	}
	if start := s.Board.Pieces[units[0]].Place.Loc(); start != c.NoLoc {
		all.Remove(start)
	}
	options := make([]engine.Option, 0, all.Count()+2)
	for loc := range all.All() {
		options = append(options, wordOption(s.game.set.Hex(loc).String(), s.endText(forms, loc), endsOrOn))
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
	ends c.LocSet
	box  bool
}

func (s *State) waysOf(side c.Side, units []c.Unit) []way {
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

// endText names a hex with the forms of movement that lead to it.
func (s *State) endText(ways []way, loc c.Loc) engine.Text {
	var names []engine.Text
	for _, way := range ways {
		if way.ends.Has(loc) {
			names = append(names, formText(way.form))
		}
	}
	return engine.T("eots.option.end", "hex", s.game.hexText(loc), "forms", names)
}

// formsTo are the forms by which a stack reaches a hex, the default first.
func (s *State) formsTo(side c.Side, units []c.Unit, to c.Loc, box bool) []position.Form {
	var found []position.Form
	for _, way := range s.waysOf(side, units) {
		if box && way.box || !box && way.ends.Has(to) {
			found = append(found, way.form)
		}
	}
	return found
}

// chosenForm is the form of an order, the default where none is named.
func (s *State) chosenForm(side c.Side, e *errand) position.Form {
	if e.formed {
		return e.form
	}
	if ways := s.formsTo(side, e.units, e.to, e.box); len(ways) > 0 {
		return ways[0]
	}
	return position.Stay
}

// hasWaypoints tells whether a player can choose the way. To a hex he can: the first hex of
// any way is a waypoint.
func (s *State) hasWaypoints(side c.Side, e *errand) bool {
	if !e.box {
		return s.Board.Pieces[e.units[0]].Place.OnMap()
	}
	ways := s.waypoints(side, e)
	return !ways.IsEmpty()
}

// viaOptions lists the next waypoints step by step. From each but the end itself the way
// goes on.
func (s *State) viaOptions(side c.Side, e *errand) []engine.Option {
	var options []engine.Option
	for next := range s.waypoints(side, e).All() {
		how := endsOrOn
		if next == e.to || e.box || len(e.via) == maxWaypoints-1 {
			how = ends
		}
		options = append(options, s.game.hexOption(next, how))
	}
	return options
}

// ferryHex is the stop of Allied air units on their way over the Pacific (8.35).
const ferryHex = hex.Hex(5408)

// waypoints are the hexes next to the last waypoint, of air units the airfields within a leg
// of it, from which the end can still be reached.
func (s *State) waypoints(side c.Side, e *errand) c.LocSet {
	at := s.Board.Pieces[e.units[0]].Place.Loc()
	if len(e.via) > 0 {
		at = e.via[len(e.via)-1]
	}
	var near c.LocSet
	switch {
	case at == c.NoLoc || len(e.via) >= maxWaypoints:
		return near
	case s.anyOf(setOf(e.units), c.Air):
		near = s.Situation().FriendlyAirfields(side)
		near.Add(s.game.set.Loc(ferryHex))
		near = s.within(near, at, s.legLength(e.units))
	default:
		for d := range s.game.set.Sides[at] {
			if next := s.game.set.Sides[at][d].To; next != c.NoLoc {
				near.Add(next)
			}
		}
	}
	near.Remove(at)
	for next := range near.All() {
		if !s.passes(side, e, next) {
			near.Remove(next)
		}
	}
	return near
}

// maxWaypoints bounds the hexes that an order may name on the way.
const maxWaypoints = 40

// legLength is the longest leg of a stack of air units.
func (s *State) legLength(units []c.Unit) int {
	length := 0
	for _, unit := range units {
		info := &s.game.set.Units[unit]
		if leg := int(max(info.Range, info.Extended)); length == 0 || leg < length {
			length = leg
		}
	}
	return length
}

// passes tells whether the stack can go on from one more waypoint to its end.
func (s *State) passes(side c.Side, e *errand, next c.Loc) bool {
	_, err := s.plot(side, e.units, s.chosenForm(side, e), e.to, append(e.via[:len(e.via):len(e.via)], next))
	return err == nil
}

// move carries an order to move out.
func (r *referee) move(side c.Side, words []string) error {
	s := r.s
	e := s.readMove(words)
	if e.track {
		r.leaveForTrack(side, e.units)
		return nil
	}
	way, err := s.plot(side, e.units, s.chosenForm(side, &e), e.to, e.via)
	if err != nil {
		return err
	}
	moved := s.movement(side, e.units, way)
	captured := s.captures(&moved)
	r.emit(moved)
	r.takeControl(side, captured, "6.5")
	if s.phase() == advance {
		r.offerDisengagement(&moved)
	}
	return nil
}

// leaveForTrack takes air units off the map. Rule 8.33: they come back next turn as
// reinforcements that cannot be delayed.
func (r *referee) leaveForTrack(side c.Side, units []c.Unit) {
	r.emit(StackMoved{
		Move: Move{Side: side, Units: units, Form: position.Withdraw, Path: []c.Loc{r.s.Board.Pieces[units[0]].Place.Loc()}},
		To:   r.s.onTrackNext(),
	})
}

// movement is the event of a stack that goes a way.
func (s *State) movement(side c.Side, units []c.Unit, way course) StackMoved {
	to := way.path[len(way.path)-1]
	place := position.ChinaBox
	if to != c.NoLoc {
		place = position.At(to)
	}
	moved := StackMoved{
		Move: Move{
			Side: side, Units: units, Form: way.form, Path: way.path, PostBattle: s.phase() == homeward,
		},
		To: place, Escorts: way.escorts,
	}
	if s.phase() != homeward {
		moved.Move.ASP = int8(s.Situation().ASPCost(way.form, units))
		moved.Contact = side == s.Off.Side && s.touches(side, way.path)
		moved.Bracketed = s.overNormal(side, units, way)
	}
	return moved
}

// touches tells whether a way touches a zone of influence of the enemy (7.25 E).
func (s *State) touches(side c.Side, path []c.Loc) bool {
	var onMap []c.Loc // the China box has no zone
	for _, loc := range path {
		if loc != c.NoLoc {
			onMap = append(onMap, loc)
		}
	}
	return len(onMap) > 0 && s.Situation().PathTouchesZOI(side, onMap[0], onMap)
}

// overNormal are the units that needed their range in brackets for a way (8.1): those that
// cannot go it within their normal range.
func (s *State) overNormal(side c.Side, units []c.Unit, way course) []c.Unit {
	if way.form != position.Fly {
		return nil
	}
	var over []c.Unit
	for _, unit := range units {
		if !s.game.set.Units[unit].Bracketed {
			continue
		}
		m := s.mover(side, []c.Unit{unit}, way.form)
		m.NormalRange = true
		if s.Situation().CheckPath(&m, way.path[1:]) != nil {
			over = append(over, unit)
		}
	}
	return over
}

// captures are the hexes that overland movement takes. Rule 6.5: every enemy hex entered
// in which nobody stands ashore, at once; in the last one nobody may be at all, or a
// battle decides (AMB-27). A garrison holds its city.
func (s *State) captures(moved *StackMoved) c.LocSet {
	var hexes c.LocSet
	if moved.Move.Form != position.Overland || moved.Move.PostBattle {
		return hexes
	}
	side, path := moved.Move.Side, moved.Move.Path
	first := 1
	if s.Off.Halted.Has(moved.Move.Units[0]) {
		first = 0 // the defenders of the hex have slipped away
	}
	for i := first; i < len(path); i++ {
		holders := position.Ashore
		if i == len(path)-1 {
			holders = position.AnyUnits
		}
		loc := path[i]
		if s.Board.Control(s.game.set, loc) != side.Other() || s.garrisoned(loc) && side == c.Allies ||
			s.Situation().Occ.Has(loc, side.Other(), holders) {
			continue
		}
		hexes.Add(loc)
	}
	return hexes
}

// explainMove tells why a word of an order to move is not among the options.
func (s *State) explainMove(side c.Side, words []string, word string) *engine.Refusal {
	e := s.readMove(words)
	if unit := s.game.unit(word); unit != c.NoUnit && !e.placed() {
		return s.explainMover(side, e.units, unit)
	}
	if !e.placed() && len(e.units) > 0 {
		if loc := s.game.loc(word); loc != c.NoLoc {
			return s.explainEnd(side, e.units, loc)
		}
	}
	if form, ok := formOf(word); ok && e.placed() && !e.viaed {
		_, err := s.plot(side, e.units, form, e.to, nil)
		return asRefusal(err)
	}
	if loc := s.game.loc(word); loc != c.NoLoc && e.viaed {
		_, err := s.plot(side, e.units, s.chosenForm(side, &e), e.to, append(e.via, loc))
		return asRefusal(err)
	}
	return nil
}

func (s *State) explainMover(side c.Side, units []c.Unit, unit c.Unit) *engine.Refusal {
	name := s.game.unitText(unit)
	switch {
	case s.phase() == homeward && !s.Off.PostBattle[side].Has(unit):
		return engine.Refuse("9.6", "eots.offensive.refuse.no-post-battle", "unit", name)
	case s.phase() == homeward:
	case !s.Off.Chosen[side].Has(unit):
		return engine.Refuse("7.21", "eots.offensive.refuse.not-activated", "unit", name)
	case s.Off.Moved.Has(unit) && !s.Off.Halted.Has(unit):
		return engine.Refuse("7.23", "eots.offensive.refuse.moved", "unit", name)
	case s.phase() == reaction && s.fightsHere(unit) && !s.flyer(unit):
		return engine.Refuse("7.26", "eots.offensive.refuse.stays-in-battle", "unit", name)
	}
	if len(units) > 0 && s.Board.Pieces[unit].Place != s.Board.Pieces[units[0]].Place {
		return engine.Refuse("7.23", "eots.offensive.refuse.apart", "unit", name)
	}
	return s.explainEnd(side, append(units[:len(units):len(units)], unit), c.NoLoc)
}

// explainEnd tells why a stack cannot end in a hex, or, with NoLoc, move at all: the reason
// of the form of movement that comes nearest to it.
func (s *State) explainEnd(side c.Side, units []c.Unit, to c.Loc) *engine.Refusal {
	var best *engine.Refusal
	for _, form := range forms {
		if !s.suits(units, form) || s.halted(units) && form != position.Overland {
			continue
		}
		if answer := s.reach(side, units, form); to != c.NoLoc && answer.err == nil && s.prunedEnd(side, units, form, to) {
			return engine.Refuse("7.24", "eots.offensive.refuse.undeclarable", "hex", s.game.hexText(to))
		}
		_, err := s.plot(side, units, form, to, nil)
		refusal := asRefusal(err)
		if refusal != nil && (best == nil || best.Rule == "8.1" && refusal.Rule != "8.1") {
			best = refusal
		}
	}
	return best
}

// prunedEnd tells whether a stack could go to a hex but for the declaration (AMB-32).
func (s *State) prunedEnd(side c.Side, units []c.Unit, form position.Form, to c.Loc) bool {
	if s.phase() != advance {
		return false
	}
	_, err := s.plot(side, units, form, to, nil)
	return err == nil
}

func asRefusal(err error) *engine.Refusal {
	refusal, _ := engine.AsRefusal(err)
	return refusal
}
