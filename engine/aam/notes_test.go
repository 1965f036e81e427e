package aam_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
)

// TestRule18_PlanShowsOdds: the attacks of a plan are told with their chances before they are made, to their player alone. W11: eight dice
// against a defense of 4 hit in 163 of 256 cases, and twice in 93.
func TestRule18_PlanShowsOdds(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t,
		"map crossroads", "unit axis germany-mauser-kar-98k E3", "unit allies usa-m1-garand-rifle F3", "unit allies usa-m1-garand-rifle A17",
		"turn 2", "part assault-1 allies",
	)
	if notes := p.PlanNotes(1); notes != nil {
		t.Errorf("without a plan: %v", notes)
	}
	p.Play("allies: volley")
	notes := p.PlanNotes(1)
	if len(notes) == 0 || notes[0].Key != "aam.note.attack" || notes[0].Args["one"] != 64 || notes[0].Args["two"] != 36 {
		t.Errorf("the notes are %v", notes)
	}
	for _, audience := range []engine.Seat{0, engine.Nobody} {
		if notes := p.PlanNotes(audience); notes != nil {
			t.Errorf("seat %d is told %v", audience, notes)
		}
	}
}

// What a player can do in the place of a move that is refused begins with the hexes next to the one they named.
func TestAlternativesAreNear(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-panzer-iv-ausf-g F3 se", "unit allies usa-m1-garand-rifle A15", "turn 2", "part movement-1 axis")
	_, err := aamtest.Dice().Decide(p.State, 0, engine.ParseOrder("move panzer-iv-ausf-g F9"))
	refusal, ok := engine.AsRefusal(err)
	if !ok || refusal.Rule != "5.2" || len(refusal.Instead) == 0 {
		t.Fatal(err)
	}
	least := p.Map().Distance(p.Place(refusal.Instead[0].Args[1]), p.Place("F9"))
	for _, option := range p.Options(0, engine.ParseOrder("move panzer-iv-ausf-g")) {
		if at, ok := p.Map().Find(option.Word); ok && p.Map().Distance(at, p.Place("F9")) < least {
			t.Errorf("%v, and not %s", refusal.Instead, option.Word)
		}
	}
}
