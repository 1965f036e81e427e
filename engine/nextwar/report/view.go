// Package report is what readers see of a position, and what advice they get on their orders.
package report

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// View is a position as an audience sees it. In fog of war the counters that [View.Conceals] names stand where some counter
// stands, but not where they are themselves: their number in each place is right.
type View struct {
	Reader       engine.Audience `json:"audience"`
	*state.State `json:"state"`
	// hidden are the counters that the reader may not know: the position that the reader sees would name others.
	hidden []components.UnitID
}

// NewView redacts a position. Rule 13.2.
func NewView(s *state.State, audience engine.Audience) engine.View {
	all := s.Hidden(audience)
	if len(all) == 0 && !s.HasSealed(audience) {
		return View{audience, s, nil}
	}
	v := View{audience, s.Clone(), all}
	v.HideSealed(audience)
	v.Settle(s)
	var hidden [components.Sides][]components.UnitID
	for _, id := range all {
		side := s.Info(id).Side
		hidden[side] = append(hidden[side], id)
	}
	for _, ids := range hidden {
		mix(v.State, ids)
	}
	disguise := func(ids []components.UnitID) []components.UnitID {
		if !slices.ContainsFunc(ids, v.Conceals) {
			return ids
		}
		known, others := slices.DeleteFunc(slices.Clone(ids), v.Conceals), hidden[s.Info(ids[0]).Side]
		return append(known, others[:min(len(ids)-len(known), len(others))]...)
	}
	for i := range v.Trails {
		v.Trails[i].Units = disguise(v.Trails[i].Units)
	}
	if v.Flight != nil {
		v.Flight.Units = disguise(v.Flight.Units)
	}
	if v.Battle != nil {
		v.Battle.Guests = disguise(v.Battle.Guests)
	}
	if v.Advanced != nil {
		for i := range v.Advanced.Missions {
			v.Advanced.Missions[i].Carried = disguise(v.Advanced.Missions[i].Carried)
		}
		v.forget(all)
	}
	return v
}

// forget takes counters out of the lists of the Advanced Game that say what has happened to them.
func (v View) forget(hidden []components.UnitID) {
	a, unknown := v.Advanced, func(id components.UnitID) bool { return slices.Contains(hidden, id) }
	a.Resupplied = slices.DeleteFunc(a.Resupplied, unknown)
	for i := range a.Aboard {
		a.Aboard[i].Hit = slices.DeleteFunc(slices.Clone(a.Aboard[i].Hit), unknown)
	}
	for i := range a.Special {
		if t := &a.Special[i].Target; t.Kind == state.StackTarget && t.Unit != components.NoUnit && !v.Reader.Sees(state.Seat(v.Info(t.Unit).Side)) {
			t.Unit = components.NoUnit
		}
	}
}

// mix puts counters of a side, in their order, where some of them stand, in the order of places.
func mix(s *state.State, ids []components.UnitID) {
	places := make([]state.Unit, len(ids))
	for i, id := range ids {
		u := s.Unit(id)
		places[i] = state.Unit{At: u.At, Aboard: u.Aboard, Began: u.At}
	}
	slices.SortFunc(places, func(a, b state.Unit) int { return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Aboard, b.Aboard)) })
	for i, id := range ids {
		*s.Unit(id) = places[i]
	}
}

// Shuffle is a position that differs only in what the audience may not know: concealed counters that look the same to all
// rules have changed places. [engine.Concealer]
func Shuffle(s *state.State, audience engine.Audience, pick func(n int) int) *state.State {
	next := s.Clone()
	next.HideSealed(audience)
	next.Settle(s)
	hidden := s.Hidden(audience)
	for i, id := range hidden {
		var twins []components.UnitID
		for _, other := range hidden[i:] {
			if alike(s, id, other) {
				twins = append(twins, other)
			}
		}
		swap(next, id, twins[pick(len(twins))])
	}
	return next
}

// swap lets two counters change places, and all that is noted about them.
func swap(s *state.State, a, b components.UnitID) {
	s.Units[a], s.Units[b] = s.Units[b], s.Units[a]
	if s.Advanced == nil {
		return
	}
	exchange := func(id *components.UnitID) {
		switch *id {
		case a:
			*id = b
		case b:
			*id = a
		}
	}
	for i := range s.Advanced.Resupplied {
		exchange(&s.Advanced.Resupplied[i])
	}
	for i := range s.Advanced.Aboard {
		loss := &s.Advanced.Aboard[i]
		loss.Hit = slices.Clone(loss.Hit)
		for j := range loss.Hit {
			exchange(&loss.Hit[j])
		}
	}
	for i := range s.Advanced.Special {
		if t := &s.Advanced.Special[i].Target; t.Kind == state.StackTarget {
			exchange(&t.Unit)
		}
	}
}

