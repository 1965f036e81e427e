package explain

import (
	"math/big"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// The hex in which a moving unit is fired at, as the orders of defensive fire name it.
const (
	firstHex  = "first"
	secondHex = "second"
)

// oddsWords lists attackers, then their targets, then ways to attack; targets that may not be attacked are understood, for the
// answer says why.
func oddsWords(s *state.State, audience engine.Audience, words []string) (options []engine.Option) {
	p, by := planned(s, audience), asker(s, audience)
	switch len(words) {
	case 0:
		for _, id := range troops(p, by, func(state.UnitID) bool { return true }) {
			option := troop(p, id, false, true)
			option.Hidden = p.Units[id].Side != by || !reaches(p, id)
			options = append(options, option)
		}
	case 1:
		attacker := unit(p, words[0])
		for _, id := range troops(p, p.Units[attacker].Side.Enemy(), func(id state.UnitID) bool { return p.Units[id].Side != p.Units[attacker].Side }) {
			option := troop(p, id, true, len(ways(p, attacker, id)) > 0)
			option.Hidden = !allowed(p, attacker, id, "")
			options = append(options, option)
		}
	case 2:
		return ways(p, unit(p, words[0]), unit(p, words[1]))
	}
	return options
}

// reaches tells whether a unit can attack anybody now.
func reaches(s *state.State, id state.UnitID) bool {
	return slices.ContainsFunc(troops(s, s.Units[id].Side.Enemy(), func(other state.UnitID) bool { return s.Units[other].Side != s.Units[id].Side }),
		func(other state.UnitID) bool { return allowed(s, id, other, "") })
}

// ways are the special ways in which a unit may attack another one, and the hexes in which it may fire at one that is moving.
func ways(s *state.State, id, target state.UnitID) (options []engine.Option) {
	if s.Move != nil && s.Move.Unit == target && s.Reaction != nil {
		for _, word := range []string{firstHex, secondHex} {
			options = append(options, engine.Option{Word: word, Label: engine.T("aam.why.odds.in-hex", "hex", s.PlaceName(hexOf(s, word))), Complete: true})
		}
	}
	for mode := range attack.ModesOf(s.Info(id)) {
		option := engine.Option{Word: attack.ModeWord(mode), Label: attack.ModeName(mode), Complete: true}
		option.Hidden = !allowed(s, id, target, option.Word)
		options = append(options, option)
	}
	return options
}

// hexOf is the hex in which a moving unit is fired at.
func hexOf(s *state.State, word string) components.Place {
	if word == firstHex || s.Move.Next() == components.NoPlace {
		return s.Move.From
	}
	return s.Move.Next()
}

// attempt is an attack as it would be now, in the phase of its attacker: an attack of the word, or fire at a moving unit.
func attempt(s *state.State, by, target state.UnitID, word string) (occasion state.Occasion, mode attack.Mode, from, to components.Place) {
	occasion, mode = state.InAssault, attack.Ordinary
	if s.Info(by).Kind == components.Aircraft {
		occasion = state.InAirstrike
	}
	from, to = s.Units[by].At, s.Units[target].At
	switch found, ok := attack.ModeOf(word); {
	case ok:
		mode = found
	case (word == firstHex || word == secondHex) && s.Move != nil:
		occasion, to = state.InDefense, hexOf(s, word)
	}
	return occasion, mode, from, to
}

// allowed tells whether a unit may attack another one so.
func allowed(s *state.State, by, target state.UnitID, word string) bool {
	occasion, mode, from, to := attempt(s, by, target, word)
	return attack.Legal(s, by, target, occasion, mode, from, to)
}

// assess assesses such an attack.
func assess(s *state.State, by, target state.UnitID, word string) (attack.Assessment, *engine.Refusal) {
	occasion, mode, from, to := attempt(s, by, target, word)
	return attack.Assess(s, by, target, occasion, mode, from, to)
}

// whyOdds tells how an attack is calculated, and the exact chances of its hits. Rules 9.1, 9.2, 10.
func whyOdds(s *state.State, audience engine.Audience, words []string) engine.Explanation {
	p, word := planned(s, audience), ""
	if len(words) > 2 {
		word = words[2]
	}
	by, target := unit(p, words[0]), unit(p, words[1])
	a, refusal := assess(p, by, target, word)
	if refusal != nil {
		e := engine.Explanation{Title: engine.T("aam.why.odds.no", "unit", p.Name(by), "target", p.Name(target))}
		e.Shown.Places = labels(p, p.Units[by].At, p.Units[target].At)
		e.Because(refusal.Rule, refusal.Why)
		return e
	}
	e := engine.Explanation{Title: engine.T("aam.why.odds", "unit", p.Name(by), "target", p.Name(target), "n", a.Dice, "defense", a.Defense)}
	e.Shown = engine.Highlight{Paths: [][]string{labels(p, a.From, a.To)}, Places: labels(p, a.From, a.To)}
	e.Because("1.4", engine.T("aam.why.odds.range", "from", p.PlaceName(a.From), "to", p.PlaceName(a.To), "n", a.Distance))
	becauseContributions(&e, p, &a, func(attack.Part) bool { return true })
	becauseChances(&e, p, &a)
	if p.Info(by).Has(ability.Blast) || a.Mode == attack.Salvo {
		e.Because("16.1", engine.T("aam.why.odds.area"))
	}
	return e
}

// becauseContributions tells what adds to some parts of an attack. Rule 9.2.
func becauseContributions(e *engine.Explanation, s *state.State, a *attack.Assessment, wanted func(part attack.Part) bool) {
	for _, c := range a.Contributions() {
		if !wanted(c.Part) {
			continue
		}
		key, n := "aam.why.odds."+c.Part.Word(), int(c.Amount)
		switch c.Reason.Kind {
		case attack.ByValue, attack.ByFront, attack.ByRear:
			key += "-base"
		}
		if c.Part == attack.PartCover && n == 0 {
			key += "-lost"
			if a.Cover.Sure {
				key = "aam.why.odds.cover-sure"
			}
		}
		e.Because(c.Reason.Rule(), engine.T(key, "n", n, "value", signed(n), "what", c.Reason.Text(s)))
	}
}

// becauseChances tells the chances of hits, of the cover roll, and of what is left after it. Rules 7, 9.2.7, 10.2, 11.3.
func becauseChances(e *engine.Explanation, s *state.State, a *attack.Assessment) {
	most := 2 // hits that matter
	if s.Info(a.Target).Kind == components.Vehicle {
		most = 3
	}
	if a.Occasion.Disrupts() {
		most = 1
	}
	for hits := 1; hits <= most; hits++ {
		e.Because("9.2", engine.T("aam.why.odds.hits", "n", hits, "least", a.Least(s, hits), "percent", percent(a.Chance(s, hits))))
	}
	cover := a.Cover.Chance()
	if cover.Sign() > 0 {
		key := "aam.why.odds.covered"
		if a.Occasion.Disrupts() {
			key = "aam.why.odds.cancelled"
		}
		e.Because("10.2", engine.T(key, "n", int(a.Cover.Need), "percent", percent(cover)))
	}
	switch {
	case a.Occasion.Disrupts():
		e.Because("11.3", engine.T("aam.why.odds.stopped", "n", attack.Shots(s, a.By), "percent", percent(a.FireEffect(s))))
	case cover.Sign() > 0:
		left := new(big.Rat).Sub(big.NewRat(1, 1), cover)
		for hits := 2; hits <= most; hits++ {
			e.Because("10.2", engine.T("aam.why.odds.left", "n", hits, "percent", percent(new(big.Rat).Mul(a.Chance(s, hits), left))))
		}
	}
	if next := s.NextCounter(a.Target); !a.Occasion.Disrupts() && s.Units[a.Target].Down != 0 {
		if next == 0 {
			e.Because("7", engine.T("aam.why.odds.enough"))
		} else {
			e.Because("7", engine.T("aam.why.odds.next", "counter", state.CounterName(next)))
		}
	}
}

// percent is a chance in percent.
func percent(chance *big.Rat) engine.Text {
	f, _ := chance.Float64()
	return engine.Decimal(100*f, 1)
}
