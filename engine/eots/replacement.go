package eots

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

type ()

// commonwealthTurn is the turn on which only the older edition gives a Commonwealth naval
// point (11.33).
const commonwealthTurn = 3

// maxDivisions is how many divisions Japan may take from China in a segment (11.23).
const maxDivisions = 2

// replacements is a side's part of the Replacement Segment (4.12). The orders are
// "replace UNIT" for a step of a reduced unit, "replace UNIT HEX" for the return of an
// eliminated one, "divisions N" and "commit".
func replacements(side components.Side, this, next Stage) playStage {
	return playStage{
		Name: this.String(), Rule: "11.0",
		Run: func(r *referee) {
			r.Emit(ErrandSet{Errand: Errand{Of: this, Side: side, Points: r.s.replacementPoints(side)}})
			if !r.s.mayReplace() {
				r.endReplacements(side, next)
			}
		},
		Ask: func(s *State) []engine.Decision {
			if s.Errand.Of != this {
				return nil
			}
			return []engine.Decision{{
				Seat: engine.Seat(side), Kind: "replacements", Rule: "11.0",
				Ask:    engine.T("eots.ask.replacements", "side", sideText(side)),
				Effort: engine.Moment, Draft: true, Round: s.Round,
			}}
		},
		Options: func(s *State, _ components.Side, prefix engine.Order) []engine.Option {
			return s.replacingOptions(prefix)
		},
		Carry: func(r *referee, _ components.Side, order engine.Order) error {
			switch order.Verb {
			case "commit":
				r.endReplacements(side, next)
			case "divisions":
				number, err := strconv.Atoi(order.Args[0])
				if err != nil {
					return err
				}
				r.Emit(DivisionsWithdrawn{int8(number)})
			default:
				r.replace(r.s.unit(order.Args[0]), order.Args[1:])
			}
			return nil
		},
		Explain: func(s *State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
			return s.explainReplacing(prefix, word)
		},
	}
}

// replacementPoints are the points of a side at the start of its segment by pool.
func (s *State) replacementPoints(side components.Side) (points [components.ChineseGround + 1]int8) {
	turn := s.theatrePoints(*s.turn(), side)
	if side == components.Japan {
		// Rules 11.21, 11.22: scheduled naval points; naval and air points were saved.
		points[components.JapanNaval] = turn.JapanNaval + int8(s.Get(JapanNavalSaved))
		points[components.JapanAir] = int8(s.Get(JapanAirSaved))
		return points
	}
	// Rules 11.31, 11.32: ground and air points every turn, these for every air unit of the
	// pool in units.csv (B-A45); an event can take ground points away.
	points[components.AlliedGround] = max(0, turn.AlliedGround-int8(s.Get(AlliedGroundPenalty)))
	points[components.AlliedAir] = turn.AlliedAir
	// Rule 11.33: US naval points all depend on Oahu (B-A44), by an option only one of them
	// does (B-E29); Commonwealth ones on any of five ports.
	if s.controls(components.Allies, oahuHex) {
		points[components.USNaval] = turn.USNaval + turn.USNavalOahu
	} else if s.chose(edition.OahuPoint) {
		points[components.USNaval] = turn.USNaval
	}
	for _, port := range commonwealthYards {
		if s.controls(components.Allies, port) {
			points[components.CommonwealthNaval] = turn.Commonwealth
			if s.Board.Turn == commonwealthTurn && s.chose(edition.CommonwealthTurn3) {
				points[components.CommonwealthNaval] = 1 // B-E30
			}
			break
		}
	}
	// Rule 11.34: on odd turns while China fights on and Kunming is a source of supply.
	if !s.Board.ChinaSurrendered && s.Situation().Kunming {
		points[components.ChineseGround] = turn.China
	}
	return points
}

// payable tells whether there is a point for the unit; dotted units never get one (11.1),
// an event may limit its points to some units.
func (s *State) payable(unit components.Unit) bool {
	pool := s.poolOf(unit)
	return pool != components.NoPool && s.Errand.Points[pool] > 0 && s.errandAllows(unit)
}

// mayFlip tells whether a point can flip the unit to its full side now.
func (s *State) mayFlip(unit components.Unit) bool { return s.payable(unit) && s.flippable(unit) }

