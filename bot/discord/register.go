package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/commands"
)

// command is a slash command, or one of a menu, as Discord keeps it.
type command struct {
	// ID is Discord's.
	ID                       string                                 `json:"id,omitempty"`
	Name                     string                                 `json:"name"`
	NameLocalizations        map[string]string                      `json:"name_localizations,omitempty"`
	Description              string                                 `json:"description"`
	DescriptionLocalizations map[string]string                      `json:"description_localizations,omitempty"`
	Type                     discordgo.ApplicationCommandType       `json:"type"`
	Options                  []option                               `json:"options,omitempty"`
	Contexts                 []discordgo.InteractionContextType     `json:"contexts"`
	IntegrationTypes         []discordgo.ApplicationIntegrationType `json:"integration_types"`
	// Needed are the permissions without which nobody sees the command, where its server has not said otherwise.
	Needed *string `json:"default_member_permissions,omitempty"`
}

type option struct {
	Type                     discordgo.ApplicationCommandOptionType `json:"type"`
	Name                     string                                 `json:"name"`
	NameLocalizations        map[string]string                      `json:"name_localizations,omitempty"`
	Description              string                                 `json:"description"`
	DescriptionLocalizations map[string]string                      `json:"description_localizations,omitempty"`
	Required                 bool                                   `json:"required,omitempty"`
	Autocomplete             bool                                   `json:"autocomplete,omitempty"`
	Choices                  []choice                               `json:"choices,omitempty"`
	// Options are those of a sub-command, or the sub-commands of a group.
	Options []option `json:"options,omitempty"`
}

type choice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	Value             string            `json:"value"`
}

// The types of options.
const (
	subCommand = discordgo.ApplicationCommandOptionSubCommand
	subGroup   = discordgo.ApplicationCommandOptionSubCommandGroup
	textOption = discordgo.ApplicationCommandOptionString
	userOption = discordgo.ApplicationCommandOptionUser
	roleOption = discordgo.ApplicationCommandOptionRole
)

// menuTypes are the menus about messages and people.
var menuTypes = map[commands.About]discordgo.ApplicationCommandType{
	commands.AMessage: discordgo.MessageApplicationCommand, commands.APerson: discordgo.UserApplicationCommand,
}

// menuCommands are the commands of the host that stand in the menus about messages and people of servers.
func menuCommands(specs []commands.Spec) (list []command) {
	for _, about := range []commands.About{commands.AMessage, commands.APerson} {
		for _, spec := range commands.Given(specs, about) {
			list = append(list, command{
				Name: spec.Menu["en"], NameLocalizations: localized(spec.Menu), Type: menuTypes[about],
				Contexts:         []discordgo.InteractionContextType{discordgo.InteractionContextGuild},
				IntegrationTypes: []discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall},
			})
		}
	}
	return list
}

// slashCommands are the commands of the host as Discord wants them.
func slashCommands(specs []commands.Spec) []command {
	tree := commands.Tree(specs)
	list := make([]command, len(tree))
	for i, node := range tree {
		list[i] = command{
			Name: node.Name, NameLocalizations: localized(node.Titles),
			Description: node.Help["en"], DescriptionLocalizations: localized(node.Help),
			Type: discordgo.ChatApplicationCommand, Options: options(node),
			Contexts:         []discordgo.InteractionContextType{discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM},
			IntegrationTypes: []discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall},
		}
		if node.Guarded {
			needed := strconv.FormatUint(discordgo.PermissionManageGuild, 10)
			list[i].Needed, list[i].Contexts = &needed, list[i].Contexts[:1]
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
		if param.Kind == commands.Role {
			o.Type = roleOption
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
	wanted := append(slashCommands(specs), menuCommands(specs)...)
	var present []command
	err = a.rest.call(ctx, request{
		method: http.MethodGet, path: path + "?with_localizations=true", route: "commands",
	}, &present)
	if err != nil {
		return nil, err
	}
	if essence(wanted) != essence(present) {
		var taken []command
		err = a.rest.call(ctx, request{method: http.MethodPut, path: path, route: "commands", body: wanted}, &taken)
		switch {
		case faultOf(err).status == http.StatusBadRequest:
			a.log.Error("Discord refuses the commands; what was registered before stays", "commands", len(wanted), "err", err)
			refused = err
		case err != nil:
			return nil, err
		default:
			a.log.Info("the commands were registered with Discord", "commands", len(wanted))
			present = taken
		}
	}
	a.mentions.Store(newMentions(specs, present))
	return refused, nil
}

// essence is a list of commands as text, whatever their order and ids; maps are written in the order of their keys.
func essence(list []command) string {
	list = slices.SortedFunc(slices.Values(list), func(a, b command) int { return cmp.Compare(a.Name, b.Name) })
	for i := range list {
		list[i].ID = ""
	}
	data, err := json.Marshal(list)
	if err != nil {
		panic(err) // plain data
	}
	return string(data)
}
