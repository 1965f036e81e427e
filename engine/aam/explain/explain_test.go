package explain_test

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/army"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// asked is the answer to a question of the Allies, and its reasons in English.
func asked(t *testing.T, s *state.State, question string) (engine.Explanation, []string) {
	t.Helper()
	e, err := s.Why(engine.For(state.Seat(components.Allies)), strings.Fields(question))
	if err != nil {
		t.Fatalf("%s: %v", question, err)
	}
	lines := []string{said(t, "en", e.Title)}
	for _, lang := range speech.Languages() {
		for _, reason := range e.Reasons {
			line := said(t, lang, reason.Text)
			if line == "" || strings.Contains(line, "{{") || strings.Contains(line, "<no value>") || strings.Contains(line, "aam.") {
				t.Errorf("%s, %s: %q of %+v", question, lang, line, reason.Text)
			}
			if lang == "en" {
				lines = append(lines, string(reason.Rule)+" "+line)
			}
		}
	}
	return e, lines
}

// book are all messages of the game.
var book = sync.OnceValues(func() (*speech.Book, error) {
	return speech.New(slog.New(slog.DiscardHandler), speech.Own(), aam.New().Catalogue())
})

// said is a text in a language.
func said(t *testing.T, lang string, text engine.Text) string {
	t.Helper()
	all, err := book()
	if err != nil {
		t.Fatal(err)
	}
	return all.Say(lang, text)
}

// holds wants some lines among those of an answer.
func holds(t *testing.T, lines []string, want ...string) {
	t.Helper()
	for _, line := range want {
		if !slices.Contains(lines, line) {
			t.Errorf("no %q in\n%s", line, strings.Join(lines, "\n"))
		}
	}
}

// Rules 1.4, 8.1 to 8.4 and 8.6: the table of lines of sight of the specification, with what is in the way.
func TestRule8_Sight(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		board, from, to string
		sees            bool
		rule, key       string
	}{
		{"crossroads", "H2", "I4", false, "8.3", "inside"},
		{"crossroads", "H2", "H4", true, "8.4", "along"},
		{"crossroads", "I2", "I4", false, "8.4", "between"},
		{"crossroads", "H2", "H6", false, "8.4", "sides"},
		{"crossroads", "A1", "D5", true, "8.3", "corner"},
		{"crossroads", "C4", "D7", false, "8.6", "hedge"},
		{"crossroads", "D4", "D6", true, "8.6", "hedge-target"},
		{"crossroads", "D5", "D6", true, "8.6", "hedge-target"},
		{"crossroads", "D6", "D4", true, "8.6", "hedge-own"},
		{"crossroads", "F11", "I8", true, "8.2", "open"},
		{"crossroads", "F8", "F12", false, "8.4", "between"},
		{"crossroads", "I11", "I7", true, "8.4", "along"},
		{"crossroads", "F9", "F9", true, "8.1", "same"},
		{"steppe", "C3", "C7", false, "8.4", "sides"},
		{"stream-line", "D3", "D7", false, "8.4", "sides"},
		{"ridge", "D5", "D9", false, "8.4", "sides"},
	} {
		t.Run(test.board+" "+test.from+" "+test.to, func(t *testing.T) {
			t.Parallel()
			p := aamtest.New(t, "map "+test.board)
			e, lines := asked(t, p.State, "sight "+test.from+" "+test.to)
			if sees := e.Title.Key == "aam.why.sight.yes"; sees != test.sees {
				t.Errorf("%s", lines)
			}
			if !slices.ContainsFunc(e.Reasons, func(r engine.Reason) bool {
				return r.Rule == engine.Rule(test.rule) && r.Text.Key == "aam.why.sight."+test.key
			}) {
				t.Errorf("no %s among %s", test.key, lines)
			}
			if blocked := len(e.Shown.Blocks) > 0; blocked == test.sees {
				t.Errorf("the picture shows %v", e.Shown)
			}
		})
	}
}

// Rule 8: on all maps, for pairs of hexes within 8, something blocks exactly where there is no line of sight; with smoke too (8.7).
func TestRule8_SightIsExplainedEverywhere(t *testing.T) {
	t.Parallel()
	blocking := []string{"inside", "between", "sides", "hedge", "smoke"}
	for _, board := range []string{"crossroads", "steppe", "stream-line", "ridge"} {
		for _, smoke := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s %v", board, smoke), func(t *testing.T) {
				t.Parallel()
				p := aamtest.New(t, "map "+board)
				if smoke {
					p.Set("smoke E8 F4")
				}
				m := p.Map()
				for i, a := range m.All {
					for j, b := range m.All {
						if m.Distance(a, b) > 8 || (i+2*j)%13 != 0 { // some of them
							continue
						}
						e, err := p.Why(engine.For(0), []string{"sight", m.Labels[a], m.Labels[b]})
						if err != nil {
							t.Fatal(err)
						}
						blocked := slices.ContainsFunc(e.Reasons, func(r engine.Reason) bool {
							return slices.Contains(blocking, strings.TrimPrefix(r.Text.Key, "aam.why.sight."))
						})
						if blocked == p.Sees(a, b) {
							t.Errorf("%s to %s: %v, %v", m.Labels[a], m.Labels[b], p.Sees(a, b), e.Reasons)
						}
					}
				}
			})
		}
	}
}

