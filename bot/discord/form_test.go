package discord_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// fill asks for a form by a command without its long text, and sends the form.
func (r *rig) fill(p *discordtest.Person, channel, title, written, command string, args ...string) []discordtest.Message {
	r.t.Helper()
	i, err := p.Command(channel, command, args...)
	if err != nil {
		r.t.Fatal(err)
	}
	f, err := i.Form(r.t.Context())
	if err != nil {
		r.t.Fatalf("/%s: %v", command, err)
	}
	if f.Title != title {
		r.t.Errorf("/%s: the title is %q", command, f.Title)
	}
	return r.done(p.Submit(i, f, written))
}

// Long texts are written in forms with room for many lines, in the reader's language; what was said beside them is kept.
func TestForms(t *testing.T) {
	t.Parallel()
	r := newRig(t, enginetest.New(), false)
	r.up()
	anna, boris := r.server.Person("Anna", "en"), r.server.Person("Boris", "ru")
	_, thread := r.table(anna, boris, "red", "blue")
	r.holds(r.fill(anna, thread, "Order", "nonsense\nmore of it", "order"), "nonsense")
	r.holds(r.fill(boris, thread, "Приказ", "", "order"), "Ждём")
	r.fill(anna, thread, "Ruling", "As we agreed:\nthe ship stays.", "table ruling", "rule", "2.2")
	r.fill(anna, thread, "Rollback", "A slip.", "table rollback", "orders", "1")
	r.holds(r.fill(anna, r.channel.ID, "Create a league", "rounds=1", "league new", "league", "Spring Cup"), "Spring Cup")
	r.quiet()
	rulings := 0
	for _, m := range r.server.Messages(thread, "") {
		if strings.Contains(plain(m.Content), "the ship stays") {
			rulings++
		}
	}
	if rulings == 0 {
		t.Error("the ruling is not posted")
	}
	// Each form says what is to be written in it.
	for command, hint := range map[string]string{"order": "one a line", "table ruling": "The ruling", "league new": "settings (rounds=3)"} {
		args := map[string][]string{"table ruling": {"rule", "2.2"}, "league new": {"league", "Cup"}}[command]
		i, err := anna.Command(thread, command, args...)
		if err != nil {
			t.Fatal(err)
		}
		if f, err := i.Form(t.Context()); err != nil || !strings.Contains(f.Fields[0].Description, hint) {
			t.Errorf("/%s asks for %+v (%v)", command, f, err)
		}
	}
	// What does not fit into the id of a form is handled as it is.
	i, err := anna.Command(thread, "table ruling", "rule", strings.Repeat("long ", 30))
	if r.done(i, err); err != nil {
		t.Fatal(err)
	}
	if _, err := i.Form(t.Context()); err == nil {
		t.Error("a form whose id is too long")
	}
}
