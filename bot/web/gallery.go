package web

import (
	"errors"
	"html/template"
	"io/fs"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/platform"
)

// mapPath is where maps are shown to the holders of passes; nothing else can be reached from outside.
const mapPath = "/map/"

var _ platform.Gallery = (*Adapter)(nil)

// MapURL is the address at which a pass opens its map.
func (a *Adapter) MapURL(pass string) string {
	if a.options.Public == "" {
		return ""
	}
	return strings.TrimSuffix(a.options.Public, "/") + mapPath + url.PathEscape(pass)
}

// fromOutside tells whether a request came by the public address or through a proxy.
func (s *server) fromOutside(r *http.Request) bool {
	if s.options.Public == "" {
		return false
	}
	if forwarded(r) {
		return true
	}
	public, err := url.Parse(s.options.Public)
	return err == nil && !loopbackName(r.Host) && strings.EqualFold(hostName(r.Host), public.Hostname())
}

// gallery adds the page of a map, its picture, and the files that it needs.
func (s *server) gallery(mux *http.ServeMux, files fs.FS) {
	exhibitor, ok := s.host.(platform.Exhibitor)
	if !ok || s.options.Public == "" {
		return
	}
	page := template.Must(template.ParseFS(files, "map.html"))
	mux.HandleFunc("GET "+mapPath+"{pass}", func(w http.ResponseWriter, r *http.Request) {
		exhibit, ok := s.exhibit(w, r, exhibitor)
		if !ok {
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_ = page.Execute(w, exhibit) // a closed connection is the browser's affair
	})
	mux.HandleFunc("GET "+mapPath+"{pass}/picture", func(w http.ResponseWriter, r *http.Request) {
		exhibit, ok := s.exhibit(w, r, exhibitor)
		if !ok {
			return
		}
		tag := strconv.Quote(exhibit.Version)
		w.Header().Set("ETag", tag)
		if r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		image, ok := s.painting(w, r, "map", r.PathValue("pass"), exhibit.Picture)
		if !ok {
			return
		}
		writeImage(w, image.MediaType(), image.Data)
	})
	for _, name := range []string{"viewer.js", "map.js", "map.css"} {
		mux.HandleFunc("GET "+mapPath+"page/"+name, func(w http.ResponseWriter, r *http.Request) {
			http.ServeFileFS(w, r, files, name)
		})
	}
}

// exhibit opens the pass of a request; where that fails it answers and returns false.
func (s *server) exhibit(w http.ResponseWriter, r *http.Request, exhibitor platform.Exhibitor) (platform.Exhibit, bool) {
	w.Header().Set("X-Robots-Tag", "noindex, nofollow")
	exhibit, err := exhibitor.Exhibit(r.Context(), r.PathValue("pass"), r.Header.Get("Accept-Language"))
	var void *platform.PassError
	var later *platform.RetryError
	switch {
	case err == nil:
		return exhibit, true
	case errors.As(err, &void):
		http.Error(w, void.Say, http.StatusForbidden)
	case errors.As(err, &later):
		s.busy(w, later)
	default:
		s.fail(w, "map", err)
	}
	return platform.Exhibit{}, false
}
