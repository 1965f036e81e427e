package telegram_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// The game of the tests from the first command to the end, with a restart after
// every fourth decision.
func TestPlaySkirmish(t *testing.T) {
	t.Parallel()
	c := newClub(t, enginetest.New(), "en")
	c.open()
	c.begin("short")
	c.guard()
	for seat, p := range c.people {
		hand := c.said(p, "/hand")
		c.holds(hand, "Your hand")
		titles := c.watch.Titles(c.state(), 0)
		if seat == 1 {
			titles = c.watch.Titles(c.state(), 1)
		}
		if len(titles) == 0 {
			t.Error("no hand")
		}
	}
	c.guard()
	for n := range 400 {
		decision, asked := c.asked()
		if !asked {
			break
		}
		c.decide(c.people[decision.Seat], "✓", "Yes")
		c.guard()
		if n%4 == 3 {
			c.stop()
			c.open()
		}
	}
	if _, over := c.state().Outcome(); !over {
		t.Fatal("the game has no end")
	}
	all := c.shown(c.group.ID, 0)
	if n := strings.Count(all, "The secret behind the dice"); n != 1 {
		t.Errorf("the end is told %d times", n)
	}
}

// Words in the private chat, a reply in the group and a press in the group do what
// commands do; what is secret comes in private, with a toast in the group.
func TestWaysToGiveOrders(t *testing.T) {
	t.Parallel()
	c := newClub(t, enginetest.New(), "en")
	c.open()
	c.begin("short")
	anna := c.people[0]
	for _, line := range []string{"move cruiser reef", "/move place:reef ship:cruiser", "/order text:move cruiser reef"} {
		c.holds(c.said(anna, line), "Your plan, 1 step")
		c.holds(c.said(anna, "/undo"), "Undone")
	}
	before := len(c.api.Sights())
	told := c.group.Last()
	c.settled(anna.Reply(told, "move cruiser reef"))
	c.holds(c.shown(anna.ID(), before), "Your plan, 1 step")
	if group := c.shown(c.group.ID, before); group != "" {
		t.Errorf("a plan is told in the group:\n%s", group)
	}
	before = len(c.api.Sights())
	query, update, ok := anna.Press(told, "My hand")
	if !ok {
		t.Fatalf("buttons %q", told.Labels())
	}
	c.settled(update)
	c.holds(c.shown(anna.ID(), before), "Your hand")
	if toast := c.api.Query(query).Toast; toast == "" {
		t.Error("a press in the group is answered by nothing")
	}
	if group := c.shown(c.group.ID, before); group != "" {
		t.Errorf("a hand is told in the group:\n%s", group)
	}
	c.guard()
}

// pressable is the last message in the group with a button.
func (c *club) pressable(label string) *telegramtest.Message {
	c.t.Helper()
	for _, m := range slices.Backward(c.group.Messages()) {
		if found := c.group.Find(m.ID); slices.Contains(found.Labels(), label) {
			return found
		}
	}
	c.t.Fatalf("nothing in the group has the button %q", label)
	return nil
}

// A press on "Your move" in the group opens the private chat, where one panel is enough: the next press changes it. Who
// never opened the chat finds it when they press Start there.
func TestYourMoveOpensThePrivateChat(t *testing.T) {
	t.Parallel()
	c := newClub(t, enginetest.New(), "en")
	c.open()
	c.begin("short")
	anna := c.people[0]
	counts := []int{len(anna.Private().Messages())}
	panel := anna.Private().Last()
	for range 3 {
		group := len(c.api.Sights())
		query, update, _ := anna.Press(c.pressable("Your move"), "Your move")
		c.settled(update)
		c.quiet()
		if url := c.api.Query(query).URL; !strings.HasSuffix(url, "?start=play-"+c.record().ID) {
			t.Errorf("the press opens %q", url)
		}
		if told := c.shown(c.group.ID, group); told != "" {
			t.Errorf("the group is told\n%s", told)
		}
		counts = append(counts, len(anna.Private().Messages()))
	}
	if slices.Max(counts) != counts[0] || anna.Private().Last().ID != panel.ID {
		t.Errorf("three presses leave %v messages", counts)
	}
	c.holds(c.said(anna, "/start play-"+c.record().ID), "Plan of turn 1")
	c.guard()
}

// TestOnePanelHasButtons: what answers an order that was typed, or a link to the panel, wakes nobody, and the buttons of the panel
// before go; so do those of the last one when the decision is made.
func TestOnePanelHasButtons(t *testing.T) {
	t.Parallel()
	c := newClub(t, enginetest.New(), "en")
	c.open()
	c.begin("short")
	anna := c.people[0]
	begun := len(anna.Private().Messages())
	live := func() (ids []int) {
		for _, m := range anna.Private().Messages() {
			if len(m.Buttons) > 0 && !strings.Contains(m.Text, "Hello") {
				ids = append(ids, m.ID)
			}
		}
		return ids
	}
	for _, line := range []string{"move cruiser reef", "/start play-" + c.id, "/undo", "move cruiser reef"} {
		c.said(anna, line)
		if ids := live(); len(ids) != 1 || ids[0] != anna.Private().Last().ID {
			t.Errorf("after %q the messages %v have buttons, the last is %d", line, ids, anna.Private().Last().ID)
		}
	}
	if c.said(anna, "commit"); len(live()) > 0 {
		t.Errorf("the decision is made, and the messages %v have buttons", live())
	}
	for _, m := range anna.Private().Messages()[begun:] {
		if !m.Silent {
			t.Errorf("%q makes a sound", m.Text)
		}
	}
}

