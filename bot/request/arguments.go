package request

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// Arg is an argument of the command: by its name, or by its place in a line that
// was typed.
func (x *Request) Arg(name string) string {
	if x.In.Args != nil {
		if line, ok := x.In.Args[WholeLine]; ok {
			return x.Value(name, x.place(name, line))
		}
		return x.Value(name, x.In.Args[name])
	}
	return x.Value(name, x.place(name, x.In.Text))
}

// Value is what was given for a parameter; of fixed choices it is the one that is
// called so in any language.
func (x *Request) Value(name, typed string) string {
	typed = strings.TrimSpace(typed)
	spec, _ := x.CommandSet.Find(x.In.Command)
	for _, param := range spec.Params {
		if param.Name != name {
			continue
		}
		if choice, ok := param.Chosen(typed); ok {
			return choice.Value
		}
	}
	return typed
}

// Said tells whether what was typed is one of the words of a list in the catalogue, in any language.
func (x *Request) Said(list, typed string) bool {
	return typed != "" && slices.ContainsFunc(speech.Languages(), func(lang string) bool {
		return slices.Contains(strings.Fields(x.Book.Say(lang, engine.T(list))), strings.ToLower(typed))
	})
}

// place cuts an argument out of a typed line: the one that was named ("table:AB12C"), or the one
// in its place among those that were not. The last one takes what is left.
func (x *Request) place(name, line string) string {
	spec, _ := x.CommandSet.Find(x.In.Command)
	named := make(map[string]string)
	words := slices.DeleteFunc(strings.Fields(line), func(word string) bool {
		title, value, ok := strings.Cut(word, ":")
		if !ok || value == "" {
			return false
		}
		for _, param := range spec.Params {
			if param.Called(title) {
				named[param.Name] = value
				return true
			}
		}
		return false
	})
	at := 0
	for i, param := range spec.Params {
		value, known := named[param.Name]
		switch {
		case known && param.Name == name:
			return value
		case known:
			continue
		case param.Name != name:
		case at >= len(words):
			return ""
		case i == len(spec.Params)-1:
			return strings.Join(words[at:], " ")
		default:
			return words[at]
		}
		at++
	}
	return ""
}

// ArgText is an argument of many lines.
func (x *Request) ArgText(name string) string {
	if x.In.Args == nil {
		return x.In.Text
	}
	if line, ok := x.In.Args[WholeLine]; ok {
		return line
	}
	return x.In.Args[name]
}

// WholeLine is the argument that holds all arguments as they were typed.
const WholeLine = "…"

// TablesAsked is how many tables are offered at once.
const TablesAsked = 8

// Fitting are the completions whose label or value holds what is typed.
func Fitting(all []commands.Completion, typed string, room commands.Room) []commands.Completion {
	var found []commands.Completion
	typed = strings.ToLower(strings.TrimSpace(typed))
	for _, c := range all {
		if len(found) < room.Count && (strings.Contains(strings.ToLower(c.Label), typed) || strings.Contains(c.Value, typed)) {
			c.Label = commands.Clip(c.Label, room.Text)
			found = append(found, c)
		}
	}
	return found
}
