package opponents_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// The umpire answers a turn when its job is run, and a whole game goes on to its end without anybody's being asked for it.
func TestAWholeGame(t *testing.T) {
	t.Parallel()
	c := newRig(t, nil)
	c.Run()
	id := against(c, "recruit")
	c.Do(hosttest.Anna, "start")
	for range 40 {
		if c.Record(id).Stage == model.Over {
			break
		}
		c.Do(hosttest.Anna, "order", "text", "pass")
		c.Ring()
	}
	if record := c.Record(id); record.Stage != model.Over || len(thoughts(c)) > 0 {
		t.Fatalf("the game is %s, %d jobs, log:\n%s", record.Stage, len(thoughts(c)), c.Log)
	}
	if n := len(acts(c, id, enginetest.Blue)); n == 0 {
		t.Error("the umpire gave no order")
	}
	for _, post := range c.Store.Posts() {
		if model.IsOpponent(post.Player) {
			t.Errorf("a post to the umpire itself: %s", post.Message)
		}
	}
}
