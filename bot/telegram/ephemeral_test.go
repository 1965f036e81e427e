package telegram_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
)

// whispering is a rig before a server with ephemeral messages, whose clerk gives secret answers where it may, and a message with a
// button in a group.
func whispering(t *testing.T, kind telegramtest.EphemeralMessages, mode telegram.Ephemeral) (*rig, *telegramtest.Chat) {
	t.Helper()
	r := newRig(t)
	r.api.OfferEphemeral(kind)
	r.adapter = r.open(func(o *telegram.Options) { o.Ephemeral = mode })
	group := r.api.Supergroup("Club")
	r.clerk.answers(func(in platform.Inbound) (platform.Answer, error) {
		if in.Private {
			return platform.Answer{}, nil
		}
		secret := in.Alone || in.Token == "v1:A:1"
		return platform.Answer{Secret: secret, Replace: in.Alone, Pages: []platform.Page{{Lines: lines("for " + in.Token), Buttons: yes}}}, nil
	})
	r.deliver(&platform.Message{Target: toChat(group), Page: platform.Page{Lines: lines("Table"), Buttons: [][]platform.Button{
		{{Label: "Status", Token: "v1:A:0"}, {Label: "Decide", Token: "v1:A:1"}},
	}}})
	r.run()
	r.wait("the lists", func() bool { return r.api.Commands("all_chat_administrators", "pl") != nil })
	return r, group
}

// tap presses a button of the message in the group.
func (r *rig) tap(p *telegramtest.Person, m *telegramtest.Message, label string) {
	r.t.Helper()
	_, update, ok := p.Press(m, label)
	if !ok {
		r.t.Fatalf("no button %q", label)
	}
	r.confirmed(update)
}

// Where the server has ephemeral messages, commands of the list and presses in groups are answered for who asked alone, and the
// buttons there change the message itself. The first answer to a press shows nothing secret.
func TestEphemeralAnswers(t *testing.T) {
	t.Parallel()
	r, group := whispering(t, telegramtest.NowEphemeral, "")
	anna, boris := r.known("Anna", "en"), r.known("Boris", "en")
	r.wait("start", func() bool { return r.api.Unconfirmed() == 0 })
	table := group.Last()
	r.tap(anna, table, "Decide")
	if m := anna.Private().Last(); m == nil || m.Text != "for v1:A:1" || len(anna.Ephemeral(group)) != 0 {
		t.Error("something secret was the first ephemeral message")
	}
	if anna.Whisper(group, 0, "/nonsense") != 0 {
		t.Error("an unlisted command is ephemeral")
	}
	r.confirmed(anna.Whisper(group, 0, "/hand"))
	r.tap(boris, table, "Decide")
	for _, p := range []*telegramtest.Person{anna, boris} {
		if seen := p.Ephemeral(group); len(seen) != 1 || !seen[0].Protect || seen[0].ID != 0 || seen[0].EphemeralID == 0 {
			t.Errorf("%+v", seen)
		}
	}
	for _, in := range r.clerk.inbounds() {
		if in.Unseen != (in.Command == "hand") {
			t.Errorf("unseen %t: %+v", in.Unseen, in)
		}
	}
	r.tap(boris, boris.LastEphemeral(group), "Yes")
	if seen := boris.Ephemeral(group); len(seen) != 1 || seen[0].Edits > 1 || seen[0].Text != "for v1:A:0" {
		t.Errorf("a press of an ephemeral button: %+v", seen)
	}
	if _, _, ok := anna.Press(boris.LastEphemeral(group), "Yes"); ok {
		t.Error("anna presses what boris sees")
	}
	if all := group.Messages(); len(all) != 1 || all[0].Edits != 0 {
		t.Errorf("the group sees %+v", all)
	}
	for _, method := range []string{"sendMessage", "editMessageText", "editEphemeralMessageText"} {
		for _, call := range r.api.Calls(method) {
			if method == "editMessageText" || call.Number("message_id") != 0 {
				t.Errorf("%s %v", method, call.Params)
			}
		}
	}
}

// What cannot be shown to the asker alone in the group comes to their private chat, and they are told where they have none.
func TestEphemeralAnswersFallBack(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		broken func(r *rig)
	}{
		{"refused", func(r *rig) {
			r.api.FailWith(func(call telegramtest.Call) *telegramtest.Failure {
				if call.Text("ephemeral_message_parameters") != "" {
					return &telegramtest.Failure{Code: 400, Description: "Bad Request: EPHEMERAL_FORBIDDEN"}
				}
				return nil
			})
		}},
		{"too late", func(r *rig) {
			r.api.FailWith(func(call telegramtest.Call) *telegramtest.Failure {
				if call.Method == "answerCallbackQuery" {
					r.api.Later(16 * time.Second)
				}
				return nil
			})
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			r, group := whispering(t, telegramtest.NowEphemeral, telegram.EphemeralOn)
			anna, boris := r.known("Anna", "en"), r.api.Person("Boris", "ru")
			test.broken(r)
			table := group.Last()
			r.tap(anna, table, "Decide")
			if m := anna.Private().Last(); m == nil || m.Text != "for v1:A:1" || !m.Protect || len(group.Messages()) != 1 {
				t.Errorf("%+v", m)
			}
			r.tap(boris, table, "Decide")
			if all := group.Messages(); len(all) != 2 || !strings.HasPrefix(all[1].Text, "Это только для ваших глаз") {
				t.Errorf("%+v", all)
			}
		})
	}
}

