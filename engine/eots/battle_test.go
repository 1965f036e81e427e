package eots

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// catalogueKeys reads the keys of all languages.
var catalogueKeys = sync.OnceValues(func() (map[string]map[string]bool, error) {
	keys := map[string]map[string]bool{}
	files, err := catalogue.ReadDir("lang")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		data, err := catalogue.ReadFile("lang/" + file.Name())
		if err != nil {
			return nil, err
		}
		var messages map[string]any
		if err := json.Unmarshal(data, &messages); err != nil {
			return nil, fmt.Errorf("%s: %w", file.Name(), err)
		}
		language := strings.Split(file.Name(), ".")[1]
		if keys[language] == nil {
			keys[language] = map[string]bool{}
		}
		for key := range messages {
			keys[language][key] = true
		}
	}
	return keys, nil
})

func TestBW19_SingaporeAndKuantan(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 2, active: components.Japan, condition: components.Intercept, battles: []int{2014, 2015}, cards: []string{"A5"},
		units: `jp-army-15@2014 jp-air-22@2112d2015 jp-bb-kongo@2015 jp-ca-mogami@2015
			uk-air-malaya@2015a au-div-8@2015a in-corps-3@2014a uk-hq-malaya@2015`,
	}.fight(t, 6, 7, 1, 7)
	cp.asked(components.Japan, "battle-order")
	cp.wantWords(components.Japan, "fight", "2014", "2015")
	cp.refuse(components.Allies, "fight 2015", "9.0")
	cp.order(components.Japan, "fight 2015") // all the rest has one outcome
	cp.over()
	cp.want("uk-air-malaya x", "au-div-8 full", "in-corps-3 r", "jp-army-15 r", "jp-bb-kongo full")
	cp.wantWinner(2014, components.Allies)
	cp.wantRetreats("jp-army-15")
	cp.wantControl(2014, components.Allies)
	cp.wantControl(2015, components.Allies)
}

func TestBW14_LuzonIsTaken(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 1, active: components.Japan, condition: components.Surprise, battles: []int{2812},
		units: `jp-air-5@2909d2812 jp-air-21@3009d2812 jp-air-23@3009d2812 jp-ca-takao@2812 jp-army-14@2812L
			us-air-feaf@2812 us-air-19-lrb@2812 us-corps-north-luzon@2812`,
	}.fight(t, 2, 0, 5, 3)
	cp.over()
	cp.want("us-air-feaf r", "us-air-19-lrb r", "us-corps-north-luzon x", "jp-army-14 r")
	cp.wantControl(2812, components.Japan)
	cp.wantRetreats()
}

func TestBW15_TheBeatenDefendersRetreat(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 1, active: components.Japan, condition: components.Surprise, battles: []int{2913},
		units: "jp-cvl-zuiho@2913 jp-army-19@2913rL us-corps-south-luzon@2913",
	}.fight(t, 8, 5, 3)
	cp.over()
	cp.want("us-corps-south-luzon r", "jp-army-19 r")
	cp.wantRetreats("us-corps-south-luzon")
	cp.wantControl(2913, components.Allies) // until they have left
	cp.wantWinner(2913, components.Japan)
}

func TestBW16_NoReturnFireWithoutReach(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 1, active: components.Japan, condition: components.Surprise, battles: []int{3014},
		units: "jp-cvl-ryujo@2915d3014 us-ca-asiatic@3014 us-bde-p@3014",
	}.fight(t, 3)
	cp.over()
	cp.want("us-ca-asiatic r", "us-bde-p r", "jp-cvl-ryujo full")
	cp.wantControl(3014, components.Allies)
}

func TestBW17_DavaoIsTaken(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 1, active: components.Japan, condition: components.Surprise, battles: []int{2915},
		units: "jp-ca-nachi@2915 jp-army-16@2915rL us-corps-mindanao@2915",
	}.fight(t, 3, 7, 3)
	cp.over()
	cp.want("us-corps-mindanao x", "jp-army-16 r")
	cp.wantControl(2915, components.Japan)
}

