package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// area is a rectangle of the picture in pixels.
type area struct{ x, y, width, height float64 }

// The corners of the board that hold no hexes, for panels, in columns and rows: the
// north-west above India and China, the north-east beyond the Aleutians, the south-west
// below Ceylon and the one west of Australia.
func (f frame) columnLeft(column int) float64 { return f.Origin.X + f.Pitch*float64(column) - f.R }

func (f frame) northWest() area {
	if f.on != components.MainMap {
		title := f.northEast()
		top := title.y + title.height + bandGap*f.U
		return area{title.x, top, title.width, float64(f.Height) - top - bandGap*f.U}
	}
	gap := 0.35 * f.R
	return area{gap, gap, f.columnLeft(32) - 2*gap, f.Across*3.35 - 2*gap}
}

func (f frame) northEast() area {
	if f.on != components.MainMap {
		a := f.below(0, titleUnits)
		return area{a.x, a.y, a.width, 16.5 * f.U}
	}
	gap := 0.35 * f.R
	left := f.columnLeft(54) + 0.9*f.R
	return area{left, gap, float64(f.Width) - left - gap, f.Across*3.9 - 2*gap}
}

func (f frame) westBoxes() area {
	if f.on != components.MainMap {
		return f.below(titleUnits, boxUnits)
	}
	gap := 0.35 * f.R
	top := f.Across * 13.3
	return area{gap, top, f.columnLeft(16) - 2*gap, f.Across*20.7 - top}
}

func (f frame) southWest() area {
	if f.on != components.MainMap {
		return f.below(titleUnits+boxUnits, unitsAcross-titleUnits-boxUnits)
	}
	gap := 0.35 * f.R
	top := f.Across * 21
	return area{gap, top, f.columnLeft(19) - 2*gap, float64(f.Height) - top - gap}
}

// The panels below a small board, left to right: title and tracks, boxes, legend. Widths
// and the gap between them are in smallest texts.
const (
	titleUnits = 44
	boxUnits   = 33
	bandGap    = 0.7
)

// below is a panel below a small board that begins so many texts from the left.
func (f frame) below(from, width float64) area {
	gap := bandGap * f.U
	share := float64(f.Width) / unitsAcross
	top := float64(f.Height-f.Foot) + gap
	return area{from*share + gap, top, width*share - 1.5*gap, float64(f.Foot) - 2*gap}
}

// panels of the full board.
func (s *scene) panels() {
	s.title()
	s.tracks()
	s.boxes()
	if s.f.on != components.MainMap {
		s.overlayKey(render.Pt(0.5*s.f.U, float64(s.f.Height-s.f.Foot)-0.5*s.f.U))
		return
	}
	a := s.f.northEast()
	s.overlayKey(render.Pt(a.x-12*s.f.U, float64(s.f.Height)-s.f.U))
}

// title names the game, the turn and what is going on.
func (s *scene) title() {
	a, u := s.f.northEast(), s.f.U
	board.Plate(s.canvas, a.x, a.y, a.width, a.height, u)
	line := func(y, size float64, weight render.Weight, words string) {
		s.canvas.Text(render.Text{
			Words: s.canvas.Fits(words, weight, size, a.width-1.6*u), X: a.x + 0.8*u, Y: a.y + y*u, Size: size, Weight: weight, Color: ink,
		})
	}
	line(1.8, 2.2*u, render.Bold, s.say(engine.T("eots.name")))
	line(4.2, 1.5*u, render.Bold, s.say(turnText(s.view)))
	line(6.2, 1.25*u, render.Regular, s.say(nowText(s.view, s.set)))
	y := 8.3
	for side := components.Japan; side <= components.Allies; side++ {
		drawRoundel(s.canvas, render.Pt(a.x+1.5*u, a.y+y*u), 0.7*u, side)
		words := s.say(engine.T("eots.picture.hand", "side", engine.T("eots.side."+side.String()), "cards", s.view.HandSize[side]))
		s.canvas.Text(render.Text{Words: words, X: a.x + 2.8*u, Y: a.y + y*u, Size: 1.15 * u, Color: ink})
		y += 1.8
	}
	y += 0.3
	for _, words := range s.news() {
		if (y+0.8)*u > a.height {
			break
		}
		line(y, 1.15*u, render.Regular, s.say(words))
		y += 1.7
	}
}

