package telegram_test

import (
	"errors"
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
)

// What members may not send costs the bot that alone, unless it administers the group.
func TestRightsOfTheBot(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	image := &platform.Image{Data: picture(t, 64, 48), File: "map.png"}
	group, forum := r.api.Supergroup("Club"), r.api.Forum("Forum")
	for _, test := range []struct {
		name     string
		kind     string
		image    *platform.Image
		want     any
		atForums bool
	}{
		{name: "photos, without one", kind: "photos"},
		{name: "photos", kind: "photos", image: image, want: new(*platform.PermanentError)},
		{name: "words", kind: "text messages", want: new(*platform.GoneError)},
		{name: "photos, for an administrator", kind: "photos", image: image, atForums: true},
	} {
		chat := group
		if test.atForums {
			chat = forum
		}
		chat.Forbid(test.kind)
		_, err := r.adapter.Deliver(t.Context(), &platform.Message{Key: test.name, Target: toChat(chat), Page: page("The map"), Image: test.image})
		if test.want == nil && err != nil || test.want != nil && !errors.As(err, test.want) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}
