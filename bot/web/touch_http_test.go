package web_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/gridmap"
)

// httpBoard is a page at which Skirmish is played: Ann has red, Boris blue, Carol looks on.
type httpBoard struct {
	*page
	umpire *umpire
	room   string
	secret map[string]string
	events int
}

func newHTTPBoard(t testing.TB) *httpBoard {
	t.Helper()
	u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, rand.Reader, enginetest.New(),
		func() (render.Painter, error) {
			faces, err := typefaces()
			if err != nil {
				return nil, err
			}
			painter, _ := gridmap.For(enginetest.New(), faces)
			return painter, nil
		})
	t.Cleanup(u.stop)
	b := &httpBoard{page: &page{t: t, address: strings.TrimPrefix(u.address, "http://")}, umpire: u, room: "lobby", secret: map[string]string{}}
	for _, name := range []string{"Ann", "Boris", "Carol"} {
		var joined struct{ Secret string }
		b.read(http.MethodPost, "/people", "", map[string]string{"name": name, "lang": "en"}, &joined)
		b.secret[name] = joined.Secret
	}
	b.act("Ann", nil, "new", "scenario", "short")
	if !bottest.Until(t, func() bool {
		var rooms []struct{ ID string }
		b.read(http.MethodGet, "/rooms", "", nil, &rooms)
		for _, room := range rooms {
			if room.ID != "lobby" {
				b.room = room.ID
			}
		}
		return b.room != "lobby"
	}) {
		t.Fatal("no room was opened")
	}
	b.act("Ann", nil, "join", "seat", "red")
	b.act("Boris", nil, "join", "seat", "blue")
	b.act("Ann", nil, "start")
	if !bottest.Until(t, func() bool { return b.table("Ann", b.room).Version != "" }) {
		t.Fatal("the game did not begin")
	}
	return b
}

// read asks, and reads the answer.
func (b *httpBoard) read(method, path, secret string, body, into any) {
	b.t.Helper()
	status, answer := b.ask(method, path, secret, body)
	if status != http.StatusOK {
		b.t.Fatalf("%s is answered %d: %s", path, status, answer)
	}
	if into == nil {
		return
	}
	if err := json.Unmarshal(answer, into); err != nil {
		b.t.Fatalf("%s: %v: %s", path, err, answer)
	}
}

// act gives a command in the room.
func (b *httpBoard) act(who string, into any, command string, args ...string) {
	b.t.Helper()
	b.events++
	given := map[string]string{}
	for i := 0; i+1 < len(args); i += 2 {
		given[args[i]] = args[i+1]
	}
	b.read(http.MethodPost, "/act", b.secret[who], map[string]any{"event": fmt.Sprint("e", b.events), "room": b.room, "command": command, "args": given}, into)
}

func (b *httpBoard) touch(who, room, order string, picked ...string) (touch platform.Touch) {
	b.t.Helper()
	b.read(http.MethodPost, "/touch", b.secret[who], map[string]any{"room": room, "text": order, "picked": picked}, &touch)
	return touch
}

func (b *httpBoard) card(who, room, word string) (card platform.Card) {
	b.t.Helper()
	b.read(http.MethodPost, "/card", b.secret[who], map[string]any{"room": room, "word": word}, &card)
	return card
}

func (b *httpBoard) table(who, room string) (overview platform.Overview) {
	b.t.Helper()
	b.read(http.MethodPost, "/table", b.secret[who], map[string]any{"room": room}, &overview)
	return overview
}

// TestBoardOverHTTP: who plays, who plays the other side and who looks on are told of the board what each may know, and of rooms that are
// none, or none of theirs, nothing.
func TestBoardOverHTTP(t *testing.T) {
	t.Parallel()
	b := newHTTPBoard(t)
	if got := b.touch("Ann", b.room, ""); got.Question == "" || len(got.Words) == 0 {
		t.Errorf("Ann may say %+v", got)
	}
	for _, who := range []string{"Boris", "Carol"} {
		if got := b.touch(who, b.room, ""); len(got.Words)+len(got.Plan) > 0 || got.Question != "" || got.Version == "" {
			t.Errorf("%s, who is not asked, may say %+v", who, got)
		}
	}
	held := b.table("Ann", b.room).Hand
	if len(held) != 3 || len(b.table("Carol", b.room).Hand) != 0 {
		t.Errorf("Ann holds %+v, Carol %+v", held, b.table("Carol", b.room).Hand)
	}
	for _, who := range []string{"Ann", "Boris", "Carol"} {
		if got := b.card(who, b.room, "red-cruiser"); got.Title == "" || len(got.Lines) == 0 {
			t.Errorf("to %s a ship is %+v", who, got)
		}
		if got := b.card(who, b.room, held[0].Word); (got.Title != "") != (who == "Ann") {
			t.Errorf("to %s the card of Ann is %+v", who, got)
		}
	}
	for _, room := range []string{"", "lobby", "no-such-room", "~", b.room + "x", "../" + b.room} {
		if got := b.touch("Ann", room, ""); got.Version != "" || len(got.Words) > 0 {
			t.Errorf("in the room %q Ann may say %+v", room, got)
		}
		if got := b.card("Ann", room, "reef"); got.Title != "" {
			t.Errorf("in the room %q a place is %+v", room, got)
		}
		if got := b.table("Ann", room); got.Version != "" || len(got.Seats) > 0 {
			t.Errorf("in the room %q the game is %+v", room, got)
		}
	}
	for _, word := range []string{"", "no-such-word", "move", strings.Repeat("reef ", 50)} {
		if got := b.card("Ann", b.room, word); got.Title != "" {
			t.Errorf("%.30q is %+v", word, got)
		}
		if got := b.touch("Ann", b.room, "move "+word+" nothing"); len(got.Words) > 0 || got.Whole {
			t.Errorf("after %.30q Ann may say %+v", word, got)
		}
	}
	for _, path := range []string{"/touch", "/card", "/table", "/present"} {
		for _, secret := range []string{"", "nobody"} {
			if status, _ := b.ask(http.MethodPost, path, secret, map[string]string{"room": b.room}); status != http.StatusUnauthorized {
				t.Errorf("%s answers a stranger %d", path, status)
			}
		}
		if status, _ := b.ask(http.MethodGet, path, b.secret["Ann"], nil); status != http.StatusMethodNotAllowed && status != http.StatusNotFound {
			t.Errorf("GET %s is answered %d", path, status)
		}
	}
}

