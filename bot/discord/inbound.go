package discord

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
)

// interaction is a command, a press, or the wish for completions. discordgo's own type can hold no channel, and refuses all
// of it for a component that it does not know.
type interaction struct {
	ID            string                    `json:"id"`
	ApplicationID string                    `json:"application_id"`
	Type          discordgo.InteractionType `json:"type"`
	Token         string                    `json:"token"`
	GuildID       string                    `json:"guild_id"`
	ChannelID     string                    `json:"channel_id"`
	Channel       channel                   `json:"channel"`
	Member        *struct {
		Nick  string         `json:"nick"`
		Roles []string       `json:"roles"`
		User  discordgo.User `json:"user"`
		// Permissions are a bit set as a decimal number.
		Permissions string `json:"permissions"`
	} `json:"member"`
	User    *discordgo.User `json:"user"`
	Locale  string          `json:"locale"`
	Message *struct {
		ID    string                 `json:"id"`
		Flags discordgo.MessageFlags `json:"flags"`
	} `json:"message"`
	Data struct {
		Name     string                           `json:"name"`
		Type     discordgo.ApplicationCommandType `json:"type"` // that of a command: typed, or from a menu about Target.
		Target   string                           `json:"target_id"`
		Options  []argument                       `json:"options"`
		CustomID string                           `json:"custom_id"`
		Values   []string                         `json:"values"` // what is picked of a list.
		// Components are the fields of a form that was sent.
		Components []struct {
			Component struct {
				ID    string `json:"custom_id"`
				Value string `json:"value"`
			} `json:"component"`
		} `json:"components"`
		Resolved struct {
			Roles map[string]struct {
				Name string `json:"name"`
			} `json:"roles"`
		} `json:"resolved"`
	} `json:"data"`
	// Permissions are those of the bot in the channel, a bit set as a decimal number.
	Permissions string `json:"app_permissions"`
	board       bool   // it wants the board.
	// focused is the parameter that is being typed.
	focused string
}

type argument struct {
	Name string `json:"name"`
	// Type is that of the option.
	Type    discordgo.ApplicationCommandOptionType `json:"type"`
	Value   json.RawMessage                        `json:"value"`
	Focused bool                                   `json:"focused"`
	// Options are those of a sub-command, or the chosen sub-command of a group.
	Options []argument `json:"options"`
}

// channel is a channel or a thread, without what would fill the memory of all channels.
type channel struct {
	ID       string                `json:"id"`
	Type     discordgo.ChannelType `json:"type"`
	GuildID  string                `json:"guild_id"`
	ParentID string                `json:"parent_id"`
}

// chat is the place of a channel.
func (c channel) chat() platform.Chat {
	if (&discordgo.Channel{Type: c.Type}).IsThread() && c.ParentID != "" {
		return platform.Chat{Platform: Platform, Channel: c.ParentID, Thread: c.ID}
	}
	return platform.Chat{Platform: Platform, Channel: c.ID}
}

