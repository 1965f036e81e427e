package eots

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hex"
)

// theatre is an Offensive just before its battles, written down for a test. Units are
// words such as "jp-cv-akagi@5506" with marks: r reduced, L landed, a activated,
// d fights from afar in the battle of the hex that follows ("us-cv-wasp@4425ad4423").
// Every unit of the Offensives player is activated.
type theatre struct {
	turn      int
	active    c.Side
	condition c.Condition
	battles   []int
	japan     []int
	units     string
	cards     []string
	special   bool
	alter     func(s *State)
}

// campaign is a running theatre.
type campaign struct {
	t      testing.TB
	state  *State
	dice   *engine.Scripted
	events []engine.Event
}

// testGame ends at the stage after the battles, whatever the other chapters do there.
var testGame = sync.OnceValue(func() *Game {
	game := New()
	game.stages[AfterBattleCards] = stage{
		name: "over", run: func(*referee) {},
		ask: func(*State) []engine.Decision { return []engine.Decision{{Seat: engine.Nobody, Kind: "over"}} },
	}
	return game
})

func (th theatre) state(t testing.TB) *State {
	t.Helper()
	state, err := testGame().New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	s := state.(*State)
	set := s.game.set
	loc := func(number int) c.Loc {
		found := set.Loc(hex.Hex(number))
		if found == c.NoLoc {
			t.Fatalf("no hex %d", number)
		}
		return found
	}
	s.Board = position.Position{Turn: int8(max(th.turn, 1)), TokyoExpress: c.NoLoc, DivisionsInChina: 11}
	for unit := range s.Board.Pieces {
		s.Board.Pieces[unit].Place = position.Removed
	}
	for _, number := range th.japan {
		s.Board.Japan.Add(loc(number))
	}
	s.Off = Offensive{On: true, Side: th.active, Card: s.game.set.CardByNumber(th.active, 1), Condition: th.condition, Current: -1}
	for _, number := range th.battles {
		s.Off.Battles = append(s.Off.Battles, Battle{Hex: loc(number), Special: th.special})
	}
	for _, word := range strings.Fields(th.units) {
		id, rest, _ := strings.Cut(word, "@")
		unit, known := set.UnitByID(id)
		if !known {
			t.Fatalf("no unit %s", id)
		}
		number, err := strconv.Atoi(rest[:4])
		if err != nil {
			t.Fatalf("%s: %v", word, err)
		}
		marks, distant, far := strings.Cut(rest[4:], "d")
		info := &set.Units[unit]
		s.Board.Pieces[unit] = position.Piece{
			Place: position.At(loc(number)), Reduced: strings.Contains(marks, "r") || info.Steps == 1,
		}
		if strings.Contains(marks, "a") || info.Side == th.active {
			s.Board.Activated.Add(unit)
			s.Off.Chosen[info.Side].Add(unit)
		}
		if strings.Contains(marks, "L") {
			s.Off.Landed.Add(unit)
		}
		if far {
			number, err := strconv.Atoi(distant)
			if err != nil {
				t.Fatalf("%s: %v", word, err)
			}
			s.Off.Battle(loc(number)).Distant[info.Side].Add(unit)
		}
	}
	start := s.Board
	for unit := range s.Off.Chosen[th.active].All() {
		start.Pieces[unit].Place = position.Removed // it came from somewhere else
	}
	s.Off.Start = &start
	for _, id := range th.cards {
		s.Off.ReactionCards = append(s.Off.ReactionCards, s.game.cards[id])
	}
	if th.alter != nil {
		th.alter(s)
	}
	s.Stage = BattleOrder
	return s
}

// fight begins the battles with these dice.
func (th theatre) fight(t testing.TB, dice ...int) *campaign {
	t.Helper()
	cp := &campaign{t: t, state: th.state(t), dice: engine.Script(dice...)}
	r := &referee{s: cp.state.clone(), dice: cp.dice}
	if err := r.proceed(); err != nil {
		t.Fatal(err)
	}
	cp.take(r.events)
	return cp
}

// take applies events after sending them through their stored form.
func (cp *campaign) take(events []engine.Event) {
	cp.t.Helper()
	for _, event := range events {
		data, err := json.Marshal(event)
		if err != nil {
			cp.t.Fatal(err)
		}
		again, err := cp.state.game.DecodeEvent(event.Kind(), data)
		if err != nil {
			cp.t.Fatal(err)
		}
		cp.checkTelling(again)
		cp.state = cp.state.Evolve(again).(*State)
		cp.events = append(cp.events, again)
	}
}

