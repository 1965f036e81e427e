package module

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// example is the module of the guide in memory.
func example(t testing.TB) fstest.MapFS {
	t.Helper()
	files := make(fstest.MapFS)
	folder := os.DirFS(exampleFolder)
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		text, err := fs.ReadFile(folder, entry.Name())
		if err != nil {
			t.Fatal(err)
		}
		files[entry.Name()] = &fstest.MapFile{Data: text}
	}
	return files
}

// advancedModule is Soya in memory, which has all tables.
func advancedModule(t testing.TB) fstest.MapFS {
	t.Helper()
	files := make(fstest.MapFS)
	for prefix, source := range map[string]fs.FS{"": folder("soya"), "charts/": folder("charts")} {
		entries, err := fs.ReadDir(source, ".")
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			text, err := fs.ReadFile(source, entry.Name())
			if err != nil {
				t.Fatal(err)
			}
			files[prefix+entry.Name()] = &fstest.MapFile{Data: text}
		}
	}
	return files
}

// told is how tests write a problem.
func told(p Problem) string {
	return fmt.Sprintf("%s:%d %s", p.File, p.Line, strings.TrimPrefix(p.Why.Key, "nextwar.module."))
}

// mistake is a change in one file. Without an old text the new one is the whole file; without either the file is missing.
type mistake struct{ name, file, old, new, want string }

