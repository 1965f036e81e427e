package bot_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
)

// A game goes on under the version of the rules with which it began when the program knows a later one, over
// restarts, and is decided as before; a new table begins with the later one.
func TestGamesGoOnUnderTheirOwnRules(t *testing.T) {
	t.Parallel()
	c, old := run(t, hosttest.Anna)
	meet(c)
	updated(c)
	updated(c)
	if rules := c.State(old).Setup().Rules; rules != 1 {
		t.Fatalf("the old game has version %d", rules)
	}
	firstEvent := func(id string) string {
		t.Helper()
		acts, err := c.Book.Acts(t.Context(), id, 0)
		if err != nil || len(acts) == 0 {
			t.Fatalf("%d acts, %v", len(acts), err)
		}
		return acts[len(acts)-1].Events[0].Kind
	}
	c.Do(hosttest.Boris, "decline")
	was := firstEvent(old)
	if was == "fought" {
		t.Error("the old game is decided by the later version")
	}
	// It is played to its end, and stands its check.
	gaveUp(c)
	c.Holds(c.Do(hosttest.Anna, "audit"), "Checked just now")
	if stage := c.Record(old).Stage; stage != model.Over {
		t.Errorf("the old game is %s", stage)
	}

	c.Channel.Channel = "200"
	fresh := c.Table(true)
	if rules := c.Record(fresh).Setup.Rules; rules != 2 {
		t.Fatalf("a new table has version %d", rules)
	}
	meet(c)
	c.Do(hosttest.Boris, "decline")
	if is := firstEvent(fresh); is == was {
		t.Errorf("both games record %q: the versions do not differ", is)
	}
}
