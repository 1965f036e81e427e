package discord

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
)

// TestCachesAreBounded goes past the bounds of what is remembered, and asks again for what was forgotten.
func TestCachesAreBounded(t *testing.T) {
	t.Parallel()
	asked := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked++
		fmt.Fprint(w, `{"id": "private"}`)
	}))
	defer server.Close()
	a, err := New("token", Options{Transport: discordtest.Transport(server.URL)})
	if err != nil {
		t.Fatal(err)
	}
	for i := range channelsKnown {
		a.private.Put(fmt.Sprint("user ", i), "known")
		a.forums.Put(fmt.Sprint("forum ", i), struct{}{})
	}
	for i := range 5 {
		target := platform.Target{User: &platform.User{ID: fmt.Sprint("newcomer ", i)}}
		if id, err := a.channelOf(context.Background(), target); err != nil || id != "private" {
			t.Fatalf("%q, %v", id, err)
		}
		a.forums.Put(fmt.Sprint("new forum ", i), struct{}{})
	}
	if a.private.Len() != channelsKnown || a.forums.Len() != channelsKnown || asked != 5 {
		t.Errorf("%d private channels and %d forums are known, %d asked for", a.private.Len(), a.forums.Len(), asked)
	}
	if id, err := a.channelOf(context.Background(), platform.Target{User: &platform.User{ID: "user 0"}}); err != nil || id != "private" || asked != 6 {
		t.Errorf("who was forgotten has the channel %q, %v", id, err)
	}
	if !a.toPosts(platform.Target{Chat: platform.Chat{Channel: "new forum 4"}}) || a.toPosts(platform.Target{Chat: platform.Chat{Channel: "forum 0"}}) {
		t.Error("it is not the forum used longest ago that was forgotten")
	}
}