// mayRebuild tells whether a point can bring an eliminated unit back now.
func (s *State) mayRebuild(unit components.Unit) bool { return s.payable(unit) && s.rebuildable(unit) }

// flippable tells whether the unit could be flipped for a point. Rule 11.0: a reduced unit
// in supply and outside un-neutralised enemy ZOI; or one that came back in this very
// segment, for a second point.
func (s *State) flippable(unit components.Unit) bool {
	info, piece := &s.set.Units[unit], s.Board.Pieces[unit]
	if !piece.Reduced || info.Steps < 2 {
		return false
	}
	if !piece.Place.OnMap() && piece.Place != position.ChinaBox {
		return false
	}
	if s.Errand.Done.Has(unit) {
		return true
	}
	situation := s.segmentWithHQs()
	hostile := &situation.Hostile[info.Side]
	return situation.InSupply(unit) && !hostile.Has(piece.Place.Loc())
}

// rebuildable tells whether the unit could come back for a point: it was eliminated and
// has a place as reinforcements have (10.11).
func (s *State) rebuildable(unit components.Unit) bool {
	if s.Board.Pieces[unit].Place != position.Eliminated {
		return false
	}
	hexes, china := s.places(unit)
	return china || !hexes.IsEmpty()
}

// replaceable are the units of the errand's side that points can be spent on.
func (s *State) replaceable() components.UnitSet {
	var units components.UnitSet
	for unit := range s.set.UnitsOf(s.Errand.Side).All() {
		if s.mayFlip(unit) || s.mayRebuild(unit) {
			units.Add(unit)
		}
	}
	return units
}

// mayReplace tells whether there is anything to choose in the segment.
func (s *State) mayReplace() bool {
	units := s.replaceable()
	return !units.IsEmpty() || s.divisionsOffered() > 0
}

// divisionsOffered is the greatest number of divisions that Japan can still take from
// China and use. Rule 11.23: two in a segment at most; none when the Allies hold every
// Chinese and Korean port (13.71); their points are spent at once.
func (s *State) divisionsOffered() int {
	if s.Errand.Of != JapaneseReplacements || s.alliesHoldChinaPorts() {
		return 0
	}
	limit := maxDivisions
	if fixed := s.special().Divisions; fixed > 0 {
		limit = int(fixed) // 2.1
	}
	most := min(limit-int(s.Errand.Count), int(s.Board.DivisionsInChina))
	if most <= 0 {
		return 0
	}
	steps := -int(s.Errand.Points[components.JapanGround])
	for unit := range s.set.UnitsOf(components.Japan).All() {
		info := &s.set.Units[unit]
		switch {
		case info.Pool != components.JapanGround:
		case s.flippable(unit):
			steps++
		case s.rebuildable(unit):
			steps += int(info.Steps)
		}
	}
	return max(0, min(most, steps))
}

// replacingOptions lists the orders of a Replacement Segment.
func (s *State) replacingOptions(prefix engine.Order) []engine.Option {
	switch {
	case prefix.Verb == "":
		return s.replacingVerbs()
	case prefix.Verb == "divisions" && len(prefix.Args) == 0:
		var options []engine.Option
		for n := 1; n <= s.divisionsOffered(); n++ {
			word := strconv.Itoa(n)
			options = append(options, engine.Option{Word: word, Label: engine.T("eots.option.divisions", "n", n), Complete: true, Count: true})
		}
		return options
	case prefix.Verb == "replace" && len(prefix.Args) == 0:
		var options []engine.Option
		for unit := range s.replaceable().All() {
			flip := s.mayFlip(unit)
			options = append(options, engine.Option{
				Word: s.set.Units[unit].ID, Label: s.unitText(unit), Complete: flip, More: !flip,
			})
		}
		return options
	case prefix.Verb == "replace" && len(prefix.Args) == 1:
		if unit := s.unit(prefix.Args[0]); unit != components.NoUnit && s.mayRebuild(unit) {
			return s.placeOptions(unit)
		}
	}
	return nil
}

func (s *State) replacingVerbs() []engine.Option {
	var options []engine.Option
	units := s.replaceable()
	if !units.IsEmpty() {
		options = append(options, actOption("replace", goesOn))
	}
	if s.divisionsOffered() > 0 {
		options = append(options, actOption("divisions", goesOn))
	}
	if !s.groundPointsPending(units) {
		options = append(options, actOption("commit", ends))
	}
	return options
}

