package acceptance_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
)

// war is a game of Empire of the Sun that is watched: nothing that anybody is shown
// names a card that they may not know, lacks its words, or is in another's language.
type war struct {
	*hosttest.Rig
	random *rand.Rand
	id     string
	people []platform.User // by seat
	watch  *bottest.Watch
	posted int
	// tongues counts the pages that were written in other languages beside.
	tongues int
}

// newWar starts a game between a Russian and a Pole at an English table.
func newWar(t *testing.T, seed uint64, scenario string, limits platform.Limits) *war {
	t.Helper()
	limits.PerChat, limits.Overall = 0, 0
	c := hosttest.NewRig(t, limits)
	c.Game, c.Painter = eots.New(), nil
	c.Open()
	w := &war{Rig: c, random: rand.New(rand.NewPCG(seed, 1942)), people: []platform.User{hosttest.Boris, hosttest.Anna}}
	w.people[0].Lang, w.people[1].Lang = "ru", "pl"
	w.watch = newWarWatch(t)
	w.id = wartime(c, scenario, w.people)
	c.Run()
	w.look()
	return w
}

// wartime starts a scenario at a table of others.
func wartime(c *hosttest.Rig, scenario string, people []platform.User) string {
	c.T.Helper()
	c.Do(hosttest.Cecylia, "new", "game", "eots", "scenario", scenario)
	c.Do(people[0], "join", "seat", "japan")
	c.Do(people[1], "join", "seat", "allies")
	c.Do(people[1], "start")
	tables, err := c.Book.TablesAt(context.Background(), c.Channel)
	if err != nil || len(tables) != 1 {
		c.T.Fatalf("%d tables: %v", len(tables), err)
	}
	return tables[0].ID
}

// look plays what is new in the store and reads what was posted.
func (w *war) look() {
	w.T.Helper()
	if err := w.watch.Follow(w.T.Context(), w.Book, w.id, 0); err != nil {
		w.T.Fatal(err)
	}
	for _, message := range w.Delivered()[w.posted:] {
		w.posted++
		reader := engine.Nobody
		if user := message.Target.User; user != nil {
			for seat, person := range w.people {
				if person.ID == user.ID {
					reader = engine.Seat(seat)
				}
			}
		}
		w.inspect(reader, read(message.Page))
		for lang, page := range message.Translations {
			w.inspectTongue(lang, read(page))
		}
	}
}

// read is all that a page says.
func read(page platform.Page) string {
	return bottest.Text(page) + strings.Join(bottest.Labels(page), "\n")
}

// inspectTongue reads what everybody is shown who reads a language.
func (w *war) inspectTongue(lang, words string) {
	w.T.Helper()
	if found := leftover.FindString(words); found != "" {
		w.T.Errorf("a message holds %q:\n%s", found, words)
	}
	if lang != "ru" && cyrillic.MatchString(words) || lang != "pl" && polish.MatchString(words) {
		w.T.Errorf("a message in %s is in another language:\n%s", lang, words)
	}
	for _, leak := range w.watch.Leaks(engine.Nobody, words) {
		w.T.Errorf("%s:\n%s", leak, words)
	}
	w.tongues++
}

var (
	leftover = regexp.MustCompile(`\b(eots|host|command|refuse)\.[a-z]|<no value>|\{\{|%!|<nil>`)
	cyrillic = regexp.MustCompile(`\p{Cyrillic}`)
	polish   = regexp.MustCompile(`[ąęłśżźćńĄĘŁŚŻŹĆŃ]`)
)

// inspect reads what somebody is shown.
func (w *war) inspect(reader engine.Seat, words string) {
	w.T.Helper()
	if found := leftover.FindString(words); found != "" {
		w.T.Errorf("a message holds %q:\n%s", found, words)
	}
	if reader != 0 && cyrillic.MatchString(words) || reader != 1 && polish.MatchString(words) {
		w.T.Errorf("a message for %d is in another language:\n%s", reader, words)
	}
	for _, leak := range w.watch.Leaks(reader, words) {
		w.T.Errorf("%s:\n%s", leak, words)
	}
}

