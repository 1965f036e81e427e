package main

import (
	"encoding/json"
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
	for _, args := range [][]string{{"--game", "chess"}, {"--a", "general"}, {"--games", "0"}} {
		if code, _, errs := umpire(t, "", append([]string{"match"}, args...)...); code == 0 || errs == "" {
			t.Errorf("%v: status %d, %q", args, code, errs)
		}
	}
}
