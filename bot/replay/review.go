package replay

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
)

// Review is what an opponent has to say about a game that is over.
type Review struct {
	// Turnings are the decisions after which the lead changed most, in their order.
	Turnings []Turning
	// Luck is what all dice of the game gave to the side of seat 0, in points.
	Luck float64
}

// Turning is a decision with what came of it, until the next decision of the kind.
type Turning struct {
	// After and Until are the numbers of events before and after it, Number that of its first act.
	After, Until, Number int
	Seat                 engine.Seat
	Heading              engine.Text
	// Before is the lead of the seat's side before it, Gain what it brought, Luck the part of that which the dice gave.
	Before, Gain, Luck float64
	// Played are the orders of the seat, Advised those of the opponent with its reason.
	Played, Advised []engine.Order
	Why             engine.Text
	// State is the position before it.
	State engine.State
}

// Limits of a review.
const (
	mostTurnings = 3
	// mostRepeats is how often each act with dice is decided again to find what was to be expected; fewer where there
	// are many such acts, so that about allRepeats are made.
	mostRepeats = 8
	allRepeats  = 4000
)

// Review finds the turning points of a game and what the opponent would have played there. It looks at everything, so the
// game has to be over. It is the same each time.
func (g *Game) Review(ctx context.Context, player *opponent.Opponent) (Review, error) {
	if !player.Judges() {
		return Review{}, opponent.ErrNoJudge
	}
	r := &reviewer{game: g, player: player, repeats: g.repeats()}
	err := g.Retell(func(step Step) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		r.follow(step)
		return nil
	})
	if err != nil {
		return Review{}, err
	}
	r.close()
	slices.SortStableFunc(r.turnings, func(a, b Turning) int { return cmp.Compare(math.Abs(b.Gain), math.Abs(a.Gain)) })
	r.review.Turnings = r.turnings[:min(len(r.turnings), mostTurnings)]
	slices.SortFunc(r.review.Turnings, func(a, b Turning) int { return a.Number - b.Number })
	for i := range r.review.Turnings {
		if err := r.advise(ctx, &r.review.Turnings[i]); err != nil {
			return Review{}, err
		}
	}
	return r.review, nil
}

// repeats is how often acts with dice are decided again.
func (g *Game) repeats() int {
	diced := 0
	for i := range g.Acts {
		if g.Acts[i].diced() {
			diced++
		}
	}
	return min(max(allRepeats/max(diced, 1), 1), mostRepeats)
}

// diced tells whether dice were rolled, not only cards drawn.
func (a *Act) diced() bool {
	return slices.ContainsFunc(a.Rolls, func(roll engine.Roll) bool { return !roll.Draw })
}

// reviewer is one review in the making.
type reviewer struct {
	game     *Game
	player   *opponent.Opponent
	repeats  int
	review   Review
	turnings []Turning

	// open is the decision that is being followed, nil between them; decision is what was asked, phase where it began, rolled
	// whether dice have been rolled since.
	open     *Turning
	decision engine.Decision
	phase    string
	chapter  int
	rolled   bool
	last     engine.State
}

// follow takes in the next act.
func (r *reviewer) follow(step Step) {
	if r.open != nil && (step.Chapter != r.chapter || r.begins(step)) {
		r.close()
	}
	if r.open == nil {
		if decision, ok := planned(step); ok {
			r.decision, r.phase, r.chapter, r.rolled = decision, phaseOf(step.Before, decision), step.Chapter, false
			r.open = &Turning{
				After: step.Act.After, Number: step.Number, Seat: step.Seat, Heading: step.Heading,
				Before: r.player.Lead(step.Before, step.Seat), State: step.Before,
			}
		}
	}
	luck := r.luck(step)
	r.review.Luck += luck
	r.last = step.After
	if t := r.open; t != nil {
		t.Until = step.Until()
		if !r.sameSide(t.Seat, 0) {
			luck = -luck
		}
		t.Luck += luck
		r.rolled = r.rolled || step.diced()
		if step.Seat == t.Seat && !r.rolled {
			t.Played = append(t.Played, step.Order)
		}
	}
}

// begins tells whether a step begins another decision than the open one: one in another part of the game, the same question
// again, or a large one of the same side. What the other side plans meanwhile, such as a reaction, belongs to the open one.
func (r *reviewer) begins(step Step) bool {
	decision, ok := planned(step)
	if !ok || step.Seat == r.open.Seat && r.decision.Continues(decision.Kind, decision.Round) && !r.rolled {
		return false
	}
	return phaseOf(step.Before, decision) != r.phase || decision.Kind == r.decision.Kind ||
		decision.Effort == engine.Session && r.sameSide(step.Seat, r.open.Seat)
}

// planned is the decision that a step answers, where it is one that is planned.
func planned(step Step) (engine.Decision, bool) {
	for _, decision := range step.Before.Pending() {
		if decision.Seat == step.Seat && (decision.Draft || decision.Effort == engine.Session) {
			return decision, true
		}
	}
	return engine.Decision{}, false
}

// phaseOf names the part of the game in which a decision is asked for.
func phaseOf(state engine.State, decision engine.Decision) string {
	if phase := engine.PhaseOf(state); phase != "" {
		return phase
	}
	return fmt.Sprint(decision.Seat, " ", decision.Kind)
}

func (r *reviewer) close() {
	if t := r.open; t != nil {
		t.Gain = r.player.Lead(r.last, t.Seat) - t.Before
		r.turnings = append(r.turnings, *t)
		r.open = nil
	}
}

// luck is what the dice of an act gave to the side of seat 0: the lead after it, less what it is on average when the act
// is decided again with other dice. Acts that the present rules refuse, in games that were upgraded on the way, count nothing.
func (r *reviewer) luck(step Step) float64 {
	if !step.diced() {
		return 0
	}
	random := rand.New(rand.NewPCG(uint64(step.Number), 0))
	sum := 0.0
	for range r.repeats {
		events, err := step.Before.Decide(step.Seat, step.Order, opponent.Dice{Random: random})
		if err != nil {
			return 0
		}
		sum += r.player.Lead(step.Before.Evolve(events...), 0)
	}
	return r.player.Lead(step.After, 0) - sum/float64(r.repeats)
}

// sameSide tells whether two seats win together.
func (r *reviewer) sameSide(a, b engine.Seat) bool {
	return a == b || slices.ContainsFunc(r.game.Rules.Info().Teams(), func(team engine.Partners) bool {
		return slices.Contains(team.Seats, a) && slices.Contains(team.Seats, b)
	})
}

// advise asks the opponent what it would have played.
func (r *reviewer) advise(ctx context.Context, t *Turning) error {
	answer, err := r.player.Answer(ctx, t.State, t.Seat, r.player.Best(), uint64(t.After))
	if err != nil {
		return fmt.Errorf("replay: review: %w", err)
	}
	t.Advised, t.Why = answer.Orders, answer.Why
	return nil
}