// checkTelling asks that every word of the telling is in all catalogues.
func (cp *campaign) checkTelling(event engine.Event) {
	cp.t.Helper()
	for _, line := range cp.state.game.Tell(cp.state, []engine.Event{event}, engine.Everybody()).Lines {
		wantKeys(cp.t, line)
	}
}

// wantKeys asks that a text and all texts in it are in the catalogues of three languages.
func wantKeys(t testing.TB, text engine.Text) {
	t.Helper()
	if strings.HasPrefix(text.Key, "eots.hex") || strings.HasPrefix(text.Key, "eots.card.named") {
		return // forms of the game as a whole, not of the battles
	}
	for _, language := range []string{"en", "ru", "pl"} {
		if !catalogued(t, language)[text.Key] {
			t.Errorf("%s is not in the catalogue of %s", text.Key, language)
		}
	}
	for _, arg := range text.Args {
		switch value := arg.(type) {
		case engine.Text:
			wantKeys(t, value)
		case []engine.Text:
			for _, item := range value {
				wantKeys(t, item)
			}
		}
	}
}

// catalogued are the keys of a language.
func catalogued(t testing.TB, language string) map[string]bool {
	t.Helper()
	keys, err := catalogueKeys()
	if err != nil {
		t.Fatal(err)
	}
	return keys[language]
}

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

// order gives an order that has to be accepted.
func (cp *campaign) order(side c.Side, line string) {
	cp.t.Helper()
	events, err := cp.dice.Decide(cp.state, engine.Seat(side), engine.ParseOrder(line))
	if err != nil {
		cp.t.Fatalf("%s: %s: %v; pending %v", side, line, err, cp.state.Pending())
	}
	cp.take(events)
}

// refuse gives an order that has to be refused by a rule.
func (cp *campaign) refuse(side c.Side, line string, rule engine.Rule) {
	cp.t.Helper()
	_, err := cp.dice.Decide(cp.state, engine.Seat(side), engine.ParseOrder(line))
	refusal, ok := engine.AsRefusal(err)
	if !ok {
		cp.t.Fatalf("%s is not refused: %v", line, err)
	}
	if refusal.Rule != rule {
		cp.t.Fatalf("%s is refused by %q (%v), want %q", line, refusal.Rule, refusal.Why, rule)
	}
	if strings.HasPrefix(refusal.Why.Key, "eots.battle.") {
		wantKeys(cp.t, refusal.Why)
	}
}

// asked asks that a seat is asked such a question.
func (cp *campaign) asked(side c.Side, kind string) {
	cp.t.Helper()
	pending := cp.state.Pending()
	if len(pending) != 1 || pending[0].Seat != engine.Seat(side) || pending[0].Kind != kind {
		cp.t.Fatalf("pending %v in stage %s, want %s of %s", pending, cp.state.Stage, kind, side)
	}
	wantKeys(cp.t, pending[0].Ask)
}

// over asks that all battles are fought and all dice were rolled.
func (cp *campaign) over() {
	cp.t.Helper()
	if cp.state.Stage != AfterBattleCards {
		cp.t.Fatalf("stage %s, pending %v", cp.state.Stage, cp.state.Pending())
	}
	if left := cp.dice.Left(); left != "" {
		cp.t.Fatalf("dice are left: %s", left)
	}
}

// words are the second words of a verb that a seat may use.
func (cp *campaign) words(side c.Side, prefix string) []string {
	var words []string
	for _, option := range cp.state.Options(engine.Seat(side), engine.ParseOrder(prefix)) {
		wantKeys(cp.t, option.Label)
		words = append(words, option.Word)
	}
	slices.Sort(words)
	return words
}

func (cp *campaign) wantWords(side c.Side, prefix string, want ...string) {
	cp.t.Helper()
	slices.Sort(want)
	if got := cp.words(side, prefix); !slices.Equal(got, want) {
		cp.t.Fatalf("after %q: %v, want %v", prefix, got, want)
	}
}

// want asks that units are as the words say: "us-ca-asiatic r", "uk-air-malaya x",
// "jp-army-14 full".
func (cp *campaign) want(units ...string) {
	cp.t.Helper()
	for _, word := range units {
		id, condition, _ := strings.Cut(word, " ")
		unit, known := cp.state.game.set.UnitByID(id)
		if !known {
			cp.t.Fatalf("no unit %s", id)
		}
		piece := cp.state.Board.Pieces[unit]
		got := "full"
		switch {
		case !piece.Place.OnMap():
			got = "x"
		case piece.Reduced:
			got = "r"
		}
		if got != condition {
			cp.t.Errorf("%s is %s, want %s", id, got, condition)
		}
	}
}

