package replay

import (
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

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
