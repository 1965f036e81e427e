package web

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/storage"
)

//go:embed page
var pageFiles embed.FS

// maxBody bounds what a browser may send in one request.
const maxBody = 256 << 10

// server answers the browser.
type server struct {
	*Adapter
	host seam.Host
	// loopback: only loopback host names are answered, so that a foreign site
	// cannot reach the page through a name of its own.
	loopback bool
}

func (a *Adapter) handler(host seam.Host, addr net.Addr) http.Handler {
	s := &server{Adapter: a, host: host}
	if tcp, ok := addr.(*net.TCPAddr); ok {
		s.loopback = tcp.IP.IsLoopback()
	}
	files, err := fs.Sub(pageFiles, "page")
	if err != nil {
		panic(err) // the directory is part of the program
	}
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServerFS(files))
	mux.HandleFunc("POST /people", s.join)
	mux.HandleFunc("GET /rooms", s.rooms)
	mux.HandleFunc("GET /commands", s.commands)
	mux.HandleFunc("GET /live", s.live)
	mux.HandleFunc("POST /act", s.act)
	mux.HandleFunc("POST /complete", s.complete)
	mux.HandleFunc("POST /everyday", s.everyday)
	mux.HandleFunc("GET /picture/{ref}", s.picture)
	mux.HandleFunc("GET /painted/{id}", s.paint)
	s.gallery(mux, files)
	mux.HandleFunc("POST /replay", s.replay)
	mux.HandleFunc("GET /replay/{id}/{what}", s.moment)
	for path, extra := range a.options.Extra {
		mux.Handle("GET "+path, extra)
	}
	return s.guard(mux)
}

// guard refuses foreign host names and what other pages send, and sets the headers that keep foreign scripts out.
func (s *server) guard(next http.Handler) http.Handler {
	foreign := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if foreign.Check(r) != nil {
			http.Error(w, "this was sent by another page", http.StatusForbidden)
			return
		}
		outside := s.fromOutside(r)
		if outside && !strings.HasPrefix(r.URL.Path, mapPath) || !outside && s.loopback && !loopbackName(r.Host) {
			http.Error(w, "this page answers on this computer only", http.StatusForbidden)
			return
		}
		header := w.Header()
		header.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'")
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cache-Control", "no-store")
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		next.ServeHTTP(w, r)
	})
}

func loopbackName(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.Trim(name, "[]")
	if name == "localhost" {
		return true
	}
	ip := net.ParseIP(name)
	return ip != nil && ip.IsLoopback()
}

// maxName is the longest name of a person in characters.
const maxName = 32

// join makes a new person.
func (s *server) join(w http.ResponseWriter, r *http.Request) {
	var asked struct{ Name, Lang string }
	if !read(w, r, &asked) {
		return
	}
	name := strings.Join(strings.Fields(asked.Name), " ")
	if name == "" || utf8.RuneCountInString(name) > maxName || !utf8.ValidString(name) {
		http.Error(w, "a name has 1 to 32 characters", http.StatusBadRequest)
		return
	}
	switch asked.Lang {
	case "en", "ru", "pl":
	default:
		asked.Lang = "en"
	}
	person := storage.PagePerson{ID: token(6), Secret: token(24), Name: name, Lang: asked.Lang}
	if err := s.store.Write(r.Context(), func(tx *storage.Tx) error { return tx.SavePagePerson(person) }); err != nil {
		s.fail(w, "join", err)
		return
	}
	write(w, map[string]string{"id": person.ID, "secret": person.Secret, "name": person.Name, "lang": person.Lang})
}

// person is who sent a request, by the secret in its Authorization header.
func (s *server) person(w http.ResponseWriter, r *http.Request) (seam.User, bool) {
	secret, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	user, err := s.userOf(r.Context(), secret)
	switch {
	case errors.Is(err, storage.ErrNotFound):
		http.Error(w, "who are you? join first", http.StatusUnauthorized)
	case err != nil:
		s.fail(w, "person", err)
	}
	return user, err == nil
}

func (s *server) userOf(ctx context.Context, secret string) (seam.User, error) {
	person, err := s.store.Read(ctx).PagePerson(secret)
	if err != nil {
		return seam.User{}, err
	}
	return seam.User{Platform: Platform, ID: person.ID, Name: person.Name, Lang: person.Lang}, nil
}

