package eots

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/explain"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// asking is a desk on the state of a table.
func (b *table) asking() *desk { return &desk{t: b.t, game: theGame(), s: b.s} }

func TestRule7_24_WhyDeclaration(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 9}, []int{11})
	if options := b.s.Questions(engine.Everybody(), []string{"declare"}); len(options) > 0 {
		t.Error("battles are asked about without an Offensive")
	}
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22 jp-army-25 jp-bb-kongo")
	d := b.asking()
	d.because(d.why("declare 2813"), "eots.why.declare.no", "7.24 eots.why.declare.units", "9.11 eots.why.declare.far")
	d.because(d.why("declare 2015"), "eots.why.declare.yes", "7.24 eots.why.declare.near")
	d.because(d.why("declare 2408"), "eots.why.declare.no", "7.24 eots.offensive.refuse.inland-china")
	d.because(d.why("declare 2113"), "eots.why.declare.no", "7.24 eots.offensive.refuse.no-enemy")
	b.do(components.Japan, "move jp-bb-kongo 2015")
	d = b.asking()
	d.because(d.why("declare 2015"), "eots.why.declare.must", "7.24 eots.why.declare.units", "7.24 eots.offensive.refuse.battle-anyway")
	d.because(d.why("declare 2813"), "eots.why.declare.no", "7.24 eots.why.declare.one")
	refused := answer(t, b.s, components.Japan, "order battle 2813")
	d.because(refused, "eots.offensive.refuse.one-battle", "7.24 eots.rule.7.24", "7.24 eots.why.declare.one")
	if !slices.Contains(refused.Shown.Places, "2813") {
		t.Errorf("shown: %+v", refused.Shown)
	}
}

func TestRule7_25_WhyIntelligence(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	if options := b.s.Questions(engine.Everybody(), nil); slices.ContainsFunc(options, func(o engine.Option) bool { return o.Word == "intelligence" }) {
		t.Error("the intelligence of no Offensive is asked about")
	}
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22 jp-bb-kongo", "move jp-bb-kongo 2015", "commit")
	d := b.asking()
	e := d.why("intelligence")
	d.because(e, "eots.why.intelligence", "7.25 eots.why.intelligence.ops", "7.25 eots.why.intelligence.contact", "7.25 eots.why.intelligence.move",
		"7.25 eots.why.intelligence.chance")
	value := int(b.s.Set.Cards[b.s.Off.Card].IntelOC)
	if chance := reasonOf(t, e, "eots.why.intelligence.chance"); chance.Text.Args["n"] != min(value+3, 9) {
		t.Errorf("value %d, less 2 from the die: %v of 10", value, chance.Text.Args["n"])
	}
	if len(e.Shown.Paths) == 0 || len(e.Shown.Blocks) == 0 {
		t.Errorf("the way through the zone is not shown: %+v", e.Shown)
	}
	surprise := in1942(t, components.Japan, []int{3, 24}, []int{11})
	surprise.do(components.Japan, "play 3 event hq jp-hq-south")
	surprise.asking().because(surprise.asking().why("intelligence"), "eots.why.intelligence", "5.31 eots.why.intelligence.prescribed")
}

func TestRule5_32_WhyWeather(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, []int{23, 24}, []int{11, 14})
	b.put("us-bb-maryland-california 5808").do(components.Allies, "play 11 ops hq us-hq-central-pacific")
	d := b.asking()
	d.because(d.why("weather"), "eots.why.weather.no", "5.32 eots.why.weather.nobody", "7.2 eots.why.weather.soon")
	b.do(components.Allies, "activate us-bb-maryland-california")
	d = b.asking()
	d.because(d.why("weather"), "eots.why.weather.yes", "7.2 eots.why.weather.soon", "5.32 eots.why.weather.unseen")
	for _, number := range []int{19, 22, 64} {
		b.s.Cards.Discard[components.Japan].Add(b.s.Set.CardByNumber(components.Japan, number))
	}
	d = b.asking()
	d.because(d.why("weather"), "eots.why.weather.no", "5.32 eots.why.weather.none-left")
	b.do(components.Allies, "commit")
	d = b.asking()
	d.because(d.why("weather"), "eots.why.weather.no", "7.2 eots.why.weather.over")
}

