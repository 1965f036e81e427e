package deploy

import (
	"errors"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/army"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/stage"
)

type (
	// ArmyListed is the list that a side is choosing. Only its player may know (2.6).
	ArmyListed struct {
		Side components.Side `json:"side"`
		List army.List       `json:"list"`
	}
	// ArmyLocked ends the choice of a side.
	ArmyLocked struct {
		Side components.Side `json:"side"`
	}
	// PoolMade is what armies are picked from, and who picks first.
	PoolMade struct {
		Pool  army.List       `json:"pool"`
		First components.Side `json:"first"`
	}
	// Picked takes a unit out of the pool.
	Picked struct {
		Side components.Side   `json:"side"`
		Type components.TypeID `json:"type"`
	}
	// Published shows both armies; what is left of the pool is of no use.
	Published struct{}
	// MapRolled is a roll for the map; where the number stands for none (M14) it is rolled again.
	MapRolled struct {
		Die int8 `json:"die"`
	}
	// DeployRolled is who deploys first (3.2); of equal dice nobody.
	DeployRolled struct {
		Dice [components.Sides]int8 `json:"dice"`
	}
	// Asked is whose turn it is.
	Asked struct {
		Side components.Side `json:"side"`
	}
	// ZoneChosen is the end of the map at which the deployment first player deploys (3.4).
	ZoneChosen struct {
		Zone int8 `json:"zone"`
	}
	// SideDeployed ends the deployment of a side.
	SideDeployed struct {
		Side components.Side `json:"side"`
	}
	// VanguardBegun begins the vanguard moves of a side (3.7).
	VanguardBegun struct {
		Side components.Side `json:"side"`
	}
)

func (ArmyListed) Kind() string    { return "army-listed" }
func (ArmyLocked) Kind() string    { return "army-locked" }
func (PoolMade) Kind() string      { return "pool-made" }
func (Picked) Kind() string        { return "picked" }
func (Published) Kind() string     { return "armies-published" }
func (MapRolled) Kind() string     { return "map-rolled" }
func (DeployRolled) Kind() string  { return "deploy-rolled" }
func (Asked) Kind() string         { return "setup-asked" }
func (ZoneChosen) Kind() string    { return "zone-chosen" }
func (SideDeployed) Kind() string  { return "side-deployed" }
func (VanguardBegun) Kind() string { return "vanguard-begun" }

func (e ArmyListed) Apply(s *state.State) { s.Armies[e.Side].Entries = e.List }

func (e ArmyLocked) Apply(s *state.State) { s.Armies[e.Side].Locked = true }

func (e PoolMade) Apply(s *state.State) { s.Pool, s.Active = e.Pool, e.First }

func (e Picked) Apply(s *state.State) {
	s.Pool = s.Pool.With(army.Units(e.Type, -1))
	s.Armies[e.Side].Entries = s.Armies[e.Side].Entries.With(army.Units(e.Type, 1))
}

func (Published) Apply(s *state.State) { s.Pool = nil }

func (e MapRolled) Apply(s *state.State) {
	if int(e.Die) <= len(s.Set().Maps) {
		s.Board = e.Die - 1
	}
}

// first is the side with the higher die, none where both are equal.
func (e DeployRolled) first() components.Side {
	switch a, b := e.Dice[components.Axis], e.Dice[components.Allies]; {
	case a > b:
		return components.Axis
	case a < b:
		return components.Allies
	}
	return components.NoSide
}

func (e DeployRolled) Apply(s *state.State) {
	if side := e.first(); side != components.NoSide {
		s.Deployer, s.Active = side, side
	}
}

func (e Asked) Apply(s *state.State) { s.Active = e.Side }

func (e ZoneChosen) Apply(s *state.State) { s.Zone, s.Active = e.Zone, s.Deployer }

func (e SideDeployed) Apply(s *state.State) {
	s.Deployed[e.Side], s.Active = true, e.Side.Enemy()
}

func (e VanguardBegun) Apply(s *state.State) {
	s.Vanguards[e.Side], s.Active = true, e.Side
}

var errNumber = errors.New("a number that nobody can roll or choose")

// numbers checks that numbers are within bounds.
func numbers(highest int8, all ...int8) error {
	for _, n := range all {
		if n < 1 || n > highest {
			return errNumber
		}
	}
	return nil
}

// Events read what is stored of the set-up.
func Events() []stage.Reader {
	set := components.Default()
	return []stage.Reader{
		state.Reads(func(e *ArmyListed) error { return e.List.Sound(set) }),
		state.Reads[ArmyLocked](),
		state.Reads(func(e *PoolMade) error { return e.Pool.Sound(set) }),
		state.Reads[Picked](),
		state.Reads[Published](),
		state.Reads(func(e *MapRolled) error { return numbers(6, e.Die) }),
		state.Reads(func(e *DeployRolled) error { return numbers(6, e.Dice[:]...) }),
		state.Reads[Asked](),
		state.Reads(func(e *ZoneChosen) error { return numbers(2, e.Zone) }),
		state.Reads[SideDeployed](),
		state.Reads[VanguardBegun](),
	}
}

