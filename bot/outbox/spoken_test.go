package outbox_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// What happens next in a phase is added to the last message of a chat, unless people have seen something else there since.
func TestWhatIsSpokenEndsAMessage(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		said *platform.Inbound
		adds bool
	}{
		"nothing":                        {adds: true},
		"words":                          {said: &platform.Inbound{Kind: platform.Words, Text: "well played"}},
		"a command":                      {said: &platform.Inbound{Kind: platform.Command, Command: "help"}},
		"a command that nobody has seen": {said: &platform.Inbound{Kind: platform.Command, Command: "help", Unseen: true, Alone: true}, adds: true},
		"a press":                        {said: &platform.Inbound{Kind: platform.Press, Token: "v1:a:0", Alone: true}, adds: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			limits := bottest.LikeTelegram
			limits.Edits = true
			rig := hosttest.NewRig(t, limits)
			rig.Run()
			report := func() *platform.Message {
				post := rig.Host.NewPost(model.Post{Chat: rig.Channel, Lane: model.LaneOf(rig.Channel)}, platform.Message{
					Lang: "en", Silent: true, Phase: &platform.Phase{During: "movement", Opens: "movement"},
					Page: platform.Page{Lines: []platform.Line{{Text: "Moved."}}},
				})
				write(t, rig.Host, post)
				posted := rig.Delivered()
				return &posted[len(posted)-1]
			}
			report()
			if c.said != nil {
				c.said.User = hosttest.Anna
				rig.Handle(*c.said)
			}
			if second := report(); (second.Edit != "") != c.adds {
				t.Errorf("the next report changes %q", second.Edit)
			}
		})
	}
}
