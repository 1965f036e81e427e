// Package state holds a game of Empire of the Sun at one moment: the State with its board, cards, markers and Offensive, the events that
// change it and how they are told, the referee that emits them, and the questions that several rules ask of a position.
package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// State is a game of Empire of the Sun at one moment, with everything hidden in
// it. It is copied by clone; events change the copy.
type State struct {
	*Tables `json:"-"`
	// cache holds what is derived from this very state; a clone starts anew.
	cache *cache

	SetUp    engine.Setup `json:"setup"`
	Scenario string       `json:"scenario"`

	Board position.Position `json:"board"`
	Stage Stage             `json:"stage"`
	// Round numbers the private drafts: it changes with every stage but those that
	// go on with the draft of the stage before.
	Round int `json:"round,omitempty"`
	// First and Last turn of the scenario; the current one is Board.Turn.
	First int8 `json:"first"`
	Last  int8 `json:"last"`

	Cards   Cards   `json:"cards"`
	Markers Markers `json:"markers"`

	// Mover is the player whose impulse it is (4.22).
	Mover components.Side `json:"mover"`
	// Off is the current Offensive; between Offensives the record of the last one.
	Off Offensive `json:"offensive"`
	// Fought are the latest battles before it, one of a hex, the last one first, for questions about them; nobody
	// changes them any more.
	Fought []Fought `json:"fought,omitempty"`
	// PendingChoices is what is left of a segment that asks several things in a row.
	PendingChoices PendingChoices `json:"errand"`
	// Record is what the current turn is judged by later.
	Record Record `json:"record"`
	// Bidding is what the players have bid for their sides (16.49).
	Bidding Bidding `json:"bidding,omitzero"`
	// Returning are the units on the turn track that come back without delay: HQs
	// taken off the map, withdrawn air units, excess stacks (6.13, 6.14, 8.24, 8.33, 8.48).
	Returning components.UnitSet `json:"returning"`
	// End is set when the game is over.
	End *engine.Outcome `json:"end,omitempty"`
}

// Cards are the decks. What is in neither list is in the draw pile of its side.
type Cards struct {
	Hand    [2]components.CardSet `json:"hand"`
	Discard [2]components.CardSet `json:"discard"`
	Removed [2]components.CardSet `json:"removed"`
	Future  [2]components.Card    `json:"future"`
	// FutureTurn is the turn in which the Future Offensive card was set (7.29).
	FutureTurn [2]int8 `json:"future_turn"`
	// InPlay is the card on the table during its impulse, NoCard otherwise.
	InPlay components.Card `json:"in_play"`
	// AsEvent: the card in play is played for its event (EC).
	AsEvent bool    `json:"as_event,omitempty"`
	Passes  [2]int8 `json:"passes"`
	// Drawn counts the draws by events in this Offensives Phase (5.35).
	Drawn [2]int8 `json:"drawn"`
	// Reshuffle at the end of the turn (5.37).
	Reshuffle [2]bool `json:"reshuffle"`
	// Played as events, for conditions such as "once J43 has been played".
	Played components.CardSet `json:"played"`
}

// Draw is the draw pile of a side, in ascending order: cards nobody has seen.
func (s *State) Draw(side components.Side) components.CardSet {
	set := s.Set
	pile := set.CardsOf(side).Without(s.Cards.Hand[side]).Without(s.Cards.Discard[side]).Without(s.Cards.Removed[side])
	if card := s.Cards.Future[side]; card != components.NoCard {
		pile.Remove(card)
	}
	if card := s.Cards.InPlay; card != components.NoCard && set.Cards[card].Side == side {
		pile.Remove(card)
	}
	for _, card := range s.Off.ReactionCards {
		if set.Cards[card].Side == side && !s.Cards.Discard[side].Has(card) && !s.Cards.Removed[side].Has(card) {
			pile.Remove(card)
		}
	}
	return pile
}

// Marker is a track or switch of the game.
type Marker uint8

