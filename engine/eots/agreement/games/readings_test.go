package games

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/agreement/lapsetest"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// reading is a change of one rule by which our answers can become those of the record: a lapse of the
// other program, or an option of our game.
type reading struct {
	// name is the rule with a word, as docs/transcripts.md lists it.
	name string
	// option and value make it by an option of the game.
	option, value string
	// print changes the components.
	print func(*components.Set)
	// before changes the state with which a segment begins, after the one that came of it; each tells
	// whether it did. Readings without both are asked for while a segment is played.
	before, after func(r *replayer, seg *Segment, p *player) bool
}

// The readings that are asked for while a segment is played.
const (
	idleReaction  = "7.26 idle"
	noInland      = "6.21 inland"
	quickRoutes   = "6.21 routes"
	fromKunming   = "13.75 from-kunming"
	arcadiaDealt  = "17.25 arcadia"
	aroundChina   = "6.24 china"
	passForCard   = "12.52 pass"
	ownedPlaces   = "13.85 owned"
	armorAnywhere = "10.11 A70"
	undeclaredHex = "7.26 undeclared"
	givenUp       = "9.62 given-up"
	anyBase       = "9.61 any-base"
	flipInZone    = "11.0 zone"
	leftWaiting   = "10.12 waiting"
	placeFar      = "10.11 far"
	cardUnasked   = "5.32 unasked"
	farBattle     = "7.24 distance"
	enemyField    = "8.31 airfield"
	lastHQ        = "2.1 last-hq"
	fewResources  = "16.43 resources"
	navyExempt    = "16.46 south-pacific"
	offTheSheet   = "1.23 sheet"
	dottedAir     = "8.33 dotted"
	alaskaCounts  = "16.42 alaska"
	indiaStable   = "13.62 stable"
	withdrawFlips = "6.13 control"
	failedOffense = "13.72 back"
	sandcrabStays = "5.36 A30"
)

// readings are all that are known, in the order in which they are tried.
func readings() []reading {
	return []reading{
		{name: idleReaction},
		{name: undeclaredHex},
		{name: givenUp},
		{name: anyBase},
		{name: flipInZone, after: flipRecorded},
		{name: placeFar},
		{name: leftWaiting},
		{name: cardUnasked, after: playUnasked},
		{name: farBattle},
		{name: enemyField},
		{name: lastHQ},
		{name: noInland, after: wear},
		{name: quickRoutes, after: wear},
		{name: fromKunming, after: wear},
		{name: aroundChina, after: wear},
		{name: passForCard, after: passForLost},
		{name: ownedPlaces, after: keepPlaces},
		{name: armorAnywhere, after: landArmor},
		{name: dottedAir, after: eliminateDotted},
		{name: alaskaCounts, before: countAlaska},
		{name: fewResources, after: rewardFewResources},
		{name: navyExempt, after: exemptNavy},
		{name: offTheSheet, after: leaveSheet},
		{name: indiaStable, after: calmIndia},
		{name: withdrawFlips, after: flipControl},
		{name: failedOffense, after: moveChinaBack},
		{name: arcadiaDealt, after: playArcadia},
		{name: sandcrabStays, after: discardSandcrab},
		{name: "1.2 taiho", print: strengthenTaiho},
		{name: "1.23 hexsides", print: lapsetest.Hexsides},
		{name: "13.75 neighbors", print: lapsetest.GapsAtKunming(2307, 2408)},
		{name: "5.31 A30", print: freeSandcrab},
		{name: "8.34 two-turns", option: "overstack-return", value: "two"},
		{name: "6.21 direction", option: "logistic-direction", value: "source"},
		{name: "13.76 hong-kong", option: "hong-kong-garrison", value: "yes"},
		{name: "9.4 attackers", option: "assault-defence", value: "attacker"},
	}
}

// isChoice tells the readings that are chosen before a game, those of options and of components.
func (l *reading) isChoice() bool { return l.option != "" || l.print != nil }