// Somebody who never opened the private chat is told how in the group, with a link;
// the other players see why they do not answer.
func TestClosedPrivateChat(t *testing.T) {
	t.Parallel()
	c := newClub(t, enginetest.New(), "en")
	c.open()
	anna, boris := c.people[0], c.people[1]
	c.settled(anna.Start(""))
	c.table("short")
	c.public(anna, "/join red")
	joined := c.public(boris, "/join blue")
	c.holds(joined, "takes Blue")
	hasLink := func() bool {
		for _, m := range c.group.Messages() {
			for _, row := range m.Buttons {
				for _, b := range row {
					if b.URL == "https://t.me/"+c.api.BotName()+"?start=hello" {
						return true
					}
				}
			}
		}
		return false
	}
	if !hasLink() {
		t.Error("nobody says how to open the private chat")
	}
	before := len(c.api.Sights())
	c.public(boris, "/start")
	notice := c.shown(c.group.ID, before)
	c.holds(notice, "Борис")
	for _, label := range []string{"My hand", "Your move"} {
		query, update, _ := boris.Press(c.pressable(label), label)
		c.settled(update)
		if got := c.api.Query(query); got.URL != "https://t.me/"+c.api.BotName()+"?start=play-"+c.record().ID || got.Toast != "" {
			t.Errorf("%q opens %q and says %q", label, got.URL, got.Toast)
		}
	}
	c.settled(boris.Start("hello"))
	c.holds(c.said(boris, "/hand"), "Your hand")
}

// A group that becomes a supergroup keeps its table.
func TestGroupIsUpgraded(t *testing.T) {
	t.Parallel()
	c := newClub(t, enginetest.New(), "en")
	c.group = c.api.Group("Small club")
	c.open()
	anna := c.people[0]
	c.settled(anna.Start(""))
	c.public(anna, "/new short")
	c.public(anna, "/join red")
	super := c.group.Upgrade(anna)
	c.wait("the upgrade", func() bool { return c.api.Unconfirmed() == 0 })
	c.group = super
	boris := c.people[1]
	c.settled(boris.Start(""))
	c.holds(c.public(boris, "/join blue"), "takes Blue")
	c.holds(c.public(boris, "/start"), "begins")
	// And again, without a word: the bot learns of it when it writes.
	again := super.Quietly()
	c.holds(c.said(anna, "move cruiser reef\ncommit"), "Done")
	c.wait("the plan in the new chat", func() bool { return strings.Contains(c.shown(again.ID, 0), "cruiser") })
	tables, err := c.store.TablesAt(t.Context(), chatOf(again))
	if err != nil || len(tables) != 1 {
		t.Errorf("%d tables, %v", len(tables), err)
	}
}

// Somebody without a side who presses a button in the group learns so by a toast:
// nothing is posted, neither to them nor to the others.
func TestStrangerPresses(t *testing.T) {
	t.Parallel()
	c := newClub(t, enginetest.New(), "en")
	c.open()
	c.begin("short")
	stranger := c.api.Person("Cecylia", "en")
	for _, label := range []string{"Your move", "My hand"} {
		before := len(c.api.Sights())
		query, update, ok := stranger.Press(c.group.Last(), label)
		if !ok {
			t.Fatalf("no button %q", label)
		}
		c.settled(update)
		c.holds(c.api.Query(query).Toast, "aren’t playing")
		if seen := c.api.Sights()[before:]; len(seen) != 1 {
			t.Errorf("%s: seen %+v", label, seen)
		}
	}
	c.public(stranger, "/watch") // they are told where the news will come
	if last := c.group.Last(); len(last.Buttons) == 0 || !strings.HasSuffix(last.Buttons[0][0].URL, "?start=hello") {
		t.Errorf("%q has the buttons %+v", last.Text, last.Buttons)
	}
}

// A table that was opened by buttons has its own buttons once in the group.
func TestATableOpenedByButtons(t *testing.T) {
	t.Parallel()
	c := newClub(t, enginetest.New(), "en")
	c.open()
	anna := c.people[0]
	c.settled(anna.Start(""))
	c.public(anna, "/new")
	for _, label := range []string{"short", "Open the table"} {
		last := c.group.Last()
		at := slices.IndexFunc(last.Labels(), func(l string) bool { return strings.HasPrefix(strings.ToLower(l), strings.ToLower(label)) })
		if at < 0 {
			t.Fatalf("no button %q in %q", label, last.Labels())
		}
		_, update, _ := anna.Press(last, last.Labels()[at])
		c.settled(update)
	}
	buttons := 0
	for _, m := range c.group.Messages() {
		if slices.ContainsFunc(c.group.Find(m.ID).Labels(), func(l string) bool { return strings.HasPrefix(l, "Play ") }) {
			buttons++
		}
	}
	if buttons != 1 {
		t.Errorf("%d messages offer sides", buttons)
	}
}