// A server of Bot API 10.2 has ephemeral messages, but ignores how 10.3 asks for them: nothing secret is risked, and what all see by
// mistake is taken back. Older ones have none, and none are wanted where they are switched off.
func TestOtherServersShowNothingSecret(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		kind telegramtest.EphemeralMessages
		mode telegram.Ephemeral
	}{
		{"10.2", telegramtest.OtherEphemeral, ""},
		{"10.1", telegramtest.NotEphemeral, ""},
		{"switched off", telegramtest.NowEphemeral, telegram.EphemeralOff},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			r, group := whispering(t, test.kind, test.mode)
			anna := r.known("Anna", "en")
			r.wait("start", func() bool { return r.api.Unconfirmed() == 0 })
			table := group.Last()
			marked := slices.ContainsFunc(r.api.Commands("all_group_chats", ""), func(c telegramtest.Command) bool { return c.Ephemeral })
			if marked != (test.kind == telegramtest.OtherEphemeral) {
				t.Errorf("commands are ephemeral: %v", marked)
			}
			r.tap(anna, table, "Decide")
			r.confirmed(anna.Say(group, "/hand"))
			r.tap(anna, table, "Status")
			r.tap(anna, table, "Decide")
			for _, sight := range r.api.Sights() {
				if sight.Chat == group.ID && strings.Contains(sight.Text, "v1:A:1") {
					t.Errorf("the group sees %q", sight.Text)
				}
			}
			if test.kind == telegramtest.OtherEphemeral {
				return
			}
			for _, call := range r.api.Calls("sendMessage") {
				if call.Text("ephemeral_message_parameters") != "" {
					t.Errorf("%v", call.Params)
				}
			}
		})
	}
}

// A whole umpire: the hand, the map and the panel after "Your move" are seen in the group by who asked alone, and a card is played
// there, button by button.
func TestPlayingByEphemeralMessages(t *testing.T) {
	t.Parallel()
	c := newClub(t, eots.New(), "en")
	c.api.OfferEphemeral(telegramtest.NowEphemeral)
	c.open()
	c.begin("1942")
	anna, boris := c.people[0], c.people[1]
	c.order(boris, engine.Order{Verb: "commit"})
	c.wait("the menu of who plays", func() bool { return anna.Menu(c.group) != nil })
	private := len(anna.Private().Messages())
	for _, command := range []string{"/hand", "/map", "/status"} {
		before := len(c.api.Sights())
		c.settled(anna.Whisper(c.group, c.thread, command))
		if seen := c.shown(c.group.ID, before); seen != "" {
			t.Errorf("%s shows the group %q", command, seen)
		}
		if c.shown(anna.ID(), before) == "" {
			t.Errorf("%s shows nothing", command)
		}
	}
	if m := anna.LastEphemeral(c.group); m.Thread != c.thread {
		t.Errorf("shown in topic %d, not %d", m.Thread, c.thread)
	}
	c.settled(anna.Whisper(c.group, c.thread, "/help"))
	panel := anna.LastEphemeral(c.group)
	for range 3 {
		before := len(anna.Ephemeral(c.group))
		_, update, ok := anna.Press(panel, decisions(panel)[0])
		if !ok {
			t.Fatalf("no decision in %q", panel.Labels())
		}
		c.settled(update)
		if now := anna.LastEphemeral(c.group); len(anna.Ephemeral(c.group)) != before || now.Edits == 0 {
			t.Fatalf("the panel is not changed in place: %+v", now)
		}
	}
	if now := len(anna.Private().Messages()); now != private {
		t.Errorf("%d messages came to the private chat", now-private)
	}
	c.guard()
	// A restart of the app loses what was ephemeral; the next press of the group's button opens the panel anew.
	anna.Restart(c.group)
	asks := slices.IndexFunc(c.group.Messages(), func(m telegramtest.Message) bool { return slices.Contains(m.Labels(), "Your move") })
	if asks < 0 {
		t.Fatal("nothing in the group asks")
	}
	_, update, _ := anna.Press(c.group.Find(c.group.Messages()[asks].ID), "Your move")
	c.settled(update)
	if panel := anna.LastEphemeral(c.group); panel == nil || len(decisions(panel)) == 0 || len(anna.Private().Messages()) != private {
		t.Errorf("the group's button shows %+v", panel)
	}
	c.guard()
}
