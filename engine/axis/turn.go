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
	s.recount()
}

// beginTurn begins the turn of the power whose turn it is. Rule 5.
func beginTurn(r *referee) {
	r.Emit(TurnBegun{Round: max(1, r.s.Round), Power: r.s.Active})
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
			r.Emit(Ended{Outcome: outcome})
			return
		}
	}
	r.Emit(TurnPassed{})
}

// victory judges who has won after a round: a side with the number of victory cities that was
// agreed. Rule 16. After the last round that was agreed the side with more cities has won.
func (s *State) victory() (engine.Outcome, bool) {
	held := [...]int{c.Allies: s.cities(c.Allies), c.Axis: s.cities(c.Axis)}
	for _, side := range [...]c.Side{c.Allies, c.Axis} {
		if held[side] >= s.choices.cities {
			return won(side, "cities", engine.T("axis.won.cities", "side", sideText(side), "n", held[side])), true
		}
	}
	if s.choices.rounds == 0 || s.Round < s.choices.rounds {
		return engine.Outcome{}, false
	}
	for _, side := range [...]c.Side{c.Allies, c.Axis} {
		if held[side] > held[side.Other()] {
			return won(side, "rounds", engine.T("axis.won.rounds", "side", sideText(side), "n", s.Round, "cities", held[side], "others", held[side.Other()])), true
		}
	}
	return engine.Outcome{Method: "draw", Why: engine.T("axis.won.nobody", "n", s.Round, "cities", held[c.Allies])}, true
}

// won is the outcome where a side has won.
func won(side c.Side, method string, why engine.Text) engine.Outcome {
	outcome := engine.Outcome{Method: method, Why: why}
	for power := range c.Power(c.NumPowers) {
		if power.Side() == side {
			outcome.Winners = append(outcome.Winners, engine.Seat(power))
		}
	}
	return outcome
}
