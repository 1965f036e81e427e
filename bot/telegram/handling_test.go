package telegram_test

import (
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
)

// An update that the host cannot deal with has its own time: the others of the batch are handled, and it is tried again.
func TestStuckUpdateHoldsNobodyUp(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.adapter = telegram.New(telegramtest.Token, telegram.Options{
		APIBase: r.api.URL, Log: slog.New(slog.NewTextHandler(r.log, nil)), Poll: time.Second, PerChat: -1, Overall: -1,
		Handling: 50 * time.Millisecond,
	})
	r.adapter.Hurry()
	group := r.api.Supergroup("Club")
	anna, boris := r.known("Anna", "en"), r.known("Boris", "en")
	var times atomic.Int32
	r.clerk.stuck = func(in platform.Inbound) bool {
		return in.User.Name == "Anna" && in.Command == "hand" && times.Add(1) <= 3
	}
	first := anna.Say(group, "/hand")
	later := anna.Say(group, "/help")
	other := boris.Say(group, "/help")
	r.run()
	for _, update := range []int64{first, later, other} {
		r.confirmed(update)
	}
	var order []string
	for _, in := range r.clerk.inbounds() {
		if in.Command == "hand" || in.Command == "help" {
			order = append(order, in.User.Name+" "+in.Command)
		}
	}
	if len(order) != 3 || order[0] != "Boris help" || order[1] != "Anna hand" || order[2] != "Anna help" || times.Load() != 4 {
		t.Errorf("handled %q after %d attempts", order, times.Load())
	}
}
