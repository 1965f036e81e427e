package discord_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Whoever opens a table, or takes a side of it elsewhere than in its thread, is led there; nobody else sees that.
func TestAnswersLeadToTheThread(t *testing.T) {
	t.Parallel()
	r := newRig(t, enginetest.New(), false)
	anna, boris := r.server.Person("Anna", "en-US"), r.server.Person("Boris", "pl")
	r.up()
	i, err := anna.Command(r.channel.ID, "new", "scenario", r.game.Info().Scenarios[0])
	opened := r.done(i, err)
	thread := ""
	r.wait("the thread", func() bool {
		record, err := r.store.Table(t.Context(), r.tables()[0])
		thread = record.Place.Thread
		return err == nil && thread != ""
	})
	link := "<#" + thread + ">"
	r.wait("the way to the thread", func() bool { return i.Shown()[0].Edits > 0 })
	r.holds(i.Shown(), "is open", "The game is played here:", link)
	if buttons := i.Shown()[0].Buttons(); len(buttons) != len(opened[0].Buttons()) {
		t.Errorf("the answer has the buttons %+v, and had %+v", buttons, opened[0].Buttons())
	}
	first := r.server.Messages(r.channel.ID, "")[0]
	label := first.Buttons()[0].Label
	r.holds(r.done(anna.Press(first.ID, label)), "Your side", link)
	r.holds(r.done(boris.Command(r.channel.ID, "join")), "Gra toczy się tutaj:", link)
	r.done(boris.Command(thread, "leave"))
	if there := text(r.done(boris.Command(thread, "join"))); !strings.Contains(there, "Twoja strona") || strings.Contains(there, "<#") {
		t.Errorf("in the thread the answer is:\n%s", there)
	}
	r.quiet()
	if public := r.server.Public(); slices.ContainsFunc(public, func(m discordtest.Message) bool {
		return len(m.Content) > 0 && m.Channel == r.channel.ID && m.ID != first.ID
	}) {
		t.Errorf("everybody is told of it: %+v", public)
	}
}
