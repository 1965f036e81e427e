package discord_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// TestTheInvitedBotCanDoEverything: a bot that has the permissions of the invitation, and no others, is refused nothing while a table
// is opened, played and finished, in a channel and in a forum. Without any of them something is refused.
func TestTheInvitedBotCanDoEverything(t *testing.T) {
	t.Parallel()
	all := discordtest.Permission(discord.Permissions())
	for bit := -1; bit < 64; bit++ {
		without := discordtest.Permission(0)
		if bit >= 0 {
			without = discordtest.Permission(1) << bit
		}
		if all&without != without {
			continue
		}
		t.Run(fmt.Sprint("without ", bit), func(t *testing.T) {
			t.Parallel()
			if refused := coursePermissions(t, all&^without, without == 0); (len(refused) == 0) != (without == 0) {
				t.Errorf("refused is %v", refused)
			}
		})
	}
}

// coursePermissions gives what a bot with permissions is refused on the course of a table.
func coursePermissions(t *testing.T, permissions discordtest.Permission, whole bool) (refused []string) {
	t.Helper()
	r := newRig(t, enginetest.New(), false)
	r.painter = hosttest.Painter{}
	r.server.Confine(permissions)
	r.up()
	anna, boris := r.server.Person("Anna", "en"), r.server.Person("Boris", "en")
	answer := r.done(anna.Command(r.channel.ID, "new", "scenario", "short"))
	if whole {
		r.holds(answer, "is open")
	}
	for _, id := range r.tables() {
		r.settled()
		record, err := r.store.Table(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		place := record.Place.Thread
		if place == "" {
			place = r.channel.ID
		}
		r.done(anna.Command(place, "join", "seat", "red"))
		r.done(boris.Command(place, "join", "seat", "blue"))
		r.done(anna.Command(place, "table start"))
		r.settled()
		if record.Place.Thread != "" {
			r.server.Archive(place, true)
		}
		answer := r.done(anna.Command(place, "table resign"))
		r.done(anna.Press(answer[len(answer)-1].ID, "Yes, I resign"))
		r.settled()
	}
	forum := r.server.Forum(r.channel, "games", false)
	for range 2 { // the second time it is looked for
		_, _ = r.adapter.Deliver(t.Context(), &platform.Message{Key: "K", Target: toForum(forum), Page: page("a table"), Place: &platform.Place{Title: "Empire"}})
	}
	for _, q := range r.server.Requests() {
		if q.Status == http.StatusForbidden {
			refused = append(refused, q.Method+" "+q.Route)
		}
	}
	if words := text(answer); strings.Contains(words, "Ask an administrator for these permissions") || strings.Contains(words, "Permissions that I lack") ||
		strings.Contains(words, "I lack some permissions") {
		refused = append(refused, "told")
	}
	slices.Sort(refused)
	return slices.Compact(refused)
}

// settled waits until everything is posted, or something is refused.
func (r *rig) settled() {
	r.t.Helper()
	r.wait("the last post", func() bool {
		posts, err := r.store.Unsent(context.Background())
		return err == nil && len(posts) == 0 || slices.ContainsFunc(r.server.Requests(), func(q discordtest.Request) bool { return q.Status == http.StatusForbidden })
	})
}

// The answer to /invite has the link that adds the bot to a server, where everybody may add it.
func TestInvitationToAServer(t *testing.T) {
	t.Parallel()
	for _, closed := range []bool{false, true} {
		r := newRig(t, enginetest.New(), false)
		if closed {
			r.server.CloseToOthers()
		}
		r.up()
		anna := r.server.Person("Anna", "en")
		r.done(anna.Command(r.channel.ID, "new", "scenario", "short"))
		answer := r.done(anna.Command(r.channel.ID, "table invite"))
		button, offered := answer[len(answer)-1].Button("Add me to a server")
		if offered == closed || offered && button.URL != discord.InviteURL(discordtest.Application) {
			t.Errorf("closed %v: the button is %+v", closed, button)
		}
	}
}
