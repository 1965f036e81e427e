package axis

import (
	"embed"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
)

//go:embed data/*.csv
var data embed.FS

// The size of the drawn board. Its right edge joins its left edge.
const (
	boardWidth  = 3500
	boardHeight = 2000
)

// outline is a closed polygon.
type outline []render.Point

// chart is the drawn map. Neighbors share the points of their borders.
type chart struct {
	// outlines of each space: some of islands have several, seas and lands have holes.
	outlines [components.NumSpaces][]outline
	// anchors are where the names of spaces stand by choice.
	anchors [components.NumSpaces]render.Point
	// boxes around the outlines.
	boxes [components.NumSpaces]render.Box
}

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
		if len(m.outlines[space]) == 0 || m.anchors[space] == (render.Point{}) {
			return nil, fmt.Errorf("axis: the map lacks %s", set.Spaces[space].Word)
		}
		b := render.Rect(boardWidth, boardHeight, 0, 0)
		for _, o := range m.outlines[space] {
			for _, p := range o {
				b = b.Union(render.Rect(p.X, p.Y, p.X, p.Y))
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
	if !ok || m.anchors[space] != (render.Point{}) {
		return fmt.Errorf("no space %q, or twice", cells[0])
	}
	p, err := readPoint(cells[1], cells[2])
	m.anchors[space] = p
	return err
}

func readPoint(x, y string) (render.Point, error) {
	px, errX := strconv.ParseFloat(x, 64)
	py, errY := strconv.ParseFloat(y, 64)
	if errX != nil || errY != nil || px < 0 || px > boardWidth || py < 0 || py > boardHeight {
		return render.Point{}, fmt.Errorf("no point of the board: %q %q", x, y)
	}
	return render.Pt(px, py), nil
}
