package bot_test

import (
	"context"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/engine"
)

// sit opens a table where all meet, seats its players and begins the game; the platform is that of who
// opens it. The game is Skirmish, or has seats that are called the same. What else is agreed upon comes before
// the start.
func sit(w *hosttest.TwoPlatforms, owner *hosttest.Guest, red, blue *hosttest.Guest, agree ...func(at hosttest.Spot)) (id string, at hosttest.Spot) {
	w.T.Helper()
	id = open(w, owner)
	at = w.In(w.Record(id).Place)
	red.Takes(at, id, "red")
	blue.Takes(at, id, "blue")
	for _, clause := range agree {
		clause(at)
	}
	owner.Asks(at, "start")
	if record := w.Record(id); record.Stage != model.Playing {
		w.T.Fatalf("the game is %s", record.Stage)
	}
	return id, at
}

// open opens a table where all meet.
func open(w *hosttest.TwoPlatforms, owner *hosttest.Guest) string {
	w.T.Helper()
	square := platform.Chat{Platform: telegram.Platform, Channel: strconv.FormatInt(w.Group.ID, 10)}
	if owner.Here != nil {
		square = platform.Chat{Platform: discord.Platform, Channel: w.Channel.ID}
	}
	owner.Asks(w.Square(), "new", "scenario", "short")
	tables, err := w.Store.TablesAt(context.Background(), square)
	if err != nil || len(tables) == 0 {
		w.T.Fatalf("no table, %v", err)
	}
	if owner.Here != nil {
		w.Placed(tables[0].ID)
	}
	return tables[0].ID
}

// cards are the names of the cards in a hand, in the language of a guest.
func cards(w *hosttest.TwoPlatforms, reader *hosttest.Guest, table string, seat engine.Seat) []string {
	w.T.Helper()
	var names []string
	for _, card := range w.State(w.Game, table).View(engine.For(seat)).Hand() {
		title, _, _ := strings.Cut(w.Book.Say(reader.Lang, card), " (+")
		names = append(names, title)
	}
	if len(names) == 0 {
		w.T.Fatal("an empty hand")
	}
	return names
}

// played is the word of the first card in the hand of a seat.
func played(w *hosttest.TwoPlatforms, table string, seat engine.Seat) string {
	w.T.Helper()
	options := w.State(w.Game, table).Options(seat, engine.ParseOrder("play"))
	if len(options) == 0 {
		w.T.Fatal("no card can be played")
	}
	return options[0].Word
}