func TestProblems(t *testing.T) {
	t.Parallel()
	for _, m := range []mistake{
		{"no settings", "module.yaml", "", "", "module.yaml:0 missing"},
		{"no map", "hexes.csv", "", "", "hexes.csv:0 missing"},
		{"settings that are no YAML", "module.yaml", "turns: 4", "turns: [4", "module.yaml:5 yaml"},
		{"an alias", "module.yaml", "turns: 4", "turns: &a 4", "module.yaml:4 yaml.plain"},
		{"depth", "module.yaml", "turns: 4", "turns: " + strings.Repeat("[", 40) + strings.Repeat("]", 40), "module.yaml:4 yaml.large"},
		{"a long line", "module.yaml", "turns: 4", "turns: " + strings.Repeat("4", 600), "module.yaml:4 yaml.large"},
		{"a field twice", "module.yaml", "turns: 4", "turns: 4\nturns: 5", "module.yaml:5 yaml"},
		{"an unknown field", "module.yaml", "turns: 4", "turns: 4\ntruns: 4", "module.yaml:5 key.unknown"},
		{"a missing field", "module.yaml", "turns: 4\n", "", "module.yaml:1 key.missing"},
		{"no number", "module.yaml", "turns: 4", "turns: four", "module.yaml:4 number"},
		{"a number out of bounds", "module.yaml", "turns: 4", "turns: 400", "module.yaml:4 bounds"},
		{"a list in place of a number", "module.yaml", "turns: 4", "turns: [4]", "module.yaml:4 scalar"},
		{"a number in place of a list", "module.yaml", "supply_roads: [0301]", "supply_roads: 0301", "module.yaml:29 list"},
		{"no season", "module.yaml", "season: summer", "season: monsoon", "module.yaml:5 season"},
		{"an id with blanks", "module.yaml", "id: ford", "id: the ford", "module.yaml:1 id"},
		{"an id of digits", "module.yaml", "id: ford", "id: 1111", "module.yaml:1 id"},
		{"no language", "module.yaml", "{en: The Ford,", "{english: The Ford,", "module.yaml:2 language"},
		{"a long name", "module.yaml", "en: The Ford", "en: " + strings.Repeat("Ford", 20), "module.yaml:2 name"},
		{"a control character", "module.yaml", "en: The Ford", `en: "The\u202eFord"`, "module.yaml:2 control"},
		{"a large map", "module.yaml", "columns: 6, rows: 6", "columns: 99, rows: 99", "module.yaml:3 layout"},
		{"three sides", "module.yaml", "  - word: south", "  - word: east\n  - word: south", "module.yaml:20 sides"},
		{"one word for both sides", "module.yaml", "- word: south", "- word: north", "module.yaml:20 sides"},
		{"a gap of victory levels", "module.yaml", "from: 2, to: 4", "from: 3, to: 4", "module.yaml:11 levels"},
		{"victory levels overlap", "module.yaml", "from: 2, to: 4", "from: 1, to: 4", "module.yaml:11 levels"},
		{"an end of victory levels", "module.yaml", "to: -5", "from: -9, to: -5", "module.yaml:11 levels"},
		{"a hex outside the map", "module.yaml", "supply_roads: [0301]", "supply_roads: [0901]", "module.yaml:29 place"},
		{"a box for a hex", "module.yaml", "supply_roads: [0301]", "supply_roads: [hb-north]", "module.yaml:29 hex"},
		{"a hex of sea is held", "module.yaml", "capital: [0203]", "capital: [0101]", "module.yaml:20 side.sea"},
		{"mines in the mountains", "module.yaml", "season: summer", "season: summer\nmines: [{at: 0601, side: north, density: 1}]", "module.yaml:6 mine"},
		{"a beachhead inland", "module.yaml", "season: summer", "season: summer\nbeachheads: [{at: 0601, side: north}]", "module.yaml:6 beachhead"},
		{"no nation", "ground.csv", "n-1,north,no", "n-1,north,xx", "ground.csv:2 nation"},
		{"a nation of the enemy", "ground.csv", "n-1,north,no", "n-1,north,so", "ground.csv:2 nation.side"},
		{"no side", "ground.csv", "n-1,north", "n-1,west", "ground.csv:2 side"},
		{"an empty side", "ground.csv", "n-1,north", "n-1,", "ground.csv:2 empty"},
		{"a unit twice", "ground.csv", "n-2,", "n-1,", "ground.csv:3 twice"},
		{"a unit that is a box", "ground.csv", "n-2,", "hb-north,", "ground.csv:3 twice"},
		{"no type", "ground.csv", "light infantry", "heavy infantry", "ground.csv:4 type"},
		{"no word of a list", "ground.csv", "X,mech", "Y,mech", "ground.csv:2 word"},
		{"no stacking points", "ground.csv", "tracked,2,5", "tracked,2.25,5", "ground.csv:2 stacking"},
		{"a cell too few", "ground.csv", "0302,,\n", "0302,\n", "ground.csv:2 cells"},
		{"a quotation mark", "ground.csv", "1st Mechanized", `1st "Mechanized`, "ground.csv:2 csv"},
		{"a long cell", "ground.csv", "1st Mechanized", strings.Repeat("1st Mechanized", 100), "ground.csv:2 cell"},
		{"a missing column", "ground.csv", ",ma,", ",xx,", "ground.csv:1 column.missing"},
		{"an unknown column", "ground.csv", "formation,divisional", "formation,colour", "ground.csv:1 column.unknown"},
		{"a column twice", "ground.csv", "formation,divisional", "formation,formation", "ground.csv:1 column.twice"},
		{"no text", "ground.csv", "1st", "\xff", "ground.csv:0 utf8"},
		{"set up at sea", "ground.csv", "2,,0302,,", "2,,0101,,", "ground.csv:2 setup.sea"},
		{"set up outside the map", "ground.csv", "2,,0302,,", "2,,0701,,", "ground.csv:2 place"},
		{"set up in the box of the enemy", "ground.csv", "2,,0302,,", "2,,hb-south,,", "ground.csv:2 setup.sea"},
		{"set up nowhere", "ground.csv", "2,,0302,,", "2,,,,", "ground.csv:2 setup.none"},
		{"set up and entering", "ground.csv", "2,,0302,,", "2,,0302,0301,", "ground.csv:2 setup.entry"},
		{"with the enemy", "ground.csv", "2,1,0304,,", "2,1,0302,,", "ground.csv:4 enemies"},
		{"too late", "ground.csv", "0506,2", "0506,5", "ground.csv:5 late"},
		{"no units", "ground.csv", "south,so", "north,no", "ground.csv:0 side.units"},
		{"overstacked", "ground.csv", "light,1,3", "light,4.5,3", "ground.csv:4 stack"},
		{"a hex twice", "hexes.csv", "0202,flat,", "0201,flat,", "hexes.csv:9 twice"},
		{"a hex missing", "hexes.csv", "0202,flat,,north,,,,,\n", "", "hexes.csv:0 hexes.missing"},
		{"a city at sea", "hexes.csv", "0101,sea,bay,,,", "0101,sea,bay,,city,", "hexes.csv:2 hex.sea"},
		{"sea without a zone", "hexes.csv", "0101,sea,bay", "0101,sea,", "hexes.csv:2 hex.zone"},
		{"no zone", "hexes.csv", "0101,sea,bay", "0101,sea,gulf", "hexes.csv:2 zone"},
		{"land with a zone", "hexes.csv", "0202,flat,", "0202,flat,bay", "hexes.csv:9 hex.land"},
		{"urban terrain without a city", "hexes.csv", "0202,flat,", "0202,urban,", "hexes.csv:9 hex.urban"},
		{"a port inland", "hexes.csv", "Crossing,,", "Crossing,,1", "hexes.csv:23 port"},
		{"no neighbors", "hexsides.csv", "0203,0204", "0203,0205", "hexsides.csv:2 adjacent"},
		{"a bridge without a river", "hexsides.csv", "0303,0304,major,1", "0303,0304,none,1", "hexsides.csv:4 crossing"},
		{"a fortified side at sea", "hexsides.csv", "hex,next,river,bridge\n", "hex,next,river,bridge,fort\n0202,0102,water,,north\n", "hexsides.csv:2 fort.sea"},
		{"a side twice", "hexsides.csv", "0304,0403", "0304,0303", "hexsides.csv:5 twice"},
		{"a road over a major river", "hexsides.csv", "0303,0304,major,1", "0303,0304,major,", "roads.csv:5 road.river"},
		{"a road into the sea", "roads.csv", "0203,0303", "0203,0103", "roads.csv:2 road.sea"},
		{"an exit twice", "exits.csv", "0506,S", "0301,S", "exits.csv:3 twice"},
		{"a holding box of nobody", "boxes.csv", "hb-north,holding,,north", "hb-north,holding,,", "boxes.csv:2 box.side"},
		{"a sea box of no zone", "boxes.csv", "bay-atsea,at-sea,bay", "bay-atsea,at-sea,", "boxes.csv:4 box.zone"},
		{"an in-shore box next to a holding box", "boxes.csv", "bay-inshore,in-shore,bay,,", "bay-inshore,in-shore,bay,,hb-north", "boxes.csv:5 box.near"},
		{"a zone with the boxes exchanged", "zones.csv", "bay,bay-atsea,bay-inshore", "bay,bay-inshore,bay-atsea", "zones.csv:0 zone.boxes"},
		{"a turn without air points", "airpoints.csv", "south,1,4", "south,1,3", "airpoints.csv:0 turns"},
		{"a turn with air points twice", "airpoints.csv", "north,3,4", "north,2,4", "airpoints.csv:0 turns"},
		{"an event missing", "victory.csv", "port,1,1\nisland", "island", "victory.csv:0 row.missing"},
		{"a file with another name", "hexside.csv", "", "hex,next,river\n", "hexside.csv:0 file.unknown"},
		{"a chart of another name", "charts/crtt.csv", "", "roll\n", "charts/crtt.csv:0 file.unknown"},
		{"a chart without rows", "charts/clearing.csv", "", "value,markers\n", "charts/clearing.csv:0 row.missing"},
		{"an empty chart", "charts/clearing.csv", "", "\n", "charts/clearing.csv:1 header"},
		{"a chart with a wrong result", "charts/weather.csv", "", "season,0,1,2,3,4,5,6,7,8,9\nsummer,clear,fog,clear,clear,clear,clear,clear,clear,clear,storm\n", "charts/weather.csv:2 word"},
	} {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			m.check(t, example(t))
		})
	}
}

