package attack_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// look is an attack of a test that is only looked at: in a position, made by lines with semicolons between them, a unit attacks another
// one. Want is what [formOf] says of it, or the end of the key of the refusal after a "!".
type look struct {
	lines    string
	by, at   string
	occasion state.Occasion
	mode     attack.Mode
	want     string
}

// position of a test on the map crossroads, in the assault phase of a turn; lines that begin with "option" or "map" come first.
func position(t *testing.T, lines string) *aamtest.Position {
	t.Helper()
	return positionOf(t, lines)
}

// positionOf is the same for benchmarks.
func positionOf(t testing.TB, lines string) *aamtest.Position {
	t.Helper()
	var options, rest []string
	board := "map crossroads"
	for line := range strings.SplitSeq(lines, ";") {
		switch line = strings.TrimSpace(line); {
		case strings.HasPrefix(line, "option "):
			options = append(options, line)
		case strings.HasPrefix(line, "map "):
			board = line
		case line != "":
			rest = append(rest, line)
		}
	}
	return aamtest.New(t, append(append(options, board, "turn 4"), rest...)...)
}

// idle are cavalry in two corners that can still move, so that a part does not end by itself.
const idle = "; unit axis romania-romanian-cavalry A17; unit allies greece-greek-cavalry K17"

// assault is a position in the assault part of a side, in which nobody has to end it.
func assault(t *testing.T, side, lines string) *aamtest.Position {
	t.Helper()
	return position(t, lines+idle+"; part assault-1 "+side)
}

// airstrike is a position in the airstrike part of a side.
func airstrike(t *testing.T, side, lines string) *aamtest.Position {
	t.Helper()
	return position(t, lines+idle+"; part airstrike-1 "+side)
}

// formOf an assessment: "8 dice +0 against 4", then the margin, what successes count and the cover, where there is something to say.
func formOf(a *attack.Assessment) string {
	text := fmt.Sprintf("%d dice %+d against %d", a.Dice, a.Die, a.Defense)
	if a.Margin != 1 {
		text += fmt.Sprintf(" margin %d", a.Margin)
	}
	if a.Factor != 1 {
		text += fmt.Sprintf(" times %d", a.Factor)
	}
	if a.Sixes != 1 {
		text += fmt.Sprintf(" sixes %d", a.Sixes)
	}
	switch {
	case a.Cover.Sure:
		text += " covered"
	case a.Cover.Roll:
		text += fmt.Sprintf(" cover %d", a.Cover.Need)
	}
	return text
}

// looks checks attacks.
func looks(t *testing.T, list map[string]look) {
	t.Helper()
	t.Parallel()
	for name, l := range list {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := position(t, l.lines)
			by, at := p.ID(l.by), p.ID(l.at)
			a, refusal := attack.Assess(p.State, by, at, l.occasion, l.mode, p.Units[by].At, p.Units[at].At)
			got := formOf(&a)
			if refusal != nil {
				got = "!" + strings.TrimPrefix(refusal.Why.Key, "aam.refuse.attack.")
			}
			if got != l.want {
				t.Errorf("%s, want %s; because of %v", got, l.want, a.Contributions())
			}
		})
	}
}

// counters of a unit, face up and face down.
func counters(p *aamtest.Position, word string) string {
	u := &p.Units[p.ID(word)]
	if u.Fate == state.Gone {
		return "gone"
	}
	var words []string
	for _, c := range []struct {
		counter state.Counter
		word    string
	}{{state.Disrupted, "disrupted"}, {state.Damaged, "damaged"}, {state.Destroyed, "destroyed"}} {
		if u.Up&c.counter != 0 {
			words = append(words, c.word)
		}
		if u.Down&c.counter != 0 {
			words = append(words, c.word+"-down")
		}
	}
	return strings.Join(words, " ")
}

// expectCounters checks the counters of a unit.
func expectCounters(t *testing.T, p *aamtest.Position, word, want string) {
	t.Helper()
	if got := counters(p, word); got != want {
		t.Errorf("%s is %q, want %q", word, got, want)
	}
}
