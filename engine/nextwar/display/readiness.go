package display

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// useless are the Ready units of a side to which Overcast leaves nothing: the owner may put them in Flown. Rule 22.2.1.
func useless(s *state.State, side components.Side) []components.UnitID {
	if s.Weather != components.Overcast {
		return nil
	}
	return slices.DeleteFunc(Units(s, side, state.AreaReady), func(id components.UnitID) bool { return !Useless(s, id) })
}

func askWeather(s *state.State) []engine.Decision {
	return askBoth(s, "grounding", "22.2.1", engine.Tap, func(side components.Side) bool { return len(useless(s, side)) > 0 })
}

func uselessOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for _, id := range useless(s, by) {
		options = append(options, option(s, id, true, false))
	}
	return options
}

func groundUseless(r *state.Referee, by components.Side, words []string) {
	id := fighter(r.State, useless(r.State, by), words[0])
	r.Emit(AircraftMoved{Units: []components.UnitID{id}, Area: state.AreaFlown, Why: OfWeather})
}

// groundInStorm puts every Ready unit without all-weather capability, or with nothing left, into Flown. Rule 22.2.1.
func groundInStorm(r *state.Referee) {
	s := r.State
	if s.Weather == components.Storm {
		for side := range components.Side(components.Sides) {
			moveAll(r, slices.DeleteFunc(Units(s, side, state.AreaReady), func(id components.UnitID) bool {
				return s.Info(id).Air.AllWeather && !Useless(s, id)
			}), state.AreaFlown, OfWeather)
		}
	}
	r.Enter(state.Initiative)
}

func moveAll(r *state.Referee, ids []components.UnitID, area state.Area, why Reason) {
	if len(ids) > 0 {
		r.Emit(AircraftMoved{Units: ids, Area: area, Why: why})
	}
}

// Capacity of a basing box: so many units for each usable airbase and airfield; -1 for any number.
func Capacity(s *state.State, side components.Side, display int) int {
	box := &s.Set().Sides[side].Advanced.Displays[display]
	if box.PerAirbase == 0 && box.PerAirfield == 0 {
		return -1
	}
	room := 0
	for i := range s.Set().Hexes {
		p := components.Place(i)
		if s.Control[p] != side {
			continue
		}
		hex := s.Set().Hex(p)
		if hex.Airbase && s.Damage(p, components.Airbase) < 2 {
			room += int(box.PerAirbase)
		}
		if hex.Airfield && s.Damage(p, components.Airfield) < 2 {
			room += int(box.PerAirfield)
		}
	}
	return room
}

// based are the units in play of a basing box.
func based(s *state.State, side components.Side, display int) (ids []components.UnitID) {
	for id := range s.All(side, components.Aircraft) {
		if s.Unit(id).At >= 0 && int(s.Unit(id).Display) == display {
			ids = append(ids, id)
		}
	}
	return ids
}

// NewBases are the boxes to which a unit may change: those that take its range and have room, never a carrier's or from one.
// Rules 22.1, 25.2.
func NewBases(s *state.State, id components.UnitID) (displays []int) {
	side := s.Info(id).Side
	if Box(s, id).Ship != components.NoUnit {
		return nil
	}
	for i := range s.Set().Sides[side].Advanced.Displays {
		box := &s.Set().Sides[side].Advanced.Displays[i]
		reach, listed := box.Reach[s.Info(id).Air.Reach]
		room := Capacity(s, side, i)
		if i != int(s.Unit(id).Display) && box.Ship == components.NoUnit && listed && reach != noDistance &&
			(room < 0 || len(based(s, side, i)) < room) {
			displays = append(displays, i)
		}
	}
	return displays
}