// Rule 9.2, W11: eight dice against a defense of 4, in the open.
func TestRule9_2_Odds_W11(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-mauser-kar-98k F5", "unit allies usa-m1-garand-rifle F4", "turn 1", "part assault-1 allies")
	e, lines := asked(t, p.State, "odds mauser-kar-98k m1-garand-rifle")
	if e.Title.Args["n"] != 8 || e.Title.Args["defense"] != 4 || len(e.Shown.Paths) != 1 {
		t.Errorf("%v", e.Title)
	}
	holds(t, lines, "9.2 at least 1 hit: 63.7% (successes: 4 or more)", "9.2 at least 2 hits: 36.3% (successes: 5 or more)", "1.4 F5 to F4: range 1.")
	p.Set("counter mauser-kar-98k disrupted")
	_, lines = asked(t, p.State, "odds mauser-kar-98k m1-garand-rifle")
	holds(t, lines, "7 each die −1: Disrupted", "9.2 at least 1 hit: 25.9% (successes: 4 or more)") // W12
}

// Rule 9.1: why there are no odds.
func TestRule9_1_NoOdds(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-mauser-kar-98k H2", "unit allies usa-m1-garand-rifle I4", "turn 1", "part assault-1 allies")
	e, lines := asked(t, p.State, "odds m1-garand-rifle mauser-kar-98k")
	if e.Title.Key != "aam.why.odds.no" || len(e.Reasons) != 1 || e.Reasons[0].Rule != "8" {
		t.Errorf("%s", lines)
	}
	if options := p.Questions(engine.For(1), []string{"odds", "m1-garand-rifle"}); len(options) != 1 || !options[0].Hidden {
		t.Errorf("%v is offered", options)
	}
}

// Rule 10.2, W29: a PIAT gunner in a town, which is hard to spot.
func TestRule10_2_Cover_W29(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-mauser-kar-98k F8", "unit allies uk-piat-gunner F9", "turn 1", "part assault-1 allies")
	e, lines := asked(t, p.State, "cover piat-gunner mauser-kar-98k")
	if e.Title.Key != "aam.why.cover.roll" || e.Title.Args["n"] != 3 {
		t.Errorf("%s", lines)
	}
	holds(t, lines, "10.1 cover roll 4+: town", "16.1 cover roll +1: Hard to Spot (PIAT Gunner)")
	_, lines = asked(t, p.State, "cover piat-gunner")
	holds(t, lines, "10.1 Its hex gives it cover: town.", "16.1 +1 on its cover rolls.")
	_, lines = asked(t, p.State, "odds mauser-kar-98k piat-gunner")
	holds(t, lines, "10.2 cover: 66.7%, then one face-down Disrupted counter at most", "10.2 in spite of cover at least 2 hits: 12.1%")
}

// Rule 5.4, W32: a tank follows the road, and its first step is free.
func TestRule5_4_Move_W32(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit allies usa-m4a1-sherman F1 se", "unit axis germany-mauser-kar-98k A17", "turn 1", "part movement-1 allies")
	e, lines := asked(t, p.State, "move m4a1-sherman F6")
	if e.Title.Key != "aam.why.move.yes" || e.Title.Args["cost"] != 4 || e.Title.Args["speed"] != 4 || len(e.Shown.Paths[0]) != 6 {
		t.Errorf("%s, %v", lines, e.Shown)
	}
	holds(t, lines, "5.4 Along a road, 1 each, the first step of the phase free: F2, F3, F4, F5, F6.")
	e, lines = asked(t, p.State, "move m4a1-sherman F8")
	if e.Title.Key != "aam.why.move.no" {
		t.Errorf("%s", lines)
	}
	holds(t, lines, "5.2 M4A1 Sherman: F8 is too far for speed 4.")
}

// Rule 16.2.1: what commanders lend to a unit near them, and not while they are disrupted (16.2.3).
func TestRule16_2_Unit(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit allies usa-m1-garand-rifle G7", "unit allies usa-red-devil-captain G7", "unit axis germany-grizzled-veteran G8", "turn 1")
	e, lines := asked(t, p.State, "unit m1-garand-rifle")
	holds(t, lines, "1.1 speed 1, defense 4/4", "1.1 dice against Soldiers and Aircraft at short/medium/long range: 8/7/–",
		"1.1 Soldier, United States, 1942, points: 4")
	if !slices.ContainsFunc(e.Reasons, func(r engine.Reason) bool { return r.Rule == "16.2.1" }) {
		t.Errorf("no pinpointer in %s", lines)
	}
	p.Set("counter red-devil-captain disrupted")
	if e, lines = asked(t, p.State, "unit m1-garand-rifle"); slices.ContainsFunc(e.Reasons, func(r engine.Reason) bool { return r.Rule == "16.2.1" }) {
		t.Errorf("%s", lines)
	}
	_, lines = asked(t, p.State, "unit red-devil-captain")
	holds(t, lines, "7 Disrupted: it can’t move, turn or make defensive fire; −1 on each attack die, −1 defense.")
	_, lines = asked(t, p.State, "unit grizzled-veteran")
	if !slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, "(Germany)") }) {
		t.Errorf("%s", lines)
	}
}

