package bot_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine/eots"
)

// A command is understood by its path, by any name it had once, and by the verbs of the game at the table.
func TestCommandsAreUnderstoodByAnyName(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.More = append(c.More, eots.New())
	c.Open()
	c.Table(true)
	words := func(line string) platform.Answer {
		return c.Handle(platform.Inbound{Kind: platform.Words, User: hosttest.Anna, Text: line, Private: true, Chat: platform.Chat{Platform: "chat", Channel: "a"}})
	}
	for _, line := range []string{"/clock", "/table clock", "/часы", "/стол часы", "/stół zegar"} {
		c.Holds(words(line), "No clock")
	}
	for _, line := range []string{"/auto", "/standing", "/me auto", "/заранее", "/stałe", "/я автоответы"} {
		c.Holds(words(line), "in /auto")
	}
	for _, line := range []string{"/skirmish play 1", "/undo", "/play 1", "/undo", "/стычка сыграть 1", "/undo", "play 1"} {
		c.Lacks(words(line), "another game", "don’t know")
	}
	c.Holds(words("/skirmish"), "play a card")
	c.Holds(words("/eots activate x"), "another game", "Empire of the Sun")
	c.Holds(c.Do(hosttest.Anna, "eots activate", "units", "x"), "another game", "Empire of the Sun")
	c.Holds(c.Do(hosttest.Anna, "skirmish move", "ship", "red-cruiser", "place", "reef"), "Reef")
	public := func(line string) platform.Answer {
		return c.Handle(platform.Inbound{Kind: platform.Words, User: hosttest.Anna, Text: line})
	}
	c.Holds(public("/eots activate x"), "another game")
	c.Holds(public("/skirmish"), "play a card")
	c.Lacks(public("/skirmish undo"), "another game")
	if answer := public("eots is a nice game"); len(answer.Pages) > 0 {
		t.Errorf("what is meant for others is answered: %q", hosttest.Text(answer))
	}
	// As Telegram sends it: the word behind the slash, and the rest of the line.
	c.Holds(c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Anna, Command: "table", Text: "clock"}), "No clock")
	c.Holds(c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Anna, Command: "eots", Text: "activate x"}), "another game")
}

// What a text says of commands is what the reader's platform lists.
func TestHelpNamesCommandsAsThePlatformListsThem(t *testing.T) {
	t.Parallel()
	for listing, want := range map[commands.Listing][]string{
		commands.Canonical: {"/new", "/start", "/lang"},
		commands.Nested:    {"/new", "/table start", "/me lang"},
	} {
		limits := bottest.LikeDiscord
		limits.Listing = listing
		c := hosttest.NewRig(t, limits)
		c.Holds(c.Do(hosttest.Anna, "help"), want...)
	}
	limits := bottest.LikeDiscord
	limits.Listing = commands.Titled
	c := hosttest.NewRig(t, limits)
	c.Do(hosttest.Anna, "lang", "language", "ru")
	c.Holds(c.Do(hosttest.Anna, "help"), "/новая", "/начать", "/язык")
	c.Do(hosttest.Anna, "lang", "language", "pl")
	c.Holds(c.Do(hosttest.Anna, "help"), "/nowa", "/zacznij")
}

// A fault of a platform is told to the owners once, and kept for the doctor until it is mended.
func TestFaultsReachTheOwners(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Owners = []string{"chat:anna", "chat:nobody"}
	c.Open()
	c.Run()
	c.Do(hosttest.Anna, "games")
	kept := func() string {
		t.Helper()
		text, err := c.Store.Setting(t.Context(), model.FaultSetting("discord", platform.CommandsRefused))
		if err != nil && !errors.Is(err, model.ErrUnknown) {
			t.Fatal(err)
		}
		return text
	}
	told := func() int { return strings.Count(privatelyTold(c, hosttest.Anna), "26 options") }
	fault := platform.Fault{Platform: "discord", What: platform.CommandsRefused, Err: errors.New("400: 26 options")}
	for range 2 {
		platform.ReportFault(t.Context(), c.Host, fault)
	}
	if kept() != "400: 26 options" || told() != 1 {
		t.Errorf("%q is kept, and was told %d times", kept(), told())
	}
	fault.Err = nil
	platform.ReportFault(t.Context(), c.Host, fault)
	if kept() != "" || told() != 1 {
		t.Errorf("%q is kept of what was mended, and was told %d times", kept(), told())
	}
	fault.Err = errors.New("400: 26 options")
	platform.ReportFault(t.Context(), c.Host, fault)
	if told() != 2 {
		t.Errorf("what came back was told %d times", told())
	}
}
