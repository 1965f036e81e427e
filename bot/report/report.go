// Package report says what each audience is told of what was decided at a table. The game is asked once for each audience.
package report

import (
	"reflect"
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Report is what is told of the acts of a transaction.
type Report struct {
	tx     *table.Transaction
	told   map[engine.Audience]engine.Telling // what the audiences are told of the first so many events.
	events int
}

// New reports on a transaction.
func New(tx *table.Transaction) *Report { return &Report{tx: tx} }

// To is what an audience may know.
func (r *Report) To(audience engine.Audience) engine.Telling {
	if r.told == nil || r.events != len(r.tx.Events) {
		r.told, r.events = make(map[engine.Audience]engine.Telling), len(r.tx.Events)
	}
	telling, ok := r.told[audience]
	if !ok {
		telling = r.tx.Game.Tell(r.tx.Before, r.tx.Events, audience)
		r.told[audience] = telling
	}
	return telling
}

// Public is what everybody may know.
func (r *Report) Public() engine.Telling { return r.To(engine.Everybody()) }

// Own are the lines that a seat is told beside the public ones.
func (r *Report) Own(seat engine.Seat) []engine.Text {
	return Apart(r.To(engine.For(seat)).Lines, r.Public().Lines)
}

// Apart are the lines of own that are not among the public ones.
func Apart(own, public []engine.Text) []engine.Text {
	return slices.DeleteFunc(slices.Clone(own), func(line engine.Text) bool {
		return slices.ContainsFunc(public, func(other engine.Text) bool { return reflect.DeepEqual(line, other) })
	})
}

// Lines writes lines.
func Lines(p *message.Builder, lines []engine.Text) {
	for _, line := range lines {
		p.Text(platform.Plain, line)
	}
}

// Telling writes what an audience is told: the headlines first, then everything that led to them.
func Telling(p *message.Builder, told engine.Telling) {
	if len(told.Headlines) == 0 {
		Lines(p, told.Lines)
		return
	}
	for _, line := range told.Headlines {
		p.Text(platform.Heading, line)
	}
	for _, line := range Apart(told.Lines, told.Headlines) {
		p.Text(platform.Aside, line)
	}
}

// Brief writes what came of it, with the lines that only the reader is told: everything else stands at the table.
func Brief(p *message.Builder, told engine.Telling, own []engine.Text) {
	if len(told.Headlines) == 0 {
		Lines(p, told.Lines)
		return
	}
	Lines(p, told.Headlines)
	Lines(p, own)
}

// Begins tells that a game has begun. The table's own message has the fingerprint of its dice.
func Begins(p *message.Builder, record model.Table) {
	p.Say(platform.Heading, "host.start.public", "game", table.GameName(record.Setup.Game))
	p.Say(platform.Detail, "host.start.audit")
}

// Outcome tells how a game has ended, and reveals the secret of its dice; nothing before the end.
func Outcome(p *message.Builder, t table.State) error {
	if !t.Over() {
		return nil
	}
	Winner(p, t)
	dice, err := t.Dice()
	if err != nil {
		return err
	}
	p.Say(platform.Detail, "host.over.dice")
	p.Write(platform.Code, dice.Secret.Reveal())
	return nil
}

// Winner tells who has won; nothing before the end.
func Winner(p *message.Builder, t table.State) {
	outcome, over := t.Position.Outcome()
	if !over {
		return
	}
	if names := t.SeatNames(outcome.Winners); len(names) == 0 {
		p.Say(platform.Heading, "host.over.draw")
	} else {
		p.Say(platform.Heading, "host.over.won", "seats", names, "n", len(names))
	}
}

// TableHeading tells which table is meant.
func TableHeading(p *message.Builder, record model.Table) {
	p.Say(platform.Heading, "host.table-plain", "table", record.ID, "game", table.GameName(record.Setup.Game))
}

// SeatHeading tells a player which of their games is meant.
func SeatHeading(p *message.Builder, t table.State, seat engine.Seat) {
	p.Say(platform.Heading, "host.table", "table", t.Record.ID, "game", table.GameName(t.Record.Setup.Game), "seat", t.SeatName(seat))
}

// PublicButtons lead every player to what is theirs alone: nothing on them tells what somebody holds.
func PublicButtons(p *message.Builder, t table.State, extras Extras) {
	p.Row()
	person := func(d engine.Decision) bool { return !t.Thinks(d.Seat) }
	if !t.Record.Barred && slices.ContainsFunc(t.Position.Pending(), person) {
		p.Button(platform.Primary, engine.T("host.button.decide"), model.Action{Do: "panel"})
	}
	if !t.Over() && t.Info().Holds() {
		p.Button(platform.Ordinary, engine.T("host.button.hand"), model.Action{Do: "command", Command: "hand"})
	}
	p.Button(platform.Ordinary, engine.T("host.button.status"), model.Action{Do: "command", Command: "status"})
	if t.Over() {
		ReplayButtons(p, extras)
	}
}

// Extras are what can be made of a game that is over beside words.
type Extras struct {
	Painted  bool // there are pictures
	Reviewed bool // an opponent can say who was ahead
}

// ReplayButtons lead to what is left of a game that is over.
func ReplayButtons(p *message.Builder, extras Extras) {
	p.Row()
	p.Button(platform.Ordinary, engine.T("host.button.replay"), model.Action{Do: "command", Command: "replay", Args: map[string]string{"step": "1"}})
	if extras.Painted {
		p.Button(platform.Ordinary, engine.T("host.button.gif"), model.Action{Do: "command", Command: "gif"})
	}
	p.Button(platform.Ordinary, engine.T("host.button.chronicle"), model.Action{Do: "command", Command: "chronicle"})
	if extras.Reviewed {
		p.Button(platform.Ordinary, engine.T("host.button.review"), model.Action{Do: "command", Command: "review"})
	}
	p.Button(platform.Ordinary, engine.T("host.button.audit"), model.Action{Do: "command", Command: "audit"})
}
