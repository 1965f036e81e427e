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
	d.situation.Destinations(side, unit, q.OC, &d.reach, &d.to)
	box := d.set.Units[unit].Class == components.Air && d.reach.Box
	t := trip{side, unit, q.OC}
	d.chosen.each(func(r *reading) {
		if r.route != nil {
			r.route(d, &t, &d.to)
		}
	})
	a := destinationsAnswer{To: make(map[string]string)}
	if box {
		a.To[chinaBoxHex] = position.Fly.Word()
	}
	for loc, form := range d.to {
		if form != position.Stay {
			a.To[d.set.Hex(components.Loc(loc)).String()] = form.Word()
		}
	}
	return a, nil
}
