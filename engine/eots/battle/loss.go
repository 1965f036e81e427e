package battle

import (
	"encoding/json"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// Loss is steps lost by a unit, or by the Garrison.
type Loss struct {
	Unit  components.Unit
	Steps int8
}

// garrisonWord is the Garrison in stored losses.
const garrisonWord = "garrison"

// storedLoss is the form in which a loss is stored: units by id.
type storedLoss struct {
	Unit  string `json:"unit"`
	Steps int8   `json:"steps"`
}

// MarshalJSON writes the unit's id, or "garrison".
func (l Loss) MarshalJSON() ([]byte, error) {
	stored := storedLoss{garrisonWord, l.Steps}
	if l.Unit != Garrison {
		id, err := l.Unit.MarshalText()
		if err != nil {
			return nil, err
		}
		stored.Unit = string(id)
	}
	return json.Marshal(stored)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (l *Loss) UnmarshalJSON(data []byte) error {
	var stored storedLoss
	if err := json.Unmarshal(data, &stored); err != nil {
		return err
	}
	l.Steps = stored.Steps
	if stored.Unit == garrisonWord {
		l.Unit = Garrison
		return nil
	}
	return l.Unit.UnmarshalText([]byte(stored.Unit))
}

// stepsLost adds up the losses of a unit.
func stepsLost(losses []Loss, unit components.Unit) int {
	steps := 0
	for _, loss := range losses {
		if loss.Unit == unit {
			steps += int(loss.Steps)
		}
	}
	return steps
}
