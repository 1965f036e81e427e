package telegram_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
)

// Queries are asked for where the configuration and BotFather have both switched inline mode on.
func TestInlineModeIsSwitchedOnTwice(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ configured, switched bool }{{false, false}, {false, true}, {true, false}, {true, true}} {
		t.Run(fmt.Sprintf("%+v", c), func(t *testing.T) {
			t.Parallel()
			r := newRig(t)
			if c.switched {
				r.api.SwitchInline()
			}
			r.adapter = r.open(func(o *telegram.Options) { o.Inline = c.configured })
			switched, err := r.adapter.Inline(t.Context())
			if err != nil || switched != c.switched {
				t.Errorf("BotFather has switched it on: %v, %v", switched, err)
			}
			r.run()
			r.wait("a poll", func() bool { return len(r.api.Calls("getUpdates")) > 0 })
			asked := strings.Contains(r.api.Calls("getUpdates")[0].Text("allowed_updates"), "inline_query")
			if asked != (c.configured && c.switched) {
				t.Errorf("queries are asked for: %v", asked)
			}
		})
	}
}

// ask types a query and gives its results.
func (r *rig) ask(p *telegramtest.Person, words string) (results []telegramtest.Result, button string) {
	r.t.Helper()
	query, update := p.Ask(words)
	if update == 0 {
		r.t.Fatal("the bot does not get to see the query")
	}
	r.wait("the results", func() bool {
		var answered bool
		results, button, answered = r.api.Results(query)
		return answered && r.api.Confirmed(update)
	})
	return results, button
}

func TestInlineQueries(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.api.SwitchInline()
	r.clerk.quotes = func(words string) ([]platform.Quotation, error) {
		switch words {
		case "nothing":
			return nil, nil
		case "many":
			return slices.Repeat([]platform.Quotation{{Title: "The same", Page: page("The same")}}, 60), nil
		case "empty":
			return []platform.Quotation{{Title: "Without words"}}, nil
		}
		shown := platform.Page{
			Lines:   []platform.Line{{Style: platform.Heading, Text: "Rule 6.4 <b>"}, {Text: strings.Repeat("ж", 4000)}},
			Buttons: [][]platform.Button{{{Label: "Open the table", URL: "https://t.me/UmpireTestBot?start=play-ABCDE"}}},
		}
		return []platform.Quotation{{Title: "Rule 6.4", Detail: words, Page: shown}}, nil
	}
	r.run()
	r.wait("a poll", func() bool { return len(r.api.Calls("getUpdates")) > 0 })
	anna := r.api.Person("Anna", "pl")
	results, button := r.ask(anna, "zoi")
	if len(results) != 1 || button != "" {
		t.Fatalf("%+v, %q", results, button)
	}
	one := results[0]
	if one.Title != "Rule 6.4" || one.Detail != "zoi" || !strings.HasPrefix(one.Text, "Rule 6.4 <b>\nж") || one.Buttons[0][0].URL == "" {
		t.Errorf("%+v", one)
	}
	call := r.api.Calls("answerInlineQuery")[0]
	if call.Text("is_personal") != "true" || call.Number("cache_time") < 1 || call.Number("cache_time") > 30 {
		t.Errorf("personal %s, kept for %s s", call.Text("is_personal"), call.Text("cache_time"))
	}
	if results, _ := r.ask(anna, "many"); len(results) != 50 {
		t.Errorf("%d results", len(results))
	}
	if results, button := r.ask(anna, "nothing"); len(results) != 0 || !strings.HasPrefix(button, "Nic nie znaleziono") {
		t.Errorf("%+v, %q", results, button)
	}
	if results, _ := r.ask(anna, "empty"); len(results) != 1 {
		t.Errorf("%+v", results)
	}
	if got := r.clerk.inbounds(); len(got) != 0 {
		t.Errorf("the host has recorded %+v", got)
	}
}

// While somebody types, the queries that were overtaken are confirmed and not answered; nor is one that fails.
func TestOnlyTheLastInlineQueryIsAnswered(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.api.SwitchInline()
	release, begun := make(chan struct{}), make(chan struct{})
	var asked atomic.Int32
	r.clerk.quotes = func(words string) ([]platform.Quotation, error) {
		asked.Add(1)
		switch words {
		case "r":
			close(begun)
			<-release
		case "fails":
			return nil, errors.New("no store")
		}
		return []platform.Quotation{{Title: words, Page: page(words)}}, nil
	}
	r.run()
	r.wait("a poll", func() bool { return len(r.api.Calls("getUpdates")) > 0 })
	anna, boris := r.api.Person("Anna", "en"), r.api.Person("Boris", "en")
	anna.Ask("r")
	<-begun
	overtaken, _ := anna.Ask("ra")
	last, update := anna.Ask("rab")
	if results, _ := r.ask(boris, "zoi"); len(results) != 1 {
		t.Errorf("somebody else waits: %+v", results)
	}
	r.confirmed(update)
	close(release)
	r.wait("the last results", func() bool { _, _, answered := r.api.Results(last); return answered })
	if _, _, answered := r.api.Results(overtaken); answered || asked.Load() != 3 {
		t.Errorf("answered %v, the host was asked %d times", answered, asked.Load())
	}
	query, update := anna.Ask("fails")
	r.confirmed(update)
	r.wait("the host", func() bool { return asked.Load() == 4 })
	r.ask(anna, "zoi")
	if _, _, answered := r.api.Results(query); answered {
		t.Error("a failure is answered")
	}
	if said := r.clerk.inbounds(); len(said) > 0 {
		t.Errorf("%+v", said)
	}
}

