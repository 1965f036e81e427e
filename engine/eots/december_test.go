package eots

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/notation"
)

// december is the full campaign just begun: Operation Z waits for its move.
func december(t *testing.T, older ...edition.Option) *table {
	t.Helper()
	options := map[string]string{}
	for _, option := range older {
		options[option.Spec().ID] = option.Spec().Values[1]
	}
	state, err := theGame().New(engine.Setup{Game: "eots", Scenario: "full-campaign", Options: options})
	if err != nil {
		t.Fatal(err)
	}
	b := &table{t: t, s: state.(*State), dice: engine.Script().Then(engine.Min())}
	return b.do(engineReferee, "start")
}

// engineReferee is the umpire as a side, for table.do.
const engineReferee = c.Side(engine.Referee)

const strike = "move jp-cv-akagi jp-cv-soryu jp-cv-shokaku jp-bb-hiei "

// southEastAsia is the campaign with Operation Z carried out: IAI Operation No. 1 waits for
// its units.
func southEastAsia(t *testing.T, older ...edition.Option) *table {
	t.Helper()
	b := december(t, older...).rolls(9)
	b.do(c.Japan, strike+"5506", "commit")
	for len(b.s.Pending()) > 0 && b.s.Pending()[0].Kind == "hits" {
		b.do(c.Japan, "hit "+b.s.optionsAfter(c.Japan, engine.Order{Verb: "hit"})[0].Word)
	}
	return b.do(c.Japan, strike+"3706", "commit").waits(c.Japan, "build")
}

func TestRule17_11_TheTwoEventsComeInOrder(t *testing.T) {
	t.Parallel()
	b := december(t).waits(c.Japan, "build")
	if !b.s.offensiveEvent(c.Japan, operationZ) || b.s.handSize(c.Allies) != 0 || b.s.handSize(c.Japan) != 1 {
		t.Fatalf("the campaign begins with %+v", b.s.Cards)
	}
	b.refused(c.Japan, "play 2 event", "7.2").refused(c.Allies, "pass", "7.2")
	b = southEastAsia(t)
	if !b.s.offensiveEvent(c.Japan, operation1) || b.s.handSize(c.Japan) != 0 {
		t.Fatalf("after Operation Z comes %+v", b.s.Cards)
	}
	b.do(c.Japan, "commit").waits(c.Allies, "opening-move")
	if rule := b.s.Pending()[0].Rule; rule != "17.11" {
		t.Errorf("the emergency move is asked for by %s", rule)
	}
	b.do(c.Allies, "place us-ca-asiatic 2813").refused(c.Allies, "place us-ca-asiatic 2015", "17.11")
	b.refused(c.Allies, "place us-dd-asiatic 3727", "8.22")
	b.do(c.Allies, "commit")
	if b.s.Board.Turn != 2 || b.s.Stage != AlliedReinforcements || b.s.Get(PoliticalWill) != 8 {
		t.Errorf("December leads to turn %d, %s, Political Will %d", b.s.Board.Turn, b.s.Stage, b.s.Get(PoliticalWill))
	}
	for side := c.Japan; side <= c.Allies; side++ {
		if removed := b.s.Cards.Removed[side]; removed.Count() != map[c.Side]int{c.Japan: 2, c.Allies: 0}[side] {
			t.Errorf("%s has lost %d cards", side, removed.Count())
		}
	}
}

// The events are those of December 1941: nobody plays them from a hand.
func TestRule17_11_TheEventsAreOfDecember(t *testing.T) {
	t.Parallel()
	b := in1942(t, c.Japan, []int{1, 2, 3}, []int{5})
	b.refused(c.Japan, "play 1 event", "17.11").refused(c.Japan, "play 2 event", "17.11")
}

