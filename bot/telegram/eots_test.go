package telegram_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
)

// top is the position with the plan of a seat.
func (c *club) top(seat engine.Seat) engine.State {
	c.t.Helper()
	state := c.state()
	drafts, err := c.store.Drafts(context.Background(), c.id)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, draft := range drafts {
		if draft.Seat != seat {
			continue
		}
		for _, line := range draft.Orders {
			events, err := engine.Try(state, seat, engine.ParseOrder(line))
			if err != nil {
				c.t.Fatalf("%q of the plan: %v", line, err)
			}
			state = state.Evolve(events...)
		}
	}
	return state
}

// order types an order that is listed as legal.
func (c *club) order(p *telegramtest.Person, order engine.Order) string {
	c.t.Helper()
	told := c.said(p, "/"+order.String())
	if strings.Contains(told, "✗") {
		c.t.Fatalf("/%s is refused though it is listed:\n%s", order, told)
	}
	return told
}

// words are what may follow a prefix.
func words(state engine.State, seat engine.Seat, prefix engine.Order) []engine.Option {
	return state.Options(seat, prefix)
}

// follow completes an order with the first words that are listed.
func follow(state engine.State, seat engine.Seat, order engine.Order, random *rand.Rand) engine.Order {
	for range 60 {
		options := words(state, seat, order)
		if len(options) == 0 {
			return order
		}
		option := options[random.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete {
			return order
		}
	}
	return order
}

// offensive plays a card for an Offensive by commands, activates and moves, shows
// the plan, and commits it by the button.
func (c *club) offensive(p *telegramtest.Person, seat engine.Seat, random *rand.Rand) {
	c.t.Helper()
	play := engine.Order{}
	for _, card := range words(c.state(), seat, engine.Order{Verb: "play"}) {
		prefix := engine.Order{Verb: "play", Args: []string{card.Word}}
		if slices.ContainsFunc(words(c.state(), seat, prefix), func(o engine.Option) bool { return o.Word == "ops" }) {
			play = follow(c.state(), seat, prefix.With("ops"), random)
			break
		}
	}
	if play.IsZero() {
		c.t.Fatal("no card can be played for an Offensive")
	}
	group := len(c.group.Messages())
	c.order(p, play)
	for range 2 {
		if len(words(c.top(seat), seat, engine.Order{Verb: "activate"})) == 0 {
			break
		}
		c.order(p, follow(c.top(seat), seat, engine.Order{Verb: "activate"}, random))
	}
	for range 2 {
		if len(words(c.top(seat), seat, engine.Order{Verb: "move"})) == 0 {
			break
		}
		c.order(p, follow(c.top(seat), seat, engine.Order{Verb: "move"}, random))
	}
	if n := len(c.group.Messages()); n != group {
		c.t.Errorf("%d messages in the group tell of a plan that is not committed", n-group)
	}
	c.guard()
	before := c.record().Events
	c.order(p, engine.Order{Verb: "commit"})
	if last := p.Private().Last(); slices.Contains(last.Labels(), "Yes, do it") {
		c.press(p, last, "Yes, do it")
	}
	c.guard()
	if c.record().Events == before {
		c.t.Fatalf("the Offensive is not carried out: %s", p.Private().Last().Text)
	}
	if len(c.group.Messages()) == group {
		c.t.Error("the Offensive is not told in the group")
	}
}

// ask is what is asked now, in English.
func (c *club) ask() (seat engine.Seat, words string) {
	c.t.Helper()
	decision, asked := c.asked()
	if !asked {
		c.t.Fatal("nobody is asked")
	}
	return decision.Seat, c.book.Say("en", decision.Ask)
}

// The first turn of 1942 and the beginning of the next: hands by private message,
// the opening move, an Offensive of each side by commands and buttons, the answers of
// the opponent by buttons. Nobody sees what another holds, and the umpire is stopped
// and started again on the way.
func TestFirstTurnOfEmpireOfTheSun(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1942, 7))
	c := newClub(t, eots.New())
	c.open()
	c.begin("1942")
	c.guard()
	for seat, p := range c.people {
		hand := c.said(p, "/hand")
		held := c.state().View(engine.For(engine.Seat(seat))).Hand()
		for _, line := range held {
			if title, ok := line.Args["title"].(engine.Text); ok {
				c.holds(strings.ReplaceAll(hand, "\u2060", ""), c.book.Say("en", title))
			}
		}
		if len(held) == 0 {
			t.Error("nothing was dealt")
		}
	}
	c.guard()
	if seat, _ := c.ask(); seat == 1 {
		c.decide(c.people[1], "✓", "Yes") // the opening move of the Allies (17.25)
		c.guard()
	}
	for seat, p := range c.people {
		for range 80 {
			now, ask := c.ask()
			if now == engine.Seat(seat) && strings.Contains(ask, "impulse") {
				break
			}
			c.decide(c.people[now], "✓", "Yes", "done", "do nothing", "stay", "roll")
			c.guard()
		}
		c.offensive(p, engine.Seat(seat), random)
		c.stop()
		c.open()
	}
	for range 400 {
		now, ask := c.ask()
		if strings.Contains(ask, "turn 3") {
			for _, s := range c.api.Sights() {
			}
			t.Logf("%d messages in the group, %d sights in all", len(c.group.Messages()), len(c.api.Sights()))
			return
		}
		if !c.decide(c.people[now], "✓", "Yes", "done", "use a pass", "do nothing", "stay", "discard") {
			t.Fatalf("no button helps with %q", ask)
		}
		c.guard()
	}
	_, ask := c.ask()
	t.Fatalf("it does not come to turn 3, but to %q", ask)
}
