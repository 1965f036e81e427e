package explain

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// supposedValue is the Operations value of the card that a question about a move supposes
// between Offensives: the highest of the deck (7.22).
const supposedValue = 3

func whyMoveWords(s *state.State, _ engine.Audience, words []string) []engine.Option {
	switch len(words) {
	case 0:
		return s.UnitList(onBoard(s), state.More)
	case 1:
		hexes := charted(s)
		if unit := s.Unit(words[0]); unit != components.NoUnit && s.Board.Pieces[unit].Place.OnMap() {
			hexes.Remove(s.Board.Pieces[unit].Place.Loc())
		}
		return s.HexList(hexes, state.Complete)
	}
	return nil
}

// becauseMove explains whether a stack that stands in one place can go to a hex: the way and what it
// takes by each form of movement that suits it, or the rule that forbids it (chapter 8).
func becauseMove(s *state.State, e *engine.Explanation, units []components.Unit, to components.Loc) {
	side, names := s.Set.Units[units[0]].Side, s.UnitTexts(units)
	point(s, &e.Shown, units[0])
	e.Shown.Places = append(e.Shown.Places, s.HexWord(to))
	becauseIf(e, !s.Off.On, "7.22", engine.T("eots.why.move.supposed", "n", supposedValue))
	idle := false
	for _, unit := range units {
		movable := s.Movable(side)
		if s.Set.Units[unit].Class == components.HQ || !s.Off.On || movable.Has(unit) {
			continue
		}
		idle = true
		if refusal := offensive.ExplainMover(s, side, nil, unit); refusal != nil {
			e.Because(refusal.Rule, refusal.Why)
		}
	}
	ways, told := 0, map[string]bool{}
	for _, form := range offensive.Forms {
		if !offensive.Suits(s, units, form) {
			continue
		}
		way, err := consider(s, side, units, form, to)
		if refusal := offensive.AsRefusal(err); refusal != nil {
			if key := string(refusal.Rule) + refusal.Why.Key; !told[key] {
				told[key] = true
				e.Because(refusal.Rule, engine.T("eots.why.move.form-no", "form", state.FormText(form), "why", refusal.Why))
			}
			continue
		}
		ways++
		e.Because(formRule(form), engine.T("eots.why.move.form", "form", state.FormText(form), "cost", costText(form, way.cost, len(way.path)-1),
			"way", wayText(s, way.path)))
		if words := hexWords(s, way.path); ways == 1 && len(words) > 1 {
			e.Shown.Paths = append(e.Shown.Paths, words)
		}
	}
	key := "eots.why.move.no"
	switch {
	case ways > 0 && idle:
		key = "eots.why.move.idle"
	case ways > 0 && s.Off.On && !slices.ContainsFunc(offensive.WaysOf(s, side, units), func(w offensive.Way) bool { return w.Ends.Has(to) }):
		if refusal := offensive.ExplainEnd(s, side, units, to); refusal != nil {
			e.Because(refusal.Rule, refusal.Why)
		}
	case ways > 0:
		key = "eots.why.move.yes"
	case len(e.Reasons) == 0 || len(told) == 0:
		e.Because("8.1", engine.T("eots.why.move.no-form"))
	}
	e.Title = engine.T(key, "units", names, "hex", s.HexText(to))
}

// passageTo is a way with what it costs in the measure of its form.
type passageTo struct {
	path []components.Loc
	cost int
}

// consider finds the way of a stack to a hex by a form: by the Offensive that is under way, or
// else by an Operations card of the highest value.
func consider(s *state.State, side components.Side, units []components.Unit, form position.Form, to components.Loc) (passageTo, error) {
	r := s.Reaches.Get().(*position.Reach)
	defer s.Reaches.Put(r)
	if s.Off.On {
		way, err := offensive.Plot(s, side, units, form, to, nil)
		if err != nil {
			return passageTo{}, err
		}
		cost := 0
		if m := offensive.Mover(s, side, units, form); !offensive.Halted(s, units) {
			if _, err := s.Situation().Route(&m, to, r); err == nil {
				cost = r.Cost(to)
			}
		}
		return passageTo{way.Path, cost}, nil
	}
	m := position.Mover{Side: side, Units: units, Form: form, Allowance: supposedValue, ASPLeft: s.Board.ASPLeft(side)}
	path, err := s.Situation().Route(&m, to, r)
	if err != nil {
		return passageTo{}, err
	}
	return passageTo{append([]components.Loc{s.Board.Pieces[units[0]].Place.Loc()}, path...), r.Cost(to)}, nil
}

// costText tells what a way takes: movement points overland, legs by air, hexes by sea (8.1).
func costText(form position.Form, cost, hexes int) engine.Text {
	switch {
	case cost == 0:
		return engine.T("eots.why.move.hexes", "n", hexes)
	case form == position.Overland:
		return engine.T("eots.why.move.points", "n", (cost+1)/2, "points", halves(cost))
	case form == position.Fly || form == position.FlyStrategic:
		return engine.T("eots.why.move.legs", "n", cost)
	}
	return engine.T("eots.why.move.hexes", "n", cost)
}

// halves writes a number of half points.
func halves(n int) string {
	if n%2 == 0 {
		return state.Figure(n / 2)
	}
	if n == 1 {
		return "½"
	}
	return state.Figure(n/2) + "½"
}

// formRule is the paragraph about a form of movement.
func formRule(form position.Form) engine.Rule {
	return [...]engine.Rule{
		position.Overland: "8.42", position.Sail: "8.21", position.SailStrategic: "8.23", position.Fly: "8.31", position.FlyStrategic: "8.33",
		position.Assault: "8.45", position.ShipStrategic: "8.44", position.Organic: "8.46", position.Barge: "8.47",
	}[form]
}