func TestRule17_11_OperationZStrikesOahu(t *testing.T) {
	t.Parallel()
	b := december(t)
	exactly := setOf(b.s.game.set.Cards[b.s.Off.Card].Exactly)
	if b.s.Off.Chosen[c.Japan] != exactly || exactly.Count() != 4 {
		t.Fatalf("activated: %v", listOf(b.s.Off.Chosen[c.Japan]))
	}
	b.refused(c.Japan, "activate jp-bb-nagato", "17.11").refused(c.Japan, "commit", "17.11")
	if refusal := b.s.judge(c.Japan, engine.ParseOrder("activate jp-bb-nagato")); refusal.Why.Key != "eots.opening.refuse.four-only" {
		t.Errorf("refused because of %s", refusal.Why.Key)
	}
	// Whoever names one of the four moves all of them.
	alone := *b
	alone.do(c.Japan, "move jp-cv-akagi 5506")
	for unit := range exactly.All() {
		alone.stands(alone.s.game.set.Units[unit].ID, "5506")
	}
	var ends []string
	for _, option := range b.s.optionsAfter(c.Japan, engine.ParseOrder(strings.TrimSpace(strike))) {
		ends = append(ends, option.Word)
	}
	// eighteen hexes, and every carrier in range of Oahu
	if want := []string{"5506", "5507", "5508", "5509"}; !slices.Equal(ends, want) {
		t.Errorf("the ships go to %v, not to %v", ends, want)
	}
	b.do(c.Japan, strike+"5508").refused(c.Japan, "battle 5609", "17.11")
	b.rolls(8).do(c.Japan, "commit")
	battle := b.s.current()
	if battle == nil || battle.Hex != b.loc("5808") || len(b.s.Off.Battles) != 1 {
		t.Fatalf("battles: %+v", b.s.Off.Battles)
	}
	if volleys := battle.Fight.Volleys; len(volleys) != 1 || volleys[0].Side != c.Japan || volleys[0].Hits != 36 {
		t.Errorf("volleys: %+v", volleys)
	}
	field := b.s.field(battle)
	for id, cost := range map[string]int{"us-bb-maryland-california": 5, "us-ca-new-orleans": 4, "us-air-7af": 5} {
		if got := field.Defence(b.unit(id), false); got != cost {
			t.Errorf("%s costs %d, not %d", id, got, cost)
		}
	}
}

func TestRule17_11_OperationZGoesHomeTogether(t *testing.T) {
	t.Parallel()
	b := december(t).rolls(0)
	b.do(c.Japan, strike+"5506", "commit")
	for b.s.Pending()[0].Kind == "hits" {
		b.do(c.Japan, "hit "+b.s.optionsAfter(c.Japan, engine.Order{Verb: "hit"})[0].Word)
	}
	b.waits(c.Japan, "post-battle").stands("us-cv-lexington", "5808").stands("us-cv-enterprise", "5808")
	b.refused(c.Japan, "commit", "9.62")
	b.do(c.Japan, "move jp-cv-akagi jp-cv-soryu 3706", "commit").stands("jp-bb-hiei", "3706")
	if b.s.Get(PoliticalWill) != 8 {
		t.Errorf("Political Will is %d", b.s.Get(PoliticalWill))
	}
	b.refused(c.Japan, "activate jp-bb-hiei", "17.11")
}

// Nobody asks the Allies anything while the events run, whatever they hold.
func TestRule17_11_TheAlliesDoNotReact(t *testing.T) {
	t.Parallel()
	b := december(t).hand(c.Allies, 5, 6, 7, 8).rolls(0)
	b.do(c.Japan, strike+"5506", "commit").waits(c.Japan, "hits")
	// a landing in the zone of an Allied HQ gives no Special Reaction, a march no disengagement
	b = southEastAsia(t).put("in-corps-3 2012", "au-div-8 2012")
	b.do(c.Japan, "activate jp-army-15 jp-bde-3sn jp-apd-kamikaze jp-bde-1sn", "move jp-army-15 2012", "move jp-bde-1sn 2911")
	b.waits(c.Japan, "build").do(c.Japan, "commit")
	if b.happened("intelligence") || b.happened("entered") {
		t.Error("the Allies reacted")
	}
}

