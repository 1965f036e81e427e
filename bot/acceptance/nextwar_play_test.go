package acceptance_test

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// soyaOrders are what the players of Soya do in the first turn, by the word of the segment; "[label]" is a press.
var soyaOrders = map[string][]string{
	"none": {"[Clear]"},
	"m1": {
		"[move ground units]", "[39 Motor Rifle Bde – Wakkanai (0601) · 5-5, efficiency 5]", "[0604: 1½ MP, 6½ left · near Toyotomi (0603)]", "move ru-83 0604", "move ru-46 0602", "[Undo]", "[finish]",
	},
	"m2": {"attack 0705 ru-39 ru-83", "[2 air points]", "[✓ That’s it]"},
	"b1": {"move ru-83 0704", "[finish]"},
	"b3": {"move jp-3 0606", "[закончить]"},
}

// advancedOrders are what they do in the first turn of the Advanced Game.
var advancedOrders = map[string][]string{
	"none": {"[Clear]"},
	"m1":   {"move ru-39 0604", "move ru-83 0604", "[finish]"},
	"m2":   {"attack 0705 ru-39 ru-83"},
}

// TestNextWarTurnOnTwoPlatforms plays a turn of the Standard Game and one of the Advanced Game: Red on Discord in English, Blue on
// Telegram in Russian. What a player does not plan here is answered as usual, or finished. It counts what the two are sent and
// how often they are asked.
func TestNextWarTurnOnTwoPlatforms(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		options []string
		orders  map[string][]string
		posts   int // how many there are at the table at most, handed how often the game goes to the other player.
		handed  int
	}{
		"standard": {nil, soyaOrders, 4, 8},
		"advanced": {[]string{"options", "rules=advanced"}, advancedOrders, 12, 20},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newSoya(t, c.orders, c.options...)
			p.turn()
			for _, m := range p.w.Discord.Messages(p.at[0].Channel, "")[p.before:] {
				t.Logf("at the table:\n%s", m.Words())
			}
			for _, m := range p.guests[1].There.Private().Messages()[p.privately:] {
				t.Logf("to Boris:\n%s", m.Text)
			}
			public := len(p.w.Discord.Messages(p.at[0].Channel, "")) - p.before
			t.Logf("%d posts at the table, %d private ones; %d presses, %d typed orders; %d hand-overs", public,
				len(p.guests[1].There.Private().Messages())-p.privately, p.presses, p.typed, p.handed)
			if public > c.posts || p.handed > c.handed {
				t.Errorf("a turn with one combat: %d posts, %d hand-overs", public, p.handed)
			}
		})
	}
}

// TestNextWarFogOnTwoPlatforms plays a turn of the Advanced Game in fog of war: at the table nobody reads the names of units that one
// of the sides does not know, but for the HQs that electronic detection looks for.
func TestNextWarFogOnTwoPlatforms(t *testing.T) {
	t.Parallel()
	p := newSoya(t, advancedOrders, "options", "rules=advanced fog=on")
	p.turn()
	position := p.position()
	var names []string
	for _, id := range position.Hidden(engine.Everybody()) {
		if info := position.Info(id); info.Kind != components.HQ && !strings.Contains(advancedOrders["m2"][0], info.Word) { // in the combat
			names = append(names, cmp.Or(info.Names["en"], info.Names[""]))
		}
	}
	counters := 0
	for _, m := range p.w.Discord.Messages(p.at[0].Channel, "")[p.before:] {
		counters += strings.Count(m.Words(), "1 counter (")
		for _, name := range names {
			if strings.Contains(m.Words(), name) {
				t.Errorf("%s is named at the table:\n%s", name, m.Words())
			}
		}
	}
	if counters == 0 || len(names) == 0 {
		t.Errorf("%d counters are told, %d units are hidden", counters, len(names))
	}
}

// soya is a game of the module Soya between Anna and Boris.
type soya struct {
	t        *testing.T
	w        *hosttest.TwoPlatforms
	id       string
	guests   []*hosttest.Guest
	at       []hosttest.Spot
	follower *bottest.Follower
	random   *rand.Rand
	queues   map[string][]string // what is still to be done, by segment
	// before and privately are how many messages there were at the table and in the private chat when the game had begun.
	before, privately      int
	presses, typed, handed int
}

