package eots

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/rendertest"
)

// sight is a kind of picture.
type sight struct {
	name    string
	request render.Request
}

// sights are one or more pictures of every kind.
func sights(t testing.TB) []sight {
	t.Helper()
	opening, offensive := start(t), southernOffensive(t)
	list := []sight{
		{"opening-full", render.Request{View: opening, Crop: render.CropFull}},
		{"opening-narrow", render.Request{View: opening, Crop: render.CropFull, Width: 2400}},
		{"offensive-upright", render.Request{View: offensive, Crop: render.CropAuto, Shape: render.Upright}},
		{"animation", render.Request{View: offensive, Crop: render.CropFull, Width: 1280}},
		{"tiny", render.Request{View: opening, Crop: render.CropFull, Width: 1}},
		{"opening-auto", render.Request{View: opening, Crop: render.CropAuto}},
		{"malaya", render.Request{View: opening, Crop: "malaya"}},
		{"philippines", render.Request{View: opening, Crop: "philippines"}},
		{"guadalcanal", render.Request{View: opening, Crop: "4423"}},
		{"oahu", render.Request{View: opening, Crop: "5808"}},
		{"burma", render.Request{View: opening, Crop: "burma"}},
		{"tokyo", render.Request{View: opening, Crop: "3706"}},
		{"small", render.Request{View: opening, Crop: "3706", Width: 600}},
		{"offensive-auto", render.Request{View: offensive, Crop: render.CropAuto}},
		{"offensive-full", render.Request{View: offensive, Crop: render.CropFull}},
		{"supply", render.Request{View: offensive, Crop: render.CropAuto, Overlays: []string{"supply"}}},
		{"zoi", render.Request{View: offensive, Crop: render.CropAuto, Overlays: []string{"zoi"}}},
		{"control", render.Request{View: offensive, Crop: "2813", Overlays: []string{"control"}}},
		{"layers-full", render.Request{View: offensive, Crop: render.CropFull, Overlays: []string{"supply", "zoi", "control"}}},
	}
	list = append(list,
		sight{"why-line", render.Request{View: opening, Crop: render.CropAuto, Shown: engine.Highlight{
			Paths: [][]string{{"2813", "2912", "2913", "3013", "3014"}}, Places: []string{"3014", "2813"},
		}}},
		sight{"why-blocked", render.Request{View: offensive, Crop: render.CropAuto, Shown: engine.Highlight{
			Paths: [][]string{{"2813", "2814", "2915", "3014"}}, Places: []string{"3014", "2813"}, Blocks: []string{"2814", "2915"},
		}}},
		sight{"why-far", render.Request{View: opening, Crop: render.CropAuto, Shown: engine.Highlight{
			Paths: [][]string{{"5808", "4423", "3727"}}, Places: []string{"3727", "nowhere"},
		}}},
	)
	for _, scenario := range [...]string{"south-pacific", "burma"} {
		view := startOf(t, scenario)
		list = append(list,
			sight{scenario + "-full", render.Request{View: view, Crop: render.CropFull}},
			sight{scenario + "-tiny", render.Request{View: view, Crop: render.CropFull, Width: 1}},
			sight{scenario + "-auto", render.Request{View: view, Crop: render.CropAuto}},
			sight{scenario + "-layers", render.Request{
				View: view, Crop: render.CropAuto, Overlays: []string{"supply", "zoi", "control"},
			}},
		)
	}
	list = append(list,
		sight{"oahu-box", render.Request{View: startOf(t, "south-pacific"), Crop: "oahu"}},
		sight{"singapore-box", render.Request{View: startOf(t, "burma"), Crop: "singapore"}},
	)
	return list
}

// TestPictures paints every kind of picture, in every language: all texts can be read and
// the words fit the platforms.
func TestPictures(t *testing.T) {
	t.Parallel()
	painter, book := shared(t), theBook(t)
	for _, s := range sights(t) {
		langs := []string{"en", "ru", "pl"}
		if s.request.Crop == render.CropFull && s.name != "offensive-full" {
			langs = langs[1:2] // Russian words are the longest
		}
		for _, lang := range langs {
			t.Run(s.name+"."+lang, func(t *testing.T) {
				t.Parallel()
				request := s.request
				request.Say = speaking(book, lang)
				if lang != "ru" && !rendertest.Looking() {
					request.Width = smaller(request)
				}
				picture, legible := painter.paint(t, request)
				checkPicture(t, request, picture, legible)
				rendertest.Show(t, s.name+"."+lang, picture)
			})
		}
	}
}