// wantRetreats asks that exactly these units have to leave.
func (cp *campaign) wantRetreats(ids ...string) {
	cp.t.Helper()
	var want c.UnitSet
	for _, id := range ids {
		unit, _ := cp.state.game.set.UnitByID(id)
		want.Add(unit)
	}
	if cp.state.Off.Retreats != want {
		cp.t.Errorf("retreats %v, want %v", listOf(cp.state.Off.Retreats), ids)
	}
}

func (cp *campaign) wantControl(number int, side c.Side) {
	cp.t.Helper()
	set := cp.state.game.set
	if got := cp.state.Board.Control(set, set.Loc(hex.Hex(number))); got != side {
		cp.t.Errorf("%d is controlled by %v, want %v", number, got, side)
	}
}

func (cp *campaign) wantWinner(number int, side c.Side) {
	cp.t.Helper()
	b := cp.state.Off.Battle(cp.state.game.set.Loc(hex.Hex(number)))
	if b == nil || b.Fight == nil || b.Fight.Winner != side {
		cp.t.Errorf("battle %+v, want it won by %v", b, side)
	}
}

func TestBW19_SingaporeAndKuantan(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 2, active: c.Japan, condition: c.Intercept, battles: []int{2014, 2015}, cards: []string{"A5"},
		units: `jp-army-15@2014 jp-air-22@2112d2015 jp-bb-kongo@2015 jp-ca-mogami@2015
			uk-air-malaya@2015a au-div-8@2015a in-corps-3@2014a uk-hq-malaya@2015`,
	}.fight(t, 6, 7, 1, 7)
	cp.asked(c.Japan, "battle-order")
	cp.wantWords(c.Japan, "fight", "2014", "2015")
	cp.refuse(c.Allies, "fight 2015", "9.0")
	cp.order(c.Japan, "fight 2015") // all the rest has one outcome
	cp.over()
	cp.want("uk-air-malaya x", "au-div-8 full", "in-corps-3 r", "jp-army-15 r", "jp-bb-kongo full")
	cp.wantWinner(2014, c.Allies)
	cp.wantRetreats("jp-army-15")
	cp.wantControl(2014, c.Allies)
	cp.wantControl(2015, c.Allies)
}

func TestBW14_LuzonIsTaken(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 1, active: c.Japan, condition: c.Surprise, battles: []int{2812},
		units: `jp-air-5@2909d2812 jp-air-21@3009d2812 jp-air-23@3009d2812 jp-ca-takao@2812 jp-army-14@2812L
			us-air-feaf@2812 us-air-19-lrb@2812 us-corps-north-luzon@2812`,
	}.fight(t, 2, 0, 5, 3)
	cp.over()
	cp.want("us-air-feaf r", "us-air-19-lrb r", "us-corps-north-luzon x", "jp-army-14 r")
	cp.wantControl(2812, c.Japan)
	cp.wantRetreats()
}

func TestBW15_TheBeatenDefendersRetreat(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 1, active: c.Japan, condition: c.Surprise, battles: []int{2913},
		units: "jp-cvl-zuiho@2913 jp-army-19@2913rL us-corps-south-luzon@2913",
	}.fight(t, 8, 5, 3)
	cp.over()
	cp.want("us-corps-south-luzon r", "jp-army-19 r")
	cp.wantRetreats("us-corps-south-luzon")
	cp.wantControl(2913, c.Allies) // until they have left
	cp.wantWinner(2913, c.Japan)
}

func TestBW16_NoReturnFireWithoutReach(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 1, active: c.Japan, condition: c.Surprise, battles: []int{3014},
		units: "jp-cvl-ryujo@2915d3014 us-ca-asiatic@3014 us-bde-p@3014",
	}.fight(t, 3)
	cp.over()
	cp.want("us-ca-asiatic r", "us-bde-p r", "jp-cvl-ryujo full")
	cp.wantControl(3014, c.Allies)
}

func TestBW17_DavaoIsTaken(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 1, active: c.Japan, condition: c.Surprise, battles: []int{2915},
		units: "jp-ca-nachi@2915 jp-army-16@2915rL us-corps-mindanao@2915",
	}.fight(t, 3, 7, 3)
	cp.over()
	cp.want("us-corps-mindanao x", "jp-army-16 r")
	cp.wantControl(2915, c.Japan)
}

func TestBW18_WakeHolds(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 1, active: c.Japan, condition: c.Surprise, battles: []int{4612},
		units: "jp-cl-tenryu@4612 jp-bde-4sn@4612L jp-air-24@4715d4612 us-air-vmf211@4612 us-bde-wake@4612",
	}.fight(t, 2, 8, 4, 9)
	cp.over()
	cp.want("jp-bde-4sn r", "us-bde-wake r", "us-air-vmf211 r", "jp-cl-tenryu full")
	cp.wantRetreats("jp-bde-4sn")
	cp.wantControl(4612, c.Allies)
}

