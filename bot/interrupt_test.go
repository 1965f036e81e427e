package bot_test

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// pilotage is Skirmish with an interrupt in the middle of a plan: whoever enters
// the reef waits until the other seat lets them pass.
type pilotage struct{ engine.Game }

type entered struct {
	Of      string       `json:"of"`
	Inner   engine.Event `json:"-"`
	Data    []byte       `json:"data"`
	Waiting bool         `json:"waiting"`
}

func (e entered) Kind() string { return "entered" }

type allowed struct{}

func (allowed) Kind() string { return "allowed" }

func (p pilotage) Info() engine.Info {
	info := p.Game.Info()
	info.Verbs = append(info.Verbs, engine.Verb{Word: "allow"}, engine.Verb{Word: "explode"})
	return info
}

func (p pilotage) New(setup engine.Setup) (engine.State, error) {
	state, err := p.Game.New(setup)
	return strait{State: state}, err
}

func (p pilotage) DecodeEvent(kind string, data []byte) (engine.Event, error) {
	switch kind {
	case "allowed":
		return allowed{}, nil
	case "entered":
		var e entered
		if err := json.Unmarshal(data, &e); err != nil {
			return nil, err
		}
		inner, err := p.Game.DecodeEvent(e.Of, e.Data)
		e.Inner = inner
		return e, err
	}
	return p.Game.DecodeEvent(kind, data)
}

func (p pilotage) DecodeState(data []byte) (engine.State, error) {
	state, err := p.Game.DecodeState(data)
	return strait{State: state}, err
}

func (p pilotage) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	var inner []engine.Event
	for _, event := range events {
		if e, ok := event.(entered); ok {
			inner = append(inner, e.Inner)
		} else if _, ok := event.(allowed); !ok {
			inner = append(inner, event)
		}
	}
	return p.Game.Tell(before.(strait).State, inner, audience)
}

func (p pilotage) Catalogue() fs.FS {
	out := fstest.MapFS{}
	for _, lang := range []string{"en", "ru", "pl"} {
		data, err := fs.ReadFile(p.Game.Catalogue(), lang+".json")
		if err != nil {
			panic(err)
		}
		out[lang+".json"] = &fstest.MapFile{Data: data}
		out["pilot."+lang+".json"] = &fstest.MapFile{Data: []byte(
			`{"skirmish.verb.allow": "allow", "skirmish.verb.explode": "explode", "skirmish.ask.pilot": "let them pass?"}`)}
	}
	return out
}

type strait struct {
	engine.State
	waiting bool
	pilot   engine.Seat
}

func (s strait) MarshalJSON() ([]byte, error) { return json.Marshal(s.State) }

func (s strait) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	if order.Verb == "explode" {
		panic("the magazine")
	}
	if s.waiting {
		if seat != s.pilot || order.Verb != "allow" {
			return nil, &engine.Refusal{Kind: engine.NotYours, Why: engine.T("skirmish.refuse.not-yours")}
		}
		return []engine.Event{allowed{}}, nil
	}
	events, err := s.State.Decide(seat, order, dice)
	if err != nil || order.Verb != "move" || order.Args[1] != "reef" {
		return events, err
	}
	data, err := json.Marshal(events[0])
	return []engine.Event{entered{Of: events[0].Kind(), Inner: events[0], Data: data}}, err
}

func (s strait) Evolve(events ...engine.Event) engine.State {
	for _, event := range events {
		switch e := event.(type) {
		case allowed:
			s.waiting = false
		case entered:
			s.pilot = 1 - s.State.Pending()[0].Seat
			s.State, s.waiting = s.State.Evolve(e.Inner), true
		default:
			s.State = s.State.Evolve(event)
		}
	}
	return s
}

func (s strait) Pending() []engine.Decision {
	if s.waiting {
		return []engine.Decision{{Seat: s.pilot, Kind: "pilot", Ask: engine.T("skirmish.ask.pilot")}}
	}
	return s.State.Pending()
}

func (s strait) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	if s.waiting {
		if seat == s.pilot && prefix.IsZero() {
			return []engine.Option{{Word: "allow", Label: engine.T("skirmish.verb.allow"), Complete: true}}
		}
		return nil
	}
	return s.State.Options(seat, prefix)
}

func pilotClub(t *testing.T) *hosttest.Rig {
	t.Helper()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game = pilotage{enginetest.New()}
	c.Painter = nil
	c.Open()
	return c
}

