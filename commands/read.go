package commands

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine"
)

// Bounds of what is read at all.
const (
	// MaxLines of orders in one message.
	MaxLines = 100
	// MaxLine is the longest line in bytes.
	MaxLine = 400
	// maxWords of a line.
	maxWords = 60
	// maxSpan is the longest name in words.
	maxSpan = 6
	// maxCandidates are shown for an ambiguous or unknown word.
	maxCandidates = 8
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
	// far: the candidates are only what is legal, not what was nearly typed.
	far bool
}

// Error is a short form for logs and tests.
func (d *Doubt) Error() string {
	if d.Several {
		return fmt.Sprintf("commands: %q has %d meanings", d.Typed, len(d.Candidates))
	}
	return fmt.Sprintf("commands: %q is unknown", d.Typed)
}

// Lines cuts a text into order lines without comments ("# …") and blank lines. A semicolon
// ends an order like the end of a line: an option of a Discord command has one line only.
func Lines(text string) ([]string, error) {
	var lines []string
	for row := range strings.Lines(text) {
		row, _, _ = strings.Cut(row, "#")
		for line := range strings.SplitSeq(row, ";") {
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
			if len(line) > MaxLine {
				return nil, engine.Misunderstood("read.long-line", "n", MaxLine)
			}
			if len(lines) == MaxLines {
				return nil, engine.Misunderstood("read.many-lines", "n", MaxLines)
			}
			lines = append(lines, line)
		}
	}
	return lines, nil
}

// Read turns a typed line into an order of a seat. Words are understood in all
// languages, as canonical words, names, aliases, or beginnings of names; among
// several meanings the legal ones come first. The order itself may still be
// refused by the game, or lack words at its end.
//
// The error is a *Doubt or a *engine.Refusal.
func (l *Lexicon) Read(state engine.State, seat engine.Seat, line string) (engine.Order, error) {
	words := strings.Fields(strings.NewReplacer(",", " ", ";", " ").Replace(line))
	if len(words) == 0 {
		return engine.Order{}, engine.Misunderstood("read.nothing")
	}
	if len(line) > MaxLine || len(words) > maxWords {
		return engine.Order{}, engine.Misunderstood("read.long-line", "n", MaxLine)
	}
	words[0] = strings.TrimPrefix(words[0], "/")
	literal := engine.ParseOrder(strings.ToLower(strings.Join(words, " ")))
	standing := l.judge(state, seat, literal)
	if standing == legal {
		return literal, nil
	}
	verb, err := l.readVerb(state, seat, words)
	if err != nil {
		return engine.Order{}, err
	}
	order, err := l.readArgs(state, seat, engine.Order{Verb: verb}, words[1:])
	var d *Doubt
	if errors.As(err, &d) && (standing == refused && d.far || l.outOfPlace(state, seat, verb)) {
		// The game tells better what is wrong with it than we with its words.
		return engine.Order{Verb: verb, Args: literal.Args}, nil
	}
	return order, err
}

// outOfPlace tells whether the game refuses a verb altogether, whatever follows.
func (l *Lexicon) outOfPlace(state engine.State, seat engine.Seat, verb string) bool {
	legal := state.Options(seat, engine.Order{})
	if slices.ContainsFunc(legal, func(option engine.Option) bool { return option.Word == verb }) {
		return false
	}
	_, err := engine.Try(state, seat, engine.Order{Verb: verb})
	refusal, ok := engine.AsRefusal(err)
	return ok && refusal.Kind != engine.NotUnderstood
}

func (l *Lexicon) readArgs(
	state engine.State, seat engine.Seat, order engine.Order, rest []string,
) (engine.Order, error) {
	for len(rest) > 0 {
		word, used, err := l.readWord(state, seat, order, rest)
		if err != nil {
			return engine.Order{}, err
		}
		if word != "" {
			order = order.With(word)
		}
		rest = rest[used:]
	}
	return order, nil
}

// standing is what the game says to an order as it was typed.
type standing int

