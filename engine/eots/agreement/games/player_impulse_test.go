package games

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// impulse plays the card of the segment, or does without one.
func (p *player) impulse(seat engine.Seat, kind string) error {
	for i := range p.seg.Steps {
		step := &p.seg.Steps[i]
		switch step.Verb {
		case "pass":
			if kind == "impulse" {
				return p.must(seat, "pass")
			}
		case "discard":
			return p.must(seat, "discard", p.cardWord(p.seg.Card))
		case "future_offensive":
			return p.must(seat, "future", p.cardWord(p.seg.Card))
		case "ops":
			return p.offensive(seat, "ops")
		case "event":
			if step.Arg != noArg && p.seg.Card == 0 {
				p.seg.Card = step.Arg
			}
			return p.event(seat)
		case "china_offensive":
			return p.must(seat, "play", p.cardWord(p.seg.Card), "china")
		case "displace_hq":
			return p.must(seat, "play", p.cardWord(p.seg.Card), "withdraw", p.clickedUnit("displace_hq"))
		case "return_hq":
			return p.must(seat, "play", p.cardWord(p.seg.Card), "return", p.clickedUnit("return_hq"), p.clickedHex("return_hq"))
		case "jarhat", "imphal", "ledo":
			hexes := map[string]string{"jarhat": "2104", "imphal": "2105", "ledo": "2205"}
			return p.must(seat, "play", p.cardWord(p.seg.Card), "route", hexes[step.Verb])
		case "inter_service":
			return p.must(seat, "play", p.cardWord(p.seg.Card), "rivalry")
		}
	}
	return p.first(seat, "decline", "pass")
}

// cardWord is a card in an order: its number, or "future".
func (p *player) cardWord(number int) string {
	card := p.card(number)
	if card == components.NoCard {
		return "?"
	}
	side := p.set.Cards[card].Side
	if p.s.Cards.Future[side] == card {
		return "future"
	}
	return strconv.Itoa(int(p.set.Cards[card].Number))
}

func (p *player) clickedUnit(prompt string) string {
	for _, click := range p.plan.clicks {
		if click.prompt == prompt && click.verb == "unit" {
			return p.unitWord(p.unit(click.arg))
		}
	}
	return "?"
}

func (p *player) clickedHex(prompt string) string {
	for _, click := range p.plan.clicks {
		if click.prompt == prompt && click.verb == "action_hex" {
			return p.hexWord(click.arg)
		}
	}
	return "?"
}

// offensive starts an Offensive under the recorded HQ. Where that program did not ask for one, the
// HQ is found that can activate the recorded units.
func (p *player) offensive(seat engine.Seat, use string, more ...string) error {
	words := []string{"play", p.cardWord(p.seg.Card), use, "hq"}
	if hq := p.plan.hq[seat]; hq != components.NoUnit {
		return p.must(seat, append(append(words, p.unitWord(hq)), more...)...)
	}
	best, most := "", -1
	for _, hq := range p.words(seat, words...) {
		order := engine.Order{Verb: words[0], Args: append(append(slices.Clone(words[1:]), hq), more...)}
		if n := p.listedBy(seat, order); n > most {
			best, most = hq, n
		}
	}
	if best == "" {
		return p.must(seat, words[:3]...)
	}
	return p.must(seat, append(append(words, best), more...)...)
}

// listedBy counts the recorded units that can be activated after an order, -1 where it is refused.
func (p *player) listedBy(seat engine.Seat, order engine.Order) int {
	events, err := p.s.Decide(seat, order, p.dice)
	if err != nil {
		return -1
	}
	trial := *p
	trial.s = p.s.Evolve(events...).(*state.State)
	listed, n := trial.words(seat, "activate"), 0
	for _, unit := range p.plan.activated[seat] {
		if slices.Contains(listed, p.unitWord(unit)) {
			n++
		}
	}
	return n
}

// event plays the card of the segment as an event. The words that it asks for are found among what
// was clicked later.
func (p *player) event(seat engine.Seat) error {
	words := []string{"play", p.cardWord(p.seg.Card), "event"}
	if slices.Contains(p.words(seat, words...), "hq") {
		return p.offensive(seat, "event", p.eventWords(seat, append(words, "hq", p.anyHQ(seat)))...)
	}
	more := p.eventWords(seat, words)
	return p.must(seat, append(words, more...)...)
}

