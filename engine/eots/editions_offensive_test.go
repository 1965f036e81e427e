package eots

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// chosen is the table played on by the other value of an option, if so.
func (b *table) chosen(option edition.Option, other bool) *table {
	b.s = read(b.s, option, other)
	return b
}

func TestRule6_14_HQDisplacementOption(t *testing.T) {
	t.Parallel()
	for _, other := range []bool{false, true} {
		b := in1942(t, components.Japan, []int{23, 24}, []int{8, 11}).chosen(edition.HQsFleeAtOnce, other)
		b.put("jp-army-15 2012", "jp-hq-south 2212", "uk-hq-malaya 2112").hold(components.Allies, "2112")
		b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-army-15", "move jp-army-15 2112")
		gone := b.s.Board.Pieces[b.unit("uk-hq-malaya")].Place != position.At(b.loc("2112"))
		if gone != other {
			t.Errorf("at once %v: the HQ is gone: %v", other, gone)
		}
		if taken := b.s.Board.Control(b.s.Set, b.loc("2112")) == components.Japan; taken != other {
			t.Errorf("at once %v: Japan controls Kota Bharu: %v", other, taken)
		}
	}
	guarded := in1942(t, components.Japan, []int{23, 24}, []int{8, 11}).chosen(edition.HQsFleeAtOnce, true)
	guarded.put("jp-army-15 2012", "jp-hq-south 2212", "uk-hq-malaya 2112", "in-corps-3 2112")
	guarded.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-army-15", "move jp-army-15 2112")
	guarded.stands("uk-hq-malaya", "2112")
}

func TestRule8_33_AirWithdrawalOption(t *testing.T) {
	t.Parallel()
	for _, other := range []bool{false, true} {
		b := in1942(t, components.Japan, []int{23, 24}, []int{8, 11}).chosen(edition.AirLeavesByCard, other)
		if got := b.offers(components.Japan, "play 23 withdraw jp-air-22"); got != other {
			t.Errorf("by a card %v: offered %v", other, got)
		}
		b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22")
		if got := b.offers(components.Japan, "move jp-air-22 withdraw"); got == other {
			t.Errorf("by a card %v: by activation as well: %v", other, got)
		}
	}
	b := in1942(t, components.Japan, []int{23, 24}, []int{8, 11}).chosen(edition.AirLeavesByCard, true)
	b.do(components.Japan, "play 23 withdraw jp-air-22").waits(components.Allies, "impulse")
	unit := b.unit("jp-air-22")
	if place := b.s.Board.Pieces[unit].Place; place != position.OnTrack(3) || !b.s.Returning.Has(unit) {
		t.Errorf("the air unit is at %d", place)
	}
}

func TestRule6_23_TokyoExpressOption(t *testing.T) {
	t.Parallel()
	for _, other := range []bool{false, true} {
		b := newTable(t)
		for unit := range b.s.Board.Pieces {
			b.s.Board.Pieces[unit].Place = position.Removed
		}
		b.put("jp-hq-south-seas 4017", "us-air-7af 4016", "us-air-13af 4018", "us-hq-central-pacific 5808")
		b.s.Board.Activated.Add(b.unit("us-air-7af"))
		b.s.Board.Activated.Add(b.unit("us-air-13af"))
		b.at(state.Impulse).chosen(edition.ExpressFromAnyHQ, other)
		if b.s.Situation().SuppliedHQ.Has(b.unit("jp-hq-south-seas")) {
			t.Fatal("South Seas should be cut off")
		}
		if hexes := cards.ExpressHexes(b.s); hexes.IsEmpty() == other {
			t.Errorf("any HQ %v: %d hexes", other, hexes.Count())
		}
	}
}

