package telegram_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
)

func id(n int64) string { return strconv.FormatInt(n, 10) }

func TestWhatIsWrittenBecomesInbounds(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "pl")
	group, forum := r.api.Group("Club"), r.api.Forum("Forum")
	posted := r.deliver(&platform.Message{Target: toChat(forum), Page: page("table"), Place: &platform.Place{Title: "Game"}})
	thread, _ := strconv.Atoi(posted.Place.Thread)
	r.deliver(&platform.Message{Target: toChat(group), Page: page("hello")})
	r.run()
	r.wait("the first updates", func() bool { return r.api.Unconfirmed() == 0 })
	private := platform.Inbound{Chat: chatOf(anna.Private()), Private: true}
	public := platform.Inbound{Chat: chatOf(group)}
	topic := platform.Inbound{Chat: posted.Place}
	for _, test := range []struct {
		name string
		say  func() int64
		want *platform.Inbound // nil: not ours
		kind platform.InboundKind
		cmd  string
		text string
	}{
		{"a command", func() int64 { return anna.Say(anna.Private(), "/hand") }, &private, platform.Command, "hand", ""},
		{"a deep link", func() int64 { return anna.Start("join-KQ7R") }, &private, platform.Command, "start", "join-KQ7R"},
		{"arguments", func() int64 { return anna.Say(anna.Private(), "/move  cruiser reef ") }, &private, platform.Command, "move", "cruiser reef"},
		{"many lines", func() int64 { return anna.Say(anna.Private(), "/move a b\nmove c d") }, &private, platform.Command, "move", "a b\nmove c d"},
		{"upper case", func() int64 { return anna.Say(anna.Private(), "/HAND") }, &private, platform.Command, "hand", ""},
		{"another language", func() int64 { return anna.Say(anna.Private(), "/Рука") }, &private, platform.Command, "hand", ""},
		{"words", func() int64 { return anna.Say(anna.Private(), "move a b") }, &private, platform.Words, "", "move a b"},
		{"an unknown command in private", func() int64 { return anna.Say(anna.Private(), "/moev a b") }, &private, platform.Words, "", "/moev a b"},
		{"a command in a group", func() int64 { return anna.Say(group, "/help me") }, &public, platform.Command, "help", "me"},
		{"with the name of the bot", func() int64 { return anna.Say(group, "/help@umpiretestbot me") }, &public, platform.Command, "help", "me"},
		{"an unknown command in a group", func() int64 { return anna.Say(group, "/weather") }, nil, 0, "", ""},
		{"unknown, but addressed", func() int64 { return anna.Say(group, "/moev@UmpireTestBot a") }, &public, platform.Words, "", "/moev a"},
		{"a reply in a group", func() int64 { return anna.Reply(group.Last(), "move a b") }, &public, platform.Words, "", "move a b"},
		{"a mention in a group", func() int64 { return anna.Say(group, "@UmpireTestBot move a b") }, &public, platform.Words, "", "move a b"},
		{"a mention further on", func() int64 { return anna.Say(group, "ask @UmpireTestBot") }, nil, 0, "", ""},
		{"chatter in a topic of the bot", func() int64 { return anna.SayIn(forum, thread, "nice move") }, nil, 0, "", ""},
		{"a command in a topic", func() int64 { return anna.SayIn(forum, thread, "/hand") }, &topic, platform.Command, "hand", ""},
		{"a command for another bot", func() int64 { return anna.SayIn(forum, thread, "/help@OtherBot") }, nil, 0, "", ""},
	} {
		before := len(r.clerk.inbounds())
		update := test.say()
		if update == 0 {
			t.Fatalf("%s: the bot does not see it", test.name)
		}
		r.confirmed(update)
		got := r.clerk.inbounds()[before:]
		got = deleteService(got)
		if test.want == nil {
			if len(got) != 0 {
				t.Errorf("%s: %+v", test.name, got)
			}
			continue
		}
		want := *test.want
		want.EventID, want.Kind, want.Command, want.Text = id(update), test.kind, test.cmd, test.text
		want.User = platform.User{Platform: telegram.Platform, ID: id(anna.ID()), Name: "Anna", Lang: "pl"}
		if len(got) != 1 || fmt.Sprintf("%+v", got[0]) != fmt.Sprintf("%+v", want) {
			t.Errorf("%s: got %+v, want %+v", test.name, got, want)
		}
	}
	if update := anna.Say(group, "nice weather"); update != 0 {
		t.Error("privacy mode is off")
	}
}

