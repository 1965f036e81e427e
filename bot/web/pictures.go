package web

import (
	"context"
	"encoding/json"
	"errors"
	"html/template"
	"io/fs"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/lru"
	"github.com/umpire-games/umpire/storage"
)

// keepForever lets a browser keep what never changes.
const keepForever = "private, max-age=86400, immutable"

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
	}
	image := platform.Image{Type: http.DetectContentType(data), Data: data}
	if lang := r.URL.Query().Get("lang"); lang != "" {
		translated, err := s.translated(r, lang)
		switch {
		case platform.Is[*platform.RetryError](err):
			s.fail(w, "picture", err)
			return
		case err == nil:
			image = translated
			w.Header().Set("X-Alt", strconv.QuoteToASCII(image.Alt))
		case !errors.Is(err, errNotTranslated):
			s.options.Log.Error("a picture could not be painted in another language", "lang", lang, "err", err)
		}
	}
	if owner == "" && r.URL.Query().Has("seq") { // what is posted under a number stays as it is
		w.Header().Set("Cache-Control", keepForever)
	}
	writeImage(w, &image)
}

var errNotTranslated = errors.New("the picture of the post has no names of that language")

// translated paints the picture of a post with the names of another language. Where that cannot be, the picture as it was
// posted is good enough, but not where it only has to be asked for later.
func (s *server) translated(r *http.Request, lang string) (platform.Image, error) {
	body, _, err := s.store.PageBody(r.Context(), r.PathValue("ref"))
	var kept keptPost
	if err == nil {
		err = json.Unmarshal(body, &kept)
	}
	picture, ok := kept.Pictures[lang]
	if err != nil || !ok {
		return platform.Image{}, errNotTranslated
	}
	user, _ := s.userOf(r.Context(), secretOf(r)) // or nobody in particular
	return s.host.Paint(s.asking(r, user.ID), picture, s.Limits())
}

// asking says for whom a picture of a request is painted. All who look at maps from outside share one allowance.
func (s *server) asking(r *http.Request, person string) context.Context {
	address := networkOf(s.client(r))
	if s.fromOutside(r) && !s.onBoard {
		address = "outside"
	}
	return platform.For(r.Context(), platform.Asker{Platform: Platform, Address: address, Person: person})
}

// paint makes the picture that an answer offered, for the one it was offered to.
func (s *server) paint(w http.ResponseWriter, r *http.Request) {
	user, ok := s.who(w, r)
	if !ok {
		return
	}
	offered, person, ok := s.painted.get(r.PathValue("id"))
	if !ok || person != keyOf(user) {
		http.NotFound(w, r)
		return
	}
	image, ok := s.painting(w, r, "paint", person, offered)
	if !ok {
		return
	}
	w.Header().Set("X-File", image.File)
	writeImage(w, image)
}

// painting is a picture as it is painted now, with its words in the header of the answer; where that fails
// it answers and returns false.
func (s *server) painting(w http.ResponseWriter, r *http.Request, what, person string, picture platform.Picture) (*platform.Image, bool) {
	image, err := s.host.Paint(s.asking(r, person), picture, s.Limits())
	if err != nil {
		s.fail(w, what, err)
		return nil, false
	}
	w.Header().Set("X-Alt", strconv.QuoteToASCII(image.Alt))
	return &image, true
}

func writeImage(w http.ResponseWriter, image *platform.Image) {
	w.Header().Set("Content-Type", image.MediaType())
	_, _ = w.Write(image.Data)
}

// wireReplay is a game to look at again; its pictures are at /replay/<id>/<number>.
type wireReplay struct {
	ID       string                 `json:"id"`
	Title    string                 `json:"title"`
	Steps    []platform.HistoryStep `json:"steps"`
	Pictures bool                   `json:"pictures"`
}

// documentPolicy lets a page to read show itself and nothing else.
const documentPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"

// replay adds the games that are told again, as the asker may read them, and what is to be painted of them: a step by its
// number from 0, where something happened or, with "whole", on the whole board; "film" or "chronicle". With "upright" it is for a screen
// that is higher than wide. The address of a picture is the permission, and what is there never changes.
func (s *server) replay(mux *http.ServeMux, historian platform.Historian) {
	mux.HandleFunc("POST /replay", s.asked("replay", func(r *http.Request, _ *wireAct, in platform.Inbound) (any, error) {
		history, err := historian.History(r.Context(), in)
		reply := wireReplay{Title: history.Title, Steps: history.Steps, Pictures: history.Film != nil}
		if err == nil && len(history.Steps) > 0 {
			reply.ID = s.replays.put(keyOf(in.User), history)
		}
		return reply, err
	}))
	mux.HandleFunc("GET /replay/{id}/{what}", func(w http.ResponseWriter, r *http.Request) {
		history, person, _ := s.replays.get(r.PathValue("id"))
		if !s.mayReplay(w, r, person) {
			return
		}
		var picture *platform.Picture
		switch what := r.PathValue("what"); what {
		case "film":
			picture = history.Film
		case "chronicle":
			picture = history.Chronicle
		default:
			if n, err := strconv.Atoi(what); err == nil && n >= 0 && n < len(history.Steps) {
				picture = history.Steps[n].Picture
				if r.FormValue("whole") != "" {
					picture = history.Steps[n].Whole
				}
			}
		}
		if picture == nil {
			http.NotFound(w, r)
			return
		}
		wanted := *picture
		wanted.Upright = r.FormValue("upright") != ""
		image, ok := s.painting(w, r, "replay", person, wanted)
		if !ok {
			return
		}
		w.Header().Set("Cache-Control", keepForever)
		if image.MediaType() == platform.HTML {
			w.Header().Set("Content-Security-Policy", documentPolicy)
		}
		writeImage(w, image)
	})
}

