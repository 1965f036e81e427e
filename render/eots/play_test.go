package eots

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/rendertest"
)

// luck are dice from a seeded source.
type luck struct{ *rand.Rand }

func (l luck) Roll(_ string, sides int) int        { return l.IntN(sides) }
func (l luck) Draw(_ string, candidates []int) int { return l.IntN(len(candidates)) }

// TestPlay paints the pictures of a game played at random: every position can be
// painted, read and told.
func TestPlay(t *testing.T) {
	t.Parallel()
	painter, book := shared(t), theBook(t)
	g := eots.New()
	dice := luck{rand.New(rand.NewPCG(7, 1942))}
	state, err := g.New(engine.Setup{Game: "eots", Scenario: "1942"})
	if err != nil {
		t.Fatal(err)
	}
	events, err := state.Decide(engine.Referee, engine.ParseOrder("start"), dice)
	if err != nil {
		t.Fatal(err)
	}
	state = state.Evolve(events...)
	crops := []render.Request{
		{Crop: render.CropAuto},
		{Crop: render.CropAuto, Overlays: []string{"supply"}},
		{Crop: "burma", Overlays: []string{"zoi"}},
		{Crop: render.CropAuto, Overlays: []string{"zoi", "control"}},
	}
	const pictures = 10
	for painted, orders := 0, 0; painted < pictures && orders < 4000; orders++ {
		pending := state.Pending()
		if len(pending) == 0 {
			break
		}
		seat := pending[dice.IntN(len(pending))].Seat
		events, err := state.Decide(seat, pick(t, state, seat, dice), dice)
		if err != nil {
			t.Fatal(err)
		}
		telling := g.Tell(state, events, engine.Everybody())
		state = state.Evolve(events...)
		if !telling.Picture || dice.IntN(3) > 0 {
			continue
		}
		request := crops[painted%len(crops)]
		request.View = state.View(engine.Everybody())
		if painted%6 == 5 {
			request.Crop = render.CropFull
		} else {
			request.Width = smaller(request)
		}
		request.Say = speaking(book, []string{"en", "ru", "pl"}[painted%3])
		name := fmt.Sprintf("play-%02d", painted)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			picture, legible := painter.paint(t, request)
			checkPicture(t, request, picture, legible)
			rendertest.Show(t, name, picture)
		})
		painted++
	}
}

// pick is an order at random that is listed.
func pick(t *testing.T, state engine.State, seat engine.Seat, dice luck) engine.Order {
	t.Helper()
	var order engine.Order
	for {
		options := state.Options(seat, order)
		if len(options) == 0 {
			t.Fatalf("dead end: %q", order)
		}
		option := options[dice.IntN(len(options))]
		for tries := 0; order.IsZero() && tries < 4 && (option.Word == "commit" || option.Word == "discard" || option.Word == "pass"); tries++ {
			option = options[dice.IntN(len(options))]
		}
		order = order.With(option.Word)
		if option.Complete && (!option.More || dice.IntN(4) > 0) {
			return order
		}
	}
}
