package eots

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
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
	b.s = b.s.clone()
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
