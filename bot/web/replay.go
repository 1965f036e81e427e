package web

import (
	"net/http"
	"strconv"

	"github.com/umpire-games/umpire/bot/platform"
)

// replayed finds what is to be painted of a replay: a step by its number from 0, "film" or "chronicle".
func replayed(history platform.History, what string) (platform.Picture, bool) {
	var found *platform.Picture
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
		return platform.Picture{}, false
	}
	return *found, true
}

// wireReplay is a game to look at again; its pictures are at /replay/<id>/<number>.
type wireReplay struct {
	ID       string                 `json:"id"`
	Title    string                 `json:"title"`
	Steps    []platform.HistoryStep `json:"steps"`
	Pictures bool                   `json:"pictures"`
}

// replay tells the game of a room again, as the asker may read it.
func (s *server) replay(w http.ResponseWriter, r *http.Request) {
	historian, ok := s.host.(platform.Historian)
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
		reply.ID = s.replays.put(user.ID, history)
	}
	write(w, reply)
}

// documentPolicy lets a page to read show itself and nothing else.
const documentPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"

// moment paints what a replay shows. Its address is the permission, and what is there never
// changes: the browser may keep it.
func (s *server) moment(w http.ResponseWriter, r *http.Request) {
	history, person, known := s.replays.get(r.PathValue("id"))
	picture, ok := replayed(history, r.PathValue("what"))
	if !known || !ok {
		http.NotFound(w, r)
		return
	}
	image, ok := s.painting(w, r, "replay", person, picture)
	if !ok {
		return
	}
	w.Header().Set("Cache-Control", "private, max-age=86400, immutable")
	if image.MediaType() == platform.HTML {
		w.Header().Set("Content-Security-Policy", documentPolicy)
	}
	writeImage(w, image.MediaType(), image.Data)
}
