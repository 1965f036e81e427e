package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// What [engine.State] and [stage.State] ask of a position: the machine of the game knows the answers.

func (s *State) At() int { return int(s.Stage) }

func (s *State) Pending() []engine.Decision { return s.rules.Machine.Pending(s) }

func (s *State) WaitsFor(seat engine.Seat) bool { return s.rules.Machine.WaitsFor(s, seat) }

func (s *State) View(audience engine.Audience) engine.View { return View{For: audience, State: s} }

func (s *State) Evolve(events ...engine.Event) engine.State { return s.rules.Machine.Evolve(s, events) }

func (s *State) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	return s.rules.Machine.Decide(s, seat, order, dice)
}

func (s *State) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	return s.rules.Machine.Options(s, seat, prefix)
}

// Canonical is an order in the words of the notation, as [State.Options] lists them.
func (s *State) Canonical(seat engine.Seat, order engine.Order) engine.Order {
	return s.rules.Machine.Canonical(s, components.Power(seat), order)
}

// Unfinished says what keeps a seat from committing its phase: aircraft without a landing (7.5, 14),
// cargo that goes nowhere (7.4), units that are not placed (15). [engine.PlanChecker]
func (s *State) Unfinished(seat engine.Seat) *engine.Refusal {
	if s.End != nil || !s.WaitsFor(seat) {
		return nil
	}
	v, by := s.rules.Machine.Stage(s).Find("commit"), components.Power(seat)
	if v == nil || v.Explain == nil || v.Complete(s, by) {
		return nil
	}
	return v.Explain(s, by, nil, "")
}

// What the optional interfaces of package engine ask of a position: the packages above this one know the answers,
// see [Hooks].

func (s *State) Inspect() []string                           { return s.rules.Inspect(s) }
func (s *State) Usual(seat engine.Seat) (engine.Order, bool) { return s.rules.Usual(s, seat) }
func (s *State) PlanNotes(seat engine.Seat) []engine.Text    { return s.rules.PlanNotes(s, seat) }

func (s *State) Phrase(_ engine.Seat, order engine.Order) engine.Text {
	return s.rules.Phrase(s, order)
}

func (s *State) Likely(seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	return s.rules.Likely(s, seat, prefix, options)
}

func (s *State) Questions(audience engine.Audience, words []string) []engine.Option {
	return s.rules.Questions.List(s, audience, words)
}

func (s *State) Why(audience engine.Audience, words []string) (engine.Explanation, error) {
	return s.rules.Questions.Why(s, audience, words)
}

func (s *State) Describe(_ engine.Audience, word string) (engine.Explanation, bool) {
	return s.rules.Describe(s, word)
}

// View is a position as an audience sees it: all of it, for nothing in this game is hidden.
type View struct {
	For    engine.Audience `json:"audience"`
	*State `json:"state"`
}

// Audience is who it is made for.
func (v View) Audience() engine.Audience { return v.For }

// Hand is empty: there are no hands.
func (View) Hand() []engine.Text { return nil }

// Status tells the turn, the money and the cities.
func (v View) Status() []engine.Text {
	s := v.State
	if s.Stage == Opening {
		return []engine.Text{engine.T("axis.status.opening")}
	}
	lines := []engine.Text{engine.T("axis.status.turn", "n", s.Round, "power", PowerText(s.Active),
		"stage", engine.T("axis.stage."+s.Machine().Stage(s).Name))}
	for power := range components.Power(components.NumPowers) {
		lines = append(lines, engine.T("axis.status.power", "power", PowerText(power),
			"money", int(s.Money[power]), "production", s.Production(power)))
	}
	return append(lines, engine.T("axis.status.cities", "allies", s.Cities(components.Allies), "axis", s.Cities(components.Axis), "n", s.Chosen.Cities))
}

// Stage is a step of the sequence of play (section 5). Numbers are stored in games: new stages
// go to the end.
type Stage uint8

// The stages.
const (
	Opening            Stage = iota // the referee has not started the game
	TurnBegin                       // takes down how things stand as a power's turn begins
	Purchase                        // of units and repairs: P1
	CombatMove                      // P2
	CombatConsent                   // asks allies whose ships are used: P2, D3
	Intercept                       // asks the owners of fighters, by an option: P2a
	Combat                          // chooses the next battle: P3
	AttackerSubmarines              // decides per submarine: 9.2, step 2a
	DefenderSubmarines              // decides per submarine: 9.2, step 2b
	DefenderLosses                  // chooses casualties: D8
	AttackerLosses                  // chooses casualties: D9
	JointLosses                     // asks the partner whether they agree to the casualties: 9.9, A19
	Press                           // another round, or retreat: 9.6
	Relocation                      // of homeless defending fighters: P3.4
	Settlement                      // of captures: P3.5
	NoncombatMove                   // P4
	NoncombatConsent                // asks allies whose ships are used: P4, D3
	Landing                         // destroys aircraft that could not land: the end of P4
	Mobilization                    // P5
	Income                          // P6
	TurnEnd                         // goes on to the next power; after the last one victory is judged (16)
	Over                            // the game has ended
	NumStages
)

type PlayStage = stage.Stage[*State, *Referee, components.Power]

type Verb = stage.Verb[*State, *Referee, components.Power]

type Machine = stage.Machine[*State, *Referee, components.Power]
