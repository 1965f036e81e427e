package nextwar

import (
	"image"
	"maps"
	"slices"

	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// scene paints what changes in a game on a copy of the printed map.
type scene struct {
	drawer *drawer
	canvas *render.Canvas
	view   report.View
	state  *state.State
	set    *components.Set
	f      frame
	say    board.Say
	// places are the hexes on the picture; units are those in each place, piles those on the map.
	places []components.Place
	units  map[components.Place][]components.UnitID
	piles  []pile
	pieces []render.Piece
	// taken are the boxes that names should not hide, stackBox those of the counters of a hex.
	taken    []image.Rectangle
	stackBox map[components.Place]image.Rectangle
	// faceTop is the upper edge of the highest counter that lies on top in a hex.
	faceTop map[components.Place]float64
	arrows  []board.Arrow
	// zoc and supply are the overlays asked for.
	zoc, supply bool
	// shown is what the picture points to; the moves of the segment are left out then.
	shown   board.Highlight[components.Place]
	request *render.Request
}

// Scene sorts and places the counters of a view.
func (d *drawer) Scene(canvas *render.Canvas, view report.View, f frame, _ board.Bare, request *render.Request) *scene {
	s := &scene{
		drawer: d, canvas: canvas, view: view, state: view.State, set: f.set, f: f, say: request.Say, request: request,
		places: f.visible(), stackBox: map[components.Place]image.Rectangle{}, faceTop: map[components.Place]float64{},
		zoc: slices.Contains(request.Overlays, "zoc"), supply: slices.Contains(request.Overlays, "supply"),
		shown: highlightOf(view, request.Shown),
	}
	s.arrange()
	s.findArrows()
	return s
}

// Paint draws all layers from the bottom up.
func (s *scene) Paint() {
	if s.zoc {
		s.hatchZones()
	}
	s.frontiers()
	s.highlights()
	if len(s.arrows) > 0 {
		board.DrawShafts(s.canvas, s.arrows)
	}
	s.targets()
	s.controls()
	for i := range s.piles {
		s.fan(&s.piles[i])
	}
	s.markers()
	board.DrawHeads(s.canvas, s.arrows)
	if s.f.numbered() {
		s.numbers()
	}
	if s.f.named() {
		s.names()
	}
	s.bursts()
	switch {
	case s.f.columns > 0:
		s.panels()
	case s.f.Foot > 0:
		s.list()
	}
	s.headline()
	s.overlayKey()
}

// frontiers are drawn between land hexes of different controllers, each side's color on its own land.
func (s *scene) frontiers() {
	for side := range components.Side(components.Sides) {
		for _, p := range s.places {
			hex := s.set.Hex(p)
			if !hex.Land() || s.state.Controller(p) != side {
				continue
			}
			frontier := func(d hexgrid.Direction) bool {
				return joined(s.set, p, int(d)) && s.state.Controller(hex.Near[d]) == side.Enemy()
			}
			wet := func(d hexgrid.Direction) bool { return hex.Edges[d].River != components.NoRiver }
			s.f.AddBorder(s.canvas, s.f.center(p), 0.05, func(d hexgrid.Direction) bool { return frontier(d) && !wet(d) })
			s.f.AddBorder(s.canvas, s.f.center(p), 0.15, func(d hexgrid.Direction) bool { return frontier(d) && wet(d) })
		}
		s.canvas.StrokeWith(sideColor(side), max(2, 0.07*s.f.R))
	}
}

// numbers prints again the numbers of hexes that the edges of a fan hide: players type them.
func (s *scene) numbers() {
	for _, p := range s.places {
		at := s.f.numberAt(p)
		if box, ok := s.stackBox[p]; ok && float64(box.Min.Y) < at.Y+0.4*s.f.U && s.faceTop[p] > at.Y+0.1*s.f.U {
			s.canvas.Text(render.Text{
				Words: s.set.Word(p), X: at.X, Y: at.Y, AnchorX: 0.5, Size: s.f.U, Color: ink, Halo: board.Paper, HaloWidth: max(1, int(s.f.U/9)),
			})
		}
	}
}

// names prints the names of places.
func (s *scene) names() {
	box := s.f.mapBox()
	names := board.Names{
		Canvas: s.canvas, Area: image.Rect(int(box.Left), int(box.Top), int(box.Right), int(box.Bottom)),
		Size: s.f.U, Ink: ink, Taken: s.taken, Stacks: slices.Collect(maps.Values(s.stackBox)),
	}
	for _, p := range s.places {
		hex, center := s.set.Hex(p), s.f.center(p)
		if hex.Name != "" && box.Holds(center) {
			names.Print(hex.Name, hex.NeedsClearing(), max(3*s.f.R, 8*s.f.U), s.f.Spot(s.stackBox[p], center), func(half float64) []render.Point {
				return s.f.NamePlaces(center, s.stackBox[p], s.f.U, half)
			})
		}
	}
}
