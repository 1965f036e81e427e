package bot

import (
	"context"
	"errors"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// exchange is one inbound being handled: who asked, at which table, what is to be
// written and what is answered. It holds the table's lock while it has a table.
type exchange struct {
	*Host
	ctx    context.Context
	in     platform.Inbound
	limits platform.Limits
	// cut: the inbound was longer than what is read of it.
	cut bool
	// me is the asker as a person, account the record of the account that he asks from: the
	// same one where he has linked no other.
	me      model.Player
	account model.Player
	// met: the store holds the asker as he is.
	met bool
	// lang is what the answer is written in: own, the asker's language, or that of the table where everybody reads it.
	lang, own string
	// pressed is the menu of the pressed button, action what it means.
	pressed model.Menu
	action  model.Action

	// t is nil where no table is concerned; d is the working copy of its desk and
	// seat the asker's.
	t    *table
	d    desk
	seat engine.Seat

	change model.Change
	// before is the state before the first act; events, rolls and actors are of
	// all acts.
	before engine.State
	events []engine.Event
	rolls  int
	// followed is how many acts there were when all their consequences had been drawn.
	followed int
	// stood are the seats for which standing orders have acted.
	stood []engine.Seat
	// turned: the position is not the one that the acts led to, see turn.
	turned bool

	// out is what the asker gets.
	out *paper
	// secret: nobody else may see it. replace: it takes the place of the message
	// whose button was pressed.
	secret  bool
	replace bool
	// toast is told in the asker's language: nobody else sees it. alert: he has to put it away.
	toast engine.Text
	alert bool
	// release lets go of the leagues when the exchange is over.
	release func()
	// afterwards is done when the change is written and no table is held.
	afterwards func(ctx context.Context)
}

// exchange handles an inbound for the first time.
func (h *Host) exchange(ctx context.Context, in platform.Inbound) (platform.Answer, error) {
	cut := long(in)
	in = clean(in)
	if in.User.Platform == "" {
		in.User.Platform = in.Chat.Platform
	}
	x := &exchange{Host: h, ctx: ctx, in: in, cut: cut, limits: h.limits(in.Chat.Platform), seat: engine.Nobody}
	defer x.finish()
	if err := x.meet(); err != nil {
		return platform.Answer{}, err
	}
	x.out = x.paper(x.lang, x.limits)
	id, err := x.route()
	if err != nil {
		return platform.Answer{}, err
	}
	var answer platform.Answer
	if id == "" {
		answer, err = x.serve()
	} else {
		err = h.tables.with(ctx, id, func(t *table) error {
			x.t, x.d = t, t.desk.clone()
			x.sit()
			x.learnServer()
			x.aloud()
			x.catchUp()
			answer, err = x.serve()
			return err
		})
	}
	if errors.Is(err, errBroken) {
		return x.apology(), nil
	}
	if err == nil && x.afterwards != nil {
		x.afterwards(ctx)
	}
	return answer, err
}

// finish lets go of what the exchange holds.
func (x *exchange) finish() {
	if x.release != nil {
		x.release()
	}
}

// serve deals with the inbound, writes the change and gives the answer. Where
// there is a table its lock is held.
func (x *exchange) serve() (platform.Answer, error) {
	if answer, done, err := x.admit(); done || err != nil {
		return answer, err
	}
	x.opens()
	if err := x.voidCodes(); err != nil {
		return platform.Answer{}, err
	}
	if err := x.dispatch(); err != nil {
		return platform.Answer{}, err
	}
	if err := x.settle(); err != nil {
		return platform.Answer{}, err
	}
	answer := x.answer()
	return answer, x.write(answer)
}
