package discord_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
)

const (
	postsRoute   = "/channels/{channel_id}/threads"
	channelRoute = "/channels/{channel_id}"
)

func toForum(c *discordtest.Channel) platform.Target {
	return platform.Target{Chat: platform.Chat{Platform: discord.Platform, Channel: c.ID}}
}

// A forum takes no messages: each opens a post, once, and what belongs to it goes there.
func TestForumTakesPosts(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	forum := b.server.Forum(b.channel, "games", false, discordtest.Tag{Name: "Open"}, discordtest.Tag{Name: "Empire"})
	m := platform.Message{
		Key: "K", Target: toForum(forum), Page: page("a table", "its hash"), Place: &platform.Place{Title: "Empire · KQ7R"},
		Image: &platform.Image{Data: []byte("PNG"), File: "map.png", Alt: "a map"},
	}
	b.server.FailOnce("POST", postsRoute, discordtest.Reply{Status: 502, Plain: true, After: true})
	if _, err := b.deliver(m); err == nil {
		t.Fatal("no error")
	}
	first, err := b.deliver(m)
	if err != nil || first.Place.Channel != forum.ID || first.Place.Thread != first.Ref {
		t.Fatalf("%+v (%v)", first, err)
	}
	if again, err := b.deliver(m); err != nil || again != first {
		t.Errorf("%+v, then %+v (%v)", first, again, err)
	}
	posts := b.server.Posts(forum)
	if len(posts) != 1 || posts[0].Name != "Empire · KQ7R" || len(posts[0].Tags) != 1 {
		t.Errorf("posts %+v", posts)
	}
	if in := b.server.Messages(first.Place.Thread, ""); len(in) != 1 || in[0].ID != first.Ref || len(in[0].Files) != 1 {
		t.Errorf("in the post: %+v", in)
	}
	m.Image, m.Page = nil, page("another table", "its hash")
	if other, err := b.deliver(m); err != nil || other.Ref == first.Ref {
		t.Errorf("a table of the same name is %+v (%v)", other, err)
	}
	if n := b.server.Count("POST", messagesRoute, 0); n != 1 {
		t.Errorf("%d messages were tried", n)
	}
	edited, err := b.deliver(platform.Message{Key: "L", Target: platform.Target{Chat: first.Place}, Page: page("changed"), Edit: first.Ref})
	if in := b.server.Messages(first.Place.Thread, ""); err != nil || edited.Ref != first.Ref || len(in) != 1 || in[0].Content != "changed" {
		t.Errorf("%+v (%v): %+v", edited, err, in)
	}
	title := strings.Repeat("long ", 40)
	if receipt, err := b.deliver(platform.Message{Key: "M", Target: toForum(forum), Page: page(title)}); err != nil ||
		!strings.HasPrefix(b.server.Channel(receipt.Place.Thread).Name, "long long") {
		t.Errorf("without a title: %+v (%v)", receipt, err)
	}
}

// Where every post needs a tag it gets the one that its title names, or the first that the bot may use.
func TestForumThatRequiresTags(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	forum := b.server.Forum(b.channel, "games", true,
		discordtest.Tag{Name: "Official", Moderated: true}, discordtest.Tag{Name: "Game"}, discordtest.Tag{Name: "Empire"})
	for title, want := range map[string]string{"Empire · KQ7R": "Empire", "Skirmish · official": "Game"} {
		receipt, err := b.deliver(platform.Message{Key: title, Target: toForum(forum), Page: page(title), Place: &platform.Place{Title: title}})
		if err != nil {
			t.Fatal(err)
		}
		if tags := b.server.TagsOf(receipt.Place.Thread); len(tags) != 1 || tags[0] != want {
			t.Errorf("%s has the tags %v", title, tags)
		}
	}
	closed := b.server.Forum(b.channel, "official", true, discordtest.Tag{Name: "Official", Moderated: true})
	var gone *platform.GoneError
	if _, err := b.deliver(platform.Message{Key: "K", Target: toForum(closed), Page: page("x")}); !errors.As(err, &gone) {
		t.Errorf("without a tag for the bot: %v", err)
	}
}

// What else Discord says to a post, and to a message for another kind of channel.
func TestForumFaults(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	forum := b.server.Forum(b.channel, "games", false)
	send := func(target platform.Target, image *platform.Image) error {
		_, err := b.deliver(platform.Message{Key: "K", Target: target, Page: page("x"), Image: image})
		return err
	}
	b.server.FailOnce("POST", messagesRoute, discordtest.Reply{Status: 400, Code: 40058})
	if err := send(toForum(forum), nil); err != nil {
		t.Errorf("the documented code: %v", err)
	}
	var gone *platform.GoneError
	var permanent *platform.PermanentError
	var retry *platform.RetryError
	b.server.FailOnce("POST", postsRoute, discordtest.Reply{Status: 400, Code: 160006})
	if err := send(toForum(forum), nil); err == nil || errors.As(err, &gone) || errors.As(err, &permanent) || errors.As(err, &retry) {
		t.Errorf("as many threads as there may be: %v", err)
	}
	b.server.FailOnce("POST", postsRoute, discordtest.Reply{Status: 403, Code: 50013})
	if err := send(toForum(forum), &platform.Image{Data: []byte("PNG"), File: "map.png"}); !errors.As(err, &permanent) {
		t.Errorf("a picture that is not allowed: %v", err)
	}
	b.server.FailOnce("GET", channelRoute, discordtest.Reply{Status: 502, Plain: true})
	if err := send(toForum(forum), nil); err == nil || errors.As(err, &gone) {
		t.Errorf("Discord is broken: %v", err)
	}
	b.server.FailOnce("POST", messagesRoute, discordtest.Reply{Status: 400, Code: 50008})
	if err := send(toForum(b.channel), nil); !errors.As(err, &gone) {
		t.Errorf("a channel that takes nothing: %v", err)
	}
	b.server.Delete(forum.ID)
	if err := send(toForum(forum), nil); !errors.As(err, &gone) {
		t.Errorf("a deleted forum: %v", err)
	}
}
