package render

import (
	"fmt"
	"image"
	"image/color"
	"strings"
)

// Table is a list to be painted: standings, for example.
type Table struct {
	Title, Subtitle string
	// Heads are the headings of the columns. The first column is narrow, the second takes what
	// the others leave; all but the second are set to the right.
	Heads    []string
	Sections []Section
}

// Section is a part of a table, with a heading of its own where it has one.
type Section struct {
	Title string
	// Rows have a cell for every heading.
	Rows [][]string
}

// TablePainter paints tables. Safe for concurrent use.
type TablePainter struct {
	faces   *Typefaces
	encoder *Encoder
}

// The measures of a table in pixels. Its texts stay readable at half its width, as a phone
// shows it.
const (
	tableWidth  = 960
	tableMargin = 28
	tableRow    = 46
	tableText   = 25
	tableTitle  = 36
	tableGap    = 30
	// longestTable bounds the height: rows beyond it are left out.
	longestTable = 90
)

// The colors of a table.
var (
	tablePaper  = color.RGBA{248, 244, 234, 255}
	tableStripe = color.RGBA{238, 231, 214, 255}
	tableInk    = color.RGBA{44, 38, 30, 255}
	tableFaint  = color.RGBA{122, 110, 92, 255}
	tableAccent = color.RGBA{150, 52, 36, 255}
)

// NewTablePainter loads the typefaces.
func NewTablePainter() (*TablePainter, error) {
	faces, err := NewTypefaces()
	if err != nil {
		return nil, err
	}
	var palette color.Palette
	// Every color and what lies between it and the papers, for smooth letters.
	const steps = 12
	for _, paper := range []color.RGBA{tablePaper, tableStripe} {
		for _, ink := range []color.RGBA{tableInk, tableFaint, tableAccent} {
			for i := range steps + 1 {
				mix := func(a, b uint8) uint8 { return uint8((int(a)*(steps-i) + int(b)*i) / steps) }
				palette = append(palette, color.RGBA{mix(paper.R, ink.R), mix(paper.G, ink.G), mix(paper.B, ink.B), 255})
			}
		}
	}
	encoder, err := NewEncoder(palette)
	if err != nil {
		return nil, err
	}
	return &TablePainter{faces: faces, encoder: encoder}, nil
}

// Paint paints a table and tells it in words.
func (p *TablePainter) Paint(t Table) (Picture, error) {
	if len(t.Heads) < 2 {
		return Picture{}, fmt.Errorf("render: a table of %d columns", len(t.Heads))
	}
	left := longestTable
	height := 2*tableMargin + tableTitle + tableGap + tableRow
	for i := range t.Sections {
		section := &t.Sections[i]
		if section.Title != "" {
			height += tableRow
		}
		if len(section.Rows) > left {
			section.Rows = section.Rows[:left]
		}
		left -= len(section.Rows)
		height += tableRow * len(section.Rows)
	}
	img := image.NewRGBA(image.Rect(0, 0, tableWidth, height))
	canvas := NewCanvas(img, p.faces, 1)
	defer canvas.Close()
	canvas.SetColor(tablePaper)
	canvas.Clear()
	p.draw(canvas, t)
	data, err := p.encoder.Encode(img)
	if err != nil {
		return Picture{}, err
	}
	return Picture{PNG: data, Alt: t.words(), Width: tableWidth, Height: height}, nil
}

// draw lays the table out from the top.
func (p *TablePainter) draw(canvas *Canvas, t Table) {
	y := float64(tableMargin + tableTitle/2)
	text := func(words string, x, anchor, size float64, weight Weight, shade color.RGBA) {
		canvas.Text(Text{Words: words, X: x, Y: y, AnchorX: anchor, Size: size, Weight: weight, Color: shade})
	}
	title := canvas.Fits(t.Title, Bold, tableTitle, tableWidth-2*tableMargin)
	text(title, tableMargin, 0, tableTitle, Bold, tableInk)
	y += tableTitle/2 + tableGap/2 + 4
	text(canvas.Fits(t.Subtitle, Regular, 20, tableWidth-2*tableMargin), tableMargin, 0, 20, Regular, tableFaint)
	y += tableGap/2 + tableRow/2
	columns := p.columns(canvas, t)
	p.row(canvas, columns, t.Heads, y, 20, Bold, tableFaint)
	for _, section := range t.Sections {
		if section.Title != "" {
			y += tableRow
			text(section.Title, tableMargin, 0, tableText, Bold, tableAccent)
		}
		for i, cells := range section.Rows {
			y += tableRow
			if i%2 == 0 {
				canvas.SetColor(tableStripe)
				canvas.DrawRectangle(tableMargin/2, y-tableRow/2, tableWidth-tableMargin, tableRow)
				canvas.Fill()
			}
			p.row(canvas, columns, cells, y, tableText, Regular, tableInk)
		}
	}
}

// columns are the right edges of the columns.
func (p *TablePainter) columns(canvas *Canvas, t Table) []float64 {
	edges := make([]float64, len(t.Heads))
	x := float64(tableWidth - tableMargin)
	for i := len(t.Heads) - 1; i >= 0; i-- {
		edges[i] = x
		if i == 1 {
			continue
		}
		widest := canvas.Width(t.Heads[i], Bold, 20)
		for _, section := range t.Sections {
			for _, cells := range section.Rows {
				widest = max(widest, canvas.Width(cells[i], Regular, tableText))
			}
		}
		if i == 0 {
			edges[0] = tableMargin + widest
			continue
		}
		x -= widest + tableGap
	}
	return edges
}

// row sets the cells of a row.
func (p *TablePainter) row(canvas *Canvas, edges []float64, cells []string, y, size float64, weight Weight, shade color.RGBA) {
	for i, cell := range cells {
		t := Text{Words: cell, X: edges[i], Y: y, AnchorX: 1, Size: size, Weight: weight, Color: shade}
		if i == 1 {
			start := edges[0] + tableGap/2
			t.X, t.AnchorX = start, 0
			t.Words = canvas.Fits(cell, weight, size, edges[1]-start)
		}
		canvas.Text(t)
	}
}

// words tell the table row by row.
func (t Table) words() string {
	var lines []string
	lines = append(lines, t.Title)
	for _, section := range t.Sections {
		if section.Title != "" {
			lines = append(lines, section.Title)
		}
		for _, cells := range section.Rows {
			lines = append(lines, strings.Join(cells, " "))
		}
	}
	return strings.Join(lines, "\n")
}
