package detection

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

type (
	// Listened is a try to find an HQ by electronic means (21.3).
	Listened struct {
		Side  components.Side   `json:"side"`
		HQ    components.UnitID `json:"hq"`
		Roll  int8              `json:"roll"`
		Found bool              `json:"found,omitempty"`
	}
	// ListeningEnded: a side makes no more tries in this turn (21.3).
	ListeningEnded struct {
		Side components.Side `json:"side"`
	}
	// ShipSighted tells how well a ship is seen from now on (17.1.2).
	ShipSighted struct {
		Ship     components.UnitID `json:"ship"`
		Sighting int8              `json:"sighting"`
		Roll     int8              `json:"roll,omitempty"`
		Modifier int8              `json:"modifier,omitempty"`
		Rolled   bool              `json:"rolled,omitempty"`
	}
)

func (Listened) Kind() string       { return "listened" }
func (ListeningEnded) Kind() string { return "listening-ended" }
func (ShipSighted) Kind() string    { return "sighted" }

func (e Listened) Apply(s *state.State) {
	s.Advanced.Listened[e.Side]++
	if e.Found {
		s.Unit(e.HQ).Flags |= state.Detected
	}
}

func (e ListeningEnded) Apply(s *state.State) {
	s.Advanced.Listened[e.Side] = int8(Tries(s, e.Side))
}

func (e ShipSighted) Apply(s *state.State) { s.Unit(e.Ship).Sighting = e.Sighting }

func (e Listened) Line(s *state.State) engine.Text {
	key := "nextwar.told.listened"
	switch {
	case e.Found:
		key = "nextwar.told.listened-found"
	case s.Chosen.Fog: // a good roll would tell that the HQ is at sea (13.2)
		return engine.T("nextwar.told.listened-blind", "unit", s.Name(e.HQ))
	}
	return engine.T(key, "unit", s.Name(e.HQ), "roll", int(e.Roll))
}

func (e ShipSighted) Line(s *state.State) engine.Text {
	if !e.Rolled || e.Sighting == Unseen && s.Unit(e.Ship).Sighting == Unseen {
		return engine.Text{}
	}
	return engine.T("nextwar.told.sighted."+[...]string{"none", "area", "point"}[e.Sighting], "unit", s.Name(e.Ship), "place", s.PlaceName(s.Unit(e.Ship).At))
}

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{state.Reads[Listened](), state.Reads[ListeningEnded](), state.Reads[ShipSighted]()}
}

// Stages fills in the stages of this package, and what each enters next.
func Stages(all []state.PlayStage, afterListening, afterNaval state.Stage) {
	all[state.ElectronicDetection] = state.PlayStage{
		Name: "electronic-detection", Rule: "21.3", Verbs: verbs(),
		Ask: func(s *state.State) []engine.Decision {
			for _, side := range []components.Side{s.First, s.First.Enemy()} {
				if len(Listenable(s, side)) > 0 {
					return []engine.Decision{{
						Seat: state.Seat(side), Kind: "electronic-detection", Rule: "21.3", Effort: engine.Tap, Round: int(s.Turn),
						Ask: engine.T("nextwar.ask.electronic-detection", "n", Tries(s, side)-int(s.Advanced.Listened[side]), "chance", 10*min(finds(s, side)+1, 10)),
					}}
				}
			}
			return nil
		},
		Run: func(r *state.Referee) { r.Enter(afterListening) },
	}
	all[state.NavalDetection] = state.PlayStage{
		Name: "naval-detection", Rule: "17.1.2", Run: func(r *state.Referee) { lookForAll(r, afterNaval) },
	}
}

func verbs() []state.Verb {
	return []state.Verb{
		{
			Word:    "listen",
			Follows: func(s *state.State, by components.Side) bool { return len(Listenable(s, by)) > 0 },
			Options: func(s *state.State, by components.Side, words []string) (options []engine.Option) {
				for _, hq := range Listenable(s, by) {
					if len(words) == 0 {
						options = append(options, engine.Option{Word: s.Info(hq).Word, Label: s.Name(hq), Complete: true})
					}
				}
				return options
			},
			Explain: func(*state.State, components.Side, []string, string) *engine.Refusal {
				return engine.Refuse("21.3", "nextwar.refuse.listen")
			},
			Carry: func(r *state.Referee, by components.Side, words []string) {
				hq, _ := r.State.Set().Counter(words[0]) // it was listed
				listen(r, by, hq)
			},
		},
		{
			Word: "done", Complete: func(*state.State, components.Side) bool { return true },
			Carry: func(r *state.Referee, by components.Side, _ []string) { r.Emit(ListeningEnded{Side: by}) },
		},
	}
}

// Usual tries to find the HQ with the greatest support first: a try costs nothing.
func Usual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	if s.Stage != state.ElectronicDetection {
		return engine.Order{}, false
	}
	best := components.NoUnit
	for _, hq := range Listenable(s, components.Side(seat)) {
		if best == components.NoUnit || s.Info(hq).HQ.Support > s.Info(best).HQ.Support {
			best = hq
		}
	}
	if best == components.NoUnit {
		return engine.Order{Verb: "done"}, true
	}
	return engine.Order{Verb: "listen", Args: []string{s.Info(best).Word}}, true
}

// Routines that can be answered in advance.
func Routines() []engine.Routine {
	return []engine.Routine{{Kind: "electronic-detection", Given: true}}
}

// Verbs describe the orders for hosts.
func Verbs() []engine.Verb {
	return []engine.Verb{{Word: "listen", Phase: "forces", Params: []engine.Param{{Name: "unit", Kind: "unit"}}}}
}
