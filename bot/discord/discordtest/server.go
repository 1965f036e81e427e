// Package discordtest is a Discord for tests: its REST API and its gateway on the
// local machine, with people who type commands, press buttons and read what only
// they may see. It keeps to what Discord documents, faults included, and judges
// every request of the bot by Discord's published schema and by the limits that the
// schema does not know.
package discordtest

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// Token is the token of the bot.
const Token = "discordtest.token.secret"

// The ids of the application and of its user.
const (
	Application = "1000000000000000001"
	Bot         = "1000000000000000002"
)

// Server is a Discord. It is safe for concurrent use.
type Server struct {
	t     testing.TB
	judge *judge
	api   *httptest.Server
	// resume is the second address of the gateway, where sessions are resumed.
	resume *httptest.Server

	mu      sync.Mutex
	changed chan struct{}
	last    uint64
	clock   time.Time
	guilds  map[string]*guild
	// channels holds threads and private channels too.
	channels     map[string]*Channel
	people       map[string]*Person
	messages     map[string]*Message
	posted       []*Message
	nonces       map[string]*Message
	interactions map[string]*Interaction
	commands     []Command
	overwritten  int
	sessions     map[string]*session
	gate         gate
	faults       []func(*Request) *Reply
	limits       map[string]*limit
	sights       []Sight
	requests     []Request
	problems     []string
	// activities: the application has an Activity; closed: only its owner may add it to servers.
	activities, closed bool
	granted            Permission  // what the bot has been given beyond the usual.
	confined           *Permission // all that it has been given; nil for the usual.
	roles              map[string]string
}

type guild struct {
	id   string
	lost bool
}

// Channel is a channel, a forum, a thread or a private channel.
type Channel struct {
	ID, Guild, Parent string
	Type              int
	Name              string
	Archived, Locked  bool
	// Owner opened a thread, Tags are those of a post.
	Owner   string
	Tags    []string
	Members []string // Members were let into a thread.
	// With is the person of a private channel.
	With    string
	deleted bool
	// denied are permissions that are taken away, by who had them.
	denied  map[string]Permission
	renamed []time.Time // when it was renamed.
	// flags and tags are those of a forum.
	flags int
	tags  []Tag
}

// The types of channels.
const (
	textChannel    = 0
	privateChannel = 1
	publicThread   = 11
)

// New starts a Discord that ends with the test. Requests that Discord would refuse
// for their form fail the test.
func New(t testing.TB) *Server {
	t.Helper()
	s := &Server{
		t: t, judge: newJudge(t), changed: make(chan struct{}), last: 1_400_000_000_000_000_000,
		clock:  time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC),
		guilds: make(map[string]*guild), channels: make(map[string]*Channel), people: make(map[string]*Person),
		messages: make(map[string]*Message), nonces: make(map[string]*Message), interactions: make(map[string]*Interaction),
		sessions: make(map[string]*session), limits: make(map[string]*limit), roles: make(map[string]string),
	}
	s.gate.interval = 41_250 * time.Millisecond
	s.api = httptest.NewServer(http.HandlerFunc(s.serve))
	s.resume = httptest.NewServer(http.HandlerFunc(s.serveGateway))
	t.Cleanup(func() {
		s.HangUp()
		s.resume.Close()
		s.api.Close()
		for _, problem := range s.Problems() {
			t.Error("discord: " + problem)
		}
	})
	return s
}

// AllowActivities gives the application an Activity, or takes it away.
func (s *Server) AllowActivities(allowed bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.activities = allowed
}

// URL is the address that takes the place of https://discord.com.
func (s *Server) URL() string { return s.api.URL }

// Trust switches off the judgement by the schema, where the time it takes would be
// measured.
func (s *Server) Trust() { s.judge.off.Store(true) }

// Problems are what Discord would have refused for its form.
func (s *Server) Problems() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.problems...)
}

// Forgive forgets the problems so far, for tests that provoke them, and gives them.
func (s *Server) Forgive() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	problems := s.problems
	s.problems = nil
	return problems
}

// complain notes a problem; s.mu is held.
func (s *Server) complain(format string, args ...any) {
	s.problems = append(s.problems, fmt.Sprintf(format, args...))
}

// id makes a snowflake; s.mu is held.
func (s *Server) id() string {
	s.last += 4096
	return strconv.FormatUint(s.last, 10)
}

// now is the time in this Discord, which passes by Advance alone: a busy machine
// makes no token expire. s.mu is held.
func (s *Server) now() time.Time { return s.clock }

// Advance lets time pass: tokens of interactions expire.
func (s *Server) Advance(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clock = s.clock.Add(d)
}

// touch wakes those who wait; s.mu is held.
func (s *Server) touch() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// Wait waits until something holds; false where ctx ends first. The condition may
// call the server.
func (s *Server) Wait(ctx context.Context, holds func() bool) bool {
	for {
		s.mu.Lock()
		changed := s.changed
		s.mu.Unlock()
		if holds() {
			return true
		}
		select {
		case <-ctx.Done():
			return false
		case <-changed:
		}
	}
}

// Wake makes those who wait look again.
func (s *Server) Wake() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.touch()
}