// quoted are the results of a query, as everybody would read them.
func (c *club) quoted(p *telegramtest.Person, words string) []telegramtest.Result {
	c.t.Helper()
	query, update := p.Ask(words)
	var results []telegramtest.Result
	c.wait("the results", func() bool {
		var answered bool
		results, _, answered = c.api.Results(query)
		return answered && c.api.Confirmed(update)
	})
	for i, r := range results {
		for _, row := range r.Buttons {
			for _, b := range row {
				if b.CallbackData != "" {
					c.t.Errorf("%q has the button %q, which nobody can press elsewhere", r.Title, b.Text)
				}
			}
		}
		results[i].Text = strings.ReplaceAll(r.Text, "\u2060", "")
	}
	return results
}

// What is offered in other chats holds nothing of a hand or of a plan, whoever asks for it: a player, somebody who watches, a stranger.
func TestInlineModeTellsWhatIsPublic(t *testing.T) {
	t.Parallel()
	c := newClub(t, eots.New(), "en")
	c.api.SwitchInline()
	c.open()
	anna, boris := c.people[0], c.people[1]
	vera := c.api.Person("Vera", "en")
	c.settled(anna.Start("hello"))
	c.table("1942")
	c.holds(c.public(anna, "/join "+c.game.Info().Seats[0]), "Your side")
	free := c.quoted(anna, "")
	if len(free) != 1 || !strings.Contains(free[0].Title, c.id) || !strings.Contains(free[0].Text, "Free: ") {
		t.Fatalf("%+v", free)
	}
	payload := strings.TrimPrefix(free[0].Buttons[0][0].URL, "https://t.me/"+c.api.BotName()+"?start=")
	c.settled(boris.Start(payload))
	labels := boris.Private().Last().Labels()
	c.press(boris, boris.Private().Last(), labels[0])
	c.public(anna, "/start")
	if c.record().Stage != "playing" {
		t.Fatalf("the link leads to no side: %q, the table is %s", labels, c.record().Stage)
	}
	c.settled(vera.Start(payload))
	if last := vera.Private().Last(); !slices.Contains(last.Labels(), "Watch this table") {
		t.Errorf("somebody without a side is shown %q with %q", last.Text, last.Labels())
	} else {
		c.press(vera, last, "Watch this table")
	}
	if watchers := c.record().Watchers; len(watchers) != 1 {
		t.Errorf("%v watch", watchers)
	}
	c.guard()

	table := seated{c}
	if seat, _ := table.Asked(); seat == 1 {
		c.decide(boris, "✓", "Yes") // the opening move of the Allies (17.25)
	}
	bottest.Drive(t, table, func(now engine.Seat, ask string) bool { return now == 0 && strings.Contains(ask, "impulse") }, "roll")
	words := []string{"", "zoi", "6.4", "rules zoi", "eots 6.4", "Rabaul", "hex rabaul", "raba", "eots raba", c.id, "hand", "Kondo", "Yamamoto"}
	for seat := range c.people {
		for _, line := range c.state().View(engine.For(engine.Seat(seat))).Hand() {
			if title, ok := line.Args["title"].(engine.Text); ok {
				words = append(words, c.book.Say("en", title))
			}
		}
	}
	offered := func() (all []string) {
		for _, word := range words {
			for _, p := range []*telegramtest.Person{anna, boris, vera} {
				all = append(all, fmt.Sprintf("%q by %d: %+v", word, p.ID(), c.quoted(p, word)))
			}
		}
		c.guard()
		return all
	}
	before := offered()
	for i, wants := range []string{
		"Waiting for Japan", "Rule 6.4", "Rule 6.4 · Empire of the Sun", "Rule", "Rule 6.4", "Rabaul", "Table " + c.id, "Rabaul", "Rabaul", "", "", "", "Yamamoto",
	} {
		if !strings.Contains(before[3*i], wants) {
			t.Errorf("%q is missing in %s", wants, before[3*i])
		}
	}
	if got := before[2]; !strings.HasSuffix(got, "[]") {
		t.Errorf("tables of others are offered: %s", got)
	}
	if got := before[3*8+2]; !strings.Contains(got, "Rabaul (4021)") {
		t.Errorf("a place of a game is not offered to a stranger: %s", got)
	}
	c.typed(anna, 0, rand.New(rand.NewPCG(1942, 7)))
	if c.planned(0) < 3 {
		t.Fatalf("the plan has %d orders", c.planned(0))
	}
	if after := offered(); !slices.Equal(before, after) {
		for i := range after {
			if before[i] != after[i] {
				t.Errorf("a plan shows:\n%s\n%s", before[i], after[i])
			}
		}
	}
}