func TestBW18_WakeHolds(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 1, active: components.Japan, condition: components.Surprise, battles: []int{4612},
		units: "jp-cl-tenryu@4612 jp-bde-4sn@4612L jp-air-24@4715d4612 us-air-vmf211@4612 us-bde-wake@4612",
	}.fight(t, 2, 8, 4, 9)
	cp.over()
	cp.want("jp-bde-4sn r", "us-bde-wake r", "us-air-vmf211 r", "jp-cl-tenryu full")
	cp.wantRetreats("jp-bde-4sn")
	cp.wantControl(4612, components.Allies)
}

// TestBW20_ControlBeforePostBattleMovement is example 6.5-1 as well.
func TestBW20_ControlBeforePostBattleMovement(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Allies, condition: components.Surprise, battles: []int{4423}, japan: []int{4423},
		units: "us-ca-northampton@4423 us-mardiv-1@4423L us-air-13af@4825d4423 jp-bde-4sn@4423r",
	}.fight(t, 7, 0) // ships and aircraft cannot hurt the last step: they do not roll
	cp.over()
	cp.want("jp-bde-4sn x", "us-mardiv-1 full")
	cp.wantControl(4423, components.Allies)
	if !slices.ContainsFunc(cp.events, func(e engine.Event) bool { return e.Kind() == "control" }) {
		t.Error("the hex changes hands in the battle")
	}
}

// TestRule8_46_TheBrigadeGoesDownWithItsShip in the air-naval stage (B-A20).
func TestRule8_46_TheBrigadeGoesDownWithItsShip(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423},
		units: "jp-cl-tenryu@4423r jp-bde-4sn@4423L jp-ca-aoba@4423r jp-bde-south-seas@4423L us-cv-wasp@4423 us-bde-marine@4423",
		alter: func(s *state.State) {
			units := make([]components.Unit, 0, 4)
			for _, id := range []string{"jp-cl-tenryu", "jp-ca-aoba", "jp-bde-4sn", "jp-bde-south-seas"} {
				unit, _ := s.Set.UnitByID(id)
				units = append(units, unit)
			}
			s.Off.Moves = []state.Move{{Side: components.Japan, Units: units, Form: position.Organic, Path: []components.Loc{s.Set.Loc(4017), s.Set.Loc(4423)}}}
		},
	}.fight(t, 0, 6)
	cp.order(components.Allies, "hit jp-cl-tenryu")
	cp.over()
	cp.want("jp-cl-tenryu x", "jp-bde-4sn x", "jp-ca-aoba r", "jp-bde-south-seas full")
	cp.wantRetreats("jp-bde-south-seas")
}

// TestRule8_46_DrownedBeforeTheGroundStage takes no part in it (B-A20).
func TestRule8_46_DrownedBeforeTheGroundStage(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423},
		units: "jp-cl-tenryu@4423r jp-bde-4sn@4423L us-ca-northampton@4423 us-bde-marine@4423",
		alter: func(s *state.State) {
			ship, _ := s.Set.UnitByID("jp-cl-tenryu")
			brigade, _ := s.Set.UnitByID("jp-bde-4sn")
			s.Off.Moves = []state.Move{{
				Side: components.Japan, Units: []components.Unit{brigade, ship}, Form: position.Organic,
				Path: []components.Loc{s.Set.Loc(4017), s.Set.Loc(4423)},
			}}
		},
	}.fight(t, 0, 8)
	cp.over()
	cp.want("jp-cl-tenryu x", "jp-bde-4sn x")
	cp.wantWinner(4423, components.Allies)
}

func TestRule16_45_Casualties(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, units string
		before      int16
		will        int
	}{
		{"a Marine division is wiped out", "us-mardiv-1@4423L jp-army-17@4423", 0, 7},
		{"once in a turn", "us-mardiv-1@4423L jp-army-17@4423", state.OnceCasualties, 8},
		{"a brigade is no division", "us-bde-marine@4423L jp-army-17@4423", 0, 8},
		{"nor are Australians Americans", "au-div-8@4423L jp-army-17@4423", 0, 8},
		{"dotted units cannot be replaced", "us-corps-mindanao@4423L jp-army-17@4423", 0, 8},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			cp := theatre{
				turn: 4, active: components.Allies, condition: components.Surprise, battles: []int{4423}, japan: []int{4423}, units: test.units,
				alter: func(s *state.State) {
					s.Markers[state.PoliticalWill] = 8
					s.Markers[state.OnceFlags] = test.before
				},
			}.fight(t, 0, 9)
			cp.over()
			if got := cp.state.Get(state.PoliticalWill); got != test.will {
				t.Errorf("Political Will %d, want %d", got, test.will)
			}
		})
	}
}

