package display

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// awacs is the AWACS Advantage as a side sees it. Rule 22.6.
func awacs(s *state.State, side components.Side) int {
	if side == 0 {
		return int(s.Advanced.AWACS)
	}
	return -int(s.Advanced.AWACS)
}

// SortiesFor is how many units a number of bases keeps on the ground: half of them, rounded down, at least 1; none for no
// base. Rules 22.6.1, A-55.
func SortiesFor(bases int) int {
	if bases == 0 {
		return 0
	}
	return max(1, bases/2)
}

// struck counts the airbases and airfields of a side with a Strike marker, not those that were repaired from Destroyed. Rules
// 22.6.1, 27.9.1.
func struck(s *state.State, side components.Side) (n int) {
	for _, b := range s.Advanced.Bases {
		if b.Site != components.Port && s.Control[b.At] == side && b.Strike > 0 && b.Strike < state.Destroyed && !b.Repaired {
			n++
		}
	}
	return n
}

// countSorties finds how many units stay on the ground. Rule 22.6.1.
func countSorties(s *state.State) (g [components.Sides]state.Grounding) {
	for side := range components.Side(components.Sides) {
		ready := len(groundable(s, side))
		own := min(SortiesFor(struck(s, side)), ready)
		g[side] = state.Grounding{
			Own: int8(own), Enemy: int8(min(SortiesFor(int(s.Advanced.BasesLost[side])), ready-own)),
		}
	}
	return g
}

// groundable are the Ready units that damaged bases can keep on the ground: those based on the map, else those of other land
// boxes, never those of carriers. Rules 22.6.1, ADV-A23.
func groundable(s *state.State, side components.Side) (ids []components.UnitID) {
	var away []components.UnitID
	for _, id := range Units(s, side, state.AreaReady) {
		switch box := Box(s, id); {
		case box.Ship != components.NoUnit:
		case box.Off:
			away = append(away, id)
		default:
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return away
	}
	return ids
}

// grounds tells whose units a side has to pick now: its own for its damaged bases, then those of the enemy for bases that the
// enemy has lost. Rule 22.6.1.
func grounds(s *state.State, side components.Side) components.Side {
	switch g := &s.Advanced.Grounding; {
	case !s.Advanced.Counted:
		return components.NoSide
	case g[side].Own > 0:
		return side
	case g[side.Enemy()].Enemy > 0 && g[side.Enemy()].Own == 0:
		return side.Enemy()
	}
	return components.NoSide
}

func askSorties(s *state.State) []engine.Decision {
	return askBoth(s, "sorties", "22.6.1", engine.Tap, func(side components.Side) bool {
		return grounds(s, side) != components.NoSide && len(groundable(s, grounds(s, side))) > 0
	})
}

func sortieOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if of := grounds(s, by); of != components.NoSide && len(words) == 0 {
		for _, id := range groundable(s, of) {
			options = append(options, option(s, id, true, false))
		}
	}
	return options
}

func loseSortie(r *state.Referee, by components.Side, words []string) {
	of := grounds(r.State, by)
	r.Emit(SortieLost{Unit: fighter(r.State, groundable(r.State, of), words[0]), ByEnemy: of != by})
}

func afterSorties(r *state.Referee) {
	if !r.State.Advanced.Counted {
		r.Emit(SortiesCounted{Grounding: countSorties(r.State)})
		return
	}
	r.Enter(state.Commitment)
}

// Committable are the units of a side that may enter the Air Superiority box. Rules 22.6.1, ADV-A24.
func Committable(s *state.State, side components.Side) []components.UnitID {
	return slices.DeleteFunc(Units(s, side, state.AreaReady), func(id components.UnitID) bool {
		return !MayFight(s, id) || !ReachesSuperiority(s, id) || slices.Contains(s.Advanced.Committed[side], id)
	})
}

