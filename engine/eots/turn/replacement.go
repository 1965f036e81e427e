package turn

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// commonwealthTurn is the turn on which only the older edition gives a Commonwealth naval
// point (11.33).
const commonwealthTurn = 3

// maxDivisions is how many divisions Japan may take from China in a segment (11.23).
const maxDivisions = 2

// replacements is a side's part of the Replacement Segment (4.12). The orders are
// "replace UNIT" for a step of a reduced unit, "replace UNIT HEX" for the return of an
// eliminated one, "divisions N" and "commit".
func replacements(side components.Side, this, next state.Stage) state.PlayStage {
	return state.PlayStage{
		Name: this.String(), Rule: "11.0",
		Run: func(r *state.Referee) {
			r.Emit(state.PendingChoicesSet{PendingChoices: state.PendingChoices{Of: this, Side: side, Points: ReplacementPoints(r.State, side)}})
			if !mayReplace(r.State) {
				endReplacements(r, side, next)
			}
		},
		Ask: func(s *state.State) []engine.Decision {
			if s.PendingChoices.Of != this {
				return nil
			}
			return s.Asks(side, "replacements", engine.Moment, true, engine.T("eots.ask.replacements", "side", state.SideText(side)))
		},
		Verbs: []state.PlayVerb{
			replaceVerb(func(*state.State) bool { return true }),
			{
				Word: "divisions",
				Options: state.OneWord(func(s *state.State, _ components.Side) []engine.Option {
					var options []engine.Option
					for n := 1; n <= DivisionsOffered(s); n++ {
						label := engine.T("eots.option.divisions", "n", n)
						options = append(options, engine.Option{Word: strconv.Itoa(n), Label: label, Complete: true, Count: true})
					}
					return options
				}),
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					number, _ := strconv.Atoi(words[0])
					r.Emit(state.DivisionsWithdrawn{Number: int8(number)})
				},
			},
			{
				Word: "commit", Complete: func(s *state.State, _ components.Side) bool { return !groundPointsPending(s) },
				Carry: func(r *state.Referee, _ components.Side, _ []string) {
					endReplacements(r, side, next)
				},
			},
		},
		Explain: func(s *state.State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
			return explainReplacing(s, prefix, word)
		},
	}
}

// replaceVerb is the order to spend a point, at times when it can be given.
func replaceVerb(when func(*state.State) bool) state.PlayVerb {
	return state.PlayVerb{
		Word:    "replace",
		Follows: func(s *state.State, _ components.Side) bool { return when(s) && !replaceable(s).IsEmpty() },
		Options: func(s *state.State, _ components.Side, words []string) []engine.Option {
			switch len(words) {
			case 0:
				var options []engine.Option
				for unit := range replaceable(s).All() {
					flip := mayFlip(s, unit)
					options = append(options, engine.Option{Word: s.Set.Units[unit].ID, Label: s.UnitText(unit), Complete: flip, More: !flip})
				}
				return options
			case 1:
				if unit := s.Unit(words[0]); mayRebuild(s, unit) {
					return PlaceOptions(s, unit)
				}
			}
			return nil
		},
		Carry: func(r *state.Referee, _ components.Side, words []string) {
			replace(r, r.State.Unit(words[0]), words[1:])
		},
	}
}

