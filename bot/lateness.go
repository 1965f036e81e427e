package bot

import (
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/minutes"
)

// flagFalls tells the table that the time of a seat is over. Nothing is forfeited by that:
// the others choose what is to be done.
func (x *exchange) flagFalls(seat engine.Seat) error {
	s := &x.d.record.Seats[seat]
	flag := s.Clock.Flag(x.d.record.Clock, x.preferencesAt(seat).Hours())
	if s.Clock.Fallen || flag.IsZero() || flag.After(x.now()) {
		// His hours have changed since the job was made.
		x.schedule(seat, x.now())
		return nil
	}
	s.Clock = s.Clock.Fall()
	x.touch()
	if forfeited, err := x.forfeit(seat); forfeited || err != nil {
		return err
	}
	x.schedule(seat, x.now())
	p := x.publicPaper()
	p.say(platform.Heading, "host.late.public", "seat", x.seatName(seat), "what", s.Ask)
	for _, other := range x.d.voices() {
		player, ok, err := x.playerAt(other)
		if err != nil {
			return err
		}
		if ok && x.d.holds(s.Player, other) {
			x.reach(player, false, func(p *paper) {
				x.privateHeading(p, seat)
				p.say(platform.Heading, "host.late.public", "seat", x.seatName(seat), "what", s.Ask)
			})
		} else if ok {
			x.address(p, player, x.d.record.Place.Platform, engine.T("host.late.choose"))
			x.reach(player, false, func(p *paper) {
				p.say(platform.Heading, "host.late.public", "seat", x.seatName(seat), "what", s.Ask)
				p.say(platform.Plain, "host.late.choose")
				x.lateButtons(p)
			})
		}
	}
	x.lateButtons(p)
	x.post(model.Post{Table: x.d.record.ID}, p, false)
	return nil
}

