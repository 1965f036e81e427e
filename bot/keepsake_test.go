package bot_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
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
	c := newClub(t, bottest.LikeDiscord)
	var tellings atomic.Int64
	c.game = counted{enginetest.New(), &tellings}
	c.open()
	c.table(true)
	meet(c)
	for _, who := range []platform.User{anna, boris, cecylia} {
		page := c.pressed(who, c.do(who, "replay", "step", "1"), "▶")
		told := tellings.Load()
		for range 3 {
			page = c.pressed(who, page, "▶")
		}
		if again := tellings.Load() - told; again > 0 {
			t.Errorf("%s turns three pages and %d acts are told", who.Name, again)
		}
		if first := text(c.do(who, "replay", "step", "1")); strings.Contains(first, "Your hand") != (who != cecylia) {
			t.Errorf("%s reads %q", who.Name, first)
		}
	}
	// In another language the same telling.
	told := tellings.Load()
	c.do(boris, "lang", "language", "pl")
	if polish := text(c.do(boris, "replay", "step", "1")); !strings.Contains(polish, "krok 1 z") || tellings.Load() > told {
		t.Errorf("in Polish %q after %d tellings", polish, tellings.Load()-told)
	}
	// The game goes on: the next step is there.
	before := c.do(cecylia, "replay")
	c.do(boris, "decline")
	if after := c.do(cecylia, "replay"); text(after) == text(before) {
		t.Errorf("the last step is still %q", text(after))
	}
}

// A chronicle is made once for each audience and language, and not kept where somebody in it has asked to be
// forgotten.
func TestChroniclesAreMadeOnce(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	var pictures atomic.Int64
	c.painter = counting{painter{}, &pictures}
	c.open()
	c.table(true)
	meet(c)
	made := func(who platform.User) string {
		t.Helper()
		image, err := c.host.Paint(t.Context(), *c.do(who, "chronicle").Pages[0].Picture, c.platform.Limits())
		if err != nil {
			t.Fatal(err)
		}
		return string(image.Data)
	}
	first := made(anna)
	painted := pictures.Load()
	if again := made(boris); again != first || pictures.Load() != painted {
		t.Errorf("the second time %d pictures are painted", pictures.Load()-painted)
	}
	c.do(boris, "lang", "language", "ru")
	if russian := made(boris); russian == first || pictures.Load() == painted || !strings.Contains(russian, `<html lang="ru">`) {
		t.Error("the Russian chronicle is the English one")
	}
	c.do(boris, "lang", "language", "en")
	open := made(anna)
	if strings.Contains(open, "Hands at the end") {
		t.Error("hands are shown while the game goes on")
	}
	c.pressed(boris, c.do(boris, "resign"), "Yes, I resign")
	if over := made(anna); over == open || !strings.Contains(over, "Hands at the end") || !strings.Contains(over, "Boris") {
		t.Error("the chronicle of the end is that of before")
	}
	c.pressed(boris, c.do(boris, "forget"), "Forget me for good")
	c.ring()
	if after := made(anna); strings.Contains(after, "Boris") {
		t.Error("the chronicle still names who was forgotten")
	}
}

// longGame is a long game of Skirmish at which much has happened.
func longGame(b *testing.B, kept int) *club {
	b.Helper()
	c := newClub(b, bottest.LikeDiscord)
	c.kept = kept
	c.open()
	c.do(anna, "new", "scenario", "long")
	c.do(anna, "join", "seat", "red")
	c.do(boris, "join", "seat", "blue")
	c.do(anna, "start")
	for range 6 {
		c.do(anna, "pass")
		c.do(boris, "pass")
	}
	return c
}

// BenchmarkReplay turns the pages of a replay, with and without keeping what was told.
func BenchmarkReplay(b *testing.B) {
	for name, kept := range map[string]int{"kept": 0, "told again": -1} {
		b.Run(name, func(b *testing.B) {
			c := longGame(b, kept)
			page := c.do(anna, "replay", "step", "1")
			token := bottest.Token(page.Pages, "▶")
			b.ResetTimer()
			for i := range b.N {
				in := platform.Inbound{EventID: fmt.Sprint("turn ", i), Kind: platform.Press, User: anna, Chat: c.channel, Token: token}
				if _, err := c.host.Handle(b.Context(), in); err != nil {
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
			picture := *c.do(anna, "chronicle").Pages[0].Picture
			b.ResetTimer()
			for range b.N {
				if _, err := c.host.Paint(b.Context(), picture, c.platform.Limits()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