func TestRule17_11_AllHQsLead(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t)
	if limit := b.s.activationLimit(c.Japan, c.UnitSet{}); limit != 20+3+2+1 {
		t.Errorf("%d activations", limit)
	}
	// from the reach of South HQ, of South Seas HQ and of Yamamoto
	b.do(c.Japan, "activate jp-air-22 jp-bde-3sn jp-bb-nagato")
	b.refused(c.Japan, "activate jp-cv-soryu", "17.11").refused(c.Japan, "activate jp-hq-south", "7.21")
	b.refused(c.Japan, "activate us-ca-asiatic", "7.21")
	// one HQ less, its efficiency less; who was in its reach only stays
	b = southEastAsia(t).put("jp-air-26 4322")
	b.s.Board.Pieces[b.unit("jp-hq-south-seas")].Place = position.Removed
	b.at(Build)
	if limit := b.s.activationLimit(c.Japan, c.UnitSet{}); limit != 20+3+1 {
		t.Errorf("%d activations by two HQs", limit)
	}
	// supply and an activation line to one of them are needed as ever
	b = southEastAsia(t).put("jp-bde-1sn 5708", "jp-bde-2sn 5108").hold(c.Japan, "5708", "5108")
	b.s.Board.TokyoExpress = b.loc("5108")
	b.s.Board.Pieces[b.unit("jp-hq-combined-fleet-yamamoto")].Place = position.Removed
	b.at(Build).refused(c.Japan, "activate jp-bde-1sn", "6.21").refused(c.Japan, "activate jp-bde-2sn", "6.3")
	var all []string
	for unit := range b.s.activatable(c.Japan, c.UnitSet{}).All() {
		all = append(all, b.s.game.set.Units[unit].ID)
	}
	if len(all) <= 23 {
		t.Fatalf("only %v can be activated", all)
	}
	b.refused(c.Japan, "activate "+strings.Join(all[:24], " "), "17.11").do(c.Japan, "activate "+strings.Join(all[:23], " "))
	b = southEastAsia(t)
	for unit := range b.s.activatable(c.Japan, c.UnitSet{}).All() {
		chosen := b.s.Off.Chosen[c.Japan]
		if chosen.Count() < 26 {
			b.do(c.Japan, "activate "+b.s.game.set.Units[unit].ID)
			continue
		}
		b.refused(c.Japan, "activate "+b.s.game.set.Units[unit].ID, "17.11")
	}
	if chosen := b.s.Off.Chosen[c.Japan]; chosen.Count() != 26 {
		t.Errorf("%d units activated", chosen.Count())
	}
}

func TestRule17_11_NoAlliedAirZones(t *testing.T) {
	t.Parallel()
	b := december(t)
	if b.s.Situation().ZOI[c.Allies].IsEmpty() {
		t.Fatal("no Allied zones before the event")
	}
	b = southEastAsia(t)
	for unit := range b.s.Situation().Projecting.All() {
		if info := &b.s.game.set.Units[unit]; info.Side == c.Allies && info.Class == c.Air {
			t.Errorf("%s has a zone", info.ID)
		}
	}
	b.do(c.Japan, "commit")
	if projecting := b.s.Situation().Projecting; !projecting.Has(b.unit("uk-air-malaya")) {
		t.Error("the zones do not come back")
	}
}

func TestRule17_11_LandingsNearPorts(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t).put("uk-bb-force-z 1307")
	b.do(c.Japan, "activate jp-bde-4sn jp-cl-tenryu jp-bde-3sn jp-apd-kamikaze jp-army-14 jp-bde-2sn jp-ca-mogami")
	for line, rule := range map[string]engine.Rule{
		"move jp-bde-3sn jp-apd-kamikaze 4423 organic": "17.11", // Guadalcanal
		"move jp-bde-4sn jp-cl-tenryu 5108 organic":    "17.11", // Midway
		"move jp-army-14 2813 assault":                 "17.11", // Manila without ships
		"move jp-bde-2sn 2015 assault":                 "17.11", // Singapore without ships
	} {
		b.refused(c.Japan, line, rule)
	}
	for _, line := range []string{
		"move jp-bde-3sn jp-apd-kamikaze 4021 organic", "move jp-bde-4sn jp-cl-tenryu 4612 organic",
		"move jp-army-14 2812 assault", "move jp-bde-2sn jp-ca-mogami 2015 organic",
	} {
		if !b.offers(c.Japan, line) {
			t.Errorf("%s is refused", line)
		}
	}
}

