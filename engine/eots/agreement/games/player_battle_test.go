package games

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// window plays the recorded Reaction cards of a window, rolls, or lets it pass.
func (p *player) window(seat engine.Seat, kind string) error {
	// That program asks for some cards at another time: each is played where it can be.
	for _, cards := range []*[]int{&p.plan.weather, &p.plan.intelligence, &p.plan.attacks} {
		for i, number := range *cards {
			word := p.cardWord(number)
			if !slices.Contains(p.words(seat, "react"), word) {
				continue
			}
			*cards = slices.Delete(slices.Clone(*cards), i, i+1)
			words := []string{"react", word}
			words = append(words, p.reactionWords(seat, words, number)...)
			return p.must(seat, words...)
		}
	}
	if kind == "intelligence" && p.plan.rolled {
		return p.first(seat, "roll", "decline")
	}
	return p.first(seat, "decline")
}

// reactionWords are the words that a Reaction card asks for: hexes and units that were clicked after
// it, else units that lost steps.
func (p *player) reactionWords(seat engine.Seat, words []string, number int) []string {
	var more []string
	for {
		var prefix engine.Order
		for _, word := range append(words[:len(words):len(words)], more...) {
			prefix = prefix.With(word)
		}
		options := p.s.Options(seat, prefix)
		if len(options) == 0 {
			return more
		}
		listed := func(word string) bool {
			return word != "" && slices.ContainsFunc(options, func(o engine.Option) bool { return o.Word == word })
		}
		found, after := "", false
		for _, click := range p.plan.clicks {
			after = after || click.verb == "card" && click.arg == number
			word := p.clickWord(seat, &click)
			own := slices.Contains([]string{"submarine_attack", "kamikaze_attack", "wingate", "apply_attack_reaction"}, click.prompt)
			if after && own && listed(word) && !slices.Contains(more, word) {
				found = word
				break
			}
		}
		if found == "" && !p.complete(seat, append(words[:len(words):len(words)], more...)) {
			found = options[0].Word // a ship has to be named, but the die has missed
		}
		if found == "" {
			return more
		}
		more = append(more, found)
	}
}

// complete tells whether an order can end with these words.
func (p *player) complete(seat engine.Seat, words []string) bool {
	last := len(words) - 1
	var prefix engine.Order
	for _, word := range words[:last] {
		prefix = prefix.With(word)
	}
	return slices.ContainsFunc(p.s.Options(seat, prefix), func(o engine.Option) bool { return o.Word == words[last] && o.Complete })
}

// fight is the recorded battle of the hex that is being fought over, nil without.
func (p *player) fight() *fought {
	current := p.s.Off.Current
	if current < 0 || int(current) >= len(p.s.Off.Battles) {
		return nil
	}
	hex := p.s.Off.Battles[current].Hex
	for i := range p.plan.battles {
		if b := &p.plan.battles[i]; p.loc(b.hex) == hex {
			return b
		}
	}
	return nil
}

// hit takes a step of a unit that has lost one in the recorded battle.
func (p *player) hit(seat engine.Seat) error {
	listed := p.words(seat, "hit")
	b := p.fight()
	if b != nil {
		for _, unit := range b.hits {
			if unit != components.NoUnit && slices.Contains(listed, p.unitWord(unit)) && p.pending(unit) > p.steps(&b.after, unit) {
				return p.must(seat, "hit", p.unitWord(unit))
			}
		}
		for unit := range components.Unit(components.NumUnits) {
			if slices.Contains(listed, p.unitWord(unit)) && p.pending(unit) > p.steps(&b.after, unit) {
				return p.must(seat, "hit", p.unitWord(unit))
			}
		}
	}
	if slices.Contains(listed, "garrison") {
		return p.must(seat, "hit", "garrison")
	}
	if slices.Contains(p.words(seat), "done") {
		return p.must(seat, "done")
	}
	return p.must(seat, "hit", listed[0])
}

// pending are the steps that a unit has left after the losses that are allotted already.
func (p *player) pending(unit components.Unit) int {
	left := p.left(unit)
	fight := p.s.Off.Battles[p.s.Off.Current].Fight
	if fight == nil {
		return left
	}
	for i := range fight.Volleys {
		if fight.Volleys[i].Applied {
			continue
		}
		for _, lost := range fight.Volleys[i].Losses {
			if lost.Unit == unit {
				left -= int(lost.Steps)
			}
		}
	}
	return left
}

// spare chooses the ground unit that keeps its last step.
func (p *player) spare(seat engine.Seat) error {
	listed := p.words(seat, "spare")
	if b := p.fight(); b != nil {
		for unit := range components.Unit(components.NumUnits) {
			if slices.Contains(listed, p.unitWord(unit)) && p.steps(&b.after, unit) > 0 {
				return p.must(seat, "spare", p.unitWord(unit))
			}
		}
	}
	return p.must(seat, "spare", listed[0])
}

// shift passes a lost step from one Japanese carrier to another, if that is how they came out of the battle.
func (p *player) shift(seat engine.Seat) error {
	b := p.fight()
	if b == nil {
		return p.first(seat, "decline", "done")
	}
	for _, from := range p.listedUnits(p.words(seat, "shift")) {
		for _, to := range p.listedUnits(p.words(seat, "shift", p.unitWord(from))) {
			if p.steps(&b.shifted, from) > p.left(from) && p.steps(&b.shifted, to) < p.left(to) {
				return p.must(seat, "shift", p.unitWord(from), p.unitWord(to))
			}
		}
	}
	return p.first(seat, "decline", "done")
}

// battleOrder fights the battles in their recorded order.
func (p *player) battleOrder(seat engine.Seat) error {
	listed := p.words(seat, "fight")
	for i := range p.plan.battles {
		if word := p.hexWord(p.plan.battles[i].hex); slices.Contains(listed, word) {
			return p.must(seat, "fight", word)
		}
	}
	return p.must(seat, "fight", listed[0])
}

// slipAway leaves a hex as recorded, or stays.
func (p *player) slipAway(seat engine.Seat) error {
	listed := p.words(seat, "leave")
	for i, click := range p.plan.clicks {
		if click.prompt != "retro_disengagement" || click.verb != "action_hex" || p.used[i] {
			continue
		}
		if word := p.hexWord(click.arg); slices.Contains(listed, word) {
			p.used[i] = true
			return p.must(seat, "leave", word)
		}
	}
	return p.first(seat, "stay")
}