// shownMap is the map of a room as a browser gets it, with its parts by their names.
type shownMap struct {
	Version, Tiles, Alt string
	Patches             []struct{ X, Y int }
	geometry            render.Geometry
	parts               map[string]int
}

// present asks for the map of the room, where it is another one than a version; of the one with some tiles what has changed.
func (b *httpBoard) present(who, version, tiles string) (shown shownMap) {
	b.t.Helper()
	asked, err := json.Marshal(map[string]any{"room": b.room, "whole": true, "version": version, "tiles": tiles})
	if err != nil {
		b.t.Fatal(err)
	}
	status, body, header := b.whole(http.MethodPost, "/present", b.secret[who], asked)
	media, params, err := mime.ParseMediaType(header.Get("Content-Type"))
	if err != nil || status != http.StatusOK {
		b.t.Fatalf("the map is answered %d %s: %v", status, body, err)
	}
	if media != "multipart/form-data" {
		if err := json.Unmarshal(body, &shown); err != nil {
			b.t.Fatal(err)
		}
		return shown
	}
	shown.parts = map[string]int{}
	for form := multipart.NewReader(bytes.NewReader(body), params["boundary"]); ; {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return shown
		}
		if err != nil {
			b.t.Fatal(err)
		}
		data, err := io.ReadAll(part)
		if err != nil {
			b.t.Fatal(err)
		}
		name := part.FormName()
		var into any
		shown.parts[name]++
		switch name {
		case "told":
			into = &shown
		case "geometry":
			unpacked, err := gzip.NewReader(bytes.NewReader(data))
			if err != nil {
				b.t.Fatal(err)
			}
			if data, err = io.ReadAll(unpacked); err != nil {
				b.t.Fatal(err)
			}
			into = &shown.geometry
		default:
			if !bytes.HasPrefix(data, []byte("\x89PNG")) {
				b.t.Errorf("the %s begins %q", name, data[:min(8, len(data))])
			}
			continue
		}
		if err := json.Unmarshal(data, into); err != nil {
			b.t.Error(err)
		}
	}
}

// TestPresent: the map comes with what lies where on it, in one answer. Whoever has a picture gets what has changed since; the picture of
// somebody else tells them nothing.
func TestPresent(t *testing.T) {
	t.Parallel()
	b := newHTTPBoard(t)
	first := b.present("Ann", "", "")
	if first.Version == "" || first.Tiles == "" || first.Alt == "" || first.parts["picture"] != 1 || first.parts["patch"] != 0 {
		t.Fatalf("the map is %+v", first)
	}
	if first.geometry.Width == 0 || len(first.geometry.Areas) == 0 || len(first.geometry.Pieces) == 0 {
		t.Errorf("what lies where is %+v", first.geometry)
	}
	if same := b.present("Ann", first.Version, first.Tiles); same.Version != first.Version || same.parts != nil {
		t.Errorf("asked again it is %+v", same)
	}
	if same := b.present("Ann", "", first.Tiles); same.parts["picture"]+same.parts["patch"] != 0 || len(same.geometry.Areas) == 0 {
		t.Errorf("nothing has changed, and it is %+v", same.parts)
	}
	for _, tiles := range []string{first.Tiles, "person.0123", "nonsense"} {
		if other := b.present("Boris", "", tiles); other.parts["picture"] != 1 {
			t.Errorf("with the tiles %s of somebody else Boris gets %v", tiles, other.parts)
		}
	}
	after := b.touch("Ann", b.room, "move red-cruiser").Words
	if len(after) == 0 {
		t.Fatal("the cruiser cannot move")
	}
	b.act("Ann", nil, "order", "text", after[0].Order)
	later := b.present("Ann", first.Version, first.Tiles)
	if later.Version == first.Version || later.parts["picture"] != 0 || later.parts["patch"] == 0 || later.parts["patch"] != len(later.Patches) {
		t.Errorf("when Ann has planned something the map is %+v", later.parts)
	}
}