func TestRule7_26_WhyReaction(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{9, 24}, []int{8, 11})
	b.put("jp-cv-akagi 4715", "jp-bde-4sn 4715", "jp-hq-south-seas 4715", "us-corps-x 5221", "us-cv-lexington 5823", "us-air-avg 2008")
	b.do(components.Japan, "play 9 event hq jp-hq-south-seas", "activate jp-cv-akagi", "move jp-cv-akagi 5121", "commit")
	d := b.asking()
	d.because(d.why("reaction us-cv-lexington"), "eots.why.reaction.later", "7.26 eots.why.reaction.surprise")
	b.do(components.Allies, "react 8", "decline")
	d = b.asking()
	d.because(d.why("reaction us-cv-lexington"), "eots.why.reaction.yes", "7.26 eots.why.reaction.condition", "7.26 eots.why.reaction.hqs",
		"7.26 eots.why.reaction.reaches")
	d.because(d.why("reaction us-hq-central-pacific"), "eots.why.reaction.yes", "7.26 eots.why.reaction.distance", "7.26 eots.why.reaction.able")
	d.because(d.why("reaction uk-hq-malaya"), "eots.why.reaction.no", "7.26 eots.why.reaction.distance")
	e := d.why("reaction us-air-avg")
	d.because(e, "eots.why.reaction.no", "7.26 eots.why.reaction.condition", "6.3 eots.offensive.refuse.no-line")
	if !slices.Contains(e.Shown.Places, "5221") {
		t.Errorf("shown: %+v", e.Shown)
	}
	d.because(answer(t, b.s, components.Allies, "order activate us-air-avg"), refusalKey(t, b, "activate us-air-avg"), "7.26 eots.why.reaction.condition")
}

// refusalKey is the key of the refusal of an order of the Allies.
func refusalKey(t *testing.T, b *table, line string) string {
	t.Helper()
	refusal := judge(b.s, components.Allies, engine.ParseOrder(line))
	if refusal == nil {
		t.Fatalf("%s is allowed", line)
	}
	return refusal.Why.Key
}

func TestRule9_5_WhyRetreat(t *testing.T) {
	t.Parallel()
	b := onlyThese(t, "unit jp-army-15 2108", "unit in-corps-3 2008", "unit in-corps-1 2007", "unit jp-army-25 2109")
	e := b.why("retreat in-corps-3")
	b.because(e, "eots.why.retreat.to", "9.5 eots.why.retreat.enemies")
	if len(e.Shown.Paths) == 0 || !slices.Contains(e.Shown.Blocks, "2108") {
		t.Errorf("shown: %+v", e.Shown)
	}
	for loc := range b.s.Situation().Retreats(b.game.Unit("in-corps-3"), b.at("2008"), components.LocSet{}).All() {
		if !mentions(t, e.Title, b.s.HexWord(loc)) {
			t.Errorf("%s is a retreat that is not told", b.s.HexWord(loc))
		}
	}
	b.set("unit us-bde-wake 4612")
	b.because(b.why("retreat us-bde-wake"), "eots.why.retreat.lost", "9.5 eots.why.retreat.island")
	th := theatre{
		turn: 4, active: components.Japan, condition: components.Surprise, battles: []int{4423}, units: "jp-army-17@4423L us-air-13af@4423",
		alter: func(s *state.State) { s.Off.Moved.Add(s.Unit("jp-army-17")) },
	}
	d := &desk{t: t, game: b.game, s: th.state(t)}
	d.s.Tables = b.game.Tables
	d.because(d.why("retreat jp-army-17"), "eots.why.retreat.by-sea", "9.62 eots.why.retreat.sea")
}

