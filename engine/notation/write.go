package notation

import (
	"bufio"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// Record is a game that was played: what it takes to play it again.
type Record struct {
	Setup  engine.Setup
	Orders []Given
}

// Given is an order that was accepted, with the results that were rolled for it.
type Given struct {
	Seat  engine.Seat
	Order engine.Order
	Rolls []engine.Roll
}

// Record is the game of a log. It replays the position only where nothing was
// arranged.
func (l *Log) Record() Record {
	record := Record{Setup: l.Setup}
	for _, entry := range l.Entries {
		record.Orders = append(record.Orders, Given{Seat: entry.Seat, Order: entry.Order, Rolls: entry.Rolls})
	}
	return record
}

// Write writes a game as a notation file that replays identically. Each line of
// the title becomes a comment at its head.
func Write(to io.Writer, info engine.Info, record Record, title string) error {
	out := bufio.NewWriter(to)
	for line := range strings.Lines(title) {
		out.WriteString("# " + strings.TrimSpace(line) + "\n")
	}
	for _, line := range Lines(info, record) {
		out.WriteString(line.String() + "\n")
	}
	return out.Flush()
}

// Lines are the lines of a game.
func Lines(info engine.Info, record Record) []Line {
	setup := record.Setup
	lines := []Line{{Kind: Game, Words: []string{setup.Game}}}
	if setup.Scenario != "" {
		lines = append(lines, Line{Kind: Scenario, Words: []string{setup.Scenario}})
	}
	if setup.Rules != 0 {
		lines = append(lines, Line{Kind: Rules, Words: []string{strconv.Itoa(setup.Rules)}})
	}
	for _, id := range slices.Sorted(maps.Keys(setup.Options)) {
		lines = append(lines, Line{Kind: Option, Words: []string{id, setup.Options[id]}})
	}
	for _, given := range record.Orders {
		lines = append(lines, forced(info, given.Rolls)...)
		lines = append(lines, Line{Kind: Give, Seat: SeatWord(info, given.Seat), Order: given.Order})
	}
	for i := range lines {
		lines[i].Number = i + 1
	}
	return lines
}

// forced are the dice and draw lines of one order. Draws are told by the seat that
// their purpose names; where one names none or several, by their order alone.
func forced(info engine.Info, rolls []engine.Roll) []Line {
	var dice []int
	var draws []Line
	bySeat := true
	for _, roll := range rolls {
		if roll.Draw && seatOf(info, roll.Purpose) == "" {
			bySeat = false
		}
	}
	for _, roll := range rolls {
		if !roll.Draw {
			dice = append(dice, roll.Result)
			continue
		}
		word := engine.AnyDraw
		if bySeat {
			word = seatOf(info, roll.Purpose)
		}
		at := slices.IndexFunc(draws, func(l Line) bool { return l.Words[0] == word })
		if at < 0 {
			at = len(draws)
			draws = append(draws, Line{Kind: Draw, Words: []string{word}})
		}
		draws[at].Numbers = append(draws[at].Numbers, roll.Number)
	}
	if len(dice) == 0 {
		return draws
	}
	return append([]Line{{Kind: Dice, Numbers: dice}}, draws...)
}

// seatOf is the one seat that a purpose names, empty for none or several.
func seatOf(info engine.Info, purpose string) string {
	found := ""
	for word := range strings.FieldsSeq(purpose) {
		if slices.Contains(info.Seats, word) && word != found {
			if found != "" {
				return ""
			}
			found = word
		}
	}
	return found
}
