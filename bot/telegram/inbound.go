package telegram

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
)

// arrival is an update that concerns the host.
type arrival struct {
	id int64
	in platform.Inbound
	// at is where it came from, and where its answer goes.
	at address
	// message is what the answer replies to in a group, query the press that has
	// to be acknowledged.
	message int
	query   string
	// ephemeral is the id of the message itself where the bot alone can see it, pressed that of the pressed one where that is ephemeral;
	// 0 for others. heard is when it came.
	ephemeral, pressed int
	heard              time.Time
	// forum: the group has topics.
	forum bool
	// user keeps the order of a person's updates; service updates have none.
	user int64
}

// reader turns updates into inbounds.
type reader struct {
	me *models.User
	// names are the canonical names of the commands by every name they have.
	names map[string]string
	// verbs are further words for orders, which the host understands as text.
	verbs map[string]bool
	// guarded are the commands that can depend on who administers the chat.
	guarded map[string]bool
}

func newReader(me *models.User, specs []commands.Spec) *reader {
	r := &reader{me: me, names: make(map[string]string), guarded: make(map[string]bool), verbs: make(map[string]bool)}
	for _, spec := range specs {
		r.names[spec.Name] = spec.Name
		r.guarded[spec.Name] = spec.Guarded
		if spec.Guarded && spec.Group.Name != "" { // "/table allow"
			r.guarded[spec.Group.Name] = true
		}
	}
	know := func(name string, titles commands.Local, also []string) {
		for _, title := range append(slices.Collect(maps.Values(titles)), also...) {
			title = strings.ToLower(title)
			if _, taken := r.names[title]; !taken {
				r.names[title] = name
			}
		}
	}
	for _, spec := range specs {
		know(spec.Name, spec.Titles, nil)
	}
	for _, group := range commands.Groups(specs) {
		know(group.Name, group.Titles, []string{group.Name})
	}
	for _, spec := range specs {
		know(spec.Name, nil, spec.Also)
		for _, order := range spec.Orders {
			for _, word := range order.Also {
				r.verbs[strings.ToLower(word)] = true
			}
		}
	}
	return r
}

// read gives what an update means; false where it means nothing to the host.
func (r *reader) read(u update) (arrival, bool) {
	var a arrival
	ok := false
	update := u.parsed
	switch {
	case update.Message != nil:
		a, ok = r.message(update.Message, u.ephemeral)
	case update.CallbackQuery != nil:
		a, ok = r.press(update.CallbackQuery, u.ephemeral)
	case update.MyChatMember != nil:
		a, ok = r.membership(update.MyChatMember)
	}
	a.heard = time.Now()
	a.id, a.in.EventID = update.ID, formatID(update.ID)
	a.in.Chat = a.at.toChat()
	return a, ok
}

func (r *reader) message(m *models.Message, ephemeral int) (arrival, bool) {
	a := arrival{at: addressOf(m), message: m.ID, ephemeral: ephemeral, forum: m.Chat.IsForum}
	switch {
	case m.MigrateToChatID != 0:
		return moved(m.Chat.ID, m.MigrateToChatID), true
	case m.MigrateFromChatID != 0:
		return moved(m.MigrateFromChatID, m.Chat.ID), true
	case anonymous(m):
		a.in.Anonymous, a.in.Admin = true, true
		a.user = m.Chat.ID // their messages keep their order as those of a person do
	case m.From == nil || m.From.IsBot:
		return a, false // channels and other bots: nobody who could have a seat
	default:
		a.user = m.From.ID
		a.in.User = userOf(*m.From)
	}
	text := strings.TrimSpace(m.Text)
	if text == "" {
		text = strings.TrimSpace(m.Caption)
	}
	a.in.Private = m.Chat.Type == models.ChatTypePrivate
	if text == "" {
		return a, false
	}
	if strings.HasPrefix(text, "/") {
		return r.command(a, m, text)
	}
	if !a.in.Private {
		rest, named := r.addressed(text)
		if !named && !r.repliesToMe(m) && ephemeral == 0 {
			return a, false
		}
		text = rest
	}
	a.in.Kind, a.in.Text = platform.Words, text
	return a, text != ""
}

// anonymous tells whether a message is of an administrator who writes in the name of the group: only they can. Channels
// write in other names.
func anonymous(m *models.Message) bool {
	return m.SenderChat != nil && m.SenderChat.ID == m.Chat.ID && m.Chat.Type != models.ChatTypePrivate && m.Chat.Type != models.ChatTypeChannel
}

