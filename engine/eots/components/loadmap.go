package components

import (
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/hexgrid"
)

// The files of the map.
const (
	hexFile      = "hexes.csv"
	hexsideFile  = "hexsides.csv"
	smallMapFile = "submaps.csv"
)

// hexes reads the hexes of the map, which stand in ascending order.
func (l *loader) hexes() {
	s := l.set
	for i := range s.byHex {
		s.byHex[i] = NoLoc
	}
	s.bySlug = make(map[string]Loc)
	rows := l.rows(hexFile, "hex", "terrain", "name", "area", "slug", "aliases", "features", "city",
		"region", "control", "edge", "entry", "maps")
	if len(rows) != NumHexes {
		l.report(hexFile, 0, "%d hexes instead of %d", len(rows), NumHexes)
	}
	for i := range rows {
		if i == NumHexes {
			return
		}
		r := &rows[i]
		l.hexLine[i] = r.line
		s.Hexes[i] = readHex(r)
		info := &s.Hexes[i]
		if i > 0 && info.Hex <= s.Hexes[i-1].Hex {
			r.report("hex %v does not follow hex %v in ascending order", info.Hex, s.Hexes[i-1].Hex)
		}
		s.byHex[info.Hex], s.printed[i] = Loc(i), info.Hex.String()
		l.placeWords(r, Loc(i))
	}
}

func readHex(r *row) HexInfo {
	info := HexInfo{
		Terrain: choice[Terrain](r, "terrain", terrainWords),
		Name:    r.text("name"),
		Area:    r.text("area"),
		Slug:    r.text("slug"),
		Aliases: r.words("aliases"),
		City:    choice[City](r, "city", cityWords),
		Region:  r.text("region"),
		Control: NoSide,
		Entry:   choice[Entry](r, "entry", entryWords),
	}
	number, err := strconv.Atoi(r.text("hex"))
	if err != nil || len(r.text("hex")) != 4 || number < 0 {
		r.report("hex: %q is not a printed number", r.text("hex"))
		number = 0
	}
	info.Hex = hexgrid.Number(number)
	r.flags("features", func(word string) bool {
		switch word {
		case "airfield":
			info.Airfield = true
		case "port":
			info.Port = true
		case "resource":
			info.Resource = true
		case "island":
			info.OneHexIsland = true
		case "coastal":
			info.Coastal = true
		case "home-source":
			info.JapanSource = true
		default:
			return false
		}
		return true
	})
	if r.text("control") != "" {
		info.Control = choice[Side](r, "control", sideWords)
		info.Controllable = true
	}
	switch edge := r.text("edge"); edge {
	case "":
	case "W", "S", "E":
		info.Edge = edge[0]
	default:
		r.report("edge: unknown word %q", edge)
	}
	maps := r.text("maps")
	if maps == "" || strings.Trim(maps, "MSB") != "" {
		r.report("maps: %q should be made of M, S and B", maps)
	}
	info.MainMap = strings.Contains(maps, "M")
	info.SouthPacificMap = strings.Contains(maps, "S")
	info.BurmaMap = strings.Contains(maps, "B")
	info.Land = info.Terrain != Ocean
	info.Named = info.City != NoCity || info.Port || info.Airfield || info.Resource
	return info
}

// placeWords enters the slug and the aliases of a place.
func (l *loader) placeWords(r *row, loc Loc) {
	info := &l.set.Hexes[loc]
	if (info.Name == "") != (info.Slug == "") {
		r.report("a name and a slug belong together")
	}
	words := info.Aliases
	if info.Slug != "" {
		words = append([]string{info.Slug}, words...)
	}
	for _, word := range words {
		if !isSlug(word) {
			r.report("slug %q should be made of small letters, digits and hyphens", word)
		}
		if other, taken := l.set.bySlug[word]; taken {
			r.report("slug %q means hex %v already", word, l.set.Hexes[other].Hex)
		}
		l.set.bySlug[word] = loc
	}
}

// isSlug tells words like "port-moresby": small letters, digits and inner hyphens,
// a letter first.
func isSlug(word string) bool {
	if word == "" || word[0] < 'a' || word[0] > 'z' || strings.HasSuffix(word, "-") {
		return false
	}
	return strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// hexsides reads the sides of the hexes, each once, and enters them both ways.
func (l *loader) hexsides() {
	s := l.set
	for loc := range s.Sides {
		for d := range s.Sides[loc] {
			s.Sides[loc][d] = Hexside{To: NoLoc, Needs: [2]Project{NoProject, NoProject}}
		}
	}
	rows := l.rows(hexsideFile, "hex", "direction", "to", "passage", "route", "needs", "unplayable")
	for i := range rows {
		r := &rows[i]
		from, to := l.loc(r, "hex", r.text("hex")), l.loc(r, "to", r.text("to"))
		if from == NoLoc || to == NoLoc {
			continue
		}
		d := choice[hexgrid.Direction](r, "direction", directionWords)
		if Grid.Beyond(s.Hexes[from].Hex, d) != s.Hexes[to].Hex {
			r.report("%v does not lie %s of %v", s.Hexes[to].Hex, r.text("direction"), s.Hexes[from].Hex)
			continue
		}
		if s.Sides[from][d].To != NoLoc {
			r.report("the side between %v and %v stands twice", s.Hexes[from].Hex, s.Hexes[to].Hex)
			continue
		}
		side := readSide(r)
		side.To = to
		s.Sides[from][d] = side
		side.To = from
		s.Sides[to][d.Opposite()] = side
		l.sideLine[from][d], l.sideLine[to][d.Opposite()] = r.line, r.line
	}
}

func readSide(r *row) Hexside {
	const seaBit, landBit = 1, 2 // "none", "sea", "land", "coast" count them
	passage := choice[uint8](r, "passage", passageWords)
	side := Hexside{
		Sea:   passage&seaBit != 0,
		Land:  passage&landBit != 0,
		Route: choice[Transport](r, "route", routeWords),
		Needs: [2]Project{NoProject, NoProject},
	}
	needs := r.words("needs")
	if len(needs) > len(side.Needs) {
		r.report("needs: more than two projects")
		needs = needs[:len(side.Needs)]
	}
	for i, word := range needs {
		side.Needs[i] = pick[Project](r, "needs", word, projectWords)
	}
	r.flags("unplayable", func(word string) bool {
		switch word {
		case "sea":
			side.UnplayableSea = true
		case "land":
			side.UnplayableLand = true
		default:
			return false
		}
		return true
	})
	return side
}

// smallMaps reads what the South Pacific and the Burma map show differently.
func (l *loader) smallMaps() {
	rows := l.rows(smallMapFile, "map", "place", "allied_edge", "japan_source", "change")
	for i := range rows {
		r := &rows[i]
		source := EdgeSource{
			Map:         choice[Map](r, "map", mapWords),
			Loc:         NoLoc,
			JapanSource: r.text("japan_source") == "1",
		}
		if place := r.text("place"); place != "oahu" {
			source.Loc = l.loc(r, "place", place)
		}
		if edge := r.text("allied_edge"); edge != "" {
			source.AlliedEdge = edge[0]
		}
		r.flags("change", func(word string) bool {
			if to, ok := strings.CutPrefix(word, "land:"); ok {
				source.LandTo = append(source.LandTo, l.loc(r, "change", to))
				return true
			}
			source.Change = word
			return word == "no-island" || word == "airfield"
		})
		l.set.SmallMaps = append(l.set.SmallMaps, source)
	}
}