// TestBW20_ControlBeforePostBattleMovement is example 6.5-1 as well.
func TestBW20_ControlBeforePostBattleMovement(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Allies, condition: c.Surprise, battles: []int{4423}, japan: []int{4423},
		units: "us-ca-northampton@4423 us-mardiv-1@4423L us-air-13af@4825d4423 jp-bde-4sn@4423r",
	}.fight(t, 7, 0) // ships and aircraft cannot hurt the last step: they do not roll
	cp.over()
	cp.want("jp-bde-4sn x", "us-mardiv-1 full")
	cp.wantControl(4423, c.Allies)
	if !slices.ContainsFunc(cp.events, func(e engine.Event) bool { return e.Kind() == "control" }) {
		t.Error("the hex changes hands in the battle")
	}
}

func TestRule9_2F_TheFiringPlayerChooses(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Surprise, battles: []int{4423},
		units: `jp-cv-shokaku@4423 jp-bb-hiei@4423 us-cv-wasp@4423 us-cv-enterprise@4423r us-ca-northampton@4423 us-ca-new-orleans@4423
			us-ca-baltimore@4423 us-bde-marine@4423`,
	}.fight(t, 5, 0) // 31 points, +3: 31 hits
	cp.asked(c.Japan, "hits")
	round := cp.state.Pending()[0].Round
	cp.wantWords(c.Japan, "", "done", "hit")
	cp.wantWords(c.Japan, "hit", "us-cv-wasp", "us-ca-northampton", "us-ca-new-orleans", "us-ca-baltimore")
	for _, id := range []string{"us-cv-enterprise", "us-bde-marine", "jp-bb-hiei", "us-cv-essex", "4423"} {
		cp.refuse(c.Japan, "hit "+id, "9.2")
	}
	cp.order(c.Japan, "hit us-cv-wasp")
	cp.want("us-cv-wasp full") // nothing is applied yet
	cp.refuse(c.Japan, "hit us-cv-wasp", "9.2")
	cp.order(c.Japan, "hit us-ca-baltimore")
	if got := cp.state.Pending()[0]; got.Round != round || !got.Draft {
		t.Errorf("decision %+v; want the same draft, round %d", got, round)
	}
	cp.wantWords(c.Japan, "hit", "us-ca-northampton", "us-ca-new-orleans")
	cp.order(c.Japan, "hit us-ca-northampton") // a single hit is left and lost
	cp.over()
	cp.want("us-cv-wasp r", "us-ca-baltimore r", "us-ca-northampton r", "us-ca-new-orleans full", "us-cv-enterprise r")
}

func TestRule9_2F4_RefusalsNameTheReason(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Allies, condition: c.Surprise, battles: []int{4423}, japan: []int{4423},
		units: "us-cv-wasp@4425d4423 us-cv-enterprise@4425d4423 jp-cv-akagi@4421ad4423 jp-cv-soryu@4421ad4423 jp-cv-shokaku@4421ad4423 jp-cl-tenryu@4423",
	}.fight(t, 5, 0) // 24 hits: two carriers, or one and the cruiser
	cp.order(c.Allies, "hit jp-cv-akagi")
	cp.wantWords(c.Allies, "hit", "jp-cv-soryu", "jp-cv-shokaku", "jp-cl-tenryu")
	cp.wantRefusal(c.Allies, "hit jp-cv-akagi", "full-remain")
	cp.wantRefusal(c.Allies, "hit us-cv-wasp", "absent")
	cp.order(c.Allies, "hit jp-cv-soryu")
	cp.asked(c.Japan, "shift")
	cp.order(c.Japan, "decline")
	cp.over()
}

// wantRefusal asks that a hit is refused for a reason.
func (cp *campaign) wantRefusal(side c.Side, line, reason string) {
	cp.t.Helper()
	_, err := cp.dice.Decide(cp.state, engine.Seat(side), engine.ParseOrder(line))
	refusal, ok := engine.AsRefusal(err)
	if !ok || refusal.Why.Key != "eots.battle.refuse."+reason {
		cp.t.Fatalf("%s: %v, want a refusal: %s", line, err, reason)
	}
	if len(refusal.Instead) == 0 {
		cp.t.Errorf("%s: the refusal names no legal alternative", line)
	}
}

func TestAMB_BA29_HitsMayBeLeft(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Surprise, battles: []int{4423},
		units: "jp-cv-shokaku@4423 us-cv-wasp@4423 us-ca-northampton@4423",
	}.fight(t, 4, 0) // 14 points, +3: 14 hits; a carrier of 12 or a cruiser of 8
	cp.asked(c.Japan, "hits")
	cp.order(c.Japan, "done")
	cp.over()
	cp.want("us-cv-wasp full", "us-ca-northampton full", "jp-cv-shokaku full")
}