func TestRule9_32_ALostAirNavalStageSendsTheLandingAway(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423},
		units: "jp-cl-tenryu@4423 jp-army-17@4423L us-cv-wasp@4423 us-bde-marine@4423",
	}.fight(t, 0, 0)
	cp.over()
	cp.want("jp-army-17 full", "us-bde-marine full")
	cp.wantRetreats("jp-army-17")
	cp.wantControl(4423, components.Allies)
	cp.wantWinner(4423, components.Allies)
}

func TestAMB_BA41_OverlandersTakeAnEmptyHexInSpiteOfShips(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{2014},
		units: "jp-army-15@2014 jp-army-16@2014L jp-cl-tenryu@2014 uk-bb-warspite@2014",
	}.fight(t, 0, 0)
	cp.over()
	cp.wantControl(2014, components.Japan)
	cp.wantRetreats("jp-army-16") // B-A33: it may stay, the hex is friendly now
}

func TestAMB_BA34_ShipsFireOnMarchingTroops(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{2014},
		units: "jp-army-15@2014 uk-bb-warspite@2014 in-corps-3@2014",
	}.fight(t, 6, 5, 3) // 14 hits reduce the army, then the ground stage is fought
	cp.over()
	fight := cp.state.Off.Battles[0].Fight
	if fight.AirNaval != components.Allies || !fight.GroundFought || !fight.Volleys[0].Ashore {
		t.Fatalf("fight %+v", fight)
	}
	cp.want("jp-army-15 r")
}

func TestRule9_4_ChineseGarrison(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 10, active: components.Allies, condition: components.Surprise, battles: []int{2508}, japan: []int{2508},
		units: "us-corps-x@2508L us-corps-i@2508L us-cv-essex@2508",
		alter: func(s *state.State) { s.Board.DivisionsInChina = 4 },
	}.fight(t, 9, 0) // no fire of the carrier: the garrison is the last step
	cp.asked(components.Japan, "hits")
	cp.order(components.Japan, "hit us-corps-x")
	cp.over()
	cp.wantControl(2508, components.Allies)
	if fight := cp.state.Off.Battles[0].Fight; fight.Garrison != 0 || fight.Lost[components.Japan] != 1 {
		t.Errorf("garrison %d left, %d steps lost", fight.Garrison, fight.Lost[components.Japan])
	}
}

// TestRule13_76_TheGarrisonIsNoTargetYet nor for ships and aircraft ever (B-A52).
func TestRule13_76_TheGarrisonIsNoTargetYet(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 10, active: components.Allies, condition: components.Surprise, battles: []int{2508}, japan: []int{2508},
		units: "us-corps-x@2508 us-bb-washington@2508 jp-army-17@2508 jp-army-18@2508",
	}.fight(t, 5, 0, 0) // 16 hits on two armies of 12
	cp.asked(components.Allies, "hits")
	cp.refuse(components.Allies, "hit garrison", "13.76")
	cp.order(components.Allies, "hit jp-army-18")
	cp.over()
	cp.want("jp-army-17 full", "jp-army-18 r", "us-corps-x x") // 27 points and three garrison steps fire back
	cp.wantRetreats()
}

func TestParticipantsForCards(t *testing.T) {
	t.Parallel()
	s := theatre{
		turn: 10, active: components.Allies, condition: components.Intercept, battles: []int{4423},
		units: "us-cv-wasp@4425d4423 us-bb-washington@4425 us-ca-northampton@4423 us-mardiv-1@4423L us-dd-asiatic@4024 jp-army-17@4423",
	}.state(t)
	var want components.UnitSet
	for _, id := range []string{"us-cv-wasp", "us-bb-washington", "us-ca-northampton"} {
		unit, _ := s.Set.UnitByID(id)
		want.Add(unit)
	}
	if got := s.Participants(&s.Off.Battles[0], components.Allies); got != want {
		t.Errorf("participants %v", state.UnitSlice(got))
	}
}

