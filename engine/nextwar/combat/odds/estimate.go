package odds

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Term is one line of a sum, with the rule that it comes from.
type Term struct {
	Text  engine.Text
	Rule  engine.Rule
	Value int
}

// Strength is what one counter, or a marker, adds to its side.
type Strength struct {
	// Unit is NoUnit for what is no ground unit.
	Unit components.UnitID
	Text engine.Text
	// Printed is its strength before the modifications of 9.4, Value after them; Rule is the paragraph of the change, empty
	// where there is none.
	Printed, Value int
	Rule           engine.Rule
}

// Estimate is a combat as far as it can be calculated before the die is rolled: each sum with its terms.
type Estimate struct {
	Attack, Defense []Strength
	Shifts          []Term
	Modifiers       []Term

	// A and D are the strengths, Step their ratio, Start the column of the ratio.
	A, D  int
	Step  Step
	Start int
	// Shift is the net shift, Column the one that the die is rolled on.
	Shift, Column int
	// DRM is the sum of the modifiers.
	DRM int
}

// AddShift adds a shift, to the right if positive.
func (e *Estimate) AddShift(rule engine.Rule, value int, text engine.Text) {
	if value != 0 {
		e.Shifts = append(e.Shifts, Term{text, rule, value})
	}
}

// AddModifier adds a die modifier; negative ones favor the attacker.
func (e *Estimate) AddModifier(rule engine.Rule, value int, text engine.Text) {
	if value != 0 {
		e.Modifiers = append(e.Modifiers, Term{text, rule, value})
	}
}

// Strengths adds up both sides. Rule 9.4.
func (e *Estimate) Strengths() {
	e.A, e.D = total(e.Attack), total(e.Defense)
}

func total(list []Strength) (sum int) {
	for i := range list {
		sum += list[i].Value
	}
	return sum
}

// Conclude finds the columns and sums, for a row of the table. The odds modifier becomes one of the terms. Rules 9.2.2, 9.2.3.
func (e *Estimate) Conclude(columns *[components.LadderSteps]int8, terrainFloor bool, oddsText engine.Text) {
	e.Strengths()
	step, start, modifier := Start(columns, e.A, e.D)
	e.Step, e.Start = step, start
	if modifier != 0 {
		e.Modifiers = append([]Term{{oddsText, "9.2.2.1", modifier}}, e.Modifiers...)
	}
	e.Shift, e.DRM = sum(e.Shifts), sum(e.Modifiers)
	lowest := 1
	if terrainFloor {
		lowest = int(columns[0])
	}
	e.Column = Shifted(e.Start, e.Shift, lowest)
}

func sum(terms []Term) (n int) {
	for i := range terms {
		n += terms[i].Value
	}
	return n
}

// Chance of a result: in how many of the ten rolls it comes.
type Chance struct {
	Result components.CombatResult
	Rolls  int
}

// Chances of all results, those of low rolls first. Rule 9.2.6.
func (e *Estimate) Chances(table *components.CombatTable) []Chance {
	var chances []Chance
	for roll := range 10 {
		result := table.At(e.Column, roll+e.DRM)
		known := false
		for i := range chances {
			if chances[i].Result == result {
				chances[i].Rolls++
				known = true
			}
		}
		if !known {
			chances = append(chances, Chance{result, 1})
		}
	}
	return chances
}
