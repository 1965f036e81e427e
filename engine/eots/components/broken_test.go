package components_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// copyData reads the data files, so that a test can spoil them.
func copyData(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	data := os.DirFS("data")
	names, err := fs.Glob(data, "*.csv")
	if err != nil || len(names) == 0 {
		t.Fatalf("no data files: %v", err)
	}
	for _, name := range names {
		content, err := fs.ReadFile(data, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: content}
	}
	return files
}

// TestBrokenDataIsFound spoils one thing at a time and expects it to be told, with the
// file, and the line where one line is wrong.
func TestBrokenDataIsFound(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		file string
		// old, which stands once, becomes new; an empty old cuts the whole line that
		// begins with new.
		old, new string
		// want is part of the report; lined: it names the line of the change.
		want  string
		lined bool
	}{
		// the form of the files
		{"missing file", "units.csv", "", "*", "cannot be read", false},
		{"missing column", "units.csv", "id,name,label,", "id,label,", `column "name" is missing`, true},
		{"extra column", "nations.csv", "bases,triggers,political_will", "bases,triggers,political_will,x", "5 columns instead of 4", true},
		{"short line", "nations.csv", "siam,2110,2110,", "siam,2110,2110", "wrong number of fields", true},
		{"bad number", "units.csv", "jp-bb-yamato,Yamato,Yamato,yamato,japan,japanese,naval,bb,18,", "jp-bb-yamato,Yamato,Yamato,yamato,japan,japanese,naval,bb,1x,", "not a number", true},
		{"unknown word", "units.csv", "jp-bb-yamato,Yamato,Yamato,yamato,japan,japanese,naval,bb", "jp-bb-yamato,Yamato,Yamato,yamato,japan,japanese,naval,bbx", `unknown word "bbx"`, true},

		// the map
		{"hex missing", "hexes.csv", "", "2015,", "1140 hexes instead of 1141", false},
		{"hex twice", "hexes.csv", "\n2014,", "\n2015,", "ascending order", false},
		{"hex number", "hexes.csv", "\n2015,mixed", "\n215,mixed", "not a printed number", true},
		{"terrain", "hexes.csv", "2015,mixed", "2015,swamp", `unknown word "swamp"`, true},
		{"region", "hexes.csv", "2015,mixed,Singapore,,singapore,,airfield port coastal,plain,malaya", "2015,mixed,Singapore,,singapore,,airfield port coastal,plain,malaysia", `unknown word "malaysia"`, true},
		{"slug twice", "hexes.csv", "Singapore,,singapore", "Singapore,,rangoon", `slug "rangoon" means hex 2008`, true},
		{"slug ill-formed", "hexes.csv", "Singapore,,singapore", "Singapore,,Singapore", "small letters", true},
		{"name without slug", "hexes.csv", "Singapore,,singapore", "Singapore,,", "belong together", true},
		{"coastal flag", "hexes.csv", "Singapore,,singapore,,airfield port coastal", "Singapore,,singapore,,airfield", "coastal", true},
		{"port inland", "hexes.csv", "2106,jungle,Mandalay,,mandalay,,airfield", "2106,jungle,Mandalay,,mandalay,,airfield port", "a port is coastal", true},
		{"island flag", "hexes.csv", "singapore,,airfield port coastal", "singapore,,airfield port island coastal", "one-hex island", true},
		{"atoll without flag", "hexes.csv", "midway,,airfield island coastal", "midway,,airfield coastal", "an atoll is a one-hex island", true},
		{"resource lost", "hexes.csv", "kuantan,,airfield resource coastal", "kuantan,,airfield coastal", "13 resource hexes", false},
		{"home city lost", "hexes.csv", "tokyo,,airfield port coastal home-source", "tokyo,,airfield port coastal", "home islands", true},
		{"control at sea", "hexes.csv", "5908,mixed,Hilo (Hawaii)", "5908,ocean,Hilo (Hawaii)", "region sea", true},
		{"entry", "hexes.csv", "2013,mountain,,,,,,,malaya,allies,,,M", "2013,mountain,,,,,,,malaya,allies,,closed,M", "8.41C", true},
		{"edge inland", "hexes.csv", "2013,mountain,,,,,,,malaya,allies,,,M", "2013,mountain,,,,,,,malaya,allies,W,,M", "does not lie on the edge", true},
		{"side missing", "hexsides.csv", "", "2014,s,2015,", "3258 hexsides", false},
		{"side missing by hexes", "hexsides.csv", "", "2014,s,2015,", "the side between 2014 and 2015 is missing", false},
		{"side direction", "hexsides.csv", "2014,s,2015,", "2014,n,2015,", "does not lie n", true},
		{"side twice", "hexsides.csv", "\n2014,s,2015,", "\n2013,s,2014,land,,,\n2014,s,2015,", "stands twice", false},
		{"side to nowhere", "hexsides.csv", "2014,s,2015,", "2014,s,9999,", "no hex of the map", true},
		{"land at sea", "hexsides.csv", "\n5806,s,5807,sea", "\n5806,s,5807,coast", "no land side on an ocean", true},
		{"land on atoll", "hexsides.csv", "\n5107,s,5108,sea", "\n5107,s,5108,coast", "no land side on an ocean or atoll", true},
		{"project without route", "hexsides.csv", "\n5806,s,5807,sea,,", "\n5806,s,5807,sea,,kwai", "needs building", true},
		{"small map", "submaps.csv", "south-pacific,3017,", "south-pacific,1406,", "not on that map", false},

		// the counters
		{"unit missing", "units.csv", "", "jp-bb-yamato,", "199 units instead of 200", false},
		{"unit twice", "units.csv", "jp-bb-nagato,Nagato", "jp-bb-yamato,Nagato", `"jp-bb-yamato" stands twice`, false},
		{"alias twice", "units.csv", ",Nagato,nagato,", ",Nagato,yamato,", "is jp-bb-nagato already", false},
		{"alias of a place", "units.csv", ",Nagato,nagato,", ",Nagato,rangoon,", `"rangoon" is a place`, true},
		{"alias like a card", "units.csv", ",Nagato,nagato,", ",Nagato,a5,", "no fit word", true},
		{"alias like a number", "units.csv", ",Nagato,nagato,", ",Nagato,77,", "no fit word", true},
		{"wrong side", "units.csv", "jp-bb-yamato,Yamato,Yamato,yamato,japan", "jp-bb-yamato,Yamato,Yamato,yamato,allies", "nationality contradict", true},
		{"wrong class", "units.csv", "Yamato,Yamato,yamato,japan,japanese,naval", "Yamato,Yamato,yamato,japan,japanese,ground", "the class and the type", true},
		{"reduced stronger", "units.csv", "japanese,naval,bb,18,9,18", "japanese,naval,bb,18,19,18", "a reduced unit is weaker", true},
		{"start hex unknown", "units.csv", ",2,2212,,,,navy,,,zoi", ",2,2299,,,,navy,,,zoi", "no hex of the map", true},
		{"air without airfield", "units.csv", ",2,2212,,,,navy,,,zoi", ",2,2213,,,,navy,,,zoi", "cannot stand in its start hex", true},
		{"pair", "units.csv", "army,us-air-7af,", "army,us-air-5af,", "its pair is paired otherwise", true},
		{"card without unit", "units.csv", "event:J78", "event:J79", "card J79 does not bring it", true},

		// the cards
		{"card missing", "cards.csv", "", "J86,", "169 cards instead of 170", false},
		{"card out of order", "cards.csv", "\nJ85,", "\nJ84,", "not the card due here", false},
		{"family", "cards.csv", "reaction,weather,2,4,,,,,,,,,,,,,,,,remove\n", "reaction,wether,2,4,,,,,,,,,,,,,,,,remove\n", "unknown family", false},
		{"operations value", "cards.csv", "Weather,Halsey's typhoon,reaction,weather,2", "Weather,Halsey's typhoon,reaction,weather,4", "OC value is 1, 2 or 3", true},
		{"foreign HQ", "cards.csv", "offensive,2,4,6,4,,jp-hq-south,", "offensive,2,4,6,4,,uk-hq-seac,", "HQs of the side", true},
		{"bonus", "cards.csv", "jp-cv-defence:2", "jp-cv-defense:2", "unknown bonus", true},
		{"small deck", "cards.csv", "naval-move:21,south-pacific", "naval-move:21,", "decks of [23 24]", false},

		// the charts
		{"turn missing", "calendar.csv", "", "12,", "11 turns", false},
		{"reinforcement late", "calendar.csv", "jp-air-26 ", "", "jp-air-26: the turn on the counter", true},
		{"star", "calendar.csv", "jp-bb-yamato*", "jp-bb-yamato", "star and the counter", true},
		{"year", "calendar.csv", "3,May-Aug 1942,1942-05,1942-08,1942", "3,May-Aug 1942,1942-05,1942-08,1943", "turn 3 lies in 1942", true},
		{"table descends", "tables.csv", "ground,6,4", "ground,1,4", "does not ascend", true},
		{"table twice", "tables.csv", "ground,6,4", "ground,2,4", "stands twice", true},
		{"box twice", "tracks.csv", "india-status,1,", "india-status,0,", "stands twice", true},
		{"nation's base", "nations.csv", "siam,2110", "siam,2109", "no named location", true},
		{"nation's sea", "nations.csv", "siam,2110,2110", "siam,2110,5806", "nobody can control", true},

		// the scenarios
		{"set-up hex", "setups.csv", "year-1942,jp-hq-south,2212", "year-1942,jp-hq-south,2299", "no hex of the map", true},
		{"set-up unit", "setups.csv", "year-1942,jp-hq-south,", "year-1942,jp-hq-north,", `"jp-hq-north" is no unit`, true},
		{"set-up twice", "setups.csv", "year-1942,jp-hq-south,2212", "year-1942,jp-hq-south-seas,2212", "is set up twice", false},
		{"set-up incomplete", "setups.csv", "", "year-1942,jp-hq-south,", "jp-hq-south is not set up", false},
		{"air at sea", "setups.csv", "year-1942,jp-air-22,2212", "year-1942,jp-air-22,2213", "cannot stand in hex 2213", true},
		{"ship ashore", "setups.csv", "year-1942,jp-bb-yamato,3407", "year-1942,jp-bb-yamato,2106", "cannot stand in hex 2106", true},
		{"HQ ashore", "setups.csv", "year-1942,jp-hq-south,2212", "year-1942,jp-hq-south,2211", "cannot stand in hex 2211", true},
		{"off the small map", "setups.csv", "south-pacific,au-corps-1,3023", "south-pacific,au-corps-1,2813", "which is not on the map of the scenario", true},
		{"reinforcement's turn", "setups.csv", "year-1942,au-corps-4,turn:8", "year-1942,au-corps-4,turn:9", "enters on turn 8", true},
		{"no such turn", "setups.csv", "year-1942,au-corps-4,turn:8", "year-1942,au-corps-4,turn:13", "there is no turn", true},
		{"no such box", "setups.csv", "year-1942,au-corps-4,turn:8", "year-1942,au-corps-4,limbo", `unknown word "limbo"`, true},
		{"delayed HQ", "setups.csv", "year-1942,uk-hq-seac,1805", "year-1942,uk-hq-seac,delayed", "cannot be delayed", true},
		{"stacking", "setups.csv", "year-1942,jp-army-27,3704", "year-1942,jp-army-27,3706", "too many units in hex 3706", false},
		{"both sides in a hex", "setups.csv", "year-1942,jp-hq-south,2212", "year-1942,jp-hq-south,5808", "units of both sides in hex 5808", false},
		{"two HQs", "setups.csv", "year-1942,jp-hq-south,2212", "year-1942,jp-hq-south,3407", "too many units in hex 3407", false},
		{"reduced one-step unit", "setups.csv", "year-1942,us-air-vmf211,4612,", "year-1942,us-air-vmf211,4612,reduced", "one side only", true},
		{"control twice", "control.csv", "year-1942,japan,1912", "year-1942,japan,3706", "belongs to that side anyway", true},
		{"control at sea", "control.csv", "year-1942,japan,1912", "year-1942,japan,5806", "nobody can control", true},
		{"marker off its track", "markers.csv", "year-1942,political_will,8", "year-1942,political_will,11", "off its track", false},
		{"resources miscounted", "markers.csv", "year-1942,jp_resources,4", "year-1942,jp_resources,5", "says 5, Japan holds 4", false},
		{"marker twice", "markers.csv", "year-1942,asp_japan,7", "year-1942,asp_allied,7", "stands twice", false},
		{"unknown nation", "markers.csv", "burma,surrendered,burma", "burma,surrendered,tibet", `no nation "tibet"`, false},
		{"card in two places", "scenario_cards.csv", "year-1944,discarded,J7", "year-1944,discarded,J5", "J5 is in two places", false},
		{"kwai without card", "scenario_cards.csv", "year-1943,removed,J1 J2 J5 J6 J13 J15 J18", "year-1943,removed,J1 J2 J5 J6 J13 J15", "Kwai bridge", false},
		{"no such card", "scenario_cards.csv", "year-1944,discarded,J7", "year-1944,discarded,J99", `"J99" is no card`, true},
		{"no such schedule", "scenarios.csv", "2,4,vp-1942", "2,4,vp-1941", "no schedule", true},
		{"turns", "scenarios.csv", "2,4,vp-1942", "4,2,vp-1942", "turns 4 to 2", true},
		{"unused set-up", "control.csv", "year-1942,japan", "year-1946,japan", `no scenario uses "year-1946"`, true},
		{"victory twice", "victory.csv", "vp-1942,townsville,", "vp-1942,burma-road,", "stands twice", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			files := copyData(t)
			line := spoil(t, files, test.file, test.old, test.new)
			_, err := components.Load(files)
			var found components.Problems
			if !errors.As(err, &found) {
				t.Fatalf("Load says %v, want problems", err)
			}
			for _, problem := range found {
				if strings.Contains(problem.String(), test.want) && (!test.lined || problem.Line == line) &&
					(!test.lined || problem.File == test.file) {
					return
				}
			}
			t.Errorf("nothing about %q (line %d) in:\n%v", test.want, line, err)
		})
	}
}