func (p *player) anyHQ(seat engine.Seat) string {
	if hq := p.plan.hq[seat]; hq != components.NoUnit {
		return p.unitWord(hq)
	}
	return "?"
}

// eventWords are words that may follow and were clicked, in the order of the clicks.
func (p *player) eventWords(seat engine.Seat, words []string) []string {
	var more []string
	skip := []string{
		"choose_hq", "activate_units", "move_offensive_units", "offensive_segment", "choose_attack_hex", "declare_battle_hexes",
		"attack_reaction_cards", "apply_attack_reaction",
	}
	for {
		var prefix engine.Order
		for _, word := range append(words[:len(words):len(words)], more...) {
			prefix = prefix.With(word)
		}
		options := p.s.Options(seat, prefix)
		if len(options) == 0 {
			return more
		}
		found := ""
		for _, click := range p.plan.clicks {
			if slices.Contains(skip, click.prompt) {
				continue
			}
			word := p.clickWord(seat, &click)
			if word == "" || slices.Contains(more, word) {
				continue
			}
			if slices.ContainsFunc(options, func(o engine.Option) bool { return o.Word == word }) {
				found = word
				break
			}
		}
		if found == "" {
			found = p.newPlace(seat, options)
		}
		if found == "" {
			return more
		}
		more = append(more, found)
	}
}

// clickWord is what was clicked as a word of an order.
func (p *player) clickWord(seat engine.Seat, click *click) string {
	switch click.verb {
	case "unit":
		if unit := p.unit(click.arg); unit != components.NoUnit {
			return p.unitWord(unit)
		}
	case "action_hex":
		return p.hexWord(click.arg)
	case "card":
		if card := p.card(click.arg); card != components.NoCard && int(p.set.Cards[card].Side) == int(seat) {
			return strconv.Itoa(int(p.set.Cards[card].Number))
		}
	}
	return ""
}

// newPlace is the place among options at which a unit appeared in the step of the event.
func (p *player) newPlace(seat engine.Seat, options []engine.Option) string {
	for i := range p.seg.Steps {
		step := &p.seg.Steps[i]
		if step.Verb != "event" || step.number() != int(seat) {
			continue
		}
		for _, place := range step.Delta.places {
			word := p.hexWord(place)
			if word != "" && slices.ContainsFunc(options, func(o engine.Option) bool { return o.Word == word }) {
				return word
			}
		}
	}
	return ""
}

// choose picks the place that an event offers.
func (p *player) choose(seat engine.Seat) error {
	listed := p.words(seat, "choose")
	for i, click := range p.plan.clicks {
		word := p.hexWord(click.arg)
		if click.verb == "action_hex" && !p.used[i] && slices.Contains(listed, word) {
			p.used[i] = true
			return p.must(seat, "choose", word)
		}
	}
	for i := range p.seg.Steps {
		for _, place := range p.seg.Steps[i].Delta.places {
			if word := p.hexWord(place); word != "" && slices.Contains(listed, word) && p.seg.Steps[i].Verb == "event" {
				return p.must(seat, "choose", word)
			}
		}
	}
	if slices.Contains(p.words(seat), "decline") {
		return p.must(seat, "decline")
	}
	if p.clickedHex("place_armor") != "?" && len(listed) > 0 {
		p.refused = append(p.refused, "choose "+p.clickedHex("place_armor"))
		return p.must(seat, "choose", listed[0])
	}
	return fmt.Errorf("choose: %w", errUntranslated)
}

// suffer takes the step that an event demands from the unit that lost one.
func (p *player) suffer(seat engine.Seat) error {
	listed := p.words(seat, "hit")
	for unit := range components.Unit(components.NumUnits) {
		if slices.Contains(listed, p.unitWord(unit)) && p.left(unit) > p.steps(&p.seg.End, unit) {
			return p.must(seat, "hit", p.unitWord(unit))
		}
	}
	if slices.Contains(p.words(seat), "decline") {
		return p.must(seat, "decline")
	}
	return fmt.Errorf("hit: %w", errUntranslated)
}