// Rule 16.1: every ability of every unit can be said in every language.
func TestRule16_1_AbilitiesOfAllUnits(t *testing.T) {
	t.Parallel()
	set := components.Default()
	met := map[ability.Ability]bool{}
	for i := range set.Units {
		for _, power := range set.Units[i].Powers {
			met[power.Ability] = true
			for _, lang := range speech.Languages() {
				for _, text := range []engine.Text{power.Name(), power.Text(set)} {
					if line := said(t, lang, text); line == "" || strings.Contains(line, "aam.") || strings.Contains(line, "<no value>") {
						t.Errorf("%s: %q", lang, line)
					}
				}
			}
		}
	}
	if len(met) != int(ability.Count)-1 { // well led is only lent
		t.Errorf("%d abilities", len(met))
	}
}

// Rules 2.2 to 2.4, W02: an army of a single nation; W06: two Heroes in one.
func TestRule2_3_Army_W02(t *testing.T) {
	t.Parallel()
	s := aamtest.New(t, "map crossroads").Clone()
	set := s.Rules().Set
	of := func(word string, count int) army.Entry {
		typ, ok := set.Type(word)
		if !ok {
			t.Fatal(word)
		}
		return army.Units(typ, count)
	}
	s.Armies[components.Allies].Entries = army.List{of("ussr-t-34-76", 3), of("ussr-hero-of-the-soviet-union", 2)}
	s.Settle(s)
	_, lines := asked(t, s, "army allies")
	holds(t, lines, "Allies: 100 of 105 points", "2.2 The base limit is 100 points.",
		"2.3 All units are of one nation (Soviet Union): 105 points for every 100.", "2.4 Heroes: 2 of at most 1.")
	if _, err := s.Why(engine.For(state.Seat(components.Axis)), []string{"army", "allies"}); err == nil {
		t.Error("the army of the other side is told before it is revealed") // 2.6
	}
}

// Rule 14, W52, M01: who controls the objective, and nobody where both sides are near.
func TestRule14_Objective_W52(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-mauser-kar-98k F8", "unit allies usa-m4a1-sherman G9 e", "turn 7")
	e, lines := asked(t, p.State, "objective F9")
	if e.Title.Key != "aam.why.objective.nobody" {
		t.Errorf("%s", lines)
	}
	holds(t, lines, "14 Axis, in the hex or next to it: Mauser Kar 98k (F8).")
	p.Set("place m4a1-sherman I12 e")
	_, lines = asked(t, p.State, "objective F9")
	holds(t, lines, "Objective F9: Axis", "14 Allies: no ground unit in the hex or next to it.")
}

// The plan of the other side is a secret: questions of its enemy do not see it. Rule 18.
func TestRule18_QuestionsKeepThePlan(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-mauser-kar-98k F5", "unit allies usa-m4a1-sherman F1 se", "turn 1", "part movement-1 allies")
	p.Play("move m4a1-sherman F3")
	own, _ := asked(t, p.State, "sight m4a1-sherman F5")
	other, err := p.Why(engine.For(state.Seat(components.Axis)), strings.Fields("sight m4a1-sherman F5"))
	if err != nil {
		t.Fatal(err)
	}
	if own.Title.Args["n"] != 2 || other.Title.Args["n"] != 4 {
		t.Errorf("%v, %v", own.Title, other.Title)
	}
}

// Rule 11.3: the odds of defensive fire in the hex that is left and in the one that is entered; two rolls by double shot.
func TestRule11_3_OddsOfDefensiveFire_W42(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-mg-42-machine-gun-team D3", "unit allies usa-m1-garand-rifle C4", "turn 1", "part movement-1 allies")
	p.Play("move m1-garand-rifle D4; go")
	p.Expect("stage defensive-fire", "asked axis")
	var words []string
	for _, option := range p.Questions(engine.For(1), []string{"odds", "mg-42-machine-gun-team", "m1-garand-rifle"}) {
		if !option.Hidden {
			words = append(words, option.Word)
		}
	}
	if !slices.Contains(words, "first") || !slices.Contains(words, "second") {
		t.Fatalf("%v is offered", words)
	}
	for _, word := range []string{"first", "second"} {
		e, lines := asked(t, p.State, "odds mg-42-machine-gun-team m1-garand-rifle "+word)
		if e.Title.Args["n"] != 10 || !slices.ContainsFunc(e.Reasons, func(r engine.Reason) bool {
			return r.Rule == "11.3" && r.Text.Key == "aam.why.odds.stopped" && r.Text.Args["n"] == 2
		}) {
			t.Errorf("%s", lines)
		}
	}
}
