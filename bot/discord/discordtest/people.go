package discordtest

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Person is a user of Discord.
type Person struct {
	ID, Name, Locale string
	server           *Server
	roles            []string
	// closed: private messages are not taken.
	closed bool
	// ordinary: they do not administer the servers.
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

// Command types a command by its path ("table clock"), or by the last word of it: then it is the first one that Discord
// finds. What Discord's clients would not send is an error: a command or an option that is not registered, a required one that is
// missing, a value that is no choice.
func (p *Person) Command(channel, name string, args ...string) (*Interaction, error) {
	if p.server.Channel(channel).Type == forumChannel {
		return nil, fmt.Errorf("%w: /%s in a forum, outside of a post", errUnknown, name)
	}
	data, _, err := p.data(name, args, true)
	if err != nil {
		return nil, err
	}
	return p.server.begin(p, channel, commandKind, nil, data), nil
}

// Menu gives a command about a message, from its menu.
func (p *Person) Menu(message, name string) (*Interaction, error) {
	p.server.mu.Lock()
	m, ok := p.server.messages[message]
	if !ok || m.Deleted || m.Only != "" && m.Only != p.ID {
		p.server.mu.Unlock()
		return nil, fmt.Errorf("%s does not see message %s", p.Name, message)
	}
	channel, wire := m.Channel, m.wire()
	p.server.mu.Unlock()
	return p.menu(channel, name, messageCommand, message, map[string]any{"messages": map[string]any{message: wire}})
}

// MenuOf gives a command about a person, from their menu.
func (p *Person) MenuOf(channel string, about *Person, name string) (*Interaction, error) {
	return p.menu(channel, name, personCommand, about.ID, map[string]any{"users": map[string]any{about.ID: about.wire()}})
}

func (p *Person) menu(channel, name string, kind int, target string, resolved map[string]any) (*Interaction, error) {
	p.server.mu.Lock()
	known := slices.ContainsFunc(p.server.commands, func(c Command) bool { return c.Type == kind && c.Name == name })
	p.server.mu.Unlock()
	if !known {
		return nil, fmt.Errorf("%w: %s", errUnknown, name)
	}
	data := map[string]any{"id": "1", "name": name, "type": kind, "target_id": target, "resolved": resolved}
	return p.server.begin(p, channel, commandKind, nil, data), nil
}

// picked is a registered command that holds no others: its path and its options.
type picked struct {
	path    []Option
	options []Option
}

// String is the path.
func (p picked) String() string {
	words := make([]string, len(p.path))
	for i, o := range p.path {
		words[i] = o.Name
	}
	return strings.Join(words, " ")
}

// leaves are the commands that are held by others, or by none.
func leaves(path, options []Option) []picked {
	if len(options) == 0 || options[0].Type != subCommand && options[0].Type != subGroup {
		return []picked{{path, options}}
	}
	var found []picked
	for _, o := range options {
		found = append(found, leaves(append(slices.Clone(path), o), o.Options)...)
	}
	return found
}

// find finds a registered command.
func (p *Person) find(name string) (picked, error) {
	var found []picked
	for _, c := range p.server.commands {
		if c.Type != chatCommand {
			continue
		}
		for _, leaf := range leaves([]Option{{Name: c.Name}}, c.Options) {
			if leaf.String() == name {
				return leaf, nil
			}
			if leaf.path[len(leaf.path)-1].Name == name {
				found = append(found, leaf)
			}
		}
	}
	if len(found) > 0 {
		return found[0], nil
	}
	return picked{}, fmt.Errorf("%w: /%s", errUnknown, name)
}

// mentioned finds the mention of a command.
var mentioned = regexp.MustCompile(`</([^:>]+):(\d+)>`)

// checkMentions checks that the commands which a text mentions are registered: others are shown as they are written.
func (s *Server) checkMentions(content string) error {
	for _, m := range mentioned.FindAllStringSubmatch(content, -1) {
		at := slices.IndexFunc(s.commands, func(c Command) bool { return c.ID == m[2] })
		if at < 0 || !slices.ContainsFunc(leaves([]Option{{Name: s.commands[at].Name}}, s.commands[at].Options),
			func(p picked) bool { return p.String() == m[1] }) {
			return fmt.Errorf("%s is the mention of no command", m[0])
		}
	}
	return nil
}

// data is a command with its options as an interaction tells them, and the list that holds the options.
func (p *Person) data(name string, args []string, whole bool) (data map[string]any, options []map[string]any, err error) {
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	command, err := p.find(name)
	if err != nil {
		return nil, nil, err
	}
	options = []map[string]any{}
	given, roles := make(map[string]bool), make(map[string]any)
	for i := 0; i+1 < len(args); i += 2 {
		n := slices.IndexFunc(command.options, func(o Option) bool { return o.Name == args[i] })
		if n < 0 {
			return nil, nil, fmt.Errorf("%w: /%s %s", errUnknown, name, args[i])
		}
		kind := command.options[n].Type
		if kind == userOption && p.server.people[args[i+1]] == nil {
			return nil, nil, fmt.Errorf("%w: nobody is %s", errUnknown, args[i+1])
		}
		if kind == roleOption {
			if p.server.roles[args[i+1]] == "" {
				return nil, nil, fmt.Errorf("%w: no role is %s", errUnknown, args[i+1])
			}
			roles[args[i+1]] = map[string]any{"id": args[i+1], "name": p.server.roles[args[i+1]]}
		}
		choices := command.options[n].Choices
		if len(choices) > 0 && !slices.ContainsFunc(choices, func(c Choice) bool { return c.Value == args[i+1] }) {
			return nil, nil, fmt.Errorf("%w: /%s %s: %s", errUnknown, name, args[i], args[i+1])
		}
		given[args[i]] = true
		options = append(options, map[string]any{"name": args[i], "type": kind, "value": args[i+1]})
	}
	for _, o := range command.options {
		if whole && o.Required && !given[o.Name] {
			return nil, nil, fmt.Errorf("%w: /%s needs %s", errUnknown, name, o.Name)
		}
	}
	inner := options
	for _, o := range slices.Backward(command.path[1:]) {
		inner = []map[string]any{{"name": o.Name, "type": o.Type, "options": inner}}
	}
	data = map[string]any{"id": "1", "name": command.path[0].Name, "type": 1, "options": inner}
	if len(roles) > 0 {
		data["resolved"] = map[string]any{"roles": roles}
	}
	return data, options, nil
}

// Complete types into an option, the last one of args, and waits for the values
// that are offered.
func (p *Person) Complete(ctx context.Context, channel, name string, args ...string) ([]Choice, error) {
	data, options, err := p.data(name, args, false)
	if err != nil {
		return nil, err
	}
	options[len(options)-1]["focused"] = true
	i := p.server.begin(p, channel, completeKind, nil, data)
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

// Pick picks options of the first list of a message that has them, by the beginnings of their labels, beside those that are
// picked already. What Discord's clients do not let people pick is an error.
func (p *Person) Pick(message string, labels ...string) (*Interaction, error) {
	p.server.mu.Lock()
	m, ok := p.server.messages[message]
	if !ok || m.Deleted || m.Only != "" && m.Only != p.ID {
		p.server.mu.Unlock()
		return nil, fmt.Errorf("%s does not see message %s", p.Name, message)
	}
	lists := m.Lists()
	p.server.mu.Unlock()
	for _, list := range lists {
		values, found := []string{}, 0
		for _, o := range list.Options {
			wanted := slices.ContainsFunc(labels, func(label string) bool { return strings.HasPrefix(o.Label, label) })
			if wanted {
				found++
			}
			if wanted || o.Default {
				values = append(values, o.Value)
			}
		}
		if found < len(labels) {
			continue
		}
		if len(values) > list.Most {
			return nil, fmt.Errorf("%d of at most %d options are picked", len(values), list.Most)
		}
		return p.server.begin(p, m.Channel, pressKind, m, map[string]any{"custom_id": list.CustomID, "component_type": listType, "values": values}), nil
	}
	return nil, fmt.Errorf("no list of message %s has all of %q", message, labels)
}

// PressID presses a button by its id, also one that is no longer there.
func (p *Person) PressID(message, id string) *Interaction {
	p.server.mu.Lock()
	m := p.server.messages[message]
	p.server.mu.Unlock()
	return p.server.begin(p, m.Channel, pressKind, m, map[string]any{"custom_id": id, "component_type": buttonType})
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
