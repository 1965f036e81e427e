package request

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/engine"
)

// offerOf names the message that offers seats: "offer 0 2".
func offerOf(seats []engine.Seat) platform.Kept {
	name := string(platform.KeptOffer)
	for _, seat := range seats {
		name += " " + strconv.Itoa(int(seat))
	}
	return platform.Kept(name)
}

// offeredBy are the seats that a kept message offers; none where it offers nothing.
func offeredBy(kind platform.Kept) (seats []engine.Seat) {
	numbers, offers := strings.CutPrefix(string(kind), string(platform.KeptOffer))
	if !offers {
		return nil
	}
	for number := range strings.FieldsSeq(numbers) {
		if seat, err := strconv.Atoi(number); err == nil {
			seats = append(seats, engine.Seat(seat))
		}
	}
	return seats
}

// keepOffer makes a message one that is kept for as long as it offers seats. An earlier one that offered the same is of the past.
func (x *Request) keepOffer(seats []engine.Seat, p *message.Builder) func(*platform.Message) {
	if len(seats) == 0 || !x.Keeps() {
		return func(*platform.Message) {}
	}
	kind := offerOf(seats)
	x.Table.Record.Keep(kind, model.Kept{Said: said(p)})
	x.Table.Touch()
	return func(m *platform.Message) { m.Kept = kind }
}

// closeOffers takes the buttons from the messages that offered seats which nobody can take over any more.
func (x *Request) closeOffers() {
	for _, kind := range slices.Sorted(maps.Keys(x.Table.Record.Kept)) {
		seats := offeredBy(kind)
		if len(seats) == 0 || !x.Table.Over() && slices.ContainsFunc(seats, func(s engine.Seat) bool { return x.Table.Record.Seats[s].Wanted }) {
			continue
		}
		p := x.TableMessage()
		p.Each(func(p *message.Builder) { report.Offer(p, x.Table.State, seats) })
		x.keepMessage(kind, p, true)
	}
}
