package eots

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
	"github.com/umpire-games/umpire/engine/eots/victory"
)

// why asks a question of the notation for everybody.
func (b *desk) why(question string) engine.Explanation {
	b.t.Helper()
	return b.whyFor(engine.Everybody(), question)
}

func (b *desk) whyFor(audience engine.Audience, question string) engine.Explanation {
	b.t.Helper()
	e, err := b.s.Why(audience, strings.Fields(question))
	if err != nil {
		b.t.Fatalf("why %s: %v", question, err)
	}
	return e
}

// because fails unless an explanation has the title and, in this order, reasons of these rules
// and keys ("6.21 eots.why.line.zone"); others may stand between them.
func (b *desk) because(e engine.Explanation, title string, reasons ...string) {
	b.t.Helper()
	if e.Title.Key != title {
		b.t.Errorf("the answer is %s, want %s", e.Title.Key, title)
	}
	left := reasons
	var all []string
	for _, reason := range e.Reasons {
		said := string(reason.Rule) + " " + reason.Text.Key
		all = append(all, said)
		if len(left) > 0 && left[0] == said {
			left = left[1:]
		}
	}
	if len(left) > 0 {
		b.t.Errorf("not said: %q\nsaid: %q", left, all)
	}
}

// reason is the first reason with a key.
func reasonOf(t *testing.T, e engine.Explanation, key string) engine.Reason {
	t.Helper()
	i := slices.IndexFunc(e.Reasons, func(r engine.Reason) bool { return r.Text.Key == key })
	if i < 0 {
		t.Fatalf("%s is not said: %+v", key, e.Reasons)
	}
	return e.Reasons[i]
}

// mentions tells whether a text names something in any of its arguments.
func mentions(t *testing.T, text engine.Text, word string) bool {
	t.Helper()
	data, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Contains(string(data), word)
}

// onlyThese takes every unit off the board and sets up the given ones.
func onlyThese(t *testing.T, lines ...string) *desk {
	t.Helper()
	b := newDesk(t)
	b.s = b.s.Clone()
	for unit := range b.s.Board.Pieces {
		b.s.Board.Pieces[unit].Place = -1
	}
	b.set(lines...)
	return b
}

// manilaUnits is the worked example of 6.21 for the HQ at Manila.
var manilaUnits = []string{
	"control 2812 2813 2912 2913 3014 2914 2915 allies", "control 2911 japan",
	"unit us-hq-southwest-pacific 2813", "unit us-corps-reserve 2813 full",
	"unit us-corps-south-luzon 2913 reduced", "unit us-bde-p 3014 full", "unit jp-air-5 2911 full",
	"unit jp-hq-combined-fleet-yamamoto 3407",
}

func TestRule6_21_WhyOfManila_S1(t *testing.T) {
	t.Parallel()
	t.Run("case 1: FEAF keeps the lines open", func(t *testing.T) {
		t.Parallel()
		b := onlyThese(t, append(manilaUnits, "unit us-air-feaf 2813 full")...)
		e := b.why("supply us-bde-p")
		b.because(e, "eots.why.supply.in", "6.21 eots.why.supply.line", "6.21 eots.why.supply.sea")
		if len(e.Shown.Paths) != 1 || e.Shown.Paths[0][0] != "2813" || e.Shown.Paths[0][len(e.Shown.Paths[0])-1] != "3014" {
			t.Errorf("shown: %+v", e.Shown)
		}
		b.because(b.why("activate us-bde-p us-hq-southwest-pacific"), "eots.why.activate.yes", "6.3 eots.why.activate.line")
		b.because(b.why("zoi 2813"), "eots.why.zone.neutral", "6.4 eots.why.zone.from", "6.4 eots.why.zone.neutralised")
	})
	t.Run("case 2: without FEAF the HQ is cut off", func(t *testing.T) {
		t.Parallel()
		b := onlyThese(t, manilaUnits...)
		e := b.why("supply us-hq-southwest-pacific")
		b.because(e, "eots.why.supply.out", "6.22 eots.why.supply.source-cut.allies", "6.21 eots.why.line.zone")
		if zone := reasonOf(t, e, "eots.why.line.zone").Text; !mentions(t, zone, "eots.unit.jp-air-5") || !mentions(t, zone, "2813") {
			t.Errorf("the zone of the air unit cuts it: %+v", zone)
		}
		if !slices.Contains(e.Shown.Blocks, "2813") {
			t.Errorf("shown: %+v", e.Shown)
		}
		b.because(b.why("supply us-corps-reserve"), "eots.why.supply.out", "6.21 eots.why.supply.hq-cut", "6.22 eots.why.supply.source-cut.allies")
		b.because(b.why("activate us-corps-reserve us-hq-southwest-pacific"), "eots.why.activate.no",
			"6.21 eots.offensive.refuse.hq-supply", "6.21 eots.offensive.refuse.out-of-supply")
		b.because(b.why("zoi 2813"), "eots.why.zone.in-force", "6.4 eots.why.zone.from", "6.4 eots.why.zone.effect")
	})
	t.Run("case 3: from Davao the zone only cuts the sea to Leyte", func(t *testing.T) {
		t.Parallel()
		b := onlyThese(t, append(manilaUnits, "control 2915 japan", "unit jp-air-5 2915 full")...)
		b.because(b.why("supply us-hq-southwest-pacific"), "eots.why.supply.in", "6.22 eots.why.supply.source.allies")
		e := b.why("supply us-bde-p")
		b.because(e, "eots.why.supply.out", "6.21 eots.why.supply.hq", "6.21 eots.why.line.zone")
		if !slices.Contains(e.Shown.Blocks, "3014") {
			t.Errorf("shown: %+v", e.Shown)
		}
		line := reasonOf(t, b.why("activate us-corps-south-luzon us-hq-southwest-pacific"), "eots.why.activate.line")
		if way := line.Text.Args["way"]; way != "2813 – 2912 – 2913" {
			t.Errorf("the line over land is %v", way)
		}
	})
}

