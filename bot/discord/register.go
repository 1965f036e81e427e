package discord

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/umpire-games/umpire/commands"
)

// command is a slash command as Discord keeps it.
type command struct {
	// ID is Discord's.
	ID                       string            `json:"id,omitempty"`
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
	// Options are those of a sub-command, or the sub-commands of a group.
	Options []option `json:"options,omitempty"`
}

type choice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	Value             string            `json:"value"`
}

const (
	slashCommand = 1
	subCommand   = 1
	subGroup     = 2
	textOption   = 3
	userOption   = 6
	// Where commands can be used: in servers and in the bot's private chats.
	inServers = 0
	inPrivate = 1
	// forServers: the bot is installed into servers.
	forServers = 0
)

// slashCommands are the commands of the host as Discord wants them.
func slashCommands(specs []commands.Spec) []command {
	tree := commands.Tree(specs)
	list := make([]command, len(tree))
	for i, node := range tree {
		list[i] = command{
			Name: node.Name, NameLocalizations: localized(node.Titles),
			Description: node.Help["en"], DescriptionLocalizations: localized(node.Help),
			Type: slashCommand, Contexts: []int{inServers, inPrivate}, IntegrationTypes: []int{forServers},
			Options: options(node),
		}
	}
	return list
}

// options are the parameters of a command, or the commands of a group.
func options(node commands.Node) []option {
	var list []option
	for _, below := range node.Nodes {
		o := option{
			Type: subCommand, Name: below.Name, NameLocalizations: localized(below.Titles),
			Description: below.Help["en"], DescriptionLocalizations: localized(below.Help), Options: options(below),
		}
		if len(below.Nodes) > 0 {
			o.Type = subGroup
		}
		list = append(list, o)
	}
	for _, param := range node.Params {
		o := option{
			Type: textOption, Name: param.Name, NameLocalizations: localized(param.Titles),
			Description: param.Help["en"], DescriptionLocalizations: localized(param.Help),
			Required: param.Required, Autocomplete: param.Complete && len(param.Choices) == 0,
		}
		if param.Kind == commands.Person {
			o.Type, o.Autocomplete = userOption, false
		}
		for _, value := range param.Choices {
			o.Choices = append(o.Choices, choice{
				Name: value.Titles["en"], NameLocalizations: localized(value.Titles), Value: value.Value,
			})
		}
		list = append(list, o)
	}
	return list
}

// localized gives texts by Discord's locales. English stands under both of its
// locales: otherwise readers of one see the words of the other, not the default.
func localized(texts commands.Local) map[string]string {
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
// buttons still work: refused tells why, nil where they were taken.
func (a *Adapter) register(ctx context.Context, application string, specs []commands.Spec) (refused, err error) {
	path := "applications/" + application + "/commands"
	wanted := slashCommands(specs)
	var present []command
	err = a.rest.call(ctx, request{
		method: http.MethodGet, path: path + "?with_localizations=true", route: "commands",
	}, &present)
	if err != nil {
		return nil, err
	}
	if same(wanted, present) {
		a.mention(specs, present)
		return nil, nil
	}
	var taken []command
	err = a.rest.call(ctx, request{method: http.MethodPut, path: path, route: "commands", body: wanted}, &taken)
	if statusOf(err) == http.StatusBadRequest {
		a.log.Error("Discord refuses the commands; what was registered before stays", "commands", len(wanted), "err", err)
		a.mention(specs, present)
		return err, nil
	}
	if err == nil {
		a.log.Info("the commands were registered with Discord", "commands", len(wanted))
		a.mention(specs, taken)
	}
	return nil, err
}

// mention makes the registered commands those that texts mention.
func (a *Adapter) mention(specs []commands.Spec, registered []command) {
	known := newMentions(specs, registered)
	a.mentions.Store(&known)
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
	c.ID = ""
	data, err := json.Marshal(c)
	if err != nil {
		panic(err) // plain data
	}
	return string(data)
}
