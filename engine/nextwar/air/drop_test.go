package air

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

func TestRule8_5_3_Paradrop(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		hex   string
		rolls []int
		where string
		lost  int8
		step  bool
	}{
		"landed":                     {"0705", []int{9, 4}, "0705", 0, true},
		"scattered":                  {"0705", []int{9, 6}, "0705", 0, false},
		"a step lost":                {"0705", []int{9, 8}, "0705", 1, true},
		"aborted":                    {"0705", []int{2}, "0601", 0, false},
		"the step of the fire":       {"0705", []int{0}, "0601", 1, false},
		"Rough Woods are worse":      {"0803", []int{9, 5}, "0803", 0, false},
		"eliminated in Rough Woods":  {"0803", []int{9, 9}, "", 0, false},
		"landed without a loss at 3": {"0705", []int{5, 3}, "0705", 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t)
			tb.put("0601", "ru-83")
			tb.put("1116", "jp-52", "jp-3")
			tb.begin(state.M1)
			tb.give("drop ru-83 "+test.hex, test.rolls...)
			tb.at("ru-83", test.where)
			same(t, "steps lost", tb.State.Unit(tb.unit("ru-83")).Lost, test.lost)
			tb.has("ru-83", state.MayStep, test.step)
			same(t, "allowance used", tb.Sides[russia].Dropped, components.Whole(1))
			if test.where == test.hex {
				tb.has("ru-83", state.Landed|state.Moved, true)
			}
		})
	}
}

// Where nobody may jump, and who. Rule 8.5.3.1.
func TestRule8_5_3_Limits(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("0601", "ru-83")
	tb.begin(state.M1)
	for _, order := range []string{
		"drop ru-39 0803", // mechanized
		"drop ru-83 1116", // Urban
		"drop ru-83 1111", // City
		"drop ru-83 1006", // Highland Woods
		"drop ru-83 0203", // Mountain
		"drop ru-83 1216", // an Installation
		"drop ru-83 0101", // water
		"drop ru-83 0705", // an enemy unit
		"drop ru-83 hb-ru",
	} {
		tb.refused("8.5.3", order)
	}
	tb.Sides[russia].Dropped = 1
	tb.changed()
	same(t, "allowance", tb.why(paradrop(), "ru-83"), "8.5.3.1")
}

// In an enemy zone of control nobody steps on, and the roll is worse; elite units do better.
func TestRule8_5_3_Modifiers(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("1216", "jp-1a")
	id := tb.unit("jp-1a")
	same(t, "efficiency 7", dropModifiers(tb.State, id).Sum(), -1)
	tb.Weather = components.Overcast
	same(t, "in Overcast", dropModifiers(tb.State, id).Sum(), 0)
	tb.State.Unit(id).Lost = 1
	same(t, "reduced to 6", dropModifiers(tb.State, id).Sum(), 2)
	tb.put("1215", "ru-39")
	same(t, "in a zone of control", dropModifiers(tb.State, id).Sum(), 3)
	same(t, "clamped above", dropResult(tb.State, tb.place("0705"), 15), components.DropEliminated)
	same(t, "clamped below", dropResult(tb.State, tb.place("0705"), -5), components.Landed)
}

func TestRule8_5_3_NoStepInAZone(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("0601", "ru-83")
	tb.put("1011", "jp-2t")
	tb.put("1011", "jp-71")
	tb.begin(state.M1)
	tb.give("drop ru-83 1010", 9, 1)
	tb.at("ru-83", "1010")
	tb.has("ru-83", state.MayStep, false)
	tb.has("ru-83", state.Landed, true)
}

// A unit that moves by air is in supply again for the rest of the turn.
// Reading A-134.
func TestRule13_1_4_SupplyAfterADrop(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.put("0601", "ru-83")
	tb.put("1116", "jp-52")
	tb.State.Unit(tb.unit("ru-83")).Flags |= state.Unsupplied
	tb.begin(state.M1)
	tb.give("drop ru-83 0705", 9, 1)
	tb.has("ru-83", state.Unsupplied, false)
	tb.State.Unit(tb.unit("ru-83")).Flags = state.Unsupplied
	tb.put("0601", "ru-83")
	tb.Sides[russia].Dropped = 0
	tb.begin(state.M4)
	same(t, "in Exploitation", tb.why(paradrop(), "ru-83"), "13.1.5")
}

// The Advanced Game reads the right half of the Paradrop Table: NM/1 is the loss of a step there.
func TestRule25_1_2_RightHalf(t *testing.T) {
	t.Parallel()
	for advanced, want := range map[bool]components.DropResult{false: components.Scattered, true: components.DropLoss} {
		tb := newTable(t)
		tb.Chosen.Advanced = advanced
		same(t, "modified roll of 7 in Flat", dropResult(tb.State, tb.place("1112"), 7), want)
	}
}
