package air

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Crossing rolls contested sea movement for a step of a counter from one place to another; false where it has to turn back. The rolls are
// those of the package naval, which the package turn brings along. Rule 8.5.6.4.1.
type Crossing func(r *state.Referee, mover components.UnitID, from, to components.Place) bool

// ferried is what a helicopter counts in sea transport: half a stacking point. Rule 6.5.6.
const ferried components.Stacking = 1

// ferry is the sea transport of a helicopter from a holding box to a base on the map. Rule 6.5.6.
func ferry(crossing Crossing) state.Verb {
	return state.Verb{
		Word: "ferry", Options: ferryOptions, Explain: whyNotFerry,
		Carry: func(r *state.Referee, by components.Side, words []string) { carryFerry(r, by, words, crossing) },
	}
}

// ferryBan says why a helicopter may not go by sea. Rules 4.1.3, 6.5.6, 8.5.7.3.
func ferryBan(s *state.State, side components.Side, id components.UnitID) state.Ban {
	u, info := s.Unit(id), s.Info(id)
	switch {
	case info.Kind != components.Helicopter || info.Side != side || u.At < 0:
		return state.Forbid("6.5.6", "air.rebase.absent")
	case s.Weather == components.Storm:
		return state.Forbid("4.1.3", "air.storm")
	case u.Aboard != components.NoUnit || s.Set().Box(u.At) == nil:
		return state.Forbid("6.5.6", "air.ferry.box")
	case u.Flags&(state.Spent|state.Moved) != 0:
		return state.Forbid("6.5.6", "air.ferry.used")
	case s.Sides[side].Shipped+ferried > s.Set().Sides[side].SeaTransport:
		return state.Forbid("8.5.7.3", "air.ferry.allowance")
	}
	return segmentBan(s, "6.5.6")
}

// ashoreBan says why a helicopter may not be brought to a base by sea. Rules 6.5.1, 6.5.1.1, 6.5.6.
func ashoreBan(s *state.State, id components.UnitID, to base) (b state.Ban) {
	switch {
	case to.ship != components.NoUnit || !s.Set().IsHex(to.at) || !to.fits(s, id):
		b = state.Forbid("6.5.1", "air.rebase.base")
	case to.room(s, id) < 1:
		b = state.Forbid("6.5.1.1", "air.rebase.room")
	}
	if b.Is() {
		b.Unit, b.Place = id, to.at
	}
	return b
}

// seas are the At Sea boxes next to the holding box of a helicopter: the owner chooses the zone by one of them. A-140.
func seas(s *state.State, id components.UnitID) (boxes []components.Place) {
	set, at := s.Set(), s.Unit(id).At
	for z := range set.Zones {
		sea := set.Zones[z].AtSea
		if slices.Contains(set.Box(sea).Near, at) || slices.Contains(set.Box(at).Near, sea) {
			boxes = append(boxes, sea)
		}
	}
	return boxes
}

func ferryOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if len(words) == 0 {
		for id := range s.All(by, components.Helicopter) {
			if !ferryBan(s, by, id).Is() && len(landfalls(s, id)) > 0 && len(seas(s, id)) > 0 {
				options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
			}
		}
		return options
	}
	id, _ := s.Set().Counter(words[0])
	switch len(words) {
	case 1:
		for _, b := range landfalls(s, id) {
			options = append(options, engine.Option{Word: b.word(s), Label: b.name(s), More: true})
		}
	case 2:
		for _, sea := range seas(s, id) {
			options = append(options, engine.Option{Word: s.Set().Word(sea), Label: s.PlaceName(sea), Complete: true})
		}
	}
	return options
}

// landfalls are the bases to which a helicopter may be brought by sea.
func landfalls(s *state.State, id components.UnitID) (bases []base) {
	homes(s, id, func(b base) {
		if !ashoreBan(s, id, b).Is() {
			bases = append(bases, b)
		}
	})
	return bases
}

func whyNotFerry(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	switch {
	case word == "" && s.Weather == components.Storm:
		return state.Forbid("4.1.3", "air.storm").Refusal(s)
	case word == "":
		return state.Forbid("6.5.6", "air.ferry.nobody").Refusal(s)
	case len(words) == 0:
		if id, isUnit := s.Set().Counter(word); isUnit {
			return ferryBan(s, by, id).Of(id).Refusal(s)
		}
	case len(words) == 1:
		id, isUnit := s.Set().Counter(words[0])
		if to, isBase := findBase(s, word); isUnit && isBase {
			return ashoreBan(s, id, to).Refusal(s)
		}
	}
	return nil
}

// carryFerry takes a helicopter across: it rolls only for entering and leaving boxes that the enemy controls, and stays where it is when a
// roll fails. Rule 6.5.6, A-140.
func carryFerry(r *state.Referee, by components.Side, words []string, crossing Crossing) {
	s := r.State
	id, _ := s.Set().Counter(words[0])
	to, _ := findBase(s, words[1])
	sea, _ := s.Set().Find(words[2])
	zone := &s.Set().Zones[s.Set().ZoneOf(sea)]
	r.Emit(HelicopterShipped{Side: by, Helicopter: id})
	r.Mark([]components.UnitID{id}, state.Moved, 0)
	way := [...]components.Place{s.Unit(id).At, zone.AtSea, zone.InShore, to.at}
	for i, next := range way[1:] {
		enemy := by.Enemy()
		if (s.BoxControl(way[i]) == enemy || s.BoxControl(next) == enemy) && !crossing(r, id, way[i], next) {
			return
		}
	}
	r.Emit(HelicopterRebased{Helicopter: id, To: to.at, Ship: components.NoUnit, Cause: state.BySea})
}