func TestProblemsOfTheAdvancedGame(t *testing.T) {
	t.Parallel()
	for _, m := range []mistake{
		{"too few markers", "supply.csv", "ru,ru,depot,3,0601", "ru,ru,depot,0,0601", "supply.csv:2 counters"},
		{"no formation", "headquarters.csv", "40 NIB", "41 NIB", "headquarters.csv:3 formation"},
		{"no ship of a display", "displays.csv", "us-cvbg", "us-cvbh", "displays.csv:6 ship"},
		{"no display", "aircraft.csv", "Su-35S,hb-ru", "Su-35S,hb-xx", "aircraft.csv:2 display"},
		{"a range that cannot base here", "ranges.csv", "hb-ru,L,1,any,1\n", "", "aircraft.csv:2 reach"},
		{"a ship without values", "ships.csv", "us-cvbg,8,8,3,2,1\n", "", "ships.csv:0 row.missing"},
		{"a place without detection", "detection.csv", "coast,-2,-2\n", "", "detection.csv:0 row.missing"},
		{"no side in a condition", "posture.csv", "holds,,ru", "holds,,", "posture.csv:9 empty"},
		{"no such condition", "posture.csv", "contested", "conquered", "posture.csv:14 word"},
		{"overloaded", "support.csv", "amphibious,1,2,,,3,0,", "amphibious,1,2,,,2,0,", "ground.csv:4 cargo"},
		{"no marines aboard", "ground.csv", "1,1,5,2,,,1,,,ru-amph-1", "1,1,5,2,,,,,,ru-amph-1", "ground.csv:2 marine"},
		{"aboard a surface group", "ground.csv", "ru-amph-1", "ru-sag-1", "ground.csv:2 aboard"},
		{"a ship aboard itself", "support.csv", "1,1,3,,so-inshore,", "1,1,3,,,ru-amph-1", "support.csv:6 aboard"},
		{"a false beach", "hexes.csv", "0602,flat,,al,,,,,,,,,", "0602,flat,,al,,,,,,,,1,", "hexes.csv:83 beach"},
		{"a false coast", "hexes.csv", "0602,flat,,al,,,,,,,,,", "0602,flat,,al,,,,,,,,,1", "hexes.csv:83 coastal"},
		{"no ratio", "charts/superiority.csv", "1.5", "1.55", "charts/superiority.csv:3 ratio"},
		{"no track", "charts/sam.csv", "5-6", "5-16", "charts/sam.csv:5 track"},
		{"a track without a row", "charts/sam.csv", "5-6", "5", "charts/sam.csv:0 row.missing"},
		{"a modifier missing", "charts/modifiers.csv", "raid,storm,-1\n", "", "charts/modifiers.csv:0 row.missing"},
		{"a modifier unknown", "charts/modifiers.csv", "raid,storm,-1\n", "raid,storm,-1\nraid,hail,1\n", "charts/modifiers.csv:67 word"},
		{"bands with a gap", "charts/deliberate.csv", "2,4,", "3,4,", "charts/deliberate.csv:3 bands"},
		{"no collateral damage", "charts/collateral.csv", "airbase,X", "airbase,S1", "charts/collateral.csv:0 row.missing"},
		{"another result", "charts/collateral.csv", "AmPt,-,-", "AmP,-,-", "charts/collateral.csv:2 result"},
		{"no cost", "charts/terrain.csv", "flat,1,1", "flat,1.5,1", "charts/terrain.csv:2 cost"},
		{"a cost of storms", "charts/terrain.csv", "zone,1,1", "zone,1,2", "charts/terrain.csv:16 cost.storm"},
	} {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			m.check(t, advancedModule(t))
		})
	}
}