// Guild makes a server with the bot in it, and a channel there.
func (s *Server) Guild(channel string) *Channel {
	s.mu.Lock()
	if s.gate.shards > 1 {
		s.last += 1 << 22 // the next server belongs to the next session
	}
	g := &guild{id: s.id()}
	s.guilds[g.id] = g
	c := s.newChannel(Channel{Guild: g.id, Type: textChannel, Name: channel})
	s.mu.Unlock()
	s.dispatch("GUILD_CREATE", s.guildEvent(g.id))
	return c
}

// AddChannel makes another channel in the server of a channel.
func (s *Server) AddChannel(beside *Channel, name string) *Channel {
	s.mu.Lock()
	c := s.newChannel(Channel{Guild: beside.Guild, Type: textChannel, Name: name})
	event := c.wire()
	s.mu.Unlock()
	s.dispatch("CHANNEL_CREATE", event)
	return c
}

func (s *Server) newChannel(c Channel) *Channel {
	if c.ID == "" {
		c.ID = s.id()
	}
	s.channels[c.ID] = &c
	return &c
}

// wire is a channel as Discord writes it.
func (c *Channel) wire() map[string]any {
	wire := map[string]any{"id": c.ID, "type": c.Type, "name": c.Name}
	if c.Guild != "" {
		wire["guild_id"] = c.Guild
	}
	if c.Type == forumChannel {
		tags := []any{}
		for _, t := range c.tags {
			tags = append(tags, t.wire())
		}
		wire["flags"], wire["available_tags"] = c.flags, tags
	}
	if c.Parent != "" {
		wire["parent_id"], wire["owner_id"], wire["applied_tags"] = c.Parent, c.Owner, c.Tags
		wire["thread_metadata"] = map[string]any{
			"archived": c.Archived, "locked": c.Locked, "auto_archive_duration": 10080, "archive_timestamp": "2026-01-01T00:00:00+00:00",
		}
	}
	return wire
}

func (s *Server) guildEvent(id string) map[string]any {
	s.mu.Lock()
	defer s.mu.Unlock()
	channels, threads := []any{}, []any{}
	for _, c := range s.channels {
		switch {
		case c.Guild != id || c.deleted:
		case c.Parent != "":
			threads = append(threads, c.wire())
		default:
			channels = append(channels, c.wire())
		}
	}
	return map[string]any{"id": id, "name": "server", "unavailable": false, "channels": channels, "threads": threads}
}

// Kick removes the bot from the server of a channel; Invite lets it in again.
func (s *Server) Kick(c *Channel) {
	s.mu.Lock()
	s.guilds[c.Guild].lost = true
	s.mu.Unlock()
	s.dispatch("GUILD_DELETE", map[string]any{"id": c.Guild})
}

// Invite lets the bot into the server of a channel again.
func (s *Server) Invite(c *Channel) {
	s.mu.Lock()
	s.guilds[c.Guild].lost = false
	s.mu.Unlock()
	s.dispatch("GUILD_CREATE", s.guildEvent(c.Guild))
}

// Outage tells that the server of a channel is unavailable, which is no removal.
func (s *Server) Outage(c *Channel) {
	s.dispatch("GUILD_DELETE", map[string]any{"id": c.Guild, "unavailable": true})
}

// Delete deletes a channel or thread.
func (s *Server) Delete(id string) {
	s.mu.Lock()
	c := s.channels[id]
	c.deleted = true
	kind := "CHANNEL_DELETE"
	if c.Parent != "" {
		kind = "THREAD_DELETE"
	}
	event := c.wire()
	s.mu.Unlock()
	s.dispatch(kind, event)
}

// Archive archives a thread; a locked one is not opened by a message.
func (s *Server) Archive(id string, locked bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.channels[id].Archived, s.channels[id].Locked = true, locked
}

// Channel is what has become of a channel.
func (s *Server) Channel(id string) Channel {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c, ok := s.channels[id]; ok {
		return *c
	}
	return Channel{}
}

// Request is a request of the bot.
type Request struct {
	Method string
	// Route is the path with the names of its parameters, such as
	// "/channels/{channel_id}/messages".
	Route string
	Path  string
	// Body is the JSON, also of a form.
	Body []byte
	// Status of the answer.
	Status int
}

// Reply is a fault to answer with.
type Reply struct {
	// Status and Code of the error. A Status of 0 breaks the connection.
	Status, Code int
	// After: the request is carried out first, and only the answer is lost.
	After bool
	// Retry and Global are for the status 429.
	Retry  time.Duration
	Global bool
	// Plain: the answer is no JSON, like those of the servers before Discord.
	Plain bool
}

// limit is how many requests a route takes in a window.
type limit struct {
	most, left int
	window     time.Duration
	reset      time.Time
}

// Sight is something that somebody could see.
type Sight struct {
	// Person who saw it; empty for everybody in a channel.
	Person string
	// Channel where it was shown.
	Channel string
	// Text is all of it: words, labels, ids of buttons, file names, alt texts,
	// completions.
	Text string
}

// Sights are everything that was ever shown, also what was changed later.
func (s *Server) Sights() []Sight {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Sight(nil), s.sights...)
}

// Registered are the commands that the bot has registered, and how often it did.
func (s *Server) Registered() (commands []Command, times int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Command(nil), s.commands...), s.overwritten
}

// clip shortens what problems quote.
func clip(text string) string {
	if runes := []rune(text); len(runes) > 400 {
		return string(runes[:400]) + "…"
	}
	return strings.TrimSpace(text)
}
