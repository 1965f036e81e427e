package setup

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/turn"
	"github.com/umpire-games/umpire/engine/stage"
)

// SetLines are the "set" lines.
func SetLines() stage.Lines[*state.State] {
	return stage.Lines[*state.State]{
		"unit": reading(setUnit), "empty": reading(setEmpty), "control": reading(setControl), "sea": reading(setSea),
		"mine": reading(setMine), "beachhead": reading(setBeachhead), "clearing": reading(setClearing), "fort": reading(setFort),
		"weather": reading(func(r reader) {
			turn.WeatherSet{Weather: components.Weather(r.OneOf(state.WeatherWords[:]...))}.Apply(r.s)
		}),
		"turn": reading(setTurn), "segment": reading(setSegment), "superiority": reading(setSuperiority),
		"vp": reading(func(r reader) {
			side := &r.s.Sides[r.side()]
			side.VP = int16(r.Number(-999, 999))
			if r.Left() > 0 {
				side.VPTurn = int16(r.Number(-999, 999))
			}
		}),
		"air": reading(func(r reader) {
			side := &r.s.Sides[r.side()]
			side.AirPoints = int8(r.Number(0, 99))
			side.AirTotal = side.AirPoints
		}),
		"rp":   reading(func(r reader) { n := r.nation(); r.s.RP[n] = int8(r.Number(0, 99)) }),
		"lift": number(func(side *state.SideState) *int8 { return &side.Lift }), "threat": number(func(side *state.SideState) *int8 { return &side.Threat }),
		"asw":      number(func(side *state.SideState) *int8 { return &side.ASW }),
		"air-lost": number(func(side *state.SideState) *int8 { return &side.AirLost }),
		"chemical": reading(setChemical),
		"mines": reading(func(r reader) {
			side := &r.s.Sides[r.side()]
			side.Mines = [2]int8{int8(r.Number(0, 99)), int8(r.Number(0, 99))}
		}),
	}
}

// number is a line that sets a number of a side.
func number(of func(side *state.SideState) *int8) func(s *state.State, line *stage.LineReader) {
	return reading(func(r reader) { side := &r.s.Sides[r.side()]; *of(side) = int8(r.Number(0, 99)) })
}

// setUnit puts a counter somewhere, full and fresh but for the words that follow.
func setUnit(r reader) {
	id := r.unit()
	u := r.s.Unit(id)
	at, aboard := r.where()
	*u = state.Unit{At: at, Aboard: aboard, Began: at}
	for i := range r.s.Units { // what is aboard goes along
		if r.s.Units[i].Aboard == id {
			r.s.Units[i].At = at
		}
	}
	for _, word := range r.rest() {
		flag, known := flags[word]
		switch {
		case known:
			u.Flags |= flag
		case word == "reduced" && r.s.Info(id).Steps > 1:
			u.Lost = 1
		default:
			r.Fail("%q is nothing that a unit can be", word)
		}
	}
}

// setEmpty takes all counters out of some places, or off the map.
func setEmpty(r reader) {
	everywhere := r.Left() == 0
	var places []components.Place
	for r.Left() > 0 {
		places = append(places, r.place())
	}
	for i := range r.s.Units {
		if u := &r.s.Units[i]; everywhere || slices.Contains(places, u.At) {
			*u = state.Unit{At: components.Removed, Aboard: components.NoUnit, Began: components.Removed}
		}
	}
}

// setControl gives hexes to a side.
func setControl(r reader) {
	side := r.side()
	for r.Left() > 0 {
		p := r.hex()
		if !r.s.Set().Hexes[p].Land() {
			r.Fail("%s is at sea", r.s.Set().Word(p))
		}
		r.s.Control[p] = side
	}
}

func setSea(r reader) { box := r.seaBox(); *box = r.anySide() }

func setMine(r reader) {
	m := state.Mine{At: r.hex(), Side: r.side(), Density: int8(r.Number(0, 2))}
	r.s.Mines = slices.DeleteFunc(r.s.Mines, func(other state.Mine) bool { return other.At == m.At })
	if m.Density > 0 {
		r.s.Mines = append(r.s.Mines, m)
	}
}

func setBeachhead(r reader) {
	b := state.Beachhead{At: r.hex(), Side: r.anySide()}
	r.s.Beachheads = slices.DeleteFunc(r.s.Beachheads, func(other state.Beachhead) bool { return other.At == b.At })
	if b.Side != components.NoSide {
		r.s.Beachheads = append(r.s.Beachheads, b)
	}
}

// setClearing puts a clearing marker on all units of a side in a hex; 0 takes it away.
func setClearing(r reader) {
	c := state.ClearingMarker{At: r.hex(), Side: r.side(), Value: int8(r.Number(0, 9))}
	state.ClearingRemoved{At: c.At, Side: c.Side}.Apply(r.s)
	if c.Value > 0 {
		r.s.Clearings = append(r.s.Clearings, c)
	}
	for id := range r.s.GroundAt(c.Side, c.At) {
		r.s.Unit(id).Flags &^= state.UnderClearing
		if c.Value > 0 {
			r.s.Unit(id).Flags |= state.UnderClearing
		}
	}
}

// setChemical puts a chemical marker on a hex: 3 or 2; 0 takes it away.
func setChemical(r reader) {
	m := state.ChemicalMarker{At: r.hex(), Value: int8(r.Number(0, 3))}
	a := r.s.Advanced
	switch {
	case a == nil:
		r.Fail("this is not the Advanced Game")
		return
	case m.Value == 1:
		r.Fail("a chemical marker lowers efficiency by 2 or 3")
	}
	a.Chemicals = slices.DeleteFunc(a.Chemicals, func(other state.ChemicalMarker) bool { return other.At == m.At })
	if m.Value > 0 {
		a.Chemicals = append(a.Chemicals, m)
	}
}

// setFort tells that a fortification has lost its status.
func setFort(r reader) {
	p := r.hex()
	r.OneOf("lost")
	r.s.FortsLost.Set(p)
}

// setTurn makes it a turn in which a side has the initiative, or a Contested one with its First side.
func setTurn(r reader) {
	r.s.Turn = int8(r.Number(1, 99))
	r.s.InitiativeTurn = r.OneOf("initiative", "contested") == 0
	r.s.First = r.side()
}

// setSegment begins a segment: what units may do in it depends on where they stand now.
func setSegment(r reader) {
	segment := state.Segment(r.OneOf(segments...))
	r.s.Battle = nil
	turn.SegmentBegun{Segment: segment}.Apply(r.s)
	switch {
	case segment.Moves():
		r.s.Stage = state.Movement
	case segment.Fights():
		r.s.Stage = state.BattleChoice
	default:
		r.s.Stage = state.Reorganization
	}
	r.s.Asked = 0
}

// setSuperiority sets the level of air superiority of a side.
func setSuperiority(r reader) {
	level := components.Level(r.OneOf("contested", "advantage", "superiority", "supremacy"))
	if level != components.Contested && r.side() != 0 {
		level = -level
	}
	r.s.AirLevel = level
}
