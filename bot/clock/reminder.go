package clock

import "time"

// Pace is how long a player wants to be left in peace between two reminders; 0 is for
// ever.
type Pace time.Duration

// DefaultPace of people who said nothing.
const DefaultPace = Pace(day)

// lastCall is how long before the flag everybody with a clock is reminded once more, whatever
// their pace: a fifth of the grace, between these bounds.
const (
	shortestCall = 2 * time.Minute
	longestCall  = 6 * time.Hour
)

// Remind is the instant of the next reminder after at; zero for none. flag is zero without a
// clock. Nobody is woken up for it.
func (p Pace) Remind(r Rules, h Hours, at, flag time.Time) time.Time {
	var next time.Time
	if p > 0 {
		next = h.Awake(at.Add(time.Duration(p)))
	}
	if flag.IsZero() {
		return next
	}
	call := flag.Add(-min(max(r.Grace/5, shortestCall), longestCall))
	if at.Before(call) && (next.IsZero() || next.After(call)) {
		next = call
	}
	if !next.Before(flag) {
		return time.Time{} // the flag itself tells
	}
	return next
}
