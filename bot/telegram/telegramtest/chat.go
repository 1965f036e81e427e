package telegramtest

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Chat is a private chat, a group or a supergroup.
type Chat struct {
	s  *Server
	ID int64
	// Kind is "private", "group" or "supergroup".
	Kind  string
	Title string
	Forum bool
	// status of the bot: "member", "restricted" to reading, "administrator", "left", "kicked".
	status string
	// admins administer the chat.
	admins   map[int64]bool
	topics   map[int]*topic
	movedTo  int64
	messages []*Message
	// ephemeral are those messages of which each is seen by one person and the bot alone.
	ephemeral []*Message
	// forbidden are the kinds of messages that members may not send, as Telegram names them.
	forbidden []string
	// noPins: the bot administers the chat without the right to pin messages.
	noPins bool
	// noTopics: it administers the chat without the right to manage topics.
	noTopics bool
	// posted is when messages came and were changed in the last minute.
	posted []time.Time
	// flood: so many sends are refused yet, for so many seconds.
	flood, floodFor int
}

type topic struct {
	name   string
	closed bool
	own    bool // the bot opened it.
}

// Group makes an ordinary group with the bot as a member.
func (s *Server) Group(title string) *Chat { return s.group(-1000, "group", title, false, "member") }

// Supergroup makes a supergroup with the bot as a member.
func (s *Server) Supergroup(title string) *Chat {
	return s.group(-1001_000_000_000, "supergroup", title, false, "member")
}

// Forum makes a supergroup with topics that the bot may manage.
func (s *Server) Forum(title string) *Chat {
	return s.group(-1001_000_000_000, "supergroup", title, true, "administrator")
}

func (s *Server) group(base int64, kind, title string, forum bool, status string) *Chat {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.nextID++
	c := &Chat{s: s, ID: base - s.nextID, Kind: kind, Title: title, Forum: forum, status: status, topics: make(map[int]*topic)}
	s.chats[c.ID] = c
	return c
}

// Promote makes somebody an administrator of the chat.
func (c *Chat) Promote(p *Person) {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	if c.admins == nil {
		c.admins = make(map[int64]bool)
	}
	c.admins[p.user.ID] = true
}

// Kick removes the bot from a group; Return brings it back.
func (c *Chat) Kick(by *Person) { c.become(by, "kicked") }

// Return brings the bot back as a member.
func (c *Chat) Return(by *Person) { c.become(by, "member") }

// Mute keeps the bot as a member that may send nothing.
func (c *Chat) Mute(by *Person) { c.become(by, "restricted") }

func (c *Chat) become(by *Person, status string) {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	before := c.status
	c.status = status
	c.s.membership(c, by.user, before, status)
}

// Upgrade makes a group a supergroup: it gets another id, and both chats tell so.
func (c *Chat) Upgrade(by *Person) *Chat {
	now := c.s.group(-1001_000_000_000, "supergroup", c.Title, false, c.status)
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	c.movedTo = now.ID
	left := c.add(&Message{From: by.user})
	old := left.json(true)
	old["migrate_to_chat_id"] = now.ID
	c.s.queue("message", old)
	first := now.add(&Message{From: by.user})
	fresh := first.json(true)
	fresh["migrate_from_chat_id"] = c.ID
	c.s.queue("message", fresh)
	return now
}

// Quietly moves a group without telling the bot: it learns of it when it writes.
func (c *Chat) Quietly() *Chat {
	now := c.s.group(-1001_000_000_000, "supergroup", c.Title, false, c.status)
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	c.movedTo = now.ID
	return now
}

// OpenTopic opens a topic of a forum, as people do.
func (p *Person) OpenTopic(c *Chat, name string) int {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	m := c.add(&Message{From: p.user, topic: name})
	m.Thread = m.ID
	c.topics[m.ID] = &topic{name: name}
	return m.ID
}

// Demote makes the bot an ordinary member, which may open no topics.
func (c *Chat) Demote() {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	c.status = "member"
}

// ForbidPins takes the right to pin messages from the bot.
func (c *Chat) ForbidPins() {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	c.noPins = true
}

// ForbidTopics takes the right to manage topics from the bot.
func (c *Chat) ForbidTopics() {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	c.noTopics = true
}

// Appoint makes the bot an administrator with the right to pin messages, to manage topics, or both; it is told so.
func (c *Chat) Appoint(by *Person, pins, topics bool) {
	c.s.mu.Lock()
	c.noPins, c.noTopics = !pins, !topics
	c.s.mu.Unlock()
	c.become(by, "administrator")
}

// Closed tells whether a topic is closed.
func (c *Chat) Closed(thread int) bool {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	return c.topics[thread].closed
}

// Remove deletes a message of the bot, as an administrator does; bots are not told.
func (c *Chat) Remove(id int) {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	c.messages = slices.DeleteFunc(c.messages, func(m *Message) bool { return m.ID == id })
}

// Forbid takes the right to send "text messages", "photos", "documents" or "animations" from all who do not administer the chat.
func (c *Chat) Forbid(kinds ...string) {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	c.forbidden = kinds
}

