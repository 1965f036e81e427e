package web

import (
	"net/http"
	"strconv"
	"sync"

	"github.com/umpire-games/umpire/bot/seam"
)

// replays are the games that are being looked at again, under ids that nobody can guess.
// The oldest are forgotten; the page asks anew.
type replays struct {
	mutex sync.Mutex
	byID  map[string]seam.History
	order []string
}

// maxReplays bounds the memory of replays.
const maxReplays = 64

func (r *replays) put(history seam.History) string {
	id := token(16)
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.byID == nil {
		r.byID = map[string]seam.History{}
	}
	if len(r.order) >= maxReplays {
		delete(r.byID, r.order[0])
		r.order = r.order[1:]
	}
	r.byID[id] = history
	r.order = append(r.order, id)
	return id
}

// picture finds what is to be painted: a step by its number from 0, "film" or "chronicle".
func (r *replays) picture(id, what string) (seam.Picture, bool) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	history, ok := r.byID[id]
	if !ok {
		return seam.Picture{}, false
	}
	var found *seam.Picture
	switch what {
	case "film":
		found = history.Film
	case "chronicle":
		found = history.Chronicle
	default:
		if n, err := strconv.Atoi(what); err == nil && n >= 0 && n < len(history.Steps) {
			found = history.Steps[n].Picture
		}
	}
	if found == nil {
		return seam.Picture{}, false
	}
	return *found, true
}

// wireReplay is a game to look at again; its pictures are at /replay/<id>/<number>.
type wireReplay struct {
	ID       string             `json:"id"`
	Title    string             `json:"title"`
	Steps    []seam.HistoryStep `json:"steps"`
	Pictures bool               `json:"pictures"`
}

// replay tells the game of a room again, as the asker may read it.
func (s *server) replay(w http.ResponseWriter, r *http.Request) {
	historian, ok := s.host.(seam.Historian)
	if !ok {
		http.NotFound(w, r)
		return
	}
	user, act, ok := s.asked(w, r)
	if !ok {
		return
	}
	history, err := historian.History(r.Context(), act.inbound(user))
	if err != nil {
		s.fail(w, "replay", err)
		return
	}
	reply := wireReplay{Title: history.Title, Steps: history.Steps, Pictures: history.Film != nil}
	if len(history.Steps) > 0 {
		reply.ID = s.replays.put(history)
	}
	write(w, reply)
}

// documentPolicy lets a page to read show itself and nothing else.
const documentPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"

// moment paints what a replay shows. Its address is the permission, and what is there never
// changes: the browser may keep it.
func (s *server) moment(w http.ResponseWriter, r *http.Request) {
	picture, ok := s.replays.picture(r.PathValue("id"), r.PathValue("what"))
	if !ok {
		http.NotFound(w, r)
		return
	}
	image, ok := s.painting(w, r, "replay", picture)
	if !ok {
		return
	}
	w.Header().Set("Cache-Control", "private, max-age=86400, immutable")
	if image.MediaType() == seam.HTML {
		w.Header().Set("Content-Security-Policy", documentPolicy)
	}
	writeImage(w, image.MediaType(), image.Data)
}
