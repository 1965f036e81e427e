package telegramtest

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

type user struct {
	ID       int64  `json:"id"`
	IsBot    bool   `json:"is_bot"`
	First    string `json:"first_name"`
	Last     string `json:"last_name,omitempty"`
	Username string `json:"username,omitempty"`
	Lang     string `json:"language_code,omitempty"`
}

// Person is somebody with the app in his hand.
type Person struct {
	s    *Server
	user user
	// Started: he opened the private chat; Blocked: and closed it again.
	started, blocked bool
}

// Chat is a private chat, a group or a supergroup.
type Chat struct {
	s  *Server
	ID int64
	// Kind is "private", "group" or "supergroup".
	Kind  string
	Title string
	Forum bool
	// status of the bot: "member", "administrator", "left", "kicked".
	status string
	// admins administer the chat.
	admins   map[int64]bool
	topics   map[int]*topic
	movedTo  int64
	messages []*Message
	// flood: so many sends are refused yet, for so many seconds.
	flood, floodFor int
}

type topic struct {
	name   string
	closed bool
}

// Button of a message.
type Button struct {
	Text         string `json:"text"`
	CallbackData string `json:"callback_data"`
	URL          string `json:"url"`
	Style        string `json:"style"`
}

// Message is what stands in a chat.
type Message struct {
	ID       int
	Chat     *Chat
	Thread   int
	From     user
	Text     string // or caption
	Entities []Entity
	Photo    *File
	// Animation is a file that plays; it has no words of its own.
	Animation *File
	Document  *File
	Buttons   [][]Button
	Silent    bool
	Protect   bool
	ReplyTo   int
	Edits     int
	topic     string // the name of the opened topic, for service messages
}

// Person makes somebody. The id is that of his private chat.
func (s *Server) Person(name, lang string) *Person {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.nextID++
	p := &Person{s: s, user: user{ID: 5_000_000_000 + s.nextID, First: name, Lang: lang, Username: strings.ToLower(name) + "_tg"}}
	s.people[p.user.ID] = p
	s.chats[p.user.ID] = &Chat{s: s, ID: p.user.ID, Kind: "private", Title: name, status: "member"}
	return p
}

// ID is the person's id.
func (p *Person) ID() int64 { return p.user.ID }

