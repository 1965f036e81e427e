package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// opening tells whether it is the short first turn of the campaign.
func (s *State) opening() bool { return s.First == openingTurn && s.Board.Turn == openingTurn }

// olderOpening tells that the older wording of 17.11 is played.
func (s *State) olderOpening() bool { return s.chose(edition.OlderDecember) }

// chose tells whether the game is played by the other reading of a rule.
func (s *State) chose(option edition.Option) bool { return s.Board.Choices.Has(option) }

// packageOf names the printing whose set-ups and schedules are played. Rule 17.0: the set-up
// of one never goes with the schedule of the other.
func packageOf(chosen edition.Choices) string {
	if chosen.Has(edition.OlderPackage) {
		return components.PackageV2
	}
	return components.Package2025
}

// scenario is what is played.
func (s *State) scenario() *components.Scenario {
	scenario, known := s.set.ScenarioIn(s.Scenario, packageOf(s.Board.Choices))
	if !known {
		panic("eots: a state of the unknown scenario " + s.Scenario) // New and DecodeState refuse it
	}
	return scenario
}

// special are the rules of the scenario that are figures (2.1).
func (s *State) special() *components.Special { return &s.scenario().Special }

// small tells the scenarios of the small maps, South Pacific and Burma.
func (s *State) small() bool { return s.Board.Map != components.MainMap }

// opensSingapore tells whether the Offensive of a side is the event that lets units of the
// Singapore box out (2.1).
func (s *State) opensSingapore(side components.Side) bool {
	card := s.special().SingaporeBy
	return card != components.NoCard && s.Off.On && s.Off.Event && s.Off.Side == side && s.Off.Card == card
}

// homeBox is where ships have to end their post-battle movement. Rule 2.1, Burma: those
// that came out of the Singapore box go back there; empty for all others.
func (s *State) homeBox(units []components.Unit) components.LocSet {
	var home components.LocSet
	if s.special().SingaporeBy == components.NoCard {
		return home
	}
	for _, unit := range units {
		if from := s.Off.Start.Pieces[unit].Place.Loc(); s.Board.Boxed(s.set, from) {
			home.Add(from)
		}
	}
	return home
}

// beforeScoring is the line of a schedule that moves Political Will instead of scoring.
const beforeScoring = "before-scoring"

// barredByTheatre tells whether a special rule of the scenario, and not the want of a line,
// keeps an HQ from activating units in a place (2.1).
func (s *State) barredByTheatre(hq components.Unit, at position.Place) bool {
	return at.OnMap() && s.Situation().Withheld(hq, at.Loc()) &&
		!s.opensSingapore(s.set.Units[hq].Side)
}

// campaignVictory is the schedule without points (16.0).
const campaignVictory = "campaign"

// schedule are the victory lines of the scenario, nil in campaigns, which have none.
func (s *State) schedule() []components.VictoryLine {
	if scenario := s.scenario(); scenario.Victory != campaignVictory {
		return scenario.Schedule
	}
	return nil
}

// judge tells what a line of a victory schedule gives Japan if the scenario ended now.
type judge func(s *State, line *components.VictoryLine) int

// judges are the judges of a schedule by the items of its lines.
type judges map[string]judge
