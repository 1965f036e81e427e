package aam_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/report"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Rule 2.6: an army list is known to its own player only, until both are locked; then both are published.
func TestRule2_6_ArmiesAreSecret(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "option map crossroads")
	p.State = start(t, p)
	p.Play("axis: sample germany-combined; axis: done")
	typ, _ := p.State.Set().Type("germany-pak-38-anti-tank-gun")
	entry, err := json.Marshal(map[string]any{"type": typ, "n": 1})
	if err != nil {
		t.Fatal(err)
	}
	secret := strings.TrimSuffix(strings.TrimPrefix(string(entry), "{"), "}")
	for _, test := range []struct {
		audience engine.Audience
		knows    bool
	}{
		{engine.For(0), true}, {engine.For(1), false}, {engine.Everybody(), false}, {engine.Audience{Kind: engine.Spectator, Seat: engine.Nobody}, false},
	} {
		view := p.View(test.audience).(report.View)
		if knows := len(view.Armies[0].Entries) > 0; knows != test.knows {
			t.Errorf("%v knows the list: %v", test.audience, knows)
		}
		stored, err := json.Marshal(view)
		if err != nil || strings.Contains(string(stored), secret) && !test.knows {
			t.Errorf("%v reads %s: %v", test.audience, secret, err)
		}
	}
	p.Play("allies: sample usa-combined; allies: done", 1, 6)
	if len(p.Units) == 0 || len(p.View(engine.For(1)).(report.View).Armies[0].Entries) == 0 {
		t.Error("the armies are not published")
	}
}

// Rule 18: a plan is known to its own player only, also where it waits after a roll that failed.
func TestRule18_PlansAreSecret(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-panzer-iv-ausf-g B6 nw", "unit axis germany-mauser-kar-98k F5", "unit allies usa-m1-garand-rifle I17",
		"turn 1", "part movement-1 axis")
	p.Play("move panzer-iv-ausf-g B5; move mauser-kar-98k F6")
	p.Play("go", 3)
	p.Expect("planned 1", "unit panzer-iv-ausf-g B6", "unit mauser-kar-98k F5")
	if own := p.View(engine.For(0)).(report.View); len(own.Plan) != 1 {
		t.Error("they do not know their own plan")
	}
	for _, audience := range []engine.Audience{engine.For(1), engine.Everybody()} {
		if view := p.View(audience).(report.View); len(view.Plan) > 0 {
			t.Errorf("%v knows %v", audience, view.Plan)
		}
	}
}

// start lets the referee start the game.
func start(t *testing.T, p *aamtest.Position) *state.State {
	t.Helper()
	events, err := p.Decide(engine.Referee, engine.ParseOrder("start"), engine.Script())
	if err != nil {
		t.Fatal(err)
	}
	return p.Evolve(events...).(*state.State)
}
