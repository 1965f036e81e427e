package acceptance_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/lesson"
	"github.com/umpire-games/umpire/engine/opponent"
)

// TestNewcomerOnEachPlatform learns Empire of the Sun by the buttons of the lesson, and plays the first Offensive of a game
// against the umpire.
func TestNewcomerOnEachPlatform(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Discord", "Telegram"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			game := eots.New()
			player, err := games.Opponent(game)
			if err != nil {
				t.Fatal(err)
			}
			w := hosttest.NewTwoPlatforms(t, game)
			w.Opponents = map[string]*opponent.Opponent{"eots": player}
			w.Updated(game)
			anna := &fingers{Guest: w.OnDiscord("Anna", "en")}
			if name == "Telegram" {
				anna.Guest = w.OnTelegram("Anna", "en")
			}
			anna.Home = w.Square()
			anna.seen = anna.Ask("learn")
			anna.press("Empire of the Sun: Landing on Guadalcanal")
			for range lesson.Of(game)[0].Steps {
				anna.first()
			}
			if name == "Telegram" { // a lesson is private there, where no table can be opened
				w.Holds(hosttest.Words(anna.seen), "/new eots vs recruit")
				anna.Writes(w.Square(), "/new eots vs recruit")
			} else {
				anna.press("Play against the umpire")
			}
			for _, label := range []string{"1942", "Open the table", "Play Japan", "Start the game"} {
				anna.exactly(label)
			}
			tables, err := w.Store.TablesOf(t.Context(), anna.ID())
			at := slices.IndexFunc(tables, func(table model.Table) bool { return table.Lesson == nil })
			if err != nil || at < 0 {
				t.Fatalf("%d tables, %v", len(tables), err)
			}
			id := tables[at].ID
			w.Quiet()
			room := w.In(w.Record(id).Place)
			position := func() *state.State { return w.State(game, id).(*state.State) }
			w.Until("the first impulse", func() bool {
				w.Ring()
				pending := position().Pending()
				return len(pending) > 0 && pending[0].Seat == 0 && pending[0].Kind == "impulse"
			})
			since := w.Moment()
			anna.Orders(room, offensive(t, position()))
			w.Until("the answer of the umpire", func() bool { w.Ring(); return position().Pending()[0].Seat == 0 })
			w.Holds(w.Publicly(room, since), "Offensive, Japan", "Kuantan (2014). Winner: ")
			t.Logf("%d presses", anna.count)
		})
	}
}

// exactly presses the newest button with a label.
func (p *fingers) exactly(label string) {
	p.W.T.Helper()
	p.count++
	p.seen = p.Press(p.With(label), label)
}

// first presses the first button of what was shown last.
func (p *fingers) first() {
	p.W.T.Helper()
	for _, shown := range slices.Backward(p.seen) {
		if labels := shown.Buttons(); len(labels) > 0 {
			p.count++
			p.seen = p.Press(shown, labels[0])
			return
		}
	}
	p.W.T.Fatalf("no button in:\n%s", hosttest.Words(p.seen))
}
