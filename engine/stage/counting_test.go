package stage_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

// Counting is the game of these tests: two seats take 1 to 3 from a heap in turn; who takes the
// last one has won. Between two turns a stage runs by itself.
type (
	side     int8
	position struct {
		memo  *stage.Memo[*position]
		rules *rules
		Phase int
		Heap  int
		Turn  side
		End   *engine.Outcome
	}
	referee struct{ *stage.Run[*position] }
	rules   = stage.Machine[*position, *referee, side]
)

// The stages.
const (
	opening = iota
	taking
	passing
	broken
)

type (
	entered struct {
		Phase int `json:"phase"`
	}
	taken struct {
		N int `json:"n"`
	}
	won struct {
		By side `json:"by"`
	}
)

func (entered) Kind() string { return "entered" }
func (taken) Kind() string   { return "taken" }
func (won) Kind() string     { return "won" }

func (e entered) Apply(p *position) {
	if p.Phase == passing {
		p.Turn = 1 - p.Turn
	}
	p.Phase = e.Phase
}
func (e taken) Apply(p *position) { p.Heap -= e.N }
func (e won) Apply(p *position)   { p.End = &engine.Outcome{Winners: []engine.Seat{engine.Seat(e.By)}} }

func (e taken) Line(before *position) engine.Text {
	return engine.T("counting.tell.taken", "n", e.N, "of", before.Heap)
}
func (e taken) Shows(*position) bool { return true }
func (e won) Headline(before *position) engine.Text {
	return engine.T("counting.headline", "left", before.Heap)
}

func (e won) Tell(_ *position, audience engine.Audience) []engine.Text {
	if audience.Kind == engine.Spectator {
		return nil
	}
	return []engine.Text{engine.T("counting.tell.won")}
}

func newRules() *rules {
	seats := []string{"left", "right"}
	take := stage.Verb[*position, *referee, side]{
		Word: "take",
		Options: func(p *position, _ side, words []string) []engine.Option {
			var options []engine.Option
			for n := 1; n <= min(3, p.Heap) && len(words) == 0; n++ {
				options = append(options, engine.Option{Word: strconv.Itoa(n), Complete: n > 1, More: n == 1})
			}
			if len(words) == 1 && words[0] == "1" {
				options = append(options, engine.Option{Word: "gently", Complete: true})
			}
			return options
		},
		Explain: func(_ *position, _ side, words []string, word string) *engine.Refusal {
			if n, err := strconv.Atoi(word); err == nil && len(words) == 0 && n > 3 {
				return engine.Refuse("1.1", "counting.refuse.three")
			}
			return nil
		},
		Carry: func(r *referee, by side, words []string) {
			n, _ := strconv.Atoi(words[0]) // it was listed
			r.Emit(taken{n})
			if r.After.Heap == 0 {
				r.Emit(won{by})
				return
			}
			r.Emit(entered{passing})
		},
	}
	return stage.New(rules{
		ID: "counting", Seats: seats, Verbs: []engine.Verb{{Word: "take"}, {Word: "bid"}},
		Referee: func(run *stage.Run[*position]) *referee { return &referee{run} },
		Command: func(p *position, seat engine.Seat, order engine.Order) (func(r *referee), error) {
			if seat != engine.Referee {
				return nil, nil
			}
			phase, err := strconv.Atoi(order.Verb)
			if err != nil {
				return nil, engine.Misunderstood("counting.refuse.referee")
			}
			return func(r *referee) { r.Emit(entered{phase}) }, nil
		},
		Canonical: func(_ *position, _ side, order engine.Order) engine.Order {
			if len(order.Args) > 0 && order.Args[0] == "two" {
				return engine.Order{Verb: order.Verb, Args: append([]string{"2"}, order.Args[1:]...)}
			}
			return order
		},
		Whole: true,
		Stages: []stage.Stage[*position, *referee, side]{
			opening: {Name: "opening", Rule: "1"},
			taking: {
				Name: "taking", Rule: "1.1", Verbs: []stage.Verb[*position, *referee, side]{take},
				Ask: func(p *position) []engine.Decision {
					return []engine.Decision{{Seat: engine.Seat(p.Turn), Kind: "take"}}
				},
			},
			passing: {Name: "passing", Rule: "1.2", Run: func(r *referee) { r.Emit(entered{taking}) }},
			broken:  {Name: "broken", Run: func(*referee) {}},
		},
	})
}

