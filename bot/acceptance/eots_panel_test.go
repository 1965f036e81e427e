package acceptance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine/eots"
)

// TestPanelOfAnOffensive presses an Offensive together: picking units keeps the page, likely hexes come
// first and all others can be reached, and a window is answered by one press.
func TestPanelOfAnOffensive(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game, c.Painter = eots.New(), nil
	c.Open()
	c.Do(hosttest.Anna, "new", "scenario", "1942")
	c.Do(hosttest.Anna, "join", "seat", "japan")
	c.Do(hosttest.Boris, "join")
	c.Do(hosttest.Anna, "start")
	c.Do(hosttest.Boris, "commit")
	// A card has a number and is none.
	play := c.Do(hosttest.Anna, "order")
	if labels := hosttest.Buttons(play); len(labels) < 4 || strings.Contains(strings.Join(labels, " "), "×") {
		t.Errorf("the cards are %q", labels)
	}
	begun := false
	for _, card := range hosttest.HeldCard.FindAllStringSubmatch(hosttest.Text(c.Do(hosttest.Anna, "hand")), -1) {
		if begun = strings.Contains(hosttest.Text(c.Do(hosttest.Anna, "order", "text", "play "+card[1]+" ops hq jp-hq-south")), "Activated 0"); begun {
			break
		}
	}
	if !begun {
		t.Fatal("no card can be played for its Operations value")
	}
	units := c.Do(hosttest.Anna, "order")
	before := hosttest.Buttons(units)
	c.Holds(units, "picked: 0 of ")
	picked := c.Pressed(hosttest.Anna, units, "38th Army")
	c.Holds(picked, "Activate units: 38th Army", "picked: 1 of ")
	for i, label := range hosttest.Buttons(picked)[:26] {
		if label != before[i] {
			t.Errorf("%q has the place of %q", label, before[i])
		}
	}
	back := c.Pressed(hosttest.Anna, picked, "38th Army")
	c.Holds(back, "picked: 0 of ")
	planned := c.Pressed(hosttest.Anna, c.Pressed(hosttest.Anna, picked, "25th Army"), "✓ That’s it")
	moves := c.Pressed(hosttest.Anna, planned, "38th Army")
	if labels := hosttest.Buttons(moves); labels[2] != "⚔ Kuantan (2014): overland" || !slices.Contains(labels, "Others …") {
		t.Errorf("the destinations are %q", labels)
	}
	apart := c.Pressed(hosttest.Anna, moves, "25th Army") // it stands elsewhere: the rule is told, and what was picked stays
	c.Holds(apart, "(rule 7.23)", "picked: 1")
	others := c.Pressed(hosttest.Anna, moves, "Others …")
	c.Holds(others, "38th Army")
	again := c.Pressed(hosttest.Anna, others, "‹ Back")
	if !slices.Equal(hosttest.Buttons(again), hosttest.Buttons(moves)) {
		t.Errorf("back from the others: %q", hosttest.Buttons(again))
	}
	// A hex that is reached in one form only is an order.
	moved := c.Pressed(hosttest.Anna, again, "⚔ Kuantan (2014): overland")
	c.Holds(moved, "Your plan, 3 steps")
	c.Pressed(hosttest.Anna, moved, "Undo")
	c.Do(hosttest.Anna, "order", "text", "move jp-army-38 2014\nmove jp-army-25 2014\ncommit")
	// The Allies come to a window for cards, which one press answers; the free roll is kept by the common answer,
	// and giving it up is asked about.
	asked := c.Do(hosttest.Boris, "order")
	c.Holds(c.Pressed(hosttest.Boris, asked, "do nothing: no more cards and no rolls in this Offensive"), "It will stay a Surprise Attack")
	asked = c.Pressed(hosttest.Boris, asked, "do nothing: no more cards in this Offensive, but roll for me")
	c.Holds(asked, "Done")
	c.Do(hosttest.Boris, "commit") // the reaction, where the roll allows one
	c.Holds(c.Do(hosttest.Boris, "log"), "Intelligence roll", "Battle at Kuantan")
}
