package enginetest_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// table plays Skirmish with red holding 1 2 3 and blue 4 5 6.
type table struct {
	*testing.T
	state engine.State
	dice  *engine.Scripted
	last  []engine.Event
}

func deal(t *testing.T, setup engine.Setup) *table {
	t.Helper()
	setup.Game = "skirmish"
	state, err := enginetest.New().New(setup)
	if err != nil {
		t.Fatal(err)
	}
	dice := engine.Script().ForceDraws("deal", 1, 2, 3, 4, 5, 6).Then(engine.Min())
	play := &table{T: t, state: state, dice: dice}
	play.order(engine.Referee, "start")
	return play
}

func (p *table) order(seat engine.Seat, line string) {
	p.Helper()
	events, err := p.dice.Decide(p.state, seat, engine.ParseOrder(line))
	if err != nil {
		p.Fatalf("%s: %v", line, err)
	}
	p.state, p.last = p.state.Evolve(events...), events
}

func (p *table) refused(seat engine.Seat, line string, kind engine.RefusalKind, rule engine.Rule) (instead []engine.Order) {
	p.Helper()
	_, err := p.dice.Decide(p.state, seat, engine.ParseOrder(line))
	refusal, ok := engine.AsRefusal(err)
	if !ok || refusal.Kind != kind || refusal.Rule != rule {
		p.Errorf("%s: got %v, want a refusal %q by rule %q", line, err, kind, rule)
		return nil
	}
	return refusal.Instead
}

func (p *table) expect(words string) {
	p.Helper()
	if err := enginetest.New().(engine.Asserter).Expect(p.state, strings.Fields(words)); err != nil {
		p.Error(err)
	}
}

func (p *table) waits(seat engine.Seat, kind string) {
	p.Helper()
	if pending := p.state.Pending(); len(pending) != 1 || pending[0].Seat != seat || pending[0].Kind != kind {
		p.Fatalf("pending %v", pending)
	}
}

func TestRule1_2_HandsAreHidden(t *testing.T) {
	t.Parallel()
	p := deal(t, engine.Setup{})
	for audience, want := range map[engine.Audience]int{
		engine.Everybody():                         0,
		engine.For(enginetest.Red):                 3,
		engine.For(enginetest.Blue):                3,
		{Kind: engine.Spectator}:                   0,
		{Kind: engine.Umpire, Seat: engine.Nobody}: 6,
	} {
		if got := len(p.state.View(audience).Hand()); got != want {
			t.Errorf("%v sees %d cards, want %d", audience, got, want)
		}
	}
	swapped := p.state.(*enginetest.State).ShuffleHidden(engine.Everybody(), func(n int) int { return n - 2 + n%2 })
	if reflect.DeepEqual(swapped, p.state) {
		t.Fatal("the disguise changed nothing")
	}
	if !reflect.DeepEqual(swapped.View(engine.Everybody()), p.state.View(engine.Everybody())) {
		t.Error("the public view tells hidden cards")
	}
}

func TestRule2_1_PlansPlayOneCardOfTheHand(t *testing.T) {
	t.Parallel()
	p := deal(t, engine.Setup{})
	instead := p.refused(enginetest.Red, "play 4", engine.NotAllowed, "2.1")
	if got := fmt.Sprint(instead); got != "[play 1 play 2 play 3]" {
		t.Errorf("instead %s", got)
	}
	p.refused(enginetest.Red, "play eleven", engine.NotUnderstood, "")
	p.order(enginetest.Red, "play 1")
	p.refused(enginetest.Red, "play 2", engine.NotAllowed, "2.1")
	p.refused(enginetest.Blue, "play 4", engine.NotYours, "2.1")
	p.refused(enginetest.Red, "charge", engine.NotUnderstood, "")
	p.refused(enginetest.Red, "react 2", engine.NotNow, "2.1")
}

func TestRule2_2_ShipsMoveOnceToTheNextPlace(t *testing.T) {
	t.Parallel()
	p := deal(t, engine.Setup{})
	p.refused(enginetest.Red, "move red-cruiser strait", engine.NotAllowed, "2.2")
	p.refused(enginetest.Red, "move blue-cruiser shoal", engine.NotAllowed, "2.2")
	p.order(enginetest.Red, "move red-cruiser reef")
	p.refused(enginetest.Red, "move red-cruiser strait", engine.NotAllowed, "2.2")
	p.refused(enginetest.Red, "pass", engine.NotAllowed, "2.3")
	p.order(enginetest.Red, "commit")
	p.expect("ship red-cruiser reef")
	p.waits(enginetest.Blue, "plan")
	p.expect("card 7 red")
}

func TestRule3_2_BattleAndItsLosses(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		dice   []int
		react  string
		expect []string
	}{
		"attacker higher": {[]int{5, 3}, "decline", []string{"ship blue-cruiser sunk", "ship red-cruiser strait"}},
		"tie":             {[]int{5, 6}, "decline", []string{"ship red-cruiser sunk"}},
		"bonus of a card": {[]int{5, 5}, "react 4", []string{"ship red-cruiser sunk", "card 4 discard"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := deal(t, engine.Setup{Scenario: "long"})
			p.order(enginetest.Red, "move red-cruiser reef")
			p.order(enginetest.Red, "commit")
			p.order(enginetest.Blue, "move blue-cruiser shoal")
			p.order(enginetest.Blue, "commit")
			p.order(enginetest.Red, "pass")
			p.order(enginetest.Blue, "move blue-cruiser strait")
			p.order(enginetest.Blue, "commit")
			p.order(enginetest.Red, "play 1")
			p.order(enginetest.Red, "move red-cruiser strait")
			p.order(enginetest.Red, "commit")
			p.refused(enginetest.Blue, "react 1", engine.NotAllowed, "3.1")
			p.dice.ForceRolls(test.dice...)
			p.order(enginetest.Blue, test.react)
			for _, words := range test.expect {
				p.expect(words)
			}
			if left := p.dice.Left(); left != "" {
				t.Errorf("left over: %s", left)
			}
		})
	}
}

