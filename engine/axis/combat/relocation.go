package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// HomelessFighters are fighters of the defender that look for a place after the battles: those of a sunk
// carrier, and interceptors whose territory was captured. Rules 8.1 and 14, P3.4.
type HomelessFighters struct {
	space components.Space
	// power that decides.
	power components.Power
	// must go, or they are lost; may is the number that may go: a fighter that finds room on
	// another carrier of the zone may stay (A37).
	Must, may int
	fighters  []state.UnitID
	Ways      []components.Space
}

// NextHomeless are the first fighters about which somebody has to decide; false where there are
// none.
func NextHomeless(s *state.State) (HomelessFighters, bool) {
	for _, f := range s.Fights {
		if f.Resettled {
			continue
		}
		h, found := HomelessFighters{}, false
		switch f.Kind {
		case state.SeaFight:
			h, found = homelessAtSea(s, f)
		case state.Raid:
			h, found = homelessAshore(s, f.Space)
		}
		if found && (h.Must > 0 || len(h.Ways) > 0) {
			return h, true
		}
	}
	return HomelessFighters{}, false
}

// homelessAtSea are the fighters of carriers sunk in a battle. The power asked is the one with the
// most fighters beyond the decks of its own.
func homelessAtSea(s *state.State, f state.Fight) (HomelessFighters, bool) {
	fighters, places := s.Decks(f.Space)
	h := HomelessFighters{space: f.Space, power: components.NoPower, Must: max(0, -RoomFor(s, f.Space, s.Side().Other()))}
	for power := range components.Power(components.NumPowers) {
		if power.Side() == s.Side() || fighters[power] == 0 {
			continue
		}
		if h.power == components.NoPower || fighters[power]-places[power] > fighters[h.power]-places[h.power] {
			h.power = power
		}
	}
	if h.power == components.NoPower || h.Must == 0 && f.Carriers == 0 {
		return HomelessFighters{}, false
	}
	h.fighters = fightersOf(s, h.power, f.Space)
	h.Must = min(h.Must, len(h.fighters))
	h.may = min(len(h.fighters), max(h.Must, state.FightersPerCarrier*int(f.Carriers)))
	h.Ways = refuges(s, f.Space, h.power)
	return h, true
}

// homelessAshore are interceptors over a territory that was captured.
func homelessAshore(s *state.State, space components.Space) (HomelessFighters, bool) {
	if !s.FriendlyLand(space, s.Side()) {
		return HomelessFighters{}, false
	}
	for power := range components.Power(components.NumPowers) {
		if fighters := fightersOf(s, power, space); len(fighters) > 0 && power.Side() == s.Side().Other() {
			return HomelessFighters{
				space: space, power: power, Must: len(fighters), may: len(fighters),
				fighters: fighters, Ways: refuges(s, space, power),
			}, true
		}
	}
	return HomelessFighters{}, false
}

func fightersOf(s *state.State, power components.Power, space components.Space) []state.UnitID {
	return state.IDsOf(s.UnitsAt(space), func(u *state.Unit) bool { return u.Power == power && u.Type == components.Fighter })
}

// refuges are the spaces one move away where a homeless fighter may land: friendly territories,
// and carriers with a free deck. Rule 14.
func refuges(s *state.State, from components.Space, power components.Power) []components.Space {
	var ways []components.Space
	for to := range components.Space(components.NumSpaces) {
		if s.Set().Flight(from, to) == 1 && RoomFor(s, to, power.Side()) > 0 {
			ways = append(ways, to)
		}
	}
	return ways
}

// RoomFor is how many fighters of a side may land in a space. Rule 14.
func RoomFor(s *state.State, space components.Space, side components.Side) int {
	if space.IsLand() {
		if s.FriendlyLand(space, side) {
			return state.MaxNumber
		}
		return 0
	}
	room := 0
	fighters, places := s.Decks(space)
	for power := range components.Power(components.NumPowers) {
		if power.Side() == side {
			room += places[power] - fighters[power]
		}
	}
	return room
}

