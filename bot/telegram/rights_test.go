package telegram_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/commands"
)

// What members may not send costs the bot that alone, unless it administers the group.
func TestRightsOfTheBot(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	image := &platform.Image{Data: picture(t, 64, 48), File: "map.png"}
	group, forum := r.api.Supergroup("Club"), r.api.Forum("Forum")
	for _, test := range []struct {
		name     string
		kind     string
		image    *platform.Image
		want     any
		atForums bool
	}{
		{name: "photos, without one", kind: "photos"},
		{name: "photos", kind: "photos", image: image, want: new(*platform.PermanentError)},
		{name: "words", kind: "text messages", want: new(*platform.GoneError)},
		{name: "photos, for an administrator", kind: "photos", image: image, atForums: true},
	} {
		chat := group
		if test.atForums {
			chat = forum
		}
		chat.Forbid(test.kind)
		_, err := r.adapter.Deliver(t.Context(), &platform.Message{Key: test.name, Target: toChat(chat), Page: page("The map"), Image: test.image})
		if test.want == nil && err != nil || test.want != nil && !errors.As(err, test.want) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// The bot reads what it may do in a group: it does not try what it may not do, an administrator is told once what is missing, and
// what it gets it uses.
func TestTheBotKnowsItsRights(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna, boris := r.known("Anna", "en"), r.known("Boris", "en")
	forum := r.api.Forum("Forum")
	forum.Demote()
	forum.Promote(anna)
	r.clerk.specs = append(r.clerk.Commands(), commands.Spec{Name: "new", Guarded: true}, commands.Spec{Name: "check", Guarded: true})
	r.run()
	card := func(key string) {
		posted := r.deliver(&platform.Message{Key: key, Target: toChat(forum), Page: page("card"), Place: &platform.Place{Title: "Game"}})
		if err := r.adapter.Pin(t.Context(), toChat(forum), posted.Ref); err != nil {
			t.Error(err)
		}
	}
	lacks := func(who *telegramtest.Person, command string) []platform.Right {
		r.confirmed(who.Say(forum, command))
		got := r.clerk.inbounds()
		return got[len(got)-1].Lacks
	}
	both := []platform.Right{platform.RightPins, platform.RightTopics}
	for _, test := range []struct {
		who     *telegramtest.Person
		command string
		want    []platform.Right
	}{{boris, "/new", nil}, {anna, "/new", both}, {anna, "/new", nil}, {boris, "/check", both}, {anna, "/check", both}, {anna, "/help", nil}} {
		if got := lacks(test.who, test.command); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v", test.command, got)
		}
	}
	card("1")
	if pins, topics := len(r.api.Calls("pinChatMessage")), len(r.api.Calls("createForumTopic")); pins+topics != 0 {
		t.Errorf("%d pins and %d topics were tried", pins, topics)
	}
	forum.Appoint(anna, true, false)
	if got := lacks(anna, "/new"); !slices.Equal(got, both[1:]) {
		t.Errorf("with the right to pin it lacks %v", got)
	}
	card("2")
	if m := forum.Last(); !m.Pinned || len(r.api.Calls("createForumTopic")) != 0 {
		t.Errorf("pinned: %v", m.Pinned)
	}
	forum.Appoint(anna, true, true)
	if got := lacks(anna, "/check"); got != nil {
		t.Errorf("with both rights it lacks %v", got)
	}
	card("3")
	if len(forum.Topics()) != 1 {
		t.Errorf("topics %v", forum.Topics())
	}
	if link := r.adapter.GroupLink(); link != "https://t.me/UmpireTestBot?startgroup&admin=pin_messages+manage_topics" {
		t.Error(link)
	}
	forum.ForbidPins() // and nothing tells so
	posted := r.deliver(&platform.Message{Key: "4", Target: toChat(forum), Page: page("card")})
	if err := r.adapter.Pin(t.Context(), toChat(forum), posted.Ref); err == nil {
		t.Error("pinned without the right")
	}
	if got := lacks(anna, "/check"); !slices.Equal(got, both[:1]) {
		t.Errorf("after a refusal it lacks %v", got)
	}
}
