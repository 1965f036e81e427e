package eots

import (
	"os"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/setup"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/notation"
)

// TestRule5_2_SecondOperationalPhase is example 5.2-2 (AMB-26): J10 as an event has the value 7. A roll of 8
// is a surprise, and with contact an interception; an unmodified 9 always fails.
func TestRule5_2_SecondOperationalPhase(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		die     int
		contact bool
		want    components.Condition
	}{
		{7, false, components.Intercept},
		{8, false, components.Surprise},
		{7, true, components.Intercept},
		{8, true, components.Intercept},
		{9, true, components.Surprise},
	} {
		b := in1942(t, components.Japan, []int{10, 24}, []int{8, 11})
		b.put("jp-air-22 2112")
		b.do(components.Japan, "play 10 event hq jp-hq-south", "activate jp-air-22 jp-bb-kongo")
		if test.contact {
			b.do(components.Japan, "move jp-bb-kongo 2015")
		} else {
			b.do(components.Japan, "battle 2015")
		}
		b.do(components.Japan, "commit")
		if got := offensive.IntelligenceValue(b.s); got != 7 || b.s.Off.ZOIContact != test.contact {
			t.Fatalf("value %d, contact %v", got, b.s.Off.ZOIContact)
		}
		b.rolls(test.die).do(components.Allies, "roll")
		if b.s.Off.Condition != test.want {
			t.Errorf("die %d, contact %v: %s, not %s", test.die, test.contact, b.s.Off.Condition, test.want)
		}
	}
}

// TestRule5_31_RivalryThatDoesNotChange is example 5.31-1: A33 without rivalry still builds its
// route and leads its Offensive; J34 draws its card though there is rivalry already.
func TestRule5_31_RivalryThatDoesNotChange(t *testing.T) {
	t.Parallel()
	for _, rivalry := range []bool{false, true} {
		b := in1942(t, components.Allies, []int{24, 22}, []int{33, 11})
		b.s.Board.Rivalry[components.Allies] = rivalry
		b.at(state.Impulse).do(components.Allies, "play 33 event hq uk-hq-seac", "commit", "choose 2104")
		if b.s.Board.Rivalry[components.Allies] || !b.s.Board.Built[components.Jarhat] {
			t.Errorf("A33 with rivalry %v: rivalry %v, Jarhat built %v", rivalry, b.s.Board.Rivalry[components.Allies], b.s.Board.Built[components.Jarhat])
		}

		b = in1942(t, components.Japan, []int{34, 22}, []int{11, 14})
		b.s.Board.Rivalry[components.Allies] = rivalry
		b.at(state.Impulse).do(components.Japan, "play 34 event")
		if !b.s.Board.Rivalry[components.Allies] || b.s.HandSize(components.Japan) != 2 {
			t.Errorf("J34 with rivalry %v: rivalry %v, %d cards in hand", rivalry, b.s.Board.Rivalry[components.Allies], b.s.HandSize(components.Japan))
		}
	}
}

// TestRule7_25_TableOfRolls is 7.25-1: the natural results that succeed.
func TestRule7_25_TableOfRolls(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		value   int8
		contact bool
		last    int
	}{{4, false, 4}, {4, true, 6}, {8, true, 8}} {
		for die := range 10 {
			b := bare(t).rolls(die)
			r := state.RefereeOn(b.s, b.dice)
			var mods []state.Modifier
			if test.contact {
				mods = append(mods, offensive.ContactPenalty())
			}
			if roll := offensive.RollAgainst(r, "intelligence", test.value, mods); roll.Success != (die <= test.last) {
				t.Errorf("value %d, contact %v, die %d: success %v", test.value, test.contact, die, roll.Success)
			}
		}
	}
}

// TestRule7_27_Hollandia is example 7.27-1: a carrier escorts a landing at empty Hollandia and is to
// fight at Biak. It fights at Hollandia if Japan reacts there, otherwise at Biak.
func TestRule7_27_Hollandia(t *testing.T) {
	t.Parallel()
	for _, reacts := range []bool{true, false} {
		b := in1942(t, components.Allies, []int{23, 24}, []int{11, 14})
		b.hold(components.Japan, "3319", "3520").hold(components.Allies, "3820").put("jp-air-24 3319", "jp-ca-aoba 4017", "us-cv-wasp 3820", "us-mardiv-1 3820",
			"us-hq-southwest-pacific 3727")
		b.s.Board.ASP[components.Allies].Owned = 3
		b.at(state.Impulse).do(components.Allies, "play 11 ops hq us-hq-southwest-pacific", "activate us-cv-wasp us-mardiv-1",
			"move us-cv-wasp us-mardiv-1 3520", "battle 3319", "assign us-cv-wasp 3319")
		b.rolls(0, 0).do(components.Allies, "commit").do(components.Japan, "decline")
		if special := b.s.Off.Battle(b.loc("3520")); special == nil || !special.Special {
			t.Fatal("Hollandia is no battle hex")
		}
		b.do(components.Japan, "roll")
		if reacts {
			b.do(components.Japan, "hq jp-hq-south-seas", "activate jp-ca-aoba", "move jp-ca-aoba 3520")
		}
		b.do(components.Japan, "commit")
		wasp, hollandia, biak := b.unit("us-cv-wasp"), b.s.Off.Battle(b.loc("3520")), b.s.Off.Battle(b.loc("3319"))
		switch {
		case reacts && (hollandia == nil || biak != nil):
			t.Errorf("Japan reacts: Hollandia %v, Biak %v", hollandia, biak)
		case !reacts && (hollandia != nil || biak == nil || !biak.Distant[components.Allies].Has(wasp)):
			t.Errorf("nobody reacts: Hollandia %v, Biak %v", hollandia, biak)
		}
	}
}

