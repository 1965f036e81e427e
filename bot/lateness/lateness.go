// Package lateness handles clocks: their rules, flags that fall, reminders, and what the others choose then.
package lateness

import (
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// FlagFalls tells the table that the time of a seat is over. Nothing is forfeited by that:
// the others choose what is to be done.
func FlagFalls(x *request.Request, seat engine.Seat) error {
	s := &x.Table.Record.Seats[seat]
	flag := s.Clock.Flag(x.Table.Record.Clock, x.Table.Preferences(seat).Hours())
	if s.Clock.Fallen || flag.IsZero() || flag.After(x.Now()) {
		// Their hours have changed since the job was made.
		x.Table.Schedule(seat, x.Now())
		return nil
	}
	s.Clock = s.Clock.Fall()
	x.Table.Touch()
	if forfeited, err := forfeit(x, seat); forfeited || err != nil {
		return err
	}
	x.Table.Schedule(seat, x.Now())
	p := x.TableMessage()
	p.Say(platform.Heading, "host.late.public", "seat", x.Table.SeatName(seat), "what", s.Ask)
	for _, other := range x.Table.Recipients() {
		player, ok, err := x.Table.PlayerAt(other)
		if err != nil {
			return err
		}
		if ok && x.Table.Holds(s.Player, other) {
			x.Reach(player, false, func(p *message.Builder) {
				report.SeatHeading(p, x.Table.State, seat)
				p.Say(platform.Heading, "host.late.public", "seat", x.Table.SeatName(seat), "what", s.Ask)
			})
		} else if ok {
			x.Address(p, player, x.Table.Record.Place.Platform, engine.T("host.late.choose"))
			x.Reach(player, false, func(p *message.Builder) {
				p.Say(platform.Heading, "host.late.public", "seat", x.Table.SeatName(seat), "what", s.Ask)
				p.Say(platform.Plain, "host.late.choose")
				lateButtons(x, p)
			})
		}
	}
	lateButtons(x, p)
	x.Post(model.Post{Table: x.Table.Record.ID}, p, false)
	return nil
}

// forfeit ends a game by time, where its league wants that and the game can be lost so.
func forfeit(x *request.Request, seat engine.Seat) (bool, error) {
	if !x.Table.Record.Clock.Forfeit {
		return false, nil
	}
	err := x.Table.Decide(engine.Referee, engine.Order{Verb: "resign", Args: []string{x.Table.SeatWord(seat)}})
	if _, refused := engine.AsRefusal(err); refused {
		return false, nil // the others choose
	}
	if err != nil {
		return false, err
	}
	return true, x.Notify(request.Notice{Words: func(p *message.Builder) {
		p.Say(platform.Heading, "host.late.forfeited", "seat", x.Table.SeatName(seat))
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

func lateButtons(x *request.Request, p *message.Builder) {
	p.Row()
	for i, choice := range []string{lateWait, lateNudge, lateReplace, lateAdjourn, lateClaim} {
		if i == 3 {
			p.Row()
		}
		style := platform.Ordinary
		if choice == lateClaim {
			style = platform.Danger
		}
		p.Button(style, engine.T("value."+choice), model.Action{
			Do: "command", Command: "timeout", Args: map[string]string{"choice": choice},
		})
	}
}

// Late is what a player does about another one whose flag has fallen.
func Late(x *request.Request) error {
	return x.Seated(func() error {
		x.Aloud()
		// A seat, not the asker's, whose flag has fallen.
		seat := engine.Seat(slices.IndexFunc(x.Table.Record.Seats, func(s model.Seat) bool { return s.Clock.Fallen && s.Player != x.Me.ID }))
		if seat < 0 {
			x.Brief("host.late.nobody")
			return nil
		}
		switch choice := strings.ToLower(x.Arg("choice")); choice {
		case lateWait:
			return waitOn(x, seat)
		case lateNudge:
			x.Brief("host.late.nudged")
			return remindNow(x, seat)
		case lateReplace:
			if !x.Table.Record.Seats[seat].Wanted {
				x.Brief("host.done")
			}
			return seating.WantSubstitute(x, seat)
		case lateAdjourn:
			return adjourn(x, false)
		case lateClaim:
			return claim(x, seat)
		}
		x.Out.Say(platform.Plain, "host.late.which", "seat", x.Table.SeatName(seat))
		lateButtons(x, x.Out)
		return nil
	})
}

// shortestWaiting is what a player who waits on gives at least.
const shortestWaiting = 10 * time.Minute

// waitOn gives a late seat one more grace.
func waitOn(x *request.Request, seat engine.Seat) error {
	s := &x.Table.Record.Seats[seat]
	more := max(x.Table.Record.Clock.Grace, shortestWaiting)
	s.Clock = s.Clock.Grant(x.Table.Record.Clock, x.Table.Preferences(seat).Hours(), x.Now(), more)
	x.Table.Touch()
	x.Table.Schedule(seat, x.Now())
	x.Brief("host.done")
	return x.Notify(request.Notice{Silent: true, Words: func(p *message.Builder) {
		p.Say(platform.Plain, "host.late.waits", "player", x.Me.User.Name, "seat", x.Table.SeatName(seat), "time", request.SpanText(more))
	}})
}

// adjourn stops all clocks until somebody goes on. organiser: who runs the game wants it.
func adjourn(x *request.Request, organiser bool) error {
	if err := x.Table.Enter(journal.Adjourned{By: x.Table.Seat, Organiser: organiser}); err != nil {
		return err
	}
	x.Table.Record.Adjourned = true
	for i := range x.Table.Record.Seats {
		x.Table.Record.Seats[i].Clock.Fallen = false
	}
	x.Table.Touch()
	x.Brief("host.done")
	return x.Notify(request.Notice{
		Words: func(p *message.Builder) { p.Say(platform.Heading, "host.adjourned", "player", x.MeAtTable()) },
		Buttons: func(p *message.Builder) {
			p.Row()
			p.Button(platform.Success, engine.T("host.button.resume"), model.Action{Do: "command", Command: "resume"})
		},
	})
}

// Resume goes on with an adjourned game: its players may, and who runs it.
func Resume(x *request.Request) error {
	if x.Table.Seat == engine.Nobody {
		return x.Organising(func() error { return resume(x) })
	}
	return x.Seated(func() error { return resume(x) })
}

func resume(x *request.Request) error {
	x.Aloud()
	if !x.Table.Record.Adjourned {
		x.Brief("host.resume.not")
		return nil
	}
	if err := x.Table.Enter(journal.Resumed{By: x.Table.Seat, Organiser: x.Table.Seat == engine.Nobody}); err != nil {
		return err
	}
	x.Table.Record.Adjourned, x.Table.Record.Closed = false, false
	x.Brief("host.done")
	return x.Notify(request.Notice{
		Asks:    true,
		Words:   func(p *message.Builder) { p.Say(platform.Heading, "host.resumed", "player", x.MeAtTable()) },
		Buttons: func(p *message.Builder) { report.PublicButtons(p, x.Table.State, x.Extras()) },
	})
}

// claim ends the game against a seat whose flag has fallen, after a question.
func claim(x *request.Request, seat engine.Seat) error {
	if x.Action.Args["sure"] != "yes" {
		x.Alone()
		x.Out.Menu.Seat = x.Table.Seat
		x.Out.Say(platform.Plain, "host.late.claim-sure", "seat", x.Table.SeatName(seat))
		x.Out.Row()
		x.Out.Button(platform.Danger, engine.T("value."+lateClaim), model.Action{
			Do: "command", Command: "timeout", Args: map[string]string{"choice": lateClaim, "sure": "yes"},
		})
		return nil
	}
	err := x.Table.Decide(engine.Referee, engine.Order{Verb: "resign", Args: []string{x.Table.SeatWord(seat)}})
	if refusal, ok := engine.AsRefusal(err); ok {
		x.Refuse(refusal)
		return nil
	}
	if err != nil {
		return err
	}
	return x.Notify(request.Notice{Words: func(p *message.Builder) {
		p.Say(platform.Heading, "host.late.claimed", "player", x.Me.User.Name, "seat", x.Table.SeatName(seat))
	}})
}

// Remind tells a player what their game waits for, or, where they sleep or are away, tells it
// when they are back.
func Remind(x *request.Request, seat engine.Seat) error {
	if at := x.Table.Preferences(seat).Hours().Awake(x.Now()); at.After(x.Now()) {
		x.Change.Jobs = append(x.Change.Jobs, model.Job{Subject: x.Table.Record.ID, Seat: seat, Kind: model.JobReminder, At: at})
		return nil
	}
	return remindNow(x, seat)
}

// remindNow tells a player, and nobody else, what their game waits for.
func remindNow(x *request.Request, seat engine.Seat) error {
	defer x.Table.Schedule(seat, x.Now())
	player, ok, err := x.Table.PlayerAt(seat)
	if err != nil || !ok || player.Closed {
		return err
	}
	p := x.MessageTo(player)
	report.SeatHeading(p, x.Table.State, seat)
	x.ClockLine(p, seat, player.Preferences.Location())
	x.Panel(p, seat, engine.Order{}, model.Action{})
	x.Post(model.Post{Table: x.Table.Record.ID, Player: player.ID}, p, false)
	return nil
}

// AdjournGame lets an organiser stop the clocks.
func AdjournGame(x *request.Request) error {
	return x.Organising(func() error {
		if x.Table.Record.Adjourned {
			x.Brief("host.adjourn.already")
			return nil
		}
		return adjourn(x, true)
	})
}
