package state

import (
	"slices"

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

// Record is what the current turn is judged by later in it.
type Record struct {
	// Japan are the hexes under Japanese control when the turn began (16.47).
	Japan components.LocSet `json:"japan"`
	// Quota is the number of hexes that the Progress of the War asks for (16.47).
	Quota int8 `json:"quota,omitempty"`
	// NewHQs came as reinforcements this turn: they serve their own hex only (10.11, 11.0).
	NewHQs components.UnitSet `json:"new_hqs"`
	// Rebuilt units came back by replacements this turn: B-29s among them do not
	// bomb (12.31).
	Rebuilt components.UnitSet `json:"rebuilt"`
	// Submarines: the submarine roll succeeded (12.2).
	Submarines bool `json:"submarines,omitempty"`
	// Bombers are the B-29s that bombed this turn, Bombings the rolls that succeeded (12.3).
	Bombers  components.UnitSet `json:"bombers"`
	Bombings int8               `json:"bombings,omitempty"`
}

// BeginTurn clears what counts by the turn. Rules 4.0, 5.35, 10.3: shipping points are
// all unused again, temporary ones gone; draws by events and once-a-turn changes of
// Political Will start over; Japanese control is remembered for 16.47.
func (s *State) BeginTurn() {
	for side := range s.Board.ASP {
		s.Board.ASP[side] = position.Points{Owned: s.Board.ASP[side].Owned}
	}
	s.Cards.Drawn = [2]int8{}
	flags := int16(flagsOfTurn)
	if s.Chose(edition.BombingWillOncePerGame) {
		flags &^= OnceBombing
	}
	if s.Chose(edition.CasualtiesOncePerGame) {
		flags &^= OnceCasualties
	}
	s.Markers[OnceFlags] &^= flags
	s.Record = Record{Japan: s.Board.Japan}
}

// Turn is the calendar of the current turn.
func (s *State) Turn() *components.Turn { return &s.Set.Turns[s.Board.Turn] }

// HoldsAll tells whether a side controls all of the hexes.
func (s *State) HoldsAll(side components.Side, hexes []components.Loc) bool {
	return !slices.ContainsFunc(hexes, func(hex components.Loc) bool { return s.Board.Control(s.Set, hex) != side })
}

// Holds are the hexes of a set that a side controls.
func (s *State) Holds(side components.Side, hexes components.LocSet) components.LocSet {
	hexes = hexes.Intersect(s.Board.Sheet(s.Set))
	if side == components.Japan {
		return hexes.Intersect(s.Board.Japan)
	}
	return hexes.Without(s.Board.Japan)
}

// Resources counts the resource hexes that a side controls (12.11).
func (s *State) Resources(side components.Side) int {
	return s.Holds(side, s.Set.Areas.Resources).Count()
}

// UnitsIn are the units of a side in a place.
func (s *State) UnitsIn(side components.Side, place position.Place) components.UnitSet {
	return s.Set.UnitsOf(side).Where(func(unit components.Unit) bool { return s.Board.Pieces[unit].Place == place })
}

// HasGround tells whether a ground unit of the side stands in a hex.
func (s *State) HasGround(side components.Side, hex components.Loc) bool {
	return s.Situation().Occ.Has(hex, side, position.GroundUnits)
}