// TestRule4_22_FutureCardAlone is T3: Japan has no cards in hand and a Future Offensive card. The
// Allies play on alone, and the card stays.
func TestRule4_22_FutureCardAlone(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, nil, []int{11, 14, 41})
	future := b.s.Set.CardByNumber(components.Japan, 8)
	b.s.Cards.Future[components.Japan], b.s.Cards.FutureTurn[components.Japan] = future, b.s.Board.Turn-1
	b.s.Cards.Passes[components.Japan] = 1
	b.at(state.Impulse)
	for _, card := range []string{"11", "14"} {
		b.do(components.Allies, "discard "+card).waits(components.Allies, "impulse")
	}
	b.refused(components.Japan, "play future ops hq jp-hq-south", "4.22").do(components.Allies, "discard 41")
	if b.s.Cards.Future[components.Japan] != future {
		t.Error("the Future Offensive card is gone")
	}
	if b.s.Stage == state.Impulse {
		t.Error("two empty hands do not end the segment (AMB-04)")
	}
}

// TestRule6_15_TwoHQsInAHex is S10: no HQ comes back where another stands.
func TestRule6_15_TwoHQsInAHex(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, nil, []int{11, 14, 41})
	b.put("us-hq-southwest-pacific 5808", "us-hq-central-pacific 3727")
	b.at(state.Impulse).do(components.Allies, "play 11 withdraw us-hq-central-pacific")
	b.refused(components.Allies, "play 14 return us-hq-central-pacific 5808", "4.22")
	if !b.offers(components.Allies, "play 14 return us-hq-central-pacific 3626") {
		t.Error("the HQ cannot come back to Rockhampton either")
	}
}

// TestExample_OlderReaction replays the printed example with the reaction of the edition it was
// printed for: Force Z sails because the Allies want it to (D-A01).
func TestExample_OlderReaction(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/games/example-T1-T2.game")
	if err != nil {
		t.Fatal(err)
	}
	older := strings.NewReplacer(
		"scenario full-campaign\n", "scenario full-campaign\noption december-1941 v2\n",
		"japan: commit\nexpect unit uk-bb-force-z 2112", "japan: commit\nallies: choose 2112\nexpect unit uk-bb-force-z 2112",
	).Replace(string(text))
	if strings.Count(older, "\n") != strings.Count(string(text), "\n")+2 {
		t.Fatal("the example has changed")
	}
	replay(t, older)
}

// replay plays a game file to its end.
func replay(t *testing.T, text string) *state.State {
	t.Helper()
	file, err := notation.Parse("example", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	games, err := engine.NewRegistry(theGame())
	if err != nil {
		t.Fatal(err)
	}
	log, err := (&notation.Runner{Games: games}).Run(file)
	if err != nil || len(log.Failures) > 0 {
		t.Fatal(err, log.Failures)
	}
	return log.State.(*state.State)
}

// TestExample_TurnTwoIsTheYear1942 (E-1) replays the printed example up to the Offensives of turn 2:
// the board is that of the 1942 scenario, but for the air unit that went to Europe, and the
// two armies that the 2025 set-up has exchanged.
func TestExample_TurnTwoIsTheYear1942(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/games/example-T1-T2.game")
	if err != nil {
		t.Fatal(err)
	}
	strategic, _, _ := strings.Cut(string(text), "# T2.B1")
	played, printed := replay(t, strategic), newTable(t).s
	set := played.Set
	known := map[string]bool{"us-air-10af-lrb": true, "jp-army-15": true, "jp-army-38": true}
	for unit := range components.Unit(components.NumUnits) {
		got, want := played.Board.Pieces[unit], printed.Board.Pieces[unit]
		if !got.Place.OnMap() {
			got.Reduced = want.Reduced
		}
		if got != want && !known[set.Units[unit].ID] {
			t.Errorf("%s: %s reduced %v; 1942 has %s reduced %v", set.Units[unit].ID, setup.PlaceWord(played, got.Place), got.Reduced,
				setup.PlaceWord(played, want.Place), want.Reduced)
		}
	}
	// The way of the 15th Army led through 2011 (8.42); the set-up names no hex of Siam but those with a unit or a name.
	want := printed.Board.Japan
	want.Add(played.Loc("2011"))
	if got := played.Board.Japan; got != want {
		for loc := range got.Without(want).All() {
			t.Errorf("%s is Japanese, in 1942 it is Allied", set.Hex(loc))
		}
		for loc := range want.Without(got).All() {
			t.Errorf("%s is Allied, in 1942 it is Japanese", set.Hex(loc))
		}
	}
	for _, marker := range []state.Marker{state.PoliticalWill, state.WarInEurope, state.ChinaFront, state.IndiaStatus} {
		if played.Get(marker) != printed.Get(marker) {
			t.Errorf("marker %d stands at %d, in 1942 at %d", marker, played.Get(marker), printed.Get(marker))
		}
	}
}
