// Package lessontest checks the guided first turns of games, in their tests.
package lessontest

import (
	"encoding/json"
	"io/fs"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/lesson"
)

// mostSteps is how long a lesson may be.
const mostSteps = 15

// Check plays a lesson of a game to its end, and wants what is expected there, in the words of the notation. Every step has to ask
// its learner, to cite a rule that the game knows and to have a sentence in every language.
func Check(t *testing.T, game engine.Game, id string, expected ...string) {
	t.Helper()
	l, ok := lesson.Find(game, id)
	if !ok {
		t.Fatalf("%s has no lesson %s", game.Info().ID, id)
	}
	if len(l.Steps) > mostSteps {
		t.Errorf("%d steps, and %d are the most", len(l.Steps), mostSteps)
	}
	state, err := lesson.Play(game, l, func(step int, before engine.State) { asks(t, game, l, step, before) })
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range expected {
		if err := game.(engine.Asserter).Expect(state, strings.Fields(words)); err != nil {
			t.Errorf("at the end: %v", err)
		}
	}
	says(t, game, l)
}

// asks wants the learner to be asked what a step answers.
func asks(t *testing.T, game engine.Game, l engine.Lesson, n int, before engine.State) {
	t.Helper()
	if n == len(l.Steps) {
		return
	}
	step, asked := l.Steps[n], false
	for _, decision := range before.Pending() {
		asked = asked || decision.Seat == l.Seat
	}
	if !asked {
		t.Errorf("step %d: %s is not asked", n+1, game.Info().Seats[l.Seat])
	}
	if _, known := game.Rulebook(step.Rule); !known {
		t.Errorf("step %d: the rulebook has no %s", n+1, step.Rule)
	}
	order := engine.ParseOrder(step.Order)
	if left, passed := lesson.Pass(before, l.Seat, order, order); !passed || left != "" {
		t.Errorf("step %d: its own order leaves %q", n+1, left)
	}
	if caution, careful := before.(engine.Cautioner); careful && !caution.Caution(l.Seat, order).IsZero() {
		t.Errorf("step %d: %s gives something up", n+1, order)
	}
}

// says wants all sentences in every language, and no others.
func says(t *testing.T, game engine.Game, l engine.Lesson) {
	t.Helper()
	files, err := fs.Glob(game.Catalogue(), "lesson.*.json")
	if err != nil || len(files) != 3 {
		t.Fatalf("the sentences are in %v: %v", files, err)
	}
	for _, name := range files {
		data, err := fs.ReadFile(game.Catalogue(), name)
		if err != nil {
			t.Fatal(err)
		}
		var messages map[string]string
		if err := json.Unmarshal(data, &messages); err != nil {
			t.Fatal(err)
		}
		for n := range len(l.Steps) + 1 {
			if messages[l.Say(n).Key] == "" {
				t.Errorf("%s lacks %s", name, l.Say(n).Key)
			}
		}
		if beyond := l.Name().Key + "." + strconv.Itoa(len(l.Steps)+1); messages[beyond] != "" || messages[l.Name().Key] == "" {
			t.Errorf("%s has %s, or lacks the name", name, beyond)
		}
	}
}
