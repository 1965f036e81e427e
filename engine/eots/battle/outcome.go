package battle

import (
	"encoding/json"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// AirNavalWinner judges the air-naval stage with what survived it.
//
// Rule 9.3: if nobody survives (9.31), or no air-naval stage was held (9.34), the
// Offensives player wins; if only the Reaction player has carriers or air units left, they win;
// otherwise the greater strength wins, a tie goes to the Reaction player. Escorts
// lend no strength and decide nothing.
func (f *Field) AirNavalWinner() components.Side {
	active, reactor := f.Active, f.Reactor()
	if !f.HasAirNaval(active) && !f.HasAirNaval(reactor) {
		return active
	}
	if f.Flying(active).IsEmpty() && !f.Flying(reactor).IsEmpty() {
		return reactor
	}
	if f.AirNavalStrength(active) > f.AirNavalStrength(reactor) {
		return active
	}
	return reactor
}

// GroundWinner judges the ground stage with the units left and the steps that each
// side lost in it.
//
// Rule 9.4 C: who alone has ground units left wins; if both have, who lost fewer
// steps, a tie goes to the Reaction player; if nobody has, the Reaction player.
func (f *Field) GroundWinner(lost [2]int8) components.Side {
	active, reactor := f.Active, f.Reactor()
	if !f.HasGround(active) {
		return reactor
	}
	if !f.HasGround(reactor) || lost[reactor] > lost[active] {
		return active
	}
	return reactor
}

// Shift gives a lost step back to a carrier at the expense of another.
type Shift struct{ From, To components.Unit }

// Shifts lists how Japan may pass a lost step from one carrier to another.
//
// Rule 9.2 F.7: more than one Japanese carrier takes part and the Allies scored no
// critical hit (the caller knows). From lost a step in this battle, To is another
// participant that still has one to lose. lost are the losses in this battle.
func (f *Field) Shifts(lost []Loss) []Shift {
	carriers := f.Fighters[components.Japan].Where(func(unit components.Unit) bool { return f.Set.Units[unit].Carrier() })
	var shifts []Shift
	for from := range carriers.All() {
		steps := 0
		for _, loss := range lost {
			if loss.Unit == from {
				steps += int(loss.Steps)
			}
		}
		if steps == 0 {
			continue
		}
		for to := range carriers.All() {
			if to != from && f.Board.Pieces[to].Place.OnMap() {
				shifts = append(shifts, Shift{from, to})
			}
		}
	}
	return shifts
}

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
