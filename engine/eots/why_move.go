package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// supposedValue is the Operations value of the card that a question about a move supposes
// between Offensives: the highest of the deck (7.22).
const supposedValue = 3

func (s *State) whyMoveWords(_ engine.Audience, words []string) []engine.Option {
	switch len(words) {
	case 0:
		return s.unitList(s.onBoard(), goesOn)
	case 1:
		hexes := s.charted()
		if unit := s.unit(words[0]); unit != components.NoUnit && s.Board.Pieces[unit].Place.OnMap() {
			hexes.Remove(s.Board.Pieces[unit].Place.Loc())
		}
		return s.hexList(hexes, ends)
	}
	return nil
}

// whyMove explains whether a unit can go to a hex: the way and what it takes by each form of
// movement, or the rule that forbids it (chapter 8).
func (s *State) whyMove(_ engine.Audience, words []string) engine.Explanation {
	var e engine.Explanation
	s.becauseMove(&e, []components.Unit{s.unit(words[0])}, s.loc(words[1]))
	return e
}

// becauseMove judges a stack that stands in one place by every form of movement that suits it.
func (s *State) becauseMove(e *engine.Explanation, units []components.Unit, to components.Loc) {
	side, names := s.set.Units[units[0]].Side, s.unitTexts(units)
	s.point(&e.Shown, units[0])
	e.Shown.Places = append(e.Shown.Places, s.hexWord(to))
	if !s.Off.On {
		e.Because("7.22", engine.T("eots.why.move.supposed", "n", supposedValue))
	}
	idle := false
	for _, unit := range units {
		movable := s.movable(side)
		if s.set.Units[unit].Class == components.HQ || !s.Off.On || movable.Has(unit) {
			continue
		}
		idle = true
		if refusal := s.explainMover(side, nil, unit); refusal != nil {
			e.Because(refusal.Rule, refusal.Why)
		}
	}
	ways, told := 0, map[string]bool{}
	for _, form := range forms {
		if !s.suits(units, form) {
			continue
		}
		way, err := s.consider(side, units, form, to)
		if refusal := asRefusal(err); refusal != nil {
			if key := string(refusal.Rule) + refusal.Why.Key; !told[key] || len(told) == 0 {
				told[key] = true
				e.Because(refusal.Rule, engine.T("eots.why.move.form-no", "form", formText(form), "why", refusal.Why))
			}
			continue
		}
		ways++
		e.Because(formRule(form), engine.T("eots.why.move.form", "form", formText(form), "cost", costText(form, way.cost, len(way.path)-1),
			"way", s.wayText(way.path)))
		if words := s.hexWords(way.path); ways == 1 && len(words) > 1 {
			e.Shown.Paths = append(e.Shown.Paths, words)
		}
	}
	key := "eots.why.move.no"
	switch {
	case ways > 0 && idle:
		key = "eots.why.move.idle"
	case ways > 0 && s.Off.On && !s.goesTo(side, units, to):
		key = "eots.why.move.no"
		if refusal := s.explainEnd(side, units, to); refusal != nil {
			e.Because(refusal.Rule, refusal.Why)
		}
	case ways > 0:
		key = "eots.why.move.yes"
	case len(e.Reasons) == 0 || len(told) == 0:
		e.Because("8.1", engine.T("eots.why.move.no-form"))
	}
	e.Title = engine.T(key, "units", names, "hex", s.hexText(to))
}

// goesTo tells whether an order to move a stack to a hex would be accepted.
func (s *State) goesTo(side components.Side, units []components.Unit, to components.Loc) bool {
	for _, way := range s.waysOf(side, units) {
		if way.ends.Has(to) {
			return true
		}
	}
	return false
}

// passageTo is a way with what it costs in the measure of its form.
type passageTo struct {
	path []components.Loc
	cost int
}

// consider finds the way of a stack to a hex by a form: by the Offensive that is under way, or
// else by an Operations card of the highest value.
func (s *State) consider(side components.Side, units []components.Unit, form position.Form, to components.Loc) (passageTo, error) {
	r := s.reaches.Get().(*position.Reach)
	defer s.reaches.Put(r)
	if s.Off.On {
		way, err := s.plot(side, units, form, to, nil)
		if err != nil {
			return passageTo{}, err
		}
		cost := 0
		if m := s.mover(side, units, form); !s.halted(units) {
			if _, err := s.Situation().Route(&m, to, r); err == nil {
				cost = r.Cost(to)
			}
		}
		return passageTo{way.path, cost}, nil
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
		return figure(n / 2)
	}
	if n == 1 {
		return "½"
	}
	return figure(n/2) + "½"
}

// formRule is the paragraph about a form of movement.
func formRule(form position.Form) engine.Rule {
	switch form {
	case position.Overland:
		return "8.42"
	case position.Sail:
		return "8.21"
	case position.SailStrategic:
		return "8.23"
	case position.Fly:
		return "8.31"
	case position.FlyStrategic:
		return "8.33"
	case position.ShipStrategic:
		return "8.44"
	case position.Organic:
		return "8.46"
	case position.Barge:
		return "8.47"
	default:
		return "8.45"
	}
}
