package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/stage"
)

// Referee carries out one order; see [stage.Run].
type Referee struct {
	*stage.Run[*State]
	// State is the private copy that events change.
	State *State
}

// NewReferee hands on what is known of the board.
func NewReferee(run *stage.Run[*State]) *Referee {
	if run.After != run.Before {
		run.After.inherit(run.Before.cache, &run.Before.Board)
		run.After.cache.inherited = true
	}
	return &Referee{run, run.After}
}

// RefereeOn works on a state itself.
func RefereeOn(s *State, dice engine.Dice) *Referee {
	_, r := s.Rules.Machine.On(s, dice)
	return r
}

// ApplyEvents applies events at once, and hands on what is known of the board.
func ApplyEvents(s *State, events []event) {
	board, known := s.Board, s.cache
	for _, e := range events {
		e.Apply(s)
	}
	s.cache = &cache{inherited: known.inherited}
	s.inherit(known, &board)
}

// Enter goes to another stage.
func (r *Referee) Enter(stage Stage) { r.Emit(StageEntered{Stage: stage}) }

// D10 rolls the ten-sided die, 0..9 (1.22).
func (r *Referee) D10(purpose string) int { return r.Dice.Roll(purpose, 10) }

// Set is the box of components.
func (r *Referee) Set() *components.Set { return r.State.Set }

// SetMarker moves a marker.
func (r *Referee) SetMarker(m Marker, value int, rule engine.Rule) {
	r.Emit(MarkerSet{Marker: m, Value: int16(value), From: r.State.Markers[m], Rule: rule})
}

// Place puts a unit somewhere, keeping its side up.
func (r *Referee) Place(unit components.Unit, to position.Place, cause Cause, rule engine.Rule) {
	piece := r.State.Board.Pieces[unit]
	r.Emit(UnitPlaced{Unit: unit, From: piece.Place, To: to, Reduced: piece.Reduced, Cause: cause, Rule: rule})
}

// MaxSteps is more than any unit has.
const MaxSteps = 2

// LoseSteps takes steps off a unit, as many as it has at most.
func (r *Referee) LoseSteps(unit components.Unit, steps int, cause Cause, rule engine.Rule) {
	have := r.State.Board.Steps(r.Set(), unit)
	steps = min(steps, have)
	r.Emit(StepsLost{Unit: unit, Steps: int8(steps), Gone: steps == have, Cause: cause, Rule: rule})
}

// TakeControl gives a side those of the hexes that the enemy controls (6.5).
func (r *Referee) TakeControl(side components.Side, hexes components.LocSet, rule engine.Rule) {
	var taken []components.Loc
	for hex := range hexes.All() {
		if r.State.Board.Control(r.Set(), hex) == side.Other() {
			taken = append(taken, hex)
		}
	}
	if len(taken) > 0 {
		r.Emit(ControlTaken{Side: side, Hexes: taken, Rule: rule})
	}
}

func (s *State) EmergencyRule(unit components.Unit) engine.Rule {
	if s.Set.Units[unit].Class == components.Air {
		return "8.32"
	}
	return "8.22"
}

// TurnImpulse hands over to the other player (4.22); in December 1941 the next event
// follows (17.11).
func (r *Referee) TurnImpulse() {
	if r.State.Opening() {
		r.Enter(OpeningEvents)
		return
	}
	r.Emit(ImpulseTurned{Mover: r.State.Mover.Other()})
	r.Enter(Impulse)
}

// Relocate places a unit in a base by emergency movement (8.22, 8.32).
func (r *Referee) Relocate(unit components.Unit, to components.Loc) {
	r.Place(unit, position.At(to), CauseEmergency, r.State.EmergencyRule(unit))
}

// WithdrawHQ takes an HQ off the map. Rules 6.13, 6.14: it comes back next turn as
// a reinforcement that cannot be delayed; a dotted one never.
func (r *Referee) WithdrawHQ(hq components.Unit, rule engine.Rule) {
	to := position.Removed
	if r.Set().Units[hq].Returns {
		to = r.State.OnTrackNext()
	}
	r.Place(hq, to, CauseWithdrawal, rule)
}

// Deal draws cards one by one. An empty draw pile is made new from the discard
// pile (AMB-06); with both empty nothing more is dealt.
func (r *Referee) Deal(side components.Side, number int, byEvent bool) {
	var dealt []components.Card
	flush := func() {
		if len(dealt) > 0 {
			r.Emit(CardsDealt{Side: side, Cards: dealt, ByEvent: byEvent})
			dealt = nil
		}
	}
	for range number {
		pile := r.State.Draw(side)
		for _, card := range dealt {
			pile.Remove(card)
		}
		if pile.IsEmpty() {
			flush()
			if discards := r.State.Cards.Discard[side]; discards.IsEmpty() {
				return
			}
			r.Emit(DeckShuffled{Side: side})
			pile = r.State.Draw(side)
		}
		var cards []components.Card
		var numbers []int
		for card := range pile.All() {
			cards = append(cards, card)
			numbers = append(numbers, int(r.Set().Cards[card].Number))
		}
		dealt = append(dealt, cards[r.Dice.Draw("draw "+side.String(), numbers)])
	}
	flush()
}