// The rest of a plan waits for the answer of the other seat, across a restart,
// and goes on by itself; one message tells both.
func TestPlanGoesOnAfterAnInterrupt(t *testing.T) {
	t.Parallel()
	c := pilotClub(t)
	id := c.Table(true)
	c.Holds(c.Do(hosttest.Anna, "order", "text", "move cruiser reef\nmove destroyer reef\ncommit"), "Waiting. ", "2 orders of your plan are waiting")
	if draft := c.Draft(id, enginetest.Red); len(draft.Waiting) != 2 {
		t.Fatalf("%+v", draft)
	}
	c.Open()
	c.Holds(c.Do(hosttest.Anna, "move", "ship", "red-destroyer", "place", "reef"), "✗")
	posts := len(c.Store.Posts())
	c.Do(hosttest.Boris, "order", "text", "allow")
	if draft := c.Draft(id, enginetest.Red); len(draft.Waiting) != 1 || draft.Waiting[0] != "commit" {
		t.Fatalf("%+v", draft)
	}
	c.Do(hosttest.Boris, "order", "text", "allow")
	state := c.State(id).(strait)
	if state.waiting || state.Pending()[0].Seat != enginetest.Blue {
		t.Errorf("pending %+v", state.Pending())
	}
	if got := len(c.Store.Posts()) - posts; got != 2 {
		t.Errorf("%d messages", got)
	}
	posted := string(c.Store.Posts()[posts+1].Message)
	if !strings.Contains(posted, "turn 1") && !strings.Contains(posted, "Turn 1") {
		t.Errorf("the end of the plan is not told: %s", posted)
	}
}

// An order that would make a longer plan final is confirmed first.
func TestFinalOrderIsConfirmed(t *testing.T) {
	t.Parallel()
	c := pilotClub(t)
	id := c.Table(true)
	c.Do(hosttest.Anna, "play", "card", pilotCard(t, c, id))
	events := c.Record(id).Events
	asked := c.Do(hosttest.Anna, "move", "ship", "red-cruiser", "place", "reef")
	c.Holds(asked, "can’t undo")
	if c.Record(id).Events != events {
		t.Fatal("decided without confirmation")
	}
	c.Holds(c.Pressed(hosttest.Anna, asked, "Not yet"), "Your plan, 1 step")
	asked = c.Do(hosttest.Anna, "move", "ship", "red-cruiser", "place", "reef")
	c.Holds(c.Pressed(hosttest.Anna, asked, "Yes, do it"), "Waiting. ")
	if c.Record(id).Events == events {
		t.Error("not decided after confirmation")
	}
	// The plan that waits for nothing more can still be given up.
	c.Do(hosttest.Boris, "order", "text", "allow")
	c.Holds(c.Do(hosttest.Anna, "order"), "rule ")
}

func pilotCard(t *testing.T, c *hosttest.Rig, id string) string {
	t.Helper()
	return hosttest.Hand(c.State(id).(strait).State, "red")[0]
}

// A plan that waits can be cancelled before the answer comes.
func TestWaitingPlanCanBeUndone(t *testing.T) {
	t.Parallel()
	c := pilotClub(t)
	id := c.Table(true)
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	c.Holds(c.Do(hosttest.Anna, "undo", "steps", "all"), "whole plan")
	c.Do(hosttest.Boris, "order", "text", "allow")
	if pending := c.State(id).Pending(); pending[0].Seat != enginetest.Red {
		t.Errorf("the plan went on: %+v", pending)
	}
}

// What became impossible is handed back with the refusal.
func TestRestIsHandedBack(t *testing.T) {
	t.Parallel()
	c := pilotClub(t)
	id := c.Table(true)
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\nmove red-cruiser strait\ncommit")
	c.Do(hosttest.Boris, "order", "text", "allow")
	draft := c.Draft(id, enginetest.Red)
	if len(draft.Waiting) != 0 || strings.Join(draft.Returned, "|") != "move red-cruiser strait|commit" || draft.Rule != "2.2" {
		t.Fatalf("%+v", draft)
	}
	c.Holds(c.Do(hosttest.Anna, "order"), "Not carried out", "(rule 2.2)", "move red-cruiser strait")
}

// A table that panics is fenced: nothing changes there, and others play on.
func TestPanicAtOneTable(t *testing.T) {
	t.Parallel()
	c := pilotClub(t)
	id := c.Table(true)
	c.Do(hosttest.Anna, "play", "card", pilotCard(t, c, id))
	before := c.Draft(id, enginetest.Red)
	c.Holds(c.Do(hosttest.Anna, "order", "text", "explode"), "went wrong on my side")
	if after := c.Draft(id, enginetest.Red); after.Version != before.Version {
		t.Errorf("%+v", after)
	}
	c.Holds(c.Do(hosttest.Anna, "order"), "Your plan, 1 step")
	c.Channel.Channel = "200"
	c.Table(true)
	c.Holds(c.Do(hosttest.Anna, "pass"), "Done")
}