// TestRule9_2C_InterceptLossesApplyTogether after the Offensives player has allotted first (B-A42).
func TestRule9_2C_InterceptLossesApplyTogether(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Intercept, battles: []int{4423},
		units: "jp-ca-aoba@4423r jp-ca-mogami@4423r us-ca-northampton@4423r us-ca-new-orleans@4423r",
	}.fight(t, 8, 8) // 14 points against 12: one cruiser each
	cp.asked(c.Japan, "hits")
	cp.order(c.Japan, "hit us-ca-northampton")
	cp.want("us-ca-northampton r")
	cp.asked(c.Allies, "hits")
	cp.order(c.Allies, "hit jp-ca-mogami")
	cp.over()
	cp.want("us-ca-northampton x", "us-ca-new-orleans r", "jp-ca-mogami x", "jp-ca-aoba r")
}

func TestRule9_2D_SurpriseSurvivorsFireBack(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Surprise, battles: []int{4423},
		units: "jp-cv-shokaku@4423 us-cv-wasp@4423",
	}.fight(t, 3, 6)
	cp.over()
	fight := cp.state.Off.Battles[0].Fight
	if len(fight.Volleys) != 2 || fight.Volleys[0].Side != c.Japan || fight.Volleys[1].Strength != 8 {
		t.Fatalf("volleys %+v; want Japan first, then the reduced carrier with 8", fight.Volleys)
	}
}

func TestRule9_2E_AmbushTheReactionPlayerFiresFirst(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Ambush, cards: []string{"A12"}, battles: []int{4423},
		units: "jp-cv-shokaku@4423 us-cv-wasp@4423",
	}.fight(t, 5, 0) // 5 + 4 = 9: a critical hit by card A12, 12 points
	cp.over()
	fight := cp.state.Off.Battles[0].Fight
	if fight.Volleys[0].Side != c.Allies || !fight.Volleys[0].Critical || fight.Volleys[1].Strength != 9 {
		t.Fatalf("volleys %+v; want a critical Allied one first, then 9 points", fight.Volleys)
	}
}

func TestRule9_2F5_TheOwnerSparesAGroundStep(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 3, active: c.Japan, condition: c.Surprise, battles: []int{2019},
		units: "jp-bb-yamato@2019 jp-bb-nagato@2019 nl-regt-1@2019 nl-regt-2@2019",
	}.fight(t, 5)
	cp.asked(c.Allies, "spare")
	cp.wantWords(c.Allies, "", "spare")
	cp.wantWords(c.Allies, "spare", "nl-regt-1", "nl-regt-2")
	cp.order(c.Allies, "spare nl-regt-2")
	cp.over()
	cp.want("nl-regt-1 x", "nl-regt-2 r")
	cp.wantControl(2019, c.Allies)
}

func TestRule9_2F6_TheReactionPlayerBreaksTies(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Intercept, battles: []int{4423},
		units: "jp-cl-tenryu@4423 jp-ca-aoba@4423r jp-cve-kaiyo@4423 uk-cvl-hermes@4423",
	}.fight(t, 0, 9) // Hermes scores 2 hits, critical
	cp.asked(c.Allies, "critical")
	cp.wantWords(c.Allies, "", "hit")
	cp.wantWords(c.Allies, "hit", "jp-cl-tenryu", "jp-cve-kaiyo")
	cp.order(c.Allies, "hit jp-cve-kaiyo")
	cp.over()
	cp.want("jp-cve-kaiyo r", "jp-cl-tenryu full", "uk-cvl-hermes r")
}

