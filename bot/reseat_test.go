package bot_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// auction is a table of Empire of the Sun where Anna sits at Japan and Boris at the Allies,
// and both bid.
func auction(t *testing.T) (*hosttest.Rig, string) {
	t.Helper()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game, c.Painter = eots.New(), nil
	c.Open()
	c.Run()
	c.Do(hosttest.Cecylia, "new", "game", "eots", "scenario", "1943", "options", "bidding=yes")
	c.Do(hosttest.Anna, "join", "seat", "japan")
	c.Do(hosttest.Boris, "join", "seat", "allies")
	c.Do(hosttest.Anna, "start")
	tables, err := c.Store.TablesAt(t.Context(), c.Channel)
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
	for i, seat := range c.Record(id).Seats {
		salts[i] = seat.Salt
	}
	c.Holds(c.Do(hosttest.Anna, "order", "text", "bid allies 3"), "Your bid: Allies, 3")
	c.Lacks(c.Do(hosttest.Boris, "status"), "Allies, 3")
	for _, message := range c.Delivered() {
		if strings.Contains(bottest.Text(message.Page), "Allies, 3") {
			t.Error("the first bid is told before the second is made")
		}
	}
	c.Holds(c.Do(hosttest.Boris, "order", "text", "bid allies 2; pass"), "moved on", "Japan, your cards")
	var said strings.Builder
	for _, message := range c.Delivered() {
		said.WriteString(bottest.Text(message.Page))
	}
	for _, want := range []string{"Allies, 3", "Allies, 2", "swap sides", "victory points at the end: +3"} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("nobody is told %q: %s", want, said.String())
		}
	}
	record := c.Record(id)
	if !strings.HasSuffix(record.Seats[0].Player, hosttest.Boris.ID) || !strings.HasSuffix(record.Seats[1].Player, hosttest.Anna.ID) {
		t.Fatalf("seats: %+v", record.Seats)
	}
	for i, seat := range record.Seats {
		if seat.Salt != salts[i] {
			t.Errorf("the salt of seat %d has changed", i)
		}
	}
	st := c.State(id).(*state.State)
	for _, now := range []struct {
		who  platform.User
		side components.Side
		seat string
	}{{hosttest.Anna, components.Allies, "Your hand – Allies"}, {hosttest.Boris, components.Japan, "Your hand – Japan"}} {
		hand := c.Do(now.who, "hand")
		c.Holds(hand, now.seat)
		for card := range st.Cards.Hand[now.side].All() {
			c.Holds(hand, fmt.Sprintf("\n%d. ", components.Default().Cards[card].Number))
		}
	}
	c.Open() // a restart
	if again := c.Record(id); again.Seats[0].Player != record.Seats[0].Player {
		t.Error("the seats are forgotten")
	}
	c.Holds(c.Do(hosttest.Anna, "hand"), "Your hand – Allies")
}

// Players who want different sides, each their own, stay where they are.
func TestPlayersStayAfterTheBids(t *testing.T) {
	t.Parallel()
	c, id := auction(t)
	c.Do(hosttest.Boris, "order", "text", "bid allies 2")
	c.Do(hosttest.Anna, "order", "text", "bid japan 1")
	record := c.Record(id)
	if !strings.HasSuffix(record.Seats[0].Player, hosttest.Anna.ID) || !strings.HasSuffix(record.Seats[1].Player, hosttest.Boris.ID) {
		t.Fatalf("seats: %+v", record.Seats)
	}
}
