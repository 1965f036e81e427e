package state

import "slices"

import "github.com/umpire-games/umpire/engine/eots/components"

// ActivationLimit is how many units the HQ of a side may activate with this list. Rules
// 7.21, 7.26: for the Offensive its Operations or logistic value, for the reaction the
// logistic value of a Counteroffensive or else the Operations value of the Offensives
// card; to that comes the efficiency of the HQ, which may depend on the list (AMB-15).
func (s *State) ActivationLimit(side components.Side, chosen components.UnitSet) int {
	limit := s.ActivationValue(side)
	for hq := range s.Leaders(side).All() {
		limit += s.Situation().Efficiency(hq, chosen)
	}
	return limit
}

// ActivationValue is the limit without the efficiency of the HQ.
func (s *State) ActivationValue(side components.Side) int {
	o := &s.Off
	switch {
	case side == o.Side && o.Event:
		return int(o.Logistic)
	case side == o.Side:
		return int(o.OC)
	}
	if card := s.Counteroffensive(); card != components.NoCard {
		return int(LogisticValue(&s.Set.Cards[card], o.HQ[side], o.OC))
	}
	return int(o.OC)
}

// Counteroffensive is the Counteroffensive card played in this Offensive, NoCard without
// (5.32 C).
func (s *State) Counteroffensive() components.Card {
	for _, card := range s.Off.ReactionCards {
		if s.Set.Cards[card].Family == components.FamilyCounteroffensive {
			return card
		}
	}
	return components.NoCard
}

// Scope limits the units that a side may activate: by the event of the Offensive, or by the
// Counteroffensive (5.31 A, 5.32 C). False where no card limits them.
func (s *State) Scope(side components.Side) (*components.Scope, bool) {
	if side == s.Off.Side {
		return &s.Set.Cards[s.Off.Card].Scope, s.Off.Event
	}
	card := s.Counteroffensive()
	if card == components.NoCard {
		return nil, false
	}
	return &s.Set.Cards[card].Scope, true
}

// Leaders are the HQs that activate the units of a side: the one that was named (7.21,
// 7.26), for IAI Operation No. 1 all supplied ones at once (J2), for Operation Z none (J1).
func (s *State) Leaders(side components.Side) components.UnitSet {
	if side == s.Off.Side && s.Off.Event && s.Set.Cards[s.Off.Card].AllHQs {
		return s.CommandedHQs(side)
	}
	var hqs components.UnitSet
	if hq := s.Off.HQ[side]; hq != components.NoUnit {
		hqs.Add(hq)
	}
	return hqs
}

// LogisticValue of an event led by an HQ. Some cards print a better one for some HQs, J65
// and J85 one that counts from the Operations value of the Offensive (5.31, 5.32 C).
func LogisticValue(info *components.CardInfo, hq components.Unit, oc int8) int8 {
	if slices.Contains(info.LogisticHQ, hq) {
		return info.LogisticAlt
	}
	if info.LogisticOC {
		return oc + info.Logistic
	}
	return max(info.Logistic, 0)
}

// CommandedHQs are the supplied HQs of a side on the map (AMB-25).
func (s *State) CommandedHQs(side components.Side) components.UnitSet {
	return s.Situation().SuppliedHQ.Intersect(s.Set.UnitsOf(side))
}
