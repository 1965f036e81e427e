package explain

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/combat"
	"github.com/umpire-games/umpire/engine/nextwar/combat/odds"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/strike"
)

// oddsWords lists the hexes with enemies that own units stand next to, then the units; in the Advanced Game also those that may strike, then
// their targets. Under the fog of war nobody knows what a hex holds before its combat (13.2).
func oddsWords(s *state.State, audience engine.Audience, words []string) (options []engine.Option) {
	if strikes(s, words) {
		return strike.StrikeWords(s, audience, words)
	}
	by := s.Asker(audience)
	if len(words) == 0 {
		for i := range s.Set().Hexes {
			p := components.Place(i)
			if known(s, p) && !resolved(s, p) && len(around(s, by, p)) > 0 {
				option := placeOption(s, p, true, true)
				option.Hidden = !s.Segment.Fights() && s.Battle == nil // nobody attacks now
				options = append(options, option)
			}
		}
		if s.Advanced != nil {
			options = append(options, strike.StrikeWords(s, audience, nil)...)
		}
		return options
	}
	for _, id := range around(s, by, place(s, words[0])) {
		if word := s.Info(id).Word; !slices.Contains(words[1:], word) {
			options = append(options, unitOption(s, id, true, true))
		}
	}
	return options
}

// strikes tells whether the odds of a strike are asked for: the first word is a unit.
func strikes(s *state.State, words []string) bool {
	if len(words) == 0 || s.Advanced == nil {
		return false
	}
	_, unit := s.Set().Counter(words[0])
	return unit
}

// known tells whether the strength of a combat over a hex may be told.
func known(s *state.State, p components.Place) bool {
	return !s.Chosen.Fog || s.Battle != nil && s.Battle.Target == p
}

// resolved tells whether the combat over a hex has had its roll: only what came of it is left to decide.
func resolved(s *state.State, p components.Place) bool {
	return s.Battle != nil && s.Battle.Target == p && (s.Stage > state.BattleRoll && s.Stage <= state.BattleEnd || s.Stage == state.AssaultLoss)
}

// around are the units of a side that may attack a hex: those next to it that are not under a clearing marker, or those of the combat that is
// being resolved there.
func around(s *state.State, by components.Side, p components.Place) []components.UnitID {
	if s.Battle != nil && s.Battle.Target == p {
		return s.Battle.Attackers
	}
	return combat.Attackers(s, by, p)
}

// whyOdds tells how a combat or strike is calculated, and the chances of its results. Rules 9.2 to 9.6, 23.4.1.
func whyOdds(s *state.State, audience engine.Audience, words []string) engine.Explanation {
	if strikes(s, words) {
		return strike.WhyStrike(s, audience, words)
	}
	target := place(s, words[0])
	attackers := around(s, s.Asker(audience), target)
	if len(words) > 1 {
		attackers = nil
		for _, word := range words[1:] {
			attackers = append(attackers, unit(s, word))
		}
	}
	plan := combat.PlanFor(s, target, attackers)
	estimate := combat.Estimate(s, plan)
	e := engine.Explanation{Title: engine.T("nextwar.why.odds", "place", s.PlaceName(target), "a", estimate.A, "d", estimate.D,
		"odds", estimate.Step.String(), "column", estimate.Column, "drm", combat.Signed(estimate.DRM))}
	e.Shown.Places = []string{words[0]}
	for _, id := range attackers {
		if at := s.Unit(id).At; s.Set().IsHex(at) {
			e.Shown.Paths = append(e.Shown.Paths, []string{s.Set().Word(at), words[0]})
		}
	}
	e.Because("", engine.T("nextwar.why.odds.chances", "chances", chances(s, estimate)))
	becauseStrengths(&e, "nextwar.why.odds.attacker", estimate.Attack)
	becauseStrengths(&e, "nextwar.why.odds.defender", estimate.Defense)
	e.Because("9.2.2", engine.T("nextwar.why.odds.start", "odds", estimate.Step.String(), "column", estimate.Start))
	for _, term := range estimate.Shifts {
		e.Because(term.Rule, engine.T("nextwar.why.odds.shift", "what", term.Text, "value", combat.Signed(term.Value)))
	}
	for _, term := range estimate.Modifiers {
		e.Because(term.Rule, engine.T("nextwar.why.odds.modifier", "what", term.Text, "value", combat.Signed(term.Value)))
	}
	return e
}

// chances are the results that a combat can have, those that are as likely together, the likeliest first.
func chances(s *state.State, estimate *odds.Estimate) (told []engine.Text) {
	var results [11][]string // by rolls
	for _, chance := range estimate.Chances(&s.Set().Charts.CRT) {
		results[chance.Rolls] = append(results[chance.Rolls], combat.ResultWord(chance.Result))
	}
	for rolls, words := range slices.Backward(results[:]) {
		if len(words) > 0 {
			told = append(told, engine.T("nextwar.why.odds.chance", "percent", 10*rolls, "results", strings.Join(words, " "), "n", len(words)))
		}
	}
	return told
}

// becauseStrengths tells what each counter adds.
func becauseStrengths(e *engine.Explanation, key string, list []odds.Strength) {
	for _, strength := range list {
		if strength.Printed == strength.Value {
			e.Because("9.4", engine.T(key, "what", strength.Text, "value", strength.Value))
		} else {
			e.Because(strength.Rule, engine.T(key+"-changed", "what", strength.Text, "printed", strength.Printed, "value", strength.Value))
		}
	}
}