// TestRule9_2F7_CarrierOption comes right after the Allied hits, before Japan fires back (B-A32).
func TestRule9_2F7_CarrierOption(t *testing.T) {
	t.Parallel()
	th := theatre{
		turn: 4, active: c.Allies, condition: c.Surprise, battles: []int{4423},
		units: "jp-cv-shokaku@4423 jp-cvl-zuiho@4424rad4423 us-cv-wasp@4425d4423 us-cv-enterprise@4425d4423",
	}
	cp := th.fight(t, 3, 0) // 24 hits: the carrier and, all being reduced, one more
	cp.asked(c.Allies, "hits")
	cp.order(c.Allies, "hit jp-cv-shokaku")
	cp.wantWords(c.Allies, "hit", "jp-cv-shokaku", "jp-cvl-zuiho")
	cp.order(c.Allies, "hit jp-cvl-zuiho")
	cp.asked(c.Japan, "shift")
	cp.want("jp-cv-shokaku r", "jp-cvl-zuiho x")
	cp.wantWords(c.Japan, "shift", "jp-cvl-zuiho") // it cannot take Shokaku's loss: it is gone
	cp.wantWords(c.Japan, "shift jp-cvl-zuiho", "jp-cv-shokaku")
	cp.refuse(c.Japan, "shift jp-cv-shokaku jp-cvl-zuiho", "9.2")
	cp.order(c.Japan, "shift jp-cvl-zuiho jp-cv-shokaku")
	cp.want("jp-cv-shokaku x", "jp-cvl-zuiho r")
	zuiho, _ := cp.state.game.set.UnitByID("jp-cvl-zuiho")
	if at := cp.state.Board.Pieces[zuiho].Place; at != position.At(cp.state.game.set.Loc(4424)) || !cp.state.Board.Activated.Has(zuiho) {
		t.Errorf("Zuiho comes back at %v, activated %v", at, cp.state.Board.Activated.Has(zuiho))
	}
	cp.over()

	declined := th.fight(t, 3, 0)
	declined.order(c.Allies, "hit jp-cv-shokaku")
	declined.order(c.Allies, "hit jp-cvl-zuiho")
	declined.order(c.Japan, "decline")
	declined.over()
	declined.want("jp-cv-shokaku r", "jp-cvl-zuiho x")
}

func TestRule9_2F7_NoCarrierOptionAfterACriticalHit(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Allies, condition: c.Surprise, battles: []int{4423},
		units: "jp-cv-shokaku@4423 jp-cv-akagi@4423 us-cv-wasp@4423",
	}.fight(t, 9, 0)
	cp.asked(c.Allies, "hits")
	cp.order(c.Allies, "hit jp-cv-akagi")
	cp.over()
}

// TestRule8_46_TheBrigadeGoesDownWithItsShip in the air-naval stage (B-A20).
func TestRule8_46_TheBrigadeGoesDownWithItsShip(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Intercept, battles: []int{4423},
		units: "jp-cl-tenryu@4423r jp-bde-4sn@4423L jp-ca-aoba@4423r jp-bde-south-seas@4423L us-cv-wasp@4423 us-bde-marine@4423",
		alter: func(s *State) {
			units := make([]c.Unit, 0, 4)
			for _, id := range []string{"jp-cl-tenryu", "jp-ca-aoba", "jp-bde-4sn", "jp-bde-south-seas"} {
				unit, _ := s.game.set.UnitByID(id)
				units = append(units, unit)
			}
			s.Off.Moves = []Move{{Side: c.Japan, Units: units, Form: position.Organic, Path: []c.Loc{s.game.set.Loc(4017), s.game.set.Loc(4423)}}}
		},
	}.fight(t, 0, 6)
	cp.order(c.Allies, "hit jp-cl-tenryu")
	cp.over()
	cp.want("jp-cl-tenryu x", "jp-bde-4sn x", "jp-ca-aoba r", "jp-bde-south-seas full")
	cp.wantRetreats("jp-bde-south-seas")
}

// TestRule8_46_DrownedBeforeTheGroundStage takes no part in it (B-A20).
func TestRule8_46_DrownedBeforeTheGroundStage(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Intercept, battles: []int{4423},
		units: "jp-cl-tenryu@4423r jp-bde-4sn@4423L us-ca-northampton@4423 us-bde-marine@4423",
		alter: func(s *State) {
			ship, _ := s.game.set.UnitByID("jp-cl-tenryu")
			brigade, _ := s.game.set.UnitByID("jp-bde-4sn")
			s.Off.Moves = []Move{{
				Side: c.Japan, Units: []c.Unit{brigade, ship}, Form: position.Organic,
				Path: []c.Loc{s.game.set.Loc(4017), s.game.set.Loc(4423)},
			}}
		},
	}.fight(t, 0, 8)
	cp.over()
	cp.want("jp-cl-tenryu x", "jp-bde-4sn x")
	cp.wantWinner(4423, c.Allies)
}

func TestRule16_45_Casualties(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, units string
		before      int16
		will        int
	}{
		{"a Marine division is wiped out", "us-mardiv-1@4423L jp-army-17@4423", 0, 7},
		{"once in a turn", "us-mardiv-1@4423L jp-army-17@4423", onceCasualties, 8},
		{"a brigade is no division", "us-bde-marine@4423L jp-army-17@4423", 0, 8},
		{"nor are Australians Americans", "au-div-8@4423L jp-army-17@4423", 0, 8},
		{"dotted units cannot be replaced", "us-corps-mindanao@4423L jp-army-17@4423", 0, 8},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			cp := theatre{
				turn: 4, active: c.Allies, condition: c.Surprise, battles: []int{4423}, japan: []int{4423}, units: test.units,
				alter: func(s *State) {
					s.Markers[PoliticalWill] = 8
					s.Markers[OnceFlags] = test.before
				},
			}.fight(t, 0, 9)
			cp.over()
			if got := cp.state.Get(PoliticalWill); got != test.will {
				t.Errorf("Political Will %d, want %d", got, test.will)
			}
		})
	}
}