// strengthenTaiho: the attack of the Taiho is 19 (her counter has 10).
func strengthenTaiho(set *components.Set) {
	unit, _ := set.UnitByID("jp-cv-taiho")
	set.Units[unit].Attack[0] = taihoAttack
}

const taihoAttack = 19

// freeSandcrab: A30 is an Operations card also while Japan holds an Aleutian hex.
func freeSandcrab(set *components.Set) { set.Areas.Aleutians = components.LocSet{} }

// flipRecorded: replacements flip units in zones of influence too (11.0: only outside of them).
func flipRecorded(_ *replayer, seg *Segment, p *player) bool {
	done := false
	if seg.Kind != Replacements && seg.Kind != Event {
		return false
	}
	for unit := range components.Unit(components.NumUnits) {
		loc, side := p.piece(unit).Place.Loc(), p.set.Units[unit].Side
		if loc == components.NoLoc || p.steps(&seg.End, unit) <= p.left(unit) || p.began.Pieces[unit].Place.Loc() != loc {
			continue
		}
		if p.s.Situation().InSupply(unit) && p.s.Situation().Hostile[side].Has(loc) {
			done = p.set1("unit", p.unitWord(unit), loc.String(), "full") || done
		}
	}
	return done
}

// playUnasked: a Reaction card is played in a window that is closed with us: A24 without a battle,
// weather with nothing activated (5.32).
func playUnasked(_ *replayer, seg *Segment, p *player) bool {
	done := false
	for _, number := range slices.Concat(p.plan.weather, p.plan.intelligence, p.plan.attacks) {
		card := p.card(number)
		info := &p.set.Cards[card]
		if !p.s.Cards.Hand[info.Side].Has(card) {
			continue
		}
		p.s.Cards.Hand[info.Side].Remove(card)
		pile := &p.s.Cards.Discard
		if info.Remove {
			pile = &p.s.Cards.Removed
		}
		pile[info.Side].Add(card)
		if gained := p.dice.gained[info.Side]; info.Draw && len(gained) > 0 {
			p.s.Cards.Hand[info.Side].Add(p.card(gained[0]))
			p.dice.gained[info.Side] = gained[1:]
		}
		switch info.ID {
		case "A24":
			p.s.Board.ASP[components.Japan].Owned--
		case "J21", "J22":
			p.loseRecorded(components.Allies)
		}
		done = true
	}
	return done
}

// loseRecorded takes the step of a ground unit that the record has lost.
func (p *player) loseRecorded(side components.Side) {
	for unit := range p.set.UnitsOf(side).All() {
		if loc := p.piece(unit).Place.Loc(); p.set.Units[unit].Class == components.Ground && loc != components.NoLoc &&
			p.left(unit) == 2 && p.steps(&p.seg.End, unit) == 1 {
			p.set1("unit", p.unitWord(unit), loc.String(), "reduced")
			return
		}
	}
}

// eliminateDotted: dotted units that leave the map for a turn are eliminated (8.33: they come back).
func eliminateDotted(_ *replayer, seg *Segment, p *player) bool {
	done := false
	for unit := range components.Unit(components.NumUnits) {
		info := &p.set.Units[unit]
		_, away := p.piece(unit).Place.Turn()
		if info.Class != components.Air && info.Class != components.Ground || info.Pool != components.NoPool || !away || !p.began.Pieces[unit].Place.OnMap() {
			continue
		}
		p.set1("unit", p.unitWord(unit), "eliminated")
		done = true
	}
	return done
}

// countAlaska: the occupation of the Aleutians counts from the turn in which it began, also before
// a scenario (16.42, 17.6).
func countAlaska(_ *replayer, seg *Segment, p *player) bool {
	began := seg.Start.Events[eventAlaska]
	if began == 0 || int(p.s.Markers[state.AlaskaCount]) == seg.Start.Turn-began {
		return false
	}
	p.s.Markers[state.AlaskaCount] = int16(seg.Start.Turn - began)
	if seg.Start.Turn-began > alaskaSegments {
		p.s.Markers[state.OnceFlags] |= 1 // it has been counted
	}
	return true
}

