package telegramtest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"time"
)

// The limits of inline mode.
const (
	mostResults   = 50
	longestResult = 64 // of an id, in bytes
	longestQuery  = 256
	queryLives    = 10 * time.Second
)

var startForm = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// SwitchInline switches inline mode on, as BotFather does.
func (s *Server) SwitchInline() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.inline = true
}

// inlineQuery is a query and what was answered to it.
type inlineQuery struct {
	by       int64
	at       time.Time
	answered int
	results  []Result
	button   string
}

// Result of a query: the message that is posted where it is chosen.
type Result struct {
	ID, Title, Detail, Text string
	Buttons                 [][]Button
}

// Ask types the bot's name and some words in any chat. The update is 0 where the bot does not get to see it.
func (p *Person) Ask(words string) (query string, update int64) {
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	if !p.s.inline || units(words) > longestQuery {
		return "", 0
	}
	p.s.nextID++
	query = fmt.Sprint("99", p.s.nextID)
	p.s.queried[query] = &inlineQuery{by: p.user.ID, at: p.s.now()}
	return query, p.s.queue("inline_query", map[string]any{"id": query, "from": p.user, "query": words, "offset": "", "chat_type": "supergroup"})
}

// Results are what a person is offered for a query, and the button above them; false while nothing was answered.
func (s *Server) Results(query string) (results []Result, button string, answered bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	q := s.queried[query]
	return q.results, q.button, q.answered > 0
}

// answerInline takes the results of a query. What is offered can be posted anywhere, so everybody sees it.
func (s *Server) answerInline(call Call) (any, *Failure) {
	q := s.queried[call.Text("inline_query_id")]
	if q == nil || q.answered > 0 || s.now().Sub(q.at) > queryLives {
		return nil, bad("query is too old and response timeout expired or query ID is invalid")
	}
	var offered []struct {
		Type    string          `json:"type"`
		ID      string          `json:"id"`
		Title   string          `json:"title"`
		Detail  string          `json:"description"`
		Markup  json.RawMessage `json:"reply_markup"`
		Content struct {
			Text string `json:"message_text"`
			Mode string `json:"parse_mode"`
		} `json:"input_message_content"`
	}
	if err := json.Unmarshal([]byte(call.Text("results")), &offered); err != nil {
		return nil, bad("can't parse inline query results: %v", err)
	}
	if len(offered) > mostResults {
		return nil, bad("RESULTS_TOO_MUCH")
	}
	known := make(map[string]bool)
	var results []Result
	for _, o := range offered {
		switch {
		case o.Type != "article":
			return nil, bad("unknown type of a result")
		case o.ID == "" || len(o.ID) > longestResult:
			return nil, bad("RESULT_ID_INVALID")
		case known[o.ID]:
			return nil, bad("RESULT_ID_DUPLICATE")
		case o.Title == "":
			return nil, bad("ARTICLE_TITLE_EMPTY")
		}
		known[o.ID] = true
		m := &Message{Chat: &Chat{s: s, Kind: "supergroup", ID: -1}, From: s.me}
		if failure := s.words(m, o.Content.Text, o.Content.Mode, longestText, "MESSAGE_TOO_LONG"); failure != nil {
			return nil, failure
		}
		if m.Text == "" {
			return nil, bad("message text is empty")
		}
		if failure := m.keyboard(string(o.Markup)); failure != nil {
			return nil, failure
		}
		results = append(results, Result{ID: o.ID, Title: o.Title, Detail: o.Detail, Text: m.Text, Buttons: m.Buttons})
	}
	var button struct {
		Text  string `json:"text"`
		Start string `json:"start_parameter"`
	}
	if text := call.Text("button"); text != "" {
		if err := json.Unmarshal([]byte(text), &button); err != nil {
			return nil, bad("can't parse the button: %v", err)
		}
		if button.Text == "" || !startForm.MatchString(button.Start) {
			return nil, bad("START_PARAM_INVALID")
		}
	}
	q.answered++
	q.results, q.button = results, button.Text
	for _, r := range results {
		s.sights = append(s.sights, Sight{Text: r.Title + "\n" + r.Detail + "\n" + r.Text})
	}
	return true, nil
}
