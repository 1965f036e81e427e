package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// refuse is a refusal about a unit.
func refuse(s *state.State, id state.UnitID, rule engine.Rule, key string, pairs ...any) *engine.Refusal {
	return engine.Refuse(rule, "aam.refuse.move."+key, append([]any{"unit", s.Name(id)}, pairs...)...)
}

// bar is why a unit may not do something: the rule, and the key of the message. The zero value bars nothing. It is no refusal, for most
// are never told.
type bar struct {
	rule engine.Rule
	key  string
}

// up tells whether the unit is barred.
func (b bar) up() bool { return b.key != "" }

// refusal tells a unit's player why, nil where nothing is barred.
func (b bar) refusal(s *state.State, id state.UnitID) *engine.Refusal {
	switch carrier := s.Units[id].Aboard; {
	case !b.up():
		return nil
	case carrier != state.NoUnit:
		return refuse(s, id, b.rule, b.key, "carrier", s.Name(carrier))
	}
	return refuse(s, id, b.rule, b.key)
}

// ModeOf is the kind of move that a unit may make in the present part, by the verbs that name none.
func ModeOf(s *state.State, id state.UnitID) uint8 {
	switch {
	case s.Stage == state.VanguardMoves:
		return state.VanguardMove
	case s.Part.Assault() && s.Units[id].Has(state.Attacked):
		return state.FadeMove
	default:
		return state.OrdinaryMove
	}
}

// WhyNotMove tells why a unit may not move or turn in a move of some mode, nil where it may. Turning is a move of no hexes.
func WhyNotMove(s *state.State, id state.UnitID, mode uint8, turning bool) *engine.Refusal {
	return barred(s, id, mode, turning).refusal(s, id)
}

// barred is the reason. Rules 4, 5.1, 5.2, 5.6, 5.9.
func barred(s *state.State, id state.UnitID, mode uint8, turning bool) bar {
	if b := whyNotAct(s, id, mode); b.up() {
		return b
	}
	if b := whyNever(s, id, mode); b.up() {
		return b
	}
	switch l := whileDisrupted(s, id); {
	case l == never:
		return bar{"5.1", "disrupted"}
	case turning && (l == toNearest || l == toSoldiers):
		return bar{"5.9", "no-turn"}
	case turning && mode != state.FadeMove && mode != state.AggressionMove:
		return bar{}
	}
	if off, road := Speed(s, id, mode); off == 0 && road == 0 {
		return bar{"5.2", "slow"}
	}
	return bar{}
}

// whyNotAct tells why a unit has no activation for a move. Rules 3.7, 4, 4.5, 16.1: strike-and-fade, vanguard, command-quick-reactions.
func whyNotAct(s *state.State, id state.UnitID, mode uint8) bar {
	u, info := &s.Units[id], s.Info(id)
	switch {
	case !info.Kind.Ground():
		return bar{"5.6", "kind"}
	case u.Fate != state.InPlay:
		return bar{"5.6", "off-map"}
	case u.Aboard != state.NoUnit:
		return bar{"5.6", "aboard"}
	case mode == state.SwivelMove:
		if s.Latest != id || !u.Has(state.Attacked) || !commanded(s, id, ability.CommandQuickReactions, 2) {
			return bar{"16.1", "no-swivel"}
		}
	case mode == state.VanguardMove && !info.Has(ability.Vanguard):
		return bar{"3.7", "no-vanguard"}
	case u.Has(state.Moved):
		return bar{"4", "moved"}
	case mode == state.FadeMove:
		if !info.Has(ability.StrikeAndFade) {
			return bar{"4.5", "attacked"}
		}
		if s.Latest != id {
			return bar{"4", "too-late"}
		}
	case u.Has(state.Activated | state.Attacked):
		return bar{"4", "activated"}
	case s.Part.Assault() && info.Has(ability.FightingPlatform) && gunners(s, id):
		return bar{"16.1", "platform"}
	}
	return bar{}
}

// gunners tells whether a passenger has attacked in this phase: then its carrier does not move. Rule 16.1: fighting_platform.
func gunners(s *state.State, carrier state.UnitID) bool {
	for id := range s.Passengers(carrier) {
		if s.Units[id].Has(state.Attacked) {
			return true
		}
	}
	return false
}

// whyNever tells why a unit may not move at all. Rules 5.6, 16.1: dug-in, prone-to-breakdown, command-dependent, chatting-on-the-radio.
func whyNever(s *state.State, id state.UnitID, mode uint8) bar {
	u, info := &s.Units[id], s.Info(id)
	switch {
	case info.Has(ability.DugIn):
		return bar{"5.6", "dug-in"}
	case info.Has(ability.ProneToBreakdown) && s.Damaged(id):
		return bar{"5.6", "breakdown"}
	case info.Has(ability.CommandDependent) && s.Part.Movement() && mode == state.OrdinaryMove && !nearCommander(s, id):
		return bar{"5.6", "no-commander"}
	case info.Has(ability.ChattingOnTheRadio) && s.Part.Assault() && u.Has(state.Served):
		return bar{"16.1", "on-the-radio"}
	}
	return bar{}
}

