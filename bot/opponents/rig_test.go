package opponents_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// newRig is a host on which Skirmish has an opponent.
func newRig(t *testing.T, plan hosttest.Planner) *hosttest.Rig {
	t.Helper()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Opponents = hosttest.SkirmishOpponents(t, plan)
	c.Open()
	return c
}

// against is a table at which Anna plays red against the umpire, before the start.
func against(c *hosttest.Rig, level string) string {
	c.T.Helper()
	c.Do(hosttest.Anna, "new", "scenario", "short", "vs", level)
	c.Do(hosttest.Anna, "join", "seat", "red")
	id := c.TableID()
	if got := c.Record(id).Seats[enginetest.Blue].Player; got != model.OpponentID(level) {
		c.T.Fatalf("blue is %q", got)
	}
	return id
}

// thoughts are the jobs to think.
func thoughts(c *hosttest.Rig) []model.Job {
	c.T.Helper()
	jobs, err := c.Book.Thoughts(c.T.Context(), 10)
	if err != nil {
		c.T.Fatal(err)
	}
	return jobs
}

// acts are the orders of a seat, with what they were told for.
func acts(c *hosttest.Rig, id string, seat engine.Seat) []model.Act {
	c.T.Helper()
	all, err := c.Book.Acts(c.T.Context(), id, 0)
	if err != nil {
		c.T.Fatal(err)
	}
	var own []model.Act
	for _, act := range all {
		if act.Seat == seat {
			own = append(own, act)
		}
	}
	return own
}

// restart ends the host and starts another one on the same store.
func restart(c *hosttest.Rig) {
	c.T.Helper()
	c.Stop()
	c.Open()
	c.Run()
}
