package aam

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/report"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/rendertest"
)

// seen is a position as an audience sees it.
func seen(s *state.State, audience engine.Audience) report.View {
	s.Settle(nil)
	return s.View(audience).(report.View)
}

// battle is a position in the middle of a game on a map: full hexes, counters, obstacles, smoke, moves and attacks.
func battle(t testing.TB, board string) *state.State {
	t.Helper()
	p := aamtest.New(t,
		"map "+board,
		"unit axis germany-panzer-iv-ausf-g I12 nw", "unit axis germany-mg-42-machine-gun-team G9", "unit axis germany-ss-haupsturmfuhrer G9",
		"unit axis germany-panzerschreck G9", "unit axis germany-stug-iii-ausf-g E12 ne", "unit axis germany-mauser-kar-98k D12",
		"unit axis germany-mauser-kar-98k D12", "unit axis germany-sd-kfz-251 F13 w", "unit axis germany-pak-38-anti-tank-gun C14",
		"unit axis germany-ju-87-stuka F7", "unit axis germany-fallschirmjager waiting", "unit axis germany-grizzled-veteran D12",
		"unit allies usa-m4a1-sherman I7 se", "unit allies usa-m1-garand-rifle G8", "unit allies usa-red-devil-captain G8",
		"unit allies usa-bazooka G8", "unit allies usa-m1-garand-rifle G9", "unit allies usa-m1-garand-rifle D5", "unit allies usa-m1-81mm-mortar D4",
		"unit allies usa-p-51d-mustang waiting", "unit allies usa-resourceful-hero waiting",
		"unit axis minefield F11", "unit axis barbed-wire E9 e", "unit allies tank-obstacle H8", "unit allies pillbox D5",
	)
	p.Turn, p.Part, p.Stage, p.Active, p.End = 4, state.FirstAssault, state.AssaultPlan, components.Axis, nil
	id := p.ID
	p.Units[id("m4a1-sherman")].Up = state.Damaged
	p.Units[id("m4a1-sherman")].Down = state.Disrupted | state.Damaged
	p.Units[id("mg-42-machine-gun-team")].Up = state.Disrupted
	p.Units[id("bazooka")].Up = state.Disrupted
	p.Units[id("stug-iii-ausf-g")].Watch = 2
	p.Units[id("stug-iii-ausf-g")].Flag |= state.Activated
	p.Smoke = append(p.Smoke, p.Place("H10"))
	p.Trails = append(p.Trails, state.Trail{Unit: id("panzer-iv-ausf-g"), Way: []components.Place{p.Place("K13"), p.Place("J13"), p.Place("I12")}})
	p.Shots = append(p.Shots, state.Shot{By: id("panzer-iv-ausf-g"), From: p.Place("I12"), To: p.Place("I7"), Hits: 2},
		state.Shot{By: id("m1-81mm-mortar"), From: p.Place("D4"), To: p.Place("D12")})
	p.Plan = []state.Action{
		{Act: state.ActMove, Unit: id("sd-kfz-251"), Way: []components.Place{p.Place("E12")}, Target: state.NoUnit},
		{Act: state.ActAttack, Unit: id("panzerschreck"), Target: id("bazooka")},
	}
	return p.State
}

// sight is a kind of picture.
type sight struct {
	name    string
	request render.Request
}

