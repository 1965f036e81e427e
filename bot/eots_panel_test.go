package bot_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/engine/eots"
)

// heldCard finds the number of a card in a hand.
var heldCard = regexp.MustCompile(`(?m)^(\d+)\. `)

// TestPanelOfAnOffensive presses an Offensive together: picking units keeps the page, likely hexes come
// first and all others can be reached, and a window is answered by one press.
func TestPanelOfAnOffensive(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.game, c.painter = eots.New(), nil
	c.open()
	c.do(anna, "new", "scenario", "1942")
	c.do(anna, "join", "seat", "japan")
	c.do(boris, "join")
	c.do(anna, "start")
	c.do(boris, "commit")
	// A card has a number and is none.
	play := c.pressed(anna, c.do(anna, "order"), "play a card")
	if labels := buttons(play); len(labels) < 4 || strings.Contains(strings.Join(labels, " "), "×") {
		t.Errorf("the cards are %q", labels)
	}
	begun := false
	for _, card := range heldCard.FindAllStringSubmatch(text(c.do(anna, "hand")), -1) {
		if begun = strings.Contains(text(c.do(anna, "order", "text", "play "+card[1]+" ops hq jp-hq-south")), "Activated 0"); begun {
			break
		}
	}
	if !begun {
		t.Fatal("no card can be played for its Operations value")
	}
	ranges := c.pressed(anna, c.do(anna, "order"), "activate units")
	first := buttons(ranges)[0]
	picked := c.pressed(anna, c.pressed(anna, ranges, first), "38th Army – Kuala Lumpur (1913)")
	if labels := buttons(picked); !slices.Contains(labels, "25th Army – Kota Bharu (2112)") {
		t.Errorf("after the first unit of %q was picked: %q", first, labels)
	}
	planned := c.pressed(anna, c.pressed(anna, picked, "25th Army – Kota Bharu (2112)"), "✓ That’s it")
	moves := c.pressed(anna, c.pressed(anna, planned, "move units"), "38th Army – Kuala Lumpur (1913)")
	if labels := buttons(moves); labels[0] != "⚔ Kuantan (2014): overland" || !slices.Contains(labels, "Others …") {
		t.Errorf("the destinations are %q", labels)
	}
	others := c.pressed(anna, moves, "Others …")
	c.holds(others, "38th Army")
	again := c.pressed(anna, others, "‹ Back")
	if !slices.Equal(buttons(again), buttons(moves)) {
		t.Errorf("back from the others: %q", buttons(again))
	}
	// A hex that is reached in one form only is an order.
	moved := c.pressed(anna, again, "⚔ Kuantan (2014): overland")
	c.holds(moved, "Your plan, 3 steps")
	c.pressed(anna, moved, "Undo")
	c.do(anna, "order", "text", "move jp-army-38 2014\nmove jp-army-25 2014\ncommit")
	// The Allies come to a window for cards, which one press answers; the free roll is kept by the common answer,
	// and giving it up is asked about.
	asked := c.do(boris, "order")
	c.holds(c.pressed(boris, asked, "do nothing: no more cards and no rolls in this Offensive"), "It will stay a Surprise Attack")
	asked = c.pressed(boris, asked, "do nothing: no more cards in this Offensive, but roll for me")
	c.holds(asked, "Done")
	c.do(boris, "commit") // the reaction, where the roll allows one
	c.holds(c.do(boris, "log"), "Intelligence roll", "Battle at Kuantan")
}
