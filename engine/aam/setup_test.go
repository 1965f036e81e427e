package aam_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/notation"
)

// The page about the notation names every order, every line and every option of the game, and its example can be played.
func TestNotationPage(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(filepath.Join("..", "..", "docs", "notation-miniatures.md"))
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	game := aam.New()
	var want []string
	for _, verb := range game.Info().Verbs {
		want = append(want, verb.Word)
	}
	for line := range game.SetLines {
		want = append(want, "set "+line)
	}
	for line := range game.ExpectLines {
		want = append(want, "expect "+line)
	}
	for _, option := range game.Info().Options {
		want = append(want, option.ID)
	}
	slices.Sort(want)
	for _, words := range want {
		if !regexp.MustCompile("`" + regexp.QuoteMeta(words) + "[ `]").MatchString(page) {
			t.Errorf("the page does not name %q", words)
		}
	}
	_, example, _ := strings.Cut(page, "```\n")
	example, _, _ = strings.Cut(example, "```")
	file, err := notation.Parse("page", strings.NewReader(example))
	if err != nil {
		t.Fatal(err)
	}
	registry, err := engine.NewRegistry(game)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (&notation.Runner{Games: registry}).Run(file); err != nil {
		t.Error(err)
	}
}

// Lines that make no sense are refused with a reason.
func TestSetupRefusals(t *testing.T) {
	t.Parallel()
	game := aam.New()
	p := aamtest.New(t, "map crossroads", "unit axis germany-mauser-kar-98k A1")
	for _, line := range []string{
		"map moon", "unit axis germany-death-star A1", "unit axis germany-mauser-kar-98k Z99", "unit red germany-mauser-kar-98k A1", "place nobody A1",
		"place mauser-kar-98k mauser-kar-98k", "counter mauser-kar-98k lost", "flags mauser-kar-98k brave", "used mauser-kar-98k flight", "watch mauser-kar-98k north",
		"turn 99", "part siesta", "stage nowhere", "smoke Z1", "bridge A1", "deployer axis 3", "stage initiative",
	} {
		if _, err := game.EditPosition(p.State, strings.Fields(line)); err == nil {
			t.Errorf("set %s is accepted", line)
		}
	}
	for _, line := range []string{
		"unit mauser-kar-98k A2", "unit nobody A1", "counters mauser-kar-98k disrupted", "units A1 none", "turn 5", "points axis 99", "control A1 allies", "asked axis",
	} {
		if err := game.Expect(p.State, strings.Fields(line)); err == nil {
			t.Errorf("expect %s holds", line)
		}
	}
}
