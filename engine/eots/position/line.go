package position

import (
	"math/bits"
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// A Line is a supply line or an activation line, hex by hex from its source to its end.
type Line struct {
	Hexes []components.Loc
	// Land tells for each hexside, the first one between the first two hexes, whether it was
	// crossed overland; by sea otherwise.
	Land []bool
}

// Length is the number of hexes that the line takes of a command range.
func (l *Line) Length() int { return max(0, len(l.Hexes)-1) }

// bend are the hexes where the line changes between sea and land.
func (l *Line) bends() []components.Loc {
	var bends []components.Loc
	for i := 1; i < len(l.Land); i++ {
		if l.Land[i] != l.Land[i-1] {
			bends = append(bends, l.Hexes[i])
		}
	}
	return bends
}

// trail is what a tracer had newly reached at each length, for the way back along a line.
type trail []front

// front is what lines of one length reach for the first time.
type front struct{ plain, changed lines }

// note keeps the front of a tracer after its changes.
func (t *tracer) note(trail *trail) {
	*trail = append(*trail, front{t.plainFront.lines(), t.changedFront.lines()})
}

// spot is the end of a line at some moment: the hex, whether it came there overland, and
// whether it has changed at a port before.
type spot struct {
	at            cell
	land, changed bool
}

func (f *front) has(s spot) bool {
	l := &f.plain
	if s.changed {
		l = &f.changed
	}
	if s.land {
		return l.land.has(s.at)
	}
	return l.sea.has(s.at)
}

// back follows a line from its end to where it started, by the fronts that the tracer left.
// starts are the hexes that are left overland even if enemies are there too.
func (t *tracer) back(trail trail, starts *plane, end spot) Line {
	line := Line{Hexes: []components.Loc{t.geography.locs[end.at]}}
	for length := len(trail) - 1; length > 0; {
		before, crossed, ok := t.before(&trail[length-1], starts, length == 1, end)
		if ok {
			line.Hexes = append(line.Hexes, t.geography.locs[before.at])
			line.Land = append(line.Land, crossed)
			end = before
			length--
			continue
		}
		// It changed here: it came the other way, and before the change if changes count.
		other := spot{end.at, !end.land, false}
		if !trail[length].has(other) || other == end {
			break
		}
		if _, _, came := t.before(&trail[length-1], starts, length == 1, other); !came {
			break
		}
		end = other
	}
	slices.Reverse(line.Hexes)
	slices.Reverse(line.Land)
	return line
}

// before finds the hex from which a line came to a spot in one step of the tracer.
func (t *tracer) before(former *front, starts *plane, first bool, end spot) (before spot, land, ok bool) {
	for _, from := range t.around(end.at) {
		before = spot{from, end.land, end.changed}
		if !former.has(before) {
			continue
		}
		if end.land && t.land.joins(from, end.at) && (t.passable.has(from) || first && starts.has(from)) {
			return before, true, true
		}
		if !end.land && t.sea.joins(from, end.at) && t.clear.has(from) && t.clear.has(end.at) {
			return before, false, true
		}
	}
	return spot{}, false, false
}

// lineBack follows a line of a length from its end to where it started: came tells whether it
// came to a hex from one that it had reached with a length, and whether overland.
func (a *atlas) lineBack(length int, end cell, came func(length int, from, to cell) (land, came bool)) Line {
	line := Line{Hexes: []components.Loc{a.geography.locs[end]}}
	for length--; length >= 0; length-- {
		for _, from := range a.around(end) {
			if land, ok := came(length, from, end); ok {
				line.Hexes, line.Land = append(line.Hexes, a.geography.locs[from]), append(line.Land, land)
				end = from
				break
			}
		}
	}
	slices.Reverse(line.Hexes)
	slices.Reverse(line.Land)
	return line
}

func (m *mesh) joins(from, to cell) bool {
	var one, next plane
	one.add(from)
	m.step(&one, &next)
	return next.has(to)
}

// around are the neighbours of a hex on the map.
func (a *atlas) around(at cell) []cell {
	ring := planeAt(at)
	ring.widen()
	ring.remove(at)
	ring.intersect(&a.everywhere)
	return ring.cells()
}

func (p *plane) cells() []cell {
	var list []cell
	for w, word := range p {
		for ; word != 0; word &= word - 1 {
			list = append(list, cell(64*w+bits.TrailingZeros64(word)))
		}
	}
	return list
}
