package nextwar

import (
	"bytes"
	"image"
	"image/png"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/engine/nextwar/state"
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
	opening, moved := seen(position(t, nil)), seen(offensive(t, nil))
	fog := seen(offensive(t, map[string]string{"fog": "on"}))
	return []sight{
		{"opening-full", render.Request{View: opening, Crop: render.CropFull}},
		{"opening-auto", render.Request{View: opening, Crop: render.CropAuto}},
		{"offensive-full", render.Request{View: moved, Crop: render.CropFull}},
		{"animation", render.Request{View: moved, Crop: render.CropFull, Width: 1280}},
		{"tiny", render.Request{View: moved, Crop: render.CropFull, Width: 1}},
		{"advanced-full", render.Request{View: seen(advanced(t)), Crop: render.CropFull}},
		{"offensive-auto", render.Request{View: moved, Crop: render.CropAuto}},
		{"hex", render.Request{View: moved, Crop: "0705"}},
		{"small", render.Request{View: moved, Crop: "1111", Width: 600}},
		{"unit", render.Request{View: moved, Crop: "jp-71"}},
		{"sea-box", render.Request{View: opening, Crop: "so-inshore"}},
		{"holding-box", render.Request{View: opening, Crop: "hb-ru"}},
		{"layers", render.Request{View: moved, Crop: "1111", Overlays: []string{"zoc", "supply"}}},
		{"layers-full", render.Request{View: moved, Crop: render.CropFull, Overlays: []string{"zoc", "supply"}}},
		{"fog", render.Request{View: fog, Crop: "1112", Overlays: []string{"zoc"}}},
		{"why", render.Request{View: opening, Crop: render.CropAuto, Shown: engine.Highlight{
			Paths: [][]string{{"0603", "0604", "0705"}}, Places: []string{"0603"}, Blocks: []string{"0705"},
		}}},
	}
}

// TestPictures paints every kind of picture, in every language: all texts can be read and the words fit the platforms.
func TestPictures(t *testing.T) {
	t.Parallel()
	painter, book := shared(t), theBook(t)
	for _, s := range sights(t) {
		for _, lang := range []string{"en", "ru", "pl"} {
			t.Run(s.name+"."+lang, func(t *testing.T) {
				t.Parallel()
				request := s.request
				request.Say = speaking(book, lang)
				if lang != "ru" && !rendertest.Looking() {
					request.Width = 600 // Russian words are the longest
				}
				picture, legible := painter.paint(t, request)
				checkPicture(t, request, picture, legible)
				rendertest.Show(t, s.name+"."+lang, picture)
			})
		}
	}
}

func checkPicture(t *testing.T, request render.Request, picture render.Picture, legible float64) {
	t.Helper()
	least := board.Legible
	if request.Crop != render.CropFull {
		least *= float64(picture.Width) / chatWidth
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
	rendertest.Words(t, t.Name(), picture.Alt, "nextwar.")
	rendertest.Geometry(t, t.Name(), picture)
}

// plainly says what pictures need without a catalogue, so that the hashes of pictures change with the art alone.
func plainly(text engine.Text) string {
	return text.Key[strings.LastIndex(text.Key, ".")+1:]
}

// drawn are the pixels of a picture as they are written, and its alt text. The file depends on nothing else.
func drawn(t *testing.T, painter *artist, request render.Request) (*image.Paletted, string) {
	t.Helper()
	d, err := painter.Draw(t.Context(), request)
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
			s.request.Say = plainly
			pixels, _ := drawn(t, painter, s.request)
			hashes[i] = rendertest.Hash(s.name, pixels)
		})
	}
}

