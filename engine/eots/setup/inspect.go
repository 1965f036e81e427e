package setup

import (
	"fmt"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// Inspect checks what must hold after every order; a line for each violation. Stacks,
// bases and control are judged between Offensives only (8.24, 8.34, 8.48, 6.5).
func Inspect(s *state.State) []string {
	i := inspection{s: s}
	i.units()
	i.cards()
	i.tracks()
	i.questions()
	if atRest(s) {
		i.bases()
		i.stacks()
	}
	return i.violations
}

// atRest tells whether the board is between Offensives and neither an event nor national
// status is being carried out. Before the campaign begins the US carriers are at sea (17.1).
func atRest(s *state.State) bool {
	switch s.Stage {
	case state.NationalStatus, state.StatusEmergency, state.EventChoice, state.Emergency, state.Overstack:
		return false
	case state.NotStarted, state.BiddingStage:
		return !s.Opening()
	}
	return !s.Off.On && s.End == nil
}

type inspection struct {
	s          *state.State
	violations []string
}

func (i *inspection) report(format string, args ...any) {
	i.violations = append(i.violations, fmt.Sprintf(format, args...))
}

// units: every unit is in one place that exists, one-step units show their back, ground
// units stand on land that they may enter (8.41), HQs alone (6.11).
func (i *inspection) units() {
	set := i.s.Set
	situation := i.s.Situation()
	var posts components.LocSet
	for unit := range components.Unit(components.NumUnits) {
		info, piece := &set.Units[unit], i.s.Board.Pieces[unit]
		if info.Steps == 1 && !piece.Reduced {
			i.report("%s has one step and shows its front", info.ID)
		}
		if !piece.Place.OnMap() {
			i.box(unit)
			continue
		}
		loc := piece.Place.Loc()
		if int(loc) >= components.NumHexes {
			i.report("%s is outside the map", info.ID)
			continue
		}
		switch info.Class {
		case components.Ground:
			if !set.Hexes[loc].Land || situation.Forbidden(unit, loc) {
				i.report("%s is in %s, where it may not be", info.ID, set.Hex(loc))
			}
		case components.HQ:
			if posts.Has(loc) {
				i.report("%s and another HQ share %s", info.ID, set.Hex(loc))
			}
			posts.Add(loc)
		}
	}
	for _, rest := range [...]struct {
		name  string
		units components.UnitSet
	}{{"activated", i.s.Board.Activated}, {"in transit", i.s.Board.InTransit}} {
		if !i.s.Off.On && !rest.units.IsEmpty() {
			i.report("units are still %s without an Offensive", rest.name)
		}
	}
}

// box checks a unit off the map.
func (i *inspection) box(unit components.Unit) {
	set, place := i.s.Set, i.s.Board.Pieces[unit].Place
	info := &set.Units[unit]
	if turn, onTrack := place.Turn(); onTrack {
		if turn < int(i.s.Board.Turn) || turn == int(i.s.Board.Turn) && i.s.Stage > state.JapaneseReinforcements && i.s.End == nil ||
			turn > components.NumTurns+1 {
			i.report("%s waits for turn %d", info.ID, turn)
		}
		return
	}
	switch place {
	case position.Removed, position.Awaiting, position.Delayed:
	case position.Eliminated:
		if info.Pool == components.NoPool && info.Class != components.HQ {
			i.report("%s is dotted and among the eliminated units", info.ID)
		}
	case position.ChinaBox:
		if info.Class != components.Air || info.Side != components.Allies || i.s.Board.ChinaSurrendered {
			i.report("%s is in the China box", info.ID)
		}
	default:
		i.report("%s is in no known box", info.ID)
	}
}

// cards: every card is in one pile, that of its side.
func (i *inspection) cards() {
	cards := &i.s.Cards
	var seen components.CardSet
	for side := components.Japan; side <= components.Allies; side++ {
		var future components.CardSet
		if card := cards.Future[side]; card != components.NoCard {
			future.Add(card)
		}
		own := i.s.Set.CardsOf(side)
		for _, pile := range [...]components.CardSet{cards.Hand[side], cards.Discard[side], cards.Removed[side], i.s.Draw(side), future} {
			for card := range pile.Intersect(seen).All() {
				i.report("card %s is in two piles", i.s.Set.Cards[card].ID)
			}
			for card := range pile.Without(own).All() {
				i.report("card %s is in a pile of %s", i.s.Set.Cards[card].ID, side)
			}
			seen = seen.Union(pile)
		}
	}
	for _, card := range i.s.Off.ReactionCards {
		seen.Add(card)
	}
	if cards.InPlay != components.NoCard {
		seen.Add(cards.InPlay)
	}
	if seen.Count() != components.NumCards {
		i.report("%d cards are somewhere, not %d", seen.Count(), components.NumCards)
	}
}

// tracks: markers stay on their tracks.
func (i *inspection) tracks() {
	s := i.s
	for _, track := range [...]struct {
		name          string
		value         int
		lowest, great int
	}{
		{"Political Will", s.Get(state.PoliticalWill), state.WillBottom, state.WillTop},
		{"War in Europe", s.Get(state.WarInEurope), politics.EuropeBottom, politics.EuropeTop},
		{"China", s.Get(state.ChinaFront), state.ChinaStable, state.ChinaCollapsed},
		{"India", s.Get(state.IndiaStatus), state.IndiaStable, state.IndiaRevolts},
		{"escorts", s.Get(state.EscortBonus), 0, 2 * state.EscortStep},
		{"air replacements", s.Get(state.JapanAirSaved), 0, 1 << 7},
		{"naval replacements", s.Get(state.JapanNavalSaved), 0, 1 << 7},
		{"divisions in China", int(s.Board.DivisionsInChina), 0, 12},
		{"passes of Japan", int(s.Cards.Passes[components.Japan]), 0, turn.MaxPasses},
		{"passes of the Allies", int(s.Cards.Passes[components.Allies]), 0, turn.MaxPasses},
		{"turn", int(s.Board.Turn), int(s.First), int(s.Last)},
	} {
		if track.value < track.lowest || track.value > track.great {
			i.report("%s stands at %d", track.name, track.value)
		}
	}
	for side := components.Japan; side <= components.Allies; side++ {
		points := s.Board.ASP[side]
		if points.Used < 0 || points.Extra < 0 || points.Used > points.Owned+points.Extra {
			i.report("%s has used %d of %d+%d shipping points", side, points.Used, points.Owned, points.Extra)
		}
	}
	stray := s.Board.Japan.Without(s.Set.Areas.Controllable)
	if !stray.IsEmpty() {
		i.report("Japan controls hexes that nobody can control")
	}
}

// questions: a running game always waits for somebody who can answer.
func (i *inspection) questions() {
	if i.s.End != nil || i.s.Stage == state.NotStarted {
		return
	}
	pending := i.s.Pending()
	if len(pending) == 0 {
		i.report("the game waits for nobody in stage %s", i.s.Stage)
	}
	for _, decision := range pending {
		if len(i.s.Options(decision.Seat, engine.Order{})) == 0 {
			i.report("%s has no answer to %s", components.Side(decision.Seat), decision.Kind)
		}
	}
}

// bases: ships are in friendly ports, air units on friendly airfields, HQs in friendly
// ports, ground units in hexes of their side (8.21, 8.31, 6.11, 6.5).
func (i *inspection) bases() {
	set, situation := i.s.Set, i.s.Situation()
	for side := components.Japan; side <= components.Allies; side++ {
		ports, fields := situation.FriendlyPorts(side), situation.FriendlyAirfields(side)
		bases := [...]components.LocSet{
			components.Ground: situation.Controlled(side), components.Air: fields, components.Naval: ports,
			components.HQ: ports,
		}
		for unit := range set.UnitsOf(side).All() {
			place := i.s.Board.Pieces[unit].Place
			if !place.OnMap() {
				continue
			}
			if !bases[set.Units[unit].Class].Has(place.Loc()) {
				i.report("%s rests in %s, which is no base of its side", set.Units[unit].ID, set.Hex(place.Loc()))
			}
		}
	}
}

// stacks: none is too high (8.24, 8.34, 8.48), the China box holds two air units at most
// (13.74).
func (i *inspection) stacks() {
	for side := components.Japan; side <= components.Allies; side++ {
		for hex := range i.s.Situation().Overstacked(side).All() {
			i.report("too many units of %s in %s", side, i.s.Set.Hex(hex))
		}
	}
	if box := i.s.UnitsIn(components.Allies, position.ChinaBox); box.Count() > chinaBoxLimit {
		i.report("%d air units are in the China box", box.Count())
	}
}

// chinaBoxLimit is the number of air units that the China box holds (13.74).
const chinaBoxLimit = 2
