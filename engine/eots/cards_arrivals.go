package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Allied Military cards that bring a unit before their Offensive (5.31 C).
const (
	halseyReplaces = 20
	chennault      = 51
	slimsOffensive = 70
)

// ghormley is the HQ that A20 replaces.
const ghormley = "us-hq-south-pacific-ghormley"

// halseyPosts are the hexes where Halsey's HQ can take command (A20): Ghormley's if he is on
// the map, otherwise any friendly port where it would be in supply (10.11).
func (s *State) halseyPosts() components.LocSet {
	var posts components.LocSet
	hq := s.set.Cards[s.set.CardByNumber(components.Allies, halseyReplaces)].Adds
	if s.Board.Pieces[hq].Place != position.Awaiting {
		return posts
	}
	old := s.Board.Pieces[s.unit(ghormley)].Place
	switch {
	case !old.OnMap():
		return s.Situation().Placements(hq, &s.Board)
	case s.Situation().Suppliable(hq, old.Loc()):
		posts.Add(old.Loc())
	}
	return posts
}

// halseyChooses tells whether the order has to name Halsey's port (A20).
func (s *State) halseyChooses(card components.Card) bool {
	return s.isCard(card, components.Allies, halseyReplaces) && !s.Board.Pieces[s.unit(ghormley)].Place.OnMap() &&
		!s.Board.Pieces[s.set.Cards[card].Adds].Place.OnMap()
}

// hqOptions lists what follows "hq" in the order for the event of a Military card: the HQ and,
// under A20, the port where Halsey begins.
func (s *State) hqOptions(side components.Side, card components.Card, args []string) []engine.Option {
	how := ends
	if s.halseyChooses(card) {
		how = goesOn
	}
	switch {
	case len(args) == 0:
		return s.unitList(s.eventHQs(side, card), how)
	case len(args) == 1 && how == goesOn:
		return s.hexList(s.halseyPosts(), ends)
	}
	return nil
}

// relieveGhormley puts Halsey's HQ in the place of Ghormley's, who leaves the game (A20).
func (r *referee) relieveGhormley(words []string) {
	old, hq := r.s.unit(ghormley), r.s.Off.HQ[components.Allies]
	if r.s.Board.Pieces[hq].Place.OnMap() {
		return
	}
	at := r.s.Board.Pieces[old].Place
	if len(words) > 0 {
		at = position.At(r.s.loc(words[0]))
	}
	r.place(old, position.Removed, CauseEvent, "5.31")
	r.place(hq, at, CauseEvent, "5.31")
}

// reinforce brings the unit of A51 or A70; where there are several places for it the Allies
// choose, where there is none it is out of the game.
func (r *referee) reinforce() {
	card := r.s.Off.Card
	unit := r.set().Cards[card].Adds
	if avg := r.s.unit("us-air-avg"); r.s.isCard(card, components.Allies, chennault) {
		place := r.s.Board.Pieces[avg].Place
		if _, away := place.Turn(); place.OnMap() || place == position.ChinaBox || away {
			r.place(avg, position.Removed, CauseEvent, "5.31")
		}
	}
	if r.s.Board.Pieces[unit].Place != position.Awaiting {
		return
	}
	hexes, china := r.s.arrivalPlaces(card)
	switch {
	case hexes.IsEmpty() && !china:
		r.place(unit, position.Removed, CauseEvent, "5.33")
	case hexes.IsEmpty():
		r.place(unit, position.ChinaBox, CauseReinforcement, "5.31")
	case hexes.Count() == 1 && !china:
		r.place(unit, position.At(firstOf(hexes)), CauseReinforcement, "5.31")
	default:
		r.Emit(ErrandSet{Errand: Errand{Of: EventChoice, Side: components.Allies, Card: card, Hexes: hexes, China: china, Return: Build}})
		r.enter(EventChoice)
	}
}

// arrivalPlaces are where the unit of A51 or A70 may enter, on the conditions of
// reinforcements (5.33, 10.11). A51: an airfield in Northern India or the China box, any
// other one only without those; A70: a port of India or Burma.
func (s *State) arrivalPlaces(card components.Card) (hexes components.LocSet, china bool) {
	unit, areas := s.set.Cards[card].Adds, &s.set.Areas
	all := s.Situation().Placements(unit, &s.Board)
	if s.isCard(card, components.Allies, slimsOffensive) {
		return all.Intersect(areas.NorthernIndia.Union(areas.MainlandIndia).Union(areas.Ceylon).Union(areas.Burma)), false
	}
	hexes, china = all.Intersect(areas.NorthernIndia), s.Situation().PlacementInChina(unit, &s.Board)
	if hexes.IsEmpty() && !china {
		return all, false
	}
	return hexes, china
}

// arrival is the unit whose place is to be chosen (A51, A70), NoUnit in other errands.
func (s *State) arrival() components.Unit {
	if card := s.Errand.Card; s.Errand.Of == EventChoice &&
		(s.isCard(card, components.Allies, chennault) || s.isCard(card, components.Allies, slimsOffensive)) {
		return s.set.Cards[card].Adds
	}
	return components.NoUnit
}