// groundPointsPending tells whether Japan has still to spend points of divisions (11.23).
func (s *State) groundPointsPending(units components.UnitSet) bool {
	if s.Errand.Of != JapaneseReplacements || s.Errand.Points[components.JapanGround] == 0 {
		return false
	}
	for unit := range units.All() {
		if s.set.Units[unit].Pool == components.JapanGround {
			return true
		}
	}
	return false
}

// replace spends a point: on a step of a unit on the board, or on the return of an
// eliminated one to a place.
func (r *referee) replace(unit components.Unit, to []string) {
	pool := r.s.poolOf(unit)
	if len(to) == 0 {
		r.Emit(ReplacementUsed{Unit: unit, Pool: pool}, StepRegained{Unit: unit, Rule: "11.0"})
		return
	}
	piece := r.s.Board.Pieces[unit]
	r.Emit(ReplacementUsed{Unit: unit, Pool: pool, Rebuilt: true}, UnitPlaced{
		Unit: unit, From: piece.Place, To: r.s.placeNamed(to[0]), Reduced: true, Cause: CauseReplacement, Rule: "11.0",
	})
}

// endReplacements closes the segment: Japan saves naval and air points, all others are
// lost (11.0).
func (r *referee) endReplacements(side components.Side, next Stage) {
	if side == components.Japan {
		points := &r.s.Errand.Points
		for _, saved := range [...]struct {
			marker Marker
			pool   components.Pool
		}{{JapanNavalSaved, components.JapanNaval}, {JapanAirSaved, components.JapanAir}} {
			if left := int(points[saved.pool]); left != r.s.Get(saved.marker) {
				r.mark(saved.marker, left, "11.21")
			}
		}
	}
	if side == components.Allies && r.s.Get(AlliedGroundPenalty) != 0 {
		r.mark(AlliedGroundPenalty, 0, "11.31")
	}
	r.Emit(ErrandSet{})
	r.enter(next)
}

// explainReplacing tells why a word of a replacement order is not legal.
func (s *State) explainReplacing(prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.IsZero() && word == "commit":
		return engine.Refuse("11.23", "eots.refuse.divisions-unspent", "n", int(s.Errand.Points[components.JapanGround]))
	case prefix.Verb == "divisions":
		return engine.Refuse("11.23", "eots.refuse.divisions", "n", s.divisionsOffered())
	case prefix.Verb == "replace" && len(prefix.Args) == 0:
		if unit := s.unit(word); unit != components.NoUnit {
			return s.explainReplacement(unit)
		}
	case prefix.Verb == "replace" && len(prefix.Args) == 1:
		unit, hex := s.unit(prefix.Args[0]), s.loc(word)
		if unit != components.NoUnit && hex != components.NoLoc {
			return s.explainPlace(unit, hex)
		}
	}
	return nil
}

// explainReplacement tells why no point can be spent on a unit.
func (s *State) explainReplacement(unit components.Unit) *engine.Refusal {
	info, piece := &s.set.Units[unit], s.Board.Pieces[unit]
	name := s.unitText(unit)
	switch {
	case info.Side != s.Errand.Side:
		return engine.Refuse("11.0", "eots.refuse.replace.other-side", "unit", name)
	case s.poolOf(unit) == components.NoPool:
		return engine.Refuse("11.1", "eots.refuse.replace.dotted", "unit", name)
	case s.onStrike(unit):
		return engine.Refuse("5.34", "eots.card-refuse.strikes", "unit", name)
	case s.Errand.Points[s.poolOf(unit)] <= 0:
		return engine.Refuse("11.0", "eots.refuse.replace.points", "unit", name)
	case piece.Place.OnMap() && (!piece.Reduced || info.Steps < 2):
		return engine.Refuse("11.0", "eots.refuse.replace.full", "unit", name)
	case piece.Place.OnMap():
		return engine.Refuse("11.0", "eots.refuse.replace.supply", "unit", name)
	case piece.Place == position.Eliminated:
		return engine.Refuse("10.11", "eots.refuse.no-place", "unit", name)
	}
	return engine.Refuse("11.0", "eots.refuse.replace.gone", "unit", name)
}
