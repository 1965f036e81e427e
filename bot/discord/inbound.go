package discord

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/umpire-games/umpire/bot/platform"
)

// The types of interactions.
const (
	commandInteraction  = 2
	buttonInteraction   = 3
	completeInteraction = 4
)

// interaction is a command, a press, or the wish for completions.
type interaction struct {
	ID            string  `json:"id"`
	ApplicationID string  `json:"application_id"`
	Type          int     `json:"type"`
	Token         string  `json:"token"`
	GuildID       string  `json:"guild_id"`
	ChannelID     string  `json:"channel_id"`
	Channel       channel `json:"channel"`
	Member        *struct {
		Nick string `json:"nick"`
		User person `json:"user"`
		// Permissions are a bit set as a decimal number.
		Permissions string `json:"permissions"`
	} `json:"member"`
	User    *person `json:"user"`
	Locale  string  `json:"locale"`
	Message *struct {
		ID    string `json:"id"`
		Flags int    `json:"flags"`
	} `json:"message"`
	Data struct {
		Name     string     `json:"name"`
		Options  []argument `json:"options"`
		CustomID string     `json:"custom_id"`
	} `json:"data"`
}

type person struct {
	ID         string `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"`
	Bot        bool   `json:"bot"`
}

type argument struct {
	Name string `json:"name"`
	// Type is that of the option.
	Type    int             `json:"type"`
	Value   json.RawMessage `json:"value"`
	Focused bool            `json:"focused"`
	// Options are those of a sub-command, or the chosen sub-command of a group.
	Options []argument `json:"options"`
}

// channel is a channel or a thread.
type channel struct {
	ID       string `json:"id"`
	Type     int    `json:"type"`
	GuildID  string `json:"guild_id"`
	ParentID string `json:"parent_id"`
}

// The types of threads are these and what is between.
const (
	firstThread = 10
	lastThread  = 12
)

// chat is the place of a channel.
func (c channel) chat() platform.Chat {
	if c.Type >= firstThread && c.Type <= lastThread && c.ParentID != "" {
		return platform.Chat{Platform: Platform, Channel: c.ParentID, Thread: c.ID}
	}
	return platform.Chat{Platform: Platform, Channel: c.ID}
}

// directMessage is what somebody wrote to the bot.
type directMessage struct {
	ID        string `json:"id"`
	Type      int    `json:"type"`
	ChannelID string `json:"channel_id"`
	GuildID   string `json:"guild_id"`
	Author    person `json:"author"`
	Content   string `json:"content"`
}

// The types of messages that people write.
const (
	ordinaryMessage = 0
	replyMessage    = 19
)

var errNoAuthor = errors.New("an interaction of nobody")

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
		return i, in, errNoAuthor
	}
	if i.Channel.ID == "" || i.Channel.ParentID == "" {
		if known, ok := where(i.ChannelID); ok {
			i.Channel = known
		} else if i.Channel.ID == "" {
			i.Channel.ID = i.ChannelID
		}
	}
	in = platform.Inbound{
		EventID: i.ID, Chat: i.Channel.chat(), User: who.user(nick, i.Locale), Private: i.GuildID == "",
		Server: i.GuildID,
	}
	if i.Member != nil {
		if may, known := readPermissions(i.Member.Permissions); known {
			in.Admin, in.Mute, in.Threadless = may.administers(), !may.writes(in.Chat), !may.threads()
		}
	}
	switch i.Type {
	case buttonInteraction:
		in.Kind, in.Token = platform.Press, i.Data.CustomID
		if i.Message != nil {
			in.MessageRef = i.Message.ID
		}
	case commandInteraction, completeInteraction:
		path, arguments := i.command()
		in.Kind, in.Command = platform.Command, path
		in.Args = make(map[string]string, len(arguments))
		for _, a := range arguments {
			if a.Type == userOption {
				in.About = a.text()
				continue
			}
			in.Args[a.Name] = a.text()
		}
	}
	return i, in, nil
}

// permissions are what a member may do in a channel, as a bit set; the numbers are Discord's.
type permissions uint64

const (
	administrator permissions = 1 << 3
	manageServer  permissions = 1 << 5
	sendMessages  permissions = 1 << 11
	openThreads   permissions = 1 << 35
	sendInThreads permissions = 1 << 38
)

// readPermissions reads a decimal number; false where it is none.
func readPermissions(text string) (permissions, bool) {
	bits, err := strconv.ParseUint(text, 10, 64)
	return permissions(bits), err == nil
}

// administers tells whether the member administers the server.
func (p permissions) administers() bool { return p&(administrator|manageServer) != 0 }

// writes tells whether the member may write in a chat, threads whether he may open threads there.
func (p permissions) writes(chat platform.Chat) bool {
	if chat.Thread != "" {
		return p&(administrator|sendInThreads) != 0
	}
	return p&(administrator|sendMessages) != 0
}

func (p permissions) threads() bool { return p&(administrator|openThreads) != 0 }

// text is the value of an argument: a string, or another value as it is written.
func (a argument) text() string {
	var text string
	if err := json.Unmarshal(a.Value, &text); err != nil {
		return string(a.Value)
	}
	return text
}

// user is a person as the host knows him.
func (p person) user(nick, locale string) platform.User {
	name := nick
	if name == "" {
		name = p.GlobalName
	}
	if name == "" {
		name = p.Username
	}
	return platform.User{Platform: Platform, ID: p.ID, Name: name, Lang: locale}
}

// command is the path of a command through its groups ("table clock"), and its arguments.
func (i interaction) command() (path string, arguments []argument) {
	path, arguments = i.Data.Name, i.Data.Options
	for len(arguments) == 1 && (arguments[0].Type == subCommand || arguments[0].Type == subGroup) {
		path, arguments = path+" "+arguments[0].Name, arguments[0].Options
	}
	return path, arguments
}

// focused is the parameter that is being typed.
func (i interaction) focused() string {
	_, arguments := i.command()
	for _, a := range arguments {
		if a.Focused {
			return a.Name
		}
	}
	return ""
}

// readMessage reads what somebody wrote privately; false for anything else.
func readMessage(data []byte) (platform.Inbound, bool) {
	var m directMessage
	if err := json.Unmarshal(data, &m); err != nil || m.GuildID != "" || m.Author.Bot || m.ID == "" || m.Author.ID == "" {
		return platform.Inbound{}, false
	}
	if m.Type != ordinaryMessage && m.Type != replyMessage || m.Content == "" {
		return platform.Inbound{}, false
	}
	return platform.Inbound{
		EventID: m.ID, Kind: platform.Words, Chat: platform.Chat{Platform: Platform, Channel: m.ChannelID},
		User: m.Author.user("", ""), Private: true, Text: m.Content,
	}, true
}
