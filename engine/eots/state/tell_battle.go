package state

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// Everything about battles is public: the audience makes no difference.

func (e BattleJoined) Tell(before *State, _ engine.Audience) []engine.Text {
	b := &before.Off.Battles[e.Battle]
	f := before.Field(b)
	lines := []engine.Text{engine.T("eots.battle.told.joined",
		"hex", before.HexText(b.Hex), "condition", engine.T("eots.battle.condition."+before.Off.Condition.String()))}
	for _, side := range []components.Side{before.Off.Side, before.Off.Reactor()} {
		name := SideText(side)
		if units := e.Fighters[side]; !units.IsEmpty() {
			lines = append(lines, engine.T("eots.battle.told.fleet", "side", name, "units", before.Fighters(f, units)))
		}
		if units := e.Escorts[side]; !units.IsEmpty() {
			lines = append(lines, engine.T("eots.battle.told.escorts", "side", name, "units", before.UnitTexts(UnitSlice(units))))
		}
		ground := before.Fighters(f, e.Ground[side])
		if steps := f.GarrisonOf(side); steps > 0 {
			ground = append(ground, engine.T("eots.battle.fighter.garrison", "n", steps))
		}
		if len(ground) > 0 {
			lines = append(lines, engine.T("eots.battle.told.ground", "side", name, "units", ground))
		}
	}
	return lines
}

// Fighters names units with what they add to the strength of their side.
func (s *State) Fighters(f *battle.Field, units components.UnitSet) []engine.Text {
	var texts []engine.Text
	for unit := range units.All() {
		key := "eots.battle.fighter"
		if s.Set.Units[unit].Class == components.Air && f.Stretched(unit) {
			key = "eots.battle.fighter.far"
		}
		texts = append(texts, engine.T(key, "unit", s.UnitText(unit), "n", f.Contribution(unit)))
	}
	return texts
}

func (e BattleSkipped) Tell(before *State, _ engine.Audience) []engine.Text {
	return []engine.Text{engine.T("eots.battle.told.skipped", "hex", before.HexText(before.Off.Battles[e.Battle].Hex))}
}

func (e VolleysFired) Tell(*State, engine.Audience) []engine.Text {
	var lines []engine.Text
	for i := range e.Volleys {
		v := &e.Volleys[i]
		key := "eots.battle.told.volley"
		if len(v.Mods) == 0 {
			key = "eots.battle.told.volley.plain"
		}
		lines = append(lines, engine.T(key, "stage", engine.T("eots.battle.stage."+v.stageWord()), "side", SideText(v.Side),
			"strength", int(v.Strength), "die", int(v.Die), "mods", modTexts(v.Mods), "modified", Figure(int(v.Modified)),
			"multiplier", quarterWords(v.Quarters), "n", int(v.Hits), "rule", string(HitRule(v.Ground))))
		if v.Critical {
			lines = append(lines, engine.T("eots.battle.told.critical", "side", SideText(v.Side)))
		}
	}
	return lines
}

// stageWord names what a volley is: of ships and aircraft at each other, at the ground,
// or of ground units.
func (v *Volley) stageWord() string {
	switch {
	case v.Ground:
		return "ground"
	case v.Ashore:
		return "ashore"
	}
	return "air-naval"
}

// modTexts are the modifiers of a die with their rules.
func modTexts(mods []Modifier) []engine.Text {
	texts := make([]engine.Text, 0, len(mods))
	for _, mod := range mods {
		texts = append(texts, engine.T("eots.battle.mod", "value", Signed(int(mod.Value)), "name", engine.T(mod.Key), "rule", mod.Rule))
	}
	return texts
}

// Figure is a number with the typographic minus.
func Figure(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// Signed is a number with its sign.
func Signed(n int) string {
	if n < 0 {
		return Figure(n)
	}
	return "+" + strconv.Itoa(n)
}

// quarterWords writes a multiplier given in quarters.
func quarterWords(quarters int8) string {
	words := map[int8]string{1: "¼", 2: "½", 4: "1", 6: "1½", 8: "2"}
	return words[quarters]
}

func (e StepSpared) Tell(before *State, _ engine.Audience) []engine.Text {
	return []engine.Text{engine.T("eots.battle.told.spared", "unit", before.FighterText(e.Unit))}
}

func (e LossesTaken) Tell(before *State, _ engine.Audience) []engine.Text {
	if len(e.Losses) == 0 {
		return []engine.Text{engine.T("eots.battle.told.no-losses")}
	}
	if e.WithShip {
		return []engine.Text{engine.T("eots.battle.told.drowned", "unit", before.FighterText(e.Losses[0].Unit))}
	}
	var lines []engine.Text
	for side := components.Japan; side <= components.Allies; side++ {
		var reduced, eliminated []engine.Text
		for _, loss := range e.Losses {
			switch {
			case before.sideOf(loss.Unit) != side:
			case loss.Unit == battle.Garrison, int(loss.Steps) == before.Board.Steps(before.Set, loss.Unit):
				eliminated = append(eliminated, before.FighterText(loss.Unit))
			default:
				reduced = append(reduced, before.FighterText(loss.Unit))
			}
		}
		if len(reduced) > 0 {
			lines = append(lines, engine.T("eots.battle.told.reduced", "side", SideText(side), "units", reduced, "n", len(reduced)))
		}
		if len(eliminated) > 0 {
			lines = append(lines, engine.T("eots.battle.told.eliminated", "side", SideText(side), "units", eliminated, "n", len(eliminated)))
		}
	}
	return lines
}

// sideOf is the owner of a unit or garrison.
func (s *State) sideOf(unit components.Unit) components.Side {
	if unit == battle.Garrison {
		return components.Japan
	}
	return s.Set.Units[unit].Side
}

func (e StepShifted) Tell(before *State, _ engine.Audience) []engine.Text {
	if e.From == components.NoUnit {
		return nil
	}
	return []engine.Text{engine.T("eots.battle.told.shifted",
		"from", before.UnitText(e.From), "to", before.UnitText(e.To))}
}

func (e AirNavalWon) Tell(*State, engine.Audience) []engine.Text {
	if !e.Held {
		return nil
	}
	key := "eots.battle.told.air-naval"
	if e.Strength[e.Side] < e.Strength[e.Side.Other()] {
		key += "-alone" // the weaker one wins if only he has aircraft left
	}
	return []engine.Text{engine.T(key, "side", SideText(e.Side),
		"own", int(e.Strength[e.Side]), "other", int(e.Strength[e.Side.Other()]))}
}

func (e BattleEnded) Tell(before *State, _ engine.Audience) []engine.Text {
	b := before.Current()
	lines := []engine.Text{engine.T("eots.battle.told.ended", "hex", before.HexText(b.Hex))}
	if b.Fight.GroundFought {
		lines[0] = engine.T("eots.battle.told.ended.ground", "hex", before.HexText(b.Hex), "side", SideText(e.Winner),
			"own", int(b.Fight.Lost[e.Winner]), "other", int(b.Fight.Lost[e.Winner.Other()]))
	}
	if len(e.Retreats) > 0 {
		lines = append(lines, engine.T("eots.battle.told.leave", "units", before.UnitTexts(e.Retreats), "n", len(e.Retreats)))
	}
	return lines
}

// HitRule is the paragraph that the allocation of a volley follows.
func HitRule(ground bool) engine.Rule {
	if ground {
		return "9.4"
	}
	return "9.2"
}

// FighterText names a unit or the garrison.
func (s *State) FighterText(unit components.Unit) engine.Text {
	if unit == battle.Garrison {
		return engine.T("eots.battle.garrison")
	}
	return s.UnitText(unit)
}