// nearCommander tells whether a friendly Commander is within one hex; it may be disrupted, or aboard a carrier. Rule 16.2.4.
func nearCommander(s *state.State, id state.UnitID) bool {
	u := &s.Units[id]
	for i := range s.Units {
		c := &s.Units[i]
		if state.UnitID(i) != id && c.Side == u.Side && c.Fate == state.InPlay && s.Info(state.UnitID(i)).Is(components.Commander) && s.Map().Adjacent(u.At, c.At) {
			return true
		}
	}
	return false
}

// banned are the keys and rules of steps that are not possible at all.
func (w *mover) banned(b ban, to components.Place) *engine.Refusal {
	key := [...]string{edge: "edge", water: "water", land: "land", marsh: "marsh", slope: "slope", current: "current"}[b]
	rule := engine.Rule("5.4")
	if b == land || b == slope || b == current {
		rule = "16.1"
	}
	return refuse(w.s, w.id, rule, key, "place", w.s.PlaceName(to))
}

// judge tells why a unit cannot move along a way, nil where it can. Rules 5.4, 5.5.1, 5.9, 6.2, 6.4.
func (w *mover) judge(way []components.Place) *engine.Refusal {
	from, at := w.s.Units[w.id].At, arrival{gear: w.start()}
	for i, to := range way {
		d, near := w.m.DirectionTo(from, to)
		if !near {
			return refuse(w.s, w.id, "5.1", "apart", "place", w.s.PlaceName(to))
		}
		st, ban := w.look(from, d)
		if ban != allowed {
			return w.banned(ban, to)
		}
		var enough bool
		if at.gear, at.spent, enough = w.take(at.gear, at.spent, &st, i == 0); !enough {
			return refuse(w.s, w.id, "5.2", "cost", "place", w.s.PlaceName(to), "cost", int(at.spent), "speed", int(w.speed(at.gear)))
		}
		if i < len(way)-1 && !w.passes(to) {
			return refuse(w.s, w.id, "6.2", "full", "place", w.s.PlaceName(to))
		}
		from = to
	}
	switch {
	case len(way) == 0:
		return nil
	case w.single && len(way) > 1:
		return refuse(w.s, w.id, "16.1", "one-hex")
	}
	return w.whyNotEnd(from)
}

// whyNotEnd tells why the unit may not end its move in a hex, nil where it may. Rules 5.9, 6.2, 6.4.
func (w *mover) whyNotEnd(p components.Place) *engine.Refusal {
	switch {
	case w.stays(p):
		return nil
	case w.bounded && !w.ends.Has(p) && (w.mode == state.BanzaiMove || w.mode == state.AngriffMove):
		return refuse(w.s, w.id, "16.1", "no-enemy", "place", w.s.PlaceName(p))
	case w.bounded && !w.ends.Has(p):
		return refuse(w.s, w.id, "5.9", "not-nearer", "place", w.s.PlaceName(p))
	default:
		return refuse(w.s, w.id, "6.4", "no-room", "place", w.s.PlaceName(p))
	}
}

// WhyNotReach tells why the unit cannot end its move in a hex on the way that it has begun, nil where it can.
func (w *Ways) WhyNotReach(to components.Place) *engine.Refusal {
	if w.CanEnd(to) {
		return nil
	}
	s := w.s
	if to == w.origin {
		return refuse(s, w.id, "5.1", "here", "place", s.PlaceName(to))
	}
	if refusal := w.whyNotEnd(to); refusal != nil {
		return refusal
	}
	if d, near := w.m.DirectionTo(w.origin, to); near {
		st, ban := w.look(w.origin, d)
		if ban != allowed {
			return w.banned(ban, to)
		}
		if g, spent, enough := w.take(w.from.gear, w.from.spent, &st, w.first); !enough {
			return refuse(s, w.id, "5.2", "cost", "place", s.PlaceName(to), "cost", int(spent), "speed", int(w.speed(g)))
		}
	}
	if w.ons[to].risk != nowhere {
		return refuse(s, w.id, "6.2", "full", "place", s.PlaceName(to))
	}
	if closed := w.closed(to); closed != allowed {
		return w.banned(closed, to)
	}
	return refuse(s, w.id, "5.2", "far", "place", s.PlaceName(to), "speed", int(w.off))
}

// closed is why a hex cannot be entered from any side, allowed where it can from one.
func (w *mover) closed(p components.Place) ban {
	why := allowed
	for _, near := range w.m.Hexes[p].Near {
		if near == components.NoPlace {
			continue
		}
		back, _ := w.m.DirectionTo(near, p)
		_, b := w.look(near, back)
		if b == allowed {
			return allowed
		}
		why = b
	}
	return why
}
