package discordtest

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/coder/websocket"
)

// gate is how the gateway behaves.
type gate struct {
	interval time.Duration
	// deaf: heartbeats are not confirmed.
	deaf bool
	// shards is how many sessions have to share the servers, atOnce how many may begin in a window.
	shards, atOnce int
	window         time.Duration
	begun          map[int]time.Time // begun is when the last session of those that count together began.
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
	shard   [2]int
}

// hears tells whether a session gets what happens in a server; the first one gets what happens in private chats.
func (session *session) hears(guild string) bool {
	id, err := strconv.ParseUint(guild, 10, 64)
	return err != nil && session.shard[0] == 0 || err == nil && int(id>>22%uint64(session.shard[1])) == session.shard[0]
}

// Shard makes so many sessions necessary, of which some may begin in a window.
func (s *Server) Shard(n, atOnce int, window time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gate.shards, s.gate.atOnce, s.gate.window = n, atOnce, window
}

// Spend uses up beginnings of sessions.
func (s *Server) Spend(starts int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gate.identified += starts
}

// Shards are the numbers of the sessions that are connected, each with the count of which it is one.
func (s *Server) Shards() map[[2]int]bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := make(map[[2]int]bool)
	for _, session := range s.sessions {
		if session.link != nil {
			list[session.shard] = true
		}
	}
	return list
}

// gatewayOfBot tells how many sessions a bot should begin.
func (c *call) gatewayOfBot() (any, error) {
	return map[string]any{"url": "ws" + strings.TrimPrefix(c.api.URL, "http"), "shards": max(c.gate.shards, 1), "session_start_limit": map[string]any{
		"total": startsADay, "remaining": startsADay - c.gate.identified, "reset_after": 3_600_000, "max_concurrency": max(c.gate.atOnce, 1),
	}}, nil
}

// startsADay is how many sessions may begin in a day.
const startsADay = 1000

// mayBegin judges the beginning of a session: 0, or the code with which it is refused. s.mu is held.
func (s *Server) mayBegin(shard [2]int) (code int, late bool) {
	switch {
	case shard[0] < 0 || shard[0] >= shard[1]:
		return 4010, false
	case shard[1] < s.gate.shards:
		return 4011, false
	case s.gate.window == 0:
		return 0, true
	}
	if s.gate.begun == nil {
		s.gate.begun = make(map[int]time.Time)
	}
	key := shard[0] % max(s.gate.atOnce, 1)
	if time.Since(s.gate.begun[key]) < s.gate.window {
		s.complain("session %d begins too early", shard[0])
		return 0, false
	}
	s.gate.begun[key] = time.Now()
	return 0, true
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
		Shard   [2]int `json:"shard"`
	}
	d.Shard = [2]int{0, 1}
	if json.Unmarshal(data, &d) != nil || strings.TrimPrefix(d.Token, "Bot ") != Token {
		_ = l.conn.Close(4004, "Authentication failed.")
		return false
	}
	s.mu.Lock()
	if code, inTime := s.mayBegin(d.Shard); code != 0 || !inTime {
		s.mu.Unlock()
		if code != 0 {
			_ = l.conn.Close(websocket.StatusCode(code), "")
			return false
		}
		l.send(opInvalid, false)
		return true
	}
	if d.Intents&privilegedIntents != 0 {
		s.complain("privileged intents are asked for: %b", d.Intents)
	}
	for _, old := range s.sessions {
		old.void = old.void || old.link == nil && (old.shard == d.Shard || old.shard[1] != d.Shard[1]) // nobody will come back for it
	}
	session := &session{id: "session" + s.id(), intents: d.Intents, link: l, shard: d.Shard}
	s.sessions[session.id] = session
	s.gate.identified++
	guilds := []any{}
	var ids []string
	for id, g := range s.guilds {
		if !g.lost && session.hears(id) {
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
	var about struct {
		ID    string `json:"id"`
		Guild string `json:"guild_id"`
	}
	if err := json.Unmarshal(raw(data), &about); err != nil {
		panic(err)
	}
	if strings.HasPrefix(kind, "GUILD_") {
		about.Guild = about.ID
	}
	for _, session := range s.sessions {
		if !session.void && session.intents&needed == needed && session.hears(about.Guild) {
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
