package eots

import (
	"image"
	"image/color"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/report"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
	"github.com/umpire-games/umpire/render/symbol"
)

// scene paints what changes in a game on a copy of the printed map. It sees the view
// and nothing else.
type scene struct {
	drawer *drawer
	canvas *render.Canvas
	view   *report.View
	set    *components.Set
	f      frame
	say    board.Say
	locs   []components.Loc
	// units that stand in each hex, by side, the most important first.
	units [2]map[components.Loc][]components.Unit
	// active units have a gold rim.
	active components.UnitSet
	// survey is traced when an overlay needs it.
	survey *position.Situation
	// counters are the piles on the map, stackBox the boxes of those of a hex.
	counters []placed
	stackBox map[components.Loc]image.Rectangle
	// counterBoxes are those of all piles, badges how many they are, late what is drawn over numbers; taken is what names should not hide.
	counterBoxes, badges, late, taken *board.Boxes
	numbers                           hexmap.Numbers[components.Loc]
	named                             []board.Printed
	arrows                            []board.Arrow
	pieces                            []render.Piece
	// overlays asked for.
	supply, zones, control bool
	// shown is what the picture points to; the moves of the Offensive are left out then.
	shown   highlight
	request *render.Request
}

// Scene sorts and places the counters of a view.
func (d *drawer) Scene(canvas *render.Canvas, view *report.View, f frame, _ board.Bare, request *render.Request) *scene {
	layer := func(name string) bool { return slices.Contains(request.Overlays, name) }
	s := &scene{
		drawer: d, canvas: canvas, view: view, set: d.sets[f.on], f: f, say: request.Say, request: request,
		locs: f.visible(d.sets[f.on]), stackBox: map[components.Loc]image.Rectangle{}, shown: highlightOf(d.set, view, request.Shown),
		counterBoxes: board.NewBoxes(f.mapBox()), badges: board.NewBoxes(f.mapBox()), late: board.NewBoxes(f.mapBox()), taken: board.NewBoxes(f.mapBox()),
		supply: layer("supply"), zones: layer("zoi"), control: layer("control"),
	}
	if s.supply || s.zones {
		s.survey = view.Situation()
	}
	if view.Off.On {
		s.active = view.Board.Activated.Union(view.Off.Chosen[components.Japan]).Union(view.Off.Chosen[components.Allies])
		for _, hq := range view.Off.HQ {
			if hq != components.NoUnit {
				s.active.Add(hq)
			}
		}
	}
	s.muster()
	s.arrange()
	s.findArrows()
	for i := range s.arrows {
		if line := s.arrows[i].Line; len(line) > 1 {
			s.cover(line[len(line)-1], 0.5*s.arrows[i].Head)
		}
	}
	return s
}

// muster sorts the units on the map by hex.
func (s *scene) muster() {
	for side := components.Japan; side <= components.Allies; side++ {
		s.units[side] = map[components.Loc][]components.Unit{}
		for unit := range s.set.UnitsOf(side).All() {
			if place := s.view.Board.Pieces[unit].Place; place.OnMap() {
				s.units[side][place.Loc()] = append(s.units[side][place.Loc()], unit)
			}
		}
		for _, units := range s.units[side] {
			s.sort(units)
		}
	}
}

// Paint draws all layers from the bottom up.
func (s *scene) Paint() {
	s.builtRoutes()
	if s.control {
		s.tintControl()
	}
	if s.zones {
		s.hatchZones()
	}
	s.frontiers()
	s.gained()
	s.highlights()
	if len(s.arrows) > 0 { // without any, lines keep their round caps
		board.DrawShafts(s.canvas, s.arrows)
	}
	s.roundels()
	for _, p := range s.counters {
		s.pile(p.Units, p.Middle, p.Format)
	}
	s.numbers.Print(s.lines())
	board.DrawHeads(s.canvas, s.arrows)
	if s.supply {
		s.suppliedBases()
	}
	names := board.NewBoxes(s.f.mapBox())
	if s.f.named() {
		names = s.names()
	}
	s.bursts()
	s.numbers.PrintHidden(names, s.late)
	if s.f.panelled() {
		s.panels()
	} else {
		s.headline()
	}
}

// controlOf is the controller of a hex.
func (s *scene) controlOf(loc components.Loc) components.Side {
	return s.view.Board.Control(s.drawer.set, loc)
}

func (s *scene) center(loc components.Loc) render.Point { return s.f.center(s.set.Hexes[loc].Hex) }

// at is a point of a hex, given in radii from its middle.
func (s *scene) at(loc components.Loc, dx, dy float64) render.Point {
	return s.center(loc).Add(dx*s.f.R, dy*s.f.R)
}