func TestAMB_38_NobodyReactsToALanding(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Surprise, battles: []int{4423}, special: true,
		units: "jp-army-17@4423L jp-cv-akagi@4423",
	}.fight(t)
	cp.over()
	if !cp.state.Off.Battles[0].Done || cp.state.Off.Battles[0].Fight != nil {
		t.Errorf("battle %+v, want none", cp.state.Off.Battles[0])
	}
	cp.wantControl(4423, components.Allies) // the landing takes the hex later
}

func TestAMB_40_NobodyIsLeftToAttack(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Surprise, battles: []int{4423, 2014},
		units: "us-bde-marine@4423 jp-army-15@2014 in-corps-3@2014",
	}.fight(t, 0, 0)
	cp.over()
	if cp.state.Off.Battles[0].Fight != nil || cp.state.Off.Battles[1].Fight == nil {
		t.Error("only the second battle takes place")
	}
}

func TestRule8_45B_TurnedBackUnitsTakeNoPart(t *testing.T) {
	t.Parallel()
	back := func(s *state.State) {
		unit, _ := s.Set.UnitByID("jp-army-17")
		s.Off.TurnedBack.Add(unit)
	}
	alone := theatre{
		turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423}, alter: back,
		units: "jp-army-17@4423rL us-ca-northampton@4423a us-bde-marine@4423",
	}.fight(t)
	alone.over()
	alone.wantRetreats("jp-army-17")
	withAir := theatre{
		turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423}, alter: back, // B-A18
		units: "jp-army-17@4423rL jp-air-25@4222d4423 us-ca-northampton@4423a us-bde-marine@4423",
	}.fight(t, 6)
	withAir.over()
	withAir.want("us-ca-northampton r", "jp-army-17 r")
	withAir.wantRetreats("jp-army-17")
}

func TestAMB_BA24_EscortsOfTwoBattles(t *testing.T) {
	t.Parallel()
	th := theatre{
		turn: 4, active: components.Japan, condition: components.Surprise, battles: []int{4423, 4222},
		units: "jp-cv-akagi@4321d4423 jp-cv-soryu@4321d4222 jp-bb-hiei@4321 us-bde-marine@4423 us-mardiv-1@4222",
	}
	s := th.state(t)
	hiei, _ := s.Set.UnitByID("jp-bb-hiei")
	first, second := s.Field(&s.Off.Battles[0]), s.Field(&s.Off.Battles[1])
	if !first.Escorts[components.Japan].Has(hiei) || second.Escorts[components.Japan].Has(hiei) {
		t.Error("without an assignment the battle declared first has the escort")
	}
	s.Off.Battles[1].Distant[components.Japan].Add(hiei)
	first, second = s.Field(&s.Off.Battles[0]), s.Field(&s.Off.Battles[1])
	if first.Escorts[components.Japan].Has(hiei) || !second.Escorts[components.Japan].Has(hiei) {
		t.Error("an assigned escort goes where it was assigned")
	}
}

func TestBattleDiceHavePurposes(t *testing.T) {
	t.Parallel()
	s := theatre{
		turn: 2, active: components.Japan, condition: components.Intercept, battles: []int{2015},
		units: "jp-bb-kongo@2015 uk-air-malaya@2015 jp-army-15@2015 au-div-8@2015",
	}.state(t)
	var rolls []string
	r := state.RefereeOn(s.Clone(), purposes{&rolls})
	if err := proceed(r); err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(rolls), "[air-naval japan 2015 air-naval allies 2015 ground japan 2015 ground allies 2015]"; got != want {
		t.Errorf("rolls %s, want %s", got, want)
	}
}

// purposes are dice that note what they are rolled for.
type purposes struct{ list *[]string }

func (p purposes) Roll(purpose string, _ int) int {
	*p.list = append(*p.list, purpose)
	return 0
}

func (p purposes) Draw(string, []int) int { return 0 }
