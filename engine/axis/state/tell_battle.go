package state

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// rollCall lists units with their numbers; powers are named only where they are several.
func (s *State) rollCall(units iter.Seq[*Unit]) []engine.Text {
	counts, powers := countUnits(units), 0
	for power := range counts {
		if counts[power] != [components.NumTypes]int{} {
			powers++
		}
	}
	if powers == 0 {
		return []engine.Text{engine.T("axis.nobody")}
	}
	return s.countText(&counts, func(components.Power) bool { return powers > 1 })
}

// SidesText lists what both sides of the battle being fought have left.
func (s *State) SidesText() (attackers, defenders []engine.Text) {
	return s.rollCall(s.Combatants(Attacker)), s.rollCall(s.Combatants(Defender))
}

// roleText names a side of the battle: its power, or its alliance where it has several.
func (s *State) roleText(ro Role) engine.Text {
	if ro == Attacker {
		return PowerText(s.Active)
	}
	powers := s.Defenders()
	if power, one := FirstPower(powers); one && powers&(powers-1) == 0 {
		return PowerText(power)
	}
	if s.Battle.Space.IsLand() && powers == 0 {
		return PowerText(s.Lands[s.Battle.Space].Owner)
	}
	return SideText(s.Side().Other())
}

// LossesText tells what hits do, with the cargo of the ships that go down.
func (s *State) LossesText(t Losses) []engine.Text {
	var texts []engine.Text
	if len(t.Lost) > 0 {
		texts = s.rollCall(s.Units.named(s.withCargo(t.Lost)))
	}
	for u := range s.Units.named(t.Damaged) {
		texts = append(texts, engine.T("axis.toll.damaged", "unit", s.TypeText(u.Type)))
	}
	return texts
}

// text tells a volley: "3 infantry (1): 2 5 1".
func (v *Volley) text(s *State) engine.Text {
	dice := make([]string, len(v.Dice))
	for i, die := range v.Dice {
		dice[i] = strconv.Itoa(int(die))
	}
	return engine.T("axis.volley", "units", s.NumberText(len(v.Dice), v.Type),
		"need", int(v.Need), "dice", strings.Join(dice, " "))
}

func (s *State) fireText(ro Role, salvo Salvo, volleys []Volley) engine.Text {
	var texts engine.Text
	hits := 0
	for i := range volleys {
		text := volleys[i].text(s)
		if i > 0 {
			text = engine.T("axis.volleys", "first", texts, "next", text)
		}
		texts = text
		hits += volleys[i].Hits()
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
	losses := s.LossesText(e.Toll)
	if s.Battle.Shown {
		return engine.T("axis.tell.losses", "who", s.roleText(e.Role), "units", losses)
	}
	fire := s.fireText(e.Role.Other(), s.Battle.Salvo, s.Battle.Volleys)
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
			lands := e.Fight.Kind == LandFight && Role(ro) == Attacker && s.LandsIn(u, e.Fight.Space) && !s.HostileSea(u.Space, s.Side())
			if lands || s.TakesPart(u, e.Fight.Kind, e.Fight.Space, Role(ro)) {
				sides[ro] = append(sides[ro], u)
			}
		}
	}
	if e.Fight.Kind == Raid {
		return engine.T("axis.tell.raid", "place", s.SpaceText(e.Fight.Space), "power", PowerText(s.Active), "units",
			s.rollCall(slices.Values(sides[Attacker])))
	}
	switch {
	case len(sides[Attacker]) == 0:
		return engine.Text{} // nobody lands, as is told when it ends
	case len(sides[Defender]) == 0:
		key := "axis.tell.unopposed"
		if s.HasGun(e.Fight.Space) {
			key = "axis.tell.gun-alone"
		}
		return engine.T(key, "place", s.SpaceText(e.Fight.Space), "power", PowerText(s.Active),
			"attackers", s.rollCall(slices.Values(sides[Attacker])))
	}
	return engine.T("axis.tell.battle", "place", s.SpaceText(e.Fight.Space), "power", PowerText(s.Active),
		"attackers", s.rollCall(slices.Values(sides[Attacker])), "defenders", s.rollCall(slices.Values(sides[Defender])))
}

// unopposed tells whether the battle that ends was none: nobody defended, and no gun fired.
func (s *State) unopposed() bool {
	def := s.Tally(Defender)
	att := s.Tally(Attacker)
	return s.Battle.Kind == LandFight && s.Battle.Round == 0 && att.Total() > 0 && def.Total() == 0 && !s.HasGun(s.Battle.Space)
}

func (e SubmarinesDecided) Line(s *State) engine.Text {
	if len(e.Down) == 0 {
		return engine.Text{}
	}
	return engine.T("axis.tell.submerge", "power", PowerText(e.Power), "n", len(e.Down))
}

func (e LossesProposed) Line(s *State) engine.Text {
	return engine.T("axis.tell.proposed", "power", PowerText(e.Power), "units", s.LossesText(e.Toll))
}

func (e LossesDisputed) Line(s *State) engine.Text {
	return engine.T("axis.tell.disputed", "power", PowerText(e.Power), "attacker", PowerText(s.Active))
}

func (e Intercepted) Line(s *State) engine.Text {
	if len(e.Units) == 0 {
		return engine.Text{}
	}
	return engine.T("axis.tell.intercept", "units", s.unitsText(e.Units.All()), "place", s.SpaceText(e.Units[0].Space))
}

func (e Withdrawn) Line(s *State) engine.Text {
	if e.To == components.NoSpace {
		return engine.T("axis.tell.break-off", "power", PowerText(s.Active), "place", s.SpaceText(s.Battle.Space))
	}
	return engine.T("axis.tell.retreat", "power", PowerText(s.Active), "place", s.SpaceText(s.Battle.Space), "to", s.SpaceText(e.To))
}

func (e BombsDropped) Line(s *State) engine.Text {
	v := Volley{Type: components.Bomber, Dice: e.Dice}
	dice := v.text(s).Args["dice"]
	return engine.T("axis.tell.bombs", "place", s.SpaceText(e.Space), "dice", dice, "damage", int(e.Damage),
		"most", 2*s.Set().Spaces[e.Space].IPC)
}

// Headline is how the battle has ended.
func (e BattleEnded) Headline(s *State) engine.Text { return e.Line(s) }

func (e BattleEnded) Line(s *State) engine.Text {
	switch {
	case e.Result == Bombed, s.unopposed():
		return engine.Text{}
	case s.Battle.Kind == LandFight && s.Battle.Step == StepShells:
		return engine.T("axis.tell.called-off", "place", s.SpaceText(s.Battle.Space))
	}
	att, def := s.SidesText()
	return engine.T("axis.tell.ended."+ResultWords[e.Result], "place", s.SpaceText(s.Battle.Space), "power", PowerText(s.Active),
		"attackers", att, "defenders", def)
}
