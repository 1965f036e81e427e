package notation_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/notation"
)

func newRunner(t testing.TB) *notation.Runner {
	t.Helper()
	games, err := engine.NewRegistry(enginetest.New())
	if err != nil {
		t.Fatal(err)
	}
	return &notation.Runner{Games: games}
}

func parse(t testing.TB, text string) *notation.File {
	t.Helper()
	file, err := notation.Parse("test", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestFilesOfTestdata(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatal("no files", err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			log, err := newRunner(t).Run(parse(t, string(text)))
			if err != nil {
				t.Fatal(err)
			}
			for _, failure := range log.Failures {
				t.Error(failure)
			}
		})
	}
}

func TestProblemsNameTheLine(t *testing.T) {
	t.Parallel()
	const head = "game skirmish\ndraw deal 1 2 3 4 5 6\n"
	tests := map[string]struct{ text, want string }{
		"empty":               {"# nothing\n", "test: the file is empty"},
		"no game first":       {"scenario short\n", "test:1: a file begins with"},
		"game without name":   {"game\n", "test:1: “game” takes a name"},
		"unknown word":        {"game skirmish\n\nfly away\n", "test:3: no line begins with “fly”"},
		"late header":         {head + "scenario long\n", "test:3: “scenario” belongs to the header"},
		"game twice":          {"game a\ngame b\n", "test:2: “game” was given before, in line 1"},
		"option twice":        {"game a\noption x y\noption z y\noption x z\n", "test:4: “option” was given before, in line 2"},
		"negative die":        {"game a\ndice 3 -1\n", "test:2: “-1” is not a number"},
		"huge die":            {"game a\ndice 99999999999999999999\n", "is not a number"},
		"no dice":             {"game a\ndice\n", "test:2: “dice” takes results"},
		"draw without number": {"game a\ndraw red\n", "test:2: “draw” takes a word"},
		"bad version":         {"game a\nrules new\n", "test:2: “new” is not a number"},
		"no seat":             {"game a\n: pass\n", "test:2: the seat is missing"},
		"no order":            {"game a\nred:\n", "test:2: the order is missing"},
		"refuse no order":     {"game a\nrefuse pass\n", "test:2: “refuse” takes an order"},
		"refuse no rule":      {"game a\nrefuse red: pass --\n", "test:2: after “--” comes a rule"},
		"not text":            {"game \xff\n", "test:1: not UTF-8"},
		"endless line":        {"game " + strings.Repeat("x", notation.MaxLine+1), "test:1: longer than"},
		"unknown game":        {"game chess\n", "test:1: no game is called “chess”; there are: skirmish"},
		"unknown scenario":    {"game skirmish\nscenario endless\n", "test:1: the game cannot be set up: not understood: skirmish.refuse.scenario scenario=endless"},
		"unknown seat":        {head + "green: pass\n", "test:3: no seat is called “green”; there are: red, blue, referee"},
		"refused order":       {head + "red: move red-cruiser shoal\n", "test:3: red: move red-cruiser shoal: not allowed (2.2): skirmish.too-far place=skirmish.place.shoal ship=skirmish.ship.red-cruiser; instead: move red-cruiser reef"},
		"ambiguous":           {head + "blue: move cruiser reef\n", "test:3: blue: move cruiser reef: not understood: engine.ambiguous"},
		"misfit die":          {"game skirmish\ndraw red 44\nred: pass\n", "test:3: referee: start: engine: forced dice for \"deal red\": 44 is not among"},
		"bad set":             {head + "set weather storm now\n", "test:3: set weather storm now: nothing to set"},
		"bad legal":           {head + "expect legal pass\n", "test:3: “expect legal” takes an order"},
		"legal of nobody":     {head + "expect legal green: pass\n", "no seat is called “green”"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file, err := notation.Parse("test", strings.NewReader(test.text))
			if err == nil {
				_, err = newRunner(t).Run(file)
			}
			var problem *notation.Error
			if !errors.As(err, &problem) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
		})
	}
}

