// Package advice helps players to plan: suggestions, remarks on a plan, warnings, and the usual answer to simple questions. It judges nothing.
package advice

import (
	"cmp"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// How many of each kind are suggested, in this order: units that could come along, hexes
// where others of the Offensive have gone, enemy units, enemy places, own bases.
const (
	likelyCompany = 3
	likelyJoined  = 3
	likelyEnemies = 4
	likelyPrizes  = 4
	LikelyInAll   = 8
)

// Suggestions suggests words. For an order to assign: to keep those out who fight only
// because a battle is in their range (7.24, 9.11). For orders to move, whose hexes are many and mostly
// water: what could go along, then where others of the Offensive have gone, where enemies stand, what they hold
// that has a name, and own bases; the nearest first.
func Suggestions(s *state.State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	side := components.Side(seat)
	switch {
	case prefix.IsZero():
		return likelySteps(s, side)
	case prefix.Verb == "assign" && len(prefix.Args) == 0:
		return likelyOut(s)
	case prefix.Verb == "play" && len(prefix.Args) == 1:
		return likelyLeaders(s, side, prefix)
	case prefix.Verb == "activate" && len(prefix.Args) == 0:
		return likelyGroups(s, side, options)
	case prefix.Verb == "move" && len(prefix.Args) == 0:
		return likelyStacks(s, side, options)
	case prefix.Verb != "move":
		return nil
	}
	e := offensive.ReadMove(s, prefix.Args)
	if e.Placed() || len(e.Units) == 0 {
		return nil
	}
	var groups [5][]string
	limits := [...]int{likelyCompany, likelyJoined, likelyEnemies, likelyPrizes, LikelyInAll}
	near := byDistance(s, s.Board.Pieces[e.Units[0]].Place.Loc(), options)
	enemies, joined := s.Occupied(side.Other()), goals(s, side)
	for _, option := range near {
		loc := s.Loc(option.Word)
		kind := 4
		switch {
		case s.Unit(option.Word) != components.NoUnit:
			kind = 0
		case loc == components.NoLoc:
			continue
		case joined.Has(loc):
			kind = 1
		case enemies.Has(loc):
			kind = 2
		case !s.Set.Hexes[loc].Named:
			continue
		case s.Board.Control(s.Set, loc) != side:
			kind = 3
		case !isBase(s, e.Units[0], loc):
			continue
		}
		if len(groups[kind]) < limits[kind] {
			groups[kind] = append(groups[kind], option.Word)
		}
	}
	likely := slices.Concat(groups[:]...)
	return likely[:min(len(likely), LikelyInAll)]
}

// likelyOut are the units that fight only because a battle is in their range, each with the word
// that keeps it out, and all of them together.
func likelyOut(s *state.State) []string {
	if s.Stage != state.Build {
		return nil
	}
	var likely, all []string
	for unit := range offensive.Draft(s).Joined.All() {
		all = append(all, s.Set.Units[unit].ID)
		likely = append(likely, s.Set.Units[unit].ID+" "+offensive.OutWord)
	}
	if len(all) > 1 {
		likely = slices.Insert(likely, 0, strings.Join(all, " ")+" "+offensive.OutWord)
	}
	return likely
}

// byDistance sorts the options by how far they are from a hex; what stands nowhere comes first.
func byDistance(s *state.State, from components.Loc, options []engine.Option) []engine.Option {
	far := func(option engine.Option) int {
		loc := s.Loc(option.Word)
		if from == components.NoLoc || loc == components.NoLoc {
			return 0
		}
		return s.Set.Distance(from, loc)
	}
	sorted := slices.Clone(options)
	slices.SortStableFunc(sorted, func(a, b engine.Option) int { return cmp.Compare(far(a), far(b)) })
	return sorted
}

// goals are the hexes to which units of a side have moved in this Offensive, and those of its battles.
func goals(s *state.State, side components.Side) components.LocSet {
	var hexes components.LocSet
	for i := range s.Off.Battles {
		hexes.Add(s.Off.Battles[i].Hex)
	}
	for unit := range s.Off.Chosen[side].Intersect(s.Off.Moved).All() {
		if place := s.Board.Pieces[unit].Place; place.OnMap() {
			hexes.Add(place.Loc())
		}
	}
	return hexes
}

// isBase tells whether a unit of its kind is based in such a hex: air units at airfields, ships in ports.
func isBase(s *state.State, unit components.Unit, loc components.Loc) bool {
	switch s.Set.Units[unit].Class {
	case components.Air:
		return s.Set.Hexes[loc].Airfield
	case components.Naval:
		return s.Set.Hexes[loc].Port
	default:
		return true
	}
}

// PlanNotes tells of an Offensive in the making who fights where, and who does so only because a
// battle is in range, who is kept out, and who is in range of several battles and in none. Rules
// 7.24, 9.11. [engine.PlanChecker]
func PlanNotes(s *state.State, seat engine.Seat) (remarks []engine.Text) {
	if s.End != nil || !s.Off.On || s.Stage != state.Build || components.Side(seat) != s.Off.Side {
		return nil
	}
	d := offensive.Draft(s)
	say := func(key string, units components.UnitSet, pairs ...any) {
		if !units.IsEmpty() {
			pairs = append(pairs, "units", s.UnitTexts(state.UnitSlice(units)), "n", units.Count())
			remarks = append(remarks, engine.T("eots.offensive.remark."+key, pairs...))
		}
	}
	for i := range d.Battles {
		hex := d.Battles[i].Hex
		here := s.UnitsAt(d.Side, hex).Intersect(s.Off.Chosen[d.Side]).Without(s.Off.Strategic)
		say("battle", here.Union(d.Battles[i].Distant[d.Side]), "hex", s.HexText(hex))
	}
	say("joined", d.Joined)
	say("kept-out", keptOut(d))
	say("undecided", undecided(d))
	return remarks
}

// PlanOdds tells the odds of the battles of an Offensive in the making, and those that the other side can react to. [engine.OddsTeller]
func PlanOdds(s *state.State, seat engine.Seat) []engine.Text {
	side := components.Side(seat)
	switch {
	case s.End != nil || !s.Off.On:
		return nil
	case s.Stage == state.ReactionMoves && side == s.Off.Reactor():
		return odds(s, s.Off.Battles)
	case s.Stage == state.Build && side == s.Off.Side:
		return odds(s, offensive.Draft(s).Battles)
	default:
		return nil
	}
}

// odds has a line for each battle: the strengths of both sides, what their dice can be worth, and what that means in steps (9.2, 9.4).
func odds(s *state.State, battles []state.Battle) (lines []engine.Text) {
	for i := range battles {
		prospects, condition := offensive.Prospects(s, &battles[i])
		var parts []engine.Text
		for j := range prospects {
			p := &prospects[j]
			hits, steps := p.Hits()
			parts = append(parts, engine.T("eots.odds.part", "stage", p.Stage(), "side", state.SideText(p.Side),
				"strength", p.Shot.Strength, "sum", state.Signed(p.Shot.Modified), "hits", hits, "steps", steps))
		}
		if len(parts) > 0 {
			title := engine.T("eots.odds.line", "hex", s.HexText(battles[i].Hex), "condition", engine.T("eots.battle.condition."+condition.String()))
			lines = append(append(lines, title), parts...)
		}
	}
	return lines
}

// Unfinished tells why a plan cannot be carried out as it stands: where "commit" is not listed, the reason that it
// would be refused for. [engine.PlanChecker]
func Unfinished(s *state.State, seat engine.Seat) *engine.Refusal {
	side := components.Side(seat)
	if s.End != nil || !s.WaitsFor(seat) {
		return nil
	}
	explain := s.Rules.Machine.Stage(s).Explain
	if _, listed := stage.Find(s.OptionsAfter(side, engine.Order{}), "commit"); listed || explain == nil {
		return nil
	}
	return explain(s, side, engine.Order{}, "commit")
}

// keptOut are the units that would fight if their player did not keep them out.
func keptOut(d *offensive.Drafted) components.UnitSet {
	units := d.State.Off.KeptOut
	for unit := range units.All() {
		near := offensive.InRange(d.State, unit, d.Hexes())
		if d.Bound(unit) || !offensive.Free(d.State, d.Side, unit) || near.IsEmpty() {
			units.Remove(unit)
		}
	}
	return units
}

// undecided are the units with several battles in range that are in none of them.
func undecided(d *offensive.Drafted) components.UnitSet {
	units := d.State.Off.Chosen[d.Side].Without(d.State.Off.KeptOut)
	for unit := range units.All() {
		if !offensive.Free(d.State, d.Side, unit) || d.Bound(unit) {
			units.Remove(unit)
			continue
		}
		if near := offensive.InRange(d.State, unit, d.Hexes()); near.Count() < 2 {
			units.Remove(unit)
		}
	}
	return units
}
