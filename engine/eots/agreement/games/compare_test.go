package games

import (
	"fmt"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Difference is a fact that we have otherwise.
type Difference struct {
	Fact   string `json:"fact"`
	Ours   string `json:"ours"`
	Theirs string `json:"theirs"`
}

// String words a difference.
func (d Difference) String() string { return d.Fact + " " + d.Ours + ", recorded " + d.Theirs }

// compare lists the facts of a state that differ from those of another, which was laid from a record.
func compare(t *table, ours, theirs *state.State) []Difference {
	var list []Difference
	add := func(fact string, ours, theirs any) {
		a, b := fmt.Sprint(ours), fmt.Sprint(theirs)
		if a != b {
			list = append(list, Difference{fact, a, b})
		}
	}
	for unit := range components.Unit(components.NumUnits) {
		add(t.set.Units[unit].ID, t.standing(ours, unit), t.standing(theirs, unit))
	}
	for loc := range components.Loc(components.NumHexes) {
		if t.set.Hexes[loc].Controllable && !t.untracked.Has(loc) {
			add("control "+loc.String(), ours.Board.Control(t.set, loc), theirs.Board.Control(t.set, loc))
		}
	}
	add("turn", ours.Board.Turn, theirs.Board.Turn)
	add("political-will", ours.Markers[state.PoliticalWill], theirs.Markers[state.PoliticalWill])
	add("war-in-europe", ours.Markers[state.WarInEurope], theirs.Markers[state.WarInEurope])
	add("divisions", ours.Board.DivisionsInChina, theirs.Board.DivisionsInChina)
	add("china", ours.Markers[state.ChinaFront], theirs.Markers[state.ChinaFront])
	add("india", ours.Markers[state.IndiaStatus], theirs.Markers[state.IndiaStatus])
	add("surrendered", ours.Markers[state.SurrenderedNations]&comparedNations, theirs.Markers[state.SurrenderedNations]&comparedNations)
	add("built", ours.Board.Built, theirs.Board.Built)
	add("hump", ours.Board.Hump, theirs.Board.Hump)
	add("barges", ours.Board.Barges && !ours.Board.PTBoats, theirs.Board.Barges && !theirs.Board.PTBoats)
	for side := components.Japan; side <= components.Allies; side++ {
		name := side.String()
		add("asp "+name, points(ours.Board.ASP[side]), points(theirs.Board.ASP[side]))
		add("rivalry "+name, ours.Board.Rivalry[side], theirs.Board.Rivalry[side])
		add("passes "+name, ours.Cards.Passes[side], theirs.Cards.Passes[side])
		add("hand "+name, t.cardNames(ours.Cards.Hand[side]), t.cardNames(theirs.Cards.Hand[side]))
		add("discard "+name, t.cardNames(ours.Cards.Discard[side]), t.cardNames(theirs.Cards.Discard[side]))
		add("removed "+name, t.cardNames(ours.Cards.Removed[side]), t.cardNames(theirs.Cards.Removed[side]))
		add("future "+name, ours.Cards.Future[side], theirs.Cards.Future[side])
	}
	return list
}

func points(p position.Points) string { return fmt.Sprintf("%d/%d", p.Used, p.Owned) }

// standing words where a unit is and which side it shows. Units out of the game for good are
// recorded among the eliminated ones.
func (t *table) standing(s *state.State, unit components.Unit) string {
	piece := s.Board.Pieces[unit]
	place := fmt.Sprint(piece.Place)
	switch turn, track := piece.Place.Turn(); {
	case piece.Place == position.Removed, piece.Place == position.Eliminated:
		return "eliminated"
	case piece.Place == position.Awaiting:
		return "awaiting"
	case track && turn > int(s.Last) && turn <= components.NumTurns+1:
		return "eliminated" // the scenario ends before it would come back
	case track:
		return fmt.Sprint("turn-", turn)
	case piece.Place == position.Delayed:
		place = "delayed"
	case piece.Place == position.ChinaBox:
		place = "china"
	case piece.Place.OnMap():
		place = piece.Place.Loc().String()
	}
	if piece.Reduced && t.set.Units[unit].Steps > 1 {
		place += "r"
	}
	return place
}

func (t *table) cardNames(set components.CardSet) string {
	var names []string
	for card := range set.All() {
		names = append(names, t.set.Cards[card].ID)
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}
