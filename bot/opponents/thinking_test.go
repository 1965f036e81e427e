package opponents_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/opponent"
)

// The table answers while its opponent thinks: it does so without the lock. What it has thought is dropped where the game has
// gone back meanwhile, to which it agrees at once.
func TestTheTableAnswersWhileItsOpponentThinks(t *testing.T) {
	t.Parallel()
	entered, release := make(chan struct{}), make(chan struct{})
	var once sync.Once
	c := newRig(t, func(*opponent.Thought) opponent.Plan {
		once.Do(func() { close(entered) })
		<-release
		return opponent.Plan{}
	})
	limits := bottest.LikeDiscord
	limits.Edits = true
	c.Platform = bottest.NewPlatform("chat", limits)
	c.Open()
	c.Run()
	id := against(c, "officer")
	c.Do(hosttest.Anna, "start")
	c.Do(hosttest.Anna, "order", "text", "pass")
	<-entered
	if told := bottestText(c); !strings.Contains(told, "Umpire (officer) is thinking.") {
		t.Errorf("the card does not say that it thinks: %s", told)
	}
	c.Holds(c.Do(hosttest.Anna, "status"), "Blue: Umpire (officer)")
	c.Do(hosttest.Anna, "takeback")
	if n := len(thoughts(c)); n != 0 {
		t.Errorf("%d jobs are left", n)
	}
	close(release)
	c.Stop()
	if n := len(acts(c, id, enginetest.Blue)); n != 0 {
		t.Errorf("it gave %d orders in a position that was taken back", n)
	}
	c.Open()
	c.Run()
	c.Do(hosttest.Anna, "order", "text", "pass")
	c.Ring()
	if n := len(acts(c, id, enginetest.Blue)); n == 0 {
		t.Error("it does not answer any more")
	}
}

// A planner that panics hurts nobody: the usual answer takes its place, and the log says so once.
func TestAPlannerThatPanics(t *testing.T) {
	t.Parallel()
	c := newRig(t, func(*opponent.Thought) opponent.Plan { panic("no plan") })
	c.Run()
	id := against(c, "officer")
	c.Do(hosttest.Anna, "start")
	for range 3 {
		c.Do(hosttest.Anna, "order", "text", "pass")
		c.Ring()
	}
	if n := len(acts(c, id, enginetest.Blue)); n < 3 {
		t.Errorf("%d orders", n)
	}
	if n := strings.Count(c.Log.String(), "an opponent failed"); n != 1 {
		t.Errorf("reported %d times", n)
	}
}

// anything is a planner that leaves all to chance.
func anything(t *opponent.Thought) opponent.Plan {
	options := t.Known().State().Options(t.Known().Seat(), engine.Order{})
	for range 20 {
		order := engine.Order{Verb: options[t.Random.IntN(len(options))].Word}
		for next := t.Known().State().Options(t.Known().Seat(), order); len(next) > 0; {
			order = order.With(next[t.Random.IntN(len(next))].Word)
			next = t.Known().State().Options(t.Known().Seat(), order)
		}
		if _, err := t.Known().After(order); err == nil {
			return opponent.Plan{Orders: []engine.Order{order}}
		}
	}
	return opponent.Plan{}
}

// The umpire gives the same orders after a restart, also where the write of its first attempt failed.
func TestRestartGivesTheSameOrders(t *testing.T) {
	t.Parallel()
	var games []string
	for _, disturb := range []func(c *hosttest.Rig){
		func(*hosttest.Rig) {},
		func(c *hosttest.Rig) { c.Open() },
		func(c *hosttest.Rig) {
			c.Store.FailWith(func(_ int, change *model.Change) error {
				if change.Inbox != nil && strings.Contains(change.Inbox.Event, "think") {
					return fmt.Errorf("killed")
				}
				return nil
			})
			c.Ring()
			c.Store.FailWith(nil)
			now := c.Now().Add(time.Hour) // when the job is due again
			c.Now = func() time.Time { return now }
			c.Open()
		},
	} {
		c := newRig(t, anything)
		id := against(c, "officer")
		c.Do(hosttest.Anna, "start")
		for range 2 {
			c.Do(hosttest.Anna, "order", "text", "pass")
			disturb(c)
			c.Ring()
		}
		var game strings.Builder
		for _, act := range acts(c, id, enginetest.Blue) {
			fmt.Fprintln(&game, act.Order)
		}
		games = append(games, id+"\n"+game.String())
	}
	if games[0] != games[1] || games[0] != games[2] || strings.Count(games[0], "\n") < 3 {
		t.Errorf("they differ: %q", games)
	}
}

// No post of a game against the umpire shows what it holds.
func TestPostsDoNotShowItsHand(t *testing.T) {
	t.Parallel()
	c := newRig(t, anything)
	c.Run()
	id := against(c, "officer")
	c.Do(hosttest.Anna, "start")
	book := bottest.Book(t, c.Game)
	for c.Record(id).Stage != model.Over {
		c.Do(hosttest.Anna, "order", "text", "pass")
		c.Ring()
		if c.Record(id).Stage == model.Over {
			break
		}
		told := bottestText(c)
		for _, card := range c.State(id).View(engine.For(enginetest.Blue)).Hand() {
			title, _, _ := strings.Cut(book.Say("en", card), "\n")
			if strings.Contains(told, title) {
				t.Fatalf("%q is told in %s", title, told)
			}
		}
	}
}

// At the pace of people the umpire waits, as long as the game itself says and not as long as it thinks.
func TestPaceOfPeople(t *testing.T) {
	t.Parallel()
	c := newRig(t, nil)
	id := against(c, "officer")
	c.Holds(c.Do(hosttest.Anna, "clock", "pace", "like-people"), "like people")
	c.Do(hosttest.Anna, "start")
	c.Do(hosttest.Anna, "order", "text", "pass")
	jobs := thoughts(c)
	if len(jobs) != 1 || jobs[0].At.Sub(c.Now()) < 3*time.Minute || jobs[0].At.Sub(c.Now()) > 20*time.Minute {
		t.Fatalf("%+v at %s", jobs, c.Now())
	}
	c.Ring()
	if n := len(acts(c, id, enginetest.Blue)); n != 0 {
		t.Errorf("%d orders at once", n)
	}
	now := jobs[0].At
	c.Now = func() time.Time { return now }
	c.Open()
	c.Ring()
	if n := len(acts(c, id, enginetest.Blue)); n == 0 {
		t.Error("it does not answer in time")
	}
}

// A game that is adjourned asks nobody, and the umpire goes on when it is resumed.
func TestAdjourned(t *testing.T) {
	t.Parallel()
	c := newRig(t, nil)
	id := against(c, "officer")
	c.Do(hosttest.Anna, "start")
	c.Do(hosttest.Anna, "order", "text", "pass")
	c.Do(hosttest.Anna, "adjourn")
	if n := len(thoughts(c)); n != 0 || !c.Record(id).Adjourned {
		t.Fatalf("%d jobs", n)
	}
	c.Ring()
	c.Do(hosttest.Anna, "resume")
	c.Ring()
	if n := len(acts(c, id, enginetest.Blue)); n == 0 {
		t.Error("it does not go on")
	}
}
