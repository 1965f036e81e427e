package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// rollCall lists units with their numbers; powers are named only where they are several.
func (s *State) rollCall(units []*Unit) []engine.Text {
	var counts [c.NumPowers][c.NumTypes]int
	var powers uint8
	for _, u := range units {
		counts[u.Power][u.Type]++
		powers |= 1 << u.Power
	}
	several := powers&(powers-1) != 0
	var texts []engine.Text
	for power := range counts {
		for t, n := range counts[power] {
			switch {
			case n == 0:
			case several:
				texts = append(texts, engine.T("axis.count.of", "units", s.numberText(n, c.Type(t)), "power", powerText(c.Power(power))))
			default:
				texts = append(texts, s.numberText(n, c.Type(t)))
			}
		}
	}
	if len(texts) == 0 {
		return []engine.Text{engine.T("axis.nobody")}
	}
	return texts
}

// sidesText lists what both sides of the battle being fought have left.
func (s *State) sidesText() (attackers, defenders []engine.Text) {
	return s.rollCall(s.combatants(attacker)), s.rollCall(s.combatants(defender))
}

// named are the units of some IDs.
func (s *State) named(ids []UnitID) []*Unit {
	var units []*Unit
	for _, id := range ids {
		if u := s.Units.find(id); u != nil {
			units = append(units, u)
		}
	}
	return units
}

// roleText names a side of the battle: its power, or its alliance where it has several.
func (s *State) roleText(ro role) engine.Text {
	if ro == attacker {
		return powerText(s.Active)
	}
	powers := s.defenders()
	if power, one := powerOf(powers); one && powers&(powers-1) == 0 {
		return powerText(power)
	}
	if s.Battle.Space.IsLand() && powers == 0 {
		return powerText(s.Lands[s.Battle.Space].Owner)
	}
	return sideText(s.side().Other())
}

// tollText tells what hits do, with the cargo of the ships that go down.
func (s *State) tollText(t Toll) []engine.Text {
	var texts []engine.Text
	if len(t.Lost) > 0 {
		texts = s.rollCall(s.named(s.withCargo(t.Lost)))
	}
	for _, u := range s.named(t.Damaged) {
		texts = append(texts, engine.T("axis.toll.damaged", "unit", s.typeText(u.Type)))
	}
	return texts
}

// fireText tells the dice of a side in one line.
func (s *State) fireText(ro role, salvo Salvo, volleys []Volley) engine.Text {
	var texts engine.Text
	hits := 0
	for i := range volleys {
		text := volleys[i].text(s)
		if i > 0 {
			text = engine.T("axis.volleys", "first", texts, "next", text)
		}
		texts = text
		hits += volleys[i].hits()
	}
	return engine.T("axis.fire."+salvo.String(), "round", s.Battle.Round, "who", s.roleText(ro), "volleys", texts, "n", hits)
}

func (e Fired) Line(s *State) engine.Text {
	if !e.Shown {
		return engine.Text{} // told with the casualties
	}
	return s.fireText(e.Role, e.Salvo, e.Volleys)
}

func (e Casualties) Line(s *State) engine.Text {
	losses := s.tollText(e.Toll)
	if s.Battle.Shown {
		return engine.T("axis.tell.losses", "who", s.roleText(e.Role), "units", losses)
	}
	fire := s.fireText(e.Role.other(), s.Battle.Salvo, s.Battle.Volleys)
	if len(losses) == 0 {
		return fire
	}
	return engine.T("axis.tell.exchange", "fire", fire, "units", losses)
}

func (e BattleBegun) Line(s *State) engine.Text {
	var sides [2][]*Unit
	for i := range s.Units {
		u := &s.Units[i]
		for ro := range sides {
			lands := e.Fight.Kind == LandFight && role(ro) == attacker && s.landsIn(u, e.Fight.Space) && !s.hostileSea(u.Space, s.side())
			if lands || s.fights(u, e.Fight.Kind, e.Fight.Space, role(ro)) {
				sides[ro] = append(sides[ro], u)
			}
		}
	}
	if e.Fight.Kind == Raid {
		return engine.T("axis.tell.raid", "place", s.spaceText(e.Fight.Space), "power", powerText(s.Active), "units", s.rollCall(sides[attacker]))
	}
	switch {
	case len(sides[attacker]) == 0:
		return engine.Text{} // nobody lands, as is told when it ends
	case len(sides[defender]) == 0:
		key := "axis.tell.unopposed"
		if s.hasGun(e.Fight.Space) {
			key = "axis.tell.gun-alone"
		}
		return engine.T(key, "place", s.spaceText(e.Fight.Space), "power", powerText(s.Active),
			"attackers", s.rollCall(sides[attacker]))
	}
	return engine.T("axis.tell.battle", "place", s.spaceText(e.Fight.Space), "power", powerText(s.Active),
		"attackers", s.rollCall(sides[attacker]), "defenders", s.rollCall(sides[defender]))
}

// unopposed tells whether the battle that ends was none: nobody defended, and no gun fired.
func (s *State) unopposed() bool {
	def := s.tally(defender)
	att := s.tally(attacker)
	return s.Battle.Kind == LandFight && s.Battle.Round == 0 && att.Total() > 0 && def.Total() == 0 && !s.hasGun(s.Battle.Space)
}

func (e SubmarinesDecided) Line(s *State) engine.Text {
	if len(e.Down) == 0 {
		return engine.Text{}
	}
	return engine.T("axis.tell.submerge", "power", powerText(e.Power), "n", len(e.Down))
}

func (e LossesProposed) Line(s *State) engine.Text {
	return engine.T("axis.tell.proposed", "power", powerText(e.Power), "units", s.tollText(e.Toll))
}

func (e LossesDisputed) Line(s *State) engine.Text {
	return engine.T("axis.tell.disputed", "power", powerText(e.Power), "attacker", powerText(s.Active))
}

func (e Intercepted) Line(s *State) engine.Text {
	if len(e.Units) == 0 {
		return engine.Text{}
	}
	return engine.T("axis.tell.intercept", "units", s.unitsText(e.Units), "place", s.spaceText(e.Units[0].Space))
}

func (e Withdrawn) Line(s *State) engine.Text {
	if e.To == c.NoSpace {
		return engine.T("axis.tell.break-off", "power", powerText(s.Active), "place", s.spaceText(s.Battle.Space))
	}
	return engine.T("axis.tell.retreat", "power", powerText(s.Active), "place", s.spaceText(s.Battle.Space), "to", s.spaceText(e.To))
}

func (e BombsDropped) Line(s *State) engine.Text {
	v := Volley{Type: c.Bomber, Dice: e.Dice}
	dice := v.text(s).Args["dice"]
	return engine.T("axis.tell.bombs", "place", s.spaceText(e.Space), "dice", dice, "damage", int(e.Damage),
		"most", 2*s.set().Spaces[e.Space].IPC)
}

func (e BattleEnded) Line(s *State) engine.Text {
	switch {
	case e.Result == Bombed, s.unopposed():
		return engine.Text{}
	case s.Battle.Kind == LandFight && s.Battle.Step == StepShells:
		return engine.T("axis.tell.called-off", "place", s.spaceText(s.Battle.Space))
	}
	att, def := s.sidesText()
	return engine.T("axis.tell.ended."+resultWords[e.Result], "place", s.spaceText(s.Battle.Space), "power", powerText(s.Active),
		"attackers", att, "defenders", def)
}

// What nobody needs to read.