// Private is the chat of the person with the bot.
func (p *Person) Private() *Chat {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	return p.s.chats[p.user.ID]
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

// Start presses the Start button of the private chat, with the payload of a link.
func (p *Person) Start(payload string) int64 {
	p.s.mu.Lock()
	first := !p.started
	back := p.blocked
	p.started, p.blocked = true, false
	if first || back {
		before := "left"
		if back {
			before = "kicked"
		}
		p.s.membership(p.s.chats[p.user.ID], p.user, before, "member")
	}
	p.s.mu.Unlock()
	return p.Say(p.Private(), strings.TrimSpace("/start "+payload))
}

// Block blocks the bot.
func (p *Person) Block() {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	p.blocked = true
	p.s.membership(p.s.chats[p.user.ID], p.user, "member", "kicked")
}

// Say writes into a chat. It gives the id of the update, 0 where the bot does not
// get to see it.
func (p *Person) Say(c *Chat, text string) int64 { return p.write(c, 0, 0, text) }

// SayIn writes into a topic.
func (p *Person) SayIn(c *Chat, thread int, text string) int64 { return p.write(c, thread, 0, text) }

// Reply answers a message.
func (p *Person) Reply(m *Message, text string) int64 { return p.write(m.Chat, m.Thread, m.ID, text) }

func (p *Person) write(c *Chat, thread, reply int, text string) int64 {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	m := c.add(&Message{From: p.user, Thread: thread, ReplyTo: reply, Text: text})
	if strings.HasPrefix(text, "/") {
		word, _, _ := strings.Cut(strings.ReplaceAll(text, "\n", " "), " ")
		m.Entities = []Entity{{Type: "bot_command", Length: units(word)}}
	}
	if !c.visible(m) {
		return 0
	}
	return p.s.queue("message", m.json(true))
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

// Press presses the button with a label. It gives the ids of the query and of the
// update, and false where the message has no such button now.
func (p *Person) Press(m *Message, label string) (query string, update int64, ok bool) {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	for _, row := range m.Buttons {
		for _, b := range row {
			if b.Text == label && b.CallbackData != "" {
				query, update = p.pressData(m, b.CallbackData)
				return query, update, true
			}
		}
	}
	return "", 0, false
}

// PressData sends a press with any data, as a hostile client can.
func (p *Person) PressData(m *Message, data string) (query string, update int64) {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	return p.pressData(m, data)
}

func (p *Person) pressData(m *Message, data string) (query string, update int64) {
	p.s.nextID++
	query = fmt.Sprint("4242", p.s.nextID)
	p.s.queries[query] = &Query{by: p.user.ID}
	update = p.s.queue("callback_query", map[string]any{
		"id": query, "from": p.user, "chat_instance": "77", "data": data, "message": m.json(true),
	})
	return query, update
}

// Query is a press and what was answered to it.
type Query struct {
	Answered int
	Toast    string
	by       int64
}

// Query finds a press.
func (s *Server) Query(id string) Query {
	s.mu.Lock()
	defer s.mu.Unlock()
	return *s.queries[id]
}

// Kick removes the bot from a group; Return brings it back.
func (c *Chat) Kick(by *Person) { c.become(by, "kicked") }

// Return brings the bot back as a member.
func (c *Chat) Return(by *Person) { c.become(by, "member") }

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

// CloseTopic closes a topic.
func (c *Chat) CloseTopic(thread int) {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	c.topics[thread].closed = true
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
		if m.From.ID == c.s.me.ID && m.topic == "" {
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
	m.ID, m.Chat = int(c.s.nextID), c
	m.note()
	c.messages = append(c.messages, m)
	return m
}

// note keeps what is to be seen now.
func (m *Message) note() {
	shown := m.Text
	for _, row := range m.Buttons {
		for _, b := range row {
			shown += "\n[" + b.Text + "]"
		}
	}
	for _, f := range []*File{m.Photo, m.Animation, m.Document} {
		if f != nil {
			shown += "\n" + f.Name
		}
	}
	if m.From.ID == m.Chat.s.me.ID {
		m.Chat.s.sights = append(m.Chat.s.sights, Sight{Chat: m.Chat.ID, Thread: m.Thread, Text: shown})
	}
}

// Sight is something that the bot let be seen: by everybody in a group, or by the
// person whose id the chat has.
type Sight struct {
	Chat int64
	// Thread is the topic in which it was shown; 0 outside of one.
	Thread int
	Text   string
}

// Sights is everything that was ever seen, in order: messages as they were posted
// and as they became, with their buttons and files, and toasts.
func (s *Server) Sights() []Sight {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.sights)
}

// Labels are the labels of the buttons with data.
func (m *Message) Labels() []string {
	m.Chat.s.mu.Lock()
	defer m.Chat.s.mu.Unlock()
	var labels []string
	for _, row := range m.Buttons {
		for _, b := range row {
			if b.CallbackData != "" {
				labels = append(labels, b.Text)
			}
		}
	}
	return labels
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

// json is the message as the API tells it; replies are told one deep.
func (m *Message) json(deep bool) map[string]any {
	out := map[string]any{"message_id": m.ID, "date": time.Now().Unix(), "chat": m.Chat.json(), "from": m.From}
	if m.Edits > 0 {
		out["edit_date"] = time.Now().Unix()
	}
	if m.Thread != 0 {
		out["message_thread_id"], out["is_topic_message"] = m.Thread, true
	}
	text, entities := "text", "entities"
	switch {
	case m.Photo != nil:
		text, entities = "caption", "caption_entities"
		out["photo"] = []any{map[string]any{"file_id": "f1", "file_unique_id": "u1", "width": 90, "height": 60}}
	case m.Animation != nil:
		text, entities = "caption", "caption_entities"
		out["animation"] = map[string]any{
			"file_id": "f3", "file_unique_id": "u3", "file_name": m.Animation.Name, "width": 90, "height": 60, "duration": 1,
		}
		out["document"] = map[string]any{"file_id": "f3", "file_unique_id": "u3", "file_name": m.Animation.Name}
	case m.Document != nil:
		text, entities = "caption", "caption_entities"
		out["document"] = map[string]any{"file_id": "f2", "file_unique_id": "u2", "file_name": m.Document.Name}
	case m.topic != "":
		out["forum_topic_created"] = map[string]any{"name": m.topic, "icon_color": 7322096}
	}
	if m.Text != "" {
		out[text] = m.Text
		if len(m.Entities) > 0 {
			out[entities] = m.Entities
		}
	}
	if len(m.Buttons) > 0 {
		var rows [][]map[string]any
		for _, row := range m.Buttons {
			var line []map[string]any
			for _, b := range row {
				one := map[string]any{"text": b.Text}
				if b.CallbackData != "" {
					one["callback_data"] = b.CallbackData
				} else {
					one["url"] = b.URL
				}
				line = append(line, one)
			}
			rows = append(rows, line)
		}
		out["reply_markup"] = map[string]any{"inline_keyboard": rows}
	}
	reply := m.ReplyTo
	if reply == 0 {
		reply = m.Thread // everything in a topic answers its opening
	}
	if replied := m.Chat.message(reply); replied != nil && deep {
		out["reply_to_message"] = replied.json(false)
	}
	return out
}