func TestRule9_32_ALostAirNavalStageSendsTheLandingAway(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Intercept, battles: []int{4423},
		units: "jp-cl-tenryu@4423 jp-army-17@4423L us-cv-wasp@4423 us-bde-marine@4423",
	}.fight(t, 0, 0)
	cp.over()
	cp.want("jp-army-17 full", "us-bde-marine full")
	cp.wantRetreats("jp-army-17")
	cp.wantControl(4423, c.Allies)
	cp.wantWinner(4423, c.Allies)
}

func TestAMB_BA41_OverlandersTakeAnEmptyHexInSpiteOfShips(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Intercept, battles: []int{2014},
		units: "jp-army-15@2014 jp-army-16@2014L jp-cl-tenryu@2014 uk-bb-warspite@2014",
	}.fight(t, 0, 0)
	cp.over()
	cp.wantControl(2014, c.Japan)
	cp.wantRetreats("jp-army-16") // B-A33: it may stay, the hex is friendly now
}

func TestAMB_BA34_ShipsFireOnMarchingTroops(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Intercept, battles: []int{2014},
		units: "jp-army-15@2014 uk-bb-warspite@2014 in-corps-3@2014",
	}.fight(t, 6, 5, 3) // 14 hits reduce the army, then the ground stage is fought
	cp.over()
	fight := cp.state.Off.Battles[0].Fight
	if fight.AirNaval != c.Allies || !fight.GroundFought || !fight.Volleys[0].Ashore {
		t.Fatalf("fight %+v", fight)
	}
	cp.want("jp-army-15 r")
}

func TestRule9_4_ChineseGarrison(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 10, active: c.Allies, condition: c.Surprise, battles: []int{2508}, japan: []int{2508},
		units: "us-corps-x@2508L us-corps-i@2508L us-cv-essex@2508",
		alter: func(s *State) { s.Board.DivisionsInChina = 4 },
	}.fight(t, 9, 0) // no fire of the carrier: the garrison is the last step
	cp.asked(c.Japan, "hits")
	cp.order(c.Japan, "hit us-corps-x")
	cp.over()
	cp.wantControl(2508, c.Allies)
	if fight := cp.state.Off.Battles[0].Fight; fight.Garrison != 0 || fight.Lost[c.Japan] != 1 {
		t.Errorf("garrison %d left, %d steps lost", fight.Garrison, fight.Lost[c.Japan])
	}
}

// TestRule13_76_TheGarrisonIsNoTargetYet nor for ships and aircraft ever (B-A52).
func TestRule13_76_TheGarrisonIsNoTargetYet(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 10, active: c.Allies, condition: c.Surprise, battles: []int{2508}, japan: []int{2508},
		units: "us-corps-x@2508 us-bb-washington@2508 jp-army-17@2508 jp-army-18@2508",
	}.fight(t, 5, 0, 0) // 16 hits on two armies of 12
	cp.asked(c.Allies, "hits")
	cp.refuse(c.Allies, "hit garrison", "13.76")
	cp.order(c.Allies, "hit jp-army-18")
	cp.over()
	cp.want("jp-army-17 full", "jp-army-18 r", "us-corps-x x") // 27 points and three garrison steps fire back
	cp.wantRetreats()
}

func TestRule9_2F6_ASingleAutomaticStepIsNotAsked(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Intercept, battles: []int{4423},
		units: "jp-cl-tenryu@4423 jp-ca-aoba@4423r uk-cvl-hermes@4423",
	}.fight(t, 0, 9)
	cp.over()
	cp.want("jp-cl-tenryu r", "jp-ca-aoba r")
}

func TestParticipantsForCards(t *testing.T) {
	t.Parallel()
	s := theatre{
		turn: 10, active: c.Allies, condition: c.Intercept, battles: []int{4423},
		units: "us-cv-wasp@4425d4423 us-bb-washington@4425 us-ca-northampton@4423 us-mardiv-1@4423L us-dd-asiatic@4024 jp-army-17@4423",
	}.state(t)
	var want c.UnitSet
	for _, id := range []string{"us-cv-wasp", "us-bb-washington", "us-ca-northampton"} {
		unit, _ := s.game.set.UnitByID(id)
		want.Add(unit)
	}
	if got := s.participants(&s.Off.Battles[0], c.Allies); got != want {
		t.Errorf("participants %v", listOf(got))
	}
}