func TestRule6_24_WhyAttrition(t *testing.T) {
	t.Parallel()
	b := onlyThese(t, "unit jp-army-17 4423 full", "unit jp-army-18 4423 reduced", "unit jp-bb-kongo 4423", "unit jp-hq-south 2212")
	b.because(b.why("attrition jp-bb-kongo"), "eots.why.attrition.nothing", "6.24 eots.why.attrition.immune")
	b.because(b.why("attrition jp-army-17"), "eots.why.attrition.flipped", "6.24 eots.why.attrition.cut", "6.24 eots.why.attrition.full")
	b.because(b.why("attrition jp-army-18"), "eots.why.attrition.lost", "6.24 eots.why.attrition.far")
	// An HQ that is cut off itself keeps the last step alive (AMB-24).
	b.set("unit jp-hq-south-seas 4423", "unit us-air-7af 4424", "unit us-hq-south-pacific-ghormley 4825")
	b.because(b.why("attrition jp-army-18"), "eots.why.attrition.nothing", "6.24 eots.why.attrition.near")
	eliminated, flipped := b.s.Situation().Attrition()
	if !flipped.Has(b.game.Unit("jp-army-17")) || !eliminated.IsEmpty() {
		t.Errorf("flipped %v, eliminated %v", state.UnitSlice(flipped), state.UnitSlice(eliminated))
	}
	supplied := newDesk(t)
	supplied.because(supplied.why("attrition jp-army-15"), "eots.why.attrition.nothing", "6.24 eots.why.attrition.supplied", "6.21 eots.why.supply.line")
}

func TestRule8_24_WhyStack(t *testing.T) {
	t.Parallel()
	b := onlyThese(t, "unit jp-army-15 2212", "unit jp-army-16 2212", "unit jp-army-25 2212", "unit jp-army-38 2212", "unit jp-hq-south 2212",
		"unit jp-bb-kongo 2212")
	e := b.why("stack 2212")
	b.because(e, "eots.why.stack.over", "8.24 eots.why.stack.naval", "8.48 eots.why.stack.ashore", "6.11 eots.why.stack.hq", "8.34 eots.why.stack.chooses",
		"8.34 eots.why.stack.returns")
	if e.Title.Args["n"] != 1 {
		t.Errorf("%v too many", e.Title.Args["n"])
	}
	b.set("unit jp-army-38 removed")
	b.because(b.why("stack 2212"), "eots.why.stack.fits", "8.48 eots.why.stack.ashore")
	b.because(b.why("stack 5808"), "eots.why.stack.fits", "8.24 eots.why.stack.empty")
}

func TestRule8_45_WhyShipping(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	left := b.s.Board.ASPLeft(components.Japan)
	e := b.why("shipping japan")
	b.because(e, "eots.why.shipping", "10.3 eots.why.shipping.level", "8.45 eots.why.shipping.cost", "8.45 eots.why.shipping.korean",
		"8.46 eots.why.shipping.organic")
	if e.Title.Args["n"] != left {
		t.Errorf("%v left, not %d", e.Title.Args["n"], left)
	}
	b.s = b.s.Clone()
	b.s.Board.Rivalry[components.Japan] = true
	e = b.why("shipping japan")
	b.because(e, "eots.why.shipping", "14.2 eots.why.shipping.rivalry")
	if e.Title.Args["n"] != (left+1)/2 {
		t.Errorf("under rivalry %v left of %d", e.Title.Args["n"], left)
	}
	b.because(b.why("shipping allies"), "eots.why.shipping", "10.31 eots.why.shipping.gain")
	b.set("marker war-in-europe -5")
	b.because(b.why("shipping allies"), "eots.why.shipping", "10.31 eots.why.shipping.europe")
	t1 := in1942(t, components.Japan, []int{23, 24}, []int{11})
	t1.s.Board.ASP[components.Japan] = position.Points{}
	t1.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-army-25")
	refusal := judge(t1.s, components.Japan, engine.ParseOrder("move jp-army-25 2216 assault"))
	if refusal == nil || !explain.ShortOfShipping(t1.s, refusal) {
		t.Fatalf("refused because of %+v", refusal)
	}
	d := t1.asking()
	d.because(answer(t, t1.s, components.Japan, "order move jp-army-25 2216 assault"), refusal.Why.Key, "10.3 eots.why.shipping.level", "8.45 eots.why.shipping.cost")
}

