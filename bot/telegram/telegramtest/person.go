package telegramtest

import (
	"fmt"
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
	Inline   bool   `json:"supports_inline_queries,omitempty"`
}

// Person is somebody with the app in their hand.
type Person struct {
	s    *Server
	user user
	// Started: they opened the private chat; Blocked: and closed it again.
	started, blocked bool
}

// Person makes somebody. The id is that of their private chat.
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

// Menu is the list of commands that is set for the person alone in a group; nil where they have that of everyone.
func (p *Person) Menu(c *Chat) []Command {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	return p.s.commands[memberScope(c.ID, p.user.ID)+" "]
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

// SayAnonymously writes into a group in its name, as administrators can who remain anonymous. It gives 0 for anybody else.
func (p *Person) SayAnonymously(c *Chat, text string) int64 {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	if !c.admins[p.user.ID] {
		return 0
	}
	return p.s.tell(c, &Message{From: anonymous, As: c, Text: text})
}

// SayAs writes into a group in the name of another chat, as channels do.
func (p *Person) SayAs(c, as *Chat, text string) int64 {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	return p.s.tell(c, &Message{From: anonymous, As: as, Text: text})
}

// anonymous stands where it is not told who wrote.
var anonymous = user{ID: 1087968824, IsBot: true, First: "Group", Username: "GroupAnonymousBot"}

func (p *Person) write(c *Chat, thread, reply int, text string) int64 {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	return p.s.tell(c, &Message{From: p.user, Thread: thread, ReplyTo: reply, Text: text})
}

// tell adds a message of somebody and lets the bot see it, where it may; s.mu is held.
func (s *Server) tell(c *Chat, m *Message) int64 {
	text := m.Text
	m = c.add(m)
	if strings.HasPrefix(text, "/") {
		word, _, _ := strings.Cut(strings.ReplaceAll(text, "\n", " "), " ")
		m.Entities = []Entity{{Type: "bot_command", Length: units(word)}}
	}
	if !c.visible(m) {
		return 0
	}
	return s.queue("message", m.json(true))
}

// Press presses the button with a label. It gives the ids of the query and of the
// update, and false where the message has no such button now.
func (p *Person) Press(m *Message, label string) (query string, update int64, ok bool) {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	for _, row := range m.Buttons {
		for _, b := range row {
			if b.Text == label && b.CallbackData != "" && (m.Receiver == 0 || m.Receiver == p.user.ID) {
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
	p.s.queries[query] = &Query{by: p.user.ID, in: m.Chat, at: p.s.now()}
	update = p.s.queue("callback_query", map[string]any{
		"id": query, "from": p.user, "chat_instance": "77", "data": data, "message": m.json(true),
	})
	return query, update
}

// Query is a press and what was answered to it.
type Query struct {
	Answered int
	Toast    string
	// Alert: the toast stays until it is put away.
	Alert bool
	URL   string // URL was opened for who pressed.
	by    int64
	in    *Chat
	at    time.Time
}

// Query finds a press.
func (s *Server) Query(id string) Query {
	s.mu.Lock()
	defer s.mu.Unlock()
	return *s.queries[id]
}
