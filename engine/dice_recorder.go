package engine

// Recorder passes requests on to other dice and keeps what they gave.
type Recorder struct {
	dice  Dice
	rolls []Roll
}

// NewRecorder records the results of dice.
func NewRecorder(dice Dice) *Recorder { return &Recorder{dice: dice} }

// Rolls are the results so far, in the order in which they were asked for.
func (r *Recorder) Rolls() []Roll { return r.rolls }

// Roll rolls a die and records it.
func (r *Recorder) Roll(purpose string, sides int) int {
	result := r.dice.Roll(purpose, sides)
	r.rolls = append(r.rolls, Roll{Purpose: purpose, Sides: sides, Result: result})
	return result
}

// Draw draws a candidate and records it.
func (r *Recorder) Draw(purpose string, candidates []int) int {
	result := r.dice.Draw(purpose, candidates)
	r.rolls = append(r.rolls, Roll{
		Purpose: purpose, Sides: len(candidates), Result: result, Draw: true, Number: candidates[result],
	})
	return result
}