func heap(n int) *position {
	return &position{memo: new(stage.Memo[*position]), rules: newRules(), Phase: taking, Heap: n}
}

func (p *position) At() int                          { return p.Phase }
func (p *position) Memo() *stage.Memo[*position]     { return p.memo }
func (p *position) Settle(*position)                 { p.memo = new(stage.Memo[*position]) }
func (p *position) Pending() []engine.Decision       { return p.rules.Pending(p) }
func (p *position) View(engine.Audience) engine.View { return nil }
func (p *position) Setup() engine.Setup              { return engine.Setup{} }

func (p *position) Clone() *position {
	next := *p
	next.memo = nil
	return &next
}

func (p *position) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	return p.rules.Decide(p, seat, order, dice)
}

func (p *position) Evolve(events ...engine.Event) engine.State { return p.rules.Evolve(p, events) }

func (p *position) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	return p.rules.Options(p, seat, prefix)
}

func (p *position) Outcome() (engine.Outcome, bool) {
	if p.End == nil {
		return engine.Outcome{}, false
	}
	return *p.End, true
}

// An order is carried out, and the game runs on to the next question.
func TestDecide(t *testing.T) {
	t.Parallel()
	p := heap(7)
	for i, test := range []struct {
		seat  engine.Seat
		order string
		want  string
	}{
		{0, "take 3", "[{3} {2} {1}]"},
		{1, "take two", "[{2} {2} {1}]"},
		{0, "take 2", "[{2} {0}]"},
	} {
		events, err := p.Decide(test.seat, engine.ParseOrder(test.order), nil)
		if err != nil || fmt.Sprint(events) != test.want {
			t.Fatalf("%d: %v, %v, want %s", i, events, err, test.want)
		}
		anew := p.rules.Evolve(p, slices.Clone(events))
		next := p.Evolve(events...).(*position)
		if next.Heap != anew.Heap || next.Turn != anew.Turn || next.Phase != anew.Phase {
			t.Errorf("%d: remembered %+v, evolved %+v", i, next, anew)
		}
		p = next
	}
	if outcome, over := p.Outcome(); !over || !slices.Equal(outcome.Winners, []engine.Seat{0}) || len(p.Pending()) != 0 {
		t.Errorf("%+v, %v", outcome, over)
	}
}

// Refusals tell the reason and the nearest legal orders.
func TestRefusals(t *testing.T) {
	t.Parallel()
	over := heap(1)
	over.End = new(engine.Outcome)
	idle := heap(1)
	idle.Phase = opening
	for name, test := range map[string]struct {
		state   *position
		seat    engine.Seat
		order   string
		kind    engine.RefusalKind
		rule    engine.Rule
		key     string
		instead string
	}{
		"over":              {over, 0, "take 1", engine.NotNow, "", "counting.refuse.over", "[]"},
		"nobody is asked":   {idle, 0, "take 1", engine.NotNow, "1", "counting.refuse.not-asked", "[]"},
		"another is asked":  {heap(5), 1, "take 1", engine.NotYours, "1.1", "counting.refuse.not-yours", "[]"},
		"nothing":           {heap(5), 0, "", engine.NotUnderstood, "", "counting.refuse.empty", "[]"},
		"no verb":           {heap(5), 0, "steal 1", engine.NotUnderstood, "", "counting.refuse.verb", "[take 1 gently]"},
		"a verb for later":  {heap(5), 0, "bid 1", engine.NotNow, "1.1", "counting.refuse.not-now", "[take 1 gently]"},
		"a rule forbids it": {heap(5), 0, "take 4", engine.NotAllowed, "1.1", "counting.refuse.three", "[take 1 gently take 2 take 3]"},
		"no word":           {heap(2), 0, "take some", engine.NotUnderstood, "", "counting.refuse.word", "[take 1 gently take 2]"},
		"too many words":    {heap(5), 0, "take 2 gently", engine.NotUnderstood, "", "counting.refuse.word", "[]"},
		"too few words":     {heap(5), 0, "take 1", engine.NotUnderstood, "", "counting.refuse.incomplete", "[take 1 gently]"},
		"canonical as well": {heap(5), 0, "take two gently", engine.NotUnderstood, "", "counting.refuse.word", "[]"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := test.state.Decide(test.seat, engine.ParseOrder(test.order), nil)
			refusal, refused := engine.AsRefusal(err)
			if !refused || refusal.Kind != test.kind || refusal.Rule != test.rule || refusal.Why.Key != test.key {
				t.Fatalf("%v", err)
			}
			if got := fmt.Sprint(refusal.Instead); got != test.instead {
				t.Errorf("instead %s, want %s", got, test.instead)
			}
		})
	}
}

