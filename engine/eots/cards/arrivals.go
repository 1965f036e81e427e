package cards

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Allied Military cards that bring a unit before their Offensive (5.31 C).
const (
	halseyReplaces = 20
	chennault      = 51
	slimsOffensive = 70
)

// ghormley is the HQ that A20 replaces.
const Ghormley = "us-hq-south-pacific-ghormley"

// halseyPosts are the hexes where Halsey's HQ can take command (A20): Ghormley's if he is on
// the map, otherwise any friendly port where it would be in supply (10.11).
func halseyPosts(s *state.State) components.LocSet {
	var posts components.LocSet
	hq := s.Set.Cards[s.Set.CardByNumber(components.Allies, halseyReplaces)].Adds
	if s.Board.Pieces[hq].Place != position.Awaiting {
		return posts
	}
	old := s.Board.Pieces[s.Unit(Ghormley)].Place
	switch {
	case !old.OnMap():
		return s.Situation().Placements(hq, &s.Board)
	case s.Situation().Suppliable(hq, old.Loc()):
		posts.Add(old.Loc())
	}
	return posts
}

// HqOptions lists what follows "hq" in the order for the event of a Military card: the HQ and,
// under A20, the port where Halsey begins if Ghormley has none.
func HqOptions(s *state.State, side components.Side, card components.Card, args []string) []engine.Option {
	how := state.Complete
	if IsCard(s, card, components.Allies, halseyReplaces) && !s.Board.Pieces[s.Unit(Ghormley)].Place.OnMap() &&
		!s.Board.Pieces[s.Set.Cards[card].Adds].Place.OnMap() {
		how = state.More
	}
	switch {
	case len(args) == 0:
		return s.UnitList(EventHQs(s, side, card), how)
	case len(args) == 1 && how == state.More:
		return s.HexList(halseyPosts(s), state.Complete)
	}
	return nil
}

// relieveGhormley puts Halsey's HQ in the place of Ghormley's, who leaves the game (A20).
func relieveGhormley(r *state.Referee, words []string) {
	old, hq := r.State.Unit(Ghormley), r.State.Off.HQ[components.Allies]
	if r.State.Board.Pieces[hq].Place.OnMap() {
		return
	}
	at := r.State.Board.Pieces[old].Place
	if len(words) > 0 {
		at = position.At(r.State.Loc(words[0]))
	}
	r.Place(old, position.Removed, CauseEvent, "5.31")
	r.Place(hq, at, CauseEvent, "5.31")
}

// reinforce brings the unit of A51 or A70; where there are several places for it the Allies
// choose, where there is none it is out of the game.
func reinforce(r *state.Referee) {
	card := r.State.Off.Card
	unit := r.Set().Cards[card].Adds
	if avg := r.State.Unit("us-air-avg"); IsCard(r.State, card, components.Allies, chennault) {
		place := r.State.Board.Pieces[avg].Place
		if _, away := place.Turn(); place.OnMap() || place == position.ChinaBox || away {
			r.Place(avg, position.Removed, CauseEvent, "5.31")
		}
	}
	if r.State.Board.Pieces[unit].Place != position.Awaiting {
		return
	}
	hexes, china := arrivalPlaces(r.State, card)
	switch {
	case hexes.IsEmpty() && !china:
		r.Place(unit, position.Removed, CauseEvent, "5.33")
	case hexes.IsEmpty():
		r.Place(unit, position.ChinaBox, state.CauseReinforcement, "5.31")
	case hexes.Count() == 1 && !china:
		r.Place(unit, position.At(state.FirstOf(hexes)), state.CauseReinforcement, "5.31")
	default:
		openChoice(r, state.PendingChoices{Side: components.Allies, Card: card, Hexes: hexes, China: china, Return: state.Build})
	}
}

// arrivalPlaces are where the unit of A51 or A70 may enter, on the conditions of
// reinforcements (5.33, 10.11). A51: an airfield in Northern India or the China box, any
// other one only without those; A70: a port of India or Burma.
func arrivalPlaces(s *state.State, card components.Card) (hexes components.LocSet, china bool) {
	unit, areas := s.Set.Cards[card].Adds, &s.Set.Areas
	all := s.Situation().Placements(unit, &s.Board)
	if IsCard(s, card, components.Allies, slimsOffensive) {
		return all.Intersect(areas.NorthernIndia.Union(areas.MainlandIndia).Union(areas.Ceylon).Union(areas.Burma)), false
	}
	hexes, china = all.Intersect(areas.NorthernIndia), s.Situation().PlacementInChina(unit, &s.Board)
	if hexes.IsEmpty() && !china {
		return all, false
	}
	return hexes, china
}

// Arrival is the unit whose place is to be chosen (A51, A70), NoUnit in other pending choices.
func Arrival(s *state.State) components.Unit {
	if card := s.PendingChoices.Card; s.PendingChoices.Of == state.EventChoice &&
		(IsCard(s, card, components.Allies, chennault) || IsCard(s, card, components.Allies, slimsOffensive)) {
		return s.Set.Cards[card].Adds
	}
	return components.NoUnit
}
