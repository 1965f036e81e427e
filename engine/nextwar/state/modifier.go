package state

import (
	"fmt"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Modifier of a roll, by its condition.
type Modifier struct {
	Key   string `json:"key"`
	Value int8   `json:"value"`
}

// Modifiers of a roll.
type Modifiers []Modifier

// Sum of the modifiers.
func (m Modifiers) Sum() (sum int) {
	for _, modifier := range m {
		sum += int(modifier.Value)
	}
	return sum
}

// Texts name the modifiers with their values, for the log and for explanations.
func (m Modifiers) Texts() []engine.Text {
	texts := make([]engine.Text, len(m))
	for i, modifier := range m {
		texts[i] = engine.T("nextwar.modifier", "what", engine.T("nextwar.modifier."+modifier.Key), "value", strings.Replace(fmt.Sprintf("%+d", modifier.Value), "-", "−", 1))
	}
	return texts
}

// With adds a modifier that is not 0.
func (m Modifiers) With(key string, value int) Modifiers {
	if value == 0 {
		return m
	}
	return append(m, Modifier{Key: key, Value: int8(value)})
}

// Condition tells whether a modifier of a table applies, and how often.
type Condition struct {
	Key   string
	Times int
}

// When is a condition that applies once.
func When(key string, applies bool) Condition {
	if applies {
		return Condition{key, 1}
	}
	return Condition{Key: key}
}

// Modify gathers the modifiers of a table of the Advanced Game whose conditions hold. Rules 22.6.5, 24.7.
func (s *State) Modify(table string, conditions ...Condition) (m Modifiers) {
	values := s.set.Charts.Advanced.DRMs[table]
	for _, c := range conditions {
		m = m.With(c.Key, c.Times*int(values[c.Key]))
	}
	return m
}

// InWeather are the conditions of the present weather.
func (s *State) InWeather() []Condition {
	return []Condition{
		When(components.InOvercast, s.Weather == components.Overcast), When(components.InStorm, s.Weather == components.Storm),
	}
}
