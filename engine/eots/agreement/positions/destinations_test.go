package positions

import (
	"encoding/json"
	"fmt"
	"maps"
	"sort"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// destinationsAnswer is the answer to "destinations": the forms of movement by hex.
type destinationsAnswer struct {
	To map[string]string `json:"to"`
}

func (a destinationsAnswer) differs(given json.RawMessage, overlook func(string) bool) (string, error) {
	var b destinationsAnswer
	if err := json.Unmarshal(given, &b); err != nil {
		return "", fmt.Errorf("answer: %w", err)
	}
	maps.DeleteFunc(b.To, func(number, _ string) bool { return overlook(number) })
	return differ("to", a.pairs(), b.pairs()), nil
}

// pairs are the hexes with their forms in ascending order.
func (a destinationsAnswer) pairs() []string {
	list := make([]string, 0, len(a.To))
	for number, form := range a.To {
		list = append(list, number+"="+form)
	}
	sort.Strings(list)
	return list
}

// destinations lists where a unit may end its move in an Operations-card offensive
// (chapter 8).
func (d *desk) destinations(q *question) (answer, error) {
	if err := d.lay(q); err != nil {
		return nil, err
	}
	side, err := parseSide(q.Side)
	if err != nil {
		return nil, err
	}
	unit, known := d.set.UnitByID(q.Unit)
	if !known || d.set.Units[unit].Side != side {
		return nil, fmt.Errorf("%q is no unit of %s", q.Unit, side)
	}
	if err := q.operations(); err != nil {
		return nil, err
	}
	d.to.list(d.situation, side, unit, q.OC, &d.reach)
	box := d.set.Units[unit].Class == components.Air && d.reach.Box
	t := trip{side, unit, q.OC}
	d.chosen.each(func(r *reading) {
		if r.route != nil {
			r.route(d, &t, &d.to)
		}
	})
	a := destinationsAnswer{To: make(map[string]string)}
	if box {
		a.To[chinaBoxHex] = formWord(position.Fly)
	}
	for loc, form := range d.to {
		if form != position.Stay {
			a.To[d.set.Hex(components.Loc(loc)).String()] = formWord(form)
		}
	}
	return a, nil
}

// destinations are the hexes where a unit may end, with the form that takes it there; Stay where it cannot.
type destinations [components.NumHexes]position.Form

// list finds where one unit alone may end the first move of an Offensive by an
// Operations card of a value, by the rules of movement (chapter 8): overland, by sea,
// by air at a range from which it may fight, by assault with what Amphibious Shipping
// Points are left, or without any, as a landing in a friendly supplied port, which is
// strategic movement at the plain naval rate (8.44). A hex in reach both over land and
// by sea counts as reached over land. The units that are activated are those of the
// position. The Reach is memory for the search.
func (to *destinations) list(s *position.Situation, side components.Side, unit components.Unit, oc int, r *position.Reach) {
	*to = destinations{}
	*r = position.Reach{}
	info, start := &s.Set.Units[unit], s.P.Pieces[unit].Place.Loc()
	ground := info.Class == components.Ground
	m := position.Mover{
		Side: side, Units: []components.Unit{unit}, Allowance: oc, NormalRange: true, ASPLeft: s.P.ASPLeft(side),
	}
	for _, way := range [...]struct {
		form position.Form
		open bool
	}{
		{position.ShipStrategic, ground && info.StrategicSea && !s.Hostile[side].Has(start)},
		{position.Barge, ground && info.Amphibious},
		{position.Assault, ground && info.Amphibious},
		{position.Overland, ground},
		{position.Sail, info.Class == components.Naval},
		{position.Fly, info.Class == components.Air},
	} {
		m.Form = way.form
		if !way.open || s.Reach(&m, r) != nil {
			continue
		}
		for loc := range r.Ends.All() {
			if way.form != position.ShipStrategic || r.Cost(loc) <= 5*oc {
				to[loc] = way.form
			}
		}
	}
}

// formWord is the word for a form among the answers: ground units that come by sea are
// said to assault, wherever they land.
func formWord(form position.Form) string {
	if form == position.ShipStrategic || form.Amphibious() {
		return position.Assault.String()
	}
	return form.String()
}
