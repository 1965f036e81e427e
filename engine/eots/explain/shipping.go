package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// whyShipping explains how many Amphibious Shipping Points a side may still use this turn and
// what they buy (8.45, 10.3, 14.2).
func whyShipping(s *state.State, side components.Side) engine.Explanation {
	points := s.Board.ASP[side]
	e := engine.Explanation{Title: engine.T("eots.why.shipping", "side", state.SideText(side), "n", s.Board.ASPLeft(side))}
	e.Because("10.3", engine.T("eots.why.shipping.level", "n", int(points.Owned), "used", int(points.Used)))
	becauseIf(&e, points.Extra > 0, "10.3", engine.T("eots.why.shipping.extra", "n", int(points.Extra)))
	if side == components.Japan && s.Board.Rivalry[side] {
		level := int(points.Owned + points.Extra)
		e.Because("14.2", engine.T("eots.why.shipping.rivalry", "n", (level+1)/2, "level", level))
	}
	if s.Off.On {
		scope, limited := s.Scope(side)
		becauseIf(&e, limited && scope.NoASP, "5.31", engine.T("eots.why.shipping.event"))
	}
	if s.Off.On && side == s.Off.Reactor() && !s.Chose(edition.ReactionShipping) {
		e.Because("8.45", engine.T("eots.why.shipping.reaction", "n", max(offensive.ReactionASP-offensive.ReactionASPUsed(s), 0)))
	}
	e.Because("8.45", engine.T("eots.why.shipping.cost"))
	if side == components.Allies {
		if politics.EuropeLevel(s) >= turn.NoShippingLevel {
			e.Because("10.31", engine.T("eots.why.shipping.europe", "level", politics.EuropeLevel(s)))
		} else {
			e.Because("10.31", engine.T("eots.why.shipping.gain"))
		}
		return e
	}
	becauseIf(&e, !s.Chose(edition.KoreanShipping), "8.45", engine.T("eots.why.shipping.korean"))
	e.Because("8.46", engine.T("eots.why.shipping.organic"))
	switch {
	case s.Board.PTBoats:
		e.Because("8.47", engine.T("eots.why.shipping.pt-boats"))
	case s.Board.Barges:
		e.Because("8.47", engine.T("eots.why.shipping.barges"))
	}
	return e
}