// TestAlt_Offensive: the words tell the turn, the combat, what is being cleared and who stands where.
func TestAlt_Offensive(t *testing.T) {
	t.Parallel()
	picture, err := shared(t).Paint(t.Context(), render.Request{
		View: seen(offensive(t, nil)), Crop: "1111", Width: board.MinWidth, Overlays: []string{"supply"}, Say: speaking(theBook(t), "en"),
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{
		"Map of the area around Nayoro (1111).", "Turn 2/8", "Overcast", "VP 15:0", "Initiative Combat, Russians.", "Combat: Nakagawa (0806).",
		"Clearing operations: Nayoro (1111), value 5.", "Layers: supply.", "Shibetsu (1112): 71/7",
	} {
		if !strings.Contains(picture.Alt, words) {
			t.Errorf("%q is not in %q", words, picture.Alt)
		}
	}
}

// TestOtherModule: the map of any module is painted, with its own names and boxes.
func TestOtherModule(t *testing.T) {
	t.Parallel()
	set, problems := module.Load(os.DirFS(filepath.Join("..", "..", "docs", "example-module")))
	if set == nil {
		t.Fatal(problems)
	}
	game := nextwar.New(set)
	book, err := speech.New(slog.New(slog.DiscardHandler), game.Catalogue())
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.New(engine.Setup{Game: "nextwar", Scenario: set.ID})
	if err != nil {
		t.Fatal(err)
	}
	for _, crop := range []render.Crop{render.CropFull, render.CropAuto, render.Crop(set.Word(0)), render.Crop(set.Boxes[0].Word)} {
		request := render.Request{View: s.View(engine.Everybody()), Crop: crop, Overlays: []string{"zoc"}, Say: speaking(book, "en")}
		picture, legible := shared(t).paint(t, request)
		checkPicture(t, request, picture, legible)
		rendertest.Show(t, "module-"+string(crop), picture)
	}
}

// TestDeterministic: equal requests give equal bytes, also when many paint at once.
func TestDeterministic(t *testing.T) {
	t.Parallel()
	view, book := seen(offensive(t, nil)), theBook(t)
	rendertest.Deterministic(t, newPainter(t), 12, []render.Request{
		{View: view, Crop: render.CropAuto, Width: board.MinWidth, Say: speaking(book, "en")},
		{View: view, Crop: "0601", Width: board.MinWidth, Say: speaking(book, "ru")},
		{View: view, Crop: "1111", Width: board.MinWidth, Say: speaking(book, "pl"), Overlays: []string{"zoc"}},
	}, newPainter)
}

// TestRule13_2_Fog: in fog of war neither picture nor words tell which enemy counters stand where, only how many.
func TestRule13_2_Fog(t *testing.T) {
	t.Parallel()
	painter, say := shared(t), speaking(theBook(t), "en")
	swapped := func(swap bool) report.View {
		s := &stage{t, offensive(t, map[string]string{"fog": "on"})}
		if swap {
			s.put("0515", "jp-71")
			s.put("1112", "jp-18")
		}
		s.Settle(nil)
		return s.View(engine.For(0)).(report.View)
	}
	for _, crop := range []render.Crop{render.CropFull, "1112", "0515", "jp-71", render.CropAuto} {
		request := render.Request{View: swapped(false), Crop: crop, Say: say, Overlays: []string{"zoc", "supply"}}
		a, altA := drawn(t, painter, request)
		request.View = swapped(true)
		b, altB := drawn(t, painter, request)
		if !bytes.Equal(a.Pix, b.Pix) || a.Rect != b.Rect || altA != altB {
			t.Errorf("%s: hidden counters change the picture", crop)
		}
	}
	open := &stage{t, offensive(t, map[string]string{"fog": "on"})}
	open.Settle(nil)
	view := open.View(engine.For(1)).(report.View)
	if concealed(view, open.id("jp-71")) || !concealed(view, open.id("ru-57")) || concealed(view, open.id("ru-39")) {
		t.Error("own counters and those in combat are shown, other enemies are not")
	}
}

// TestRule13_2_AdvancedFog: in the Advanced Game counters that the reader has not detected are the backs of counters, below those that
// are known; pictures and words are the same whichever they are.
func TestRule13_2_AdvancedFog(t *testing.T) {
	t.Parallel()
	painter, say := shared(t), speaking(theBook(t), "en")
	view := func(hill, wood string) report.View {
		s := &stage{t, position(t, map[string]string{"rules": "advanced", "fog": "on"})}
		s.Stage, s.Turn = state.MissionAssign, 2
		s.put("0909", hill, "jp-71")
		s.put("0803", wood)
		s.flag(state.Detected, "jp-71")
		s.Settle(nil)
		return s.View(engine.For(0)).(report.View)
	}
	for _, crop := range []render.Crop{render.CropFull, "0909", "0803", "jp-hq-2", render.CropAuto} {
		request := render.Request{View: view("jp-hq-2", "al-depot-1"), Crop: crop, Say: say, Overlays: []string{"zoc", "supply"}}
		a, altA := drawn(t, painter, request)
		request.View = view("al-depot-1", "jp-hq-2")
		b, altB := drawn(t, painter, request)
		if !bytes.Equal(a.Pix, b.Pix) || a.Rect != b.Rect || altA != altB {
			t.Errorf("%s: hidden counters change the picture", crop)
		}
		if crop == "0909" && !strings.Contains(altA, say(engine.T("nextwar.unit.soya.jp-71"))) {
			t.Errorf("the detected brigade is not named: %s", altA)
		}
	}
	hill := view("jp-hq-2", "al-depot-1")
	if stack := muster(hill)[(&stage{t, hill.State}).place("0909")]; len(stack) != 2 || concealed(hill, stack[0]) || !concealed(hill, stack[1]) {
		t.Errorf("%v", stack)
	}
}

// TestRule13_2_Sides: in fog of war everybody sees how many counters of each side stand in a place.
func TestRule13_2_Sides(t *testing.T) {
	t.Parallel()
	s := offensive(t, map[string]string{"fog": "on"})
	count := func(s *state.State) map[components.Place][components.Sides]int {
		counts := map[components.Place][components.Sides]int{}
		for i := range s.Units {
			n := counts[s.Units[i].At]
			n[s.Info(components.UnitID(i)).Side]++
			counts[s.Units[i].At] = n
		}
		return counts
	}
	if shown, all := count(seen(s).State), count(s); !maps.Equal(shown, all) {
		t.Errorf("%v instead of %v", shown, all)
	}
}

// TestPaint_Refusals: views of other games, unknown places, an expired context.
func TestPaint_Refusals(t *testing.T) {
	t.Parallel()
	rendertest.Refusals(t, shared(t), render.Request{View: seen(position(t, nil)), Say: speaking(theBook(t), "en")},
		[]render.Crop{"atlantis", "9999", "-4", "sea", "0017", "99999999999999"})
}

// TestCatalogue: everything that pictures say exists in the three languages.
func TestCatalogue(t *testing.T) {
	t.Parallel()
	book := theBook(t)
	s := position(t, nil)
	var keys []string
	for _, text := range legendTexts(s.Set()) {
		keys = append(keys, text.Key)
	}
	for i := range s.Set().Boxes {
		keys = append(keys, boxKind(s.Set().Boxes[i].Kind).Key)
	}
	keys = append(keys, "nextwar.picture.level.advantage", "nextwar.picture.level.superiority", "nextwar.picture.level.supremacy")
	for _, key := range book.Keys("en") {
		if strings.HasPrefix(key, "nextwar.picture.") {
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

// TestCountersDiffer: what matters about a counter can be seen on it.
func TestCountersDiffer(t *testing.T) {
	t.Parallel()
	s := &stage{t, offensive(t, nil)}
	key := func(word string) counterKey { return counterOf(s.State, s.id(word), false) }
	for word, want := range map[string]struct {
		label, values string
		marks         mark
	}{
		"ru-39":    {"39", "3-3-4", reducedMark | movedMark},
		"ru-83":    {"83", "1-4-5", changedMark | movedMark | clearingMark},
		"jp-52":    {"52", "0(1)4", 0},
		"jp-h64":   {"H64", "2-16", 0},
		"ru-sag-2": {"2", "2-3", 0},
	} {
		if k := key(word); k.label != want.label || k.values != want.values || k.marks != want.marks {
			t.Errorf("%s: %q %q %b", word, k.label, k.values, k.marks)
		}
	}
	if over := key("ru-57"); over.marks&changedMark == 0 { // 8.1.1.1: too many in Wakkanai
		t.Errorf("%+v", over)
	}
	ship := s.id("ru-amph-1")
	if signOf(s.Info(ship), s.Unit(ship)) != amphibiousSign {
		t.Error("an amphibious group is shown as another ship")
	}
	s.Unit(ship).Flags |= state.Converted
	if values, _ := valuesOf(s.State, ship); signOf(s.Info(ship), s.Unit(ship)) != surfaceSign || values != "1-3" { // 7.3.2.1
		t.Errorf("a converted group shows %s", values)
	}
}

// TestEntries: below a part of the map are the stacks of which only the top is seen, and the boxes of its seas.
func TestEntries(t *testing.T) {
	t.Parallel()
	s := &stage{t, offensive(t, nil)}
	view := seen(s.State)
	w, ok := look(view, "0601")
	if !ok {
		t.Fatal("no hex 0601")
	}
	f := partFrame(s.Set(), w, board.PartWidth, 0)
	var words []string
	for _, e := range entries(view, &f, muster(view)) {
		words = append(words, s.Set().Word(e.place))
	}
	if !slices.Contains(words, "0601") || !slices.Contains(words, "sj-inshore") || slices.Contains(words, "1112") || slices.Contains(words, "0705") {
		t.Errorf("%v", words)
	}
	for _, row := range rows(s.State, entries(view, &f, muster(view)), 30) {
		width := 0.0
		for i := range row {
			width += min(30, row[i].width(s.State))
		}
		if width > 30 {
			t.Errorf("a row of %.1f", width)
		}
	}
}

// TestFans: however many counters lie in a hex, the box of its piles holds them, and two piles do not hide each other's badges.
func TestFans(t *testing.T) {
	t.Parallel()
	s := &stage{t, offensive(t, nil)}
	f := wholeFrame(s.Set(), 1, 2600)
	units := muster(seen(s.State))
	piles := hexPiles(&f, s.State, s.place("0601"), units[s.place("0601")])
	if len(piles) != 2 || len(piles[0].units) != 5 || !piles[0].left || piles[1].left {
		t.Fatalf("%+v", piles)
	}
	if alone := hexPiles(&f, s.State, s.place("0904"), units[s.place("0904")]); len(alone) != 2 || len(alone[0].units) != 1 {
		t.Errorf("two counters in an empty hex: %+v", alone)
	}
	if fort := hexPiles(&f, s.State, s.place("0806"), units[s.place("0806")]); len(fort) != 1 || len(fort[0].units) != 2 {
		t.Errorf("two counters in a town: %+v", fort)
	}
}

// TestDocuments: the pictures of docs/playing-nextwar.md are positions of docs/soya.game.
func TestDocuments(t *testing.T) {
	t.Parallel()
	everybody, red := engine.Everybody(), engine.For(0)
	rendertest.Documented(t, nextwar.New(), shared(t), speaking(theBook(t), "en"), "soya.game",
		rendertest.Illustration{File: "soya/1.png", After: "referee: start", Reader: everybody, Crop: render.CropAuto},
		rendertest.Illustration{File: "soya/2.png", After: "red: move ru-83 0604", Reader: red, Crop: render.CropAuto},
		rendertest.Illustration{File: "soya/3.png", After: "red: advance ru-39", Reader: everybody, Crop: render.CropAuto},
		rendertest.Illustration{File: "soya/4.png", Reader: everybody, Crop: render.CropAuto},
	)
}
