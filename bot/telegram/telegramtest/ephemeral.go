package telegramtest

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// addEphemeral adds to the description of Bot API 10.1 what 10.3 (24 August 2026) says of ephemeral messages, as far as the bot uses
// it. The source is the documentation of the Bot API as in @grammyjs/types 5.0.0.
func (s *Spec) addEphemeral() {
	s.Types["EphemeralMessageParameters"] = typeSpec{Fields: []field{
		{Name: "receiver_user_id", Types: []string{"Integer"}, Required: true}, {Name: "callback_query_id", Types: []string{"String"}},
	}}
	add := func(name string, fields ...field) {
		described := s.Types[name]
		described.Fields = append(described.Fields, fields...)
		s.Types[name] = described
	}
	id := field{Name: "ephemeral_message_id", Types: []string{"Integer"}}
	add("Message", id, field{Name: "receiver_user", Types: []string{"User"}})
	add("ReplyParameters", id)
	add("BotCommand", field{Name: "is_ephemeral", Types: []string{"Boolean"}})
	reply := s.Types["ReplyParameters"]
	for i := range reply.Fields {
		reply.Fields[i].Required = false // one of the two ids is
	}
	for _, name := range []string{"sendMessage", "sendPhoto", "sendDocument", "sendAnimation"} {
		described := s.Methods[name]
		described.Fields = append(described.Fields, field{Name: "ephemeral_message_parameters", Types: []string{"EphemeralMessageParameters"}})
		s.Methods[name] = described
	}
	whose := []field{
		{Name: "chat_id", Types: []string{"Integer", "String"}, Required: true},
		{Name: "receiver_user_id", Types: []string{"Integer"}, Required: true},
		{Name: "ephemeral_message_id", Types: []string{"Integer"}, Required: true},
	}
	for _, name := range []string{"Text", "Media"} {
		described := methodSpec{Returns: []string{"Boolean"}, Fields: slices.Clone(whose)}
		for _, f := range s.Methods["editMessage"+name].Fields {
			if slices.Contains([]string{"text", "parse_mode", "entities", "link_preview_options", "media", "reply_markup"}, f.Name) {
				described.Fields = append(described.Fields, f)
			}
		}
		s.Methods["editEphemeralMessage"+name] = described
	}
	s.Methods["deleteEphemeralMessage"] = methodSpec{Returns: []string{"Boolean"}}
}

// EphemeralMessages is what a server makes of ephemeral messages.
type EphemeralMessages int

const (
	NotEphemeral EphemeralMessages = iota // NotEphemeral: it knows none (Bot API 10.1).
	// OtherEphemeral: it has them and takes other parameters (10.2). Like every server it ignores parameters that it does not know.
	OtherEphemeral
	NowEphemeral // NowEphemeral: it has them (10.3).
)

// OfferEphemeral makes the server one that has ephemeral messages.
func (s *Server) OfferEphemeral(kind EphemeralMessages) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ephemeral = kind
}

// answerable is how long a bot may answer a press, or what was said to it alone, with an ephemeral message.
const answerable = 15 * time.Second

// Ephemeral are the ephemeral messages that somebody sees in a group.
func (p *Person) Ephemeral(c *Chat) []Message {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	var seen []Message
	for _, m := range c.ephemeral {
		if m.Receiver == p.user.ID {
			seen = append(seen, *m)
		}
	}
	return seen
}

// LastEphemeral is the last one, to be pressed; nil where there is none.
func (p *Person) LastEphemeral(c *Chat) *Message {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	for _, m := range slices.Backward(c.ephemeral) {
		if m.Receiver == p.user.ID {
			return m
		}
	}
	return nil
}

// Restart starts the app of a person anew: ephemeral messages are gone, and their ids are used again.
func (p *Person) Restart(c *Chat) {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	c.ephemeral = slices.DeleteFunc(c.ephemeral, func(m *Message) bool { return m.Receiver == p.user.ID || m.From.ID == p.user.ID })
}

