package attack

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/attack/odds"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// reroll is an ability that lets the owner of the attacker roll dice again: each asks once for each roll. Rules 9.2.3, 16.3.
type reroll struct {
	ability ability.Ability
	// any die may be rolled again, not only those that show a natural 1.
	any bool
	// limit is how many dice, 0 for none now, [odds.All] for all.
	limit func(s *state.State, a *Assessment) int
	// flag notes that it is used in this turn.
	flag state.Flag
}

// rerolls in the order in which they are asked. Rule 16.3.
var rerolls = [...]reroll{
	{ability: ability.PlentifulAmmo, limit: plentiful},
	{ability: ability.GuardCrew, limit: func(s *state.State, a *Assessment) int { return having(s, a, ability.GuardCrew, 1) }},
	{ability: ability.VeteranGuard, limit: func(s *state.State, a *Assessment) int { return having(s, a, ability.VeteranGuard, 2) }},
	{ability: ability.HardenedVeteran, any: true, flag: state.RerolledOnce, limit: func(s *state.State, a *Assessment) int {
		if a.Occasion != state.InAssault || s.Units[a.By].Has(state.RerolledOnce) {
			return 0
		}
		return having(s, a, ability.HardenedVeteran, 1)
	}},
	{ability: ability.LeadTheWay, any: true, flag: state.LedTheWay, limit: func(s *state.State, a *Assessment) int {
		if s.Units[a.By].Has(state.LedTheWay) {
			return 0
		}
		return having(s, a, ability.LeadTheWay, 1)
	}},
}

func having(s *state.State, a *Assessment, power ability.Ability, limit int) int {
	if s.Info(a.By).Has(power) {
		return limit
	}
	return 0
}

// plentiful: an ammunition dump lets Soldiers and Vehicles of its side, wherever they are, roll all 1s again; not itself. Rule 16.1
// plentiful ammo.
func plentiful(s *state.State, a *Assessment) int {
	if !s.Info(a.By).Kind.Ground() {
		return 0
	}
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side == s.Units[a.By].Side && u.Fate == state.InPlay && state.UnitID(i) != a.By && s.Info(state.UnitID(i)).Has(ability.PlentifulAmmo) {
			return odds.All
		}
	}
	return 0
}

// offer is a reroll that is open to the attacker.
type offer struct {
	source int
	// values are the natural dice that may be rolled again, in order; at most limit of them.
	values []int8
	limit  int
}

// offered is the next reroll that the attacker may be asked about; false where there is none (any more).
func offered(s *state.State) (offer, bool) {
	a := Current(s)
	for source := range rerolls {
		if s.Attack.Asked>>source&1 == 1 {
			continue
		}
		limit := rerolls[source].limit(s, &a)
		if limit == 0 {
			continue
		}
		var values []int8
		for _, die := range s.Attack.Dice {
			if die == 1 || rerolls[source].any {
				values = append(values, die)
			}
		}
		if len(values) > 0 {
			slices.Sort(values)
			if limit == odds.All {
				limit = len(values)
			}
			return offer{source, values, min(limit, len(values))}, true
		}
	}
	return offer{}, false
}

// askReroll asks the owner of the attacker which dice to roll again. Rule 9.2.3.
func askReroll(s *state.State) []engine.Decision {
	o, open := offered(s)
	if !open {
		return nil
	}
	dice := make([]engine.Text, len(s.Attack.Dice))
	for i, die := range s.Attack.Dice {
		dice[i] = engine.T("aam.number", "n", int(die))
	}
	return []engine.Decision{{
		Seat: state.Seat(s.Units[s.Attack.By].Side), Kind: "reroll", Rule: "9.2", Effort: engine.Tap,
		Ask: engine.T("aam.ask.reroll", "unit", s.Name(s.Attack.By), "ability", engine.T("aam.ability."+rerolls[o.source].ability.Word()),
			"dice", dice, "n", o.limit),
		About: []string{s.Word(s.Attack.By), s.Word(s.Attack.Target)},
	}}
}

// rerollOptions: the natural numbers of dice, one after the other.
func rerollOptions(s *state.State, _ components.Side, words []string) (options []engine.Option) {
	o, _ := offered(s)
	left := slices.Clone(o.values)
	for _, word := range words {
		if i := slices.Index(left, valueOf(word)); i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
	}
	more := len(words)+1 < o.limit && len(left) > 1
	for _, value := range slices.Compact(left) {
		options = append(options, engine.Option{
			Word: strconv.Itoa(int(value)), Label: engine.T("aam.number", "n", int(value)), Complete: true, More: more,
		})
	}
	return options
}

func valueOf(word string) int8 {
	n, _ := strconv.Atoi(word)
	return int8(n)
}

// rollAgain rolls the dice that are named again.
func rollAgain(r *state.Referee, _ components.Side, words []string) {
	o, _ := offered(r.State)
	again := Repeated{Source: int8(o.source)}
	free := slices.Clone(r.State.Attack.Dice)
	for _, word := range words {
		i := slices.Index(free, valueOf(word))
		free[i] = 0
		again.Dice = append(again.Dice, int8(i))
		again.New = append(again.New, int8(r.D6("reroll "+r.State.Word(r.State.Attack.By))))
	}
	r.Emit(again)
}

// keepDice leaves the dice as they lie.
func keepDice(r *state.Referee, _ components.Side, _ []string) {
	o, _ := offered(r.State)
	r.Emit(Repeated{Source: int8(o.source)})
}

// usualReroll are all dice that show a 1, as far as allowed. Rule 18.15.
func usualReroll(s *state.State) engine.Order {
	o, _ := offered(s)
	order := engine.Order{Verb: "reroll"}
	for _, value := range o.values {
		if value == 1 && len(order.Args) < o.limit {
			order.Args = append(order.Args, "1")
		}
	}
	if len(order.Args) == 0 {
		return engine.Order{Verb: "keep"}
	}
	return order
}