// Words are listed only behind words that are listed themselves.
func TestOptions(t *testing.T) {
	t.Parallel()
	p := heap(2)
	for prefix, want := range map[string]string{
		"": "take", "take": "1 2", "take 1": "gently", "take 2": "", "take 3": "", "take two": "", "steal": "", "take 1 gently": "", "take 1 gently 1": "",
	} {
		var got strings.Builder
		for _, option := range p.Options(0, engine.ParseOrder(prefix)) {
			got.WriteString(" " + option.Word)
		}
		if want != "" {
			want = " " + want
		}
		if got.String() != want {
			t.Errorf("after %q:%s, want%s", prefix, got.String(), want)
		}
	}
	if options := p.Options(1, engine.Order{}); options != nil {
		t.Errorf("for the other seat: %v", options)
	}
}

// Stages that neither ask nor lead on are defects, not refusals.
func TestStagesThatDoNotGoOn(t *testing.T) {
	t.Parallel()
	for order, want := range map[string]string{
		"0": "counting: stage opening neither asks nor runs",
		"3": "counting: stage broken makes no progress",
	} {
		_, err := heap(5).Decide(engine.Referee, engine.ParseOrder(order), nil)
		if _, refused := engine.AsRefusal(err); err == nil || refused || err.Error() != want {
			t.Errorf("%s: %v", order, err)
		}
	}
	endless := heap(5)
	endless.rules.Stages[broken].Run = func(r *referee) { r.Emit(taken{0}) }
	if _, err := endless.Decide(engine.Referee, engine.ParseOrder("3"), nil); err == nil ||
		err.Error() != "counting: no question after 2000 stages, last broken" {
		t.Errorf("%v", err)
	}
}

// What happened is told from the state before each event, to those who may know.
func TestTell(t *testing.T) {
	t.Parallel()
	events := []engine.Event{taken{2}, entered{passing}, entered{taking}, taken{1}, won{1}}
	telling := heap(3).rules.Tell(heap(3), events, engine.Everybody())
	var got []string
	for _, line := range telling.Lines {
		got = append(got, fmt.Sprint(line.Key, line.Args["n"], line.Args["of"]))
	}
	want := []string{"counting.tell.taken2 3", "counting.tell.taken1 1", "counting.tell.won<nil> <nil>"}
	if !slices.Equal(got, want) || !telling.Picture {
		t.Errorf("%q, picture %v", got, telling.Picture)
	}
	if len(telling.Headlines) != 1 || telling.Headlines[0].Key != "counting.headline" || telling.Headlines[0].Args["left"] != 0 {
		t.Errorf("the headlines are %+v", telling.Headlines)
	}
	if lines := heap(3).rules.Tell(heap(3), events, engine.Audience{Kind: engine.Spectator}).Lines; len(lines) != 2 {
		t.Errorf("a spectator reads %+v", lines)
	}
}

