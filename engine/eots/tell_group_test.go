package eots

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// What belongs together is told in one line, and nothing is told twice.
func TestTellGroupsWhatBelongsTogether(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{8, 24}, []int{11})
	kongo, ryujo, akagi := b.unit("jp-bb-kongo"), b.unit("jp-cvl-ryujo"), b.unit("jp-cv-akagi")
	move := func(unit components.Unit, to string, home bool) state.StackMoved {
		from := b.s.Board.Pieces[unit].Place.Loc()
		return state.StackMoved{To: position.At(b.loc(to)), Move: state.Move{
			Side: components.Japan, Units: []components.Unit{unit}, Form: position.Sail, PostBattle: home, Path: []components.Loc{from, b.loc(to)},
		}}
	}
	activated := state.UnitsActivated{Side: components.Japan, Units: []components.Unit{kongo, ryujo, akagi}}
	roll := func(id string, die int8, success bool) state.Rolled {
		return state.Rolled{What: "eots.roll.europe", Rule: "10.24", Die: die, Total: die, Target: 1, Success: success, Unit: b.unit(id), Hex: components.NoLoc}
	}
	place := func(id, hex string) state.UnitPlaced {
		return state.UnitPlaced{Unit: b.unit(id), From: position.Removed, To: position.At(b.loc(hex)), Cause: state.CauseReinforcement, Rule: "10.0"}
	}
	for name, test := range map[string]struct {
		events []engine.Event
		want   []string
	}{
		"nobody moves": {[]engine.Event{activated}, []string{"offensive.tell.activated"}},
		"one stays": {
			[]engine.Event{activated, move(kongo, "2713", false), move(akagi, "2714", false)},
			[]string{"offensive.tell.activated-still", "offensive.tell.moved", "offensive.tell.moved"},
		},
		"all move, two to one hex": {
			[]engine.Event{activated, move(kongo, "2713", false), move(akagi, "2713", false), move(ryujo, "2714", false)},
			[]string{"offensive.tell.all-moved", "offensive.tell.moved"},
		},
		"home": {
			[]engine.Event{move(kongo, "2713", true), move(akagi, "2714", true)}, []string{"offensive.tell.all-returned"},
		},
		"rolls alike": {
			[]engine.Event{roll("us-air-5af", 4, false), roll("us-air-7af", 6, false), roll("us-air-feaf", 0, true)},
			[]string{"tell.rolls", "tell.roll"},
		},
		"reinforcements": {
			[]engine.Event{place("jp-bb-kongo", "2311"), place("jp-cv-akagi", "3706"), place("jp-cvl-ryujo", "2311")},
			[]string{"tell.placed.reinforcements"},
		},
		"bookkeeping between": {
			[]engine.Event{
				state.ReplacementUsed{Unit: kongo, Pool: components.JapanNaval},
				state.StepRegained{Unit: kongo, Rule: "11.0"},
				state.ReplacementUsed{Unit: akagi, Pool: components.JapanNaval},
				state.StepRegained{Unit: akagi, Rule: "11.0"},
			},
			[]string{"tell.restored"},
		},
	} {
		var keys []string
		for _, line := range theGame().Tell(b.s, test.events, engine.Everybody()).Lines {
			keys = append(keys, line.Key)
		}
		want := slices.Clone(test.want)
		for i := range want {
			want[i] = "eots." + want[i]
		}
		if !slices.Equal(keys, want) {
			t.Errorf("%s: told %q, want %q", name, keys, want)
		}
	}
}

// A total below zero has a minus sign.
func TestTellTotalsBelowZero(t *testing.T) {
	t.Parallel()
	b := newTable(t)
	roll := state.Rolled{
		What: "eots.roll.intelligence", Rule: "7.25", Die: 0, Total: -2, Target: 4, Success: true, Unit: components.NoUnit, Hex: components.NoLoc,
		Mods: []state.Modifier{offensive.ContactPenalty()},
	}
	if lines := roll.Tell(b.s); len(lines) != 1 || lines[0].Args["total"] != "−2" {
		t.Errorf("%+v", lines)
	}
}

// TestRule7_25_ARollThatFailsAgainstItsFiguresSaysWhy: whatever is rolled against whatever value, a failure with a
// total that is low enough is told with its reason, and only such a one.
func TestRule7_25_ARollThatFailsAgainstItsFiguresSaysWhy(t *testing.T) {
	t.Parallel()
	b := newTable(t)
	seen := map[string]int{}
	for _, value := range []int8{components.Absent, 0, 3, 7, 8, 9} {
		for die := range 10 {
			for _, mods := range [][]state.Modifier{nil, {offensive.ContactPenalty()}, {offensive.ContactPenalty(), offensive.ContactPenalty()}} {
				roll := offensive.RollAgainst(state.RefereeOn(b.s, engine.Script(die)), "intelligence", value, mods)
				roll.What, roll.Rule = "eots.roll.intelligence", "7.25"
				result := roll.Tell(b.s)[0].Args["result"].(engine.Text).Key
				seen[result]++
				against := !roll.Success && roll.Total <= roll.Target
				if plain := result == "eots.roll.success" || result == "eots.roll.failure"; plain == against {
					t.Errorf("value %d, die %d, %d modifiers: total %d against %d is told as %s", value, die, len(mods), roll.Total, roll.Target, result)
				}
			}
		}
	}
	if len(seen) != 4 {
		t.Errorf("told: %v", seen)
	}
}
