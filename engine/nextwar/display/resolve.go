package display

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// The bounds of the Air Combat Table.
const (
	widest                  = 4
	lowestRoll, highestRoll = -2, 10
)

// Result of the Air Combat Table for a difference of ratings and a modified roll, both brought within the table. Rule 22.6.5.
func Result(charts *components.AdvancedCharts, round state.AirRound, difference, roll int) components.AirResult {
	table := 0
	if round == state.DogfightRound {
		table = 1
	}
	return charts.AirCombat[table][min(max(difference, -widest), widest)+widest][min(max(roll, lowestRoll), highestRoll)-lowestRoll]
}

// Shot is the fire of one unit at another, by the duel between them.
type Shot struct {
	From, At state.Fighter
	Duel     int
}

// Difference of the ratings as they are now. Rule 22.6.5.
func Difference(s *state.State, shot Shot) int {
	return min(max(Value(s, shot.From, Air)-Value(s, shot.At, Air), -widest), widest)
}

// Modifiers of a shot: the AIR COMBAT list. Rules 15.2.4, 22.6.5, 24.4.
func Modifiers(s *state.State, round state.AirRound, shot Shot) state.Modifiers {
	standOff, dogfight := round == state.StandOffRound, round == state.DogfightRound
	weak := Bracketed(s, shot.At) || Value(s, shot.At, Air) == 0
	m := s.Modify(components.AirCombatTable,
		state.When(components.LoadedStriker, isLoaded(s, shot.From)),
		state.When(components.InStorm, s.Weather == components.Storm),
		state.When(components.InOvercast, dogfight && s.Weather == components.Overcast),
		state.When(components.WeakTarget, standOff && weak),
		state.When(components.SecondRank, standOff && shot.From >= 0 && !s.Info(shot.From).Air.FirstRank))
	if dogfight && shot.From >= 0 {
		m = m.With("skill", int(s.Info(shot.From).Air.Skill))
	}
	return m
}

// isLoaded tells whether a unit is a striker or gives combat support in its group and has not dropped its bombs. Rules 24.4, 29.4.
func isLoaded(s *state.State, f state.Fighter) bool {
	m := MissionOf(s, f)
	if m < 0 {
		return false
	}
	i := slices.IndexFunc(s.Advanced.Missions[m].Flyers, func(flyer state.Flyer) bool { return flyer.Unit == f })
	flyer := &s.Advanced.Missions[m].Flyers[i]
	return flyer.Role == state.Striker && !flyer.Dropped
}

// MissionOf is the mission that a unit flies; -1 for none.
func MissionOf(s *state.State, f state.Fighter) int {
	if m := state.NominalOf(f); m >= 0 {
		return m
	}
	for i := range s.Advanced.Missions {
		m := &s.Advanced.Missions[i]
		if m.Step >= state.MissionOver {
			continue
		}
		for j := range m.Flyers {
			if m.Flyers[j].Unit == f {
				return i
			}
		}
	}
	return -1
}

// Present tells whether a unit is still in the combat: neither lost nor aborted.
func Present(s *state.State, f state.Fighter) bool {
	if m := state.NominalOf(f); m >= 0 {
		mission := &s.Advanced.Missions[m]
		i := slices.IndexFunc(mission.Flyers, func(flyer state.Flyer) bool { return flyer.Unit == f })
		return !mission.Flyers[i].Gone
	}
	u := s.Unit(f)
	return u.At >= 0 && (u.Area == state.AreaSuperiority || u.Area == state.AreaMission)
}

// CanShoot tells whether a unit shoots in a round. Rules 15.2.3, 15.2.8, 15.2.8.1, 22.6.3.
func CanShoot(s *state.State, f state.Fighter, round state.AirRound) bool {
	if Bracketed(s, f) || Value(s, f, Air) < 1 {
		return false
	}
	mark := Mark(s, f, Air)
	switch round {
	case state.LongRangeRound:
		return mark == components.LongRange
	case state.StandOffRound:
		return mark != components.NoMark
	}
	return true
}

