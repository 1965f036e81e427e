package discord_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
)

// resumed waits until a session was resumed n times.
func (b *bench) resumed(n int) {
	b.t.Helper()
	b.wait("the resumed session", func() bool {
		_, resumed, _, _ := b.server.Sessions()
		return resumed >= n
	})
}

// A lost connection is resumed where Discord wants it; what happened in between
// arrives once.
func TestResume(t *testing.T) {
	t.Parallel()
	for name, lose := range map[string]func(*discordtest.Server){
		"broken":           (*discordtest.Server).HangUp,
		"operation 7":      (*discordtest.Server).AskToReconnect,
		"closed by 4000":   func(s *discordtest.Server) { s.CloseWith(4000) },
		"closed by 1001":   func(s *discordtest.Server) { s.CloseWith(1001) },
		"zombie":           nil,
		"broken, and late": nil,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			switch name {
			case "zombie":
				b.server.Heartbeat(20*time.Millisecond, false)
				b.run()
				b.resumed(1)
				b.server.Heartbeat(time.Minute, true)
			case "broken, and late":
				b.run()
				b.ask(1)
				b.server.HangUp()
				i := b.ask(0) // while nobody listens
				b.answered(i, 1)
			default:
				b.run()
				b.ask(1)
				lose(b.server)
			}
			b.resumed(1)
			before := len(b.stub.inbounds())
			b.ask(1)
			if n := len(b.stub.inbounds()); n != before+1 {
				t.Errorf("%d inbounds, were %d", n, before)
			}
			identified, resumed, elsewhere, refused := b.server.Sessions()
			if identified != 1 || elsewhere != resumed || refused != 0 {
				t.Errorf("%d identified, %d resumed, %d of them where they should, %d refused", identified, resumed, elsewhere, refused)
			}
		})
	}
}

// A session that is void is replaced by a new one.
func TestVoidSession(t *testing.T) {
	t.Parallel()
	for name, lose := range map[string]func(*discordtest.Server){
		"operation 9": (*discordtest.Server).TellInvalid,
		"operation 9 when resuming": func(s *discordtest.Server) {
			s.Invalidate()
			s.HangUp()
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t).run()
			b.ask(1)
			lose(b.server)
			b.connected(2)
			b.ask(1)
		})
	}
}

func TestHeartbeatOnDemand(t *testing.T) {
	t.Parallel()
	b := newBench(t).run()
	b.server.AskForHeartbeat()
	b.ask(1)
}

// A wrong token and a Discord that is away are errors of the run; it can be run
// again.
func TestFailingDiscord(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	const wrong = "another.token.entirely"
	err := b.make(wrong).Run(t.Context(), b.stub)
	if err == nil || !strings.Contains(err.Error(), "401") || strings.Contains(err.Error(), wrong) {
		t.Errorf("a wrong token gives %v", err)
	}
	b.server.FailOnce("GET", "/applications/@me", discordtest.Reply{})
	if err := b.adapter.Run(t.Context(), b.stub); err == nil || strings.Contains(err.Error(), "http") {
		t.Errorf("a Discord that is away gives %v", err)
	}
	b.server.FailOnce("GET", "/gateway", discordtest.Reply{Status: 503, Plain: true})
	if err := b.adapter.Run(t.Context(), b.stub); err == nil {
		t.Error("no gateway is no error")
	}
	b.run()
	b.ask(1)
	if strings.Contains(b.log.String(), wrong) {
		t.Error("the token is in the log")
	}
}

// The end of the run lets what was acknowledged be answered.
func TestCleanEnd(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	handling, release := make(chan struct{}), make(chan struct{})
	b.stub.handle = func(platform.Inbound) (platform.Answer, error) {
		close(handling)
		<-release
		return say("after all"), nil
	}
	b.run()
	i := b.ask(0)
	<-handling
	ended := make(chan struct{})
	go func() {
		b.stop()
		close(ended)
	}()
	close(release)
	<-ended
	if m := i.Shown(); len(m) != 1 || m[0].Content != "after all" {
		t.Errorf("%+v", m)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := b.adapter.Run(ctx, b.stub); err != nil {
		t.Errorf("a run that was ended gives %v", err)
	}
}
