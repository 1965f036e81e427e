package telegramtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// Token of the bot.
const Token = "4242:AAF-the_secret_token_of_the_bot"

// Call is a request of the bot.
type Call struct {
	Method string
	Params map[string]any
	Files  map[string]File
}

// Text is a parameter as text.
func (c Call) Text(name string) string {
	if value, ok := c.Params[name]; ok {
		return fmt.Sprint(value)
	}
	return ""
}

// Number is a parameter as a number, 0 where it is none.
func (c Call) Number(name string) int64 {
	n, err := strconv.ParseInt(c.Text(name), 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// Failure is what Telegram says instead of a result.
type Failure struct {
	Code        int
	Description string
	RetryAfter  int
	MigrateTo   int64
	// Body replaces the whole answer, as a proxy in between does.
	Body string
	// Cut closes the connection without an answer; the call is carried out before
	// where Done is set.
	Cut, Done bool
}

func bad(format string, args ...any) *Failure {
	return &Failure{Code: http.StatusBadRequest, Description: "Bad Request: " + fmt.Sprintf(format, args...)}
}

func forbidden(words string) *Failure {
	return &Failure{Code: http.StatusForbidden, Description: "Forbidden: " + words}
}

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
	// updates wait to be confirmed.
	updates    []queued
	nextUpdate int64
	allowed    []string
	poller     chan struct{} // closed to throw out who polls
	polls      int
	webhook    string
	commands   map[string][]Command
	calls      []Call
	fail       func(call Call) *Failure
	broken     []string
	sights     []Sight
}

type queued struct {
	id   int64
	body map[string]any
}

// Command of a published list.
type Command struct {
	Command     string `json:"command"`
	Description string `json:"description"`
}

// New starts a Telegram that ends with the test. Requests that break the Bot API's
// description fail the test; without the description only that judgement is left
// out, with a message.
func New(t testing.TB) *Server {
	t.Helper()
	s := &Server{
		t: t, changed: make(chan struct{}), people: make(map[int64]*Person), chats: make(map[int64]*Chat),
		queries: make(map[string]*Query), commands: make(map[string][]Command), nextUpdate: 880_000_000,
		me: user{ID: 4242, IsBot: true, First: "Umpire", Username: "UmpireTestBot"},
	}
	spec, err := LoadSpec()
	if err != nil {
		t.Logf("requests are not judged by the description of the Bot API: %v", err)
	}
	s.spec = spec
	s.http = httptest.NewServer(s)
	s.URL = s.http.URL
	t.Cleanup(func() {
		s.http.CloseClientConnections()
		s.http.Close()
		for _, line := range s.Broken() {
			t.Errorf("Bot API: %s", line)
		}
	})
	return s
}

// BotName is the name of the bot without "@".
func (s *Server) BotName() string { return s.me.Username }

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
	member := func(status string) map[string]any {
		m := map[string]any{"status": status, "user": s.me}
		if status == "kicked" {
			m["until_date"] = 0
		}
		if status == "administrator" {
			for _, right := range []string{
				"can_be_edited", "is_anonymous", "can_manage_chat", "can_delete_messages", "can_manage_video_chats",
				"can_restrict_members", "can_promote_members", "can_change_info", "can_invite_users", "can_post_stories",
				"can_edit_stories", "can_delete_stories", "can_manage_topics",
			} {
				m[right] = false
			}
		}
		return m
	}
	s.queue("my_chat_member", map[string]any{
		"chat": c.json(), "from": by, "date": time.Now().Unix(), "old_chat_member": member(before), "new_chat_member": member(now),
	})
}

// ServeHTTP answers "/bot<token>/<method>".
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	method, ok := strings.CutPrefix(r.URL.Path, "/bot"+Token+"/")
	if !ok {
		answer(w, nil, &Failure{Code: http.StatusUnauthorized, Description: "Unauthorized"})
		return
	}
	call := Call{Method: method, Params: make(map[string]any), Files: make(map[string]File)}
	if err := readCall(r, &call); err != nil {
		answer(w, nil, bad("can't parse the request: %v", err))
		return
	}
	s.mu.Lock()
	fail := s.fail
	s.calls = append(s.calls, call)
	if s.spec != nil {
		s.broken = append(s.broken, s.spec.request(method, call.Params, call.Files)...)
	}
	s.mu.Unlock()
	var failure *Failure
	if fail != nil {
		failure = fail(call)
	}
	if failure != nil && !failure.Done {
		s.refuse(w, failure)
		return
	}
	result, refused := s.perform(r.Context(), call)
	if failure != nil {
		s.refuse(w, failure)
		return
	}
	if refused == nil && s.spec != nil && method != "getUpdates" { // updates were judged when they were queued
		if broken := s.spec.result(method, result); len(broken) > 0 {
			s.mu.Lock()
			s.broken = append(s.broken, broken...)
			s.mu.Unlock()
		}
	}
	answer(w, result, refused)
	s.mu.Lock()
	s.wake()
	s.mu.Unlock()
}

