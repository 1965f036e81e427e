package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// besieged is a table at which Red has just attacked the shoal, where Blue is.
func besieged(t *testing.T, orders ...model.StandingOrder) (*hosttest.Rig, string) {
	t.Helper()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	id := c.Table(true)
	for _, o := range orders {
		c.Do(hosttest.Boris, "standing", "when", o.Kind, "at", o.At, "answer", o.Answer)
	}
	meet(c)
	if kind := decisionOf(c, id, 1); kind != "react" {
		t.Fatalf("Blue is asked for %q", kind)
	}
	return c, id
}

// asked is the kind of what a seat has to decide; empty for nothing.
func decisionOf(c *hosttest.Rig, id string, seat engine.Seat) string {
	c.T.Helper()
	for _, decision := range c.State(id).Pending() {
		if decision.Seat == seat {
			return decision.Kind
		}
	}
	return ""
}

func TestStandingOrderWaitsAndActs(t *testing.T) {
	t.Parallel()
	c, id := besieged(t, model.StandingOrder{Kind: "react", Answer: "usual"})
	c.Later(time.Minute)
	if kind := decisionOf(c, id, 1); kind != "react" {
		t.Fatal("a secret answer comes at once")
	}
	c.Later(20 * time.Minute)
	if kind := decisionOf(c, id, 1); kind == "react" {
		t.Fatal("the standing order has not acted")
	}
	words := c.Publicly()
	for _, want := range []string{"Blue does not react"} {
		if !strings.Contains(words, want) {
			t.Errorf("the public is not told %q:\n%s", want, words)
		}
	}
}

// A game that is over waits for no standing order.
func TestStandingOrderOfAGameThatIsOver(t *testing.T) {
	t.Parallel()
	c, id := besieged(t, model.StandingOrder{Kind: "react", Answer: "usual"})
	waits := func() bool {
		jobs, err := c.Store.Jobs(t.Context(), 100)
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(jobs, func(job model.Job) bool { return job.Kind == model.JobStandingOrder })
	}
	if !waits() {
		t.Fatal("the standing order has no time to act at")
	}
	c.Pressed(hosttest.Anna, c.Do(hosttest.Anna, "resign"), "Yes, I resign")
	if c.Record(id).Stage != model.Over || waits() {
		t.Errorf("the game is %s, a standing order waits: %t", c.Record(id).Stage, waits())
	}
}

// transcript is what everybody reads, with the time.
func transcript(c *hosttest.Rig) []string {
	var lines []string
	for _, message := range c.Delivered() {
		if message.Target.User == nil {
			lines = append(lines, bottest.Text(message.Page))
		}
	}
	return lines
}

// The public reads the same at the same time, whether or not the player holds the card that
// their first standing order would play: that one goes, and the next one acts.
func TestStandingOrdersBetrayNoHand(t *testing.T) {
	t.Parallel()
	watch := func(orders func(held, missing string) []model.StandingOrder) (seen []string, private string) {
		c := hosttest.NewRig(t, bottest.LikeDiscord)
		c.Run()
		id := c.Table(true)
		held := hosttest.Hand(c.State(id), "blue")[0]
		missing := hosttest.Hand(c.State(id), "red")[0]
		for _, o := range orders(held, missing) {
			c.Do(hosttest.Boris, "standing", "when", o.Kind, "at", o.At, "answer", o.Answer)
		}
		meet(c)
		for range 30 {
			c.Later(time.Minute)
			seen = append(seen, fmt.Sprint(len(transcript(c))))
		}
		for _, message := range c.Delivered() {
			if message.Target.User != nil {
				private += bottest.Text(message.Page)
			}
		}
		return append(seen, transcript(c)...), private
	}
	plain, _ := watch(func(_, _ string) []model.StandingOrder {
		return []model.StandingOrder{{Kind: "react", Answer: "usual"}}
	})
	if !strings.Contains(strings.Join(plain, "\n"), "does not react") {
		t.Fatalf("nothing is answered:\n%s", strings.Join(plain, "\n"))
	}
	gone, private := watch(func(_, missing string) []model.StandingOrder {
		return []model.StandingOrder{{Kind: "react", Answer: "usual"}, {Kind: "react", At: "shoal", Answer: "react " + missing}}
	})
	if !slices.Equal(plain, gone) {
		t.Errorf("the public reads\n%s\nand\n%s", strings.Join(plain, "\n"), strings.Join(gone, "\n"))
	}
	if !strings.Contains(private, "can no longer be carried out") {
		t.Errorf("Blue is not told that his order is gone: %s", private)
	}
	held, _ := watch(func(held, _ string) []model.StandingOrder {
		return []model.StandingOrder{{Kind: "react", Answer: "usual"}, {Kind: "react", At: "shoal", Answer: "react " + held}}
	})
	if !strings.Contains(strings.Join(held, "\n"), "reacts") {
		t.Errorf("the card is not played:\n%s", strings.Join(held, "\n"))
	}
	if !slices.Equal(plain[:30], held[:30]) {
		t.Errorf("how quickly the answer comes tells what Blue holds: %v, %v", plain[:30], held[:30])
	}
}

func TestStandingOrdersAreTheOwners(t *testing.T) {
	t.Parallel()
	c, _ := besieged(t, model.StandingOrder{Kind: "react", At: "reef", Answer: "decline"}, model.StandingOrder{Kind: "react", Answer: "ask"})
	own := c.Do(hosttest.Boris, "standing")
	if !own.Secret {
		t.Error("standing orders are shown to everybody")
	}
	c.Holds(own, "1. a battle, Reef → decline", "2. a battle → ask me")
	c.Lacks(c.Do(hosttest.Anna, "standing"), "decline")
	c.Later(time.Hour)
	if strings.Contains(c.Publicly(), "standing order") {
		t.Error("the battle is elsewhere, but a standing order acts")
	}
	c.Holds(c.Do(hosttest.Boris, "standing", "when", "lunch"), "don’t know that decision")
	c.Holds(c.Do(hosttest.Boris, "standing", "when", "react", "answer", "surrender all"), "isn’t an order")
	c.Holds(c.Pressed(hosttest.Boris, c.Do(hosttest.Boris, "standing"), "✕ 1"), "1. a battle → ask me")
	c.Holds(c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Cecylia, Command: "standing"}), "aren’t playing")
}

// A routine that tells nothing is answered at once, in the same message.
func TestStandingOrderActsAtOnce(t *testing.T) {
	t.Parallel()
	c, id := besieged(t, model.StandingOrder{Kind: "loss", Answer: "usual"})
	c.Do(hosttest.Boris, "order", "text", "decline")
	if kind := decisionOf(c, id, 1); kind == "loss" {
		t.Error("Blue is asked which ship he loses")
	}
}
