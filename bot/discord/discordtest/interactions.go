package discordtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"
	"unicode/utf8"
)

// Interaction is a command, a press or a wish for completions.
type Interaction struct {
	ID, Token string
	Person    *Person
	Channel   string
	kind      int
	message   *Message // of the pressed button
	made      time.Time
	began     time.Time // on the real clock
	// acknowledged is the type of the callback, 0 before it.
	acknowledged int
	flags        int
	original     *Message
	deleted      bool
	choices      []Choice
	form         *Form
	shown        []*Message
	server       *Server
	// answered is closed by the first answer.
	answered chan struct{}
	// latency is how long the acknowledgement took, settled how long the first
	// answer.
	latency, settled time.Duration
}

const (
	commandKind  = 2
	pressKind    = 3
	completeKind = 4
	submitKind   = 5

	deferredAnswer = 5
	deferredUpdate = 6
	completions    = 8
	modal          = 9
	launchActivity = 12

	// toAcknowledge and toAnswer are how long the token of an interaction lives.
	toAcknowledge = 3 * time.Second
	toAnswer      = 15 * time.Minute
)

// callback is the first answer to an interaction.
func (c *call) callback() (any, error) {
	i, ok := c.interactions[c.params["interaction_token"]]
	if !ok || i.ID != c.params["interaction_id"] || c.now().Sub(i.made) > toAcknowledge {
		return nil, refuse(http.StatusNotFound, 10062, "Unknown interaction")
	}
	if i.acknowledged != 0 {
		return nil, refuse(http.StatusBadRequest, 40060, "Interaction has already been acknowledged.")
	}
	var body struct {
		Type int `json:"type"`
		Data struct {
			Flags   int      `json:"flags"`
			Choices []Choice `json:"choices"`
			Form
		} `json:"data"`
	}
	if err := strictly(c.request.Body, &body); err != nil {
		return nil, c.malformedLocked(err)
	}
	switch {
	case body.Type == completions && i.kind == completeKind:
		if err := c.completed(i, body.Data.Choices); err != nil {
			return nil, c.malformedLocked(err)
		}
	case body.Type == deferredAnswer && i.kind != completeKind && body.Data.Flags&^ephemeral == 0:
		i.flags = body.Data.Flags
	case body.Type == deferredUpdate && i.kind == pressKind:
		i.original = i.message
	case body.Type == modal && (i.kind == commandKind || i.kind == pressKind):
		if err := body.Data.check(); err != nil {
			return nil, c.malformedLocked(err)
		}
		i.form = &body.Data.Form
	case body.Type == launchActivity && i.kind != completeKind:
		if !c.activities {
			return nil, refuse(http.StatusBadRequest, 50035, "Invalid Form Body")
		}
	default:
		return nil, c.malformedLocked(fmt.Errorf("callback of type %d for an interaction of type %d", body.Type, i.kind))
	}
	i.acknowledged = body.Type
	i.latency = time.Since(i.began)
	return nil, nil
}

func (c *call) completed(i *Interaction, choices []Choice) error {
	if len(choices) > maxChoices {
		return fmt.Errorf("%d completions", len(choices))
	}
	for _, choice := range choices {
		name, value := utf8.RuneCountInString(choice.Name), utf8.RuneCountInString(choice.Value)
		if name < 1 || name > 100 || value < 1 || value > 100 {
			return fmt.Errorf("completion %q with a value of %d characters", choice.Name, value)
		}
		c.sights = append(c.sights, Sight{Person: i.Person.ID, Channel: i.Channel, Text: choice.Name + " " + choice.Value})
	}
	i.choices = choices
	return nil
}

// token finds the interaction whose answers are being changed.
func (c *call) token() (*Interaction, error) {
	i, ok := c.interactions[c.params["webhook_token"]]
	switch {
	case c.params["webhook_id"] != Application:
		return nil, refuse(http.StatusNotFound, 10015, "Unknown Webhook")
	case !ok || c.now().Sub(i.made) > toAnswer:
		return nil, refuse(http.StatusUnauthorized, 50027, "Invalid Webhook Token")
	case i.acknowledged == 0 || i.acknowledged == completions || i.acknowledged == modal || i.acknowledged == launchActivity:
		c.complain("an interaction is answered before it is acknowledged")
		return nil, refuse(http.StatusNotFound, 10015, "Unknown Webhook")
	}
	return i, nil
}

