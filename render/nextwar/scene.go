package nextwar

import (
	"image"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
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
	// stackBox are the boxes of the counters of a hex.
	stackBox map[components.Place]image.Rectangle
	// faces are the boxes of counters on top, fans those of whole piles, badges how many they are, late what is drawn over numbers; taken
	// is what names should not hide.
	faces, fans, badges, late, taken *board.Boxes
	numbers                          hexmap.Numbers[components.Place]
	named                            []board.Printed
	arrows                           []board.Arrow
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
		places: f.visible(), stackBox: map[components.Place]image.Rectangle{},
		zoc: slices.Contains(request.Overlays, "zoc"), supply: slices.Contains(request.Overlays, "supply"),
		shown: highlightOf(view, request.Shown),
	}
	for _, boxes := range [...]**board.Boxes{&s.faces, &s.fans, &s.badges, &s.late, &s.taken} {
		*boxes = board.NewBoxes(f.mapArea())
	}
	s.arrange()
	s.findNumbers()
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
	s.numbers.Print(s.lines())
	names := board.NewBoxes(s.f.mapArea())
	if s.f.named() {
		names = s.names()
	}
	s.bursts()
	s.numbers.PrintHidden(names, s.late)
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

// placeName is the name of a place in the reader's language, without the number that messages add to it.
func (s *scene) placeName(p components.Place) string {
	return strings.TrimSuffix(s.say(s.state.PlaceName(p)), " ("+s.set.Word(p)+")")
}

// names prints the names of places; what it returns are their boxes.
func (s *scene) names() *board.Boxes {
	area := s.f.mapArea()
	printer := board.Names{Canvas: s.canvas, Area: area, Size: s.f.U, Ink: ink, Taken: s.taken, Stacks: board.NewBoxes(area), Counters: board.NewBoxes(area)}
	var names []board.Name
	for _, p := range s.places {
		hex, center := s.set.Hex(p), s.f.center(p)
		stack, stands := s.stackBox[p]
		own := s.f.Spot(stack, center)
		if stands || hex.Name != "" {
			printer.Stacks.Add(own)
			if stands {
				printer.Counters.Add(own)
			}
		}
		if hex.Name != "" && s.f.mapBox().Holds(center) {
			names = append(names, board.Name{
				Words: s.placeName(p), Bold: hex.NeedsClearing(), Own: own, Stands: stands,
				Places: func(half float64) []render.Point { return s.f.NamePlaces(center, stack, s.f.U, half) },
			})
		}
	}
	printed := printer.Print(names)
	s.named = printer.Printed
	return printed
}
