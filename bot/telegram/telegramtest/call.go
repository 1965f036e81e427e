package telegramtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Call is a request of the bot.
type Call struct {
	Method string
	Params map[string]any
	Files  map[string]File
}

// Text is a parameter as text: lists and objects are written as JSON, as they are in forms.
func (c Call) Text(name string) string {
	switch value := c.Params[name].(type) {
	case nil:
		return ""
	case []any, map[string]any:
		text, err := json.Marshal(value)
		if err != nil {
			return ""
		}
		return string(text)
	default:
		return fmt.Sprint(value)
	}
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