// builtRoutes replaces the dashes of finished stretches.
func (s *scene) builtRoutes() {
	for _, loc := range s.locs {
		for d := range 3 {
			side := s.set.Sides[loc][d]
			if side.Route == components.NoRoute || side.To == components.NoLoc || side.Needs[0] == components.NoProject &&
				side.Needs[1] == components.NoProject {
				continue
			}
			built := true
			for _, project := range side.Needs {
				built = built && (project == components.NoProject || s.view.Board.Built[project])
			}
			if built {
				routeOf(side.Route, true).Draw(s.canvas, s.center(loc), s.center(side.To), s.f.R, board.Paper)
			}
		}
	}
}

// roundels mark who controls the places that matter: a red sun, or a blue disc with a
// star.
func (s *scene) roundels() {
	for _, loc := range s.locs {
		info := &s.set.Hexes[loc]
		side := s.controlOf(loc)
		if side == components.NoSide || !info.Named && !info.OneHexIsland {
			continue
		}
		drawRoundel(s.canvas, s.at(loc, -0.79, 0), 0.125*s.f.R, side)
	}
}

func drawRoundel(canvas *render.Canvas, at render.Point, radius float64, side components.Side) {
	canvas.DrawCircle(at.X, at.Y, radius)
	canvas.FillWith(ink)
	canvas.DrawCircle(at.X, at.Y, radius*0.86)
	if side == components.Japan {
		canvas.FillWith(board.White)
		canvas.DrawCircle(at.X, at.Y, radius*0.55)
		canvas.FillWith(japanRed)
		return
	}
	canvas.FillWith(alliedBlue)
	symbol.Star(canvas, at, radius*0.72)
	canvas.FillWith(board.White)
}

// frontiers are drawn between land hexes of different controllers, each side's color on
// its own land.
func (s *scene) frontiers() {
	for side := components.Japan; side <= components.Allies; side++ {
		for _, loc := range s.locs {
			if !s.set.Hexes[loc].Land || s.controlOf(loc) != side {
				continue
			}
			s.f.AddBorder(s.canvas, s.center(loc), 0.05, func(d hexgrid.Direction) bool {
				return joined(s.set, loc, int(d)) && s.controlOf(s.set.Sides[loc][d].To) == side.Other()
			})
		}
		s.canvas.StrokeWith(sideColor(side), max(1.5, 0.05*s.f.R))
	}
}

// gained hexes changed hands in the Offensive.
func (s *scene) gained() {
	for side := components.Japan; side <= components.Allies; side++ {
		seen := false
		for loc := range s.view.Off.Gained[side].All() {
			if s.f.shows(s.set.Hexes[loc].Hex) {
				s.canvas.Trace(s.f.Hexagon(s.center(loc), 0.94))
				seen = true
			}
		}
		if !seen {
			continue
		}
		s.canvas.SetColor(render.Veil(tint(side), veilShare))
		s.canvas.FillPreserve()
		s.canvas.StrokeOver(battleGold, 0.12*s.f.R)
		s.canvas.StrokeWith(sideColor(side), 0.06*s.f.R)
	}
}

// bursts mark the battles with their numbers, in the color of the winner once there is
// one.
func (s *scene) bursts() {
	for i := range s.view.Off.Battles {
		battle := &s.view.Off.Battles[i]
		if !s.f.shows(s.set.Hexes[battle.Hex].Hex) {
			continue
		}
		ground, letters := battleGold, ink
		if battle.Done && battle.Fight != nil && battle.Fight.Winner != components.NoSide {
			ground, letters = sideColor(battle.Fight.Winner), board.White
		}
		drawBurst(s.canvas, s.burstAt(battle.Hex), s.burstRadius(), s.f.U, number(i+1), ground, letters)
	}
}

// burstAt is the upper right corner of a hex, or of the stack in it, below the number of the hex where that stands there.
func (s *scene) burstAt(loc components.Loc) render.Point {
	if box, ok := s.stackBox[loc]; ok {
		at := render.Pt(float64(box.Max.X)+0.45*s.f.U, float64(box.Min.Y)-0.3*s.f.U)
		if plate, moved := s.numbers.Plate(loc); moved {
			at.Y = float64(plate.Max.Y) + 0.85*s.burstRadius()
		}
		return at
	}
	return s.at(loc, 0.56, -0.62)
}

func (s *scene) burstRadius() float64 { return max(0.3*s.f.R, 0.98*s.f.U) }

// drawBurst is a jagged star with a number of a size.
func drawBurst(canvas *render.Canvas, at render.Point, radius, size float64, words string, ground, letters color.RGBA) {
	canvas.Trace(render.Jagged(at, radius, 0.74*radius, 11, 0))
	canvas.FillAndStroke(ground, ink, max(1.2, 0.09*radius))
	canvas.Center(words, at, size, render.Bold, letters)
}

// unitLabel is the short name of a unit for counters.
func unitLabel(info *components.UnitInfo) engine.Text {
	return engine.T("eots.unit." + info.ID + ".tiny")
}
