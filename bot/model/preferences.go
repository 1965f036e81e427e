package model

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/umpire-games/umpire/bot/clock"
)

// Preferences of a player. They are told by the player; empty ones are as usual.
type Preferences struct {
	Zone  string `json:"zone,omitempty"`  // the name of the time zone ("Europe/Warsaw"), empty for UTC.
	Quiet string `json:"quiet,omitempty"` // Quiet hours as clock.ParseQuiet reads them.
	// Pace is the time between reminders as clock.ParseSpan reads it, "off" for none.
	Pace string `json:"pace,omitempty"`
	// AwayFrom and AwayUntil are an announced absence, in seconds since 1970.
	AwayFrom  int64 `json:"away_from,omitempty"`
	AwayUntil int64 `json:"away_until,omitempty"`
}

// PastPreferences are preferences that counted until an instant.
type PastPreferences struct {
	Preferences
	Until int64 `json:"until"` // Until in milliseconds since 1970.
}

// pastKept is how many of them a player has: clocks are brought up to date with every change, so that more than
// one is only needed where that failed.
const pastKept = 4

// ChangePreferences gives a player other preferences from an instant on.
func (p *Player) ChangePreferences(preferences Preferences, at time.Time) {
	list := append(slices.Clone(p.History), PastPreferences{p.Preferences, at.UnixMilli()})
	p.History, p.Preferences = list[max(0, len(list)-pastKept):], preferences
}

// Settle accounts on a clock of the player for the time of former preferences, as far as that was not done.
func (p Player) Settle(s clock.Seat, rules clock.Rules) clock.Seat {
	if !s.Running() {
		return s
	}
	for _, f := range p.History {
		s = s.Settle(rules, f.Hours(), time.UnixMilli(f.Until))
	}
	return s
}

// Hours are when the player of a seat can be expected, from what they told about themselves.
func (p Preferences) Hours() clock.Hours {
	hours := clock.Hours{}
	if zone, err := time.LoadLocation(p.Zone); err == nil {
		hours.Zone = zone
	}
	if quiet, err := clock.ParseQuiet(p.Quiet); err == nil {
		hours.Quiet = quiet
	}
	if p.AwayUntil > p.AwayFrom {
		hours.Away = clock.Span{From: time.Unix(p.AwayFrom, 0), Until: time.Unix(p.AwayUntil, 0)}
	}
	return hours
}

// ReminderPace is how often the player wants to be reminded.
func (p Preferences) ReminderPace() clock.Pace {
	if p.Pace == clock.Off {
		return 0
	}
	if span, err := clock.ParseSpan(p.Pace); err == nil {
		return clock.Pace(span)
	}
	return clock.DefaultPace
}

// Location is where the player lives.
func (p Preferences) Location() *time.Location {
	if zone := p.Hours().Zone; zone != nil {
		return zone
	}
	return time.UTC
}

// PlayingHours are the hours of the day (UTC) in which a player with quiet hours can be expected.
func (p Preferences) PlayingHours() uint32 {
	if p.Quiet == "" {
		return 0
	}
	hours := p.Hours()
	var mask uint32
	for hour := range 24 {
		if !hours.Resting(someMonday.Add(time.Duration(hour) * time.Hour)) {
			mask |= 1 << hour
		}
	}
	return mask
}

// someMonday is a day without a change of clocks in most places.
var someMonday = time.Date(2026, 6, 15, 0, 0, 0, 0, time.UTC)

// SetZone takes a zone of the time zone database, by its name or by that of its city.
func (p *Preferences) SetZone(typed string) bool {
	name := zoneName(typed)
	if name == "Local" {
		return false // not that of the machine
	}
	for _, candidate := range []string{name, strings.ToUpper(name), "Europe/" + name, "America/" + name, "Asia/" + name, "Australia/" + name} {
		zone, err := time.LoadLocation(candidate)
		if err == nil {
			p.Zone = zone.String()
			return true
		}
	}
	return false
}

// zoneName writes a zone as the database does: "new york" becomes "New_York".
func zoneName(typed string) string {
	name := []rune(strings.ReplaceAll(strings.ToLower(typed), " ", "_"))
	for i := range name {
		if i == 0 || strings.ContainsRune("_/-", name[i-1]) {
			name[i] = unicode.ToUpper(name[i])
		}
	}
	return string(name)
}

// SetQuiet takes quiet hours as clock.ParseQuiet reads them.
func (p *Preferences) SetQuiet(typed string) bool {
	quiet, err := clock.ParseQuiet(typed)
	if err == nil {
		p.Quiet = quiet.String()
	}
	return err == nil
}

// shortestPace between reminders.
const shortestPace = 30 * time.Minute

// SetPace takes the time between reminders.
func (p *Preferences) SetPace(typed string) bool {
	typed = strings.ToLower(typed)
	if clock.IsOff(typed) {
		p.Pace = clock.Off
		return true
	}
	span, err := clock.ParseSpan(typed)
	if err != nil || span < shortestPace {
		return false
	}
	p.Pace = typed
	return true
}

// SetAway notes an absence from now on: for a time ("5d"), until a day ("2026-12-24"), or no
// longer ("off").
func (p *Preferences) SetAway(typed string, now time.Time) bool {
	if clock.IsOff(typed) {
		p.AwayFrom, p.AwayUntil = 0, 0
		return true
	}
	until, err := time.ParseInLocation(time.DateOnly, typed, p.Location())
	if err != nil {
		span, err := clock.ParseSpan(typed)
		if err != nil {
			return false
		}
		until = now.Add(span)
	}
	if !until.After(now) {
		return false
	}
	p.AwayFrom, p.AwayUntil = now.Unix(), until.Unix()
	return true
}
