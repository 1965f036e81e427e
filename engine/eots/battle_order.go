package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// battleStages are the stages in which battles are fought (7.2 step 11, 9.0).
func battleStages() map[Stage]playStage {
	hits := func(id Stage, rule engine.Rule) playStage {
		return playStage{
			Name: id.String(), Rule: rule, Run: (*referee).runHits, Ask: (*State).askHits,
			Options: (*State).hitOptions, Carry: (*referee).decideHit, Explain: (*State).explainHit,
		}
	}
	return map[Stage]playStage{
		BattleOrder: {
			Name: BattleOrder.String(), Rule: "9.0", Run: (*referee).nextBattle, Ask: (*State).askBattleOrder,
			Options: (*State).battleOrderOptions, Carry: (*referee).decideBattleOrder,
		},
		AirNavalFire: {Name: AirNavalFire.String(), Rule: "9.2", Run: (*referee).fireAirNaval},
		AirNavalHits: hits(AirNavalHits, "9.2"),
		CarrierOption: {
			Name: CarrierOption.String(), Rule: "9.2", Ask: (*State).askShift,
			Options: (*State).shiftOptions, Carry: (*referee).decideShift,
		},
		GroundFire: {Name: GroundFire.String(), Rule: "9.4", Run: (*referee).fireGround},
		GroundHits: hits(GroundHits, "9.4"),
		BattleEnd:  {Name: BattleEnd.String(), Rule: "9.4", Run: (*referee).endBattle},
	}
}

// toFight are the battles that are still to be fought.
func (s *State) toFight() components.LocSet {
	var hexes components.LocSet
	for i := range s.Off.Battles {
		if !s.Off.Battles[i].Done {
			hexes.Add(s.Off.Battles[i].Hex)
		}
	}
	return hexes
}

// vacant is the first battle in which one side has nobody, -1 without. Rules AMB-38 and
// AMB-40: nobody reacted to a landing, or those who should have attacked were pulled
// away. Landed units that turned back do not count (8.45 B).
func (s *State) vacant() int {
	for i := range s.Off.Battles {
		b := &s.Off.Battles[i]
		if !b.Done && (!s.present(b, s.Off.Side) || !s.present(b, s.Off.Reactor()) || s.lostAtSea(b)) {
			return i
		}
	}
	return -1
}

// lostAtSea tells a battle that a landing has lost by being turned back although others
// attack with it, which is an option (B-E15; B-A18 resolves it without the landed units).
func (s *State) lostAtSea(b *Battle) bool {
	if !s.chose(edition.TurnedBackLoses) {
		return false
	}
	back := s.standing(b.Hex).Intersect(s.Off.TurnedBack)
	return !back.IsEmpty()
}

// present tells whether a side has anybody in a battle: HQs, which are lost with their
// hex, and garrisons included (7.24.1).
func (s *State) present(b *Battle, side components.Side) bool {
	f := s.field(b)
	if f.HasAirNaval(side) || f.HasGround(side) {
		return true
	}
	for unit := range s.standing(b.Hex).All() {
		if info := &s.set.Units[unit]; info.Side == side && info.Class == components.HQ {
			return true
		}
	}
	return false
}

// askBattleOrder lets the Offensives player choose among several battles (4.22, ED-06).
func (s *State) askBattleOrder() []engine.Decision {
	if hexes := s.toFight(); hexes.Count() < 2 || s.vacant() >= 0 {
		return nil
	}
	return s.asks(s.Off.Side, "battle-order", engine.Tap, false, engine.T("eots.battle.ask.order"))
}

func (s *State) battleOrderOptions(_ components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return []engine.Option{actOption("fight", goesOn)}
	case prefix.Verb == "fight" && len(prefix.Args) == 0:
		return s.hexList(s.toFight(), ends)
	}
	return nil
}

func (r *referee) decideBattleOrder(_ components.Side, order engine.Order) error {
	r.join(r.s.loc(order.Args[0]))
	return nil
}

// nextBattle goes on with the only battle left, or past the last one.
func (r *referee) nextBattle() {
	if skipped := r.s.vacant(); skipped >= 0 {
		r.skip(skipped)
		return
	}
	for hex := range r.s.toFight().All() {
		r.join(hex)
		return
	}
	r.enter(AfterBattleCards)
}

// skip drops a battle that one side does not attend. Rule 8.45 B: without anybody else a
// landing that turned back has lost it. Rule 6.5: who has marched into a hex that its
// defenders left holds it.
func (r *referee) skip(index int) {
	b := &r.s.Off.Battles[index]
	skipped := BattleSkipped{Battle: int8(index)}
	marched := false
	for unit := range r.s.standing(b.Hex).All() {
		info := &r.set().Units[unit]
		if info.Side != r.s.Off.Side || info.Class != components.Ground {
			continue
		}
		if r.s.Off.TurnedBack.Has(unit) || r.s.lostAtSea(b) {
			skipped.Retreats = append(skipped.Retreats, unit)
		}
		marched = marched || !r.s.Off.Landed.Has(unit)
	}
	if marched && !r.s.present(b, r.s.Off.Reactor()) {
		r.takeHex(r.s.Off.Side, b.Hex)
	}
	r.Emit(skipped)
}

// join begins a battle. Rules 9.1, 9.34: where nobody has air or naval units, the
// air-naval stage is not held and counts as won by the Offensives player.
func (r *referee) join(hex components.Loc) {
	s := r.s
	f := s.field(s.Off.Battle(hex))
	r.Emit(BattleJoined{
		Battle: int8(s.Off.index(s.Off.Battle(hex))), Fighters: f.Fighters, Escorts: f.Escorts, Ground: f.Ground,
		Prepared: f.Prepared, Garrison: int8(f.Garrison),
	})
	r.drown()
	if f.HasAirNaval(components.Japan) || f.HasAirNaval(components.Allies) {
		r.enter(AirNavalFire)
		return
	}
	r.Emit(AirNavalWon{Side: s.Off.Side})
	r.enter(GroundFire)
}