func (s *server) rooms(w http.ResponseWriter, r *http.Request) {
	rooms, err := s.store.Read(r.Context()).PageRooms()
	if err != nil {
		s.fail(w, "rooms", err)
		return
	}
	list := []wireRoom{{ID: Lobby}}
	for _, room := range rooms {
		list = append(list, wireRoom{ID: room.ID, Title: room.Title})
	}
	write(w, list)
}

func (s *server) commands(w http.ResponseWriter, r *http.Request) {
	write(w, wireCommands(s.host.Commands(), r.URL.Query().Get("lang")))
}

// asked is who acts, and what he asks for; where either is missing it answers and returns false.
func (s *server) asked(w http.ResponseWriter, r *http.Request) (user seam.User, act wireAct, ok bool) {
	if user, ok = s.person(w, r); ok {
		ok = read(w, r, &act)
	}
	return user, act, ok
}

// act hands one inbound to the hosting and answers with what the asker alone sees.
// The acts of one person are dealt with one after another.
func (s *server) act(w http.ResponseWriter, r *http.Request) {
	user, act, ok := s.asked(w, r)
	if !ok {
		return
	}
	if act.Event == "" || len(act.Event) > 64 {
		http.Error(w, "an act needs an event id", http.StatusBadRequest)
		return
	}
	turn, _ := s.turns.LoadOrStore(user.ID, new(sync.Mutex))
	turn.(*sync.Mutex).Lock()
	defer turn.(*sync.Mutex).Unlock()
	in := act.inbound(user)
	in.Admin = s.loopback // whoever sits at this computer
	answer, err := s.host.Handle(r.Context(), in)
	if err != nil {
		s.fail(w, "act", err)
		return
	}
	reply := wireAnswer{Toast: answer.Toast, Replace: answer.Replace}
	if !answer.Place.IsZero() {
		reply.Room = roomOf(answer.Place)
	}
	for _, page := range answer.Pages {
		shown := wirePage{Lines: page.Lines, Buttons: page.Buttons}
		if page.Picture != nil {
			shown.Picture = s.painted.put(user.ID, *page.Picture)
		}
		reply.Pages = append(reply.Pages, shown)
	}
	write(w, reply)
}

func (s *server) complete(w http.ResponseWriter, r *http.Request) {
	user, act, ok := s.asked(w, r)
	if !ok {
		return
	}
	choices := s.host.Complete(r.Context(), act.inbound(user), act.Param)
	if choices == nil {
		choices = []seam.Choice{}
	}
	write(w, choices)
}

// everyday names the commands that somebody needs most in a room.
func (s *server) everyday(w http.ResponseWriter, r *http.Request) {
	user, act, ok := s.asked(w, r)
	if !ok {
		return
	}
	names := []string{}
	if host, knows := s.host.(seam.Everyday); knows {
		names = host.Everyday(r.Context(), act.inbound(user))
	}
	write(w, names)
}

// picture is the picture of a post, for those who may read the post.
func (s *server) picture(w http.ResponseWriter, r *http.Request) {
	data, owner, err := s.store.Read(r.Context()).PagePicture(r.PathValue("ref"))
	switch {
	case errors.Is(err, storage.ErrNotFound):
		http.NotFound(w, r)
		return
	case err != nil:
		s.fail(w, "picture", err)
		return
	}
	if owner != "" {
		if user, ok := s.person(w, r); !ok {
			return
		} else if user.ID != owner {
			http.NotFound(w, r)
			return
		}
	} else if r.URL.Query().Has("seq") { // what is posted under a number stays as it is
		w.Header().Set("Cache-Control", "private, max-age=86400, immutable")
	}
	if lang := r.URL.Query().Get("lang"); lang != "" {
		if image, ok := s.translated(r, lang); ok {
			w.Header().Set("X-Alt", strconv.QuoteToASCII(image.Alt))
			writeImage(w, image.MediaType(), image.Data)
			return
		}
	}
	writeImage(w, http.DetectContentType(data), data)
}

// translated paints the picture of a post with the names of another language. Where that cannot be, the
// picture as it was posted is good enough.
func (s *server) translated(r *http.Request, lang string) (seam.Image, bool) {
	body, _, err := s.store.Read(r.Context()).PageBody(r.PathValue("ref"))
	var kept keptPost
	if err == nil {
		err = json.Unmarshal(body, &kept)
	}
	picture, ok := kept.Pictures[lang]
	if err != nil || !ok {
		return seam.Image{}, false
	}
	image, err := s.host.Paint(r.Context(), picture, s.Limits())
	if err != nil {
		s.options.Log.Error("a picture could not be painted in another language", "lang", lang, "err", err)
	}
	return image, err == nil
}