func TestRule6_21_WhyBeyondLogistics_S3(t *testing.T) {
	t.Parallel()
	b := onlyThese(t,
		"control 2008 2106 2107 2206 2305 2205 2104 2212 2110 2211 2010 2108 2109 3706 japan",
		"unit jp-hq-south 2212", "unit jp-air-5 2008 full", "unit in-corps-4 2105 full", "unit jp-army-15 2104 full")
	b.because(b.why("supply jp-army-15"), "eots.why.supply.out", "6.21 eots.why.supply.hq", "6.21 eots.why.line.logistic")
	b.set("unit jp-army-15 2205 full")
	b.because(b.why("supply jp-army-15"), "eots.why.supply.in", "6.21 eots.why.supply.line", "6.21 eots.why.supply.logistic")
}

func TestRule6_12_WhyNoHQForTheDutch_S6(t *testing.T) {
	t.Parallel()
	b := onlyThese(t, "unit nl-div-java 2019 reduced", "unit us-hq-southwest-pacific 3727")
	b.because(b.why("supply nl-div-java"), "eots.why.supply.out", "6.12 eots.why.supply.no-hq")
}

func TestQuestionsThatMakeNoSense(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	for _, question := range []string{
		"", "weather", "supply", "supply 2015", "supply jp-army-15 jp-army-15", "activate jp-army-15 us-hq-central-pacific",
		"move jp-army-15", "zoi 9999", "zoi jp-army-15", "order", "order pass",
	} {
		_, err := b.s.Why(engine.Everybody(), strings.Fields(question))
		if refusal, ok := engine.AsRefusal(err); !ok || refusal.Kind != engine.NotUnderstood {
			t.Errorf("%q: %v", question, err)
		}
	}
}

// phrasing finds the keys of the catalogues in which an explanation is told.
func phrasing(t *testing.T) map[string]map[string]bool {
	t.Helper()
	known := map[string]map[string]bool{}
	files, err := fs.Glob(theGame().Catalogue(), "*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d catalogues: %v", len(files), err)
	}
	for _, name := range files {
		data, err := fs.ReadFile(theGame().Catalogue(), name)
		if err != nil {
			t.Fatal(err)
		}
		var messages map[string]any
		if err := json.Unmarshal(data, &messages); err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(name, ".")
		lang := parts[len(parts)-2]
		if known[lang] == nil {
			known[lang] = map[string]bool{}
		}
		for key := range messages {
			known[lang][key] = true
		}
	}
	return known
}

// keysOf are the keys of a text and of everything within it.
func keysOf(text engine.Text) []string {
	keys := []string{text.Key}
	for _, arg := range text.Args {
		switch arg := arg.(type) {
		case engine.Text:
			keys = append(keys, keysOf(arg)...)
		case []engine.Text:
			for _, inner := range arg {
				keys = append(keys, keysOf(inner)...)
			}
		}
	}
	return keys
}

// Every question about the start of every scenario has an answer with a title, and words for
// all of it in all languages.
func TestEveryQuestionHasAnAnswerInWords(t *testing.T) {
	t.Parallel()
	known := phrasing(t)
	for _, scenario := range theGame().Info().Scenarios {
		t.Run(scenario, func(t *testing.T) {
			t.Parallel()
			b := newDeskOf(t, scenario)
			b.eachQuestion(nil, 0, func(words []string) {
				e := b.why(strings.Join(words, " "))
				keys := keysOf(e.Title)
				for _, reason := range e.Reasons {
					keys = append(keys, keysOf(reason.Text)...)
				}
				for _, key := range keys {
					for lang, messages := range known {
						if !messages[key] {
							t.Errorf("why %v: %s has no words for %q", words, lang, key)
						}
					}
				}
			})
		})
	}
}

