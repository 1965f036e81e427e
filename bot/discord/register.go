package discord

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/umpire-games/umpire/commands"
)

// command is a slash command as Discord keeps it.
type command struct {
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Type                     int               `json:"type"`
	Options                  []option          `json:"options,omitempty"`
	Contexts                 []int             `json:"contexts"`
	IntegrationTypes         []int             `json:"integration_types"`
}

type option struct {
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Required                 bool              `json:"required,omitempty"`
	Autocomplete             bool              `json:"autocomplete,omitempty"`
	Choices                  []choice          `json:"choices,omitempty"`
}

type choice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	Value             string            `json:"value"`
}

const (
	slashCommand = 1
	textOption   = 3
	userOption   = 6
	// Where commands can be used: in servers and in the bot's private chats.
	inServers = 0
	inPrivate = 1
	// forServers: the bot is installed into servers.
	forServers = 0
)

// slashCommands are the commands of the hosting as Discord wants them.
func slashCommands(specs []commands.Spec) []command {
	list := make([]command, len(specs))
	for i, spec := range specs {
		c := command{
			Name: spec.Name, NameLocalizations: localised(spec.Titles),
			Description: spec.Help["en"], DescriptionLocalizations: localised(spec.Help),
			Type: slashCommand, Contexts: []int{inServers, inPrivate}, IntegrationTypes: []int{forServers},
		}
		for _, param := range spec.Params {
			o := option{
				Type: textOption, Name: param.Name, NameLocalizations: localised(param.Titles),
				Description: param.Help["en"], DescriptionLocalizations: localised(param.Help),
				Required: param.Required, Autocomplete: param.Complete && len(param.Choices) == 0,
			}
			if param.Kind == commands.Person {
				o.Type, o.Autocomplete = userOption, false
			}
			for _, value := range param.Choices {
				o.Choices = append(o.Choices, choice{
					Name: value.Titles["en"], NameLocalizations: localised(value.Titles), Value: value.Value,
				})
			}
			c.Options = append(c.Options, o)
		}
		list[i] = c
	}
	return list
}

// localised gives texts by Discord's locales. English stands under both of its
// locales: otherwise readers of one see the words of the other, not the default.
func localised(texts commands.Local) map[string]string {
	locales := make(map[string]string, len(texts)+1)
	for code, text := range texts {
		if code == "en" {
			locales["en-US"], locales["en-GB"] = text, text
			continue
		}
		locales[code] = text
	}
	return locales
}

// register overwrites the commands where they have changed: every change makes all
// clients load them again. Commands that Discord refuses do not stop the bot, whose
// buttons still work.
func (a *Adapter) register(ctx context.Context, application string, specs []commands.Spec) error {
	path := "applications/" + application + "/commands"
	wanted := slashCommands(specs)
	var present []command
	err := a.rest.call(ctx, request{
		method: http.MethodGet, path: path + "?with_localizations=true", route: "commands",
	}, &present)
	if err != nil {
		return err
	}
	if same(wanted, present) {
		return nil
	}
	err = a.rest.call(ctx, request{method: http.MethodPut, path: path, route: "commands", body: wanted}, nil)
	if statusOf(err) == http.StatusBadRequest {
		a.log.Error("Discord refuses the commands; only buttons will work", "err", err)
		return nil
	}
	if err == nil {
		a.log.Info("the commands were registered with Discord", "commands", len(wanted))
	}
	return err
}

// same tells whether two lists hold the same commands, in any order.
func same(a, b []command) bool {
	if len(a) != len(b) {
		return false
	}
	known := make(map[string]string, len(a))
	for _, c := range a {
		known[c.Name] = essence(c)
	}
	for _, c := range b {
		if known[c.Name] != essence(c) {
			return false
		}
	}
	return true
}

// essence is a command as text; maps are written in the order of their keys.
func essence(c command) string {
	data, err := json.Marshal(c)
	if err != nil {
		panic(err) // plain data
	}
	return string(data)
}
