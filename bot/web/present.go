package web

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/textproto"

	"github.com/umpire-games/umpire/bot/platform"
)

// wirePresent tells of the map of a room, alone where the browser has that version already or there is no map, and otherwise
// as the part "told" of a form that has what lies where on the map ("geometry", gzip) and either the picture or what has changed
// of it ("patch", as many as Patches, each with its place). They belong to one moment, so that they come in one answer.
type wirePresent struct {
	Version string `json:"version,omitempty"`
	// Tiles are an id of the picture, for wireAct.Tiles of the next request.
	Tiles   string      `json:"tiles,omitempty"`
	Alt     string      `json:"alt,omitempty"`
	Patches []wirePatch `json:"patches,omitempty"`
}

// wirePatch is where on the picture something has changed.
type wirePatch struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// present is the map of a room for the asker, where it is another one than they have.
func (s *server) present(w http.ResponseWriter, r *http.Request) {
	var act wireAct
	user, ok := s.who(w, r)
	if !ok || !read(w, r, &act) {
		return
	}
	in, err := s.means(r, &act, user)
	presenter, presents := s.host.(platform.Presenter)
	var present platform.Present
	if err == nil && presents {
		present, err = presenter.Present(r.Context(), in, act.Whole)
	}
	if err != nil {
		s.fail(w, "present", err)
		return
	}
	if present.Version == "" || present.Version == act.Version {
		write(w, wirePresent{Version: present.Version})
		return
	}
	person := keyOf(user)
	// What has changed since a picture tells of that picture: it has to be one that they were shown.
	if tiles, shown, ok := s.shown.get(act.Tiles); ok && shown == person {
		present.Picture.Since = tiles
	}
	image, err := s.host.Paint(s.asking(r, person), present.Picture, s.Limits())
	if err != nil {
		s.fail(w, "present", err)
		return
	}
	told := wirePresent{Version: present.Version, Alt: image.Alt}
	if image.Tiles != "" {
		told.Tiles = s.shown.put(person, image.Tiles)
	}
	writeForm(w, told, &image)
}

// writeForm writes a map with what is told of it as a form.
func writeForm(w http.ResponseWriter, told wirePresent, image *platform.Image) {
	form := multipart.NewWriter(w)
	w.Header().Set("Content-Type", form.FormDataContentType())
	part := func(name, media string, data []byte) error {
		into, err := form.CreatePart(textproto.MIMEHeader{
			"Content-Disposition": {fmt.Sprintf("form-data; name=%q; filename=%q", name, name)}, "Content-Type": {media},
		})
		if err == nil {
			_, err = into.Write(data)
		}
		return err
	}
	for _, patch := range image.Patches {
		told.Patches = append(told.Patches, wirePatch{patch.X, patch.Y})
	}
	text, err := json.Marshal(told)
	err = errors.Join(err, part("told", platform.JSON, text))
	if image.Geometry != nil {
		var packed bytes.Buffer
		packer, _ := gzip.NewWriterLevel(&packed, gzip.BestSpeed) // no error at a level that there is
		_, _ = packer.Write(image.Geometry)                       // nor in memory
		err = errors.Join(err, packer.Close(), part("geometry", "application/gzip", packed.Bytes()))
	}
	if image.Data != nil {
		err = errors.Join(err, part("picture", image.MediaType(), image.Data))
	}
	for _, patch := range image.Patches {
		err = errors.Join(err, part("patch", platform.PNG, patch.Data))
	}
	_ = errors.Join(err, form.Close()) // a closed connection is the browser's affair
}