func TestRule17_11_ManilaAndSingaporeCostShips(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t)
	b.do(c.Japan, "activate jp-army-14 jp-ca-takao jp-bb-kongo jp-bde-2sn jp-ca-mogami", "move jp-army-14 jp-ca-takao jp-bb-kongo 2813 assault",
		"move jp-bde-2sn jp-ca-mogami 2415 organic")
	b.do(c.Japan, "commit")
	lost := map[c.Unit]int{}
	for _, e := range b.told {
		if e, ok := e.(StepsLost); ok && e.Rule == "17.11" {
			lost[e.Unit] += int(e.Steps)
		}
	}
	if len(lost) != 2 || lost[b.unit("jp-ca-takao")] != 1 || lost[b.unit("jp-bb-kongo")] != 1 {
		t.Errorf("steps lost off Manila: %v", lost)
	}
	// the ship may also have gone before
	b = southEastAsia(t)
	b.do(c.Japan, "activate jp-army-14 jp-bb-kongo", "move jp-bb-kongo 2813")
	if !b.offers(c.Japan, "move jp-army-14 2813 assault") {
		t.Error("a landing beside a ship is refused")
	}
	// without a landing nothing is lost
	b.told = nil
	b.do(c.Japan, "commit")
	for _, e := range b.told {
		if e, ok := e.(StepsLost); ok && e.Rule == "17.11" {
			t.Errorf("%+v", e)
		}
	}
}

func TestRule17_11_ForceZMeetsShips(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		units  string
		orders []string
		// at is where Force Z fights, choice whether the Allies are asked.
		at     string
		choice bool
	}{
		"nobody comes":            {"jp-army-15", []string{"move jp-army-15 2010"}, "", false},
		"one hex":                 {"jp-army-25 jp-bb-kongo", []string{"move jp-army-25 2112 assault", "move jp-bb-kongo 2112"}, "2112", false},
		"a landing without ships": {"jp-army-25", []string{"move jp-army-25 2112 assault"}, "", false},
		"two hexes": {
			"jp-army-25 jp-bb-kongo jp-bde-2sn jp-ca-mogami",
			[]string{"move jp-army-25 2112 assault", "move jp-bb-kongo 2112", "move jp-bde-2sn jp-ca-mogami 2014 organic"},
			"2014", true,
		},
		"at home": {"jp-bde-2sn jp-ca-mogami", []string{"move jp-bde-2sn jp-ca-mogami 2015 organic"}, "2015", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := southEastAsia(t)
			b.do(c.Japan, "activate "+test.units).do(c.Japan, test.orders...).do(c.Japan, "commit")
			if test.choice {
				b.waits(c.Allies, "force-z").refused(c.Allies, "choose 2015", "17.11").refused(c.Allies, "commit", "17.11")
				b.do(c.Allies, "choose "+test.at)
			}
			var fought []string
			for i := range b.s.Off.Battles {
				if fight := b.s.Off.Battles[i].Fight; fight != nil && fight.Fighters[c.Allies].Has(b.unit("uk-bb-force-z")) {
					fought = append(fought, b.s.game.set.Hex(b.s.Off.Battles[i].Hex).String())
				}
			}
			if strings.Join(fought, " ") != test.at {
				t.Errorf("Force Z fought at %v, not at %q", fought, test.at)
			}
		})
	}
}

// Who covers the landing that Force Z meets fights there.
func TestRule17_11_CoverMeetsForceZ(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t).rolls(9)
	b.do(c.Japan, "activate jp-army-25 jp-bb-kongo jp-air-22", "move jp-army-25 2112 assault", "move jp-bb-kongo 2112",
		"cover jp-air-22 2112", "commit")
	fight := b.s.Off.Battle(b.loc("2112")).Fight
	if fight == nil || !fight.Fighters[c.Japan].Has(b.unit("jp-air-22")) {
		t.Errorf("%+v", fight)
	}
}

// Allied air units outside the battle hexes join a battle within their range, in supply or
// not; with several in range the Allies choose.
func TestRule17_11_AirUnitsJoin(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t).put("uk-air-malaya 2014", "uk-air-far-east 1913")
	b.do(c.Japan, "activate jp-army-25 jp-bb-kongo", "move jp-army-25 2112 assault", "move jp-bb-kongo 2112", "commit")
	fight := b.s.Off.Battle(b.loc("2112")).Fight
	if fight == nil || !fight.Fighters[c.Allies].Has(b.unit("uk-air-malaya")) {
		t.Fatalf("%+v", fight)
	}
	if fight.Fighters[c.Allies].Has(b.unit("us-air-avg")) {
		t.Error("the AVG flies four hexes")
	}
	// two battles in range
	b = southEastAsia(t).put("us-air-feaf 2912", "us-corps-reserve 2813")
	b.do(c.Japan, "activate jp-army-14 jp-ca-takao jp-cvl-zuiho jp-army-19", "move jp-army-14 jp-ca-takao 2812 assault",
		"move jp-cvl-zuiho 2913", "move jp-army-19 2913 assault", "commit")
	b.waits(c.Allies, "air-joins").refused(c.Allies, "assign us-air-feaf 2015", "17.11").refused(c.Allies, "assign us-air-avg 2812", "17.11")
	b.do(c.Allies, "assign us-air-feaf 2913").waits(c.Japan, "battle-order").do(c.Japan, "fight 2913")
	if fight := b.s.Off.Battle(b.loc("2913")).Fight; !fight.Fighters[c.Allies].Has(b.unit("us-air-feaf")) {
		t.Error("the FEAF does not fight where it was sent")
	}
}

