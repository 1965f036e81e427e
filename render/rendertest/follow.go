package rendertest

import (
	"context"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Random gives numbers from 0 to n-1.
type Random interface{ IntN(n int) int }

// Follows is a game, played at random from a setup, whose pictures follow the action.
type Follows struct {
	Painter render.Painter
	Game    engine.Game
	Setup   engine.Setup
	// Random chooses the orders and rolls the dice.
	Random Random
	// Orders is how many are given.
	Orders int
	Say    func(engine.Text) string
}

// Check plays: what is shown of a step shows every piece that has moved in it, and a part is kept while the action stays inside it.
func (f Follows) Check(t *testing.T) {
	t.Helper()
	follower, ok := f.Painter.(render.Follower)
	if !ok {
		t.Fatal("the painter follows nothing")
	}
	random := f.Random
	position, err := f.Game.New(f.Setup)
	if err != nil {
		t.Fatal(err)
	}
	const looks = 4
	everybody := engine.Everybody()
	var last render.Box
	kept, changed, looked, moving := 0, 0, 0, 0
	for n := range f.Orders {
		seat, order := engine.Referee, engine.ParseOrder("start")
		if n > 0 {
			pending := position.Pending()
			if len(pending) == 0 {
				break
			}
			seat = pending[random.IntN(len(pending))].Seat
			order = anyOrder(t, position, seat, random)
		}
		events, err := position.Decide(seat, order, dice{random})
		if err != nil {
			t.Fatalf("%s: %v", order, err)
		}
		before := position.View(everybody)
		position = position.Evolve(events...)
		after := position.View(everybody)
		part, placed := follower.Follow(before, after, last)
		if !placed || part == (render.Box{}) {
			continue
		}
		if again, _ := follower.Follow(before, after, part); again != part {
			t.Fatalf("%s: %v becomes %v for the same step", order, part, again)
		}
		if part == last {
			kept++
		} else {
			changed++
		}
		last = part
		if looked == looks {
			continue
		}
		if missing, moved := f.missing(t, before, after, part); len(missing) > 0 {
			t.Errorf("%s: the picture of the part %v lacks %v", order, part, missing)
		} else if moved {
			looked++
			moving++
		}
	}
	if kept == 0 || changed == 0 || moving == 0 {
		t.Errorf("%d parts were kept, %d changed, %d of those looked at show moves", kept, changed, moving)
	}
}

// missing are the units that have moved between two views and that the picture of a part after it does not show; moved tells whether one moved.
func (f Follows) missing(t *testing.T, before, after engine.View, part render.Box) (missing []string, moved bool) {
	t.Helper()
	paint := func(view engine.View, request render.Request) *render.Geometry {
		request.View, request.Say, request.Geometry, request.Width = view, f.Say, true, board.MinWidth
		picture, err := f.Painter.Paint(context.Background(), request)
		if err != nil {
			t.Fatal(err)
		}
		return picture.Geometry
	}
	places := func(g *render.Geometry) map[string]bool {
		found := make(map[string]bool)
		for _, piece := range g.Pieces {
			for _, word := range piece.Words {
				found[word+" in "+piece.Place] = true
			}
		}
		return found
	}
	was, is := places(paint(before, render.Request{Crop: render.CropFull})), places(paint(after, render.Request{Crop: render.CropFull}))
	shown := places(paint(after, render.Request{Part: part}))
	for unit := range is {
		if was[unit] {
			continue
		}
		moved = true
		if !shown[unit] {
			missing = append(missing, unit)
		}
	}
	slices.Sort(missing)
	return missing, moved
}

// dice are those of a random source.
type dice struct{ Random }

func (d dice) Roll(_ string, sides int) int        { return d.IntN(sides) }
func (d dice) Draw(_ string, candidates []int) int { return d.IntN(len(candidates)) }

// anyOrder walks the options at random, and seldom ends what can go on.
func anyOrder(t *testing.T, position engine.State, seat engine.Seat, random Random) engine.Order {
	t.Helper()
	var order engine.Order
	for {
		options := position.Options(seat, order)
		if len(options) == 0 {
			t.Fatalf("dead end: %q", order)
		}
		option := options[random.IntN(len(options))]
		for tries := 0; order.IsZero() && tries < 4 && option.Complete; tries++ {
			option = options[random.IntN(len(options))]
		}
		order = order.With(option.Word)
		if option.Complete && (!option.More || random.IntN(3) > 0) {
			return order
		}
	}
}
