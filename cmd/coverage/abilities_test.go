package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestEveryAbilityIsDecidedAndTested: no special ability of the miniatures that no function looks at, and none without a test. Rule 16.1.
func TestEveryAbilityIsDecidedAndTested(t *testing.T) {
	t.Parallel()
	s, err := readSpecials(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range s.unused() {
		t.Errorf("no function looks at %s", word)
	}
	for _, a := range s.list {
		if len(a.tests) == 0 {
			t.Errorf("no test names %s", a.word)
		}
	}
	if len(s.list) < 100 {
		t.Errorf("%d abilities are listed", len(s.list))
	}
}

// TestAbilities_AreFound: an ability in a function, one in a row of a table, one that nothing decides, and what counts as a test.
func TestAbilities_AreFound(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(root, filepath.FromSlash(miniatures), filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("ability/ability.go", "package ability\n\nvar words = [...]string{Slow: \"slow\", CrackShot: \"crack-shot\", Blast: \"blast\"}\n")
	write("attack/attack.go", "package attack\n\nvar rows = []row{{ability: ability.CrackShot}}\n\nfunc slow() bool { return has(ability.Slow) }\n")
	write("attack/attack_test.go", "package attack_test\n\n// Rule 16.1 crack-shot.\nfunc TestRow(t *testing.T) { try(\"slow: aircraft\") }\n\nfunc TestAbility_Blast(t *testing.T) {}\n")
	write("explain/explain.go", "package explain\n\nfunc blast() bool { return has(ability.Blast) }\n")
	if _, err := abilities(root); err == nil || !strings.HasSuffix(err.Error(), "looks at blast") {
		t.Fatalf("blast is decided nowhere: %v", err)
	}
	write("attack/blast.go", "package attack\n\nfunc blast() bool { return has(ability.Blast) }\n")
	text, err := abilities(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []string{
		"| slow |  | `attack.slow` | `attack_test.TestRow` |",
		"| crack-shot | `attack.rows` |  | `attack_test.TestRow` |",
		"| blast |  | `attack.blast` | `attack_test.TestAbility_Blast` |",
	} {
		if !strings.Contains(text, row+"\n") {
			t.Errorf("no %s in\n%s", row, text)
		}
	}
}
