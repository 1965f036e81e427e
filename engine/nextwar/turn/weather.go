package turn

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// weatherChoice asks the holder of the initiative for the weather of the first turn. Rule 4.0.
func weatherChoice() state.PlayStage {
	return state.PlayStage{
		Name: "weather-choice", Rule: "4.0",
		Ask: func(s *state.State) []engine.Decision {
			return decision(s.First, "weather", "4.0", engine.Tap, engine.T("nextwar.ask.weather"))
		},
		Verbs: []state.Verb{{
			Word: "weather",
			Options: func(_ *state.State, _ components.Side, words []string) []engine.Option {
				if len(words) > 0 {
					return nil
				}
				options := make([]engine.Option, len(state.WeatherWords))
				for i, word := range state.WeatherWords {
					options[i] = engine.Option{Word: word, Label: state.WeatherName(components.Weather(i)), Complete: true}
				}
				return options
			},
			Carry: func(r *state.Referee, _ components.Side, words []string) {
				setWeather(r, components.Weather(slices.Index(state.WeatherWords[:], words[0])))
			},
		}},
	}
}

// rollWeather rolls for the weather by the season. Rule 4.0.
func rollWeather(r *state.Referee) {
	s := r.State
	season := s.Set().Charts.Weather[cmp.Or(s.Chosen.Season, s.Set().Play.Season)]
	setWeather(r, season[r.D10("weather")])
}

// setWeather makes the weather of the turn; in a Storm ships have to seek shelter. Rules 4.0, 4.1.3.
func setWeather(r *state.Referee, weather components.Weather) {
	r.Emit(WeatherSet{Weather: weather})
	r.Enter(state.StormShelter)
}
