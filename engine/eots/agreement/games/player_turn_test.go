package games

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// listedUnits are the units among words, those first that were clicked first.
func (p *player) listedUnits(words []string) []components.Unit {
	var units []components.Unit
	for _, click := range p.plan.clicks {
		unit := p.unit(click.arg)
		if click.verb == "unit" && unit != components.NoUnit && slices.Contains(words, p.unitWord(unit)) && !slices.Contains(units, unit) {
			units = append(units, unit)
		}
	}
	for unit := range components.Unit(components.NumUnits) {
		if slices.Contains(words, p.unitWord(unit)) && !slices.Contains(units, unit) {
			units = append(units, unit)
		}
	}
	return units
}

// reinforce places the units that were placed.
func (p *player) reinforce(seat engine.Seat) error {
	for _, unit := range p.listedUnits(p.words(seat, "place")) {
		word := p.hexWord(p.at(&p.seg.End, unit))
		if word == "" || p.piece(unit).Place.OnMap() {
			continue
		}
		if ok, err := p.try(seat, "place", p.unitWord(unit), word); ok || err != nil {
			return err
		}
		if p.allows(placeFar) {
			return p.placeAnyway(unit, p.at(&p.seg.End, unit))
		}
		return p.must(seat, "place", p.unitWord(unit), word)
	}
	for unit := range p.s.PendingChoices.Units.All() {
		to := p.at(&p.seg.End, unit)
		if p.hexWord(to) != "" && !p.piece(unit).Place.OnMap() && p.allows(placeFar) {
			return p.placeAnyway(unit, to)
		}
	}
	if ok, err := p.try(seat, "commit"); ok || err != nil {
		return err
	}
	if p.allows(leftWaiting) {
		p.fresh()
		for unit := range p.s.PendingChoices.Units.All() {
			if p.at(&p.seg.End, unit) == delayed {
				p.s.PendingChoices.Units.Remove(unit)
				p.s.Board.Pieces[unit].Place = position.Delayed
			}
		}
	}
	return p.must(seat, "commit")
}

// placeAnyway places an arrival in a hex that no HQ has in command range.
func (p *player) placeAnyway(unit components.Unit, to int) error {
	if to == chinaBox {
		p.put(unit, position.ChinaBox)
	} else {
		p.put(unit, position.At(p.loc(to)))
	}
	p.s.PendingChoices.Units.Remove(unit)
	return nil
}

// replace spends replacement points as recorded: the divisions first, then units that come back,
// then steps.
func (p *player) replace(seat engine.Seat) error {
	if spent := p.seg.Start.Divisions - int(p.s.Board.DivisionsInChina); seat == engine.Seat(components.Japan) {
		if want := p.seg.Start.Divisions - p.seg.End.Divisions - spent; want > 0 {
			words := p.words(seat, "divisions")
			if slices.Contains(words, strconv.Itoa(want)) {
				return p.must(seat, "divisions", strconv.Itoa(want))
			}
			if len(words) > 0 {
				return p.must(seat, "divisions", words[len(words)-1])
			}
		}
	}
	units := p.listedUnits(p.words(seat, "replace"))
	for _, unit := range units {
		from, to := p.at(&p.seg.Start, unit), p.at(&p.seg.End, unit)
		if p.piece(unit).Place == position.Eliminated && from != to {
			word := p.hexWord(to)
			if word == "" {
				continue
			}
			if ok, err := p.try(seat, "replace", p.unitWord(unit), word); ok || err != nil {
				return err
			}
			if p.allows(placeFar) {
				p.rebuildAnyway(unit, to)
				continue
			}
			return p.must(seat, "replace", p.unitWord(unit), word)
		}
	}
	for _, unit := range units {
		if p.piece(unit).Reduced && p.piece(unit).Place != position.Eliminated && p.steps(&p.seg.End, unit) > p.left(unit) {
			return p.must(seat, "replace", p.unitWord(unit))
		}
	}
	// What was recorded and is not listed with us is refused by a rule.
	for unit := range p.set.UnitsOf(components.Side(seat)).All() {
		if p.steps(&p.seg.End, unit) > p.left(unit) {
			word := p.hexWord(p.at(&p.seg.End, unit))
			if p.piece(unit).Place == position.Eliminated && word != "" {
				p.refused = append(p.refused, fmt.Sprint("replace ", p.unitWord(unit), " ", word))
			} else {
				p.refused = append(p.refused, "replace "+p.unitWord(unit))
			}
		}
	}
	if ok, err := p.try(seat, "commit"); ok || err != nil {
		return err
	}
	if p.allows(flipInZone) {
		p.fresh()
		p.s.PendingChoices.Points = [len(p.s.PendingChoices.Points)]int8{} // they have paid for units in a zone
	}
	return p.must(seat, "commit")
}

