package eots_test

import (
	"bufio"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/notation"
)

// chance are dice from a seeded source.
type chance struct{ *rand.Rand }

func (c chance) Roll(_ string, sides int) int        { return c.IntN(sides) }
func (c chance) Draw(_ string, candidates []int) int { return c.IntN(len(candidates)) }

// moments are positions of random games of every scenario, one after every few orders.
var moments = sync.OnceValue(func() [][]engine.State {
	game := eots.New()
	var all [][]engine.State
	for number, scenario := range game.Info().Scenarios {
		dice := chance{rand.New(rand.NewPCG(uint64(number), 1942))}
		state, err := game.New(engine.Setup{Game: "eots", Scenario: scenario})
		if err != nil {
			panic(err)
		}
		order, seat := engine.Order{Verb: "start"}, engine.Referee
		var states []engine.State
		for n := 0; ; n++ {
			events, err := state.Decide(seat, order, dice)
			if err != nil {
				panic(err)
			}
			state = state.Evolve(events...)
			pending := state.Pending()
			if len(pending) == 0 || n > 600 {
				break
			}
			if n%3 == 0 {
				states = append(states, state)
			}
			seat, order = pending[0].Seat, engine.Order{}
			for {
				options := state.Options(seat, order)
				option := options[dice.IntN(len(options))]
				order = order.With(option.Word)
				if option.Complete && (!option.More || dice.IntN(3) > 0) {
					break
				}
			}
		}
		all = append(all, states)
	}
	return all
})

// FuzzOrders gives lines of text as orders in positions of random games of every scenario, and
// then orders that are legal but for a word here and there, as the bytes of walk choose them. An
// order that is accepted must be listed and leave a sound position; one that is not must
// be refused with a reason.
func FuzzOrders(f *testing.F) {
	files, err := filepath.Glob("testdata/games/*.game")
	if err != nil {
		f.Fatal(err)
	}
	for i, name := range files {
		text, err := os.Open(name)
		if err != nil {
			f.Fatal(err)
		}
		var lines []string
		for scanner := bufio.NewScanner(text); scanner.Scan(); {
			line := strings.TrimPrefix(strings.TrimPrefix(scanner.Text(), "japan: "), "allies: ")
			if line != scanner.Text() {
				lines = append(lines, line)
			}
		}
		text.Close()
		f.Add(uint16(i), uint16(17*i), uint64(i), strings.Join(lines[:min(len(lines), 12)], "\n"), []byte(name))
	}
	f.Fuzz(func(t *testing.T, scenario, moment uint16, luck uint64, text string, walk []byte) {
		all := moments()
		states := all[int(scenario)%len(all)]
		state := states[int(moment)%len(states)]
		dice := chance{rand.New(rand.NewPCG(luck, 8))}
		for i, line := range strings.Split(text, "\n") {
			if i == 20 {
				break
			}
			order := engine.ParseOrder(line)
			for seat := range engine.Seat(2) {
				state = give(t, state, seat, order, dice)
			}
		}
		for len(walk) > 1 {
			pending := state.Pending()
			if len(pending) == 0 {
				break
			}
			seat := pending[int(walk[0])%len(pending)].Seat
			var order engine.Order
			order, walk = nearlyLegal(state, seat, walk[1:])
			state = give(t, state, seat, order, dice)
		}
	})
}

// nearlyLegal takes words from the lists as the bytes say, and now and then one that was typed in
// another moment; it returns the bytes that are left.
func nearlyLegal(state engine.State, seat engine.Seat, walk []byte) (engine.Order, []byte) {
	strange := [...]string{"jp-bb-kongo", "us-cv-lexington", "jp-army-15", "2813", "5808", "0000", "J1", "A79", "commit", "event", "via", "-1", ""}
	order := engine.Order{}
	for len(walk) > 0 {
		b := walk[0]
		walk = walk[1:]
		if b >= 248 {
			order = order.With(strange[int(b)%len(strange)])
			if b%2 == 0 {
				break
			}
			continue
		}
		options := state.Options(seat, order)
		if len(options) == 0 {
			break
		}
		option := options[int(b)%len(options)]
		order = order.With(option.Word)
		if !option.More || option.Complete && b%3 > 0 {
			break
		}
	}
	return order, walk
}

// give gives one order and checks what comes of it.
func give(t *testing.T, state engine.State, seat engine.Seat, order engine.Order, dice engine.Dice) engine.State {
	t.Helper()
	events, err := state.Decide(seat, order, dice)
	if err != nil {
		refusal, ok := engine.AsRefusal(err)
		if !ok {
			t.Fatalf("seat %d: %q fails without a refusal: %v", seat, order, err)
		}
		if refusal.Why.IsZero() {
			t.Fatalf("seat %d: %q is refused without a reason", seat, order)
		}
		return state
	}
	if canonical := state.(interface {
		Canonical(seat engine.Seat, order engine.Order) engine.Order
	}).Canonical(seat, order); !notation.Listed(state, seat, canonical) {
		t.Fatalf("seat %d: %q is accepted, but not listed", seat, order)
	}
	state = state.Evolve(events...)
	if broken := state.(engine.Inspector).Inspect(); len(broken) > 0 {
		t.Fatalf("seat %d: after %q: %s", seat, order, strings.Join(broken, "; "))
	}
	return state
}