// may tells whether the bot may send a kind of message; s.mu is held.
func (c *Chat) may(method string) *Failure {
	kind := map[string]string{
		"sendMessage": "text messages", "sendPhoto": "photos", "sendDocument": "documents", "sendAnimation": "animations",
	}[method]
	if kind != "" && c.status == "restricted" || c.status != "administrator" && slices.Contains(c.forbidden, kind) {
		return bad("not enough rights to send %s to the chat", kind)
	}
	return nil
}

// CloseTopic closes a topic.
func (c *Chat) CloseTopic(thread int) {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	c.topics[thread].closed = true
}

// DeleteTopic deletes a topic with everything in it; bots are not told.
func (c *Chat) DeleteTopic(thread int) {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	delete(c.topics, thread)
	c.messages = slices.DeleteFunc(c.messages, func(m *Message) bool { return m.Thread == thread })
}

// Topics are the names of the topics by their ids.
func (c *Chat) Topics() map[int]string {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	names := make(map[int]string)
	for id, t := range c.topics {
		names[id] = t.name
	}
	return names
}

// Flood makes the next n sends into the chat fail with 429.
func (c *Chat) Flood(n, seconds int) {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	c.flood, c.floodFor = n, seconds
}

// Messages are those of the bot in the chat, as they are now.
func (c *Chat) Messages() []Message {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	var posted []Message
	for _, m := range c.messages {
		if m.From.ID == c.s.me.ID && m.topic == "" && m.pinned == nil {
			posted = append(posted, *m)
		}
	}
	return posted
}

// Last is the last message of the bot in the chat; nil where there is none.
func (c *Chat) Last() *Message {
	posted := c.Messages()
	if len(posted) == 0 {
		return nil
	}
	return c.Find(posted[len(posted)-1].ID)
}

// Said is the last message of a person in the chat; nil where they have said nothing.
func (c *Chat) Said(p *Person) *Message {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	for _, m := range slices.Backward(c.messages) {
		if m.From.ID == p.user.ID && m.topic == "" {
			return m
		}
	}
	return nil
}

// Find is the message itself, to be pressed or replied to.
func (c *Chat) Find(id int) *Message {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	return c.message(id)
}

// message finds a message; s.mu is held.
func (c *Chat) message(id int) *Message {
	if at := slices.IndexFunc(c.messages, func(m *Message) bool { return m.ID == id }); at >= 0 {
		return c.messages[at]
	}
	return nil
}

// add puts a message into the chat; s.mu is held.
func (c *Chat) add(m *Message) *Message {
	c.s.nextID++
	m.ID, m.Chat, m.sent = int(c.s.nextID), c, c.s.now()
	m.note()
	c.messages = append(c.messages, m)
	return m
}

func (c *Chat) json() map[string]any {
	if c.Kind == "private" {
		return map[string]any{"id": c.ID, "type": c.Kind, "first_name": c.Title}
	}
	chat := map[string]any{"id": c.ID, "type": c.Kind, "title": c.Title}
	if c.Forum {
		chat["is_forum"] = true
	}
	return chat
}

// visible: with privacy mode on, a bot that is no administrator sees commands,
// mentions and replies to itself only.
func (c *Chat) visible(m *Message) bool {
	if c.Kind == "private" || c.status == "administrator" {
		return c.status != "kicked"
	}
	if c.status != "member" {
		return false
	}
	name := "@" + c.s.me.Username
	if command, ok := strings.CutPrefix(m.Text, "/"); ok {
		word, _, _ := strings.Cut(strings.ReplaceAll(command, "\n", " "), " ")
		_, to, named := strings.Cut(word, "@")
		return !named || strings.EqualFold(to, c.s.me.Username)
	}
	if replied := c.message(m.ReplyTo); replied != nil && replied.From.ID == c.s.me.ID {
		return true
	}
	return strings.Contains(strings.ToLower(m.Text), strings.ToLower(name))
}

// Strict makes groups refuse more than so many messages in a minute, changes of messages included.
func (s *Server) Strict(most int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.strict = most
}

// Refused is how many messages and changes were too many.
func (s *Server) Refused() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.refused
}

// crowded counts a message or a change in a group, and refuses it where there were too many; s.mu is held.
func (c *Chat) crowded(method string) *Failure {
	counts := strings.HasPrefix(method, "send") || strings.HasPrefix(method, "editMessage")
	if c.s.strict == 0 || c.Kind == "private" || !counts {
		return nil
	}
	now := c.s.now()
	c.posted = slices.DeleteFunc(c.posted, func(at time.Time) bool { return now.Sub(at) >= time.Minute })
	if len(c.posted) < c.s.strict {
		c.posted = append(c.posted, now)
		return nil
	}
	c.s.refused++
	wait := int(time.Minute.Seconds() - now.Sub(c.posted[0]).Seconds() + 1)
	return &Failure{Code: http.StatusTooManyRequests, Description: fmt.Sprintf("Too Many Requests: retry after %d", wait), RetryAfter: wait}
}
