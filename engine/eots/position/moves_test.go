package position_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/position/positiontest"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// A move is a stack on a board and what it may do.
type move struct {
	name  string
	board []string
	// units of the stack, by id; form and Operations value of its movement.
	units string
	form  position.Form
	oc    int
	// with changes the mover: "reaction 2015", "post-battle", "one-battle", "asp 2",
	// "naval 18", "landings 4423", "normal-range", "escort-strategic", "avoid-zoi", "spent 1".
	with []string
	// to are hexes where it may end; not are hexes where it may not, with the rule.
	to  string
	not string
	// refused is the rule that forbids the form altogether.
	refused engine.Rule
	// box: it may end in the China box.
	box bool
}

func (mv *move) mover(t *testing.T) (*position.Situation, *position.Mover) {
	t.Helper()
	set := components.Default()
	s := positiontest.Survey(t, mv.board...)
	m := &position.Mover{Form: mv.form, Allowance: mv.oc}
	for id := range strings.FieldsSeq(mv.units) {
		m.Units = append(m.Units, unitOf(t, set, id))
	}
	m.Side = set.Units[m.Units[0]].Side
	for _, line := range mv.with {
		words := strings.Fields(line)
		switch words[0] {
		case "reaction":
			m.Reaction, m.Battles = true, hexes(t, strings.Join(words[1:], " "))
		case "post-battle":
			m.PostBattle = true
		case "one-battle":
			m.OneBattle = true
		case "asp":
			m.ASPLeft = number(t, words[1])
		case "naval":
			m.NavalAllowance = number(t, words[1])
		case "landings":
			m.Landings = hexes(t, strings.Join(words[1:], " "))
		case "normal-range":
			m.NormalRange = true
		case "escort-strategic":
			m.EscortStrategic = true
		case "avoid-zoi":
			m.AvoidZOI = true
		case "spent":
			m.Spent = number(t, words[1])
		default:
			t.Fatalf("what is %q", line)
		}
	}
	return s, m
}

func number(t *testing.T, word string) int {
	t.Helper()
	n, err := strconv.Atoi(word)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// unitOf is the unit of an id.
func unitOf(tb testing.TB, set *components.Set, id string) components.Unit {
	tb.Helper()
	unit, ok := set.UnitByID(id)
	if !ok {
		tb.Fatalf("no unit %q", id)
	}
	return unit
}

func locOf(tb testing.TB, word string) components.Loc {
	tb.Helper()
	n, err := strconv.Atoi(word)
	loc := components.Default().Loc(hexgrid.Number(n))
	if err != nil || loc == components.NoLoc {
		tb.Fatalf("no hex %q", word)
	}
	return loc
}

func locs(tb testing.TB, words string) []components.Loc {
	tb.Helper()
	var list []components.Loc
	for word := range strings.FieldsSeq(words) {
		list = append(list, locOf(tb, word))
	}
	return list
}

func hexes(tb testing.TB, words string) components.LocSet {
	tb.Helper()
	var set components.LocSet
	for _, loc := range locs(tb, words) {
		set.Add(loc)
	}
	return set
}

func names(list components.LocSet) string {
	var words []string
	for loc := range list.All() {
		words = append(words, components.Default().Hex(loc).String())
	}
	return strings.Join(words, " ")
}

func ruleOf(err error) engine.Rule {
	if refusal, ok := engine.AsRefusal(err); ok {
		return refusal.Rule
	}
	return ""
}

// run judges moves: by the search, and each way it finds by the check of paths.
func run(t *testing.T, moves []move) {
	t.Helper()
	for _, mv := range moves {
		t.Run(mv.name, func(t *testing.T) {
			t.Parallel()
			s, m := mv.mover(t)
			var r position.Reach
			err := s.Reach(m, &r)
			if rule := ruleOf(err); rule != mv.refused {
				t.Fatalf("refused by %q (%v), want %q", rule, err, mv.refused)
			}
			if err != nil {
				return
			}
			if r.Box != mv.box {
				t.Errorf("China box: %v, want %v", r.Box, mv.box)
			}
			for word := range strings.FieldsSeq(mv.to) {
				loc := locOf(t, word)
				if !r.Ends.Has(loc) {
					t.Errorf("may not end in %s: %v", word, r.Explain(loc))
				} else if err := s.CheckPath(m, r.Path(loc)); err != nil {
					t.Errorf("its own way to %s is refused: %v", word, err)
				}
			}
			for word := range strings.FieldsSeq(mv.not) {
				number, rule, _ := strings.Cut(word, ":")
				loc := locOf(t, number)
				if r.Ends.Has(loc) {
					t.Errorf("may end in %s", number)
				} else if got := ruleOf(r.Explain(loc)); string(got) != rule {
					t.Errorf("not in %s by %q, want %q", number, got, rule)
				}
			}
		})
	}
}

// A way is a path that somebody names, with the rule that forbids it, if any.
type way struct {
	move
	path string
	rule engine.Rule
}

func check(t *testing.T, ways []way) {
	t.Helper()
	for _, w := range ways {
		t.Run(w.name, func(t *testing.T) {
			t.Parallel()
			s, m := w.mover(t)
			err := s.CheckPath(m, locs(t, w.path))
			if rule := ruleOf(err); rule != w.rule || (err == nil) != (w.rule == "") {
				t.Errorf("path %s: %v, want rule %q", w.path, err, w.rule)
			}
		})
	}
}
