// Package setup makes positions and checks them: the start of a scenario, the lines of the notation that set a position or expect one, and
// what must hold after every order.
package setup

import (
	"errors"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// Choices reads the options of a game; unknown names and values are refused.
func Choices(options map[string]string) (edition.Choices, error) {
	chosen, err := edition.Parse(options)
	var wrong *edition.ChoiceError
	switch {
	case err == nil:
		return chosen, nil
	case !errors.As(err, &wrong):
		return edition.Choices{}, err
	case wrong.Value == "":
		return edition.Choices{}, engine.Misunderstood("eots.refuse.option", "option", wrong.Option)
	}
	return edition.Choices{}, engine.Misunderstood("eots.refuse.option-value", "option", engine.T("eots.option."+wrong.Option), "value", wrong.Value)
}

// Suits refuses options that mean nothing in a scenario. Rule 17.25: the chosen cards of
// the first hands are those of the starts in 1942.
func Suits(chosen edition.Choices, scenario *components.Scenario) error {
	for _, needs := range [...]struct {
		option edition.Option
		cards  []components.Card
	}{{edition.Arcadia, scenario.Cards.Optional}, {edition.HistoricalHand, scenario.Cards.Historical}} {
		if chosen.Has(needs.option) && len(needs.cards) == 0 {
			return engine.Misunderstood("eots.refuse.option-scenario",
				"option", engine.T(needs.option.Key()), "scenario", engine.T("eots.scenario."+scenario.ID))
		}
	}
	return nil
}

// SetUp places counters, control, markers and cards of a scenario (17.2). Rule 2.2: in the full
// campaign every counter stands in the hex that it bears; rule 2.3: in the others by their lists.
func SetUp(s *state.State, scenario *components.Scenario) {
	s.Scenario = scenario.ID
	s.First, s.Last = scenario.FirstTurn, scenario.LastTurn
	s.Board.Turn = scenario.FirstTurn
	s.Board.Map = scenario.Map
	s.Board.TokyoExpress = components.NoLoc
	s.Cards.Future = scenario.Cards.Future
	s.Cards.InPlay = components.NoCard
	s.Off.Current = -1
	s.Off.Entered = components.NoLoc
	s.Off.Card = components.NoCard
	s.Off.HQ = [2]components.Unit{components.NoUnit, components.NoUnit}
	for unit, placed := range scenario.Units {
		s.Board.Pieces[unit] = position.Piece{
			Place: PlaceOf(s, placed.Place), Reduced: placed.Reduced || s.Set.Units[unit].Steps == 1,
		}
	}
	for _, hex := range scenario.Japan {
		s.Board.Japan.Add(hex)
	}
	for _, card := range scenario.Cards.Removed {
		s.Cards.Removed[s.Set.Cards[card].Side].Add(card)
	}
	for _, card := range scenario.Cards.Discarded {
		s.Cards.Discard[s.Set.Cards[card].Side].Add(card)
	}
	turn.SetUpDecks(s, scenario)
	setMarkers(s, &scenario.Start)
	startRoutes(s)
	startAlaska(s, scenario)
}

// PlaceOf turns a place of the set-up files into a place of the board. The boxes beside the
// small maps are the hexes they stand for.
func PlaceOf(s *state.State, p components.Place) position.Place {
	switch p.Box {
	case components.OnMap:
		return position.At(p.Loc)
	case components.BoxTurn:
		return position.OnTrack(int(p.Turn))
	case components.BoxOahu:
		return position.At(s.Set.Loc(state.OahuHex))
	case components.BoxSingapore:
		return position.At(s.Set.Loc(state.SingaporeHex))
	}
	return [...]position.Place{
		components.BoxDelayed: position.Delayed, components.BoxEliminated: position.Eliminated, components.BoxRemoved: position.Removed,
		components.BoxChina: position.ChinaBox, components.BoxEvent: position.Awaiting,
	}[p.Box]
}

// setMarkers puts the markers where the scenario starts them.
func setMarkers(s *state.State, start *components.Start) {
	s.Markers[state.PoliticalWill] = int16(start.PoliticalWill)
	s.Markers[state.WarInEurope] = int16(start.WarInEurope)
	s.Markers[state.ChinaFront] = int16(start.China)
	s.Markers[state.IndiaStatus] = int16(start.India)
	s.Markers[state.JapanAirSaved] = int16(start.AirSteps)
	s.Markers[state.JapanNavalSaved] = int16(start.NavalSteps)
	if start.Doctrine {
		s.Markers[state.DefensiveDoctrine] = 1
	}
	for side := range start.ASP {
		s.Board.ASP[side].Owned = start.ASP[side]
	}
	s.Cards.Passes = start.Passes
	s.Board.DivisionsInChina = start.Divisions
	s.Board.Hump = start.Hump
	s.Board.Barges = start.Barges
	s.Board.PTBoats = start.PTBoats
	s.Board.Built = start.Built
	s.Board.Rivalry = start.Rivalry
	for nation := range state.NumNations {
		for _, id := range start.Surrendered {
			if nation.ID() == id {
				s.Markers[state.SurrenderedNations] |= 1 << nation
			}
		}
	}
	s.Board.ChinaSurrendered = s.Surrendered(state.China)
	s.Board.IndiaSurrendered = s.Surrendered(state.India)
	s.Markers[state.WillSurrenders] = s.Markers[state.SurrenderedNations]
	if start.Mandates {
		s.Markers[state.MandatesOwner] = state.MandatesJapanese // 17.32: also without Guadalcanal (13.84)
	}
	if start.Doolittle {
		s.Cards.Played.Add(s.Set.CardByNumber(components.Allies, cards.DoolittleCard))
	}
	s.BeginTurn()
	s.Record.Quota = politics.ProgressQuota(s)
}

// startRoutes opens the transport routes of Northern India where an option leaves their
// construction out (13.77).
func startRoutes(s *state.State) {
	if s.Chose(edition.NoInfrastructure) {
		for _, project := range [...]components.Project{components.Jarhat, components.Imphal, components.Ledo} {
			s.Board.Built[project] = true
		}
	}
}

// shortAlaska is the scenario whose text puts Alaska in the second segment of the game, and
// alaskaLeft the number of segments that it takes there (17.6).
const (
	shortAlaska = "1943-44"
	alaskaLeft  = 2
)

// startAlaska counts the occupation of Alaska before the game. Rule 17.6: two more turns
// of it cost Political Will; the other starts of 1943 count from nothing (16.42; D-A08).
func startAlaska(s *state.State, scenario *components.Scenario) {
	if scenario.ID == shortAlaska {
		s.Markers[state.AlaskaCount] = int16(s.AlaskaLimit() - alaskaLeft)
	}
}
