package attack

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/attack/odds"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Part is what a contribution adds to.
type Part uint8

// The parts of an attack.
const (
	PartDice      Part = iota // number of dice
	PartDie                   // each die
	PartDefense               // defense of the target
	PartMargin                // successes beyond the defense that a second hit needs
	PartFactor                // what a success counts
	PartCover                 // what the cover roll needs
	PartCoverRoll             // the cover roll
	// Parts is how many there are.
	Parts
	// PartInaccurate is PartDie with the parameter taken away, in the table of modifiers only.
	PartInaccurate
)

// Word names a part in messages.
func (p Part) Word() string {
	return [...]string{"dice", "die", "defense", "margin", "factor", "cover", "cover-roll"}[p]
}

// ReasonKind is what a contribution comes from.
type ReasonKind uint8

// The kinds of reasons.
const (
	ByAbility    ReasonKind = iota
	ByValue                 // the dice of the mode
	ByFront                 // the front of the target
	ByRear                  // its rear
	ByDisruption            // the unit is disrupted
	ByDamage                // it is damaged
	ByAircraft              // the target is an aircraft
	ByEnfilade
	ByCharge
	BySameHex
	ByTerrain
	ByHedge
	ByLeast // a number is never less than one
	reasonKinds
)

// Reason is what a contribution comes from: an ability with the unit that has it, or a rule.
type Reason struct {
	Kind    ReasonKind
	Ability ability.Ability
	Unit    state.UnitID
	Mode    Mode
	Terrain components.Terrain
}

func byAbility(a ability.Ability, id state.UnitID) Reason { return Reason{Ability: a, Unit: id} }

// reasons are the rules and words of reasons.
var reasons = [reasonKinds]struct {
	rule engine.Rule
	word string
}{
	ByAbility:    {"16.1", "ability"},
	ByValue:      {"9.2", "value"},
	ByFront:      {"5.3", "front"},
	ByRear:       {"5.3", "rear"},
	ByDisruption: {"7", "disrupted"},
	ByDamage:     {"7", "damaged"},
	ByAircraft:   {"9.2", "aircraft"},
	ByEnfilade:   {"15.2", "enfilade"},
	ByCharge:     {"16.1", "charge"},
	BySameHex:    {"10.2", "same-hex"},
	ByTerrain:    {"10.1", "terrain"},
	ByHedge:      {"10.1", "hedge"},
	ByLeast:      {"7", "least"},
}

// Rule is where the reason is from.
func (r Reason) Rule() engine.Rule { return reasons[r.Kind].rule }

// Text tells the reason.
func (r Reason) Text(s *state.State) engine.Text {
	switch key := "aam.attack.by." + reasons[r.Kind].word; r.Kind {
	case ByAbility:
		return engine.T(key, "ability", engine.T("aam.ability."+r.Ability.Word()), "unit", s.Name(r.Unit))
	case ByValue:
		return engine.T(key, "mode", ModeName(r.Mode))
	case ByTerrain:
		return engine.T(key, "terrain", engine.T("aam.terrain."+r.Terrain.Word()))
	default:
		return engine.T(key)
	}
}

// Contribution is what a reason adds to a part.
type Contribution struct {
	Part   Part
	Amount int8
	Reason Reason
}

// maxContributions is more than an attack can have.
const maxContributions = 32

// Assessment is an attack before its dice are rolled: what it is rolled with and against, and where all of that comes from. Rules 9.2.1 to
// 9.2.8.
type Assessment struct {
	By, Target state.UnitID
	Occasion   state.Occasion
	Mode       Mode
	From, To   components.Place
	Distance   int
	// Source tells whose dice are rolled.
	Source Mode
	// Dice, the modifier of each Die, the Defense with the side that is met, and the Margin of the second hit.
	Dice, Die, Defense, Margin int
	Front                      bool
	// Factor of each success, Sixes of natural sixes.
	Factor, Sixes int
	Cover         Cover
	// Plain: natural sixes and ones are nothing special (M24).
	Plain bool

	contributions [maxContributions]Contribution
	count         int
}

// Contributions are the parts of the assessment with their reasons.
func (a *Assessment) Contributions() []Contribution { return a.contributions[:a.count] }

// Face is what the faces of a die count.
func (a *Assessment) Face() odds.Die { return odds.NewDie(a.Die, a.Factor, a.Sixes, a.Plain) }

func (a *Assessment) add(part Part, amount int, why Reason) {
	if a.count < maxContributions {
		a.contributions[a.count] = Contribution{Part: part, Amount: int8(amount), Reason: why}
		a.count++
	}
}

// sum adds the contributions to a part up.
func (a *Assessment) sum(part Part) (sum int) {
	for _, c := range a.Contributions() {
		if c.Part == part {
			sum += int(c.Amount)
		}
	}
	return sum
}

// counted tells whether an ability of the same name has been counted. Rule 16.2.2.
func (a *Assessment) counted(m *modifier) bool {
	for _, c := range a.Contributions() {
		if c.Reason.Kind == ByAbility && (c.Reason.Ability == m.ability || m.counts != 0 && c.Reason.Ability == m.counts) {
			return true
		}
	}
	return false
}