// mayReplay tells whether a request may see the pictures of a replay: on the board who asked for it, elsewhere who has their
// address.
func (s *server) mayReplay(w http.ResponseWriter, r *http.Request, person string) bool {
	if !s.onBoard {
		return true
	}
	user, ok := s.who(w, r)
	if ok && keyOf(user) != person {
		http.NotFound(w, r)
	}
	return ok && keyOf(user) == person
}

// mapPath is where maps are shown to the holders of passes; nothing else can be reached from outside, except the board.
const mapPath = "/map/"

var _ platform.Gallery = (*Adapter)(nil)

// MapURL is the address at which a pass opens its map.
func (a *Adapter) MapURL(pass string) string {
	if a.options.Public == "" {
		return ""
	}
	return strings.TrimSuffix(a.options.Public, "/") + mapPath + url.PathEscape(pass)
}

// gallery adds the page of a map, its picture, and the files that it needs.
func (s *server) gallery(mux *http.ServeMux, files fs.FS, exhibitor platform.Exhibitor) {
	page := template.Must(template.ParseFS(files, "map.html"))
	exhibits := func(show func(w http.ResponseWriter, r *http.Request, exhibit platform.Exhibit)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("X-Robots-Tag", "noindex, nofollow")
			exhibit, err := exhibitor.Exhibit(r.Context(), r.PathValue("pass"), r.Header.Get("Accept-Language"))
			if void, is := errors.AsType[*platform.PassError](err); is {
				http.Error(w, void.Say, http.StatusForbidden)
			} else if err != nil {
				s.fail(w, "map", err)
			} else {
				show(w, r, exhibit)
			}
		}
	}
	mux.HandleFunc("GET "+mapPath+"{pass}", exhibits(func(w http.ResponseWriter, _ *http.Request, exhibit platform.Exhibit) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_ = page.Execute(w, exhibit) // a closed connection is the browser's affair
	}))
	mux.HandleFunc("GET "+mapPath+"{pass}/picture", exhibits(func(w http.ResponseWriter, r *http.Request, exhibit platform.Exhibit) {
		tag := strconv.Quote(exhibit.Version)
		w.Header().Set("ETag", tag)
		if r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		if image, ok := s.painting(w, r, "map", r.PathValue("pass"), exhibit.Picture); ok {
			writeImage(w, image)
		}
	}))
	for _, name := range []string{"viewer.js", "map.js", "map.css"} {
		mux.HandleFunc("GET "+mapPath+"page/"+name, func(w http.ResponseWriter, r *http.Request) {
			http.ServeFileFS(w, r, files, name)
		})
	}
}

// pool remembers what was offered to people, under ids that nobody can guess: to each person their newest few,
// whatever others are offered. People who have not been offered anything for longest are forgotten where there are
// too many; what they were offered can be asked for again.
type pool[T any] struct {
	mutex  sync.Mutex
	each   int
	people *lru.Cache[string, []offered[T]]
}

type offered[T any] struct {
	id    string
	value T
}

// newPool makes a pool for so many people, with so many values for each.
func newPool[T any](people, each int) *pool[T] {
	return &pool[T]{each: each, people: lru.New[string, []offered[T]](people)}
}

// put remembers a value for a person under a new id.
func (p *pool[T]) put(person string, value T) (id string) {
	id = person + "." + token(16)
	p.mutex.Lock()
	defer p.mutex.Unlock()
	list, _ := p.people.Get(person)
	list = append(list, offered[T]{id, value})
	p.people.Put(person, list[max(0, len(list)-p.each):])
	return id
}

// get finds a value by its id, and the person to whom it was offered.
func (p *pool[T]) get(id string) (value T, person string, ok bool) {
	person, _, _ = strings.Cut(id, ".")
	p.mutex.Lock()
	defer p.mutex.Unlock()
	list, _ := p.people.Get(person)
	for _, o := range list {
		if o.id == id {
			return o.value, person, true
		}
	}
	return value, "", false
}
