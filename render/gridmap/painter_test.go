package gridmap_test

import (
	"fmt"
	"iter"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/gridmap"
	"github.com/umpire-games/umpire/render/rendertest"
)

// game is what a painter asks of a game.
type game struct{ engine.Game }

func (game) Info() engine.Info { return engine.Info{ID: "toy", Seats: []string{"red", "blue"}} }

func (game) Nouns() []engine.Noun {
	return []engine.Noun{{Kind: "place", Word: "C2", Name: "toy.place.well"}}
}

func (game) New(engine.Setup) (engine.State, error) { return state{}, nil }

type state struct{ engine.State }

func (state) View(engine.Audience) engine.View { return chess() }

// piece of a seat.
type piece struct {
	owner engine.Seat
	name  string
}

// squares is a view of a board of squares.
type squares struct {
	columns, rows int
	class         func(column, row int) string
	pieces        map[string][]piece
	caption       string
}

func (squares) Audience() engine.Audience { return engine.Everybody() }
func (squares) Status() []engine.Text     { return nil }
func (squares) Hand() []engine.Text       { return nil }

func (v squares) Grid() (columns, rows int) { return v.columns, v.rows }

func (v squares) Cell(column, row int) (word, class string) {
	class = v.class(column, row)
	if class == "hole" {
		return "", ""
	}
	return fmt.Sprintf("%c%d", 'A'+column, row+1), class
}

func (v squares) Pieces(column, row int) iter.Seq2[engine.Seat, engine.Text] {
	return func(yield func(engine.Seat, engine.Text) bool) {
		for _, p := range v.pieces[fmt.Sprintf("%c%d", 'A'+column, row+1)] {
			if !yield(p.owner, engine.T("toy.piece."+p.name)) {
				return
			}
		}
	}
}

func (v squares) Caption() engine.Text { return engine.T(v.caption) }

// hexes is a view of a board of hexes.
type hexes struct {
	squares
	layout hexgrid.Layout
}

func (v hexes) Hexes() hexgrid.Layout { return v.layout }

func chess() squares {
	return squares{
		columns: 8, rows: 8, caption: "toy.caption.Turn 3, red moves",
		class: func(column, row int) string { return []string{"light", "dark"}[(column+row)%2] },
		pieces: map[string][]piece{
			"A1": {{0, "R"}}, "B1": {{0, "N"}}, "E1": {{0, "K"}}, "A2": {{0, "p"}}, "H8": {{1, "R"}}, "E8": {{1, "K"}}, "D5": {{1, "Q"}},
			"C2": {{engine.Nobody, "well"}},
		},
	}
}

func field(orientation hexgrid.Orientation, columns, rows int) hexes {
	return hexes{
		squares: squares{
			columns: columns, rows: rows, caption: "toy.caption.Turn 12, blue attacks",
			class: func(column, row int) string {
				return []string{"plain", "plain", "forest", "hill", "plain", "swamp", "sea"}[(3*column+5*row)%7]
			},
			pieces: map[string][]piece{
				"B2": {{0, "3-4"}, {0, "2-4"}}, "C3": {{1, "4-6"}}, "D3": {{0, "3-4"}, {0, "2-4"}, {0, "1-8"}, {0, "1-8"}, {1, "5-5"}},
				"F5": {{1, "4-6"}, {1, "HQ"}, {1, "6-6"}},
			},
		},
		layout: hexgrid.Layout{Orientation: orientation, Columns: columns, Rows: rows, FirstColumn: 1, FirstRow: 1},
	}
}

// plainly says the last part of a key.
func plainly(text engine.Text) string { return text.Key[strings.LastIndex(text.Key, ".")+1:] }

var painter = sync.OnceValue(func() render.Painter {
	faces, err := render.NewTypefaces()
	if err != nil {
		panic(err)
	}
	p, err := gridmap.New(game{}, faces)
	if err != nil {
		panic(err)
	}
	return p
})