// smaller is a width at which a picture shows the same in fewer pixels: of a whole board with its panels, of
// a part with its texts as large as they have to be.
func smaller(request render.Request) int {
	if request.Crop == render.CropFull {
		return 2400
	}
	return 600
}

// plainly says what pictures need without a catalogue, so that the hashes of pictures
// change with the art alone.
func plainly(set *components.Set) func(engine.Text) string {
	return func(text engine.Text) string {
		switch id := strings.TrimSuffix(strings.TrimPrefix(text.Key, "eots.unit."), ".tiny"); {
		case id != text.Key:
			unit, _ := set.UnitByID(id)
			return set.Units[unit].Label
		case strings.HasPrefix(text.Key, "eots.place."):
			n, _ := strconv.Atoi(strings.TrimPrefix(text.Key, "eots.place."))
			return set.Hexes[set.Loc(hexgrid.Number(n))].Name
		default:
			return strings.TrimPrefix(text.Key, "eots.picture.")
		}
	}
}

// drawn are the pixels of a picture as they are written, and its alt text. The file depends on
// nothing else.
func drawn(t *testing.T, painter *artist, request render.Request) (*image.Paletted, string) {
	t.Helper()
	d, err := painter.Draw(context.Background(), request)
	if err != nil {
		t.Fatalf("%s: %v", request.Crop, err)
	}
	return painter.Reduce(d), d.Scene.Alt()
}

// TestGolden compares the pixels of every kind of picture with the hash of those last looked at.
func TestGolden(t *testing.T) {
	t.Parallel()
	painter := shared(t)
	list := sights(t)
	hashes := make([]string, len(list))
	t.Cleanup(func() { rendertest.Golden(t, strings.Join(hashes, "")) }) // when all are painted
	for i, s := range list {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			s.request.Say = plainly(components.Default())
			pixels, _ := drawn(t, painter, s.request)
			hashes[i] = rendertest.Hash(s.name, pixels)
		})
	}
}

func checkPicture(t *testing.T, request render.Request, picture render.Picture, legible float64) {
	t.Helper()
	// 11 px at the width at which chats show a crop; in its own pixels for the full board.
	least := 11.0
	if request.Crop != render.CropFull {
		least = 11 * float64(picture.Width) / 550
	}
	if legible < least {
		t.Errorf("texts of %.1f px are drawn, at least %.1f needed", legible, least)
	}
	config, err := png.DecodeConfig(bytes.NewReader(picture.PNG))
	if err != nil || config.Width != picture.Width || config.Height != picture.Height {
		t.Errorf("%v, %d x %d instead of %d x %d", err, config.Width, config.Height, picture.Width, picture.Height)
	}
	if picture.Width+picture.Height > 10000 {
		t.Errorf("too large for a photo: %d x %d", picture.Width, picture.Height)
	}
	const limit = 500 << 10
	if len(picture.PNG) >= limit {
		t.Errorf("%d bytes", len(picture.PNG))
	}
	rendertest.Words(t, t.Name(), picture.Alt, "eots.")
	rendertest.Geometry(t, t.Name(), picture)
}

// TestReadme: the picture of the README is the last map of docs/offensive.game.
func TestReadme(t *testing.T) {
	t.Parallel()
	rendertest.Documented(t, eots.New(), shared(t), speaking(theBook(t), "en"), "offensive.game", rendertest.Illustration{
		File: "picture.png", Reader: engine.Everybody(), Crop: render.CropAuto,
	})
}

