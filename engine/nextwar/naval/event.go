package naval

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The facts of the sea.
type (
	// SeaControlRolled is a roll for a sea box; NoSide: it is Contested (7.2).
	SeaControlRolled struct {
		Zone      components.Zone  `json:"zone"`
		Box       components.Place `json:"box"`
		Roll      int8             `json:"roll"`
		Modifiers state.Modifiers  `json:"modifiers,omitempty"`
		Side      components.Side  `json:"side"`
	}
	// SeaRetreatEnded: all ships have left the boxes that were taken (7.2.1).
	SeaRetreatEnded struct{}
	// StormBroken: a Storm drives the ships from the coast; beachheads hold without them for a while.
	StormBroken struct{}
	// ContestRolled is a roll of contested sea movement (8.5.6.4.1).
	ContestRolled struct {
		Mover     components.UnitID `json:"mover"`
		From      components.Place  `json:"from"`
		To        components.Place  `json:"to"`
		Roll      int8              `json:"roll"`
		Modifiers state.Modifiers   `json:"modifiers,omitempty"`
		Passed    bool              `json:"passed"`
		// Strike that a ship of the Advanced Game takes if it goes on all the same (25.4).
		Strike int8 `json:"strike,omitempty"`
	}
	// VoyageStopped: the owner of the ship decides; VoyageDecided is what he does (25.4).
	VoyageStopped struct {
		Voyage state.Voyage `json:"voyage"`
	}
	VoyageDecided struct {
		Ship   components.UnitID `json:"ship"`
		GoesOn bool              `json:"goes_on,omitempty"`
	}
	// ShipStayed: a ship stays in a box that the enemy has taken (17.5.1).
	ShipStayed struct {
		Ship components.UnitID `json:"ship"`
	}
	// Shipped uses up sea transport, and what a port or beachhead unloads; Nowhere where nothing was unloaded (8.5.7).
	Shipped struct {
		Side     components.Side     `json:"side"`
		SP       components.Stacking `json:"sp"`
		Unloaded components.Place    `json:"unloaded"`
	}
	// Embarked takes a unit aboard an AMPH (8.5.8.3, 9.8.2).
	Embarked struct {
		Unit components.UnitID `json:"unit"`
		Ship components.UnitID `json:"ship"`
	}
	// ShipConverted flips an AMPH to a SAG (7.3.2.1).
	ShipConverted struct {
		Ship components.UnitID `json:"ship"`
	}
	// MineLaid puts mines into a hex, from a ship or from submarines (7.5.1).
	MineLaid struct {
		At      components.Place  `json:"at"`
		Side    components.Side   `json:"side"`
		Density int8              `json:"density"`
		Ship    components.UnitID `json:"ship"`
	}
	// MineSwept is an attempt to clear mines (7.5.2).
	MineSwept struct {
		At        components.Place `json:"at"`
		Side      components.Side  `json:"side"`
		Roll      int8             `json:"roll"`
		Modifiers state.Modifiers  `json:"modifiers,omitempty"`
		Cleared   bool             `json:"cleared"`
	}
	// SweepingDeclined: a side clears no more mines; SweepingEnded ends the step.
	SweepingDeclined struct {
		Side components.Side `json:"side"`
	}
	SweepingEnded struct{}
	// BeachheadPlaced puts a beachhead marker on a beach (8.5.8.2).
	BeachheadPlaced struct {
		At   components.Place `json:"at"`
		Side components.Side  `json:"side"`
	}
	// MovementEnded ends a movement segment for ships and beachheads (8.5.8.2.1).
	MovementEnded struct{}
	// LevelsMoved changes the levels of a side at the end of the turn; LevelsSet is how they stand then (7.4.3).
	LevelsMoved struct {
		Side   components.Side `json:"side"`
		Change int8            `json:"change"`
	}
	LevelsSet struct {
		Side   components.Side `json:"side"`
		Threat int8            `json:"threat"`
		ASW    int8            `json:"asw"`
	}
)

func (SeaControlRolled) Kind() string { return "sea-control" }
func (SeaRetreatEnded) Kind() string  { return "sea-retreat-ended" }
func (StormBroken) Kind() string      { return "storm" }
func (ContestRolled) Kind() string    { return "contest" }
func (VoyageStopped) Kind() string    { return "voyage-stopped" }
func (VoyageDecided) Kind() string    { return "voyage-decided" }
func (ShipStayed) Kind() string       { return "ship-stayed" }
func (Shipped) Kind() string          { return "shipped" }
func (Embarked) Kind() string         { return "embarked" }
func (ShipConverted) Kind() string    { return "converted" }
func (MineLaid) Kind() string         { return "mine" }
func (MineSwept) Kind() string        { return "swept" }
func (SweepingDeclined) Kind() string { return "sweeping-declined" }
func (SweepingEnded) Kind() string    { return "sweeping-ended" }
func (BeachheadPlaced) Kind() string  { return "beachhead" }
func (MovementEnded) Kind() string    { return "movement-ended" }
func (LevelsMoved) Kind() string      { return "levels-moved" }
func (LevelsSet) Kind() string        { return "levels" }

