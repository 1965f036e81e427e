package axis_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
)

// The refusal of a landing names the aircraft, where it is, how far it could still go and the nearest
// place, in every language. Rule 7.5.
func TestRule7_5_RefusalNamesTheAircraft(t *testing.T) {
	t.Parallel()
	state, err := axis.New().EditPosition(begun(t, axis.New()), strings.Fields("turn 1 uk"))
	if err != nil {
		t.Fatal(err)
	}
	moved := order(t, order(t, state, "commit"), "move sz35 fighter new_guinea")
	_, err = moved.Decide(moved.Pending()[0].Seat, engine.Order{Verb: "commit"}, engine.Max())
	refusal, refused := engine.AsRefusal(err)
	if !refused || refusal.Rule != "7.5" {
		t.Fatalf("the commit is answered with %v", err)
	}
	book := newBook(t)
	for lang, words := range map[string][]string{
		"en": {"1 fighter", "New Guinea", "moves left: 1", "distance 2"},
		"ru": {"1 истребитель", "Новая Гвинея", "осталось ходов: 1", "расстояние 2"},
		"pl": {"1 myśliwiec", "Nowa Gwinea", "pozostało ruchów: 1", "odległość 2"},
	} {
		said := book.Say(lang, refusal.Why)
		for _, word := range words {
			if !strings.Contains(said, word) {
				t.Errorf("%s: %q is missing in %q", lang, word, said)
			}
		}
	}
}
