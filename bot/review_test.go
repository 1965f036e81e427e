package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/opponent"
)

// admiral plays Skirmish: it passes, and counts ships.
type admiral struct{}

func (admiral) Budget(level opponent.Level) int { return int(level) }

func (admiral) Plan(*opponent.Thought) opponent.Plan {
	return opponent.Plan{Orders: []engine.Order{{Verb: "pass"}}, Why: engine.Text{}}
}

func (admiral) Lead(state engine.State, seat engine.Seat) (lead float64) {
	for ship, place := range state.(*enginetest.State).Where {
		switch {
		case place != enginetest.Sunken:
		case ship == "red-cruiser" || ship == "red-destroyer":
			lead--
		default:
			lead++
		}
	}
	if seat == enginetest.Blue {
		return -lead
	}
	return lead
}

// A review comes after the end, tells what the dice and the rest have brought and what the umpire would have
// played, and leads on to the other turning points and the replay.
func TestReview(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	player, err := opponent.New(c.Game, admiral{})
	if err != nil {
		t.Fatal(err)
	}
	c.Opponents = map[string]*opponent.Opponent{"skirmish": player}
	c.Open()
	c.Run()
	c.Table(true)
	meet(c)
	c.Do(hosttest.Boris, "decline")
	c.Holds(c.Do(hosttest.Anna, "review"), "after the end of the game")
	gaveUp(c)
	c.Later(time.Minute)
	answer := c.Do(hosttest.Cecylia, "review")
	c.Holds(answer, "Turning point 1 of ", "decided. Before: even", "Played: ", "The umpire would have played: pass", "Dice in the whole game")
	page := answer.Pages[0]
	if page.Picture == nil {
		t.Fatal("a review without a picture")
	}
	second := c.Pressed(hosttest.Cecylia, answer, "Turning point 2")
	c.Holds(second, "Turning point 2 of ")
	if !second.Replace {
		t.Error("the second turning point does not take the place of the first")
	}
	c.Holds(c.Pressed(hosttest.Cecylia, second, "Replay"), "step ")
	// The decision that led to the battle is among them, with its ship.
	pages := hosttest.Text(answer) + hosttest.Text(second) + hosttest.Text(c.Pressed(hosttest.Cecylia, answer, "Turning point 3"))
	if !strings.Contains(pages, "1 ship") {
		t.Errorf("no turning point tells of the ship that was lost:\n%s", pages)
	}
}

// A game that nobody can judge has no review, and no button for one.
func TestNoReviewWithoutJudge(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	c.Table(true)
	gaveUp(c)
	c.Later(time.Minute)
	c.Holds(c.Do(hosttest.Anna, "review"), "There is no review")
}