// askRelocation asks the owner of homeless fighters; where there is but one way for them, or
// none, nobody is asked.
func askRelocation(s *state.State) []engine.Decision {
	h, found := NextHomeless(s)
	if !found || len(h.Ways) == 0 || len(h.Ways) == 1 && h.Must == len(h.fighters) && RoomFor(s, h.Ways[0], h.power.Side()) >= h.Must {
		return nil
	}
	decisions := s.NewDecision(h.power, "relocation", engine.Moment, false,
		"place", s.SpaceText(h.space), "n", max(h.Must, h.may), "must", h.Must)
	decisions[0].About = []string{s.Set().Spaces[h.space].Word}
	return decisions
}

// relocate goes on where nobody is asked: it takes the one way that there is, destroys what finds
// no place, and goes on to the settlement of captures. Rule 14, P3.4.
func relocate(r *state.Referee) {
	h, found := NextHomeless(r.State)
	switch {
	case !found:
		r.Enter(state.Settlement)
	case len(h.Ways) == 0:
		r.Lose(h.fighters[:h.Must], state.CauseNoLanding, "14")
	default:
		fly(r, &h, h.fighters, h.Ways[0])
	}
}

func relocateForce(s *state.State, by components.Power, words []string) (state.UnitList, HomelessFighters) {
	h, found := NextHomeless(s)
	if !found || h.power != by {
		return state.UnitList{}, h
	}
	return state.ReadUnitList(s.StacksOf(by, h.fighters), words), h
}

func relocateOptions(s *state.State, by components.Power, words []string) []engine.Option {
	f, h := relocateForce(s, by, words)
	if len(f.Rest) > 0 {
		return nil
	}
	var options []engine.Option
	if f.Total() > 0 && f.Number == 0 {
		for _, space := range h.Ways {
			if RoomFor(s, space, by.Side()) >= f.Total() {
				options = append(options, s.SpaceOption(space))
			}
		}
		return options
	}
	return f.Options(s, by, func(next *state.UnitList) (complete, more bool) {
		n := next.Total()
		return false, n <= h.may && slices.ContainsFunc(h.Ways, func(to components.Space) bool { return RoomFor(s, to, by.Side()) >= n })
	})
}

func carryRelocation(r *state.Referee, by components.Power, words []string) {
	f, h := relocateForce(r.State, by, words)
	to, _ := r.State.Set().Find(f.Rest[0])
	fly(r, &h, f.IDs(), to)
}

// mayRemain tells whether all fighters find room on carriers in their zone.
func mayRemain(s *state.State, by components.Power) bool {
	h, found := NextHomeless(s)
	return found && h.power == by && h.Must == 0
}

// remain leaves fighters on the other carriers of their zone. Rule 14, A37.
func remain(r *state.Referee, _ components.Power, _ []string) {
	h, _ := NextHomeless(r.State)
	r.Emit(state.Resettled{Space: h.space})
}

// explainRelocation says why fighters may not go to a space. Rule 14.
func explainRelocation(s *state.State, by components.Power, words []string, word string) *engine.Refusal {
	space, known := s.Set().Find(word)
	h, found := NextHomeless(s)
	switch {
	case !known || len(words) == 0 || !found:
		return nil
	case s.Set().Flight(h.space, space) != 1:
		return engine.Refuse("14", "axis.refuse.relocation.far", "place", s.SpaceText(space))
	}
	return engine.Refuse("14", "axis.refuse.relocation.room", "place", s.SpaceText(space))
}

// explainRemain says why fighters cannot stay. Rule 14.
func explainRemain(s *state.State, by components.Power, words []string, _ string) *engine.Refusal {
	if len(words) > 0 || mayRemain(s, by) {
		return nil
	}
	return engine.Refuse("14", "axis.refuse.remain")
}

// fly takes homeless fighters to a refuge.
func fly(r *state.Referee, h *HomelessFighters, ids []state.UnitID, to components.Space) {
	var units []state.Unit
	for _, id := range ids {
		u := r.State.Units.Find(id).At(to)
		u.Flags &^= state.Intercepts
		units = append(units, u)
	}
	r.Emit(state.UnitsMoved{Units: units, Way: []components.Space{h.space, to}})
	if next, found := NextHomeless(r.State); !found || next.space != h.space || next.Must == 0 { // not those of a partner either
		r.Emit(state.Resettled{Space: h.space})
	}
}
