package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Describe tells what there is to know of a space or a type of unit. [engine.Describer]
func Describe(s *state.State, word string) (engine.Explanation, bool) {
	if space, ok := s.Set().Find(word); ok {
		return describeSpace(s, space), true
	}
	if t, ok := s.TypeNamed(word); ok {
		return describeType(s, t), true
	}
	return engine.Explanation{}, false
}

// describeType tells the line of the price list, and how a unit fires without it. Rules 6, 10, 11.
func describeType(s *state.State, t components.Type) engine.Explanation {
	info := &s.Set().Units[t]
	e := engine.Explanation{Title: s.TypeText(t)}
	if t != components.Complex {
		e.Because("6", engine.T("axis.about.values", "attack", info.Attack, "defense", info.Defense, "move", info.Move))
	}
	e.Because("6", engine.T("axis.about.cost", "n", info.Cost))
	if info.Hits > 1 {
		e.Because("6", engine.T("axis.about.hits", "n", info.Hits))
	}
	if die := t.Bombards(); die > 0 {
		e.Because("11", engine.T("axis.about.bombards", "n", die))
	}
	if t == components.AAGun {
		e.Because("10", engine.T("axis.about.aa-gun"))
	}
	return e
}

// describeSpace tells whose a space is, what it is worth and who is there. Rules 3, 8, 9.4, 16.
func describeSpace(s *state.State, space components.Space) engine.Explanation {
	info := &s.Set().Spaces[space]
	e := engine.Explanation{Title: s.SpaceText(space), Shown: engine.Highlight{Places: []string{info.Word}}}
	switch {
	case space.IsSea():
		e.Because("4.1", engine.T("axis.about.sea"))
	case info.Neutral:
		e.Because("4.2", engine.T("axis.about.neutral"))
	default:
		becauseTerritory(s, &e, space)
	}
	for power := range components.Power(components.NumPowers) {
		var ids []state.UnitID
		damaged := 0
		for u := range s.UnitsAt(space) {
			if u.Power == power {
				ids = append(ids, u.ID)
				if u.Has(state.Damaged) {
					damaged++
				}
			}
		}
		if len(ids) > 0 {
			e.Because("", engine.T("axis.about.units", "power", state.PowerText(power), "units", s.NumbersText(ids)))
		}
		if damaged > 0 {
			e.Because("9.4", engine.T("axis.about.damaged", "n", damaged))
		}
	}
	return e
}

// becauseTerritory tells the owner of a territory, its income, city and complex.
func becauseTerritory(s *state.State, e *engine.Explanation, space components.Space) {
	info, land := &s.Set().Spaces[space], &s.Lands[space]
	if land.Owner == info.Owner {
		e.Because("3", engine.T("axis.about.owner", "power", state.PowerText(land.Owner)))
	} else {
		e.Because("3", engine.T("axis.about.captured", "power", state.PowerText(land.Owner), "from", state.PowerText(info.Owner)))
	}
	e.Because("4.1", engine.T("axis.about.income", "n", info.IPC))
	if info.Capital != components.NoPower {
		e.Because("12.4", engine.T("axis.about.capital", "power", state.PowerText(info.Capital)))
	}
	if city := s.City(space); city != "" {
		e.Because("16", engine.T("axis.about.city", "city", engine.T("axis.city."+city)))
	}
	switch {
	case land.Complex && land.Damage > 0:
		e.Because("8", engine.T("axis.about.complex-damaged", "n", int(land.Damage)))
	case land.Complex:
		e.Because("15.2", engine.T("axis.about.complex"))
	}
}
