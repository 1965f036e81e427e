package telegramtest

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"sync"
	"testing"
	"time"
)

// Token of the bot.
const Token = "4242:AAF-the_secret_token_of_the_bot"

// Server is Telegram.
type Server struct {
	URL string

	t    testing.TB
	spec *Spec
	http *httptest.Server

	mu      sync.Mutex
	changed chan struct{}
	nextID  int64
	me      user
	people  map[int64]*Person
	chats   map[int64]*Chat
	queries map[string]*Query
	inline  bool // inline: BotFather has switched inline mode on.
	queried map[string]*inlineQuery
	// updates wait to be confirmed.
	updates    []queued
	nextUpdate int64
	allowed    []string
	poller     chan struct{} // closed to throw out who polls
	polls      int
	webhook    string
	commands   map[string][]Command
	calls      []Call
	// descriptions of the bot by the method and the language.
	descriptions map[string]string
	fail         func(call Call) *Failure
	broken       []string
	sights       []Sight
	ephemeral    EphemeralMessages
	// strict is how many messages and changes of messages a group takes in a minute, 0 for any number; refused counts those beyond.
	strict, refused int
	passed          time.Duration // passed is how much later it is there than the machine says.
}

type queued struct {
	id   int64
	body map[string]any
}

// Command of a published list.
type Command struct {
	Command     string `json:"command"`
	Description string `json:"description"`
	Ephemeral   bool   `json:"is_ephemeral"`
}

// New starts a Telegram that ends with the test. Requests that break the Bot API's
// description fail the test; without the description only that judgment is left
// out, and TestJudge is skipped with a line that says so.
func New(t testing.TB) *Server {
	t.Helper()
	s := newServer(t)
	s.http = httptest.NewServer(s)
	s.URL = s.http.URL
	t.Cleanup(func() {
		s.http.CloseClientConnections()
		s.http.Close()
		s.complain()
	})
	return s
}

// NewWithin is a Telegram without a network, for tests in which time passes by itself: its Client reaches it.
func NewWithin(t testing.TB) *Server {
	t.Helper()
	s := newServer(t)
	s.URL = "https://telegram.example"
	t.Cleanup(s.complain)
	return s
}

// Client makes requests of a Telegram without a network.
func (s *Server) Client() *http.Client { return &http.Client{Transport: within{s}} }

type within struct{ s *Server }

// RoundTrip answers a request.
func (w within) RoundTrip(request *http.Request) (*http.Response, error) {
	recorder := httptest.NewRecorder()
	w.s.ServeHTTP(recorder, request)
	if err := request.Context().Err(); err != nil {
		return nil, err
	}
	return recorder.Result(), nil
}

// complain fails the test where the bot has broken the description.
func (s *Server) complain() {
	for _, line := range s.Broken() {
		s.t.Errorf("Bot API: %s", line)
	}
}

func newServer(t testing.TB) *Server {
	t.Helper()
	s := &Server{
		t: t, changed: make(chan struct{}), people: make(map[int64]*Person), chats: make(map[int64]*Chat),
		queries: make(map[string]*Query), queried: make(map[string]*inlineQuery), commands: make(map[string][]Command), descriptions: make(map[string]string), nextUpdate: 880_000_000,
		me: user{ID: 4242, IsBot: true, First: "Umpire", Username: "UmpireTestBot"},
	}
	var err error
	if s.spec, err = LoadSpec(); err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	return s
}

// BotName is the name of the bot without "@".
func (s *Server) BotName() string { return s.me.Username }

// BotID is the id of the bot.
func (s *Server) BotID() int64 { return s.me.ID }

// Broken tells which requests, results and updates break the description.
func (s *Server) Broken() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.broken)
}

// FailWith asks fn before each call; what it gives is answered instead.
func (s *Server) FailWith(fn func(call Call) *Failure) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fail = fn
}

// SetWebhook pretends that somebody has set a webhook.
func (s *Server) SetWebhook(address string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.webhook = address
}

// Calls are the calls of a method so far.
func (s *Server) Calls(method string) []Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	var calls []Call
	for _, c := range s.calls {
		if c.Method == method {
			calls = append(calls, c)
		}
	}
	return calls
}

// Commands is the list for a scope and a language.
func (s *Server) Commands(scope, lang string) []Command {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.commands[scope+" "+lang]
}

// Descriptions are the long and the short description of the bot in a language.
func (s *Server) Descriptions(lang string) (long, short string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.descriptions["setMyDescription "+lang], s.descriptions["setMyShortDescription "+lang]
}

// Confirmed tells whether the bot has confirmed an update.
func (s *Server) Confirmed(update int64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !slices.ContainsFunc(s.updates, func(u queued) bool { return u.id == update })
}

// Unconfirmed is how many updates wait.
func (s *Server) Unconfirmed() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.updates)
}

// Wait waits until a condition holds; false where ctx ends first. The condition is
// asked again after each call and update.
func (s *Server) Wait(ctx context.Context, holds func() bool) bool {
	for {
		s.mu.Lock()
		changed := s.changed
		s.mu.Unlock()
		if holds() {
			return true
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return false
		}
	}
}

// Later lets time pass.
func (s *Server) Later(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.passed += d
}

// now is the time there; s.mu is held.
func (s *Server) now() time.Time { return time.Now().Add(s.passed) }

// Wake makes those who wait look again, after something outside has changed.
func (s *Server) Wake() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wake()
}

// wake wakes who waits; s.mu is held.
func (s *Server) wake() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// queue adds an update; s.mu is held.
func (s *Server) queue(kind string, body any) int64 {
	if len(s.allowed) > 0 && !slices.Contains(s.allowed, kind) {
		return 0
	}
	s.nextUpdate++
	full := map[string]any{"update_id": s.nextUpdate, kind: body}
	if s.spec != nil {
		s.broken = append(s.broken, s.spec.object("Update", full)...)
	}
	s.updates = append(s.updates, queued{s.nextUpdate, full})
	s.wake()
	return s.nextUpdate
}

// Inject queues an update as it is given, however broken.
func (s *Server) Inject(body map[string]any) int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.nextUpdate++
	body["update_id"] = s.nextUpdate
	s.updates = append(s.updates, queued{s.nextUpdate, body})
	s.wake()
	return s.nextUpdate
}

// Renumber makes the next update have an id, as Telegram does after a week of silence.
func (s *Server) Renumber(id int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.nextUpdate = id - 1
}

// membership tells the bot what became of it in a chat; s.mu is held.
func (s *Server) membership(c *Chat, by user, before, now string) {
	s.queue("my_chat_member", map[string]any{
		"chat": c.json(), "from": by, "date": time.Now().Unix(), "old_chat_member": c.bot(before), "new_chat_member": c.bot(now),
	})
}
