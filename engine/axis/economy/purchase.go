package economy

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// askPurchase asks the power on turn what it buys, unless it can do nothing at all. Rule 6, D1.
func askPurchase(s *state.State) []engine.Decision {
	if len(PurchaseStacks(s)) == 0 && s.Pool == [components.NumTypes]uint8{} && !canRepair(s) {
		return nil
	}
	return s.NewDecision(s.Active, "purchase", engine.Moment, true, "n", int(s.Money[s.Active]))
}

// PurchaseStacks are what the power on turn can pay, each type in a stack as large as its money. Rule 6.
func PurchaseStacks(s *state.State) []state.Stack {
	var stacks []state.Stack
	for t := range components.Type(components.NumTypes) {
		info := &s.Set().Units[t]
		if n := min(int(s.Money[s.Active])/info.Cost, state.MaxNumber, 0xff-int(s.Pool[t])); n > 0 {
			stacks = append(stacks, state.Stack{Word: info.Word, Unit: state.Unit{Power: s.Active, Type: t}, Count: n})
		}
	}
	return stacks
}

// buyOptions lists what can be paid. Rule 6.
func buyOptions(s *state.State, by components.Power, words []string) []engine.Option {
	wares := PurchaseStacks(s)
	f := state.ReadUnitList(wares, words)
	if len(f.Rest) > 0 {
		return nil
	}
	options := f.Options(s, by, func(next *state.UnitList) (complete, more bool) {
		left := int(s.Money[by]) - next.Cost(s)
		if left < 0 {
			return false, false
		}
		for i, n := range next.Taken {
			more = more || n == 0 && s.Set().Units[wares[i].Unit.Type].Cost <= left
		}
		return true, more
	})
	for i := range options {
		if t, isType := s.Set().TypeOf(options[i].Word); isType {
			options[i].Label = engine.T("axis.unit.priced", "unit", options[i].Label, "n", max(1, f.Number)*s.Set().Units[t].Cost)
		}
	}
	return options
}

// canBuy tells whether anything can be paid. Rule 6.
func canBuy(s *state.State, _ components.Power) bool { return len(PurchaseStacks(s)) > 0 }

// whyNotBuy refuses what is too dear. Rule 6.
func whyNotBuy(s *state.State, by components.Power, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("6", "axis.refuse.no-money", "n", int(s.Money[by]))
	}
	if _, isType := s.Set().TypeOf(word); !isType && !state.IsNumber(word) {
		return nil
	}
	f := state.ReadUnitList(PurchaseStacks(s), words)
	return engine.Refuse("6", "axis.refuse.too-dear", "n", int(s.Money[by])-f.Cost(s))
}

// buy pays units and puts them into the pool. Rule 6.
func buy(r *state.Referee, by components.Power, words []string) {
	f := state.ReadUnitList(PurchaseStacks(r.State), words)
	cost := f.Cost(r.State)
	r.Emit(state.UnitsBought{Power: by, Counts: f.Counts()})
	r.Pay(by, -cost, state.CausePurchase)
}

// unspent is the money that stays although something could be bought with it. Rule 6.
func unspent(s *state.State) int {
	if s.Stage != state.Purchase || len(PurchaseStacks(s)) == 0 {
		return 0
	}
	return int(s.Money[s.Active])
}

// unspentLabel names the order that ends a purchase with money left, so that nobody leaves it by mistake. Rule 6.
func unspentLabel(s *state.State, _ components.Power) engine.Text {
	if n := unspent(s); n > 0 {
		return engine.T("axis.unspent.commit", "n", n)
	}
	return engine.Text{}
}

// PlanNotes tells what a purchase leaves unspent, once something is bought: before that, the question does. Rule 6.
func PlanNotes(s *state.State, seat engine.Seat) []engine.Text {
	if n := unspent(s); n > 0 && s.Pool != [components.NumTypes]uint8{} && s.End == nil && s.WaitsFor(seat) {
		return []engine.Text{engine.T("axis.unspent", "n", n)}
	}
	return nil
}

// repairable are the territories with a damaged complex of the power on turn. Rule 6.
func repairable(s *state.State) []components.Space {
	var spaces []components.Space
	for space := range components.Space(components.NumLands) {
		if land := &s.Lands[space]; land.Owner == s.Active && land.Complex && land.Damage > 0 {
			spaces = append(spaces, space)
		}
	}
	return spaces
}

func canRepair(s *state.State) bool { return s.Money[s.Active] > 0 && len(repairable(s)) > 0 }

// repairOptions lists how much of which complex can be repaired: a complex alone as much as there
// is money for. Rule 6.
func repairOptions(s *state.State, _ components.Power, words []string) []engine.Option {
	if !canRepair(s) || len(words) > 1 {
		return nil
	}
	least, most := 1, 0
	if len(words) == 1 {
		n, err := strconv.Atoi(words[0])
		if err != nil {
			return nil
		}
		least = n
	}
	var options []engine.Option
	for _, space := range repairable(s) {
		damage := min(int(s.Lands[space].Damage), int(s.Money[s.Active]))
		most = max(most, damage)
		if damage >= least {
			options = append(options, s.SpaceOption(space))
		}
	}
	for n := 1; len(words) == 0 && n <= most; n++ {
		options = append(options, engine.Option{Word: strconv.Itoa(n), Label: s.NumberLabel(n), More: true, Count: true})
	}
	return options
}

// whyNotRepair refuses what is not damaged so much or not the power's own. Rule 6.
func whyNotRepair(s *state.State, by components.Power, _ []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("6", "axis.refuse.no-damage", "n", int(s.Money[by]))
	}
	space, ok := s.Set().Find(word)
	if state.IsNumber(word) {
		return engine.Refuse("6", "axis.refuse.no-damage", "n", int(s.Money[by]))
	}
	switch {
	case !ok || !space.IsLand():
		return nil
	case s.Lands[space].Owner != by || !s.Lands[space].Complex:
		return engine.Refuse("6", "axis.refuse.not-your-complex", "place", s.SpaceText(space))
	}
	return engine.Refuse("6", "axis.refuse.damage", "place", s.SpaceText(space), "n", int(s.Lands[space].Damage))
}

// repair takes damage off a complex, for 1 IPC each; it works at once. Rule 6.
func repair(r *state.Referee, by components.Power, words []string) {
	space, _ := r.State.Set().Find(words[len(words)-1])
	n := min(int(r.State.Lands[space].Damage), int(r.State.Money[by]))
	if len(words) > 1 {
		n, _ = strconv.Atoi(words[0])
	}
	r.Emit(state.DamageChanged{Space: space, Damage: r.State.Lands[space].Damage - uint8(n), Cause: state.CauseRepair})
	r.Pay(by, -n, state.CauseRepair)
}
