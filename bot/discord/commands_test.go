package discord_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/commandstest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// Discord takes the commands of six games, one each, judged by its own schema where that is at hand; what is given
// by a path arrives as the command that is meant.
func TestSixGamesAreRegistered(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.stub.specs = commandstest.Specs(t, axis.New(), eots.New(), commandstest.Typical("north", 40),
		commandstest.Typical("south", 40), commandstest.Typical("west", 35), nextwar.New())
	b.run()
	registered, _ := b.server.Registered()
	typed := slices.DeleteFunc(slices.Clone(registered), func(c discordtest.Command) bool { return c.Type != 1 })
	if want := commands.Measure(b.stub.specs).Commands; len(typed) != want || len(registered) != want+3 {
		t.Errorf("%d commands, %d with those of menus, want %d and three more", len(typed), len(registered), want)
	}
	for i, test := range []struct {
		name string
		args []string
		want string
		with map[string]string
	}{
		{"status", nil, "status", nil},
		{"table clock", []string{"preset", "daily"}, "clock", map[string]string{"preset": "daily"}},
		{"clock", nil, "clock", nil},
		{"league join", []string{"league", "Cup"}, "league", map[string]string{"do": "join", "league": "Cup"}},
		{"axis buy", []string{"units", "tank"}, "axis buy", map[string]string{"units": "tank"}},
		{"axis combat on-deck", nil, "axis remain", nil},
		{"nextwar movement move", []string{"way", "ru-39 0604"}, "nextwar move", map[string]string{"way": "ru-39 0604"}},
		{"north phase-1 manoeuvre-north10", []string{"what_0", "x"}, "north order-10", map[string]string{"what_0": "x"}},
	} {
		answer, err := b.anna.Command(b.channel.ID, test.name, test.args...)
		if err != nil {
			t.Error(err)
			continue
		}
		b.answered(answer, 1)
		in := b.stub.inbounds()[i]
		if in.Kind != platform.Command || in.Command != test.want || len(in.Args) != len(test.with) {
			t.Errorf("/%s: %+v", test.name, in)
		}
		for name, value := range test.with {
			if in.Args[name] != value {
				t.Errorf("/%s: %+v", test.name, in.Args)
			}
		}
	}
	choices, err := b.anna.Complete(b.t.Context(), b.channel.ID, "axis buy", "units", "ta")
	if err != nil || len(choices) != 0 {
		t.Errorf("%v, %v", choices, err)
	}
}

// Texts mention the commands that are registered; what is written otherwise, or would make a message too long, stays
// as it is.
func TestCommandsAreMentioned(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.stub.specs = commandstest.Specs(t, eots.New())
	b.run()
	ids := make(map[string]string)
	registered, _ := b.server.Registered()
	for _, c := range registered {
		ids[c.Name] = c.ID
	}
	long := "/table clock " + strings.Repeat("x", 1980)
	for text, want := range map[string]string{
		"Write /new, or /table clock daily.":  "Write </new:" + ids["new"] + ">, or </table clock:" + ids["table"] + "> daily.",
		"Пишите /стол часы или /лига выйти.":  "Пишите </table clock:" + ids["table"] + "> или </league leave:" + ids["league"] + ">.",
		"/imperium starcie trafienie a_b":     "</eots combat hit:" + ids["eots"] + "> a\\_b",
		"/table is a group, and/or /nothing.": "/table is a group, and/or /nothing.",
		"1. /new\\":                           "1\\. </new:" + ids["new"] + ">\\\\",
		long:                                  long,
	} {
		b.stub.handle = func(platform.Inbound) (platform.Answer, error) { return say(text), nil }
		answer, err := b.anna.Command(b.channel.ID, "help")
		if err != nil {
			t.Fatal(err)
		}
		b.answered(answer, 1)
		if got := answer.Shown()[0].Content; got != want {
			t.Errorf("%q is written as %q, want %q", text, got, want)
		}
	}
}

// A refused registration reaches whoever runs the umpire, and so does its end.
func TestRefusedCommandsAreReported(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.server.FailOnce("PUT", "/applications/{application_id}/commands", discordtest.Reply{Status: 400, Code: 50035})
	b.run()
	b.stop()
	b.run()
	b.connected(2)
	if faults := b.stub.reported(); len(faults) != 2 || faults[0].Err == nil || faults[1].Err != nil || faults[0].What != platform.CommandsRefused {
		t.Errorf("%+v", faults)
	}
}

// What the commands of a game may be is known before Discord says no.
func TestDiscordRefusesWhatTheCheckFinds(t *testing.T) {
	t.Parallel()
	for _, game := range []engine.Game{
		commandstest.Game{ID: "wide", Verbs: 26, Help: 5},
		commandstest.Game{ID: "long", Verbs: 40, InPhase: 8, Help: 100, Params: 3},
		commandstest.Game{ID: "wordy", Verbs: 1, Help: 101},
		commandstest.Game{ID: "many", Verbs: 1, Help: 5, Params: 26},
	} {
		b := newBench(t)
		b.stub.specs = commandstest.Specs(t, game)
		b.run()
		if broken := commands.Check(b.stub.specs); len(broken) == 0 {
			t.Errorf("%s: nothing is found", game.Info().ID)
		}
		faults := b.stub.reported()
		if problems := b.server.Forgive(); len(problems) == 0 || len(faults) != 1 || faults[0].Err == nil {
			t.Errorf("%s: Discord takes it: %v, %v", game.Info().ID, problems, faults)
		}
	}
}
