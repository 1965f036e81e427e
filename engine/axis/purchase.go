package axis

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// askPurchase asks the power on turn what it buys, unless it can do nothing at all. Rule 6, D1.
func askPurchase(s *State) []engine.Decision {
	if len(s.wares()) == 0 && s.Pool == [c.NumTypes]uint8{} && !s.canRepair() {
		return nil
	}
	return s.decision(s.Active, "purchase", engine.Moment, true, "n", int(s.Money[s.Active]))
}

// wares are what the power on turn can pay, each type in a lot as large as its money. Rule 6.
func (s *State) wares() []lot {
	var lots []lot
	for t := range c.Type(c.NumTypes) {
		info := &s.set().Units[t]
		if n := min(int(s.Money[s.Active])/info.Cost, maxNumber, 0xff-int(s.Pool[t])); n > 0 {
			lots = append(lots, lot{word: info.Word, like: Unit{Power: s.Active, Type: t}, count: n})
		}
	}
	return lots
}

// cost of a list of units that are not on the map.
func (f *force) cost(s *State) int {
	sum := 0
	for i, n := range f.taken {
		sum += n * s.set().Units[f.lots[i].like.Type].Cost
	}
	return sum
}

// counts of a list of units that are not on the map.
func (f *force) counts() (counts [c.NumTypes]uint8) {
	for i, n := range f.taken {
		counts[f.lots[i].like.Type] += uint8(n)
	}
	return counts
}

// buyOptions lists what can be paid. Rule 6.
func buyOptions(s *State, by c.Power, words []string) []engine.Option {
	wares := s.wares()
	f := readForce(wares, words)
	if len(f.rest) > 0 {
		return nil
	}
	options := f.options(s, by, func(next *force) (complete, more bool) {
		left := int(s.Money[by]) - next.cost(s)
		if left < 0 {
			return false, false
		}
		for i, n := range next.taken {
			more = more || n == 0 && s.set().Units[wares[i].like.Type].Cost <= left
		}
		return true, more
	})
	for i := range options {
		if t, isType := s.set().TypeOf(options[i].Word); isType {
			options[i].Label = engine.T("axis.unit.priced", "unit", options[i].Label, "n", max(1, f.number)*s.set().Units[t].Cost)
		}
	}
	return options
}

// whyNotBuy refuses what is too dear. Rule 6.
func whyNotBuy(s *State, by c.Power, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("6", "axis.refuse.no-money", "n", int(s.Money[by]))
	}
	if _, isType := s.set().TypeOf(word); !isType && !isNumber(word) {
		return nil
	}
	f := readForce(s.wares(), words)
	return engine.Refuse("6", "axis.refuse.too-dear", "n", int(s.Money[by])-f.cost(s))
}

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// buy pays units and puts them into the pool. Rule 6.
func buy(r *referee, by c.Power, words []string) error {
	f := readForce(r.s.wares(), words)
	cost := f.cost(r.s)
	r.Emit(UnitsBought{Power: by, Counts: f.counts()})
	r.pay(by, -cost, CausePurchase)
	return nil
}

// repairable are the territories with a damaged complex of the power on turn. Rule 6.
func (s *State) repairable() []c.Space {
	var spaces []c.Space
	for space := range c.Space(c.NumLands) {
		if land := &s.Lands[space]; land.Owner == s.Active && land.Complex && land.Damage > 0 {
			spaces = append(spaces, space)
		}
	}
	return spaces
}

func (s *State) canRepair() bool { return s.Money[s.Active] > 0 && len(s.repairable()) > 0 }

// repairOptions lists how much of which complex can be repaired: a complex alone as much as there
// is money for. Rule 6.
func repairOptions(s *State, _ c.Power, words []string) []engine.Option {
	if !s.canRepair() || len(words) > 1 {
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
	for _, space := range s.repairable() {
		damage := min(int(s.Lands[space].Damage), int(s.Money[s.Active]))
		most = max(most, damage)
		if damage >= least {
			options = append(options, engine.Option{Word: s.set().Spaces[space].Word, Label: s.spaceText(space), Complete: true})
		}
	}
	for n := 1; len(words) == 0 && n <= most; n++ {
		options = append(options, engine.Option{Word: strconv.Itoa(n), Label: s.rules.numbers[n], More: true, Count: true})
	}
	return options
}

// whyNotRepair refuses what is not damaged so much or not the power's own. Rule 6.
func whyNotRepair(s *State, by c.Power, _ []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("6", "axis.refuse.no-damage", "n", int(s.Money[by]))
	}
	space, ok := s.set().Find(word)
	if isNumber(word) {
		return engine.Refuse("6", "axis.refuse.no-damage", "n", int(s.Money[by]))
	}
	switch {
	case !ok || !space.IsLand():
		return nil
	case s.Lands[space].Owner != by || !s.Lands[space].Complex:
		return engine.Refuse("6", "axis.refuse.not-your-complex", "place", s.spaceText(space))
	}
	return engine.Refuse("6", "axis.refuse.damage", "place", s.spaceText(space), "n", int(s.Lands[space].Damage))
}

// repair takes damage off a complex, for 1 IPC each; it works at once. Rule 6.
func repair(r *referee, by c.Power, words []string) error {
	space, _ := r.s.set().Find(words[len(words)-1])
	n := min(int(r.s.Lands[space].Damage), int(r.s.Money[by]))
	if len(words) > 1 {
		n, _ = strconv.Atoi(words[0])
	}
	r.Emit(DamageChanged{Space: space, Damage: r.s.Lands[space].Damage - uint8(n), Cause: CauseRepair})
	r.pay(by, -n, CauseRepair)
	return nil
}

func endPurchase(r *referee, _ c.Power, _ []string) error {
	r.enter(CombatMove)
	return nil
}