func deleteService(all []platform.Inbound) []platform.Inbound {
	var kept []platform.Inbound
	for _, in := range all {
		if in.Kind != platform.Service {
			kept = append(kept, in)
		}
	}
	return kept
}

// An update is confirmed when the host has recorded it, not before; until then
// later ones of the same user wait, and those of others do not.
func TestConfirmedOnlyWhenRecorded(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna, boris := r.known("Anna", "en"), r.known("Boris", "en")
	var refuse atomic.Bool
	refuse.Store(true)
	r.clerk.answers(func(in platform.Inbound) (platform.Answer, error) {
		if refuse.Load() && in.User.Name == "Anna" && in.Text == "first" {
			return platform.Answer{}, errors.New("disk full")
		}
		return platform.Answer{}, nil
	})
	r.run()
	first := anna.Say(anna.Private(), "first")
	second := anna.Say(anna.Private(), "second")
	third := boris.Say(boris.Private(), "third")
	r.wait("Boris", func() bool {
		for _, in := range r.clerk.inbounds() {
			if in.Text == "third" {
				return true
			}
		}
		return false
	})
	for _, in := range r.clerk.inbounds() {
		if in.Text == "second" {
			t.Error("the second came before the first")
		}
	}
	if r.api.Confirmed(first) || r.api.Confirmed(third) {
		t.Error("confirmed before it was recorded")
	}
	refuse.Store(false)
	for _, update := range []int64{first, second, third} {
		r.confirmed(update)
	}
	var texts strings.Builder
	for _, in := range deleteService(r.clerk.inbounds()) {
		texts.WriteString(in.Text + " ")
	}
	if strings.Count(texts.String(), "third") != 1 || strings.Index(texts.String(), "first") > strings.Index(texts.String(), "second") {
		t.Errorf("order %q", texts.String())
	}
}

// A process that ends before the update was recorded gets it again in its next
// life; one that was stopped cleanly does not get it twice.
func TestUpdatesOutliveTheProcess(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	failing := make(chan struct{}, 1)
	r.clerk.answers(func(in platform.Inbound) (platform.Answer, error) {
		if in.Kind == platform.Words {
			select {
			case failing <- struct{}{}:
			default: // it is known
			}
			return platform.Answer{}, errors.New("killed")
		}
		return platform.Answer{}, nil
	})
	r.run()
	update := anna.Say(anna.Private(), "commit")
	<-failing
	r.stop()
	if r.api.Confirmed(update) {
		t.Fatal("the update is lost")
	}
	r.clerk.answers(func(platform.Inbound) (platform.Answer, error) {
		return platform.Answer{Pages: []platform.Page{page("done")}}, nil
	})
	r.adapter = r.open()
	r.run()
	r.confirmed(update)
	r.stop()
	r.adapter = r.open()
	r.run()
	r.confirmed(anna.Say(anna.Private(), "again"))
	commits := 0
	for _, in := range r.clerk.inbounds() {
		if in.Text == "commit" {
			commits++
		}
	}
	if commits != 1 {
		t.Errorf("recorded %d times", commits)
	}
}

// raw calls the API beside the adapter.
func raw(t *testing.T, api *telegramtest.Server, method, body string) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost,
		api.URL+"/bot"+telegramtest.Token+"/"+method, bytes.NewReader([]byte(body)))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(answer)
}

func TestSecondPollerIsLoggedAndOutlived(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	r.run()
	r.confirmed(anna.Say(anna.Private(), "one"))
	// Between two of its polls the adapter would not notice.
	if !bottest.Until(t, func() bool {
		if answer := raw(t, r.api, "getUpdates", `{"timeout":0}`); !strings.Contains(answer, `"ok":true`) {
			t.Fatal(answer)
		}
		return strings.Contains(r.log.String(), "another process receives with the same token")
	}) {
		t.Fatalf("the second poller is not noticed\n%s", r.log)
	}
	r.confirmed(anna.Say(anna.Private(), "two"))
	if n := len(deleteService(r.clerk.inbounds())); n != 3 { // with /start
		t.Errorf("%d inbounds", n)
	}
}

