package eots

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// messages are the keys of the catalogues by language.
func messages(t *testing.T) map[string]map[string]any {
	t.Helper()
	languages := map[string]map[string]any{"en": {}, "ru": {}, "pl": {}}
	files, err := catalogue.ReadDir("lang")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		parts := strings.Split(file.Name(), ".")
		data, err := catalogue.ReadFile("lang/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		read := map[string]any{}
		if err := json.Unmarshal(data, &read); err != nil {
			t.Fatalf("%s: %v", file.Name(), err)
		}
		for key, value := range read {
			if _, twice := languages[parts[1]][key]; twice {
				t.Errorf("%s: %s is defined twice", file.Name(), key)
			}
			languages[parts[1]][key] = value
		}
	}
	return languages
}

// missing reports the keys of a text that a catalogue lacks.
func missing(t *testing.T, languages map[string]map[string]any, text engine.Text) {
	t.Helper()
	for language, keys := range languages {
		if _, found := keys[text.Key]; !found {
			t.Errorf("%q is not in the catalogue of %s", text.Key, language)
		}
	}
	for _, arg := range text.Args {
		switch arg := arg.(type) {
		case engine.Text:
			missing(t, languages, arg)
		case []engine.Text:
			for _, text := range arg {
				missing(t, languages, text)
			}
		}
	}
}

// TestCatalogues_SpeakTheSame: the three languages have the same keys.
func TestCatalogues_SpeakTheSame(t *testing.T) {
	t.Parallel()
	languages := messages(t)
	for key := range languages["en"] {
		for _, other := range []string{"ru", "pl"} {
			if _, found := languages[other][key]; !found {
				t.Errorf("%s lacks %s", other, key)
			}
		}
	}
}

// TestTell_GeneralEvents tells one event of each kind and cause to every audience.
func TestTell_GeneralEvents(t *testing.T) {
	t.Parallel()
	languages := messages(t)
	b := newDesk(t, "turn 3", "nation malaya surrendered", "marker india 2", "discard J10")
	unit, card := b.game.Unit("us-corps-xi"), b.game.Set.CardByNumber(components.Japan, 10)
	var events []engine.Event
	for _, cause := range []state.Cause{
		state.CauseReinforcement, state.CauseReplacement, state.CauseDelay, state.CauseEurope, state.CauseSurrender, state.CauseAttrition, state.CauseBombing,
		state.CauseWithdrawal, state.CauseReturn, state.CauseEmergency, state.CauseOverstack, state.CauseStranded, state.CauseRetreat, state.CauseTurnedBack,
		state.CauseBattle, state.CauseLostWithShip, "something else",
	} {
		for _, to := range []position.Place{
			position.At(b.at("5808")), position.At(b.at("5506")), position.OnTrack(4), position.Delayed, position.ChinaBox,
			position.Eliminated, position.Removed, position.Awaiting, position.Place(-6),
		} {
			events = append(events, state.UnitPlaced{Unit: unit, To: to, Cause: cause, Rule: "1.1"})
		}
		switch cause {
		case state.CauseReinforcement, state.CauseReplacement, state.CauseDelay, state.CauseEurope, "something else": // no losses
		default:
			events = append(events, state.StepsLost{Unit: unit, Steps: 1, Cause: cause}, state.StepsLost{Unit: unit, Steps: 1, Gone: true, Cause: cause})
		}
	}
	for marker := range state.NumMarkers {
		for _, value := range []int16{0, 1, 2} {
			events = append(events, state.MarkerSet{Marker: marker, From: 0, Value: value, Rule: "1.1"})
		}
	}
	for value := range int16(6) {
		events = append(events, state.MarkerSet{Marker: state.ChinaFront, Value: value}, state.MarkerSet{Marker: state.IndiaStatus, Value: min(value, 4)})
	}
	for sw := state.RivalrySwitch; sw <= state.GarrisonSwitch; sw++ {
		events = append(events, state.BoardSwitched{Switch: sw, Side: components.Japan, On: true, Hex: b.at("4423")},
			state.BoardSwitched{Switch: sw, Side: components.Japan, Hex: b.at("4423")})
	}
	for pile := state.HandPile; pile <= state.DrawPile; pile++ {
		events = append(events, state.CardMoved{Card: card, To: pile})
	}
	events = append(events,
		state.StageEntered{Stage: state.NationalStatus}, state.CardsDealt{Side: components.Japan, Cards: []components.Card{card}}, state.CardsDealt{Side: components.Allies, ByEvent: true},
		state.BoardSwitched{Switch: state.TokyoExpressSwitch, Hex: components.NoLoc}, state.DeckShuffled{Side: components.Japan}, state.PassesSet{Side: components.Japan, Passes: 1}, state.PointsSet{Side: components.Japan, Points: position.Points{Owned: 3, Extra: 2}},
		state.StepRegained{Unit: unit}, state.ControlTaken{Side: components.Allies, Hexes: []components.Loc{b.at("2205"), b.at("2015")}},
		state.Rolled{What: "eots.roll.submarine", Unit: components.NoUnit, Hex: components.NoLoc, Mods: []state.Modifier{{Rule: "12.21", Key: "eots.mod.turn", Value: -3}, {Rule: "12.22", Key: "eots.mod.torpedoes", Value: 1}}},
		state.Rolled{What: "eots.roll.europe", Unit: unit, Hex: components.NoLoc, Success: true, Mods: []state.Modifier{{Rule: "14.1", Key: "eots.mod.rivalry", Value: -1}}},
		state.Rolled{What: "eots.roll.bombing", Unit: unit, Hex: components.NoLoc, Mods: []state.Modifier{{Rule: "12.32", Key: "eots.mod.interceptors", Value: 1}, {Rule: "12.21", Key: "eots.mod.escorts", Value: 2}}},
		state.TurnAdvanced{Turn: 4}, state.QuotaSet{Quota: 4}, state.DivisionsWithdrawn{Number: 2}, state.ShippingSunk{}, state.ReplacementUsed{Unit: unit},
	)
	for _, method := range []string{"japan-surrendered", "treaty", "bombed", "time", "few-resources", "decisive", "tactical"} {
		events = append(events, state.GameEnded{Outcome: engine.Outcome{Why: engine.T("eots.end."+method, "side", state.SideText(components.Japan), "n", 3)}})
	}
	for _, audience := range []engine.Audience{engine.Everybody(), engine.For(0), engine.For(1), {Kind: engine.Umpire}} {
		for _, e := range events {
			for _, line := range b.game.Tell(b.s, []engine.Event{e}, audience).Lines {
				missing(t, languages, line)
			}
		}
	}
}

