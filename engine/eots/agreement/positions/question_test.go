package positions

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// question is a line of input.
type question struct {
	ID       string `json:"id"`
	Ask      string `json:"ask"`
	Position *board `json:"position"`
	Side     string `json:"side"`
	HQ       string `json:"hq"`
	Unit     string `json:"unit"`
	OC       int    `json:"oc"`
	// Activated are the units activated so far.
	Activated []string        `json:"activated"`
	Answer    json.RawMessage `json:"answer"`
	engagement
}

func readQuestion(line []byte) (question, error) {
	var q question
	err := json.Unmarshal(line, &q)
	return q, err
}

// operations tells what is wrong with the Operations value of a question (5.1).
func (q *question) operations() error {
	if q.OC < 1 || q.OC > 3 {
		return fmt.Errorf("%d is no Operations value", q.OC)
	}
	return nil
}

// board is a position as questions state it.
type board struct {
	Scenario string `json:"scenario"`
	Turn     int    `json:"turn"`
	// Units are hexes by unit id, with a trailing r for a reduced unit, or "china".
	Units map[string]string `json:"units"`
	// JapanHexes are the hexes under Japanese control.
	JapanHexes   []int    `json:"japan_hexes"`
	Built        []string `json:"built"`
	Hump         bool     `json:"hump"`
	TokyoExpress *int     `json:"tokyo_express"`
	Barges       bool     `json:"barges"`
	Surrendered  []string `json:"surrendered"`
	// ASP are the points owned and used by side.
	ASP     map[string][2]int `json:"asp"`
	Rivalry map[string]bool   `json:"rivalry"`
	// Choices are the readings of disputed rules (package edition).
	Choices edition.Choices `json:"choices"`
}

// chinaBox is the word for the China box; reducedMark follows the place of a reduced unit.
const (
	chinaBox    = "china"
	reducedMark = "r"
)

// chinaBoxHex is the number that stands for the China box among destinations, which are
// told by their numbers; there is no such hex on the map.
const chinaBoxHex = "6105"

// parse reads a position.
func (b *board) parse(set *components.Set) (position.Position, error) {
	p := position.Position{Turn: int8(b.Turn), Hump: b.Hump, Barges: b.Barges, TokyoExpress: components.NoLoc, Choices: b.Choices}
	if b.Turn < 0 || b.Turn > components.NumTurns {
		return p, fmt.Errorf("turn %d is not on the calendar", b.Turn)
	}
	scenario, known := set.Scenario(b.Scenario)
	if !known {
		return p, fmt.Errorf("unknown scenario %q", b.Scenario)
	}
	p.Map = scenario.Map
	for unit := range p.Pieces {
		p.Pieces[unit].Place = position.Removed
	}
	for id, place := range b.Units {
		unit, known := set.UnitByID(id)
		if !known {
			return p, fmt.Errorf("unknown unit %q", id)
		}
		piece, err := parsePlace(set, place)
		if err != nil {
			return p, fmt.Errorf("unit %s: %w", id, err)
		}
		p.Pieces[unit] = piece
	}
	for _, number := range b.JapanHexes {
		loc, err := parseHex(set, number)
		if err != nil {
			return p, err
		}
		p.Japan.Add(loc)
	}
	if b.TokyoExpress != nil {
		loc, err := parseHex(set, *b.TokyoExpress)
		if err != nil {
			return p, err
		}
		p.TokyoExpress = loc
	}
	for _, word := range b.Built {
		project, known := projectOf(word)
		if !known {
			return p, fmt.Errorf("unknown transport route %q", word)
		}
		p.Built[project] = true
	}
	for _, nation := range b.Surrendered {
		p.ChinaSurrendered = p.ChinaSurrendered || nation == "china"
		p.IndiaSurrendered = p.IndiaSurrendered || nation == "india"
	}
	for side := components.Japan; side <= components.Allies; side++ {
		p.Rivalry[side] = b.Rivalry[side.String()]
		points := b.ASP[side.String()]
		if min(points[0], points[1]) < 0 || max(points[0], points[1]) > maxASP {
			return p, fmt.Errorf("%v Amphibious Shipping Points", points)
		}
		p.ASP[side] = position.Points{Owned: int8(points[0]), Used: int8(points[1])}
	}
	return p, nil
}

// maxASP is more than a side ever owns.
const maxASP = 99

// projectOf is the transport project of a word.
func projectOf(word string) (components.Project, bool) {
	switch word {
	case "kwai":
		return components.Kwai, true
	case "jarhat":
		return components.Jarhat, true
	case "imphal":
		return components.Imphal, true
	case "ledo":
		return components.Ledo, true
	}
	return components.NoProject, false
}

func parsePlace(set *components.Set, word string) (position.Piece, error) {
	place, reduced := strings.CutSuffix(word, reducedMark)
	if place == chinaBox {
		return position.Piece{Place: position.ChinaBox, Reduced: reduced}, nil
	}
	number, err := strconv.Atoi(place)
	if err != nil {
		return position.Piece{}, fmt.Errorf("%q is no place", word)
	}
	loc, err := parseHex(set, number)
	return position.Piece{Place: position.At(loc), Reduced: reduced}, err
}

func parseHex(set *components.Set, number int) (components.Loc, error) {
	if number < 0 || number > 9999 {
		return components.NoLoc, fmt.Errorf("%d is no hex number", number)
	}
	loc := set.Loc(hexgrid.Number(number))
	if loc == components.NoLoc {
		return components.NoLoc, fmt.Errorf("hex %04d is not on the map", number)
	}
	return loc, nil
}

// locOf is the hex of a number.
func (d *desk) locOf(word string) (components.Loc, error) {
	number, err := strconv.Atoi(word)
	if err != nil {
		return components.NoLoc, fmt.Errorf("%q is no hex", word)
	}
	return parseHex(d.set, number)
}

func parseSide(word string) (components.Side, error) {
	switch word {
	case components.Japan.String():
		return components.Japan, nil
	case components.Allies.String():
		return components.Allies, nil
	default:
		return components.NoSide, fmt.Errorf("unknown side %q", word)
	}
}