// TestAlt_Offensive: the words tell the battles, the gains and whose Offensive it is.
func TestAlt_Offensive(t *testing.T) {
	t.Parallel()
	picture, err := shared(t).Paint(context.Background(), render.Request{
		View: southernOffensive(t), Crop: render.CropAuto, Width: board.MinWidth, Overlays: []string{"supply"}, Say: speaking(theBook(t), "en"),
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{
		"Turn 2, Jan–Apr 1942 – Offensive: Japan, J47", "Kuantan 2014 (won by the Allies)", "Tarakan 2616 (won by Japan)",
		"Kendari 2719 (undecided)", "Captured by Japan: Tarakan 2616.", "Layers: supply.",
	} {
		if !strings.Contains(picture.Alt, words) {
			t.Errorf("%q is not in %q", words, picture.Alt)
		}
	}
}

// TestDeterministic: equal requests give equal bytes, also when many paint at once with
// grounds and counters coming and going.
func TestDeterministic(t *testing.T) {
	t.Parallel()
	view, book := southernOffensive(t), theBook(t)
	requests := []render.Request{
		{View: view, Crop: render.CropAuto, Width: board.MinWidth, Say: speaking(book, "en")},
		{View: view, Crop: "2813", Width: board.MinWidth, Say: speaking(book, "ru")},
		{View: view, Crop: "2015", Width: board.MinWidth, Say: speaking(book, "pl"), Overlays: []string{"zoi"}},
	}
	rendertest.Deterministic(t, newPainter(t), 12, requests, newPainter)
}

// TestHidden: what only one side may see is in no picture and no alt text.
func TestHidden(t *testing.T) {
	t.Parallel()
	painter, say := shared(t), speaking(theBook(t), "en")
	open, secret := southernOffensive(t), southernOffensive(t)
	for n := 1; n <= 7; n++ {
		secret.Hands[components.Japan].Add(secret.Components().CardByNumber(components.Japan, 20+n))
		secret.Hands[components.Allies].Add(secret.Components().CardByNumber(components.Allies, 30+n))
	}
	secret.Future = [2]components.Card{secret.Components().CardByNumber(components.Japan, 50), secret.Components().CardByNumber(components.Allies, 50)}
	for _, crop := range []render.Crop{render.CropAuto, render.CropFull} {
		request := render.Request{View: open, Crop: crop, Say: say}
		request.Width = smaller(request)
		a, altA := drawn(t, painter, request)
		request.View = secret
		b, altB := drawn(t, painter, request)
		if !bytes.Equal(a.Pix, b.Pix) || a.Rect != b.Rect || altA != altB {
			t.Errorf("%s: hands change the picture", crop)
		}
	}
}

// TestPaint_Refusals: views of other games, unknown places, an expired context.
func TestPaint_Refusals(t *testing.T) {
	t.Parallel()
	crops := []render.Crop{"atlantis", "9999", "-4", "sea", "99999999999999"}
	rendertest.Refusals(t, shared(t), render.Request{View: start(t), Say: speaking(theBook(t), "en")}, crops)
}

// TestCatalogue: everything that pictures say exists in the three languages.
func TestCatalogue(t *testing.T) {
	t.Parallel()
	book := theBook(t)
	var keys []string
	for _, text := range legendTexts() {
		keys = append(keys, text.Key)
	}
	for side := components.Japan; side <= components.Allies; side++ {
		for _, prefix := range []string{
			"key.zoi", "key.control", "track.asp", "track.rivalry", "alt.battle", "alt.gains", "alt.units",
		} {
			keys = append(keys, "eots.picture."+prefix+"-"+side.String())
		}
	}
	for unit := range components.Unit(components.NumUnits) {
		keys = append(keys, unitLabel(&components.Default().Units[unit]).Key)
	}
	for stage := state.NotStarted; stage <= state.GameOver; stage++ {
		keys = append(keys, "eots.stage."+stage.String())
	}
	for _, key := range book.Keys("en") {
		if strings.HasPrefix(key, "eots.picture.") {
			keys = append(keys, key)
		}
	}
	for _, lang := range []string{"en", "ru", "pl"} {
		for _, key := range keys {
			if !book.Has(lang, key) {
				t.Errorf("%s: no %s", lang, key)
			}
		}
	}
}

// TestAlt_Names: the words beside a picture call units as messages do, not as their counters, whose short names nobody understands who hears
// them; and they tell of both sides.
func TestAlt_Names(t *testing.T) {
	t.Parallel()
	painter, book := shared(t), theBook(t)
	for _, lang := range []string{"en", "ru", "pl"} {
		say := speaking(book, lang)
		for _, crop := range []render.Crop{render.CropAuto, render.CropFull} {
			d, err := painter.Draw(t.Context(), render.Request{View: southernOffensive(t), Crop: crop, Width: 500, Say: say})
			if err != nil {
				t.Fatal(err)
			}
			words := d.Scene.Alt()
			for side := range d.Scene.units {
				stacks := d.Scene.altStacks(components.Side(side))
				if len(stacks) == 0 || !strings.Contains(words, say(stacks[0])) {
					t.Errorf("%s, %s: the greatest stack of a side is not told: %s", lang, crop, words)
				}
				if told := fmt.Sprint(stacks); strings.Contains(told, ".tiny") {
					t.Errorf("%s: units are called by their counters: %s", crop, told)
				}
			}
		}
	}
}
