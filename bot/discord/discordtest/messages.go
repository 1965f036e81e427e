package discordtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Message is a message as it is now.
type Message struct {
	ID, Channel string
	// Only is the person who sees an ephemeral message.
	Only    string
	Author  string
	Content string
	Flags   int
	Rows    []Row
	// Texts, Alts of its pictures, and Parts are of a message of components alone: "text frame(text separator text) gallery row".
	Texts   []string
	Alts    []string
	Parts   string
	raw     []json.RawMessage
	Files   []Attachment
	Mention json.RawMessage
	// Nonce that the message was sent with.
	Nonce   string
	Edits   int
	Deleted bool
	Pinned  bool
	posted  time.Time
	thread  bool
	// opens a post of a forum, whose id it has.
	opens bool
}

// body reads and judges a message.
func (c *call) body() (messageBody, error) {
	var body messageBody
	if err := strictly(c.request.Body, &body); err != nil {
		return body, c.malformedLocked(err)
	}
	return c.judged(body, nil)
}

// judged judges a message and gives it its files; kept are those that it has already.
func (c *call) judged(body messageBody, kept []Attachment) (messageBody, error) {
	words := body.Content
	if r, err := readComponents(body.Components, body.Flags&componentsV2 != 0); err == nil {
		words += strings.Join(r.texts, "\n")
	}
	if err := c.checkMentions(words); err != nil {
		return body, c.malformedLocked(err)
	}
	if err := checkMessage(body, c.files, kept); err != nil {
		return body, c.malformedLocked(err)
	}
	for i := range body.Attachments {
		body.Attachments[i].Data = c.files[body.Attachments[i].ID]
	}
	return body, nil
}

func (c *call) postMessage() (any, error) {
	channel, err := c.place()
	if err != nil {
		return nil, err
	}
	if err := c.needs(channel, c.toPost(channel)); err != nil {
		return nil, err
	}
	if channel.Type == forumChannel {
		return nil, refuse(http.StatusBadRequest, 50008, "Cannot send messages in a non-text channel")
	}
	body, err := c.body()
	if err != nil {
		return nil, err
	}
	if body.Flags&^(suppressEmbeds|suppressNotifications|componentsV2) != 0 {
		return nil, c.malformedLocked(fmt.Errorf("flags %d", body.Flags))
	}
	if p := c.people[channel.With]; p != nil && p.closed {
		return nil, refuse(http.StatusForbidden, 50007, "Cannot send messages to this user")
	}
	if channel.Archived && channel.Locked {
		return nil, refuse(http.StatusBadRequest, 50083, "Thread is archived")
	}
	channel.Archived = false // a message opens a thread
	key := channel.ID + " " + body.Nonce
	if first, ok := c.nonces[key]; ok && body.EnforceNonce && body.Nonce != "" {
		return first.wire(), nil
	}
	m := c.keep(&Message{Channel: channel.ID, Author: Bot}, body)
	if body.Nonce != "" {
		c.nonces[key] = m
	}
	if channel.Type == privateChannel {
		c.dispatchLater("MESSAGE_CREATE", m.wire())
	}
	return m.wire(), nil
}

const (
	suppressEmbeds        = 1 << 2
	ephemeral             = 1 << 6
	suppressNotifications = 1 << 12
)

// keep makes a message, or changes one that has an id; s.mu is held.
func (s *Server) keep(m *Message, body messageBody) *Message {
	if m.ID == "" {
		m.ID, m.posted = s.id(), s.now()
		if m.opens {
			m.ID = m.Channel
		}
		m.Flags, m.Nonce = body.Flags, body.Nonce
		s.messages[m.ID] = m
		s.posted = append(s.posted, m)
	} else {
		m.Edits++
		m.Flags |= body.Flags & componentsV2
	}
	inside, err := readComponents(body.Components, m.Framed())
	if err != nil {
		panic(err) // it was judged
	}
	m.Content, m.raw, m.Files, m.Mention = body.Content, body.Components, body.Attachments, body.AllowedMentions
	m.Rows, m.Texts, m.Alts, m.Parts = inside.rows, inside.texts, inside.alts, strings.Join(inside.parts, " ")
	reader := m.Only
	if c := s.channels[m.Channel]; c != nil && c.With != "" {
		reader = c.With
	}
	s.sights = append(s.sights, Sight{Person: reader, Channel: m.Channel, Text: m.everything()})
	return m
}

// everything that a reader of the message could find in it.
func (m *Message) everything() string {
	var text strings.Builder
	text.WriteString(m.Words())
	for _, b := range m.Buttons() {
		text.WriteString("\n" + b.Label + " " + b.CustomID + " " + b.URL)
	}
	for _, list := range m.Lists() {
		text.WriteString("\n" + list.Placeholder + " " + list.CustomID)
		for _, o := range list.Options {
			text.WriteString("\n" + o.Label + " " + o.Value + " " + o.Description)
		}
	}
	for _, f := range m.Files {
		text.WriteString("\n" + f.Filename + " " + f.Description)
	}
	for _, alt := range m.Alts {
		text.WriteString("\n" + alt)
	}
	return text.String()
}

