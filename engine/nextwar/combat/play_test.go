package combat_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/combat"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/setup"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/strike"
	"github.com/umpire-games/umpire/engine/stage"
)

// play is a combat segment of a test.
type play struct {
	t      *testing.T
	s      *state.State
	events []engine.Event
}

// begin makes a position of Soya by lines of the notation; the last one should be that of the segment.
func begin(t *testing.T, options map[string]string, lines string) *play {
	t.Helper()
	stages := make([]state.PlayStage, state.NumStages)
	combat.Stages(stages)
	strike.Stages(stages)
	display.Stages(stages)
	stages[state.SegmentBegin] = state.PlayStage{Name: "over", Ask: func(s *state.State) []engine.Decision {
		return []engine.Decision{{Seat: state.Seat(s.First), Kind: "over"}}
	}}
	info := &engine.Info{ID: "nextwar", Scenarios: []string{"soya"}, Rules: 1}
	info.Options = state.OptionSpecs()
	rules := state.NewRules(info, module.Soya())
	rules.Machine = stage.New(state.Machine{ID: "nextwar", Seats: []string{"red", "blue"}, Stages: stages, Referee: state.NewReferee, Apply: state.Apply})
	s, err := rules.New(engine.Setup{Options: options})
	if err != nil {
		t.Fatal(err)
	}
	changed := s.Clone()
	for line := range strings.Lines(lines) {
		if words := strings.Fields(line); len(words) > 0 {
			if err := setup.SetLines().Set(changed, words); err != nil {
				t.Fatal(err)
			}
		}
	}
	changed.Settle(s)
	return &play{t: t, s: changed}
}

// order gives an order of the side that is asked, with the dice it rolls: nines where none are given.
func (p *play) order(line string, dice ...int) {
	p.t.Helper()
	events, err := p.try(line, dice...)
	if err != nil {
		p.t.Fatalf("%s: %v", line, err)
	}
	p.events = append(p.events, events...)
	p.s = p.s.Evolve(events...).(*state.State)
}

func (p *play) try(line string, dice ...int) ([]engine.Event, error) {
	p.t.Helper()
	pending := p.s.Pending()
	if len(pending) == 0 {
		p.t.Fatalf("%s: nobody is asked", line)
	}
	if len(dice) == 0 {
		dice = slices.Repeat([]int{9}, 20)
	}
	return engine.Script(dice...).Decide(p.s, pending[0].Seat, engine.ParseOrder(line))
}

// refuse checks that an order is refused by a rule.
func (p *play) refuse(rule engine.Rule, line string) {
	p.t.Helper()
	_, err := p.try(line)
	refusal, ok := engine.AsRefusal(err)
	if !ok || refusal.Rule != rule {
		p.t.Errorf("%s: %v, want a refusal by %s", line, err, rule)
	}
}

// kind of the decision that is pending.
func (p *play) kind() string {
	p.t.Helper()
	if pending := p.s.Pending(); len(pending) > 0 {
		return pending[0].Kind
	}
	return ""
}

// asked checks which decision is pending.
func (p *play) asked(kind string) {
	p.t.Helper()
	if got := p.kind(); got != kind {
		p.t.Fatalf("%q is asked, want %q", got, kind)
	}
}

// options are the words that may follow some words of an order.
func (p *play) options(line string) []string {
	p.t.Helper()
	var words []string
	for _, option := range p.s.Options(p.s.Pending()[0].Seat, engine.ParseOrder(line)) {
		words = append(words, option.Word)
	}
	slices.Sort(words)
	return words
}

// expect checks the words that may follow some words of an order.
func (p *play) expect(line string, words ...string) {
	p.t.Helper()
	slices.Sort(words)
	if got := p.options(line); !slices.Equal(got, words) {
		p.t.Errorf("after %q: %v, want %v", line, got, words)
	}
}

// is checks lines of the notation that say how things stand.
func (p *play) is(lines ...string) {
	p.t.Helper()
	for _, line := range lines {
		if err := setup.ExpectLines().Expect(p.s, strings.Fields(line)); err != nil {
			p.t.Error(err)
		}
	}
}

// unit is the counter of a word.
func (p *play) unit(word string) components.UnitID {
	p.t.Helper()
	id, ok := p.s.Set().Counter(word)
	if !ok {
		p.t.Fatalf("no unit %q", word)
	}
	return id
}

// fought is the result of the last combat.
func (p *play) fought() combat.Fought {
	p.t.Helper()
	for _, event := range slices.Backward(p.events) {
		if fought, ok := event.(combat.Fought); ok {
			return fought
		}
	}
	p.t.Fatal("nobody has fought")
	return combat.Fought{}
}

// sums checks the strengths, columns and modifier of the last combat.
func (p *play) sums(a, d, start, column, drm int) {
	p.t.Helper()
	f := p.fought()
	got := [...]int{int(f.A), int(f.D), int(f.Start), int(f.Column), int(f.DRM)}
	if want := [...]int{a, d, start, column, drm}; got != want {
		p.t.Errorf("strengths, columns and modifier %v, want %v", got, want)
	}
}

// usual gives the usual answer, or goes the easiest way where there is none.
func (p *play) usual(dice ...int) {
	p.t.Helper()
	order, ok := combat.Usual(p.s, components.Side(p.s.Pending()[0].Seat))
	switch kind := p.kind(); {
	case ok:
	case strings.HasSuffix(kind, "support"):
		order = engine.ParseOrder("none")
	case kind == "advance":
		order = engine.ParseOrder("advance " + p.options("advance")[0])
	default:
		order = engine.ParseOrder("done")
	}
	p.order(order.String(), dice...)
}

// finish gives the usual answers until the combat is over.
func (p *play) finish() {
	p.t.Helper()
	for p.s.Battle != nil {
		p.usual()
	}
}

// guest marks a unit that has retreated in this segment.
const guest = state.Retreated
