package web_test

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/coder/websocket"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// dialBoard opens a socket of the board with a request's header, Host among it.
func (p *publicPage) dialBoard(header []string) (*websocket.Conn, int) {
	p.t.Helper()
	options := &websocket.DialOptions{HTTPHeader: http.Header{}}
	for i := 0; i+1 < len(header); i += 2 {
		if header[i] == "Host" {
			options.Host = header[i+1]
		} else {
			options.HTTPHeader.Set(header[i], header[i+1])
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), bottest.Patience)
	defer cancel()
	socket, response, err := websocket.Dial(ctx, "ws://"+p.address+"/board/live", options)
	status := 0
	if response != nil {
		status = response.StatusCode
		if response.Body != nil {
			_ = response.Body.Close()
		}
	}
	if err != nil {
		return nil, status
	}
	p.t.Cleanup(func() { _ = socket.CloseNow() })
	return socket, status
}

// board opens a board that says hello.
func (p *publicPage) board(h hello) *listening {
	p.t.Helper()
	socket, status := p.dialBoard([]string{"Host", boardHost, "X-Forwarded-For", "203.0.113.7", "Origin", boardPublic})
	if socket == nil {
		p.t.Fatalf("no socket: %d", status)
	}
	socket.SetReadLimit(1 << 20)
	l := &listening{t: p.t, socket: socket}
	l.say(h)
	return l
}

// isCut tells that nothing comes any more.
func (l *listening) isCut() bool {
	l.t.Helper()
	_, _, err := l.read()
	return err != nil && websocket.CloseStatus(err) == websocket.StatusPolicyViolation
}

// post puts a post of a chat into the outbox, as the host does, and tells the page of it.
func (p *publicPage) post(post model.Post, words, picture string) int64 {
	p.t.Helper()
	message := platform.Message{Page: platform.Page{Lines: []platform.Line{{Text: words}}}}
	if picture != "" {
		message.Page.Picture = &platform.Picture{Request: picture, File: "map.png"}
	}
	data, err := json.Marshal(message)
	if err != nil {
		p.t.Fatal(err)
	}
	post.Message, post.State = data, model.Waiting
	change := &model.Change{Posts: []*model.Post{&post}}
	if post.Player != "" {
		if _, err := p.store.Player(context.Background(), post.Player); err != nil {
			change.Players = []model.Player{{ID: post.Player}}
		}
	}
	if err := p.store.Commit(context.Background(), change); err != nil {
		p.t.Fatal(err)
	}
	p.adapter.Follow([]string{post.Table}, []string{post.Player})
	return post.ID
}
