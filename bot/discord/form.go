package discord

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/commands"
)

// A command with a long text (commands.Spec.Form) that comes without it is answered by a form in which the text has room for many
// lines. What the form gives is the command with the text.

const (
	// formPrefix stands in front of a command and its arguments in the id of a form, which holds a hundred characters.
	formPrefix   = "form "
	longestID    = 100
	longestLabel = 45
	longestHint  = 100
	longestField = 4000
	// labelComponent holds a field of a form; discordgo does not know it.
	labelComponent discordgo.ComponentType = 18
)

// form is what Discord shows in a window.
type form struct {
	ID         string  `json:"custom_id"`
	Title      string  `json:"title"`
	Components []field `json:"components"`
}

// field is a field of a form with its name.
type field struct {
	Type        discordgo.ComponentType `json:"type"`
	Label       string                  `json:"label"`
	Description string                  `json:"description,omitempty"`
	Component   textInput               `json:"component"`
}

type textInput struct {
	Type     discordgo.ComponentType  `json:"type"`
	ID       string                   `json:"custom_id"`
	Style    discordgo.TextInputStyle `json:"style"`
	Longest  int                      `json:"max_length"`
	Required bool                     `json:"required"`
}

// formOf is the form in which a command asks for its long text; false where it has the text, or has none, or says too much already.
func (r *reception) formOf(path string, args map[string]string, lang string) (form, bool) {
	leaf := r.leaves[path]
	at := slices.IndexFunc(leaf.Params, func(p commands.Param) bool { return p.Name == leaf.Form })
	if leaf.Form == "" || at < 0 || strings.TrimSpace(args[leaf.Form]) != "" {
		return form{}, false
	}
	given := url.Values{}
	for name, value := range args {
		if value != "" {
			given.Set(name, value)
		}
	}
	id := formPrefix + path
	if len(given) > 0 {
		id += "?" + given.Encode()
	}
	if len(id) > longestID {
		return form{}, false
	}
	param, say := leaf.Params[at], func(text commands.Local) string { return cmp.Or(text[lang], text["en"]) }
	return form{
		ID: id, Title: commands.Clip(capital(cmp.Or(say(leaf.Title), say(leaf.Titles))), longestLabel),
		Components: []field{{
			Type: labelComponent, Label: commands.Clip(capital(say(param.Titles)), longestLabel),
			Description: commands.Clip(say(param.Help), longestHint),
			Component:   textInput{Type: discordgo.TextInputComponent, ID: leaf.Form, Style: discordgo.TextInputParagraph, Longest: longestField},
		}},
	}, true
}

// capital writes a name with a capital letter.
func capital(name string) string {
	_, n := utf8.DecodeRuneInString(name)
	return strings.ToUpper(name[:n]) + name[n:]
}

// readForm reads the id of a form; false where it is none.
func readForm(id string) (path string, args map[string]string, ok bool) {
	rest, ok := strings.CutPrefix(id, formPrefix)
	path, query, _ := strings.Cut(rest, "?")
	values, err := url.ParseQuery(query)
	args = make(map[string]string, len(values))
	for name := range values {
		args[name] = values.Get(name)
	}
	return path, args, ok && err == nil
}

// openForm shows a form; there is nothing to handle yet.
func (r *reception) openForm(i interaction, f form) {
	ctx, cancel := context.WithTimeout(r.ctx, r.app.acknowledging)
	defer cancel()
	err := r.patiently(ctx, request{
		method: http.MethodPost, route: "form", path: "interactions/" + i.ID + "/" + i.Token + "/callback",
		body: callback{Type: discordgo.InteractionResponseModal, Data: f}, limiter: discordgo.NewRatelimiter(),
	})
	if err != nil {
		r.app.log.Warn("a form was not shown", "err", err)
	}
}
