package acceptance_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// soyaOrders are what the players of Soya do in the first turn, by the word of the segment; "[label]" is a press.
var soyaOrders = map[string][]string{
	"none": {"[Clear]"},
	"m1": {
		"[move ground units]", "[39 Motor Rifle Bde – Wakkanai (0601)]", "[0604: 1½ MP, 6½ left]", "move ru-83 0604", "move ru-46 0602", "[Undo]", "[finish]",
	},
	"m2": {"attack 0705 ru-39 ru-83", "[2 air points]", "[✓ That’s it]"},
	"b1": {"move ru-83 0704", "[finish]"},
	"b3": {"move jp-3 0606", "[закончить]"},
}

// TestNextWarTurnOnTwoPlatforms plays a turn of the Standard Game: Red on Discord in English, Blue on Telegram in Russian. What a
// player does not plan here is answered as usual, or finished. It counts what the two are sent and how often they are asked.
func TestNextWarTurnOnTwoPlatforms(t *testing.T) {
	t.Parallel()
	game := nextwar.New()
	w := hosttest.NewTwoPlatforms(t, game)
	anna, boris := w.Discord.Person("Anna", "en-US"), w.Tele.Person("Boris", "ru")
	generals := []general{{here: anna}, {there: boris}}
	id, room := openTable(w, game, "soya", generals)
	guests := []*hosttest.Guest{{W: w, Name: "Anna", Lang: "en", Here: anna}, {W: w, Name: "Boris", Lang: "ru", There: boris}}
	at := []hosttest.Spot{{Channel: room}, {}}
	follower, random := bottest.NewFollower(game), rand.New(rand.NewPCG(8, 8))
	queues := make(map[string][]string)
	for segment, orders := range soyaOrders {
		queues[segment] = slices.Clone(orders)
	}
	before, privately := len(w.Discord.Messages(room, "")), len(boris.Private().Messages())
	presses, typed, handed := 0, 0, 0
	last := engine.Nobody
	press := func(seat engine.Seat, label string) string {
		presses++
		return guests[seat].Presses(at[seat], label)
	}
	var fought bool
	for range 120 {
		if err := follower.Follow(context.Background(), w.Store, id, 0); err != nil {
			t.Fatal(err)
		}
		position := follower.State().(*state.State)
		if position.Turn > 1 {
			break
		}
		fought = fought || position.Battle != nil
		pending := position.Pending()
		if len(pending) != 1 {
			t.Fatalf("the game waits for %+v", pending)
		}
		seat := pending[0].Seat
		if seat != last {
			last, handed = seat, handed+1
			guests[seat].Asks(at[seat], "order")
		}
		segment := position.Segment.Word()
		if queue := queues[segment]; len(queue) > 0 {
			queues[segment] = queue[1:]
			var shown string
			if label, ok := strings.CutPrefix(queue[0], "["); ok {
				shown = press(seat, strings.TrimSuffix(label, "]"))
			} else {
				typed++
				shown = guests[seat].Orders(at[seat], queue[0])
			}
			if strings.Contains(shown, "✗") {
				t.Fatalf("%s in %s is refused:\n%s", queue[0], segment, shown)
			}
			continue
		}
		planned, _, err := follower.Planned(context.Background(), w.Store, id, seat)
		if err != nil {
			t.Fatal(err)
		}
		order, known := planned.(engine.Advisor).Usual(seat)
		if done := (engine.Order{Verb: "done"}); !known && offered(planned, seat, done) {
			order = done
		} else if !known {
			order = hosttest.Wander(random, planned, seat)
		}
		typed++
		guests[seat].Orders(at[seat], order.String())
		if cautioner := planned.(engine.Cautioner); !cautioner.Caution(seat, order).IsZero() {
			press(seat, guests[seat].Label("host.button.sure"))
		}
	}
	if turn := follower.State().(*state.State).Turn; turn != 2 || !fought {
		t.Errorf("turn %d, fought %v, waits for %+v", turn, fought, follower.State().Pending())
	}
	for segment, orders := range queues {
		if len(orders) > 0 {
			t.Errorf("nobody was asked for %v in %s", orders, segment)
		}
	}
	public, private := w.Discord.Messages(room, "")[before:], boris.Private().Messages()[privately:]
	for _, m := range public {
		t.Logf("at the table:\n%s", m.Content)
	}
	t.Logf("%d posts at the table, %d private ones; %d presses, %d typed orders; %d hand-overs", len(public), len(private), presses, typed, handed)
	if len(public) > 14 || handed > 8 {
		t.Errorf("a turn with one combat: %d posts, %d hand-overs", len(public), handed)
	}
	if broken := follower.State().(engine.Inspector).Inspect(); len(broken) > 0 {
		t.Error(broken)
	}
}

// offered tells whether an order of one word can be given.
func offered(position engine.State, seat engine.Seat, order engine.Order) bool {
	return slices.ContainsFunc(position.Options(seat, engine.Order{}), func(o engine.Option) bool { return o.Word == order.Verb && o.Complete })
}
