package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/setup"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// byEach runs a test by the canonical reading and by the other value of an option of the
// 1942 scenario.
func byEach(t *testing.T, option string, test func(t *testing.T, game string, other bool)) {
	t.Helper()
	t.Run("canonical", func(t *testing.T) {
		t.Parallel()
		test(t, "1942", false)
	})
	t.Run(option, func(t *testing.T) {
		t.Parallel()
		test(t, "1942 "+option, true)
	})
}

// either is one of two figures.
func either[T any](other bool, canonical, older T) T {
	if other {
		return older
	}
	return canonical
}

func TestRule16_42_AlaskaOption(t *testing.T) {
	t.Parallel()
	byEach(t, "alaska=four", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "marker political-will 8", "unit jp-bde-2sn 4600")
		for segment := 1; segment <= 4; segment++ {
			want := 8
			if segment >= either(other, 3, 4) {
				want = 7
			}
			if got := b.will(); got != want {
				t.Errorf("segment %d: %d, not %d", segment, got, want)
			}
		}
		wander := newDeskOf(t, game, "marker political-will 8", "unit jp-bde-2sn 4600")
		wander.will()
		wander.will()
		wander.set("unit jp-bde-2sn 4800") // another hex starts over
		wander.will()
		if got := wander.will(); got != either(other, 7, 8) {
			t.Errorf("two segments in each of two hexes: %d", got)
		}
		fleet := newDeskOf(t, game, "marker political-will 8", "unit jp-bb-kongo 4600")
		for range 4 {
			fleet.will()
		}
		fleet.expect(map[bool]string{false: "marker political-will 7", true: "marker political-will 8"}[other])
	})
}

func TestRule16_43_ResourceWillOption(t *testing.T) {
	t.Parallel()
	byEach(t, "resource-will=one", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "turn 5", "marker political-will 5", "unit us-cv-lexington 5808",
			"control 1813 1916 2017 2008 2014 2220 2415 2517 2616 2813 3219 allies")
		if got := b.will(); got != either(other, 8, 6) {
			t.Errorf("%d", got)
		}
	})
}

func TestRule16_45_CasualtiesOption(t *testing.T) {
	t.Parallel()
	byEach(t, "casualties-will=game", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game)
		b.s.Markers[state.OnceFlags] = state.OnceCasualties | state.OnceAlaska
		b.s.BeginTurn()
		if kept := b.s.Get(state.OnceFlags)&state.OnceCasualties != 0; kept != other {
			t.Errorf("kept %v", kept)
		}
	})
}

func TestRule16_47_ProgressOption(t *testing.T) {
	t.Parallel()
	byEach(t, "progress=five", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "turn 6", "asp allies 8")
		if got := politics.ProgressQuota(b.s); got != either[int8](other, 4, 5) {
			t.Errorf("quota %d", got)
		}
		b.set("asp allies 3")
		if got := politics.ProgressQuota(b.s); got != 3 {
			t.Errorf("quota with three points %d", got)
		}
	})
}

func TestRule1_3_NamedHexesOption(t *testing.T) {
	t.Parallel()
	byEach(t, "named-hexes=bases", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game)
		named := b.s.Named()
		if named.Has(b.at("2017")) == other || named.Has(b.at("3219")) == other {
			t.Error("Bangka and Vogelkop have a resource only")
		}
		if !named.Has(b.at("2813")) || !named.Has(b.at("5808")) || !named.Has(b.at("3302")) {
			t.Error("a base or a city is not named")
		}
		// 16.47: the resource counts for the Progress of the War.
		b.s.Record.Japan = components.LocSet{}
		b.s.Record.Japan.Add(b.at("2017"))
		b.set("control 2017 allies")
		if got := politics.Progress(b.s); got != either(other, 1, 0) {
			t.Errorf("progress %d", got)
		}
	})
}

func TestRule11_33_OahuPointsOption(t *testing.T) {
	t.Parallel()
	byEach(t, "oahu-points=one", func(t *testing.T, game string, other bool) {
		t.Helper()
		for turn, points := range map[string][3]int8{"4": {2, 0, 1}, "5": {1, 0, 0}} {
			b := newDeskOf(t, game, "turn "+turn)
			if p := b.points(components.Allies); p[components.USNaval] != points[0] {
				t.Errorf("turn %s with Oahu: %d", turn, p[components.USNaval])
			}
			b.set("control 5808 japan")
			if p := b.points(components.Allies); p[components.USNaval] != either(other, points[1], points[2]) {
				t.Errorf("turn %s without Oahu: %d", turn, p[components.USNaval])
			}
		}
	})
}

