package telegramtest

import (
	"slices"
	"strings"
	"time"
)

// Button of a message.
type Button struct {
	Text         string `json:"text"`
	CallbackData string `json:"callback_data"`
	URL          string `json:"url"`
	App          string `json:"-"` // the address of a Mini App
	Style        string `json:"style"`
}

// Message is what stands in a chat.
type Message struct {
	ID     int
	Chat   *Chat
	Thread int
	From   user
	// As is the chat in whose name it was written; nil for the writer's own.
	As       *Chat
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
	Pinned    bool
	// EphemeralID is the id of an ephemeral message, which Receiver alone sees; 0 for others, as ID is for it.
	EphemeralID int
	Receiver    int64
	sent        time.Time
	// topic is the name of the opened topic, pinned what was pinned, of service messages.
	topic  string
	pinned *Message
}

// Sight is something that the bot let be seen: by everybody in a group, by the
// person whose id the chat has, or where that is 0 by everybody anywhere.
type Sight struct {
	Chat int64
	// Thread is the topic in which it was shown; 0 outside of one.
	Thread int
	Text   string
	// Protected: it can be neither forwarded nor saved; so is a toast.
	Protected bool
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

// note keeps what is to be seen now.
func (m *Message) note() {
	var shown strings.Builder
	shown.WriteString(m.Text)
	for _, row := range m.Buttons {
		for _, b := range row {
			shown.WriteString("\n[" + b.Text + "]")
		}
	}
	for _, f := range []*File{m.Photo, m.Animation, m.Document} {
		if f != nil {
			shown.WriteString("\n" + f.Name)
		}
	}
	if m.From.ID == m.Chat.s.me.ID {
		by := m.Chat.ID
		if m.Receiver != 0 {
			by = m.Receiver
		}
		m.Chat.s.sights = append(m.Chat.s.sights, Sight{Chat: by, Thread: m.Thread, Text: shown.String(), Protected: m.Protect})
	}
}

// json is the message as the API tells it; replies are told one deep.
func (m *Message) json(deep bool) map[string]any {
	out := map[string]any{"message_id": m.ID, "date": m.sent.Unix(), "chat": m.Chat.json(), "from": m.From}
	if m.As != nil {
		out["sender_chat"] = m.As.json()
	}
	if m.EphemeralID != 0 {
		out["ephemeral_message_id"] = m.EphemeralID
		out["receiver_user"] = m.Chat.s.me
		if p := m.Chat.s.people[m.Receiver]; p != nil {
			out["receiver_user"] = p.user
		}
	}
	if m.Protect {
		out["has_protected_content"] = true
	}
	if m.Edits > 0 {
		out["edit_date"] = m.Chat.s.now().Unix()
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
	case m.pinned != nil:
		out["pinned_message"] = m.pinned.json(false)
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
				switch {
				case b.CallbackData != "":
					one["callback_data"] = b.CallbackData
				case b.App != "":
					one["web_app"] = map[string]any{"url": b.App}
				default:
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
