package state

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

// Choices are the options of a game (section 2).
type Choices struct {
	// Cities needed for victory, 9 or 12 (16).
	Cities int
	// Rounds after which the game ends at the latest, 0 for never: an agreement of the table, for the
	// rulebook knows no limit.
	Rounds int
	// Straits closed: no ship enters or leaves the Black Sea (4.7).
	Straits bool
	// Escorts and interceptors in raids (8.1).
	Escorts bool
	// ottawa is a thirteenth city (A01).
	ottawa bool
	// Asked: allies are asked before their ships are used; else they always agree (13).
	Asked bool
	// Advance: land units may make non-combat moves into land captured in this turn (A15).
	Advance bool
	// Dive: transports beside submarines are defenseless only when these have submerged (A09).
	Dive bool
	// Automatic: unescorted transports are destroyed by every armed unit that ends its combat
	// move with them; else only where the zone was declared attacked (A10).
	Automatic bool
	// Ground: bombardments hit no aircraft (A33).
	Ground bool
}

// OptionSpecs lists the options, defaults first.
func OptionSpecs() []engine.OptionSpec {
	return []engine.OptionSpec{
		{ID: "victory", Values: []string{"9", "12"}, Rule: "16"},
		{ID: "straits", Values: []string{"open", "closed"}, Rule: "4.7"},
		{ID: "escorts", Values: []string{"off", "on"}, Rule: "8.1"},
		{ID: "ottawa", Values: []string{"off", "on"}, Rule: "16"},
		{ID: "advance", Values: []string{"allowed", "forbidden"}, Rule: "14"},
		{ID: "rounds", Values: []string{"none", "6", "8", "10", "12", "30"}, Rule: "16", Limit: "30"},
		{ID: "consent", Values: []string{"asked", "standing"}, Rule: "13"},
		{ID: "lone-transports", Values: []string{"always", "submerged"}, Rule: "9.5"},
		{ID: "unescorted", Values: []string{"declared", "automatic"}, Rule: "7.6"},
		{ID: "bombardment", Values: []string{"any", "ground"}, Rule: "11"},
	}
}

// Choose reads the options of a game and fills in the defaults.
func Choose(info *engine.Info, given map[string]string) (map[string]string, Choices, error) {
	all, err := stage.ChooseOptions(info, given)
	if err != nil {
		return nil, Choices{}, err
	}
	chosen := Choices{
		Cities: 9, Straits: all["straits"] == "closed", Escorts: all["escorts"] == "on",
		ottawa: all["ottawa"] == "on", Asked: all["consent"] == "asked",
		Advance: all["advance"] == "allowed",
		Dive:    all["lone-transports"] == "submerged", Automatic: all["unescorted"] == "automatic",
		Ground: all["bombardment"] == "ground",
	}
	if n, err := strconv.Atoi(all["rounds"]); err == nil {
		chosen.Rounds = n
	}
	if all["victory"] == "12" {
		chosen.Cities = 12
	}
	return all, chosen, nil
}
