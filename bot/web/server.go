package web

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/session"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/storage"
)

//go:embed page
var pageFiles embed.FS

// server answers the browser.
type server struct {
	*Adapter
	host platform.Host
	// loopback: the page can be reached from this computer only.
	loopback bool
	// who is the person who sent a request; where there is none it answers and returns false. means is what their act is to
	// the host.
	onBoard bool // whoever asks has signed in with an account of a chat platform.
	who     func(w http.ResponseWriter, r *http.Request) (platform.User, bool)
	means   func(r *http.Request, act *wireAct, user platform.User) (platform.Inbound, error)
}

func (a *Adapter) handler(host platform.Host, loopback bool) http.Handler {
	s := &server{Adapter: a, host: host, loopback: loopback}
	s.who, s.means = s.person, s.local
	files, err := fs.Sub(pageFiles, "page")
	if err != nil {
		panic(err) // the directory is part of the program
	}
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServerFS(files))
	mux.HandleFunc("POST /people", s.join)
	mux.HandleFunc("GET /rooms", s.rooms)
	mux.HandleFunc("GET /live", s.live)
	mux.HandleFunc("GET /picture/{ref}", s.picture)
	s.common(mux)
	if exhibitor, ok := host.(platform.Exhibitor); ok && a.options.Public != "" {
		s.gallery(mux, files, exhibitor)
	}
	for path, extra := range a.options.Extra {
		mux.Handle("GET "+path, extra)
	}
	if a.options.Board != nil {
		board := http.StripPrefix(strings.TrimSuffix(boardPath, "/"), s.boardOf(files))
		mux.Handle("GET "+boardPath, board)
		mux.Handle("POST "+boardPath, board)
	}
	return s.guard(mux)
}

// common are what people of the page and those of the board ask for alike.
func (s *server) common(mux *http.ServeMux) {
	mux.HandleFunc("GET /commands", func(w http.ResponseWriter, r *http.Request) {
		write(w, wireCommands(s.host.Commands(), r.URL.Query().Get("lang")))
	})
	mux.HandleFunc("POST /act", s.asked("act", s.act))
	mux.HandleFunc("POST /complete", s.asked("complete", s.complete))
	mux.HandleFunc("POST /everyday", s.asked("everyday", s.everyday))
	mux.HandleFunc("POST /present", s.present)
	mux.HandleFunc("POST /touch", s.asked("touch", s.touch))
	mux.HandleFunc("POST /card", s.asked("card", s.card))
	mux.HandleFunc("POST /table", s.asked("table", s.table))
	mux.HandleFunc("GET /painted/{id}", s.paint)
	if historian, ok := s.host.(platform.Historian); ok {
		s.replay(mux, historian)
	}
}

// mostRooms is how many rooms are listed: those in which something was told last, and the one that is open.
const mostRooms = 200

// rooms lists the rooms that somebody knows: a stranger those of everybody.
func (s *server) rooms(w http.ResponseWriter, r *http.Request) {
	user, err := s.userOf(r.Context(), secretOf(r))
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		s.fail(w, "rooms", err)
		return
	}
	rooms, err := s.store.PageRooms(r.Context(), user.ID, mostRooms, r.URL.Query().Get("open"))
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

// asked answers what somebody asks for.
func (s *server) asked(what string, answer func(r *http.Request, act *wireAct, in platform.Inbound) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var act wireAct
		user, ok := s.who(w, r)
		if !ok || !read(w, r, &act) {
			return
		}
		in, err := s.means(r, &act, user)
		var reply any
		if err == nil {
			reply, err = answer(r, &act, in)
		}
		if err != nil {
			s.fail(w, what, err)
			return
		}
		write(w, reply)
	}
}

var (
	errNoEvent = errors.New("an act needs an event id")
	errChat    = errors.New("web: somebody says too much")
)

// act hands one inbound to the host and answers with what the asker alone sees.
// The acts of one person are dealt with one after another.
func (s *server) act(r *http.Request, act *wireAct, in platform.Inbound) (any, error) {
	if act.Event == "" || len(act.Event) > 64 {
		return nil, errNoEvent
	}
	defer s.turns.Turn(keyOf(in.User))()
	answer, err := s.host.Handle(r.Context(), in)
	if err != nil {
		return nil, err
	}
	if err := s.chat(r.Context(), in, answer); err != nil {
		return nil, err
	}
	reply := wireAnswer{Toast: answer.Toast, Replace: answer.Replace, Panel: answer.Panel}
	switch {
	case in.Via != "" && answer.Table != in.Table:
		reply.Room = answer.Table
	case in.Via == "" && !answer.Place.IsZero():
		reply.Room = roomOf(answer.Place)
	}
	for _, page := range answer.Pages {
		shown := wirePage{Lines: page.Lines, Selects: page.Selects, Buttons: page.Buttons}
		if page.Picture != nil {
			shown.Picture = s.painted.put(keyOf(in.User), *page.Picture)
		}
		reply.Pages = append(reply.Pages, shown)
	}
	return reply, nil
}

func (s *server) complete(r *http.Request, act *wireAct, in platform.Inbound) (any, error) {
	choices := s.host.Complete(r.Context(), in, act.Param)
	if choices == nil {
		choices = []platform.Choice{}
	}
	return choices, nil
}