// Tell shows a list to its owner only. Rule 2.6.
func (e ArmyListed) Tell(before *state.State, audience engine.Audience) []engine.Text {
	if !audience.Sees(state.Seat(e.Side)) {
		return nil
	}
	old := before.Armies[e.Side].Entries
	added, removed := e.List.Without(old), old.Without(e.List)
	switch {
	case len(old) == 0 || (len(added) > 0) == (len(removed) > 0): // another army, or the same once more
		return []engine.Text{summary(before, "aam.told.army", e.Side, e.List)}
	case len(removed) > 0:
		return []engine.Text{engine.T("aam.told.army-removed", "units", entries(before, removed))}
	}
	return []engine.Text{engine.T("aam.told.army-added", "units", entries(before, added))}
}

// summary is a list with what it costs and what it may cost.
func summary(s *state.State, key string, side components.Side, list army.List) engine.Text {
	terms := s.Terms()
	n := terms.Tally(list)
	return engine.T(key, "side", state.SideName(side), "cost", n.Cost.Text(), "limit", terms.Limit(&n).Text(), "units", entries(s, list))
}

// entries are the lines of a list.
func entries(s *state.State, list army.List) []engine.Text {
	if len(list) == 0 {
		return []engine.Text{engine.T("aam.army.empty")}
	}
	texts := make([]engine.Text, len(list))
	for i, e := range list {
		if texts[i] = e.Name(s.Set()); e.Count > 1 {
			texts[i] = engine.T("aam.army.entry", "n", int(e.Count), "unit", texts[i])
		}
	}
	return texts
}

// Line tells that a side has chosen, and nothing about what.
func (e ArmyLocked) Line(*state.State) engine.Text {
	return engine.T("aam.told.army-locked", "side", state.SideName(e.Side))
}

// Tell lists the pool by side.
func (e PoolMade) Tell(before *state.State, _ engine.Audience) []engine.Text {
	lines := []engine.Text{engine.T("aam.told.pool", "side", state.SideName(e.First))}
	for side := range components.AnySide + 1 {
		var part army.List
		for _, entry := range e.Pool {
			if before.Set().Units[entry.Type].Side == side {
				part = append(part, entry)
			}
		}
		lines = append(lines, engine.T("aam.told.pool."+side.Word(), "units", entries(before, part)))
	}
	return lines
}

// Line tells what was picked, and what the army costs then.
func (e Picked) Line(before *state.State) engine.Text {
	terms, unit := before.Terms(), army.Units(e.Type, 1)
	n := terms.Tally(before.Armies[e.Side].Entries.With(unit))
	return engine.T("aam.told.picked", "side", state.SideName(e.Side), "unit", unit.Name(before.Set()), "cost", n.Cost.Text(), "limit", terms.Limit(&n).Text())
}

// Tell shows both armies, and which units are deployed in a way of their own. Rule 2.6.
func (Published) Tell(before *state.State, _ engine.Audience) (lines []engine.Text) {
	for side := range components.Side(components.Sides) {
		list := before.Armies[side].Entries
		lines = append(lines, summary(before, "aam.told.army-shown", side, list))
		if special := unusual(before, list); len(special) > 0 {
			lines = append(lines, engine.T("aam.told.unusual", "side", state.SideName(side), "units", special))
		}
	}
	return lines
}

// Line tells the map.
func (e MapRolled) Line(before *state.State) engine.Text {
	if int(e.Die) > len(before.Set().Maps) {
		return engine.T("aam.told.map-again", "die", int(e.Die))
	}
	return engine.T("aam.told.map", "die", int(e.Die), "map", engine.T("aam.option.map."+before.Set().Maps[e.Die-1].Word))
}

// Shows: the map is there.
func (e MapRolled) Shows(before *state.State) bool { return int(e.Die) <= len(before.Set().Maps) }

// Line tells who deploys first.
func (e DeployRolled) Line(*state.State) engine.Text {
	axis, allies := int(e.Dice[components.Axis]), int(e.Dice[components.Allies])
	if first := e.first(); first != components.NoSide {
		return engine.T("aam.told.deploy-rolled", "axis", axis, "allies", allies, "side", state.SideName(first))
	}
	return engine.T("aam.told.deploy-tied", "axis", axis, "allies", allies)
}

// Line tells the ends of both sides.
func (e ZoneChosen) Line(before *state.State) engine.Text {
	return engine.T("aam.told.zone", "side", state.SideName(before.Deployer), "zone", zoneName(e.Zone))
}

func zoneName(zone int8) engine.Text {
	if zone == 1 {
		return engine.T("aam.zone.north")
	}
	return engine.T("aam.zone.south")
}

// Line tells that a side has deployed.
func (e SideDeployed) Line(*state.State) engine.Text {
	return engine.T("aam.told.side-deployed", "side", state.SideName(e.Side))
}

// Shows: units are on the map.
func (SideDeployed) Shows(*state.State) bool { return true }
