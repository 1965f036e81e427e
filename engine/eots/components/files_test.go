package components

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
)

// lines are the lines of the data files by their names, each by the names of the columns.
type lines map[string][]map[string]string

// readLines reads the data files after a replacement in one of them; what is replaced has to stand there once.
func readLines(t *testing.T, file, before, after string) lines {
	t.Helper()
	names, err := fs.Glob(embedded, "data/*.csv")
	if err != nil {
		t.Fatal(err)
	}
	files := make(lines)
	for _, name := range names {
		data, err := fs.ReadFile(embedded, name)
		if err != nil {
			t.Fatal(err)
		}
		name = strings.TrimSuffix(strings.TrimPrefix(name, "data/"), ".csv")
		if name == file {
			if n := bytes.Count(data, []byte(before)); n != 1 {
				t.Fatalf("%s has %q %d times, want once", file, before, n)
			}
			data = bytes.Replace(data, []byte(before), []byte(after), 1)
		}
		rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, cells := range rows[1:] {
			line := make(map[string]string)
			for i, column := range rows[0] {
				line[column] = cells[i]
			}
			files[name] = append(files[name], line)
		}
	}
	return files
}

// problems are what is wrong with the lines: what the loaded set does not show.
func (f lines) problems() (found []string) {
	report := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	for file, want := range map[string]int{
		"hexes": NumHexes, "hexsides": NumHexsides, "units": NumUnits, "cards": NumCards, "calendar": NumTurns,
	} {
		if len(f[file]) != want {
			report("%d lines of %s instead of %d", len(f[file]), file, want)
		}
	}
	for file, key := range map[string][]string{
		"hexes": {"hex"}, "hexsides": {"hex", "to"}, "submaps": {"map", "place"}, "units": {"id"}, "cards": {"id"},
		"regions": {"word"}, "calendar": {"turn"}, "tables": {"table", "key"}, "combat": {"table", "max"},
		"tracks": {"track", "box"}, "nations": {"nation"}, "scenarios": {"id", "package"}, "setups": {"setup", "unit"},
		"control": {"setup", "side"}, "markers": {"setup", "marker"}, "victory": {"schedule", "item"},
	} {
		seen := make(map[string]bool)
		for _, line := range f[file] {
			var words []string
			for _, column := range key {
				words = append(words, line[column])
			}
			name := strings.Join(words, " ")
			if seen[name] {
				report("%s: %s stands twice", file, name)
			}
			seen[name] = true
		}
	}
	for i, turn := range f["calendar"] {
		if turn["turn"] != fmt.Sprint(i+1) {
			report("turn %d is due here, not %s", i+1, turn["turn"])
		}
	}
	f.checkSetups(report)
	return found
}

// checkSetups checks that set-ups are used and complete, and that those like another tell differences only.
func (f lines) checkSetups(report func(format string, args ...any)) {
	like, sheet := make(map[string]string), make(map[string]string)
	for _, scenario := range f["scenarios"] {
		like[scenario["setup"]], sheet[scenario["setup"]] = scenario["like"], scenario["map"]
	}
	places := make(map[[2]string]string)
	count := make(map[string]int)
	for _, file := range []string{"setups", "control", "markers"} {
		for _, line := range f[file] {
			if _, used := like[line["setup"]]; !used {
				report("%s: no scenario uses %q", file, line["setup"])
			}
		}
	}
	for _, line := range f["setups"] {
		places[[2]string{line["setup"], line["unit"]}] = line["place"] + line["side"]
		count[line["setup"]]++
	}
	for setup, other := range like {
		switch {
		case other != "" && (count[other] == 0 || like[other] != ""):
			report("there is no set-up %q to be like", other)
		case other == "" && sheet[setup] == "main" && count[setup] != NumUnits:
			report("%s has %d units instead of %d", setup, count[setup], NumUnits)
		}
	}
	for key, place := range places {
		if like[key[0]] != "" && place == places[[2]string{like[key[0]], key[1]}] {
			report("%s: unit %q stands there anyway", key[0], key[1])
		}
	}
	for _, line := range f["control"] {
		for hex := range strings.FieldsSeq(line["hexes"]) {
			if before := f.controlled(hex, like[line["setup"]]); before == line["side"] {
				report("%s: hex %s belongs to that side anyway", line["setup"], hex)
			}
		}
	}
}

// controlled is who controls a hex in a set-up, or at the start of the campaign.
func (f lines) controlled(hex, setup string) (side string) {
	for _, line := range f["hexes"] {
		if line["hex"] == hex {
			side = line["control"]
		}
	}
	for _, line := range f["control"] {
		if line["setup"] == setup && slices.Contains(strings.Fields(line["hexes"]), hex) {
			side = line["side"]
		}
	}
	return side
}

func TestLinesOfTheFiles(t *testing.T) {
	t.Parallel()
	for _, problem := range readLines(t, "", "", "").problems() {
		t.Error(problem)
	}
}

// TestWrongLinesAreFound proves that the checks of the files can fail.
func TestWrongLinesAreFound(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, file, before, after string
		want                      string
	}{
		{"hex missing", "hexes", "2015,mixed,Singapore,,singapore,,airfield port coastal,plain,malaya,allies,,,main burma\n", "", "1140 lines"},
		{"side twice", "hexsides", "\n2014,s,2015,", "\n2013,s,2014,land,,,\n2014,s,2015,", "stands twice"},
		{"table twice", "combat", "ground,6,4", "ground,2,4", "stands twice"},
		{"box twice", "tracks", "india-status,1,", "india-status,0,", "stands twice"},
		{"turns out of order", "calendar", "\n3,May", "\n4,May", "turn 3 is due here"},
		{"set-up twice", "setups", "year-1942,jp-hq-south,2212", "year-1942,jp-hq-south-seas,2212", "stands twice"},
		{"set-up incomplete", "setups", "year-1942,jp-hq-south,", "year-1943,jp-hq-south,", "year-1942 has 199 units"},
		{"like nothing", "scenarios", "1944,1944,v2,v2-1944,year-1944", "1944,1944,v2,v2-1944,year-1945", "to be like"},
		{"stands there anyway", "setups", "v2-1942,in-corps-2,1805", "v2-1942,in-corps-2,1905", "stands there anyway"},
		{"control twice", "control", "year-1942,japan,1912", "year-1942,japan,3706", "belongs to that side anyway"},
		{"marker twice", "markers", "year-1942,passes,", "year-1942,asp,", "stands twice"},
		{"unused set-up", "control", "year-1942,japan", "year-1946,japan", `no scenario uses "year-1946"`},
		{"victory twice", "victory", "vp-1942,townsville,", "vp-1942,burma-road,", "stands twice"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			found := readLines(t, test.file, test.before, test.after).problems()
			if !slices.ContainsFunc(found, func(problem string) bool { return strings.Contains(problem, test.want) }) {
				t.Errorf("nothing about %q in:\n%s", test.want, strings.Join(found, "\n"))
			}
		})
	}
}
