package discord_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
)

// A post that is repeated under its key, because its answer was lost, is shown once.
func TestPostsAreIdempotent(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	for n, reply := range []discordtest.Reply{
		{After: true}, // the connection breaks when it was carried out
		{After: true, Status: 502, Plain: true},
	} {
		b.server.FailOnce("POST", messagesRoute, reply)
		m := platform.Message{Key: strings.Repeat("K", 24) + fmt.Sprint(n), Page: page("once"), Silent: true}
		if _, err := b.deliver(m); err == nil {
			t.Fatalf("%d: no error", n)
		}
		first, err := b.deliver(m)
		if err != nil {
			t.Fatal(err)
		}
		again, err := b.deliver(m)
		if err != nil || again != first {
			t.Errorf("%d: %+v, then %+v (%v)", n, first, again, err)
		}
	}
	posted := b.server.Public()
	if len(posted) != 2 || posted[0].Flags&(1<<12) == 0 {
		t.Errorf("%d messages, the first with flags %b", len(posted), posted[0].Flags)
	}
}

// The thread of a message is the same however often it is opened.
func TestThreads(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	const threads = "/channels/{channel_id}/messages/{message_id}/threads"
	m := platform.Message{Key: "K", Page: page("a table"), Place: &platform.Place{Title: "Empire · KQ7R"}}
	b.server.FailOnce("POST", threads, discordtest.Reply{Status: 500, After: true})
	if _, err := b.deliver(m); err == nil {
		t.Fatal("no error")
	}
	receipt, err := b.deliver(m)
	if err != nil {
		t.Fatal(err)
	}
	if c := b.server.Channel(receipt.Place.Thread); c.Parent != b.channel.ID || c.Name != "Empire · KQ7R" || receipt.Place.Channel != b.channel.ID {
		t.Errorf("%+v is %+v", receipt, c)
	}
	if len(b.server.Public()) != 1 {
		t.Errorf("%d messages", len(b.server.Public()))
	}
	m.Key = "L"
	b.server.FailOnce("POST", threads, discordtest.Reply{Status: 403, Code: 50013})
	if receipt, err = b.deliver(m); err != nil || receipt.Ref == "" || !receipt.Place.IsZero() {
		t.Errorf("without permission: %+v (%v)", receipt, err)
	}
	m.Key, m.Target.Chat = "M", platform.Chat{Platform: discord.Platform, Channel: b.channel.ID, Thread: b.server.Public()[0].ID}
	if receipt, err = b.deliver(m); err != nil || !receipt.Place.IsZero() {
		t.Errorf("inside of a thread: %+v (%v)", receipt, err)
	}
}

func TestEdits(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	first, err := b.deliver(platform.Message{Key: "K1", Page: page("old")})
	if err != nil {
		t.Fatal(err)
	}
	image := &platform.Image{Data: []byte("PNG"), File: "map.png", Alt: "a map"}
	second, err := b.deliver(platform.Message{Key: "K2", Page: page("new"), Edit: first.Ref, Image: image})
	if err != nil || second.Ref != first.Ref {
		t.Fatalf("%+v (%v)", second, err)
	}
	if m := b.server.Public(); len(m) != 1 || m[0].Content != "new" || len(m[0].Files) != 1 {
		t.Errorf("%+v", m)
	}
	for _, code := range []int{10008, 30046, 50005} {
		b.server.FailOnce("PATCH", "/channels/{channel_id}/messages/{message_id}", discordtest.Reply{Status: 400, Code: code})
		other, err := b.deliver(platform.Message{Key: fmt.Sprint("K", code), Page: page("anew"), Edit: first.Ref})
		if err != nil || other.Ref == first.Ref || other.Ref == "" {
			t.Errorf("%d: %+v (%v)", code, other, err)
		}
	}
}

