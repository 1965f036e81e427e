package state

import (
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// Territory is a territory at one moment; snapshots write it as numbers, see atlas.
type Territory struct {
	Owner   components.Power // who controls it; nobody controls neutral territories
	Damage  uint8            // of its complex, 0 to twice the IPC value (8)
	Complex bool             // an industrial complex stands there
	Pending bool             // captured in this turn for somebody who may be its original owner's ally (12.2)
	New     bool             // its complex was built in this turn and mobilizes nothing yet (15.1)
}

// TurnStart is how things stood when the turn began: canals, landings, retreats and mobilization go
// by it (section 2).
type TurnStart struct {
	Owners  [components.NumLands]components.Power `json:"owners"`  // of the territories
	Hostile uint64                                `json:"hostile"` // the sea zones that were hostile to the side on turn, by bits from sz01
}

// Trail is the way of some units of the power on turn.
type Trail struct {
	Way    []components.Space `json:"way"`
	Class  components.Class   `json:"class"`            // of the units
	Combat bool               `json:"combat,omitempty"` // the way was gone in the combat move phase
}

// State is a position. Values are immutable for their readers; the referee works on a clone.
type State struct {
	rules *Rules
	// Chosen are the options in Config.
	Chosen GameOptions `json:"-"`
	// index of the units.
	index unitIndex
	// cache of what is listed; nil while a referee works on the state.
	cache *cache

	Config    engine.Setup                `json:"setup"`
	Round     int                         `json:"round"`
	Active    components.Power            `json:"active"`
	Stage     Stage                       `json:"stage"`
	Money     [components.NumPowers]int16 `json:"money"`
	Lands     Territories                 `json:"lands"`
	Units     Units                       `json:"units"`
	Pool      [components.NumTypes]uint8  `json:"pool"`
	LastID    UnitID                      `json:"last_id"`
	TurnStart TurnStart                   `json:"dawn"`
	// Attacked are sea zones without enemy warships that the active power has declared to
	// attack all the same, by bits from sz01 (7.6).
	Attacked uint64 `json:"attacked,omitempty"`
	// Refused are powers that do not lend their ships in this turn, by bits (13).
	Refused uint8 `json:"refused,omitempty"`
	// Asked are powers that are still to be asked whether they lend their ships, by bits.
	Asked uint8 `json:"asked,omitempty"`
	// Trails are the moves of this turn, for pictures.
	Trails []Trail `json:"trails,omitempty"`
	// Fights are the battles of this turn in the order of the map.
	Fights []Fight `json:"fights,omitempty"`
	// Onward: the attacker fights all battles of this turn that are left to the end and is not asked.
	Onward bool `json:"onward,omitempty"`
	// Battle is the one being fought; its Kind is NoFight when there is none.
	Battle Battle `json:"battle"`
	// Conceded are powers whose players give the game up, by bits: a side has lost when all its
	// powers do.
	Conceded uint8 `json:"conceded,omitempty"`
	// Started keeps the position before the moves that allies are asked about, so that a refusal
	// can undo them.
	Started *State          `json:"started,omitempty"`
	End     *engine.Outcome `json:"end,omitempty"`
}

// Clone is a private copy. [stage.State]
func (s *State) Clone() *State {
	next := s.CopyUnits()
	next.Fights = slices.Clone(s.Fights)
	next.Trails = slices.Clone(s.Trails)
	next.Battle = s.Battle.clone()
	return next
}

// CopyUnits is a copy of which nothing but the units may be changed.
func (s *State) CopyUnits() *State {
	next := *s
	next.cache = nil
	next.Units, next.index = slices.Clone(s.Units), s.index.clone()
	return &next
}

// Set is what is in the box.
func (s *State) Set() *components.Set { return s.rules.Set }

// Machine is the rules machine of the game.
func (s *State) Machine() *Machine { return s.rules.Machine }

// InfoOf is what is known of a unit's type.
func (s *State) InfoOf(u *Unit) *components.UnitInfo { return &s.rules.Set.Units[u.Type] }

// Setup is what the game was made from.
func (s *State) Setup() engine.Setup { return s.Config }

// Outcome is how the game ended.
func (s *State) Outcome() (engine.Outcome, bool) {
	if s.End == nil {
		return engine.Outcome{}, false
	}
	return *s.End, true
}

// Side is the side on turn.
func (s *State) Side() components.Side { return s.Active.Side() }

// HostileSea tells whether a surface warship of the other side is in the zone. Rule 4.3.
func (s *State) HostileSea(zone components.Space, to components.Side) bool {
	return AnyOf(s.UnitsAt(zone), func(u *Unit) bool { return u.Type.SurfaceWarship() && u.Power.Side() != to })
}

// HostileLand tells whether the other side controls the territory. Rule 4.1.
func (s *State) HostileLand(land components.Space, to components.Side) bool {
	return s.Lands[land].Owner.Side() == to.Other()
}

// FriendlyLand tells whether the side controls the territory. Rule 4.1.
func (s *State) FriendlyLand(land components.Space, to components.Side) bool {
	return s.Lands[land].Owner.Side() == to
}

// HostileAtTurnStart tells whether a space was hostile to the side on turn as its turn began.
func (s *State) HostileAtTurnStart(space components.Space) bool {
	if space.IsSea() {
		return s.TurnStart.Hostile>>(space.Sea()-1)&1 == 1
	}
	return s.TurnStart.Owners[space].Side() == s.Side().Other()
}

// CapitalLost tells whether the enemy holds the power's capital: it neither buys nor mobilizes
// nor earns. Rule 5.
func (s *State) CapitalLost(power components.Power) bool {
	return s.Lands[s.Set().Powers[power].Capital].Owner.Side() != power.Side()
}

// Production of a power: the values of its territories (section 2).
func (s *State) Production(power components.Power) int {
	sum := 0
	for space := range components.Space(components.NumLands) {
		if s.Lands[space].Owner == power {
			sum += s.Set().Spaces[space].IPC
		}
	}
	return sum
}

// City is the victory city of a space in this game, empty where there is none (16, A01).
func (s *State) City(space components.Space) string {
	city := s.Set().Spaces[space].City
	if city == "ottawa" && !s.Chosen.ottawa {
		return ""
	}
	return city
}

// Cities of a side that count for victory (12.5, 16).
func (s *State) Cities(side components.Side) int {
	n := 0
	for space := range components.Space(components.NumLands) {
		if s.City(space) != "" && s.Lands[space].Owner.Side() == side {
			n++
		}
	}
	return n
}

// Chapter is the round, and its heading.
func (s *State) Chapter() (number int, heading engine.Text) {
	return s.Round, engine.T("axis.chapter", "n", s.Round)
}

// Phase is that of a power's turn: its battles are one. [engine.Phased]
func (s *State) Phase() string {
	stage := s.Stage
	if stage > Combat && stage < NoncombatMove {
		stage = Combat
	}
	return fmt.Sprintf("%d %d %d", s.Round, s.Active, stage)
}

// Capacity is how many units each complex may still mobilize in this turn.
type Capacity [components.NumLands]int8

// Capacities of the complexes of the power on turn; units know the complex they came through. Rule 15.2.
func (s *State) Capacities() (left Capacity) {
	for space := range components.Space(components.NumLands) {
		if s.Mobilizes(space) {
			left[space] = int8(max(0, s.Set().Spaces[space].IPC-int(s.Lands[space].Damage)))
		}
	}
	for u := range s.ActiveUnits(OnLand, InAir, AtSea) {
		if u.Has(Mobilized) && u.From.IsLand() {
			left[u.From]--
		}
	}
	return left
}

// MostPlaced is the greatest number of units of a pool that can find room, complexes not counted: ships
// need a complex on a coast, all others any. Rule 15.2.
func (left *Capacity) MostPlaced(set *components.Set, pool *[components.NumTypes]uint8) int {
	coast, inland, ships, others := 0, 0, 0, 0
	for space, n := range left {
		switch {
		case n <= 0:
		case len(set.Seas[space]) > 0:
			coast += int(n)
		default:
			inland += int(n)
		}
	}
	for t, n := range pool {
		switch set.Units[t].Class {
		case components.Sea:
			ships += int(n)
		case components.Building:
		default:
			others += int(n)
		}
	}
	ships = min(ships, coast)
	return ships + min(others, coast+inland-ships)
}

// Serves tells whether a number of carriers can still be placed where they are needed.
func (left Capacity) Serves(set *components.Set, needed [components.NumSeas]uint8, carriers int) bool {
	for i, n := range needed {
		if n == 0 {
			continue
		}
		if carriers == 0 {
			return false
		}
		needed[i]--
		for _, space := range set.Lands[components.SeaZone(i+1)] {
			if left[space] <= 0 {
				continue
			}
			left[space]--
			if left.Serves(set, needed, carriers-1) {
				return true
			}
			left[space]++
		}
		return false
	}
	return true
}

// Mobilizes tells whether new units of the power on turn may come through a complex: it is its
// own since its turn began, and was not built in this turn. Rule 15.1.
func (s *State) Mobilizes(space components.Space) bool {
	land := &s.Lands[space]
	return land.Complex && !land.New && land.Owner == s.Active && s.TurnStart.Owners[space] == s.Active
}

// Buildable tells whether the power on turn may build a complex in a territory. Rule 15.1.
func (s *State) Buildable(space components.Space) bool {
	land := &s.Lands[space]
	return land.Owner == s.Active && s.TurnStart.Owners[space] == s.Active && !land.Complex && s.Set().Spaces[space].IPC > 0
}
