package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/stage"
)

// referee carries out one order; see [stage.Run].
type referee struct {
	*stage.Run[*State]
	// s is the private copy that events change.
	s *State
}

// newReferee hands on what is known of the board.
func newReferee(run *stage.Run[*State]) *referee {
	if run.After != run.Before {
		run.After.inherit(run.Before.cache, &run.Before.Board)
		run.After.cache.inherited = true
	}
	return &referee{run, run.After}
}

// refereeOn works on a state itself.
func refereeOn(s *State, dice engine.Dice) *referee {
	_, r := s.machine.On(s, dice)
	return r
}

// applyEvents applies events at once, and hands on what is known of the board.
func applyEvents(s *State, events []event) {
	board, known := s.Board, s.cache
	for _, e := range events {
		e.Apply(s)
	}
	s.cache = &cache{inherited: known.inherited}
	s.inherit(known, &board)
}

// enter goes to another stage.
func (r *referee) enter(stage Stage) { r.Emit(StageEntered{Stage: stage}) }

// d10 rolls the ten-sided die, 0..9 (1.22).
func (r *referee) d10(purpose string) int { return r.Dice.Roll(purpose, 10) }

// set is the box of components.
func (r *referee) set() *components.Set { return r.s.set }

// mark moves a marker.
func (r *referee) mark(m Marker, value int, rule engine.Rule) {
	r.Emit(MarkerSet{Marker: m, Value: int16(value), From: r.s.Markers[m], Rule: rule})
}

// place puts a unit somewhere, keeping its side up.
func (r *referee) place(unit components.Unit, to position.Place, cause Cause, rule engine.Rule) {
	piece := r.s.Board.Pieces[unit]
	r.Emit(UnitPlaced{Unit: unit, From: piece.Place, To: to, Reduced: piece.Reduced, Cause: cause, Rule: rule})
}

// lose takes steps off a unit, as many as it has at most.
func (r *referee) lose(unit components.Unit, steps int, cause Cause, rule engine.Rule) {
	have := r.s.Board.Steps(r.set(), unit)
	steps = min(steps, have)
	r.Emit(StepsLost{Unit: unit, Steps: int8(steps), Gone: steps == have, Cause: cause, Rule: rule})
}

// takeControl gives a side those of the hexes that the enemy controls (6.5).
func (r *referee) takeControl(side components.Side, hexes components.LocSet, rule engine.Rule) {
	var taken []components.Loc
	for hex := range hexes.All() {
		if r.s.Board.Control(r.set(), hex) == side.Other() {
			taken = append(taken, hex)
		}
	}
	if len(taken) > 0 {
		r.Emit(ControlTaken{Side: side, Hexes: taken, Rule: rule})
	}
}

func (s *State) emergencyRule(unit components.Unit) engine.Rule {
	if s.set.Units[unit].Class == components.Air {
		return "8.32"
	}
	return "8.22"
}

// turnImpulse hands over to the other player (4.22); in December 1941 the next event
// follows (17.11).
func (r *referee) turnImpulse() {
	if r.s.opening() {
		r.enter(OpeningEvents)
		return
	}
	r.Emit(ImpulseTurned{Mover: r.s.Mover.Other()})
	r.enter(Impulse)
}

// relocate places a unit in a base by emergency movement (8.22, 8.32).
func (r *referee) relocate(unit components.Unit, to components.Loc) {
	r.place(unit, position.At(to), CauseEmergency, r.s.emergencyRule(unit))
}

// withdrawHQ takes an HQ off the map. Rules 6.13, 6.14: it comes back next turn as
// a reinforcement that cannot be delayed; a dotted one never.
func (r *referee) withdrawHQ(hq components.Unit, rule engine.Rule) {
	to := position.Removed
	if r.set().Units[hq].Returns {
		to = r.s.onTrackNext()
	}
	r.place(hq, to, CauseWithdrawal, rule)
}

// deal draws cards one by one. An empty draw pile is made new from the discard
// pile (AMB-06); with both empty nothing more is dealt.
func (r *referee) deal(side components.Side, number int, byEvent bool) {
	var dealt []components.Card
	flush := func() {
		if len(dealt) > 0 {
			r.Emit(CardsDealt{Side: side, Cards: dealt, ByEvent: byEvent})
			dealt = nil
		}
	}
	for range number {
		pile := r.s.Draw(side)
		for _, card := range dealt {
			pile.Remove(card)
		}
		if pile.IsEmpty() {
			flush()
			if discards := r.s.Cards.Discard[side]; discards.IsEmpty() {
				return
			}
			r.Emit(DeckShuffled{Side: side})
			pile = r.s.Draw(side)
		}
		var cards []components.Card
		var numbers []int
		for card := range pile.All() {
			cards = append(cards, card)
			numbers = append(numbers, int(r.set().Cards[card].Number))
		}
		dealt = append(dealt, cards[r.Dice.Draw("draw "+side.String(), numbers)])
	}
	flush()
}