// rebasable are the units of a side that may change their base: not those in Aborted. Rule 25.2.
func rebasable(s *state.State, side components.Side) (ids []components.UnitID) {
	for id := range s.All(side, components.Aircraft) {
		u := s.Unit(id)
		if u.At >= 0 && (u.Area == state.AreaReady || u.Area == state.AreaFlown || u.Area == state.AreaRecovery) &&
			len(NewBases(s, id)) > 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

// askRebase asks both sides. Its plans are none of those of the repairs that follow.
func askRebase(s *state.State) []engine.Decision {
	all := askBoth(s, "air-rebase", "25.2", engine.Moment, func(side components.Side) bool { return len(rebasable(s, side)) > 0 })
	for i := range all {
		all[i].Draft, all[i].Round = true, 20_000+int(s.Turn)
	}
	return all
}

func transferOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	switch len(words) {
	case 0:
		for _, id := range rebasable(s, by) {
			options = append(options, option(s, id, false, true))
		}
	case 1:
		id, _ := s.Set().Counter(words[0])
		for _, i := range NewBases(s, id) {
			word := s.Set().Sides[by].Advanced.Displays[i].Word
			options = append(options, engine.Option{Word: word, Label: BoxName(s, word), Complete: true})
		}
	}
	return options
}

// BoxName is the name of a basing box. Names come from the module.
func BoxName(s *state.State, word string) engine.Text {
	return engine.T("nextwar.display." + s.Set().ID + "." + word)
}

// transfer moves a unit to another base: Ready to Flown there, others to Aborted. Rule 25.2.
func transfer(r *state.Referee, by components.Side, words []string) {
	id, _ := r.State.Set().Counter(words[0])
	area := state.AreaAborted
	if r.State.Unit(id).Area == state.AreaReady {
		area = state.AreaFlown
	}
	r.Emit(AircraftBased{Unit: id, Display: r.State.DisplayOf(by, words[1]), Area: area})
}

// Overflow sends the units that have no room any more after the loss of a base to Flown in the first box of their side, those
// worth least first. Call it when the control of an airbase or airfield changes and when one is destroyed. Scenario.
func Overflow(r *state.Referee) {
	s := r.State
	for side := range components.Side(components.Sides) {
		for i := range s.Set().Sides[side].Advanced.Displays {
			room := Capacity(s, side, i)
			units := based(s, side, i)
			if room < 0 || len(units) <= room {
				continue
			}
			slices.SortStableFunc(units, func(a, b components.UnitID) int { return Sum(s, a) - Sum(s, b) })
			for _, id := range units[:len(units)-room] {
				r.Emit(AircraftBased{Unit: id, Display: home(s, side), Area: state.AreaFlown})
			}
		}
	}
}

// home is the box of a side off the map.
func home(s *state.State, side components.Side) int8 {
	return int8(max(0, slices.IndexFunc(s.Set().Sides[side].Advanced.Displays, func(d components.Display) bool { return d.Off })))
}

// makeReady moves Flown units and those left in the Air Superiority box to Ready, then rolls for each unit in Aborted or
// Recovery. Rules 22.4, ADV-A22.
func makeReady(r *state.Referee) {
	s := r.State
	var tired []components.UnitID
	for side := range components.Side(components.Sides) {
		tired = append(tired, Units(s, side, state.AreaAborted)...)
		tired = append(tired, Units(s, side, state.AreaRecovery)...)
		rested := append(Units(s, side, state.AreaFlown), Units(s, side, state.AreaSuperiority)...)
		moveAll(r, rested, state.AreaReady, OfRest)
	}
	for _, id := range tired {
		r.Emit(ReadinessRolled{Unit: id, Roll: int8(r.D10("readiness " + s.Info(id).Word))})
	}
	r.Enter(state.Repair)
}

// Arrive brings the air units into play that are due in this turn or wait for their carrier, Ready in their boxes (AQ1). Rules
// 22.4, 27.4.
func Arrive(r *state.Referee) {
	s := r.State
	for side := range components.Side(components.Sides) {
		for id := range s.All(side, components.Aircraft) {
			u, info := s.Unit(id), s.Info(id)
			carrier := info.Air.Carrier
			if u.At == components.Expected && info.Arrives <= s.Turn && u.Returns <= s.Turn && (carrier == components.NoUnit || s.Unit(carrier).At >= 0) {
				r.Emit(AircraftBased{Unit: id, Display: s.DisplayOf(side, info.Setup.Display), Area: state.AreaReady, Arrives: true})
			}
		}
	}
}
