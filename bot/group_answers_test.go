package bot_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
)

// Where everybody reads the answers, what was typed is answered in a line or two, and the rest by a button or privately.
func TestAnswersInAGroupAreShort(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Table(true)
	c.Run()
	c.Delivered()
	private := func() (words string) {
		for _, m := range c.Delivered() {
			if m.Target.User != nil && m.Target.User.ID == hosttest.Anna.ID {
				words += bottest.Text(m.Page)
			}
		}
		return words
	}
	status := c.Do(hosttest.Anna, "status")
	c.Holds(status, "Waiting for Anna")
	if lines := strings.Count(hosttest.Text(status), "\n"); lines > 3 {
		t.Errorf("%d lines: %s", lines, hosttest.Text(status))
	}
	// Who has not opened their private chat gets no list of their games, but a way there.
	if answer := c.Do(hosttest.Anna, "games"); strings.Contains(hosttest.Text(answer), "Your games") || len(hosttest.Buttons(answer)) == 0 {
		t.Errorf("%s %q", hosttest.Text(answer), hosttest.Buttons(answer))
	}
	if answer := c.Do(hosttest.Anna, "map"); answer.Secret || len(answer.Pages) == 0 {
		t.Errorf("%+v", answer)
	}
	in := command(hosttest.Anna, "dm", "", false, "help")
	in.Private = true
	c.Handle(in)
	before := private()
	for _, name := range []string{"games", "map"} {
		if answer := c.Do(hosttest.Anna, name); len(answer.Pages) > 0 {
			t.Errorf("/%s is answered in the group: %s", name, hosttest.Text(answer))
		}
	}
	if answer := c.Pressed(hosttest.Anna, status, "More, privately"); len(answer.Pages) > 0 || answer.Toast == "" {
		t.Errorf("%+v", answer)
	}
	if after := strings.TrimPrefix(private(), before); !strings.Contains(after, "Your games") || !strings.Contains(after, "Red: Anna") {
		t.Errorf("privately: %s", after)
	}
}

// Where everybody reads the answers, the check of the dice is the asker's alone, who can show it to everyone.
func TestAuditInAGroupIsPrivate(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Table(true)
	in := command(hosttest.Anna, "dm", "", false, "help")
	in.Private = true
	c.Handle(in)
	c.Run()
	c.Delivered()
	answer := c.Do(hosttest.Anna, "audit")
	if len(answer.Pages) > 0 {
		t.Errorf("the group reads %s", hosttest.Text(answer))
	}
	posts := c.Delivered()
	last := posts[len(posts)-1]
	if words := bottest.Text(last.Page); last.Target.User == nil || !strings.Contains(words, "Rolls and draws") || !strings.Contains(fmt.Sprint(last.Page.Buttons), "Show to everyone") {
		t.Errorf("%+v: %s %v", last.Target, words, last.Page.Buttons)
	}
}