// alaskaSegments are the segments after the first that cost Political Will (16.42).
const alaskaSegments = 2

// rewardFewResources: Political Will rises by three as soon as Japan has three resource hexes or
// fewer, also before turn 5 (16.43 A).
func rewardFewResources(_ *replayer, seg *Segment, p *player) bool {
	held := p.set.Areas.Resources.Intersect(p.s.Board.Japan)
	if seg.Start.Events[eventResources] != 0 || seg.End.Events[eventResources] == 0 || held.Count() > 3 {
		return false
	}
	return p.set1("marker", "political-will", word(min(10, int(p.s.Markers[state.PoliticalWill])+3)))
}

// exemptNavy: in South Pacific it costs nothing to have no US carrier on the map (16.46).
func exemptNavy(_ *replayer, seg *Segment, p *player) bool {
	if !seg.Last || p.s.Board.Map != components.SouthPacificMap {
		return false
	}
	for unit := range p.set.UnitsOf(components.Allies).All() {
		if info := &p.set.Units[unit]; info.Carrier() && info.Nationality == components.US && p.piece(unit).Place.OnMap() {
			return false
		}
	}
	return p.set1("marker", "political-will", word(int(p.s.Markers[state.PoliticalWill])+1))
}

// leaveSheet: units move over and to hexes that a small map does not have; what they do there is left
// out of the comparison (1.23).
func leaveSheet(r *replayer, seg *Segment, p *player) bool {
	done := false
	for number, unit := range p.units {
		if unit == components.NoUnit || !r.beyond(seg.Start.Places[number]) && !r.beyond(seg.End.Places[number]) {
			continue
		}
		for i := range p.plan.moves {
			if m := &p.plan.moves[i]; slices.Contains(m.units, unit) && p.piece(unit).Place == p.began.Pieces[unit].Place {
				p.spend(m)
				m.cost = 0
			}
		}
		p.s.Board.Pieces[unit] = position.Piece{
			Place: r.place(unit, seg.End.Places[number], p.s), Reduced: slices.Contains(seg.End.Reduced, number),
		}
		done = true
	}
	return done
}

// calmIndia: India is Stable again after each National Status Segment in which Japan does not
// hold all of Northern India (13.62: after an Allied gain).
func calmIndia(_ *replayer, seg *Segment, p *player) bool {
	if !seg.Last || p.s.Markers[state.IndiaStatus] == 0 {
		return false
	}
	allied := p.set.Areas.NorthernIndia.Without(p.s.Board.Japan)
	if allied.IsEmpty() {
		return false
	}
	return p.set1("marker", "india", "0")
}

// flipControl: an HQ that is withdrawn gives its hex to the enemy (6.13: control stays).
func flipControl(_ *replayer, seg *Segment, p *player) bool {
	done := false
	for unit := range components.Unit(components.NumUnits) {
		place := p.began.Pieces[unit].Place
		if p.set.Units[unit].Class != components.HQ || !place.OnMap() || p.piece(unit).Place.OnMap() {
			continue
		}
		side := p.set.Units[unit].Side
		if p.s.Board.Control(p.set, place.Loc()) == side {
			done = p.set1("control", place.Loc().String(), side.Other().String()) || done
		}
	}
	return done
}

// moveChinaBack: a failed China Offensive costs Japan a box also without air support (13.72).
func moveChinaBack(_ *replayer, seg *Segment, p *player) bool {
	for i := range seg.Steps {
		if seg.Steps[i].Verb != "china_offensive" {
			continue
		}
		if now := p.s.Markers[state.ChinaFront]; now > 0 && now == int16(seg.Start.Nations[nationChina]) {
			return p.set1("marker", "china", word(int(now)-1))
		}
	}
	return false
}

