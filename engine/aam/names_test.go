package aam_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// messages are those of a language, with their forms as they are stored.
func messages(t *testing.T, lang string) map[string]json.RawMessage {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("lang", "*."+lang+".json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no messages in %s: %v", lang, err)
	}
	all := map[string]json.RawMessage{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, &all); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
	}
	return all
}

// Every unit of the box has a name in every language, and no two units that may be in one army share it.
func TestUnitsHaveNamesOfTheirOwn(t *testing.T) {
	t.Parallel()
	units := components.Default().Units
	if len(units) != 478 {
		t.Fatalf("%d units in the box", len(units))
	}
	for _, lang := range speech.Languages() {
		all := messages(t, lang)
		bearers := map[string][]*components.UnitType{}
		for i := range units {
			u := &units[i]
			name := string(all["aam.type."+u.Word])
			if len(name) < len(`"M3"`) {
				t.Errorf("%s: %s has no name", lang, u.Word)
			}
			for _, other := range bearers[name] {
				if other.Side == u.Side || other.Side == components.AnySide || u.Side == components.AnySide {
					t.Errorf("%s: %s and %s are both %s", lang, u.Word, other.Word, name)
				}
			}
			bearers[name] = append(bearers[name], u)
		}
	}
}

// Every ability has a name of its own and a sentence about what it does, in every language; the sentence names the number of an
// ability that comes with one.
func TestAbilitiesAreExplained(t *testing.T) {
	t.Parallel()
	var numbered [ability.Count]bool
	for i := range components.Default().Units {
		for _, power := range components.Default().Units[i].Powers {
			numbered[power.Ability] = numbered[power.Ability] || power.N != 0
		}
	}
	for _, lang := range speech.Languages() {
		all := messages(t, lang)
		bearers := map[string]ability.Ability{}
		for a := range ability.Count {
			name, text := string(all["aam.ability."+a.Word()]), string(all["aam.ability."+a.Word()+".text"])
			if name == "" || text == "" {
				t.Errorf("%s: %s has no name or no text", lang, a.Word())
			}
			if other, taken := bearers[name]; taken {
				t.Errorf("%s: %s and %s are both %s", lang, a.Word(), other.Word(), name)
			}
			bearers[name] = a
			if number := strings.Contains(text, "{{.n}}"); number != (numbered[a] && a != ability.Hero) {
				t.Errorf("%s: %s with or without its number: %s", lang, a.Word(), text)
			}
			if nation := strings.Contains(text, "{{.nation}}"); nation != (a == ability.Hero) {
				t.Errorf("%s: %s with or without its nation: %s", lang, a.Word(), text)
			}
		}
	}
}

// Everything else in the box has a name in every language.
func TestTheBoxHasNames(t *testing.T) {
	t.Parallel()
	set := components.Default()
	var keys []string
	for _, n := range set.Nations {
		keys = append(keys, "nation."+n.Word)
	}
	for _, f := range set.Formations {
		keys = append(keys, "formation."+f.Word)
	}
	for _, a := range set.Samples {
		keys = append(keys, "sample."+a.Word)
	}
	for _, m := range set.Maps {
		keys = append(keys, "map."+m.Word)
	}
	for terrain := components.Clear; terrain <= components.Water; terrain++ {
		keys = append(keys, "terrain."+terrain.Word())
	}
	for kind := components.Soldier; kind <= components.Obstacle; kind++ {
		keys = append(keys, "kind."+kind.Word())
	}
	for _, lang := range speech.Languages() {
		all := messages(t, lang)
		for _, key := range keys {
			if len(all["aam."+key]) == 0 {
				t.Errorf("%s: no aam.%s", lang, key)
			}
		}
	}
}
