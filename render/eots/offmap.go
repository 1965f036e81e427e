package eots

import (
	"strings"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
)

// offMap draws the box beside a small map: a harbor on a plate, with the distances in
// hexes to the ports that it is joined to.
func (g *ground) offMap() {
	if g.box == components.NoLoc {
		return
	}
	b, f := &sheets[g.f.on], g.f
	at, from := f.center(b.boxed), g.set.Loc(b.boxed)
	var lines []string
	for i, h := range b.ports {
		words := h.String() + ": " + number(g.set.Distance(from, g.set.Loc(h)))
		if i%2 == 0 {
			lines = append(lines, words)
		} else {
			lines[len(lines)-1] = strings.Join([]string{lines[len(lines)-1], words}, "  ")
		}
	}
	wide, top := 1.2*f.R, 0.95*f.R
	for _, words := range lines {
		wide = max(wide, g.canvas.Width(words, render.Regular, f.U)/2+0.5*f.U)
	}
	bottom := 1.1*f.R + 1.2*f.U*float64(len(lines)) + 0.8*f.U
	g.canvas.DrawRoundedRectangle(at.X-wide, at.Y-top, 2*wide, top+bottom, 0.25*f.R)
	g.canvas.FillAndStroke(seaMiddle, ink, max(1.5, 0.045*f.R))
	for i, words := range lines {
		g.canvas.Center(words, at.Add(0, 1.1*f.R+1.2*f.U*(float64(i)+0.85)), f.U, render.Regular, ink)
	}
}
