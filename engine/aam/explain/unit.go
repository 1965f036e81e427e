package explain

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// unitWords lists the units of both sides on the map.
func unitWords(s *state.State, audience engine.Audience, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for _, id := range troops(s, asker(s, audience), func(state.UnitID) bool { return true }) {
		options = append(options, troop(s, id, true, false))
	}
	return options
}

// whyUnit tells the values of a unit, its counters, its abilities and those that others lend it. Rules 1.1, 7, 16.
func whyUnit(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	id := unit(s, words[0])
	u, info := &s.Units[id], s.Info(id)
	e := engine.Explanation{Title: engine.T("aam.why.unit", "unit", s.Name(id), "hex", s.PlaceName(u.At))}
	e.Shown.Places = labels(s, u.At)
	becauseValues(&e, s, info)
	becausePosture(&e, s, id)
	becauseCounters(&e, s, id)
	for _, power := range info.Powers {
		key := "aam.why.unit.ability"
		if s.Set().Once[power.Ability] && s.UsedUp(id, power.Ability) {
			key = "aam.why.unit.used-up"
		}
		e.Because("16.1", engine.T(key, "ability", power.Name(), "text", power.Text(s.Set())))
	}
	becauseAuras(&e, s, id)
	return e
}

// becauseValues tells the values that the card of a unit prints; obstacles have none but their price. Rule 1.1.
func becauseValues(e *engine.Explanation, s *state.State, info *components.UnitType) {
	e.Because("1.1", engine.T("aam.why.unit.kind", "kind", engine.T("aam.kind."+info.Kind.Word()),
		"nation", engine.T("aam.nation."+s.Set().Nations[info.Nation].Word), "year", strconv.Itoa(int(info.Year)), "cost", info.Cost.Text()))
	if info.Kind == components.Obstacle {
		return
	}
	speed := engine.T("aam.number", "n", int(info.Speed))
	if info.Kind == components.Aircraft {
		speed = engine.T("aam.why.unit.flies")
	}
	e.Because("1.1", engine.T("aam.why.unit.values", "speed", speed, "front", int(info.Front), "rear", int(info.Rear)))
	e.Because("1.1", engine.T("aam.why.unit.soldiers", "dice", diceOf(info.Dice[components.AgainstSoldiers])))
	e.Because("1.1", engine.T("aam.why.unit.vehicles", "dice", diceOf(info.Dice[components.AgainstVehicles])))
}

// diceOf writes the dice of short, medium and long range: "8/6/–".
func diceOf(dice components.Dice) (text string) {
	for i, n := range dice {
		if i > 0 {
			text += "/"
		}
		if n < 0 {
			text += "–"
		} else {
			text += strconv.Itoa(int(n))
		}
	}
	return text
}

// becausePosture tells which way a unit faces or watches, and in what it rides. Rules 5.3, 5.8, 15.1, 16.1.
func becausePosture(e *engine.Explanation, s *state.State, id state.UnitID) {
	u, info := &s.Units[id], s.Info(id)
	if u.Aboard != state.NoUnit {
		e.Because("5.8", engine.T("aam.why.unit.aboard", "carrier", s.Name(u.Aboard)))
		return
	}
	switch facing := state.DirectionName(u.Facing); {
	case info.Kind == components.Vehicle:
		e.Because("5.3", engine.T("aam.why.unit.facing", "facing", facing))
	case info.Has(ability.BarbedWire):
		e.Because("16.1", engine.T("aam.why.unit.lies", "side", facing))
	}
	if u.Watch > 0 {
		e.Because("15.1", engine.T("aam.why.unit.watch", "facing", state.DirectionName(hexgrid.Direction(u.Watch-1))))
	}
}

// becauseCounters tells the counters of a unit and what they mean. Rule 7.
func becauseCounters(e *engine.Explanation, s *state.State, id state.UnitID) {
	u := &s.Units[id]
	switch {
	case u.Up&state.Disrupted != 0 && s.IgnoresDisrupted(id):
		e.Because("7", engine.T("aam.why.unit.unmoved"))
	case u.Up&state.Disrupted != 0:
		e.Because("7", engine.T("aam.why.unit.disrupted"))
	}
	if u.Up&state.Damaged != 0 {
		e.Because("7", engine.T("aam.why.unit.damaged"))
	}
	var down []engine.Text
	for _, c := range []state.Counter{state.Disrupted, state.Damaged, state.Destroyed} {
		if u.Down&c != 0 {
			down = append(down, state.CounterName(c))
		}
	}
	if len(down) > 0 {
		e.Because("7", engine.T("aam.why.unit.down", "counters", down))
	}
}

// aura is an ability that works on units around the one that has it. Rule 16.2.1.
type aura struct {
	ability ability.Ability
	within  int
	on      components.Kind
	enemies bool
}

// auras are those of commanders and depots: for Soldiers within one hex, for Vehicles within two or anywhere. Rule 16.1.
func auras() []aura {
	const soldiers, vehicles, anywhere = 1, 2, components.Places
	list := []aura{
		{ability: ability.Intimidation, within: soldiers, on: components.Soldier, enemies: true},
		{ability: ability.CommandLeadership, within: vehicles, on: components.Vehicle},
		{ability: ability.CommandRuthless, within: vehicles, on: components.Vehicle},
		{ability: ability.CommandAwareness, within: vehicles, on: components.Vehicle},
		{ability: ability.CommandQuickReactions, within: vehicles, on: components.Vehicle},
		{ability: ability.ExtraFuel, within: anywhere, on: components.Vehicle},
	}
	for _, a := range []ability.Ability{
		ability.Pinpointer, ability.ImprovedAccuracy, ability.CommandCoordinatedFire, ability.Tenacity, ability.TidesOfWar, ability.ParatrooperCommander,
		ability.Stalwart, ability.Elan, ability.Fearless, ability.Dispersal, ability.DefensivePreparation, ability.TerrainExpert,
		ability.BraveryEnforcement, ability.ExertWill, ability.TallyHo, ability.BanzaiCharge, ability.Angriff,
	} {
		list = append(list, aura{ability: a, within: soldiers, on: components.Soldier})
	}
	return list
}

// becauseAuras tells which abilities of others are in play on a unit. Those of disrupted commanders are not (16.2.3).
func becauseAuras(e *engine.Explanation, s *state.State, id state.UnitID) {
	u, kind := &s.Units[id], s.Info(id).Kind
	for _, a := range auras() {
		for i := range s.Units {
			from, other := &s.Units[i], state.UnitID(i)
			if a.on != kind || other == id || (from.Side != u.Side) != a.enemies || from.Fate != state.InPlay || from.At < 0 ||
				s.Map().Distance(from.At, u.At) > a.within || !s.Can(other, a.ability) {
				continue
			}
			e.Because("16.2.1", engine.T("aam.why.unit.lent", "unit", s.Name(other), "ability", engine.T("aam.ability."+a.ability.Word()),
				"text", engine.T("aam.ability."+a.ability.Word()+".text")))
			break // the same name counts once (16.2.2)
		}
	}
}
