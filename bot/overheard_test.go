package bot_test

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
)

// In a group in which everybody reads all answers, the button "Status" tells the one who presses it, and nobody else, in
// one line and in their language.
func TestStatusButtonIsAnAlert(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Run()
	dasha := platform.User{Platform: "chat", ID: "dasha", Name: "Даша", Lang: "ru"}
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Do(hosttest.Anna, "clock", "preset", "daily")
	c.Do(hosttest.Anna, "join", "seat", "red")
	c.Do(hosttest.Boris, "join", "seat", "blue")
	c.Do(hosttest.Anna, "start")
	c.Do(hosttest.Anna, "order", "text", "pass")
	var status string
	for _, m := range c.Delivered() {
		if token := bottest.Token([]platform.Page{m.Page}, "Status"); token != "" && m.Target.User == nil {
			status = token
		}
	}
	before := len(c.Delivered())
	for range 70 {
		answer := c.Press(dasha, status)
		if len(answer.Pages) > 0 || !answer.Alert || utf8.RuneCountInString(answer.Toast) > 200 {
			t.Fatalf("the group reads %q, alert %v %q", hosttest.Text(answer), answer.Alert, answer.Toast)
		}
		for _, want := range []string{"Ждём: Boris", " · ", "осталось"} {
			if !strings.Contains(answer.Toast, want) {
				t.Fatalf("%q lacks %q", answer.Toast, want)
			}
		}
	}
	if n := len(c.Delivered()) - before; n > 0 {
		t.Errorf("%d messages to the group", n)
	}
}

// What everybody reads is in the language of the table, what one person reads in their own.
func TestAnswersInAGroupAreInTheTablesLanguage(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Run()
	dasha := hosttest.Boris
	dasha.Lang = "ru"
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Do(hosttest.Anna, "join", "seat", "red")
	c.Holds(c.Do(dasha, "join", "seat", "red"), "taken")
	c.Holds(c.Do(dasha, "join", "seat", "blue"), "Your side: Blue")
	c.Do(hosttest.Anna, "start")
	c.Holds(c.Do(dasha, "status"), "Skirmish", "Turn 1", "Waiting for Anna")
	c.Holds(c.Do(dasha, "log"), "The cards are dealt")
	stranger := hosttest.Cecylia
	stranger.Lang = "ru"
	c.Holds(c.Do(stranger, "hand"), "aren’t playing")
	if answer := c.Do(dasha, "hand"); !strings.Contains(answer.Toast, "лич") {
		t.Errorf("the toast is %q", answer.Toast)
	}
	told := false
	for _, m := range c.Delivered() {
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
		c := hosttest.NewRig(t, limits)
		c.Clock()
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- c.Host.Run(ctx) }()
		c.Table(true)
		time.Sleep(10 * time.Minute)
		answered := 0
		for range 60 {
			if answer := c.Do(hosttest.Cecylia, "status"); len(answer.Pages) > 0 {
				answered++
			}
		}
		if answered == 0 || answered > limits.Burst/2 {
			t.Errorf("%d of 60 answers at once", answered)
		}
		asked, posted := time.Now(), len(c.Platform.Posted())
		c.Do(hosttest.Anna, "order", "text", "pass")
		for len(c.Platform.Posted()) == posted {
			time.Sleep(100 * time.Millisecond)
		}
		if waited := time.Since(asked); waited > limits.PerChat {
			t.Errorf("the table waits for %s", waited)
		}
		// Who has opened their private chat gets there what the group has no room for.
		c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Cecylia, Command: "start", Chat: home(hosttest.Cecylia), Private: true})
		for range 5 {
			c.Do(hosttest.Cecylia, "status")
		}
		time.Sleep(time.Minute)
		private := 0
		for _, m := range c.Platform.Posted() {
			if m.Target.User != nil && m.Target.User.ID == "cecylia" {
				private++
			}
		}
		if private < 3 {
			t.Errorf("%d answers came privately", private)
		}
		// What would take the place of a message of the group does not come privately.
		c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Anna, Command: "start", Chat: home(hosttest.Anna), Private: true})
		shown := c.Do(hosttest.Anna, "replay")
		for range 10 {
			c.Do(hosttest.Cecylia, "status")
		}
		if labels := hosttest.Buttons(shown); len(labels) == 0 {
			t.Errorf("the replay is %q", hosttest.Text(shown))
		} else if turned := c.Pressed(hosttest.Anna, shown, labels[0]); len(turned.Pages) > 0 || !strings.Contains(turned.Toast, "a few seconds") {
			t.Errorf("the group reads %q, and she %q", hosttest.Text(turned), turned.Toast)
		}
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}
