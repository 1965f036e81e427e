package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// stoppedShip tells whether a roll of contested sea movement has stopped a ship whose owner has to decide. Rule 25.4.
func stoppedShip(s *state.State) bool { return s.Advanced != nil && s.Advanced.Voyage != nil }

// voyageWords is the ship that is stopped.
func voyageWords(s *state.State, _ engine.Audience, words []string) []engine.Option {
	if len(words) > 0 || !stoppedShip(s) {
		return nil
	}
	return []engine.Option{unitOption(s, s.Advanced.Voyage.Ship, true, false)}
}

// whyVoyage tells what the ship takes if it goes on, and the chances of the steps that are left. Rules 25.4, 27.4.
func whyVoyage(s *state.State, _ engine.Audience, _ []string) engine.Explanation {
	v := s.Advanced.Voyage
	step := v.Steps[v.Next]
	e := engine.Explanation{Title: engine.T("nextwar.why.voyage", "ship", s.Name(v.Ship), "place", s.PlaceName(step[len(step)-1]))}
	e.Because("25.4", engine.T("nextwar.why.voyage.abort", "place", s.PlaceName(s.Unit(v.Ship).At)))
	marker := s.Unit(v.Ship).Strike + v.Strike
	if marker >= state.Destroyed {
		e.Because("27.4", engine.T("nextwar.why.voyage.x", "strike", int(v.Strike)))
		return e
	}
	e.Because("27.4", engine.T("nextwar.why.voyage.strike", "strike", int(v.Strike), "marker", int(marker)))
	for id := range s.Cargo(v.Ship) {
		if kind := s.Info(id).Kind; kind == components.Ground || kind == components.Helicopter {
			e.Because("27.4", engine.T("nextwar.why.voyage.aboard", "n", int(v.Strike)))
			break
		}
	}
	for _, way := range v.Steps[v.Next+1:] {
		to := s.PlaceName(way[len(way)-1])
		if c, contested := naval.Contested(s, v.Ship, way); contested {
			e.Because("8.5.6.4.1", engine.T("nextwar.why.voyage.ahead", "place", to, "percent", 10*c.Passes(s.Set())))
		} else {
			e.Because("8.5.6.4.1", engine.T("nextwar.why.voyage.free", "place", to))
		}
	}
	return e
}