// TestTell_CardsAreTheirOwners: a deal names the cards to their owner only.
func TestTell_CardsAreTheirOwners(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	card := b.game.Set.CardByNumber(components.Japan, 10)
	secret := b.game.CardText(card).Args["title"].(engine.Text).Key
	b.set("hand japan J11")
	for _, e := range []engine.Event{
		state.CardsDealt{Side: components.Japan, Cards: []components.Card{card}},
		state.CardMoved{Card: card, To: state.FuturePile},
	} {
		for _, test := range []struct {
			audience engine.Audience
			knows    bool
		}{
			{engine.Everybody(), false},
			{engine.For(engine.Seat(components.Allies)), false},
			{engine.Audience{Kind: engine.Spectator}, false},
			{engine.For(engine.Seat(components.Japan)), true},
			{engine.Audience{Kind: engine.Umpire}, true},
		} {
			data, err := json.Marshal(b.game.Tell(b.s, []engine.Event{e}, test.audience))
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(data), secret) != test.knows {
				t.Errorf("%s to %+v: %s", e.Kind(), test.audience, data)
			}
		}
	}
}

// TestTell_GroupsLosses: what happens to several units at once is one line.
func TestTell_GroupsLosses(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	var events []engine.Event
	for _, id := range []string{"us-corps-xi", "us-corps-i", "us-air-7af"} {
		events = append(events, state.StepsLost{Unit: b.game.Unit(id), Steps: 1, Cause: state.CauseAttrition})
	}
	events = append(events, state.StepsLost{Unit: b.game.Unit("us-air-feaf"), Steps: 1, Gone: true, Cause: state.CauseAttrition})
	lines := b.game.Tell(b.s, events, engine.Everybody()).Lines
	if len(lines) != 2 || len(lines[0].Args["units"].([]engine.Text)) != 3 {
		t.Errorf("told %v", lines)
	}
}

// TestStatus_EveryTextIsInTheCatalogues looks at the status and the questions of random play.
func TestStatus_EveryTextIsInTheCatalogues(t *testing.T) {
	t.Parallel()
	languages := messages(t)
	checked := map[string]bool{}
	check := func(text engine.Text) {
		if !checked[text.Key] {
			checked[text.Key] = true
			missing(t, languages, text)
		}
	}
	for seed := range uint64(4) {
		dice := luck{rand.New(rand.NewPCG(seed, 7))}
		state, err := theGame().New(engine.Setup{Game: "eots"})
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range state.View(engine.Everybody()).Status() {
			check(line)
		}
		events, err := state.Decide(engine.Referee, engine.ParseOrder("start"), dice)
		for err == nil {
			state = state.Evolve(events...)
			for _, line := range state.View(engine.For(1)).Status() {
				check(line)
			}
			pending := state.Pending()
			if len(pending) == 0 {
				break
			}
			for _, option := range state.Options(pending[0].Seat, engine.Order{}) {
				check(option.Label)
			}
			order, ok := randomOrder(state, pending[0].Seat, dice)
			if !ok {
				break
			}
			events, err = state.Decide(pending[0].Seat, order, dice)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
