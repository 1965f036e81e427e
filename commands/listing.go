package commands

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Listing is how a platform lists commands to its users.
type Listing uint8

const (
	// Canonical: one list of the names that are the same in every language ("/clock").
	Canonical Listing = iota
	// Titled: one list of the names in the reader's language.
	Titled
	// Nested: the names in the reader's language, within groups ("/table clock").
	Nested
)

// Listed writes the commands that a text names by their canonical names ("/clock") as the platform lists them.
func (s *Set) Listed(text, lang string, listing Listing) string {
	if listing == Canonical || !strings.Contains(text, "/") {
		return text
	}
	var out strings.Builder
	for at := 0; at < len(text); {
		if text[at] != '/' || !opens(text[:at]) {
			out.WriteByte(text[at])
			at++
			continue
		}
		name := nameAt(text[at+1:])
		spec, ok := s.canonical(name)
		if !ok {
			out.WriteByte('/')
			at++
			continue
		}
		at += 1 + len(name)
		var choice Choice
		if spec.Divided {
			if word := nameAt(strings.TrimPrefix(text[at:], " ")); word != "" {
				if found, ok := spec.Params[0].Chosen(word); ok && found.Value == word {
					choice, at = found, at+1+len(word)
				}
			}
		}
		out.WriteString(spec.path(choice, lang, listing))
	}
	return out.String()
}

// OrderName is the canonical name of the command for an order of a game.
func (s *Set) OrderName(game, verb string) string {
	return strings.TrimPrefix(s.OrderPath(game, verb, "", Canonical), "/")
}

// OrderPath is how an order of a game is listed.
func (s *Set) OrderPath(game, verb, lang string, listing Listing) string {
	for _, spec := range s.specs {
		order, ok := spec.In(game)
		if !ok || order.Verb != verb {
			continue
		}
		switch listing {
		case Titled:
			if found, ok := s.Find(order.Titles[lang]); ok && found.Name == spec.Name {
				return "/" + order.Titles[lang]
			}
		case Nested:
			return "/" + strings.Join(strings.Fields(order.Group.Titles[lang]+" "+order.Phase.Titles[lang]+" "+order.Titles[lang]), " ")
		}
		return "/" + spec.Name
	}
	return "/" + verb
}

// path is how a command of the hosting is listed.
func (s Spec) path(choice Choice, lang string, listing Listing) string {
	words := []string{s.Titles[lang]}
	switch {
	case listing == Nested && s.Divided: // the group has no command of its own
		words = []string{s.Group.Titles[lang]}
	case listing == Nested && s.Group.Name != "":
		words = []string{s.Group.Titles[lang], s.Titles[lang]}
	}
	if choice.Value != "" {
		words = append(words, choice.Names[lang])
	}
	return "/" + strings.Join(words, " ")
}

// canonical is the command of the hosting with a canonical name.
func (s *Set) canonical(name string) (Spec, bool) {
	if at := s.at(name); at >= 0 && len(s.specs[at].Orders) == 0 {
		return s.specs[at], true
	}
	return Spec{}, false
}

// opens tells whether a slash behind a text begins a command: not one within a word or an address.
func opens(before string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	return before == "" || !unicode.IsLetter(last) && !unicode.IsDigit(last) && !strings.ContainsRune("/:.<_-", last)
}

// nameAt is the name at the beginning of a text; empty where what stands there goes on as no name does.
func nameAt(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '-' })
	if end < 0 {
		return text
	}
	if text[end] == '/' {
		return ""
	}
	return text[:end]
}
