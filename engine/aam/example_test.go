package aam_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// dice are so many dice, of which the first ones show a number and the others 1s.
func dice(n, successes, natural int) []int {
	return append(slices.Repeat([]int{natural}, successes), slices.Repeat([]int{1}, n-successes)...)
}

// P01: two turns that are played by the rules, section 20.
func TestP01_TwoTurns(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "turn 4",
		"unit allies usa-m4a1-sherman I7 se", "unit allies usa-m1-garand-rifle G7", "unit allies usa-red-devil-captain G7", "unit allies usa-bazooka H8",
		"unit axis germany-panzer-iv-ausf-g I12 nw", "unit axis germany-mg-42-machine-gun-team G9", "unit axis germany-ss-haupsturmfuhrer G10",
		"part movement-1 axis")
	const tank, gun, leader = "panzer-iv-ausf-g", "mg-42-machine-gun-team", "ss-haupsturmfuhrer"

	// Turn 4.
	p.Play("axis: move " + tank + " I11 nw; done")
	p.Play("allies: move m1-garand-rifle G8; done")
	p.Play("axis: attack "+tank+" m4a1-sherman; attack "+gun+" m1-garand-rifle; attack "+gun+" m1-garand-rifle; done",
		slices.Concat([]int{4, 5, 6, 4, 6, 5, 1, 1, 2, 3, 3, 2, 1}, dice(10, 4, 4), dice(10, 3, 4))...)
	p.Refused("attack red-devil-captain m1-garand-rifle", "9")
	p.Refused("attack bazooka "+leader, "9.1")
	p.Play("allies: attack m4a1-sherman "+tank+"; attack m1-garand-rifle "+gun+"; attack red-devil-captain "+gun+"; move bazooka H9; done",
		slices.Concat(dice(11, 5, 4), dice(9, 6, 4), []int{4}, dice(6, 3, 4), []int{5, 2, 4, 4})...)
	expect(t, p, map[string]state.Counter{
		"m4a1-sherman": state.Disrupted | state.Damaged, "m1-garand-rifle": state.Disrupted, "red-devil-captain": 0, "bazooka": 0, tank: state.Disrupted, leader: 0,
	})
	if p.Units[p.ID(gun)].Fate != state.Gone {
		t.Error("the machine gun is not removed")
	}

	// Turn 5: a tie, which the better Commander wins.
	p.Play("axis: first allies")
	p.Refused("move m4a1-sherman I6", "5.1")
	p.Play("allies: move red-devil-captain G8; done")
	p.Play("axis: move " + leader + " G9; go")
	if c := p.Reaction.Candidates; len(c) != 1 || c[0] != p.ID("bazooka") {
		t.Errorf("%v may fire", c)
	}
	p.Play("allies: fire first", 4, 4, 4, 4)
	p.Play("allies: attack m4a1-sherman "+tank+"; attack bazooka "+leader+"; attack red-devil-captain "+leader+"; done",
		slices.Concat(dice(11, 5, 5), dice(4, 4, 4), []int{4}, dice(8, 5, 4), []int{4})...)
	p.Play("axis: attack "+tank+" m4a1-sherman; attack "+leader+" bazooka; done", slices.Concat(dice(13, 5, 5), dice(6, 3, 4), []int{1, 1, 2, 2})...)
	expect(t, p, map[string]state.Counter{
		"m1-garand-rifle": 0, "red-devil-captain": 0, "bazooka": 0, tank: state.Disrupted | state.Damaged, leader: state.Disrupted,
	})
	if p.Units[p.ID("m4a1-sherman")].Fate != state.Gone {
		t.Error("the Sherman is not removed")
	}
}

// expect checks the face-up counters of units.
func expect(t *testing.T, p *aamtest.Position, want map[string]state.Counter) {
	t.Helper()
	for word, up := range want {
		if u := &p.Units[p.ID(word)]; u.Up != up || u.Down != 0 || u.Fate != state.InPlay {
			t.Errorf("%s has counters %b and %b face down, want %b", word, u.Up, u.Down, up)
		}
	}
}