// The markers. Values are documented in Markers.
const (
	PoliticalWill Marker = iota
	WarInEurope
	ChinaFront
	IndiaStatus
	EscortBonus
	JapanAirSaved
	JapanNavalSaved
	LastChinaOffensive
	AlaskaCount
	HawaiiCount
	BlockadeCount
	BombedTurns
	DefensiveDoctrine
	Interceptors
	NewSubmarineDoctrine
	TojoResigned
	ReinforcementsDelayed
	AlliedGroundPenalty
	SurrenderedNations
	LiberatedNations
	MandatesOwner
	OnceFlags
	VPFlags
	WillSurrenders
	WillLiberations
	// AleutianCounts holds the segments of each Aleutian hex (16.42).
	AleutianCounts
	NumMarkers
)

// Markers are the values of the tracks. Nation sets are bit sets by Nation.
type Markers [NumMarkers]int16

// Get is the value of a marker.
func (s *State) Get(m Marker) int { return int(s.Markers[m]) }

// PendingChoices is the rest of a segment that asks one thing after another.
type PendingChoices struct {
	// Of is the stage these choices belong to; another one finds it without meaning.
	Of   Stage           `json:"of"`
	Side components.Side `json:"side"`
	// Units still to be dealt with, Points left by replacement pool.
	Units  components.UnitSet                 `json:"units"`
	Done   components.UnitSet                 `json:"done"`
	Points [components.ChineseGround + 1]int8 `json:"points"`
	// Hexes a choice is about; Start of turn control for the Progress of the War.
	Hexes components.LocSet `json:"hexes"`
	// China: the Air Units in China box is one of the places to choose from.
	China  bool  `json:"china,omitempty"`
	Count  int16 `json:"count"`
	Return Stage `json:"return"`
	// Card is the event that leaves a choice open (EventChoice).
	Card components.Card `json:"card"`
}

// New is the state of a game that nothing is known of but its setup.
func New(t *Tables, setup engine.Setup) *State {
	return &State{Tables: t, cache: new(cache), SetUp: setup}
}

// Clone copies the state so that events may change it.
func (s *State) Clone() *State {
	copied := *s
	copied.cache = new(cache)
	copied.Off = s.Off.Clone()
	return &copied
}

// Year of the current turn, 1941..1945.
func (s *State) Year() int { return s.Set.Turns[s.Board.Turn].Year }

// ShowsHand tells whether an audience may see the cards that a side holds (5.0): all of them when the game is over.
func (s *State) ShowsHand(audience engine.Audience, side components.Side) bool {
	return audience.Sees(engine.Seat(side)) || audience.Kind == engine.Spectator && s.End != nil
}

// ShuffleHidden is a state that differs from this one only in what the audience may not know:
// which of the unseen cards of a side are in its hand, which is its Future Offensive card,
// and which are in the draw pile (5.0); what it has bid (16.49). pick returns 0..n-1. Tests compare the views of a
// state and its disguises.
func (s *State) ShuffleHidden(audience engine.Audience, pick func(n int) int) engine.State {
	disguised := s.Clone()
	disguised.cache.situation.Store(s.Situation()) // the board is nothing hidden
	if audience.Kind == engine.Spectator && s.End != nil {
		return disguised // nothing is hidden from spectators any more
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if audience.Sees(engine.Seat(side)) {
			continue
		}
		if bid := &disguised.Bidding.Bids[side]; bid.Made && !s.Bidding.Settled {
			bid.Side, bid.Points = components.Side(pick(len(disguised.Bidding.Bids))), int8(pick(MaxBid+1))
		}
		cards := &disguised.Cards
		unseen := s.Draw(side).Union(cards.Hand[side])
		size := cards.Hand[side].Count()
		future := cards.Future[side] != components.NoCard
		if future {
			unseen.Add(cards.Future[side])
		}
		var list []components.Card
		for card := range unseen.All() {
			list = append(list, card)
		}
		for i := len(list) - 1; i > 0; i-- {
			j := pick(i + 1)
			list[i], list[j] = list[j], list[i]
		}
		cards.Hand[side] = components.CardSet{}
		for _, card := range list[:size] {
			cards.Hand[side].Add(card)
		}
		if future {
			cards.Future[side] = list[size]
		}
	}
	return disguised
}
