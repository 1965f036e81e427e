package display

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// replaceable tells whether supply points may restore a unit or bring it back: helicopters, and the air units that the
// scenario names, once in a phase. Rule 27.9.3.1.
func replaceable(s *state.State, id components.UnitID) bool {
	info := s.Info(id)
	return !s.Unit(id).Has(state.Rebuilt) &&
		(info.Kind == components.Helicopter || info.Kind == components.Aircraft && (info.Air.Replaceable || s.Chosen.RebuildAllAircraft))
}

// price of a replacement in supply points.
func price(s *state.State, item string) int8 { return s.Set().Charts.Advanced.Prices[item].Supply }

func affords(s *state.State, side components.Side, item string) bool {
	return s.Advanced.Supply[side] >= int16(price(s, item))
}

// restorable are the reduced air units and helicopters that may be flipped to full. Rule 27.9.3.1.
func restorable(s *state.State, side components.Side) (ids []components.UnitID) {
	if !affords(s, side, components.RestoreAir) {
		return nil
	}
	for i := range s.Units {
		id := components.UnitID(i)
		if s.Info(id).Side == side && s.Unit(id).At >= 0 && s.Reduced(id) && replaceable(s, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// returnable are the eliminated units that may come back, one for each type of air units: which one is drawn. Rule 27.9.3.1.
func returnable(s *state.State, side components.Side) (ids []components.UnitID) {
	if !affords(s, side, components.ReturnAir) {
		return nil
	}
	for i := range s.Units {
		id := components.UnitID(i)
		if s.Info(id).Side != side || s.Unit(id).At != components.Eliminated || !replaceable(s, id) {
			continue
		}
		if s.Info(id).Kind == components.Helicopter && len(HelicopterBases(s, side)) > 0 ||
			s.Info(id).Kind == components.Aircraft && !slices.ContainsFunc(ids, func(other components.UnitID) bool { return sameType(s, id, other) }) {
			ids = append(ids, id)
		}
	}
	return ids
}

func sameType(s *state.State, a, b components.UnitID) bool {
	return s.Info(a).Kind == components.Aircraft && s.Info(b).Kind == components.Aircraft &&
		s.Info(a).Nation == s.Info(b).Nation && s.Info(a).Air.Type == s.Info(b).Air.Type
}

// HelicopterBases are the own bases with room for one more helicopter: airbases for three, airfields, City and Urban hexes for one,
// holding boxes for all; not bases with Strike 2 or worse, nor with enemies. Rules 6.5.1.1, 27.7.1.
func HelicopterBases(s *state.State, side components.Side) (places []components.Place) {
	for i := range s.Set().Hexes {
		p := components.Place(i)
		if s.Control[p] == side && !s.EnemyIn(side, p) && len(s.Helicopters(p)) < HelicopterCapacity(s, p, 1) {
			places = append(places, p)
		}
	}
	for i := range s.Set().Boxes {
		if box := &s.Set().Boxes[i]; box.Kind == components.Holding && box.Side == side {
			places = append(places, s.Set().BoxPlace(i))
		}
	}
	return places
}

// HelicopterCapacity is how many helicopters a hex has room for, where its airbase and airfield are not damaged more than so much.
// Rules 6.5.1.1, 27.7.1.
func HelicopterCapacity(s *state.State, p components.Place, most int8) int {
	hex := s.Set().Hex(p)
	switch {
	case hex.Airbase && s.Damage(p, components.Airbase) <= most:
		return 3
	case hex.Airfield && s.Damage(p, components.Airfield) <= most, hex.Settlement >= components.City:
		return 1
	}
	return 0
}

// mergers are pairs of reduced air units of one nation, type and basing box. Rule 27.9.3.2.
func mergers(s *state.State, side components.Side, with components.UnitID) (ids []components.UnitID) {
	for a := range s.All(side, components.Aircraft) {
		if s.Unit(a).At < 0 || !s.Reduced(a) || s.Info(a).Steps < 2 {
			continue
		}
		for b := range s.All(side, components.Aircraft) {
			if a != b && s.Unit(b).At >= 0 && s.Reduced(b) && sameType(s, a, b) && s.Unit(a).Display == s.Unit(b).Display &&
				(with == components.NoUnit || with == b) {
				ids = append(ids, a)
				break
			}
		}
	}
	return ids
}

func askReplacement(s *state.State) []engine.Decision {
	return askBoth(s, "air-replacement", "27.9.3", engine.Moment, func(side components.Side) bool {
		return len(restorable(s, side))+len(returnable(s, side))+len(mergers(s, side, components.NoUnit)) > 0
	})
}

func refitOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	for _, id := range restorable(s, by) {
		if len(words) == 0 {
			options = append(options, option(s, id, true, false))
		}
	}
	return options
}

func refit(r *state.Referee, by components.Side, words []string) {
	id := fighter(r.State, restorable(r.State, by), words[0])
	r.Emit(AircraftRestored{Unit: id, At: components.Nowhere, Cost: price(r.State, components.RestoreAir)})
}

func recallOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	all := returnable(s, by)
	switch len(words) {
	case 0:
		for _, id := range all {
			helicopter := s.Info(id).Kind == components.Helicopter
			options = append(options, option(s, id, !helicopter, helicopter))
		}
	case 1:
		id := fighter(s, all, words[0])
		if s.Info(id).Kind != components.Helicopter {
			return nil
		}
		for _, p := range HelicopterBases(s, by) {
			options = append(options, engine.Option{Word: s.Set().Word(p), Label: s.PlaceName(p), Complete: true})
		}
	}
	return options
}

// recall brings back an eliminated unit, reduced: an air unit drawn from those of its type, to Flown. Rule 27.9.3.1.
func recall(r *state.Referee, by components.Side, words []string) {
	s := r.State
	id, at := fighter(s, returnable(s, by), words[0]), components.Nowhere
	if len(words) > 1 {
		at, _ = s.Set().Find(words[1])
	} else {
		var candidates []int
		for other := range s.All(by, components.Aircraft) {
			if s.Unit(other).At == components.Eliminated && sameType(s, id, other) && replaceable(s, other) {
				candidates = append(candidates, int(other))
			}
		}
		if len(candidates) > 1 {
			id = components.UnitID(candidates[r.Dice.Draw("air replacement "+words[0], candidates)])
		}
	}
	r.Emit(AircraftRestored{Unit: id, Returned: true, At: at, Cost: price(s, components.ReturnAir)})
}

func mergeOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	with := components.NoUnit
	if len(words) == 1 {
		with, _ = s.Set().Counter(words[0])
	}
	if len(words) > 1 {
		return nil
	}
	for _, id := range mergers(s, by, with) {
		options = append(options, option(s, id, len(words) == 1, len(words) == 0))
	}
	return options
}

// merge makes a full unit of two reduced ones, which goes to Flown; the first one leaves. Rule 27.9.3.2.
func merge(r *state.Referee, _ components.Side, words []string) {
	leaves, _ := r.State.Set().Counter(words[0])
	full, _ := r.State.Set().Counter(words[1])
	r.Emit(state.UnitEliminated{Unit: leaves, Cause: state.ByReplacement, Rule: "27.9.3"},
		AircraftRestored{Unit: full, At: components.Nowhere},
		AircraftMoved{Units: []components.UnitID{full}, Area: state.AreaFlown, Why: OfMerger})
}
