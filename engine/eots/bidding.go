package eots

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/stage"
)

// Bidding for sides before a game of a tournament. Rule 16.49: both players write in secret
// a side and a bid. The seats stand for the players until both bids are open; then each
// player goes to the side that is his.

// maxBid is the greatest bid: the length of the Political Will track.
const maxBid = willTop

// Bid is what a player offers to play a side.
type Bid struct {
	// Made tells whether there is a bid; it stays secret until both are.
	Made   bool   `json:"made,omitempty"`
	Side   c.Side `json:"side"`
	Points int8   `json:"points"`
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

type (
	// BidMade: a player has written his bid. Hidden from the other one.
	BidMade struct {
		// Seat of the player before the sides are given out.
		Seat   c.Side `json:"seat"`
		Side   c.Side `json:"side"`
		Points int8   `json:"points"`
	}
	// BidsOpened: both bids are known, and the sides are given out.
	BidsOpened struct {
		Bids [2]Bid `json:"bids"`
		// Swapped: the players change places.
		Swapped bool `json:"swapped,omitempty"`
		Price   int8 `json:"price"`
	}
)

// Kind of the event.
func (BidMade) Kind() string { return "bid" }

// Kind of the event.
func (BidsOpened) Kind() string { return "bids" }

func (e BidMade) Apply(s *State) {
	s.Bidding.Bids[e.Seat] = Bid{Made: true, Side: e.Side, Points: e.Points}
}

func (e BidsOpened) Apply(s *State) {
	s.Bidding = Bidding{Bids: e.Bids, Settled: true, Price: e.Price}
}

// Seated tells whose places the players of the seats had before (engine.Reseater).
func (e BidsOpened) Seated() []engine.Seat {
	if !e.Swapped {
		return nil
	}
	return []engine.Seat{engine.Seat(c.Allies), engine.Seat(c.Japan)}
}

func (e BidMade) Tell(_ *State, audience engine.Audience) []engine.Text {
	if audience.Sees(engine.Seat(e.Seat)) {
		return one("eots.tell.bid.own", "side", sideText(e.Side), "n", int(e.Points))
	}
	return one("eots.tell.bid", "seat", sideText(e.Seat))
}

func (e BidsOpened) Tell(before *State, _ engine.Audience) []engine.Text {
	var lines []engine.Text
	for seat := c.Japan; seat <= c.Allies; seat++ {
		bid := e.Bids[seat]
		lines = append(lines, engine.T("eots.tell.bids", "seat", sideText(seat), "side", sideText(bid.Side), "n", int(bid.Points)))
	}
	key := "eots.tell.bids.stay"
	if e.Swapped {
		key = "eots.tell.bids.swap"
	}
	lines = append(lines, engine.T(key))
	if before.schedule() != nil {
		return append(lines, engine.T("eots.tell.bids.points", "n", signed(-int(e.Price))))
	}
	return append(lines, engine.T("eots.tell.bids.will", "n", signed(int(e.Price))))
}

// biddingStages is the stage before the deal.
func biddingStages() map[Stage]playStage {
	return map[Stage]playStage{
		BiddingStage: {
			Name: BiddingStage.String(), Rule: "16.49", Ask: askBids, Run: (*referee).openBids,
			Options: optionsBid, Carry: decideBid,
		},
	}
}

// biddingEvents read the events of the bidding.
func biddingEvents() []stage.Reader { return []stage.Reader{reads[BidMade](), reads[BidsOpened]()} }

// askBids asks both players at once.
func askBids(s *State) []engine.Decision {
	var decisions []engine.Decision
	for seat := c.Japan; seat <= c.Allies; seat++ {
		if !s.Bidding.Bids[seat].Made {
			decisions = append(decisions, s.asks(seat, "bid", engine.Moment, false, engine.T("eots.ask.bid", "seat", sideText(seat)))...)
		}
	}
	return decisions
}

func optionsBid(_ *State, _ c.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return []engine.Option{verbOption("bid", goesOn)}
	case prefix.Verb != "bid":
	case len(prefix.Args) == 0:
		var options []engine.Option
		for side := c.Japan; side <= c.Allies; side++ {
			options = append(options, wordOption(side.String(), sideText(side), goesOn))
		}
		return options
	case len(prefix.Args) == 1:
		var options []engine.Option
		for points := range maxBid + 1 {
			options = append(options, wordOption(strconv.Itoa(points), engine.T("eots.bid.points", "n", points), ends))
		}
		return options
	}
	return nil
}

func decideBid(r *referee, seat c.Side, order engine.Order) error {
	bid := BidMade{Seat: seat, Side: c.Japan}
	if order.Args[0] == c.Allies.String() {
		bid.Side = c.Allies
	}
	for points := range maxBid + 1 {
		if strconv.Itoa(points) == order.Args[1] {
			bid.Points = int8(points)
		}
	}
	r.Emit(bid)
	return nil
}

// openBids gives out the sides when both bids are made, and begins the game. Rule 16.49:
// players who want different sides get them, and the greater bid pays the difference;
// of two who want the same side the higher bidder gets it and pays his bid, dice break
// a tie.
func (r *referee) openBids() {
	bids := r.s.Bidding.Bids
	mine, other := bids[c.Japan], bids[c.Allies]
	opened := BidsOpened{Bids: bids}
	switch {
	case mine.Side != other.Side:
		opened.Swapped = mine.Side != c.Japan
		opened.Price = japanPrice(mine) + japanPrice(other)
	default:
		winner := c.Japan
		if other.Points > mine.Points || other.Points == mine.Points && r.tiedBids() {
			winner = c.Allies
		}
		opened.Swapped = winner != mine.Side
		opened.Price = japanPrice(bids[winner])
	}
	r.Emit(opened)
	if r.s.schedule() == nil && !r.s.opening() {
		r.shiftWill(int(opened.Price), "16.49") // 16.49 B; December 1941 waits for Operation Z
	}
	r.begin()
}

// japanPrice is a bid as Japan's price.
func japanPrice(bid Bid) int8 {
	if bid.Side == c.Allies {
		return -bid.Points
	}
	return bid.Points
}

// tiedBids rolls whether the player in the second seat wins a tie.
func (r *referee) tiedBids() bool {
	const half = 4
	roll := Rolled{What: "eots.roll.bids", Rule: "16.49", Die: int8(r.d10("bids")), Target: half, Unit: c.NoUnit, Hex: c.NoLoc}
	roll.Total, roll.Success = roll.Die, roll.Die <= half
	r.Emit(roll)
	return !roll.Success
}

// bids tells whether the game begins with the bidding (16.49).
func (s *State) bids() bool { return s.chose(edition.Bidding) }

// bidWill is what the bids add to Political Will after Operation Z (16.49 B).
func (s *State) bidWill() int {
	if s.schedule() == nil {
		return int(s.Bidding.Price)
	}
	return 0
}

// bidPoints is what the bids add to Japan's victory points (16.49 A).
func (s *State) bidPoints() int { return -int(s.Bidding.Price) }