// TestRule13_78_WhyBurmaRoad is C-A17.
func TestRule13_78_WhyBurmaRoad(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	e := b.why("burma-road")
	b.because(e, "eots.why.road", "13.78 eots.why.road.route", "13.78 eots.why.road.sea", "13.72 eots.why.road.value")
	if len(e.Shown.Paths) != 2 || e.Shown.Paths[0][0] != "2407" || !slices.Contains(e.Shown.Paths[0], "2008") {
		t.Errorf("shown: %+v", e.Shown)
	}
	cut := newDesk(t, "unit jp-army-15 2206", "control 2206 japan")
	e = cut.why("burma-road")
	cut.because(e, "eots.why.road", "13.78 eots.why.road.cut", "6.23 eots.why.road.no-airlift")
	if !slices.Equal(e.Shown.Blocks, []string{"2206"}) {
		t.Errorf("blocked in %v", e.Shown.Blocks)
	}
	cut.set("marker hump 1")
	cut.because(cut.why("burma-road"), "eots.why.road", "13.78 eots.why.road.cut", "6.23 eots.why.road.airlift")
	land := newDesk(t)
	land.s = read(land.s, edition.RoadByLand, true)
	land.because(land.why("burma-road"), "eots.why.road", "13.78 eots.why.road.route", "13.78 eots.why.road.land-only")
	for _, s := range []*state.State{b.s, cut.s, land.s} { // the trace agrees with the survey
		trace := s.Situation().RoadTrace()
		open := len(trace.Route) > 0 && len(trace.Closed) == 0 && len(trace.Zone) == 0 && (!s.Chose(edition.RoadByLand) || len(trace.Sea) == 0)
		if open != (s.Situation().Road == position.RoadOpen) {
			t.Errorf("the trace says %v, the survey %s", open, s.Situation().Road)
		}
	}
	pacific := newDeskOf(t, "south-pacific")
	if _, err := pacific.s.Why(engine.Everybody(), []string{"burma-road"}); err == nil {
		t.Error("the Burma Road is asked about in the South Pacific")
	}
}

func TestRule13_1_WhySurrender(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	for nation := range state.NumNations {
		e := b.why("surrender " + nation.ID())
		if !strings.HasPrefix(e.Title.Key, "eots.why.surrender.") || len(e.Reasons) < 2 {
			t.Errorf("%s: %+v", nation.ID(), e)
		}
	}
	b.because(b.why("surrender malaya"), "eots.why.surrender.stands", "13.3 eots.why.surrender.held", "13.1 eots.why.surrender.when",
		"16.41 eots.why.surrender.will")
	b.because(b.why("surrender china"), "eots.why.surrender.stands", "13.73 eots.why.surrender.china", "13.72 eots.why.surrender.china-roll")
	b.because(b.why("surrender india"), "eots.why.surrender.stands", "13.62 eots.why.surrender.india", "12.52 eots.why.surrender.card")
	e := b.why("surrender japan")
	b.because(e, "eots.why.surrender.japan", "13.93 eots.why.surrender.honshu", "13.93 eots.why.surrender.line")
	if len(e.Shown.Paths) != 1 || !b.s.Situation().ResourceLine() {
		t.Errorf("shown: %+v", e.Shown)
	}
	b.set("nation malaya surrendered", "control 1813 1916 2017 2008 2014 2220 2415 2517 2616 2813 3219 3302 3303 3305 allies")
	b.because(b.why("surrender malaya"), "eots.why.surrender.fallen")
	b.because(b.why("surrender japan"), "eots.why.surrender.japan", "13.93 eots.why.surrender.no-line")
}

