package explain_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/axistest"
)

// TestWhyOddsInOtherWords: a single unit may have its number, and forces say by themselves whether they fight
// on land or at sea, on land where both can be.
func TestWhyOddsInOtherWords(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, "turn 1 germany")
	for typed, want := range map[string]string{
		"land 1 tank vs 1 infantry":                 "land tank vs infantry",
		"1 tank vs 1 infantry":                      "land tank vs infantry",
		"3 infantry 1 tank vs 2 infantry 1 fighter": "land 3 infantry tank vs 2 infantry fighter",
		"12 infantry vs 12 infantry":                "land 12 infantry vs 12 infantry",
		"sea 1 submarine vs 1 transport":            "sea submarine vs transport",
		"2 battleship vs 1 cruiser":                 "sea 2 battleship vs cruiser",
		"2 fighter vs 1 submarine":                  "sea 2 fighter vs submarine",
		"fighter vs fighter":                        "land fighter vs fighter",
		"infantry battleship vs fighter":            "land infantry battleship vs fighter",
	} {
		if got, plain := ask(t, s, "odds "+typed), ask(t, s, "odds "+want); !reflect.DeepEqual(got, plain) {
			t.Errorf("%q is answered by %v, %q by %v", typed, got, want, plain)
		}
	}
}

// TestWhyOddsRefusals name what is wrong with two forces.
func TestWhyOddsRefusals(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, "turn 1 germany")
	for typed, want := range map[string]string{
		"land 41 infantry vs infantry": "axis.why.refuse.many",
		"41 infantry vs infantry":      "axis.why.refuse.many",
		"land infantry vs 99 tank":     "axis.why.refuse.many",
		"land 40 infantry 40 tank 40 artillery 40 fighter 40 bomber 40 battleship 40 cruiser vs 1": "axis.why.refuse.many",
		"land 0 infantry vs infantry":          "axis.refuse.number",
		"land infantry vs submarine":           "axis.why.refuse.land",
		"infantry vs submarine":                "axis.why.refuse.land",
		"submarine vs infantry":                "axis.why.refuse.sea",
		"sea submarine vs infantry":            "axis.why.refuse.sea",
		"land infantry aa-gun vs infantry":     "axis.why.refuse.gun",
		"land infantry 2 infantry vs infantry": "axis.refuse.twice",
		"land 1 infantry vs 1":                 "axis.why.refuse.incomplete",
		"land 3 infantry":                      "axis.why.refuse.incomplete",
		"3 infantry":                           "axis.why.refuse.incomplete",
		"2 battleship vs":                      "axis.why.refuse.incomplete",
		"land 2 battleship vs infantry":        "axis.why.refuse.word",
	} {
		_, err := s.Why(engine.Everybody(), strings.Fields("odds "+typed))
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) || refusal.Why.Key != want {
			t.Errorf("%q: %v, want %s", typed, err, want)
		}
	}
}

// TestWhyOddsOffersLittle: what is understood without "land" is not offered beside it.
func TestWhyOddsOffersLittle(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, "turn 1 germany")
	for _, test := range []struct{ question, offered, hidden string }{
		{"odds", "land sea", "1 12 infantry submarine"},
		{"odds land", "2 infantry", "1"},
		{"odds land 1", "infantry", ""},
		{"odds 3", "infantry submarine", ""},
		{"odds 3 infantry", "vs 2 tank", "1"},
	} {
		listed := map[string]bool{}
		for _, o := range s.Questions(engine.Everybody(), strings.Fields(test.question)) {
			if _, twice := listed[o.Word]; twice {
				t.Errorf("%s: %q twice", test.question, o.Word)
			}
			listed[o.Word] = o.Hidden
		}
		for hidden, words := range map[bool]string{false: test.offered, true: test.hidden} {
			for word := range strings.FieldsSeq(words) {
				if is, found := listed[word]; !found || is != hidden {
					t.Errorf("%s: %q is listed %v, hidden %v", test.question, word, found, is)
				}
			}
		}
	}
}

// TestWhyOddsOfEveryWord: whatever is listed leads to an answer in the end.
func TestWhyOddsOfEveryWord(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, "turn 1 germany")
	for _, before := range []string{"", "land", "sea", "1", "land 1", "2", "infantry vs", "sea 1 submarine vs 1"} {
		for _, option := range s.Questions(engine.Everybody(), strings.Fields("odds "+before)) {
			words := append(strings.Fields("odds "+before), option.Word)
			for range 6 {
				if _, err := s.Why(engine.Everybody(), words); err == nil {
					break
				}
				next := s.Questions(engine.Everybody(), words)
				if at := slices.IndexFunc(next, func(o engine.Option) bool { return o.Word == "vs" }); at >= 0 {
					next = next[at:]
				}
				if len(next) == 0 {
					break
				}
				words = append(words, next[0].Word)
			}
			if _, err := s.Why(engine.Everybody(), words); err != nil {
				t.Error(fmt.Errorf("%q: %w", words, err))
			}
		}
	}
}

// TestWhyOddsTellsItsError: trial battles are told with what they may err by.
func TestWhyOddsTellsItsError(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, "turn 1 germany")
	reasons := ask(t, s, "odds land 40 infantry 20 artillery 30 tank 9 fighter 5 bomber vs 40 infantry 20 artillery 20 tank 20 fighter")
	fought, ok := reasons["axis.why.odds.fought"]
	if n, _ := fought.Args["n"].(int); !ok || n < 50_000 {
		t.Errorf("%v trials", fought.Args["n"])
	}
	if want := engine.Decimal(0.4, 1); !reflect.DeepEqual(fought.Args["margin"], want) {
		t.Errorf("margin %v", fought.Args["margin"])
	}
}
