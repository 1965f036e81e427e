package bot_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Every key of the hosting's code exists in every language.
func TestEveryKeyExists(t *testing.T) {
	t.Parallel()
	book, err := speech.New(nil, speech.Own())
	if err != nil {
		t.Fatal(err)
	}
	keys := regexp.MustCompile(`"((?:host|effort|engine|read|value)\.[a-z0-9.-]*[a-z0-9])"`)
	found := 0
	err = filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, match := range keys.FindAllStringSubmatch(string(source), -1) {
			found++
			for _, lang := range speech.Languages() {
				if !book.Has(lang, match[1]) {
					t.Errorf("%s: %s lacks %s", path, lang, match[1])
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, stage := range []model.Stage{model.Gathering, model.Playing, model.Over} {
		for _, lang := range speech.Languages() {
			if !book.Has(lang, "host.stage."+string(stage)) {
				t.Errorf("%s lacks the stage %s", lang, stage)
			}
		}
	}
	if found < 300 {
		t.Errorf("only %d keys found", found)
	}
}

// Where the store fails nothing has changed, and the same inbound may come again.
func TestStoreFailure(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	full := errors.New("disk full")
	c.Store.FailWith(func(int, *model.Change) error { return full })
	in := platform.Inbound{
		EventID: "again", Kind: platform.Command, User: hosttest.Anna, Chat: c.Channel, Command: "order",
		Args: map[string]string{"text": "move cruiser reef\ncommit"},
	}
	if _, err := c.Host.Handle(t.Context(), in); !errors.Is(err, full) {
		t.Fatalf("%v", err)
	}
	c.Store.FailWith(nil)
	c.Holds(c.Do(hosttest.Boris, "status"), "Red")
	c.Holds(c.Handle(in), "Done", "Waiting. ")
	if acts := c.Record(id).Events; acts == 0 {
		t.Error("nothing was decided")
	}
}

// Another writer came first: the table is read again and the inbound decided anew.
func TestConflict(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	id := c.Table(true)
	old := c.Host
	c.Open()
	c.Do(hosttest.Anna, "pass")
	c.Host = old
	c.Holds(c.Do(hosttest.Anna, "pass"), "✗", "Waiting. ")
	c.Holds(c.Do(hosttest.Boris, "pass"), "Done")
	acts, err := c.Store.Acts(t.Context(), id, 0)
	if err != nil || len(acts) != 3 {
		t.Errorf("%d acts, %v", len(acts), err)
	}
}

// Two players and their doubles act at once; every event counts once.
func TestManyAtOnce(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	var ids []string
	for n := range 4 {
		c.Channel.Channel = fmt.Sprint("at once ", n)
		ids = append(ids, c.Table(true))
	}
	var group sync.WaitGroup
	for n := range 4 {
		channel := platform.Chat{Platform: "chat", Channel: fmt.Sprint("at once ", n)}
		for _, who := range []platform.User{hosttest.Anna, hosttest.Boris} {
			for range 2 {
				group.Go(func() {
					for step := range 25 {
						in := platform.Inbound{
							EventID: fmt.Sprint("once ", n, who.ID, step), Kind: platform.Command, User: who, Chat: channel,
							Command: []string{"pass", "status", "order", "undo"}[step%4],
						}
						if _, err := c.Host.Handle(context.Background(), in); err != nil {
							t.Error(err)
						}
					}
				})
			}
		}
	}
	group.Wait()
	c.Delivered()
	for _, id := range ids {
		acts, err := c.Store.Acts(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		next := 0
		for _, act := range acts {
			if act.After != next {
				t.Errorf("table %s: an act after %d events, %d expected", id, act.After, next)
			}
			next += len(act.Events)
		}
		if next != c.Record(id).Events {
			t.Errorf("table %s: %d events, %d recorded", id, next, c.Record(id).Events)
		}
	}
}

func TestSeveralTablesInOneChat(t *testing.T) {
	t.Parallel()
	limits := bottest.LikeDiscord
	limits.Places = false
	c := hosttest.NewRig(t, limits)
	first := c.Table(true)
	c.Do(hosttest.Cecylia, "new", "scenario", "short")
	asked := c.Do(hosttest.Cecylia, "join", "seat", "red")
	c.Holds(asked, "Your side: Red") // the only table that gathers
	c.Do(hosttest.Boris, "join")
	// Boris sits at two tables here; he joined the second one last.
	c.Holds(c.Do(hosttest.Boris, "status"), "Cecylia")
	asked = c.Do(hosttest.Person("Darek"), "status")
	c.Holds(asked, "Which table")
	if labels := hosttest.Buttons(asked); len(labels) != 2 || !slices.Contains(labels, first+" · Skirmish") {
		t.Fatalf("%q", labels)
	}
	c.Holds(c.Pressed(hosttest.Person("Darek"), asked, first+" · Skirmish"), "Turn 1")
	// In the private chat the table is the one they named last, or they are asked.
	home := platform.Chat{Platform: "chat", Channel: "anna"}
	c.Holds(c.Handle(platform.Inbound{Kind: platform.Words, User: hosttest.Anna, Text: "move cruiser reef", Chat: home, Private: true}), "1 step")
}

func TestComplete(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	complete := func(who platform.User, command, param string, args ...string) string {
		in := platform.Inbound{User: who, Chat: c.Channel, Command: command, Args: map[string]string{}}
		for i := 0; i+1 < len(args); i += 2 {
			in.Args[args[i]] = args[i+1]
		}
		var values []string
		for _, choice := range c.Host.Complete(t.Context(), in, param) {
			values = append(values, choice.Value)
		}
		return strings.Join(values, " ")
	}
	if got := complete(hosttest.Anna, "new", "scenario", "scenario", ""); got != "short long" {
		t.Errorf("scenarios %q", got)
	}
	for typed, want := range map[string]string{
		"": "die=six", "si": "die=six", "die=": "die=ten die=six", "die=six ": "", "colour=red d": "colour=red die=six", "zz": "",
	} {
		if got := complete(hosttest.Anna, "new", "options", "options", typed); got != want {
			t.Errorf("options after %q: %q", typed, got)
		}
	}
	c.Do(hosttest.Anna, "new", "scenario", "short")
	if got := complete(hosttest.Anna, "join", "seat"); got != "red blue" {
		t.Errorf("seats %q", got)
	}
	c.Do(hosttest.Anna, "join", "seat", "red")
	c.Do(hosttest.Boris, "join")
	c.Do(hosttest.Anna, "start")
	for _, test := range []struct {
		who            platform.User
		command, param string
		args           []string
		want           string
	}{
		{hosttest.Anna, "move", "ship", nil, "red-cruiser red-destroyer"},
		{hosttest.Anna, "move", "ship", []string{"ship", "dest"}, "red-destroyer"},
		{hosttest.Anna, "move", "place", []string{"ship", "red-cruiser"}, "reef"},
		{hosttest.Boris, "move", "ship", nil, ""},
		{hosttest.Cecylia, "move", "ship", nil, ""},
		{hosttest.Boris, "play", "card", nil, ""},
		{hosttest.Anna, "map", "area", []string{"area", "stra"}, "strait"},
		{hosttest.Anna, "map", "area", []string{"area", ""}, "full 2 5 10 red-cruiser red-destroyer blue-cruiser blue-destroyer red-port reef strait shoal blue-port 1 3 4 6 7 8 9"},
		{hosttest.Anna, "map", "overlay", nil, "control"},
	} {
		if got := complete(test.who, test.command, test.param, test.args...); got != test.want {
			t.Errorf("%s %s %s %q: %q, want %q", test.who.Name, test.command, test.param, test.args, got, test.want)
		}
	}
	// The plan counts: a ship that has moved is no choice any more.
	c.Do(hosttest.Anna, "move", "ship", "red-cruiser", "place", "reef")
	if got := complete(hosttest.Anna, "move", "ship"); got != "red-destroyer" {
		t.Errorf("after a move %q", got)
	}
}

// crowd is Skirmish with a question of very many answers.
// With a corridor one word comes before them that cannot be chosen.
type crowd struct {
	engine.State
	n        int
	corridor bool
}

func (s crowd) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	if prefix.Verb != "move" {
		return s.State.Options(seat, prefix)
	}
	if s.corridor && len(prefix.Args) == 0 {
		return []engine.Option{{Word: "hall", Label: engine.T("words.plain", "word", "Hall"), More: true}}
	}
	var options []engine.Option
	for i := range s.n {
		options = append(options, engine.Option{Word: fmt.Sprint("w", i), Label: engine.T("words.plain", "word", fmt.Sprint("Word ", i)), Complete: true})
	}
	return options
}

type crowded struct {
	engine.Game
	n        int
	corridor bool
}

func (g crowded) New(setup engine.Setup) (engine.State, error) {
	state, err := g.Game.New(setup)
	return crowd{state, g.n, g.corridor}, err
}

func (g crowded) Tell(engine.State, []engine.Event, engine.Audience) engine.Telling {
	return engine.Telling{}
}

func (s crowd) Evolve(events ...engine.Event) engine.State {
	return crowd{s.State.Evolve(events...), s.n, s.corridor}
}

// However many options there are, a few presses lead to each, on either platform.
func TestEveryOptionCanBeReached(t *testing.T) {
	t.Parallel()
	for _, limits := range []platform.Limits{bottest.LikeDiscord, bottest.LikeTelegram} {
		for _, n := range []int{1, 8, 9, 24, 25, 64, 200, 1141} {
			c := hosttest.NewRig(t, limits)
			c.Game, c.Painter = crowded{enginetest.New(), n, n%2 == 0}, nil
			c.Open()
			c.Table(true)
			home := platform.Chat{Platform: "chat", Channel: "anna"}
			send := func(in platform.Inbound) platform.Answer {
				in.User, in.Chat, in.Private = hosttest.Anna, home, true
				return c.Handle(in)
			}
			reached := make(map[string]bool)
			visited := make(map[string]bool)
			var walk func(answer platform.Answer, depth int)
			walk = func(answer platform.Answer, depth int) {
				if depth > 9 {
					t.Fatalf("%d options: too deep", n)
				}
				for _, page := range answer.Pages {
					for _, row := range page.Buttons {
						for _, button := range row {
							switch {
							case strings.HasPrefix(button.Label, "Word ") && !strings.Contains(button.Label, "…"):
								reached[button.Label] = true
							case (strings.Contains(button.Label, "…") || strings.HasSuffix(button.Label, "›")) && !visited[button.Label+hosttest.Text(answer)+hosttest.Buttons(answer)[0]]:
								visited[button.Label+hosttest.Text(answer)+hosttest.Buttons(answer)[0]] = true
								walk(send(platform.Inbound{Kind: platform.Press, Token: button.Token}), depth+1)
							}
						}
					}
				}
			}
			panel := send(platform.Inbound{Kind: platform.Command, Command: "order"})
			walk(send(platform.Inbound{Kind: platform.Press, Token: bottest.Token(panel.Pages, "move a ship")}), 0)
			if len(reached) != n {
				t.Errorf("%d rows: %d of %d options reached", limits.Rows, len(reached), n)
			}
		}
	}
}

// A word without alternative is not asked for, on the way there or back.
func TestCorridorsAreWalkedThrough(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game, c.Painter = crowded{enginetest.New(), 3, true}, nil
	c.Open()
	c.Table(true)
	panel := c.Do(hosttest.Anna, "order")
	words := c.Pressed(hosttest.Anna, panel, "move a ship")
	if got := strings.Join(hosttest.Buttons(words), "|"); got != "Word 0|Word 1|Word 2|‹ Back" {
		t.Errorf("%q", got)
	}
	c.Holds(words, "Move a ship: Hall …")
	if got, want := hosttest.Buttons(c.Pressed(hosttest.Anna, words, "‹ Back")), hosttest.Buttons(panel); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