func TestForgottenWebhookIsRemoved(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	r.api.SetWebhook("https://example.org/hook")
	r.run()
	r.confirmed(anna.Say(anna.Private(), "hello"))
	if len(r.api.Calls("deleteWebhook")) == 0 || !strings.Contains(r.log.String(), "a webhook is set") {
		t.Errorf("log: %s", r.log)
	}
}

func TestTroubleWithPolling(t *testing.T) {
	t.Parallel()
	for name, failure := range map[string]telegramtest.Failure{
		"flood":    {Code: 429, Description: "Too Many Requests: retry after 2", RetryAfter: 2},
		"gateway":  {Code: 502, Body: "<html>Bad Gateway</html>"},
		"cut":      {Cut: true},
		"internal": {Code: 500, Description: "Internal Server Error"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newRig(t)
			anna := r.known("Anna", "en")
			var n atomic.Int32
			r.api.FailWith(func(call telegramtest.Call) *telegramtest.Failure {
				if call.Method == "getUpdates" && n.Add(1) <= 3 {
					return &failure
				}
				return nil
			})
			r.run()
			r.confirmed(anna.Say(anna.Private(), "hello"))
			if !strings.Contains(r.log.String(), "no updates") {
				t.Errorf("log: %s", r.log)
			}
		})
	}
}

func TestRefusedTokenEndsTheRun(t *testing.T) {
	t.Parallel()
	api := telegramtest.New(t)
	wrong := telegram.New("999:wrong_but_well_formed", telegram.Options{APIBase: api.URL})
	if err := wrong.Run(t.Context(), &clerk{}); err == nil || strings.Contains(err.Error(), "wrong_but") {
		t.Errorf("%v", err)
	}
	malformed := telegram.New("my secret\n", telegram.Options{APIBase: api.URL})
	if err := malformed.Run(t.Context(), &clerk{}); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("%v", err)
	}
	if _, err := malformed.Deliver(t.Context(), &platform.Message{}); err == nil {
		t.Error("delivered")
	}
}

// A token that is revoked while the umpire runs ends the run as well.
func TestRevokedTokenEndsTheRun(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.api.FailWith(func(call telegramtest.Call) *telegramtest.Failure {
		if call.Method == "getMe" {
			return nil
		}
		return &telegramtest.Failure{Code: http.StatusUnauthorized, Description: "Unauthorized"}
	})
	if err := r.adapter.Run(t.Context(), r.clerk); err == nil || !strings.Contains(err.Error(), "token is refused") {
		t.Errorf("%v", err)
	}
}

// After a long silence the ids of updates begin anywhere.
func TestIdsMayBeginAgain(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	r.run()
	r.confirmed(anna.Say(anna.Private(), "before"))
	r.wait("the silence", func() bool {
		polls := r.api.Calls("getUpdates")
		return polls[len(polls)-1].Number("offset") == 0 && len(polls) > 2
	})
	r.api.Renumber(1000)
	if update := anna.Say(anna.Private(), "after"); update != 1000 {
		t.Fatal(update)
	}
	r.wait("the update", func() bool {
		got := r.clerk.inbounds()
		return got[len(got)-1].Text == "after" && r.api.Confirmed(1000)
	})
}

// What cannot be read does not hold up the rest.
func TestBrokenUpdatesAreSkipped(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.known("Anna", "en")
	r.run()
	first := r.api.Inject(map[string]any{"my_chat_member": map[string]any{"new_chat_member": map[string]any{"status": "emperor"}}})
	r.api.Inject(map[string]any{"message": 17})
	r.api.Inject(map[string]any{"callback_query": map[string]any{"id": "x"}})
	r.api.Inject(map[string]any{"something_new": map[string]any{}})
	last := anna.Say(anna.Private(), "hello")
	r.confirmed(first)
	r.confirmed(last)
	if !strings.Contains(r.log.String(), "cannot be read") {
		t.Errorf("log: %s", r.log)
	}
}

