package commands

import (
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine"
)

// picks is a parameter that is being filled in: what is picked follows prefix in order.
type picks struct {
	lexicon *Lexicon
	state   engine.State
	seat    engine.Seat
	prefix  engine.Order
	order   engine.Order
	code    string
}

// read takes the words that are picked off a text and gives what is still being typed; false where the text makes no
// sense. What is being typed begins as early as there are words that fit it: names have several words.
func (p *picks) read(typed string) (rest string, ok bool) {
	words := p.lexicon.expand(strings.Fields(strings.ReplaceAll(typed, ",", " ")))
	if len(words) > maxWords {
		return "", false
	}
	ended := strings.TrimRight(typed, " ,+") != typed
	start := p.order
	for at := words; ; {
		if rest = strings.Join(at, " "); len(at) == 0 || !ended && p.fits(fold(rest)) {
			return rest, true
		}
		word, used, err := p.lexicon.readWord(p.state, p.seat, p.order, at)
		if err != nil {
			break
		}
		if word != "" {
			p.order = p.order.With(word)
		}
		at = at[used:]
	}
	if ended { // the beginning of a name, with a blank behind it
		p.order = start
		return p.read(strings.TrimRight(typed, " ,+"))
	}
	return "", false
}

// readAll picks what is still being typed as well, where that is whole.
func (p *picks) readAll(rest string) bool {
	order, err := p.lexicon.readArgs(p.state, p.seat, p.order, strings.Fields(rest), true)
	if err != nil || len(p.lexicon.options(p.state, p.seat, order)) == 0 {
		return false
	}
	p.order = order
	return true
}

// fits tells whether a word that may be picked now fits what is typed.
func (p *picks) fits(typed []string) bool {
	for _, e := range offered(p.lexicon.options(p.state, p.seat, p.order)) {
		if len(typed) == 0 || e.match(typed) < apart {
			return true
		}
	}
	return false
}

// complete lists the values with one more word, those that fit what is typed best first.
func (p *picks) complete(typed string, room Room) []Completion {
	type ranked struct {
		entry
		label     string
		closeness closeness
	}
	var found []ranked
	words := fold(typed)
	labels := make(map[string]int)
	for _, e := range offered(p.lexicon.options(p.state, p.seat, p.order)) {
		rank := begins
		if len(words) > 0 {
			if rank = e.match(words); rank == apart {
				continue
			}
		}
		label := p.lexicon.book.Say(p.code, e.label)
		labels[label]++
		found = append(found, ranked{e, label, rank})
	}
	sort.SliceStable(found, func(i, j int) bool { return found[i].closeness < found[j].closeness })
	picked := p.names()
	var completions []Completion
	for _, f := range found {
		if len(completions) == room.Count {
			break
		}
		value, ok := p.value(f.word, room.Text)
		if !ok {
			continue
		}
		last := f.label
		if labels[f.label] > 1 {
			last = p.placed(last, f.word)
		}
		completions = append(completions, Completion{Label: p.label(picked, f.word, last, room.Text), Value: value})
	}
	return completions
}

// value is what is picked with one more word as it is sent; false where there is no room for it.
func (p *picks) value(word string, room int) (string, bool) {
	words := append(p.order.Args[len(p.prefix.Args):len(p.order.Args):len(p.order.Args)], word)
	value := strings.Join(words, " ")
	if utf8.RuneCountInString(value) > room {
		short := make([]string, len(words))
		for i, word := range words {
			short[i] = p.lexicon.short(word)
		}
		value = strings.Join(short, " ")
	}
	return value, utf8.RuneCountInString(value) <= room
}

// shortMark stands before a noun that is written by its number in the game's list.
const shortMark = "~"

// shortBase is the base of these numbers.
const shortBase = 36

// short is a word of the notation written in a few characters, where it is a noun.
func (l *Lexicon) short(word string) string {
	if indexes := l.known[word]; len(indexes) > 0 {
		return shortMark + strconv.FormatInt(int64(indexes[0]), shortBase)
	}
	return word
}

// expand puts the words of the notation in the place of short ones.
func (l *Lexicon) expand(words []string) []string {
	for i, word := range words {
		if digits, ok := strings.CutPrefix(word, shortMark); ok {
			if index, err := strconv.ParseInt(digits, shortBase, 32); err == nil && index >= 0 && int(index) < len(l.nouns) {
				words[i] = l.nouns[index].word
			}
		}
	}
	return words
}
