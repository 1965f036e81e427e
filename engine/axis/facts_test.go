package axis_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// facts are the values of some columns of a table of shared/facts/aa.
func facts(t *testing.T, name string, columns ...string) [][]string {
	t.Helper()
	path := filepath.Join("..", "..", "..", "shared", "facts", "aa")
	if _, err := os.Stat(path); err != nil {
		t.Skip("no folder shared/facts/aa beside the repository: the game cannot be compared")
	}
	file, err := os.Open(filepath.Join(path, name+".csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	all, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for _, cells := range all[1:] {
		var row []string
		for _, column := range columns {
			row = append(row, cells[slices.Index(all[0], column)])
		}
		rows = append(rows, row)
	}
	return rows
}

// The phases of a turn come in the order of the facts; who has lost its capital skips those that the
// facts say.
func TestRule5_PhasesAreThoseOfTheFacts(t *testing.T) {
	t.Parallel()
	phases := map[state.Stage]string{
		state.Purchase: "purchase", state.CombatMove: "combat_move", state.Combat: "combat", state.NoncombatMove: "noncombat_move",
		state.Mobilization: "mobilize", state.Income: "income",
	}
	passed := func(f *axistest.Play) (names []string) {
		for _, e := range f.Events {
			entered, is := e.(state.StageEntered)
			if name := phases[entered.Stage]; is && name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		return names
	}
	var all, without []string
	for _, row := range facts(t, "phases", "phase", "skipped_when_capital_lost") {
		all = append(all, row[0])
		if row[1] == "0" {
			without = append(without, row[0])
		}
	}
	turn := axistest.Turn(t, nil, "turn 1 ussr")
	turn.Events = append(turn.Events, state.StageEntered{Stage: turn.State.Stage})
	turn.Give("ussr: buy infantry", "ussr: commit", "ussr: commit", "ussr: commit", "ussr: place infantry russia", "ussr: commit")
	if got := passed(turn); !slices.Equal(got, all) {
		t.Errorf("the phases are %v, want %v", got, all)
	}
	turn = axistest.Turn(t, nil, "empty russia\ncontrol russia germany\nturn 1 ussr")
	turn.Events = append(turn.Events, state.StageEntered{Stage: turn.State.Stage})
	turn.Give("ussr: commit", "ussr: commit").Wants("active germany\nmoney ussr 24")
	without = append(without, "purchase") // Germany's
	if got := passed(turn); !slices.Equal(got, without) {
		t.Errorf("without a capital the phases are %v, want %v", got, without)
	}
}

// The conditions of victory are those of the facts, the first of them where nothing is said.
func TestRule16_ConditionsAreThoseOfTheFacts(t *testing.T) {
	t.Parallel()
	spec := state.OptionSpecs()[slices.IndexFunc(state.OptionSpecs(), func(o engine.OptionSpec) bool { return o.ID == "victory" })]
	for i, row := range facts(t, "victory_conditions", "cities_needed", "default") {
		if i >= len(spec.Values) || spec.Values[i] != row[0] || (row[1] == "1") != (i == 0) {
			t.Errorf("condition %d is %v of %v", i, row, spec.Values)
		}
	}
}