const (
	foreign standing = iota // it makes no order
	refused                 // an order, but a rule forbids it
	legal
)

func (l *Lexicon) judge(state engine.State, seat engine.Seat, order engine.Order) standing {
	if !slices.ContainsFunc(l.verbs, func(verb entry) bool { return verb.word == order.Verb }) {
		return foreign
	}
	_, err := engine.Try(state, seat, order)
	if err == nil || errors.Is(err, engine.ErrWithheld) {
		return legal
	}
	if refusal, ok := engine.AsRefusal(err); ok && refusal.Kind == engine.NotAllowed {
		return refused
	}
	return foreign
}

// Noun finds what a name means, whatever it is: a place to look at, a unit. The
// error is a *Doubt whose lines are the canonical words.
func (l *Lexicon) Noun(text string) (string, error) {
	typed := fold(text)
	found := l.named(typed)
	if len(found) == 0 {
		found = pick(nil, l.nouns, typed)
	}
	switch {
	case len(found) == 1:
		return found[0].word, nil
	case len(found) > 1:
		return "", doubt(engine.Order{}, text, nil, found, true)
	}
	return "", doubt(engine.Order{}, text, nil, nearest(l.nouns, typed), false)
}

// Nouns completes the name of a noun.
func (l *Lexicon) Nouns(typed, code string, room Room) []Completion {
	var completions []Completion
	words := fold(typed)
	for worst := same; worst < apart && len(words) > 0; worst++ {
		for _, e := range l.nouns {
			if len(completions) < room.Count && e.match(words) == worst && utf8.RuneCountInString(e.word) <= room.Text {
				label := Clip(l.book.Say(code, e.label), room.Text)
				completions = append(completions, Completion{Label: label, Value: e.word})
			}
		}
	}
	return completions
}

func (l *Lexicon) readVerb(state engine.State, seat engine.Seat, words []string) (string, error) {
	typed := fold(words[0])
	legal := l.options(state, seat, engine.Order{})
	rest := words[1:]
	if found := pick(legal, l.verbs, typed); len(found) == 1 {
		return found[0].word, nil
	} else if len(found) > 1 {
		return "", doubt(engine.Order{}, words[0], rest, found, true)
	}
	near := nearest(legal, typed)
	if len(near) == 0 {
		near = nearest(l.verbs, typed)
	}
	if len(near) == 0 {
		near = legal
	}
	return "", doubt(engine.Order{}, words[0], rest, near, false)
}

// readWord finds the next word of an order and tells how many typed words it
// took; an empty word is a filler.
func (l *Lexicon) readWord(
	state engine.State, seat engine.Seat, prefix engine.Order, rest []string,
) (word string, used int, err error) {
	legal := l.options(state, seat, prefix)
	kind := l.kindAfter(prefix)
	nouns := ofKind(l.nouns, kind)
	longest := min(maxSpan, len(rest))
	// A full name wins over the beginning of another, the longest over a shorter.
	for span := longest; span > 0; span-- {
		typed := fold(strings.Join(rest[:span], " "))
		if found := atMost(legal, typed, called); len(found) > 0 {
			return l.decide(prefix, rest, span, found)
		}
		if found := ofKind(l.named(typed), kind); len(found) > 0 {
			if meant := atMost(legal, typed, contains); len(meant) > 0 && !kindsAmong(legal, found) {
				found = meant // "combined fleet" is a card, but where only headquarters may follow it is one
			}
			return l.decide(prefix, rest, span, found)
		}
	}
	if first := fold(rest[0]); len(first) == 0 || len(first) == 1 && l.filler[first[0]] {
		return "", 1, nil
	}
	if first := fold(rest[0]); len(first) == 1 && isNumber(first[0]) && counts(legal) {
		return first[0], 1, nil // too many, but a number: not the name of something that has it in its name
	}
	for span := longest; span > 0; span-- {
		typed := fold(strings.Join(rest[:span], " "))
		if len(strings.Join(typed, "")) < 2 {
			continue
		}
		if found := pick(legal, nouns, typed); len(found) > 0 {
			return l.decide(prefix, rest, span, found)
		}
	}
	typed := fold(rest[0])
	if len(typed) == 1 && isNumber(typed[0]) {
		return typed[0], 1, nil
	}
	near := nearest(legal, typed)
	if len(near) == 0 {
		near = nearest(nouns, typed)
	}
	if len(near) > 0 {
		return "", 0, doubt(prefix, rest[0], rest[1:], near, false)
	}
	unknown := doubt(prefix, rest[0], rest[1:], legal, false)
	unknown.far = true
	return "", 0, unknown
}

