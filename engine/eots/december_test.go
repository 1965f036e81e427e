package eots

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// december is the full campaign just begun: Operation Z waits for its move.
func december(t *testing.T, older ...edition.Option) *table {
	t.Helper()
	options := map[string]string{}
	for _, option := range older {
		options[option.Spec().ID] = option.Spec().Values[1]
	}
	st, err := theGame().New(engine.Setup{Game: "eots", Scenario: "full-campaign", Options: options})
	if err != nil {
		t.Fatal(err)
	}
	b := &table{t: t, s: st.(*state.State), dice: engine.Script().Then(engine.Min())}
	return b.do(engineReferee, "start")
}

// engineReferee is the umpire as a side, for table.do.
const engineReferee = components.Side(engine.Referee)

const strike = "move jp-cv-akagi jp-cv-soryu jp-cv-shokaku jp-bb-hiei "

// southEastAsia is the campaign with Operation Z carried out: IAI Operation No. 1 waits for
// its units.
func southEastAsia(t *testing.T, older ...edition.Option) *table {
	t.Helper()
	b := december(t, older...).rolls(9)
	b.do(components.Japan, strike+"5506", "commit")
	for len(b.s.Pending()) > 0 && b.s.Pending()[0].Kind == "hits" {
		b.do(components.Japan, "hit "+b.s.OptionsAfter(components.Japan, engine.Order{Verb: "hit"})[0].Word)
	}
	return b.do(components.Japan, strike+"3706", "commit").waits(components.Japan, "build")
}

func TestRule17_11_TheTwoEventsComeInOrder(t *testing.T) {
	t.Parallel()
	b := december(t).waits(components.Japan, "build")
	if !b.s.OffensiveEvent(components.Japan, state.OperationZ) || b.s.HandSize(components.Allies) != 0 || b.s.HandSize(components.Japan) != 1 {
		t.Fatalf("the campaign begins with %+v", b.s.Cards)
	}
	b.refused(components.Japan, "play 2 event", "7.2").refused(components.Allies, "pass", "7.2")
	b = southEastAsia(t)
	if !b.s.OffensiveEvent(components.Japan, state.Operation1) || b.s.HandSize(components.Japan) != 0 {
		t.Fatalf("after Operation Z comes %+v", b.s.Cards)
	}
	b.do(components.Japan, "commit").waits(components.Allies, "opening-move")
	if rule := b.s.Pending()[0].Rule; rule != "17.11" {
		t.Errorf("the emergency move is asked for by %s", rule)
	}
	b.do(components.Allies, "place us-ca-asiatic 2813").refused(components.Allies, "place us-ca-asiatic 2015", "17.11")
	b.refused(components.Allies, "place us-dd-asiatic 3727", "8.22")
	b.do(components.Allies, "commit")
	if b.s.Board.Turn != 2 || b.s.Stage != state.AlliedReinforcements || b.s.Get(state.PoliticalWill) != 8 {
		t.Errorf("December leads to turn %d, %s, Political Will %d", b.s.Board.Turn, b.s.Stage, b.s.Get(state.PoliticalWill))
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if removed := b.s.Cards.Removed[side]; removed.Count() != map[components.Side]int{components.Japan: 2, components.Allies: 0}[side] {
			t.Errorf("%s has lost %d cards", side, removed.Count())
		}
	}
}

// The events are those of December 1941: nobody plays them from a hand.
func TestRule17_11_TheEventsAreOfDecember(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{1, 2, 3}, []int{5})
	b.refused(components.Japan, "play 1 event", "17.11").refused(components.Japan, "play 2 event", "17.11")
}

func TestRule17_11_OperationZStrikesOahu(t *testing.T) {
	t.Parallel()
	b := december(t)
	exactly := state.UnitSet(b.s.Set.Cards[b.s.Off.Card].Exactly)
	if b.s.Off.Chosen[components.Japan] != exactly || exactly.Count() != 4 {
		t.Fatalf("activated: %v", state.UnitSlice(b.s.Off.Chosen[components.Japan]))
	}
	b.refused(components.Japan, "activate jp-bb-nagato", "17.11").refused(components.Japan, "commit", "17.11")
	if refusal := judge(b.s, components.Japan, engine.ParseOrder("activate jp-bb-nagato")); refusal.Why.Key != "eots.opening.refuse.four-only" {
		t.Errorf("refused because of %s", refusal.Why.Key)
	}
	// Whoever names one of the four moves all of them.
	alone := *b
	alone.do(components.Japan, "move jp-cv-akagi 5506")
	for unit := range exactly.All() {
		alone.stands(alone.s.Set.Units[unit].ID, "5506")
	}
	var ends []string
	for _, option := range b.s.OptionsAfter(components.Japan, engine.ParseOrder(strings.TrimSpace(strike))) {
		ends = append(ends, option.Word)
	}
	// eighteen hexes, and every carrier in range of Oahu
	if want := []string{"5506", "5507", "5508", "5509"}; !slices.Equal(ends, want) {
		t.Errorf("the ships go to %v, not to %v", ends, want)
	}
	b.do(components.Japan, strike+"5508").refused(components.Japan, "battle 5609", "17.11")
	b.rolls(8).do(components.Japan, "commit")
	battle := b.s.Current()
	if battle == nil || battle.Hex != b.loc("5808") || len(b.s.Off.Battles) != 1 {
		t.Fatalf("battles: %+v", b.s.Off.Battles)
	}
	if volleys := battle.Fight.Volleys; len(volleys) != 1 || volleys[0].Side != components.Japan || volleys[0].Hits != 36 {
		t.Errorf("volleys: %+v", volleys)
	}
	field := b.s.Field(battle)
	for id, cost := range map[string]int{"us-bb-maryland-california": 5, "us-ca-new-orleans": 4, "us-air-7af": 5} {
		if got := field.Defence(b.unit(id), false); got != cost {
			t.Errorf("%s costs %d, not %d", id, got, cost)
		}
	}
}