func (c *call) editOriginal() (any, error) {
	i, err := c.token()
	if err != nil {
		return nil, err
	}
	body, err := c.body()
	if err != nil {
		return nil, err
	}
	if i.deleted || i.original != nil && i.original.Deleted {
		return nil, refuse(http.StatusNotFound, 10008, "Unknown Message")
	}
	if i.original == nil {
		i.original = &Message{Channel: i.Channel, Author: Bot}
		if i.flags&ephemeral != 0 {
			i.original.Only = i.Person.ID
		}
		body.Flags |= i.flags
	}
	c.keep(i.original, body)
	i.show(i.original)
	return i.original.wire(), nil
}

func (c *call) deleteOriginal() (any, error) {
	i, err := c.token()
	if err != nil {
		return nil, err
	}
	i.deleted = true
	if i.original != nil {
		i.original.Deleted = true
	}
	return nil, nil
}

func (c *call) followUp() (any, error) {
	i, err := c.token()
	if err != nil {
		return nil, err
	}
	body, err := c.body()
	if err != nil {
		return nil, err
	}
	if body.Flags&^(suppressEmbeds|ephemeral|suppressNotifications) != 0 {
		return nil, c.malformedLocked(fmt.Errorf("flags %d", body.Flags))
	}
	if i.acknowledged == deferredAnswer && i.original == nil && !i.deleted {
		c.complain("a follow-up comes before the deferred answer is filled")
	}
	m := &Message{Channel: i.Channel, Author: Bot}
	if body.Flags&ephemeral != 0 {
		m.Only = i.Person.ID
	}
	c.keep(m, body)
	i.show(m)
	return m.wire(), nil
}

// show notes a message as an answer; s.mu is held.
func (i *Interaction) show(m *Message) {
	if len(i.shown) == 0 {
		i.settled = time.Since(i.began)
		close(i.answered)
	}
	i.shown = append(i.shown, m)
}

// Shown are the messages that answered, in order, as they are now.
func (i *Interaction) Shown() []Message {
	i.server.mu.Lock()
	defer i.server.mu.Unlock()
	var list []Message
	for _, m := range i.shown {
		list = append(list, *m)
	}
	return list
}

// Acknowledged tells the type of the acknowledgement (0: none yet) and how long it took.
func (i *Interaction) Acknowledged() (kind int, after time.Duration) {
	i.server.mu.Lock()
	defer i.server.mu.Unlock()
	return i.acknowledged, i.latency
}

// Deleted tells that the deferred answer was taken away.
func (i *Interaction) Deleted() bool {
	i.server.mu.Lock()
	defer i.server.mu.Unlock()
	return i.deleted
}

// Answered is closed by the first answer.
func (i *Interaction) Answered() <-chan struct{} { return i.answered }

// Settled is how long the first answer took.
func (i *Interaction) Settled() time.Duration {
	i.server.mu.Lock()
	defer i.server.mu.Unlock()
	return i.settled
}

var errUnknown = errors.New("there is no such command, option or value")

// begin sends an interaction to the bot.
func (s *Server) begin(p *Person, channel string, kind int, message *Message, data map[string]any) *Interaction {
	s.mu.Lock()
	i := &Interaction{
		ID: s.id(), Person: p, Channel: channel, kind: kind, message: message, made: s.now(), began: time.Now(), server: s,
		answered: make(chan struct{}),
	}
	i.Token = "aW50ZXJhY3Rpb24." + i.ID + ".secret"
	s.interactions[i.Token] = i
	c := s.channels[channel]
	event := map[string]any{
		"id": i.ID, "application_id": Application, "type": kind, "token": i.Token, "version": 1, "data": data,
		"channel_id": channel, "channel": c.wire(), "locale": p.Locale, "app_permissions": s.permissions(Bot, c).wire(), "entitlements": []any{},
	}
	if c.Guild != "" {
		event["guild_id"], event["guild_locale"], event["context"] = c.Guild, "en-US", 0
		event["authorizing_integration_owners"] = map[string]string{"0": c.Guild}
		event["member"] = map[string]any{
			"user": p.wire(), "roles": append([]string{}, p.roles...), "permissions": s.permissions(p.ID, c).wire(),
			"joined_at": "2026-01-01T00:00:00Z",
		}
	} else {
		event["user"], event["context"] = p.wire(), 1
	}
	if message != nil {
		event["message"] = message.wire()
	}
	s.mu.Unlock()
	s.dispatch("INTERACTION_CREATE", event)
	return i
}

// raw is plain data as JSON.
func raw(value any) json.RawMessage {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return data
}