// Targets of a unit in the present round, by duel: stealth units are none before the dogfight. Rules 15.2.7, 22.6.3.
func Targets(s *state.State, fight *state.Fight, f state.Fighter) (shots []Shot) {
	if !CanShoot(s, f, fight.Round) || !Present(s, f) {
		return nil
	}
	for i := range fight.Duels {
		d := &fight.Duels[i]
		at := opponent(d, f)
		if at != nobody && !d.Over && Present(s, at) && (fight.Round == state.DogfightRound || !IsStealth(s, at)) {
			shots = append(shots, Shot{From: f, At: at, Duel: i})
		}
	}
	return shots
}

// nobody is no fighter.
const nobody state.Fighter = components.NoUnit

// opponent of a unit in a duel; nobody where it has no part in it.
func opponent(d *state.Duel, f state.Fighter) state.Fighter {
	switch f {
	case d.By:
		return d.Against
	case d.Against:
		return d.By
	}
	return nobody
}

// passed tells whether a unit has chosen another target than that of a duel in this round. Rule 22.6.4.
func passed(d *state.Duel, f state.Fighter) bool {
	return d.By == f && d.PassedBy || d.Against == f && d.PassedAgainst
}

// hasEdge tells whether a unit has Advantage over the other one of a duel. Rule 22.6.5.
func hasEdge(d *state.Duel, f state.Fighter) bool {
	return d.By == f && d.Edge > 0 || d.Against == f && d.Edge < 0
}

// Aim is the one shot of a unit in this round: at the target that its owner has chosen, else at the one with the lower
// rating. Rule 22.6.4.
func Aim(s *state.State, fight *state.Fight, f state.Fighter) (Shot, bool) {
	shots := Targets(s, fight, f)
	chosen := slices.DeleteFunc(slices.Clone(shots), func(shot Shot) bool { return passed(&fight.Duels[shot.Duel], f) })
	if len(chosen) == 0 {
		chosen = shots
	}
	if len(chosen) == 0 {
		return Shot{}, false
	}
	return slices.MinFunc(chosen, func(a, b Shot) int { return Value(s, a.At, Air) - Value(s, b.At, Air) }), true
}

// Fighters of an air combat, each once, in the order of the duels.
func Fighters(fight *state.Fight) (all []state.Fighter) {
	for i := range fight.Duels {
		for _, f := range [2]state.Fighter{fight.Duels[i].By, fight.Duels[i].Against} {
			if !slices.Contains(all, f) {
				all = append(all, f)
			}
		}
	}
	return all
}

// NextShots are those that are simultaneous and come next among the units that have not shot in this round. Long range: all
// at once. Stand-off: first those with Advantage over their target. Dogfight: by ratings, but a unit with Advantage before
// the target it is over. Rules 22.6.3, 22.6.4.
func NextShots(s *state.State, fight *state.Fight, have []state.Fighter) (batch []Shot) {
	var shots []Shot
	for _, f := range Fighters(fight) {
		if slices.Contains(have, f) {
			continue
		}
		if shot, shoots := Aim(s, fight, f); shoots {
			shots = append(shots, shot)
		}
	}
	keys := make([]int, len(shots))
	for i, shot := range shots {
		if fight.Round == state.DogfightRound {
			keys[i] = 2 * Value(s, shot.From, Air)
		}
	}
	if fight.Round != state.LongRangeRound {
		for range shots { // an Advantage over one who has an Advantage raises both
			for i, shot := range shots {
				if j := slices.IndexFunc(shots, func(other Shot) bool { return other.From == shot.At }); j >= 0 &&
					hasEdge(&fight.Duels[shot.Duel], shot.From) {
					keys[i] = max(keys[i], keys[j]+1)
				}
			}
		}
	}
	for i, shot := range shots {
		if keys[i] == slices.Max(keys) {
			batch = append(batch, shot)
		}
	}
	return batch
}
