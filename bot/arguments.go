package bot

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/commands"
)

// arg is an argument of the command: by its name, or by its place in a line that
// was typed.
func (x *exchange) arg(name string) string {
	if x.in.Args != nil {
		if line, ok := x.in.Args[wholeLine]; ok {
			return x.value(name, x.place(name, line))
		}
		return x.value(name, x.in.Args[name])
	}
	return x.value(name, x.place(name, x.in.Text))
}

// value is what was given for a parameter; of fixed choices it is the one that is
// called so in any language.
func (x *exchange) value(name, typed string) string {
	typed = strings.TrimSpace(typed)
	spec, _ := x.set.Find(x.in.Command)
	for _, param := range spec.Params {
		if param.Name != name {
			continue
		}
		for _, choice := range param.Choices {
			for _, title := range choice.Titles {
				if strings.EqualFold(title, typed) {
					return choice.Value
				}
			}
		}
	}
	return typed
}

// place cuts an argument out of a typed line: the one that was named ("table:AB12C"), or the one
// in its place among those that were not. The last one takes what is left.
func (x *exchange) place(name, line string) string {
	spec, _ := x.set.Find(x.in.Command)
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

// argText is an argument of many lines.
func (x *exchange) argText(name string) string {
	if x.in.Args == nil {
		return x.in.Text
	}
	if line, ok := x.in.Args[wholeLine]; ok {
		return line
	}
	return x.in.Args[name]
}

// wholeLine is the argument that holds all arguments as they were typed.
const wholeLine = "…"

// tablesAsked is how many tables are offered at once.
const tablesAsked = 8

// fitting are the completions whose label or value holds what is typed.
func fitting(all []commands.Completion, typed string, room commands.Room) []commands.Completion {
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