// discardSandcrab: A30 goes to the discard pile (5.36: an event that says so leaves the game).
func discardSandcrab(_ *replayer, seg *Segment, p *player) bool {
	card := p.set.CardByNumber(components.Allies, sandcrab)
	return seg.Kind == Event && p.card(seg.Card) == card && p.set1("discard", p.set.Cards[card].ID)
}

const sandcrab = 30

// passForLost: the card that the roll of Burma takes from the Allies is worth a pass (12.52 lists four
// other losses).
func passForLost(r *replayer, seg *Segment, p *player) bool {
	scenario, known := r.set.Scenario(r.setup.Scenario)
	if seg.Kind != Deal || !known || len(p.dice.diverted) == 0 || p.dice.diverted[0] > int(scenario.Special.RollTo) {
		return false
	}
	p.s.Cards.Passes[components.Allies]++
	return true
}

// keepPlaces: the places of New Guinea and the Mandates change hands only when the whole does (13.84,
// 13.85: each by the units that are there).
func keepPlaces(_ *replayer, seg *Segment, p *player) bool {
	done := false
	for nation, places := range map[int]components.LocSet{nationMandates: p.set.Areas.AustralianMandates, nationGuinea: p.set.Areas.NewGuinea} {
		if !seg.Last || seg.Start.Nations[nation] != seg.End.Nations[nation] {
			continue
		}
		for loc := range places.All() {
			before, now := p.began.Control(p.set, loc), p.s.Board.Control(p.set, loc)
			if now != before && !p.s.Situation().Occ.Has(loc, now, position.GroundUnits) {
				done = p.set1("control", loc.String(), before.String()) || done
			}
		}
	}
	return done
}

// landArmor: the 7th Armoured Brigade of A70 lands in any Allied port of Burma and India (10.11: on the
// conditions of reinforcements).
func landArmor(_ *replayer, seg *Segment, p *player) bool {
	unit, _ := p.set.UnitByID("uk-armd-bde-7")
	to := p.clickedHex("place_armor")
	if to == "?" {
		return false
	}
	loc := p.loc(p.at(&seg.End, unit))
	if loc == components.NoLoc || loc.String() != to || p.piece(unit).Place.Loc() == loc || !p.set.Hexes[loc].Port {
		return false
	}
	return p.set1("unit", p.unitWord(unit), to)
}

// playArcadia: the Allies have A4 among their first cards also in the full campaign, and may play it
// while the cards are dealt (17.25: that is for scenarios that begin in 1942).
func playArcadia(_ *replayer, seg *Segment, p *player) bool {
	card := p.set.CardByNumber(components.Allies, arcadia)
	if seg.Kind != Deal || !p.s.Cards.Hand[components.Allies].Has(card) {
		return false
	}
	for i := range seg.Steps {
		if step := &seg.Steps[i]; step.Verb == "event" && p.card(step.Arg) == card {
			p.s.Cards.Hand[components.Allies].Remove(card)
			p.s.Cards.Removed[components.Allies].Add(card)
			return p.set1("unit", "joint-hq-abda", p.clickedHex("place_abda"))
		}
	}
	return false
}

const arcadia = 4

// set1 changes one thing of the state by a line of set-up.
func (p *player) set1(words ...string) bool {
	st, err := p.game.EditPosition(p.s, words)
	if err != nil {
		return false
	}
	p.s = st.(*state.State)
	return true
}

// fresh makes the state one that may be changed: nothing of it has been worked out yet.
func (p *player) fresh() {
	p.set1("marker", "political-will", word(int(p.s.Markers[state.PoliticalWill])))
}

// put puts a unit somewhere, as the end of its movement.
func (p *player) put(unit components.Unit, place position.Place) bool {
	defer func() {
		p.s.Off.Moved.Add(unit)
		p.s.Off.PostBattle[p.set.Units[unit].Side].Remove(unit)
	}()
	if place.OnMap() {
		return p.set1("unit", p.unitWord(unit), place.Loc().String())
	}
	if place == position.ChinaBox {
		return p.set1("unit", p.unitWord(unit), "china")
	}
	return false
}
