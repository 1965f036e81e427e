package discordtest

import (
	"context"
	"fmt"
	"slices"
)

// Person is a user of Discord.
type Person struct {
	ID, Name, Locale string
	server           *Server
	// closed: private messages are not taken.
	closed bool
	// ordinary: he does not administer the servers.
	ordinary bool
}

// Person makes a user who reads a language, such as "en-US".
func (s *Server) Person(name, locale string) *Person {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := &Person{ID: s.id(), Name: name, Locale: locale, server: s}
	s.people[p.ID] = p
	return p
}

// Close makes a person take no private messages, or take them again.
func (p *Person) Close(closed bool) {
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	p.closed = closed
}

// Demote makes a person an ordinary member of the servers; new people administer them.
func (p *Person) Demote() {
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	p.ordinary = true
}

func (p *Person) wire() map[string]any {
	return map[string]any{"id": p.ID, "username": "u" + p.ID, "global_name": p.Name, "discriminator": "0"}
}

// Private is the id of the private channel with the bot.
func (p *Person) Private() string {
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	return p.server.privateOf(p).ID
}

// Command types a command. What Discord's clients would not send is an error: a
// command or an option that is not registered, a required one that is missing, a
// value that is no choice.
func (p *Person) Command(channel, name string, args ...string) (*Interaction, error) {
	if p.server.Channel(channel).Type == forumChannel {
		return nil, fmt.Errorf("%w: /%s in a forum, outside of a post", errUnknown, name)
	}
	options, err := p.options(name, args, true)
	if err != nil {
		return nil, err
	}
	return p.server.begin(p, channel, commandKind, nil, map[string]any{
		"id": "1", "name": name, "type": 1, "options": options,
	}), nil
}

// options are the options of a command as an interaction tells them.
func (p *Person) options(name string, args []string, whole bool) ([]map[string]any, error) {
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	at := slices.IndexFunc(p.server.commands, func(c Command) bool { return c.Name == name })
	if at < 0 {
		return nil, fmt.Errorf("%w: /%s", errUnknown, name)
	}
	options := []map[string]any{}
	given := make(map[string]bool)
	for i := 0; i+1 < len(args); i += 2 {
		n := slices.IndexFunc(p.server.commands[at].Options, func(o Option) bool { return o.Name == args[i] })
		if n < 0 {
			return nil, fmt.Errorf("%w: /%s %s", errUnknown, name, args[i])
		}
		kind := p.server.commands[at].Options[n].Type
		if kind == userOption && p.server.people[args[i+1]] == nil {
			return nil, fmt.Errorf("%w: nobody is %s", errUnknown, args[i+1])
		}
		choices := p.server.commands[at].Options[n].Choices
		if len(choices) > 0 && !slices.ContainsFunc(choices, func(c Choice) bool { return c.Value == args[i+1] }) {
			return nil, fmt.Errorf("%w: /%s %s: %s", errUnknown, name, args[i], args[i+1])
		}
		given[args[i]] = true
		options = append(options, map[string]any{"name": args[i], "type": kind, "value": args[i+1]})
	}
	for _, o := range p.server.commands[at].Options {
		if whole && o.Required && !given[o.Name] {
			return nil, fmt.Errorf("%w: /%s needs %s", errUnknown, name, o.Name)
		}
	}
	return options, nil
}

// Complete types into an option, the last one of args, and waits for the values
// that are offered.
func (p *Person) Complete(ctx context.Context, channel, name string, args ...string) ([]Choice, error) {
	options, err := p.options(name, args, false)
	if err != nil {
		return nil, err
	}
	options[len(options)-1]["focused"] = true
	i := p.server.begin(p, channel, completeKind, nil, map[string]any{"id": "1", "name": name, "type": 1, "options": options})
	answered := p.server.Wait(ctx, func() bool {
		kind, _ := i.Acknowledged()
		return kind != 0
	})
	if !answered {
		return nil, ctx.Err()
	}
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	return i.choices, nil
}

// Press presses a button of a message by its label.
func (p *Person) Press(message, label string) (*Interaction, error) {
	p.server.mu.Lock()
	m, ok := p.server.messages[message]
	if !ok || m.Deleted || m.Only != "" && m.Only != p.ID {
		p.server.mu.Unlock()
		return nil, fmt.Errorf("%s does not see message %s", p.Name, message)
	}
	b, ok := m.Button(label)
	p.server.mu.Unlock()
	if !ok {
		return nil, fmt.Errorf("message %s has no button %q", message, label)
	}
	return p.PressID(message, b.CustomID), nil
}

// PressID presses a button by its id, also one that is no longer there.
func (p *Person) PressID(message, id string) *Interaction {
	p.server.mu.Lock()
	m := p.server.messages[message]
	p.server.mu.Unlock()
	return p.server.begin(p, m.Channel, pressKind, m, map[string]any{"custom_id": id, "component_type": 2})
}

// Say writes to the bot privately.
func (p *Person) Say(text string) {
	private := p.Private()
	p.server.mu.Lock()
	event := map[string]any{
		"id": p.server.id(), "channel_id": private, "type": 0, "content": text, "author": p.wire(), "channel_type": 1,
		"attachments": []any{}, "embeds": []any{}, "mentions": []any{}, "timestamp": p.server.now().UTC().Format("2006-01-02T15:04:05Z07:00"),
	}
	p.server.mu.Unlock()
	p.server.dispatch("MESSAGE_CREATE", event)
}

// Messages are the messages of a channel that a person sees, oldest first; those
// that everybody sees for the empty person.
func (s *Server) Messages(channel, person string) []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []Message
	for _, m := range s.posted {
		if m.Channel == channel && !m.Deleted && (m.Only == "" || m.Only == person) {
			list = append(list, *m)
		}
	}
	return list
}

// Public are all messages of servers that everybody sees.
func (s *Server) Public() []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []Message
	for _, m := range s.posted {
		if c := s.channels[m.Channel]; c != nil && c.Guild != "" && m.Only == "" && !m.Deleted {
			list = append(list, *m)
		}
	}
	return list
}
