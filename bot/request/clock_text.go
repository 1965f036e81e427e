package request

import (
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// SpanText is a length of time in the two largest units that it has.
func SpanText(d time.Duration) engine.Text {
	minutes := int(max(d, 0) / time.Minute)
	days, hours := minutes/(24*60), minutes/60%24
	switch {
	case days > 0 && hours > 0:
		return engine.T("host.span.two", "one", engine.T("host.span.days", "n", days), "two", engine.T("host.span.hours", "n", hours))
	case days > 0:
		return engine.T("host.span.days", "n", days)
	case hours > 0 && minutes%60 > 0:
		return engine.T("host.span.two", "one", engine.T("host.span.hours", "n", hours), "two", engine.T("host.span.minutes", "n", minutes%60))
	case hours > 0:
		return engine.T("host.span.hours", "n", hours)
	}
	return engine.T("host.span.minutes", "n", minutes)
}

// Waited is how long somebody was waited for, in words.
func Waited(d time.Duration) engine.Text {
	if d < time.Minute {
		return engine.T("host.span.moment")
	}
	return SpanText(d)
}

// ClockText tells the rules of a clock.
func ClockText(r clock.Rules) engine.Text {
	if !r.Runs() {
		return engine.T("host.clock.none")
	}
	text := engine.T("host.clock.rules", "preset", engine.T("value."+r.Preset), "grace", SpanText(r.Grace), "bank", SpanText(r.Bank))
	var stops []engine.Text
	if r.Vacation > 0 {
		stops = append(stops, engine.T("host.clock.stops.vacation", "time", SpanText(r.Vacation)))
	}
	if r.Quiet {
		stops = append(stops, engine.T("host.clock.stops.quiet"))
	}
	if r.Weekends {
		stops = append(stops, engine.T("host.clock.stops.weekends"))
	}
	if len(stops) > 0 {
		text = engine.T("host.clock.stops", "rules", text, "stops", stops)
	}
	if r.Forfeit {
		text = engine.T("host.clock.forfeit", "rules", text)
	}
	return text
}

// ClockLine tells how long a seat has, where it is asked.
// Moments are told in the zone of the reader: where others live is nobody's affair.
func (x *Request) ClockLine(p *message.Builder, seat engine.Seat, zone *time.Location) {
	record := x.Table.Record
	s := record.Seats[seat].Clock
	if !s.Running() {
		return
	}
	p.Say(platform.Detail, "host.clock.waits", "time", Waited(x.Now().Sub(s.Since)))
	if !record.Clock.Runs() {
		return
	}
	preferences := x.Table.Preferences(seat)
	if left := s.Left(record.Clock, preferences.Hours(), x.Now()); left <= 0 {
		p.Say(platform.Detail, "host.clock.over")
	} else {
		p.Say(platform.Detail, "host.clock.left", "time", SpanText(left),
			"flag", s.Flag(record.Clock, preferences.Hours()).In(zone).Format(platform.MomentFormat))
	}
}

// Zone is in which moments are told to the asker: their own where nobody else reads the answer.
func (x *Request) Zone() *time.Location {
	if x.In.Private || x.Limits.Ephemeral {
		return x.Me.Preferences.Location()
	}
	return time.UTC
}

// WholeBoard is the area of the whole map.
const WholeBoard = string(render.CropFull)

// Notice is what the umpire tells a table beside what the game itself tells: agreements, rulings,
// clocks, seats.
type Notice struct {
	Words func(p *message.Builder) // written for each reader, in their language.
	// Buttons are for those who play, and for everybody at the table's place; nil for none.
	Buttons func(p *message.Builder)
	// Offer is a button for those who do not play: at the table's place and for who watches.
	Offer func(p *message.Builder)
	// Offered are the seats that it offers: once they are no longer offered, the message at the table's place has no buttons.
	Offered []engine.Seat
	Asks    bool // whoever has to decide is asked again, in the first lines.
	Silent  bool // nobody is woken.
	Asker   bool // who asked is told as well, where they do not see the table's place.
	// Elsewhere: the message that tells at the table's place what has happened says it too.
	Elsewhere bool
}

// Notify tells a notice at the table's place, and in private to whoever does not see that: players who
// live on another platform, and who watches.
func (x *Request) Notify(n Notice) error {
	if !n.Elsewhere {
		if err := x.notifyTable(n); err != nil {
			return err
		}
	}
	for _, seat := range x.Table.Recipients() {
		player, ok, err := x.Table.PlayerAt(seat)
		if err != nil {
			return err
		}
		if !ok || player.ID == x.Me.ID && !n.Asker {
			continue
		}
		x.Reach(player, n.Silent, func(p *message.Builder) {
			report.SeatHeading(p, x.Table.State, seat)
			if n.Asks {
				x.askPrivately(p)
			}
			n.Words(p)
			if n.Buttons != nil {
				n.Buttons(p)
			}
		})
	}
	for _, id := range x.Table.Record.Watchers {
		player, err := x.Directory.Player(x.Ctx, id)
		if err != nil {
			return err
		}
		if player.Closed || x.Table.SeatOf(id) != engine.Nobody || slices.Contains(x.Me.AccountIDs(), id) {
			continue
		}
		p := x.MessageTo(player)
		report.TableHeading(p, x.Table.Record)
		n.Words(p)
		if n.Offer != nil {
			n.Offer(p)
		}
		x.Post(model.Post{Table: x.Table.Record.ID, Player: player.ID}, p, true)
	}
	return nil
}

// notifyTable tells a notice at the table's place.
func (x *Request) notifyTable(n Notice) error {
	p := x.TableMessage()
	if n.Asks {
		var asked []engine.Seat
		for _, decision := range x.Table.Position.Pending() {
			asked = append(asked, decision.Seat)
		}
		if _, _, err := x.ask(p, asked); err != nil {
			return err
		}
	}
	p.Each(n.Words)
	if n.Buttons != nil {
		n.Buttons(p)
	}
	if n.Offer != nil {
		n.Offer(p)
	}
	x.Post(model.Post{Table: x.Table.Record.ID}, p, n.Silent, x.keepOffer(n.Offered, p))
	return nil
}
