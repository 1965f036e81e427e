package bottest

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
)

// Table is a game in the hands of a test that plays it through a platform.
type Table interface {
	// Asked is who has to decide, and what they are asked, in English.
	Asked() (seat engine.Seat, ask string)
	// Decide presses buttons of a seat, those that are wanted most first, until an order is
	// given; false where no button helps.
	Decide(seat engine.Seat, wanted ...string) bool
	// Guard fails the test where anybody was shown what they may not know.
	Guard()
}

// longest is how many decisions a test lets pass.
const longest = 400

// Drive lets everybody answer by the buttons that are wanted most, or by the first legal
// answer, until the question of a seat is the one that the test waits for.
func Drive(t testing.TB, table Table, until func(seat engine.Seat, ask string) bool, wanted ...string) {
	t.Helper()
	for range longest {
		seat, ask := table.Asked()
		if until(seat, ask) {
			return
		}
		if !table.Decide(seat, append([]string{"✓", "Yes", "done", "do nothing", "stay"}, wanted...)...) {
			t.Fatalf("no button helps with %q", ask)
		}
		table.Guard()
	}
	_, ask := table.Asked()
	t.Fatalf("the game does not get there, but to %q", ask)
}