// eachQuestion asks every question in which the last word of a list is sparsely chosen.
func (b *desk) eachQuestion(words []string, depth int, ask func(words []string)) {
	options := b.s.Questions(engine.Everybody(), words)
	step := 1
	if depth > 0 && len(options) > 60 {
		step = len(options) / 30
	}
	if depth > 1 {
		step = max(1, len(options)/3)
	}
	for i := 0; i < len(options); i += step {
		next := append(slices.Clone(words), options[i].Word)
		if options[i].Complete {
			ask(next)
		}
		if options[i].More {
			b.eachQuestion(next, depth+1, ask)
		}
	}
}

// What is forecast of Political Will is what the segment then does.
func TestRule16_4_WhyWillForecastsTheSegment(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "nation philippines surrendered", "marker quota 3")
	b.s.Markers[state.WillSurrenders] = 0
	e := b.why("will")
	b.because(e, "eots.why.will", "16.41 eots.why.will.16.41", "16.47 eots.why.will.16.47")
	r := b.referee()
	politics.JudgeWill(r)
	if to := e.Title.Args["to"]; to != state.Figure(r.State.Get(state.PoliticalWill)) || to == e.Title.Args["from"] {
		t.Errorf("forecast %v, became %d", to, r.State.Get(state.PoliticalWill))
	}
}

func TestRule17_2_WhyVictoryAddsUp(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	e := b.why("victory")
	b.because(e, "eots.why.victory.points", "17.2 eots.why.victory.line", "17.2 eots.why.victory.level", "17.2 eots.why.victory.above")
	total := 0
	for _, score := range victory.VictoryScores(b.s) {
		total += score.Points
	}
	if e.Title.Args["points"] != state.Figure(total) {
		t.Errorf("%v points, the lines give %d", e.Title.Args["points"], total)
	}
	b = newDeskOf(t, "full-campaign")
	b.because(b.why("victory"), "eots.why.victory.campaign", "16.1 eots.why.victory.will", "16.2 eots.why.victory.allies")
}

func TestRule12_1_WhyHand(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	b.because(b.why("hand japan"), "eots.why.hand", "4.14 eots.why.hand.deal", "12.12 eots.why.hand.reserves")
	b.set("turn 6")
	b.because(b.why("hand japan"), "eots.why.hand", "4.14 eots.why.hand.deal", "12.11 eots.why.hand.resources")
	b.set("nation india surrendered")
	e := b.why("hand allies")
	b.because(e, "eots.why.hand", "12.51 eots.why.hand.calendar", "12.52 eots.why.hand.nation")
	if cards, _ := turn.AlliedDeal(b.s); reasonOf(t, e, "eots.why.hand.deal").Text.Args["n"] != cards {
		t.Errorf("%+v, dealt %d", e, cards)
	}
}

func TestRule4_21_WhyInitiative(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "hand japan J23 J24", "hand allies A5 A6")
	b.because(b.why("initiative"), "eots.why.initiative", "4.21 eots.why.initiative.hands", "4.21 eots.why.initiative.tie")
	b.set("hand japan J23")
	b.because(b.why("initiative"), "eots.why.initiative", "4.21 eots.why.initiative.hands")
}

func TestRule10_21_WhyReinforcementsAreDelayed(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "marker war-in-europe -1")
	e := b.why("reinforcements allies")
	b.because(e, "eots.why.arrivals", "10.11 eots.why.arrivals.due", "10.21 eots.why.arrivals.europe", "10.21 eots.why.arrivals.delayed")
	b.set("marker war-in-europe 1")
	for _, reason := range b.why("reinforcements allies").Reasons {
		if reason.Text.Key == "eots.why.arrivals.delayed" {
			t.Errorf("delayed without a reason: %+v", reason)
		}
	}
}

func TestRule11_33_WhyReplacements(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 6", "control 5808 japan")
	b.because(b.why("replacements allies"), "eots.why.points", "11.31 eots.why.points.allied-ground", "11.33 eots.why.points.oahu")
}

func TestRule6_5_WhyControl(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	b.because(b.why("control 5808"), "eots.why.control.by", "6.5 eots.why.control.start", "1.3 eots.why.control.port")
	b.set("control 5808 japan")
	b.because(b.why("control 5808"), "eots.why.control.by", "6.5 eots.why.control.turn")
}

// answer asks a question for a seat.
func answer(t *testing.T, s *state.State, side components.Side, question string) engine.Explanation {
	t.Helper()
	e, err := s.Why(engine.For(engine.Seat(side)), strings.Fields(question))
	if err != nil {
		t.Fatalf("why %s: %v", question, err)
	}
	return e
}

