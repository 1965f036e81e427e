package state

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

// GameOptions are the options of a game (section 2).
type GameOptions struct {
	// Cities needed for victory, 9 or 12 (16).
	Cities int
	// Rounds after which the game ends at the latest, 0 for never: an agreement of the table, for the
	// rulebook knows no limit.
	Rounds int
	// StraitsClosed closed: no ship enters or leaves the Black Sea (4.7).
	StraitsClosed bool
	// Escorts and interceptors in raids (8.1).
	Escorts bool
	// ottawa is a thirteenth city (A01).
	ottawa bool
	// AskConsent: allies are asked before their ships are used; else they always agree (13).
	AskConsent bool
	// MoveIntoCaptured: land units may make non-combat moves into land captured in this turn (A15).
	MoveIntoCaptured bool
	// OnlySubmerged: transports beside submarines are defenseless only when these have submerged (A09).
	OnlySubmerged bool
	// AttackUnescorted: unescorted transports are destroyed by every armed unit that ends its combat
	// move with them; else only where the zone was declared attacked (A10).
	AttackUnescorted bool
	// GroundOnly: bombardments hit no aircraft (A33).
	GroundOnly bool
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

func chooseOptions(info *engine.Info, given map[string]string) (map[string]string, GameOptions, error) {
	all, err := stage.ChooseOptions(info, given)
	if err != nil {
		return nil, GameOptions{}, err
	}
	chosen := GameOptions{
		Cities: 9, StraitsClosed: all["straits"] == "closed", Escorts: all["escorts"] == "on",
		ottawa: all["ottawa"] == "on", AskConsent: all["consent"] == "asked",
		MoveIntoCaptured: all["advance"] == "allowed",
		OnlySubmerged:    all["lone-transports"] == "submerged", AttackUnescorted: all["unescorted"] == "automatic",
		GroundOnly: all["bombardment"] == "ground",
	}
	if n, err := strconv.Atoi(all["rounds"]); err == nil {
		chosen.Rounds = n
	}
	if all["victory"] == "12" {
		chosen.Cities = 12
	}
	return all, chosen, nil
}