// everyday names the commands that somebody needs most in a room.
func (s *server) everyday(r *http.Request, _ *wireAct, in platform.Inbound) (any, error) {
	names := []string{}
	if host, knows := s.host.(platform.Everyday); knows {
		names = host.Everyday(r.Context(), in)
	}
	return names, nil
}

// What can be asked about: so many words picked on the map before their verb, and the beginning of an order, or a word, of so many bytes.
const (
	mostPicked   = 50
	longestAsked = 4 << 10
)

var errAsked = errors.New("too many words")

// touch tells what the asker may say next in a room.
func (s *server) touch(r *http.Request, act *wireAct, in platform.Inbound) (any, error) {
	toucher, ok := s.host.(platform.Toucher)
	if !ok {
		return platform.Touch{}, nil
	}
	if len(act.Picked) > mostPicked || len(act.Text) > longestAsked {
		return nil, errAsked
	}
	return toucher.Touch(r.Context(), in, act.Text, act.Picked)
}

// card describes a thing on the board of a room.
func (s *server) card(r *http.Request, act *wireAct, in platform.Inbound) (any, error) {
	describer, ok := s.host.(platform.Describer)
	if !ok {
		return platform.Card{}, nil
	}
	if len(act.Word) > longestAsked {
		return nil, errAsked
	}
	return describer.Card(r.Context(), in, act.Word)
}

// table is how the game of a room stands.
func (s *server) table(r *http.Request, _ *wireAct, in platform.Inbound) (any, error) {
	describer, ok := s.host.(platform.Describer)
	if !ok {
		return platform.Overview{}, nil
	}
	return describer.Overview(r.Context(), in)
}

// fail tells the browser that it asked in vain, or too early.
func (s *server) fail(w http.ResponseWriter, what string, err error) {
	later, busy := errors.AsType[*platform.RetryError](err)
	switch {
	case busy:
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(later.After.Seconds()))))
		http.Error(w, http.StatusText(http.StatusTooManyRequests), http.StatusTooManyRequests)
	case errors.Is(err, errNoRoom):
		http.Error(w, err.Error(), http.StatusNotFound)
	case errors.Is(err, errNoEvent), errors.Is(err, errAsked):
		http.Error(w, err.Error(), http.StatusBadRequest)
	default:
		s.options.Log.Error("the page failed", "what", what, "error", err)
		http.Error(w, "that went wrong, try again", http.StatusInternalServerError)
	}
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

// maxName is the longest name of a person in characters.
const maxName = 32

// How many people may come in from one address: so many at once, and one more in each arrivalAgain.
const (
	arrivals     = 20
	arrivalAgain = 3 * time.Minute
)

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
	if !slices.Contains([]string{"en", "ru", "pl"}, asked.Lang) {
		asked.Lang = "en"
	}
	if !s.arrivals.take(networkOf(r.RemoteAddr)) {
		s.fail(w, "join", &platform.RetryError{After: arrivalAgain})
		return
	}
	name, err := s.freeName(r.Context(), name)
	if err != nil {
		s.fail(w, "join", err)
		return
	}
	person := storage.PagePerson{ID: token(6), Secret: token(24), Name: name, Lang: asked.Lang, Seen: time.Now()}
	if err := s.store.Write(r.Context(), func(tx *storage.Tx) error { return tx.SavePagePerson(person) }); err != nil {
		s.fail(w, "join", err)
		return
	}
	write(w, map[string]string{"id": person.ID, "secret": person.Secret, "name": person.Name, "lang": person.Lang})
}

// freeName is a name that nobody on the page has: with a number behind it where somebody has the name.
func (s *server) freeName(ctx context.Context, name string) (string, error) {
	free := name
	for n := 2; ; n++ {
		taken, err := s.store.PageNameTaken(ctx, free)
		if err != nil || !taken {
			return free, err
		}
		number := " " + strconv.Itoa(n)
		free = commands.Clip(name, maxName-len(number)) + number
	}
}

// person is who sent a request, by the secret in its Authorization header.
func (s *server) person(w http.ResponseWriter, r *http.Request) (platform.User, bool) {
	user, err := s.userOf(r.Context(), secretOf(r))
	switch {
	case errors.Is(err, storage.ErrNotFound):
		http.Error(w, "who are you? join first", http.StatusUnauthorized)
	case err != nil:
		s.fail(w, "person", err)
	}
	return user, err == nil
}

func secretOf(r *http.Request) string {
	secret, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return secret
}

// local is what an act of somebody on the local page is to the host.
func (s *server) local(r *http.Request, act *wireAct, user platform.User) (platform.Inbound, error) {
	in := act.inbound(user)
	in.Admin = s.administers(r)
	return in, nil
}

// keyOf tells people apart: those of the page by their ids, others by their accounts.
func keyOf(user platform.User) string {
	if user.Platform == Platform {
		return user.ID
	}
	return session.Account(user)
}

// seenAgain is how often it is noted that somebody was here.
const seenAgain = 24 * time.Hour

// userOf is who knows a secret; storage.ErrNotFound.
func (s *server) userOf(ctx context.Context, secret string) (platform.User, error) {
	person, err := s.store.PagePerson(ctx, secret)
	if err == nil && time.Since(person.Seen) > seenAgain {
		person.Seen = time.Now()
		err = s.store.Write(ctx, func(tx *storage.Tx) error { return tx.SavePagePerson(person) })
	}
	if err != nil {
		return platform.User{}, err
	}
	return platform.User{Platform: Platform, ID: person.ID, Name: person.Name, Lang: person.Lang}, nil
}
