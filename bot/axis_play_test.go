package bot_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
)

// general plays one power where he lives.
type general struct {
	here  *discordtest.Person
	there *telegramtest.Person
}

// say gives a command line and returns what he is answered.
func (g general) say(w *world, room, command, line string) string {
	w.t.Helper()
	if g.there != nil {
		return w.there(g.there, g.there.Say(g.there.Private(), "/"+command+" "+line))
	}
	args := []string{}
	if command == "order" {
		args = append(args, "text", line)
	}
	for _, pair := range strings.Fields(line) {
		if name, value, ok := strings.Cut(pair, ":"); ok && command != "order" {
			args = append(args, name, value)
		}
	}
	return said(w.here(g.here.Command(room, command, args...)))
}

// Five people on two platforms play the first turns of Axis & Allies at one table: two on
// Discord, three on Telegram. Everybody is told what happens; the defender is not waited for.
func TestAxisWithFiveSeatsOnTwoPlatforms(t *testing.T) {
	t.Parallel()
	game := axis.New()
	w := newWorld(t, game)
	anna, dan := w.discord.Person("Anna", "en-US"), w.discord.Person("Dan", "pl")
	generals := []general{
		{here: anna},
		{there: w.tele.Person("Boris", "ru")},
		{here: dan},
		{there: w.tele.Person("Chiyo", "en")},
		{there: w.tele.Person("Eve", "pl")},
	}
	for _, g := range generals {
		if g.there != nil {
			w.there(g.there, g.there.Start("hello"))
		}
	}
	w.here(anna.Command(w.channel.ID, "new", "game", "axis", "scenario", "1942"))
	w.quiet()
	tables, err := w.store.TablesOf(context.Background(), "discord:"+anna.ID)
	if err != nil {
		t.Fatal(err)
	}
	if len(tables) == 0 {
		var id string
		for _, word := range strings.Fields(said(w.discord.Messages(w.channel.ID, ""))) {
			if len(word) == 5 && word == strings.ToUpper(word) {
				id = word
			}
		}
		record, err := w.store.Table(context.Background(), id)
		if err != nil {
			t.Fatalf("table %q: %v", id, err)
		}
		tables = []bot.TableRecord{record}
	}
	id, room := tables[0].ID, tables[0].Place.Thread
	for seat, g := range generals {
		g.say(w, room, "join", "seat:"+game.Info().Seats[seat]+" table:"+id)
	}
	record, err := w.store.Table(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	for seat, s := range record.Seats {
		if s.Player == "" {
			t.Fatalf("nobody plays %s: %s", game.Info().Seats[seat], said(w.discord.Messages(room, "")))
		}
	}
	w.holds(generals[0].say(w, room, "start", ""), "The game is on")
	follower := bottest.NewFollower(game)
	random := rand.New(rand.NewPCG(19, 42))
	for range 400 {
		if err := follower.Follow(context.Background(), w.store, id, 0); err != nil {
			t.Fatal(err)
		}
		if number, _ := follower.State().(engine.Chaptered).Chapter(); number > 1 {
			break
		}
		pending := follower.State().Pending()
		if len(pending) == 0 {
			t.Fatal("the game waits for nobody")
		}
		seat := pending[0].Seat
		planned, _, err := follower.Planned(context.Background(), w.store, id, seat)
		if err != nil {
			t.Fatal(err)
		}
		order := wander(random, planned, seat)
		if options := planned.Options(seat, engine.Order{}); random.IntN(3) == 0 {
			for _, option := range options {
				if option.Word == "commit" && option.Complete {
					order = engine.Order{Verb: "commit"}
				}
			}
		}
		generals[seat].say(w, room, "order", order.String())
	}
	if number, _ := follower.State().(engine.Chaptered).Chapter(); number < 2 {
		t.Errorf("the first round is not over: %+v", follower.State().Pending())
	}
	if broken := follower.State().(engine.Inspector).Inspect(); len(broken) > 0 {
		t.Error(broken)
	}
}