func TestRule11_33_CommonwealthNavalOption(t *testing.T) {
	t.Parallel()
	byEach(t, "commonwealth-naval=3-6-9-12", func(t *testing.T, game string, other bool) {
		t.Helper()
		for turn, points := range map[string]int8{"2": 0, "3": either[int8](other, 0, 1), "4": 0, "6": 1} {
			b := newDeskOf(t, game, "turn "+turn)
			if p := b.points(components.Allies); p[components.CommonwealthNaval] != points {
				t.Errorf("turn %s: %d", turn, p[components.CommonwealthNaval])
			}
		}
		b := newDeskOf(t, game, "turn 3", "control 1307 1308 2015 2709 3727 japan")
		if p := b.points(components.Allies); p[components.CommonwealthNaval] != 0 {
			t.Error("a point without a yard")
		}
	})
}

func TestRule12_32_BomberShelterOption(t *testing.T) {
	t.Parallel()
	byEach(t, "bomber-shelter=3", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game)
		for hex, shelters := range map[string]bool{"3709": true, "3710": !other} { // three hexes and four
			fields := components.LocSet{}
			fields.Add(b.at(hex))
			if got := turn.AirfieldNearTokyo(b.s, fields); got != shelters {
				t.Errorf("%s shelters: %v", hex, got)
			}
		}
	})
}

func TestRule12_32_InterceptorsOption(t *testing.T) {
	t.Parallel()
	byEach(t, "interceptors=card", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "turn 9", "marker interceptors 1", "control 3813 allies",
			"unit us-air-20bc 3813 full", "unit us-hq-central-pacific 3813", "control 1813 1916 2017 2008 2014 2220 2415 2517 2616 2813 3219 japan")
		turn.Bomb(b.referee(8), b.game.Unit("us-air-20bc"))
		if success := b.s.Record.Bombings == 1; success != other {
			t.Errorf("an 8 bombs Tokyo: %v", success)
		}
		b.s.Record.Bombings = 2
		if cards, _ := turn.JapaneseDeal(b.s); cards != either(other, 5, 6) {
			t.Errorf("%d cards after two bombings", cards)
		}
	})
}

func TestRule8_34_OverstackReturnOption(t *testing.T) {
	t.Parallel()
	byEach(t, "overstack-return=two", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "unit us-air-7af 5808", "unit us-corps-reserve 5808", "unit us-bde-wake 5808")
		b.s.Mover = components.Japan
		b.s.Stage = state.Overstack
		surplus := offensive.Surplus(b.s, components.Allies)
		if surplus.Has(b.game.Unit("us-bde-wake")) == other || !surplus.Has(b.game.Unit("us-air-7af")) {
			t.Error("air units go first by the older edition only")
		}
		b.order(components.Allies, "remove us-air-7af")
		if place := b.s.Board.Pieces[b.game.Unit("us-air-7af")].Place; place != position.OnTrack(either(other, 3, 4)) {
			t.Errorf("the air unit is at %d", place)
		}
		late := newDeskOf(t, game, "turn 12")
		if place := offensive.OverstackReturn(late.s); place != position.OnTrack(components.NumTurns+1) {
			t.Errorf("in the last turn it goes to %d", place)
		}
	})
}

func TestRule5_37_SpecialDiscardOption(t *testing.T) {
	t.Parallel()
	byEach(t, "special-discard=always", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game)
		tojo := b.game.Set.CardByNumber(components.Japan, state.TojoResigns)
		b.s.Cards.Hand[components.Japan].Add(tojo)
		cards.ThrowOut(b.referee(), tojo)
		if resigned := b.s.Get(state.TojoResigned) != 0; resigned != other {
			t.Errorf("Tojo resigns in 1942: %v", resigned)
		}
		if b.s.Cards.Reshuffle[components.Japan] == other {
			t.Errorf("reshuffle %v", b.s.Cards.Reshuffle[components.Japan])
		}
		plain := b.game.Set.CardByNumber(components.Japan, 24)
		b.s.Cards.Hand[components.Japan].Add(plain)
		cards.ThrowOut(b.referee(), plain)
		if !b.s.Cards.Discard[components.Japan].Has(plain) {
			t.Error("another card is not discarded")
		}
	})
}