// command reads "/name@bot arguments". In a group, commands of other bots and
// unknown ones are not ours.
func (r *reader) command(a arrival, m *models.Message, text string) (arrival, bool) {
	word, rest := text, ""
	if end := strings.IndexAny(text, " \t\n\r"); end >= 0 {
		word, rest = text[:end], strings.TrimSpace(text[end:])
	}
	name, to, named := strings.Cut(strings.TrimPrefix(word, "/"), "@")
	if named && !strings.EqualFold(to, r.me.Username) {
		return a, false
	}
	canonical, known := r.names[strings.ToLower(name)]
	switch {
	case known:
		a.in.Kind, a.in.Command, a.in.Text = platform.Command, canonical, rest
		if who := answered(m); who != nil && !who.IsBot {
			a.in.About = formatID(who.ID)
		}
	case !a.in.Private && !named && !r.verbs[strings.ToLower(name)] && !r.repliesToMe(m) && a.ephemeral == 0:
		return a, false
	default:
		a.in.Kind, a.in.Text = platform.Words, strings.TrimSpace("/"+name+" "+rest)
	}
	return a, true
}

// answered is the user whose message another one answers; nil for none. In a topic every message that answers no other
// one answers its opening, which is none.
func answered(m *models.Message) *models.User {
	if reply := m.ReplyToMessage; reply != nil && reply.ForumTopicCreated == nil {
		return reply.From
	}
	return nil
}

// addressed tells whether a text begins with the bot's name, and what follows.
func (r *reader) addressed(text string) (rest string, named bool) {
	name := "@" + r.me.Username
	if len(text) < len(name) || !strings.EqualFold(text[:len(name)], name) {
		return text, false
	}
	rest = text[len(name):]
	if rest != "" && strings.IndexAny(rest, " \t\n\r,:") != 0 {
		return text, false
	}
	return strings.TrimLeft(rest, " \t\n\r,:"), true
}

// repliesToMe tells whether a message answers one of the bot.
func (r *reader) repliesToMe(m *models.Message) bool {
	who := answered(m)
	return who != nil && who.ID == r.me.ID
}

func (r *reader) press(q *models.CallbackQuery, ephemeral int) (arrival, bool) {
	a := arrival{query: q.ID, user: q.From.ID, pressed: ephemeral}
	a.in.Kind, a.in.Token, a.in.User = platform.Press, q.Data, userOf(q.From)
	switch {
	case q.Message.Message != nil:
		m := q.Message.Message
		a.at, a.message = addressOf(m), m.ID
		a.in.Private = m.Chat.Type == models.ChatTypePrivate
		ref := reference{chat: m.Chat.ID, message: m.ID, picture: len(m.Photo) > 0 || m.Document != nil, protected: m.HasProtectedContent}
		if ephemeral != 0 {
			ref.message, ref.receiver = ephemeral, q.From.ID
		}
		a.in.MessageRef = ref.String()
	case q.Message.InaccessibleMessage != nil:
		m := q.Message.InaccessibleMessage // too old to be changed
		a.at = address{chat: m.Chat.ID}
		a.in.Private = m.Chat.Type == models.ChatTypePrivate
	default:
		a.at = address{chat: q.From.ID}
		a.in.Private = true
	}
	return a, !q.From.IsBot && q.From.ID != 0
}

// membership reads what became of the bot in a chat.
func (r *reader) membership(u *models.ChatMemberUpdated) (arrival, bool) {
	a := arrival{at: address{chat: u.Chat.ID}}
	a.in.Kind = platform.Service
	before, now := writes(u.OldChatMember), writes(u.NewChatMember)
	if u.Chat.Type == models.ChatTypePrivate {
		a.user = u.From.ID
		a.in.User, a.in.Private, a.in.Notice = userOf(u.From), true, platform.UserBlocked
		if now {
			a.in.Notice = platform.UserReachable
		}
		return a, true
	}
	was, is := belongs(u.OldChatMember), belongs(u.NewChatMember)
	switch {
	case was && !is:
		a.in.Notice = platform.Removed
	case is && !was:
		a.in.Notice = platform.Readmitted
	case before && !now:
		a.in.Notice = platform.ChatLost
	case now && !before:
		a.in.Notice = platform.ChatBack
	default:
		return a, false
	}
	return a, true
}

