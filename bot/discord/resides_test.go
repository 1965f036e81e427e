package discord_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Discord's own word decides whether the bot is in a server: trouble there, or of Discord, is no removal.
func TestResides(t *testing.T) {
	t.Parallel()
	b := newBench(t).run()
	ask := func(when, server string, want bool) {
		t.Helper()
		if is, err := b.adapter.Resides(t.Context(), platform.Chat{Platform: discordPlatform}, server); err != nil || is != want {
			t.Errorf("%s: %v, %v", when, is, err)
		}
	}
	ask("in it", b.channel.Guild, true)
	b.server.Outage(b.channel)
	ask("during an outage", b.channel.Guild, true)
	b.server.FailOnce("GET", "/guilds/{guild_id}", discordtest.Reply{Status: 500})
	if is, err := b.adapter.Resides(t.Context(), platform.Chat{Platform: discordPlatform}, b.channel.Guild); err == nil {
		t.Errorf("Discord is broken, and says %v", is)
	}
	b.server.Kick(b.channel)
	ask("removed", b.channel.Guild, false)
	b.server.Invite(b.channel)
	ask("back", b.channel.Guild, true)
	ask("never there", "1", false)
}

const discordPlatform = "discord"

// A removal stops the games of the server, and a job is there to erase them; an outage does neither, and the return undoes it.
func TestRemoval(t *testing.T) {
	t.Parallel()
	r := newRig(t, enginetest.New(), false)
	anna, boris := r.server.Person("Anna", "en-US"), r.server.Person("Boris", "en-US")
	r.up()
	id, thread := r.table(anna, boris, "red", "blue")
	leaving := func() bool {
		jobs, err := r.store.Jobs(t.Context(), 10)
		if err != nil {
			t.Error(err)
		}
		for _, job := range jobs {
			if job.Kind == model.JobLeave && job.Subject == model.EraseSubject(platform.Chat{Platform: discordPlatform}, r.channel.Guild) {
				return true
			}
		}
		return false
	}
	r.server.Outage(r.channel)
	r.done(anna.Command(thread, "status"))
	if leaving() || r.record(id).Adjourned {
		t.Error("an outage counts as a removal")
	}
	r.server.Kick(r.channel)
	r.wait("the removal", func() bool { return leaving() && r.record(id).Adjourned })
	r.server.Invite(r.channel)
	r.wait("the return", func() bool { return !leaving() && !r.record(id).Adjourned && !r.record(id).Lost })
}
