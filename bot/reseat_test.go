package bot_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// auction is a table of Empire of the Sun where Anna sits at Japan and Boris at the Allies,
// and both bid.
func auction(t *testing.T) (*club, string) {
	t.Helper()
	c := newClub(t, bottest.LikeDiscord)
	c.game, c.painter = eots.New(), nil
	c.open()
	c.run()
	c.do(cecylia, "new", "game", "eots", "scenario", "1943", "options", "bidding=yes")
	c.do(anna, "join", "seat", "japan")
	c.do(boris, "join", "seat", "allies")
	c.do(anna, "start")
	tables, err := c.store.TablesAt(t.Context(), c.channel)
	if err != nil || len(tables) == 0 {
		t.Fatalf("no table: %v", err)
	}
	return c, tables[0].ID
}

// Rule 16.49: the bids are secret until both are made; then the players sit where the bids
// have put them, with their own cards and nobody else's, and the salts of the dice stay.
func TestPlayersChangeSeatsAfterTheBids(t *testing.T) {
	t.Parallel()
	c, id := auction(t)
	salts := [2]string{}
	for i, seat := range c.record(id).Seats {
		salts[i] = seat.Salt
	}
	c.holds(c.do(anna, "order", "text", "bid allies 3"), "Your bid: Allies, 3")
	c.lacks(c.do(boris, "status"), "Allies, 3")
	for _, message := range c.delivered() {
		if strings.Contains(bottest.Text(message.Page), "Allies, 3") {
			t.Error("the first bid is told before the second is made")
		}
	}
	c.holds(c.do(boris, "order", "text", "bid allies 2; pass"), "moved on", "Japan, your cards")
	said := ""
	for _, message := range c.delivered() {
		said += bottest.Text(message.Page)
	}
	for _, want := range []string{"Allies, 3", "Allies, 2", "swap sides", "victory points at the end: +3"} {
		if !strings.Contains(said, want) {
			t.Errorf("nobody is told %q: %s", want, said)
		}
	}
	record := c.record(id)
	if !strings.HasSuffix(record.Seats[0].Player, boris.ID) || !strings.HasSuffix(record.Seats[1].Player, anna.ID) {
		t.Fatalf("seats: %+v", record.Seats)
	}
	for i, seat := range record.Seats {
		if seat.Salt != salts[i] {
			t.Errorf("the salt of seat %d has changed", i)
		}
	}
	st := c.state(id).(*state.State)
	for _, now := range []struct {
		who  platform.User
		side components.Side
		seat string
	}{{anna, components.Allies, "Your hand – Allies"}, {boris, components.Japan, "Your hand – Japan"}} {
		hand := c.do(now.who, "hand")
		c.holds(hand, now.seat)
		for card := range st.Cards.Hand[now.side].All() {
			c.holds(hand, fmt.Sprintf("\n%d. ", components.Default().Cards[card].Number))
		}
	}
	c.open() // a restart
	if again := c.record(id); again.Seats[0].Player != record.Seats[0].Player {
		t.Error("the seats are forgotten")
	}
	c.holds(c.do(anna, "hand"), "Your hand – Allies")
}

// Players who want different sides, each his own, stay where they are.
func TestPlayersStayAfterTheBids(t *testing.T) {
	t.Parallel()
	c, id := auction(t)
	c.do(boris, "order", "text", "bid allies 2")
	c.do(anna, "order", "text", "bid japan 1")
	record := c.record(id)
	if !strings.HasSuffix(record.Seats[0].Player, anna.ID) || !strings.HasSuffix(record.Seats[1].Player, boris.ID) {
		t.Fatalf("seats: %+v", record.Seats)
	}
}
