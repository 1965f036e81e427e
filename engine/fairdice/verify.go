package fairdice

import (
	"fmt"

	"github.com/umpire-games/umpire/engine"
)

// WrongCommitment tells that a revealed secret is not what was committed to.
type WrongCommitment struct {
	Published, Revealed string
}

func (e *WrongCommitment) Error() string {
	return fmt.Sprintf("fairdice: the commitment was %s, the secret gives %s", e.Published, e.Revealed)
}

// WrongRoll tells that a recorded roll is not what the dice give.
type WrongRoll struct {
	// N is the number of the roll from 0.
	N    int
	Roll engine.Roll
	// Fair is the result that the dice give.
	Fair int
}

func (e *WrongRoll) Error() string {
	return fmt.Sprintf("fairdice: roll %d (%q of %d) was recorded as %d, the dice give %d",
		e.N, e.Roll.Purpose, e.Roll.Sides, e.Roll.Result, e.Fair)
}

// Verify checks a published commitment and all rolls of a game, from roll 0 on.
// It returns a *WrongCommitment or the first *WrongRoll.
func Verify(commitment string, source Source, rolls []engine.Roll) error {
	if revealed := source.Secret.Commitment(); revealed != commitment {
		return &WrongCommitment{Published: commitment, Revealed: revealed}
	}
	for n, roll := range rolls {
		if roll.Sides <= 0 {
			return &WrongRoll{N: n, Roll: roll, Fair: -1}
		}
		if fair := source.Result(n, roll.Purpose, roll.Sides); fair != roll.Result {
			return &WrongRoll{N: n, Roll: roll, Fair: fair}
		}
	}
	return nil
}
