package views

import (
	"errors"
	"math"
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
)

// Review tells what the umpire as an opponent has to say about a game that is over: one turning point at a time.
func Review(x *request.Request) error { return showReview(x, 0) }

// turnReview goes to another turning point in the place of the one whose button was pressed.
func turnReview(x *request.Request) error {
	if x.Table.Stored == nil || x.Table.Position == nil {
		x.Stale()
		return nil
	}
	x.Replace = true
	return showReview(x, x.Action.Page)
}

func showReview(x *request.Request, at int) error {
	if x.Table.Record.Stage != model.Over {
		return x.Say("host.review.later") // it looks at everything
	}
	review, err := x.Pictures.Review(x.Ctx, x.Table.Record, x.Opponents[x.Table.Record.Setup.Game])
	switch {
	case errors.Is(err, opponent.ErrNoJudge) || err == nil && len(review.Turnings) == 0:
		return x.Say("host.review.none")
	case err != nil:
		return err
	}
	at = min(max(at, 0), len(review.Turnings)-1)
	turning := &review.Turnings[at]
	p := x.Out
	p.Say(platform.Heading, "host.review", "heading", turning.Heading, "number", at+1, "of", len(review.Turnings))
	after := turning.Before + turning.Gain
	p.Say(platform.Plain, "host.review.swing", "seat", x.Table.SeatName(turning.Seat),
		"before", leadText(x, turning.Before), "after", leadText(x, after))
	p.Say(platform.Plain, "host.review.parts", "dice", gainText(x, turning.Luck), "rest", gainText(x, turning.Gain-turning.Luck))
	sayAdvice(x, turning)
	p.Say(platform.Detail, "host.review.luck", "seat", x.Table.SeatName(0), "points", gainText(x, review.Luck))
	if x.Painted() {
		p.Picture = &message.Picture{
			Table: x.Table.Record.ID, Events: turning.Until, Before: turning.After, Kind: message.PairOfPictures, Reader: x.Openly(), Lang: x.Lang,
		}
		p.Trim()
	}
	return reviewButtons(x, review.Turnings, at)
}

// sayAdvice sets what was played beside what the opponent would have played.
func sayAdvice(x *request.Request, turning *replay.Turning) {
	p := x.Out
	played, advised := ordersText(x, turning, turning.Played), ordersText(x, turning, turning.Advised)
	p.Say(platform.Plain, "host.review.played", "orders", played)
	if slices.EqualFunc(turning.Played, turning.Advised, func(a, b engine.Order) bool { return a.String() == b.String() }) {
		p.Say(platform.Plain, "host.review.same")
	} else {
		p.Say(platform.Plain, "host.review.advised", "orders", advised)
	}
	if !turning.Why.IsZero() {
		p.Text(platform.Plain, turning.Why)
	}
}

// mostOrders is how many orders of a plan are named.
const mostOrders = 8

// ordersText names orders that follow each other from the position before a turning point.
func ordersText(x *request.Request, turning *replay.Turning, orders []engine.Order) (named []engine.Text) {
	position := turning.State
	for i, order := range orders {
		if i == mostOrders && len(orders) > mostOrders+1 {
			return append(named, engine.T("host.review.more", "n", len(orders)-mostOrders))
		}
		named = append(named, x.Table.Describe(position, turning.Seat, order))
		if events, err := engine.Try(position, turning.Seat, order); err == nil {
			position = position.Evolve(events...)
		}
	}
	return named
}

// leadText tells a lead in the points of the game, rounded.
func leadText(x *request.Request, lead float64) engine.Text {
	return signed(x, lead, "host.review.ahead", "host.review.behind", "host.review.even")
}

// gainText tells a gain in the points of the game, rounded, with its sign.
func gainText(x *request.Request, gain float64) engine.Text {
	return signed(x, gain, "host.review.gained", "host.review.lost", "host.review.nothing")
}

// signed tells points, rounded, in the words for more than none, for less, and for none.
func signed(x *request.Request, points float64, more, less, none string) engine.Text {
	n := int(math.Round(points))
	key := more
	switch {
	case n == 0:
		return engine.T(none)
	case n < 0:
		key, n = less, -n
	}
	return engine.T(key, "points", engine.T(x.Table.Record.Setup.Game+".opponent.points", "n", n))
}

// reviewButtons lead to the other turning points and to the step of the replay.
func reviewButtons(x *request.Request, turnings []replay.Turning, at int) error {
	p := x.Out
	p.Row()
	for i := range turnings {
		if i != at {
			p.Button(platform.Ordinary, engine.T("host.button.turning", "number", i+1), model.Action{Do: "review", Page: i})
		}
	}
	steps, err := x.Pictures.Steps(x.Ctx, x.Table.Record, x.Openly())
	if err != nil {
		return err
	}
	if step := slices.IndexFunc(steps, func(s pictures.Step) bool { return s.Until > turnings[at].After }); step >= 0 {
		p.Button(platform.Ordinary, engine.T("host.button.replay"), model.Action{Do: "replay", Page: step + 1})
	}
	return nil
}
