package explain_test

import (
	"log/slog"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// book are all messages of the game.
var book = sync.OnceValues(func() (*speech.Book, error) {
	return speech.New(slog.New(slog.DiscardHandler), speech.Own(), axis.New().Catalogue())
})

// described is the card of a word: its title in English, its facts by their keys, and all lines in English.
func described(t *testing.T, s *state.State, word string) (title string, facts map[string]engine.Text, lines []string) {
	t.Helper()
	messages, err := book()
	if err != nil {
		t.Fatal(err)
	}
	card, ok := s.Describe(engine.Everybody(), word)
	if !ok {
		t.Fatalf("%s isn't described", word)
	}
	facts = make(map[string]engine.Text)
	for _, reason := range card.Reasons {
		facts[reason.Text.Key] = reason.Text
		lines = append(lines, messages.Say("en", reason.Text))
	}
	return messages.Say("en", card.Title), facts, lines
}

// TestRule6_CardsOfTypes: the card of a type tells its line of the price list.
func TestRule6_CardsOfTypes(t *testing.T) {
	t.Parallel()
	s := axistest.Opening(t)
	for i := range s.Set().Units {
		info := &s.Set().Units[i]
		want := map[string]engine.Text{"axis.about.cost": engine.T("axis.about.cost", "n", info.Cost)}
		if info.Class != components.Building {
			want["axis.about.values"] = engine.T("axis.about.values", "attack", info.Attack, "defense", info.Defense, "move", info.Move)
		}
		if info.Hits > 1 {
			want["axis.about.hits"] = engine.T("axis.about.hits", "n", info.Hits)
		}
		if die := map[string]int{"battleship": 4, "cruiser": 3}[info.Word]; die > 0 {
			want["axis.about.bombards"] = engine.T("axis.about.bombards", "n", die)
		}
		if info.Word == "aa-gun" {
			want["axis.about.aa-gun"] = engine.T("axis.about.aa-gun")
		}
		if _, facts, _ := described(t, s, info.Word); !reflect.DeepEqual(facts, want) {
			t.Errorf("%s: %v, want %v", info.Word, facts, want)
		}
	}
}

// TestRule3_CardsOfSpaces: at the start the card of every space tells what the map prints there, and the units of the set-up.
func TestRule3_CardsOfSpaces(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, "turn 1 ussr")
	set := s.Set()
	stand := make(map[components.Space]map[string]int)
	for _, placed := range set.SetUp {
		if stand[placed.Space] == nil {
			stand[placed.Space] = make(map[string]int)
		}
		stand[placed.Space][placed.Power.String()+" "+set.Units[placed.Type].Word] += placed.Count
	}
	power := func(p components.Power) engine.Text { return engine.T("axis.seat." + p.String()) }
	for i := range set.Spaces {
		info, at := &set.Spaces[i], components.Space(i)
		want := make(map[string]engine.Text)
		tell := func(key string, args ...any) { want[key] = engine.T(key, args...) }
		switch {
		case at.IsSea():
			tell("axis.about.sea")
		case info.Neutral:
			tell("axis.about.neutral")
		default:
			tell("axis.about.owner", "power", power(info.Owner))
			tell("axis.about.income", "n", info.IPC)
			if info.Capital != components.NoPower {
				tell("axis.about.capital", "power", power(info.Capital))
			}
			if info.City != "" && info.City != "ottawa" { // it counts by an option only
				tell("axis.about.city", "city", engine.T("axis.city."+info.City))
			}
			if info.Complex {
				tell("axis.about.complex")
			}
		}
		card, ok := s.Describe(engine.Everybody(), info.Word)
		if !ok || !slices.Equal(card.Shown.Places, []string{info.Word}) {
			t.Errorf("%s: %v, %+v", info.Word, ok, card.Shown)
		}
		facts, units := make(map[string]engine.Text), make(map[string]int)
		for _, reason := range card.Reasons {
			if reason.Text.Key != "axis.about.units" {
				facts[reason.Text.Key] = reason.Text
				continue
			}
			owner := strings.TrimPrefix(reason.Text.Args["power"].(engine.Text).Key, "axis.seat.")
			for _, count := range reason.Text.Args["units"].([]engine.Text) {
				units[owner+" "+strings.TrimPrefix(count.Key, "axis.count.")] += count.Args["n"].(int)
			}
		}
		if !reflect.DeepEqual(facts, want) {
			t.Errorf("%s: %v, want %v", info.Word, facts, want)
		}
		if len(units)+len(stand[at]) > 0 && !reflect.DeepEqual(units, stand[at]) {
			t.Errorf("%s: %v, want %v", info.Word, units, stand[at])
		}
	}
}

// TestRule9_8_CardsAsThingsStand: cards tell what has changed since the start.
func TestRule9_8_CardsAsThingsStand(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, `empty caucasus sz16 southern_europe
		control caucasus germany
		units germany caucasus 2 infantry tank
		damage southern_europe 3
		units uk sz16 2 battleship
		units usa sz16 2 destroyer`).Clone()
	ship := slices.IndexFunc(s.Units, func(u state.Unit) bool {
		return u.Type == components.Battleship && u.Space == axistest.Space(t, "sz16")
	})
	s.Units[ship].Flags |= state.Damaged
	for word, want := range map[string][]string{
		"caucasus":        {"Caucasus", "Controlled by: Germany; originally: Soviet Union", "Income: 4 IPCs", "Industrial complex", "Germany: 2 infantry, 1 tank"},
		"southern_europe": {"Southern Europe", "Controlled by: Germany", "Income: 6 IPCs", "Victory city: Rome", "Industrial complex, damage 3"},
		"sz16":            {"sea zone 16", "Sea zone", "United Kingdom: 2 battleships", "Damaged battleships: 1", "United States: 2 destroyers"},
		"aa-gun": {
			"AA gun", "Attack 0, defense 0, move 1", "Cost: 6 IPCs",
			"Before a battle it rolls a die for each attacking aircraft; 1 hits",
		},
		"battleship": {"battleship", "Attack 4, defense 4, move 2", "Cost: 20 IPCs", "Takes 2 hits to sink", "Bombards coasts with 4 or less"},
	} {
		title, _, lines := described(t, s, word)
		if got := append([]string{title}, lines...); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
	for _, word := range []string{"", "atlantis", "sz99", "usa", "horse"} {
		if card, ok := s.Describe(engine.Everybody(), word); ok {
			t.Errorf("%q is %+v", word, card)
		}
	}
}
