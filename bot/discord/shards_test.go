package discord_test

import (
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
)

// startsEvery is how soon sessions may begin one after another in these tests.
const startsEvery = 40 * time.Millisecond

// Several sessions share the servers, as many as Discord recommends or as the configuration says. Whatever happens in any of them, or
// privately, arrives once.
func TestSessionsShareTheServers(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ recommended, atOnce, configured, sessions int }{
		"recommended":     {3, 1, 0, 3},
		"two at once":     {4, 2, 0, 4},
		"more configured": {2, 1, 3, 3},
		"one":             {1, 1, 0, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			b.server.Shard(test.recommended, test.atOnce, startsEvery)
			channels := []*discordtest.Channel{b.channel, b.server.Guild("second"), b.server.Guild("third")}
			b.adapter = b.make(discordtest.Token, func(o *discord.Options) { o.Shards, o.Identifying = test.configured, 2*startsEvery })
			b.run()
			b.wait("the sessions", func() bool { return len(b.server.Shards()) == test.sessions })
			for _, c := range channels {
				i, err := b.anna.Command(c.ID, "ask")
				if err != nil {
					t.Fatal(err)
				}
				b.answered(i, 0)
			}
			b.anna.Say("hello")
			b.wait("everything", func() bool { return len(b.stub.inbounds()) >= len(channels)+1 })
			if n := len(b.stub.inbounds()); n != len(channels)+1 {
				t.Errorf("%d inbounds", n)
			}
			if identified, _, _, _ := b.server.Sessions(); identified != test.sessions {
				t.Errorf("%d sessions began", identified)
			}
		})
	}
}

// What Discord does not let begin ends the run with a reason; the host runs it again later.
func TestSessionsThatCannotBegin(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		prepare func(s *discordtest.Server)
		shards  int
		want    string
	}{
		"too few configured": {func(s *discordtest.Server) { s.Shard(2, 1, 0) }, 1, "4011"},
		"used up":            {func(s *discordtest.Server) { s.Spend(1000) }, 0, "0 of 1 sessions"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			test.prepare(b.server)
			err := b.make(discordtest.Token, func(o *discord.Options) { o.Shards = test.shards }).Run(t.Context(), b.stub)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("the run ended with %v", err)
			}
		})
	}
}