// Stored events come back as they were; what no game could hold is refused.
func TestEvents(t *testing.T) {
	t.Parallel()
	bounds := &stage.Bounds{Highest: map[reflect.Type]int{reflect.TypeFor[side](): 1}}
	all := stage.NewEvents("counting", []stage.Reader{stage.ReadsWithin[won](bounds), stage.ReadsWithin[entered](bounds)},
		[]stage.Reader{stage.Reads(func(e *taken) error {
			if e.N < 1 || e.N > 3 {
				return errors.New("takes nothing or too much")
			}
			return nil
		})})
	for _, event := range []engine.Event{entered{2}, taken{3}, won{1}} {
		data, err := json.Marshal(event)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := all.Decode(event.Kind(), data); err != nil || again != event {
			t.Errorf("%s: %v, %v", data, again, err)
		}
	}
	for _, bad := range [][2]string{{"taken", `{"n":4}`}, {"taken", `{`}, {"won", `{"by":2}`}, {"won", `{"by":-1}`}, {"lost", `{}`}} {
		if event, err := all.Decode(bad[0], []byte(bad[1])); err == nil {
			t.Errorf("%s is %v", bad, event)
		}
	}
	if kinds := slices.Sorted(slices.Values(all.Kinds())); !slices.Equal(kinds, []string{"entered", "taken", "won"}) {
		t.Errorf("%q", kinds)
	}
	defer func() {
		if recover() == nil {
			t.Error("two events of one kind are taken")
		}
	}()
	stage.NewEvents("counting", []stage.Reader{stage.Reads[won](nil), stage.Reads[won](nil)})
}