// By the older edition the Allies do as they like, submarines guard their ports and
// resources, and no port of Japan has to be near.
func TestRule17_11_OlderEdition(t *testing.T) {
	t.Parallel()
	b := southEastAsia(t, edition.OlderDecember).put("us-air-feaf 2912")
	b.do(c.Japan, "activate jp-army-25 jp-bb-kongo jp-bde-2sn jp-ca-mogami jp-bde-3sn jp-apd-kamikaze jp-army-14 jp-army-19 jp-bde-1sn")
	b.refused(c.Japan, "move jp-bde-3sn 4021 assault", "17.11").refused(c.Japan, "move jp-bde-2sn 2415 assault", "17.11")
	b.do(c.Japan, "move jp-bde-3sn jp-apd-kamikaze 4423 organic", "move jp-army-25 2112 assault", "move jp-bb-kongo 2112",
		"move jp-bde-1sn 2911 assault",
		"move jp-army-14 2812 assault", "commit")
	b.waits(c.Allies, "opening-reaction").refused(c.Allies, "choose 2015", "17.11").refused(c.Allies, "assign us-air-avg 2112", "17.11")
	b.refused(c.Allies, "assign us-air-feaf 2913", "17.11")
	quiet := *b
	b.do(c.Allies, "choose 2112", "assign us-air-feaf 2911")
	for hex, id := range map[string]string{"2112": "uk-bb-force-z", "2911": "us-air-feaf"} {
		battle := b.s.Off.Battle(b.loc(hex))
		if battle == nil {
			t.Errorf("no battle at %s", hex)
			continue
		}
		if field := b.s.field(battle); !field.Fighters[c.Allies].Has(b.unit(id)) {
			t.Errorf("%s does not fight at %s", id, hex)
		}
	}
	quiet.dice = quiet.dice.Copy()
	quiet.do(c.Allies, "commit").stands("uk-bb-force-z", "2015")
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
				r := &referee{s: b.s, dice: b.dice}
				r.countAlaska()
				r.countHawaii()
				b.s.Board.Turn++
			}
			if got := b.s.Get(PoliticalWill); got != test.want {
				t.Errorf("Political Will is %d, not %d", got, test.want)
			}
		})
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
func replay(t *testing.T, text string) *State {
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
	return log.State.(*State)
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
	set := played.game.set
	known := map[string]bool{"us-air-10af-lrb": true, "jp-army-15": true, "jp-army-38": true}
	for unit := range c.Unit(c.NumUnits) {
		got, want := played.Board.Pieces[unit], printed.Board.Pieces[unit]
		if !got.Place.OnMap() {
			got.Reduced = want.Reduced
		}
		if got != want && !known[set.Units[unit].ID] {
			t.Errorf("%s: %s reduced %v; 1942 has %s reduced %v", set.Units[unit].ID, played.placeWord(got.Place), got.Reduced,
				played.placeWord(want.Place), want.Reduced)
		}
	}
	// The way of the 15th Army led through 2011 (8.42); the set-up names no hex of Siam but those with a unit or a name.
	want := printed.Board.Japan
	want.Add(played.game.loc("2011"))
	if got := played.Board.Japan; got != want {
		for loc := range got.Without(want).All() {
			t.Errorf("%s is Japanese, in 1942 it is Allied", set.Hex(loc))
		}
		for loc := range want.Without(got).All() {
			t.Errorf("%s is Allied, in 1942 it is Japanese", set.Hex(loc))
		}
	}
	for _, marker := range []Marker{PoliticalWill, WarInEurope, ChinaFront, IndiaStatus} {
		if played.Get(marker) != printed.Get(marker) {
			t.Errorf("marker %d stands at %d, in 1942 at %d", marker, played.Get(marker), printed.Get(marker))
		}
	}
}