// Apply gives the box to a side; who gets an In-Shore box gets the At Sea box too, but not the other way. Rules 7.2, A-111.
func (e SeaControlRolled) Apply(s *state.State) {
	zone, boxes := &s.Set().Zones[e.Zone], &s.SeaBoxes[e.Zone]
	take := func(box components.Place, control *components.Side) {
		if e.Side != components.NoSide && *control != e.Side {
			s.SeaTaken = append(s.SeaTaken, box)
		}
		*control = e.Side
	}
	if e.Box == zone.AtSea {
		take(zone.AtSea, &boxes.AtSea)
		return
	}
	take(zone.InShore, &boxes.InShore)
	if e.Side != components.NoSide {
		take(zone.AtSea, &boxes.AtSea)
	}
}

func (SeaRetreatEnded) Apply(s *state.State) {
	s.SeaTaken = nil
	if s.Advanced != nil {
		s.Advanced.Stayed = nil
	}
}

func (e VoyageStopped) Apply(s *state.State) { s.Advanced.Voyage = &e.Voyage }

func (VoyageDecided) Apply(s *state.State) { s.Advanced.Voyage = nil }

func (e ShipStayed) Apply(s *state.State) { s.Advanced.Stayed = append(s.Advanced.Stayed, e.Ship) }

func (StormBroken) Apply(s *state.State) {
	for side := range s.Sides {
		s.Sides[side].BeachheadGrace = true
	}
}

func (ContestRolled) Apply(*state.State) {}

func (e Shipped) Apply(s *state.State) {
	s.Sides[e.Side].Shipped += e.SP
	if !s.Set().IsHex(e.Unloaded) {
		return
	}
	for i := range s.Unloaded {
		if u := &s.Unloaded[i]; u.At == e.Unloaded && u.Side == e.Side {
			u.SP += e.SP
			return
		}
	}
	s.Unloaded = append(s.Unloaded, state.Unloaded{At: e.Unloaded, Side: e.Side, SP: e.SP})
}

func (e Embarked) Apply(s *state.State) {
	u := &s.Units[e.Unit]
	u.At, u.Aboard = s.Units[e.Ship].At, e.Ship
	u.Flags &^= state.UnderClearing
}

func (e ShipConverted) Apply(s *state.State) { s.Units[e.Ship].Flags |= state.Converted }

// Apply takes a marker from the stock. A ship puts an own marker of density 1 that it replaces back; submarines add a second one.
// Rules 7.5.1.1, 7.5.1.2, A-113.
func (e MineLaid) Apply(s *state.State) {
	side := &s.Sides[e.Side]
	side.Mines[e.Density-1]--
	if e.Ship == components.NoUnit {
		side.Threat--
	}
	m := mineAt(s, e.At)
	switch {
	case m == nil:
		s.Mines = append(s.Mines, state.Mine{At: e.At, Side: e.Side, Density: e.Density})
		return
	case e.Ship != components.NoUnit && m.Worn:
		side.Mines[1]++
	case e.Ship != components.NoUnit:
		side.Mines[0]++
	}
	m.Density, m.Worn = 2, false
}

func (e MineSwept) Apply(s *state.State) {
	s.Sides[e.Side].MinesSwept++
	m := mineAt(s, e.At)
	m.Swept = true
	if !e.Cleared {
		return
	}
	if m.Density > 1 {
		m.Density, m.Worn = 1, true
		return
	}
	s.Mines = slices.DeleteFunc(s.Mines, func(m state.Mine) bool { return m.At == e.At })
}

func (e SweepingDeclined) Apply(s *state.State) { s.Asked |= 1 << e.Side }

func (SweepingEnded) Apply(s *state.State) {
	for i := range s.Mines {
		s.Mines[i].Swept = false
	}
	for side := range s.Sides {
		s.Sides[side].MinesSwept = 0
	}
}

func (e BeachheadPlaced) Apply(s *state.State) {
	placed := state.NoSegment
	if s.Segment.Moves() {
		placed = s.Segment // no sea transport to it in this segment (8.5.8.2.1)
	}
	s.Beachheads = append(s.Beachheads, state.Beachhead{At: e.At, Side: e.Side, Placed: placed})
	side := &s.Sides[e.Side]
	side.BeachheadBack = slices.DeleteFunc(side.BeachheadBack, func(turn int8) bool { return turn <= s.Turn })
}

func (MovementEnded) Apply(s *state.State) {
	for i := range s.Beachheads {
		s.Beachheads[i].Placed = state.NoSegment
	}
	if mayUseSea(s) {
		s.Sides[s.Active()].BeachheadGrace = false
	}
	for i := range s.Units {
		u := &s.Units[i]
		if u.Has(state.Assaulting) && kindOf(s, u.Began) != components.InShore && s.Set().Units[i].Side == s.Active() {
			u.Flags &^= state.Assaulting
		}
	}
}

func (e LevelsMoved) Apply(s *state.State) { s.Sides[e.Side].LevelChange += e.Change }

