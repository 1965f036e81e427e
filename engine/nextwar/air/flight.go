package air

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// The steps of a flight. Numbers are stored.
const (
	atStart   uint8 = iota // the extra fire at the start of an airmobile move
	atTarget               // the fire at the landing hex
	landing                // it lands
	returning              // it has been aborted
	defended               // the air defenses of the Advanced Game fire at it (25.1)
)

// flyOn carries the present flight out, until it ends or its owner has to choose who loses a step. Rules 6.6, 8.5.2 to 8.5.5.
func flyOn(r *state.Referee) {
	for s := r.State; s.Flight != nil && !s.Flight.Loss; {
		f := s.Flight
		units := living(s, f.Units)
		switch {
		case len(units) == 0 || f.Step == returning:
			r.Emit(FlightEnded{})
		case f.Step == atTarget && s.Chosen.AirWar() && s.Rules().Defend != nil:
			r.Emit(FlightWent{Step: defended})
			s.Rules().Defend(r)
			return
		case f.Step == atStart && !s.Chosen.AirWar() && Mission(f.Mission) == Airmobile && hostileStart(s, s.Info(units[0]).Side, s.Unit(units[0]).At):
			shoot(r, units, atTarget)
		case f.Step == atStart:
			r.Emit(FlightWent{Step: atTarget})
		case f.Step == atTarget:
			shoot(r, units, landing)
		default:
			mission, to := Mission(f.Mission), f.To
			r.Emit(FlightEnded{})
			land(r, mission, units, to)
		}
	}
	if r.State.Flight != nil {
		r.Enter(state.FireLoss)
	}
}

// living are those of some units that have not been eliminated.
func living(s *state.State, units []components.UnitID) []components.UnitID {
	return slices.DeleteFunc(slices.Clone(units), func(id components.UnitID) bool { return !s.OnMap(id) })
}

// shoot resolves the fire at the present flight; without an Abort it goes on to the next step. A loss takes an airmobile point for
// good, and a step of a unit that the owner chooses. Rules 6.6.1, 8.5.4.2, A-109.
func shoot(r *state.Referee, units []components.UnitID, next uint8) {
	f := r.State.Flight
	result := Fire(r, &Sortie{
		Side: r.State.Info(units[0]).Side, Mission: Mission(f.Mission), Units: units, From: r.State.Unit(units[0]).At, To: f.To,
		Escort: int(f.Escort), AtStart: f.Step == atStart,
	})
	if result.Abort {
		next = returning
	}
	if result.Loss {
		losePoint(r, f, units)
		if len(units) == 1 {
			r.LoseStep(units[0], state.ByAirDefense, "6.6.1")
		}
	}
	r.Emit(FlightWent{Step: next, Loss: result.Loss && len(units) > 1})
}

// afterDefense goes on with a flight that the air defenses of the Advanced Game have fired at. A kill costs an airmobile point too. Rule
// 25.1, ADV-A42, ADV-A43.
func afterDefense(r *state.Referee) {
	aborted, each, one := r.State.Rules().Defended(r)
	units := living(r.State, r.State.Flight.Units)
	next := landing
	if aborted {
		next = returning
	}
	if each {
		losePoint(r, r.State.Flight, units)
		for _, id := range units {
			r.LoseStep(id, state.ByAirDefense, "25.1")
		}
		units = living(r.State, units)
	}
	for ; one > 0 && (one > 1 || len(units) == 1); one-- {
		r.LoseStep(usualLoss(r.State), state.ByAirDefense, "25.1")
		units = living(r.State, units)
		if len(units) == 0 {
			break
		}
	}
	r.Emit(FlightWent{Step: next, Loss: one > 0 && len(units) > 1})
	r.Enter(state.Movement)
	flyOn(r)
}

// losePoint takes an airmobile point for good if the flight uses any, but the same point only once. The own lift of an AMPH and of
// airmobile types is not lost. Rules 8.5.4.2, 8.5.5, 6.6.
func losePoint(r *state.Referee, f *state.Flight, units []components.UnitID) {
	s := r.State
	side, from := s.Info(units[0]).Side, s.Unit(units[0]).At
	if f.Points == 0 && (!f.Sharing || shareOf(s, from).Lost) {
		return
	}
	r.Emit(state.LiftPointLost{Side: side, Rule: "8.5.4.2"})
	if shareOf(s, from).SP > 0 {
		r.Emit(LiftSpent{Side: side, At: from, Lost: true})
	}
}

// land is the end of a flight.
func land(r *state.Referee, mission Mission, units []components.UnitID, to components.Place) {
	switch mission {
	case AirTransport:
		arrive(r, units, to)
	case Paradrop:
		jump(r, units, to)
	default:
		touchDown(r, units, to)
	}
}

// askLoss asks the owner of a flight which of its units loses a step. Rule 6.6.1, A-109.
func askLoss(s *state.State) []engine.Decision {
	units := hit(s)
	if len(units) == 0 {
		return nil
	}
	side := s.Info(units[0]).Side
	return []engine.Decision{{
		Seat: state.Seat(side), Kind: "fire-loss", Rule: "6.6.1", Effort: engine.Tap,
		Ask: engine.T("nextwar.ask.fire-loss", "units", s.NamesFor(engine.Everybody(), units)), About: s.OpenWords(units),
	}}
}

// hit are the units of which one loses a step.
func hit(s *state.State) []components.UnitID {
	if s.Flight == nil {
		return nil
	}
	return living(s, s.Flight.Units)
}

// words of some units.
func words(s *state.State, ids []components.UnitID) (words []string) {
	for _, id := range ids {
		words = append(words, s.Info(id).Word)
	}
	return words
}

// fireLoss is the stage in which the owner of a flight chooses. Rule 6.6.1, A-109.
func fireLoss() state.PlayStage {
	return state.PlayStage{
		Name: "fire-loss", Rule: "6.6.1", Ask: askLoss,
		Verbs: []state.Verb{{
			Word: "casualty",
			Options: func(s *state.State, _ components.Side, words []string) (options []engine.Option) {
				if len(words) > 0 {
					return nil
				}
				for _, id := range hit(s) {
					options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), Complete: true})
				}
				return options
			},
			Explain: func(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
				id, isUnit := s.Set().Counter(word)
				if !isUnit || len(words) > 0 {
					return nil
				}
				return state.Forbid("6.6.1", "air.casualty").Of(id).Refusal(s)
			},
			Carry: func(r *state.Referee, _ components.Side, words []string) {
				id, _ := r.State.Set().Counter(words[0])
				r.LoseStep(id, state.ByAirDefense, "6.6.1")
				r.Emit(FlightWent{Step: r.State.Flight.Step})
				r.Enter(state.Movement)
				flyOn(r)
			},
		}},
		Run: func(r *state.Referee) { r.Enter(state.Movement) },
	}
}

// usualLoss is the unit that usually loses a step: one that keeps another, then that with the lowest efficiency. A-109.
func usualLoss(s *state.State) (chosen components.UnitID) {
	units := hit(s)
	return slices.MinFunc(units, func(a, b components.UnitID) int {
		if s.Steps(a) != s.Steps(b) {
			return int(s.Steps(b) - s.Steps(a))
		}
		return s.ER(a) - s.ER(b)
	})
}