func TestRule9_4_HQDefendsOption(t *testing.T) {
	t.Parallel()
	for _, other := range []bool{false, true} {
		th := theatre{
			turn: 4, active: components.Japan, condition: components.Surprise, battles: []int{4423},
			units: "jp-army-17@4423L us-hq-south-pacific-ghormley@4423",
			alter: func(s *state.State) { *s = *read(s, edition.HQsDoNotDefend, other) },
		}
		s := th.state(t)
		f := s.Field(s.Off.Battle(s.Loc("4423")))
		if s.Prepared(f) == other {
			t.Errorf("without HQs %v: prepared %v", other, s.Prepared(f))
		}
	}
}

func TestRule7_29_FutureLastCardOption(t *testing.T) {
	t.Parallel()
	for _, other := range []bool{false, true} {
		b := in1942(t, components.Allies, []int{}, []int{11, 14}).chosen(edition.FutureLastCard, other)
		b.s.Cards.Future[components.Japan], b.s.Cards.FutureTurn[components.Japan] = b.s.Set.CardByNumber(components.Japan, 23), 1
		b.s.Mover = components.Japan
		b.at(state.Impulse)
		if asked := len(b.s.Pending()) > 0; asked != other {
			t.Fatalf("option %v: Japan is asked: %v", other, asked)
		}
		if !other {
			continue
		}
		if !b.offers(components.Japan, "play future ops hq jp-hq-south") || !b.offers(components.Japan, "discard future") || b.offers(components.Japan, "pass") {
			t.Error("the last card is not offered as a card")
		}
		kept := *b
		kept.do(components.Japan, "decline").waits(components.Allies, "impulse")
		if kept.s.MayUseFuture(components.Japan) || kept.s.Cards.Future[components.Japan] == components.NoCard {
			t.Error("a card that is kept can be used before the next turn")
		}
		b.do(components.Japan, "play future ops hq jp-hq-south").waits(components.Japan, "build")
	}
	set := in1942(t, components.Japan, []int{23}, []int{11}).chosen(edition.FutureLastCard, true)
	set.do(components.Japan, "future 23").do(components.Allies, "discard 11")
	if set.s.Stage == state.Impulse {
		t.Error("a card set aside this turn keeps the segment going")
	}
}

func TestRule8_32_EmergencyAirOption(t *testing.T) {
	t.Parallel()
	for _, other := range []bool{false, true} {
		th := theatre{
			turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423},
			units: "jp-army-17@4423L us-air-13af@4423 us-hq-south-pacific-ghormley@4825",
			alter: func(s *state.State) {
				*s = *read(s, edition.ActivatedFlee, other)
				unit, _ := s.Set.UnitByID("us-air-13af")
				s.Off.Chosen[components.Allies].Add(unit)
				s.Off.OC = 1
				s.Board.Japan.Add(s.Loc("4423"))
			},
		}
		s := th.state(t)
		unit := s.Unit("us-air-13af")
		s.Off.PostBattle[components.Allies].Add(unit)
		s.Stage = state.ReactionReturn
		if got := offensive.FleesLater(s, components.Allies, unit); got != other {
			t.Errorf("option %v: it may wait for emergency movement: %v", other, got)
		}
		if must := offensive.MustReturn(s, components.Allies); other && must.Has(unit) {
			t.Error("it has to return although it may flee")
		}
		far := s.Clone()
		far.Board.Pieces[unit].Place = position.At(s.Loc("4423"))
		for loc := range far.Set.Areas.Airfields.All() { // no airfield within its legs
			if far.Set.Distance(loc, s.Loc("4423")) <= 4 {
				far.Board.Japan.Add(loc)
			}
		}
		r := state.RefereeOn(far, nil)
		offensive.EndReturn(r, components.Allies, state.OffensivesReturn)
		if lost := !r.State.Board.Pieces[unit].Place.OnMap(); lost == other {
			t.Errorf("option %v: lost in post-battle movement: %v", other, lost)
		}
	}
}