// sights are one or more pictures of every kind.
func sights(t testing.TB) []sight {
	t.Helper()
	opening := aamtest.New(t)
	empty, deploying := seen(opening.State, engine.Everybody()), seen(aamtest.New(t, "map ridge", "unit axis germany-panzer-iv-ausf-g waiting").State, engine.Everybody())
	moved, own := seen(battle(t, "crossroads"), engine.Everybody()), seen(battle(t, "stream-line"), engine.For(0))
	return []sight{
		{"no-map", render.Request{View: empty, Crop: render.CropAuto}},
		{"no-map-full", render.Request{View: empty, Crop: render.CropFull}},
		{"deploying", render.Request{View: deploying, Crop: render.CropFull, Overlays: []string{"zones"}}},
		{"battle-full", render.Request{View: moved, Crop: render.CropFull}},
		{"battle-auto", render.Request{View: moved, Crop: render.CropAuto}},
		{"tiny", render.Request{View: moved, Crop: render.CropFull, Width: 1}},
		{"plan", render.Request{View: own, Crop: render.CropAuto}},
		{"own-full", render.Request{View: own, Crop: render.CropFull}},
		{"hex", render.Request{View: moved, Crop: "G9"}},
		{"unit", render.Request{View: moved, Crop: "m4a1-sherman", Width: 600}},
		{"sight", render.Request{View: moved, Crop: "G8", Overlays: []string{"sight", "range"}}},
		{"why", render.Request{View: moved, Crop: render.CropAuto, Shown: engine.Highlight{
			Paths: [][]string{{"H2", "I4"}}, Places: []string{"H2"}, Blocks: []string{"I3"},
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
	const limit = 400 << 10
	if len(picture.PNG) >= limit {
		t.Errorf("%d bytes", len(picture.PNG))
	}
	rendertest.Words(t, t.Name(), picture.Alt, "aam.")
	rendertest.Geometry(t, t.Name(), picture)
}

// plainly says what pictures need without a catalogue, so that the hashes of pictures change with the art alone.
func plainly(text engine.Text) string { return text.Key[strings.LastIndex(text.Key, ".")+1:] }

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

// TestAlt_Battle: the words tell the map, the turn, whose part it is, and who stands where.
func TestAlt_Battle(t *testing.T) {
	t.Parallel()
	_, alt := drawn(t, shared(t), render.Request{
		View: seen(battle(t, "crossroads"), engine.Everybody()), Crop: "G9", Overlays: []string{"sight"}, Say: speaking(theBook(t), "en"),
	})
	for _, words := range []string{"Crossroads", "around G9", "Turn 4", "Axis", "Layers: Lines of sight.", "G9 (MG 42 Machine Gun Team, SS Hauptsturmführer, "} {
		if !strings.Contains(alt, words) {
			t.Errorf("%q is not in %q", words, alt)
		}
	}
}

// TestDeterministic: equal requests give equal bytes, also when many paint at once.
func TestDeterministic(t *testing.T) {
	t.Parallel()
	view, book := seen(battle(t, "crossroads"), engine.Everybody()), theBook(t)
	rendertest.Deterministic(t, newPainter(t), 12, []render.Request{
		{View: view, Crop: render.CropAuto, Width: board.MinWidth, Say: speaking(book, "en")},
		{View: view, Crop: "G9", Width: board.MinWidth, Say: speaking(book, "ru"), Overlays: []string{"sight", "range"}},
	}, newPainter)
}

// TestPlan: only who plans sees it.
func TestPlan(t *testing.T) {
	t.Parallel()
	say := speaking(theBook(t), "en")
	paint := func(s *state.State, audience engine.Audience) *image.Paletted {
		pixels, _ := drawn(t, shared(t), render.Request{View: seen(s, audience), Crop: render.CropFull, Width: board.MinWidth, Say: say})
		return pixels
	}
	planned, idle := battle(t, "ridge"), battle(t, "ridge")
	idle.Plan = nil
	for _, audience := range []engine.Audience{engine.Everybody(), engine.For(1), engine.For(0)} {
		same := bytes.Equal(paint(planned, audience).Pix, paint(idle, audience).Pix)
		if own := audience.Sees(0); same == own {
			t.Errorf("%+v: the plan is seen: %v", audience, !same)
		}
	}
}

// TestPaint_Refusals: views of other games, unknown places, an expired context.
func TestPaint_Refusals(t *testing.T) {
	t.Parallel()
	rendertest.Refusals(t, shared(t), render.Request{View: seen(battle(t, "steppe"), engine.Everybody()), Say: speaking(theBook(t), "en")},
		[]render.Crop{"atlantis", "K2", "Z9", "-4", "A0", "A18", "99999999999999"})
}

// TestCatalogue: everything that pictures say exists in the three languages.
func TestCatalogue(t *testing.T) {
	t.Parallel()
	book := theBook(t)
	var keys []string
	for _, column := range (&ground{}).signs() {
		for _, sign := range column {
			keys = append(keys, sign.Text.Key)
		}
	}
	for _, key := range book.Keys("en") {
		if strings.HasPrefix(key, "aam.picture.") || strings.HasPrefix(key, "aam.overlay.") {
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

// TestLabels: units are told apart by short designations.
func TestLabels(t *testing.T) {
	t.Parallel()
	set := components.Default()
	for word, want := range map[string]string{
		"usa-m4a1-sherman": "M4A1", "germany-mg-42-machine-gun-team": "MG42", "germany-panzer-iv-ausf-g": "PzIV", "ussr-t-34-76": "T-34", "usa-bazooka": "Bazo",
		"usa-red-devil-captain": "RDC", "germany-sd-kfz-251": "251", "germany-ju-87-stuka": "JU87", "ussr-kv-1": "KV-1", "germany-tiger-i": "TigI",
	} {
		id, ok := set.Type(word)
		if !ok {
			t.Errorf("no unit %s", word)
			continue
		}
		if label := labelOf(set.Unit(id)); label != want {
			t.Errorf("%s is labeled %q, not %q", word, label, want)
		}
	}
	for i := range set.Units {
		if label := labelOf(&set.Units[i]); set.Units[i].Kind != components.Obstacle && (label == "" || len([]rune(label)) > labelRunes) {
			t.Errorf("%s is labeled %q", set.Units[i].Word, label)
		}
	}
}

// TestTokensDiffer: what matters about a unit can be seen on it.
func TestTokensDiffer(t *testing.T) {
	t.Parallel()
	s := battle(t, "crossroads")
	seenKeys := make(map[tokenKey]string)
	for _, change := range []struct {
		name string
		do   func(u *state.Unit)
	}{
		{"plain", func(*state.Unit) {}},
		{"disrupted", func(u *state.Unit) { u.Up = state.Disrupted }},
		{"damaged", func(u *state.Unit) { u.Up = state.Damaged }},
		{"hit once", func(u *state.Unit) { u.Down = state.Disrupted }},
		{"hit twice", func(u *state.Unit) { u.Down = state.Disrupted | state.Damaged }},
		{"turned", func(u *state.Unit) { u.Facing++ }},
		{"watching", func(u *state.Unit) { u.Watch = 3 }},
		{"done", func(u *state.Unit) { u.Flag = state.Activated }},
	} {
		next := s.Clone()
		id, _ := next.Find("panzer-iv-ausf-g")
		change.do(&next.Units[id])
		key := tokenOf(next, id)
		if other, known := seenKeys[key]; known {
			t.Errorf("a unit that is %s looks as one that is %s", change.name, other)
		}
		seenKeys[key] = change.name
	}
}

// TestDocuments: the pictures of docs/playing-miniatures.md are positions of docs/crossroads.game.
func TestDocuments(t *testing.T) {
	t.Parallel()
	rendertest.Documented(t, aam.New(), shared(t), speaking(theBook(t), "en"), "crossroads.game",
		rendertest.Illustration{File: "miniatures/1.png", After: "axis: first axis", Reader: engine.Everybody(), Crop: render.CropFull, Width: 700},
		rendertest.Illustration{File: "miniatures/2.png", Reader: engine.Everybody(), Crop: render.CropFull, Width: 700},
	)
}
