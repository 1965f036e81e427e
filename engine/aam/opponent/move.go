package opponent

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// advance moves units, one after the other, to the hexes where they stand best.
func (d *draft) advance() {
	tried := map[string]bool{}
	for d.t.Left() > 5 {
		word := ""
		for _, option := range d.options("move") {
			if !tried[option.Word] {
				word = option.Word
				break
			}
		}
		if word == "" {
			return
		}
		tried[word] = true
		if d.idle > 0 && d.t.Random.IntN(d.idle) == 0 {
			continue
		}
		s := d.state()
		id, known := s.Find(word)
		if !known {
			continue
		}
		u := &s.Projected().Units[id]
		best, most := "", d.worth(id, u.At)+0.4 // not without a reason
		for _, option := range d.options("move", word) {
			to, isPlace := s.Map().Find(option.Word)
			if !isPlace || !option.Complete {
				continue
			}
			if worth := d.worth(id, to); worth > most {
				best, most = option.Word, worth
			}
		}
		if best != "" {
			d.try(engine.Order{Verb: "move", Args: []string{word, best}})
		}
	}
}

// worth is what a hex is worth for a unit, in hexes of way: near to an objective, with something to fire at, and out of the
// enemy's fire.
func (d *draft) worth(id state.UnitID, at components.Place) float64 {
	s := d.state()
	board, info := s.Map(), s.Info(id)
	away := 99
	for _, objective := range s.Objectives() {
		away = min(away, board.Distance(at, objective))
	}
	worth := -float64(away)
	if away <= 1 {
		worth += 1.5
	}
	fire, danger := 0.0, 0.0
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side == d.side || !u.On() || !s.Info(state.UnitID(i)).Kind.Ground() {
			continue
		}
		enemy, distance := s.Info(state.UnitID(i)), board.Distance(at, u.At)
		fire = max(fire, firepower(info, enemy, distance))
		danger += firepower(enemy, info, distance)
	}
	worth += d.fire*fire - d.danger*min(danger, 3)
	if d.noise > 0 {
		worth += d.noise * d.t.Random.Float64()
	}
	return worth
}
