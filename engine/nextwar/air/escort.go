package air

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// mostEscorts is how many air points may go along with a flight. Rule 6.2.2.
const mostEscorts = 2

// escortOf is the number of air points that a word names as an escort.
func escortOf(word string) (n int, ok bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && n >= 0 && n <= mostEscorts && len(word) == 1
}

// fires tells whether anybody can fire at a flight.
func (k *kind) fires(p *party, to components.Place) bool {
	return k.mission == Airmobile && hostileStart(p.s, p.side, p.from.at) || !immune(p.s, k.sortie(p, to))
}

// escortable tells whether an escort would help: points are left, and somebody can fire. Rule 6.2.2.
func escortable(s *state.State, side components.Side, fired bool) bool {
	return fired && s.Sides[side].AirPoints > 0
}

// escortOptions lists how many air points may escort a flight. Rule 6.2.2.
func escortOptions(s *state.State, side components.Side) (options []engine.Option) {
	for n := range min(mostEscorts, int(s.Sides[side].AirPoints)) + 1 {
		options = append(options, engine.Option{Word: strconv.Itoa(n), Label: engine.T("nextwar.air.escort", "n", n), Complete: true, Count: true})
	}
	return options
}

// whyNoEscort says why a flight gets no such escort. Rule 6.2.2.
func whyNoEscort(s *state.State, side components.Side, word string, fired bool) *engine.Refusal {
	if _, ok := escortOf(word); !ok {
		return nil
	}
	if !fired {
		return engine.Refuse("6.2.2", "nextwar.refuse.air.escort.safe")
	}
	return engine.Refuse("6.2.2", "nextwar.refuse.air.escort.points", "n", int(s.Sides[side].AirPoints))
}

// aircraftOptions lists the air units of the Advanced Game that may go along, two at most. Rule 25.1.
func aircraftOptions(s *state.State, by components.Side, to components.Place, with []components.UnitID) (options []engine.Option) {
	if !s.Chosen.AirWar() || s.Rules().Escorts == nil || len(with) >= mostEscorts {
		return nil
	}
	all := s.Rules().Escorts(s, by, to)
	for _, id := range all {
		if !slices.Contains(with, id) {
			options = append(options, engine.Option{
				Word: s.Info(id).Word, Label: s.Name(id), Complete: true, More: len(with)+1 < min(mostEscorts, len(all)),
			})
		}
	}
	return options
}

// whyNoAircraft says why an own air unit may not go along. Rule 25.1.
func whyNoAircraft(s *state.State, by components.Side, word string) *engine.Refusal {
	id, isUnit := s.Set().Counter(word)
	if !isUnit || s.Info(id).Side != by || s.Info(id).Kind != components.Aircraft {
		return nil
	}
	return engine.Refuse("25.1", "nextwar.refuse.no-escort", "unit", s.Name(id))
}
