package commands_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// commandSet are the commands of the hosting and of the game of the tests.
func commandSet(t testing.TB) *commands.Set {
	t.Helper()
	registry, err := engine.NewRegistry(enginetest.New())
	if err != nil {
		t.Fatal(err)
	}
	return commands.NewSet(newBook(t, enginetest.New()), registry)
}

// What is named takes all its words, what is not takes its place, and nothing is lost.
func TestArguments(t *testing.T) {
	t.Parallel()
	set := commandSet(t)
	for _, test := range []struct{ command, line, want string }{
		{"league", "new Bridge text:format=swiss rounds=2", "do=new|league=Bridge|text=format=swiss rounds=2"},
		{"league", "new Bridge Club text:format=swiss rounds=2", "do=new|league=Bridge Club|text=format=swiss rounds=2"},
		{"league", "new league:Bridge Club format=swiss rounds=2", "do=new|league=Bridge|text=Club format=swiss rounds=2"},
		{"league", "do:new text:format=swiss rounds=2 league:Bridge Club", "do=new|league=Bridge Club|text=format=swiss rounds=2"},
		{"league", "challenge league:Bridge Club text:Anna Maria", "do=challenge|league=Bridge Club|text=Anna Maria"},
		{"league", "действие:new лига:Мост текст:формат=швейцарская туры=2", "do=new|league=Мост|text=формат=швейцарская туры=2"},
		{"league", "show Bridge Club", "do=show|league=Bridge|text=Club"},
		{"join", "table:AB12C red", "table=AB12C|seat=red"},
		{"join", "red some salt", "seat=red|salt=some|table=salt"},
		{"join", "table:AB12C red some salt", "table=AB12C|seat=red|salt=some salt"},
		{"join", "", ""},
		{"map", "area:Port Moresby overlay:supply", "area=Port Moresby|overlay=supply"},
		{"map", "overlay:supply Port Moresby", "area=Port Moresby|overlay=supply"},
		{"hex", "place:Port Moresby", "place=Port Moresby"},
		{"hex", "Port place:Moresby", "place=Port Moresby"},
		{"why", "about:CA Nachi at Davao subject:supply", "subject=supply|about=CA Nachi at Davao"},
		{"close", "table:AB12C reason:both players agreed", "table=AB12C|reason=both players agreed"},
		{"rollback", "reason:both agreed orders:3", "orders=3|reason=both agreed"},
		{"profile", "player:Anna Maria", "player=Anna Maria"},
		{"ruling", "8.43 see note: it says so", "rule=8.43|text=see note: it says so"},
		{"status", "whatever", ""},
	} {
		spec, known := set.Find(test.command)
		if !known {
			t.Fatalf("no command %q", test.command)
		}
		got := commands.Arguments(spec.Params, test.line)
		want := make(map[string]string)
		for pair := range strings.SplitSeq(test.want, "|") {
			if name, value, ok := strings.Cut(pair, "="); ok {
				want[name] = value
			}
		}
		if !maps.Equal(got, want) {
			t.Errorf("/%s %s: %q, want %q", test.command, test.line, got, want)
		}
	}
}

// FuzzArguments: every word of a line reaches an argument, and a line without names keeps its order.
func FuzzArguments(f *testing.F) {
	for _, seed := range []string{
		"new Bridge Club text:format=swiss rounds=2", "text:a text:b c league:d e f do:new g", "table:AB12C red", "a b c d e", ":", "text: x", "текст:x y Лига:z",
	} {
		f.Add(seed)
	}
	set := commandSet(f)
	f.Fuzz(func(t *testing.T, line string) {
		for _, name := range []string{"league", "join", "map", "profile", "order"} {
			spec, _ := set.Find(name)
			values := commands.Arguments(spec.Params, line)
			var wanted, got []string
			named := false
			for _, word := range strings.Fields(line) {
				title, value, _ := strings.Cut(word, ":")
				if value != "" && slices.ContainsFunc(spec.Params, func(p commands.Param) bool { return p.Called(title) }) {
					word, named = value, true
				}
				wanted = append(wanted, word)
			}
			for _, param := range spec.Params {
				got = append(got, strings.Fields(values[param.Name])...)
			}
			if named {
				slices.Sort(wanted)
				slices.Sort(got)
			}
			if !slices.Equal(got, wanted) {
				t.Errorf("/%s %q: %q", name, line, values)
			}
		}
	})
}
