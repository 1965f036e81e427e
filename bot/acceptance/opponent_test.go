package acceptance_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// A whole game against the umpire on each platform, begun in one line and played without anybody else.
func TestAGameAgainstTheUmpire(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Discord", "Telegram"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := hosttest.NewTwoPlatforms(t, enginetest.New())
			w.Group = w.Tele.Forum("Wargame club")
			w.Opponents = hosttest.SkirmishOpponents(t, sails)
			w.Updated(w.Game)
			anna := w.OnTelegram("Anna", "ru")
			if name == "Discord" {
				anna = w.OnDiscord("Anna", "ru")
			}
			since := w.Moment()
			anna.Asks(w.Square(), "new", "scenario", "short", "vs", "officer")
			tables, err := w.Store.TablesKnowing(t.Context(), anna.ID())
			if err != nil || len(tables) != 1 {
				t.Fatalf("%d tables, %v", len(tables), err)
			}
			id := tables[0].ID
			at := w.Placed(id)
			anna.Takes(at, id, "red")
			w.Holds(w.Publicly(at, since), "Судья (офицер)")
			anna.Begins(at, id)
			for n := range 60 {
				if w.Record(id).Stage == model.Over {
					break
				}
				anna.Orders(at, []string{"pass", "decline", "lose red-cruiser", "lose red-destroyer"}[n%4])
				w.Ring()
			}
			if stage := w.Record(id).Stage; stage != model.Over {
				t.Fatalf("the game is %s", stage)
			}
			told := w.Publicly(at, since)
			w.Holds(told, "Отмель: сюда идёт синий крейсер.")
		})
	}
}