// hawaii is an Offensive of Japan that attacks Oahu with the Akagi and lands beside her at
// Kauai, which the Soryu covers; the Lexington waits in Samoa.
func hawaii(t *testing.T, option edition.Option, other bool, more ...string) *table {
	t.Helper()
	b := in1942(t, components.Japan, []int{9, 24}, []int{8, 11})
	for unit := range b.s.Set.UnitsOf(components.Allies).All() {
		if b.s.Flyer(unit) {
			b.s.Board.Pieces[unit].Place = position.Removed
		}
	}
	b.put("jp-cv-akagi 5108", "jp-cv-soryu 5108", "jp-bde-4sn 5108", "jp-hq-south-seas 5108", "us-cv-lexington 5823", "us-hq-central-pacific 5808")
	b.put(more...).hold(components.Japan, "5108").hold(components.Allies, "5823").chosen(option, other)
	return b.do(components.Japan, "play 9 event hq jp-hq-south-seas", "activate jp-cv-akagi jp-cv-soryu jp-bde-4sn",
		"move jp-cv-akagi jp-bde-4sn 5708", "move jp-cv-soryu 5707", "battle 5808", "assign jp-cv-akagi 5808", "cover jp-cv-soryu 5708")
}

func TestRule7_27_LateSpecialReactionOption(t *testing.T) {
	t.Parallel()
	// Tarawa falls to a landing that no Allied zone of influence lies over, until the Lexington
	// brings hers on the way to the battle at Nanumea.
	for _, other := range []bool{false, true} {
		b := in1942(t, components.Japan, []int{9, 24}, []int{8, 11})
		for unit := range b.s.Set.UnitsOf(components.Allies).All() {
			if b.s.Flyer(unit) {
				b.s.Board.Pieces[unit].Place = position.Removed
			}
		}
		b.put("jp-cv-akagi 4715", "jp-bde-4sn 4715", "jp-hq-south-seas 4715", "us-corps-x 5221", "us-cv-lexington 5823")
		b.chosen(edition.LateSpecialReaction, other)
		b.do(components.Japan, "play 9 event hq jp-hq-south-seas", "activate jp-cv-akagi jp-bde-4sn", "move jp-bde-4sn 5018",
			"move jp-cv-akagi 5121", "commit").do(components.Allies, "react 8", "decline", "activate us-cv-lexington")
		if b.s.Off.Special.Has(b.loc("5018")) {
			t.Fatal("a roll for Tarawa before any zone lies over it")
		}
		b.rolls(0).do(components.Allies, "move us-cv-lexington 5119", "commit")
		if won := b.s.Off.SpecialWon.Has(b.loc("5018")); won != other {
			t.Errorf("option %v: rolled after the reaction: %v", other, won)
		}
	}
}

func TestRule7_27_CoverJoinsOption(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		other        bool
		orders       []string
		soryu, akagi string // where they fight, nowhere without
	}{
		{false, nil, "5708", "5708"},
		{true, []string{"commit"}, "", "5808"},
		{true, []string{"assign jp-cv-soryu 5708"}, "5708", "5808"},
	} {
		b := hawaii(t, edition.CoverMayJoin, test.other, "us-air-7af 5808")
		b.rolls(0).do(components.Japan, "commit").do(components.Allies, "react 8", "decline", "activate us-cv-lexington", "move us-cv-lexington 5708", "commit")
		if asked := b.s.Stage == state.SpecialJoin; asked != test.other {
			t.Fatalf("option %v: stage %s", test.other, b.s.Stage)
		}
		if test.other {
			b.refused(components.Japan, "assign jp-cv-akagi 5708", "9.1").refused(components.Japan, "assign jp-bde-4sn 5708", "9.1")
			b.do(components.Japan, test.orders...)
		}
		for unit, want := range map[string]string{"jp-cv-soryu": test.soryu, "jp-cv-akagi": test.akagi} {
			got := ""
			if battle := b.s.Participates(b.unit(unit)); battle != nil {
				got = b.s.Set.Hex(battle.Hex).String()
			}
			if got != want {
				t.Errorf("option %v, %v: %s fights at %q, not at %q", test.other, test.orders, unit, got, want)
			}
		}
	}
}