func TestPrivateMessages(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	to := func(p *discordtest.Person) platform.Target {
		return platform.Target{User: &platform.User{Platform: discord.Platform, ID: p.ID}}
	}
	for n := range 3 {
		if _, err := b.deliver(platform.Message{Key: fmt.Sprint(n), Target: to(b.anna), Page: page("psst")}); err != nil {
			t.Fatal(err)
		}
	}
	if n := b.server.Count("POST", "/users/@me/channels", 0); n != 1 {
		t.Errorf("the private channel was opened %d times", n)
	}
	if n := len(b.server.Messages(b.anna.Private(), b.anna.ID)); n != 3 || len(b.server.Public()) != 0 {
		t.Errorf("%d private messages", n)
	}
	b.anna.Close(true)
	var gone *platform.GoneError
	if _, err := b.deliver(platform.Message{Key: "x", Target: to(b.anna), Page: page("psst")}); !errors.As(err, &gone) {
		t.Errorf("50007 gives %v", err)
	}
	boris := b.server.Person("Boris", "ru")
	for _, code := range []int{50278, 10013} {
		b.server.FailOnce("POST", "/users/@me/channels", discordtest.Reply{Status: 403, Code: code})
		if _, err := b.deliver(platform.Message{Key: "x", Target: to(boris), Page: page("psst")}); !errors.As(err, &gone) {
			t.Errorf("%d gives %v", code, err)
		}
	}
	var retry *platform.RetryError
	b.server.FailOnce("POST", "/users/@me/channels", discordtest.Reply{Status: 400, Code: 40003})
	if _, err := b.deliver(platform.Message{Key: "x", Target: to(boris), Page: page("psst")}); !errors.As(err, &retry) || retry.After <= 0 {
		t.Errorf("40003 gives %v", err)
	}
}

// What Discord refuses becomes the errors that the hosting knows.
func TestFaultsOfPosts(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	image := &platform.Image{Data: []byte("PNG"), File: "map.png"}
	kinds := func(err error) string {
		var retry *platform.RetryError
		var gone *platform.GoneError
		var archived *platform.ArchivedError
		var large *platform.TooLargeError
		var permanent *platform.PermanentError
		switch {
		case err == nil:
			return "none"
		case errors.As(err, &retry):
			return "retry " + retry.After.Round(time.Second).String()
		case errors.As(err, &gone):
			return "gone"
		case errors.As(err, &archived):
			return "archived"
		case errors.As(err, &permanent):
			return "permanent"
		case errors.As(err, &large):
			return "too large"
		}
		return "passing"
	}
	for n, c := range []struct {
		reply discordtest.Reply
		image *platform.Image
		want  string
	}{
		{discordtest.Reply{Status: 404, Code: 10003}, nil, "gone"},
		{discordtest.Reply{Status: 403, Code: 50001}, nil, "gone"},
		{discordtest.Reply{Status: 403, Code: 50013}, nil, "gone"},
		{discordtest.Reply{Status: 403, Code: 50013}, image, "permanent"},
		{discordtest.Reply{Status: 400, Code: 50083}, nil, "archived"},
		{discordtest.Reply{Status: 403, Code: 160005}, nil, "archived"},
		{discordtest.Reply{Status: 400, Code: 50035}, nil, "permanent"},
		{discordtest.Reply{Status: 413, Code: 40005}, image, "too large"},
		{discordtest.Reply{Status: 413, Plain: true}, image, "too large"},
		{discordtest.Reply{Status: 413, Code: 40005}, nil, "permanent"},
		{discordtest.Reply{Status: 413, Plain: true}, nil, "passing"},
		{discordtest.Reply{Status: 403, Plain: true}, nil, "passing"},
		{discordtest.Reply{Status: 404, Plain: true}, image, "passing"},
		{discordtest.Reply{Status: 429, Code: 20028}, nil, "retry 0s"},
		{discordtest.Reply{Status: 401}, nil, "passing"},
		{discordtest.Reply{Status: 500}, nil, "passing"},
		{discordtest.Reply{Status: 502, Plain: true}, nil, "passing"},
		{discordtest.Reply{}, nil, "passing"},
		{discordtest.Reply{Status: 429, Retry: 2 * time.Second}, nil, "retry 2s"},
	} {
		b.server.FailOnce("POST", messagesRoute, c.reply)
		_, err := b.deliver(platform.Message{Key: fmt.Sprint("F", n), Page: page("x"), Image: c.image})
		if got := kinds(err); got != c.want {
			t.Errorf("%+v gives %s (%v), want %s", c.reply, got, err, c.want)
		}
		if err != nil && (strings.Contains(err.Error(), "http") || strings.Contains(err.Error(), discordtest.Token)) {
			t.Errorf("the error tells too much: %v", err)
		}
	}
}

