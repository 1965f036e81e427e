package eots

import (
	"iter"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// reactionHQs are the HQs that may lead the reaction. Rule 7.26: supplied, with a battle hex
// within command range, one created by Special Reaction included (AMB-35), and with at
// least one unit to activate.
func (s *State) reactionHQs() components.UnitSet {
	hqs := s.Situation().ReactingHQs(s.Off.Reactor(), s.battleHexes())
	for hq := range hqs.All() {
		if !s.anyReaction(hq) {
			hqs.Remove(hq)
		}
	}
	return hqs
}

// anyReaction tells whether an HQ has a unit that it could activate to fight.
func (s *State) anyReaction(hq components.Unit) bool {
	side := s.Off.Reactor()
	trial := s
	if s.Off.HQ[side] != hq {
		trial = s.sharing()
		trial.Off.HQ[side] = hq
	}
	for unit := range trial.activatable(side, components.UnitSet{}).All() {
		if trial.canFight(side, unit) {
			return true
		}
	}
	return false
}

// askReactionMoves asks for the reaction. Rule 7.26: under Intercept or Ambush, with an HQ
// near a battle hex and a unit that can fight.
func askReactionMoves(s *State) []engine.Decision {
	side := s.Off.Reactor()
	if s.Off.Passed || !s.mayReact() {
		return nil
	}
	if hqs := s.reactionHQs(); s.Off.HQ[side] == components.NoUnit && hqs.Count() < 2 {
		return nil
	}
	return s.asksAbout(s.battleHexes(), side, "reaction-move", engine.Session, true, engine.T("eots.offensive.ask.reaction-move",
		"side", sideText(side), "hexes", s.hexTexts(s.battleHexes()), "condition", conditionText(s.Off.Condition)))
}

// runReactionMoves goes on where no reaction is possible, and appoints the HQ where only
// one could lead it.
func runReactionMoves(r *referee) {
	s := r.s
	side := s.Off.Reactor()
	if hqs := s.reactionHQs(); !s.Off.Passed && s.Off.HQ[side] == components.NoUnit && hqs.Count() == 1 {
		for hq := range hqs.All() {
			r.Emit(HQChosen{Side: side, HQ: hq})
		}
		return
	}
	r.endReaction()
}

// canFight tells whether a unit could take part in a battle if it were activated. Rule 7.26:
// only such units may be.
func (s *State) canFight(side components.Side, unit components.Unit) bool {
	loc := s.Board.Pieces[unit].Place.Loc()
	battles := s.battleHexes()
	if loc != components.NoLoc && battles.Has(loc) {
		return true
	}
	if loc != components.NoLoc && s.flyer(unit) && s.anyWithin(battles, loc, s.fightRange(unit)) {
		return true
	}
	if !s.nearBattle(unit, loc, battles) {
		return false
	}
	units := []components.Unit{unit}
	for _, form := range forms {
		if !s.suits(units, form) {
			continue
		}
		if answer := s.reach(side, units, form); answer.err == nil && !answer.ends.IsEmpty() {
			return true
		}
	}
	return s.canFightWith(side, unit, loc)
}

// canFightWith tells whether a ground unit could land, or a ship go along, with an activated
// own unit in its hex.
func (s *State) canFightWith(side components.Side, unit components.Unit, loc components.Loc) bool {
	class := s.set.Units[unit].Class
	if class == components.Air || loc == components.NoLoc {
		return false
	}
	for mate := range s.movable(side).All() {
		if s.Board.Pieces[mate].Place.Loc() != loc || s.set.Units[mate].Class != components.Naval {
			continue
		}
		units := []components.Unit{unit, mate}
		for _, form := range forms {
			if s.suits(units, form) {
				if answer := s.reach(side, units, form); answer.err == nil && !answer.ends.IsEmpty() {
					return true
				}
			}
		}
	}
	return false
}

// nearBattle rules out, without a search, units too far from every battle hex.
func (s *State) nearBattle(unit components.Unit, loc components.Loc, battles components.LocSet) bool {
	if loc == components.NoLoc {
		return true // the China box
	}
	info, oc := &s.set.Units[unit], int(s.Off.OC)
	far := navalRate*oc + int(info.Range)
	if hexes, _ := s.bonus("naval-move"); hexes > 0 {
		far = hexes + int(info.Range)
	}
	if info.Class == components.Air {
		far = (oc + 1) * int(max(info.Range, info.Extended))
	}
	return s.anyWithin(battles, loc, far)
}

// navalRate is the number of hexes by sea for each point of the Operations value (8.1).
const navalRate = 5

// reactions yields the units that the Reaction player may activate next to those chosen.
func (s *State) reactions(side components.Side, chosen components.UnitSet) iter.Seq[components.Unit] {
	return func(yield func(components.Unit) bool) {
		for unit := range s.activations(side, chosen) {
			if s.canFight(side, unit) && !yield(unit) {
				return
			}
		}
	}
}

func optionsReactionMoves(s *State, side components.Side, prefix engine.Order) []engine.Option {
	if prefix.IsZero() {
		return s.reactionVerbs(side)
	}
	switch prefix.Verb {
	case "hq":
		if len(prefix.Args) == 0 {
			hqs := s.reactionHQs()
			if s.Off.HQ[side] != components.NoUnit {
				hqs.Remove(s.Off.HQ[side])
			}
			return s.unitList(hqs, ends)
		}
	case "activate":
		if s.Off.HQ[side] == components.NoUnit {
			return nil
		}
		return s.pickOptions(s.chosenWith(side, prefix.Args), func(chosen components.UnitSet) iter.Seq[components.Unit] {
			return s.reactions(side, chosen)
		})
	case "move":
		return s.moveOptions(side, prefix.Args)
	case "assign":
		return s.bindOptions(side, prefix.Args, atHexes(s.assignable))
	}
	return nil
}

func (s *State) reactionVerbs(side components.Side) []engine.Option {
	var options []engine.Option
	chosen := s.Off.Chosen[side]
	if s.Off.HQ[side] == components.NoUnit {
		options = append(options, actOption("hq", goesOn))
	} else {
		if chosen.IsEmpty() && s.reactionHQCount() > 1 { // another one, after all
			another := actOption("hq", goesOn)
			another.UndoesPlan = true
			options = append(options, another)
		}
		for range s.reactions(side, chosen) {
			options = append(options, actOption("activate", goesOn))
			break
		}
		if s.anyMove(side) {
			options = append(options, actOption("move", goesOn))
		}
		if s.anyBound(side, atHexes(s.assignable)) {
			options = append(options, actOption("assign", goesOn))
		}
	}
	if _, refusal := s.engagement(); refusal == nil {
		options = append(options, actOption("commit", ends))
	}
	return options
}

func (s *State) reactionHQCount() int {
	hqs := s.reactionHQs()
	return hqs.Count()
}

// engagement is what the Reaction player's units do when he commits.
type engagement struct {
	// assigned from afar, and released because they cannot fight any more.
	assigned []Assignment
	released []components.Unit
}

// engagement sorts the activated units of the Reaction player. Rule 7.26: each takes part in
// a battle, or the refusal names it. A unit that stands in no battle hex goes to the only
// battle in its range; one that has left a battle hex, to the battle there (9.11).
func (s *State) engagement() (engagement, *engine.Refusal) {
	side := s.Off.Reactor()
	var e engagement
	for unit := range s.Off.Chosen[side].All() {
		if s.fightsHere(unit) || s.assigned(unit) || s.escorts(side, unit) {
			continue
		}
		near := s.assignable(side, unit)
		switch {
		case near.Count() == 1:
			e.assigned = append(e.assigned, Assignment{Unit: unit, Hex: firstOf(near)})
		case near.Count() > 1:
			return e, engine.Refuse("7.26", "eots.offensive.refuse.assign-reaction",
				"unit", s.unitText(unit), "hexes", s.hexTexts(near))
		case !s.Off.Moved.Has(unit) && s.canFight(side, unit):
			return e, engine.Refuse("7.26", "eots.offensive.refuse.must-fight", "unit", s.unitText(unit))
		default:
			e.released = append(e.released, unit)
		}
	}
	return e, nil
}

// escorts tells whether a ship stands with an activated carrier that fights from there
// (AMB-34, 9.12).
func (s *State) escorts(side components.Side, unit components.Unit) bool {
	info := &s.set.Units[unit]
	if info.Class != components.Naval || info.Carrier() {
		return false
	}
	for mate := range s.Off.Chosen[side].All() {
		if s.set.Units[mate].Carrier() && s.Board.Pieces[mate].Place == s.Board.Pieces[unit].Place {
			return true
		}
	}
	return false
}

func decideReactionMoves(r *referee, side components.Side, order engine.Order) error {
	s := r.s
	switch order.Verb {
	case "hq":
		r.Emit(HQChosen{Side: side, HQ: s.unit(order.Args[0])})
	case "activate":
		r.Emit(UnitsActivated{Side: side, Units: s.units(order.Args)})
	case "move":
		return r.moveReaction(side, order.Args)
	case "assign":
		r.assign(order.Args)
	case "commit":
		if r.rollLate() {
			return nil
		}
		e, _ := r.s.engagement()
		for _, a := range e.assigned {
			r.Emit(FighterAssigned{Unit: a.Unit, Hex: a.Hex})
		}
		if len(e.released) > 0 {
			r.Emit(UnitsReleased{Side: side, Units: e.released})
		}
		r.turnBack()
		r.endReaction()
	}
	return nil
}

// moveReaction moves a stack of the Reaction player. Rule 9.11: carriers and air units that
// leave a battle hex fight in the battle of that hex all the same; only in a Reaction is the
// battle declared before they leave (B-A09).
func (r *referee) moveReaction(side components.Side, words []string) error {
	s := r.s
	e := s.readMove(words)
	left := s.Off.Battle(s.Board.Pieces[e.units[0]].Place.Loc())
	if err := r.move(side, words); err != nil {
		return err
	}
	if left == nil {
		return nil
	}
	for _, unit := range e.units {
		if s.flyer(unit) {
			r.Emit(FighterAssigned{Unit: unit, Hex: left.Hex})
		}
	}
	return nil
}

// turnBack meets landing forces at sea. Rule 8.45 B: where no own ship is with the landed
// units of a battle hex and a ship of the Reaction player has moved in, each of them loses
// a step and takes no part in the battle.
func (r *referee) turnBack() {
	o := &r.s.Off
	met := r.s.Situation().Unaccompanied(o.Side, o.SeaEntered.Intersect(r.s.battleHexes()).Intersect(r.s.shipsCame()))
	for hex := range met.All() {
		landed := r.s.attacking(hex).Intersect(o.Landed)
		if landed.IsEmpty() {
			continue
		}
		units := listOf(landed)
		r.Emit(LandingTurnedBack{Hex: hex, Units: units})
		for _, unit := range units {
			r.lose(unit, 1, CauseTurnedBack, "8.45")
		}
	}
}

// shipsCame are the hexes that ships of the Reaction player have moved into.
func (s *State) shipsCame() components.LocSet {
	var hexes components.LocSet
	for i := range s.Off.Moves {
		move := &s.Off.Moves[i]
		if move.Side == s.Off.Reactor() && !move.PostBattle && s.anyOf(setOf(move.Units), components.Naval) {
			if end := move.Path[len(move.Path)-1]; end != components.NoLoc {
				hexes.Add(end)
			}
		}
	}
	return hexes
}

// explainReactionMoves tells why a word of a reaction is not among the options.
func explainReactionMoves(s *State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
	unit := s.unit(word)
	switch {
	case prefix.IsZero() && word == "commit":
		_, refusal := s.engagement()
		return refusal
	case prefix.IsZero() && s.Off.HQ[side] == components.NoUnit:
		return engine.Refuse("7.26", "eots.offensive.refuse.choose-hq")
	case prefix.IsZero() && word == "activate":
		return s.explainNobody(side, "7.26")
	case prefix.Verb == "hq" && unit != components.NoUnit:
		return s.explainReactionHQ(side, unit)
	case prefix.Verb == "activate" && unit != components.NoUnit:
		if refusal := s.explainActivation(side, s.chosenWith(side, prefix.Args), unit); refusal != nil {
			return refusal
		}
		return engine.Refuse("7.26", "eots.offensive.refuse.cannot-fight", "unit", s.unitText(unit))
	case prefix.Verb == "move":
		return s.explainMove(side, prefix.Args, word)
	case prefix.Verb == "assign":
		return s.explainAssignment(side, prefix, word, "9.11")
	}
	return nil
}

func (s *State) explainReactionHQ(side components.Side, hq components.Unit) *engine.Refusal {
	info := &s.set.Units[hq]
	if hq == s.Off.HQ[side] {
		return engine.Refuse("7.26", "eots.offensive.refuse.hq-chosen", "unit", s.unitText(hq))
	}
	near := s.Situation().ReactingHQs(side, s.battleHexes())
	switch {
	case info.Class != components.HQ || info.Side != side:
		return engine.Misunderstood("eots.offensive.refuse.not-hq", "unit", s.unitText(hq))
	case !s.Board.Pieces[hq].Place.OnMap():
		return engine.Refuse("7.26", "eots.offensive.refuse.hq-off-map", "unit", s.unitText(hq))
	case !s.Situation().SuppliedHQ.Has(hq):
		return engine.Refuse("6.21", "eots.offensive.refuse.hq-supply", "unit", s.unitText(hq))
	case !near.Has(hq):
		return engine.Refuse("7.26", "eots.offensive.refuse.hq-range", "unit", s.unitText(hq))
	}
	return engine.Refuse("7.26", "eots.offensive.refuse.hq-nobody", "unit", s.unitText(hq))
}
