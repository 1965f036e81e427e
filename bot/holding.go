package bot

import (
	"slices"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// A player holds one seat of a game, or several that may be held together (engine.Partners).
// Whatever he does, he does for one of them.

// seatOf is the seat for which a player acts: of those he holds the first that has something to
// decide, otherwise his first; Nobody where he has none.
func (d desk) seatOf(player string) engine.Seat {
	seats := d.seatsOf(player)
	if len(seats) == 0 {
		return engine.Nobody
	}
	if d.state != nil && len(seats) > 1 {
		for _, decision := range d.state.Pending() {
			if slices.Contains(seats, decision.Seat) {
				return decision.Seat
			}
		}
	}
	return seats[0]
}

// seatsOf are the seats that a player holds.
func (d desk) seatsOf(player string) []engine.Seat {
	var seats []engine.Seat
	for seat, s := range d.record.Seats {
		if player != "" && s.Player == player {
			seats = append(seats, engine.Seat(seat))
		}
	}
	return seats
}

// holds tells whether a player has a seat.
func (d desk) holds(player string, seat engine.Seat) bool {
	return player != "" && seat >= 0 && int(seat) < len(d.record.Seats) && d.record.Seats[seat].Player == player
}

// voices are the seats that speak for the players, one for each: where everybody has to agree, a
// player agrees once.
func (d desk) voices() []engine.Seat {
	var seats []engine.Seat
	for seat, s := range d.record.Seats {
		if s.Player != "" && d.seatsOf(s.Player)[0] == engine.Seat(seat) {
			seats = append(seats, engine.Seat(seat))
		}
	}
	return seats
}

// voice is the seat that speaks for the asker; Nobody where he has none.
func (x *exchange) voice() engine.Seat {
	if seats := x.d.seatsOf(x.me.ID); len(seats) > 0 {
		return seats[0]
	}
	return engine.Nobody
}

// sit finds the seat for which the asker acts: the one whose button he pressed, where it is his.
func (x *exchange) sit() {
	x.seat = x.d.seatOf(x.me.ID)
	if x.in.Kind == platform.Press && x.pressed.ID != "" && x.d.holds(x.me.ID, x.pressed.Seat) {
		x.seat = x.pressed.Seat
	}
}

// rest lets the asker go on with another seat of his, when the one he acted for has nothing more
// to decide.
func (x *exchange) rest() {
	if x.d.state == nil || x.seat == engine.Nobody {
		return
	}
	if _, asked := pendingOf(x.d.state, x.seat); !asked {
		x.seat = x.d.seatOf(x.me.ID)
	}
}

// info describes the game of the table; nothing where there is no such game.
func (x *exchange) info() engine.Info {
	game, err := x.registry.Game(x.d.record.Setup.Game)
	if err != nil {
		return engine.Info{}
	}
	return game.Info()
}

// mayTake tells whether the asker may take a seat beside those he holds.
func (x *exchange) mayTake(seat engine.Seat) bool {
	held := x.d.seatsOf(x.me.ID)
	if len(held) == 0 {
		return true
	}
	for _, partners := range x.info().Partners {
		if slices.Contains(partners.Seats, seat) && !slices.ContainsFunc(held, func(s engine.Seat) bool { return !slices.Contains(partners.Seats, s) }) {
			return true
		}
	}
	return false
}

// camp is what one of several opponents plays: partners, where the game has them, or one seat.
type camp struct {
	// word in orders, ratings and messages.
	word string
	// name for readers.
	name  engine.Text
	seats []engine.Seat
}

// campName names a camp of a game by its word.
func (h *Host) campName(game, word string) engine.Text {
	if rules, err := h.registry.Game(game); err == nil {
		for _, c := range camps(rules.Info()) {
			if c.word == word {
				return c.name
			}
		}
	}
	return seatText(game, word)
}

// camps of a game.
func camps(info engine.Info) []camp {
	var all []camp
	for _, partners := range info.Partners {
		all = append(all, camp{word: partners.Word, name: engine.T(info.ID + ".partners." + partners.Word), seats: partners.Seats})
	}
	if len(all) > 0 {
		return all
	}
	for seat, word := range info.Seats {
		all = append(all, camp{word: word, name: seatText(info.ID, word), seats: []engine.Seat{engine.Seat(seat)}})
	}
	return all
}