// alike tells whether no rule tells two counters apart by what is printed on them.
func alike(s *state.State, a, b components.UnitID) bool {
	if a == b {
		return true
	}
	x, y := s.Info(a), s.Info(b)
	return x.Kind == y.Kind && x.Kind != components.HQ && x.Side == y.Side && x.Nation == y.Nation && x.Steps == y.Steps &&
		x.Full == y.Full && x.Reduced == y.Reduced && x.Bracketed == y.Bracketed && x.Formation == y.Formation && x.Size == y.Size &&
		x.Arm == y.Arm && x.Mobility == y.Mobility && x.MA == y.MA && x.SP == y.SP && x.Airmobile == y.Airmobile &&
		x.OwnLift == y.OwnLift && x.Airborne == y.Airborne && x.Marine == y.Marine && x.LightInfantry == y.LightInfantry
}

// Audience is who it is made for.
func (v View) Audience() engine.Audience { return v.Reader }

// Conceals tells whether the reader may know of a counter only that some counter is there.
func (v View) Conceals(id components.UnitID) bool {
	_, hidden := slices.BinarySearch(v.hidden, id)
	return hidden
}

// Hand is empty: there are no hands.
func (View) Hand() []engine.Text { return nil }

// Status tells the turn, whose it is, the weather, who holds the air and the sea, and what each side has.
func (v View) Status() []engine.Text {
	s := v.State
	if s.Stage == state.Opening {
		return []engine.Text{engine.T("nextwar.status.opening")}
	}
	lines := []engine.Text{engine.T("nextwar.status.turn", "n", int(s.Turn), "of", int(s.Set().Play.Turns), "now", s.Now())}
	if s.End != nil {
		lines = append(lines, s.End.Why)
	}
	key := "nextwar.status.contested"
	if s.InitiativeTurn {
		key = "nextwar.status.initiative"
	}
	lines = append(lines, engine.T(key, "side", s.SideName(s.First), "weather", state.WeatherName(s.Weather)), airStatus(s))
	for z := range s.SeaBoxes {
		lines = append(lines, engine.T("nextwar.status.sea", "zone", s.ZoneName(components.Zone(z)),
			"sea", boxStatus(s, s.SeaBoxes[z].AtSea), "shore", boxStatus(s, s.SeaBoxes[z].InShore)))
	}
	for side := range components.Side(components.Sides) {
		lines = append(lines, sideStatus(s, side))
	}
	return lines
}

// airStatus tells who has air superiority.
func airStatus(s *state.State) engine.Text {
	side, level := components.Side(0), s.AirLevel
	if level < 0 {
		side, level = 1, -level
	}
	if level == components.Contested {
		return engine.T("nextwar.status.air.0")
	}
	return engine.T("nextwar.status.air."+strconv.Itoa(int(level)), "side", s.SideName(side))
}

// boxStatus names who controls a sea box.
func boxStatus(s *state.State, side components.Side) engine.Text {
	if side == components.NoSide {
		return engine.T("nextwar.status.box-contested")
	}
	return s.SideName(side)
}

// sideStatus tells the points and levels of a side. Before the initiative is decided the points of the turn before are still
// kept, but they are in the total already (5.0).
func sideStatus(s *state.State, side components.Side) engine.Text {
	points := &s.Sides[side]
	total, added := points.VP, points.VPTurn
	if s.Counted() {
		added = 0
	}
	var rp []engine.Text
	for n := range s.Set().Nations {
		if s.Set().Nations[n].Side == side {
			rp = append(rp, engine.T("nextwar.status.rp", "nation", s.NationName(components.Nation(n)), "n", int(s.RP[n])))
		}
	}
	return engine.T("nextwar.status.side", "side", s.SideName(side), "seat", s.SeatName(side), "vp", int(total+added), "added", "+"+strconv.Itoa(int(added)),
		"air", int(points.AirPoints), "lift", int(points.Lift), "threat", int(points.Threat), "asw", int(points.ASW), "rp", rp)
}
