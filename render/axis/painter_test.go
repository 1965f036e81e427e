package axis

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
)

var (
	update = flag.Bool("update", false, "write the hashes of the pictures anew")
	out    = flag.String("out", "", "a directory to write the pictures to, for looking at")
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
		if *out == "" {
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
			checkTexts(t, name, scene, scene.alt(s.request.Crop, s.request.Overlays))
			if *out != "" {
				picture, err := painter.Paint(context.Background(), s.request)
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(*out, name+".png"), picture.PNG, 0o644); err != nil {
					t.Fatal(err)
				}
				t.Logf("%s: %d bytes, %s", name, len(picture.PNG), picture.Alt)
			}
		}
	}
}

var speechLanguages = []string{"ru", "pl", "en"}

// TestSize: the whole board is a file that every platform takes.
func TestSize(t *testing.T) {
	t.Parallel()
	picture, err := shared().Paint(context.Background(), render.Request{View: eastFront(t), Crop: render.CropFull, Say: plainly})
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
}

// checkTexts: all texts can be read, and the words of the picture are whole.
func checkTexts(t *testing.T, name string, s *scene, alt string) {
	t.Helper()
	if sizes := s.canvas.Sizes(); sizes.Texts == 0 || sizes.Smallest < s.f.legible() {
		t.Errorf("%s: %d texts, the smallest of %.1f px, at least %.1f needed", name, sizes.Texts, sizes.Smallest, s.f.legible())
	}
	if n := utf8.RuneCountInString(alt); n == 0 || n > 1024 {
		t.Errorf("%s: alt text of %d characters", name, n)
	}
	if strings.Contains(alt, "axis.") || strings.Contains(alt, "<no value>") {
		t.Errorf("%s: alt text lacks words: %s", name, alt)
	}
}

// checkBlocks: no counters lie over others or over names, and none is cut.
func checkBlocks(t *testing.T, name string, s *scene) {
	t.Helper()
	w, h := counterSize(s.f.u)
	tolerance := 0.06 * w * h
	area := s.f.area()
	for i := range s.blocks {
		b := &s.blocks[i]
		word := s.set.Spaces[b.space].Word
		if o := b.box.overlap(area); o < b.box.width()*b.box.height()-1 {
			t.Errorf("%s: the counters of %s are cut", name, word)
		}
		for j := range s.blocks[:i] {
			if o := b.box.overlap(s.blocks[j].box); o > tolerance {
				t.Errorf("%s: the counters of %s lie over those of %s by %.0f%% of a counter", name, word, s.set.Spaces[s.blocks[j].space].Word, 100*o/(w*h))
			}
		}
		for j := range s.labels {
			if o := b.box.overlap(s.labels[j].box); o > 3*tolerance {
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
	golden := filepath.Join("testdata", "pictures.txt")
	var hashes strings.Builder
	for _, s := range sights(t) {
		s.request.Say, s.request.Width = plainly, min(s.request.Width, 700)
		if s.request.Crop != render.CropFull {
			s.request.Width = 500
		}
		scene, err := painter.draw(context.Background(), s.request)
		if err != nil {
			t.Fatalf("%s: %v", s.name, err)
		}
		pixels, hash := painter.encoder.Reduce(scene.canvas.Target()), sha256.New()
		fmt.Fprint(hash, pixels.Rect, pixels.Palette)
		hash.Write(pixels.Pix)
		fmt.Fprintf(&hashes, "%s %x\n", s.name, hash.Sum(nil))
	}
	if *update {
		if err := os.WriteFile(golden, []byte(hashes.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	wanted := strings.Split(string(want), "\n")
	for i, line := range strings.Split(hashes.String(), "\n") {
		if i >= len(wanted) || line != wanted[i] {
			t.Errorf("the picture has changed: %q; look at it (TestPictures with -args -out DIR), then accept it with -args -update", line)
		}
	}
}

// TestDeterministic: equal requests give equal bytes, also when many paint at once.
func TestDeterministic(t *testing.T) {
	t.Parallel()
	view := eastFront(t)
	requests := []render.Request{
		{View: view, Crop: render.CropAuto, Say: plainly, Width: 500},
		{View: view, Crop: "sz06", Say: plainly, Width: 500},
	}
	want := make([]render.Picture, len(requests))
	for i, request := range requests {
		picture, err := shared().Paint(context.Background(), request)
		if err != nil {
			t.Fatal(err)
		}
		want[i] = picture
	}
	painter := newPainter(t)
	var group sync.WaitGroup
	for i := range 6 {
		group.Go(func() {
			got, err := painter.Paint(context.Background(), requests[i%len(requests)])
			if err != nil {
				t.Error(err)
			}
			if !bytes.Equal(got.PNG, want[i%len(requests)].PNG) || got.Alt != want[i%len(requests)].Alt {
				t.Errorf("request %d gives another picture", i%len(requests))
			}
		})
	}
	group.Wait()
}

// TestPaint_Refusals: views of other games, unknown places, an expired context.
func TestPaint_Refusals(t *testing.T) {
	t.Parallel()
	painter := shared()
	if _, err := painter.Paint(context.Background(), render.Request{View: strangeView{}, Say: plainly}); err == nil {
		t.Error("another game's view is painted")
	}
	var nowhere errNoPlace
	for _, crop := range []render.Crop{"atlantis", "sz65", "-4", "sz", "0", "99999999999999"} {
		if _, err := painter.Paint(context.Background(), render.Request{View: opening(t), Crop: crop, Say: plainly}); !errors.As(err, &nowhere) {
			t.Errorf("crop %q: %v", crop, err)
		}
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := painter.Paint(ended, render.Request{View: opening(t), Crop: render.CropAuto, Say: plainly}); !errors.Is(err, context.Canceled) {
		t.Errorf("an expired context: %v", err)
	}
}

type strangeView struct{}

func (strangeView) Audience() engine.Audience { return engine.Everybody() }
func (strangeView) Status() []engine.Text     { return nil }
func (strangeView) Hand() []engine.Text       { return nil }

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
		"Round 1", "Germany", "Battles to fight: Karelia S.S.R., Caucasus, sea zone 6.", "Battles fought: Anglo-Egypt Sudan.",
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
	for word := range abbreviated {
		if _, ok := c.Default().Find(word); !ok {
			t.Errorf("no space %q", word)
		}
		keys = append(keys, "axis.short."+word)
	}
	for power := range c.Power(c.NumPowers) {
		keys = append(keys, "axis.picture.power."+power.String())
	}
	for _, key := range book.Keys("en") {
		if strings.HasPrefix(key, "axis.picture.") || strings.HasPrefix(key, "axis.short.") {
			keys = append(keys, key)
		}
		if word, ok := strings.CutPrefix(key, "axis.short."); ok && !abbreviated[word] {
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
