package attack

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Line tells which dice were rolled again.
func (e Repeated) Line(before *state.State) engine.Text {
	if len(e.Dice) == 0 {
		return engine.Text{}
	}
	return engine.T("aam.told.reroll", "unit", before.Name(before.Attack.By),
		"ability", engine.T("aam.ability."+rerolls[e.Source].ability.Word()), "n", len(e.Dice))
}

// tellings are the messages of attacks by occasion.
var tellings = [state.NumOccasions]string{
	state.InAssault: "aam.told.attack", state.InAirstrike: "aam.told.attack", state.InDefense: "aam.told.fire", state.OnOverwatch: "aam.told.overwatch",
	state.AtAircraft: "aam.told.antiair",
}

// Line tells an attack in one line: what it did, and behind that its dice.
func (e Scored) Line(before *state.State) engine.Text {
	a := before.Attack
	return engine.T(tellings[a.Occasion], "unit", before.Name(a.By), "target", before.Name(a.Target), "hex", before.PlaceName(a.To),
		"result", e.result(before), "rolls", e.rolls(before))
}

// result tells the counters that are placed.
func (e Scored) result(before *state.State) []engine.Text {
	switch {
	case e.Burned:
		return []engine.Text{engine.T("aam.attack.burned")}
	case e.Hits == 0:
		return []engine.Text{engine.T("aam.attack.no-hit")}
	}
	if counters := e.counters(before); len(counters) > 0 {
		return counters
	}
	return []engine.Text{engine.T("aam.attack.nothing")}
}

// rolls tells the successes, the hits, and the cover roll.
func (e Scored) rolls(before *state.State) []engine.Text {
	texts := []engine.Text{
		engine.T("aam.attack.dice", "n", len(before.Attack.Dice)),
		engine.T("aam.attack.against", "successes", engine.T("aam.attack.successes", "n", int(e.Successes)), "defense", int(e.Defense)),
	}
	if e.Hits == 0 || e.Burned {
		return texts
	}
	texts = append(texts, engine.T("aam.attack.hits", "n", int(e.Hits)))
	switch {
	case e.Covered && e.Cover == 0:
		texts = append(texts, engine.T("aam.attack.cover.sure"))
	case e.Covered:
		texts = append(texts, engine.T("aam.attack.cover.holds", "die", int(e.Cover)))
	case e.Cover > 0:
		texts = append(texts, engine.T("aam.attack.cover.fails", "die", int(e.Cover)))
	}
	return texts
}

// counters are those that the attack places; a unit that is destroyed is told to be nothing else.
func (e Scored) counters(before *state.State) (names []engine.Text) {
	a := before.Attack
	u := &before.Units[a.Target]
	atOnce := a.Occasion.Disrupts() || a.Mode == SpeedBoost
	switch {
	case a.Mode == SpeedBoost && e.Hits > 1:
		return []engine.Text{engine.T("aam.attack.removed")}
	case atOnce && (e.Covered || before.IgnoresDisrupted(a.Target) || u.Up&state.Disrupted != 0):
		return nil
	case atOnce:
		return []engine.Text{state.CounterName(state.Disrupted)}
	}
	after := before.Clone()
	for range e.placed(before) {
		event := after.NextHit(a.Target, causes[a.Occasion])
		switch placed := event.(type) {
		case state.CounterPlaced:
			if placed.Down == state.Destroyed {
				return []engine.Text{state.CounterName(state.Destroyed)}
			}
			names = append(names, state.CounterName(placed.Down))
		case state.DamageHeld:
			names = append(names, engine.T("aam.attack.held"))
		default:
			return names
		}
		event.Apply(after)
	}
	return names
}

// Line tells the die of a flammable unit.
func (e FireSpread) Line(before *state.State) engine.Text {
	key := "aam.told.fire-out"
	if e.burns() {
		key = "aam.told.fire-spread"
	}
	return engine.T(key, "unit", before.Name(e.Unit), "die", int(e.Die))
}

// Line tells that a gun overheats.
func (e Overheated) Line(before *state.State) engine.Text {
	return engine.T("aam.told.overheated", "unit", before.Name(e.Unit), "n", int(e.Ones))
}

// Line tells a headshot.
func (e HeadFired) Line(before *state.State) engine.Text {
	key := "aam.told.headshot-missed"
	if e.successes() >= headshotNeeds {
		key = "aam.told.headshot"
	}
	return engine.T(key, "unit", before.Name(e.By), "target", before.Name(e.Target), "n", e.successes())
}

// Line tells whether a remote-controlled bomb arrives.
func (e BombSent) Line(before *state.State) engine.Text {
	key := "aam.told.remote-lost"
	if e.arrives() {
		key = "aam.told.remote"
	}
	return engine.T(key, "unit", before.Name(e.By), "target", before.Name(e.Target), "a", int(e.Dice[0]), "b", int(e.Dice[1]), "range", int(e.Range))
}
