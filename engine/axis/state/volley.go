package state

import (
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// text tells a volley: "3 infantry (1): 2 5 1".
func (v *Volley) text(s *State) engine.Text {
	dice := make([]string, len(v.Dice))
	for i, die := range v.Dice {
		dice[i] = strconv.Itoa(int(die))
	}
	return engine.T("axis.volley", "units", s.NumberText(len(v.Dice), v.Type),
		"need", int(v.Need), "dice", strings.Join(dice, " "))
}

// Volley is the fire of units of a type that hit with the same dice.
type Volley struct {
	Type components.Type `json:"type"`
	// Need is the highest die that hits.
	Need uint8 `json:"need"`
	// Dice are the faces, 1 to 6.
	Dice []uint8 `json:"dice"`
}

// Hits is the number of dice that hit.
func (v *Volley) Hits() int {
	n := 0
	for _, die := range v.Dice {
		if die <= v.Need {
			n++
		}
	}
	return n
}
