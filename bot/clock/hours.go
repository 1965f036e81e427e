package clock

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
	"time"
)

// Hours are when a player can be expected at the table.
type Hours struct {
	// Zone is where they live; nil is UTC.
	Zone *time.Location
	// Quiet is the part of the day in which they are left alone; the zero value is none.
	Quiet Quiet
	// Weekends: Saturday and Sunday are free.
	Weekends bool
	// Away is an absence that they announced; the zero value is none.
	Away Span
}

// Quiet is a part of the day, in minutes after midnight. It may go over midnight: from
// 22:00 to 7:00. Equal values are no quiet hours.
type Quiet struct{ From, To int }

// longestQuiet hours keep eight hours of the day for playing.
const longestQuiet = 16 * 60

const minutesOfDay = 24 * 60

// ParseQuiet reads "22-7" or "22:30-7:00"; "off" and "" are none.
func ParseQuiet(text string) (Quiet, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "" || IsOff(text) {
		return Quiet{}, nil
	}
	from, to, ok := strings.Cut(text, "-")
	if !ok {
		return Quiet{}, fmt.Errorf("clock: %q has no beginning and end", text)
	}
	q := Quiet{}
	var err error
	if q.From, err = minuteOfDay(from); err != nil {
		return Quiet{}, err
	}
	if q.To, err = minuteOfDay(to); err != nil {
		return Quiet{}, err
	}
	if q.From == q.To {
		return Quiet{}, nil
	}
	if q.length() > longestQuiet {
		return Quiet{}, fmt.Errorf("clock: quiet hours last at most %d hours", longestQuiet/60)
	}
	return q, nil
}

func minuteOfDay(text string) (int, error) {
	hour, minute, timed := strings.Cut(strings.TrimSpace(text), ":")
	h, err := strconv.Atoi(hour)
	m := 0
	if err == nil && timed {
		m, err = strconv.Atoi(minute)
	}
	if err != nil || h < 0 || h > 24 || m < 0 || m > 59 || h == 24 && m > 0 {
		return 0, fmt.Errorf("clock: %q is no time of day", text)
	}
	return (h*60 + m) % minutesOfDay, nil
}

// length in minutes.
func (q Quiet) length() int { return (q.To - q.From + minutesOfDay) % minutesOfDay }

// String writes it as ParseQuiet reads it; empty for none.
func (q Quiet) String() string {
	if q.From == q.To {
		return ""
	}
	return fmt.Sprintf("%d:%02d-%d:%02d", q.From/60, q.From%60, q.To/60, q.To%60)
}

// holds tells whether a minute of the day is quiet.
func (q Quiet) holds(minute int) bool {
	return (minute-q.From+minutesOfDay)%minutesOfDay < q.length()
}

// Span is a stretch of time, its end excluded.
type Span struct{ From, Until time.Time }

// Holds tells whether an instant lies in it.
func (s Span) Holds(at time.Time) bool { return !at.Before(s.From) && at.Before(s.Until) }

// zone is never nil.
func (h Hours) zone() *time.Location {
	if h.Zone == nil {
		return time.UTC
	}
	return h.Zone
}

// Resting tells whether a player sleeps or has their weekend.
func (h Hours) Resting(at time.Time) bool {
	local := at.In(h.zone())
	if h.Weekends && (local.Weekday() == time.Saturday || local.Weekday() == time.Sunday) {
		return true
	}
	return h.Quiet.holds(local.Hour()*60 + local.Minute())
}

// Awake is the first instant from at on in which the player does not rest and is not away.
// It gives up after a year and returns that instant.
func (h Hours) Awake(at time.Time) time.Time {
	for limit := at.Add(longest); at.Before(limit) && (h.Resting(at) || h.Away.Holds(at)); {
		at = h.next(at)
	}
	return at
}

// next is the first instant after at when one of the answers above may change.
func (h Hours) next(at time.Time) time.Time {
	local := at.In(h.zone())
	var first time.Time
	consider := func(candidate time.Time) {
		if candidate.After(at) && (first.IsZero() || candidate.Before(first)) {
			first = candidate
		}
	}
	for days := range 2 {
		date := func(minute int) time.Time {
			return time.Date(local.Year(), local.Month(), local.Day()+days, minute/60, minute%60, 0, 0, h.zone())
		}
		consider(date(0))
		consider(date(h.Quiet.From))
		consider(date(h.Quiet.To))
	}
	consider(h.Away.From)
	consider(h.Away.Until)
	return first
}

// stretch is a time in which a clock runs, or stands still because the player is away and vacation is left.
type stretch struct {
	Span
	absent bool
}

// stretches are those from an instant on, without rest, for ten years.
func (h Hours) stretches(from time.Time, vacation time.Duration) iter.Seq[stretch] {
	return func(yield func(stretch) bool) {
		for limit := from.Add(10 * longest); from.Before(limit); {
			until := h.next(from)
			absent := h.Away.Holds(from) && vacation > 0
			if h.Resting(from) {
				from = until
				continue
			}
			if absent && until.Sub(from) > vacation {
				until = from.Add(vacation)
			}
			if absent {
				vacation -= until.Sub(from)
			}
			if !yield(stretch{Span{from, until}, absent}) {
				return
			}
			from = until
		}
	}
}

// Spent is how long a clock ran between two instants, and how much vacation was used,
// where that much was left.
func (h Hours) Spent(from, to time.Time, vacation time.Duration) (ran, used time.Duration) {
	for s := range h.stretches(from, vacation) {
		if !s.From.Before(to) {
			break
		}
		length := min(s.Until.Sub(s.From), to.Sub(s.From))
		if s.absent {
			used += length
		} else {
			ran += length
		}
	}
	return ran, used
}

// Deadline is the instant at which a clock that is wound up for d from an instant on has run out.
func (h Hours) Deadline(from time.Time, d, vacation time.Duration) time.Time {
	end := from
	for s := range h.stretches(from, vacation) {
		length := s.Until.Sub(s.From)
		if !s.absent && d <= length {
			return s.From.Add(d)
		}
		if !s.absent {
			d -= length
		}
		end = s.Until
	}
	return end
}
