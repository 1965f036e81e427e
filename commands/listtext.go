package commands

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/umpire-games/umpire/engine"
)

// Lists of things as people write them: "2 T-34/76, 3 Red Army Infantry". Entries are divided by commas, semicolons or new lines;
// the number stands in front, or behind as "×3", and may be left out. Names may have commas and numbers of their own.

const (
	// MaxListText is the longest list in bytes, MaxListed the highest number of an entry.
	MaxListText = 4000
	MaxListed   = 99
	// listParts is how many parts between commas a name has at most, longestName how many bytes: what is like a longer one is
	// not looked for.
	listParts   = 3
	longestName = 100
)

// ReadList reads a list whose entries are nouns of some kinds, in any language. Among things of one name, those that are preferred
// are meant. The error is a *Doubt about the first entry that is not understood, or a refusal.
func (l *Lexicon) ReadList(text string, kinds []engine.NounKind, preferred func(word string) bool) ([]engine.Item, error) {
	if len(text) > MaxListText {
		return nil, engine.Misunderstood("read.long-line", "n", MaxListText)
	}
	var items []engine.Item
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == ';' }) {
		parts := strings.Split(line, ",")
		for len(parts) > 0 {
			if len(fold(parts[0])) == 0 {
				parts = parts[1:]
				continue
			}
			item, read, err := l.readItem(parts, kinds, preferred)
			if err != nil {
				return nil, err
			}
			items, parts = addItem(items, item), parts[read:]
		}
	}
	return items, nil
}

// addItem adds an entry to those before it.
func addItem(items []engine.Item, item engine.Item) []engine.Item {
	i := slices.IndexFunc(items, func(other engine.Item) bool { return other.Word == item.Word })
	if i < 0 {
		return append(items, item)
	}
	items[i].Count = min(items[i].Count+item.Count, MaxListed)
	return items
}

// readItem reads the entry with which some parts begin, and tells how many of them it takes: as many as make a full name, or else
// one that means something.
func (l *Lexicon) readItem(parts []string, kinds []engine.NounKind, preferred func(word string) bool) (engine.Item, int, error) {
	for n := min(listParts, len(parts)); n > 0; n-- {
		whole := strings.Join(parts[:n], ",")
		if word, ok := l.fullName(whole, kinds, preferred); ok {
			return engine.Item{Word: word, Count: 1}, n, nil // "6 Pounder Anti-Tank Gun"
		}
		count, name := cutCount(whole)
		if word, ok := l.fullName(name, kinds, preferred); ok {
			return engine.Item{Word: word, Count: count}, n, nil
		}
	}
	count, name := cutCount(parts[0])
	if len(name) > longestName {
		return engine.Item{}, 1, &Doubt{Typed: name}
	}
	word, err := l.Noun(name, kinds, preferred)
	return engine.Item{Word: word, Count: count}, 1, err
}

// fullName is the one noun that is called so.
func (l *Lexicon) fullName(text string, kinds []engine.NounKind, preferred func(word string) bool) (string, bool) {
	found := ofKinds(l.named(fold(text)), kinds)
	if preferred != nil && len(found) > 1 {
		found = slices.DeleteFunc(found, func(e entry) bool { return !preferred(e.word) })
	}
	if len(found) != 1 {
		return "", false
	}
	return found[0].word, true
}

// cutCount cuts the number off an entry: "2 …", "2x …", "… ×2". Without one it is 1.
func cutCount(text string) (count int, name string) {
	text = strings.TrimSpace(text)
	digits := strings.TrimLeftFunc(text, unicode.IsDigit)
	if number := text[:len(text)-len(digits)]; number != "" {
		rest := strings.TrimLeft(digits, "x×X")
		if name := strings.TrimSpace(rest); name != "" && len(name) < len(digits) {
			return bounded(number), name
		}
	}
	if i := strings.LastIndexAny(text, " \t"); i > 0 {
		if last := strings.TrimLeft(text[i+1:], "x×X"); isNumber(last) && len(last) < len(text[i+1:]) {
			return bounded(last), strings.TrimSpace(text[:i])
		}
	}
	return 1, text
}

// bounded is a number from 1 to the highest that an entry may have.
func bounded(number string) int {
	n, err := strconv.Atoi(number)
	if err != nil {
		return MaxListed
	}
	return max(1, min(n, MaxListed))
}

// SayList writes a list in a language, so that it can be read again: where a name could mean something else, the word of the
// notation takes its place.
func (l *Lexicon) SayList(items []engine.Item, code string, kinds []engine.NounKind) string {
	entries := make([]string, len(items))
	for i, item := range items {
		label, _ := l.Name(item.Word)
		entries[i] = fmt.Sprintf("%d %s", item.Count, l.book.Say(code, label))
		if read, err := l.ReadList(entries[i], kinds, nil); err != nil || !slices.Equal(read, items[i:i+1]) {
			entries[i] = fmt.Sprintf("%d %s", item.Count, item.Word)
		}
	}
	return strings.Join(entries, ", ")
}
