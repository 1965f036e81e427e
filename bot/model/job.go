package model

import (
	"time"

	"github.com/umpire-games/umpire/engine"
)

// Job is something that happens at a time by itself. A subject has at most one of a
// kind for a seat.
type Job struct {
	// Subject is the id of a table or of a league.
	Subject string
	Seat    engine.Seat
	Kind    JobKind
	// At is when; zero deletes the job.
	At time.Time
}

// JobKind tells what happens.
type JobKind string

const (
	// JobFlag: the time of a seat is over.
	JobFlag JobKind = "flag"
	// JobReminder: a seat is reminded.
	JobReminder JobKind = "reminder"
	// JobStandingOrder: a standing order of a seat answers.
	JobStandingOrder JobKind = "standing"
	// JobResult: the result of a table goes to its league.
	JobResult JobKind = "result"
	// JobRound: tables of a league are opened for matches that have none.
	JobRound JobKind = "round"
	// JobClose: a table is closed whose match was decided without it.
	JobClose JobKind = "close"
	// JobHours: the clocks of a player whose hours have changed are scheduled anew; the subject is the id.
	JobHours JobKind = "hours"
	// JobForget: a person is forgotten; the subject is the id.
	JobForget JobKind = "forget"
	// JobLink: what a linked account has at tables goes to its person; the subject is the account.
	JobLink JobKind = "link"
	// JobUnlink: what a separated account brought to its person goes back to it; the subject is the account.
	JobUnlink JobKind = "unlink"
)
