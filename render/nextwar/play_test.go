package nextwar

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/rendertest"
)

// luck are dice from a seeded source.
type luck struct{ *rand.Rand }

func (l luck) Roll(_ string, sides int) int        { return l.IntN(sides) }
func (l luck) Draw(_ string, candidates []int) int { return l.IntN(len(candidates)) }

// TestPlay paints the pictures of a game played at random: every position can be painted and told.
func TestPlay(t *testing.T) {
	t.Parallel()
	painter, book := shared(t), theBook(t)
	g := nextwar.New()
	dice := luck{rand.New(rand.NewPCG(8, 2027))}
	state, err := g.New(engine.Setup{Game: "nextwar", Scenario: "soya", Options: map[string]string{"supply": "on"}})
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
		{Crop: "0705", Overlays: []string{"supply"}},
		{Crop: "so-inshore"},
		{Crop: render.CropAuto, Overlays: []string{"zoc"}},
		{Crop: render.CropFull},
	}
	const orders, pictures, first = 400, 12, 3
	painted := 0
	for n := 0; n < orders && painted < pictures; n++ {
		pending := state.Pending()
		if len(pending) == 0 {
			break
		}
		seat := pending[dice.IntN(len(pending))].Seat
		events, err := state.Decide(seat, anyOrder(t, state, seat, dice), dice)
		if err != nil {
			t.Fatal(err)
		}
		state = state.Evolve(events...)
		if n >= first && dice.IntN(orders/pictures) > 0 {
			continue
		}
		request := crops[painted%len(crops)]
		request.View, request.Say, request.Width = state.View(engine.Everybody()), speaking(book, "en"), board.MinWidth
		if rendertest.Looking() {
			request.Width = 0
		}
		picture, _ := painter.paint(t, request)
		rendertest.Show(t, fmt.Sprintf("play-%d", painted), picture)
		rendertest.Words(t, string(request.Crop), picture.Alt, "nextwar.")
		painted++
	}
	if painted < first {
		t.Errorf("only %d pictures", painted)
	}
}

// anyOrder walks the options at random.
func anyOrder(t *testing.T, state engine.State, seat engine.Seat, dice luck) engine.Order {
	t.Helper()
	var order engine.Order
	for {
		options := state.Options(seat, order)
		if len(options) == 0 {
			t.Fatalf("dead end: %q", order)
		}
		option := options[dice.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete && (!option.More || dice.IntN(3) > 0) {
			return order
		}
	}
}