// Whisper sends a command of the group's list that is marked as ephemeral: the bot alone sees it. It gives 0 for others.
func (p *Person) Whisper(c *Chat, thread int, command string) int64 {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	name, _, _ := strings.Cut(strings.TrimPrefix(command, "/"), " ")
	menu, own := p.s.commands[memberScope(c.ID, p.user.ID)+" "]
	if !own {
		menu = p.s.commands["all_group_chats "]
	}
	listed := slices.ContainsFunc(menu, func(c Command) bool { return c.Command == name && c.Ephemeral })
	if !listed || p.s.ephemeral == NotEphemeral {
		return 0
	}
	m := c.addEphemeral(&Message{From: p.user, Receiver: p.s.me.ID, Thread: thread, Text: command})
	return p.s.queue("message", m.json(true))
}

// addEphemeral puts an ephemeral message into the chat, under the first id that is free there; s.mu is held.
func (c *Chat) addEphemeral(m *Message) *Message {
	for m.EphemeralID = 1; c.ephemeralOf(m.EphemeralID) != nil; {
		m.EphemeralID++
	}
	m.Chat, m.sent = c, c.s.now()
	m.note()
	c.ephemeral = append(c.ephemeral, m)
	return m
}

func (c *Chat) ephemeralOf(id int) *Message {
	if at := slices.IndexFunc(c.ephemeral, func(m *Message) bool { return m.EphemeralID == id }); at >= 0 {
		return c.ephemeral[at]
	}
	return nil
}

// toOne reads to whom alone a message of the bot is sent, 0 for a message to all, and whether it may be.
func (s *Server) toOne(call Call, c *Chat) (receiver int64, failure *Failure) {
	var reply struct {
		ID int `json:"ephemeral_message_id"`
	}
	if text := call.Text("reply_parameters"); text != "" && s.ephemeral != NotEphemeral {
		if err := json.Unmarshal([]byte(text), &reply); err != nil {
			return 0, bad("can't parse reply parameters: %v", err)
		}
	}
	text := call.Text("ephemeral_message_parameters")
	if text == "" || s.ephemeral != NowEphemeral {
		if reply.ID != 0 {
			return 0, bad("a reply to an ephemeral message has to be ephemeral")
		}
		return 0, nil
	}
	var to struct {
		Receiver int64  `json:"receiver_user_id"`
		Query    string `json:"callback_query_id"`
	}
	if err := json.Unmarshal([]byte(text), &to); err != nil {
		return 0, bad("can't parse EphemeralMessageParameters: %v", err)
	}
	query, command := s.queries[to.Query], c.ephemeralOf(reply.ID)
	switch {
	case c.Kind == "private":
		return 0, bad("ephemeral messages can be sent to groups and supergroups only")
	case s.people[to.Receiver] == nil:
		return 0, bad("USER_ID_INVALID")
	case to.Query != "" && (query == nil || query.by != to.Receiver || query.in != c || s.now().Sub(query.at) > answerable):
		return 0, bad("query is too old and response timeout expired or query ID is invalid")
	case reply.ID != 0 && (command == nil || command.From.ID != to.Receiver || s.now().Sub(command.sent) > answerable):
		return 0, bad("message to be replied not found")
	case to.Query == "" && reply.ID == 0 && c.status != "administrator":
		return 0, bad("not enough rights to send ephemeral messages")
	}
	return to.Receiver, nil
}

// changeEphemeral changes or deletes an ephemeral message of the bot.
func (s *Server) changeEphemeral(call Call) (any, *Failure) {
	if s.ephemeral == NotEphemeral {
		return nil, unknownMethod()
	}
	c, failure := s.reach(call)
	if failure != nil {
		return nil, failure
	}
	m := c.ephemeralOf(int(call.Number("ephemeral_message_id")))
	if m == nil || m.From.ID != s.me.ID || m.Receiver != call.Number("receiver_user_id") {
		return nil, bad("message to edit not found")
	}
	if call.Method == "deleteEphemeralMessage" {
		c.ephemeral = slices.DeleteFunc(c.ephemeral, func(other *Message) bool { return other == m })
		return true, nil
	}
	call.Method = strings.Replace(call.Method, "Ephemeral", "", 1)
	if failure := s.change(call, m); failure != nil {
		return nil, failure
	}
	return true, nil
}