// busyHost has been asked too often.
type busyHost struct{ stubHost }

var errBusy = &platform.RetryError{After: 1500 * time.Millisecond}

func (busyHost) Touch(context.Context, platform.Inbound, string, []string) (platform.Touch, error) {
	return platform.Touch{}, errBusy
}

func (busyHost) Card(context.Context, platform.Inbound, string) (platform.Card, error) {
	return platform.Card{}, errBusy
}

func (busyHost) Overview(context.Context, platform.Inbound) (platform.Overview, error) {
	return platform.Overview{}, errBusy
}

// TestBoardIsNotAskedTooOften: who asks without end is told when to come again.
func TestBoardIsNotAskedTooOften(t *testing.T) {
	t.Parallel()
	p := openPage(t, web.Options{}, busyHost{})
	_, secret := p.person("Ann")
	for _, path := range []string{"/touch", "/card", "/table"} {
		status, _, header := p.whole(http.MethodPost, path, secret, []byte(`{"room":"x"}`))
		if status != http.StatusTooManyRequests || header.Get("Retry-After") != "2" {
			t.Errorf("%s: %d, again after %q", path, status, header.Get("Retry-After"))
		}
	}
}

// hostile are requests that no page sends.
func hostile(room string) []string {
	return []string{
		``, `null`, `[]`, `"x"`, `7`, `{`, `{"room":7}`, `{"picked":"x"}`, `{"picked":[7]}`, `{"picked":[null]}`, `{"word":{}}`, `{"version":[]}`,
		`{"room":"` + room + `","text":"move\nmove"}`, `{"room":"` + room + `","text":"\u0000"}`, `{"room":"` + room + `","word":"\ud800"}`,
		`{"room":"` + room + `","picked":["","",""]}`, `{"room":"` + room + `","text":"` + strings.Repeat("move ", 2000) + `"}`,
		`{"room":"` + room + `","word":"` + strings.Repeat("я", 20_000) + `"}`, `{"room":"` + room + `","private":true}`,
		`{"room":"` + room + `","picked":["` + strings.Repeat(`red-cruiser","`, 49) + `reef"]}`,
		`{"room":"` + room + `","token":"x","command":"resign","args":{"a":"b"}}`,
		strings.Repeat("[", 10_000), `{"room":"` + strings.Repeat("x", 1<<16) + `"}`, "\xff\xfe{}",
	}
}

// TestHostileBoardRequests: whatever is sent, nothing fails, nothing changes and nothing is told that may not be.
func TestHostileBoardRequests(t *testing.T) {
	t.Parallel()
	b := newHTTPBoard(t)
	before := b.table("Ann", b.room)
	for _, path := range []string{"/touch", "/card", "/table", "/present"} {
		for _, body := range hostile(b.room) {
			if status, answer, _ := b.whole(http.MethodPost, path, b.secret["Carol"], []byte(body)); status >= http.StatusInternalServerError {
				t.Errorf("%s, %.60q: %d %s", path, body, status, answer)
			}
		}
	}
	for body, want := range map[string]int{
		`{"room":"` + b.room + `","picked":["` + strings.Repeat(`x","`, 60) + `x"]}`:       http.StatusBadRequest,
		`{"room":"` + b.room + `","text":"move ` + strings.Repeat("x", 10_000) + `"}`:      http.StatusBadRequest,
		`{"room":"` + b.room + `","text":"move ` + strings.Repeat("x", (256<<10)+1) + `"}`: http.StatusRequestEntityTooLarge,
	} {
		if status, answer, _ := b.whole(http.MethodPost, "/touch", b.secret["Ann"], []byte(body)); status != want {
			t.Errorf("%.60q: %d %s", body, status, answer)
		}
	}
	if after := b.table("Ann", b.room); after.Version != before.Version {
		t.Errorf("the game has changed from %s to %s", before.Version, after.Version)
	}
}

// FuzzBoardRequests sends anything to what a board asks.
func FuzzBoardRequests(f *testing.F) {
	b := newHTTPBoard(f)
	paths := []string{"/touch", "/card", "/table", "/present"}
	for i, body := range hostile(b.room) {
		f.Add(uint8(i), []byte(body))
	}
	f.Add(uint8(0), []byte(`{"room":"`+b.room+`","text":"move red-cruiser","picked":["reef"]}`))
	f.Fuzz(func(t *testing.T, path uint8, body []byte) {
		at := paths[int(path)%len(paths)]
		if status, answer, _ := (&page{t: t, address: b.address}).whole(http.MethodPost, at, b.secret["Ann"], body); status >= http.StatusInternalServerError {
			t.Errorf("%s: %d %s", at, status, answer)
		}
	})
}
