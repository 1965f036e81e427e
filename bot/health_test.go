package bot_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// breakable is a platform whose receiving fails at once.
type breakable struct {
	*bottest.Platform
	err error
}

func (b breakable) Run(ctx context.Context, host platform.Host) error {
	if b.err != nil {
		return b.err
	}
	return b.Platform.Run(ctx, host)
}

// mute is a store that does not answer.
type mute struct{ model.Store }

func (mute) Jobs(context.Context, int) ([]model.Job, error) {
	return nil, errors.New("disk on fire")
}

func TestHealth(t *testing.T) {
	t.Parallel()
	soon := func(c *hosttest.Rig, want string) {
		t.Helper()
		var err error
		if !bottest.Until(t, func() bool {
			err = c.Host.Health(t.Context())
			return err == nil && want == "" || err != nil && want != "" && strings.Contains(err.Error(), want)
		}) {
			t.Fatalf("health is %v, not %q", err, want)
		}
	}
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	if err := c.Host.Health(t.Context()); !errors.Is(err, bot.ErrResting) {
		t.Errorf("before it runs: %v", err)
	}
	c.Run()
	soon(c, "")
	c.Stop()
	if err := c.Host.Health(t.Context()); !errors.Is(err, bot.ErrResting) {
		t.Errorf("after its end: %v", err)
	}

	broken := hosttest.NewRig(t, bottest.LikeDiscord)
	broken.Adapter = breakable{broken.Platform, errors.New("the token is refused")}
	broken.Open()
	broken.Run()
	soon(broken, "chat: the token is refused")

	deaf := hosttest.NewRig(t, bottest.LikeDiscord)
	deaf.Keep(mute{deaf.Store})
	deaf.Run()
	soon(deaf, "disk on fire")
}
