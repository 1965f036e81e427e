package state

import "github.com/umpire-games/umpire/engine"

// Options are what the players have agreed on. The zero value is what is played where nothing else is chosen.
type Options struct {
	// Advanced Game (14 to 29).
	Advanced bool
	// Supply: the optional rule 13.1. Fog: 13.2.
	Supply, Fog bool
	// Season of the weather, empty for that of the module.
	Season string
	// ZonePerUnit: a single unit must have 2 stacking points and attack strength.
	ZonePerUnit bool
	// FriendCancelsStop: a friendly unit in a hex cancels the stop in an enemy zone of control too.
	FriendCancelsStop bool
	// DamageAborts: a unit that is damaged in a dogfight breaks off as well.
	DamageAborts bool
	// FireAtSuppression: AAA fires at Wild Weasel escorts too (ADV-A36).
	FireAtSuppression bool
	// CleanWildWeasels: +n results do not affect Wild Weasel strikes (ADV-A37).
	CleanWildWeasels bool
}

// OptionSpecs lists the options, defaults first.
func OptionSpecs() []engine.OptionSpec {
	return []engine.OptionSpec{
		{ID: "supply", Values: []string{"off", "on"}, Rule: "13.1"},
		{ID: "fog", Values: []string{"off", "on"}, Rule: "13.2"},
		{ID: "season", Values: []string{"module", "summer", "autumn", "winter"}, Rule: "4.0"},
		{ID: "zone", Values: []string{"stack", "unit"}, Rule: "8.2.1"},
		{ID: "zone-stop", Values: []string{"always", "cancelled"}, Rule: "8.2.2"},
		{ID: "air-damage", Values: []string{"stays", "aborts"}, Rule: "22.6.5"},
		{ID: "suppression-fire", Values: []string{"strikers", "all"}, Rule: "24.6"},
		{ID: "wild-weasel-fire", Values: []string{"counts", "ignored"}, Rule: "24.8"},
	}
}

// choose reads the values of all options.
func choose(values map[string]string) Options {
	chosen := Options{
		Supply: values["supply"] == "on", Fog: values["fog"] == "on",
		ZonePerUnit: values["zone"] == "unit", FriendCancelsStop: values["zone-stop"] == "cancelled",
		DamageAborts: values["air-damage"] == "aborts", FireAtSuppression: values["suppression-fire"] == "all",
		CleanWildWeasels: values["wild-weasel-fire"] == "ignored",
	}
	if season := values["season"]; season != "module" {
		chosen.Season = season
	}
	return chosen
}