// askCommitment asks both sides at once at AWACS 0, else the side with the Advantage second. Rule 22.6.1.
func askCommitment(s *state.State) []engine.Decision {
	all := askBoth(s, "commitment", "22.6.1", engine.Moment, func(side components.Side) bool {
		first := s.Asked>>side.Enemy()&1 == 1 || len(Committable(s, side.Enemy()))+len(s.Advanced.Committed[side.Enemy()]) == 0
		return (awacs(s, side) <= 0 || first) && len(Committable(s, side))+len(s.Advanced.Committed[side]) > 0
	})
	for i := range all {
		all[i].Draft = true
	}
	return all
}

func commitOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	all := Committable(s, by)
	for _, id := range all {
		if !slices.Contains(words, s.Info(id).Word) {
			options = append(options, option(s, id, true, len(words)+1 < len(all)))
		}
	}
	return options
}

func explainCommit(s *state.State, by components.Side, _ []string, word string) *engine.Refusal {
	id, known := s.Set().Counter(word)
	switch {
	case !known || s.Info(id).Kind != components.Aircraft || s.Info(id).Side != by:
		return nil
	case !IsReady(s, id):
		return engine.Refuse("22.1", "nextwar.refuse.not-ready", "unit", s.Name(id))
	case !MayFight(s, id):
		return engine.Refuse("22.6.1", "nextwar.refuse.cannot-shoot", "unit", s.Name(id))
	case !ReachesSuperiority(s, id):
		return engine.Refuse("22.3", "nextwar.refuse.out-of-range", "unit", s.Name(id))
	}
	return nil
}

func commit(r *state.Referee, by components.Side, words []string) {
	ids := make([]components.UnitID, len(words))
	for i, word := range words {
		ids[i], _ = r.State.Set().Counter(word)
	}
	r.Emit(UnitsCommitted{Side: by, Units: ids})
}

// endCommitment ends the choice of a side. The other side learns of it at once where it commits second. Rule 22.6.1.
func endCommitment(r *state.Referee, by components.Side, _ []string) {
	r.Emit(state.Answered{Side: by})
	if awacs(r.State, by) < 0 {
		r.Emit(CommitmentShown{Side: by})
	}
}

// afterCommitment shows what is still sealed and begins the pairings. Rules 22.6.1, 22.6.2.
func afterCommitment(r *state.Referee) {
	for side := range components.Side(components.Sides) {
		if len(r.State.Advanced.Committed[side]) > 0 {
			r.Emit(CommitmentShown{Side: side})
		}
	}
	r.Emit(FightBegun{Fight: state.Fight{Superiority: true, First: r.State.First, Then: state.SuperiorityLevel}})
	side := r.State.First
	if awacs(r.State, side) < 0 {
		side = side.Enemy()
	}
	r.Emit(PairingTurn{Side: side, Pairs: int8(max(1, awacs(r.State, side)))})
	r.Enter(state.AirPairing)
}

// unpaired are the units of a side in the Air Superiority box that fight nobody yet. Rule 22.6.2.
func unpaired(s *state.State, side components.Side) []components.UnitID {
	return slices.DeleteFunc(Units(s, side, state.AreaSuperiority), func(id components.UnitID) bool {
		return Engaged(s, s.Advanced.Fight(), id)
	})
}

// singles are the enemies of a side that one of its units fights alone: a surplus unit may join in. Rule 22.6.2.
func singles(s *state.State, side components.Side) []components.UnitID {
	return slices.DeleteFunc(Units(s, side.Enemy(), state.AreaSuperiority), func(id components.UnitID) bool {
		return duels(s, s.Advanced.Fight(), id) != 1
	})
}

// surplusOnly tells whether all units of a side fight: what is left over may join. Rule 22.6.2.
func surplusOnly(s *state.State) bool { return len(unpaired(s, 0)) == 0 || len(unpaired(s, 1)) == 0 }

// pairing tells who makes the next pairing; NoSide when one side has no unit left, and where pairings are hidden. Rules 22.6.2, 29.2.2.
func pairing(s *state.State) components.Side {
	if !surplusOnly(s) && !s.Chosen.AirFog && s.Advanced.Pairs > 0 {
		return s.Advanced.PairedBy
	}
	return components.NoSide
}

