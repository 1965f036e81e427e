package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// A replay is one message that replaces itself; each reads what they may know, before and
// after a restart, and everybody everything when the game is over.
func TestReplayStepByStep(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	first := c.Do(hosttest.Anna, "replay", "step", "1")
	c.Holds(first, "Turn 1", "step 1 of ", "You draw")
	if !first.Secret || first.Pages[0].Picture == nil || len(first.Pages) != 1 {
		t.Errorf("%+v", first)
	}
	next := c.Pressed(hosttest.Anna, first, "▶")
	if !next.Replace || !next.Secret {
		t.Errorf("the next step does not take the place of the first: %+v", next)
	}
	pair := c.Pressed(hosttest.Anna, first, "Before | after")
	c.Holds(pair, "Above: before")
	// Others: neither by her buttons nor by their own command.
	c.Lacks(c.Pressed(hosttest.Boris, first, "▶"), "You draw")
	stranger := c.Do(hosttest.Cecylia, "replay", "step", "1")
	c.Lacks(stranger, "You draw")
	image, err := c.Host.Paint(t.Context(), *stranger.Pages[0].Picture, bottest.LikeDiscord)
	if err != nil || strings.Contains(image.Alt, "bonus") {
		t.Errorf("a stranger is shown %q, %v", image.Alt, err)
	}
	c.Open()
	c.Lacks(c.Pressed(hosttest.Cecylia, stranger, "▶|"), "You draw")
	c.Lacks(c.Do(hosttest.Cecylia, "chronicle"), "whole game")
	// Who asks to read as the umpire is refused while the game goes on.
	forged := *stranger.Pages[0].Picture
	for _, kind := range []string{"", "film", "chronicle", "pair"} {
		forged.Request = `{"table":"` + id + `","events":1,"reader":{"kind":3,"seat":-2},"lang":"en","kind":"` + kind + `"}`
		if image, err := c.Host.Paint(t.Context(), forged, bottest.LikeDiscord); err == nil {
			t.Errorf("%q of everything is painted in a running game: %q", kind, image.Alt)
		}
	}
	c.Holds(c.Do(hosttest.Cecylia, "gif", "turn", "77"), "no turn")

	c.Pressed(hosttest.Boris, c.Do(hosttest.Boris, "resign"), "Yes, I resign")
	c.Holds(c.Do(hosttest.Cecylia, "replay", "step", "1"), "You draw")
	chronicle := c.Do(hosttest.Cecylia, "chronicle")
	page := chronicle.Pages[0]
	if page.Picture == nil || page.Picture.File != "chronicle.html" || !page.Picture.Document {
		t.Fatalf("%+v", page)
	}
	document, err := c.Host.Paint(t.Context(), *page.Picture, bottest.LikeDiscord)
	if err != nil || document.MediaType() != platform.HTML || !strings.Contains(string(document.Data), "Hands at the end") {
		t.Errorf("the chronicle: %s, %v", document.MediaType(), err)
	}
	if film := c.Do(hosttest.Cecylia, "gif").Pages[0].Picture; film == nil || film.File != "game.gif" {
		t.Errorf("the film is %+v", film)
	}
}
