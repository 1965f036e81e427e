package telegram_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/commandstest"
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
		if list := r.api.Commands("all_group_chats", lang); len(list) != commands.Measure(r.clerk.specs).Listed {
			t.Errorf("%q: %d commands", lang, len(list))
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
