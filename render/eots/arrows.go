package eots

import (
	"image"
	"image/color"
	"math"
	"slices"

	game "github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/render"
)

// medium is what a move goes through.
type medium uint8

const (
	overland medium = iota
	bySea
	byAir
)

func mediumOf(form position.Form) medium {
	switch form {
	case position.Overland:
		return overland
	case position.Fly, position.FlyStrategic, position.Withdraw:
		return byAir
	default:
		return bySea
	}
}

// arrow is a move as a curve.
type arrow struct {
	side       components.Side
	medium     medium
	postBattle bool
	line       render.Curve
}

// arrows are the moves of the Offensive; stacks that go the same way share one.
func (s *scene) arrows() []arrow {
	var list []arrow
	if s.shown.Any() {
		return nil
	}
	drawn := make([]*game.Move, 0, len(s.view.Off.Moves))
	for i := range s.view.Off.Moves {
		move := &s.view.Off.Moves[i]
		if move.Form == position.Stay || s.onePlace(move.Path) {
			continue
		}
		same := func(m *game.Move) bool {
			return m.Side == move.Side && m.PostBattle == move.PostBattle && mediumOf(m.Form) == mediumOf(move.Form) &&
				slices.Equal(m.Path, move.Path)
		}
		if slices.ContainsFunc(drawn, same) {
			continue
		}
		drawn = append(drawn, move)
		list = append(list, arrow{move.Side, mediumOf(move.Form), move.PostBattle, s.curve(move.Path)})
	}
	return list
}

// onePlace tells whether a path goes nowhere on the map.
func (s *scene) onePlace(path []components.Loc) bool {
	hexes := 0
	for i, loc := range path {
		if loc != components.NoLoc && (i == 0 || path[i-1] != loc) {
			hexes++
		}
	}
	return hexes < 2
}

// curve leads a path through its hexes, a little to the right of their middles so that
// the way there and the way back lie side by side, from the edge of the first stack to
// the edge of the last hex.
func (s *scene) curve(path []components.Loc) render.Curve {
	var stops render.Curve
	for i, loc := range path {
		if loc == components.NoLoc || i > 0 && path[i-1] == loc {
			continue
		}
		stops = append(stops, s.center(loc))
	}
	shifted := make(render.Curve, len(stops))
	for i := range stops {
		a, b := stops[max(i-1, 0)], stops[min(i+1, len(stops)-1)]
		length := max(1, a.Distance(b))
		off := 0.14 * s.f.r
		if i == 0 || i == len(stops)-1 {
			off = 0
		}
		shifted[i] = stops[i].Add(-(b.Y-a.Y)/length*off, (b.X-a.X)/length*off)
	}
	if len(shifted) == 2 {
		a, b := shifted[0], shifted[1]
		m, length := a.Lerp(b, 0.5), a.Distance(b)
		off := min(0.14*s.f.r, 0.12*length)
		shifted = render.Curve{a, m.Add(-(b.Y-a.Y)/length*off, (b.X-a.X)/length*off), b}
	}
	line := render.Smooth(shifted).Trim(0.3*s.f.r, 0.3*s.f.r)
	if box, ok := s.stackBox[path[len(path)-1]]; ok {
		line = stopBefore(line, box.Inset(-int(0.16*s.f.r)))
	}
	return line
}

// stopBefore ends a line where it first comes into the box of its end; at least a quarter
// of it stays.
func stopBefore(line render.Curve, box image.Rectangle) render.Curve {
	for i := len(line) / 4; i < len(line); i++ {
		if image.Pt(int(line[i].X), int(line[i].Y)).In(box) {
			return line[:i+1]
		}
	}
	return line
}

// width of an arrow's shaft.
func (f frame) shaft(a arrow) float64 {
	width := 0.15
	switch a.medium {
	case bySea:
		width = 0.13
	case byAir:
		width = 0.085
	}
	if a.postBattle {
		width *= 0.7
	}
	return width * max(f.r, 2.3*f.u)
}

// arrowShafts draws the shafts, under the counters that they pass.
func (s *scene) arrowShafts() {
	for _, a := range s.arrows() {
		drawShaft(s.canvas, s.f, a)
	}
}

// arrowHeads draws the heads over the counters.
func (s *scene) arrowHeads() {
	for _, a := range s.arrows() {
		drawHead(s.canvas, s.f, a)
	}
}

// drawShaft: overland moves are solid, sea moves have a light core, flights are dashed,
// moves after battle dotted.
func drawShaft(canvas *render.Canvas, f frame, a arrow) {
	if len(a.line) < 2 {
		return
	}
	width := f.shaft(a)
	stroke := func(shade color.RGBA, width float64, dashes ...float64) {
		canvas.SetDash(dashes...)
		a.line.Follow(canvas)
		canvas.StrokeWith(shade, width)
		canvas.SetDash()
	}
	canvas.SetLineCapRound()
	stroke(paper, width+0.07*f.r)
	switch {
	case a.medium == byAir:
		stroke(arrowColor(a), width, width*2.4, width*2.2)
	case a.postBattle:
		stroke(arrowColor(a), width, width*0.2, width*1.9)
	default:
		stroke(arrowColor(a), width)
	}
	if a.medium == bySea && !a.postBattle {
		stroke(paper, width*0.28)
	}
	canvas.SetLineCapButt()
}

func arrowColor(a arrow) color.RGBA {
	if a.postBattle {
		return render.Mix(sideColor(a.side), white, 0.5)
	}
	return sideColor(a.side)
}

func drawHead(canvas *render.Canvas, f frame, a arrow) {
	if len(a.line) < 2 {
		return
	}
	tip, back := a.line[len(a.line)-1], a.line[0]
	length := max(0.3*f.r, 2.2*f.shaft(a))
	for i := len(a.line) - 2; i >= 0; i-- {
		if a.line[i].Distance(tip) >= length*0.8 {
			back = a.line[i]
			break
		}
	}
	angle := math.Atan2(tip.Y-back.Y, tip.X-back.X)
	wing := func(turn, reach float64) render.Point {
		return tip.Add(reach*math.Cos(angle+turn), reach*math.Sin(angle+turn))
	}
	canvas.Trace(render.Curve{wing(0, length*0.45), wing(2.42, length*0.92), wing(math.Pi, length*0.34), wing(-2.42, length*0.92)})
	canvas.FillAndStroke(arrowColor(a), paper, 0.035*f.r)
}