func TestExpectationsThatFail(t *testing.T) {
	t.Parallel()
	const text = `game skirmish
draw deal 1 2 3 4 5 6
dice 4 4
draw blue 7
expect pending red
red: pass
expect ship red-cruiser sunk
expect pending none
expect pending red plan
expect outcome draw
expect legal blue: commit
expect illegal blue: pass
expect nonsense
refuse blue: pass
refuse blue: commit -- 9.9
expect pending blue plan
`
	log, err := newRunner(t).Run(parse(t, text))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"test:5: expected pending red: nothing is pending",
		"test:7: expected ship red-cruiser sunk: expect ship red-cruiser sunk: it is red-port, not sunk",
		"test:8: expected pending none: pending is: blue plan",
		"test:9: expected pending red plan: pending is: blue plan",
		"test:10: expected outcome draw: the outcome is: none",
		"test:11: expected legal blue: commit: it is not",
		"test:12: expected illegal blue: pass: it is not",
		"test:13: expected nonsense: nothing to expect is called \"nonsense\"",
		"test:14: blue: pass: accepted, but it should be refused",
		"test:15: blue: commit: refused, but as not allowed (2.3): skirmish.nothing-planned, not by 9.9",
		"test: forced results were not asked for: dice 4 4; draw blue 7",
	}
	var got []string
	for _, failure := range log.Failures {
		got = append(got, failure.Error())
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestOutcomes(t *testing.T) {
	t.Parallel()
	passes := strings.Repeat("red: pass\nblue: pass\n", 4)
	log, err := newRunner(t).Run(parse(t, "game skirmish\n"+passes+"expect outcome draw\nexpect outcome draw points\nexpect pending none\n"))
	if err != nil || len(log.Failures) > 0 {
		t.Error(err, log.Failures)
	}
	log, err = newRunner(t).Run(parse(t, "game skirmish\nreferee: start\nreferee: resign red\nexpect outcome blue\nexpect outcome blue resignation\nrefuse red: pass -- not now\n"))
	if err != nil || len(log.Failures) > 0 {
		t.Error(err, log.Failures)
	}
}

func TestWrittenGamesReplayIdentically(t *testing.T) {
	t.Parallel()
	runner := newRunner(t)
	first, err := runner.Run(parse(t, `game skirmish
option die six
red: move red-cruiser reef
red: commit
blue: move blue-cruiser shoal
blue: commit
red: move red-cruiser strait
red: move red-destroyer reef
red: commit
blue: move blue-cruiser strait
blue: commit
red: decline
`))
	if err != nil {
		t.Fatal(err)
	}
	var written bytes.Buffer
	if err := notation.Write(&written, first.Game.Info(), first.Record(), "Red against Blue\nsecond line"); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(written.String(), "# Red against Blue\n# second line\ngame skirmish\nscenario short\nrules 1\noption die six\ndraw red ") {
		t.Errorf("the file begins\n%s", written.String())
	}
	// Other dice behind the forced ones: nothing may be left to them.
	runner.Dice = engine.Script()
	second, err := runner.Run(parse(t, written.String()))
	if err != nil {
		t.Fatal(err)
	}
	if len(second.Failures) > 0 {
		t.Error(second.Failures)
	}
	a, _ := json.Marshal(first.State)
	b, _ := json.Marshal(second.State)
	if !bytes.Equal(a, b) {
		t.Errorf("the positions differ:\n%s\n%s", a, b)
	}
	for i := range first.Entries {
		if !reflect.DeepEqual(first.Entries[i].Events, second.Entries[i].Events) ||
			!reflect.DeepEqual(first.Entries[i].Rolls, second.Entries[i].Rolls) {
			t.Errorf("order %d differs: %v %v", i, first.Entries[i], second.Entries[i])
		}
	}
}

func TestWriteForcesDrawsOfUnknownSeatsInTheirOrder(t *testing.T) {
	t.Parallel()
	info := enginetest.New().Info()
	record := notation.Record{Setup: engine.Setup{Game: "skirmish"}, Orders: []notation.Given{{
		Seat: 1, Order: engine.ParseOrder("pass"),
		Rolls: []engine.Roll{
			{Purpose: "draw red", Sides: 9, Draw: true, Number: 7},
			{Purpose: "battle", Sides: 10, Result: 4},
			{Purpose: "red against blue", Sides: 3, Draw: true, Number: 2},
		},
	}}}
	file := notation.File{Lines: notation.Lines(info, record)}
	if got, want := file.String(), "game skirmish\ndice 4\ndraw any 7 2\nblue: pass\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestWatchSeesEachOrder(t *testing.T) {
	t.Parallel()
	runner := newRunner(t)
	var seen []string
	runner.Watch = func(entry notation.Entry, before, after engine.State) {
		seen = append(seen, entry.Order.String())
		if !reflect.DeepEqual(before.Evolve(entry.Events...), after) {
			t.Errorf("%s: the state after is not the state before with the events", entry.Order)
		}
	}
	if _, err := runner.Run(parse(t, "game skirmish\nrefuse red: commit -- 2.3\nred: pass\n")); err != nil {
		t.Fatal(err)
	}
	if want := []string{"start", "pass"}; !reflect.DeepEqual(seen, want) {
		t.Errorf("saw %v, want %v", seen, want)
	}
}

func FuzzParse(f *testing.F) {
	text, err := os.ReadFile("testdata/battle.txt")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text))
	f.Add("game a\nrefuse b: c -- d\n")
	f.Add("game a\ndraw any 1\ndice 0\nexpect legal x: y")
	runner := newRunner(f)
	f.Fuzz(func(t *testing.T, text string) {
		file, err := notation.Parse("fuzz", strings.NewReader(text))
		if err != nil {
			var problem *notation.Error
			if !errors.As(err, &problem) {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		again, err := notation.Parse("fuzz", strings.NewReader(file.String()))
		if err != nil {
			t.Fatalf("%q is not read again: %v", file, err)
		}
		if again.String() != file.String() {
			t.Fatalf("%q became %q", file, again)
		}
		if log, err := runner.Run(file); err == nil && log.State == nil {
			t.Fatal("no state")
		}
	})
}
