package axis

import (
	"math"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
)

// shape is a silhouette: polygons and discs in a box of -1..1 by -0.75..0.75.
type shape struct {
	polygons []render.Shape
	discs    []disc
	// holes are discs in the color of the ground.
	holes []disc
}

type disc struct{ x, y, r float64 }

func rectangle(left, top, right, bottom float64) render.Shape {
	return render.Shape{{left, top}, {right, top}, {right, bottom}, {left, bottom}}
}

// hull of a ship with its deck at a height, bow to the right.
func hull(left, right, deck float64) render.Shape {
	return render.Shape{{left, deck}, {right, deck - 0.1}, {right - 0.2, 0.62}, {left + 0.12, 0.62}}
}

// turret with its barrels; way is +1 where they look right.
func turret(x, deck, size, way float64) render.Shape {
	return render.Shape{
		{x - 0.14*size*way, deck},
		{x - 0.12*size*way, deck - 0.2*size},
		{x + 0.12*size*way, deck - 0.2*size},
		{x + 0.14*size*way, deck - 0.16*size},
		{x + 0.46*size*way, deck - 0.3*size},
		{x + 0.46*size*way, deck - 0.18*size},
		{x + 0.16*size*way, deck - 0.02*size},
		{x + 0.14*size*way, deck},
	}
}