// check makes the mistake in a good module and looks for its problem.
func (m mistake) check(t *testing.T, files fstest.MapFS) {
	t.Helper()
	switch {
	case m.old == "" && m.new == "":
		delete(files, m.file)
	case m.old == "":
		files[m.file] = &fstest.MapFile{Data: []byte(m.new)}
	default:
		text := string(files[m.file].Data)
		if !strings.Contains(text, m.old) {
			t.Fatalf("%s does not contain %q", m.file, m.old)
		}
		files[m.file] = &fstest.MapFile{Data: []byte(strings.Replace(text, m.old, m.new, 1))}
	}
	if m.name == "no units" {
		files[m.file].Data = []byte(strings.ReplaceAll(string(files[m.file].Data), m.old, m.new))
	}
	set, problems := Load(files)
	var found []string
	warnings := 0
	for _, p := range problems {
		found = append(found, told(p))
		if p.Warning {
			warnings++
		}
	}
	if !slices.Contains(found, m.want) {
		t.Errorf("found %q, want %q", found, m.want)
	}
	if (set != nil) != (warnings == len(problems)) {
		t.Errorf("a set: %t, with %d warnings of %d problems", set != nil, warnings, len(problems))
	}
}

// All mistakes of a module are found in one pass.
func TestAllProblemsAtOnce(t *testing.T) {
	t.Parallel()
	files := example(t)
	change := func(file, from, to string) {
		files[file].Data = []byte(strings.Replace(string(files[file].Data), from, to, 1))
	}
	change("module.yaml", "turns: 4", "turns: four")
	change("hexes.csv", "0202,flat", "0202,flatt")
	change("ground.csv", "s-1,south", "s-1,east")
	change("zones.csv", ",north,", ",east,")
	var found []string
	_, problems := Load(files)
	for _, p := range problems {
		found = append(found, told(p))
	}
	for _, want := range []string{"ground.csv:4 side", "hexes.csv:9 word", "module.yaml:4 number", "zones.csv:2 side"} {
		if !slices.Contains(found, want) {
			t.Errorf("%q is not among %q", want, found)
		}
	}
}

