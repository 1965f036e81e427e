package acceptance_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
)

// general plays one power where they live.
type general struct {
	here  *discordtest.Person
	there *telegramtest.Person
}

// say gives a command line and returns what they are answered.
func (g general) say(w *hosttest.TwoPlatforms, room, command, line string) string {
	w.T.Helper()
	if g.there != nil {
		return w.There(g.there, g.there.Say(g.there.Private(), "/"+command+" "+line))
	}
	args := []string{}
	if command == "order" {
		args = append(args, "text", line)
	}
	for pair := range strings.FieldsSeq(line) {
		if name, value, ok := strings.Cut(pair, ":"); ok && command != "order" {
			args = append(args, name, value)
		}
	}
	return hosttest.Said(w.Here(g.here.Command(room, command, args...)))
}

// axisGenerals are five people who play a power each: two on Discord, three on Telegram.
func axisGenerals(w *hosttest.TwoPlatforms) []general {
	return []general{
		{here: w.Discord.Person("Anna", "en-US")},
		{there: w.Tele.Person("Boris", "ru")},
		{here: w.Discord.Person("Dan", "pl")},
		{there: w.Tele.Person("Chiyo", "en")},
		{there: w.Tele.Person("Eve", "pl")},
	}
}

// openAxis opens a table of Axis & Allies on Discord, seats the generals and starts the game.
func openAxis(w *hosttest.TwoPlatforms, game engine.Game, generals []general) (id, room string) {
	return openTable(w, game, "1942", generals)
}

// openTable opens a table of a game on Discord, with options as names and values, seats the generals and starts the game.
func openTable(w *hosttest.TwoPlatforms, game engine.Game, scenario string, generals []general, options ...string) (id, room string) {
	t, anna := w.T, generals[0].here
	t.Helper()
	for _, g := range generals {
		if g.there != nil {
			w.There(g.there, g.there.Start("hello"))
		}
	}
	w.Here(anna.Command(w.Channel.ID, "new", append([]string{"game", game.Info().ID, "scenario", scenario}, options...)...))
	w.Quiet()
	tables, err := w.Store.TablesOf(context.Background(), "discord:"+anna.ID)
	if err != nil {
		t.Fatal(err)
	}
	if len(tables) == 0 {
		var id string
		for word := range strings.FieldsSeq(hosttest.Said(w.Discord.Messages(w.Channel.ID, ""))) {
			if len(word) == 5 && word == strings.ToUpper(word) {
				id = word
			}
		}
		record, err := w.Store.Table(context.Background(), id)
		if err != nil {
			t.Fatalf("table %q: %v", id, err)
		}
		tables = []model.Table{record}
	}
	id, room = tables[0].ID, tables[0].Place.Thread
	for seat, g := range generals {
		g.say(w, room, "join", "seat:"+game.Info().Seats[seat]+" table:"+id)
	}
	record, err := w.Store.Table(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	for seat, s := range record.Seats {
		if s.Player == "" {
			t.Fatalf("nobody plays %s: %s", game.Info().Seats[seat], hosttest.Said(w.Discord.Messages(room, "")))
		}
	}
	w.Holds(generals[0].say(w, room, "start", ""), "The game has started")
	return id, room
}

// Five people on two platforms play the first turns of Axis & Allies at one table: two on
// Discord, three on Telegram. Everybody is told what happens; the defender is not waited for.
func TestAxisWithFiveSeatsOnTwoPlatforms(t *testing.T) {
	t.Parallel()
	game := axis.New()
	w := hosttest.NewTwoPlatforms(t, game)
	generals := axisGenerals(w)
	id, room := openAxis(w, game, generals)
	follower := bottest.NewFollower(game)
	random := rand.New(rand.NewPCG(19, 42))
	for range 400 {
		if err := follower.Follow(context.Background(), w.Store, id, 0); err != nil {
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
		planned, _, err := follower.Planned(context.Background(), w.Store, id, seat)
		if err != nil {
			t.Fatal(err)
		}
		order := hosttest.Wander(random, planned, seat)
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

// Who ends their combat moves with a fighter that could not land is told in their language which it is, how
// far it could go and how far the nearest place is; they take the move back and goes on.
func TestAxisNamesTheFighterThatCannotLand(t *testing.T) {
	t.Parallel()
	game := axis.New()
	w := hosttest.NewTwoPlatforms(t, game)
	generals := axisGenerals(w)
	id, room := openAxis(w, game, generals)
	follower := bottest.NewFollower(game)
	waiting := func() engine.Decision {
		t.Helper()
		if err := follower.Follow(context.Background(), w.Store, id, 0); err != nil {
			t.Fatal(err)
		}
		pending := follower.State().Pending()
		if len(pending) == 0 {
			t.Fatal("the game waits for nobody")
		}
		return pending[0]
	}
	dan := generals[2]
	for range 12 { // nobody moves before
		d := waiting()
		if int(d.Seat) == 2 && d.Kind == "combat-move" {
			break
		}
		generals[d.Seat].say(w, room, "order", "commit")
	}
	dan.say(w, room, "order", "move sz35 fighter new_guinea")
	refused := dan.say(w, room, "order", "commit")
	w.Holds(refused, "7.5", "1 myśliwiec", "Nowa Gwinea", "pozostało ruchów: 1", "odległość 2")
	if d := waiting(); d.Kind != "combat-move" {
		t.Fatalf("the game waits for %s", d.Kind)
	}
	dan.say(w, room, "undo", "")
	dan.say(w, room, "order", "commit")
	if d := waiting(); int(d.Seat) != 2 || d.Kind != "noncombat-move" {
		t.Errorf("the game waits for %s of seat %d", d.Kind, d.Seat)
	}
}
