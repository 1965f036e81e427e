package axis

import (
	"bytes"
	"context"
	"image/png"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/rendertest"
)

// sight is a kind of picture.
type sight struct {
	name    string
	request render.Request
}

// sights are pictures of every kind.
func sights(t testing.TB) []sight {
	t.Helper()
	start, east, ocean := opening(t), eastFront(t), pacific(t)
	return []sight{
		{"opening-full", render.Request{View: start, Crop: render.CropFull, Width: 1700}},
		{"opening-auto", render.Request{View: start, Crop: render.CropAuto}},
		{"opening-upright", render.Request{View: start, Crop: render.CropAuto, Shape: render.Upright}},
		{"germany", render.Request{View: start, Crop: "germany"}},
		{"japan", render.Request{View: start, Crop: "japan"}},
		{"tiny", render.Request{View: start, Crop: "sz05", Width: 1}},
		{"east-auto", render.Request{View: east, Crop: render.CropAuto}},
		{"ocean-auto", render.Request{View: ocean, Crop: render.CropAuto}},
		{"layers", render.Request{View: ocean, Crop: "china", Overlays: []string{"income", "control"}}},
		{"blocked", render.Request{View: start, Crop: render.CropAuto, Shown: engine.Highlight{
			Paths: [][]string{{"sz15", "sz16"}}, Places: []string{"sz15", "sz16"}, Blocks: []string{"turkey"},
		}}},
	}
}

// TestPictures paints every kind of picture: all texts can be read, the words fit the platforms,
// and nothing lies over anything else.
func TestPictures(t *testing.T) {
	t.Parallel()
	painter, book := shared(), theBook()
	for i, s := range sights(t) {
		langs := speechLanguages
		if !rendertest.Looking() {
			langs = langs[i%len(langs):][:1]
		} else if s.request.Crop == render.CropFull {
			s.request.Width = 0
		}
		for _, lang := range langs {
			s.request.Say = speaking(book, lang)
			scene, err := painter.draw(context.Background(), s.request)
			if err != nil {
				t.Fatalf("%s: %v", s.name, err)
			}
			name := s.name + "." + lang
			checkBlocks(t, name, scene)
			checkTexts(t, name, scene, scene.Alt())
			if rendertest.Looking() {
				picture, err := painter.Paint(context.Background(), s.request)
				if err != nil {
					t.Fatal(err)
				}
				rendertest.Show(t, name, picture)
			}
		}
	}
}

var speechLanguages = []string{"ru", "pl", "en"}

// TestSize: the whole board is a file that every platform takes.
func TestSize(t *testing.T) {
	t.Parallel()
	picture, err := shared().Paint(context.Background(), render.Request{View: eastFront(t), Crop: render.CropFull, Geometry: true, Say: plainly})
	if err != nil {
		t.Fatal(err)
	}
	config, err := png.DecodeConfig(bytes.NewReader(picture.PNG))
	if err != nil || config.Width != picture.Width || config.Height != picture.Height || picture.Width != fullWidth {
		t.Errorf("%v, %d x %d instead of %d x %d", err, config.Width, config.Height, picture.Width, picture.Height)
	}
	if len(picture.PNG) >= 500<<10 {
		t.Errorf("%d bytes", len(picture.PNG))
	}
	rendertest.Geometry(t, "east front", picture)
}

// checkTexts: all texts can be read, and the words of the picture are whole.
func checkTexts(t *testing.T, name string, s *scene, alt string) {
	t.Helper()
	least := 11.0 // in the pixels of a whole board; of a part in those of a phone
	if s.request.Crop != render.CropFull {
		least *= float64(s.f.Width) / phoneWidth
	}
	if s.f.Legible() < least {
		t.Errorf("%s: texts of %.1f px are drawn, at least %.1f needed", name, s.f.Legible(), least)
	}
	rendertest.Words(t, name, alt, "axis.")
}

