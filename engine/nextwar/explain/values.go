package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/strike"
)

// becauseValues tells the current values of a counter by its kind. Rules 2.3, 2.4.2, 7.3, 15.2, 18.1, 19.1, 20.2.
func becauseValues(e *engine.Explanation, s *state.State, id components.UnitID) {
	support := func(rule engine.Rule, rating, reach int) {
		e.Because(rule, engine.T("nextwar.why.unit.support", "cs", rating, "range", reach))
	}
	switch info := s.Info(id); info.Kind {
	case components.Helicopter:
		support("2.4.2", strike.HelicopterCS(s, id), int(info.Range))
	case components.Ship:
		rating, reach := s.ShipSupport(id)
		support("7.3", rating, reach)
	case components.Aircraft:
		e.Because("15.2", engine.T("nextwar.why.unit.ratings", "air", display.Value(s, id, display.Air),
			"strike", display.Value(s, id, display.Strike), "cs", display.Value(s, id, display.Support)))
	case components.SOF:
		e.Because("20.2", engine.T("nextwar.why.unit.forces", "n", -int(info.Forces.Target)))
	default:
		e.Because("2.3", engine.T("nextwar.why.unit.values", "as", s.AS(id), "ds", s.DS(id), "er", s.ER(id), "ma", state.MPText(s.MA(id)),
			"sp", state.SPText(info.SP)))
		if info.HQ != nil {
			support("18.1", int(info.HQ.Support), int(info.HQ.Range))
		}
		if info.Supply != nil {
			e.Because("19.1", engine.T("nextwar.why.unit.supplies", "range", state.MPText(info.Supply.Range)))
		}
	}
}

// becauseSites tells the town or City and the bases of a hex, and how they are damaged; Urban is its terrain. Rules 8.3.1.3 to 8.3.1.9, 27.2.
func becauseSites(e *engine.Explanation, s *state.State, p components.Place) {
	hex := s.Set().Hex(p)
	switch hex.Settlement {
	case components.Town:
		e.Because("8.3.1.6", engine.T("nextwar.why.site.town"))
	case components.City:
		e.Because("8.3.1.5", engine.T("nextwar.why.site.city"))
	}
	for _, base := range []struct {
		site components.Site
		rule engine.Rule
	}{{components.Airbase, "8.3.1.3"}, {components.Airfield, "8.3.1.4"}, {components.Port, "8.3.1.9"}} {
		if !hex.HasSite(base.site) {
			continue
		}
		name := engine.T("nextwar.why.site."+base.site.Word(), "n", state.SPText(s.PortCapacity(p)))
		if base.site == components.Airbase && hex.Hardened {
			name = engine.T("nextwar.why.site.hardened")
		}
		switch damage := s.Damage(p, base.site); damage {
		case 0:
			e.Because(base.rule, name)
		case state.Destroyed:
			e.Because("27.2", engine.T("nextwar.why.site.destroyed", "site", name))
		default:
			e.Because("27.2", engine.T("nextwar.why.site.struck", "site", name, "n", int(damage)))
		}
	}
}
