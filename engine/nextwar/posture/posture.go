// Package posture is the United Nations of the Advanced Game: the roll for a cease-fire, vetoes, and defiance (28.0).
//
// Its stages and what they enter next: CeaseFire (AI2) -> Veto, Defiance or the stage that turn names.
package posture

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Modifiers of the roll for a cease-fire: all lines of the scenario that hold. Rule 28.0.
func Modifiers(s *state.State) (sum int) {
	for i := range s.Set().Play.Advanced.Posture {
		if line := &s.Set().Play.Advanced.Posture[i]; holds(s, line) {
			sum += int(line.DRM)
		}
	}
	return sum
}

// holds tells whether a line of the posture modifiers applies.
func holds(s *state.State, line *components.Posture) bool {
	switch line.Kind {
	case components.TurnIs:
		return s.Turn == line.Turn
	case components.SideHolds:
		for _, p := range line.At {
			if s.Control[p] != line.Side {
				return false
			}
		}
		return true
	case components.SideHasCities:
		n := int8(0)
		for p := range s.Set().Hexes {
			if s.Set().Hexes[p].Settlement == components.City && s.Control[p] == line.Side {
				n++
			}
		}
		return n >= line.Many
	case components.NationLost:
		return s.Advanced.Lost>>line.Nation&1 == 1
	case components.TurnContested:
		return !s.InitiativeTurn
	case components.NavalLoss:
		return s.Advanced.NavalX
	default:
		return false
	}
}

// Ends tells whether a cease-fire ends the game at the end of this turn. Rules 28.0, 28.1.
func Ends(s *state.State) bool { return s.Advanced != nil && s.Advanced.Peace == state.PeaceOfTurn }

// roll is AI2: from turn 2 on a roll for a cease-fire, unless there is one that a side defies. Rules 28.0, 28.2.
func roll(r *state.Referee, next state.Stage) {
	s := r.State
	switch {
	case s.Turn < 2:
		r.Enter(next)
	case s.Advanced.Peace == state.PeaceDefied:
		r.Enter(state.Defiance)
	default:
		die, m := r.D10("cease-fire"), Modifiers(s)
		passes := die+m >= int(s.Set().Charts.Advanced.UNResolution)
		r.Emit(PeaceRolled{Roll: int8(die), Modifier: int8(m), Resolution: passes})
		if passes {
			r.Enter(state.Veto)
		} else {
			r.Enter(next)
		}
	}
}

// mayVeto is the side that is asked now whether it vetoes: each that has not, in the order of the scenario; NoSide when all have
// been asked. Rule 28.1.
func mayVeto(s *state.State) components.Side {
	first := s.Set().Play.Advanced.VetoFirst
	for _, side := range []components.Side{first, first.Enemy()} {
		if !s.Advanced.Vetoed[side] && s.Asked>>side&1 == 0 {
			return side
		}
	}
	return components.NoSide
}

// resolve is what comes of a resolution that nobody vetoed: the side that held the initiative on turn 1 may defy it. Rule 28.2.
func resolve(r *state.Referee) {
	r.Emit(PeaceMade{Peace: state.PeaceOfTurn})
	r.Enter(state.Defiance)
}

