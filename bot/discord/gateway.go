package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"github.com/umpire-games/umpire/bot/platform"
)

// gatewayEvent is something that Discord tells through the gateway.
type gatewayEvent struct {
	// ID is unique: the session and the number in it.
	ID   string
	Type string
	Data json.RawMessage
}

// gateway is one session with Discord, over as many connections as it takes.
type gateway struct {
	log     *slog.Logger
	session *discordgo.Session
	way     http.RoundTripper
	receive func(gatewayEvent)
	// lost tells that a connection has ended.
	lost chan struct{}
	// id is for dispatched alone.
	id string
	// resume is the address at which Discord wants the session resumed; nil for none.
	resume atomic.Pointer[url.URL]
}

const (
	// triesAtMost is how often a lost connection is opened again before the session
	// is given up.
	triesAtMost = 5
	firstTry    = 500 * time.Millisecond
	// silence is how long a connection may be quiet: Discord confirms a heartbeat
	// every 41 seconds or so.
	silence = 2 * time.Minute
	// handshake is how long it may take to open a connection.
	handshake = 20 * time.Second
)

// errElsewhere makes discordgo forget the address that it keeps.
var errElsewhere = errors.New("the session is resumed at another address")

// connect receives events until ctx ends or the session cannot be kept up. Events
// come one at a time, in order. Opened is called when the session has begun.
func connect(ctx context.Context, r *rest, log *slog.Logger, part shard, opened func(), receive func(gatewayEvent)) error {
	g := &gateway{log: log, way: r.global, receive: receive, lost: make(chan struct{}, 1)}
	session, err := newSession(r.session.Token, g)
	if err != nil {
		return err
	}
	g.session = session
	session.Identify.Intents = discordgo.IntentGuilds | discordgo.IntentDirectMessages
	session.ShardID, session.ShardCount = part.id, part.count
	session.Compress = false
	session.SyncEvents = true
	session.ShouldReconnectOnError = false
	session.AddHandler(g.dispatched)
	session.AddHandler(g.disconnected)
	if err := g.open(ctx); err != nil {
		return fmt.Errorf("gateway: %w", quiet(err))
	}
	opened()
	// Close says goodbye; its errors are of a connection that is gone anyway.
	defer func() { _ = session.Close() }()
	log.Info("connected to Discord", "session", part.id+1, "of", part.count)
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-g.lost:
		}
		if err := g.reopen(ctx); err != nil {
			return fmt.Errorf("gateway: the session is given up: %w", quiet(err))
		}
	}
}

// reopen resumes the session on a new connection.
func (g *gateway) reopen(ctx context.Context) error {
	return platform.Backoff{First: firstTry, Longest: time.Minute, Tries: triesAtMost}.Retry(ctx, func() error {
		err := g.open(ctx)
		if err == nil || errors.Is(err, discordgo.ErrWSAlreadyOpen) {
			g.log.Info("connected to Discord again")
			return nil
		}
		g.log.Warn("the connection to Discord could not be resumed", "err", quiet(err))
		// Discord will never take this session: a wrong token, intents that are not allowed, a session that is void.
		if websocket.IsCloseError(err, 4003, 4004, 4007, 4009, 4010, 4011, 4012, 4013, 4014) {
			return platform.Stop(err)
		}
		return err
	})
}

// open opens a connection. Where discordgo keeps another address than the one to
// resume at, the first attempt makes it forget that and the second one asks.
func (g *gateway) open(ctx context.Context) error {
	err := g.openOnce(ctx)
	if errors.Is(err, errElsewhere) {
		err = g.openOnce(ctx)
	}
	return err
}

func (g *gateway) openOnce(ctx context.Context) error {
	var mu sync.Mutex
	var dialled net.Conn
	g.session.Dialer = &websocket.Dialer{
		HandshakeTimeout: handshake,
		Proxy: func(req *http.Request) (*url.URL, error) {
			if resume := g.resume.Load(); resume != nil && req.URL.Host != resume.Host {
				return nil, errElsewhere
			}
			return http.ProxyFromEnvironment(req)
		},
		NetDialContext: func(_ context.Context, network, address string) (net.Conn, error) {
			conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
			if err != nil {
				return nil, err
			}
			mu.Lock()
			defer mu.Unlock()
			dialled = conn
			return &watched{conn}, nil
		},
	}
	// Open waits for Discord's first words without heed of ctx.
	stop := context.AfterFunc(ctx, func() {
		mu.Lock()
		defer mu.Unlock()
		if dialled != nil {
			_ = dialled.Close()
		}
	})
	defer stop()
	return g.session.Open()
}

// watched is a connection that fails when it is quiet for too long.
type watched struct{ net.Conn }

func (w *watched) Read(p []byte) (int, error) {
	if err := w.SetReadDeadline(time.Now().Add(silence)); err != nil {
		return 0, err
	}
	return w.Conn.Read(p)
}

// quiet takes addresses out of an error.
func quiet(err error) error {
	var broken *url.Error
	if errors.As(err, &broken) {
		return broken.Err
	}
	return err
}

func (g *gateway) disconnected(*discordgo.Session, *discordgo.Disconnect) {
	select {
	case g.lost <- struct{}{}:
	default:
	}
}

// dispatched is called for every event, in order.
func (g *gateway) dispatched(_ *discordgo.Session, e *discordgo.Event) {
	if e.Type == "READY" {
		var ready struct {
			SessionID string `json:"session_id"`
			ResumeURL string `json:"resume_gateway_url"`
		}
		if err := json.Unmarshal(e.RawData, &ready); err != nil {
			g.log.Warn("Discord's greeting cannot be read", "err", err)
		}
		address, err := url.Parse(ready.ResumeURL)
		if err != nil || address.Host == "" {
			address = nil
		}
		g.id = ready.SessionID
		g.resume.Store(address)
	}
	g.receive(gatewayEvent{ID: fmt.Sprintf("%s-%d", g.id, e.Sequence), Type: e.Type, Data: e.RawData})
}

// RoundTrip answers discordgo's question for the gateway with the address at which
// the session is to be resumed.
func (g *gateway) RoundTrip(req *http.Request) (*http.Response, error) {
	resume := g.resume.Load()
	if resume == nil || req.Method != http.MethodGet || !strings.HasSuffix(req.URL.Path, "/gateway") {
		return g.way.RoundTrip(req)
	}
	body, err := json.Marshal(map[string]string{"url": resume.String()})
	if err != nil {
		return nil, err
	}
	return &http.Response{
		Status: "200 OK", StatusCode: http.StatusOK, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{"Content-Type": {"application/json"}}, ContentLength: int64(len(body)),
		Body: io.NopCloser(strings.NewReader(string(body))), Request: req,
	}, nil
}