// belongs tells whether a member is one.
func belongs(member models.ChatMember) bool {
	switch member.Type {
	case models.ChatMemberTypeLeft, models.ChatMemberTypeBanned:
		return false
	case models.ChatMemberTypeRestricted:
		return member.Restricted != nil && member.Restricted.IsMember
	}
	return true
}

// writes tells whether a member may write.
func writes(member models.ChatMember) bool {
	switch member.Type {
	case models.ChatMemberTypeOwner, models.ChatMemberTypeAdministrator, models.ChatMemberTypeMember:
		return true
	case models.ChatMemberTypeRestricted:
		return member.Restricted != nil && member.Restricted.IsMember && member.Restricted.CanSendMessages
	}
	return false
}

// moved is the move of a group to another id.
func moved(from, to int64) arrival {
	a := arrival{at: address{chat: from}}
	a.in.Kind, a.in.Notice, a.in.MovedTo = platform.Service, platform.ChatMigrated, address{chat: to}.toChat()
	return a
}

// addressOf is where a message was written. Outside of topics, a thread id only
// tells a chain of replies.
func addressOf(m *models.Message) address {
	at := address{chat: m.Chat.ID}
	if m.IsTopicMessage {
		at.thread = m.MessageThreadID
	}
	return at
}

// address is where messages go: a chat, or a topic of it. The private chat of a
// user has the user's id.
type address struct {
	chat   int64
	thread int
}

func formatID(id int64) string { return strconv.FormatInt(id, 10) }

// toChat is the address as the host keeps it.
func (at address) toChat() platform.Chat {
	chat := platform.Chat{Platform: Platform, Channel: formatID(at.chat)}
	if at.thread != 0 {
		chat.Thread = strconv.Itoa(at.thread)
	}
	return chat
}

func parseChat(chat platform.Chat) (address, error) {
	var at address
	var err error
	if at.chat, err = strconv.ParseInt(chat.Channel, 10, 64); err != nil || at.chat == 0 {
		return at, &platform.PermanentError{Err: fmt.Errorf("telegram: %q is no chat", chat.Channel)}
	}
	if chat.Thread == "" {
		return at, nil
	}
	if at.thread, err = strconv.Atoi(chat.Thread); err != nil {
		return at, &platform.PermanentError{Err: fmt.Errorf("telegram: %q is no topic", chat.Thread)}
	}
	return at, nil
}

// parseTarget is where a message of the outbox goes.
func parseTarget(target platform.Target) (address, error) {
	if target.User != nil {
		return parseChat(platform.Chat{Channel: target.User.ID})
	}
	return parseChat(target.Chat)
}

// reference names a posted message: "<chat>/<message>", with "/p" behind it where
// the message is a picture, which cannot become words again, "/s" where it is
// protected from forwarding, which no change adds to a message, and "/e<user>" where it
// is an ephemeral message, which has an id of its own kind.
type reference struct {
	chat               int64
	message            int
	picture, protected bool
	receiver           int64
}

const pictureMark, protectedMark, receiverMark = "p", "s", "e"

func (r reference) String() string {
	text := formatID(r.chat) + "/" + strconv.Itoa(r.message)
	if r.picture {
		text += "/" + pictureMark
	}
	if r.protected {
		text += "/" + protectedMark
	}
	if r.receiver != 0 {
		text += "/" + receiverMark + formatID(r.receiver)
	}
	return text
}

// parseReference reads a reference; false where it is none.
func parseReference(text string) (reference, bool) {
	var r reference
	parts := strings.Split(text, "/")
	if len(parts) < 2 {
		return r, false
	}
	var err error
	if r.chat, err = strconv.ParseInt(parts[0], 10, 64); err != nil {
		return r, false
	}
	if r.message, err = strconv.Atoi(parts[1]); err != nil || r.message <= 0 {
		return r, false
	}
	for _, mark := range parts[2:] {
		switch user, ephemeral := strings.CutPrefix(mark, receiverMark); {
		case mark == pictureMark:
			r.picture = true
		case mark == protectedMark:
			r.protected = true
		case ephemeral:
			if r.receiver, err = strconv.ParseInt(user, 10, 64); err != nil {
				return r, false
			}
		default:
			return r, false
		}
	}
	return r, true
}
