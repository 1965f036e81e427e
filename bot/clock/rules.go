// Package clock measures the time that people take to decide, as people do: a bank for the
// whole game, a grace for every decision, and hours in which no clock runs because
// the player sleeps, rests at the weekend or is away. It knows no game and no platform, and
// reads no clock itself: instants are arguments.
package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Rules are the time that a table gives its players. The zero value is no clock at all.
type Rules struct {
	// Preset is the name of the preset, or Custom; empty for no clock.
	Preset string `json:"preset,omitempty"`
	// Bank is the thinking time of a seat for the whole game, Grace that of every
	// decision before the bank runs.
	Bank  time.Duration `json:"bank,omitempty"`
	Grace time.Duration `json:"grace,omitempty"`
	// Vacation is for how long in the whole game the clock of a seat stands still while
	// its player is away.
	Vacation time.Duration `json:"vacation,omitempty"`
	// Weekends: the clock stands still on Saturdays and Sundays of the player's zone.
	Weekends bool `json:"weekends,omitempty"`
	// Quiet: the clock stands still in the player's quiet hours.
	Quiet bool `json:"quiet,omitempty"`
	// Forfeit: the game is lost by time. Only a league can say so; elsewhere the others choose.
	Forfeit bool `json:"forfeit,omitempty"`
}

// The presets.
const (
	// Evening is for a game played at one sitting.
	Evening = "evening"
	// Daily is for a move a day.
	Daily = "daily"
	// Relaxed is for people with other things to do.
	Relaxed = "relaxed"
	// Custom has its own times.
	Custom = "custom"
	// Off is no clock.
	Off = "off"
)

const day = 24 * time.Hour

// IsOff tells whether a word turns something off, in any language.
func IsOff(word string) bool {
	switch strings.ToLower(strings.TrimSpace(word)) {
	case Off, "выкл", "wył":
		return true
	}
	return false
}

// Presets lists the names that Preset knows.
func Presets() []string { return []string{Evening, Daily, Relaxed, Custom, Off} }

// Preset is the rules of a name; false for an unknown one. Custom starts as Daily.
func Preset(name string) (Rules, bool) {
	rules, known := map[string]Rules{
		Off:     {},
		Evening: {Preset: Evening, Bank: time.Hour, Grace: 3 * time.Minute},
		Daily:   {Preset: Daily, Bank: 5 * day, Grace: day, Vacation: 14 * day, Quiet: true},
		Custom:  {Preset: Custom, Bank: 5 * day, Grace: day, Vacation: 14 * day, Quiet: true},
		Relaxed: {Preset: Relaxed, Bank: 21 * day, Grace: 3 * day, Vacation: 30 * day, Weekends: true, Quiet: true},
	}[name]
	return rules, known
}

// Runs tells whether there is a clock.
func (r Rules) Runs() bool { return r.Preset != "" }

// The bounds of what can be asked for.
const (
	shortest = time.Minute
	longest  = 365 * day
)

// ParseSpan reads a length of time as people write it: "90m", "36h", "3d", "2w", or with the letters of the other languages.
// Errors tell what is wrong with it.
func ParseSpan(text string) (time.Duration, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "" {
		return 0, fmt.Errorf("clock: no time given")
	}
	letter, size := utf8.DecodeLastRuneInString(text)
	unit, ok := map[rune]time.Duration{
		'm': time.Minute, 'h': time.Hour, 'd': day, 'w': 7 * day, 'g': time.Hour, 't': 7 * day, // godzina, tydzień
		'м': time.Minute, 'ч': time.Hour, 'д': day, 'н': 7 * day,
	}[letter]
	if !ok {
		return 0, fmt.Errorf("clock: %q ends with none of m, h, d, w", text)
	}
	n, err := strconv.Atoi(text[:len(text)-size])
	if err != nil || n < 0 || n > int(longest/unit) {
		return 0, fmt.Errorf("clock: %q is no time up to a year", text)
	}
	return time.Duration(n) * unit, nil
}

// Valid tells whether rules that people made themselves leave time to decide, and at most a
// year of each kind.
func (r Rules) Valid() bool {
	if !r.Runs() {
		return true
	}
	for _, span := range []time.Duration{r.Grace, r.Bank, r.Vacation} {
		if span < 0 || span > longest {
			return false
		}
	}
	return r.Grace+r.Bank >= shortest
}

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
