package bot_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// wide is Skirmish with more options than fit one message.
type wide struct{ engine.Game }

func (g wide) Info() engine.Info {
	info := g.Game.Info()
	for range 7 {
		info.Options = append(info.Options, engine.OptionSpec{ID: "colour", Values: []string{"grey", "blue", "red"}})
	}
	return info
}

func (g wide) New(setup engine.Setup) (engine.State, error) {
	kept := map[string]string{}
	for id, value := range setup.Options {
		if id != "colour" {
			kept[id] = value
		}
	}
	setup.Options = kept
	return g.Game.New(setup)
}

// Who says nothing is offered the scenarios and then the options, one message that replaces itself.
func TestNewOffersScenariosAndOptions(t *testing.T) {
	t.Parallel()
	for name, limits := range map[string]platform.Limits{"discord": bottest.LikeDiscord, "telegram": bottest.LikeTelegram} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := hosttest.NewRig(t, limits)
			c.Game = wide{enginetest.New()}
			c.Open()
			asked := c.Do(hosttest.Anna, "new")
			c.Holds(asked, "which scenario?")
			if len(hosttest.Buttons(asked)) != 2 || asked.Secret != limits.Ephemeral {
				t.Fatalf("%+v", asked)
			}
			first, other := hosttest.Buttons(asked)[0], hosttest.Buttons(asked)[1]
			if hosttest.Style(t, asked, first) != platform.Primary || hosttest.Style(t, asked, other) != platform.Ordinary {
				t.Error("the scenario to begin with is not marked, or another one is")
			}
			whole := c.Pressed(hosttest.Anna, asked, hosttest.Buttons(asked)[1])
			c.Holds(whole, "Scenario: ")
			c.Lacks(whole, "Press an option")
			if labels := hosttest.Buttons(whole); !slices.Equal(labels, []string{"Open the table", "Options …"}) {
				t.Errorf("a table can be opened by %q", labels)
			}
			options := c.Pressed(hosttest.Anna, whole, "Options …")
			c.Holds(options, "Scenario: ", "Press an option")
			if hosttest.Buttons(options)[0] != "Open the table" {
				t.Errorf("the options stand before what opens the table: %q", hosttest.Buttons(options))
			}
			if !options.Replace {
				t.Error("the options do not take the place of the scenarios")
			}
			die := labelled(t, options, "die")
			changed := c.Pressed(hosttest.Anna, options, die)
			if other := labelled(t, changed, "die"); other == die {
				t.Errorf("the button still says %q", other)
			}
			c.Holds(changed, "(3.2)") // what differs from the usual game is told
			back := c.Pressed(hosttest.Anna, changed, labelled(t, changed, "die"))
			if labelled(t, back, "die") != die {
				t.Error("the values do not come round")
			}
			next := c.Pressed(hosttest.Anna, changed, "▶")
			if labels := hosttest.Buttons(next); slices.Contains(labels, "▶") || !slices.Contains(labels, "◀") {
				t.Errorf("the second page has %q", labels)
			}
			c.Holds(c.Pressed(hosttest.Anna, next, "Open the table"), "is open")
			setup := c.Record(c.TableID()).Setup
			if setup.Scenario != "long" || setup.Options["die"] != "six" {
				t.Errorf("the table is for %+v", setup)
			}
		})
	}
}

// labelled is the button whose label holds a word.
func labelled(t *testing.T, answer platform.Answer, word string) string {
	t.Helper()
	for _, label := range hosttest.Buttons(answer) {
		if strings.Contains(strings.ToLower(label), word) {
			return label
		}
	}
	t.Fatalf("no button about %q in %q", word, hosttest.Buttons(answer))
	return ""
}

// melee is a second game, as far as offers go.
type melee struct{ engine.Game }

func (melee) Info() engine.Info {
	return engine.Info{ID: "melee", Seats: []string{"us", "them"}, Scenarios: []string{"long-night", "brawl"}, Rules: 1}
}

func (melee) Nouns() []engine.Noun { return nil }