// counts tells whether a number of something may be said: such lists begin with two.
func counts(legal []entry) bool {
	return slices.ContainsFunc(legal, func(e entry) bool { return e.word == "2" })
}

// kindAfter is the kind of the nouns that the next word of an order may be, empty for any.
func (l *Lexicon) kindAfter(prefix engine.Order) engine.NounKind {
	for _, verb := range l.game.Info().Verbs {
		if verb.Word == prefix.Verb && len(prefix.Args) < len(verb.Params) && !slices.ContainsFunc(
			verb.Params[:len(prefix.Args)], func(p engine.Param) bool { return p.Many }) {
			return verb.Params[len(prefix.Args)].Kind
		}
	}
	return ""
}

// kindsAmong tells whether any of the nouns is of a kind that may follow.
func kindsAmong(legal, nouns []entry) bool {
	for _, noun := range nouns {
		if slices.ContainsFunc(legal, func(e entry) bool { return e.kind == noun.kind }) {
			return true
		}
	}
	return false
}

// ofKind keeps the nouns of a kind, all of them where it is empty.
func ofKind(nouns []entry, kind engine.NounKind) []entry {
	if kind == "" {
		return nouns
	}
	var kept []entry
	for _, noun := range nouns {
		if noun.kind == kind {
			kept = append(kept, noun)
		}
	}
	return kept
}

func (l *Lexicon) decide(prefix engine.Order, rest []string, span int, found []entry) (string, int, error) {
	if len(found) == 1 {
		return found[0].word, span, nil
	}
	return "", 0, doubt(prefix, strings.Join(rest[:span], " "), rest[span:], found, true)
}

// named are the nouns of which the typed words are a full name, one of each word.
func (l *Lexicon) named(typed []string) []entry {
	var found []entry
	for _, index := range l.exact[strings.Join(typed, " ")] {
		found = append(found, l.nouns[index])
	}
	return closest(found, typed, called)
}

// pick are the entries that the typed words fit best: full names before
// beginnings, legal ones before all.
func pick(legal, all []entry, typed []string) []entry {
	for _, worst := range []closeness{called, contains} {
		for _, entries := range [][]entry{legal, all} {
			if found := atMost(entries, typed, worst); len(found) > 0 {
				return found
			}
		}
	}
	return nil
}

// atMost are the closest entries that are no further than worst.
func atMost(entries []entry, typed []string, worst closeness) []entry {
	for limit := same; limit <= worst; limit++ {
		if found := closest(entries, typed, limit); len(found) > 0 {
			return found
		}
	}
	return nil
}

// closest are the entries within a closeness, one of each word.
func closest(entries []entry, typed []string, limit closeness) []entry {
	var found []entry
	seen := make(map[string]bool)
	for _, e := range entries {
		if !seen[e.word] && e.match(typed) <= limit {
			seen[e.word] = true
			found = append(found, e)
		}
	}
	return found
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
	d := &Doubt{Typed: typed, Several: several}
	for _, e := range found[:min(len(found), maxCandidates)] {
		line := prefix.With(e.word).String()
		if len(rest) > 0 {
			line += " " + strings.Join(rest, " ")
		}
		d.Candidates = append(d.Candidates, Candidate{Label: e.label, Line: line})
	}
	return d
}
