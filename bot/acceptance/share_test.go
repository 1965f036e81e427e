package acceptance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/eots"
)

const shareLabel = "Show to everyone"

// newShared is a game of Empire of the Sun in which Anna plans an Offensive that nobody else knows of.
func newShared(t *testing.T) *hosttest.Rig {
	t.Helper()
	c, cards := hosttest.NewEots(t)
	c.Begins(cards, "jp-hq-south-seas")
	c.Do(hosttest.Anna, "order", "text", "activate jp-ca-nachi jp-cvl-ryujo jp-army-16\nmove jp-ca-nachi jp-cvl-ryujo 2917\nmove jp-army-16 2917")
	c.Painter = hosttest.Painter{} // paints the status and the hand of the reader
	c.Open()
	c.Run()
	return c
}

// shared presses the button that shares an answer and is what everybody reads then.
func shared(t *testing.T, c *hosttest.Rig, answer platform.Answer) platform.Message {
	t.Helper()
	before := len(c.Delivered())
	c.Holds(c.Pressed(hosttest.Anna, answer, shareLabel), "Everyone at the table can see it now.")
	c.Pressed(hosttest.Anna, answer, shareLabel) // once is enough
	posts := slices.DeleteFunc(c.Delivered()[before:], func(m platform.Message) bool { return m.Kept != "" })
	if len(posts) != 1 || posts[0].Target.User != nil || posts[0].Target.Chat.Thread == "" || !posts[0].Silent {
		t.Fatalf("shared: %d posts: %+v", len(posts), posts)
	}
	return posts[0]
}

// TestShareTellsWhatAnOnlookerIsTold compares what is shared with what somebody without a seat is told who asks the same.
func TestShareTellsWhatAnOnlookerIsTold(t *testing.T) {
	t.Parallel()
	for _, asked := range [][]string{
		{"map"},
		{"map", "area", "2917"},
		{"hex", "place", "2917"},
		{"hex", "place", "jp-hq-south-seas"},
		{"hex", "place", "jp-ca-nachi"},
		{"why", "subject", "supply", "about", "jp-army-16"},
		{"rules", "rule", "8.45"},
		{"audit"},
	} {
		t.Run(strings.Join(asked, " "), func(t *testing.T) {
			t.Parallel()
			c := newShared(t)
			post := shared(t, c, c.Do(hosttest.Anna, asked[0], asked[1:]...))
			words := strings.TrimPrefix(bottest.Text(post.Page), "Shared by Anna:\n")
			onlooker := c.Do(hosttest.Cecylia, asked[0], asked[1:]...)
			if got := hosttest.Text(onlooker); strings.TrimSpace(words) != strings.TrimSpace(got) {
				t.Errorf("everybody reads %q, an onlooker %q", words, got)
			}
			if (post.Image == nil) != (onlooker.Pages[0].Picture == nil) {
				t.Errorf("shared with the picture %v, an onlooker gets %v", post.Image, onlooker.Pages[0].Picture)
			}
			if post.Image != nil && strings.Contains(post.Image.Alt, " | #") {
				t.Errorf("the picture shows a hand: %s", post.Image.Alt)
			}
		})
	}
}

// TestShareNothingPrivate offers nothing to share where all that was told is a secret of the one who asked.
func TestShareNothingPrivate(t *testing.T) {
	t.Parallel()
	c := newShared(t)
	for _, asked := range [][]string{{"odds"}, {"odds", "battle", "2917"}, {"hand"}, {"why", "subject", "order", "about", "pass"}, {"why"}} {
		if answer := c.Do(hosttest.Anna, asked[0], asked[1:]...); slices.Contains(hosttest.Buttons(answer), shareLabel) {
			t.Errorf("%v can be shared: %s", asked, hosttest.Text(answer))
		}
	}
	if answer := c.Do(hosttest.Cecylia, "map"); slices.Contains(hosttest.Buttons(answer), shareLabel) {
		t.Error("somebody without a seat can post at the table")
	}
}

// TestShareOnlyWhatWasRead refuses to share once the game has gone on.
func TestShareOnlyWhatWasRead(t *testing.T) {
	t.Parallel()
	c := newShared(t)
	answer := c.Do(hosttest.Anna, "hex", "place", "2917")
	c.Do(hosttest.Anna, "order", "text", "commit")
	c.Holds(c.Pressed(hosttest.Anna, answer, shareLabel), "The game has moved on")
}

// TestShareOnlyAloneRead offers nothing to share where everybody reads the answer as it is.
func TestShareOnlyAloneRead(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Game, c.Painter = eots.New(), nil
	c.Open()
	c.Do(hosttest.Anna, "new", "scenario", "1942")
	c.Do(hosttest.Anna, "join", "seat", "japan")
	c.Do(hosttest.Boris, "join")
	c.Do(hosttest.Anna, "start")
	if answer := c.Do(hosttest.Anna, "rules", "rule", "8.45"); slices.Contains(hosttest.Buttons(answer), shareLabel) {
		t.Error("what all have read can be shared")
	}
}
