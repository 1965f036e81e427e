package bot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/eots"
)

// newEots is a game of Empire of the Sun in which Anna, as Japan, has the first impulse, with the numbers of
// the cards that she holds.
func newEots(t *testing.T) (c *club, cards []string) {
	t.Helper()
	c = newClub(t, bottest.LikeDiscord)
	c.game, c.painter = eots.New(), nil
	c.open()
	c.do(anna, "new", "scenario", "1942")
	c.do(anna, "join", "seat", "japan")
	c.do(boris, "join")
	c.do(anna, "start")
	c.do(boris, "commit")
	for _, card := range heldCard.FindAllStringSubmatch(text(c.do(anna, "hand")), -1) {
		cards = append(cards, card[1])
	}
	return c, cards
}

// begins starts an Offensive with a card for its Operations value, any but those left out.
func (c *club) begins(cards []string, hq string, but ...string) (card string) {
	c.t.Helper()
	for _, card := range cards {
		if !slices.Contains(but, card) && strings.Contains(text(c.do(anna, "order", "text", "play "+card+" ops hq "+hq)), "Activated 0") {
			return card
		}
	}
	c.t.Fatal("no card can be played for its Operations value")
	return ""
}

// style is that of the button of a label.
func style(t *testing.T, answer platform.Answer, label string) platform.ButtonStyle {
	t.Helper()
	for _, page := range answer.Pages {
		for _, row := range page.Buttons {
			for _, button := range row {
				if button.Label == label {
					return button.Style
				}
			}
		}
	}
	t.Fatalf("no button %q in %q", label, buttons(answer))
	return 0
}

// An Offensive that would end before anything has happened in it is asked about, whether its end is pressed or
// typed; its button is never the first choice and never stands in the answer to an error.
func TestEmptyOffensiveIsAskedAbout(t *testing.T) {
	t.Parallel()
	c, cards := newEots(t)
	c.begins(cards, "jp-hq-south")
	id := c.tableID()
	events := c.record(id).Events
	const done = "done: carry it out"
	panel := c.do(anna, "order")
	if style(t, panel, done) != platform.Ordinary {
		t.Error("the end of an empty Offensive is the first choice")
	}
	for name, answer := range map[string]platform.Answer{
		"pressed": c.pressed(anna, panel, done), "typed": c.do(anna, "order", "text", "commit"), "by its command": c.do(anna, "commit"),
		"by the word of the button": c.do(anna, "order", "text", "done"), "by that as a command": c.do(anna, "done"),
		"with others": c.do(anna, "order", "text", "commit\npass"),
	} {
		if !strings.Contains(text(answer), "0 of ") || style(t, answer, "Yes, do it") != platform.Danger {
			t.Errorf("%s: no question in %q", name, text(answer))
		}
	}
	for _, typed := range []string{"move jp-army-38", "xyzzy", "battle 2014", "assign"} {
		if answer := c.do(anna, "order", "text", typed); slices.Contains(buttons(answer), done) && strings.Contains(text(answer), "✗") {
			t.Errorf("after %q: %q", typed, buttons(answer))
		}
	}
	c.holds(c.pressed(anna, c.do(anna, "commit"), "Not yet"), "Activated 0")
	if c.record(id).Events != events {
		t.Fatal("something was decided")
	}
	c.do(anna, "order", "text", "activate jp-air-22\nmove jp-air-22 2112")
	panel = c.do(anna, "order")
	if style(t, panel, done) != platform.Primary {
		t.Error("an Offensive that does something is not ended by the main button")
	}
	c.do(anna, "undo", "steps", "all")
	c.begins(cards, "jp-hq-south")
	c.holds(c.pressed(anna, c.do(anna, "commit"), "Yes, do it"), "Done")
	if c.record(id).Events == events {
		t.Error("nothing was decided")
	}
}

// A card that is thrown away, set aside or played at once is asked about first.
func TestCardsAreAskedAbout(t *testing.T) {
	t.Parallel()
	c, cards := newEots(t)
	id := c.tableID()
	events := c.record(id).Events
	for _, order := range []string{"discard ", "future "} {
		for _, lines := range []string{order + cards[0], order + cards[0] + "\npass"} {
			if answer := c.do(anna, "order", "text", lines); !slices.Contains(buttons(answer), "Not yet") {
				t.Errorf("%q is not asked about: %q", lines, text(answer))
			}
		}
	}
	if c.record(id).Events != events {
		t.Fatal("something was decided")
	}
	sure := c.do(anna, "order", "text", "discard "+cards[0])
	c.holds(sure, "throws")
	c.holds(c.pressed(anna, sure, "Yes, do it"), "Done")
}
