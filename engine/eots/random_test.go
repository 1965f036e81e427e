package eots

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
)

type luck struct{ *rand.Rand }

func (l luck) Roll(_ string, sides int) int        { return l.IntN(sides) }
func (l luck) Draw(_ string, candidates []int) int { return l.IntN(len(candidates)) }

// written tells whether the game can go on after an error of the sequence.
func unwritten(err error) bool {
	return err != nil && strings.Contains(err.Error(), "neither asks nor runs")
}

func TestWalk(t *testing.T) {
	g := New()
	stages := map[string]int{}
	for seed := range uint64(200) {
		dice := luck{rand.New(rand.NewPCG(seed, 1))}
		st, err := g.New(engine.Setup{Game: "eots"})
		if err != nil {
			t.Fatal(err)
		}
		ev, err := st.Decide(engine.Referee, engine.ParseOrder("start"), dice)
		if err != nil {
			t.Fatal(err)
		}
		st = st.Evolve(ev...)
		for n := range 400 {
			p := st.Pending()
			if len(p) == 0 {
				break
			}
			d := p[dice.IntN(len(p))]
			order, ok := randomOrder(st, d.Seat, dice)
			if !ok && st.(*State).Stage == Build {
				stages["draft to be undone"]++ // every way on is closed: the player takes steps back
				break
			}
			if !ok {
				t.Fatalf("seed %d order %d: dead end in %s: %s", seed, n, st.(*State).Stage, order)
			}
			stages[st.(*State).Stage.String()+" "+order.Verb]++
			ev, err := st.Decide(d.Seat, order, dice)
			if unwritten(err) {
				stages[err.Error()]++
				break
			}
			if err != nil {
				t.Fatalf("seed %d order %d: %s: %s: %v", seed, n, st.(*State).Stage, order, err)
			}
			st = st.Evolve(ev...)
		}
	}
	t.Log(stages)
}

func randomOrder(st engine.State, seat engine.Seat, dice luck) (engine.Order, bool) {
	var order engine.Order
	for {
		options := st.Options(seat, order)
		if len(options) == 0 {
			return order, false
		}
		o := options[dice.IntN(len(options))]
		order = order.With(o.Word)
		if o.Complete && (!o.More || dice.IntN(3) > 0) {
			return order, true
		}
		if !o.More {
			return order, false
		}
	}
}
