package replay_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// lens is a painter of which a test says where something happens.
type lens struct {
	easel
	where, entire render.Box
}

func (l *lens) Entire(engine.View) render.Box { return l.entire }

func (l *lens) Follow(_, _ engine.View, last render.Box) (render.Box, bool) {
	if l.where == last {
		return last, last != render.Box{}
	}
	return l.where, l.where != render.Box{}
}

// phased is a position in a phase.
type phased struct {
	engine.State
	phase   string
	chapter int
}

func (p phased) Phase() string               { return p.phase }
func (p phased) Chapter() (int, engine.Text) { return p.chapter, engine.Text{} }

// TestFrames: what has no place keeps the part of the board in the midst of a phase, and shows the whole board at its end.
func TestFrames(t *testing.T) {
	t.Parallel()
	_, state := played(t, 3)
	east, west := render.Rect(0, 0, 9, 9), render.Rect(20, 0, 29, 9)
	for name, steps := range map[string][]struct {
		where         render.Box
		before, after string
		chapters      int
		want          render.Box
	}{
		"a fight in the east, then in the west": {
			{east, "a", "a", 0, east},
			{render.Box{}, "a", "a", 0, east},
			{west, "a", "b", 0, west},
			{render.Box{}, "b", "c", 0, render.Box{}},
			{render.Box{}, "c", "c", 0, render.Box{}},
			{east, "c", "c", 0, east},
		},
		"a game without phases": {{east, "", "", 0, east}, {render.Box{}, "", "", 0, east}, {render.Box{}, "", "", 1, render.Box{}}},
	} {
		painter := &lens{}
		frames := replay.Frames{Painter: painter, Audience: engine.Everybody()}
		for i, step := range steps {
			painter.where = step.where
			got := frames.Next(replay.Step{Before: phased{state, step.before, 0}, After: phased{state, step.after, step.chapters}})
			if got != step.want {
				t.Errorf("%s: step %d shows %v, not %v", name, i, got, step.want)
			}
		}
	}
	painter := &lens{where: east}
	film := replay.Frames{Painter: painter, Audience: engine.Everybody(), Film: true}
	film.Next(replay.Step{Before: phased{state, "a", 0}, After: phased{state, "a", 0}})
	painter.where = render.Box{}
	if got := film.Next(replay.Step{Before: phased{state, "a", 0}, After: phased{state, "b", 0}}); got != east {
		t.Errorf("at the end of a phase a film jumps to %v", got)
	}
	if got := film.Next(replay.Step{Before: phased{state, "b", 0}, After: phased{state, "a", 1}}); got != (render.Box{}) {
		t.Errorf("at the end of a turn a film shows %v", got)
	}
	blind := replay.Frames{Painter: easel{}}
	if got := blind.Next(replay.Step{Before: state, After: state}); got != (render.Box{}) {
		t.Errorf("a painter that follows nothing shows %v", got)
	}
}

// TestSteady: a film begins where something happens first, shows from its beginning a part that is widened later, and only then goes elsewhere.
func TestSteady(t *testing.T) {
	t.Parallel()
	near, wide, far, whole := render.Rect(2, 2, 9, 9), render.Rect(0, 0, 12, 12), render.Rect(20, 0, 32, 12), render.Box{}
	for name, test := range map[string]struct {
		painter     render.Painter
		parts, want []render.Box
	}{
		"elsewhere":              {&lens{}, []render.Box{whole, near, wide, wide, far, whole, near}, []render.Box{wide, wide, wide, wide, far, whole, near}},
		"nothing happens":        {&lens{}, []render.Box{whole, whole}, []render.Box{whole, whole}},
		"a small board":          {&lens{entire: wide}, []render.Box{whole, near, far}, []render.Box{wide, wide, wide}},
		"a painter without eyes": {easel{}, []render.Box{whole, whole}, []render.Box{whole, whole}},
	} {
		var shots []replay.Shot
		for _, part := range test.parts {
			shots = append(shots, replay.Shot{Part: part})
		}
		(&replay.Film{Painter: test.painter}).Steady(shots)
		for i, shot := range shots {
			if shot.Part != test.want[i] {
				t.Errorf("%s: shot %d shows %v, not %v", name, i, shot.Part, test.want[i])
			}
		}
	}
}

// shapely paints pictures of the shape that is asked for, of the whole board and of parts that cannot have it of their own.
type shapely struct{ whole, least float64 }

func (s shapely) Paint(_ context.Context, request render.Request) (render.Picture, error) {
	shape := max(request.Shape, s.least)
	if request.Crop == render.CropFull {
		shape = s.whole
	}
	return render.Picture{PNG: []byte{1}, Width: request.Width, Height: int(shape * float64(request.Width))}, nil
}

// TestFilm: a film has the shape that leaves its pictures the fewest margins.
func TestFilm(t *testing.T) {
	t.Parallel()
	part, whole := replay.Shot{Part: render.Rect(0, 0, 9, 9)}, replay.Shot{}
	for name, test := range map[string]struct {
		painter        shapely
		shots          []replay.Shot
		height, margin int
	}{
		"parts alone":                   {shapely{}, []replay.Shot{part, part}, 400, 0},
		"parts and a broad board":       {shapely{whole: 0.8}, []replay.Shot{part, whole, part}, 320, 0},
		"parts and a very broad board":  {shapely{whole: 0.5}, []replay.Shot{part, whole, part}, 300, 100},
		"a very broad board alone":      {shapely{whole: 0.5}, []replay.Shot{whole, whole}, 200, 0},
		"parts with long lists":         {shapely{least: 1.1}, []replay.Shot{part, part}, 440, 0},
		"a high board alone":            {shapely{whole: 1.4}, []replay.Shot{whole}, 560, 0},
		"parts with lists and a board":  {shapely{whole: 0.8, least: 1.1}, []replay.Shot{part, whole}, 440, 120},
		"parts and a board that is too": {shapely{whole: 1.4}, []replay.Shot{part, whole}, 500, 60},
	} {
		film := replay.Film{Painter: test.painter, Width: 400}
		pictures, size, err := film.Pictures(t.Context(), test.shots)
		if err != nil {
			t.Fatal(err)
		}
		margin := 0
		for _, picture := range pictures {
			margin = max(margin, picture.Height-size.Y, size.Y-picture.Height)
		}
		if size.X != 400 || size.Y != test.height || margin != test.margin {
			t.Errorf("%s: a film of %v with margins of %d", name, size, margin)
		}
	}
}

// asked notes what an animation asks to be painted.
type asked struct {
	*lens
	parts []string
}

func (a *asked) Paint(ctx context.Context, request render.Request) (render.Picture, error) {
	a.parts = append(a.parts, fmt.Sprint(request.Crop, request.Part))
	return a.easel.Paint(ctx, request)
}

// TestAnimationFollows: the pictures of an animation show where something happened, or the whole board.
func TestAnimationFollows(t *testing.T) {
	t.Parallel()
	game, _ := played(t, 9)
	for where, want := range map[render.Box]string{render.Rect(1, 2, 3, 4): "{1 2 3 4}", {}: "full{0 0 0 0}"} {
		painter := &asked{lens: &lens{where: where}}
		if _, err := game.Animate(t.Context(), replay.Animation{Painter: painter, Audience: everything, Say: speaking(t, "en"), Width: 64}); err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(painter.parts, want) || slices.ContainsFunc(painter.parts, func(part string) bool { return part != want }) {
			t.Errorf("of %v the animation shows %v", where, painter.parts)
		}
	}
}