// Stages fills in the stages of this package; next follows AI2.
func Stages(all []state.PlayStage, next state.Stage) {
	always := func(*state.State, components.Side) bool { return true }
	all[state.CeaseFire] = state.PlayStage{Name: "cease-fire", Rule: "28.0", Run: func(r *state.Referee) { roll(r, next) }}
	all[state.Veto] = state.PlayStage{
		Name: "veto", Rule: "28.1",
		Ask: func(s *state.State) []engine.Decision {
			side := mayVeto(s)
			if side == components.NoSide {
				return nil
			}
			return []engine.Decision{{
				Seat: state.Seat(side), Kind: "veto", Rule: "28.1", Effort: engine.Tap,
				Ask: engine.T("nextwar.ask.veto", "points", -int(s.Set().Play.Advanced.VetoPoints)),
			}}
		},
		Verbs: []state.Verb{
			{Word: "veto", Complete: always, Carry: func(r *state.Referee, by components.Side, _ []string) {
				r.Emit(Vetoed{Side: by})
				r.Score(by, r.State.Set().Play.Advanced.VetoPoints, "veto", engine.T("nextwar.verb.veto"))
				r.Enter(next)
			}},
			{Word: "accept", Complete: always, Carry: func(r *state.Referee, by components.Side, _ []string) { r.Emit(Accepted{Side: by}) }},
		},
		Run: resolve,
	}
	all[state.Defiance] = state.PlayStage{
		Name: "defiance", Rule: "28.2",
		Ask: func(s *state.State) []engine.Decision {
			return []engine.Decision{{
				Seat: state.Seat(s.Set().Play.Advanced.Defier), Kind: "defiance", Rule: "28.2", Effort: engine.Tap,
				Ask: engine.T("nextwar.ask.defiance", "points", int(s.Set().Play.Advanced.DefyPoints)),
			}}
		},
		Verbs: []state.Verb{
			{Word: "defy", Complete: always, Carry: func(r *state.Referee, by components.Side, _ []string) {
				again := r.State.Advanced.Peace == state.PeaceDefied
				r.Emit(PeaceMade{Peace: state.PeaceDefied})
				if again {
					r.Score(by.Enemy(), r.State.Set().Play.Advanced.DefyPoints, "defiance", r.State.SideName(by))
				}
				r.Enter(next)
			}},
			{Word: "accept", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) {
				r.Emit(PeaceMade{Peace: state.PeaceOfTurn})
				r.Enter(next)
			}},
		},
	}
}

type (
	// PeaceRolled is the roll for a cease-fire (28.0).
	PeaceRolled struct {
		Roll       int8 `json:"roll"`
		Modifier   int8 `json:"modifier"`
		Resolution bool `json:"resolution,omitempty"`
	}
	// Vetoed: a side has used its veto; Accepted: it lets the resolution pass (28.1).
	Vetoed struct {
		Side components.Side `json:"side"`
	}
	Accepted struct {
		Side components.Side `json:"side"`
	}
	// PeaceMade tells how the cease-fire stands (28.2).
	PeaceMade struct {
		Peace state.Peace `json:"peace"`
	}
)

func (PeaceRolled) Kind() string { return "peace-rolled" }
func (Vetoed) Kind() string      { return "vetoed" }
func (Accepted) Kind() string    { return "veto-declined" }
func (PeaceMade) Kind() string   { return "peace" }

func (PeaceRolled) Apply(*state.State)   {}
func (e Vetoed) Apply(s *state.State)    { s.Advanced.Vetoed[e.Side] = true }
func (e Accepted) Apply(s *state.State)  { s.Asked |= 1 << e.Side }
func (e PeaceMade) Apply(s *state.State) { s.Advanced.Peace = e.Peace }

func (e PeaceRolled) Line(*state.State) engine.Text {
	key := "nextwar.told.no-cease-fire"
	if e.Resolution {
		key = "nextwar.told.cease-fire"
	}
	return engine.T(key, "roll", int(e.Roll), "total", int(e.Roll+e.Modifier))
}

func (e Vetoed) Line(s *state.State) engine.Text {
	return engine.T("nextwar.told.vetoed", "side", s.SideName(e.Side))
}

func (e PeaceMade) Line(s *state.State) engine.Text {
	defier := s.SideName(s.Set().Play.Advanced.Defier)
	switch {
	case e.Peace == state.PeaceDefied:
		return engine.T("nextwar.told.defied", "side", defier)
	case s.Advanced.Peace == state.PeaceOfTurn:
		return engine.T("nextwar.told.peace-kept", "side", defier)
	}
	return engine.T("nextwar.told.peace")
}

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{state.Reads[PeaceRolled](), state.Reads[Vetoed](), state.Reads[Accepted](), state.Reads[PeaceMade]()}
}

// Verbs describe the orders for hosts.
func Verbs() []engine.Verb {
	return []engine.Verb{{Word: "veto", Phase: "turn"}, {Word: "accept", Phase: "turn"}, {Word: "defy", Phase: "turn"}}
}