// silhouette of a type of unit.
func silhouette(t components.Type) shape {
	switch t {
	case components.Infantry: // a soldier with his rifle at the slope
		return shape{
			polygons: []render.Shape{
				{{-0.3, -0.46}, {-0.24, -0.66}, {0, -0.76}, {0.24, -0.66}, {0.3, -0.46}},
				{{-0.26, -0.18}, {0.26, -0.18}, {0.34, 0.28}, {0.2, 0.3}, {0.22, 0.75}, {0.04, 0.75}, {0, 0.4}, {-0.04, 0.75}, {-0.22, 0.75}, {-0.2, 0.3}, {-0.34, 0.28}},
				{{0.32, 0.3}, {0.62, -0.72}, {0.72, -0.69}, {0.44, 0.34}},
			},
			discs: []disc{{0, -0.4, 0.19}},
		}
	case components.Artillery: // a field gun
		return shape{
			polygons: []render.Shape{
				{{-0.2, -0.02}, {0.96, -0.56}, {1, -0.4}, {-0.1, 0.18}},
				{{-0.95, 0.68}, {-0.1, 0.08}, {0.06, 0.26}, {-0.8, 0.75}},
				rectangle(-0.02, -0.4, 0.1, 0.3),
			},
			discs: []disc{{0.06, 0.34, 0.4}}, holes: []disc{{0.06, 0.34, 0.17}},
		}
	case components.Tank:
		return shape{
			polygons: []render.Shape{
				{{-0.95, 0.14}, {-0.72, -0.1}, {0.72, -0.1}, {0.95, 0.14}},
				{{-0.95, 0.2}, {0.95, 0.2}, {0.98, 0.38}, {0.72, 0.66}, {-0.72, 0.66}, {-0.98, 0.38}},
				{{-0.44, -0.14}, {-0.3, -0.52}, {0.26, -0.52}, {0.4, -0.14}},
				rectangle(0.3, -0.42, 1, -0.27),
			},
			holes: []disc{{-0.55, 0.42, 0.12}, {-0.18, 0.42, 0.12}, {0.18, 0.42, 0.12}, {0.55, 0.42, 0.12}},
		}
	case components.AAGun: // two barrels that point at the sky
		return shape{
			polygons: []render.Shape{
				{{-0.3, 0.22}, {0.42, -0.76}, {0.54, -0.68}, {-0.12, 0.28}},
				{{0, 0.3}, {0.72, -0.62}, {0.84, -0.54}, {0.18, 0.36}},
				{{-0.7, 0.72}, {-0.12, 0.14}, {0.12, 0.14}, {0.7, 0.72}},
			},
		}
	case components.Complex: // a factory
		return shape{
			polygons: []render.Shape{
				{{-0.9, 0.7}, {-0.9, 0}, {-0.42, -0.3}, {-0.42, 0}, {0.04, -0.3}, {0.04, 0}, {0.46, -0.3}, {0.46, 0.7}},
				{{0.52, 0.7}, {0.58, -0.74}, {0.82, -0.74}, {0.9, 0.7}},
			},
		}
	case components.Fighter:
		return shape{polygons: []render.Shape{aircraft(0.86, 0.26)}}
	case components.Bomber:
		s := shape{polygons: []render.Shape{aircraft(1, 0.2)}}
		for _, x := range [...]float64{-0.7, -0.36, 0.36, 0.7} {
			s.polygons = append(s.polygons, rectangle(x-0.1, -0.42, x+0.1, 0.04))
		}
		return s
	case components.Battleship:
		return shape{polygons: []render.Shape{
			hull(-1, 1, 0.22), turret(0.5, 0.18, 1.05, 1), turret(0.3, 0.02, 1, 1), turret(-0.54, 0.2, 1.05, -1),
			rectangle(-0.36, -0.06, 0.34, 0.2), rectangle(-0.04, -0.46, 0.24, 0), rectangle(0.04, -0.76, 0.14, -0.4), rectangle(-0.32, -0.4, -0.14, 0),
		}}
	case components.Carrier:
		return shape{polygons: []render.Shape{
			{{-1, -0.06}, {1, -0.06}, {1, 0.1}, {0.82, 0.6}, {-0.78, 0.6}, {-0.9, 0.12}, {-1, 0.12}},
			rectangle(0.12, -0.44, 0.44, 0), rectangle(0.2, -0.72, 0.28, -0.4),
			{{-0.74, -0.14}, {-0.5, -0.3}, {-0.42, -0.14}},
			{{-0.34, -0.14}, {-0.1, -0.3}, {-0.02, -0.14}},
		}}
	case components.Cruiser:
		return shape{polygons: []render.Shape{
			hull(-0.92, 0.94, 0.28), turret(0.48, 0.24, 0.9, 1), turret(-0.52, 0.27, 0.9, -1),
			rectangle(0.02, -0.3, 0.24, 0.3),
			{{-0.34, 0.3}, {-0.3, -0.28}, {-0.1, -0.28}, {-0.12, 0.3}},
		}}
	case components.Destroyer:
		return shape{polygons: []render.Shape{
			hull(-0.7, 0.76, 0.32), turret(0.42, 0.28, 0.7, 1),
			rectangle(0, -0.02, 0.2, 0.34), rectangle(0.08, -0.36, 0.14, 0),
			{{-0.4, 0.34}, {-0.36, -0.04}, {-0.18, -0.04}, {-0.2, 0.34}},
		}}
	case components.Submarine:
		return shape{
			polygons: []render.Shape{
				{{-1, 0.3}, {-0.7, 0.18}, {0.66, 0.18}, {0.92, 0.26}, {1, 0.38}, {0.86, 0.52}, {-0.62, 0.56}, {-1, 0.42}},
				{{-0.24, 0.2}, {-0.18, -0.16}, {0.22, -0.16}, {0.28, 0.2}},
				rectangle(0, -0.5, 0.08, -0.1), rectangle(0, -0.5, 0.22, -0.42),
				{{-1, 0.06}, {-0.86, 0.06}, {-0.84, 0.66}, {-0.98, 0.66}},
			},
		}
	default: // a freighter: bridge aft, masts and hatches before it
		return shape{polygons: []render.Shape{
			hull(-0.92, 0.94, 0.2), rectangle(-0.74, -0.3, -0.3, 0.24), rectangle(-0.62, -0.6, -0.44, -0.28), rectangle(0.3, -0.5, 0.38, 0.2),
		}}
	}
}

// aircraft seen from above, nose up.
func aircraft(wing, chord float64) render.Shape {
	return render.Shape{
		{-0.09, -0.6},
		{0, -0.75},
		{0.09, -0.6},
		{0.1, -0.26},
		{wing, -0.1},
		{wing, chord - 0.14},
		{0.1, chord - 0.06},
		{0.06, 0.44},
		{0.34, 0.58},
		{0.34, 0.72},
		{0, 0.66},
		{-0.34, 0.72},
		{-0.34, 0.58},
		{-0.06, 0.44},
		{-0.1, chord - 0.06},
		{-wing, chord - 0.14},
		{-wing, -0.1},
		{-0.1, -0.26},
	}
}

// drawShape draws a silhouette around a point; scale is half the width of its box.
func drawShape(canvas *render.Canvas, s shape, at render.Point, scale float64) {
	for _, polygon := range s.polygons {
		canvas.TraceShape(polygon, at, scale)
	}
	for _, d := range s.discs {
		canvas.NewSubPath()
		canvas.DrawArc(at.X+d.x*scale, at.Y+d.y*scale, d.r*scale, 0, 2*math.Pi)
		canvas.ClosePath()
	}
	canvas.Fill()
}