// spoil changes a file and returns the line of the change.
func spoil(t *testing.T, files fstest.MapFS, name, before, after string) int {
	t.Helper()
	if after == "*" {
		delete(files, name)
		return 0
	}
	data := files[name].Data
	if before == "" {
		start := bytes.Index(data, []byte("\n"+after))
		if start < 0 {
			t.Fatalf("%s has no line %q", name, after)
		}
		end := start + 1 + bytes.IndexByte(data[start+1:], '\n')
		files[name] = &fstest.MapFile{Data: append(bytes.Clone(data[:start]), data[end:]...)}
		return bytes.Count(data[:start+1], []byte("\n")) + 1
	}
	if n := bytes.Count(data, []byte(before)); n != 1 {
		t.Fatalf("%s has %q %d times, want once", name, before, n)
	}
	start := bytes.Index(data, []byte(before))
	files[name] = &fstest.MapFile{Data: bytes.Replace(data, []byte(before), []byte(after), 1)}
	if before[0] == '\n' {
		start++
	}
	return bytes.Count(data[:start], []byte("\n")) + 1
}

func TestAllProblemsAreReported(t *testing.T) {
	t.Parallel()
	files := copyData(t)
	first := spoil(t, files, "units.csv", "jp-bb-yamato,Yamato,Yamato,yamato,japan,japanese,naval,bb", "jp-bb-yamato,Yamato,Yamato,yamato,japan,japanese,naval,xx")
	second := spoil(t, files, "units.csv", "jp-bb-nagato,Nagato,Nagato,nagato,japan", "jp-bb-nagato,Nagato,Nagato,nagato,mars")
	third := spoil(t, files, "hexes.csv", "2015,mixed", "2015,swamp")
	_, err := components.Load(files)
	var found components.Problems
	if !errors.As(err, &found) {
		t.Fatalf("Load says %v, want problems", err)
	}
	for _, want := range []components.Problem{
		{File: "hexes.csv", Line: third, What: `terrain: unknown word "swamp"`},
		{File: "units.csv", Line: first, What: `type: unknown word "xx"`},
		{File: "units.csv", Line: second, What: `side: unknown word "mars"`},
	} {
		n := 0
		for _, problem := range found {
			if problem == want {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%v is reported %d times, want once, in:\n%v", want, n, err)
		}
	}
}
