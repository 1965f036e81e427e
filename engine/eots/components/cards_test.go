package components_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
)

func card(t *testing.T, id string) *components.CardInfo {
	t.Helper()
	var c components.Card
	if err := c.UnmarshalText([]byte(id)); err != nil {
		t.Fatal(err)
	}
	return &components.Default().Cards[c]
}

func TestRule5_31A_ScopeOfEvents(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		card, unit string
		want       bool
	}{
		{"J3", "jp-army-15", true},
		{"J3", "jp-air-22", false}, // ground only
		{"J8", "jp-bb-kongo", true},
		{"J8", "jp-army-15", false}, // naval only
		{"J20", "jp-army-15", true},
		{"J76", "jp-bde-1sn", true}, // one brigade
		{"J76", "jp-army-15", false},
		{"J76", "jp-air-22", true},
		{"A25", "us-air-5af", true},
		{"A25", "au-air-raaf", false}, // US air only
		{"A25", "us-corps-i", true},
		{"A25", "au-corps-1", true}, // and Australian ground
		{"A25", "us-cv-wasp", false},
		{"A25", "nz-div-3", false},
		{"A34", "au-corps-1", true},
		{"A34", "us-air-5af", false}, // Commonwealth only
		{"A35", "nz-div-3", true},
		{"A35", "au-corps-1", false}, // the only ground unit
		{"A35", "us-cv-wasp", true},
		{"A57", "uk-corps-15", true},
		{"A57", "cn-army-5", true},
		{"A57", "us-air-10af-lrb", true},
		{"A57", "us-corps-i", false}, // US air units only
		{"A57", "us-cv-wasp", false},
		{"A57", "nl-air-dutch", false},
		{"A76", "us-cv-wasp", true},
		{"A76", "au-corps-1", true},
		{"A76", "us-corps-i", false}, // Australian ground units
		{"A84", "us-cv-wasp", true},
		{"A84", "us-bb-mississippi", false}, // US carriers only
		{"A84", "uk-cv-indomitable", false},
	} {
		t.Run(test.card+" "+test.unit, func(t *testing.T) {
			t.Parallel()
			unit := unitNamed(t, test.unit)
			info := card(t, test.card)
			if got := info.Scope.Allows(unit, &components.Default().Units[unit]); got != test.want {
				t.Errorf("%s allows %s: %v, want %v", test.card, test.unit, got, test.want)
			}
		})
	}
}

func TestCardsInDetail(t *testing.T) {
	t.Parallel()
	set := components.Default()
	hqs := func(ids ...string) []components.Unit {
		var list []components.Unit
		for _, id := range ids {
			list = append(list, unitNamed(t, id))
		}
		return list
	}
	j1, j2 := card(t, "J1"), card(t, "J2")
	if len(j1.Exactly) != 4 || j1.Logistic != components.Absent || j1.IntelOC != components.Absent {
		t.Errorf("J1 is %+v", j1)
	}
	if !j2.AllHQs || j2.Logistic != 20 || j2.Condition != components.Surprise {
		t.Errorf("J2 is %+v", j2)
	}
	j45 := card(t, "J45")
	if j45.Logistic != 4 || j45.LogisticAlt != 5 ||
		!slices.Equal(j45.LogisticHQ, hqs("jp-hq-combined-fleet-ozawa", "jp-hq-combined-fleet-yamamoto")) {
		t.Errorf("J45 has logistics %d, %d by %v", j45.Logistic, j45.LogisticAlt, j45.LogisticHQ)
	}
	if j65, j85 := card(t, "J65"), card(t, "J85"); !j65.LogisticOC || j65.Logistic != 1 || !j85.LogisticOC || j85.Logistic != 0 {
		t.Errorf("J65 adds %d and J85 %d to the OC value", j65.Logistic, j85.Logistic)
	}
	if a9 := card(t, "A9"); !slices.Equal(a9.HQs, hqs("us-hq-southwest-pacific", "us-hq-central-pacific")) {
		t.Errorf("A9 is run by %v", a9.HQs)
	}
	if a5 := card(t, "A5"); !a5.Scope.NoASP || a5.Condition != components.Intercept || a5.Logistic != 3 {
		t.Errorf("A5 is %+v", a5)
	}
	if value, ok := card(t, "A5").Bonus("allied-air-defence"); !ok || value != 2 {
		t.Errorf("A5 gives Allied air units %d (%v), want 2", value, ok)
	}
	if _, ok := card(t, "J23").Bonus("allied-air-defence"); ok {
		t.Error("J23 helps Allied air units")
	}
	if j17 := card(t, "J17"); !j17.Scope.AirOrNaval {
		t.Error("J17 allows air and naval units together")
	}
	if a13 := card(t, "A13"); a13.Scope.MaxGround != 1 || a13.IntelEC != components.Absent {
		t.Errorf("A13 is %+v", a13)
	}
	if a84 := card(t, "A84"); a84.Logistic != 0 || !a84.Scope.CarriersOnly {
		t.Errorf("A84 is %+v", a84)
	}
	if j55 := card(t, "J55"); j55.Europe != [4]int8{-3, -2, -1, 0} {
		t.Errorf("J55 moves War in Europe by %v", j55.Europe)
	}
	if a4 := card(t, "A4"); a4.RivalryOf != components.Allies || a4.RivalryOn || set.Units[a4.Adds].ID != "joint-hq-abda" {
		t.Errorf("A4 is %+v", a4)
	}
	if a2 := card(t, "A2"); a2.RivalryOf != components.Japan || !a2.RivalryOn || !a2.Draw {
		t.Errorf("A2 is %+v", a2)
	}
	if a68 := card(t, "A68"); a68.Window != components.AfterBattle {
		t.Errorf("A68 is played in window %d", a68.Window)
	}
	if a79, j43 := card(t, "A79"), card(t, "J43"); !a79.Reshuffle || !j43.Reshuffle || a79.China != -2 {
		t.Errorf("A79 is %+v, J43 is %+v", a79, j43)
	}
}

