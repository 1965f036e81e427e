package telegram_test

import "testing"

// Telegram's own word decides whether the bot is in a group: one that forbids it to write, or has another id now, has not removed it.
func TestResides(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	r.run()
	r.wait("the bot's own name", func() bool { return r.adapter.Link("hello") != "" })
	group, moved := r.api.Group("Club"), r.api.Group("Moved")
	ask := func(when string, want bool) {
		t.Helper()
		if is, err := r.adapter.Resides(t.Context(), chatOf(group), ""); err != nil || is != want {
			t.Errorf("%s: %v, %v", when, is, err)
		}
	}
	ask("in it", true)
	group.Mute(anna)
	ask("mute", true)
	group.Kick(anna)
	ask("removed", false)
	group.Return(anna)
	ask("back", true)
	group.Flood(1, 1)
	if is, err := r.adapter.Resides(t.Context(), chatOf(group), ""); err == nil {
		t.Errorf("Telegram is busy, and says %v", is)
	}
	moved.Quietly()
	group = moved
	ask("moved", true)
}
