package platform

// Chat is a place of a platform where messages can be posted.
type Chat struct {
	Platform string `json:"platform"`
	Channel  string `json:"channel"` // the platform's id of the channel, group or private chat.
	// Thread is the platform's id of the thread or topic inside the channel,
	// empty outside of one.
	Thread string `json:"thread,omitempty"`
}

// IsZero tells the absence of a chat.
func (c Chat) IsZero() bool { return c == Chat{} }

// User is a person as a platform knows them.
type User struct {
	Platform string `json:"platform"`
	ID       string `json:"id"`
	Name     string `json:"name"` // shown to others; any Unicode, not trusted.
	// Lang is the language tag that the platform tells ("pl", "en-US"), or empty.
	Lang string `json:"lang,omitempty"`
}

// InboundKind tells what arrived.
type InboundKind uint8

const (
	// Command: Command with Args (by parameter name) or, where the platform has
	// no named parameters, with the rest of the line in Text.
	Command InboundKind = iota
	Press               // the button of Token.
	// Words: free text that is meant for the bot (written in the private chat,
	// as a reply to the bot, or into its box on the page). It may hold many lines.
	Words
	Service // Notice happened to Chat or User.
)

// Notice is something that the platform tells about a chat or a user.
type Notice uint8

const (
	NoNotice     Notice = iota // the value of other inbounds.
	ChatMigrated               // Chat has become MovedTo, the old id is void.
	// ChatLost: the bot can no longer post in Chat (kicked, deleted). A thread is lost when it was
	// deleted.
	ChatLost
	ChatBack      // the bot can post in Chat again.
	UserBlocked   // private messages to User no longer arrive.
	UserReachable // private messages to User arrive (they pressed Start or unblocked).
	// Removed: the bot is no longer a member of Server, or of the group Chat where the platform has no servers. Readmitted: it is
	// one again.
	Removed
	Readmitted
)

// Inbound is one thing that arrived from a platform.
type Inbound struct {
	EventID string      `json:"event"` // unique on the platform (interaction id, update_id).
	Kind    InboundKind `json:"kind"`
	Chat    Chat        `json:"chat"` // where it happened. In a private chat Private is set.
	User    User        `json:"user"`
	Private bool        `json:"private,omitempty"`
	// Server is the platform's id of the server to which the chat belongs, where it has servers.
	Server string `json:"server,omitempty"`
	// Admin: the user administers the server or group. It is filled for commands that are Guarded
	// (commands.Spec); elsewhere as far as it is known without asking.
	Admin bool `json:"admin,omitempty"`
	// Anonymous: whoever it was administers the chat and wrote in its name; User is empty.
	Anonymous bool `json:"anonymous,omitempty"`
	// Mute: the platform does not let the user write in the chat. Threadless: it does not let them open threads there.
	// Both are false where that is not known.
	Mute       bool `json:"mute,omitempty"`
	Threadless bool `json:"threadless,omitempty"`
	// Roles are the ids of the user's roles in the server, where the platform has roles.
	Roles []string `json:"roles,omitempty"`
	// Alone: the answer can be shown to the user alone in this chat, whatever Limits.Ephemeral says of others.
	Alone bool `json:"alone,omitempty"`
	// Unseen: nobody else sees what the user has sent to this chat, and nothing stands there of it.
	Unseen bool `json:"unseen,omitempty"`
	// Lacks is what the platform does not let the umpire do in the chat, as far as it tells.
	Lacks []Right `json:"lacks,omitempty"`
	// Command is the canonical name from Host.Commands, without slash.
	Command string            `json:"command,omitempty"`
	Args    map[string]string `json:"args,omitempty"`
	Text    string            `json:"text,omitempty"`
	// About is the platform's id of somebody whom the user chose with the command, or whose message they
	// answer with it.
	About string `json:"about,omitempty"`
	// Token is what the pressed Button carried, MessageRef the message it was on, or the one that a command is about
	// (commands.AMessage).
	Token string `json:"token,omitempty"`
	// Picks are the numbers of the options that are picked now, where Token is that of a Select.
	Picks      []int  `json:"picks,omitempty"`
	MessageRef string `json:"message,omitempty"`
	Notice     Notice `json:"notice,omitempty"`
	// Via is the platform that shows the answer, where that is not the one of Chat: the page, to somebody who signed in to it
	// with an account of the other one.
	Via string `json:"via,omitempty"`
	// Table is the code of the table that is meant, where a platform shows tables and not chats.
	Table   string `json:"table,omitempty"`
	MovedTo Chat   `json:"moved_to,omitzero"`
}

// Shown is the platform that shows the answer.
func (in *Inbound) Shown() string {
	if in.Via != "" {
		return in.Via
	}
	return in.Chat.Platform
}
