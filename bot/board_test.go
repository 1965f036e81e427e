package bot_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/ratelimit"
)

// TestCard: a ship, a place and a card of one's own hand are described; what only the other player may see is described to them
// alone. Nothing is written.
func TestCard(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Table(true)
	card := func(who platform.User, chat platform.Chat, word string) platform.Card {
		t.Helper()
		card, err := c.Host.Card(t.Context(), platform.Inbound{User: who, Chat: chat}, word)
		if err != nil {
			t.Fatal(err)
		}
		return card
	}
	commits := c.Store.Commits()
	ship := card(hosttest.Anna, c.Channel, "red-cruiser")
	if ship.Title == "" || len(ship.Lines) == 0 || !slices.Contains(ship.Can, "Move a ship") {
		t.Errorf("a ship is %+v", ship)
	}
	if got := card(hosttest.Boris, c.Channel, "red-cruiser"); got.Title != ship.Title || len(got.Can) > 0 {
		t.Errorf("for the other player it is %+v", got)
	}
	if got := card(hosttest.Cecylia, c.Channel, "reef"); got.Title != "Reef" || len(got.Can) > 0 {
		t.Errorf("for a watcher a place is %+v", got)
	}
	held := overview(t, c, hosttest.Anna).Hand[0].Word
	for _, who := range []platform.User{hosttest.Anna, hosttest.Boris, hosttest.Cecylia} {
		if got := card(who, c.Channel, held); (got.Title != "") != (who == hosttest.Anna) {
			t.Errorf("Anna’s card is described to %s as %+v", who.Name, got)
		}
	}
	for _, word := range []string{"", "no-such-thing", "move", "reef strait", strings.Repeat("x", 1<<16), "\x00", "../reef"} {
		if got := card(hosttest.Anna, c.Channel, word); got.Title != "" {
			t.Errorf("%.20q is %+v", word, got)
		}
	}
	if got := card(hosttest.Anna, platform.Chat{Platform: "chat", Channel: "elsewhere"}, "reef"); got.Title != "" {
		t.Errorf("elsewhere the reef is %+v", got)
	}
	if got := c.Store.Commits(); got != commits {
		t.Errorf("it wrote %d times", got-commits)
	}
}

func overview(t *testing.T, c *hosttest.Rig, who platform.User) platform.Overview {
	t.Helper()
	overview, err := c.Host.Overview(t.Context(), platform.Inbound{User: who, Chat: c.Channel})
	if err != nil {
		t.Fatal(err)
	}
	return overview
}

// TestOverview: everybody reads how the game stands, who plays and whom it waits for; who plays also reads their own hand, as it is
// with their plan. It has another version as soon as anything may have changed.
func TestOverview(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Table(true)
	anna, boris, watcher := overview(t, c, hosttest.Anna), overview(t, c, hosttest.Boris), overview(t, c, hosttest.Cecylia)
	for name, got := range map[string]platform.Overview{"Anna": anna, "Boris": boris, "a watcher": watcher} {
		if got.Game != "Skirmish" || got.Heading == "" || len(got.Status) == 0 || len(got.Seats) != 2 || got.Over || got.Version == "" {
			t.Errorf("for %s it is %+v", name, got)
		}
		own := 0
		for _, seat := range got.Seats {
			if seat.Name == "" || seat.Player == "" {
				t.Errorf("for %s a side is %+v", name, seat)
			}
			if seat.Own {
				own++
			}
		}
		if want := 1; name == "a watcher" && own != 0 || name != "a watcher" && own != want {
			t.Errorf("%s has %d sides", name, own)
		}
	}
	if anna.Seats[0].Asked == "" || anna.Seats[1].Asked != "" {
		t.Errorf("the game waits for %+v", anna.Seats)
	}
	if len(anna.Hand) != 3 || len(boris.Hand) != 3 || len(watcher.Hand) != 0 {
		t.Errorf("the hands are %+v, %+v, %+v", anna.Hand, boris.Hand, watcher.Hand)
	}
	for _, card := range slices.Concat(anna.Hand, boris.Hand) {
		if card.Word == "" || card.Title == "" || len(card.Lines) == 0 {
			t.Errorf("a card of a hand is %+v", card)
		}
	}
	c.Do(hosttest.Anna, "order", "text", "play "+anna.Hand[0].Word)
	planned := overview(t, c, hosttest.Anna)
	if len(planned.Hand) != 2 || planned.Version == anna.Version {
		t.Errorf("with a card in the plan: %+v", planned)
	}
	if got := overview(t, c, hosttest.Boris); got.Version != boris.Version || !slices.Equal(got.Status, boris.Status) {
		t.Errorf("Boris reads of Anna’s plan: %+v", got)
	}
	if got, err := c.Host.Overview(t.Context(), platform.Inbound{User: hosttest.Anna, Chat: platform.Chat{Platform: "chat", Channel: "elsewhere"}}); err != nil || got.Version != "" {
		t.Errorf("elsewhere: %+v, %v", got, err)
	}
}

// TestBoardIsNotAskedTooOften: who asks without end is told to wait, others are not.
func TestBoardIsNotAskedTooOften(t *testing.T) {
	t.Parallel()
	for name, ask := range map[string]func(c *hosttest.Rig, in platform.Inbound) error{
		"card": func(c *hosttest.Rig, in platform.Inbound) error {
			_, err := c.Host.Card(t.Context(), in, "reef")
			return err
		},
		"overview": func(c *hosttest.Rig, in platform.Inbound) error {
			_, err := c.Host.Overview(t.Context(), in)
			return err
		},
		"touch": func(c *hosttest.Rig, in platform.Inbound) error {
			_, err := c.Host.Touch(t.Context(), in, "", nil)
			return err
		},
	} {
		c, pass := fenced(t, ratelimit.Limits{Asks: ratelimit.Rate{AtOnce: 100, Again: time.Second}, Completions: ratelimit.Rate{AtOnce: 5, Again: time.Second}})
		c.Table(true)
		anna := platform.Inbound{User: hosttest.Anna, Chat: c.Channel}
		for range 5 {
			if err := ask(c, anna); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		var later *platform.RetryError
		if err := ask(c, anna); !errors.As(err, &later) || later.After <= 0 {
			t.Errorf("%s: asked once more, it says %v", name, err)
		}
		if err := ask(c, platform.Inbound{User: hosttest.Boris, Chat: c.Channel}); err != nil {
			t.Errorf("%s: another person is told %v", name, err)
		}
		if pass(time.Second); ask(c, anna) != nil {
			t.Errorf("%s: a second later there is no room", name)
		}
	}
}
