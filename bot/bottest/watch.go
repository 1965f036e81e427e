package bottest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// Watch follows a table as it is stored and finds, in what people are shown, cards that
// they may not know.
type Watch struct {
	*Follower
	book  *speech.Book
	cards []card
	// Open gives the keys of the cards that lie open, where the game can tell; a card that
	// was open once is no secret any more.
	Open  func(engine.State) []string
	known map[string]bool
	// single tells which titles name one card alone.
	single map[string]bool
}

// card is how texts name a card of the game.
type card struct {
	key string
	// titles by language.
	titles map[string]string
	// number is how it is called in the notation; nil where that is a word or a mere
	// number.
	number *regexp.Regexp
}

// called is a name like J12: no word and no mere number.
var called = regexp.MustCompile(`^[A-Z]+[0-9]+$`)

// NewWatch follows a game that has not begun. The book holds its words.
func NewWatch(game engine.Game, book *speech.Book) *Watch {
	w := &Watch{Follower: NewFollower(game), book: book, known: make(map[string]bool), single: make(map[string]bool)}
	w.each = w.learn
	prefix := game.Info().ID + ".card."
	for _, key := range book.Keys("en") {
		if strings.HasPrefix(key, prefix) && !strings.HasSuffix(key, ".text") {
			c := card{key: key, titles: make(map[string]string)}
			for _, lang := range speech.Languages() {
				c.titles[lang] = book.Say(lang, engine.T(key))
			}
			if id := strings.TrimPrefix(key, prefix); called.MatchString(id) {
				c.number = regexp.MustCompile(`\b` + id + `\b`)
			}
			w.cards = append(w.cards, c)
		}
	}
	return w
}

// alone tells that a title names one card and nothing else: both sides have a "War in
// Europe", which the status names as well, and a "Combined Fleet" is a HQ and a card.
func (w *Watch) alone(of *card, lang, title string) bool {
	if known, ok := w.single[title]; ok {
		return known
	}
	single := !slices.ContainsFunc(w.book.Keys(lang), func(key string) bool {
		return key != of.key && !strings.HasSuffix(key, ".text") && strings.Contains(w.book.Say(lang, engine.T(key)), title)
	})
	w.single[title] = single
	return single
}

// learn notes the cards that lie open.
func (w *Watch) learn(state engine.State) {
	if w.Open == nil {
		return
	}
	for _, key := range w.Open(state) {
		w.known[key] = true
	}
}

// Reader is the seat of an index, or the public where that is negative.
func Reader(index int) engine.Seat {
	if index < 0 {
		return engine.Nobody
	}
	return engine.Seat(index)
}

// Leaks are the complaints about what a reader is shown now; engine.Nobody reads in public.
func (w *Watch) Leaks(reader engine.Seat, words string) []string {
	var leaks []string
	words = w.withoutOwnTexts(reader, words)
	for seat := range w.game.Info().Seats {
		if engine.Seat(seat) == reader {
			continue
		}
		held := make(map[string]bool)
		for _, line := range w.state.View(engine.For(engine.Seat(seat))).Hand() {
			w.collect(line, held)
		}
		for i := range w.cards {
			card := &w.cards[i]
			if !held[card.key] || w.known[card.key] {
				continue
			}
			for _, lang := range speech.Languages() {
				title := card.titles[lang]
				if strings.Contains(words, title) && w.alone(card, lang, title) {
					leaks = append(leaks, fmt.Sprintf("seat %d is shown %q, which seat %d holds", reader, title, seat))
				}
			}
			if card.number != nil && card.number.MatchString(words) {
				leaks = append(leaks, fmt.Sprintf("seat %d is shown %s, which seat %d holds", reader, card.key, seat))
			}
		}
	}
	return leaks
}

// withoutOwnTexts takes out of words what is printed on cards that the reader holds or that lie open: it may name others.
func (w *Watch) withoutOwnTexts(reader engine.Seat, words string) string {
	own := make(map[string]bool)
	if reader != engine.Nobody {
		for _, line := range w.state.View(engine.For(reader)).Hand() {
			w.collect(line, own)
		}
	}
	for _, card := range w.cards {
		if !own[card.key] && !w.known[card.key] {
			continue
		}
		for _, lang := range speech.Languages() {
			if key := card.key + ".text"; w.book.Has(lang, key) {
				words = strings.ReplaceAll(words, w.book.Say(lang, engine.T(key)), "")
			}
		}
	}
	return words
}

// Titles are the titles, in all languages, of the cards that a seat holds.
func (w *Watch) Titles(state engine.State, seat engine.Seat) []string {
	held := make(map[string]bool)
	for _, line := range state.View(engine.For(seat)).Hand() {
		w.collect(line, held)
	}
	var titles []string
	for i := range w.cards {
		for _, lang := range speech.Languages() {
			if title := w.cards[i].titles[lang]; held[w.cards[i].key] && w.alone(&w.cards[i], lang, title) {
				titles = append(titles, title)
			}
		}
	}
	return titles
}

// collect notes the cards that a text names.
func (w *Watch) collect(text engine.Text, into map[string]bool) {
	if slices.ContainsFunc(w.cards, func(c card) bool { return c.key == text.Key }) {
		into[text.Key] = true
	}
	for _, arg := range text.Args {
		switch v := arg.(type) {
		case engine.Text:
			w.collect(v, into)
		case []engine.Text:
			for _, inner := range v {
				w.collect(inner, into)
			}
		}
	}
}
