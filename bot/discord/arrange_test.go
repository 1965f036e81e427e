package discord_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// The thread of a table lets its players in and says when the game has begun and when it is over; then it is archived.
func TestThreadsShowHowTheirTablesStand(t *testing.T) {
	t.Parallel()
	r := newRig(t, enginetest.New(), false)
	r.up()
	anna, boris := r.server.Person("Anna", "en"), r.server.Person("Boris", "en")
	id, thread := r.table(anna, boris, "red", "blue")
	r.quiet()
	r.wait("the title of the game", func() bool { return r.server.Channel(thread).Name == "Skirmish · "+id+" · Turn 1" })
	if members := r.server.Channel(thread).Members; !slices.Contains(members, anna.ID) || !slices.Contains(members, boris.ID) {
		t.Errorf("members are %v", members)
	}
	answer := r.done(boris.Command(thread, "table resign"))
	r.done(boris.Press(answer[len(answer)-1].ID, "Yes, I resign"))
	r.quiet()
	r.wait("the end", func() bool {
		c := r.server.Channel(thread)
		return c.Archived && !c.Locked && c.Name == "Skirmish · "+id+" · finished"
	})
	if n := r.server.Count("PATCH", channelRoute, 0); n != 3 {
		t.Errorf("the thread was changed %d times", n)
	}
	r.holds(r.done(anna.Command(thread, "table chronicle")), "") // it can be read on
}

// A post of a forum has the tag of the state of its table. One that a person opened keeps its title, stays open, and keeps its other tags.
func TestPostsOfForumsAreTagged(t *testing.T) {
	t.Parallel()
	r := newRig(t, enginetest.New(), false)
	r.up()
	anna, boris := r.server.Person("Anna", "en"), r.server.Person("Boris", "pl")
	forum := r.server.Forum(r.channel, "games", true, discordtest.Tag{Name: "Skirmish"}, discordtest.Tag{Name: "Open"}, discordtest.Tag{Name: "Komplet"},
		discordtest.Tag{Name: "playing"}, discordtest.Tag{Name: "Over"}, discordtest.Tag{Name: "closed", Moderated: true})
	post := anna.Post(forum, "Who plays?", "A game tonight?")
	tagged := func(want ...string) {
		t.Helper()
		r.wait("the tags "+strings.Join(want, " "), func() bool { return slices.Equal(r.server.TagsOf(post.ID), want) })
	}
	r.done(anna.Command(post.ID, "new", "scenario", "short"))
	r.done(anna.Command(post.ID, "join", "seat", "red"))
	tagged("Open")
	r.done(boris.Command(post.ID, "join", "seat", "blue"))
	tagged("Komplet")
	r.done(anna.Command(post.ID, "table start"))
	tagged("playing")
	answer := r.done(anna.Command(post.ID, "table resign"))
	r.done(anna.Press(answer[len(answer)-1].ID, "Yes, I resign"))
	tagged("Over")
	r.quiet()
	if c := r.server.Channel(post.ID); c.Name != "Who plays?" || c.Archived {
		t.Errorf("%+v", c)
	}
}

// What Discord does not allow is left as it is; what may pass is an error.
func TestArrangingIsNoTrouble(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	first, err := b.deliver(platform.Message{Key: "K", Page: page("A table"), Place: &platform.Place{Title: "Table"}})
	if err != nil {
		t.Fatal(err)
	}
	how := platform.Arrangement{Own: true, Renamed: true, Title: "1", People: []platform.User{{Platform: "discord", ID: "nobody"}, {Platform: "telegram", ID: "5"}}}
	for _, title := range []string{"1", "2", "3"} {
		how.Title = title
		if err := b.adapter.Arrange(t.Context(), first.Place, how); (err == nil) != (title != "3") {
			t.Errorf("renamed to %s: %v", title, err)
		}
	}
	if c := b.server.Channel(first.Place.Thread); c.Name != "2" {
		t.Errorf("two names in ten minutes are %q", c.Name)
	}
	how.Closed = true
	if err := b.adapter.Arrange(t.Context(), first.Place, how); err == nil || !b.server.Channel(first.Place.Thread).Archived {
		t.Errorf("the end waits for the title: %v", err)
	}
	how.Closed = false
	b.server.Advance(11 * time.Minute)
	if err := b.adapter.Arrange(t.Context(), first.Place, how); err != nil || b.server.Channel(first.Place.Thread).Name != "3" {
		t.Errorf("later: %v", err)
	}
	b.server.Deny(b.channel.ID, discordtest.Bot, discordtest.ViewChannel)
	if err := b.adapter.Arrange(t.Context(), first.Place, how); err != nil {
		t.Errorf("without access: %v", err)
	}
}
