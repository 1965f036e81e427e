package state

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stage is a step of the sequence of play (4.0) or of an Offensive (7.2).
type Stage uint8

// The stages in the order of play. Stored games hold these numbers: new stages go
// to the end.
const (
	// NotStarted waits for the order "start" of the referee.
	NotStarted Stage = iota
	AlliedReinforcements
	JapaneseReinforcements
	AlliedReplacements
	JapaneseReplacements
	StrategicWarfare
	Deal
	// OpeningMove is the emergency naval move before the first card of 1942 (17.25).
	OpeningMove
	Initiative
	Impulse
	// EventChoice asks what a Resource or Political event leaves open.
	EventChoice

	// The steps of an Offensive, 7.2.
	Build           // 1-3 activate, move, declare
	Disengagement   // 8.43, interrupts Build
	Weather         // 4
	BonusBefore     // 5
	SpecialReaction // 6
	Intelligence    // 7 (and personage cards)
	ReactionMoves   // 8
	ReactionCards   // 9
	BonusAfter      // 10
	BattleOrder     // 11: which battle next
	AirNavalFire
	AirNavalHits
	CarrierOption
	GroundFire
	GroundHits
	BattleEnd
	AfterBattleCards // 12
	LandingControl   // 12a
	Retreats         // 13, first part
	ReactionReturn   // 13: post-battle movement of the Reaction player
	OffensivesReturn // 13: of the Offensives player
	Emergency        // 14
	Overstack        // 15: HQs and stacking
	OffensiveEnd     // 16

	NationalStatus
	StatusEmergency
	PoliticalWillSegment
	Attrition
	EndOfTurn
	GameOver

	// The short first turn of the campaign (17.11).
	OpeningEvents
	OpeningReaction

	// ChooseFuture lets Japan choose its first Future Offensive card in Burma (2.1).
	ChooseFuture

	// BiddingStage is before the deal (16.49).
	BiddingStage

	// SpecialJoin asks who of those near a landing joins the battle of a Special Reaction
	// (7.27, an option).
	SpecialJoin
	NumStages
)

// The tables of the rules machine, in the types of this game.
type (
	PlayStage = stage.Stage[*State, *Referee, components.Side]
	PlayVerb  = stage.Verb[*State, *Referee, components.Side]
	Machine   = stage.Machine[*State, *Referee, components.Side]
)

// String is the name of the stage in the notation and in logs.
func (st Stage) String() string {
	names := [...]string{
		"not-started", "allied-reinforcements", "japanese-reinforcements", "allied-replacements",
		"japanese-replacements", "strategic-warfare", "deal", "opening-move", "initiative", "impulse", "event-choice",
		"build", "disengagement", "weather", "bonus-before", "special-reaction", "intelligence", "reaction-moves",
		"reaction-cards", "bonus-after", "battle-order", "air-naval-fire", "air-naval-hits", "carrier-option",
		"ground-fire", "ground-hits", "battle-end", "after-battle-cards", "landing-control", "retreats",
		"reaction-return", "offensives-return", "emergency", "overstack", "offensive-end", "national-status",
		"status-emergency", "political-will", "attrition", "end-of-turn", "game-over",
		"opening-events", "opening-reaction", "choose-future", "bidding", "special-join",
	}
	if int(st) < len(names) {
		return names[st]
	}
	return "unknown"
}
