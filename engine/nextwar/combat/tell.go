package combat

import (
	"fmt"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/combat/odds"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Line tells who attacks whom, and at which odds as things stand.
func (e AttackDeclared) Line(s *state.State) engine.Text {
	key := "nextwar.told.attack"
	if e.Assault {
		key = "nextwar.told.assault"
	}
	plan := PlanFor(s, e.Target, e.Units)
	estimate := Estimate(s, plan)
	return engine.T(key, "place", s.PlaceName(e.Target), "units", s.NamesOf(e.Units), "defenders", s.NamesOf(plan.Defenders),
		"a", estimate.A, "d", estimate.D, "odds", estimate.Step.String())
}

// Line tells which HQs support a side.
func (e HQsGiven) Line(s *state.State) engine.Text {
	return engine.T("nextwar.told.hqs", "side", s.SideName(sideOf(s, e.Role)), "hqs", s.NamesOf(e.HQs), "value", int(e.Value))
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

// TellAll tells the losses of both sides together.
func (StepPaid) TellAll(s *state.State, group, _ []engine.Event) []engine.Text {
	left := make(map[components.UnitID]int8)
	var losses []engine.Text
	for _, event := range group {
		e := event.(StepPaid)
		if e.Unit == components.NoUnit {
			losses = append(losses, engine.T("nextwar.told.loss.beachhead"))
			continue
		}
		if _, known := left[e.Unit]; !known {
			left[e.Unit] = s.Steps(e.Unit)
		}
		left[e.Unit]--
	}
	told := make(map[components.UnitID]bool)
	for _, event := range group {
		e := event.(StepPaid)
		if e.Unit == components.NoUnit || told[e.Unit] {
			continue
		}
		told[e.Unit] = true
		key := "nextwar.told.loss.step"
		if left[e.Unit] <= 0 {
			key = "nextwar.told.loss.all"
		}
		losses = append(losses, engine.T(key, "unit", s.Name(e.Unit)))
	}
	return []engine.Text{engine.T("nextwar.told.losses", "losses", losses)}
}

// Line tells whether the defenders stand.
func (e StandTried) Line(s *state.State) engine.Text {
	return checkText(s, "nextwar.told.stand", e.Unit, e.ER, e.Roll)
}

// Line tells why a unit checks its efficiency, and what comes of it.
func (e EfficiencyChecked) Line(s *state.State) engine.Text {
	key := map[engine.Rule]string{"9.8.3": "stuck", "9.8.5": "through", "9.8.6": "guest"}[e.Rule]
	return checkText(s, "nextwar.told.check."+key, e.Unit, e.ER, e.Roll)
}

// checkText is the text of an efficiency check.
func checkText(s *state.State, key string, id components.UnitID, er, roll int8) engine.Text {
	if passed(roll, er) {
		key += ".passed"
	} else {
		key += ".failed"
	}
	return engine.T(key, "unit", s.Name(id), "er", int(er), "roll", int(roll))
}

// Line tells where a unit retreats.
func (e UnitRetreated) Line(s *state.State) engine.Text {
	return engine.T("nextwar.told.retreat", "unit", s.Name(e.Unit), "place", s.PlaceName(e.To))
}

// Line tells who advances.
func (e UnitsAdvanced) Line(s *state.State) engine.Text {
	return engine.T("nextwar.told.advance", "units", s.NamesOf(e.Units), "n", len(e.Units), "place", s.PlaceName(e.To))
}

// Line tells who lands.
func (e BeachLanded) Line(s *state.State) engine.Text {
	return engine.T("nextwar.told.landing", "units", s.NamesOf(e.Units), "n", len(e.Units), "place", s.PlaceName(e.To))
}
