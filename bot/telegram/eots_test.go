package telegram_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
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

// follow completes an order with the first words that are listed.
func follow(state engine.State, seat engine.Seat, order engine.Order, random *rand.Rand) engine.Order {
	for range 60 {
		options := state.Options(seat, order)
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

// planned is how many orders the plan of a seat has.
func (c *club) planned(seat engine.Seat) int {
	c.t.Helper()
	drafts, err := c.store.Drafts(context.Background(), c.id)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, draft := range drafts {
		if draft.Seat == seat {
			return len(draft.Orders)
		}
	}
	return 0
}

// build adds one order to the plan by buttons alone; false where no button leads to
// the verb.
func (c *club) build(p *telegramtest.Person, seat engine.Seat, verb string, wanted ...string) bool {
	c.t.Helper()
	before := c.planned(seat)
	m := c.panel(p)
	if !strings.Contains(strings.ToLower(m.Text), strings.ToLower(verb)+" …") && // whose words are shown at once
		!slices.ContainsFunc(decisions(m), func(label string) bool { return strings.HasPrefix(label, verb) }) {
		return false
	}
	for range 14 {
		labels := decisions(m)
		if len(labels) == 0 {
			break
		}
		m = c.press(p, m, bottest.Choose(labels, append([]string{"This is all", "✓", verb}, wanted...)...))
		if c.planned(seat) != before {
			return true
		}
	}
	c.t.Fatalf("no buttons build %q; the last are %q", verb, m.Labels())
	return false
}

// typed builds an Offensive by commands.
func (c *club) typed(p *telegramtest.Person, seat engine.Seat, random *rand.Rand) {
	c.t.Helper()
	play := engine.Order{}
	for _, card := range c.state().Options(seat, engine.Order{Verb: "play"}) {
		prefix := engine.Order{Verb: "play", Args: []string{card.Word}}
		if slices.ContainsFunc(c.state().Options(seat, prefix), func(o engine.Option) bool { return o.Word == "ops" }) {
			play = follow(c.state(), seat, prefix.With("ops"), random)
			break
		}
	}
	if play.IsZero() {
		c.t.Fatal("no card can be played for an Offensive")
	}
	c.order(p, play)
	for _, verb := range []string{"activate", "activate", "move", "move"} {
		if len(c.top(seat).Options(seat, engine.Order{Verb: verb})) > 0 {
			c.order(p, follow(c.top(seat), seat, engine.Order{Verb: verb}, random))
		}
	}
}

// offensive builds an Offensive, by commands or by buttons, and commits it.
func (c *club) offensive(p *telegramtest.Person, seat engine.Seat, random *rand.Rand, buttons bool) {
	c.t.Helper()
	group := len(c.group.Messages())
	if buttons {
		if !c.build(p, seat, "play a card", "operations", "led by") {
			c.t.Fatal("no button plays a card")
		}
		for _, verb := range []string{"activate units", "activate units", "move units"} {
			c.build(p, seat, verb)
		}
	} else {
		c.typed(p, seat, random)
	}
	if n := c.planned(seat); n < 3 {
		c.t.Errorf("the plan has %d orders", n)
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
	posted := c.group.Messages()[group:]
	if !slices.ContainsFunc(posted, func(m telegramtest.Message) bool { return m.Photo != nil }) {
		c.t.Error("the Offensive is not told in the group with its picture")
	}
}

// seated is a club at its table, as its driver uses it.
type seated struct{ *club }

// Asked is who has to decide, and what they are asked.
func (s seated) Asked() (seat engine.Seat, words string) {
	s.t.Helper()
	decision, asked := s.asked()
	if !asked {
		s.t.Fatal("nobody is asked")
	}
	return decision.Seat, s.book.Say("en", decision.Ask)
}

// Decide presses buttons.
func (s seated) Decide(seat engine.Seat, wanted ...string) bool {
	s.t.Helper()
	return s.decide(s.people[seat], wanted...)
}

// Guard looks for leaks.
func (s seated) Guard() {
	s.t.Helper()
	s.guard()
}

// The first turn of 1942 and the beginning of the next: hands by private message,
// the opening move, an Offensive of each side by commands and buttons, the answers of
// the opponent by buttons. Nobody sees what another holds, and the umpire is stopped
// and started again on the way.
func TestFirstTurnOfEmpireOfTheSun(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1942, 7))
	c := newClub(t, eots.New(), "en")
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
	table := seated{c}
	if seat, _ := table.Asked(); seat == 1 {
		c.decide(c.people[1], "✓", "Yes") // the opening move of the Allies (17.25)
		c.guard()
	}
	for seat, p := range c.people {
		bottest.Drive(t, table, func(now engine.Seat, ask string) bool {
			return now == engine.Seat(seat) && strings.Contains(ask, "impulse")
		}, "roll")
		c.offensive(p, engine.Seat(seat), random, seat == 1)
		c.stop()
		c.open()
	}
	bottest.Drive(t, table, func(_ engine.Seat, ask string) bool { return strings.Contains(ask, "turn 3") }, "use a pass", "discard")
	t.Logf("%d messages in the group, %d sights in all", len(c.group.Messages()), len(c.api.Sights()))
}