func TestRule17_2_Scenario1942(t *testing.T) {
	t.Parallel()
	set := components.Default()
	scenario, ok := set.Scenario("1942")
	if !ok {
		t.Fatal("there is no scenario 1942")
	}
	if scenario.FirstTurn != 2 || scenario.LastTurn != 4 || scenario.Victory != "vp-1942" {
		t.Errorf("turns %d to %d by %s", scenario.FirstTurn, scenario.LastTurn, scenario.Victory)
	}
	start := scenario.Start
	if start.PoliticalWill != 8 || start.Divisions != 11 || start.Resources != 4 || start.China != 0 ||
		start.ASP != [2]int8{7, 1} || start.Hand != [2]int8{7, 5} || start.Passes != [2]int8{0, 2} ||
		start.Rivalry != [2]bool{} || start.Hump {
		t.Errorf("the markers are %+v", start)
	}
	delayed := 0
	for _, setUp := range scenario.Units {
		if setUp.Place.Box == components.BoxDelayed {
			delayed++
		}
	}
	if delayed != 13 {
		t.Errorf("%d delayed units, want 13", delayed)
	}
	for id, want := range map[string]components.SetupUnit{
		"us-air-feaf":       {Place: components.Place{Loc: at(t, 2813), Card: components.NoCard}, Reduced: true},
		"us-cv-lexington":   {Place: components.Place{Loc: at(t, 5808), Card: components.NoCard}},
		"us-air-7af":        {Place: components.Place{Loc: at(t, 5108), Card: components.NoCard}},
		"jp-army-15":        {Place: components.Place{Loc: at(t, 2109), Card: components.NoCard}},
		"jp-army-38":        {Place: components.Place{Loc: at(t, 1913), Card: components.NoCard}},
		"uk-bb-force-z":     {Place: components.Place{Loc: components.NoLoc, Box: components.BoxRemoved, Card: components.NoCard}},
		"us-corps-reserve":  {Place: components.Place{Loc: at(t, 2813), Card: components.NoCard}},
		"jp-hq-south-seas":  {Place: components.Place{Loc: at(t, 4017), Card: components.NoCard}},
		"us-ca-new-orleans": {Place: components.Place{Loc: at(t, 5808), Card: components.NoCard}, Reduced: true},
	} {
		want.Unit = unitNamed(t, id)
		if got := scenario.Units[want.Unit]; got != want {
			t.Errorf("%s is set up as %+v, want %+v", id, got, want)
		}
	}
	if len(scenario.Cards.Removed) != 2 || len(scenario.Cards.Optional) != 1 || scenario.Cards.Future != [2]components.Card{-1, -1} {
		t.Errorf("removed %v, optional %v, future %v", scenario.Cards.Removed, scenario.Cards.Optional, scenario.Cards.Future)
	}
	if !slices.Contains(scenario.Japan, at(t, 3706)) || slices.Contains(scenario.Japan, at(t, 2015)) ||
		!slices.IsSorted(scenario.Japan) {
		t.Error("control at the start is wrong")
	}
}
