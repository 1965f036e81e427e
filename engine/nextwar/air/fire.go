package air

import (
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Mission is why something flies. Numbers are stored.
type Mission uint8

// The missions.
const (
	SupportPoints Mission = iota
	SupportHelicopter
	HelicopterRebase
	AirTransport
	Paradrop
	Airmobile
	PointStrike // of the Advanced Game (29.1)
)

// word of the mission in messages.
func (m Mission) word() string {
	return [...]string{"points", "support", "rebase", "transport", "paradrop", "airmobile", "strike"}[m]
}

// carries tells whether ground units fly.
func (m Mission) carries() bool { return m >= AirTransport && m <= Airmobile }

// ofPoints tells whether air points fly.
func (m Mission) ofPoints() bool { return m == SupportPoints || m == PointStrike }

// Sortie is one target of air defense fire (6.6).
type Sortie struct {
	Side    components.Side
	Mission Mission
	// Units are the ground units that fly together, or the helicopter; none for air points.
	Units []components.UnitID
	// From and To are where it begins and where it goes: the hex that is attacked or where it lands.
	From, To components.Place
	// Points are the air points on combat support; Escort those that go along with another mission.
	Points, Escort int
	// AtStart: the extra fire at the start of an airmobile move.
	AtStart bool
	// Resolute: an Abort has no effect, as in forced rebases and retreats (9.8.2, A-107).
	Resolute bool
}

// Result is what air defense fire comes to.
type Result struct {
	components.FireResult
	// Immune: nobody has fired.
	Immune bool
	// Support is what counts for the combat after the fire: air points, or the rating of the helicopter.
	Support int
}

// Fire resolves air defense fire against a sortie: the enemy always fires where they can. It takes the loss of
// air points and of helicopters; that of ground units is left to the caller, who may have to ask for it. Rules 6.6, 6.6.1.
func Fire(r *state.Referee, f *Sortie) Result {
	s := r.State
	result := Result{Support: f.Points}
	if f.Mission == SupportHelicopter {
		result.Support = rating(s, f.Units[0]) // that of the side it flew with
	}
	if s.Chosen.AirWar() || immune(s, f) { // ADV-A44: there it is left to helicopters that change their base
		result.Immune = true
		return result
	}
	roll, modifiers := r.D10(f.purpose(s)), modifiersOf(s, f)
	result.FireResult = fireTable(s, f.Side, roll+modifiers.Sum())
	r.Emit(DefenseFired{
		Side: f.Side, Mission: f.Mission, Units: f.Units, At: f.firedAt(), Points: int8(f.Points), Resolute: f.Resolute,
		Roll: int8(roll), Modifiers: modifiers, Result: result.FireResult,
	})
	result.Support = max(0, result.Support-int(result.Points))
	result.Abort = result.Abort && !f.Resolute
	if result.Loss {
		switch {
		case f.Mission.ofPoints():
			r.Emit(state.AirPointLost{Side: f.Side, Rule: "6.3.2"})
		case !f.Mission.carries():
			r.LoseStep(f.Units[0], state.ByAirDefense, "6.6.1")
		}
	}
	return result
}

// fireTable is the result of a modified roll in the column of the present air superiority. Rule 6.6.1.
func fireTable(s *state.State, flyer components.Side, roll int) components.FireResult {
	const lowest, highest = -2, 12
	column := int(s.LevelFor(flyer)) + int(components.Supremacy)
	return s.Set().Charts.ADF[column][min(max(roll, lowest), highest)-lowest]
}

// modifiersOf the roll: the safer the flight, the higher. Rules 6.2.2, 6.6.1, 8.5.2.
func modifiersOf(s *state.State, f *Sortie) (m state.Modifiers) {
	values := &s.Set().Charts.ADFDRMs
	if f.Mission != SupportPoints && f.Mission != SupportHelicopter {
		m = m.With("air-escort", f.Escort*int(values.Escort))
	}
	if f.Mission == AirTransport && s.Own(f.Side, f.To) {
		m = m.With("air-home", int(values.HomeTransport))
	}
	if f.Mission.carries() && !f.AtStart && inZone(s, f.Side, f.To) {
		m = m.With("air-zone", int(values.LandingInZone))
	}
	if s.Weather == components.Overcast {
		m = m.With("air-overcast", int(values.Overcast))
	}
	return m
}

// immune tells whether nobody fires at a flight: between two hexes of own or allied country that neither hold nor touch enemy
// ground units, unless the enemy has a level of air superiority. The ways of flights are not looked at. Rules 6.6, A-110.
func immune(s *state.State, f *Sortie) bool {
	if f.AtStart || f.Mission.ofPoints() || f.Mission == SupportHelicopter || s.LevelFor(f.Side) < components.Contested {
		return false
	}
	for _, p := range [...]components.Place{f.From, f.To} {
		if !s.Own(f.Side, p) || s.Set().IsHex(p) && s.NextToEnemy(f.Side, p) {
			return false
		}
	}
	return true
}

// firedAt is where the fire comes from.
func (f *Sortie) firedAt() components.Place {
	if f.AtStart {
		return f.From
	}
	return f.To
}

// purpose of the roll, as the log keeps it.
func (f *Sortie) purpose(s *state.State) string {
	words := []string{"air defense fire", s.Set().Word(f.firedAt())}
	if f.Mission.ofPoints() {
		words = append(words, s.Set().Sides[f.Side].Word, "air points")
	}
	for _, id := range f.Units {
		words = append(words, s.Info(id).Word)
	}
	return strings.Join(words, " ")
}

// inZone tells whether a place is a hex in an enemy zone of control.
func inZone(s *state.State, side components.Side, p components.Place) bool {
	return s.Set().IsHex(p) && s.InEnemyZone(side, p)
}

// rating is the combat support rating of the side that a helicopter shows.
func rating(s *state.State, helicopter components.UnitID) int {
	if s.Reduced(helicopter) {
		return int(s.Info(helicopter).ReducedCS)
	}
	return int(s.Info(helicopter).CS)
}

// Spend takes air points from a side. Rule 6.1.
func Spend(r *state.Referee, side components.Side, points int, use engine.Rule) {
	if points > 0 {
		r.Emit(AirPointsSpent{Side: side, Points: int8(points), Rule: use})
	}
}
