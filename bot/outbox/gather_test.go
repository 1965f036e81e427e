package outbox_test

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// Sign-ups that people type one after another are one message that names all of them; what stands far above is left where it is.
func TestSignUpsAreOneMessage(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		said  int // how often something else is said before the last of them.
		posts int
	}{"nothing else is said": {0, 1}, "a few words": {3, 1}, "much is said": {12, 2}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			limits := bottest.LikeTelegram
			limits.Edits = true
			rig := hosttest.NewRig(t, limits)
			rig.Run()
			rig.Do(hosttest.Anna, "league", "do", "new", "league", "Cup", "text", "format=swiss scenario=short")
			rig.Delivered()
			before := len(rig.Platform.Posted())
			for i, who := range []platform.User{hosttest.Anna, hosttest.Boris, hosttest.Cecylia} {
				if i == 2 {
					for n := range c.said {
						rig.Handle(platform.Inbound{Kind: platform.Words, User: hosttest.Anna, Text: fmt.Sprint("well ", n)})
					}
				}
				rig.Do(who, "league", "do", "join", "league", "Cup")
				rig.Delivered()
			}
			posts := 0
			sent := rig.Platform.Posted()[before:]
			for _, m := range sent {
				if m.Edit == "" {
					posts++
				}
			}
			if posts != c.posts {
				t.Errorf("%d messages", posts)
			}
			if got, want := bottest.Text(sent[len(sent)-1].Page), "Signed up for Cup (3): Anna, Boris, Cecylia\n"; got != want {
				t.Errorf("the last one reads %q, want %q", got, want)
			}
		})
	}
}
