package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Other programs read the fields of the result.
func TestMatchPrintsItsResult(t *testing.T) {
	t.Parallel()
	out := succeed(t, "match", "--game", "eots", "--scenario", "1942", "--games", "2", "--seed", "3", "--json")
	var result struct {
		Games    int            `json:"games"`
		AWins    int            `json:"a_wins"`
		BWins    int            `json:"b_wins"`
		Draws    int            `json:"draws"`
		AWinsAs  map[string]int `json:"a_wins_as"`
		P99Turns struct {
			A, B *float64
		} `json:"p99_turn_ms"`
		Refused *int `json:"refused"`
	}
	if err := json.Unmarshal([]byte(out), &result); err != nil {
		t.Fatal(err)
	}
	if result.Games != 2 || result.AWins+result.BWins+result.Draws != 2 || len(result.AWinsAs) != 2 {
		t.Errorf("got %s", out)
	}
	if result.P99Turns.A == nil || result.P99Turns.B == nil || result.Refused == nil || *result.Refused != 0 {
		t.Errorf("got %s", out)
	}
	if out := succeed(t, "match", "--game", "aam", "--games", "1"); out == "" {
		t.Error("nothing is printed")
	}
	for _, args := range [][]string{{"--game", "chess"}, {"--a", "general"}, {"--games", "0"}, {"--parallel", "0"}, {"--code", "X"}} {
		if code, _, errs := umpire(t, "", append([]string{"match"}, args...)...); code == 0 || errs == "" {
			t.Errorf("%v: status %d, %q", args, code, errs)
		}
	}
}

// An exported game is fair and can be stored, and the log has a line for it. The same command writes the same document.
func TestMatchExportsGames(t *testing.T) {
	t.Parallel()
	var documents [2]string
	for i := range documents {
		dir := t.TempDir()
		log := filepath.Join(dir, "log")
		succeed(t, "match", "--game", "eots", "--scenario", "burma", "--games", "2", "--parallel", "2", "--export", dir, "--log", log)
		lines, err := os.ReadFile(log)
		if err != nil || strings.Count(string(lines), "\n") != 2 || !strings.Contains(string(lines), "game 1: ") {
			t.Fatalf("%q, %v", lines, err)
		}
		document, err := os.ReadFile(filepath.Join(dir, "MATCH-1.json"))
		if err != nil {
			t.Fatal(err)
		}
		documents[i] = string(document)
		store := "--data=" + filepath.Join(dir, "umpire.db")
		if i == 0 {
			succeed(t, "verify", filepath.Join(dir, "MATCH-1.json"))
			succeed(t, store, "import", filepath.Join(dir, "MATCH-1.json"))
		}
	}
	if documents[0] != documents[1] {
		t.Error("the same command exports two games")
	}
}
