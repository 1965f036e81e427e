package eots

import (
	"image"
	"image/color"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/report"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// turnText is the number and the months of the turn.
func turnText(view *report.View) engine.Text {
	turn := int(view.Board.Turn)
	return engine.T("eots.picture.turn", "turn", turn, "dates", engine.T("eots.turn."+number(turn)))
}

// nowText is what is going on: the Offensive, else whose impulse or what step it is.
func nowText(view *report.View, set *components.Set) engine.Text {
	side := func(s components.Side) engine.Text { return engine.T("eots.side." + s.String()) }
	switch {
	case view.End != nil:
		return engine.T("eots.picture.over")
	case view.Off.On && view.Off.Card != components.NoCard:
		return engine.T("eots.picture.offensive", "side", side(view.Off.Side), "card", cardTitle(set, view.Off.Card))
	case view.Stage == state.Impulse && view.Off.Card != components.NoCard:
		return engine.T("eots.picture.after", "side", side(view.Mover),
			"before", engine.T("eots.picture.last", "side", side(view.Off.Side), "card", set.Cards[view.Off.Card].ID))
	case view.Stage == state.Impulse:
		return engine.T("eots.picture.impulse", "side", side(view.Mover))
	case view.Stage == state.NotStarted:
		return engine.T("eots.picture.setup")
	default:
		return engine.T("eots.stage." + view.Stage.String())
	}
}

// cardTitle is the number and the title of a card that everybody sees.
func cardTitle(set *components.Set, card components.Card) engine.Text {
	id := set.Cards[card].ID
	return engine.T("eots.picture.card", "id", id, "title", engine.T("eots.card."+id))
}

// headline is the bar above a crop.
func (s *scene) headline() {
	u, width, head := s.f.U, float64(s.f.Width), float64(s.f.Head)
	board.Bar(s.canvas, width, head, ink, s.sceneColor(), max(2, 0.14*u))
	middle := head/2 - 0.04*u
	turn := s.say(turnText(s.view))
	line := render.Text{Words: turn, X: 0.7 * u, Y: middle, Size: u, Weight: render.Bold, Color: board.White}
	s.canvas.Text(line)
	room := width - 2.2*u - s.canvas.Width(turn, render.Bold, u)
	now := s.say(nowText(s.view, s.set))
	s.canvas.Text(render.Text{
		Words: s.canvas.Fits(now, render.Regular, u, room), X: width - 0.7*u, Y: middle, AnchorX: 1, Size: u, Color: board.White,
	})
	s.overlayKey(render.Pt(0.5*u, float64(s.f.Height)-0.5*u))
}

// sceneColor is that of the player whose Offensive or impulse it is.
func (s *scene) sceneColor() color.RGBA {
	switch {
	case s.view.Off.On:
		return tint(s.view.Off.Side)
	case s.view.Stage == state.Impulse:
		return tint(s.view.Mover)
	default:
		return battleGold
	}
}

// overlayKey explains the overlays shown, on a plate with its bottom left corner at a point.
func (s *scene) overlayKey(corner render.Point) {
	u := s.f.U
	var signs []board.Sign
	if s.supply {
		signs = append(signs,
			board.Sign{Text: engine.T("eots.picture.key.unsupplied"), Draw: func(at render.Point) {
				s.canvas.DrawRoundedRectangle(at.X-0.65*u, at.Y-0.5*u, 1.3*u, u, 0.25*u)
				s.canvas.StrokeWith(warning, 0.24*u)
			}},
			board.Sign{Text: engine.T("eots.picture.key.supplied"), Draw: func(at render.Point) { s.tick(at, 0.5*u) }})
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if s.zones {
			signs = append(signs, board.Sign{Text: engine.T("eots.picture.key.zoi-" + side.String()), Draw: func(at render.Point) {
				for i := -1.0; i <= 1; i++ {
					if side == components.Japan {
						s.canvas.DrawLine(at.X-0.65*u, at.Y+i*0.4*u, at.X+0.65*u, at.Y+i*0.4*u)
					} else {
						s.canvas.DrawLine(at.X+i*0.45*u, at.Y-0.5*u, at.X+i*0.45*u, at.Y+0.5*u)
					}
				}
				s.canvas.StrokeWith(sideColor(side), 0.14*u)
			}})
		}
		if s.control {
			signs = append(signs, board.Sign{Text: engine.T("eots.picture.key.control-" + side.String()), Draw: func(at render.Point) {
				s.canvas.DrawRectangle(at.X-0.65*u, at.Y-0.5*u, 1.3*u, u)
				s.canvas.FillWith(tint(side))
			}})
		}
	}
	if len(signs) == 0 {
		return
	}
	width := 0.0
	for i := range signs {
		width = max(width, s.canvas.Width(s.say(signs[i].Text), render.Regular, u))
	}
	width += 3 * u
	height := 1.5*u*float64(len(signs)) + 0.5*u
	top := corner.Y - height
	board.Plate(s.canvas, corner.X, top, width, height, u)
	legend := board.Legend{Left: corner.X, Top: top + 0.25*u, Width: width, U: u, Ink: ink, Sign: 1.25, Words: 2.4, Margin: 2.4, Pitch: 1.5 * u}
	legend.Draw(s.canvas, s.say, [][]board.Sign{signs})
}

// names prints the names of places; what it returns are their boxes.
func (s *scene) names() *board.Boxes {
	printer := board.Names{
		Canvas: s.canvas, Area: s.f.mapBox(), Size: s.f.U, Ink: ink, Taken: s.taken, Stacks: board.NewBoxes(s.f.mapBox()), Counters: board.NewBoxes(s.f.mapBox()),
	}
	var names []board.Name
	for _, loc := range s.locs {
		center, info := s.center(loc), &s.set.Hexes[loc]
		words := placeName(s.set, loc, s.say)
		if words == "" {
			continue
		}
		stack, stands := s.stackBox[loc]
		own := s.f.Spot(stack, center)
		printer.Stacks.Add(own)
		if stands {
			printer.Counters.Add(own)
		}
		if image.Pt(int(center.X), int(center.Y)).In(printer.Area) {
			names = append(names, board.Name{
				Words: words, Bold: info.Port || info.City != components.NoCity, Own: own, Stands: stands,
				Places: func(half float64) []render.Point { return s.f.NamePlaces(center, stack, s.f.U, half) },
			})
		}
	}
	printed := printer.Print(names)
	s.named = printer.Printed
	return printed
}
