package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// What the umpire tells the table beside the game reaches who does not see the table's place, in his language,
// and who watches; nobody is told only which table is meant.
func TestNoticesReachWhoIsElsewhere(t *testing.T) {
	t.Parallel()
	c, other := twoPlatforms(t)
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Do(hosttest.Anna, "join", "seat", "red")
	id := c.TableID()
	elsewhere(c, "dorota", "join", "seat", "blue", "table", id)
	elsewhere(c, "ewa", "watch", "table", id)
	c.Do(hosttest.Anna, "clock", "preset", "daily")
	c.Do(hosttest.Anna, "start")
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
	elsewhere(c, "dorota", "order", "text", "move cruiser shoal\ncommit")
	c.Do(hosttest.Anna, "order", "text", "move cruiser strait\ncommit")
	elsewhere(c, "dorota", "order", "text", "pass")
	c.Do(hosttest.Anna, "order", "text", "move cruiser shoal\ncommit")
	c.Do(hosttest.Anna, "takeback")
	c.Delivered()
	var agree string
	for _, message := range other.Posted() {
		if message.Target.User.ID != "dorota" {
			continue
		}
		if token := bottest.Token([]platform.Page{message.Page}, "Zgadzam się"); token != "" {
			agree = token
		}
	}
	c.Handle(platform.Inbound{
		Kind: platform.Press, User: platform.User{Platform: beside, ID: "dorota", Name: "Dorota", Lang: "pl"}, Private: true,
		Chat: platform.Chat{Platform: beside, Channel: "dorota"}, Token: agree,
	})
	c.Do(hosttest.Anna, "adjourn")
	c.Do(hosttest.Anna, "resume")
	c.Do(hosttest.Anna, "ruling", "rule", "3.2", "text", "The defender wins a tie.")
	c.Delivered()
	for reader, wanted := range map[string][]string{
		"dorota": {"1 dzień na każdą decyzję", "prosi o cofnięcie 2 rozkazów", "Zgadzasz się?", "za zgodą cofnięto 2 rozkazy", "Orzeczenie organizatora (3.2)"},
		"ewa":    {"1 dzień na każdą decyzję", "za zgodą cofnięto 2 rozkazy", "Orzeczenie organizatora (3.2)"},
	} {
		words := privately(other, reader)
		for _, want := range wanted {
			if strings.Count(words, want) != 1 {
				t.Errorf("%s is told %q %d times in:\n%s", reader, want, strings.Count(words, want), words)
			}
		}
	}
	if strings.Contains(privately(other, "ewa"), "Zgadzasz się?") {
		t.Error("who watches is asked to agree")
	}
	// A seat is offered to who watches, not to who plays.
	leaves(c, hosttest.Anna)
	c.Delivered()
	told := make(map[string]bool)
	for _, message := range other.Posted() {
		if page := message.Page; strings.Contains(bottest.Text(page), "szukamy zastępcy") {
			told[message.Target.User.ID] = bottest.Token([]platform.Page{page}, "Gram: Czerwoni") != ""
		}
	}
	if offered, heard := told["dorota"]; !heard || offered || !told["ewa"] {
		t.Errorf("of the seat hear, and are offered it: %v", told)
	}
	for _, message := range other.Posted() {
		if lines := message.Page.Lines; len(lines) < 2 && len(message.Page.Buttons) == 0 && message.Page.Picture == nil {
			t.Errorf("%s gets a message of nothing: %+v", message.Target.User.ID, lines)
		}
	}
}
