package axis

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// The legend below the whole board: rows of entries of a width and height in smallest texts.
const (
	legendColumns = 9
	legendRows    = 2
	legendWidth   = 17.0
	legendHeight  = 1.8
)

// legendSpace is the height of the legend below a board in pixels, 0 where there is no room for it.
func legendSpace(width int, u float64) int {
	if float64(width) < legendColumns*legendWidth*u {
		return 0
	}
	return int(legendRows * legendHeight * u)
}

// signs are what the legend explains: all types of units, cities and arrows.
func (s *scene) signs() []board.Sign {
	var list []board.Sign
	u := s.f.U
	for kind := range components.Type(components.NumTypes) {
		list = append(list, board.Sign{Text: engine.T("axis.unit." + s.set.Units[kind].Word), Draw: func(at render.Point) {
			s.drawer.symbol(kind).Draw(s.canvas, at, 0.76*u, ink, board.Paper)
		}})
	}
	for _, capital := range [...]bool{false, true} {
		key := "axis.picture.key.city"
		if capital {
			key = "axis.picture.key.capital"
		}
		list = append(list, board.Sign{Text: engine.T(key), Draw: func(at render.Point) { s.star(at, 0.6*u, capital) }})
	}
	for _, combat := range [...]bool{true, false} {
		key := "axis.picture.key.noncombat"
		if combat {
			key = "axis.picture.key.combat"
		}
		list = append(list, board.Sign{Text: engine.T(key), Draw: func(at render.Point) {
			a := s.f.arrow(components.Land, combat, render.Curve{at.Add(-0.8*u, 0), at.Add(0.5*u, 0)})
			a.DrawShaft(s.canvas)
			a.DrawHead(s.canvas)
		}})
	}
	return list
}

// legend explains the signs of the map below the whole board.
func (s *scene) legend() {
	if s.f.legend == 0 {
		return
	}
	u := s.f.U
	top, width := float64(s.f.Height-s.f.Foot), float64(s.f.Width)
	s.canvas.DrawRectangle(0, top, width, float64(s.f.legend))
	s.canvas.FillWith(board.Paper)
	columns := slices.Collect(slices.Chunk(s.signs(), legendRows))
	legend := board.Legend{Top: top, Width: width, U: u, Ink: ink, Sign: 1.5, Words: 2.7, Margin: 3, Pitch: legendHeight * u}
	legend.Draw(s.canvas, s.say, columns)
}

// turnText is the round, the power on turn and the stage.
func (s *scene) turnText() engine.Text {
	if s.view.State.End != nil {
		return engine.T("axis.picture.over", "n", s.view.State.Round)
	}
	return engine.T("axis.picture.turn", "n", s.view.State.Round, "power", powerText(s.view.State.Active),
		"stage", engine.T("axis.stage."+s.view.Machine().Stage(s.view.State).Name))
}

func powerText(power components.Power) engine.Text { return engine.T("axis.seat." + power.String()) }

// headline is the bar above the map: the round, the power on turn, the stage, and the victory
// cities of both sides.
func (s *scene) headline() {
	u, width, head := s.f.panel, float64(s.f.Width), float64(s.f.Head)
	active := s.view.State.Active
	board.Bar(s.canvas, width, head, powerColors[active], ink, max(2, 0.1*u))
	middle := head/2 - 0.04*u
	words := s.say(s.citiesText())
	right := width - barMargin*u
	s.canvas.Text(render.Text{Words: words, X: right, Y: middle, AnchorX: 1, Size: u, Weight: render.Bold, Color: inkOn(active)})
	s.star(render.Pt(right-s.canvas.Width(words, render.Bold, u)-0.8*u, middle), 0.62*u, false)
	s.canvas.Text(render.Text{
		Words: s.canvas.Fits(s.say(s.turnText()), render.Bold, u, s.headlineRoom()), X: barMargin * u, Y: middle, Size: u,
		Weight: render.Bold, Color: inkOn(active),
	})
}

// barMargin is the margin at the ends of the headline in panel texts.
const barMargin = 0.6

// citiesText is the victory cities of both sides, and how many are needed.
func (s *scene) citiesText() engine.Text {
	score := strconv.Itoa(s.view.Cities(components.Allies)) + " : " + strconv.Itoa(s.view.Cities(components.Axis))
	return engine.T("axis.picture.cities", "score", score, "n", s.view.Chosen.Cities)
}

// headlineRoom is what the victory cities leave of the headline, in pixels.
func (s *scene) headlineRoom() float64 {
	u := s.f.panel
	return float64(s.f.Width) - 2*barMargin*u - s.canvas.Width(s.say(s.citiesText()), render.Bold, u) - 1.8*u
}

// moneyPanel is the bar below the map: of every power the money it has and what it earns in a
// turn.
func (s *scene) moneyPanel() {
	u, width := s.f.panel, float64(s.f.Width)
	height := float64(s.f.Head)
	top := float64(s.f.Height) - height
	part := width / components.NumPowers
	for power := range components.Power(components.NumPowers) {
		left := part * float64(power)
		s.canvas.DrawRectangle(left, top, part+1, height)
		s.canvas.FillWith(powerColors[power])
		middle := top + height/2
		k := inkOn(power)
		name, money, earned := s.moneyWords(power)
		s.canvas.Text(render.Text{Words: name, X: left + moneyMargin*u, Y: middle, Size: u, Weight: render.Bold, Color: k})
		x := left + part - moneyMargin*u
		s.canvas.Text(render.Text{Words: earned, X: x, Y: middle, AnchorX: 1, Size: u, Color: k})
		x -= s.canvas.Width(earned, render.Regular, u) + 0.35*u
		s.canvas.Text(render.Text{Words: money, X: x, Y: middle, AnchorX: 1, Size: u, Weight: render.Bold, Color: k})
	}
	s.canvas.DrawRectangle(0, top, width, max(2, 0.1*u))
	s.canvas.FillWith(ink)
}

// moneyMargin is the margin at the ends of a power's part of the money panel, in panel texts.
const moneyMargin = 0.35

// moneyWords are what the money panel tells of a power.
func (s *scene) moneyWords(power components.Power) (name, money, earned string) {
	return s.say(engine.T("axis.picture.power." + power.String())),
		strconv.Itoa(int(s.view.State.Money[power])), "+" + strconv.Itoa(s.view.Production(power))
}
