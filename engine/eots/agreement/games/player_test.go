package games

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// player gives the orders of a segment.
type player struct {
	*codes
	seg  *Segment
	plan *plan
	dice *tray
	s    *state.State
	// until are the stages at which the segment is over.
	until []state.Stage
	over  bool
	// todo are the steps of the movement of a side that are still to be ordered.
	todo    []task
	todoFor string
	// orders are those that were carried out, for the report.
	orders []string
	// refused are the refusals that left a recorded choice undone.
	refused []string
	// why is the last refusal.
	why  string
	used map[int]bool
	// began is the board at the beginning; may are the lapses to play by, did those that mattered.
	game  *eots.Game
	began position.Position
	may   map[string]bool
	did   map[string]bool
	// worn: the lapses of supply have been applied.
	worn bool
	idle []components.Unit
}

// errUntranslated tells that no order was found for a recorded choice.
var errUntranslated = errors.New("no order says this")

// maxOrders bounds the orders of a segment: more is a defect.
const maxOrders = 400

// play gives orders until the segment is over.
func (p *player) play() error {
	if err := p.resume(); err != nil {
		return err
	}
	for range maxOrders {
		if len(p.orders) > 0 && p.seg.Next == "" && p.seg.isImpulse() && (p.s.Stage == state.Impulse || p.loses()) {
			p.over = true // the other program has ended the game
		}
		pending := p.s.Pending()
		if p.over || len(pending) == 0 {
			return nil
		}
		if err := p.answer(&pending[0]); err != nil {
			return err
		}
	}
	return fmt.Errorf("after %d orders: %w", maxOrders, errUntranslated)
}

// resume runs the game on where nobody is asked for anything. Games that are played never stop there.
func (p *player) resume() error {
	if len(p.s.Pending()) > 0 {
		return nil
	}
	after := p.s.Clone()
	after.Settle(p.s)
	run, r := p.s.Rules.Machine.On(after, p.dice)
	if err := p.s.Rules.Machine.Proceed(run, r); err != nil {
		return err
	}
	p.advance(run.Events)
	return nil
}

// advance applies events up to the end of the segment.
func (p *player) advance(events []engine.Event) {
	for i, event := range events {
		if entered, ok := event.(state.StageEntered); ok && slices.Contains(p.until, entered.Stage) {
			p.over = true
			p.s = p.s.Evolve(events[: i+1 : i+1]...).(*state.State)
			return
		}
		if entered, ok := event.(state.StageEntered); ok && p.may[lastHQ] && p.seg.Next == "" && entered.Stage == state.NationalStatus {
			before := p.s
			if p.isLost(events[:i]) {
				p.over = true
				return
			}
			p.s = before
		}
	}
	p.s = p.s.Evolve(events...).(*state.State)
}

// isLost goes on to the end of an impulse and tells whether a side has lost its last HQ in it.
func (p *player) isLost(events []engine.Event) bool {
	p.s = p.s.Evolve(slices.Clone(events)...).(*state.State)
	return p.loses()
}

// try gives an order; false where it is refused.
func (p *player) try(seat engine.Seat, words ...string) (bool, error) {
	order := engine.Order{Verb: words[0], Args: words[1:]}
	events, err := p.s.Decide(seat, order, p.dice)
	if err == nil {
		p.orders = append(p.orders, order.String())
		p.advance(events)
		return true, nil
	}
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		p.why = fmt.Sprintf("%s: %v %v", order, err, refusal.Why.Args)
		return false, nil
	}
	return false, fmt.Errorf("%s: %w", order, err)
}

// must gives an order that is refused only by a rule; the refusal is noted and ends the segment.
func (p *player) must(seat engine.Seat, words ...string) error {
	order := engine.Order{Verb: words[0], Args: words[1:]}
	events, err := p.s.Decide(seat, order, p.dice)
	if err != nil {
		return fmt.Errorf("%s: %w %v", order, err, detail(err))
	}
	p.orders = append(p.orders, order.String())
	p.advance(events)
	return nil
}

// detail is what a refusal names.
func detail(err error) any {
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return refusal.Why.Args
	}
	return nil
}

// words are the words that may follow those of an order.
func (p *player) words(seat engine.Seat, words ...string) []string {
	var prefix engine.Order
	for _, word := range words {
		prefix = prefix.With(word)
	}
	var list []string
	for _, option := range p.s.Options(seat, prefix) {
		list = append(list, option.Word)
	}
	return list
}

// first gives the first of some orders of one word that is listed.
func (p *player) first(seat engine.Seat, verbs ...string) error {
	listed := p.words(seat)
	for _, verb := range verbs {
		if slices.Contains(listed, verb) {
			if ok, err := p.try(seat, verb); ok || err != nil {
				return err
			}
		}
	}
	return fmt.Errorf("none of %v among %v: %w", verbs, listed, errUntranslated)
}

// answer gives the next order of a decision.
func (p *player) answer(d *engine.Decision) error {
	switch d.Kind {
	case "impulse", "initiative":
		return p.impulse(d.Seat, d.Kind)
	case "build", "reaction-move", "post-battle":
		return p.maneuver(d.Seat, d.Kind)
	case "weather", "quiet-cards", "intelligence", "reaction-cards", "after-battle-cards", "special-reaction":
		return p.window(d.Seat, d.Kind)
	case "hits", "critical":
		return p.hit(d.Seat)
	case "spare":
		return p.spare(d.Seat)
	case "shift":
		return p.shift(d.Seat)
	case "battle-order":
		return p.battleOrder(d.Seat)
	case "disengagement":
		return p.slipAway(d.Seat)
	case "reinforcements":
		return p.reinforce(d.Seat)
	case "replacements", "event-replacements":
		return p.replace(d.Seat)
	case "bombing":
		return p.bomb(d.Seat)
	case "event-hex", "event-arrival":
		return p.choose(d.Seat)
	case "suffer":
		return p.suffer(d.Seat)
	case "overstack":
		return p.thin(d.Seat)
	case "future-offensive":
		return p.must(d.Seat, "future", p.clickWord(d.Seat, &p.plan.clicks[len(p.plan.clicks)-1]))
	case "opening-move":
		return p.openingMove(d.Seat)
	case "emergency", "evacuation", "retreat":
		return p.relocate(d.Seat, d.Kind)
	}
	return p.first(d.Seat, "roll", "decline", "stay", "done", "commit")
}

// unitWord and hexWord are words of orders.
func (k *codes) unitWord(unit components.Unit) string { return k.set.Units[unit].ID }

func (k *codes) hexWord(number int) string {
	if number == chinaBox {
		return "china"
	}
	if loc := k.loc(number); loc != components.NoLoc {
		return loc.String()
	}
	return ""
}

func word(n int) string { return strconv.Itoa(n) }

// piece is where a unit stands now.
func (p *player) piece(unit components.Unit) position.Piece { return p.s.Board.Pieces[unit] }

// at is the recorded place of a unit.
func (k *codes) at(f *Facts, unit components.Unit) int { return f.Places[k.numbers[unit]] }

// steps are the steps that a unit has by recorded facts.
func (k *codes) steps(f *Facts, unit components.Unit) int {
	number := k.numbers[unit]
	switch place := f.Places[number]; {
	case place == eliminated || place == outOfGame:
		return 0
	case k.set.Units[unit].Steps == 1 || slices.Contains(f.Reduced, number):
		return 1
	}
	return int(k.set.Units[unit].Steps)
}

// left are the steps that a unit has now.
func (p *player) left(unit components.Unit) int { return p.s.Board.Steps(p.set, unit) }
