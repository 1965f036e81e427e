package telegramtest

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

func (s *Server) edit(call Call) (any, *Failure) {
	c, failure := s.reach(call)
	if failure != nil {
		return nil, failure
	}
	m := c.message(int(call.Number("message_id")))
	switch {
	case m == nil:
		return nil, bad("message to edit not found")
	case m.From.ID != s.me.ID:
		return nil, bad("message can't be edited")
	}
	if failure := s.change(call, m); failure != nil {
		return nil, failure
	}
	return m.json(true), nil
}

// change makes of a message of the bot what a call says.
func (s *Server) change(call Call, m *Message) (failure *Failure) {
	switch media := m.Photo != nil || m.Animation != nil || m.Document != nil; {
	case call.Method == "editMessageText" && media:
		return bad("there is no text in the message to edit")
	case call.Method == "editMessageCaption" && !media:
		return bad("there is no caption in the message to edit")
	}
	next := *m
	switch call.Method {
	case "editMessageText":
		failure = s.content(call, &next)
	case "editMessageCaption":
		if failure = s.words(&next, call.Text("caption"), call.Text("parse_mode"), longestCaption, "message caption is too long"); failure == nil {
			failure = next.keyboard(call.Text("reply_markup"))
		}
	case "editMessageReplyMarkup":
		failure = next.keyboard(call.Text("reply_markup"))
	default:
		failure = s.editMedia(call, &next)
	}
	if failure != nil {
		return failure
	}
	if next.Text == m.Text && reflect.DeepEqual(next.Buttons, m.Buttons) && reflect.DeepEqual(next.Photo, m.Photo) &&
		reflect.DeepEqual(next.Entities, m.Entities) && reflect.DeepEqual(next.Document, m.Document) && reflect.DeepEqual(next.Animation, m.Animation) {
		return bad("message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message")
	}
	next.Edits++
	*m = next
	m.note()
	return nil
}

func (s *Server) editMedia(call Call, m *Message) *Failure {
	var media struct {
		Type    string `json:"type"`
		Media   string `json:"media"`
		Caption string `json:"caption"`
		Mode    string `json:"parse_mode"`
	}
	if err := json.Unmarshal([]byte(call.Text("media")), &media); err != nil {
		return bad("can't parse InputMedia: %v", err)
	}
	file, ok := call.Files[strings.TrimPrefix(media.Media, "attach://")]
	if !ok {
		return bad("wrong file identifier/HTTP URL specified")
	}
	if failure := m.attach(file, media.Type); failure != nil {
		return failure
	}
	if failure := s.words(m, media.Caption, media.Mode, longestCaption, "message caption is too long"); failure != nil {
		return failure
	}
	return m.keyboard(call.Text("reply_markup"))
}

// pin pins a message: in a group the bot has to be an administrator with the right to pin.
func (s *Server) pin(call Call) (any, *Failure) {
	c, failure := s.reach(call)
	if failure != nil {
		return nil, failure
	}
	m := c.message(int(call.Number("message_id")))
	switch {
	case c.Kind != "private" && (c.status != "administrator" || c.noPins):
		return nil, bad("not enough rights to manage pinned messages in the chat")
	case m == nil:
		return nil, bad("message to pin not found")
	}
	m.Pinned = true
	// Everybody sees that something was pinned, and by whom.
	c.add(&Message{From: s.me, Thread: m.Thread, Silent: call.Text("disable_notification") == "true", pinned: m})
	return true, nil
}

func (s *Server) delete(call Call) (any, *Failure) {
	c, failure := s.reach(call)
	if failure != nil {
		return nil, failure
	}
	m := c.message(int(call.Number("message_id")))
	switch {
	case m == nil:
		return nil, bad("message to delete not found")
	case s.now().Sub(m.sent) > deletable, m.topic != "":
		return nil, bad("message can't be deleted for everyone")
	case m.From.ID != s.me.ID && c.Kind != "private" && c.status != "administrator":
		return nil, bad("message can't be deleted")
	}
	c.messages = slices.DeleteFunc(c.messages, func(other *Message) bool { return other == m })
	return true, nil
}
