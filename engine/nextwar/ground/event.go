package ground

import (
	"fmt"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The facts of this chapter.
type (
	// ClearingRolled is a clearing operation (8.4.1).
	ClearingRolled struct {
		At      components.Place  `json:"at"`
		Side    components.Side   `json:"side"`
		Lead    components.UnitID `json:"lead"`
		Value   int8              `json:"value"`
		Roll    int8              `json:"roll"`
		DRM     int8              `json:"drm"`
		Success bool              `json:"success,omitempty"`
	}
	// ControlChanged gives the control of a hex to a side; Fort: a fortification of the enemy is lost with it (2.8, 8.3.1.10).
	ControlChanged struct {
		At   components.Place `json:"at"`
		Side components.Side  `json:"side"`
		Fort bool             `json:"fort,omitempty"`
	}
	// BaseRolled is the roll whether a side loses an air point or, with Lift, an airmobile point with an airbase (6.3.1, 8.5.4.2).
	BaseRolled struct {
		At   components.Place `json:"at"`
		Side components.Side  `json:"side"`
		Lift bool             `json:"lift,omitempty"`
		Roll int8             `json:"roll"`
		Lost bool             `json:"lost,omitempty"`
	}
	// HelicopterRolled is the roll for a helicopter whose base is taken (6.5.4).
	HelicopterRolled struct {
		Unit components.UnitID         `json:"unit"`
		Roll int8                      `json:"roll"`
		Loss components.HelicopterLoss `json:"loss,omitempty"`
	}
	// ControlSettled ends the control step: clearing operations that failed are tried again in the next turn (8.4.1).
	ControlSettled struct{}
)

func (ClearingRolled) Kind() string   { return "clearing-roll" }
func (ControlChanged) Kind() string   { return "control" }
func (BaseRolled) Kind() string       { return "base-roll" }
func (HelicopterRolled) Kind() string { return "helicopter-roll" }
func (ControlSettled) Kind() string   { return "control-settled" }

func (e ClearingRolled) Apply(s *state.State) {
	if marker := s.Clearing(e.Side, e.At); marker != nil {
		marker.Resolved, marker.Cleared = true, e.Success
	}
}

func (e ControlChanged) Apply(s *state.State) {
	s.Control[e.At] = e.Side
	if e.Fort {
		s.FortsLost.Set(e.At)
	}
}

func (BaseRolled) Apply(*state.State) {}

func (HelicopterRolled) Apply(*state.State) {}

func (ControlSettled) Apply(s *state.State) {
	for i := range s.Clearings {
		s.Clearings[i].Resolved = false
	}
}

// Tell says the roll, its modifier and what it had to reach. In fog of war the enemy does not learn which unit leads (13.2).
func (e ClearingRolled) Tell(s *state.State, audience engine.Audience) []engine.Text {
	key := "nextwar.told.clearing.failed"
	if e.Success {
		key = "nextwar.told.clearing.cleared"
	}
	return []engine.Text{engine.T(key, "place", s.PlaceName(e.At), "unit", s.NamesFor(audience, []components.UnitID{e.Lead}),
		"roll", int(e.Roll), "drm", signed(int(e.DRM)), "value", int(e.Value))}
}

// Joins the hexes that a side gains one after the other, fortifications apart.
func (e ControlChanged) Joins(_ *state.State, next engine.Event) bool {
	other, ok := next.(ControlChanged)
	return ok && other.Side == e.Side && !e.Fort && !other.Fort
}

// TellAll tells which hexes go to a side.
func (e ControlChanged) TellAll(s *state.State, group, _ []engine.Event) []engine.Text {
	key, places := "nextwar.told.control", make([]engine.Text, len(group))
	if e.Fort {
		key = "nextwar.told.control.fort"
	}
	for i, event := range group {
		places[i] = s.PlaceName(event.(ControlChanged).At)
	}
	return []engine.Text{engine.T(key, "place", places, "side", s.SideName(e.Side))}
}

// Shows the map after it.
func (ControlChanged) Shows(*state.State) bool { return true }

func (e BaseRolled) Line(s *state.State) engine.Text {
	key := "nextwar.told.base-roll"
	switch {
	case e.Lift && e.Lost:
		key = "nextwar.told.base-roll.lift.lost"
	case e.Lift:
		key = "nextwar.told.base-roll.lift"
	case e.Lost:
		key = "nextwar.told.base-roll.lost"
	}
	return engine.T(key, "place", s.PlaceName(e.At), "side", s.SideName(e.Side), "roll", int(e.Roll))
}

func (e HelicopterRolled) Line(s *state.State) engine.Text {
	key := [...]string{"nextwar.told.base-loss", "nextwar.told.base-loss.step", "nextwar.told.base-loss.all"}[e.Loss]
	return engine.T(key, "unit", s.Name(e.Unit), "roll", int(e.Roll))
}

// signed is a modifier with its sign.
func signed(n int) string {
	if n < 0 {
		return fmt.Sprintf("−%d", -n)
	}
	return fmt.Sprintf("+%d", n)
}

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		state.Reads[ClearingRolled](), state.Reads[ControlChanged](), state.Reads[BaseRolled](),
		state.Reads(validLoss), state.Reads[ControlSettled](),
	}
}

// validLoss refuses a loss that the tables do not know.
func validLoss(e *HelicopterRolled) error {
	if e.Loss < components.NoLoss || e.Loss > components.TotalLoss {
		return fmt.Errorf("loss %d", e.Loss)
	}
	return nil
}
