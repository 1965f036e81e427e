package web_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// stubHost is a hosting without games: it remembers what it was asked.
type stubHost struct {
	handle func(in platform.Inbound) platform.Answer
	paint  func(ctx context.Context, picture platform.Picture) (platform.Image, error)
}

func (h stubHost) Handle(_ context.Context, in platform.Inbound) (platform.Answer, error) {
	if h.handle == nil {
		return platform.Answer{}, nil
	}
	return h.handle(in), nil
}

func (h stubHost) Complete(context.Context, platform.Inbound, string) []platform.Choice { return nil }

func (h stubHost) Paint(ctx context.Context, picture platform.Picture, _ platform.Limits) (platform.Image, error) {
	return h.paint(ctx, picture)
}

func (h stubHost) Commands() []commands.Spec { return nil }

// page is a running page without games.
type page struct {
	t       testing.TB
	address string
	store   *storage.Store
	adapter *web.Adapter
}

func openPage(t testing.TB, options web.Options, host platform.Host) *page {
	t.Helper()
	options.Listener = listen(t, cmp.Or(options.Addr, "127.0.0.1:0"))
	store := storagetest.New(t)
	adapter := web.New(store, options)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- adapter.Run(ctx, host) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return &page{t: t, address: options.Listener.Addr().String(), store: store, adapter: adapter}
}

// listen takes what comes to an address, before it is answered.
func listen(t testing.TB, address string) net.Listener {
	t.Helper()
	var config net.ListenConfig
	listener, err := config.Listen(t.Context(), "tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	return listener
}

// write changes the store.
func (p *page) write(change func(tx *storage.Tx) error) {
	p.t.Helper()
	if err := p.store.Write(context.Background(), change); err != nil {
		p.t.Fatal(err)
	}
}

// fill posts in a room, or to one person alone, texts of so many bytes.
func (p *page) fill(room, owner string, posts, size int) {
	p.t.Helper()
	p.write(func(tx *storage.Tx) error { return fillRoom(tx, room, owner, posts, size) })
}

func fillRoom(tx *storage.Tx, room, owner string, posts, size int) error {
	for i := range posts {
		key := fmt.Sprintf("%s-%s-%d", room, owner, i)
		text := key + strings.Repeat("x", max(0, size-len(key)-30))
		body, err := json.Marshal(map[string]any{"room": room, "lines": []platform.Line{{Text: text}}})
		if err != nil {
			return err
		}
		if _, err := tx.SavePagePost(storage.PagePost{Key: key, Ref: key, Room: room, Owner: owner, Body: body}, ""); err != nil {
			return err
		}
	}
	return nil
}

// person lets somebody in.
func (p *page) person(name string) (id, secret string) {
	p.t.Helper()
	id, secret = "id"+name, "secret"+name
	p.write(func(tx *storage.Tx) error {
		return tx.SavePagePerson(storage.PagePerson{ID: id, Secret: secret, Name: name, Lang: "en"})
	})
	return id, secret
}

// ask sends a request and gives the status and the answer.
func (p *page) ask(method, path, secret string, body any, header ...string) (status int, answer []byte) {
	p.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		p.t.Fatal(err)
	}
	status, answer, _ = p.whole(method, path, secret, text, header...)
	return status, answer
}

// whole sends a request as it is, and gives the header of the answer, too.
func (p *page) whole(method, path, secret string, body []byte, header ...string) (status int, answer []byte, answered http.Header) {
	p.t.Helper()
	request, err := http.NewRequestWithContext(context.Background(), method, "http://"+p.address+path, bytes.NewReader(body))
	if err != nil {
		p.t.Fatal(err)
	}
	if secret != "" {
		request.Header.Set("Authorization", "Bearer "+secret)
	}
	for i := 0; i+1 < len(header); i += 2 {
		if header[i] == "Host" {
			request.Host = header[i+1]
		} else {
			request.Header.Set(header[i], header[i+1])
		}
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		p.t.Fatal(err)
	}
	defer response.Body.Close()
	var out bytes.Buffer
	if _, err := out.ReadFrom(response.Body); err != nil {
		p.t.Fatal(err)
	}
	return response.StatusCode, out.Bytes(), response.Header
}

// listening is an open page as the umpire sees it.
type listening struct {
	t      testing.TB
	socket *websocket.Conn
}

// hello is what a page says first.
type hello struct {
	Secrets []string `json:"secrets,omitempty"`
	Room    string   `json:"room"`
	After   int64    `json:"after,omitempty"`
	Owned   int64    `json:"owned,omitempty"`
}

// dial opens a page; the error is that of the server.
func (p *page) dial() (*listening, error) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), bottest.Patience)
	defer cancel()
	socket, response, err := websocket.Dial(ctx, "ws://"+p.address+"/live", nil)
	if response != nil && response.Body != nil {
		_ = response.Body.Close()
	}
	if err != nil {
		return nil, err
	}
	socket.SetReadLimit(1 << 20)
	p.t.Cleanup(func() { _ = socket.CloseNow() })
	return &listening{t: p.t, socket: socket}, nil
}

// listen opens a page that says hello.
func (p *page) listen(h hello) *listening {
	p.t.Helper()
	l, err := p.dial()
	if err != nil {
		p.t.Fatal(err)
	}
	l.say(h)
	return l
}

func (l *listening) say(h hello) {
	l.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), bottest.Patience)
	defer cancel()
	if err := wsjson.Write(ctx, l.socket, h); err != nil {
		l.t.Fatal(err)
	}
}

// wirePiece is what a page is told.
type wirePiece struct {
	Seq    int64  `json:"seq"`
	First  int64  `json:"first"`
	Ref    string `json:"ref"`
	Caught string `json:"caught"`
	Rooms  bool   `json:"rooms"`
	Chat   string `json:"chat"`
	Lines  []platform.Line
}

// read is the next thing that the page is told.
func (l *listening) read() (piece wirePiece, size int, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	_, text, err := l.socket.Read(ctx)
	if err == nil {
		err = json.Unmarshal(text, &piece)
	}
	return piece, len(text), err
}

// post is the next post that the page is told.
func (l *listening) post() (piece wirePiece, err error) {
	for err == nil && piece.Ref == "" {
		piece, _, err = l.read()
	}
	return piece, err
}

// caught reads the posts until the page has those of a room, and counts their bytes.
func (l *listening) caught(room string) (refs []string, size int) {
	l.t.Helper()
	for {
		piece, n, err := l.read()
		if err != nil {
			l.t.Fatal(err)
		}
		size += n
		switch {
		case piece.Caught == room:
			return refs, size
		case piece.Ref != "":
			refs = append(refs, piece.Ref)
		}
	}
}