// paint makes the picture that an answer offered, for the one it was offered to.
func (s *server) paint(w http.ResponseWriter, r *http.Request) {
	user, ok := s.person(w, r)
	if !ok {
		return
	}
	offered, ok := s.painted.get(user.ID, r.PathValue("id"))
	if !ok {
		http.NotFound(w, r)
		return
	}
	image, ok := s.painting(w, r, "paint", offered)
	if !ok {
		return
	}
	w.Header().Set("X-File", image.File)
	writeImage(w, image.MediaType(), image.Data)
}

// painting is a picture as it is painted now, with its words in the header of the answer; where that fails
// it answers and returns false.
func (s *server) painting(w http.ResponseWriter, r *http.Request, request string, picture seam.Picture) (seam.Image, bool) {
	image, err := s.host.Paint(r.Context(), picture, s.Limits())
	if err != nil {
		s.fail(w, request, err)
		return seam.Image{}, false
	}
	w.Header().Set("X-Alt", strconv.QuoteToASCII(image.Alt))
	return image, true
}

// history is how many posts a page gets when it opens, ofEachRoom how many of a room at least: the last
// call of a table that rests for long is among them.
const (
	history    = 200
	ofEachRoom = 12
)

// mostPeople is how many can sit at one page.
const mostPeople = 64

// live tells an open page what is posted. The page first sends the secrets of its
// people and the number of the last post it has.
func (s *server) live(w http.ResponseWriter, r *http.Request) {
	socket, err := websocket.Accept(w, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionNoContextTakeover})
	if err != nil {
		return // Accept has answered
	}
	defer socket.CloseNow() //nolint:errcheck // a broken connection is the usual end
	ctx := r.Context()
	var hello struct {
		Secrets []string `json:"secrets"`
		After   int64    `json:"after"`
	}
	greeting, cancel := context.WithTimeout(ctx, 10*time.Second)
	err = wsjson.Read(greeting, socket, &hello)
	cancel()
	if err != nil || len(hello.Secrets) > mostPeople {
		return
	}
	people := map[string]bool{}
	for _, secret := range hello.Secrets {
		if user, err := s.userOf(ctx, secret); err == nil {
			people[user.ID] = true
		}
	}
	l := s.hub.join(people)
	defer s.hub.leave(l)
	ctx = socket.CloseRead(ctx)
	if err := s.catchUp(ctx, socket, people, hello.After); err != nil {
		return
	}
	for {
		select {
		case <-ctx.Done():
			return
		case news, open := <-l.news:
			if !open || wsjson.Write(ctx, socket, news) != nil {
				return
			}
		}
	}
}

// catchUp sends what was posted while the page was closed. A post may come twice,
// here and as news; the page knows it by its number.
func (s *server) catchUp(ctx context.Context, socket *websocket.Conn, people map[string]bool, after int64) error {
	owners := []string{""}
	for id := range people {
		owners = append(owners, id)
	}
	sent := map[int64]bool{}
	for _, owner := range owners {
		posts, err := s.store.Read(ctx).PagePosts(owner, after, history, ofEachRoom)
		if err != nil {
			return err
		}
		for _, p := range posts {
			if sent[p.Seq] {
				continue
			}
			sent[p.Seq] = true
			var post wirePost
			if err := json.Unmarshal(p.Body, &post); err != nil {
				return err
			}
			post.Seq, post.Ref, post.Owner = p.Seq, p.Ref, p.Owner
			if err := wsjson.Write(ctx, socket, post); err != nil {
				return err
			}
		}
	}
	return wsjson.Write(ctx, socket, roomsChanged{Rooms: true})
}

func (s *server) fail(w http.ResponseWriter, what string, err error) {
	s.options.Log.Error("the page failed", "what", what, "error", err)
	http.Error(w, "that went wrong, try again", http.StatusInternalServerError)
}

func read(w http.ResponseWriter, r *http.Request, into any) bool {
	if err := json.NewDecoder(r.Body).Decode(into); err != nil {
		http.Error(w, "not understood", http.StatusBadRequest)
		return false
	}
	return true
}

func write(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	_ = json.NewEncoder(w).Encode(value) // a closed connection is the browser's affair
}

func writeImage(w http.ResponseWriter, mediaType string, data []byte) {
	w.Header().Set("Content-Type", mediaType)
	_, _ = w.Write(data)
}
