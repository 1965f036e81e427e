package bot_test

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/ratelimit"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/render"
	eotspictures "github.com/umpire-games/umpire/render/eots"
)

// A picture of a moment is painted once, whoever asks for it in that language; what one reader sees is not given to
// another, and a plan is painted as it stands.
func TestPicturesArePaintedOnce(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	var pictures atomic.Int64
	c.Painter = counting{hosttest.Painter{}, &pictures}
	c.Open()
	c.Table(true)
	paints := func(who platform.User) int64 {
		t.Helper()
		before := pictures.Load()
		page := c.Do(who, "map").Pages[0]
		if _, err := c.Host.Paint(t.Context(), *page.Picture, c.Platform.Limits()); err != nil {
			t.Fatal(err)
		}
		return pictures.Load() - before
	}
	for _, step := range []struct {
		who  platform.User
		want int64
	}{{hosttest.Cecylia, 1}, {hosttest.Cecylia, 0}, {hosttest.Person("Dorota"), 0}} {
		if got := paints(step.who); got != step.want {
			t.Errorf("%s: %d pictures are painted, not %d", step.who.Name, got, step.want)
		}
	}
	planned := c.Pressed(hosttest.Anna, c.Do(hosttest.Anna, "order", "text", "move cruiser reef"), "Show on the map").Pages[0]
	for range 2 {
		before := pictures.Load()
		if _, err := c.Host.Paint(t.Context(), *planned.Picture, c.Platform.Limits()); err != nil || pictures.Load() == before {
			t.Errorf("a plan is kept: %v", err)
		}
	}
	c.Do(hosttest.Anna, "commit")
	if got := paints(hosttest.Cecylia); got != 1 {
		t.Errorf("after an order %d pictures are painted", got)
	}
}

// Who asks for too many pictures is told when to come back; others, and what is posted, are painted.
func TestLimitsOfPictures(t *testing.T) {
	t.Parallel()
	c, pass := fenced(t, ratelimit.Limits{Pictures: ratelimit.Rate{AtOnce: 3, Again: time.Second}})
	c.Kept = -1
	c.Open()
	c.Table(true)
	picture := *c.Do(hosttest.Cecylia, "map").Pages[0].Picture
	paint := func(asker platform.Asker) error {
		_, err := c.Host.Paint(platform.For(t.Context(), asker), picture, c.Platform.Limits())
		return err
	}
	refused := func(name string, asker platform.Asker) {
		t.Helper()
		var later *platform.RetryError
		if err := paint(asker); !errors.As(err, &later) || later.After != time.Second {
			t.Errorf("%s: %v", name, err)
		}
	}
	painted := func(name string, times int, asker platform.Asker) {
		t.Helper()
		for range times {
			if err := paint(asker); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	ann := platform.Asker{Platform: "web", Address: "10.0.0.1", Person: "ann"}
	painted("Ann", 3, ann)
	refused("Ann", ann)
	ann.Address = "10.0.0.2"
	refused("Ann elsewhere", ann)
	painted("Ann on another platform", 1, platform.Asker{Platform: "discord", Person: "ann"})
	for _, name := range []string{"bob", "cat", "dan"} {
		painted(name, 3, platform.Asker{Platform: "web", Address: "10.0.0.1", Person: name})
	}
	refused("Eve, where four others are", platform.Asker{Platform: "web", Address: "10.0.0.1", Person: "eve"})
	refused("a stranger there", platform.Asker{Platform: "web", Address: "10.0.0.1"})
	painted("a stranger elsewhere", 12, platform.Asker{Platform: "web", Address: "10.0.0.3"})
	refused("a stranger elsewhere", platform.Asker{Platform: "web", Address: "10.0.0.3"})
	painted("posts", 30, platform.Asker{Platform: "web", Lane: "room"})
	pass(time.Second)
	painted("Ann a second later", 1, ann)
	refused("Ann a second later", ann)
}

// BenchmarkOthersPicture measures how long one picture takes while somebody else waits for 120, none of which was painted
// before.
func BenchmarkOthersPicture(b *testing.B) {
	faces, err := render.NewTypefaces()
	if err != nil {
		b.Fatal(err)
	}
	drawing, err := eotspictures.NewPainter(faces)
	if err != nil {
		b.Fatal(err)
	}
	c := hosttest.NewRig(b, bottest.LikeDiscord)
	c.Game, c.Painter, c.Kept = eots.New(), drawing, -1
	c.Open()
	c.Do(hosttest.Anna, "new", "scenario", "1942")
	c.Do(hosttest.Anna, "join", "seat", "japan")
	c.Do(hosttest.Boris, "join")
	c.Do(hosttest.Anna, "start")
	picture := *c.Do(hosttest.Cecylia, "map").Pages[0].Picture
	paint := func(name string) {
		asker := platform.Asker{Platform: "web", Address: "127.0.0.1", Person: name}
		if _, err := c.Host.Paint(platform.For(b.Context(), asker), picture, c.Platform.Limits()); err != nil {
			b.Error(err)
		}
	}
	paint("first") // what a painter prepares once
	var longest time.Duration
	for b.Loop() {
		var greedy sync.WaitGroup
		var begun atomic.Int64
		for range 120 {
			greedy.Go(func() {
				begun.Add(1)
				paint("ann")
			})
		}
		for begun.Load() < 120 {
			time.Sleep(time.Millisecond)
		}
		asked := time.Now()
		paint("bob")
		longest = max(longest, time.Since(asked))
		greedy.Wait()
	}
	b.ReportMetric(longest.Seconds(), "s/other")
}
