package turn

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Bidding for sides before a game of a tournament. Rule 16.49: both players write in secret
// a side and a bid. The seats stand for the players until both bids are open; then each
// player goes to the side that is his.

// biddingStages is the stage before the deal.
func biddingStages() map[state.Stage]state.PlayStage {
	return map[state.Stage]state.PlayStage{
		state.BiddingStage: {
			Name: state.BiddingStage.String(), Rule: "16.49", Ask: askBids, Run: openBids,
			Verbs: []state.PlayVerb{{Word: "bid", Options: bidOptions, Carry: bid}},
		},
	}
}

// askBids asks both players at once.
func askBids(s *state.State) []engine.Decision {
	var decisions []engine.Decision
	for seat := components.Japan; seat <= components.Allies; seat++ {
		if !s.Bidding.Bids[seat].Made {
			decisions = append(decisions, s.Asks(seat, "bid", engine.Moment, false, engine.T("eots.ask.bid", "seat", state.SideText(seat)))...)
		}
	}
	return decisions
}

func bidOptions(_ *state.State, _ components.Side, words []string) []engine.Option {
	var options []engine.Option
	switch len(words) {
	case 0:
		for side := components.Japan; side <= components.Allies; side++ {
			options = append(options, state.WordOption(side.String(), state.SideText(side), state.More))
		}
	case 1:
		for points := range state.MaxBid + 1 {
			options = append(options, state.WordOption(strconv.Itoa(points), engine.T("eots.bid.points", "n", points), state.Complete))
		}
	}
	return options
}

func bid(r *state.Referee, seat components.Side, words []string) {
	side, _ := state.ParseSide(words[0])
	points, _ := strconv.Atoi(words[1])
	r.Emit(state.BidMade{Seat: seat, Side: side, Points: int8(points)})
}

// openBids gives out the sides when both bids are made, and begins the game. Rule 16.49:
// players who want different sides get them, and the greater bid pays the difference;
// of two who want the same side the higher bidder gets it and pays his bid, dice break
// a tie.
func openBids(r *state.Referee) {
	bids := r.State.Bidding.Bids
	mine, other := bids[components.Japan], bids[components.Allies]
	opened := state.BidsOpened{Bids: bids}
	if mine.Side != other.Side {
		opened.Swapped = mine.Side != components.Japan
		opened.Price = japanPrice(mine) + japanPrice(other)
	} else {
		winner := components.Japan
		if other.Points > mine.Points || other.Points == mine.Points && tiedBids(r) {
			winner = components.Allies
		}
		opened.Swapped = winner != mine.Side
		opened.Price = japanPrice(bids[winner])
	}
	r.Emit(opened)
	if r.State.Schedule() == nil && !r.State.Opening() {
		politics.ShiftWill(r, int(opened.Price), "16.49") // 16.49 B; December 1941 waits for Operation Z
	}
	begin(r)
}

// japanPrice is a bid as Japan's price.
func japanPrice(bid state.Bid) int8 {
	if bid.Side == components.Allies {
		return -bid.Points
	}
	return bid.Points
}

// tiedBids rolls whether the player in the second seat wins a tie.
func tiedBids(r *state.Referee) bool {
	const half = 4
	roll := state.Rolled{What: "eots.roll.bids", Rule: "16.49", Die: int8(r.D10("bids")), Target: half, Unit: components.NoUnit, Hex: components.NoLoc}
	roll.Total, roll.Success = roll.Die, roll.Die <= half
	r.Emit(roll)
	return !roll.Success
}
