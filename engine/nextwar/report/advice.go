package report

import (
	"cmp"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Phrase tells the words of an order with the units first and then the places: "39 MRB to Wakkanai (0601)". Orders with other
// words are named word by word.
func Phrase(s *state.State, order engine.Order) engine.Text {
	if order.Verb == "ferry" { // its last place is a sea that is crossed
		return engine.Text{}
	}
	var units []components.UnitID
	var places []components.Place
	first := true // the place comes first, as in attacks
	for i, word := range order.Args {
		if id, ok := s.Set().Counter(word); ok {
			units, first = append(units, id), first && i > 0
		} else if p, ok := s.Set().Find(word); ok {
			places = append(places, p)
		} else {
			return engine.Text{}
		}
	}
	if len(units) == 0 {
		return engine.Text{}
	}
	if len(places) == 0 {
		return engine.T("nextwar.phrase.units", "units", s.NamesOf(units))
	}
	names, last := s.NamesOf(units), s.PlaceName(places[len(places)-1])
	switch {
	case first || order.Verb == "mine":
		return engine.T("nextwar.phrase.at", "units", names, "place", s.PlaceName(places[0]))
	case len(places) == 1:
		return engine.T("nextwar.phrase.to", "units", names, "place", last)
	}
	var way []engine.Text
	for _, p := range places[:len(places)-1] {
		way = append(way, s.PlaceName(p))
	}
	return engine.T("nextwar.phrase.via", "units", names, "place", last, "way", way)
}

// likelyPlaces is how many places are suggested at most, and boxWorth what sea boxes are worth to ships.
const likelyPlaces, boxWorth = 6, 4

// Likely suggests where units may want to go: to what the enemy holds, next to the enemy, and to bases; for an attack, all units
// that can take part.
func Likely(s *state.State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	if prefix.Verb == "attack" && len(prefix.Args) == 1 && len(options) > 1 {
		return []string{everyone(options)}
	}
	if s.End != nil || len(prefix.Args) == 0 || len(options) <= likelyPlaces {
		return nil
	}
	side := components.Side(seat)
	type target struct {
		word  string
		worth int
	}
	var targets []target
	for _, option := range options {
		p, ok := s.Set().Find(option.Word)
		switch {
		case !ok:
		case !s.Set().IsHex(p) && (prefix.Verb == "sail" || prefix.Verb == "ship"):
			targets = append(targets, target{option.Word, boxWorth})
		case s.Set().IsHex(p):
			if worth := attraction(s, side, p); worth > 0 {
				targets = append(targets, target{option.Word, worth})
			}
		}
	}
	slices.SortStableFunc(targets, func(a, b target) int { return cmp.Compare(b.worth, a.worth) })
	var words []string
	for _, t := range targets[:min(likelyPlaces, len(targets))] {
		words = append(words, t.word)
	}
	return words
}

// everyone is all words of some options, in one press.
func everyone(options []engine.Option) string {
	words := make([]string, len(options))
	for i, option := range options {
		words[i] = option.Word
	}
	return strings.Join(words, " ")
}

// attraction is how much a side may want to have units in a hex.
func attraction(s *state.State, side components.Side, p components.Place) (worth int) {
	hex := &s.Set().Hexes[p]
	if !hex.Land() {
		return 0
	}
	if s.Control[p] != side && !s.EnemyIn(side, p) {
		worth += 2*int(hex.Settlement) + 2*hex.Installations()
		if hex.Airfield {
			worth++
		}
	}
	if s.NextToEnemy(side, p) {
		worth += 3
	}
	return worth
}

// Unfinished is what keeps a plan from being carried out: nothing, for a segment or phase may always be ended.
func Unfinished(*state.State, engine.Seat) *engine.Refusal { return nil }

// Notes say where a plan puts more units than may fight without a penalty. Rule 8.1.1.1.
func Notes(s *state.State, seat engine.Seat) (notes []engine.Text) {
	if s.Stage != state.Movement || s.End != nil || !s.WaitsFor(seat) {
		return nil
	}
	side := components.Side(seat)
	var seen state.Bits
	for _, trail := range s.Trails {
		p := trail.Way[len(trail.Way)-1]
		if s.Info(trail.Units[0]).Side != side || !s.Set().IsHex(p) || !s.Set().Hexes[p].Land() || seen.Has(p) {
			continue
		}
		seen.Set(p)
		if over := s.Overstack(side, p); over > 0 {
			notes = append(notes, engine.T("nextwar.note.overfull", "place", s.PlaceName(p), "n", over))
		}
	}
	return notes
}

// Caution asks a player who ends one of the great movement segments in which none of their units has moved; in the others that is
// common.
func Caution(s *state.State, seat engine.Seat, order engine.Order) engine.Text {
	great := s.Segment == state.M1 || s.Segment == state.B1 || s.Segment == state.B3
	if great && s.Stage == state.Movement && order.Verb == "done" && len(s.Trails) == 0 && s.WaitsFor(seat) {
		return engine.T("nextwar.caution.done", "segment", s.SegmentName())
	}
	return engine.Text{}
}