// Assess judges an attack by its rules (9.1), and adds it up (9.2). Whether the attacker may still attack in this part is judged by
// [Refuse].
func Assess(
	s *state.State, by, target state.UnitID, occasion state.Occasion, mode Mode, from, to components.Place,
) (Assessment, *engine.Refusal) {
	c := newShot(s, by, target, occasion, mode, from, to)
	if b := c.judge(); b != allowed {
		return Assessment{}, b.refusal(&c)
	}
	return c.assess(), nil
}

// Current assesses the attack that is being resolved.
func Current(s *state.State) Assessment {
	a := s.Attack
	c := newShot(s, a.By, a.Target, a.Occasion, a.Mode, a.From, a.To)
	return c.assess()
}

// assess adds the attack up. Rules 9.2, 10.
func (c *shot) assess() Assessment {
	a := Assessment{
		By: c.by, Target: c.at, Occasion: c.occasion, Mode: c.mode, From: c.from, To: c.to, Distance: c.distance, Front: c.front(),
		Plain: c.s.Chosen.PlainDice,
	}
	c.dice(&a)
	c.die(&a)
	c.defense(&a)
	c.margin(&a)
	c.factor(&a)
	c.cover(&a)
	return a
}

// dice are the printed dice, or those that replace them, and the extra ones. Rules 9.2.1, 9.2.2.
func (c *shot) dice(a *Assessment) {
	n, source := c.value()
	a.Source = source
	if n < 0 { // an area may hold units that the weapon does nothing to
		return
	}
	a.add(PartDice, int(n), Reason{Kind: ByValue, Mode: source})
	c.modify(a, PartDice)
	if c.byAircraft() {
		if guide := c.guide(); guide != state.NoUnit {
			a.add(PartDice, 1, byAbility(ability.Spotter, guide))
		}
	}
	a.Dice = max(a.sum(PartDice), 1)
}

// die are the modifiers of each die. Rule 9.2.4.
func (c *shot) die(a *Assessment) {
	if kind, weak := c.weakened(); weak {
		a.add(PartDie, -1, Reason{Kind: kind, Unit: c.by})
	}
	if c.atAircraft() && !antiair(c.s, c.by) {
		a.add(PartDie, -1, Reason{Kind: ByAircraft})
	}
	c.modify(a, PartDie)
	if c.enfiladed() {
		a.add(PartDie, 1, Reason{Kind: ByEnfilade})
	}
	if c.mode == Charge {
		a.add(PartDie, 1, Reason{Kind: ByCharge})
	}
	a.Die = a.sum(PartDie)
}

// weakened tells whether the attacker suffers from a counter: once, even if it is disrupted and damaged. Rules 7, 16.1 veteran crew,
// veteran guard, bravery enforcement.
func (c *shot) weakened() (ReasonKind, bool) {
	if c.s.Damaged(c.by) {
		return ByDamage, true
	}
	if !c.s.Disrupted(c.by) || c.attacker.HasAny(ability.VeteranCrew, ability.VeteranGuard) {
		return 0, false
	}
	return ByDisruption, !(c.bySoldier() && c.aided(ability.BraveryEnforcement, reachOfAura))
}

// defense of the target: front or rear, changed by abilities and counters, never less than 1. Rules 5.3, 7, 9.2.6.
func (c *shot) defense(a *Assessment) {
	base, why := c.target.Front, ByFront
	if !a.Front {
		base, why = c.target.Rear, ByRear
	}
	a.add(PartDefense, int(base), Reason{Kind: why})
	switch {
	case c.s.Damaged(c.at):
		a.add(PartDefense, -1, Reason{Kind: ByDamage, Unit: c.at})
	case c.s.Disrupted(c.at):
		a.add(PartDefense, -1, Reason{Kind: ByDisruption, Unit: c.at})
	}
	c.modify(a, PartDefense)
	if sum := a.sum(PartDefense); sum < 1 {
		a.add(PartDefense, 1-sum, Reason{Kind: ByLeast})
	}
	a.Defense = a.sum(PartDefense)
}

// margin is the largest that the target has. Rules 9.2.7, 16.2.2.
func (c *shot) margin(a *Assessment) {
	a.Margin = 1
	from := a.count
	c.modify(a, PartMargin)
	for _, found := range a.contributions[from:a.count] {
		a.Margin = max(a.Margin, int(found.Amount))
	}
}

// factor is what successes count. Rules 9.2.5, 16.1 shrapnel, vast experience, jet.
func (c *shot) factor(a *Assessment) {
	a.Factor, a.Sixes = 1, 1
	if c.atSoldier() && c.attacker.Has(ability.Shrapnel) {
		a.Factor = c.attacker.N(ability.Shrapnel)
		a.add(PartFactor, a.Factor, byAbility(ability.Shrapnel, c.by))
	}
	const double = 2
	if c.attacker.Has(ability.VastExperience) {
		a.Sixes = double
		a.add(PartFactor, double, byAbility(ability.VastExperience, c.by))
	}
	if c.atAircraft() && c.attacker.Has(ability.Jet) {
		a.Sixes = double
		a.add(PartFactor, double, byAbility(ability.Jet, c.by))
	}
}