func (e LevelsSet) Apply(s *state.State) {
	side := &s.Sides[e.Side]
	side.Threat, side.ASW, side.LevelChange = e.Threat, e.ASW, 0
	side.ThreatGone = side.ThreatGone || e.Threat == 0 && s.Set().Sides[e.Side].Threat > 0
}

// Shows: a box has changed hands.
func (e SeaControlRolled) Shows(s *state.State) bool { return s.BoxControl(e.Box) != e.Side }

// outcome says how a roll ended, with its modifiers.
func outcome(key string, roll int8, modifiers state.Modifiers, pairs ...any) engine.Text {
	total := int(roll) + modifiers.Sum()
	pairs = append(pairs, "roll", engine.T("nextwar.number", "n", int(roll)), "total", engine.T("nextwar.number", "n", total))
	if len(modifiers) == 0 {
		return engine.T(key+".plain", pairs...)
	}
	return engine.T(key, append(pairs, "modifiers", modifiers.Texts())...)
}

func (e SeaControlRolled) Line(s *state.State) engine.Text {
	side := engine.T("nextwar.naval.contested")
	if e.Side != components.NoSide {
		side = s.SideName(e.Side)
	}
	return outcome("nextwar.tell.sea-control", e.Roll, e.Modifiers, "box", s.PlaceName(e.Box), "side", side)
}

// Tell names transported units to those who may know them (13.2).
func (e ContestRolled) Tell(s *state.State, audience engine.Audience) []engine.Text {
	key := "nextwar.tell.contest.passed"
	switch {
	case e.Strike > 0:
		key = "nextwar.tell.contest.stopped"
	case !e.Passed:
		key = "nextwar.tell.contest.aborted"
	}
	mover := s.NamesFor(audience, []components.UnitID{e.Mover})
	return []engine.Text{outcome(key, e.Roll, e.Modifiers, "unit", mover, "from", s.PlaceName(e.From), "to", s.PlaceName(e.To), "strike", int(e.Strike))}
}

// Line tells whether the ship goes on.
func (e VoyageDecided) Line(s *state.State) engine.Text {
	key := "nextwar.tell.voyage.back"
	if e.GoesOn {
		key = "nextwar.tell.voyage.on"
	}
	return engine.T(key, "ship", s.Name(e.Ship))
}

// Line tells that a ship stays.
func (e ShipStayed) Line(s *state.State) engine.Text {
	return engine.T("nextwar.tell.ship-stayed", "ship", s.Name(e.Ship), "place", s.PlaceName(s.Unit(e.Ship).At))
}

// Tell names the unit to those who may know it (13.2).
func (e Embarked) Tell(s *state.State, audience engine.Audience) []engine.Text {
	unit := s.NamesFor(audience, []components.UnitID{e.Unit})
	return []engine.Text{engine.T("nextwar.tell.embarked", "unit", unit, "ship", s.Name(e.Ship))}
}

func (e ShipConverted) Line(s *state.State) engine.Text {
	return engine.T("nextwar.tell.converted", "unit", s.Name(e.Ship))
}

func (e MineLaid) Line(s *state.State) engine.Text {
	key := "nextwar.tell.mine.ship"
	if e.Ship == components.NoUnit {
		key = "nextwar.tell.mine.submarines"
	}
	return engine.T(key, "side", s.SideName(e.Side), "place", s.PlaceName(e.At))
}

func (e MineSwept) Line(s *state.State) engine.Text {
	key := "nextwar.tell.swept.failed"
	if e.Cleared {
		key = "nextwar.tell.swept.cleared"
	}
	return outcome(key, e.Roll, e.Modifiers, "side", s.SideName(e.Side), "place", s.PlaceName(e.At))
}

func (e BeachheadPlaced) Line(s *state.State) engine.Text {
	return engine.T("nextwar.tell.beachhead", "side", s.SideName(e.Side), "place", s.PlaceName(e.At))
}

func (e LevelsSet) Line(s *state.State) engine.Text {
	return engine.T("nextwar.tell.levels", "side", s.SideName(e.Side),
		"threat", engine.T("nextwar.number", "n", int(e.Threat)), "asw", engine.T("nextwar.number", "n", int(e.ASW)))
}

// soundVoyage refuses a move that cannot go on.
func soundVoyage(e *VoyageStopped) error {
	if !e.Voyage.Sound() {
		return errors.New("there is no such move")
	}
	return nil
}

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		state.Reads[SeaControlRolled](), state.Reads[SeaRetreatEnded](), state.Reads[StormBroken](),
		state.Reads[ContestRolled](), state.Reads[Shipped](), state.Reads[Embarked](),
		state.Reads[ShipConverted](), state.Reads[MineLaid](), state.Reads[MineSwept](), state.Reads[SweepingDeclined](),
		state.Reads[SweepingEnded](), state.Reads[BeachheadPlaced](), state.Reads[MovementEnded](),
		state.Reads[LevelsMoved](), state.Reads[LevelsSet](), state.Reads(soundVoyage), state.Reads[VoyageDecided](), state.Reads[ShipStayed](),
	}
}
