package hosttest

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/eots"
)

// Begins starts an Offensive with a card for its Operations value, any but those left out.
func (c *Rig) Begins(cards []string, hq string, but ...string) (card string) {
	c.T.Helper()
	for _, card := range cards {
		if !slices.Contains(but, card) && strings.Contains(Text(c.Do(Anna, "order", "text", "play "+card+" ops hq "+hq)), "Activated 0") {
			return card
		}
	}
	c.T.Fatal("no card can be played for its Operations value")
	return ""
}

// NewEots is a game of Empire of the Sun in which Anna, as Japan, has the first impulse, with the numbers of
// the cards that she holds.
func NewEots(t *testing.T) (c *Rig, cards []string) {
	t.Helper()
	c = NewRig(t, bottest.LikeDiscord)
	c.Game, c.Painter = eots.New(), nil
	c.Open()
	c.Do(Anna, "new", "scenario", "1942")
	c.Do(Anna, "join", "seat", "japan")
	c.Do(Boris, "join")
	c.Do(Anna, "start")
	c.Do(Boris, "commit")
	for _, card := range HeldCard.FindAllStringSubmatch(Text(c.Do(Anna, "hand")), -1) {
		cards = append(cards, card[1])
	}
	return c, cards
}

// Style is that of the button of a label.
func Style(t *testing.T, answer platform.Answer, label string) platform.ButtonStyle {
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
	t.Fatalf("no button %q in %q", label, Buttons(answer))
	return 0
}
