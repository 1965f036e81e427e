package commands

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// Lexicon knows the words of one game in every language: its verbs, and the
// names, aliases and canonical words of its nouns. It is immutable and safe for
// concurrent use.
type Lexicon struct {
	book  *speech.Book
	game  engine.Game
	verbs []entry
	nouns []entry
	// exact finds nouns by a folded form, known by their canonical word.
	exact map[string][]int
	known map[string][]int
	// filler are the small words that may be left out ("to", "в", "na").
	filler map[string]bool
}

// entry is a word of the notation with the folded forms that mean it.
type entry struct {
	word  string
	label engine.Text
	forms [][]string
	// kind of the noun, empty for other words.
	kind engine.NounKind
	// hidden words are understood and not offered; count words say how many.
	hidden, count bool
}

// NewLexicon collects the words of a game.
func NewLexicon(book *speech.Book, game engine.Game) *Lexicon {
	l := &Lexicon{
		book:   book,
		game:   game,
		exact:  make(map[string][]int),
		known:  make(map[string][]int),
		filler: make(map[string]bool),
	}
	info := game.Info()
	for _, verb := range info.Verbs {
		l.verbs = append(l.verbs, l.verb(verb.Word))
	}
	for _, noun := range game.Nouns() {
		e := entry{word: noun.Word, label: engine.T(noun.Name), kind: noun.Kind}
		e.add(noun.Word)
		for _, code := range speech.Languages() {
			if book.Has(code, noun.Name) {
				e.add(book.Say(code, e.label))
			}
		}
		for _, alias := range noun.Aliases {
			e.add(alias)
		}
		index := len(l.nouns)
		l.nouns = append(l.nouns, e)
		l.known[noun.Word] = append(l.known[noun.Word], index)
		for _, form := range e.forms {
			key := strings.Join(form, " ")
			l.exact[key] = append(l.exact[key], index)
		}
	}
	for _, code := range speech.Languages() {
		for word := range strings.SplitSeq(book.Say(code, engine.T("words.filler")), ",") {
			for _, folded := range fold(word) {
				l.filler[folded] = true
			}
		}
	}
	return l
}

// verb collects the words for a verb: canonical, localised, further ones.
func (l *Lexicon) verb(word string) entry {
	key := l.game.Info().ID + ".verb." + word
	e := entry{word: word, label: engine.T(key)}
	e.add(word)
	for _, code := range speech.Languages() {
		for _, also := range verbWords(l.book, code, key) {
			e.add(also)
		}
	}
	return e
}

// verbWords are the words of "<key>.also" in a language.
func verbWords(book *speech.Book, code, key string) []string {
	if !book.Has(code, key+".also") {
		return nil
	}
	var words []string
	for word := range strings.SplitSeq(book.Say(code, engine.T(key+".also")), ",") {
		if word = strings.TrimSpace(word); word != "" {
			words = append(words, word)
		}
	}
	return words
}

func (e *entry) add(text string) {
	form := fold(text)
	if len(form) == 0 || slices.ContainsFunc(e.forms, func(known []string) bool { return slices.Equal(known, form) }) {
		return
	}
	e.forms = append(e.forms, form)
}

// option is the entry of a legal word: its own label and all that nouns of this
// word are called.
func (l *Lexicon) option(option engine.Option) entry {
	e := entry{word: option.Word, label: option.Label, hidden: option.Hidden, count: option.Count}
	e.add(option.Word)
	named := false
	for _, index := range l.known[option.Word] {
		e.forms = append(e.forms, l.nouns[index].forms...)
		e.kind = l.nouns[index].kind
		named = named || l.nouns[index].label.Key == option.Label.Key
	}
	for _, code := range speech.Languages() {
		if !named && l.book.Has(code, option.Label.Key) {
			e.add(l.book.Say(code, option.Label))
		}
	}
	return e
}

// options are the entries of the words that may follow prefix.
func (l *Lexicon) options(state engine.State, seat engine.Seat, prefix engine.Order) []entry {
	legal := state.Options(seat, prefix)
	entries := make([]entry, len(legal))
	for i, option := range legal {
		entries[i] = l.option(option)
		if prefix.IsZero() {
			entries[i].forms = append(entries[i].forms, l.verb(option.Word).forms...)
		}
	}
	return entries
}

// Name is the label of a word of the notation: a noun's name, else the word, which is
// then unknown.
func (l *Lexicon) Name(word string) (engine.Text, bool) {
	if indexes := l.known[word]; len(indexes) > 0 {
		return l.nouns[indexes[0]].label, true
	}
	return engine.T("words.plain", "word", word), false
}

// Verb tells whether a text begins with a verb of the game, in any language.
func (l *Lexicon) Verb(text string) bool {
	words := fold(text)
	return len(words) > 0 && len(closest(l.verbs, words[:1], called)) > 0
}

// closeness tells how well typed words match a form; smaller is better.
type closeness int

const (
	same     closeness = iota // the canonical word itself
	called                    // a name or alias in full
	holds                     // whole words of a name
	begins                    // the beginning of a name
	contains                  // the beginning of words within a name
	apart                     // not at all
)

// match is the best closeness of the typed words to the forms of an entry.
func (e entry) match(typed []string) closeness {
	best := apart
	for i, form := range e.forms {
		switch found := matchForm(form, typed); {
		case found == called && i == 0:
			return same
		case found < best:
			best = found
		}
	}
	return best
}

func matchForm(form, typed []string) closeness {
	if len(typed) == 0 || len(typed) > len(form) {
		return apart
	}
	if slices.Equal(form, typed) {
		return called
	}
	// Each typed word begins a word of the form, in their order.
	at, first, whole := 0, -1, true
	for _, word := range typed {
		for at < len(form) && !begin(form[at], word) {
			at++
		}
		if at == len(form) {
			return apart
		}
		if first < 0 {
			first = at
		}
		whole = whole && form[at] == word
		at++
	}
	switch {
	case whole:
		return holds
	case first == 0:
		return begins
	}
	return contains
}

// begin tells whether a word begins with what was typed. A number has to be whole:
// "25" begins "25th" and not "2513".
func begin(word, typed string) bool {
	rest, ok := strings.CutPrefix(word, typed)
	return ok && (rest == "" || !isNumber(typed) || !isNumber(rest[:1]))
}

func isNumber(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}
