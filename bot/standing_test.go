package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// besieged is a table at which Red has just attacked the shoal, where Blue is.
func besieged(t *testing.T, orders ...model.StandingOrder) (*club, string) {
	t.Helper()
	c := newClub(t, bottest.LikeDiscord)
	c.run()
	id := c.table(true)
	for _, o := range orders {
		c.do(boris, "standing", "when", o.Kind, "at", o.At, "answer", o.Answer)
	}
	meet(c)
	if kind := c.asked(id, 1); kind != "react" {
		t.Fatalf("Blue is asked for %q", kind)
	}
	return c, id
}

// asked is the kind of what a seat has to decide; empty for nothing.
func (c *club) asked(id string, seat engine.Seat) string {
	c.t.Helper()
	for _, decision := range c.state(id).Pending() {
		if decision.Seat == seat {
			return decision.Kind
		}
	}
	return ""
}

func TestStandingOrderWaitsAndActs(t *testing.T) {
	t.Parallel()
	c, id := besieged(t, model.StandingOrder{Kind: "react", Answer: "usual"})
	c.later(time.Minute)
	if kind := c.asked(id, 1); kind != "react" {
		t.Fatal("a secret answer comes at once")
	}
	c.later(20 * time.Minute)
	if kind := c.asked(id, 1); kind == "react" {
		t.Fatal("the standing order has not acted")
	}
	words := c.publicly()
	for _, want := range []string{"Blue does not react", "Blue answers by standing order"} {
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
		jobs, err := c.store.Jobs(t.Context(), 100)
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(jobs, func(job model.Job) bool { return job.Kind == model.JobStandingOrder })
	}
	if !waits() {
		t.Fatal("the standing order has no time to act at")
	}
	c.pressed(anna, c.do(anna, "resign"), "Yes, I resign")
	if c.record(id).Stage != model.Over || waits() {
		t.Errorf("the game is %s, a standing order waits: %t", c.record(id).Stage, waits())
	}
}

// transcript is what everybody reads, with the time.
func (c *club) transcript() []string {
	var lines []string
	for _, message := range c.delivered() {
		if message.Target.User == nil {
			lines = append(lines, bottest.Text(message.Page))
		}
	}
	return lines
}

// The public reads the same at the same time, whether or not the player holds the card that
// his first standing order would play: that one goes, and the next one acts.
func TestStandingOrdersBetrayNoHand(t *testing.T) {
	t.Parallel()
	watch := func(orders func(held, missing string) []model.StandingOrder) (seen []string, private string) {
		c := newClub(t, bottest.LikeDiscord)
		c.run()
		id := c.table(true)
		held, missing := "", ""
		for n, pile := range c.state(id).(enginetest.State).Cards {
			switch {
			case n == 0:
			case pile == enginetest.InHand(1):
				held = fmt.Sprint(n)
			default:
				missing = fmt.Sprint(n)
			}
		}
		for _, o := range orders(held, missing) {
			c.do(boris, "standing", "when", o.Kind, "at", o.At, "answer", o.Answer)
		}
		meet(c)
		for range 30 {
			c.later(time.Minute)
			seen = append(seen, fmt.Sprint(len(c.transcript())))
		}
		for _, message := range c.delivered() {
			if message.Target.User != nil {
				private += bottest.Text(message.Page)
			}
		}
		return append(seen, c.transcript()...), private
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
	own := c.do(boris, "standing")
	if !own.Secret {
		t.Error("standing orders are shown to everybody")
	}
	c.holds(own, "1. a battle, Reef → decline", "2. a battle → ask me")
	c.lacks(c.do(anna, "standing"), "decline")
	c.later(time.Hour)
	if strings.Contains(c.publicly(), "standing order") {
		t.Error("the battle is elsewhere, but a standing order acts")
	}
	c.holds(c.do(boris, "standing", "when", "lunch"), "don’t know that decision")
	c.holds(c.do(boris, "standing", "when", "react", "answer", "surrender all"), "isn’t an order")
	c.holds(c.pressed(boris, c.do(boris, "standing"), "✕ 1"), "1. a battle → ask me")
	c.holds(c.handle(platform.Inbound{Kind: platform.Command, User: cecylia, Command: "standing"}), "aren’t playing")
}

// A routine that tells nothing is answered at once, in the same message.
func TestStandingOrderActsAtOnce(t *testing.T) {
	t.Parallel()
	c, id := besieged(t, model.StandingOrder{Kind: "loss", Answer: "usual"})
	c.do(boris, "order", "text", "decline")
	if kind := c.asked(id, 1); kind == "loss" {
		t.Error("Blue is asked which ship he loses")
	}
}
