package bot_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/render"
)

// counted is Skirmish that counts how often something is told.
type counted struct {
	engine.Game
	tellings *atomic.Int64
}

func (g counted) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	g.tellings.Add(1)
	return g.Game.Tell(before, events, audience)
}

// counting paints and counts.
type counting struct {
	render.Painter
	pictures *atomic.Int64
}

func (p counting) Paint(ctx context.Context, request render.Request) (render.Picture, error) {
	p.pictures.Add(1)
	return p.Painter.Paint(ctx, request)
}

// What was told again once is not told again at the next press; what one reader was told, no other one is.
func TestReplayIsToldOnceForEachReader(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	var tellings atomic.Int64
	c.Game = counted{enginetest.New(), &tellings}
	c.Open()
	c.Table(true)
	meet(c)
	for _, who := range []platform.User{hosttest.Anna, hosttest.Boris, hosttest.Cecylia} {
		page := c.Pressed(who, c.Do(who, "replay", "step", "1"), "▶")
		told := tellings.Load()
		for range 3 {
			page = c.Pressed(who, page, "▶")
		}
		if again := tellings.Load() - told; again > 0 {
			t.Errorf("%s turns three pages and %d acts are told", who.Name, again)
		}
		if first := hosttest.Text(c.Do(who, "replay", "step", "1")); strings.Contains(first, "You draw") != (who != hosttest.Cecylia) {
			t.Errorf("%s reads %q", who.Name, first)
		}
	}
	// In another language the same telling.
	told := tellings.Load()
	c.Do(hosttest.Boris, "lang", "language", "pl")
	if polish := hosttest.Text(c.Do(hosttest.Boris, "replay", "step", "1")); !strings.Contains(polish, "krok 1 z") || tellings.Load() > told {
		t.Errorf("in Polish %q after %d tellings", polish, tellings.Load()-told)
	}
	// The game goes on: the next step is there.
	before := c.Do(hosttest.Cecylia, "replay")
	c.Do(hosttest.Boris, "decline")
	if after := c.Do(hosttest.Cecylia, "replay"); hosttest.Text(after) == hosttest.Text(before) {
		t.Errorf("the last step is still %q", hosttest.Text(after))
	}
}

// A chronicle is made once for each audience and language, and not kept where somebody in it has asked to be
// forgotten.
func TestChroniclesAreMadeOnce(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	var pictures atomic.Int64
	c.Painter = counting{hosttest.Painter{}, &pictures}
	c.Open()
	c.Table(true)
	meet(c)
	made := func(who platform.User) string {
		t.Helper()
		image, err := c.Host.Paint(t.Context(), *c.Do(who, "chronicle").Pages[0].Picture, c.Platform.Limits())
		if err != nil {
			t.Fatal(err)
		}
		return string(image.Data)
	}
	first := made(hosttest.Anna)
	painted := pictures.Load()
	if again := made(hosttest.Boris); again != first || pictures.Load() != painted {
		t.Errorf("the second time %d pictures are painted", pictures.Load()-painted)
	}
	c.Do(hosttest.Boris, "lang", "language", "ru")
	if russian := made(hosttest.Boris); russian == first || pictures.Load() == painted || !strings.Contains(russian, `<html lang="ru">`) {
		t.Error("the Russian chronicle is the English one")
	}
	c.Do(hosttest.Boris, "lang", "language", "en")
	open := made(hosttest.Anna)
	if strings.Contains(open, "Hands at the end") || strings.Contains(open, "Final position") || !strings.Contains(open, "The position now") {
		t.Error("hands, or a final position, are shown while the game goes on")
	}
	c.Pressed(hosttest.Boris, c.Do(hosttest.Boris, "resign"), "Yes, I resign")
	if over := made(hosttest.Anna); over == open || !strings.Contains(over, "Hands at the end") || !strings.Contains(over, "Final position") || !strings.Contains(over, "Boris") {
		t.Error("the chronicle of the end is that of before")
	}
	c.Pressed(hosttest.Boris, c.Do(hosttest.Boris, "forget"), "Forget me for good")
	c.Ring()
	if after := made(hosttest.Anna); strings.Contains(after, "Boris") {
		t.Error("the chronicle still names who was forgotten")
	}
}

// longGame is a long game of Skirmish at which much has happened.
func longGame(b *testing.B, kept int) *hosttest.Rig {
	b.Helper()
	c := hosttest.NewRig(b, bottest.LikeDiscord)
	c.Kept = kept
	c.Open()
	c.Do(hosttest.Anna, "new", "scenario", "long")
	c.Do(hosttest.Anna, "join", "seat", "red")
	c.Do(hosttest.Boris, "join", "seat", "blue")
	c.Do(hosttest.Anna, "start")
	for range 6 {
		c.Do(hosttest.Anna, "pass")
		c.Do(hosttest.Boris, "pass")
	}
	return c
}

// BenchmarkReplay turns the pages of a replay, with and without keeping what was told.
func BenchmarkReplay(b *testing.B) {
	for name, kept := range map[string]int{"kept": 0, "told again": -1} {
		b.Run(name, func(b *testing.B) {
			c := longGame(b, kept)
			page := c.Do(hosttest.Anna, "replay", "step", "1")
			token := bottest.Token(page.Pages, "▶")
			b.ResetTimer()
			for i := range b.N {
				in := platform.Inbound{EventID: fmt.Sprint("turn ", i), Kind: platform.Press, User: hosttest.Anna, Chat: c.Channel, Token: token}
				if _, err := c.Host.Handle(b.Context(), in); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkChronicle asks for a chronicle again and again.
func BenchmarkChronicle(b *testing.B) {
	for name, kept := range map[string]int{"kept": 0, "made again": -1} {
		b.Run(name, func(b *testing.B) {
			c := longGame(b, kept)
			picture := *c.Do(hosttest.Anna, "chronicle").Pages[0].Picture
			b.ResetTimer()
			for range b.N {
				if _, err := c.Host.Paint(b.Context(), picture, c.Platform.Limits()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
