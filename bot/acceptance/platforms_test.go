package acceptance_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// A league with somebody on Discord and somebody on Telegram: it is founded here, joined
// there, its game is played by each where they live, with standing orders and clocks, and both
// places hear of the result.
func TestLeagueOnDiscordAndTelegram(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	anna, boris := w.Discord.Person("Anna", "en-US"), w.Tele.Person("Boris", "en")
	w.There(boris, boris.Start("hello"))
	w.Holds(hosttest.Said(w.Here(anna.Command(w.Channel.ID, "league new", "league", "Bridge", "text", "format=swiss rounds=1 clock=daily scenario=short"))), "Bridge")
	w.Here(anna.Command(w.Channel.ID, "league join"))
	w.Here(anna.Command(w.Channel.ID, "schedule", "zone", "warsaw", "quiet", "22-7", "remind", "1d"))
	w.There(boris, boris.Say(boris.Private(), "/pace tokyo"))
	w.There(boris, boris.Say(w.Group, "/league join Bridge"))
	w.There(boris, boris.Say(w.Group, "/league show Bridge"))
	if n := len(w.League().Divisions[0].Entrants); n != 2 {
		t.Fatalf("%d entrants; the group reads %q", n, w.Group.Last().Text)
	}
	w.Here(anna.Command(w.Channel.ID, "league start"))
	w.Ring()
	m := w.League().Divisions[0].Matches[0]
	var record model.Table
	w.Until("the table", func() bool {
		var err error
		record, err = w.Store.Table(context.Background(), m.Table)
		return err == nil && record.Place.Thread != ""
	})
	w.Quiet()
	thread := record.Place.Thread
	w.Holds(boris.Private().Last().Text, "Bridge")
	w.Holds(hosttest.Said(w.Here(anna.Command(thread, "start"))), "The game has started")
	w.Holds(hosttest.Said(w.Here(anna.Command(thread, "clock"))), "1 day per decision")
	w.Holds(hosttest.Said(w.Here(anna.Command(thread, "auto", "when", "react", "answer", "usual"))), "a battle")

	// The flag of the one who is asked falls; the other is told where they live, and waits.
	follower := bottest.NewFollower(enginetest.New())
	asked := func() engine.Seat {
		if err := follower.Follow(context.Background(), w.Store, record.ID, 0); err != nil {
			t.Fatal(err)
		}
		if pending := follower.State().Pending(); len(pending) > 0 {
			return pending[0].Seat
		}
		return engine.Nobody
	}
	first := asked()
	w.Later(12 * 24 * time.Hour)
	w.Until("the flag", func() bool {
		stored, err := w.Store.Table(context.Background(), record.ID)
		return err == nil && stored.Seats[first].Clock.Fallen
	})
	w.Quiet()
	isAnna := func(seat engine.Seat) bool { return strings.HasPrefix(record.Seats[seat].Player, discord.Platform) }
	if isAnna(first) {
		w.Holds(boris.Private().Last().Text, "time is up")
		w.There(boris, boris.Say(boris.Private(), "/late wait"))
	} else {
		messages := w.Discord.Messages(thread, "")
		late := messages[len(messages)-1]
		w.Holds(hosttest.Said(messages), "time is up")
		w.Here(anna.Press(late.ID, late.Buttons()[0].Label))
	}
	w.Until("the patience", func() bool {
		stored, err := w.Store.Table(context.Background(), record.ID)
		return err == nil && !stored.Seats[first].Clock.Fallen
	})

	random := rand.New(rand.NewPCG(7, 7))
	for range 200 {
		seat := asked()
		if seat == engine.Nobody {
			break
		}
		planned, _, err := follower.Planned(context.Background(), w.Store, record.ID, seat)
		if err != nil {
			t.Fatal(err)
		}
		order := hosttest.Wander(random, planned, seat).String()
		if isAnna(seat) {
			w.Here(anna.Command(thread, "order", "text", order))
		} else {
			w.There(boris, boris.Say(boris.Private(), order))
		}
		w.Later(20 * time.Minute) // standing orders answer
	}
	if _, over := follower.State().Outcome(); !over {
		t.Fatal("the game has no end")
	}
	w.Ring()
	season := w.League().Divisions[0]
	if season.Stage != tournament.Finished || season.Matches[0].Outcome == tournament.Open {
		t.Errorf("the season is %s, the match %q", season.Stage, season.Matches[0].Outcome)
	}
	w.Holds(hosttest.Said(w.Discord.Messages(w.Channel.ID, "")), "the season is over")
	w.Holds(hosttest.Said(w.Here(anna.Command(w.Channel.ID, "league show"))), "Anna", "Boris")
	w.Holds(hosttest.Said(w.Here(anna.Command(w.Channel.ID, "profile"))), "Anna")
	w.There(boris, boris.Say(w.Group, "/league show Bridge"))
	w.Holds(w.Group.Last().Text, "Anna", "Boris")

	// Nobody was shown the hand of the other, on either side.
	guests := make([]*hosttest.Guest, 2)
	for seat := range guests {
		if guests[seat] = (&hosttest.Guest{W: w, There: boris}); isAnna(engine.Seat(seat)) {
			guests[seat] = &hosttest.Guest{W: w, Here: anna}
		}
	}
	guardSights(w, bottest.NewWatch(enginetest.New(), w.Book), record.ID, guests)
}

// guardSights looks in everything that was ever shown to anybody for cards that they may not know now.
func guardSights(w *hosttest.TwoPlatforms, watch *bottest.Watch, id string, guests []*hosttest.Guest) *bottest.Watch {
	w.T.Helper()
	if err := watch.Follow(context.Background(), w.Store, id, 0); err != nil {
		w.T.Fatal(err)
	}
	seat := make(map[string]engine.Seat)
	for i, g := range guests {
		seat[g.ID()] = engine.Seat(i)
	}
	reader := func(account string) engine.Seat {
		if known, ok := seat[account]; ok {
			return known
		}
		return engine.Nobody
	}
	for _, sight := range w.Discord.Sights() {
		guard(w, watch, reader(discord.Platform+":"+sight.Person), sight.Text)
	}
	for _, sight := range w.Tele.Sights() {
		guard(w, watch, reader(fmt.Sprint(telegram.Platform, ":", sight.Chat)), sight.Text)
	}
	return watch
}

func guard(w *hosttest.TwoPlatforms, watch *bottest.Watch, reader engine.Seat, words string) {
	w.T.Helper()
	for _, leak := range watch.Leaks(reader, words) {
		w.T.Errorf("%s: %s", leak, words)
	}
}
