package eots

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Limits of the lists of an alt text.
const (
	altPlaces = 8
	altStacks = 10
	altUnits  = 4
)

// Alt tells the picture in words: what part of the board, the turn and whose move, the
// battles and gains, then the greatest stacks. Sentences that no longer fit are left out.
func (s *scene) Alt() string {
	texts := []engine.Text{s.altPart(s.request.Crop), engine.T("eots.picture.alt.now", "turn", turnText(s.view), "now", nowText(s.view, s.set))}
	off := &s.view.Off
	if n := len(off.Moves); n > 0 {
		texts = append(texts, engine.T("eots.picture.alt.moves", "moves", n))
	}
	var battles []engine.Text
	for i := range off.Battles {
		key := "eots.picture.alt.battle"
		if battle := &off.Battles[i]; battle.Done && battle.Fight != nil && battle.Fight.Winner != components.NoSide {
			key += "-" + battle.Fight.Winner.String()
		}
		battles = append(battles, engine.T(key, "hex", s.hexText(off.Battles[i].Hex)))
	}
	if len(battles) > 0 {
		texts = append(texts, engine.T("eots.picture.alt.battles", "list", shorten(battles, altPlaces)))
	}
	for side := components.Japan; side <= components.Allies; side++ {
		var gains []engine.Text
		for loc := range off.Gained[side].All() {
			gains = append(gains, s.hexText(loc))
		}
		if len(gains) > 0 {
			texts = append(texts, engine.T("eots.picture.alt.gains-"+side.String(), "list", shorten(gains, altPlaces)))
		}
	}
	if layers := board.Layers("eots", s.request.Overlays); len(layers) > 0 {
		texts = append(texts, engine.T("eots.picture.alt.overlays", "layers", layers))
	}
	var units []board.List
	for side := components.Japan; side <= components.Allies; side++ {
		sentence := func(list string) engine.Text { return engine.T("eots.picture.alt.units-"+side.String(), "list", list) }
		units = append(units, board.List{Sentence: sentence, Items: s.altStacks(side), Most: altStacks, More: more})
	}
	return board.Alt(s.say, texts, units...)
}

// altPart says what part of the board the picture shows.
func (s *scene) altPart(crop render.Crop) engine.Text {
	if s.f.Full() {
		return engine.T([...]string{
			components.MainMap: "eots.picture.alt.full", components.SouthPacificMap: "eots.picture.alt.south-pacific",
			components.BurmaMap: "eots.picture.alt.burma",
		}[s.f.on])
	}
	if region, ok := s.set.Region(string(crop)); ok && s.seen(region.Hexes) {
		return engine.T("eots.picture.alt.region", "region", engine.T("eots.place."+region.Word))
	}
	middle := render.Pt(float64(s.f.Width)/2, float64(s.f.Height+s.f.Head)/2)
	best := components.NoLoc
	for _, loc := range s.locs {
		if s.set.Hexes[loc].Name == "" {
			continue
		}
		if best == components.NoLoc || s.center(loc).Distance(middle) < s.center(best).Distance(middle) {
			best = loc
		}
	}
	if best == components.NoLoc {
		return engine.T("eots.picture.alt.part")
	}
	return engine.T("eots.picture.alt.around", "place", s.hexText(best))
}

// seen tells whether any of the hexes is in the picture.
func (s *scene) seen(hexes components.LocSet) bool {
	return slices.ContainsFunc(s.locs, func(loc components.Loc) bool { return hexes.Has(loc) && prints(s.set, s.f.on, loc) })
}

// hexText is a hex by its number, with its name where it has one.
func (s *scene) hexText(loc components.Loc) engine.Text {
	h := s.set.Hexes[loc].Hex.String()
	if s.set.Hexes[loc].Name == "" {
		return engine.T("eots.hex", "hex", h)
	}
	return engine.T("eots.picture.alt.named", "place", engine.T("eots.place."+h), "hex", h)
}

// altStacks are the greatest stacks of a side on the picture.
func (s *scene) altStacks(side components.Side) []engine.Text {
	var locs []components.Loc
	for _, loc := range s.locs {
		p := s.center(loc)
		if len(s.units[side][loc]) > 0 && p.X > 0 && p.X < float64(s.f.Width) && p.Y > 0 && p.Y < float64(s.f.Height) {
			locs = append(locs, loc)
		}
	}
	slices.SortStableFunc(locs, func(a, b components.Loc) int {
		return cmp.Compare(len(s.units[side][b]), len(s.units[side][a]))
	})
	var list []engine.Text
	for _, loc := range locs {
		var names []engine.Text
		for _, unit := range s.units[side][loc] {
			names = append(names, engine.T("eots.unit."+s.set.Units[unit].ID))
		}
		list = append(list, engine.T("eots.picture.alt.stack", "hex", s.hexText(loc), "units", shorten(names, altUnits)))
	}
	return list
}

// shorten cuts a list and says how much is left out.
func shorten(list []engine.Text, most int) []engine.Text { return board.Shorten(list, most, more) }

// more says how much is left out of a list.
func more(left int) engine.Text { return engine.T("eots.picture.alt.more", "more", left) }
