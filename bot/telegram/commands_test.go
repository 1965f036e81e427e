package telegram_test

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/commandstest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// Telegram takes the list of the host with six games, one command each; in a group short verbs, groups and former names
// are understood as well as what is listed.
func TestSixGamesAreListed(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.clerk.specs = commandstest.Specs(t, axis.New(), eots.New(), commandstest.Typical("north", 40),
		commandstest.Typical("south", 40), commandstest.Typical("west", 35), nextwar.New())
	r.run()
	r.wait("the lists", func() bool { return r.api.Commands("all_group_chats", "pl") != nil })
	for _, lang := range []string{"", "en", "ru", "pl"} {
		if list := r.api.Commands("all_private_chats", lang); len(list) != commands.Measure(r.clerk.specs).Listed {
			t.Errorf("%q: %d commands", lang, len(list))
		}
		if list := r.api.Commands("all_group_chats", lang); len(list) != 8 {
			t.Errorf("%q: %d commands for everyone in a group: %+v", lang, len(list), list)
		}
	}
	r.wait("the descriptions", func() bool { _, short := r.api.Descriptions("pl"); return short != "" })
	for _, lang := range []string{"", "en", "ru", "pl"} {
		allows := func(c telegramtest.Command) bool { return c.Command == "allow" }
		if !slices.ContainsFunc(r.api.Commands("all_chat_administrators", lang), allows) || slices.ContainsFunc(r.api.Commands("all_group_chats", lang), allows) {
			t.Errorf("%q: /allow is not for administrators alone", lang)
		}
		if long, short := r.api.Descriptions(lang); !strings.Contains(long, "/new") || short == "" {
			t.Errorf("%q: the bot is described by %q and %q", lang, long, short)
		}
	}
	anna := r.api.Person("Anna", "en")
	group := r.api.Group("Games")
	for i, test := range []struct {
		line, command, text string
		kind                platform.InboundKind
	}{
		{"/clock daily", "clock", "daily", platform.Command},
		{"/table clock daily", "table", "clock daily", platform.Command},
		{"/стол часы", "table", "часы", platform.Command},
		{"/eots play 21", "eots", "play 21", platform.Command},
		{"/buy 3 tank", "buy", "3 tank", platform.Command},
		{"/двинуть a b", "move", "a b", platform.Command},
		{"/ход a b", "", "/ход a b", platform.Words},
		{"/late wait", "timeout", "wait", platform.Command},
		{"/сесть", "join", "", platform.Command},
		{"/standing", "auto", "", platform.Command},
	} {
		r.confirmed(anna.Say(group, test.line))
		if got := r.clerk.inbounds(); len(got) != i+1 || got[i].Command != test.command || got[i].Text != test.text || got[i].Kind != test.kind {
			t.Fatalf("%q arrives as %+v", test.line, got)
		}
	}
}

// Who takes a side in a group gets the commands of those who play there, in their language; who leaves gives them back. What Telegram does not take is harmless, and tried again.
func TestPlayersHaveTheirOwnMenus(t *testing.T) {
	t.Parallel()
	c := newClub(t, eots.New(), "pl")
	c.open()
	anna, boris := c.people[0], c.people[1]
	var refused atomic.Bool
	c.api.FailWith(func(call telegramtest.Call) *telegramtest.Failure {
		if call.Method == "setMyCommands" && strings.Contains(call.Text("scope"), id(boris.ID())) && refused.CompareAndSwap(false, true) {
			return &telegramtest.Failure{Code: 429, Description: "Too Many Requests: retry after 9", RetryAfter: 9}
		}
		return nil
	})
	for _, p := range c.people {
		c.settled(p.Start("hello"))
	}
	c.table("1942")
	c.public(anna, "/join Japan")
	c.public(boris, "/join Allies")
	has := func(p *telegramtest.Person, name string) func() bool {
		return func() bool {
			return slices.ContainsFunc(p.Menu(c.group), func(c telegramtest.Command) bool { return c.Command == name })
		}
	}
	c.wait("anna's menu", has(anna, "hand"))
	if at := slices.IndexFunc(anna.Menu(c.group), func(c telegramtest.Command) bool { return c.Command == "help" }); at < 0 ||
		!strings.Contains(anna.Menu(c.group)[at].Description, "mo") {
		t.Errorf("the menu is not in Polish: %+v", anna.Menu(c.group))
	}
	c.wait("a refusal", func() bool { return refused.Load() })
	for tries := 0; !has(boris, "order")() && tries < 20; tries++ {
		c.public(boris, "/status")
	}
	c.wait("boris's menu", has(boris, "order"))
	c.public(boris, "/leave")
	c.wait("boris to give them back", func() bool { return boris.Menu(c.group) == nil })
	watcher := c.api.Person("Clara", "ru")
	c.public(watcher, "/status")
	set := len(c.api.Calls("setMyCommands"))
	c.public(anna, "/status")
	if now := len(c.api.Calls("setMyCommands")); now != set || watcher.Menu(c.group) != nil {
		t.Errorf("%d lists are set anew, the watcher has %+v", now-set, watcher.Menu(c.group))
	}
}

// The list of who is asked something begins with what they may do now; that of who waits does not. It is set when that changes only,
// whoever has changed it.
func TestMenusBeginWithWhatCanBeDoneNow(t *testing.T) {
	t.Parallel()
	c := newClub(t, eots.New(), "en")
	c.open()
	c.begin("1942")
	settled := func(turn string) {
		t.Helper()
		decision, _ := c.asked()
		for seat, p := range c.people {
			c.wait("a menu"+turn, func() bool {
				menu := p.Menu(c.group)
				begins := len(menu) > 0 && slices.ContainsFunc(c.state().Options(decision.Seat, engine.Order{}), func(o engine.Option) bool { return o.Word == menu[0].Command })
				return len(menu) > 0 && begins == (engine.Seat(seat) == decision.Seat)
			})
		}
	}
	settled(" at the beginning")
	first, _ := c.asked()
	lists := func() int { return len(c.api.Calls("setMyCommands")) }
	before := lists()
	c.public(c.people[0], "/status")
	c.public(c.people[1], "/status")
	if now := lists(); now != before {
		t.Errorf("%d lists are set although nothing has changed", now-before)
	}
	for range 10 {
		if now, _ := c.asked(); now.Seat != first.Seat {
			break
		}
		c.decide(c.people[first.Seat], "done", "commit")
	}
	settled(" later")
	if set := lists() - before; set > 6 {
		t.Errorf("%d lists are set for one decision", set)
	}
}
