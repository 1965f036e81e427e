package offensive

import (
	"iter"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// ReactionHQs are the HQs that may lead the reaction. Rule 7.26: supplied, with a battle hex
// within command range, one created by Special Reaction included (AMB-35), and with at
// least one unit to activate.
func ReactionHQs(s *state.State) components.UnitSet {
	return s.Situation().ReactingHQs(s.Off.Reactor(), BattleHexes(s)).Where(func(hq components.Unit) bool { return anyReaction(s, hq) })
}

// anyReaction tells whether an HQ has a unit that it could activate to fight.
func anyReaction(s *state.State, hq components.Unit) bool {
	side := s.Off.Reactor()
	trial := s
	if s.Off.HQ[side] != hq {
		trial = s.Sharing()
		trial.Off.HQ[side] = hq
	}
	return Activatable(trial, side, components.UnitSet{}).Any(func(unit components.Unit) bool { return CanFight(trial, side, unit) })
}

// askReactionMoves asks for the reaction. Rule 7.26: under Intercept or Ambush, with an HQ
// near a battle hex and a unit that can fight.
func askReactionMoves(s *state.State) []engine.Decision {
	side := s.Off.Reactor()
	if s.Off.Passed || !MayReact(s) {
		return nil
	}
	if s.Off.HQ[side] == components.NoUnit && ReactionHQs(s).Count() < 2 {
		return nil
	}
	return s.AsksAbout(BattleHexes(s), side, "reaction-move", engine.Session, true, engine.T("eots.offensive.ask.reaction-move",
		"side", state.SideText(side), "hexes", s.HexTexts(BattleHexes(s)), "condition", state.ConditionText(s.Off.Condition)))
}

// runReactionMoves goes on where no reaction is possible, and appoints the HQ where only
// one could lead it.
func runReactionMoves(r *state.Referee) {
	s := r.State
	side := s.Off.Reactor()
	if hqs := ReactionHQs(s); !s.Off.Passed && s.Off.HQ[side] == components.NoUnit && hqs.Count() == 1 {
		r.Emit(state.HQChosen{Side: side, HQ: state.UnitSlice(hqs)[0]})
		return
	}
	endReaction(r)
}

// CanFight tells whether a unit could take part in a battle if it were activated. Rule 7.26:
// only such units may be.
func CanFight(s *state.State, side components.Side, unit components.Unit) bool {
	loc := s.Board.Pieces[unit].Place.Loc()
	battles := BattleHexes(s)
	if loc != components.NoLoc && battles.Has(loc) {
		return true
	}
	if loc != components.NoLoc && s.Flyer(unit) && s.AnyWithin(battles, loc, FightRange(s, unit)) {
		return true
	}
	if !nearBattle(s, unit, loc, battles) {
		return false
	}
	return endsSomewhere(s, side, unit) || canFightWith(s, side, unit, loc)
}

// endsSomewhere tells whether a stack can move to any hex.
func endsSomewhere(s *state.State, side components.Side, units ...components.Unit) bool {
	for way := range waysOf(s, side, units) {
		if !way.Ends.IsEmpty() {
			return true
		}
	}
	return false
}

// canFightWith tells whether a ground unit could land, or a ship go along, with an activated
// own unit in its hex.
func canFightWith(s *state.State, side components.Side, unit components.Unit, loc components.Loc) bool {
	class := s.Set.Units[unit].Class
	if class == components.Air || loc == components.NoLoc {
		return false
	}
	return s.Movable(side).Any(func(mate components.Unit) bool {
		return s.Board.Pieces[mate].Place.Loc() == loc && s.Set.Units[mate].Class == components.Naval && endsSomewhere(s, side, unit, mate)
	})
}

// nearBattle rules out, without a search, units too far from every battle hex.
func nearBattle(s *state.State, unit components.Unit, loc components.Loc, battles components.LocSet) bool {
	if loc == components.NoLoc {
		return true // the China box
	}
	info, oc := &s.Set.Units[unit], int(s.Off.OC)
	far := navalRate*oc + int(info.Range)
	if hexes, _ := s.Bonus("naval-move"); hexes > 0 {
		far = hexes + int(info.Range)
	}
	if info.Class == components.Air {
		far = (oc + 1) * int(max(info.Range, info.Extended))
	}
	return s.AnyWithin(battles, loc, far)
}

// navalRate is the number of hexes by sea for each point of the Operations value (8.1).
const navalRate = 5

// reactions yields the units that the Reaction player may activate next to those chosen.
func reactions(s *state.State, side components.Side, chosen components.UnitSet) iter.Seq[components.Unit] {
	return func(yield func(components.Unit) bool) {
		for unit := range activations(s, side, chosen) {
			if CanFight(s, side, unit) && !yield(unit) {
				return
			}
		}
	}
}

func optionsReactionMoves(s *state.State, side components.Side, prefix engine.Order) []engine.Option {
	if prefix.IsZero() {
		return reactionVerbs(s, side)
	}
	switch prefix.Verb {
	case "hq":
		if len(prefix.Args) == 0 {
			hqs := ReactionHQs(s)
			if s.Off.HQ[side] != components.NoUnit {
				hqs.Remove(s.Off.HQ[side])
			}
			return s.UnitList(hqs, state.Complete)
		}
	case "activate":
		if s.Off.HQ[side] == components.NoUnit {
			return nil
		}
		return s.PickOptions(chosenWith(s, side, prefix.Args), func(chosen components.UnitSet) iter.Seq[components.Unit] {
			return reactions(s, side, chosen)
		})
	case "move":
		return moveOptions(s, side, prefix.Args)
	case "assign":
		return bindOptions(s, side, prefix.Args, atHexes(s, assignable))
	}
	return nil
}

func reactionVerbs(s *state.State, side components.Side) []engine.Option {
	var options []engine.Option
	chosen := s.Off.Chosen[side]
	if s.Off.HQ[side] == components.NoUnit {
		options = append(options, state.ActOption("hq", state.More))
	} else {
		if chosen.IsEmpty() && ReactionHQs(s).Count() > 1 { // another one, after all
			another := state.ActOption("hq", state.More)
			another.UndoesPlan = true
			options = append(options, another)
		}
		for range reactions(s, side, chosen) {
			options = append(options, state.ActOption("activate", state.More))
			break
		}
		if anyMove(s, side) {
			options = append(options, state.ActOption("move", state.More))
		}
		if anyBound(s, side, atHexes(s, assignable)) {
			options = append(options, state.ActOption("assign", state.More))
		}
	}
	if _, refusal := engage(s); refusal == nil {
		options = append(options, state.ActOption("commit", state.Complete))
	}
	return options
}

// engagement is what the Reaction player's units do when they commit.
type engagement struct {
	// assigned from afar, and released because they cannot fight any more.
	assigned []state.Assignment
	released []components.Unit
}

// engage sorts the activated units of the Reaction player. Rule 7.26: each takes part in
// a battle, or the refusal names it. A unit that stands in no battle hex goes to the only
// battle in its range; one that has left a battle hex, to the battle there (9.11).
func engage(s *state.State) (engagement, *engine.Refusal) {
	side := s.Off.Reactor()
	var e engagement
	for unit := range s.Off.Chosen[side].All() {
		if FightsHere(s, unit) || Assigned(s, unit) || escorts(s, side, unit) {
			continue
		}
		near := assignable(s, side, unit)
		switch {
		case near.Count() == 1:
			e.assigned = append(e.assigned, state.Assignment{Unit: unit, Hex: state.FirstOf(near)})
		case near.Count() > 1:
			return e, engine.Refuse("7.26", "eots.offensive.refuse.assign-reaction",
				"unit", s.UnitText(unit), "hexes", s.HexTexts(near))
		case !s.Off.Moved.Has(unit) && CanFight(s, side, unit):
			return e, engine.Refuse("7.26", "eots.offensive.refuse.must-fight", "unit", s.UnitText(unit))
		default:
			e.released = append(e.released, unit)
		}
	}
	return e, nil
}

// escorts tells whether a ship stands with an activated carrier that fights from there
// (AMB-34, 9.12).
func escorts(s *state.State, side components.Side, unit components.Unit) bool {
	info := &s.Set.Units[unit]
	if info.Class != components.Naval || info.Carrier() {
		return false
	}
	return s.Off.Chosen[side].Any(func(mate components.Unit) bool {
		return s.Set.Units[mate].Carrier() && s.Board.Pieces[mate].Place == s.Board.Pieces[unit].Place
	})
}

func decideReactionMoves(r *state.Referee, side components.Side, order engine.Order) error {
	s := r.State
	switch order.Verb {
	case "hq":
		r.Emit(state.HQChosen{Side: side, HQ: s.Unit(order.Args[0])})
	case "activate":
		r.Emit(state.UnitsActivated{Side: side, Units: s.Units(order.Args)})
	case "move":
		return moveReaction(r, side, order.Args)
	case "assign":
		assign(r, order.Args)
	case "commit":
		if rollLate(r) {
			return nil
		}
		e, _ := engage(r.State)
		for _, a := range e.assigned {
			r.Emit(state.FighterAssigned{Unit: a.Unit, Hex: a.Hex})
		}
		if len(e.released) > 0 {
			r.Emit(state.UnitsReleased{Side: side, Units: e.released})
		}
		TurnBack(r)
		endReaction(r)
	}
	return nil
}

// moveReaction moves a stack of the Reaction player. Rule 9.11: carriers and air units that
// leave a battle hex fight in the battle of that hex all the same; only in a Reaction is the
// battle declared before they leave (B-A09).
func moveReaction(r *state.Referee, side components.Side, words []string) error {
	s := r.State
	e := ReadMove(s, words)
	left := s.Off.Battle(s.Board.Pieces[e.Units[0]].Place.Loc())
	if err := move(r, side, words); err != nil {
		return err
	}
	if left == nil {
		return nil
	}
	for _, unit := range e.Units {
		if s.Flyer(unit) {
			r.Emit(state.FighterAssigned{Unit: unit, Hex: left.Hex})
		}
	}
	return nil
}

// TurnBack meets landing forces at sea. Rule 8.45 B: where no own ship is with the landed
// units of a battle hex and a ship of the Reaction player has moved in, each of them loses
// a step and takes no part in the battle.
func TurnBack(r *state.Referee) {
	o := &r.State.Off
	met := r.State.Situation().Unaccompanied(o.Side, o.SeaEntered.Intersect(BattleHexes(r.State)).Intersect(shipsCame(r.State)))
	for hex := range met.All() {
		landed := r.State.Attacking(hex).Intersect(o.Landed)
		if landed.IsEmpty() {
			continue
		}
		units := state.UnitSlice(landed)
		r.Emit(state.LandingTurnedBack{Hex: hex, Units: units})
		for _, unit := range units {
			r.LoseSteps(unit, 1, state.CauseTurnedBack, "8.45")
		}
	}
}

// shipsCame are the hexes that ships of the Reaction player have moved into.
func shipsCame(s *state.State) components.LocSet {
	var hexes components.LocSet
	for i := range s.Off.Moves {
		move := &s.Off.Moves[i]
		if move.Side == s.Off.Reactor() && !move.PostBattle && s.AnyOf(state.UnitSet(move.Units), components.Naval) {
			if end := move.Path[len(move.Path)-1]; end != components.NoLoc {
				hexes.Add(end)
			}
		}
	}
	return hexes
}

// explainReactionMoves tells why a word of a reaction is not among the options.
func explainReactionMoves(s *state.State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
	unit := s.Unit(word)
	switch {
	case prefix.IsZero() && word == "commit":
		_, refusal := engage(s)
		return refusal
	case prefix.IsZero() && s.Off.HQ[side] == components.NoUnit:
		return engine.Refuse("7.26", "eots.offensive.refuse.choose-hq")
	case prefix.IsZero() && word == "activate":
		return explainNobody(s, side, "7.26")
	case prefix.Verb == "hq" && unit != components.NoUnit:
		return explainReactionHQ(s, side, unit)
	case prefix.Verb == "activate" && unit != components.NoUnit:
		if refusal := ExplainActivation(s, side, chosenWith(s, side, prefix.Args), unit); refusal != nil {
			return refusal
		}
		return engine.Refuse("7.26", "eots.offensive.refuse.cannot-fight", "unit", s.UnitText(unit))
	case prefix.Verb == "move":
		return explainMove(s, side, prefix.Args, word)
	case prefix.Verb == "assign":
		return explainAssignment(s, side, prefix, word, "9.11")
	}
	return nil
}

func explainReactionHQ(s *state.State, side components.Side, hq components.Unit) *engine.Refusal {
	info, name := &s.Set.Units[hq], s.UnitText(hq)
	near := s.Situation().ReactingHQs(side, BattleHexes(s))
	switch {
	case hq == s.Off.HQ[side]:
		return engine.Refuse("7.26", "eots.offensive.refuse.hq-chosen", "unit", name)
	case info.Class != components.HQ || info.Side != side:
		return engine.Misunderstood("eots.offensive.refuse.not-hq", "unit", name)
	case !s.Board.Pieces[hq].Place.OnMap():
		return engine.Refuse("7.26", "eots.offensive.refuse.hq-off-map", "unit", name)
	case !s.Situation().SuppliedHQ.Has(hq):
		return engine.Refuse("6.21", "eots.offensive.refuse.hq-supply", "unit", name)
	case !near.Has(hq):
		return engine.Refuse("7.26", "eots.offensive.refuse.hq-range", "unit", name)
	}
	return engine.Refuse("7.26", "eots.offensive.refuse.hq-nobody", "unit", name)
}
