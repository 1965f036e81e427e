package bot

import (
	"context"
	"strings"
	"time"
	"unicode"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// pace shows or changes when and how often the asker hears of his games.
func (x *exchange) pace() error {
	x.alone() // where he lives and when he sleeps
	habits := x.me.Habits
	for _, part := range []struct {
		param string
		set   func(typed string) bool
	}{
		{"zone", habits.setZone},
		{"quiet", habits.setQuiet},
		{"remind", habits.setPace},
		{"away", func(typed string) bool { return habits.setAway(typed, x.now()) }},
	} {
		typed := strings.TrimSpace(x.arg(part.param))
		if typed != "" && !part.set(typed) {
			x.out.say(seam.Plain, "host.pace."+part.param, "typed", commands.Clip(tidyText(typed), longestName))
			return nil
		}
	}
	if habits != x.me.Habits {
		x.alter(func(me *PlayerRecord) { me.change(habits, x.now()) })
		// Should it fail, or the process be killed before it, the due makes it good.
		player := x.me.ID
		x.change.Dues = append(x.change.Dues, DueRecord{Subject: player, Seat: engine.Nobody, Kind: DueHours, At: x.now()})
		x.afterwards = func(ctx context.Context) {
			if err := x.rewind(ctx, player); err != nil {
				x.log.Error("the clocks of a player were not set yet", "player", player, "err", err)
			}
		}
	}
	x.showPace(habits)
	return nil
}

func (x *exchange) showPace(habits Habits) {
	zone := habits.location()
	x.out.say(seam.Heading, "host.pace")
	x.out.say(seam.Plain, "host.pace.is-zone", "zone", zone.String(), "time", x.now().In(zone).Format("15:04"))
	if habits.Quiet == "" {
		x.out.say(seam.Plain, "host.pace.is-never-quiet")
	} else {
		x.out.say(seam.Plain, "host.pace.is-quiet", "quiet", habits.Quiet)
	}
	if pace := habits.pace(); pace == 0 {
		x.out.say(seam.Plain, "host.pace.is-unreminded")
	} else {
		x.out.say(seam.Plain, "host.pace.is-reminded", "time", spanText(time.Duration(pace)))
	}
	if habits.AwayUntil > x.now().Unix() {
		x.out.say(seam.Plain, "host.pace.is-away", "until", time.Unix(habits.AwayUntil, 0).In(zone).Format(momentFormat))
	}
}

// setZone takes a zone of the time zone database, by its name or by that of its city.
func (h *Habits) setZone(typed string) bool {
	name := zoneName(typed)
	if name == "Local" {
		return false // that of the machine is none of his
	}
	for _, candidate := range []string{name, strings.ToUpper(name), "Europe/" + name, "America/" + name, "Asia/" + name, "Australia/" + name} {
		zone, err := time.LoadLocation(candidate)
		if err == nil {
			h.Zone = zone.String()
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

func (h *Habits) setQuiet(typed string) bool {
	quiet, err := clock.ParseQuiet(typed)
	if err == nil {
		h.Quiet = quiet.String()
	}
	return err == nil
}

// shortestPace between reminders.
const shortestPace = 30 * time.Minute

func (h *Habits) setPace(typed string) bool {
	typed = strings.ToLower(typed)
	if typed == clock.Off {
		h.Pace = clock.Off
		return true
	}
	span, err := clock.ParseSpan(typed)
	if err != nil || span < shortestPace {
		return false
	}
	h.Pace = typed
	return true
}

// setAway notes an absence from now on: for a time ("5d"), until a day ("2026-12-24"), or no
// longer ("off").
func (h *Habits) setAway(typed string, now time.Time) bool {
	if strings.EqualFold(typed, clock.Off) {
		h.AwayFrom, h.AwayUntil = 0, 0
		return true
	}
	until, err := time.ParseInLocation(time.DateOnly, typed, h.location())
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
	h.AwayFrom, h.AwayUntil = now.Unix(), until.Unix()
	return true
}

// waitsFor tells what a game of the asker waits for, as everybody may know it.
func (x *exchange) waitsFor(record TableRecord) {
	for i, seat := range record.Seats {
		if !seat.Clock.Running() {
			continue
		}
		name := seatText(record.Setup.Game, x.seatWordOf(record, engine.Seat(i)))
		key := "host.games.waits"
		if seat.Player == x.me.ID {
			key = "host.games.yours"
		}
		x.out.say(seam.Detail, key, "what", x.asksOf(x.lang, name, seat.Ask), "time", spanText(x.now().Sub(seat.Clock.Since)),
			"effort", seat.Effort.Text())
	}
}
