package commands

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine"
)

// listMark stands between the names of a list that is shown.
const listMark = " + "

// cuts are the letters of each word that are left of a name which is shortened, the longest first.
var cuts = [...]int{6, 5, 4, 3}

// name is a word that is picked, as a label can show it: in full, as its option says it, with its words shortened, by number.
type name struct{ full, option, cut, number, mark string }

// names are the words that are picked. What an option says besides, such as what a step costs, is no part of its name.
func (p *picks) names() []name {
	names := make([]name, 0, len(p.order.Args)-len(p.prefix.Args))
	order := p.prefix
	for _, word := range p.order.Args[len(p.prefix.Args):] {
		n := name{full: word, option: word, number: p.lexicon.short(word), mark: listMark}
		for _, option := range p.state.Options(p.seat, order) {
			if option.Word != word {
				continue
			}
			n.option = p.lexicon.book.Say(p.code, option.Label)
			if option.Count {
				n.mark = " "
			}
		}
		n.full = n.option
		if noun, known := p.lexicon.Name(word); known {
			if full := p.lexicon.book.Say(p.code, noun); p.reads(full, order, order.With(word)) {
				n.full = full
			}
		}
		names = append(names, n)
		order = order.With(word)
	}
	return names
}

// cutAll shortens the names of what is picked.
func (p *picks) cutAll(names []name) {
	order := p.prefix
	for i, word := range p.order.Args[len(p.prefix.Args):] {
		names[i].cut = p.cut(names[i].full, order, word)
		order = order.With(word)
	}
}

// cut shortens the words of a name as far as they still mean it.
func (p *picks) cut(full string, order engine.Order, word string) string {
	shortest := full
	for _, letters := range cuts {
		words := strings.Fields(full)
		for i, w := range words {
			if runes := []rune(w); len(runes) > letters+1 && !strings.ContainsFunc(w, unicode.IsDigit) {
				words[i] = string(runes[:letters])
			}
		}
		cut := strings.Join(words, " ")
		if !p.reads(cut, order, order.With(word)) {
			break
		}
		shortest = cut
	}
	return shortest
}

// reads tells whether a text behind an order is read as another order.
func (p *picks) reads(text string, order, as engine.Order) bool {
	words := p.lexicon.expand(strings.Fields(strings.ReplaceAll(text, ",", " ")))
	read, err := p.lexicon.readArgs(p.state, p.seat, order, words, true)
	return err == nil && read.String() == as.String()
}

// placed tells things of one name apart by where they are.
func (p *picks) placed(label, word string) string {
	where, ok := p.state.(engine.Locator)
	if !ok {
		return label
	}
	place, _, stands := where.Whereabouts(engine.For(p.seat), word)
	if !stands || place.IsZero() {
		return label
	}
	return p.lexicon.book.Say(p.code, engine.T("host.option.at", "what", label, "where", place))
}

// label tells what is picked, with its last word, by names that mean the same when they are typed. Where they have no room, those that
// were picked first are shortened, all of them before one is told by its number.
func (p *picks) label(picked []name, word, last string, room int) string {
	if len(picked) == 0 {
		return Clip(last, room)
	}
	lasts := []string{last}
	if noun, known := p.lexicon.Name(word); known {
		lasts = append(lasts, p.lexicon.book.Say(p.code, noun))
	}
	fitting, whole := "", p.order.With(word)
	for before := range p.befores(picked) {
		for _, last := range lasts {
			label := before + last
			if utf8.RuneCountInString(label) > room {
				continue
			}
			if p.reads(label, p.prefix, whole) {
				return label
			}
			fitting = cmp.Or(fitting, label)
		}
	}
	if fitting == "" {
		fitting = shown(picked, func(n name) string { return n.number }) + p.lexicon.short(word)
	}
	return Clip(fitting, room)
}

// shown writes names in some form, with the marks between and behind them; numbers stand close together.
func shown(names []name, form func(name) string) string {
	var text strings.Builder
	for _, n := range names {
		said := form(n)
		if said == n.number {
			text.WriteString(said + " ")
		} else {
			text.WriteString(said + n.mark)
		}
	}
	return text.String()
}

// befores are the ways to write names with the marks between and behind them, the best first.
func (p *picks) befores(names []name) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(shown(names, func(n name) string { return n.full })) || !yield(shown(names, func(n name) string { return n.option })) {
			return
		}
		if names[0].cut == "" {
			p.cutAll(names)
		}
		for _, form := range []func(name) string{
			func(n name) string { return n.cut },
			func(n name) string { return n.number },
		} {
			for i := range names {
				names = slices.Clone(names)
				names[i].full = form(names[i])
				if !yield(shown(names, func(n name) string { return n.full })) {
					return
				}
			}
		}
	}
}