// checkBlocks: no counters lie over others or over names, and none is cut.
func checkBlocks(t *testing.T, name string, s *scene) {
	t.Helper()
	w, h := counterSize(s.f.U)
	tolerance := 0.06 * w * h
	area := s.f.Area()
	for i := range s.blocks {
		b := &s.blocks[i]
		word := s.set.Spaces[b.Area].Word
		if o := b.Box.Overlap(area); o < b.Box.Width()*b.Box.Height()-1 {
			t.Errorf("%s: the counters of %s are cut", name, word)
		}
		for j := range s.blocks[:i] {
			if o := b.Box.Overlap(s.blocks[j].Box); o > tolerance {
				t.Errorf("%s: the counters of %s lie over those of %s by %.0f%% of a counter", name, word, s.set.Spaces[s.blocks[j].Area].Word, 100*o/(w*h))
			}
		}
		for j := range s.labels {
			if o := b.Box.Overlap(s.labels[j].box); o > 3*tolerance {
				t.Errorf("%s: the counters of %s lie over the name of %s by %.0f%% of a counter", name, word, s.set.Spaces[s.labels[j].space].Word, 100*o/(w*h))
			}
		}
	}
}

// plainly says what pictures need without a catalogue, so that the hashes of pictures change
// with the art alone.
func plainly(text engine.Text) string {
	return strings.TrimPrefix(strings.TrimPrefix(text.Key, "axis.space."), "axis.short.")
}

// TestGolden compares the pixels of every kind of picture with the hash of those last looked at.
func TestGolden(t *testing.T) {
	t.Parallel()
	painter := shared()
	var hashes strings.Builder
	for _, s := range sights(t) {
		s.request.Say, s.request.Width = plainly, min(s.request.Width, 700)
		if s.request.Crop != render.CropFull {
			s.request.Width = 500
		}
		drawing, err := painter.Draw(context.Background(), s.request)
		if err != nil {
			t.Fatalf("%s: %v", s.name, err)
		}
		hashes.WriteString(rendertest.Hash(s.name, painter.Reduce(drawing)))
	}
	rendertest.Golden(t, hashes.String())
}

// TestDeterministic: equal requests give equal bytes, also when many paint at once.
func TestDeterministic(t *testing.T) {
	t.Parallel()
	view := eastFront(t)
	requests := []render.Request{
		{View: view, Crop: render.CropAuto, Say: plainly, Width: 500},
		{View: view, Crop: "sz06", Say: plainly, Width: 500},
	}
	rendertest.Deterministic(t, newPainter(t), 6, requests, func(testing.TB) *artist { return shared() })
}

// TestPaint_Refusals: views of other games, unknown places, an expired context.
func TestPaint_Refusals(t *testing.T) {
	t.Parallel()
	crops := []render.Crop{"atlantis", "sz65", "-4", "sz", "0", "99999999999999"}
	rendertest.Refusals(t, shared(), render.Request{View: opening(t), Say: plainly}, crops)
}

// TestAlt: the words tell the turn, the battles, the money and the forces of both sides.
func TestAlt(t *testing.T) {
	t.Parallel()
	picture, err := shared().Paint(context.Background(), render.Request{
		View: eastFront(t), Crop: render.CropAuto, Overlays: []string{"income"}, Say: speaking(theBook(), "en"), Width: 600,
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{
		"Round 1", "Germany", "Battles to be fought: Karelia S.S.R., Caucasus, sea zone 6.", "Battles fought: Anglo-Egypt Sudan.",
		"Germany 11 (+38)", "Karelia S.S.R. (Germany): 3 infantry, 1 artillery, 2 tanks, 2 fighters, 1 bomber",
	} {
		if !strings.Contains(picture.Alt, words) {
			t.Errorf("%q is not in %q", words, picture.Alt)
		}
	}
}

// TestCatalogue: everything that pictures say exists in the three languages.
func TestCatalogue(t *testing.T) {
	t.Parallel()
	book := theBook()
	var keys []string
	for _, word := range abbreviated {
		if _, ok := components.Default().Find(word); !ok {
			t.Errorf("no space %q", word)
		}
		keys = append(keys, "axis.short."+word)
	}
	for power := range components.Power(components.NumPowers) {
		keys = append(keys, "axis.picture.power."+power.String())
	}
	for _, key := range book.Keys("en") {
		if strings.HasPrefix(key, "axis.picture.") || strings.HasPrefix(key, "axis.short.") {
			keys = append(keys, key)
		}
		if word, ok := strings.CutPrefix(key, "axis.short."); ok && !shortened(word) {
			t.Errorf("%s is not used", key)
		}
	}
	for _, lang := range speechLanguages {
		for _, key := range keys {
			if !book.Has(lang, key) {
				t.Errorf("%s: no %s", lang, key)
			}
		}
	}
}