// A battle can be asked about while it is planned, while it is to be fought, and afterwards until the turn is over,
// through further Offensives; a hex without one is answered with those that there are.
func TestRule9_2_WhyABattleBeforeAndAfter(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24, 31}, []int{11, 14, 16})
	told := func(when, hex, title string, reasons ...string) {
		t.Helper()
		e := b.asking().why("battle " + hex)
		if e.Title.Key != title {
			t.Errorf("%s: %s is answered by %s", when, hex, e.Title.Key)
		}
		for _, reason := range reasons {
			if !slices.ContainsFunc(e.Reasons, func(r engine.Reason) bool { return r.Text.Key == reason }) {
				t.Errorf("%s: %s lacks %s: %+v", when, hex, reason, e.Reasons)
			}
		}
	}
	offers := func(when string, want bool) {
		t.Helper()
		for _, option := range b.s.Questions(engine.For(engine.Seat(components.Allies)), nil) {
			if option.Word == "battle" && option.Hidden == want {
				t.Errorf("%s: battles are offered: %v", when, !want)
			}
		}
	}
	offers("before the first Offensive", false)
	told("before the first Offensive", "2014", "eots.why.battle.none")
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-bb-kongo jp-army-38")
	told("before the move", "2015", "eots.why.battle.none", "eots.why.declare.units")
	b.do(components.Japan, "move jp-bb-kongo 2015")
	offers("in the plan", true)
	told("in the plan", "2015", "eots.why.battle", "eots.why.battle.strength")
	told("in the plan", "2014", "eots.why.battle.none", "eots.why.battle.now")
	b.rolls(9, 9, 9, 9).do(components.Japan, "commit")
	told("committed", "2015", "eots.why.battle", "eots.why.battle.strength")
	b.overToImpulse()
	if fought := slices.ContainsFunc(b.s.Off.Battles, func(battle state.Battle) bool { return battle.Fight != nil }); !fought {
		t.Fatal("nobody fought")
	}
	told("fought", "2015", "eots.why.battle", "eots.why.battle.mod")
	b.do(components.Allies, "play 11 ops hq us-hq-central-pacific")
	told("in the next plan", "2015", "eots.why.battle", "eots.why.battle.mod")
	b.do(components.Allies, "commit").overToImpulse()
	b.do(components.Japan, "play 31 ops hq jp-hq-south", "activate jp-army-38", "move jp-army-38 2014").rolls(9, 9, 9, 9).do(components.Japan, "commit").overToImpulse()
	b.do(components.Allies, "play 16 ops hq us-hq-central-pacific", "commit").overToImpulse()
	told("three Offensives later", "2015", "eots.why.battle", "eots.why.battle.mod")
	told("three Offensives later", "4423", "eots.why.battle.none", "eots.why.battle.before")
}

// overToImpulse gives the first orders that are listed until the next impulse.
func (b *table) overToImpulse() {
	b.t.Helper()
	for range 60 {
		pending := b.s.Pending()
		if len(pending) == 0 || b.s.Stage == state.Impulse {
			return
		}
		order := engine.Order{}
		for option := b.s.Options(pending[0].Seat, order)[0]; ; option = b.s.Options(pending[0].Seat, order)[0] {
			if order = order.With(option.Word); option.Complete {
				break
			}
		}
		b.do(components.Side(pending[0].Seat), order.String())
	}
	b.t.Fatalf("the Offensive is not over: %s", b.s.Stage)
}

// Of earlier battles the latest of each hex are kept, and no more than a bound.
func TestBattlesFoughtAreBounded(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23}, []int{11})
	for n := range 3 * state.MaxFought {
		hex := components.Loc(n % (2 * state.MaxFought))
		b.s.Off.Condition = components.Condition(n % 3)
		b.s.Off.Battles = []state.Battle{{Hex: hex, Fight: &state.Fight{}}, {Hex: hex + 500}}
		if b.s.Fought = b.s.BattlesFought(); len(b.s.Fought) > state.MaxFought || b.s.Fought[0].Battle.Hex != hex {
			t.Fatalf("after %d: %d battles, the first at %d", n, len(b.s.Fought), b.s.Fought[0].Battle.Hex)
		}
	}
	var hexes components.LocSet
	for _, f := range b.s.Fought {
		hexes.Add(f.Battle.Hex)
	}
	if hexes.Count() != state.MaxFought {
		t.Errorf("%d hexes", hexes.Count())
	}
}