// news are who is waited for, and what the status says about nations and points.
func (s *scene) news() []engine.Text {
	var lines []engine.Text
	for _, decision := range s.view.Pending {
		if side := components.Side(decision.Seat); side == components.Japan || side == components.Allies {
			lines = append(lines, engine.T("eots.picture.waiting", "side", engine.T("eots.side."+side.String())))
		}
	}
	for _, status := range s.view.Status() {
		switch status.Key {
		case "eots.status.surrendered", "eots.status.progress", "eots.status.points":
			lines = append(lines, status)
		}
	}
	return lines
}

// track is a row of boxes with a marker on one of them.
type track struct {
	key string
	// first box and step to the next; count of boxes.
	first, step, count int
	value              int
	// note is said behind the boxes.
	note engine.Text
	side components.Side
}

// tracks are the markers of the game.
func (s *scene) tracks() {
	view := s.view
	survey := s.survey
	if survey == nil {
		survey = view.Situation()
	}
	marker := func(m state.Marker) int { return int(view.Markers[m]) }
	resources := 0
	for loc := range s.set.Areas.Resources.All() {
		if view.Board.Control(s.set, loc) == components.Japan {
			resources++
		}
	}
	left := []track{
		{key: "will", step: 1, count: 11, value: marker(state.PoliticalWill), side: components.Allies},
		{key: "europe", first: 3, step: -1, count: 11, value: marker(state.WarInEurope), side: components.NoSide},
		{
			key: "china", step: 1, count: 6, value: marker(state.ChinaFront), side: components.Japan,
			note: engine.T("eots.china." + number(marker(state.ChinaFront))),
		},
		{
			key: "india", step: 1, count: 5, value: marker(state.IndiaStatus), side: components.Japan,
			note: engine.T("eots.india." + number(marker(state.IndiaStatus))),
		},
		{
			key: "road", step: 1, count: 3, value: int(survey.Road), side: components.Allies,
			note: engine.T("eots.road." + survey.Road.String()),
		},
	}
	right := []track{
		{key: "divisions", step: 1, count: 13, value: int(view.Board.DivisionsInChina), side: components.Japan},
		{key: "resources", step: 1, count: 15, value: resources, side: components.Japan},
	}
	for side := components.Japan; side <= components.Allies; side++ {
		points := view.Board.ASP[side]
		owned := int(points.Owned + points.Extra)
		right = append(right, track{
			key: "asp-" + side.String(), step: 1, count: max(owned, 0) + 1, value: owned - int(points.Used), side: side,
		})
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if view.Board.Rivalry[side] {
			right = append(right, track{key: "rivalry-" + side.String(), side: side})
		}
	}
	a, u := s.f.northWest(), s.f.U
	board.Plate(s.canvas, a.x, a.y, a.width, a.height, u)
	if s.f.on != components.MainMap {
		s.column(s.smallTracks(append(left, right...)), area{a.x + u, a.y, a.width - 1.5*u, a.height})
		return
	}
	half := a.width / 2
	s.column(left, area{a.x + u, a.y, half - 1.5*u, a.height})
	s.column(right, area{a.x + half + 0.5*u, a.y, half - 1.5*u, a.height})
}

// smallTracks are the tracks printed on a small map: without India and the road in the South
// Pacific, without resources, and with their own ends.
func (s *scene) smallTracks(all []track) []track {
	var list []track
	scenario, _ := s.set.Scenario(s.view.Scenario)
	for _, t := range all {
		switch {
		case t.key == "resources", s.f.on == components.SouthPacificMap && (t.key == "india" || t.key == "road"):
			continue
		case t.key == "will" && scenario != nil && scenario.Special.WillTop > 0:
			t.count = int(scenario.Special.WillTop) + 1
		case t.key == "europe" && scenario != nil && scenario.Special.EuropeBottom < 0:
			t.count = t.first - int(scenario.Special.EuropeBottom) + 1
		}
		list = append(list, t)
	}
	return list
}