func TestAMB_38_NobodyReactsToALanding(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Surprise, battles: []int{4423}, special: true,
		units: "jp-army-17@4423L jp-cv-akagi@4423",
	}.fight(t)
	cp.over()
	if !cp.state.Off.Battles[0].Done || cp.state.Off.Battles[0].Fight != nil {
		t.Errorf("battle %+v, want none", cp.state.Off.Battles[0])
	}
	cp.wantControl(4423, c.Allies) // the landing takes the hex later
}

func TestAMB_40_NobodyIsLeftToAttack(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: c.Japan, condition: c.Surprise, battles: []int{4423, 2014},
		units: "us-bde-marine@4423 jp-army-15@2014 in-corps-3@2014",
	}.fight(t, 0, 0)
	cp.over()
	if cp.state.Off.Battles[0].Fight != nil || cp.state.Off.Battles[1].Fight == nil {
		t.Error("only the second battle takes place")
	}
}

func TestRule8_45B_TurnedBackUnitsTakeNoPart(t *testing.T) {
	t.Parallel()
	back := func(s *State) {
		unit, _ := s.game.set.UnitByID("jp-army-17")
		s.Off.TurnedBack.Add(unit)
	}
	alone := theatre{
		turn: 4, active: c.Japan, condition: c.Intercept, battles: []int{4423}, alter: back,
		units: "jp-army-17@4423rL us-ca-northampton@4423a us-bde-marine@4423",
	}.fight(t)
	alone.over()
	alone.wantRetreats("jp-army-17")
	withAir := theatre{
		turn: 4, active: c.Japan, condition: c.Intercept, battles: []int{4423}, alter: back, // B-A18
		units: "jp-army-17@4423rL jp-air-25@4222d4423 us-ca-northampton@4423a us-bde-marine@4423",
	}.fight(t, 6)
	withAir.over()
	withAir.want("us-ca-northampton r", "jp-army-17 r")
	withAir.wantRetreats("jp-army-17")
}

func TestAMB_BA24_EscortsOfTwoBattles(t *testing.T) {
	t.Parallel()
	th := theatre{
		turn: 4, active: c.Japan, condition: c.Surprise, battles: []int{4423, 4222},
		units: "jp-cv-akagi@4321d4423 jp-cv-soryu@4321d4222 jp-bb-hiei@4321 us-bde-marine@4423 us-mardiv-1@4222",
	}
	s := th.state(t)
	hiei, _ := s.game.set.UnitByID("jp-bb-hiei")
	first, second := s.field(&s.Off.Battles[0]), s.field(&s.Off.Battles[1])
	if !first.Escorts[c.Japan].Has(hiei) || second.Escorts[c.Japan].Has(hiei) {
		t.Error("without an assignment the battle declared first has the escort")
	}
	s.Off.Battles[1].Distant[c.Japan].Add(hiei)
	first, second = s.field(&s.Off.Battles[0]), s.field(&s.Off.Battles[1])
	if first.Escorts[c.Japan].Has(hiei) || !second.Escorts[c.Japan].Has(hiei) {
		t.Error("an assigned escort goes where it was assigned")
	}
}

func TestBattleDiceHavePurposes(t *testing.T) {
	t.Parallel()
	s := theatre{
		turn: 2, active: c.Japan, condition: c.Intercept, battles: []int{2015},
		units: "jp-bb-kongo@2015 uk-air-malaya@2015 jp-army-15@2015 au-div-8@2015",
	}.state(t)
	var rolls []string
	r := &referee{s: s.clone(), dice: purposes{&rolls}}
	if err := r.proceed(); err != nil {
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

func BenchmarkHitDecision(b *testing.B) {
	cp := theatre{
		turn: 10, active: c.Allies, condition: c.Surprise, battles: []int{4423},
		units: `us-cv-wasp@4423 us-cv-essex@4423 us-cv-hancock@4423 us-bb-washington@4423 jp-cv-akagi@4423 jp-cv-soryu@4423 jp-cv-shokaku@4423
			jp-cvl-zuiho@4423 jp-bb-yamato@4423 jp-bb-hiei@4423 jp-ca-aoba@4423 jp-ca-nachi@4423 jp-air-25@4423 jp-air-26@4423`,
	}.fight(b, 5)
	order := engine.ParseOrder("hit jp-cv-akagi")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := cp.dice.Decide(cp.state.Evolve().(*State), engine.Seat(c.Allies), order); err != nil {
			b.Fatal(err)
		}
	}
}
