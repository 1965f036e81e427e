package web_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/web"
)

// TestLiveTellsOneRoom: a page is told what was and is posted in the room that it shows and to its people alone, whatever
// is posted elsewhere and to others.
func TestLiveTellsOneRoom(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, stubHost{})
	ann, secret := p.person("Ann")
	boris, _ := p.person("Boris")
	p.fill("lobby", "", 2, 50)
	p.fill("room-a", "", 130, 50)
	p.fill("room-b", "", 3, 50)
	p.fill("", ann, 70, 50)
	p.fill("", boris, 5, 50)

	stranger := p.listen(hello{Secrets: []string{"guessed"}, Room: "lobby"})
	if refs, _ := stranger.caught("lobby"); strings.Join(refs, " ") != "lobby--0 lobby--1" {
		t.Errorf("a stranger is told %v", refs)
	}
	l := p.listen(hello{Secrets: []string{secret}, Room: "room-a"})
	refs, _ := l.caught("room-a")
	if len(refs) != 160 || refs[0] != "room-a--30" || refs[99] != "room-a--129" || refs[100] != "-idAnn-10" || refs[159] != "-idAnn-69" {
		t.Errorf("Ann is told %d posts: %v", len(refs), refs)
	}
	l.say(hello{Room: "room-b", After: 133}) // she has the first post
	if refs, _ := l.caught("room-b"); strings.Join(refs, " ") != "room-b--1 room-b--2" {
		t.Errorf("in the other room she is told %v", refs)
	}
	// What comes now goes where it is shown.
	for i, chat := range []platform.Target{
		{Chat: platform.Chat{Platform: web.Platform, Channel: web.Lobby, Thread: "room-a"}},
		{User: &platform.User{Platform: web.Platform, ID: boris}},
		{User: &platform.User{Platform: web.Platform, ID: ann}},
		{Chat: platform.Chat{Platform: web.Platform, Channel: web.Lobby, Thread: "room-b"}},
		{Chat: platform.Chat{Platform: web.Platform, Channel: web.Lobby}},
	} {
		receipt, err := p.adapter.Deliver(t.Context(), &platform.Message{Key: fmt.Sprint("new", i), Target: chat, Page: platform.Page{Lines: []platform.Line{{Text: "news"}}}})
		if err != nil {
			t.Fatal(err)
		}
		listener := map[int]*listening{2: l, 3: l, 4: stranger}[i]
		if listener == nil {
			continue
		}
		if piece, err := listener.post(); err != nil || piece.Ref != receipt.Ref {
			t.Errorf("after post %d comes %+v, %v", i, piece, err)
		}
	}
}

// TestRoomOfOnePerson: a room that is opened for one person is in the list of that person alone, and nobody else is told of it, not
// even who knows its address.
func TestRoomOfOnePerson(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, stubHost{})
	ann, secret := p.person("Ann")
	_, other := p.person("Boris")
	opens := func(key, title string, who *platform.User) (room, ref string) {
		receipt, err := p.adapter.Deliver(t.Context(), &platform.Message{
			Key: key, Target: platform.Target{Chat: platform.Chat{Platform: web.Platform, Channel: web.Lobby}},
			Page:  platform.Page{Lines: []platform.Line{{Text: title}}},
			Place: &platform.Place{Title: title, For: who},
		})
		if err != nil {
			t.Fatal(err)
		}
		return receipt.Place.Thread, receipt.Ref
	}
	private, door := opens("lesson", "Landing on Guadalcanal", &platform.User{Platform: web.Platform, ID: ann, Name: "Ann"})
	_, shared := opens("table", "Empire of the Sun", nil)
	for _, c := range []struct{ who, secret, want string }{
		{"a stranger", "", "|Empire of the Sun"}, {"Boris", other, "|Empire of the Sun"}, {"Ann", secret, "|Landing on Guadalcanal|Empire of the Sun"},
	} {
		status, answer := p.ask(http.MethodGet, "/rooms?open="+private, c.secret, nil)
		var rooms []struct{ Title string }
		if err := json.Unmarshal(answer, &rooms); err != nil || status != http.StatusOK {
			t.Fatalf("%s is answered %d: %s", c.who, status, answer)
		}
		var titles []string
		for _, room := range rooms {
			titles = append(titles, room.Title)
		}
		if got := strings.Join(titles, "|"); got != c.want {
			t.Errorf("%s knows the rooms %s, want %s", c.who, got, c.want)
		}
		for _, at := range []struct{ room, want string }{
			{private, map[bool]string{true: door}[c.who == "Ann"]}, {web.Lobby, shared},
		} {
			refs, _ := p.listen(hello{Secrets: []string{c.secret}, Room: at.room}).caught(at.room)
			if got := strings.Join(refs, " "); got != at.want {
				t.Errorf("in %s %s is told %q, want %q", at.room, c.who, got, at.want)
			}
		}
	}
}

// TestOpenPagesAreBounded: one address and one person have so many pages open and no more; who closes one may open
// another.
func TestOpenPagesAreBounded(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, stubHost{})
	_, secret := p.person("Ann")
	refused := func(l *listening) bool {
		_, _, err := l.read()
		var closed websocket.CloseError
		return errors.As(err, &closed) && closed.Code == websocket.StatusTryAgainLater
	}
	var open []*listening
	for range 8 {
		l := p.listen(hello{Secrets: []string{secret}, Room: "lobby"})
		l.caught("lobby")
		open = append(open, l)
	}
	if l := p.listen(hello{Secrets: []string{secret}, Room: "lobby"}); !refused(l) {
		t.Error("the ninth page of one person is listened to")
	}
	_ = open[0].socket.Close(websocket.StatusNormalClosure, "")
	for {
		l := p.listen(hello{Secrets: []string{secret}, Room: "lobby"})
		if !refused(l) {
			break
		}
	}
	var last *listening
	for {
		l, err := p.dial()
		if err != nil {
			if !strings.Contains(err.Error(), "429") {
				t.Error(err)
			}
			break
		}
		if open, last = append(open, l), l; len(open) > 100 {
			t.Fatal("an address opens as many pages as it likes")
		}
	}
	_ = last.socket.Close(websocket.StatusNormalClosure, "")
	for l, err := p.dial(); ; l, err = p.dial() {
		if err == nil {
			l.say(hello{Room: "lobby"})
			l.caught("lobby")
			break
		}
	}
}
