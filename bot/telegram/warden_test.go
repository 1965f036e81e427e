package telegram_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
)

// A guarded command tells whether its author administers the group; Telegram is asked for nothing
// else.
func TestAdministratorsAreKnownWhereItMatters(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.clerk.answers(func(platform.Inbound) (platform.Answer, error) {
		return platform.Answer{Pages: []platform.Page{{Lines: []platform.Line{{Text: "?"}}, Buttons: [][]platform.Button{{{Label: "go", Token: "v1:A:0"}}}}}}, nil
	})
	r.run()
	group := r.api.Supergroup("Club")
	anna, boris := r.known("Anna", "en"), r.known("Boris", "en")
	group.Promote(anna)
	asked := func() int { return r.membershipsAsked() }
	r.confirmed(anna.Say(group, "/hand"))
	if n := asked(); n != 0 {
		t.Errorf("Telegram was asked %d times who is an administrator, for a hand", n)
	}
	r.confirmed(anna.Say(group, "/allow"))
	r.wait("an answer with a button", func() bool { return group.Last() != nil && len(group.Last().Buttons) > 0 })
	_, update, ok := anna.Press(group.Last(), "go")
	if !ok {
		t.Fatal("no button")
	}
	r.confirmed(update)
	r.confirmed(boris.Say(group, "/allow"))
	r.confirmed(anna.Say(anna.Private(), "/allow"))
	if n := asked(); n != 2 {
		t.Errorf("Telegram was asked %d times", n)
	}
	type key struct{ name, what string }
	got := map[key]bool{}
	for _, in := range r.clerk.inbounds() {
		what := in.Command
		if in.Kind == platform.Press {
			what = "press"
		}
		if in.Private {
			what += " privately"
		}
		got[key{in.User.Name, what}] = in.Admin
	}
	for want, admin := range map[key]bool{
		{"Anna", "hand"}: false, {"Anna", "allow"}: true, {"Anna", "press"}: true,
		{"Boris", "allow"}: false, {"Anna", "allow privately"}: false,
	} {
		if is, came := got[want]; !came || is != admin {
			t.Errorf("%v: arrived %v, administrator %v, want %v", want, came, is, admin)
		}
	}
}