func TestHugeFilesAreNotRead(t *testing.T) {
	t.Parallel()
	files := example(t)
	files["hexes.csv"] = &fstest.MapFile{Data: make([]byte, mostBytes+1)}
	if _, problems := Load(files); len(problems) != 1 || told(problems[0]) != "hexes.csv:0 large" {
		t.Errorf("%v", problems)
	}
	files = example(t)
	files["module.yaml"] = &fstest.MapFile{Data: make([]byte, mostSettings+1)}
	if _, problems := Load(files); len(problems) != 1 || told(problems[0]) != "module.yaml:0 large" {
		t.Errorf("%v", problems)
	}
}

func TestLinksAreNotFollowed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.Symlink("/etc/hostname", dir+"/hexes.csv"); err != nil {
		t.Skip(err)
	}
	_, problems := Load(os.DirFS(dir))
	if !slices.ContainsFunc(problems, func(p Problem) bool { return told(p) == "hexes.csv:0 irregular" }) {
		t.Errorf("%v", problems)
	}
}

// The hash knows the files of the module and the charts that it uses, and nothing else.
func TestHash(t *testing.T) {
	t.Parallel()
	hash := func(change func(files fstest.MapFS)) string {
		files := example(t)
		change(files)
		set, problems := Load(files)
		if set == nil {
			t.Fatal(problems)
		}
		return set.Hash
	}
	first := hash(func(fstest.MapFS) {})
	hashes := map[string]bool{first: true}
	hashes[hash(func(files fstest.MapFS) { files["README.md"] = &fstest.MapFile{Data: []byte("other")} })] = true
	hashes[hash(func(files fstest.MapFS) { files["charts/sam.csv"] = &fstest.MapFile{Data: []byte("unused")} })] = true
	if len(hashes) != 1 {
		t.Error("a README or a chart of the Advanced Game changes the hash")
	}
	hashes[hash(func(files fstest.MapFS) {
		files["charts/clearing.csv"] = &fstest.MapFile{Data: []byte("value,markers\n3,1\n")}
	})] = true
	hashes[hash(func(files fstest.MapFS) {
		files["exits.csv"] = &fstest.MapFile{Data: []byte("hex,toward\n0301,N\n")}
	})] = true
	if len(hashes) != 3 {
		t.Errorf("%d hashes, want 3: %v", len(hashes), slices.Sorted(maps.Keys(hashes)))
	}
}

// Whatever is in the files, loading ends with a set or with problems.
func FuzzModule(f *testing.F) {
	f.Add(uint8(0), "")
	for i, text := range []string{
		"id: &a [*a, *a]", "a: {b: {c: {d: }}}", "- - - - -", "? x\n: y", "\"", "hex,terrain\n0101,sea\n", ",,,\n,,,\n", "unit\n\"", "names: {en: {en: {}}}",
		"sides: [1, 2]", "layout: {columns: 1, rows: 1, shift: odd, first: 9999}", "!!binary x", "%YAML 1.2\n---\na: b", "a: |\n  b\nc: >\n  d",
	} {
		f.Add(uint8(i), text)
	}
	bases := []fstest.MapFS{example(f), advancedModule(f)}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		base := bases[which%2]
		files := maps.Clone(base)
		names := slices.Sorted(maps.Keys(base))
		name := names[int(which/2)%len(names)]
		for _, data := range []string{text, string(base[name].Data) + text, text + string(base[name].Data)} {
			files[name] = &fstest.MapFile{Data: []byte(data)}
			if set, problems := Load(files); set == nil && len(problems) == 0 {
				t.Errorf("%s: neither a set nor a problem", name)
			}
		}
	})
}
