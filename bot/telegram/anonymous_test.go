package telegram_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
)

// An administrator who remains anonymous writes in the name of the group: that proves what they are, not who. A channel
// that writes into the group proves nothing.
func TestAnonymousAdministrators(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.run()
	group, channel := r.api.Supergroup("Club"), r.api.Supergroup("News")
	anna, boris := r.known("Anna", "en"), r.known("Boris", "en")
	group.Promote(anna)
	if boris.SayAnonymously(group, "/allow") != 0 {
		t.Fatal("somebody who administers nothing remains anonymous")
	}
	r.confirmed(boris.SayAs(group, channel, "/allow"))
	r.confirmed(anna.SayAnonymously(group, "/allow tables organisers"))
	r.confirmed(anna.SayAnonymously(group, "/hand"))
	var got []platform.Inbound
	for _, in := range r.clerk.inbounds() {
		if in.Command != "start" && in.Kind == platform.Command {
			got = append(got, in)
		}
	}
	if len(got) != 2 || got[0].Command != "allow" || got[1].Command != "hand" {
		t.Fatalf("arrived: %+v", got)
	}
	for _, in := range got {
		if !in.Anonymous || !in.Admin || in.User.ID != "" || in.Private {
			t.Errorf("%+v", in)
		}
	}
	if n := r.membershipsAsked(); n != 0 {
		t.Errorf("Telegram was asked %d times", n)
	}
}
