package positions

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sort"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// desk is where questions are worked out; it keeps the memory of the last ones.
type desk struct {
	// set is the component set of the last question, with the map as the chosen readings
	// have it.
	set *components.Set
	// choices are the readings of the rules that all questions are answered by, on top
	// of those that a position names; chosen are readings to try.
	choices edition.Choices
	chosen  selection
	// situations keep what is known of the last position on each map.
	situations map[*components.Set]*position.Situation

	position  position.Position
	situation *position.Situation
	reach     position.Reach
	to        destinations
}

func newDesk(choices edition.Choices) *desk {
	return &desk{set: components.Default(), choices: choices, situations: make(map[*components.Set]*position.Situation)}
}

// lay puts the position of a question on the desk.
func (d *desk) lay(q *question) error {
	if q.Position == nil {
		return errors.New("the question has no position")
	}
	d.set = mapOf(d.chosen)
	var err error
	if d.position, err = q.Position.parse(d.set); err != nil {
		return err
	}
	for _, id := range q.Activated {
		unit, known := d.set.UnitByID(id)
		if !known {
			return fmt.Errorf("unknown unit %q", id)
		}
		d.position.Activated.Add(unit)
	}
	d.position.Choices = d.position.Choices.Union(d.choices)
	d.chosen.each(func(r *reading) {
		if r.choosable {
			d.position.Choices = d.position.Choices.With(r.option)
		}
		if r.arrange != nil {
			r.arrange(d.set, &d.position)
		}
	})
	if d.situation = d.situations[d.set]; d.situation == nil {
		d.situation = position.Survey(d.set, &d.position)
		d.situations[d.set] = d.situation
	} else {
		d.situation.Refresh(&d.position)
	}
	return nil
}

// supplyAnswer is the answer to "supply".
type supplyAnswer struct {
	Unsupplied []string `json:"unsupplied"`
	BurmaRoad  string   `json:"burma_road"`
}

func (a supplyAnswer) differs(given json.RawMessage, _ func(string) bool) (string, error) {
	var b supplyAnswer
	if err := json.Unmarshal(given, &b); err != nil {
		return "", fmt.Errorf("answer: %w", err)
	}
	road := ""
	if a.BurmaRoad != b.BurmaRoad {
		road = fmt.Sprintf("burma_road: ours %s, given %s", a.BurmaRoad, b.BurmaRoad)
	}
	return together(differ("unsupplied", a.Unsupplied, b.Unsupplied), road), nil
}

// supply lists the units on the map that are out of supply (6.21) and the state of the
// Burma Road (13.78). The China box is not on the map.
func (d *desk) supply(q *question) (answer, error) {
	if err := d.lay(q); err != nil {
		return nil, err
	}
	var unsupplied components.UnitSet
	for unit := range d.situation.Unsupplied.All() {
		if d.position.Pieces[unit].Place.OnMap() {
			unsupplied.Add(unit)
		}
	}
	d.chosen.each(func(r *reading) {
		if r.supply != nil {
			r.supply(d, &unsupplied)
		}
	})
	return supplyAnswer{
		Unsupplied: d.ids(unsupplied),
		BurmaRoad:  d.situation.Road.String(),
	}, nil
}

// activateAnswer is the answer to "activate".
type activateAnswer struct {
	Units []string `json:"units"`
	Limit int      `json:"limit"`
}

func (a activateAnswer) differs(given json.RawMessage, overlook func(string) bool) (string, error) {
	var b activateAnswer
	if err := json.Unmarshal(given, &b); err != nil {
		return "", fmt.Errorf("answer: %w", err)
	}
	limit := ""
	if a.Limit != b.Limit {
		limit = fmt.Sprintf("limit: ours %d, given %d", a.Limit, b.Limit)
	}
	return together(differ("units", a.Units, slices.DeleteFunc(b.Units, overlook)), limit), nil
}

// activate lists the units that an HQ may activate in an Operations-card offensive (6.3)
// and how many of them (7.21). The Kwai bridge is left out of the number, since it
// depends on the choice (13.79).
func (d *desk) activate(q *question) (answer, error) {
	if err := d.lay(q); err != nil {
		return nil, err
	}
	side, err := parseSide(q.Side)
	if err != nil {
		return nil, err
	}
	hq, known := d.set.UnitByID(q.HQ)
	if !known || d.set.Units[hq].Class != components.HQ || d.set.Units[hq].Side != side {
		return nil, fmt.Errorf("%q is no headquarters of %s", q.HQ, side)
	}
	if err := q.operations(); err != nil {
		return nil, err
	}
	return activateAnswer{
		Units: d.ids(d.situation.Activatable(hq)),
		Limit: q.OC + d.situation.Efficiency(hq, components.UnitSet{}),
	}, nil
}

// ids are the ids of units in alphabetical order.
func (d *desk) ids(units components.UnitSet) []string {
	list := make([]string, 0, units.Count())
	for unit := range units.All() {
		list = append(list, d.set.Units[unit].ID)
	}
	sort.Strings(list)
	return list
}
