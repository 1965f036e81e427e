package aam_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Rule 4.1, W10.
func TestRule4_1_Initiative_W10(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		lines  []string
		dice   []int
		winner string
	}{
		"a commander breaks the tie":          {[]string{"unit axis germany-mauser-kar-98k A1", "unit allies usa-red-devil-captain I17"}, []int{5, 4, 3, 4}, "allies"},
		"a disrupted one does not":            {[]string{"unit axis germany-mauser-kar-98k A1", "unit allies usa-red-devil-captain I17", "counter red-devil-captain disrupted"}, []int{5, 4, 3, 4}, "axis"},
		"one that is not on the map yet does": {[]string{"unit axis germany-mauser-kar-98k A1", "unit allies usa-red-devil-captain waiting"}, []int{5, 4, 3, 4}, "allies"},
		"bonuses do not add up":               {[]string{"unit axis germany-ss-haupsturmfuhrer A1", "unit axis germany-ss-haupsturmfuhrer A2", "unit allies usa-red-devil-captain I17"}, []int{1, 2, 2, 3}, "allies"},
		"both roll again":                     {[]string{"unit axis germany-mauser-kar-98k A1", "unit allies usa-m1-garand-rifle I17"}, []int{4, 5, 4, 5, 1, 2, 1, 3}, "allies"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := aamtest.New(t, append([]string{"map crossroads"}, test.lines...)...)
			p.Set("turn 2")
			p.Enter(state.InitiativeRoll, test.dice...)
			p.Expect("stage first", "asked "+test.winner, "initiative "+test.winner)
		})
	}
}

// Rules 4.1.2, 16.1 organization: both dice again, once; not for a tie.
func TestAbility_Organization(t *testing.T) {
	t.Parallel()
	lines := []string{"map crossroads", "unit axis headquarters A1", "unit allies usa-m1-garand-rifle I17", "turn 2"}
	for name, test := range map[string]struct {
		lines  []string
		dice   []int
		answer string
		again  []int
		winner string
	}{
		"again":                         {nil, []int{1, 2, 3, 4}, "axis: reroll", []int{6, 6}, "axis"},
		"again, and no better":          {nil, []int{1, 2, 3, 4}, "axis: reroll", []int{1, 1}, "allies"},
		"kept":                          {nil, []int{6, 6, 3, 4}, "axis: keep", nil, "axis"},
		"a tie is rolled without it":    {nil, []int{3, 4, 3, 4}, "axis: keep", []int{6, 6, 1, 2}, "axis"},
		"both: the higher total, first": {[]string{"unit allies headquarters A9"}, []int{1, 2, 3, 4}, "allies: keep; axis: reroll", []int{4, 4}, "axis"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := aamtest.New(t, append(lines[:4:4], test.lines...)...)
			p.Enter(state.InitiativeRoll, test.dice...)
			p.Expect("stage organization")
			p.Play(test.answer, test.again...)
			p.Expect("stage first", "initiative "+test.winner)
		})
	}
	p := aamtest.New(t, lines...)
	p.Enter(state.InitiativeRoll, 1, 2, 3, 4)
	if chance := p.Pending()[0].Ask.Args["chance"]; chance != 42 { // 8 or more: 15 of 36
		t.Errorf("a chance of %v %%", chance)
	}
	if usual, _ := p.Usual(0); usual.Verb != "reroll" {
		t.Errorf("a side that is behind usually orders %s", usual)
	}
}

// Rule 16.1 recon: a point for who sees an enemy, not where a tie is broken.
func TestAbility_Recon(t *testing.T) {
	t.Parallel()
	for where, test := range map[string]struct {
		dice   []int
		winner string
	}{
		"F16": {[]int{3, 5, 3, 5}, "axis"},
		"A1":  {[]int{3, 5, 3, 5, 1, 1, 1, 2}, "allies"}, // too far behind the woods to see anything
	} {
		p := aamtest.New(t, "map steppe", "unit axis germany-recon-bmw-r75 "+where, "unit allies usa-m1-garand-rifle F17", "turn 2")
		p.Enter(state.InitiativeRoll, test.dice...)
		p.Expect("stage first", "initiative "+test.winner)
	}
	// A point more, but no better commander: the tie is rolled again.
	p := aamtest.New(t, "map steppe", "unit axis germany-recon-bmw-r75 F16", "unit allies usa-m1-garand-rifle F17", "turn 2")
	p.Enter(state.InitiativeRoll, 3, 4, 3, 5, 1, 1, 5, 5)
	p.Expect("stage first", "initiative allies")
}

// Rule 3.8: nobody rolls in turn 1; the deployment first player names the first player.
func TestRule3_8_FirstPlayer_M02(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-mauser-kar-98k A1", "unit allies usa-m1-garand-rifle I17", "deployer allies 1", "turn 0")
	p.Enter(state.TurnBegin)
	p.Expect("turn 1", "stage first", "asked allies")
	if usual, _ := p.Usual(1); usual.String() != "first allies" {
		t.Errorf("they usually order %s", usual)
	}
	p.Play("first axis")
	p.Expect("first axis", "active axis", "stage movement")
}

// Rule 18: a side that can do nothing is not asked.
func TestRule18_NobodyIsAskedForNothing(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-mauser-kar-98k A1", "unit allies usa-m1-garand-rifle I17",
		"counter mauser-kar-98k disrupted", "turn 1", "part movement-1 axis")
	p.Expect("stage movement", "active allies", "part movement-2")
	p.Play("done")
	p.Expect("stage assault", "active allies", "part assault-2")
}

// Rule 18: plans are made without dice, may be dropped, and end a part when they are carried out.
func TestRule18_Plans(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-mauser-kar-98k F5", "unit axis germany-mauser-kar-98k F6", "unit allies usa-m1-garand-rifle I17",
		"turn 1", "part movement-1 axis")
	p.Play("move mauser-kar-98k-1 F6")
	p.Expect("planned 1", "unit mauser-kar-98k-1 F5")
	p.Refused("move mauser-kar-98k-1 F7", "4")
	p.Play("drop")
	p.Expect("planned 0", "unit mauser-kar-98k-1 F5")
	p.Play("move mauser-kar-98k-1 F6; go")
	p.Expect("planned 0", "unit mauser-kar-98k-1 F6", "active axis")
	p.Play("move mauser-kar-98k-2 F7; done")
	p.Expect("unit mauser-kar-98k-2 F7", "active allies")
}
