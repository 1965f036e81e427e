package axis

import (
	"embed"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/axis/components"
)

//go:embed data/*.csv
var data embed.FS

// The size of the drawn board. Its right edge joins its left edge.
const (
	boardWidth  = 3500
	boardHeight = 2000
)

// point is a place of the board or of a picture.
type point struct{ x, y float64 }

func (p point) add(dx, dy float64) point { return point{p.x + dx, p.y + dy} }

// outline is a closed polygon.
type outline []point

// chart is the drawn map. Neighbors share the points of their borders.
type chart struct {
	// outlines of each space: some of islands have several, seas and lands have holes.
	outlines [components.NumSpaces][]outline
	// anchors are where the names of spaces stand by choice.
	anchors [components.NumSpaces]point
	// boxes around the outlines.
	boxes [components.NumSpaces]box
}

// box is a rectangle of the board or of a picture.
type box struct{ left, top, right, bottom float64 }

func (b box) width() float64  { return b.right - b.left }
func (b box) height() float64 { return b.bottom - b.top }
func (b box) middle() point   { return point{(b.left + b.right) / 2, (b.top + b.bottom) / 2} }

func (b box) overlap(o box) float64 {
	w, h := min(b.right, o.right)-max(b.left, o.left), min(b.bottom, o.bottom)-max(b.top, o.top)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}

func (b box) union(o box) box {
	return box{min(b.left, o.left), min(b.top, o.top), max(b.right, o.right), max(b.bottom, o.bottom)}
}

// holds tells whether a point lies inside.
func (b box) holds(p [2]float64) bool {
	return p[0] > b.left && p[0] < b.right && p[1] > b.top && p[1] < b.bottom
}

func (b box) grown(by float64) box { return box{b.left - by, b.top - by, b.right + by, b.bottom + by} }

// loadChart reads and validates the map.
func loadChart(set *components.Set) (*chart, error) {
	m := new(chart)
	if err := lines("outlines", func(cells []string) error { return m.readOutline(set, cells) }); err != nil {
		return nil, err
	}
	if err := lines("anchors", func(cells []string) error { return m.readAnchor(set, cells) }); err != nil {
		return nil, err
	}
	for space := range components.Space(components.NumSpaces) {
		if len(m.outlines[space]) == 0 || m.anchors[space] == (point{}) {
			return nil, fmt.Errorf("axis: the map lacks %s", set.Spaces[space].Word)
		}
		b := box{boardWidth, boardHeight, 0, 0}
		for _, o := range m.outlines[space] {
			for _, p := range o {
				b = b.union(box{p.x, p.y, p.x, p.y})
			}
		}
		m.boxes[space] = b
	}
	return m, nil
}

// lines calls a function with each line of a table.
func lines(table string, each func(cells []string) error) error {
	file, err := data.Open("data/" + table + ".csv")
	if err != nil {
		return fmt.Errorf("axis: %w", err)
	}
	defer file.Close()
	all, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return fmt.Errorf("axis: %s.csv: %w", table, err)
	}
	for i, cells := range all[1:] {
		if err := each(cells); err != nil {
			return fmt.Errorf("axis: %s.csv: line %d: %w", table, i+2, err)
		}
	}
	return nil
}

func (m *chart) readOutline(set *components.Set, cells []string) error {
	space, ok := set.Find(cells[0])
	if !ok {
		return fmt.Errorf("no space %q", cells[0])
	}
	var o outline
	for _, corner := range strings.Fields(cells[1]) {
		x, y, _ := strings.Cut(corner, ":")
		p, err := readPoint(x, y)
		if err != nil {
			return err
		}
		o = append(o, p)
	}
	if len(o) < 3 {
		return fmt.Errorf("an outline of %d corners", len(o))
	}
	m.outlines[space] = append(m.outlines[space], o)
	return nil
}

func (m *chart) readAnchor(set *components.Set, cells []string) error {
	space, ok := set.Find(cells[0])
	if !ok || m.anchors[space] != (point{}) {
		return fmt.Errorf("no space %q, or twice", cells[0])
	}
	p, err := readPoint(cells[1], cells[2])
	m.anchors[space] = p
	return err
}

func readPoint(x, y string) (point, error) {
	px, errX := strconv.ParseFloat(x, 64)
	py, errY := strconv.ParseFloat(y, 64)
	if errX != nil || errY != nil || px < 0 || px > boardWidth || py < 0 || py > boardHeight {
		return point{}, fmt.Errorf("no point of the board: %q %q", x, y)
	}
	return point{px, py}, nil
}
