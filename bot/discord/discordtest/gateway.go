package discordtest

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/coder/websocket"
)

// gate is how the gateway behaves.
type gate struct {
	interval time.Duration
	// deaf: heartbeats are not confirmed.
	deaf bool
	// Counters for tests.
	identified, resumed, resumedElsewhere, refused int
	open                                           map[*link]bool
}

// session is a session of the bot: what was sent stays, to be sent again.
type session struct {
	id      string
	intents int
	events  [][]byte // the event with number n is at n-1
	link    *link
	void    bool
}

// link is a connection.
type link struct {
	conn *websocket.Conn
	out  chan []byte
	done chan struct{}
}

// The operations of the gateway.
const (
	opDispatch  = 0
	opHeartbeat = 1
	opIdentify  = 2
	opResume    = 6
	opReconnect = 7
	opInvalid   = 9
	opHello     = 10
	opConfirm   = 11
)

const (
	guildsIntent         = 1 << 0
	directMessagesIntent = 1 << 12
	privilegedIntents    = 1<<1 | 1<<8 | 1<<15
)

type packet struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
}

// serveGateway is one connection of the gateway.
func (s *Server) serveGateway(w http.ResponseWriter, r *http.Request) {
	conn, err := websocket.Accept(w, r, nil)
	if err != nil {
		return
	}
	l := &link{conn: conn, out: make(chan []byte, 4096), done: make(chan struct{})}
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	s.mu.Lock()
	if s.gate.open == nil {
		s.gate.open = make(map[*link]bool)
	}
	s.gate.open[l] = true
	interval := s.gate.interval
	s.mu.Unlock()
	defer s.hangUp(l)
	go l.write(ctx)
	l.send(opHello, map[string]any{"heartbeat_interval": interval.Milliseconds()})
	elsewhere := r.Host == strings.TrimPrefix(s.resume.URL, "http://")
	for {
		_, data, err := conn.Read(ctx)
		if err != nil {
			return
		}
		var p packet
		if json.Unmarshal(data, &p) != nil {
			_ = conn.Close(4002, "Decode error")
			return
		}
		switch p.Op {
		case opHeartbeat:
			s.mu.Lock()
			deaf := s.gate.deaf
			s.mu.Unlock()
			if !deaf {
				l.send(opConfirm, nil)
			}
		case opIdentify:
			if !s.identify(l, p.Data) {
				return
			}
		case opResume:
			if !s.resumeSession(l, p.Data, elsewhere) {
				return
			}
		}
	}
}

func (l *link) write(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-l.done:
			return
		case data := <-l.out:
			if l.conn.Write(ctx, websocket.MessageText, data) != nil {
				return
			}
		}
	}
}

func (l *link) send(op int, data any) { l.out <- raw(map[string]any{"op": op, "d": data}) }

// hangUp forgets a connection.
func (s *Server) hangUp(l *link) {
	_ = l.conn.CloseNow()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.gate.open[l] {
		delete(s.gate.open, l)
		close(l.done)
	}
	for _, session := range s.sessions {
		if session.link == l {
			session.link = nil
		}
	}
	s.touch()
}

func (s *Server) identify(l *link, data []byte) bool {
	var d struct {
		Token   string `json:"token"`
		Intents int    `json:"intents"`
	}
	if json.Unmarshal(data, &d) != nil || strings.TrimPrefix(d.Token, "Bot ") != Token {
		_ = l.conn.Close(4004, "Authentication failed.")
		return false
	}
	s.mu.Lock()
	if d.Intents&privilegedIntents != 0 {
		s.complain("privileged intents are asked for: %b", d.Intents)
	}
	for _, old := range s.sessions {
		old.void = old.void || old.link == nil // nobody will come back for it
	}
	session := &session{id: "session" + s.id(), intents: d.Intents, link: l}
	s.sessions[session.id] = session
	s.gate.identified++
	guilds := []any{}
	var ids []string
	for id, g := range s.guilds {
		if !g.lost {
			guilds = append(guilds, map[string]any{"id": id, "unavailable": true})
			ids = append(ids, id)
		}
	}
	session.tell("READY", map[string]any{
		"v": 10, "user": map[string]any{"id": Bot, "username": "umpire", "bot": true}, "guilds": guilds, "session_id": session.id,
		"resume_gateway_url": "ws" + strings.TrimPrefix(s.resume.URL, "http"), "application": map[string]any{"id": Application, "flags": 0},
	})
	s.touch()
	s.mu.Unlock()
	for _, id := range ids {
		event := s.guildEvent(id)
		s.mu.Lock()
		session.tell("GUILD_CREATE", event)
		s.mu.Unlock()
	}
	return true
}

