package air

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Rule 8.5.2.1.
func TestRule8_5_2_AirTransport(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("0601", "ru-83", "ru-39")
	tb.refused("8.5.2", "fly ru-39 0202")   // mechanized
	tb.refused("8.5.2", "fly ru-40-1 0202") // not at an airfield
	tb.refused("8.5.2", "fly ru-83 0602")   // no airfield
	tb.refused("8.5.2", "fly ru-83 1811")   // not its side's
	tb.refused("8.5.2", "fly ru-83 0601")   // it is there
	tb.refused("8.5.2.1", "fly ru-46 ru-83 0202")
	tb.give("fly ru-83 0202", 9)
	tb.at("ru-83", "0202")
	tb.has("ru-83", state.Moved|state.HalfMove, true)
	tb.has("ru-83", state.MayStep, false)
	same(t, "allowance used", tb.Sides[russia].AirTransported, components.Whole(1))
	for word, want := range map[string]engine.Rule{"ru-83": "8.5", "ru-46": "8.5.2.1"} {
		same(t, word, tb.why(transport(), word), want)
	}
}

// An Abort sends the unit back; it may not move again, and the allowance is used.
func TestRule6_6_1_AbortOfAirTransport(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("0601", "ru-83")
	tb.give("fly ru-83 0202", 2)
	tb.at("ru-83", "0601")
	tb.has("ru-83", state.Moved, true)
	tb.has("ru-83", state.HalfMove, false)
	same(t, "allowance used", tb.Sides[russia].AirTransported, components.Whole(1))
	same(t, "flight", tb.Flight, nil)
}

// In own country there is no fire while nobody is near; with the enemy ahead in the air the roll gets +3.
func TestRule8_5_2_HomeCountry(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("1216", "jp-26")
	tb.begin(state.M6)
	tb.give("fly jp-26 1811")
	tb.at("jp-26", "1811")

	tb = newTable(t)
	tb.put("1216", "jp-26")
	tb.AirLevel = components.Advantage // of Russia
	tb.begin(state.M6)
	tb.give("fly jp-26 1811", 1) // 4 in the column of the enemy's Advantage
	tb.at("jp-26", "1811")
	same(t, "steps lost", tb.State.Unit(tb.unit("jp-26")).Lost, 0)
}

func TestRule8_5_2_ZonesOfControl(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("1216", "jp-26")
	tb.put("1812", "ru-39")
	tb.begin(state.M6)
	tb.refused("8.5.2", "fly jp-26 1811")
	tb.put("1215", "ru-57")
	tb.begin(state.M6)
	tb.refused("8.5.2", "fly jp-26 2013")
}

func TestRule4_1_3_NothingFliesInAStorm(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("0601", "ru-83")
	tb.Weather = components.Storm
	tb.changed()
	for _, order := range []string{"fly ru-83 0202", "drop ru-83 0705", "lift ru-83 0604", "ferry ru-h319 0601 so-atsea"} {
		tb.refused("4.1.3", order)
	}
}

// Nothing flies in Elite Reaction.
func TestRule8_5_EliteReaction(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("1216", "jp-26")
	tb.begin(state.M3)
	tb.refused("8.5.2", "fly jp-26 1811")
	tb.refused("8.5.4", "lift jp-26 1811")
	tb.refused("6.5.1.2", "rebase jp-h64 1811")
}

// Points go along as an escort where somebody can fire, and are spent.
func TestRule6_2_2_Escort(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("0601", "ru-83")
	same(t, "words without points", len(tb.words("fly ru-83 0202")), 0)
	tb.Sides[russia].AirPoints = 1
	tb.changed()
	same(t, "words with a point", len(tb.words("fly ru-83 0202")), 2)
	tb.refused("6.2.2", "fly ru-83 0202 2")
	tb.Sides[russia].AirPoints = 3
	tb.changed()
	tb.give("fly ru-83 0202 2", 1) // 1 + 2: no effect on a transport
	tb.at("ru-83", "0202")
	same(t, "points left", tb.Sides[russia].AirPoints, 1)

	tb = newTable(t)
	tb.put("1216", "jp-26")
	tb.Sides[allies].AirPoints = 3
	tb.begin(state.M6)
	tb.refused("6.2.2", "fly jp-26 1811 1")
}
