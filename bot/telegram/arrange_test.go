package telegram_test

import (
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
)

// A topic of the umpire is renamed and closed as its table wants it; those of others, and what is not allowed, stay as they are.
func TestTopicsShowHowTheirTablesStand(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	forum := r.api.Forum("Club")
	receipt, err := r.adapter.Deliver(t.Context(), &platform.Message{Key: "K", Target: toChat(forum), Page: page("A table"), Place: &platform.Place{Title: "Table"}})
	if err != nil || receipt.Place.Thread == "" {
		t.Fatalf("%+v, %v", receipt, err)
	}
	anna := r.known("Anna", "en")
	others := anna.OpenTopic(forum, "Talk")
	topic := 0
	for id, name := range forum.Topics() {
		if name == "Table" {
			topic = id
		}
	}
	how := platform.Arrangement{Own: true, Title: "Table · Turn 1", Renamed: true}
	for _, step := range []platform.Arrangement{how, how, {Own: true, Title: "✓ Table", Renamed: true, Closed: true}, {Own: true, Title: "✓ Table", Closed: true}} {
		if err := r.adapter.Arrange(t.Context(), receipt.Place, step); err != nil {
			t.Errorf("%+v: %v", step, err)
		}
		if name := forum.Topics()[topic]; name != step.Title || forum.Closed(topic) != step.Closed {
			t.Errorf("%+v: %q, closed %v", step, name, forum.Closed(topic))
		}
	}
	foreign := platform.Chat{Platform: telegram.Platform, Channel: receipt.Place.Channel, Thread: strconv.Itoa(others)}
	how.Own, how.Closed = false, true
	if err := r.adapter.Arrange(t.Context(), foreign, how); err != nil || forum.Closed(others) || forum.Topics()[others] != "Talk" {
		t.Errorf("a topic of others: %v, %q", err, forum.Topics()[others])
	}
	forum.ForbidTopics()
	how.Own = true
	if err := r.adapter.Arrange(t.Context(), foreign, how); err != nil || forum.Closed(others) {
		t.Errorf("without the right: %v", err)
	}
	forum.Kick(anna)
	if err := r.adapter.Arrange(t.Context(), receipt.Place, how); err != nil {
		t.Errorf("without the chat: %v", err)
	}
}
