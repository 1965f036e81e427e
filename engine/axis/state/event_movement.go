package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// ConsentAsked: powers are asked whether they lend their ships (13).
type ConsentAsked struct {
	Powers uint8 `json:"powers"` // by bits
}

// ConsentGiven: a power lends its ships (13).
type ConsentGiven struct {
	Power components.Power `json:"power"`
}

func (ConsentAsked) Kind() string { return "consent-asked" }
func (ConsentGiven) Kind() string { return "consent-given" }

func (e ConsentAsked) Apply(s *State) { s.Asked = e.Powers }
func (e ConsentGiven) Apply(s *State) { s.Asked &^= 1 << e.Power }

func (e ConsentGiven) Line(s *State) engine.Text {
	return engine.T("axis.tell.lent", "power", PowerText(e.Power), "to", PowerText(s.Active))
}

// ZoneDeclared: submarines and transports in a sea zone are attacked, or ignored (7.6).
type ZoneDeclared struct {
	Zone   components.Space `json:"zone"`
	Attack bool             `json:"attack"`
}

func (ZoneDeclared) Kind() string { return "declared" }

func (e ZoneDeclared) Apply(s *State) {
	if s.Attacked |= SeaBit(e.Zone); !e.Attack {
		s.Attacked &^= SeaBit(e.Zone)
	}
}

func (e ZoneDeclared) Line(s *State) engine.Text {
	key := "axis.tell.ignored"
	switch {
	case e.Attack && s.HostileSea(e.Zone, s.Side()):
		key = "axis.tell.attacked.warships"
	case e.Attack:
		key = "axis.tell.attacked"
	}
	text := engine.T(key, "power", PowerText(s.Active), "place", s.SpaceText(e.Zone))
	silent := IDsOf(s.UnitsAt(e.Zone), func(u *Unit) bool { return u.Power == s.Active && u.Has(Bombards) })
	if e.Attack && len(silent) > 0 {
		return engine.T("axis.tell.attacked.instead", "attack", text, "units", s.ForceText(silent), "rule", "11")
	}
	return text
}

// FightersHover: fighters stay over the zone of their carrier until the non-combat moves and have no
// part in the battle there (7.5).
type FightersHover struct {
	Units Units `json:"units"`
}

func (FightersHover) Kind() string { return "hover" }

func (e FightersHover) Apply(s *State) { s.Put(e.Units) }

func (e FightersHover) Line(s *State) engine.Text {
	return engine.T("axis.tell.hover", "units", s.unitsText(e.Units.All()), "place", s.SpaceText(e.Units[0].Space))
}

// MovesTakenBack: the moves of a phase were taken back, by their player or because an ally does
// not lend its ships (13).
type MovesTakenBack struct {
	Refused uint8 `json:"refused,omitempty"` // the powers that do not lend their ships, by bits
}

func (MovesTakenBack) Kind() string { return "taken-back" }

func (e MovesTakenBack) Apply(s *State) {
	if s.Started == nil {
		return
	}
	started := s.Started
	*s = *started.Clone()
	s.Started, s.Refused, s.Asked = started, e.Refused, 0
}

func (e MovesTakenBack) Line(s *State) engine.Text {
	if power, withheld := FirstPower(e.Refused &^ s.Refused); withheld {
		return engine.T("axis.tell.withheld", "power", PowerText(power), "to", PowerText(s.Active))
	}
	return engine.T("axis.tell.taken-back", "power", PowerText(s.Active))
}

// Retracts: moves that somebody took back before they committed any are nobody's business.
func (e MovesTakenBack) Retracts(before *State) bool { return e.Refused == before.Refused }