func paint(t *testing.T, request render.Request) render.Picture {
	t.Helper()
	request.Say, request.Geometry = plainly, true
	picture, err := painter().Paint(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// TestPictures paints boards of all kinds, whole and in parts.
func TestPictures(t *testing.T) {
	t.Parallel()
	way := engine.Highlight{Paths: [][]string{{"B2", "C2", "D3"}}, Places: []string{"B2", "d3"}}
	blocked := way
	blocked.Blocks = []string{"C2"}
	hole := chess()
	class := hole.class
	hole.class = func(column, row int) string {
		if column == 3 && row > 4 {
			return "hole"
		}
		return class(column, row)
	}
	var hashes strings.Builder
	for _, s := range []struct {
		name    string
		request render.Request
	}{
		{"squares", render.Request{View: chess(), Crop: render.CropAuto, Width: 800}},
		{"squares-full", render.Request{View: hole, Crop: render.CropFull, Width: 800}},
		{"squares-place", render.Request{View: chess(), Crop: "c2", Width: 600}},
		{"flat", render.Request{View: field(hexgrid.FlatTop, 9, 7), Crop: render.CropAuto, Width: 800}},
		{"flat-blocked", render.Request{View: field(hexgrid.FlatTop, 9, 7), Crop: render.CropAuto, Width: 800, Shown: blocked}},
		{"flat-large", render.Request{View: field(hexgrid.FlatTop, 25, 25), Crop: render.CropAuto, Width: 800}},
		{"flat-large-full", render.Request{View: field(hexgrid.FlatTop, 25, 25), Crop: render.CropFull, Width: 1200}},
		{"pointy", render.Request{View: field(hexgrid.PointyTop, 9, 7), Crop: render.CropFull, Width: 800, Shown: way}},
		{"pointy-place", render.Request{View: field(hexgrid.PointyTop, 25, 25), Crop: "F5", Width: 600}},
	} {
		picture := paint(t, s.request)
		rendertest.Show(t, s.name, picture)
		rendertest.Words(t, s.name, picture.Alt, "toy.")
		rendertest.Geometry(t, s.name, picture)
		hashes.WriteString(rendertest.HashFile(t, s.name, picture))
	}
	rendertest.Golden(t, hashes.String())
}

// TestAlt: the words tell the caption and the pieces by place and owner; places have the names of their
// nouns, and what is not on the picture is not told.
func TestAlt(t *testing.T) {
	t.Parallel()
	view := field(hexgrid.FlatTop, 9, 7)
	want := "Turn 12, blue attacks. B2: red 3-4, 2-4. C3: blue 4-6. D3: red 3-4, 2-4, 1-8, 1-8; blue 5-5. F5: blue 4-6, HQ, 6-6."
	if alt := paint(t, render.Request{View: view, Crop: render.CropFull, Width: 500}).Alt; alt != want {
		t.Errorf("%q", alt)
	}
	if alt := paint(t, render.Request{View: chess(), Crop: render.CropFull, Width: 500}).Alt; !strings.Contains(alt, " well: well.") {
		t.Errorf("%q", alt)
	}
	large := field(hexgrid.FlatTop, 25, 25)
	large.pieces["Y25"] = []piece{{0, "far"}}
	if alt := paint(t, render.Request{View: large, Crop: "B2", Width: 500}).Alt; strings.Contains(alt, "far") || !strings.Contains(alt, "B2") {
		t.Errorf("%q", alt)
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	rendertest.Refusals(t, painter(), render.Request{View: chess(), Say: plainly}, []render.Crop{"Z9", "1", "A", "nowhere"})
}

func TestDeterministic(t *testing.T) {
	t.Parallel()
	requests := []render.Request{
		{View: chess(), Crop: render.CropAuto, Width: 500, Say: plainly},
		{View: field(hexgrid.PointyTop, 9, 7), Crop: "B2", Width: 500, Say: plainly},
	}
	rendertest.Deterministic(t, painter(), 6, requests, func(testing.TB) render.Painter { return painter() })
}

// TestFor: games whose views have a grid can be drawn, others not.
func TestFor(t *testing.T) {
	t.Parallel()
	faces, err := render.NewTypefaces()
	if err != nil {
		t.Fatal(err)
	}
	if p, ok := gridmap.For(game{}, faces); !ok || p == nil {
		t.Error("a game with a grid has no painter")
	}
	if p, ok := gridmap.For(blind{}, faces); ok || p != nil {
		t.Error("a game without a grid has a painter")
	}
}

type blind struct{ game }

func (blind) New(engine.Setup) (engine.State, error) { return blindState{}, nil }

type blindState struct{ engine.State }

func (blindState) View(engine.Audience) engine.View { return blindView{} }

type blindView struct{}

func (blindView) Audience() engine.Audience { return engine.Everybody() }
func (blindView) Status() []engine.Text     { return nil }
func (blindView) Hand() []engine.Text       { return nil }