// readInteraction reads an interaction; where holds what is known of its channel.
func readInteraction(data []byte, where func(id string) (channel, bool)) (i interaction, in platform.Inbound, err error) {
	if err := json.Unmarshal(data, &i); err != nil {
		return i, in, fmt.Errorf("interaction: %w", err)
	}
	who, nick := i.User, ""
	if i.Member != nil {
		who, nick = &i.Member.User, i.Member.Nick
	}
	if i.ID == "" || i.Token == "" || who == nil || who.ID == "" {
		return i, in, errors.New("an interaction of nobody")
	}
	if i.Channel.ID == "" || i.Channel.ParentID == "" {
		if known, ok := where(i.ChannelID); ok {
			i.Channel = known
		} else if i.Channel.ID == "" {
			i.Channel.ID = i.ChannelID
		}
	}
	in = platform.Inbound{
		EventID: i.ID, Chat: i.Channel.chat(), User: userOf(*who, nick, i.Locale), Private: i.GuildID == "",
		Server: i.GuildID,
	}
	if i.Member != nil {
		readPermissions(&in, i.Member.Permissions)
		in.Roles, in.Lacks = i.Member.Roles, lacking(i.Permissions)
	}
	switch i.Type {
	case discordgo.InteractionMessageComponent:
		in.Kind = platform.Press
		in.Token, i.board = strings.CutPrefix(i.Data.CustomID, boardPrefix)
		for _, value := range i.Data.Values {
			if n, err := strconv.Atoi(value); err == nil {
				in.Picks = append(in.Picks, n)
			}
		}
		if i.Message != nil {
			in.MessageRef = i.Message.ID
		}
	case discordgo.InteractionModalSubmit:
		path, args, ok := readForm(i.Data.CustomID)
		if !ok {
			return i, in, errors.New("a form that nobody has shown")
		}
		in.Kind, in.Command, in.Args = platform.Command, path, args
		for _, field := range i.Data.Components {
			in.Args[field.Component.ID] = field.Component.Value
		}
	case discordgo.InteractionApplicationCommand, discordgo.InteractionApplicationCommandAutocomplete:
		// The path of a command leads through its groups ("table clock").
		arguments := i.Data.Options
		in.Kind, in.Command = platform.Command, i.Data.Name
		for len(arguments) == 1 && (arguments[0].Type == subCommand || arguments[0].Type == subGroup) {
			in.Command, arguments = in.Command+" "+arguments[0].Name, arguments[0].Options
		}
		switch i.Data.Type {
		case discordgo.MessageApplicationCommand:
			in.MessageRef = i.Data.Target
		case discordgo.UserApplicationCommand:
			in.About = i.Data.Target
		}
		in.Args = make(map[string]string, len(arguments))
		for _, a := range arguments {
			if a.Focused {
				i.focused = a.Name
			}
			if a.Type == userOption {
				in.About = a.text()
				continue
			}
			in.Args[a.Name] = a.text()
			if a.Type == roleOption {
				in.Args[a.Name] += " " + i.Data.Resolved.Roles[a.text()].Name
			}
		}
	}
	return i, in, nil
}

// readPermissions notes what somebody may do in the chat; bits are a set as a decimal number.
func readPermissions(in *platform.Inbound, bits string) {
	set, err := strconv.ParseUint(bits, 10, 64)
	if err != nil {
		return
	}
	may := func(permission uint64) bool { return set&(discordgo.PermissionAdministrator|permission) != 0 }
	in.Admin = may(discordgo.PermissionManageGuild)
	in.Threadless = !may(discordgo.PermissionCreatePublicThreads)
	in.Mute = !may(discordgo.PermissionSendMessages)
	if in.Chat.Thread != "" {
		in.Mute = !may(discordgo.PermissionSendMessagesInThreads)
	}
}

// text is the value of an argument: a string, or another value as it is written.
func (a argument) text() string {
	var text string
	if err := json.Unmarshal(a.Value, &text); err != nil {
		return string(a.Value)
	}
	return text
}

// userOf is a person as the host knows them.
func userOf(who discordgo.User, nick, locale string) platform.User {
	return platform.User{Platform: Platform, ID: who.ID, Name: cmp.Or(nick, who.GlobalName, who.Username), Lang: locale}
}

// readMessage reads what somebody wrote privately; false for anything else.
func readMessage(data []byte) (platform.Inbound, bool) {
	var m struct {
		ID        string                `json:"id"`
		Type      discordgo.MessageType `json:"type"`
		ChannelID string                `json:"channel_id"`
		GuildID   string                `json:"guild_id"`
		Author    discordgo.User        `json:"author"`
		Content   string                `json:"content"`
	}
	err := json.Unmarshal(data, &m)
	written := m.Content != "" && (m.Type == discordgo.MessageTypeDefault || m.Type == discordgo.MessageTypeReply)
	if err != nil || !written || m.GuildID != "" || m.Author.Bot || m.ID == "" || m.Author.ID == "" {
		return platform.Inbound{}, false
	}
	return platform.Inbound{
		EventID: m.ID, Kind: platform.Words, Chat: platform.Chat{Platform: Platform, Channel: m.ChannelID},
		User: userOf(m.Author, "", ""), Private: true, Text: m.Content,
	}, true
}
