package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// battleStages are the stages in which battles are fought (7.2 step 11, 9.0).
func battleStages() map[state.Stage]state.PlayStage {
	hits := func(id state.Stage, rule engine.Rule) state.PlayStage {
		return state.PlayStage{
			Name: id.String(), Rule: rule, Run: runHits, Ask: askHits,
			Options: hitOptions, Carry: decideHit, Explain: explainHit,
		}
	}
	return map[state.Stage]state.PlayStage{
		state.BattleOrder: {
			Name: state.BattleOrder.String(), Rule: "9.0", Run: nextBattle, Ask: askBattleOrder,
			Verbs: []state.PlayVerb{{
				Word:    "fight",
				Options: state.OneWord(func(s *state.State, _ components.Side) []engine.Option { return s.HexList(toFight(s), state.Complete) }),
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					join(r, r.State.Loc(words[0]))
				},
			}},
		},
		state.AirNavalFire:  {Name: state.AirNavalFire.String(), Rule: "9.2", Run: fireAirNaval},
		state.AirNavalHits:  hits(state.AirNavalHits, "9.2"),
		state.CarrierOption: carrierOption(),
		state.GroundFire:    {Name: state.GroundFire.String(), Rule: "9.4", Run: fireGround},
		state.GroundHits:    hits(state.GroundHits, "9.4"),
		state.BattleEnd:     {Name: state.BattleEnd.String(), Rule: "9.4", Run: endBattle},
	}
}

// toFight are the battles that are still to be fought.
func toFight(s *state.State) components.LocSet {
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
func vacant(s *state.State) int {
	for i := range s.Off.Battles {
		b := &s.Off.Battles[i]
		if !b.Done && (!present(s, b, s.Off.Side) || !present(s, b, s.Off.Reactor()) || lostAtSea(s, b)) {
			return i
		}
	}
	return -1
}

// lostAtSea tells a battle that a landing has lost by being turned back although others
// attack with it, which is an option (B-E15; B-A18 resolves it without the landed units).
func lostAtSea(s *state.State, b *state.Battle) bool {
	return s.Chose(edition.TurnedBackLoses) && !s.Standing(b.Hex).Intersect(s.Off.TurnedBack).IsEmpty()
}

// present tells whether a side has anybody in a battle: HQs, which are lost with their
// hex, and garrisons included (7.24.1).
func present(s *state.State, b *state.Battle, side components.Side) bool {
	f := s.Field(b)
	return f.HasAirNaval(side) || f.HasGround(side) || s.Standing(b.Hex).Any(func(unit components.Unit) bool {
		return s.Set.Units[unit].Side == side && s.Set.Units[unit].Class == components.HQ
	})
}

// askBattleOrder lets the Offensives player choose among several battles (4.22, ED-06).
func askBattleOrder(s *state.State) []engine.Decision {
	if toFight(s).Count() < 2 || vacant(s) >= 0 {
		return nil
	}
	return s.Asks(s.Off.Side, "battle-order", engine.Tap, false, engine.T("eots.battle.ask.order"))
}

// nextBattle goes on with the only battle left, or past the last one.
func nextBattle(r *state.Referee) {
	if skipped := vacant(r.State); skipped >= 0 {
		skip(r, skipped)
		return
	}
	if hex := state.FirstOf(toFight(r.State)); hex != components.NoLoc {
		join(r, hex)
		return
	}
	r.Enter(state.AfterBattleCards)
}

// skip drops a battle that one side does not attend. Rule 8.45 B: without anybody else a
// landing that turned back has lost it. Rule 6.5: who has marched into a hex that its
// defenders left holds it.
func skip(r *state.Referee, index int) {
	b := &r.State.Off.Battles[index]
	skipped := state.BattleSkipped{Battle: int8(index)}
	marched := false
	for unit := range r.State.Standing(b.Hex).All() {
		info := &r.Set().Units[unit]
		if info.Side != r.State.Off.Side || info.Class != components.Ground {
			continue
		}
		if r.State.Off.TurnedBack.Has(unit) || lostAtSea(r.State, b) {
			skipped.Retreats = append(skipped.Retreats, unit)
		}
		marched = marched || !r.State.Off.Landed.Has(unit)
	}
	if marched && !present(r.State, b, r.State.Off.Reactor()) {
		takeHex(r, r.State.Off.Side, b.Hex)
	}
	r.Emit(skipped)
}

// join begins a battle. Rules 9.1, 9.34: where nobody has air or naval units, the
// air-naval stage is not held and counts as won by the Offensives player.
func join(r *state.Referee, hex components.Loc) {
	s := r.State
	f := s.Field(s.Off.Battle(hex))
	r.Emit(state.BattleJoined{
		Battle: int8(s.Off.Index(s.Off.Battle(hex))), Fighters: f.Fighters, Escorts: f.Escorts, Ground: f.Ground,
		Prepared: f.Prepared, Garrison: int8(f.Garrison),
	})
	loseBrigadesWithShips(r)
	if f.HasAirNaval(components.Japan) || f.HasAirNaval(components.Allies) {
		r.Enter(state.AirNavalFire)
		return
	}
	r.Emit(state.AirNavalWon{Side: s.Off.Side})
	r.Enter(state.GroundFire)
}
