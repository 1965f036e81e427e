package discord_test

import (
	"errors"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
)

// What the bot may not do in a channel costs as little as it can: the thread, the picture, or the chat.
func TestPermissionsOfTheBot(t *testing.T) {
	t.Parallel()
	image := &platform.Image{Data: []byte("PNG"), File: "map.png", Alt: "a map"}
	for _, test := range []struct {
		name   string
		denied discordtest.Permission
		image  *platform.Image
		want   any
	}{
		{name: "threads", denied: discordtest.CreateThreads},
		{name: "files", denied: discordtest.AttachFiles, image: image, want: new(*platform.PermanentError)},
		{name: "files, without a picture", denied: discordtest.AttachFiles},
		{name: "messages", denied: discordtest.SendMessages, want: new(*platform.GoneError)},
		{name: "the channel", denied: discordtest.ViewChannel, image: image, want: new(*platform.GoneError)},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			b.server.Deny(b.channel.ID, discordtest.Bot, test.denied)
			receipt, err := b.deliver(platform.Message{Key: "K", Page: page("A table"), Image: test.image, Place: &platform.Place{Title: "Table"}})
			if test.want != nil {
				if !errors.As(err, test.want) {
					t.Errorf("%v", err)
				}
				return
			}
			if err != nil || receipt.Ref == "" || receipt.Place.IsZero() != (test.denied == discordtest.CreateThreads) {
				t.Errorf("%+v, %v", receipt, err)
			}
		})
	}
}
