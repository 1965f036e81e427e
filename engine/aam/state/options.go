package state

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// Options are what the players have agreed on. The zero value, but for Points, is what is played where nothing
// else is chosen.
type Options struct {
	// Points that an army may cost: 100 times B (2.2).
	Points int
	// Expanded profile: overwatch, enfilade and formations (15).
	Expanded bool
	// ThreeObjectives: the variant of 3.1.
	ThreeObjectives bool
	// Board is the number of the map plus 1; 0: it is rolled (3.1).
	Board int
	// Draft: armies are picked by turns from the same pool.
	Draft bool
	// YearCap is the last year of service, 0 for none (1.1).
	YearCap int16
	// DeepZones: five hexes deep (M05).
	DeepZones bool
	// PassFull: units pass full hexes of their own side (M06).
	PassFull bool
	// OneOver: one unit over the limit in all, not one of each type (M07).
	OneOver bool
	// VehiclePerSide: each side may have a Vehicle in a hex (M08).
	VehiclePerSide bool
	// HeroesByPoints: one Hero for each 100 points (M09).
	HeroesByPoints bool
	// OpenSides: a line along sides is never blocked by hexes on one side only, however many there are (M11).
	OpenSides bool
	// RicherMinors: Finland and Greece have 110 points (M15).
	RicherMinors bool
	// PassengersCount for stacking (M23).
	PassengersCount bool
	// PlainDice: natural 6s and 1s are nothing special (M24).
	PlainDice bool
}

// OptionSpecs lists the options, defaults first.
func OptionSpecs() []engine.OptionSpec {
	return []engine.OptionSpec{
		{ID: "points", Values: []string{"100", "50", "200", "300"}, Rule: "2.2"},
		{ID: "profile", Values: []string{"base", "expanded"}, Rule: "15"},
		{ID: "armies", Values: []string{"secret", "draft"}, Rule: "2.6"},
		{ID: "objectives", Values: []string{"one", "three"}, Rule: "3.1"},
		{ID: "map", Values: []string{"roll", "crossroads", "steppe", "stream-line", "ridge"}, Rule: "3.1"},
		{ID: "year", Values: []string{"any", "1939", "1940", "1941", "1942", "1943", "1944", "1945"}, Rule: "1.1"},
		{ID: "zones", Values: []string{"three", "five"}, Rule: "3.4"},
		{ID: "passage", Values: []string{"room", "free"}, Rule: "6.2"},
		{ID: "over-filling", Values: []string{"each", "one"}, Rule: "6.4"},
		{ID: "vehicles", Values: []string{"hex", "side"}, Rule: "6.1"},
		{ID: "heroes", Values: []string{"one", "points"}, Rule: "2.4"},
		{ID: "side-sight", Values: []string{"blocked", "open"}, Rule: "8.4"},
		{ID: "minor-nations", Values: []string{"100", "110"}, Rule: "2.3"},
		{ID: "passengers", Values: []string{"free", "counted"}, Rule: "6.3"},
		{ID: "automatic-dice", Values: []string{"on", "off"}, Rule: "9.2"},
	}
}

// choose reads the values of all options.
func choose(set *components.Set, values map[string]string) Options {
	chosen := Options{
		Expanded: values["profile"] == "expanded", Draft: values["armies"] == "draft", ThreeObjectives: values["objectives"] == "three",
		DeepZones: values["zones"] == "five", PassFull: values["passage"] == "free", OneOver: values["over-filling"] == "one",
		VehiclePerSide: values["vehicles"] == "side", HeroesByPoints: values["heroes"] == "points", OpenSides: values["side-sight"] == "open",
		RicherMinors: values["minor-nations"] == "110", PassengersCount: values["passengers"] == "counted", PlainDice: values["automatic-dice"] == "off",
	}
	chosen.Points, _ = strconv.Atoi(values["points"])
	for i, m := range set.Maps {
		if m.Word == values["map"] {
			chosen.Board = i + 1
		}
	}
	year, _ := strconv.Atoi(values["year"])
	chosen.YearCap = int16(year)
	return chosen
}