// ReplacementPoints are the points of a side at the start of its segment by pool.
func ReplacementPoints(s *state.State, side components.Side) (points [components.ChineseGround + 1]int8) {
	turn := theatrePoints(s, *s.Turn(), side)
	if side == components.Japan {
		// Rules 11.21, 11.22: scheduled naval points; naval and air points were saved.
		points[components.JapanNaval] = turn.JapanNaval + int8(s.Get(state.JapanNavalSaved))
		points[components.JapanAir] = int8(s.Get(state.JapanAirSaved))
		return points
	}
	// Rules 11.31, 11.32: ground and air points every turn, these for every air unit of the
	// pool in units.csv (B-A45); an event can take ground points away.
	points[components.AlliedGround] = max(0, turn.AlliedGround-int8(s.Get(state.AlliedGroundPenalty)))
	points[components.AlliedAir] = turn.AlliedAir
	// Rule 11.33: US naval points all depend on Oahu (B-A44), by an option only one of them
	// does (B-E29); Commonwealth ones on any of five ports.
	if s.Controls(components.Allies, state.OahuHex) {
		points[components.USNaval] = turn.USNaval + turn.USNavalOahu
	} else if s.Chose(edition.OahuPoint) {
		points[components.USNaval] = turn.USNaval
	}
	for _, port := range commonwealthYards {
		if s.Controls(components.Allies, port) {
			points[components.CommonwealthNaval] = turn.Commonwealth
			if s.Board.Turn == commonwealthTurn && s.Chose(edition.CommonwealthTurn3) {
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
func payable(s *state.State, unit components.Unit) bool {
	pool := cards.PoolOf(s, unit)
	return pool != components.NoPool && s.PendingChoices.Points[pool] > 0 && cards.ChoiceAllows(s, unit)
}

// mayFlip tells whether a point can flip the unit to its full side now.
func mayFlip(s *state.State, unit components.Unit) bool {
	return payable(s, unit) && flippable(s, unit)
}

// mayRebuild tells whether a point can bring an eliminated unit back now.
func mayRebuild(s *state.State, unit components.Unit) bool {
	return payable(s, unit) && rebuildable(s, unit)
}

// flippable tells whether the unit could be flipped for a point. Rule 11.0: a reduced unit
// in supply and outside un-neutralised enemy ZOI; or one that came back in this very
// segment, for a second point.
func flippable(s *state.State, unit components.Unit) bool {
	info, piece := &s.Set.Units[unit], s.Board.Pieces[unit]
	if !piece.Reduced || info.Steps < 2 {
		return false
	}
	if !piece.Place.OnMap() && piece.Place != position.ChinaBox {
		return false
	}
	if s.PendingChoices.Done.Has(unit) {
		return true
	}
	situation := s.SegmentWithHQs()
	hostile := &situation.Hostile[info.Side]
	return situation.InSupply(unit) && !hostile.Has(piece.Place.Loc())
}

// rebuildable tells whether the unit could come back for a point: it was eliminated and
// has a place as reinforcements have (10.11).
func rebuildable(s *state.State, unit components.Unit) bool {
	if s.Board.Pieces[unit].Place != position.Eliminated {
		return false
	}
	hexes, china := places(s, unit)
	return china || !hexes.IsEmpty()
}

// replaceable are the units of the pending choices' side that points can be spent on.
func replaceable(s *state.State) components.UnitSet {
	return s.Set.UnitsOf(s.PendingChoices.Side).Where(func(unit components.Unit) bool { return mayFlip(s, unit) || mayRebuild(s, unit) })
}

// mayReplace tells whether there is anything to choose in the segment.
func mayReplace(s *state.State) bool { return !replaceable(s).IsEmpty() || DivisionsOffered(s) > 0 }

// DivisionsOffered is the greatest number of divisions that Japan can still take from
// China and use. Rule 11.23: two in a segment at most; none when the Allies hold every
// Chinese and Korean port (13.71); their points are spent at once.
func DivisionsOffered(s *state.State) int {
	if s.PendingChoices.Of != state.JapaneseReplacements || cards.AlliesHoldChinaPorts(s) {
		return 0
	}
	limit := maxDivisions
	if fixed := s.Special().Divisions; fixed > 0 {
		limit = int(fixed) // 2.1
	}
	most := min(limit-int(s.PendingChoices.Count), int(s.Board.DivisionsInChina))
	if most <= 0 {
		return 0
	}
	steps := -int(s.PendingChoices.Points[components.JapanGround])
	for unit := range s.Set.UnitsOf(components.Japan).All() {
		info := &s.Set.Units[unit]
		switch {
		case info.Pool != components.JapanGround:
		case flippable(s, unit):
			steps++
		case rebuildable(s, unit):
			steps += int(info.Steps)
		}
	}
	return max(0, min(most, steps))
}

// groundPointsPending tells whether Japan has still to spend points of divisions (11.23).
func groundPointsPending(s *state.State) bool {
	return s.PendingChoices.Of == state.JapaneseReplacements && s.PendingChoices.Points[components.JapanGround] > 0 &&
		replaceable(s).Any(func(unit components.Unit) bool { return s.Set.Units[unit].Pool == components.JapanGround })
}

// replace spends a point: on a step of a unit on the board, or on the return of an
// eliminated one to a place.
func replace(r *state.Referee, unit components.Unit, to []string) {
	pool := cards.PoolOf(r.State, unit)
	if len(to) == 0 {
		r.Emit(state.ReplacementUsed{Unit: unit, Pool: pool}, state.StepRegained{Unit: unit, Rule: "11.0"})
		return
	}
	piece := r.State.Board.Pieces[unit]
	r.Emit(state.ReplacementUsed{Unit: unit, Pool: pool, Rebuilt: true}, state.UnitPlaced{
		Unit: unit, From: piece.Place, To: r.State.PlaceNamed(to[0]), Reduced: true, Cause: state.CauseReplacement, Rule: "11.0",
	})
}

// savedPoints are the points that Japan saves, with the markers that record them.
var savedPoints = [...]struct {
	marker state.Marker
	pool   components.Pool
}{{state.JapanNavalSaved, components.JapanNaval}, {state.JapanAirSaved, components.JapanAir}}

// endReplacements closes the segment: Japan saves naval and air points, all others are
// lost (11.0).
func endReplacements(r *state.Referee, side components.Side, next state.Stage) {
	if side == components.Japan {
		points := &r.State.PendingChoices.Points
		for _, saved := range savedPoints {
			if left := int(points[saved.pool]); left != r.State.Get(saved.marker) {
				r.SetMarker(saved.marker, left, "11.21")
			}
		}
	}
	if side == components.Allies && r.State.Get(state.AlliedGroundPenalty) != 0 {
		r.SetMarker(state.AlliedGroundPenalty, 0, "11.31")
	}
	r.Emit(state.PendingChoicesSet{})
	r.Enter(next)
}

// explainReplacing tells why a word of a replacement order is not legal.
func explainReplacing(s *state.State, prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.IsZero() && word == "commit":
		return engine.Refuse("11.23", "eots.refuse.divisions-unspent", "n", int(s.PendingChoices.Points[components.JapanGround]))
	case prefix.Verb == "divisions":
		return engine.Refuse("11.23", "eots.refuse.divisions", "n", DivisionsOffered(s))
	case prefix.Verb == "replace" && len(prefix.Args) == 0:
		if unit := s.Unit(word); unit != components.NoUnit {
			return explainReplacement(s, unit)
		}
	case prefix.Verb == "replace" && len(prefix.Args) == 1:
		unit, hex := s.Unit(prefix.Args[0]), s.Loc(word)
		if unit != components.NoUnit && hex != components.NoLoc {
			return explainPlace(s, unit, hex)
		}
	}
	return nil
}

// explainReplacement tells why no point can be spent on a unit.
func explainReplacement(s *state.State, unit components.Unit) *engine.Refusal {
	info, piece := &s.Set.Units[unit], s.Board.Pieces[unit]
	name := s.UnitText(unit)
	switch {
	case info.Side != s.PendingChoices.Side:
		return engine.Refuse("11.0", "eots.refuse.replace.other-side", "unit", name)
	case cards.PoolOf(s, unit) == components.NoPool:
		return engine.Refuse("11.1", "eots.refuse.replace.dotted", "unit", name)
	case cards.OnStrike(s, unit):
		return engine.Refuse("5.34", "eots.card-refuse.strikes", "unit", name)
	case s.PendingChoices.Points[cards.PoolOf(s, unit)] <= 0:
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
