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
	line, typed := x.Line()
	if !typed {
		return x.Value(name, x.In.Args[name])
	}
	spec, _ := x.CommandSet.Find(x.In.Command)
	return x.Value(name, commands.Arguments(spec.Params, line)[name])
}

// Line is all that was typed behind the command; false where the arguments came by their names.
func (x *Request) Line() (line string, typed bool) {
	if x.In.Args == nil {
		return x.In.Text, true
	}
	line, typed = x.In.Args[WholeLine]
	return line, typed
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

// ArgText is an argument of many lines, which is all that was typed.
func (x *Request) ArgText(name string) string {
	line, typed := x.Line()
	if !typed {
		return x.In.Args[name]
	}
	spec, _ := x.CommandSet.Find(x.In.Command)
	if at := slices.IndexFunc(spec.Params, func(p commands.Param) bool { return p.Name == name }); at >= 0 {
		return spec.Params[at].Text(line)
	}
	return line
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