func TestChatsAndUsersComeAndGo(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	anna := r.api.Person("Anna", "en")
	r.run()
	group := r.api.Group("Club")
	step := func(what string, do func(), want ...platform.Inbound) {
		t.Helper()
		before := len(r.clerk.inbounds())
		do()
		r.wait(what, func() bool { return r.api.Unconfirmed() == 0 && len(r.clerk.inbounds()) >= before+len(want) })
		for i, in := range r.clerk.inbounds()[before:] {
			in.EventID = ""
			if i >= len(want) || fmt.Sprintf("%+v", in) != fmt.Sprintf("%+v", want[i]) {
				t.Errorf("%s: %+v", what, in)
			}
		}
	}
	me := platform.User{Platform: telegram.Platform, ID: id(anna.ID()), Name: "Anna", Lang: "en"}
	home := platform.Inbound{Chat: chatOf(anna.Private()), User: me, Private: true}
	reachable, started, blocked := home, home, home
	reachable.Kind, reachable.Notice = platform.Service, platform.UserReachable
	started.Command = "start"
	blocked.Kind, blocked.Notice = platform.Service, platform.UserBlocked
	step("start", func() { anna.Start("") }, reachable, started)
	step("block", anna.Block, blocked)
	step("start again", func() { anna.Start("") }, reachable, started)
	step("kick", func() { group.Kick(anna) }, platform.Inbound{Kind: platform.Service, Chat: chatOf(group), Notice: platform.Removed})
	step("return", func() { group.Return(anna) }, platform.Inbound{Kind: platform.Service, Chat: chatOf(group), Notice: platform.Readmitted})
	step("no words", func() { group.Mute(anna) }, platform.Inbound{Kind: platform.Service, Chat: chatOf(group), Notice: platform.ChatLost})
	step("words", func() { group.Return(anna) }, platform.Inbound{Kind: platform.Service, Chat: chatOf(group), Notice: platform.ChatBack})
	step("kick of a mute", func() { group.Mute(anna); group.Kick(anna) }, platform.Inbound{Kind: platform.Service, Chat: chatOf(group), Notice: platform.ChatLost},
		platform.Inbound{Kind: platform.Service, Chat: chatOf(group), Notice: platform.Removed})
	group.Return(anna)
	r.wait("the return", func() bool { return r.api.Unconfirmed() == 0 })
	var super *telegramtest.Chat
	before := len(r.clerk.inbounds())
	super = group.Upgrade(anna)
	r.wait("the upgrade", func() bool { return len(r.clerk.inbounds()) == before+2 })
	for _, in := range r.clerk.inbounds()[before:] { // the old chat and the new one tell it
		if in.Notice != platform.ChatMigrated || in.Chat != chatOf(group) || in.MovedTo != chatOf(super) {
			t.Errorf("%+v", in)
		}
	}
}

func TestLinkOpensThePrivateChat(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	if link := r.adapter.Link("hello"); link != "" {
		t.Errorf("a link before the name is known: %s", link)
	}
	anna := r.known("Anna", "en")
	r.run()
	r.confirmed(anna.Say(anna.Private(), "hello"))
	if link := r.adapter.Link("hello"); link != "https://t.me/UmpireTestBot?start=hello" {
		t.Error(link)
	}
}

func TestCommandListsInEveryLanguage(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.run()
	scopes := []string{"all_private_chats", "all_group_chats"}
	r.wait("the lists", func() bool { return len(r.api.Calls("setMyCommands")) == 8 && r.api.Commands(scopes[1], "pl") != nil })
	for n, scope := range scopes {
		for lang, want := range map[string]string{"": "My cards", "en": "My cards", "ru": "Мои карты", "pl": "Moje karty"} {
			list := r.api.Commands(scope, lang)
			if len(list) != 3-n || list[1].Command != "hand" || list[1].Description != want {
				t.Errorf("%s %q: %+v", scope, lang, list)
			}
		}
	}
}

// Commands are published also where Telegram is slow to take them.
func TestCommandListsAreInsistedOn(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	var n atomic.Int32
	r.api.FailWith(func(call telegramtest.Call) *telegramtest.Failure {
		if call.Method == "setMyCommands" && n.Add(1)%2 == 1 {
			return &telegramtest.Failure{Code: 429, Description: "Too Many Requests: retry after 1", RetryAfter: 1}
		}
		return nil
	})
	r.run()
	r.wait("the lists", func() bool { return r.api.Commands("all_group_chats", "pl") != nil })
}