// An archived thread is opened by Reopen.
func TestReopen(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	receipt, err := b.deliver(platform.Message{Key: "K", Page: page("a table"), Place: &platform.Place{Title: "title"}})
	if err != nil {
		t.Fatal(err)
	}
	b.server.Archive(receipt.Place.Thread, true)
	m := platform.Message{Key: "L", Target: platform.Target{Chat: receipt.Place}, Page: page("your turn")}
	var archived *platform.ArchivedError
	if _, err := b.deliver(m); !errors.As(err, &archived) {
		t.Fatalf("%v", err)
	}
	if err := b.adapter.Reopen(t.Context(), receipt.Place); err != nil {
		t.Fatal(err)
	}
	if _, err := b.deliver(m); err != nil {
		t.Error(err)
	}
	if err := b.adapter.Reopen(t.Context(), platform.Chat{Platform: discord.Platform, Channel: b.channel.ID}); err == nil {
		t.Error("a channel was reopened")
	}
}

// The limits that Discord's headers tell are kept to: nothing is answered by 429.
func TestLimitsOfRoutes(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.server.Limit(messagesRoute, 2, 200*time.Millisecond)
	for n := range 5 {
		if _, err := b.deliver(platform.Message{Key: fmt.Sprint(n), Page: page("x")}); err != nil {
			t.Fatal(err)
		}
	}
	if n := b.server.Count("POST", messagesRoute, 429); n != 0 {
		t.Errorf("%d requests were too many", n)
	}
	other := b.server.AddChannel(b.channel, "other")
	b.server.Limit(messagesRoute, 1, time.Hour)
	to := platform.Target{Chat: platform.Chat{Platform: discord.Platform, Channel: other.ID}}
	if _, err := b.deliver(platform.Message{Key: "a", Target: to, Page: page("x")}); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	before := b.server.Count("POST", messagesRoute, 0)
	_, err := b.adapter.Deliver(ctx, &platform.Message{Key: "b", Target: to, Page: page("x")})
	var retry *platform.RetryError
	if !errors.As(err, &retry) || retry.After < 59*time.Minute || b.server.Count("POST", messagesRoute, 0) != before {
		t.Errorf("%v", err)
	}
}

// When Discord says that there were too many requests in all, the other routes rest too; interactions do not.
func TestGlobalLimitHoldsAllRoutes(t *testing.T) {
	t.Parallel()
	b := newBench(t).run()
	other := b.server.AddChannel(b.channel, "other")
	b.server.FailOnce("POST", messagesRoute, discordtest.Reply{Status: 429, Retry: time.Hour, Global: true})
	var retry *platform.RetryError
	if _, err := b.deliver(platform.Message{Key: "a", Page: page("x")}); !errors.As(err, &retry) {
		t.Fatalf("%v", err)
	}
	before := b.server.Count("POST", messagesRoute, 0)
	to := platform.Target{Chat: platform.Chat{Platform: discord.Platform, Channel: other.ID}}
	if _, err := b.deliver(platform.Message{Key: "b", Target: to, Page: page("x")}); !errors.As(err, &retry) || retry.After < 59*time.Minute {
		t.Errorf("another route: %v", err)
	}
	if n := b.server.Count("POST", messagesRoute, 0); n != before {
		t.Errorf("%d requests during the pause", n-before)
	}
	b.stub.handle = func(platform.Inbound) (platform.Answer, error) {
		return platform.Answer{Pages: []platform.Page{page("one")}}, nil
	}
	b.ask(1)
}