// send hands in what a player does and reads the answer.
func (w *war) send(seat engine.Seat, in platform.Inbound) platform.Answer {
	w.T.Helper()
	in.User, in.Private = w.people[seat], true
	in.Chat = platform.Chat{Platform: "chat", Channel: in.User.ID}
	answer := w.Handle(in)
	w.look()
	words := hosttest.Text(answer)
	w.inspect(seat, words+strings.Join(hosttest.Buttons(answer), "\n")+answer.Toast)
	if strings.Contains(words, "✗") || strings.Contains(w.Log.String(), "panicked") {
		w.T.Fatalf("%s %q %s is listed, but:\n%s\n%s", in.Command, in.Args, in.Token, words, w.Log)
	}
	return answer
}

// click presses random buttons until something has happened.
func (w *war) click(seat engine.Seat) {
	w.T.Helper()
	answer := w.send(seat, platform.Inbound{Kind: platform.Command, Command: "order"})
	for before := w.watch.Events(); w.watch.Events() == before; {
		var tokens []string
		for _, page := range answer.Pages {
			for _, row := range page.Buttons {
				for _, button := range row {
					tokens = append(tokens, button.Token)
				}
			}
		}
		if len(tokens) == 0 || w.random.IntN(12) == 0 {
			return
		}
		answer = w.send(seat, platform.Inbound{Kind: platform.Press, Token: tokens[w.random.IntN(len(tokens))]})
	}
}

// typed gives a random listed order as a line of text.
func (w *war) typed(seat engine.Seat) {
	w.T.Helper()
	state, _, err := w.watch.Planned(w.T.Context(), w.Book, w.id, seat)
	if err != nil {
		w.T.Fatal(err)
	}
	var order engine.Order
	for {
		options := state.Options(seat, order)
		if len(options) == 0 {
			return
		}
		option := options[w.random.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete && (!option.More || w.random.IntN(3) > 0) {
			break
		}
	}
	answer := w.send(seat, platform.Inbound{
		Kind: platform.Command, Command: "order", Args: map[string]string{"text": order.String()},
	})
	for _, sure := range []string{"Да, выполнить", "Tak, wykonaj"} {
		if token := bottest.Token(answer.Pages, sure); token != "" {
			w.send(seat, platform.Inbound{Kind: platform.Press, Token: token})
		}
	}
}

// restart drops the memory of the hosting: the table is as it was.
func (w *war) restart() {
	w.T.Helper()
	before := hosttest.Text(w.Do(hosttest.Cecylia, "status"))
	w.Stop()
	w.Open()
	w.Run()
	if after := hosttest.Text(w.Do(hosttest.Cecylia, "status")); after != before {
		w.T.Errorf("a restart makes of\n%s\nthis:\n%s", before, after)
	}
}

// Games of Empire of the Sun by random presses and typed orders, in three languages, with
// restarts.
func TestRandomWars(t *testing.T) {
	t.Parallel()
	games, orders := 4, 200
	if testing.Short() {
		games, orders = 2, 60
	}
	scenarios := []string{"1942", "full-campaign"}
	limits := []platform.Limits{(&discord.Adapter{}).Limits(), (&telegram.Adapter{}).Limits()}
	for seed := range games {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			limits := limits[seed%len(limits)]
			limits.Translations = seed/2%2 == 0 // as on the page
			w := newWar(t, uint64(seed), scenarios[seed/2%len(scenarios)], limits)
			for range orders {
				pending := w.watch.State().Pending()
				if w.Record(w.id).Stage == model.Over || len(pending) == 0 {
					break
				}
				seat := pending[w.random.IntN(len(pending))].Seat
				if w.random.IntN(3) == 0 {
					w.click(seat)
				} else {
					w.typed(seat)
				}
				command := []string{"status", "log", "help", "hand", "order", "games"}[w.random.IntN(6)]
				w.inspect(engine.Nobody, hosttest.Text(w.Do(hosttest.Cecylia, command)))
				if w.random.IntN(15) == 0 {
					w.restart()
				}
			}
			if repeated := w.Platform.Repeated(); repeated > 0 {
				t.Errorf("%d posts were sent again", repeated)
			}
			if (w.tongues > 0) != limits.Translations {
				t.Errorf("%d pages in other languages", w.tongues)
			}
			t.Logf("%d events, %d posts, %s", w.watch.Events(), w.posted, w.Record(w.id).Stage)
		})
	}
}
