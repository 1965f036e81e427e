package state

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Opening tells whether it is the short first turn of the campaign.
func (s *State) Opening() bool { return s.First == OpeningTurn && s.Board.Turn == OpeningTurn }

// OlderOpening tells that the older wording of 17.11 is played.
func (s *State) OlderOpening() bool { return s.Chose(edition.OlderDecember) }

// Chose tells whether the game is played by the other reading of a rule.
func (s *State) Chose(option edition.Option) bool { return s.Board.Choices.Has(option) }

// PackageOf names the printing whose set-ups and schedules are played. Rule 17.0: the set-up
// of one never goes with the schedule of the other.
func PackageOf(chosen edition.Choices) string {
	if chosen.Has(edition.OlderPackage) {
		return components.PackageV2
	}
	return components.Package2025
}

// ScenarioData is what is played.
func (s *State) ScenarioData() *components.Scenario {
	scenario, known := s.Set.ScenarioIn(s.Scenario, PackageOf(s.Board.Choices))
	if !known {
		panic("eots: a state of the unknown scenario " + s.Scenario) // New and DecodeState refuse it
	}
	return scenario
}

// Special are the rules of the scenario that are figures (2.1).
func (s *State) Special() *components.Special { return &s.ScenarioData().Special }

// Small tells the scenarios of the small maps, South Pacific and Burma.
func (s *State) Small() bool { return s.Board.Map != components.MainMap }

// OpensSingapore tells whether the Offensive of a side is the event that lets units of the
// Singapore box out (2.1).
func (s *State) OpensSingapore(side components.Side) bool {
	card := s.Special().SingaporeBy
	return card != components.NoCard && s.Off.On && s.Off.Event && s.Off.Side == side && s.Off.Card == card
}

// HomeBox is where ships have to end their post-battle movement. Rule 2.1, Burma: those
// that came out of the Singapore box go back there; empty for all others.
func (s *State) HomeBox(units []components.Unit) components.LocSet {
	var home components.LocSet
	if s.Special().SingaporeBy == components.NoCard {
		return home
	}
	for _, unit := range units {
		if from := s.Off.Start.Pieces[unit].Place.Loc(); s.Board.Boxed(s.Set, from) {
			home.Add(from)
		}
	}
	return home
}

// BeforeScoring is the line of a schedule that moves Political Will instead of scoring.
const BeforeScoring = "before-scoring"

// BarredByTheatre tells whether a special rule of the scenario, and not the want of a line,
// keeps an HQ from activating units in a place (2.1).
func (s *State) BarredByTheatre(hq components.Unit, at position.Place) bool {
	return at.OnMap() && s.Situation().Withheld(hq, at.Loc()) &&
		!s.OpensSingapore(s.Set.Units[hq].Side)
}

// CampaignVictory is the schedule without points (16.0).
const CampaignVictory = "campaign"

// Schedule are the victory lines of the scenario, nil in campaigns, which have none.
func (s *State) Schedule() []components.VictoryLine {
	if scenario := s.ScenarioData(); scenario.Victory != CampaignVictory {
		return scenario.Schedule
	}
	return nil
}

// judge tells what a line of a victory schedule gives Japan if the scenario ended now.
type judge func(s *State, line *components.VictoryLine) int

// Judges are the judges of a schedule by the items of its lines.
type Judges map[string]judge
