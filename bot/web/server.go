package web

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"net/http"
	"strconv"

	"github.com/umpire-games/umpire/bot/platform"
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
}

func (a *Adapter) handler(host platform.Host, loopback bool) http.Handler {
	s := &server{Adapter: a, host: host, loopback: loopback}
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
	mux.HandleFunc("POST /present", s.present)
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

// mostRooms is how many rooms are listed: those in which something was told last, and the one that is open.
const mostRooms = 200

func (s *server) rooms(w http.ResponseWriter, r *http.Request) {
	rooms, err := s.store.PageRooms(r.Context(), mostRooms, r.URL.Query().Get("open"))
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
func (s *server) asked(w http.ResponseWriter, r *http.Request) (user platform.User, act wireAct, ok bool) {
	if user, ok = s.person(w, r); ok {
		ok = read(w, r, &act)
	}
	return user, act, ok
}

// act hands one inbound to the host and answers with what the asker alone sees.
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
	defer s.turns.Turn(user.ID)()
	in := act.inbound(user)
	in.Admin = s.administers(r)
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
		choices = []platform.Choice{}
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
	if host, knows := s.host.(platform.Everyday); knows {
		names = host.Everyday(r.Context(), act.inbound(user))
	}
	write(w, names)
}

// wirePresent is the map of a room as it is. Picture is an id for GET /painted/<id>; empty where the browser has that
// version already, or there is no map.
type wirePresent struct {
	Version string `json:"version,omitempty"`
	Picture string `json:"picture,omitempty"`
}

// present is the map of a room for the asker, where it is another one than he has.
func (s *server) present(w http.ResponseWriter, r *http.Request) {
	user, act, ok := s.asked(w, r)
	if !ok {
		return
	}
	presenter, ok := s.host.(platform.Presenter)
	if !ok {
		write(w, wirePresent{})
		return
	}
	present, err := presenter.Present(r.Context(), act.inbound(user), act.Whole)
	if err != nil {
		s.fail(w, "present", err)
		return
	}
	reply := wirePresent{Version: present.Version}
	if present.Version != "" && present.Version != act.Version {
		reply.Picture = s.painted.put(user.ID, present.Picture)
	}
	write(w, reply)
}

// picture is the picture of a post, for those who may read the post.
func (s *server) picture(w http.ResponseWriter, r *http.Request) {
	data, owner, err := s.store.PagePicture(r.Context(), r.PathValue("ref"))
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
		image, ok, err := s.translated(r, lang)
		if err != nil {
			w.Header().Del("Cache-Control")
			s.busy(w, err)
			return
		}
		if ok {
			w.Header().Set("X-Alt", strconv.QuoteToASCII(image.Alt))
			writeImage(w, image.MediaType(), image.Data)
			return
		}
	}
	writeImage(w, http.DetectContentType(data), data)
}

// translated paints the picture of a post with the names of another language. Where that cannot be, the
// picture as it was posted is good enough, but not where it only has to be asked for later.
func (s *server) translated(r *http.Request, lang string) (image platform.Image, ok bool, later *platform.RetryError) {
	body, _, err := s.store.PageBody(r.Context(), r.PathValue("ref"))
	var kept keptPost
	if err == nil {
		err = json.Unmarshal(body, &kept)
	}
	picture, ok := kept.Pictures[lang]
	if err != nil || !ok {
		return platform.Image{}, false, nil
	}
	person := ""
	if user, err := s.userOf(r.Context(), secretOf(r)); err == nil {
		person = user.ID
	}
	image, err = s.host.Paint(s.asking(r, person), picture, s.Limits())
	if errors.As(err, &later) {
		return platform.Image{}, false, later
	}
	if err != nil {
		s.options.Log.Error("a picture could not be painted in another language", "lang", lang, "err", err)
	}
	return image, err == nil, nil
}

// asking says for whom a picture of a request is painted. All who look at maps from outside come by one proxy.
func (s *server) asking(r *http.Request, person string) context.Context {
	address := addressOf(r)
	if s.fromOutside(r) {
		address = "outside"
	}
	return platform.For(r.Context(), platform.Asker{Platform: Platform, Address: address, Person: person})
}

// busy asks the browser to come back later.
func (s *server) busy(w http.ResponseWriter, later *platform.RetryError) {
	w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(later.After.Seconds()))))
	http.Error(w, http.StatusText(http.StatusTooManyRequests), http.StatusTooManyRequests)
}

// paint makes the picture that an answer offered, for the one it was offered to.
func (s *server) paint(w http.ResponseWriter, r *http.Request) {
	user, ok := s.person(w, r)
	if !ok {
		return
	}
	offered, person, ok := s.painted.get(r.PathValue("id"))
	if !ok || person != user.ID {
		http.NotFound(w, r)
		return
	}
	image, ok := s.painting(w, r, "paint", user.ID, offered)
	if !ok {
		return
	}
	w.Header().Set("X-File", image.File)
	writeImage(w, image.MediaType(), image.Data)
}

// painting is a picture as it is painted now, with its words in the header of the answer; where that fails
// it answers and returns false.
func (s *server) painting(w http.ResponseWriter, r *http.Request, request, person string, picture platform.Picture) (platform.Image, bool) {
	image, err := s.host.Paint(s.asking(r, person), picture, s.Limits())
	var later *platform.RetryError
	if errors.As(err, &later) {
		s.busy(w, later)
		return platform.Image{}, false
	}
	if err != nil {
		s.fail(w, request, err)
		return platform.Image{}, false
	}
	w.Header().Set("X-Alt", strconv.QuoteToASCII(image.Alt))
	return image, true
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
