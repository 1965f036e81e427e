package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// MaxBid is the greatest bid: the length of the Political Will track.
const MaxBid = WillTop

// Bid is what a player offers to play a side.
type Bid struct {
	// Made tells whether there is a bid; it stays secret until both are.
	Made   bool            `json:"made,omitempty"`
	Side   components.Side `json:"side"`
	Points int8            `json:"points"`
}

// Bidding is what the players bid, by the seats that they had then.
type Bidding struct {
	Bids [2]Bid `json:"bids"`
	// Settled: the bids are open.
	Settled bool `json:"settled,omitempty"`
	// Price is what Japan pays: victory points less, or boxes of Political Will more;
	// below zero the Allies pay.
	Price int8 `json:"price,omitempty"`
}

// BidMade: a player has written their bid. Hidden from the other one.
type BidMade struct {
	// Seat of the player before the sides are given out.
	Seat   components.Side `json:"seat"`
	Side   components.Side `json:"side"`
	Points int8            `json:"points"`
}

// BidsOpened: both bids are known, and the sides are given out.
type BidsOpened struct {
	Bids [2]Bid `json:"bids"`
	// Swapped: the players change places.
	Swapped bool `json:"swapped,omitempty"`
	Price   int8 `json:"price"`
}

func (BidMade) Kind() string { return "bid" }

func (BidsOpened) Kind() string { return "bids" }

func (e BidMade) Apply(s *State) {
	s.Bidding.Bids[e.Seat] = Bid{Made: true, Side: e.Side, Points: e.Points}
}

func (e BidsOpened) Apply(s *State) { s.Bidding = Bidding{Bids: e.Bids, Settled: true, Price: e.Price} }

// Seated tells whose places the players of the seats had before (engine.Reseater).
func (e BidsOpened) Seated() []engine.Seat {
	if !e.Swapped {
		return nil
	}
	return []engine.Seat{engine.Seat(components.Allies), engine.Seat(components.Japan)}
}

func (e BidMade) Tell(before *State, audience engine.Audience) []engine.Text {
	if audience.Sees(engine.Seat(e.Seat)) {
		return before.told("eots.tell.bid.own", "side", e.Side, "n", e.Points)
	}
	return before.told("eots.tell.bid", "seat", e.Seat)
}

func (e BidsOpened) Tell(before *State, _ engine.Audience) []engine.Text {
	var lines []engine.Text
	for seat := components.Japan; seat <= components.Allies; seat++ {
		bid := e.Bids[seat]
		lines = append(lines, before.text("eots.tell.bids", "seat", seat, "side", bid.Side, "n", bid.Points))
	}
	key := "eots.tell.bids.stay"
	if e.Swapped {
		key = "eots.tell.bids.swap"
	}
	lines = append(lines, engine.T(key))
	if before.Schedule() != nil {
		return append(lines, before.text("eots.tell.bids.points", "n", Signed(-e.Price)))
	}
	return append(lines, before.text("eots.tell.bids.will", "n", Signed(e.Price)))
}

// Bids tells whether the game begins with the bidding (16.49).
func (s *State) Bids() bool { return s.Chose(edition.Bidding) }

// BidWill is what the bids add to Political Will after Operation Z (16.49 B).
func (s *State) BidWill() int {
	if s.Schedule() == nil {
		return int(s.Bidding.Price)
	}
	return 0
}

// BidPoints is what the bids add to Japan's victory points (16.49 A).
func (s *State) BidPoints() int { return -int(s.Bidding.Price) }