// newSoya begins a game with options, as names and values.
func newSoya(t *testing.T, orders map[string][]string, options ...string) *soya {
	t.Helper()
	game := nextwar.New()
	p := &soya{t: t, w: hosttest.NewTwoPlatforms(t, game), follower: bottest.NewFollower(game), random: rand.New(rand.NewPCG(8, 8)), queues: map[string][]string{}}
	anna, boris := p.w.Discord.Person("Anna", "en-US"), p.w.Tele.Person("Boris", "ru")
	id, room := openTable(p.w, game, "soya", []general{{here: anna}, {there: boris}}, options...)
	p.id, p.at = id, []hosttest.Spot{{Channel: room}, {}}
	p.guests = []*hosttest.Guest{{W: p.w, Name: "Anna", Lang: "en", Here: anna}, {W: p.w, Name: "Boris", Lang: "ru", There: boris}}
	for segment, list := range orders {
		p.queues[segment] = slices.Clone(list)
	}
	p.before, p.privately = len(p.w.Discord.Messages(room, "")), len(boris.Private().Messages())
	return p
}

// turn plays the first turn to its end.
func (p *soya) turn() {
	p.t.Helper()
	last, fought := engine.Nobody, false
	for range 300 {
		position := p.position()
		if position.Turn > 1 {
			break
		}
		fought = fought || position.Battle != nil
		pending := position.Pending()
		if len(pending) == 0 {
			p.t.Fatal("the game waits for nobody")
		}
		seat := pending[0].Seat
		if seat != last {
			last, p.handed = seat, p.handed+1
			p.guests[seat].Asks(p.at[seat], "order")
		}
		if segment := position.Segment.Word(); len(p.queues[segment]) > 0 {
			p.give(seat, p.queues[segment][0])
			p.queues[segment] = p.queues[segment][1:]
			continue
		}
		p.answer(seat)
	}
	if turn := p.position().Turn; turn != 2 || !fought {
		p.t.Errorf("turn %d, fought %v, waits for %+v", turn, fought, p.position().Pending())
	}
	for segment, orders := range p.queues {
		if len(orders) > 0 {
			p.t.Errorf("nobody was asked for %v in %s", orders, segment)
		}
	}
	if broken := p.follower.State().(engine.Inspector).Inspect(); len(broken) > 0 {
		p.t.Error(broken)
	}
}

func (p *soya) position() *state.State {
	p.t.Helper()
	if err := p.follower.Follow(context.Background(), p.w.Store, p.id, 0); err != nil {
		p.t.Fatal(err)
	}
	return p.follower.State().(*state.State)
}

func (p *soya) press(seat engine.Seat, label string) string {
	p.t.Helper()
	p.presses++
	return p.guests[seat].Presses(p.at[seat], label)
}

// give types an order, or presses "[label]".
func (p *soya) give(seat engine.Seat, order string) {
	p.t.Helper()
	var shown string
	if label, ok := strings.CutPrefix(order, "["); ok {
		shown = p.press(seat, strings.TrimSuffix(label, "]"))
	} else {
		p.typed++
		shown = p.guests[seat].Orders(p.at[seat], order)
	}
	if strings.Contains(shown, "✗") {
		p.t.Fatalf("%s is refused:\n%s", order, shown)
	}
}

// answer answers as usual, or is done, or says something legal.
func (p *soya) answer(seat engine.Seat) {
	p.t.Helper()
	planned, _, err := p.follower.Planned(context.Background(), p.w.Store, p.id, seat)
	if err != nil {
		p.t.Fatal(err)
	}
	order, known := planned.(engine.Advisor).Usual(seat)
	for _, verb := range []string{"done", "none"} {
		if word := (engine.Order{Verb: verb}); !known && offered(planned, seat, word) {
			order, known = word, true
		}
	}
	if !known {
		order = hosttest.Wander(p.random, planned, seat)
	}
	p.give(seat, order.String())
	if cautioner := planned.(engine.Cautioner); !cautioner.Caution(seat, order).IsZero() {
		p.press(seat, p.guests[seat].Label("host.button.sure"))
	}
}

// offered tells whether an order of one word can be given.
func offered(position engine.State, seat engine.Seat, order engine.Order) bool {
	return slices.ContainsFunc(position.Options(seat, engine.Order{}), func(o engine.Option) bool { return o.Word == order.Verb && o.Complete })
}
