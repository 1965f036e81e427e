package aam

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render/board"
)

// Limits of the lists of an alt text.
const (
	altStacks = 10
	altUnits  = 4
)

// Alt tells the picture in words: what part of the map, the turn and whose part, then where the units of each side stand.
// Sentences that no longer fit are left out.
func (s *scene) Alt() string {
	texts := []engine.Text{engine.T("aam.picture.alt.now", "turn", turnText(s.state), "now", nowText(s.state))}
	var units []board.List
	if s.f.m != nil {
		texts = append([]engine.Text{s.altPart()}, texts...)
		if layers := board.Layers("aam", s.request.Overlays); len(layers) > 0 {
			texts = append(texts, engine.T("aam.picture.alt.layers", "layers", layers))
		}
		for side := range components.Side(components.Sides) {
			sentence := func(list string) engine.Text {
				return engine.T("aam.picture.alt.units", "side", state.SideName(side), "list", list)
			}
			units = append(units, board.List{Sentence: sentence, Items: s.altStacks(side), Most: altStacks, More: more})
		}
	}
	return board.Alt(s.say, texts, units...)
}

// altPart says what part of the map the picture shows.
func (s *scene) altPart() engine.Text {
	name := engine.T("aam.map." + s.f.m.Word)
	if s.f.Full() {
		return engine.T("aam.picture.alt.full", "map", name)
	}
	area := s.f.Area().Middle()
	best := components.NoPlace
	for _, p := range s.places {
		if best == components.NoPlace || s.f.center(p).Distance(area) < s.f.center(best).Distance(area) {
			best = p
		}
	}
	return engine.T("aam.picture.alt.around", "map", name, "place", s.state.PlaceName(best))
}

// altStacks are the greatest stacks of a side on the picture.
func (s *scene) altStacks(side components.Side) []engine.Text {
	type stack struct {
		place components.Place
		units []state.UnitID
	}
	var list []stack
	for _, p := range s.places {
		own := slices.DeleteFunc(slices.Clone(s.units[p]), func(id state.UnitID) bool { return s.state.Units[id].Side != side })
		if len(own) > 0 && s.f.Area().Holds(s.f.center(p)) {
			list = append(list, stack{p, own})
		}
	}
	slices.SortStableFunc(list, func(a, b stack) int { return cmp.Compare(len(b.units), len(a.units)) })
	var texts []engine.Text
	for _, stack := range list {
		texts = append(texts, engine.T("aam.picture.alt.stack", "place", s.state.PlaceName(stack.place), "units", shorten(s.state.NamesOf(stack.units), altUnits)))
	}
	return texts
}

// shorten cuts a list and says how much is left out.
func shorten(list []engine.Text, most int) []engine.Text { return board.Shorten(list, most, more) }

// more says how much is left out of a list.
func more(left int) engine.Text { return engine.T("aam.picture.alt.more", "n", left) }