func (s *Server) refuse(w http.ResponseWriter, failure *Failure) {
	switch {
	case failure.Cut:
		if connection, _, err := http.NewResponseController(w).Hijack(); err == nil {
			_ = connection.Close()
		}
	case failure.Body != "":
		w.WriteHeader(failure.Code)
		_, _ = io.WriteString(w, failure.Body)
	default:
		answer(w, nil, failure)
	}
	s.mu.Lock()
	s.wake()
	s.mu.Unlock()
}

// readCall reads the parameters of a form, of JSON, or of none.
func readCall(r *http.Request, call *Call) error {
	kind := r.Header.Get("Content-Type")
	switch {
	case strings.HasPrefix(kind, "application/json"):
		decoder := json.NewDecoder(r.Body)
		decoder.UseNumber()
		return decoder.Decode(&call.Params)
	case strings.HasPrefix(kind, "multipart/form-data"):
		reader, err := r.MultipartReader()
		if err != nil {
			return err
		}
		for {
			part, err := reader.NextPart()
			if errors.Is(err, io.EOF) {
				return nil
			}
			if err != nil {
				return err
			}
			data, err := io.ReadAll(part)
			if err != nil {
				return err
			}
			if part.FileName() != "" {
				call.Files[part.FormName()] = File{Name: part.FileName(), Data: data}
			} else {
				call.Params[part.FormName()] = string(data)
			}
		}
	}
	if err := r.ParseForm(); err != nil {
		return err
	}
	for name := range r.Form {
		call.Params[name] = r.Form.Get(name)
	}
	return nil
}

func answer(w http.ResponseWriter, result any, failure *Failure) {
	body := map[string]any{"ok": failure == nil}
	status := http.StatusOK
	if failure == nil {
		body["result"] = result
	} else {
		status = failure.Code
		body["error_code"], body["description"] = failure.Code, failure.Description
		parameters := make(map[string]any)
		if failure.RetryAfter > 0 {
			parameters["retry_after"] = failure.RetryAfter
		}
		if failure.MigrateTo != 0 {
			parameters["migrate_to_chat_id"] = failure.MigrateTo
		}
		if len(parameters) > 0 {
			body["parameters"] = parameters
		}
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

// getUpdates polls long. A newer poller throws out the one that waits.
func (s *Server) getUpdates(ctx context.Context, call Call) (any, *Failure) {
	offset, limit := call.Number("offset"), int(call.Number("limit"))
	if limit <= 0 || limit > 100 {
		limit = 100
	}
	var allowed []string
	switch list := call.Params["allowed_updates"].(type) {
	case []any:
		for _, one := range list {
			allowed = append(allowed, fmt.Sprint(one))
		}
	case string:
		if err := json.Unmarshal([]byte(list), &allowed); err != nil {
			return nil, bad("allowed_updates: %v", err)
		}
	}
	end := time.NewTimer(time.Duration(call.Number("timeout")) * time.Second)
	defer end.Stop()
	out := make(chan struct{})
	s.mu.Lock()
	if s.poller != nil {
		close(s.poller)
	}
	s.poller = out
	s.polls++
	if allowed != nil {
		s.allowed = allowed
	}
	s.updates = slices.DeleteFunc(s.updates, func(u queued) bool { return u.id < offset })
	s.wake()
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		if s.poller == out {
			s.poller = nil
		}
		s.mu.Unlock()
	}()
	for {
		s.mu.Lock()
		changed, webhook := s.changed, s.webhook
		batch := []map[string]any{}
		for _, u := range s.updates[:min(limit, len(s.updates))] {
			batch = append(batch, u.body)
		}
		s.mu.Unlock()
		conflict := &Failure{Code: http.StatusConflict, Description: "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"}
		select {
		case <-out:
			return nil, conflict
		default:
		}
		if webhook != "" {
			conflict.Description = "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
			return nil, conflict
		}
		if len(batch) > 0 {
			return batch, nil
		}
		select {
		case <-changed:
		case <-out:
		case <-end.C:
			return batch, nil
		case <-ctx.Done():
			return batch, nil
		}
	}
}
