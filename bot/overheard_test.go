package bot_test

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
)

// In a group in which everybody reads all answers, the button "Status" tells the one who presses it, and nobody else, in
// one line and in his language.
func TestStatusButtonIsAnAlert(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeTelegram)
	c.run()
	dasha := platform.User{Platform: "chat", ID: "dasha", Name: "Даша", Lang: "ru"}
	c.do(anna, "new", "scenario", "short")
	c.do(anna, "clock", "preset", "daily")
	c.do(anna, "join", "seat", "red")
	c.do(boris, "join", "seat", "blue")
	c.do(anna, "start")
	c.do(anna, "order", "text", "pass")
	var status string
	for _, m := range c.delivered() {
		if token := bottest.Token([]platform.Page{m.Page}, "Status"); token != "" && m.Target.User == nil {
			status = token
		}
	}
	before := len(c.delivered())
	for range 70 {
		answer := c.press(dasha, status)
		if len(answer.Pages) > 0 || !answer.Alert || utf8.RuneCountInString(answer.Toast) > 200 {
			t.Fatalf("the group reads %q, alert %v %q", text(answer), answer.Alert, answer.Toast)
		}
		for _, want := range []string{"Ждём: Boris", " · ", "осталось"} {
			if !strings.Contains(answer.Toast, want) {
				t.Fatalf("%q lacks %q", answer.Toast, want)
			}
		}
	}
	if n := len(c.delivered()) - before; n > 0 {
		t.Errorf("%d messages to the group", n)
	}
}

// What everybody reads is in the language of the table, what one person reads in his own.
func TestAnswersInAGroupAreInTheTablesLanguage(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeTelegram)
	c.run()
	dasha := boris
	dasha.Lang = "ru"
	c.do(anna, "new", "scenario", "short")
	c.do(anna, "join", "seat", "red")
	c.holds(c.do(dasha, "join", "seat", "red"), "taken")
	c.holds(c.do(dasha, "join", "seat", "blue"), "Your side: Blue")
	c.do(anna, "start")
	c.holds(c.do(dasha, "status"), "Skirmish", "Turn 1", "Blue holds 3 cards")
	c.holds(c.do(dasha, "log"), "The cards are dealt")
	stranger := cecylia
	stranger.Lang = "ru"
	c.holds(c.do(stranger, "hand"), "aren’t playing")
	if answer := c.do(dasha, "hand"); !strings.Contains(answer.Toast, "лич") {
		t.Errorf("the toast is %q", answer.Toast)
	}
	told := false
	for _, m := range c.delivered() {
		told = told || m.Target.User != nil && m.Target.User.ID == dasha.ID && strings.Contains(bottest.Text(m.Page), "— Синие")
	}
	if !told {
		t.Error("nobody is told the hand in Russian")
	}
}

// Answers that a whole group reads take what the pace of the group leaves: who asks for more gets it privately, or
// nothing, and the tables do not wait for it.
func TestGroupAnswersArePaced(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		limits := bottest.LikeTelegram
		limits.PerChat, limits.Burst = 3*time.Second, 4
		c := newClub(t, limits)
		c.clock()
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- c.host.Run(ctx) }()
		c.table(true)
		time.Sleep(10 * time.Minute)
		answered := 0
		for range 60 {
			if answer := c.do(cecylia, "status"); len(answer.Pages) > 0 {
				answered++
			}
		}
		if answered == 0 || answered > limits.Burst/2 {
			t.Errorf("%d of 60 answers at once", answered)
		}
		asked, posted := time.Now(), len(c.platform.Posted())
		c.do(anna, "order", "text", "pass")
		for len(c.platform.Posted()) == posted {
			time.Sleep(100 * time.Millisecond)
		}
		if waited := time.Since(asked); waited > limits.PerChat {
			t.Errorf("the table waits for %s", waited)
		}
		// Who has opened his private chat gets there what the group has no room for.
		c.handle(platform.Inbound{Kind: platform.Command, User: cecylia, Command: "start", Chat: home(cecylia), Private: true})
		for range 5 {
			c.do(cecylia, "status")
		}
		time.Sleep(time.Minute)
		private := 0
		for _, m := range c.platform.Posted() {
			if m.Target.User != nil && m.Target.User.ID == "cecylia" {
				private++
			}
		}
		if private < 3 {
			t.Errorf("%d answers came privately", private)
		}
		// What would take the place of a message of the group does not come privately.
		c.handle(platform.Inbound{Kind: platform.Command, User: anna, Command: "start", Chat: home(anna), Private: true})
		shown := c.do(anna, "replay")
		for range 10 {
			c.do(cecylia, "status")
		}
		if labels := buttons(shown); len(labels) == 0 {
			t.Errorf("the replay is %q", text(shown))
		} else if turned := c.pressed(anna, shown, labels[0]); len(turned.Pages) > 0 || !strings.Contains(turned.Toast, "a few seconds") {
			t.Errorf("the group reads %q, and she %q", text(turned), turned.Toast)
		}
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}