// askPairing asks for pairings, one after the other, then the side with a surplus. Rule 22.6.2.
func askPairing(s *state.State) []engine.Decision {
	if s.Advanced.Fight() == nil {
		return nil
	}
	if s.Chosen.AirFog && !surplusOnly(s) {
		return askPicks(s)
	}
	if side := pairing(s); side != components.NoSide {
		return []engine.Decision{ask(s, side, "pairing", "22.6.2", engine.Moment)}
	}
	if !surplusOnly(s) {
		return nil
	}
	return askBoth(s, "surplus", "22.6.2", engine.Moment, func(side components.Side) bool {
		return len(unpaired(s, side)) > 0 && len(singles(s, side)) > 0
	})
}

// meetOptions are a unit and its enemy: any unpaired one in a pairing, one that is fought alone for a surplus unit.
func meetOptions(enemies func(s *state.State, by components.Side) []components.UnitID, surplus bool) func(*state.State, components.Side, []string) []engine.Option {
	return func(s *state.State, by components.Side, words []string) (options []engine.Option) {
		if surplusOnly(s) != surplus || s.Chosen.AirFog && !surplus || len(words) > 1 {
			return nil
		}
		all := unpaired(s, by)
		if len(words) == 1 {
			all = enemies(s, by)
		}
		for _, id := range all {
			options = append(options, option(s, id, len(words) == 1, len(words) == 0))
		}
		return options
	}
}

func unpairedEnemies(s *state.State, by components.Side) []components.UnitID {
	return unpaired(s, by.Enemy())
}

// meet makes a pairing, or lets a surplus unit join one. Rule 22.6.2.
func meet(joins bool) func(r *state.Referee, by components.Side, words []string) {
	return func(r *state.Referee, by components.Side, words []string) {
		own, _ := r.State.Set().Counter(words[0])
		enemy, _ := r.State.Set().Counter(words[1])
		if by != r.State.Advanced.Fight().First {
			own, enemy = enemy, own
		}
		r.Emit(DuelAdded{By: own, Against: enemy, Joins: joins})
	}
}

func maySurplusStay(s *state.State, _ components.Side) bool { return surplusOnly(s) }

// afterPairing gives the pairings to the other side: to the one with the Advantage as many as its level, to the other one.
// When there is none left the combat begins. Rule 22.6.2.
func afterPairing(r *state.Referee) {
	s := r.State
	if s.Chosen.AirFog {
		afterPicks(r)
		return
	}
	if !surplusOnly(s) {
		side := s.Advanced.PairedBy.Enemy()
		r.Emit(PairingTurn{Side: side, Pairs: int8(max(1, awacs(s, side)))})
		return
	}
	beginShots(r)
}

// LevelOf is the level of air superiority by the units left, as the first of two sides sees it: a side with none counts as
// one. Rule 22.6.2.
func LevelOf(charts *components.AdvancedCharts, first, second int) components.Level {
	first, second = max(1, first), max(1, second)
	large, small := max(first, second), min(first, second)
	level := components.Contested
	for i, ratio := range charts.Ratios {
		if 10*large >= ratio*small {
			level = components.Level(i + 1)
		}
	}
	if second > first {
		return -level
	}
	return level
}

// decideLevel sets the level and moves the AWACS marker one step toward the side that has any level. Rule 22.6.2.
func decideLevel(r *state.Referee) {
	s := r.State
	left := [components.Sides]int8{int8(len(Units(s, 0, state.AreaSuperiority))), int8(len(Units(s, 1, state.AreaSuperiority)))}
	level := LevelOf(&s.Set().Charts.Advanced, int(left[0]), int(left[1]))
	marker := s.Advanced.AWACS
	switch {
	case level > 0:
		marker = min(4, marker+1)
	case level < 0:
		marker = max(-4, marker-1)
	}
	r.Emit(SuperiorityDecided{Level: level, AWACS: marker, Left: left})
	r.Enter(state.SeaControl)
}
