package main

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
)

func TestCitations(t *testing.T) {
	t.Parallel()
	for game, tests := range [...][]struct {
		text string
		want []engine.Rule
	}{
		{
			{"Rule 8.45 lets a stack land.", []engine.Rule{"8.45"}},
			{"every refusal (7.25E, 9.2 F.5) ends with 8.43.", []engine.Rule{"7.25", "9.2", "8.43"}},
			{"Rules 9.32 to 9.34, 9.4 C", []engine.Rule{"9.32", "9.33", "9.34", "9.4"}},
			{"version 1.26.3, 99.45, 0.5", nil},
			{"rule 8.45 weather.game", []engine.Rule{"8.45"}},
		},
		{
			{"Rules 7.1 to 7.3.", []engine.Rule{"7.1", "7.2", "7.3"}},
			{"Rules 4.6, 9 and 14.", []engine.Rule{"9", "14", "4.6"}},
			{"by an option (8) of 9 cities (16, A01), 6 of 12", []engine.Rule{"8", "16"}},
			{"what a player does (section 17, D13)", []engine.Rule{"17", "D13"}},
			{"Rule 5, P3.", []engine.Rule{"5"}},
			{"14", []engine.Rule{"14"}},
		},
	} {
		book, err := readRulebook(covered(t)[game])
		if err != nil {
			t.Fatal(err)
		}
		for _, test := range tests {
			if got := book.cited(test.text); !slices.Equal(got, test.want) {
				t.Errorf("%s: %q cites %v, not %v", book.game.title, test.text, got, test.want)
			}
		}
	}
}

func TestCitations_InNames(t *testing.T) {
	t.Parallel()
	for game, tests := range [...]map[string][]engine.Rule{
		{"TestRule8_24_8_48_Overstacking": {"8.24", "8.48"}},
		{"TestRule9_2_LandRound": {"9.2"}, "TestRule10_OneGun": {"10"}, "TestRule12_3_9": {"12.3"}, "TestNouns": nil},
	} {
		book, err := readRulebook(covered(t)[game])
		if err != nil {
			t.Fatal(err)
		}
		for name, want := range tests {
			if got := book.inName(name); !slices.Equal(got, want) {
				t.Errorf("%s cites %v, not %v", name, got, want)
			}
		}
	}
}

// covered are the games of the repository.
func covered(t *testing.T) []*game {
	t.Helper()
	all, err := allGames(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	return all
}