// tell sends an event in a session, now or when it is resumed; s.mu is held.
func (session *session) tell(kind string, data any) {
	event := raw(map[string]any{"op": opDispatch, "t": kind, "s": len(session.events) + 1, "d": data})
	session.events = append(session.events, event)
	if session.link != nil {
		session.link.out <- event
	}
}

func (s *Server) resumeSession(l *link, data []byte, elsewhere bool) bool {
	var d struct {
		Token   string `json:"token"`
		Session string `json:"session_id"`
		Seq     int    `json:"seq"`
	}
	if json.Unmarshal(data, &d) != nil || strings.TrimPrefix(d.Token, "Bot ") != Token {
		_ = l.conn.Close(4004, "Authentication failed.")
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	session, ok := s.sessions[d.Session]
	if !ok || session.void || d.Seq > len(session.events) {
		s.gate.refused++
		s.touch()
		l.send(opInvalid, false)
		return true
	}
	session.link = l
	s.gate.resumed++
	if elsewhere {
		s.gate.resumedElsewhere++
	}
	for _, event := range session.events[d.Seq:] {
		l.out <- event
	}
	session.tell("RESUMED", map[string]any{})
	s.touch()
	return true
}

// dispatch sends an event to every session that asked for its kind.
func (s *Server) dispatch(kind string, data any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.dispatchLater(kind, data)
}

// dispatchLater is dispatch where s.mu is held.
func (s *Server) dispatchLater(kind string, data any) {
	needed := 0
	switch {
	case kind == "MESSAGE_CREATE":
		needed = directMessagesIntent
	case strings.HasPrefix(kind, "GUILD_"), strings.HasPrefix(kind, "CHANNEL_"), strings.HasPrefix(kind, "THREAD_"):
		needed = guildsIntent
	}
	for _, session := range s.sessions {
		if !session.void && session.intents&needed == needed {
			session.tell(kind, data)
		}
	}
}

// Connected waits until the bot is connected.
func (s *Server) Connected(ctx context.Context) bool {
	return s.Wait(ctx, func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		for _, session := range s.sessions {
			if session.link != nil {
				return true
			}
		}
		return false
	})
}

// each does something with all connections.
func (s *Server) each(fn func(*link)) {
	s.mu.Lock()
	var links []*link
	for l := range s.gate.open {
		links = append(links, l)
	}
	s.mu.Unlock()
	for _, l := range links {
		fn(l)
	}
}

// HangUp breaks all connections without a word.
func (s *Server) HangUp() { s.each(s.hangUp) }

// CloseWith closes all connections with a code.
func (s *Server) CloseWith(code int) {
	s.each(func(l *link) { _ = l.conn.Close(websocket.StatusCode(code), "") })
}

// AskToReconnect sends the operation 7.
func (s *Server) AskToReconnect() { s.each(func(l *link) { l.send(opReconnect, nil) }) }

// Invalidate makes the sessions void: resuming is answered with the operation 9.
func (s *Server) Invalidate() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, session := range s.sessions {
		session.void = true
	}
}

// TellInvalid makes the sessions void and says so at once.
func (s *Server) TellInvalid() {
	s.Invalidate()
	s.each(func(l *link) { l.send(opInvalid, false) })
}

// AskForHeartbeat sends the operation 1.
func (s *Server) AskForHeartbeat() { s.each(func(l *link) { l.send(opHeartbeat, nil) }) }

// Heartbeat sets how often new connections have to send one, and whether they are
// confirmed.
func (s *Server) Heartbeat(interval time.Duration, confirmed bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gate.interval, s.gate.deaf = interval, !confirmed
}

// Sessions tells how often the bot began a session, resumed one, did so at the
// address that was given for it, and was refused.
func (s *Server) Sessions() (identified, resumed, elsewhere, refused int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.gate.identified, s.gate.resumed, s.gate.resumedElsewhere, s.gate.refused
}