func TestRule17_11_OperationZGoesHomeTogether(t *testing.T) {
	t.Parallel()
	b := december(t).rolls(0)
	b.do(components.Japan, strike+"5506", "commit")
	for b.s.Pending()[0].Kind == "hits" {
		b.do(components.Japan, "hit "+b.s.OptionsAfter(components.Japan, engine.Order{Verb: "hit"})[0].Word)
	}
	b.waits(components.Japan, "post-battle").stands("us-cv-lexington", "5808").stands("us-cv-enterprise", "5808")
	b.refused(components.Japan, "commit", "9.62")
	b.do(components.Japan, "move jp-cv-akagi jp-cv-soryu 3706", "commit").stands("jp-bb-hiei", "3706")
	if b.s.Get(state.PoliticalWill) != 8 {
		t.Errorf("Political Will is %d", b.s.Get(state.PoliticalWill))
	}
	b.refused(components.Japan, "activate jp-bb-hiei", "17.11")
}

// Nobody asks the Allies anything while the events run, whatever they hold.
func TestRule17_11_TheAlliesDoNotReact(t *testing.T) {
	t.Parallel()
	b := december(t).hand(components.Allies, 5, 6, 7, 8).rolls(0)
	b.do(components.Japan, strike+"5506", "commit").waits(components.Japan, "hits")
	// a landing in the zone of an Allied HQ gives no Special Reaction, a march no disengagement
	b = southEastAsia(t).put("in-corps-3 2012", "au-div-8 2012")
	b.do(components.Japan, "activate jp-army-15 jp-bde-3sn jp-apd-kamikaze jp-bde-1sn", "move jp-army-15 2012", "move jp-bde-1sn 2911")
	b.waits(components.Japan, "build").do(components.Japan, "commit")
	if b.happened("intelligence") || b.happened("entered") {
		t.Error("the Allies reacted")
	}
}

// By the older edition the Allies do as they like, submarines guard their ports and
// resources, and no port of Japan has to be near.
func TestRule17_11_OlderEdition(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t, edition.OlderDecember).put("us-air-feaf 2912")
	b.do(components.Japan, "activate jp-army-25 jp-bb-kongo jp-bde-2sn jp-ca-mogami jp-bde-3sn jp-apd-kamikaze jp-army-14 jp-army-19 jp-bde-1sn")
	b.refused(components.Japan, "move jp-bde-3sn 4021 assault", "17.11").refused(components.Japan, "move jp-bde-2sn 2415 assault", "17.11")
	b.do(components.Japan, "move jp-bde-3sn jp-apd-kamikaze 4423 organic", "move jp-army-25 2112 assault", "move jp-bb-kongo 2112",
		"move jp-bde-1sn 2911 assault",
		"move jp-army-14 2812 assault", "commit")
	b.waits(components.Allies, "opening-reaction").refused(components.Allies, "choose 2015", "17.11").refused(components.Allies, "assign us-air-avg 2112", "17.11")
	b.refused(components.Allies, "assign us-air-feaf 2913", "17.11")
	quiet := *b
	b.do(components.Allies, "choose 2112", "assign us-air-feaf 2911")
	for hex, id := range map[string]string{"2112": "uk-bb-force-z", "2911": "us-air-feaf"} {
		battle := b.s.Off.Battle(b.loc(hex))
		if battle == nil {
			t.Errorf("no battle at %s", hex)
			continue
		}
		if field := b.s.Field(battle); !field.Fighters[components.Allies].Has(b.unit(id)) {
			t.Errorf("%s does not fight at %s", id, hex)
		}
	}
	quiet.dice = quiet.dice.Copy()
	quiet.do(components.Allies, "commit").stands("uk-bb-force-z", "2015")
	if quiet.s.Off.Battle(quiet.loc("2112")) != nil {
		t.Error("a battle although Force Z stayed")
	}
}

// What Japan occupies in December 1941 costs no Political Will later: Hawaii, and by the
// older edition Alaska.
func TestRule16_42_OccupiedInDecember(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		options []edition.Option
		hex     string
		turns   int
		want    int
	}{
		"Hawaii":                     {nil, "5908", 2, 8},
		"Alaska":                     {nil, "4600", 3, 7},
		"Alaska, older edition":      {[]edition.Option{edition.AlaskaFour}, "4600", 4, 8},
		"Hawaii, from January on":    {nil, "5908", -2, 7},
		"Alaska, older, January on":  {[]edition.Option{edition.AlaskaFour}, "4600", -4, 7},
		"Alaska, older, three turns": {[]edition.Option{edition.AlaskaFour}, "4600", -3, 8},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := southEastAsia(t, test.options...).put("jp-bde-1sn " + test.hex)
			if test.turns < 0 {
				b.s.Board.Turn, test.turns = 2, -test.turns
			}
			for range test.turns {
				r := state.RefereeOn(b.s, b.dice)
				politics.CountAlaska(r)
				politics.CountHawaii(r)
				b.s.Board.Turn++
			}
			if got := b.s.Get(state.PoliticalWill); got != test.want {
				t.Errorf("Political Will is %d, not %d", got, test.want)
			}
		})
	}
}
