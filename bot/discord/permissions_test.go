package discord_test

import (
	"errors"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/seam"
)

// What the bot may not do in a channel costs as little as it can: the thread, the picture, or the chat.
func TestPermissionsOfTheBot(t *testing.T) {
	t.Parallel()
	image := &seam.Image{Data: []byte("PNG"), File: "map.png", Alt: "a map"}
	for _, test := range []struct {
		name   string
		denied discordtest.Permission
		image  *seam.Image
		want   any
	}{
		{name: "threads", denied: discordtest.CreateThreads},
		{name: "files", denied: discordtest.AttachFiles, image: image, want: new(*seam.PermanentError)},
		{name: "files, without a picture", denied: discordtest.AttachFiles},
		{name: "messages", denied: discordtest.SendMessages, want: new(*seam.GoneError)},
		{name: "the channel", denied: discordtest.ViewChannel, image: image, want: new(*seam.GoneError)},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			b.server.Deny(b.channel.ID, discordtest.Bot, test.denied)
			receipt, err := b.deliver(seam.Message{Key: "K", Page: page("A table"), Image: test.image, Place: &seam.Place{Title: "Table"}})
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
