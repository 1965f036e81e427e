package bot

import (
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// flagFalls tells the table that the time of a seat is over. Nothing is forfeited by that:
// the others choose what is to be done.
func (x *exchange) flagFalls(seat engine.Seat) error {
	s := &x.d.Record.Seats[seat]
	flag := s.Clock.Flag(x.d.Record.Clock, x.d.Preferences(seat).Hours())
	if s.Clock.Fallen || flag.IsZero() || flag.After(x.now()) {
		// His hours have changed since the job was made.
		x.d.Schedule(seat, x.now())
		return nil
	}
	s.Clock = s.Clock.Fall()
	x.d.Touch()
	if forfeited, err := x.forfeit(seat); forfeited || err != nil {
		return err
	}
	x.d.Schedule(seat, x.now())
	p := x.tableMessage()
	p.Say(platform.Heading, "host.late.public", "seat", x.d.SeatName(seat), "what", s.Ask)
	for _, other := range x.d.Recipients() {
		player, ok, err := x.d.PlayerAt(other)
		if err != nil {
			return err
		}
		if ok && x.d.Holds(s.Player, other) {
			x.reach(player, false, func(p *message.Builder) {
				report.SeatHeading(p, x.d.State, seat)
				p.Say(platform.Heading, "host.late.public", "seat", x.d.SeatName(seat), "what", s.Ask)
			})
		} else if ok {
			x.address(p, player, x.d.Record.Place.Platform, engine.T("host.late.choose"))
			x.reach(player, false, func(p *message.Builder) {
				p.Say(platform.Heading, "host.late.public", "seat", x.d.SeatName(seat), "what", s.Ask)
				p.Say(platform.Plain, "host.late.choose")
				x.lateButtons(p)
			})
		}
	}
	x.lateButtons(p)
	x.post(model.Post{Table: x.d.Record.ID}, p, false)
	return nil
}

// forfeit ends a game by time, where its league wants that and the game can be lost so.
func (x *exchange) forfeit(seat engine.Seat) (bool, error) {
	if !x.d.Record.Clock.Forfeit {
		return false, nil
	}
	err := x.d.Decide(engine.Referee, engine.Order{Verb: "resign", Args: []string{x.d.SeatWord(seat)}})
	if _, refused := engine.AsRefusal(err); refused {
		return false, nil // the others choose
	}
	if err != nil {
		return false, err
	}
	return true, x.notify(notice{words: func(p *message.Builder) {
		p.Say(platform.Heading, "host.late.forfeited", "seat", x.d.SeatName(seat))
	}})
}

// The choices of the others when a flag has fallen.
const (
	lateWait    = "wait"
	lateNudge   = "nudge"
	lateReplace = "substitute"
	lateAdjourn = "adjourn"
	lateClaim   = "claim"
)

func lateChoices() []string {
	return []string{lateWait, lateNudge, lateReplace, lateAdjourn, lateClaim}
}

func (x *exchange) lateButtons(p *message.Builder) {
	p.Row()
	for i, choice := range lateChoices() {
		if i == 3 {
			p.Row()
		}
		style := platform.Ordinary
		if choice == lateClaim {
			style = platform.Danger
		}
		p.Button(style, engine.T("value."+choice), model.Action{
			Do: "command", Command: "late", Args: map[string]string{"choice": choice},
		})
	}
}

// late is what a player does about another one whose flag has fallen.
func (x *exchange) late() error {
	return x.seated(func() error {
		x.aloud()
		seat := x.fallen()
		if seat == engine.Nobody {
			x.brush("host.late.nobody")
			return nil
		}
		switch choice := strings.ToLower(x.arg("choice")); choice {
		case lateWait:
			return x.waitOn(seat)
		case lateNudge:
			return x.nudge(seat)
		case lateReplace:
			if !x.d.Record.Seats[seat].Wanted {
				x.brush("host.done")
			}
			return x.wantSubstitute(seat)
		case lateAdjourn:
			return x.adjourn(false)
		case lateClaim:
			return x.claim(seat)
		}
		x.out.Say(platform.Plain, "host.late.which", "seat", x.d.SeatName(seat))
		x.lateButtons(x.out)
		return nil
	})
}

// fallen is a seat, not the asker's, whose flag has fallen; Nobody for none.
func (x *exchange) fallen() engine.Seat {
	for i, s := range x.d.Record.Seats {
		if s.Clock.Fallen && !x.d.Holds(x.me.ID, engine.Seat(i)) {
			return engine.Seat(i)
		}
	}
	return engine.Nobody
}

// shortestWaiting is what a player who waits on gives at least.
const shortestWaiting = 10 * time.Minute

// waitOn gives a late seat one more grace.
func (x *exchange) waitOn(seat engine.Seat) error {
	s := &x.d.Record.Seats[seat]
	more := max(x.d.Record.Clock.Grace, shortestWaiting)
	s.Clock = s.Clock.Grant(x.d.Record.Clock, x.d.Preferences(seat).Hours(), x.now(), more)
	x.d.Touch()
	x.d.Schedule(seat, x.now())
	x.brush("host.done")
	return x.notify(notice{silent: true, words: func(p *message.Builder) {
		p.Say(platform.Plain, "host.late.waits", "player", x.me.User.Name, "seat", x.d.SeatName(seat), "time", spanText(more))
	}})
}

// nudge reminds a late player now.
func (x *exchange) nudge(seat engine.Seat) error {
	if err := x.remindNow(seat); err != nil {
		return err
	}
	x.brush("host.late.nudged")
	return nil
}

// adjourn stops all clocks until somebody goes on. organiser: who runs the game wants it.
func (x *exchange) adjourn(organiser bool) error {
	if err := x.d.Enter(journal.Adjourned{By: x.d.Seat, Organiser: organiser}); err != nil {
		return err
	}
	x.d.Record.Adjourned = true
	for i := range x.d.Record.Seats {
		x.d.Record.Seats[i].Clock.Fallen = false
	}
	x.d.Touch()
	x.brush("host.done")
	return x.notify(notice{
		words: func(p *message.Builder) { p.Say(platform.Heading, "host.adjourned", "player", x.me.User.Name) },
		buttons: func(p *message.Builder) {
			p.Row()
			p.Button(platform.Success, engine.T("host.button.resume"), model.Action{Do: "command", Command: "resume"})
		},
	})
}

// resume goes on with an adjourned game: its players may, and who runs it.
func (x *exchange) resume() error {
	if x.d.Seat == engine.Nobody {
		return x.organising(func() error { return x.goOnWith(true) })
	}
	return x.seated(func() error { return x.goOnWith(false) })
}

// goOnWith goes on with an adjourned game.
func (x *exchange) goOnWith(organiser bool) error {
	x.aloud()
	if !x.d.Record.Adjourned {
		x.brush("host.resume.not")
		return nil
	}
	if err := x.d.Enter(journal.Resumed{By: x.d.Seat, Organiser: organiser}); err != nil {
		return err
	}
	x.d.Record.Adjourned, x.d.Record.Closed = false, false
	x.brush("host.done")
	return x.notify(notice{words: func(p *message.Builder) {
		p.Say(platform.Heading, "host.resumed", "player", x.me.User.Name)
		for _, decision := range x.d.Position.Pending() {
			p.Say(platform.Plain, "host.asked", "what", p.Question(x.d.SeatName(decision.Seat), decision.Ask), "effort", decision.Effort.Text())
		}
	}, buttons: func(p *message.Builder) { report.PublicButtons(p, x.d.State, x.painted()) }})
}

// claim ends the game against a seat whose flag has fallen, after a question.
func (x *exchange) claim(seat engine.Seat) error {
	if x.action.Args["sure"] != "yes" {
		x.alone()
		x.out.Menu.Seat = x.d.Seat
		x.out.Say(platform.Plain, "host.late.claim-sure", "seat", x.d.SeatName(seat))
		x.out.Row()
		x.out.Button(platform.Danger, engine.T("value."+lateClaim), model.Action{
			Do: "command", Command: "late", Args: map[string]string{"choice": lateClaim, "sure": "yes"},
		})
		return nil
	}
	err := x.d.Decide(engine.Referee, engine.Order{Verb: "resign", Args: []string{x.d.SeatWord(seat)}})
	if refusal, ok := engine.AsRefusal(err); ok {
		x.refuse(refusal)
		return nil
	}
	if err != nil {
		return err
	}
	return x.notify(notice{words: func(p *message.Builder) {
		p.Say(platform.Heading, "host.late.claimed", "player", x.me.User.Name, "seat", x.d.SeatName(seat))
	}})
}

// remind tells a player what his game waits for, or, where he sleeps or is away, will tell it
// when he is back.
func (x *exchange) remind(seat engine.Seat) error {
	if at := x.d.Preferences(seat).Hours().Awake(x.now()); at.After(x.now()) {
		x.change.Jobs = append(x.change.Jobs, model.Job{Subject: x.d.Record.ID, Seat: seat, Kind: model.JobReminder, At: at})
		return nil
	}
	return x.remindNow(seat)
}

// remindNow tells a player, and nobody else, what his game waits for.
func (x *exchange) remindNow(seat engine.Seat) error {
	defer x.d.Schedule(seat, x.now())
	player, ok, err := x.d.PlayerAt(seat)
	if err != nil || !ok || player.Closed {
		return err
	}
	p := x.messageTo(player)
	report.SeatHeading(p, x.d.State, seat)
	x.clockLine(p, seat, player.Preferences.Location())
	x.panel(p, seat, engine.Order{}, model.Action{})
	x.post(model.Post{Table: x.d.Record.ID, Player: player.ID}, p, false)
	return nil
}

// adjournGame lets an organiser stop the clocks.
func (x *exchange) adjournGame() error {
	return x.organising(func() error {
		if x.d.Record.Adjourned {
			x.brush("host.adjourn.already")
			return nil
		}
		return x.adjourn(true)
	})
}
