package axis

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

// choices are the options of a game (section 2).
type choices struct {
	// cities needed for victory, 9 or 12 (16).
	cities int
	// rounds after which the game ends at the latest, 0 for never: an agreement of the table, for the
	// rulebook knows no limit.
	rounds int
	// straits closed: no ship enters or leaves the Black Sea (4.7).
	straits bool
	// escorts and interceptors in raids (8.1).
	escorts bool
	// ottawa is a thirteenth city (A01).
	ottawa bool
	// asked: allies are asked before their ships are used; else they always agree (13).
	asked bool
	// advance: land units may make non-combat moves into land captured in this turn (A15).
	advance bool
	// dive: transports beside submarines are defenseless only when these have submerged (A09).
	dive bool
	// automatic: unescorted transports are destroyed by every armed unit that ends its combat
	// move with them; else only where the zone was declared attacked (A10).
	automatic bool
	// ground: bombardments hit no aircraft (A33).
	ground bool
}

// optionSpecs lists the options, defaults first.
func optionSpecs() []engine.OptionSpec {
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

// choose reads the options of a game and fills in the defaults.
func choose(info *engine.Info, given map[string]string) (map[string]string, choices, error) {
	all, err := stage.ChooseOptions(info, given)
	if err != nil {
		return nil, choices{}, err
	}
	chosen := choices{
		cities: 9, straits: all["straits"] == "closed", escorts: all["escorts"] == "on",
		ottawa: all["ottawa"] == "on", asked: all["consent"] == "asked",
		advance: all["advance"] == "allowed",
		dive:    all["lone-transports"] == "submerged", automatic: all["unescorted"] == "automatic",
		ground: all["bombardment"] == "ground",
	}
	if n, err := strconv.Atoi(all["rounds"]); err == nil {
		chosen.rounds = n
	}
	if all["victory"] == "12" {
		chosen.cities = 12
	}
	return all, chosen, nil
}