func (melee) Catalogue() fs.FS {
	catalogue := fstest.MapFS{}
	for _, lang := range speech.Languages() {
		catalogue[lang+".json"] = &fstest.MapFile{Data: []byte(`{"melee.name": "Street Melee", "melee.scenario.brawl": "Brawl",
			"melee.scenario.long-night": "A long night in May", "melee.seat.us": "Us", "melee.seat.them": "Them"}`)}
	}
	return catalogue
}

// What was typed is understood as far as it goes: the game by its name, the scenario by any of its words, in any
// language; only what is missing is asked for.
func TestNewUnderstandsWhatIsTyped(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.More = []engine.Game{melee{enginetest.New()}}
	c.Open()
	typed := func(line string) platform.Answer {
		return c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Anna, Command: "new", Text: line})
	}
	for _, test := range []struct {
		line string
		want []string
	}{
		{"", []string{"Which game?", "Street Melee", "Skirmish"}},
		{"short", nil},
		{"eight turns", nil},
		{"восемь ходов die=six", nil},
		{"skirmish", []string{"Skirmish: which scenario?", "Short game"}},
		{"skirmish long game", nil},
		{"long", []string{"Which game?", "Street Melee", "Skirmish"}},
		{"street melee", []string{"Street Melee: which scenario?", "Brawl"}},
		{"street melee turns", []string{"There is no scenario “turns”", "Brawl"}},
		{"skirmish game", []string{"no scenario “game”", "Long game", "Short game"}},
		{"chess", []string{"Which game?"}},
		{"short die", []string{"Which game?"}},
	} {
		before := c.Opened("100")
		answer := typed(test.line)
		if opened := c.Opened("100") - before; (opened == 1) != (len(test.want) == 0) {
			t.Errorf("/new %s opens %d tables", test.line, opened)
		}
		told := hosttest.Text(answer) + strings.Join(hosttest.Buttons(answer), " ")
		for _, words := range test.want {
			if !strings.Contains(told, words) {
				t.Errorf("/new %s: %q lacks %q", test.line, told, words)
			}
		}
	}
	// The button of a game goes on with the scenario that was typed.
	c.Holds(c.Pressed(hosttest.Anna, c.Pressed(hosttest.Anna, typed("long"), "Skirmish"), "Open the table"), "is open")
	if scenario := c.Record(c.TableID()).Setup.Scenario; scenario != "long" {
		t.Errorf("the table is for %q", scenario)
	}
}

// A thread in which a game is played takes no second one; when the game is over it does. A league that is carried in
// a thread opens its games beside it.
func TestEveryTableHasAThreadOfItsOwn(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	id := c.Table(true)
	c.Delivered()
	thread := c.Record(id).Place
	if thread.Thread == "" {
		t.Fatal("the table has no thread")
	}
	say := func(who platform.User, command string, args map[string]string) platform.Answer {
		return c.Handle(platform.Inbound{Kind: platform.Command, User: who, Chat: thread, Command: command, Args: args})
	}
	short := map[string]string{"scenario": "short"}
	c.Holds(say(hosttest.Cecylia, "new", short), "Table "+id+" is using this thread")
	c.Pressed(hosttest.Boris, say(hosttest.Boris, "resign", nil), "Yes, I resign")
	c.Holds(say(hosttest.Cecylia, "new", short), "is open")
	c.Holds(say(hosttest.Cecylia, "new", short), "is using this thread")

	users := hosttest.Members(4)
	say(users[0], "league", map[string]string{"do": "new", "league": "Cup", "text": "format=swiss rounds=1 scenario=short"})
	for _, u := range users {
		say(u, "league", map[string]string{"do": "join", "league": "Cup"})
	}
	say(users[0], "league", map[string]string{"do": "start", "league": "Cup"})
	c.Ring()
	c.Delivered()
	places := map[platform.Chat]bool{thread: true}
	for _, m := range c.LeagueNow().Divisions[0].Matches {
		place := c.Record(m.Table).Place
		if place.Thread == "" || places[place] {
			t.Errorf("match %d is played in %+v", m.Round, place)
		}
		places[place] = true
	}
}