// A refused activation is told with the line or the limit behind it.
func TestRule7_21_WhyOrderWasRefused_O1(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	b.do(components.Japan, "play 23 ops hq jp-hq-south")
	d := &desk{t: t, game: theGame(), s: b.s}
	d.because(answer(t, b.s, components.Japan, "order activate jp-air-24"), "eots.offensive.refuse.no-line", "6.3 eots.rule.6.3", "6.3 eots.why.line.range")
	d.because(answer(t, b.s, components.Japan, "activate jp-bb-kongo jp-hq-south"), "eots.why.activate.yes", "6.3 eots.why.activate.line",
		"7.21 eots.why.activate.limit")
	d.because(answer(t, b.s, components.Japan, "order activate jp-bb-kongo"), "eots.why.order.allowed")
	b.do(components.Japan, "activate jp-air-22 jp-bb-kongo jp-ca-mogami")
	d.s = b.s
	d.because(answer(t, b.s, components.Japan, "order activate jp-bde-2sn"), "eots.offensive.refuse.limit", "7.21 eots.rule.7.21", "7.21 eots.why.activate.limit")
	d.because(answer(t, b.s, components.Japan, "activate jp-bde-2sn jp-hq-south"), "eots.why.activate.not-now", "7.21 eots.offensive.refuse.limit")
	d.because(answer(t, b.s, components.Japan, "order pass"), "eots.refuse.no-option")
	d.because(answer(t, b.s, components.Japan, "order done"), "eots.refuse.nothing-to-finish")
}

// Every verb can be asked about at any moment, with words that fit and words that do not.
func TestWhyOrderAtAnyMoment(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	start := newDesk(t).s
	before := b.s
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22 jp-bb-kongo", "move jp-bb-kongo 2015")
	for _, s := range []*state.State{start, before, b.s} {
		for _, verb := range verbs() {
			for _, rest := range []string{"", "jp-army-15", "jp-army-15 2015", "jp-ca-mogami 2014 sail", "2015", "23 event", "us-hq-anzac", "x y z"} {
				for side := components.Japan; side <= components.Allies; side++ {
					if _, err := s.Why(engine.For(engine.Seat(side)), strings.Fields("order "+verb.Word+" "+rest)); err != nil {
						t.Errorf("why order %s %s: %v", verb.Word, rest, err)
					}
				}
			}
		}
	}
}

// A refused move is told with the forms that were considered, and a possible one with its way.
func TestRule8_1_WhyMove(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	d := &desk{t: t, game: theGame(), s: b.s}
	d.because(d.why("move jp-hq-south 2015"), "eots.why.move.no", "7.22 eots.why.move.supposed")
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22 jp-bb-kongo jp-ca-mogami", "move jp-bb-kongo 2015")
	d.s = b.s
	e := answer(t, b.s, components.Japan, "order move jp-ca-mogami 2014")
	d.because(e, "eots.move.at", "7.24 eots.rule.7.24", "7.24 eots.why.move.form-no", "8.23 eots.why.move.form-no")
	if !slices.Contains(e.Shown.Places, "2014") {
		t.Errorf("shown: %+v", e.Shown)
	}
	d.because(answer(t, b.s, components.Japan, "move jp-ca-mogami 2014"), "eots.why.move.no", "7.24 eots.why.move.form-no")
	d.because(answer(t, b.s, components.Japan, "move jp-ca-mogami 2015"), "eots.why.move.yes", "8.21 eots.why.move.form")
	if e := answer(t, b.s, components.Japan, "move jp-ca-mogami 2015"); len(e.Shown.Paths) != 1 || e.Shown.Paths[0][0] != "2311" {
		t.Errorf("shown: %+v", e.Shown)
	}
	d.because(answer(t, b.s, components.Japan, "move jp-army-38 2014"), "eots.why.move.no", "7.21 eots.offensive.refuse.not-activated")
}

// A fought battle is told with each modifier and its rule.
func TestRule9_4_WhyBattleListsTheModifiers(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Surprise, battles: []int{4423},
		units: "jp-air-24@4423 jp-army-17@4423L us-air-13af@4423r",
	}.fight(t, 5, 5)
	e, err := cp.state.Why(engine.Everybody(), []string{"battle", "4423"})
	if err != nil {
		t.Fatal(err)
	}
	surprise := false
	for _, reason := range e.Reasons {
		surprise = surprise || reason.Rule == "9.2" && mentions(t, reason.Text, "eots.drm.surprise")
	}
	if !surprise || e.Title.Key != "eots.why.battle" {
		t.Errorf("%+v", e)
	}
}