// Bounds are looked up through pointers, lists and fields; optional fields may say "none".
func TestBounds(t *testing.T) {
	t.Parallel()
	type inner struct {
		Some []side
		None side
	}
	type outer struct {
		Pointer *inner
		Free    int
		Own     int
		hidden  side
	}
	bounds := &stage.Bounds{
		Highest:  map[reflect.Type]int{reflect.TypeFor[side](): 1},
		Optional: map[string]bool{"inner.None": true},
		Fields: map[string]func(v reflect.Value, field string) error{"outer.Own": func(v reflect.Value, field string) error {
			if v.Int() == 13 {
				return errors.New(field)
			}
			return nil
		}},
	}
	valid := bounds.For(reflect.TypeFor[outer]())
	for _, good := range []outer{{}, {hidden: 9}, {Free: 99, Own: 12, Pointer: &inner{[]side{0, 1}, -1}}} {
		if err := valid(reflect.ValueOf(good)); err != nil {
			t.Errorf("%+v: %v", good, err)
		}
	}
	for _, bad := range []outer{{Own: 13}, {Pointer: &inner{Some: []side{0, 2}}}, {Pointer: &inner{Some: []side{-1}}}, {Pointer: &inner{None: -2}}} {
		if err := valid(reflect.ValueOf(bad)); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
	if bounds.For(reflect.TypeFor[string]()) != nil {
		t.Error("something can be wrong with a string")
	}
}

// Lines of the notation are found by their first word, read word by word, and refused by the first mistake.
func TestLines(t *testing.T) {
	t.Parallel()
	set := stage.Lines[*position]{"heap": func(p *position, line *stage.LineReader) {
		p.Heap = line.Number(0, 21)
		if line.Left() > 0 {
			p.Heap *= line.OneOf("single", "double") + 1
		}
	}}
	expect := stage.Lines[*position]{
		"heap": stage.Compare(func(p *position, _ *stage.LineReader) string { return strconv.Itoa(p.Heap) }),
	}
	p := heap(0)
	if err := set.Set(p, []string{"heap", "4", "double"}); err != nil || p.Heap != 8 {
		t.Errorf("%v, %d", err, p.Heap)
	}
	if err := expect.Expect(p, []string{"heap", "8"}); err != nil {
		t.Error(err)
	}
	for want, words := range map[string][]string{
		"nothing to set":                                      nil,
		`nothing to set is called "cards"`:                    {"cards"},
		`set heap x: "x" is no number from 0 to 21`:           {"heap", "x"},
		`set heap 22 often: "22" is no number from 0 to 21`:   {"heap", "22", "often"},
		`set heap: a word is missing`:                         {"heap"},
		`set heap 4 often: "often" is none of single, double`: {"heap", "4", "often"},
		`set heap 4 single again: "again" is a word too many`: {"heap", "4", "single", "again"},
	} {
		if err := set.Set(heap(0), words); err == nil || err.Error() != want {
			t.Errorf("%v: %v", words, err)
		}
	}
	for want, words := range map[string][]string{
		"expect heap 7: it is 8, not 7":           {"heap", "7"},
		"expect heap: a word is missing":          {"heap"},
		`expect heap 8 9: "9" is a word too many`: {"heap", "8", "9"},
	} {
		if err := expect.Expect(p, words); err == nil || err.Error() != want {
			t.Errorf("%v: %v", words, err)
		}
	}
}

// A setup is filled in, and refused where the game does not know it.
func TestCheckSetup(t *testing.T) {
	t.Parallel()
	info := &engine.Info{
		ID: "counting", Scenarios: []string{"short", "long"}, Rules: 2,
		Options: []engine.OptionSpec{{ID: "heap", Values: []string{"7", "21"}}},
	}
	setup, err := stage.CheckSetup(info, engine.Setup{})
	if err != nil || setup.Game != "counting" || setup.Scenario != "short" || setup.Rules != 2 {
		t.Errorf("%+v, %v", setup, err)
	}
	for _, bad := range []engine.Setup{{Game: "chess"}, {Scenario: "endless"}, {Rules: 3}, {Rules: -1}} {
		if _, err := stage.CheckSetup(info, bad); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
	if all, err := stage.ChooseOptions(info, nil); err != nil || all["heap"] != "7" {
		t.Errorf("%v, %v", all, err)
	}
	for _, bad := range []map[string]string{{"heap": "8"}, {"wind": "strong"}} {
		if all, err := stage.ChooseOptions(info, bad); err == nil {
			t.Errorf("%v gives %v", bad, all)
		}
	}
}

// Questions list their subjects where there is something to ask, and refuse other words.
func TestQuestions(t *testing.T) {
	t.Parallel()
	questions := &stage.Questions[*position]{
		ID: "counting", Noun: func(word string) any { return word },
		Rulebook: func(rule engine.Rule) (engine.Text, bool) {
			return engine.T("counting.rule." + string(rule)), rule == "1.1"
		},
		Table: []stage.Question[*position]{
			{Subject: "heap", Answer: func(p *position, _ engine.Audience, _ []string) engine.Explanation {
				return engine.Explanation{Title: engine.T("counting.why.heap", "n", p.Heap)}
			}, When: func(p *position) bool { return p.Heap > 0 }},
			{Subject: "seat", Words: func(_ *position, _ engine.Audience, words []string) []engine.Option {
				if len(words) > 0 {
					return nil
				}
				return []engine.Option{{Word: "left", Complete: true, Hidden: true}}
			}, Answer: func(_ *position, _ engine.Audience, words []string) engine.Explanation {
				return engine.Explanation{Title: engine.T("counting.why.seat", "seat", words[0])}
			}},
		},
	}
	p := heap(5)
	options := questions.List(p, engine.Everybody(), nil)
	if len(options) != 2 || !options[0].Complete || options[0].Hidden || !options[1].More || !options[1].Hidden {
		t.Errorf("%+v", options)
	}
	if options := questions.List(heap(0), engine.Everybody(), nil); len(options) != 1 {
		t.Errorf("of an empty heap: %+v", options)
	}
	for words, want := range map[string]string{
		"heap": "counting.why.heap", "seat left": "counting.why.seat", "order take 2": "counting.why.order.allowed",
		"order take 4": "counting.refuse.three", "": "! counting.why.refuse.incomplete", "seat": "! counting.why.refuse.incomplete",
		"seat top": "! counting.why.refuse.word", "heap top": "! counting.why.refuse.word", "weather": "! counting.why.refuse.word",
		"order": "! counting.why.refuse.order",
	} {
		order := engine.ParseOrder(words)
		var question []string
		if order.Verb != "" {
			question = append([]string{order.Verb}, order.Args...)
		}
		explanation, err := questions.Why(p, engine.For(0), question)
		got := explanation.Title.Key
		if refusal, refused := engine.AsRefusal(err); refused {
			got = "! " + refusal.Why.Key
		}
		if got != want {
			t.Errorf("%q: %s, %v, want %s", words, got, err, want)
		}
		if words == "order take 4" && (len(explanation.Reasons) != 1 || explanation.Reasons[0].Rule != "1.1") {
			t.Errorf("reasons %+v", explanation.Reasons)
		}
	}
}
