package opponent

import (
	"math"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
)

// What things are worth, in a measure of its own.
const (
	worthPoint    = 18.0 // a victory point, or a box of Political Will where there are none
	worthResource = 5.0  // a resource hex up to the number that matters, and less beyond
	worthSpare    = 1.0
	worthNamed    = 0.4 // any other place with a name
	worthArea     = 10.0
	worthSurplus  = 4.0  // of the fall of a nation beside Political Will
	worthStrength = 0.22 // a point of attack of a full unit
	worthHQ       = 15.0 // without an HQ nobody is activated, and who depends on it starves
	worthSupply   = 0.6  // share of a unit that is lost with its supply
	worthShipping = 10.0 // an Amphibious Shipping Point that is left
	// shareLastShipping is the share of it in the last turn, when what is not used is lost for good.
	shareLastShipping = 0.6
	worthAccord       = 2.5    // that the services work together, for each card to be played
	worthWin          = 150.0  // to be on the winning side of the schedule in the last turn
	worthVictory      = 1000.0 // the end of the game
	worthSurrender    = 600.0  // of Japan in campaigns, in shares of what leads to it

	// goodResources is the number of resource hexes at which Japan escapes the penalties of 1942.
	goodResources = 13
)

// nations are those that fall when their hexes do (13.0).
var nations = [...]state.Nation{state.Philippines, state.Malaya, state.DutchIndies, state.Burma, state.India, state.Australia}

// areas change hands as a whole (13.84 to 13.86).
var areas = [...]string{state.Mandates, state.NewGuinea, state.Marshalls}

// judge tells what positions of one plan are worth.
type judge struct {
	goals
	// prize is what the control of each place matters, as things stood when the plan began: found by giving the place to
	// the other side on a copy.
	prize [components.NumHexes]float64
	// great are the places that matter most.
	great components.LocSet
	// last: the turn is the last one.
	last bool
	// foresees: what the enemy could do next counts.
	foresees bool
	// base is what a port matters as a base for landings, see findBases.
	base [components.NumHexes]float64
	// marches are those to the great places and the HQs.
	marches [components.NumHexes]*marches
}

// worthGreat is the prize from which on a place is worth a garrison, and a march.
const worthGreat = 3.0

func newJudge(s *state.State) *judge {
	j := &judge{goals: newGoals(s), last: s.Board.Turn == s.Last}
	base := j.holdings(s)
	reserve := inReserve(s)
	for loc := range s.Set.Areas.Controllable.Intersect(s.Board.Sheet(s.Set)).All() {
		next := s.Clone()
		sign := 1.0
		if s.Board.Control(s.Set, loc) == components.Japan {
			next.Board.Japan.Remove(loc)
			sign = -1
		} else {
			next.Board.Japan.Add(loc)
			if reserve != components.NoUnit {
				next.Board.Pieces[reserve].Place = position.At(loc) // some places score only with a garrison (17.27)
			}
		}
		next.Settle(s)
		j.prize[loc] = sign * (j.holdings(next) - base)
		if j.prize[loc] >= worthGreat {
			j.great.Add(loc)
		}
	}
	return j
}

// inReserve is a ground unit of Japan that is not on the map, or none.
func inReserve(s *state.State) components.Unit {
	for unit := range s.Set.UnitsOf(components.Japan).All() {
		if place := s.Board.Pieces[unit].Place; s.Set.Units[unit].Class == components.Ground && !place.OnMap() {
			return unit
		}
	}
	return components.NoUnit
}

// holdings is the part of the worth to Japan that depends on who holds what.
func (j *judge) holdings(s *state.State) float64 {
	return points(s) + resources(s) + j.progress(s) + places(s) + quota(s) + verdict(s)
}

// worth is what a position is worth to a side.
func (j *judge) worth(s *state.State, side components.Side) float64 {
	var value float64
	switch {
	case s.End == nil:
		value = j.holdings(s) + j.entries(s, components.Japan) - j.entries(s, components.Allies) + j.means(s, components.Japan) - j.means(s, components.Allies)
	case len(s.End.Winners) > 0 && components.Side(s.End.Winners[0]) == components.Japan:
		value = points(s) + worthVictory
	default:
		value = points(s) - worthVictory
	}
	if side == components.Allies {
		return -value
	}
	return value
}

// means are what a side has to go on with: its units and where they are, shipping, services that work together.
func (j *judge) means(s *state.State, side components.Side) float64 {
	return future(s)*(forces(s, side)+j.stance(s, side)) - j.risk(s, side) + shipping(s, side) - rivalry(s, side)
}