// forfeit ends a game by time, where its league wants that and the game can be lost so.
func (x *exchange) forfeit(seat engine.Seat) (bool, error) {
	if !x.d.record.Clock.Forfeit {
		return false, nil
	}
	err := x.decide(engine.Referee, engine.Order{Verb: "resign", Args: []string{x.seatWord(seat)}})
	if _, refused := engine.AsRefusal(err); refused {
		return false, nil // the others choose
	}
	if err != nil {
		return false, err
	}
	return true, x.notify(notice{words: func(p *paper) {
		p.say(platform.Heading, "host.late.forfeited", "seat", x.seatName(seat))
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

func (x *exchange) lateButtons(p *paper) {
	p.row()
	for i, choice := range lateChoices() {
		if i == 3 {
			p.row()
		}
		style := platform.Ordinary
		if choice == lateClaim {
			style = platform.Danger
		}
		p.button(style, engine.T("value."+choice), model.Action{
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
			if !x.d.record.Seats[seat].Wanted {
				x.brush("host.done")
			}
			return x.wantSubstitute(seat)
		case lateAdjourn:
			return x.adjourn(false)
		case lateClaim:
			return x.claim(seat)
		}
		x.out.say(platform.Plain, "host.late.which", "seat", x.seatName(seat))
		x.lateButtons(x.out)
		return nil
	})
}

// fallen is a seat, not the asker's, whose flag has fallen; Nobody for none.
func (x *exchange) fallen() engine.Seat {
	for i, s := range x.d.record.Seats {
		if s.Clock.Fallen && !x.d.holds(x.me.ID, engine.Seat(i)) {
			return engine.Seat(i)
		}
	}
	return engine.Nobody
}

// shortestWaiting is what a player who waits on gives at least.
const shortestWaiting = 10 * time.Minute

// waitOn gives a late seat one more grace.
func (x *exchange) waitOn(seat engine.Seat) error {
	s := &x.d.record.Seats[seat]
	more := max(x.d.record.Clock.Grace, shortestWaiting)
	s.Clock = s.Clock.Grant(x.d.record.Clock, x.preferencesAt(seat).Hours(), x.now(), more)
	x.touch()
	x.schedule(seat, x.now())
	x.brush("host.done")
	return x.notify(notice{silent: true, words: func(p *paper) {
		p.say(platform.Plain, "host.late.waits", "player", x.me.User.Name, "seat", x.seatName(seat), "time", spanText(more))
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
	if err := x.enter(minutes.Adjourned{By: x.seat, Organiser: organiser}); err != nil {
		return err
	}
	x.d.record.Adjourned = true
	for i := range x.d.record.Seats {
		x.d.record.Seats[i].Clock.Fallen = false
	}
	x.touch()
	x.brush("host.done")
	return x.notify(notice{
		words: func(p *paper) { p.say(platform.Heading, "host.adjourned", "player", x.me.User.Name) },
		buttons: func(p *paper) {
			p.row()
			p.button(platform.Success, engine.T("host.button.resume"), model.Action{Do: "command", Command: "resume"})
		},
	})
}

// resume goes on with an adjourned game: its players may, and who runs it.
func (x *exchange) resume() error {
	if x.seat == engine.Nobody {
		return x.organising(func() error { return x.goOnWith(true) })
	}
	return x.seated(func() error { return x.goOnWith(false) })
}

// goOnWith goes on with an adjourned game.
func (x *exchange) goOnWith(organiser bool) error {
	x.aloud()
	if !x.d.record.Adjourned {
		x.brush("host.resume.not")
		return nil
	}
	if err := x.enter(minutes.Resumed{By: x.seat, Organiser: organiser}); err != nil {
		return err
	}
	x.d.record.Adjourned, x.d.record.Closed = false, false
	x.brush("host.done")
	return x.notify(notice{words: func(p *paper) {
		p.say(platform.Heading, "host.resumed", "player", x.me.User.Name)
		for _, decision := range x.d.state.Pending() {
			p.say(platform.Plain, "host.asked", "what", x.asks(p.lang, decision), "effort", decision.Effort.Text())
		}
	}, buttons: x.publicButtons})
}

// claim ends the game against a seat whose flag has fallen, after a question.
func (x *exchange) claim(seat engine.Seat) error {
	if x.action.Args["sure"] != "yes" {
		x.alone()
		x.out.menu.Seat = x.seat
		x.out.say(platform.Plain, "host.late.claim-sure", "seat", x.seatName(seat))
		x.out.row()
		x.out.button(platform.Danger, engine.T("value."+lateClaim), model.Action{
			Do: "command", Command: "late", Args: map[string]string{"choice": lateClaim, "sure": "yes"},
		})
		return nil
	}
	err := x.decide(engine.Referee, engine.Order{Verb: "resign", Args: []string{x.seatWord(seat)}})
	if refusal, ok := engine.AsRefusal(err); ok {
		x.refuse(refusal)
		return nil
	}
	if err != nil {
		return err
	}
	return x.notify(notice{words: func(p *paper) {
		p.say(platform.Heading, "host.late.claimed", "player", x.me.User.Name, "seat", x.seatName(seat))
	}})
}

// remind tells a player what his game waits for, or, where he sleeps or is away, will tell it
// when he is back.
func (x *exchange) remind(seat engine.Seat) error {
	if at := x.preferencesAt(seat).Hours().Awake(x.now()); at.After(x.now()) {
		x.change.Jobs = append(x.change.Jobs, model.Job{Subject: x.d.record.ID, Seat: seat, Kind: model.JobReminder, At: at})
		return nil
	}
	return x.remindNow(seat)
}

// remindNow tells a player, and nobody else, what his game waits for.
func (x *exchange) remindNow(seat engine.Seat) error {
	defer x.schedule(seat, x.now())
	player, ok, err := x.playerAt(seat)
	if err != nil || !ok || player.Closed {
		return err
	}
	p := x.paper(x.language(player), x.Host.limits(player.User.Platform))
	x.privateHeading(p, seat)
	x.clockLine(p, seat, player.Preferences.Location())
	x.panel(p, seat, engine.Order{}, model.Action{})
	x.post(model.Post{Table: x.d.record.ID, Player: player.ID}, p, false)
	return nil
}

// publicPaper starts a message to the table.
func (x *exchange) publicPaper() *paper {
	return x.openPaper(x.d.record.Lang, x.d.record.Place.Platform)
}

// openPaper starts a message to a public chat of a platform.
func (h *Host) openPaper(lang, platform string) *paper {
	limits := h.limits(platform)
	p := h.paper(lang, limits)
	if limits.Tongues {
		for _, other := range speech.Languages() {
			if other != lang {
				p.tongues = append(p.tongues, h.paper(other, limits))
			}
		}
	}
	return p
}