// Buttons of a message.
func (m *Message) Buttons() []Button {
	var list []Button
	for _, row := range m.Rows {
		for _, b := range row.Components {
			if b.Type == buttonType {
				list = append(list, b)
			}
		}
	}
	return list
}

// Lists are the lists of a message of which options can be picked.
func (m *Message) Lists() []Button {
	var lists []Button
	for _, row := range m.Rows {
		for _, b := range row.Components {
			if b.Type == listType {
				lists = append(lists, b)
			}
		}
	}
	return lists
}

// Button finds a button by its label.
func (m *Message) Button(label string) (Button, bool) {
	list := m.Buttons()
	i := slices.IndexFunc(list, func(b Button) bool { return b.Label == label })
	if i < 0 {
		return Button{}, false
	}
	return list[i], true
}

func (m *Message) wire() map[string]any {
	return map[string]any{
		"id": m.ID, "channel_id": m.Channel, "content": m.Content, "type": 0, "flags": m.Flags, "components": m.raw,
		"author": map[string]any{"id": m.Author, "username": "umpire", "bot": m.Author == Bot}, "attachments": []any{},
		"embeds": []any{}, "mentions": []any{}, "timestamp": m.posted.UTC().Format(time.RFC3339),
	}
}

// changed is a message with the fields that a change names; the others stay.
func (c *call) changed(m *Message) (messageBody, error) {
	var named map[string]json.RawMessage
	var body messageBody
	err := json.Unmarshal(c.request.Body, &named)
	if err == nil {
		err = strictly(c.request.Body, &body)
	}
	if err != nil {
		return body, c.malformedLocked(err)
	}
	stays := func(field string) bool { _, is := named[field]; return !is }
	if stays("content") {
		body.Content, body.AllowedMentions = m.Content, m.Mention
	}
	if stays("components") {
		body.Components = m.raw
	}
	if stays("flags") {
		body.Flags = m.Flags
	}
	if m.Framed() && body.Flags&componentsV2 == 0 {
		return body, c.malformedLocked(errors.New("a message of components becomes an ordinary one"))
	}
	var kept []Attachment
	if stays("attachments") {
		kept = m.Files
	}
	body, err = c.judged(body, kept)
	if err == nil && stays("attachments") {
		body.Attachments = m.Files
	}
	return body, err
}

func (c *call) editMessage() (any, error) {
	channel, err := c.place()
	if err != nil {
		return nil, err
	}
	m, ok := c.messages[c.params["message_id"]]
	if !ok {
		return nil, refuse(http.StatusNotFound, 10008, "Unknown Message")
	}
	body, err := c.changed(m)
	if err != nil {
		return nil, err
	}
	switch {
	case m.Deleted || m.Channel != channel.ID || m.Only != "":
		return nil, refuse(http.StatusNotFound, 10008, "Unknown Message")
	case m.Author != Bot:
		return nil, refuse(http.StatusForbidden, 50005, "Cannot edit a message authored by another user")
	case channel.Archived:
		return nil, refuse(http.StatusBadRequest, 50083, "Thread is archived")
	case c.now().Sub(m.posted) > time.Hour && m.Edits > 2:
		return nil, refuse(http.StatusTooManyRequests, 30046, "Maximum number of edits to messages older than 1 hour reached")
	}
	return c.keep(m, body).wire(), nil
}

// found is a message that stands in the channel of a call.
func (c *call) found() (*Channel, *Message, error) {
	channel, err := c.place()
	if err != nil {
		return nil, nil, err
	}
	m, ok := c.messages[c.params["message_id"]]
	if !ok || m.Deleted || m.Channel != channel.ID || m.Only != "" {
		return nil, nil, refuse(http.StatusNotFound, 10008, "Unknown Message")
	}
	return channel, m, nil
}

func (c *call) deleteMessage() (any, error) {
	_, m, err := c.found()
	switch {
	case err != nil:
		return nil, err
	case m.Author != Bot:
		return nil, refuse(http.StatusForbidden, 50013, "Missing Permissions")
	}
	m.Deleted = true
	return nil, nil
}

func (c *call) pinMessage() (any, error) {
	channel, m, err := c.found()
	if err != nil {
		return nil, err
	}
	if err := c.needs(channel, PinMessages); err != nil {
		return nil, err
	}
	if channel.Archived {
		return nil, refuse(http.StatusBadRequest, 50083, "Thread is archived")
	}
	m.Pinned = true
	return nil, nil
}

// Remove deletes a message as a moderator does; the bot is not told.
func (s *Server) Remove(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.messages[id].Deleted = true
}