// column draws tracks one below the other, their boxes aligned.
func (s *scene) column(list []track, a area) {
	u := s.f.U
	pitch := min(a.height/float64(len(list)), 3.6*u)
	label := 0.0
	for _, t := range list {
		if t.count > 0 {
			label = max(label, s.canvas.Width(s.say(engine.T("eots.picture.track."+t.key)), render.Bold, 1.25*u))
		}
	}
	boxWidth := min(2.3*u, (a.width-label-u)/15)
	for i, t := range list {
		y := a.y + pitch*(float64(i)+0.5)
		s.canvas.Text(render.Text{
			Words: s.say(engine.T("eots.picture.track." + t.key)), X: a.x, Y: y, Size: 1.25 * u, Weight: render.Bold, Color: ink,
		})
		x := a.x + label + 0.8*u
		for n := range t.count {
			value := t.first + n*t.step
			s.trackBox(area{x, y - 1.1*u, boxWidth, 2.2 * u}, value, value == t.value, t.side)
			x += boxWidth
		}
		if !t.note.IsZero() {
			s.canvas.Text(render.Text{Words: s.say(t.note), X: x + 0.6*u, Y: y, Size: 1.25 * u, Color: ink})
		}
	}
}

func (s *scene) trackBox(a area, value int, marked bool, side components.Side) {
	ground, letters := board.White, faintInk
	weight := render.Regular
	if marked {
		letters, weight = board.White, render.Bold
		ground = ink
		if side != components.NoSide {
			ground = sideColor(side)
		}
	}
	s.canvas.DrawRectangle(a.x, a.y, a.width, a.height)
	s.canvas.FillAndStroke(ground, board.PaperEdge, 1)
	s.canvas.Center(number(value), render.Pt(a.x+a.width/2, a.y+a.height/2), 1.15*s.f.U, weight, letters)
}

// turnsAhead is how many turns of the turn track are shown.
const turnsAhead = 3

// boxes are the places off the map with the counters that stand there.
func (s *scene) boxes() {
	type place struct {
		title engine.Text
		units []components.Unit
	}
	in := func(where position.Place) []components.Unit {
		var units []components.Unit
		for unit := range components.Unit(components.NumUnits) {
			if s.view.Board.Pieces[unit].Place == where {
				units = append(units, unit)
			}
		}
		s.sort(units)
		return units
	}
	places := []place{{engine.T("eots.picture.box.china"), in(position.ChinaBox)}}
	for turn := int(s.view.Board.Turn); turn <= int(s.view.Board.Turn)+turnsAhead && turn <= components.NumTurns; turn++ {
		if units := in(position.OnTrack(turn)); len(units) > 0 {
			places = append(places, place{
				engine.T("eots.picture.turn", "turn", turn, "dates", engine.T("eots.turn."+number(turn))), units,
			})
		}
	}
	places = append(places, place{engine.T("eots.picture.box.delayed"), in(position.Delayed)})
	a, u := s.f.westBoxes(), s.f.U
	board.Plate(s.canvas, a.x, a.y, a.width, a.height, u)
	w, h := counterSize(small, u)
	perRow := max(1, int((a.width-1.2*u)/w))
	y := a.y + 1.1*u
	bottom := a.y + a.height - 4.2*u
	for _, p := range places {
		s.canvas.Text(render.Text{
			Words: s.canvas.Fits(s.say(p.title), render.Bold, 1.1*u, a.width-1.4*u), X: a.x + 0.7*u, Y: y, Size: 1.1 * u, Weight: render.Bold, Color: ink,
		})
		y += 0.9 * u
		rows := max(1, min((len(p.units)+perRow-1)/perRow, int((bottom-y)/(h+0.1*u))))
		if len(p.units) == 0 {
			s.canvas.Text(render.Text{Words: "—", X: a.x + 0.9*u, Y: y + 0.5*u, Size: u, Color: faintInk})
			y += 1.9 * u
			continue
		}
		for i, pile := range board.Piles(p.units, perRow*rows, s.like) {
			at := render.Pt(a.x+0.6*u+w*(float64(i%perRow)+0.5), y+h*(float64(i/perRow)+0.5))
			s.pile(pile, at, small)
		}
		y += float64(rows)*h + 0.95*u
	}
	y = a.y + a.height - 2.9*u
	for side := components.Japan; side <= components.Allies; side++ {
		n := 0
		for unit := range s.set.UnitsOf(side).All() {
			if s.view.Board.Pieces[unit].Place == position.Eliminated {
				n++
			}
		}
		drawRoundel(s.canvas, render.Pt(a.x+1.4*u, y), 0.6*u, side)
		words := s.say(engine.T("eots.picture.box.eliminated", "side", engine.T("eots.side."+side.String()), "units", n))
		s.canvas.Text(render.Text{Words: words, X: a.x + 2.6*u, Y: y, Size: 1.05 * u, Color: ink})
		y += 1.6 * u
	}
}
