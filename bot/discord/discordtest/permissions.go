package discordtest

import (
	"net/http"
	"strconv"
)

// Permission is a set of permissions as Discord numbers them.
type Permission uint64

// The permissions that the server knows.
const (
	Administrator Permission = 1 << 3
	ManageServer  Permission = 1 << 5
	ViewChannel   Permission = 1 << 10
	SendMessages  Permission = 1 << 11
	AttachFiles   Permission = 1 << 15
	ReadHistory   Permission = 1 << 16
	ManageThreads Permission = 1 << 34
	CreateThreads Permission = 1 << 35
	SendInThreads Permission = 1 << 38
	PinMessages   Permission = 1 << 51
)

// usual are the permissions of everybody in a new server.
const usual Permission = 2248473465835073

// Deny takes permissions away in a channel, from a person or, by the id Bot, from the bot. It holds in the channel's
// threads too, and does not concern administrators.
func (s *Server) Deny(channel, who string, denied Permission) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[channel]
	if c.denied == nil {
		c.denied = make(map[string]Permission)
	}
	c.denied[who] |= denied
}

// Grant gives the bot permissions beyond the usual ones.
func (s *Server) Grant(granted Permission) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.granted |= granted
}

// Confine gives the bot these permissions and no others.
func (s *Server) Confine(to Permission) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.confined = &to
}

// CloseToOthers lets only the owner of the application add it to servers.
func (s *Server) CloseToOthers() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
}

// Role makes a role of the servers.
func (s *Server) Role(name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	id := s.id()
	s.roles[id] = name
	return id
}

// Give gives a person a role.
func (p *Person) Give(role string) {
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	p.roles = append(p.roles, role)
}

// permissions are those of somebody in a channel; s.mu is held.
func (s *Server) permissions(who string, c *Channel) Permission {
	has := usual
	switch p := s.people[who]; {
	case who == Bot && s.confined != nil:
		has = *s.confined
	case who == Bot:
		has |= ManageThreads | s.granted
	case p != nil && !p.ordinary:
		return has | Administrator | ManageServer | ManageThreads
	}
	if parent := s.channels[c.Parent]; parent != nil {
		c = parent
	}
	return has &^ c.denied[who]
}

// wire are permissions as Discord writes them.
func (p Permission) wire() string { return strconv.FormatUint(uint64(p), 10) }

// needs refuses what the bot may not do in a channel of a server.
func (c *call) needs(channel *Channel, needed Permission) error {
	if channel.Guild == "" {
		return nil
	}
	has := c.permissions(Bot, channel)
	switch {
	case has&ViewChannel == 0:
		return refuse(http.StatusForbidden, 50001, "Missing Access")
	case has&needed != needed:
		return refuse(http.StatusForbidden, 50013, "Missing Permissions")
	}
	return nil
}

// toPost are the permissions that a message needs in a channel.
func (c *call) toPost(channel *Channel) Permission {
	needed := SendMessages
	if channel.Type == publicThread {
		needed = SendInThreads
	}
	if len(c.files) > 0 {
		needed |= AttachFiles
	}
	return needed
}
