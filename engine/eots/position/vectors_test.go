package position_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"testing"

	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hex"
)

// shared finds the folder of reference material beside the repository, or skips.
func shared(tb testing.TB, path string) string {
	tb.Helper()
	dir, err := os.Getwd()
	if err != nil {
		tb.Fatal(err)
	}
	for {
		found := filepath.Join(dir, "shared", path)
		if _, err := os.Stat(found); err == nil {
			return found
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			tb.Skipf("no folder shared/%s beside the repository", path)
		}
		dir = parent
	}
}

// question is a line of the position questions, as far as destinations need it.
type question struct {
	ID       string `json:"id"`
	Ask      string `json:"ask"`
	Position struct {
		Scenario     string             `json:"scenario"`
		Turn         int8               `json:"turn"`
		Units        map[string]string  `json:"units"`
		JapanHexes   []hex.Hex          `json:"japan_hexes"`
		Built        []string           `json:"built"`
		Hump         bool               `json:"hump"`
		TokyoExpress *hex.Hex           `json:"tokyo_express"`
		Barges       bool               `json:"barges"`
		Surrendered  []string           `json:"surrendered"`
		ASP          map[string][2]int8 `json:"asp"`
		Rivalry      map[string]bool    `json:"rivalry"`
	} `json:"position"`
	Side      string   `json:"side"`
	Unit      string   `json:"unit"`
	OC        int      `json:"oc"`
	Activated []string `json:"activated"`
	Answer    struct {
		To map[string]string `json:"to"`
	} `json:"answer"`
}

func (q *question) side() c.Side {
	if q.Side == "allies" {
		return c.Allies
	}
	return c.Japan
}

// lay reads the position of a question.
func (q *question) lay(tb testing.TB, set *c.Set) *position.Position {
	tb.Helper()
	given := &q.Position
	p := &position.Position{Turn: given.Turn, Hump: given.Hump, Barges: given.Barges, TokyoExpress: c.NoLoc}
	if scenario, ok := set.Scenario(given.Scenario); ok {
		p.Map = scenario.Map
	}
	for unit := range p.Pieces {
		p.Pieces[unit].Place = position.Removed
	}
	for id, place := range given.Units {
		piece := &p.Pieces[unitOf(tb, set, id)]
		number, reduced := strings.CutSuffix(place, "r")
		piece.Reduced = reduced
		if piece.Place = position.ChinaBox; number != "china" {
			n, err := strconv.Atoi(number)
			if err != nil {
				tb.Fatalf("%s: %s at %q", q.ID, id, place)
			}
			piece.Place = position.At(set.Loc(hex.Hex(n)))
		}
	}
	for _, h := range given.JapanHexes {
		p.Japan.Add(set.Loc(h))
	}
	if given.TokyoExpress != nil {
		p.TokyoExpress = set.Loc(*given.TokyoExpress)
	}
	for project, word := range [...]string{"kwai", "jarhat", "imphal", "ledo"} {
		for _, built := range given.Built {
			p.Built[project] = p.Built[project] || built == word
		}
	}
	for _, nation := range given.Surrendered {
		p.ChinaSurrendered = p.ChinaSurrendered || nation == "china"
	}
	for side := c.Japan; side <= c.Allies; side++ {
		p.Rivalry[side] = given.Rivalry[side.String()]
		points := given.ASP[side.String()]
		p.ASP[side] = position.Points{Owned: points[0], Used: points[1]}
	}
	for _, id := range q.Activated {
		p.Activated.Add(unitOf(tb, set, id))
	}
	return p
}

func unitOf(tb testing.TB, set *c.Set, id string) c.Unit {
	tb.Helper()
	unit, ok := set.UnitByID(id)
	if !ok {
		tb.Fatalf("no unit %q", id)
	}
	return unit
}

// eachDestination hands over the questions of the kind destinations of every file.
func eachDestination(tb testing.TB, do func(q *question)) {
	tb.Helper()
	files, err := filepath.Glob(filepath.Join(shared(tb, "vectors/eots"), "*.gz"))
	if err != nil || len(files) == 0 {
		tb.Fatalf("no files of questions: %v", err)
	}
	sort.Strings(files)
	for _, name := range files {
		eachLine(tb, name, func(line []byte) {
			var q question
			if err := json.Unmarshal(line, &q); err != nil {
				tb.Fatalf("%s: %v", name, err)
			}
			if q.Ask == "destinations" {
				do(&q)
			}
		})
	}
}

func eachLine(tb testing.TB, name string, do func([]byte)) {
	tb.Helper()
	file, err := os.Open(name)
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	unzip, err := gzip.NewReader(file)
	if err != nil {
		tb.Fatal(err)
	}
	scan := bufio.NewScanner(unzip)
	scan.Buffer(nil, 1<<20)
	for scan.Scan() {
		do(scan.Bytes())
	}
	if err := scan.Err(); err != nil {
		tb.Fatal(err)
	}
}