// rebuildAnyway brings a unit back to a hex that no HQ has in command range.
func (p *player) rebuildAnyway(unit components.Unit, to int) {
	words := []string{"unit", p.unitWord(unit), p.hexWord(to)}
	if p.steps(&p.seg.End, unit) < int(p.set.Units[unit].Steps) {
		words = append(words, "reduced")
	}
	p.set1(words...)
}

// bomb sends the recorded bombers.
func (p *player) bomb(seat engine.Seat) error {
	var units []string
	for i := range p.seg.Steps {
		switch step := &p.seg.Steps[i]; {
		case prompt(step.Stack) != "strategic_bombing":
		case step.Verb == "all":
			return p.must(seat, "bomb")
		case step.Verb == "unit":
			units = append(units, p.unitWord(p.unit(step.Arg)))
		}
	}
	if len(units) == 0 {
		return p.must(seat, "done")
	}
	return p.must(seat, append([]string{"bomb"}, units...)...)
}

// thin takes those units out of a full hex that left it.
func (p *player) thin(seat engine.Seat) error {
	listed := p.words(seat, "remove")
	if len(listed) == 0 {
		return p.first(seat, "commit", "done")
	}
	units := p.listedUnits(listed)
	for _, unit := range units {
		for _, click := range p.plan.clicks {
			if click.prompt == "check_overstacking" && click.verb == "unit" && p.unit(click.arg) == unit {
				return p.must(seat, "remove", p.unitWord(unit))
			}
		}
	}
	for _, unit := range units {
		if place := p.at(&p.seg.End, unit); place > turnBoxes || place == eliminated {
			return p.must(seat, "remove", p.unitWord(unit))
		}
	}
	return p.must(seat, "remove", p.unitWord(units[0]))
}

// openingMove puts ships where they went before the first card.
func (p *player) openingMove(seat engine.Seat) error {
	for _, verb := range []string{"move", "place"} {
		for _, unit := range p.listedUnits(p.words(seat, verb)) {
			to := p.at(&p.seg.End, unit)
			if to == p.at(&p.seg.Start, unit) || p.loc(to) == p.piece(unit).Place.Loc() {
				continue
			}
			return p.must(seat, verb, p.unitWord(unit), p.hexWord(to))
		}
	}
	return p.must(seat, "commit")
}

// relocate moves beaten and stranded units to where they are at the end.
func (p *player) relocate(seat engine.Seat, kind string) error {
	verb := "place"
	if kind == "retreat" {
		verb = "retreat"
	}
	units := p.listedUnits(p.words(seat, verb))
	for _, unit := range units {
		listed := p.words(seat, verb, p.unitWord(unit))
		for i := len(p.plan.clicks) - 1; i > 0; i-- {
			click, before := &p.plan.clicks[i], &p.plan.clicks[i-1]
			if click.verb != "action_hex" || before.verb != "unit" || p.unit(before.arg) != unit {
				continue
			}
			if word := p.hexWord(click.arg); slices.Contains(listed, word) {
				return p.must(seat, verb, p.unitWord(unit), word)
			}
		}
		if word := p.hexWord(p.at(&p.seg.End, unit)); slices.Contains(listed, word) {
			return p.must(seat, verb, p.unitWord(unit), word)
		}
	}
	if slices.Contains(p.words(seat), "commit") {
		return p.must(seat, "commit")
	}
	if len(units) > 0 {
		if listed := p.words(seat, verb, p.unitWord(units[0])); len(listed) > 0 {
			return p.must(seat, verb, p.unitWord(units[0]), listed[0])
		}
	}
	return fmt.Errorf("%s: %w", verb, errUntranslated)
}
