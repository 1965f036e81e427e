// Package replay tells a game again, from the acts of which it consists: step by
// step, as an animation, as an illustrated chronicle. It knows no particular game,
// no platform and no store.
//
// What a reader is told depends on their audience alone. Whoever lets someone read as
// [engine.Umpire] has made sure that the game is over.
package replay

import (
	"fmt"
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// Game is a game that is told again.
type Game struct {
	// Code is what people call the game.
	Code  string
	Rules engine.Game
	Setup engine.Setup
	// Players are names by seat, empty where nobody sat.
	Players []string
	Acts    []Act
	// Notes are what the host entered, in their order.
	Notes []Note
}

// Act is a decided order with what came of it.
type Act struct {
	// After is the number of events in the log before it.
	After  int
	Seat   engine.Seat
	Order  engine.Order
	Events []engine.Event
	Rolls  []engine.Roll
	// At is when it was decided; zero where that is not known.
	At time.Time
	// Why the umpire itself gave the order; nil where a person did.
	Why *model.Why
}

// Until is the number of events in the log with it.
func (a *Act) Until() int { return a.After + len(a.Events) }

// Follow takes the next record of the log. Only acts that stand are told: what is taken
// back later is forgotten. Entries of the host become notes.
func (g *Game) Follow(record model.Act) error {
	if record.Seat == engine.System {
		entry, err := record.Entry()
		if err != nil {
			return err
		}
		switch e := entry.(type) {
		case journal.TakenBack:
			g.Acts = slices.DeleteFunc(g.Acts, func(act Act) bool { return act.After >= e.To })
			for i := range g.Notes {
				g.Notes[i].Acts = min(g.Notes[i].Acts, len(g.Acts))
			}
		case journal.Upgraded:
			g.Setup.Rules = e.To
		}
		g.Notes = append(g.Notes, Note{len(g.Acts), entry, record.At})
		return nil
	}
	events, err := record.Decode(g.Rules)
	if err != nil {
		return err
	}
	g.Acts = append(g.Acts, Act{
		After: record.After, Seat: record.Seat, Order: engine.ParseOrder(record.Order), Events: events, Rolls: record.Rolls, At: record.At,
		Why: record.Why,
	})
	return nil
}

// Step is an act in its place in the game.
type Step struct {
	*Act
	// Number counts from 1.
	Number        int
	Before, After engine.State
	// Chapter and Heading are those of the position before the act; zero where the
	// game has none.
	Chapter int
	Heading engine.Text
}

// StepOf is a step from one position to another, without its act.
func StepOf(before, after engine.State) Step {
	step := Step{Before: before, After: after}
	if chaptered, ok := before.(engine.Chaptered); ok {
		step.Chapter, step.Heading = chaptered.Chapter()
	}
	return step
}

// Retell goes through the game from its beginning. The first error ends it.
func (g *Game) Retell(each func(Step) error) error {
	state, err := g.Rules.New(g.Setup)
	if err != nil {
		return fmt.Errorf("replay: game %s: %w", g.Code, err)
	}
	for i := range g.Acts {
		step := StepOf(state, state.Evolve(g.Acts[i].Events...))
		step.Act, step.Number = &g.Acts[i], i+1
		if err := each(step); err != nil {
			return err
		}
		state = step.After
	}
	return nil
}

// sketch is what a reader knows of a step without its positions. The weight tells how
// much happened: the lines that they are told. It depends on nothing else, so that the
// choice of pictures betrays nothing.
type sketch struct {
	number, chapter, weight int
}

// heaviest are at most n of the sketches, the weightiest of each of n equal parts, in
// their order. The first and the last stay.
func heaviest(all []sketch, n int) []sketch {
	if len(all) <= n {
		return all
	}
	if n <= 1 {
		return all[len(all)-1:]
	}
	kept := []sketch{all[0]}
	inner := all[1 : len(all)-1]
	for i := range n - 2 {
		part := inner[i*len(inner)/(n-2) : (i+1)*len(inner)/(n-2)]
		kept = append(kept, slices.MaxFunc(part, func(a, b sketch) int { return a.weight - b.weight }))
	}
	return append(kept, all[len(all)-1])
}

// Note is an entry of the host in its place in the game: a ruling, a take-back, an adjournment.
type Note struct {
	// Acts is how many of the acts that stand came before it.
	Acts  int
	Entry journal.Entry
	At    time.Time
}

// Marks tell what orders that are taken back have done meanwhile: dice that fell, hidden things that were shown.
func Marks(rolled, shown bool) []engine.Text {
	var marks []engine.Text
	if rolled {
		marks = append(marks, engine.T("host.mark.rolled"))
	}
	if shown {
		marks = append(marks, engine.T("host.mark.shown"))
	}
	return marks
}

// EntryText is an entry of the host in words; seat names a seat.
func EntryText(entry journal.Entry, seat func(engine.Seat) engine.Text) engine.Text {
	by := func(s engine.Seat, organiser bool) engine.Text {
		if organiser {
			return engine.T("host.organiser")
		}
		return seat(s)
	}
	switch e := entry.(type) {
	case journal.TakenBack:
		if e.Organiser {
			return engine.T("host.log.corrected", "reason", e.Reason)
		}
		if marks := Marks(e.Rolled, e.Shown); len(marks) > 0 {
			return engine.T("host.log.taken-back-marked", "seat", seat(e.By), "marks", marks)
		}
		return engine.T("host.log.taken-back", "seat", seat(e.By))
	case journal.Ruling:
		return engine.T("host.ruling", "rule", string(e.Rule), "text", e.Text)
	case journal.Adjourned:
		return engine.T("host.log.adjourned", "by", by(e.By, e.Organiser))
	case journal.Resumed:
		return engine.T("host.log.resumed", "by", by(e.By, e.Organiser))
	case journal.Upgraded:
		return engine.T("host.log.upgraded", "to", e.To)
	}
	return engine.Text{}
}
