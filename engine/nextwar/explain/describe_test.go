package explain_test

import (
	"log/slog"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// book are all messages of the game.
var book = sync.OnceValues(func() (*speech.Book, error) {
	return speech.New(slog.New(slog.DiscardHandler), speech.Own(), nextwar.New().Catalogue())
})

// described is a card in English, its title first, and its facts by their keys.
func described(t *testing.T, s *state.State, audience engine.Audience, word string) (lines []string, facts map[string]engine.Text) {
	t.Helper()
	messages, err := book()
	if err != nil {
		t.Fatal(err)
	}
	card, ok := s.Describe(audience, word)
	if !ok {
		t.Fatalf("%s isn't described", word)
	}
	lines, facts = []string{messages.Say("en", card.Title)}, make(map[string]engine.Text)
	for _, reason := range card.Reasons {
		lines = append(lines, messages.Say("en", reason.Text))
		facts[reason.Text.Key] = reason.Text
	}
	return lines, facts
}

// TestRule2_3_CardsOfCounters: the card of every counter tells its name, its place and the printed values of its kind.
func TestRule2_3_CardsOfCounters(t *testing.T) {
	t.Parallel()
	s := position(t, map[string]string{"rules": "advanced"})
	messages, err := book()
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Set().Units {
		info, at := &s.Set().Units[i], s.Units[i].At
		lines, facts := described(t, s, engine.Everybody(), info.Word)
		name := messages.Say("en", engine.T("nextwar.unit.soya."+info.Word))
		where := messages.Say("en", engine.T("nextwar.place.nowhere"))
		if at >= 0 {
			where = messages.Say("en", s.PlaceName(at))
		}
		if lines[0] != name+" ("+where+")" {
			t.Errorf("%s is called %q", info.Word, lines[0])
		}
		want, never := "nextwar.why.unit.values", []string{"nextwar.why.unit.ratings", "nextwar.why.unit.forces"}
		values := map[string]any{"as": int(info.Full.AS), "ds": int(info.Full.DS), "er": int(info.Full.ER)}
		switch info.Kind {
		case components.Helicopter, components.Ship:
			want, never = "nextwar.why.unit.support", []string{"nextwar.why.unit.values"}
			values = map[string]any{"cs": int(info.CS), "range": int(info.Range)}
		case components.Aircraft:
			want, never = "nextwar.why.unit.ratings", []string{"nextwar.why.unit.values"}
			values = map[string]any{"air": int(info.Air.Air), "strike": int(info.Air.Strike), "cs": int(info.Air.CS)}
		case components.SOF:
			want, never = "nextwar.why.unit.forces", []string{"nextwar.why.unit.values"}
			values = map[string]any{"n": -int(info.Forces.Target)}
		case components.HQ:
			if got := facts["nextwar.why.unit.support"].Args; got["cs"] != int(info.HQ.Support) || got["range"] != int(info.HQ.Range) {
				t.Errorf("%s supports %v", info.Word, got)
			}
		case components.Depot, components.MSU:
			if got := facts["nextwar.why.unit.supplies"].Args["range"]; !reflect.DeepEqual(got, state.MPText(info.Supply.Range)) {
				t.Errorf("%s supplies %v", info.Word, got)
			}
		}
		for key, value := range values {
			if got := facts[want].Args[key]; got != value {
				t.Errorf("%s: %s is %v, want %v", info.Word, key, got, value)
			}
		}
		for _, key := range never {
			if !facts[key].IsZero() {
				t.Errorf("%s: %v", info.Word, facts[key])
			}
		}
		inPlay := s.Set().IsHex(at) && (info.Kind == components.Ground || info.Kind == components.HQ)
		if supply := facts["nextwar.why.supply.rule-19.2"]; supply.IsZero() == inPlay {
			t.Errorf("%s: supply is %v", info.Word, supply)
		}
	}
}

// TestRule2_8_CardsOfPlaces: the card of every place tells who is there, and of a land hex its terrain, control, points, town or City
// and bases.
func TestRule2_8_CardsOfPlaces(t *testing.T) {
	t.Parallel()
	s := position(t, map[string]string{"rules": "advanced"})
	for p := range s.Set().Places() {
		word := s.Set().Word(p)
		card, ok := s.Describe(engine.Everybody(), word)
		if !ok || !slices.Equal(card.Shown.Places, []string{word}) {
			t.Fatalf("%s: %v, %+v", word, ok, card.Shown)
		}
		want, got := make(map[string]bool), make(map[string]bool)
		for i := range s.Units {
			if s.Units[i].At == p {
				want["nextwar.unit.soya."+s.Set().Units[i].Word] = true
			}
		}
		if s.Set().IsHex(p) && s.Set().Hex(p).Land() {
			hex := s.Set().Hex(p)
			want["nextwar.terrain."+strings.ReplaceAll(hex.Terrain.Word(), " ", "-")] = true
			want["nextwar.why.site.town"] = hex.Settlement == components.Town
			want["nextwar.why.site.city"] = hex.Settlement == components.City
			want["nextwar.why.site.airbase"] = hex.Airbase && !hex.Hardened
			want["nextwar.why.site.hardened"] = hex.Airbase && hex.Hardened
			want["nextwar.why.site.airfield"] = hex.Airfield
			want["nextwar.why.site.port"] = hex.Port > 0
			if side := card.Title.Args["side"]; !reflect.DeepEqual(side, s.SideName(s.Control[p])) {
				t.Errorf("%s is controlled by %v", word, side)
			}
		}
		for _, reason := range card.Reasons {
			if units, ok := reason.Text.Args["units"].([]engine.Text); ok {
				for _, unit := range units {
					got[unit.Key] = true
				}
			} else if strings.HasPrefix(reason.Text.Key, "nextwar.terrain.") || strings.HasPrefix(reason.Text.Key, "nextwar.why.site.") {
				got[reason.Text.Key] = true
			}
		}
		for key, told := range want {
			if told != got[key] {
				t.Errorf("%s: %s is told: %v", word, key, got[key])
			}
			delete(got, key)
		}
		if len(got) > 0 {
			t.Errorf("%s: %v", word, got)
		}
	}
}

// TestRule13_1_CardsAsThingsStand: cards tell what has changed since the start, in these words.
func TestRule13_1_CardsAsThingsStand(t *testing.T) {
	t.Parallel()
	s := position(t, map[string]string{"rules": "advanced"}, "unit ru-39 1414 reduced", "unit ru-h319 0601 reduced").Clone()
	struck, _ := s.Set().Counter("jp-2t")
	s.Unit(struck).Strike = 1
	wakkanai, _ := s.Set().Find("0601")
	s.Advanced.Bases = []state.BaseDamage{{At: wakkanai, Site: components.Airbase, Strike: 2}, {At: wakkanai, Site: components.Port, Strike: state.Destroyed}}
	s.Settle(nil)
	line := "A line has to lead to a source within its range, or to the unit’s supplied HQ within 4 movement points."
	for word, want := range map[string][]string{
		"ru-39": {
			"39 Motor Rifle Bde (1414)", "attack 3, defense 3, efficiency 4, movement points 8, stacking points 2", "It has lost a step.",
			"39 Motor Rifle Bde is out of supply", line,
		},
		"jp-2t": {
			"2/2 Div Tank Rgt (Nayoro (1111))", "attack 4, defense 3, efficiency 5, movement points 7, stacking points 1",
			"Strike 1: all values are lower by 1.", "2/2 Div Tank Rgt is in supply", line,
		},
		"ru-h319": {"319 Helo Rgt Ka-52 (Wakkanai (0601))", "combat support 1, range 12", "It has lost a step."},
		"ru-a01":  {"Su-35S (Sakhalin and Primorye)", "air 4, strike 2, combat support 1, after damage and weather"},
		"ru-hq-68": {
			"68 Army Corps (Wakkanai (0601))", "attack 0, defense 1, efficiency 5, movement points 10, stacking points 0",
			"combat support 3, range 4", "68 Army Corps is in supply", line,
		},
		"0601": {
			"Wakkanai (0601), controlled by: Russians", "Flat", "Stacking points that may stand there without penalty: 4.",
			"Russians: 5 victory points for taking control", "Allies: 3 victory points for taking control",
			"City", "Airbase (Strike 2)", "Port, stacking points a turn: 0 (destroyed)",
			"Russians: 46 MG-Artillery Rgt, 319 Helo Rgt Ka-52, 68 Army Corps, Russia: depot 1", "Russians: from Wakkanai (0601)", "Allies: none",
		},
		"sj-inshore": {"Sea of Japan: In-Shore", "Russians: Varyag group"},
	} {
		if lines, _ := described(t, s, engine.Everybody(), word); !slices.Equal(lines, want) {
			t.Errorf("%s: %q, want %q", word, lines, want)
		}
	}
	for _, word := range []string{"", "ru-0", "9999", "red"} {
		if card, ok := s.Describe(engine.Everybody(), word); ok {
			t.Errorf("%q is %+v", word, card)
		}
	}
}

// TestRule13_2_CardsTellNothingHidden: the cards of all places are the same whatever an audience may not know, and counters that it may
// not know have none.
func TestRule13_2_CardsTellNothingHidden(t *testing.T) {
	t.Parallel()
	s := position(t, map[string]string{"rules": "advanced", "fog": "on"})
	random := rand.New(rand.NewPCG(7, 1))
	for _, audience := range []engine.Audience{engine.For(0), engine.For(1), engine.Everybody()} {
		hidden := s.Hidden(audience)
		if len(hidden) == 0 {
			t.Fatalf("%v knows everything", audience)
		}
		for _, id := range hidden {
			if card, ok := s.Describe(audience, s.Set().Units[id].Word); ok {
				t.Errorf("%v reads %+v", audience, card)
			}
			owner := engine.For(state.Seat(s.Set().Units[id].Side))
			if _, ok := s.Describe(owner, s.Set().Units[id].Word); !ok {
				t.Errorf("%v doesn't read the card of %s", owner, s.Set().Units[id].Word)
			}
		}
		other := s.ShuffleHidden(audience, random.IntN).(*state.State)
		for p := range s.Set().Places() {
			before, _ := s.Describe(audience, s.Set().Word(p))
			after, _ := other.Describe(audience, s.Set().Word(p))
			if !reflect.DeepEqual(before, after) {
				t.Errorf("%v reads %+v or %+v", audience, before, after)
			}
		}
	}
}
