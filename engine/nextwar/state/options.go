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
	// FullRoadEnd: units may end their move in a full hex by road; they never move through one by road.
	FullRoadEnd bool
	// BypassByRoad: units that bypass a hex may enter it by road.
	BypassByRoad bool
	// DamageAborts: a unit that is damaged in a dogfight breaks off as well.
	DamageAborts bool
	// FireAtSuppression: AAA fires at Wild Weasel escorts too (ADV-A36).
	FireAtSuppression bool
	// CleanWildWeasels: +n results do not affect Wild Weasel strikes (ADV-A37).
	CleanWildWeasels bool
	// SupportCap is what the greatest die roll modifier of support is about.
	SupportCap SupportCap
	// StormAirFull: a Storm does not lower the air points of a side with full all-weather capability.
	StormAirFull bool
	// LiftInPoints: the own lift of an AMPH is counted in stacking points, not in steps.
	LiftInPoints bool
	// MinesSpareOwner: mines do not act on the side that laid them.
	MinesSpareOwner bool
	// TransportLost: a unit whose sea transport fails is lost.
	TransportLost bool
	// ShipsShare: only enemy ships in the same hex or port keep a ship from supporting.
	ShipsShare bool
	// AssaultShiftJoined: an amphibious assault is shifted only where other units give more than half of the strength.
	AssaultShiftJoined bool
	// TerrainColumns: shifts to the left end at the 1:3 column of the terrain.
	TerrainColumns bool
	// FortsShorten: a City or fortification makes every retreat one hex long, not only in Flat.
	FortsShorten bool
	// RetreatAnywhere: a retreat need not lead towards the own edge of the map.
	RetreatAnywhere bool
	// RebuildAllAircraft: every air unit may be rebuilt, not only those that the counter mix marks (29.3).
	RebuildAllAircraft bool
	// AirPoints: the Advanced Game is played with the air rules of the Standard Game (29.1).
	AirPoints bool
	// AirFog: the make-up of strike groups and the pairings of air superiority combat are hidden until they meet (29.2).
	AirFog bool
	// Jettison: strikers that are attacked in the air may drop their bombs (29.4).
	Jettison bool
	// SupplyByRange: units trace to their HQ over its range in movement points, not over 4 (29.5).
	SupplyByRange bool
}

// AirWar tells whether the air war of the Advanced Game is played: 22 to 25. The players may agree on the air rules of the Standard Game
// in its place (29.1).
func (o *Options) AirWar() bool { return o.Advanced && !o.AirPoints }

// SupportCap is what the cap on support is about (6.2.1).
type SupportCap uint8

// The readings: the net support of the combat, the support of each side, the net of the air points only.
const (
	CapNet SupportCap = iota
	CapEachSide
	CapAirPoints
)

// OptionSpecs lists the options, defaults first.
func OptionSpecs() []engine.OptionSpec {
	return []engine.OptionSpec{
		{ID: "rules", Values: []string{"standard", "advanced"}, Rule: "14.0"},
		{ID: "supply", Values: []string{"off", "on"}, Rule: "13.1"},
		{ID: "fog", Values: []string{"off", "on"}, Rule: "13.2"},
		{ID: "season", Values: []string{"module", "summer", "autumn", "winter"}, Rule: "4.0"},
		{ID: "zone", Values: []string{"stack", "unit"}, Rule: "8.2.1"},
		{ID: "zone-stop", Values: []string{"always", "cancelled"}, Rule: "8.2.2"},
		{ID: "full-road", Values: []string{"closed", "end"}, Rule: "8.1.1.1"},
		{ID: "bypass", Values: []string{"terrain", "road"}, Rule: "8.5.1.1"},
		{ID: "air-damage", Values: []string{"stays", "aborts"}, Rule: "22.6.5"},
		{ID: "suppression-fire", Values: []string{"strikers", "all"}, Rule: "24.6"},
		{ID: "wild-weasel-fire", Values: []string{"counts", "ignored"}, Rule: "24.8"},
		{ID: "air-rules", Values: []string{"display", "points"}, Rule: "29.1"},
		{ID: "air-fog", Values: []string{"off", "on"}, Rule: "29.2"},
		{ID: "air-rebuild", Values: []string{"marked", "all"}, Rule: "29.3"},
		{ID: "jettison", Values: []string{"off", "on"}, Rule: "29.4"},
		{ID: "hq-supply", Values: []string{"four", "range"}, Rule: "29.5"},
		{ID: "support-cap", Values: []string{"net", "side", "points"}, Rule: "6.2.1"},
		{ID: "storm-air", Values: []string{"half", "full"}, Rule: "4.1.3"},
		{ID: "marine-lift", Values: []string{"steps", "points"}, Rule: "8.5.5"},
		{ID: "mines", Values: []string{"all", "enemy"}, Rule: "7.5"},
		{ID: "sea-transport", Values: []string{"stays", "lost"}, Rule: "8.5.7"},
		{ID: "ship-support", Values: []string{"adjacent", "same"}, Rule: "7.3.1"},
		{ID: "assault-shift", Values: []string{"assault", "others"}, Rule: "9.5.5"},
		{ID: "lowest-column", Values: []string{"first", "terrain"}, Rule: "9.2.3"},
		{ID: "fort-retreat", Values: []string{"flat", "any"}, Rule: "9.8.1"},
		{ID: "retreat-direction", Values: []string{"edge", "any"}, Rule: "9.8.1"},
	}
}

// choose reads the values of all options.
func choose(values map[string]string) Options {
	chosen := Options{
		Advanced: values["rules"] == "advanced",
		Supply:   values["supply"] == "on", Fog: values["fog"] == "on",
		ZonePerUnit: values["zone"] == "unit", FriendCancelsStop: values["zone-stop"] == "cancelled",
		FullRoadEnd: values["full-road"] == "end", BypassByRoad: values["bypass"] == "road",
		MinesSpareOwner: values["mines"] == "enemy", TransportLost: values["sea-transport"] == "lost", ShipsShare: values["ship-support"] == "same",
	}
	chosen.SupportCap = map[string]SupportCap{"side": CapEachSide, "points": CapAirPoints}[values["support-cap"]]
	chosen.StormAirFull, chosen.LiftInPoints = values["storm-air"] == "full", values["marine-lift"] == "points"
	chosen.AssaultShiftJoined, chosen.TerrainColumns = values["assault-shift"] == "others", values["lowest-column"] == "terrain"
	chosen.FortsShorten, chosen.RetreatAnywhere = values["fort-retreat"] == "any", values["retreat-direction"] == "any"
	chosen.DamageAborts, chosen.FireAtSuppression = values["air-damage"] == "aborts", values["suppression-fire"] == "all"
	chosen.CleanWildWeasels = values["wild-weasel-fire"] == "ignored"
	chosen.RebuildAllAircraft, chosen.SupplyByRange = values["air-rebuild"] == "all", values["hq-supply"] == "range"
	chosen.AirPoints, chosen.AirFog, chosen.Jettison = values["air-rules"] == "points", values["air-fog"] == "on", values["jettison"] == "on"
	if season := values["season"]; season != "module" {
		chosen.Season = season
	}
	return chosen
}
