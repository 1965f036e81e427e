package eots

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// Bidding for sides before a game of a tournament. Rule 16.49: both players write in secret
// a side and a bid. The seats stand for the players until both bids are open; then each
// player goes to the side that is his.

type ()

// biddingStages is the stage before the deal.
func biddingStages() map[Stage]playStage {
	return map[Stage]playStage{
		BiddingStage: {
			Name: BiddingStage.String(), Rule: "16.49", Ask: askBids, Run: (*referee).openBids,
			Options: optionsBid, Carry: decideBid,
		},
	}
}

// askBids asks both players at once.
func askBids(s *State) []engine.Decision {
	var decisions []engine.Decision
	for seat := components.Japan; seat <= components.Allies; seat++ {
		if !s.Bidding.Bids[seat].Made {
			decisions = append(decisions, s.asks(seat, "bid", engine.Moment, false, engine.T("eots.ask.bid", "seat", sideText(seat)))...)
		}
	}
	return decisions
}

func optionsBid(_ *State, _ components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return []engine.Option{actOption("bid", goesOn)}
	case prefix.Verb != "bid":
	case len(prefix.Args) == 0:
		var options []engine.Option
		for side := components.Japan; side <= components.Allies; side++ {
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

func decideBid(r *referee, seat components.Side, order engine.Order) error {
	bid := BidMade{Seat: seat, Side: components.Japan}
	if order.Args[0] == components.Allies.String() {
		bid.Side = components.Allies
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
	mine, other := bids[components.Japan], bids[components.Allies]
	opened := BidsOpened{Bids: bids}
	switch {
	case mine.Side != other.Side:
		opened.Swapped = mine.Side != components.Japan
		opened.Price = japanPrice(mine) + japanPrice(other)
	default:
		winner := components.Japan
		if other.Points > mine.Points || other.Points == mine.Points && r.tiedBids() {
			winner = components.Allies
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
	if bid.Side == components.Allies {
		return -bid.Points
	}
	return bid.Points
}

// tiedBids rolls whether the player in the second seat wins a tie.
func (r *referee) tiedBids() bool {
	const half = 4
	roll := Rolled{What: "eots.roll.bids", Rule: "16.49", Die: int8(r.d10("bids")), Target: half, Unit: components.NoUnit, Hex: components.NoLoc}
	roll.Total, roll.Success = roll.Die, roll.Die <= half
	r.Emit(roll)
	return !roll.Success
}