func TestRule8_21_ShipsBesideLandingOption(t *testing.T) {
	t.Parallel()
	begin := func(other bool) *table {
		b := in1942(t, components.Japan, []int{9, 24}, []int{8, 11}).chosen(edition.LandingsToCome, other)
		b.put("jp-cv-akagi 4715", "jp-bde-4sn 4715", "jp-hq-south-seas 4715")
		return b.do(components.Japan, "play 9 ops hq jp-hq-south-seas", "activate jp-cv-akagi jp-bde-4sn")
	}
	if b := begin(false); b.offers(components.Japan, "move jp-cv-akagi 4917") {
		t.Fatal("the carrier covers a landing that has not been made")
	}
	b := begin(true)
	b.do(components.Japan, "move jp-cv-akagi 4917").refused(components.Japan, "commit", "8.21")
	landed := *b
	landed.do(components.Japan, "move jp-bde-4sn 5018", "commit")
	if landed.s.Stage == state.Build || len(landed.s.Off.Covers) == 0 {
		t.Errorf("the landing is made: stage %s, covers %v", landed.s.Stage, landed.s.Off.Covers)
	}
	// Who gives the landing up gives the Offensive up.
	b.do(components.Japan, "decline").stands("jp-cv-akagi", "4715")
}

// TestRule13_63_SurrenderOfIndiaOption is C-A11.
func TestRule13_63_SurrenderOfIndiaOption(t *testing.T) {
	t.Parallel()
	byEach(t, "india-surrender=v2", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "marker india 4", "unit uk-hq-malaya removed")
		b.clear("1805")
		b.clear("1406")
		b.northIndia(components.Japan)
		b.set("unit uk-hq-seac 1805", "unit uk-corps-15 1805", "unit us-corps-xi 1805", "unit uk-armd-bde-7 2104")
		b.run(state.NationalStatus)
		b.run(state.StatusEmergency)
		var leaving []string
		for unit := range b.s.PendingChoices.Units.All() {
			leaving = append(leaving, b.game.Set.Units[unit].ID)
		}
		slices.Sort(leaving)
		want := either(other, "uk-corps-15 us-corps-xi", "uk-armd-bde-7 uk-corps-15")
		if got := strings.Join(leaving, " "); got != want {
			t.Errorf("leaving: %s, want %s", got, want)
		}
		b.expect("control 1406 " + either(other, "allies", "japan"))
		if lost := politics.IndiaLost(b.s); lost == other {
			t.Errorf("the mainland counts for nobody: %v", lost)
		}
		b.order(components.Allies, "place uk-corps-15 1308")
		if other {
			b.order(components.Allies, "place uk-armd-bde-7 1308")
		} else {
			b.order(components.Allies, "commit")
		}
		b.run(state.StatusEmergency)
		b.expect("unit us-corps-xi 1805", "unit uk-hq-seac "+either(other, "turn-3", "1805"))
	})
}

// By the option a Reaction lands with all the shipping points there are (ED-28, B-E14).
func TestRule8_45_ReactionShippingOption(t *testing.T) {
	t.Parallel()
	for _, other := range []bool{false, true} {
		b := in1942(t, components.Japan, []int{23, 24}, []int{59, 11}).chosen(edition.ReactionShipping, other)
		b.put("nl-regt-5 2517", "jp-hq-south 2415", "joint-hq-abda 2220", "us-corps-x 2220", "us-cv-lexington 2220")
		b.s.Board.ASP[components.Allies].Owned = 3
		b.at(state.Impulse).do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-bde-2sn", "move jp-bde-2sn 2517 assault", "commit")
		b.do(components.Allies, "react 59", "decline", "hq joint-hq-abda")
		if !other {
			b.refused(components.Allies, "activate us-corps-x", "7.26")
			continue
		}
		b.do(components.Allies, "activate us-corps-x", "move us-corps-x 2517 assault", "commit")
		if used := b.s.Board.ASP[components.Allies].Used; used != 2 {
			t.Errorf("%d points used", used)
		}
	}
}