func TestRule3_2_TheLoserOfTwoShipsChooses(t *testing.T) {
	t.Parallel()
	p := deal(t, engine.Setup{})
	var err error
	for _, line := range []string{"ship red-cruiser strait", "ship blue-cruiser shoal", "ship blue-destroyer shoal"} {
		if p.state, err = enginetest.New().(engine.PositionEditor).EditPosition(p.state, strings.Fields(line)); err != nil {
			t.Fatal(err)
		}
	}
	p.order(enginetest.Red, "move red-cruiser shoal")
	p.order(enginetest.Red, "commit")
	p.dice.ForceRolls(9, 0)
	p.order(enginetest.Blue, "decline")
	p.waits(enginetest.Blue, "loss")
	p.refused(enginetest.Blue, "lose red-cruiser", engine.NotAllowed, "3.2")
	p.order(enginetest.Blue, "lose blue-destroyer")
	p.expect("ship blue-destroyer sunk")
	p.waits(enginetest.Blue, "plan")
}

func TestRule4_2_TheGameEnds(t *testing.T) {
	t.Parallel()
	p := deal(t, engine.Setup{})
	for range 4 {
		p.order(enginetest.Red, "pass")
		p.order(enginetest.Blue, "pass")
	}
	outcome, over := p.state.Outcome()
	if !over || len(outcome.Winners) != 0 || outcome.Method != "points" || len(p.state.Pending()) != 0 {
		t.Errorf("outcome %v %v, pending %v", outcome, over, p.state.Pending())
	}
	p.refused(enginetest.Red, "pass", engine.NotNow, "4.2")
}

func TestRule4_3_Resignation(t *testing.T) {
	t.Parallel()
	p := deal(t, engine.Setup{})
	p.refused(enginetest.Red, "resign red", engine.NotYours, "4.3")
	p.order(engine.Referee, "resign red")
	outcome, over := p.state.Outcome()
	if !over || !slices.Equal(outcome.Winners, []engine.Seat{enginetest.Blue}) || outcome.Method != "resignation" {
		t.Errorf("outcome %v %v", outcome, over)
	}
}

func TestSetupsAreChecked(t *testing.T) {
	t.Parallel()
	for _, setup := range []engine.Setup{
		{Game: "chess"},
		{Game: "skirmish", Scenario: "endless"},
		{Game: "skirmish", Rules: 2},
		{Game: "skirmish", Rules: -1},
		{Game: "skirmish", Options: map[string]string{"die": "twenty"}},
		{Game: "skirmish", Options: map[string]string{"wind": "strong"}},
	} {
		if _, err := enginetest.New().New(setup); err == nil {
			t.Errorf("%v was accepted", setup)
		} else if _, ok := engine.AsRefusal(err); !ok {
			t.Errorf("%v: %v is no refusal", setup, err)
		}
	}
}

func TestEventsAndStatesComeBackFromJSON(t *testing.T) {
	t.Parallel()
	game := enginetest.New()
	p := deal(t, engine.Setup{Options: map[string]string{"die": "six"}})
	for _, line := range []string{"move red-cruiser reef", "move red-destroyer reef", "commit"} {
		p.order(enginetest.Red, line)
		for _, event := range p.last {
			data, err := json.Marshal(event)
			if err != nil {
				t.Fatal(err)
			}
			again, err := game.DecodeEvent(event.Kind(), data)
			if err != nil || !reflect.DeepEqual(again, event) {
				t.Errorf("%s came back as %v, %v", data, again, err)
			}
		}
	}
	data, err := json.Marshal(p.state)
	if err != nil {
		t.Fatal(err)
	}
	again, err := game.DecodeState(data)
	if err != nil || !reflect.DeepEqual(again, p.state) {
		t.Errorf("the state came back as %v, %v", again, err)
	}
	for _, bad := range [][2]string{{"moved", `{"ship":9}`}, {"moved", `{`}, {"eaten", `{}`}} {
		if _, err := game.DecodeEvent(bad[0], []byte(bad[1])); err == nil {
			t.Errorf("%v was accepted", bad)
		}
	}
}

func TestCataloguesHaveTheSameKeys(t *testing.T) {
	t.Parallel()
	var want []string
	for _, language := range []string{"en", "ru", "pl"} {
		file, err := enginetest.New().Catalogue().Open(language + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var messages map[string]any
		if err := json.NewDecoder(file).Decode(&messages); err != nil {
			t.Fatal(language, err)
		}
		keys := slices.Sorted(maps.Keys(messages))
		if want == nil {
			want = keys
		} else if !slices.Equal(keys, want) {
			t.Errorf("%s has other keys than English", language)
		}
	}
	for _, noun := range enginetest.New().Nouns() {
		if !slices.Contains(want, noun.Name) {
			t.Errorf("no message %s", noun.Name)
		}
	}
}
