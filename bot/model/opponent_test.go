package model_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/model"
)

// The umpire itself is a player of its own for each level; nobody on a platform of people is one.
func TestTheUmpireIsAPlayerOfItsOwn(t *testing.T) {
	t.Parallel()
	officer := model.Opponent("officer")
	if level, is := model.OpponentLevel(officer.ID); !is || level != "officer" || !officer.Closed || model.OpponentID("officer") != officer.ID {
		t.Errorf("%+v at %q", officer, level)
	}
	for _, id := range []string{"", "umpire", "discord:umpire", "umpires:1"} {
		if model.IsOpponent(id) {
			t.Errorf("%q is no person", id)
		}
	}
	table := model.Table{Seats: []model.Seat{{Player: "chat:anna"}, {}}}
	if table.HasOpponent() {
		t.Error("a person and a free seat are no opponent")
	}
	table.Seats[1].Past = []string{officer.ID}
	if !table.HasOpponent() {
		t.Error("it had a seat once")
	}
}
