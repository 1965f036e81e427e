package clock

import "time"

// Seat is the clock of one seat.
type Seat struct {
	// Bank and Vacation are what is left.
	Bank     time.Duration `json:"bank,omitempty"`
	Vacation time.Duration `json:"vacation,omitempty"`
	// Since is when the seat was asked, zero while it is not.
	Since time.Time `json:"since,omitzero"`
	// Settled is until when the present decision is accounted for, and Ran how long the clock ran
	// till then; zero where nothing was settled since it was asked.
	Settled time.Time     `json:"settled,omitzero"`
	Ran     time.Duration `json:"ran,omitempty"`
	// Fallen: the time was over before the seat answered.
	Fallen bool `json:"fallen,omitempty"`
	// Answers counts the decisions that were answered, Taken is how long that took in all, rest
	// and absence apart, and Falls how often the time was over.
	Answers int           `json:"answers,omitempty"`
	Taken   time.Duration `json:"taken,omitempty"`
	Falls   int           `json:"falls,omitempty"`
}

// NewSeat is a clock at the start of a game.
func NewSeat(r Rules) Seat { return Seat{Bank: r.Bank, Vacation: r.Vacation} }

// Running tells whether the seat is asked.
func (s Seat) Running() bool { return !s.Since.IsZero() }

// Start winds the clock for a decision.
func (s Seat) Start(at time.Time) Seat {
	s.Since, s.Fallen, s.Settled, s.Ran = at, false, time.Time{}, 0
	return s
}

// Settle accounts for the time up to an instant by the hours that held so far: what the player says of
// their hours after that changes nothing that has passed. What was accounted for before stays as it is.
func (s Seat) Settle(r Rules, h Hours, at time.Time) Seat {
	if !s.Running() || at.Before(s.open()) {
		return s
	}
	ran, used := s.spent(r, h, at)
	s.Ran, s.Vacation, s.Settled = ran, s.Vacation-used, at
	return s
}

// spent is how long the clock ran for the present decision, and how much vacation that used since it was
// settled.
func (s Seat) spent(r Rules, h Hours, at time.Time) (ran, used time.Duration) {
	ran, used = r.hours(h).Spent(s.open(), at, s.Vacation)
	return s.Ran + ran, used
}

// open is since when the present decision is not accounted for.
func (s Seat) open() time.Time {
	if s.Settled.IsZero() {
		return s.Since
	}
	return s.Settled
}

// Fall notes that the time of the decision is over.
func (s Seat) Fall() Seat {
	s.Fallen = true
	s.Falls++
	return s
}

// Stop takes what a decision took from the bank and the vacation.
func (s Seat) Stop(r Rules, h Hours, at time.Time) Seat {
	if !s.Running() {
		return s
	}
	ran, used := s.spent(r, h, at)
	s.Bank = max(0, s.Bank-max(0, ran-r.Grace))
	s.Vacation -= used
	s.Answers++
	s.Taken += ran
	s.Since, s.Fallen, s.Settled, s.Ran = time.Time{}, false, time.Time{}, 0
	return s
}

// Grant gives the seat more time for its decision: from now on at least that much is left.
func (s Seat) Grant(r Rules, h Hours, at time.Time, more time.Duration) Seat {
	if lacks := more - s.Left(r, h, at); s.Running() && lacks > 0 {
		s.Bank += lacks
	}
	s.Fallen = false
	return s
}

// Left is what remains for the decision at an instant; it is negative after the flag.
func (s Seat) Left(r Rules, h Hours, at time.Time) time.Duration {
	if !s.Running() {
		return r.Grace + s.Bank
	}
	ran, _ := s.spent(r, h, at)
	return r.Grace + s.Bank - ran
}

// Flag is the instant at which the time of the decision is over; zero while the seat is not
// asked or there is no clock.
func (s Seat) Flag(r Rules, h Hours) time.Time {
	if !s.Running() || !r.Runs() {
		return time.Time{}
	}
	return r.hours(h).Deadline(s.open(), max(0, r.Grace+s.Bank-s.Ran), s.Vacation)
}

// hours are the hours of a player as these rules look at them.
func (r Rules) hours(h Hours) Hours {
	h.Weekends = r.Weekends
	if !r.Quiet {
		h.Quiet = Quiet{}
	}
	return h
}
