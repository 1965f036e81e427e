package commands

import (
	"fmt"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// Candidate is something that typed words may mean.
type Candidate struct {
	Label engine.Text
	// Line is the whole order line with the canonical word in place.
	Line string
}

// Doubt is words that have several meanings, or none.
type Doubt struct {
	// Typed is what was typed.
	Typed string
	// Several meanings; otherwise the words are unknown and the candidates only near.
	Several bool
	// Candidates, best first, at most eight.
	Candidates []Candidate
	// Far: the candidates are only what is legal, not what was nearly typed.
	Far bool
	// Barred: there are things of that name, but none of them may be named here.
	Barred bool
	// more: there are more candidates than are named.
	more bool
	// rest are the words that are not understood, as they were typed.
	rest []string
}

// Error is a short form for logs and tests.
func (d *Doubt) Error() string {
	if d.Several {
		return fmt.Sprintf("commands: %q has %d meanings", d.Typed, len(d.Candidates))
	}
	return fmt.Sprintf("commands: %q is unknown", d.Typed)
}

// maxAhead is how many words of an order are known at most where it is read on by trial.
const maxAhead = 8

// onlyLegal is the one legal order that the candidates of a doubt lead to, of whose words the first read are the
// game's. Where there are several, the candidates that lead to none go.
func (l *Lexicon) onlyLegal(state engine.State, seat engine.Seat, read int, d *Doubt) (order engine.Order, only bool) {
	if !d.Several || d.more || read > maxAhead {
		return engine.Order{}, false
	}
	var kept []Candidate
	for _, candidate := range d.Candidates {
		line := engine.ParseOrder(candidate.Line)
		whole, err := l.readArgs(state, seat, engine.Order{Verb: line.Verb, Args: line.Args[:read:read]}, line.Args[read:], true)
		if err == nil && l.judge(state, seat, whole) == legal {
			kept, order = append(kept, candidate), whole
		}
	}
	if len(kept) > 1 {
		d.Candidates = kept
	}
	return order, len(kept) == 1
}

// nearest are the entries that are a typing error away, best first.
func nearest(entries []entry, typed []string) []entry {
	text := strings.Join(typed, " ")
	allowed := max(1, len([]rune(text))/3)
	byDistance := make([][]entry, allowed+1)
	seen := make(map[string]bool)
	for _, e := range entries {
		best := allowed + 1
		for _, form := range e.forms {
			best = min(best, distance(text, strings.Join(form, " ")))
			for _, word := range form {
				if !isNumber(word) {
					best = min(best, distance(text, word))
				}
			}
		}
		if best <= allowed && !seen[e.word] {
			seen[e.word] = true
			byDistance[best] = append(byDistance[best], e)
		}
	}
	var found []entry
	for _, group := range byDistance {
		found = append(found, group...)
	}
	return found
}

func doubt(prefix engine.Order, typed string, rest []string, found []entry, several bool) *Doubt {
	d := &Doubt{Typed: typed, Several: several, more: len(found) > maxCandidates}
	for _, e := range found[:min(len(found), maxCandidates)] {
		line := prefix.With(e.word).String()
		if len(rest) > 0 {
			line += " " + strings.Join(rest, " ")
		}
		d.Candidates = append(d.Candidates, Candidate{Label: e.label, Line: line})
	}
	return d
}
