package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// setUp puts the units and markers on the map. Rule 3.
func (s *State) setUp() {
	for space := range c.Space(c.NumLands) {
		info := &s.set().Spaces[space]
		s.Lands[space] = Land{Owner: info.Owner, Complex: info.Complex}
	}
	for power := range c.Power(c.NumPowers) {
		s.Money[power] = int16(s.set().Powers[power].Money)
	}
	for _, p := range s.set().SetUp {
		for range p.Count {
			s.LastID++
			s.Units = append(s.Units, Unit{ID: s.LastID, Power: p.Power, Type: p.Type, Space: p.Space}.fresh())
		}
	}
}

// beginTurn begins the turn of the power whose turn it is. Rule 5.
func beginTurn(r *referee) {
	r.emit(TurnBegun{Round: max(1, r.s.Round), Power: r.s.Active})
	if r.s.capitalHeld(r.s.Active) {
		r.enter(CombatMove)
		return
	}
	r.enter(Purchase)
}

// earn pays out the production of the power on turn. Rule 15.3.
func earn(r *referee) {
	if !r.s.capitalHeld(r.s.Active) {
		r.pay(r.s.Active, r.s.production(r.s.Active), CauseIncome)
	}
	r.enter(TurnEnd)
}

// endTurn goes on to the next power; after the last one it judges victory. Rules 5 and 16.
func endTurn(r *referee) {
	if r.s.Active == c.USA {
		if outcome, over := r.s.victory(); over {
			r.emit(Ended{Outcome: outcome})
			return
		}
	}
	r.emit(TurnPassed{})
}

// victory judges who has won after a round: a side with the number of victory cities that was
// agreed. Rule 16.
func (s *State) victory() (engine.Outcome, bool) {
	for _, side := range [...]c.Side{c.Allies, c.Axis} {
		held := s.cities(side)
		if held < s.choices.cities {
			continue
		}
		outcome := engine.Outcome{Method: "cities", Why: engine.T("axis.won.cities", "side", sideText(side), "n", held)}
		for power := range c.Power(c.NumPowers) {
			if power.Side() == side {
				outcome.Winners = append(outcome.Winners, engine.Seat(power))
			}
		}
		return outcome, true
	}
	return engine.Outcome{}, false
}

func sideText(side c.Side) engine.Text { return engine.T("axis.side." + side.String()) }

// TurnPassed: the next power is on turn.
type TurnPassed struct{}

// Kind names the event.
func (TurnPassed) Kind() string { return "passed" }

func (TurnPassed) apply(s *State) {
	s.Stage = TurnBegin
	s.Active++
	if s.Active == c.NumPowers {
		s.Active = c.USSR
		s.Round++
	}
}

func (TurnPassed) tell(*State) engine.Text { return engine.Text{} }

func (TurnPassed) valid() bool { return true }