// TestRule4_21_InitiativeEventOption: the initiative is claimed with a Military event only (AMB-03),
// by the option with any.
func TestRule4_21_InitiativeEventOption(t *testing.T) {
	t.Parallel()
	byEach(t, "initiative-event=any", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "turn 8", "marker war-in-europe 0")
		card := components.NoCard
		for i := range b.game.Set.Cards {
			info := &b.game.Set.Cards[i]
			if info.Side == components.Japan && info.Family == components.FamilyEurope && info.Europe[2] != 0 {
				card = components.Card(i)
			}
		}
		if card == components.NoCard {
			t.Fatal("no card moves War in Europe")
		}
		b.s.Cards.Future[components.Japan], b.s.Cards.FutureTurn[components.Japan] = card, 7
		for n := range 5 {
			b.s.Cards.Hand[components.Japan].Add(b.game.Set.CardByNumber(components.Japan, 20+n))
		}
		for n := range 7 {
			b.s.Cards.Hand[components.Allies].Add(b.game.Set.CardByNumber(components.Allies, 20+n))
		}
		b.s.Stage = state.Initiative
		if !other {
			b.refuse(components.Japan, "play future event", "4.21")
			return
		}
		before := b.s.Get(state.WarInEurope)
		b.order(components.Japan, "play future event")
		if b.s.Mover != components.Japan || b.s.Get(state.WarInEurope) == before || b.s.Cards.Future[components.Japan] != components.NoCard {
			t.Errorf("mover %s, War in Europe %d, card %d", b.s.Mover, b.s.Get(state.WarInEurope), b.s.Cards.Future[components.Japan])
		}
	})
}

func TestRule5_32_CounteroffensivesOption(t *testing.T) {
	t.Parallel()
	byEach(t, "counteroffensives=any", func(t *testing.T, game string, other bool) {
		t.Helper()
		chosen, err := setup.Choices(newDeskOf(t, game).s.SetUp.Options)
		if err != nil {
			t.Fatal(err)
		}
		b := in1942(t, components.Allies, []int{17, 45, 4}, []int{31, 11})
		b.s.Board.Choices = chosen
		b.hold(components.Allies, "4021").put("us-ca-new-orleans 4021", "jp-ca-aoba 4017", "jp-bde-south-seas 4017")
		b.s.Off = state.Offensive{}
		b.do(components.Allies, "play 31 ops hq us-hq-central-pacific", "activate us-cv-enterprise us-cv-lexington",
			"move us-cv-enterprise us-cv-lexington 4814")
		b.do(components.Allies, "commit")
		b.do(components.Japan, "decline", "react 17")
		if !other {
			b.refused(components.Japan, "react 45", "5.32")
			return
		}
		b.do(components.Japan, "react 45")
	})
}

func TestRule8_45B_TurnedBackOption(t *testing.T) {
	t.Parallel()
	byEach(t, "turned-back=lost", func(t *testing.T, game string, other bool) {
		t.Helper()
		chosen, err := setup.Choices(newDeskOf(t, game).s.SetUp.Options)
		if err != nil {
			t.Fatal(err)
		}
		back := func(s *state.State) {
			unit, _ := s.Set.UnitByID("jp-army-17")
			s.Off.TurnedBack.Add(unit)
			s.Board.Choices = chosen
		}
		withAir := theatre{
			turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423}, alter: back,
			units: "jp-army-17@4423rL jp-air-25@4222d4423 us-ca-northampton@4423a us-bde-marine@4423",
		}.fight(t, either(other, []int{6}, nil)...)
		withAir.over()
		if other {
			withAir.want("jp-army-17 r")
		} else {
			withAir.want("us-ca-northampton r", "jp-army-17 r")
		}
		withAir.wantRetreats("jp-army-17")
	})
}

// Rule 16.46: no US carrier on the map costs Political Will, on the South Pacific map by an option not.
func TestRule16_46_NavyOption(t *testing.T) {
	t.Parallel()
	for _, scenario := range []string{"south-pacific", "1942"} {
		for _, other := range []bool{false, true} {
			game, want := scenario, 1
			if other {
				game += " navy-will=not-south-pacific"
				want = either(scenario == "south-pacific", 1, 3)
			}
			b := newDeskOf(t, game, "marker political-will 3")
			for unit := range b.game.Set.UnitsOf(components.Allies).All() {
				if info := &b.game.Set.Units[unit]; info.Nationality == components.US && info.Class == components.Naval {
					b.s.Board.Pieces[unit].Place = position.Eliminated
				}
			}
			politics.CountNavy(b.referee())
			if got := b.s.Get(state.PoliticalWill); got != want {
				t.Errorf("%s: %d, not %d", game, got, want)
			}
		}
	}
}
