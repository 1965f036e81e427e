package commands

import (
	"errors"
	"slices"
	"strings"

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
	words := l.expand(strings.Fields(strings.NewReplacer(",", " ", ";", " ").Replace(line)))
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
	order, err := l.readArgs(state, seat, engine.Order{Verb: verb}, words[1:], false)
	var d *Doubt
	if errors.As(err, &d) && (standing == refused && d.Far && !d.Barred || l.outOfPlace(state, seat, verb)) {
		// The game tells better what is wrong with it than we with its words.
		return engine.Order{Verb: verb, Args: literal.Args}, nil
	}
	if d != nil && len(order.Args) > 0 && len(state.Options(seat, order)) == 0 {
		// Nothing may follow here: something is wrong with the words before, or the order is whole.
		return engine.Order{Verb: verb, Args: append(order.Args, strings.Fields(strings.ToLower(strings.Join(d.rest, " ")))...)}, nil
	}
	if err != nil {
		return engine.Order{}, err
	}
	return order, nil
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

// readArgs adds words to an order; on an error it returns those that were understood before. Where a word may mean
// several legal things and only one of them makes a legal order with all that follows, that one is meant; ahead
// tells that this is just being tried.
func (l *Lexicon) readArgs(
	state engine.State, seat engine.Seat, order engine.Order, rest []string, ahead bool,
) (engine.Order, error) {
	for len(rest) > 0 {
		word, used, err := l.readWord(state, seat, order, rest)
		var d *Doubt
		if errors.As(err, &d) {
			d.rest = rest
			if !ahead {
				if whole, only := l.onlyLegal(state, seat, len(order.Args)+1, d); only {
					return whole, nil
				}
			}
		}
		if err != nil {
			return order, err
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
	if len(near) > 0 {
		return "", doubt(engine.Order{}, words[0], rest, near, false)
	}
	unknown := doubt(engine.Order{}, words[0], rest, offered(legal), false)
	unknown.Far = true
	return "", unknown
}

// readWord finds the next word of an order and tells how many typed words it
// took; an empty word is a filler.
func (l *Lexicon) readWord(
	state engine.State, seat engine.Seat, prefix engine.Order, rest []string,
) (word string, used int, err error) {
	legal := l.options(state, seat, prefix)
	kinds := l.kindsAfter(prefix)
	nouns := ofKinds(l.nouns, kinds)
	longest := min(maxSpan, len(rest))
	// A full name wins over the beginning of another, the longest over a shorter.
	for span := longest; span > 0; span-- {
		typed := fold(strings.Join(rest[:span], " "))
		if found := atMost(legal, typed, called); len(found) > 0 {
			return l.decide(prefix, rest, span, found, legal)
		}
		if found := ofKinds(l.named(typed), kinds); len(found) > 0 {
			if meant := atMost(legal, typed, contains); len(meant) > 0 && !kindsAmong(legal, found) {
				found = meant // "combined fleet" is a card, but where only headquarters may follow it is one
			}
			return l.decide(prefix, rest, span, found, legal)
		}
	}
	if found := l.marked(legal, rest[0]); len(found) > 0 {
		return l.decide(prefix, rest, 1, found, legal)
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
			return l.decide(prefix, rest, span, found, legal)
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
	unknown := doubt(prefix, rest[0], rest[1:], offered(legal), false)
	unknown.Far = true
	return "", 0, unknown
}

// marked are the entries that a word with marks ("transport+tank+infantry") means: names joined by "+", of
// which those after the first may be in any order.
func (l *Lexicon) marked(legal []entry, typed string) []entry {
	parts := strings.Split(typed, "+")
	if len(parts) < 2 {
		return nil
	}
	for i, part := range parts {
		if found := pick(nil, l.nouns, fold(part)); len(found) == 1 {
			parts[i] = found[0].word
		}
	}
	slices.Sort(parts[1:])
	var found []entry
	for _, e := range legal {
		word, _, _ := strings.Cut(e.word, ".")
		marks := strings.Split(word, "+")
		slices.Sort(marks[1:])
		if slices.Equal(marks, parts) {
			found = append(found, e)
		}
	}
	return found
}

// counts tells whether a number of something may be said.
func counts(legal []entry) bool {
	return slices.ContainsFunc(legal, func(e entry) bool { return e.count })
}

// kindsAfter are the kinds of the nouns that the next word of an order may be, none for any.
func (l *Lexicon) kindsAfter(prefix engine.Order) []engine.NounKind {
	for _, verb := range l.game.Info().Verbs {
		if verb.Word == prefix.Verb && len(prefix.Args) < len(verb.Params) && !slices.ContainsFunc(
			verb.Params[:len(prefix.Args)], func(p engine.Param) bool { return p.Many }) {
			if kind := verb.Params[len(prefix.Args)].Kind; kind != "" {
				return []engine.NounKind{kind}
			}
			return nil
		}
	}
	return nil
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

// decide takes the one thing that some words mean; of several, those that may be named here. Where none of
// several may, which one was meant does not matter.
func (l *Lexicon) decide(prefix engine.Order, rest []string, span int, found, legal []entry) (string, int, error) {
	if possible := among(found, legal); len(possible) > 0 {
		found = possible
	}
	typed := strings.Join(rest[:span], " ")
	switch {
	case len(found) == 1:
		return found[0].word, span, nil
	case len(legal) > 0 && len(among(found, legal)) == 0:
		barred := doubt(prefix, typed, rest[span:], offered(legal), false)
		barred.Far, barred.Barred = true, true
		return "", 0, barred
	}
	return "", 0, doubt(prefix, typed, rest[span:], found, true)
}

// among are the entries whose words are legal.
func among(entries, legal []entry) []entry {
	var kept []entry
	for _, e := range entries {
		if slices.ContainsFunc(legal, func(other entry) bool { return other.word == e.word }) {
			kept = append(kept, e)
		}
	}
	return kept
}

// offered are the entries that are not hidden.
func offered(entries []entry) []entry {
	return slices.DeleteFunc(slices.Clone(entries), func(e entry) bool { return e.hidden })
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
