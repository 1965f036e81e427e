package nextwar

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/render/board"
)

// Limits of the lists of an alt text.
const (
	altStacks = 10
	altUnits  = 4
	altPlaces = 8
)

// Alt tells the picture in words: what part of the map, the turn and whose move, the combat, clearing operations, then the
// greatest stacks. Sentences that no longer fit are left out.
func (s *scene) Alt() string {
	texts := []engine.Text{
		s.altPart(), engine.T("nextwar.picture.alt.now", "turn", turnText(s.state), "score", scoreText(s.state), "now", nowText(s.state)),
	}
	if b := s.state.Battle; b != nil {
		texts = append(texts, engine.T("nextwar.picture.alt.combat", "place", s.state.PlaceName(b.Target)))
	}
	if n := len(s.state.Trails); n > 0 {
		texts = append(texts, engine.T("nextwar.picture.alt.moves", "n", n))
	}
	var clearings []engine.Text
	for i := range s.state.Clearings {
		c := &s.state.Clearings[i]
		clearings = append(clearings, engine.T("nextwar.picture.alt.clearing", "place", s.state.PlaceName(c.At), "n", int(c.Value)))
	}
	if len(clearings) > 0 {
		texts = append(texts, engine.T("nextwar.picture.alt.clearings", "list", shorten(clearings, altPlaces)))
	}
	if layers := board.Layers("nextwar", s.request.Overlays); len(layers) > 0 {
		texts = append(texts, engine.T("nextwar.picture.alt.layers", "layers", layers))
	}
	var units []board.List
	for side := range components.Side(components.Sides) {
		sentence := func(list string) engine.Text {
			return engine.T("nextwar.picture.alt.units", "side", s.state.SideName(side), "list", list)
		}
		units = append(units, board.List{Sentence: sentence, Items: s.altStacks(side), Most: altStacks, More: more})
	}
	return board.Alt(s.say, texts, units...)
}

// altPart says what part of the map the picture shows.
func (s *scene) altPart() engine.Text {
	if s.f.Full() {
		return engine.T("nextwar.picture.alt.full")
	}
	if p, ok := placeOf(s.view, string(s.request.Crop)); ok && p >= 0 {
		return engine.T("nextwar.picture.alt.around", "place", s.state.PlaceName(p))
	}
	middle := s.f.mapBox().Middle()
	distance := func(p components.Place) float64 { return s.f.center(p).Distance(middle) }
	best := components.Nowhere
	for _, p := range s.places {
		if s.set.Hex(p).Name != "" && (best == components.Nowhere || distance(p) < distance(best)) {
			best = p
		}
	}
	if best == components.Nowhere {
		return engine.T("nextwar.picture.alt.part")
	}
	return engine.T("nextwar.picture.alt.around", "place", s.state.PlaceName(best))
}

// altStacks are the greatest stacks of a side on the picture.
func (s *scene) altStacks(side components.Side) []engine.Text {
	type stack struct {
		place components.Place
		units []components.UnitID
	}
	var stacks []stack
	for _, p := range s.places {
		if !s.f.mapBox().Holds(s.f.center(p)) {
			continue
		}
		own := slices.DeleteFunc(slices.Clone(s.units[p]), func(id components.UnitID) bool { return s.state.Info(id).Side != side })
		if len(own) > 0 {
			stacks = append(stacks, stack{p, own})
		}
	}
	slices.SortStableFunc(stacks, func(a, b stack) int { return cmp.Compare(len(b.units), len(a.units)) })
	var list []engine.Text
	for _, stack := range stacks {
		place := s.state.PlaceName(stack.place)
		if !known(s.view, stack.units) {
			list = append(list, engine.T("nextwar.picture.alt.counters", "place", place, "n", len(stack.units)))
			continue
		}
		names := s.state.NamesOf(slices.DeleteFunc(slices.Clone(stack.units), func(id components.UnitID) bool { return concealed(s.view, id) }))
		if n := len(stack.units) - len(names); n > 0 {
			names = append(names, engine.T("nextwar.tell.counters", "n", n, "side", s.state.SideName(side)))
		}
		list = append(list, engine.T("nextwar.picture.alt.stack", "place", place, "units", shorten(names, altUnits)))
	}
	return list
}

// shorten cuts a list and says how much is left out.
func shorten(list []engine.Text, most int) []engine.Text { return board.Shorten(list, most, more) }

// more says how much is left out of a list.
func more(left int) engine.Text { return engine.T("nextwar.picture.alt.more", "n", left) }
