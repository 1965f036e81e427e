package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// coverWords lists ground units, then their enemies as attackers.
func coverWords(s *state.State, audience engine.Audience, words []string) (options []engine.Option) {
	p := planned(s, audience)
	switch len(words) {
	case 0:
		for _, id := range troops(p, asker(s, audience), func(id state.UnitID) bool { return p.Info(id).Kind.Ground() }) {
			options = append(options, troop(p, id, true, true))
		}
	case 1:
		target := unit(p, words[0])
		for _, id := range troops(p, p.Units[target].Side.Enemy(), func(id state.UnitID) bool { return p.Units[id].Side != p.Units[target].Side }) {
			option := troop(p, id, true, false)
			option.Hidden = !allowed(p, id, target, "")
			options = append(options, option)
		}
	}
	return options
}

// whyCover tells whether a unit has cover, in general or against an attacker, and what its roll needs. Rules 10.1, 10.2.
func whyCover(s *state.State, audience engine.Audience, words []string) engine.Explanation {
	p := planned(s, audience)
	id := unit(p, words[0])
	if len(words) > 1 {
		return coverAgainst(p, id, unit(p, words[1]))
	}
	at, m := p.Units[id].At, p.Map()
	e := engine.Explanation{Title: engine.T("aam.why.cover", "unit", p.Name(id), "hex", p.PlaceName(at))}
	e.Shown.Places = labels(p, at)
	terrain, soldier := m.Hexes[at].Terrain, p.Info(id).Kind == components.Soldier
	covers := terrain.Blocks() || terrain == components.Marsh && soldier
	key, need := "aam.why.cover.terrain", 5
	if !covers {
		key = "aam.why.cover.open"
	}
	if soldier {
		need = 4
	}
	e.Because("10.1", engine.T(key, "terrain", engine.T("aam.terrain."+terrain.Word())))
	if p.Units[id].Has(state.Occupant) && p.ObstacleIn(at, ability.Pillbox) != state.NoUnit {
		e.Because("10.1", engine.T("aam.why.cover.pillbox"))
	}
	for d := range hexgrid.Direction(hexgrid.Directions) {
		if components.Along(m.Hexes[at].Hedge, d) && !covers {
			e.Because("8.6", engine.T("aam.why.cover.hedge", "hex", p.PlaceName(m.Hexes[at].Near[d])))
		}
	}
	e.Because("10.2", engine.T("aam.why.cover.needs", "n", need))
	for _, power := range p.Info(id).Powers {
		if coverAbility(power.Ability) {
			e.Because("16.1", power.Text(p.Set()))
		}
	}
	return e
}

// coverAbility tells whether an ability of the target changes its cover rolls. Rule 16.1.
func coverAbility(a ability.Ability) bool {
	switch a {
	case ability.TallSilhouette, ability.LargeSilhouette, ability.LowSilhouette, ability.HardToSpot, ability.Subtle, ability.UrbanCombat,
		ability.ForestCamouflage, ability.Backblast:
		return true
	}
	return false
}

// coverAgainst tells what the cover roll against an attack would need. Rule 10.2.
func coverAgainst(s *state.State, id, by state.UnitID) engine.Explanation {
	from, to := s.Units[by].At, s.Units[id].At
	a, refusal := assess(s, by, id, "")
	key := "aam.why.cover.none"
	switch {
	case refusal != nil:
		key = "aam.why.odds.no"
	case a.Cover.Sure:
		key = "aam.why.cover.sure"
	case a.Cover.Roll:
		key = "aam.why.cover.roll"
	}
	e := engine.Explanation{Title: engine.T(key, "unit", s.Name(by), "target", s.Name(id), "n", int(a.Cover.Need), "percent", percent(a.Cover.Chance()))}
	e.Shown = engine.Highlight{Paths: [][]string{labels(s, from, to)}, Places: labels(s, from, to)}
	if refusal != nil {
		e.Because(refusal.Rule, refusal.Why)
		return e
	}
	becauseContributions(&e, s, &a, func(part attack.Part) bool { return part == attack.PartCover || part == attack.PartCoverRoll })
	return e
}
