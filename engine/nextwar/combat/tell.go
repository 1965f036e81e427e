package combat

import (
	"fmt"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/combat/odds"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Line tells who attacks whom, and at which odds as things stand. Who defends an overfull hex is not known yet.
func (e AttackDeclared) Line(s *state.State) engine.Text {
	key := "nextwar.told.attack"
	if e.Assault {
		key = "nextwar.told.assault"
	}
	place, units := s.PlaceName(e.Target), s.NamesOf(e.Units)
	if len(e.Defenders) == 0 {
		return engine.T(key+"-overfull", "place", place, "units", units)
	}
	estimate := Estimate(s, PlanFor(s, e.Target, e.Units))
	return engine.T(key, "place", place, "units", units, "defenders", s.NamesOf(e.Defenders),
		"a", estimate.A, "d", estimate.D, "odds", estimate.Step.String())
}

// Tell tells which HQs support a side. They are not in the combat, and in fog of war not named to the enemy (13.2).
func (e HQsGiven) Tell(s *state.State, audience engine.Audience) []engine.Text {
	return []engine.Text{engine.T("nextwar.told.hqs", "side", s.SideName(sideOf(s, e.Role)), "hqs", s.NamesFor(audience, e.HQs), "value", int(e.Value))}
}

// Tell tells where chemical weapons are used.
func (e ChemicalPlaced) Tell(s *state.State, audience engine.Audience) []engine.Text {
	return []engine.Text{engine.T("nextwar.told.chemical", "hq", s.NameFor(audience, e.HQ), "place", s.PlaceName(e.At), "value", int(e.Value))}
}

// Line tells who gains a supply point.
func (e SupplyTaken) Line(s *state.State) engine.Text {
	return engine.T("nextwar.told.supply-taken", "side", s.SideName(e.Side))
}

// Line tells the result with the numbers it comes from.
func (e Fought) Line(s *state.State) engine.Text {
	support := engine.T("nextwar.told.no-support")
	if e.Support != [state.Roles]int8{} {
		support = engine.T("nextwar.told.support", "attacker", int(e.Support[state.Attacker]), "defender", int(e.Support[state.Defender]))
	}
	return engine.T("nextwar.told.fought", "place", s.PlaceName(s.Battle.Target), "a", int(e.A), "d", int(e.D), "odds", odds.Step(e.Odds).String(),
		"column", int(e.Column), "shift", Signed(int(e.Shift)), "roll", int(e.Roll), "drm", Signed(int(e.DRM)), "result", ResultWord(e.Result),
		"support", support)
}

// Headline tells what the result of a combat means; the line has the numbers that it comes from.
func (e Fought) Headline(s *state.State) engine.Text {
	key := "nextwar.told.headline"
	if e.Result.Retreat {
		key += "-retreat"
	}
	return engine.T(key, "place", s.PlaceName(s.Battle.Target),
		"attackers", s.SideName(sideOf(s, state.Attacker)), "a", int(e.Result.Attacker),
		"defenders", s.SideName(sideOf(s, state.Defender)), "d", int(e.Result.Defender))
}

// Signed is a number with its sign.
func Signed(n int) string {
	if n < 0 {
		return fmt.Sprintf("−%d", -n)
	}
	return fmt.Sprintf("+%d", n)
}

// ResultWord is a result as the table prints it: "1/2R".
func ResultWord(result components.CombatResult) string {
	number := func(n int8) string {
		if n == 0 {
			return "–"
		}
		return fmt.Sprint(n)
	}
	word := number(result.Attacker) + "/" + number(result.Defender)
	if result.Retreat {
		word += "R"
	}
	return word
}

// Tell tells whether the defenders stand.
func (e StandTried) Tell(s *state.State, audience engine.Audience) []engine.Text {
	return checkText(s, audience, "nextwar.told.stand.", e.Unit, e.ER, e.Roll)
}

// Tell tells why a unit checks its efficiency, and what comes of it.
func (e EfficiencyChecked) Tell(s *state.State, audience engine.Audience) []engine.Text {
	key := map[engine.Rule]string{"9.8.3": "stuck", "9.8.5": "through", "9.8.6": "guest"}[e.Rule]
	return checkText(s, audience, "nextwar.told.check."+key+".", e.Unit, e.ER, e.Roll)
}

// checkText is the text of an efficiency check. In fog of war units that did not fight are not named (13.2).
func checkText(s *state.State, audience engine.Audience, key string, id components.UnitID, er, roll int8) []engine.Text {
	if passed(roll, er) {
		key += "passed"
	} else {
		key += "failed"
	}
	return []engine.Text{engine.T(key, "unit", s.NamesFor(audience, []components.UnitID{id}), "er", int(er), "roll", int(roll))}
}