// future is how much units count beside what is held: less in the last turns, when points are all that matters.
func future(s *state.State) float64 {
	switch s.Last - s.Board.Turn {
	case 0:
		return 0.35
	case 1:
		return 0.7
	}
	return 1
}

// shipping is what the Amphibious Shipping Points that are left may still bring this turn.
func shipping(s *state.State, side components.Side) float64 {
	each := worthShipping
	if s.Board.Turn == s.Last {
		each *= shareLastShipping
	}
	return each * float64(min(s.Board.ASPLeft(side), 2*s.HandSize(side)))
}

// rivalry is what inter-service rivalry costs with the cards that are still to be played (14.0).
func rivalry(s *state.State, side components.Side) float64 {
	if !s.Board.Rivalry[side] {
		return 0
	}
	const cardsOfTurn = 7
	return worthAccord * float64(s.HandSize(side)+cardsOfTurn*int(s.Last-s.Board.Turn))
}

// headquarters are the hexes of the HQs of a side.
func headquarters(s *state.State, side components.Side) (hexes []components.Loc) {
	for unit := range s.Set.UnitsOf(side).All() {
		if place := s.Board.Pieces[unit].Place; s.Set.Units[unit].Class == components.HQ && place.OnMap() {
			hexes = append(hexes, place.Loc())
		}
	}
	return hexes
}

// points are the victory points as the schedule counts them now, or Political Will in campaigns.
func points(s *state.State) float64 {
	if s.Schedule() == nil {
		return -will(s.Get(state.PoliticalWill))
	}
	return worthPoint * float64(victory.VictoryPoints(s))
}

func resources(s *state.State) float64 {
	n := s.Resources(components.Japan)
	value := worthResource*float64(min(n, goodResources)) + worthSpare*float64(max(0, n-goodResources))
	for _, line := range s.Schedule() {
		missing := int(line.Value) - n
		if line.Item != "automatic" || line.Per != components.Allies.String() || missing <= 0 {
			continue
		}
		// Nothing else counts at the end (17.2); before, what is missing may still be won.
		switch s.Last - s.Board.Turn {
		case 0:
			value -= 45*float64(missing) + 120
		case 1:
			value -= 30 * float64(missing)
		default:
			value -= 20 * float64(missing)
		}
	}
	return value
}

// verdict is how likely Japan is to win by the schedule: with more points than the Allies may leave it, and without the
// automatic defeat (17.2). The end is the less certain the more cards are left.
func verdict(s *state.State) float64 {
	levels := victory.Levels(s)
	if len(levels) == 0 {
		return 0
	}
	most := 0
	for _, level := range levels {
		if level.Side == components.Allies {
			most = level.Most
		}
	}
	turns := float64(s.Last - s.Board.Turn)
	unsure := 0.6 + 0.15*float64(s.HandSize(components.Japan)+s.HandSize(components.Allies)) + 2*turns
	chance := logistic((float64(victory.VictoryPoints(s)-most) - 0.5) / unsure)
	for _, line := range s.Schedule() {
		if line.Item == "automatic" && line.Per == components.Allies.String() {
			chance *= logistic((float64(s.Resources(components.Japan)-int(line.Value)) + 0.5) / unsure)
		}
	}
	return worthWin * chance / (1 + turns)
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

func places(s *state.State) float64 {
	return worthNamed * float64(s.Holds(components.Japan, s.Named()).Count())
}

// quota is what a missed Progress of the War would cost (16.47).
func quota(s *state.State) float64 {
	if want := int(s.Record.Quota); want > 0 {
		price := worthPoint
		if s.Schedule() == nil {
			now := s.Get(state.PoliticalWill)
			price = will(now) - will(now-1)
		}
		missing := max(0, want-politics.Progress(s))
		return price * 1.5 * float64(missing) / float64(want)
	}
	return 0
}

// forces are what the units of a side are worth where they are.
func forces(s *state.State, side components.Side) (value float64) {
	situation := s.Situation()
	for unit := range s.Set.UnitsOf(side).All() {
		place := s.Board.Pieces[unit].Place
		if !place.OnMap() && place != position.ChinaBox {
			continue
		}
		info := &s.Set.Units[unit]
		at := worthStrength * float64(s.Board.Attack(s.Set, unit))
		switch {
		case info.Class == components.HQ:
			at = worthHQ
		case info.Carrier():
			at *= 1.5
		}
		if place.OnMap() && !situation.InSupply(unit) {
			at *= 1 - worthSupply
		}
		value += at
	}
	return value
}
