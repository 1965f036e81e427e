package discord_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// table opens a table in the channel, seats two people and starts the game. It gives
// the table's id and its thread.
func (r *rig) table(first, second *discordtest.Person, seats ...string) (id, thread string) {
	r.t.Helper()
	before := len(r.tables())
	r.holds(r.done(first.Command(r.channel.ID, "new", "scenario", r.game.Info().Scenarios[0])), "is open")
	id = r.tables()[0]
	if len(r.tables()) != before+1 {
		r.t.Fatalf("%d tables", len(r.tables()))
	}
	r.wait("the thread", func() bool {
		record, err := r.store.Table(r.t.Context(), id)
		return err == nil && record.Place.Thread != ""
	})
	record, err := r.store.Table(r.t.Context(), id)
	if err != nil {
		r.t.Fatal(err)
	}
	thread = record.Place.Thread
	r.done(first.Command(thread, "join", "seat", seats[0]))
	r.done(second.Command(thread, "join", "seat", seats[1]))
	r.holds(r.done(first.Command(thread, "table start")), "The game has started.")
	return id, thread
}

// panel asks for what a person can do now.
func (r *rig) panel(p *discordtest.Person, channel string) discordtest.Message {
	r.t.Helper()
	answer := r.done(p.Command(channel, "help"))
	return answer[len(answer)-1]
}

// decisions are the labels of the buttons that lead to a decision.
func decisions(m discordtest.Message) []string {
	var labels []string
	for _, b := range m.Buttons() {
		labels = append(labels, b.Label)
	}
	return bottest.Decisions(labels)
}

// unpicked is the first option of a message's lists that is not picked; empty where there is none.
func unpicked(m discordtest.Message) string {
	for _, list := range m.Lists() {
		for _, o := range list.Options {
			if !o.Default {
				return o.Label
			}
		}
	}
	return ""
}

// decide presses buttons until an order is given, or nothing is left to press.
func (r *rig) decide(p *discordtest.Person, channel string, wanted ...string) bool {
	r.t.Helper()
	m := r.panel(p, channel)
	for step := range 12 {
		labels, option := decisions(m), unpicked(m)
		if len(labels) == 0 && option == "" {
			return step > 0
		}
		before := len(r.stored(channel))
		var answer []discordtest.Message
		if option != "" && (len(labels) == 0 || !bottest.Wants(labels, wanted...)) {
			answer = r.done(p.Pick(m.ID, option))
		} else {
			answer = r.done(p.Press(m.ID, bottest.Choose(labels, wanted...)))
		}
		if len(answer) == 0 || len(r.stored(channel)) != before {
			return true
		}
		m = answer[len(answer)-1]
		if m.Only != p.ID && m.Channel == channel {
			r.t.Fatalf("the answer to a press is public:\n%s", m.Content)
		}
	}
	return true
}

// stored are the orders that were decided at the table of a thread.
func (r *rig) stored(thread string) []string {
	r.t.Helper()
	for _, id := range r.tables() {
		record, err := r.store.Table(r.t.Context(), id)
		if err != nil {
			r.t.Fatal(err)
		}
		if record.Place.Thread != thread {
			continue
		}
		acts, err := r.store.Acts(r.t.Context(), id, 0)
		if err != nil {
			r.t.Fatal(err)
		}
		var orders []string
		for _, act := range acts {
			orders = append(orders, act.Order)
		}
		return orders
	}
	return nil
}

// The game of the tests, from the first command to the end, by commands and buttons.
func TestPlaySkirmish(t *testing.T) {
	t.Parallel()
	r := newRig(t, enginetest.New(), true)
	anna, boris := r.server.Person("Anna", "en-US"), r.server.Person("Борис", "en-GB")
	r.up()
	id, thread := r.table(anna, boris, "red", "blue")
	if place := r.server.Channel(thread); place.Parent != r.channel.ID {
		t.Errorf("the thread is %+v", place)
	}
	people := []*discordtest.Person{anna, boris}
	r.guard(id, people...)
	hand := r.done(anna.Command(thread, "hand"))
	for _, title := range r.watch.Titles(r.state(id), 0) {
		if r.book.Has("en", title) {
			r.holds(hand, title)
		}
	}
	if hand[0].Only != anna.ID || hand[0].Flags&64 == 0 {
		t.Error("a hand is public")
	}
	r.guard(id, people...)
	for range 400 {
		state := r.state(id)
		if _, over := state.Outcome(); over {
			break
		}
		for _, decision := range state.Pending() {
			r.decide(people[decision.Seat], thread, "✓", "Yes", "commit", "Commit")
			r.guard(id, people...)
		}
	}
	if _, over := r.state(id).Outcome(); !over {
		t.Fatalf("the game has no end; orders: %v", r.stored(thread))
	}
	r.wait("the last post", func() bool {
		return strings.Contains(text(r.server.Messages(thread, "")), "The secret behind the dice")
	})
	for _, i := range r.server.Public() {
		if i.Author != discordtest.Bot {
			t.Errorf("a message of %s", i.Author)
		}
	}
}
