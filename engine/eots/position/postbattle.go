package position

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// planRepulse is the post-battle movement of beaten landing forces. Rules 8.45 C, 9.62:
// as naval units, to a friendly port or a friendly coastal hex; not through hexes with
// enemy units nor un-neutralised enemy ZOI, except that a force beaten inside such a zone
// may go on through it until it is out, and not enter it again; by an option it
// has to keep out of it from the first hex on (B-E34). A carrier in the stack neutralises as in normal movement. The hex of the battle will do if it is friendly
// now (B-A33).
func (s *Situation) planRepulse(m *Mover, w crew, b *board, p *passage) {
	g := &s.atlas.geography
	if !w.covered {
		p.zone = s.hostileNow(m.Side)
		if s.P.Choices.Has(edition.BeatenStayOut) {
			p.bar(&p.zone, "9.62", "eots.move.repulse-zoi")
			p.zone = plane{}
		}
	}
	p.bar(&b.enemy, "9.62", "eots.move.repulse-enemy")
	p.ends = b.friendly
	if w.naval > 0 {
		p.ends.intersect(&s.atlas.ports)
	} else {
		p.ends.intersect(&g.coast)
	}
	p.elsewhere = verdict{"9.62", "eots.move.repulse-end"}
	for _, unit := range m.Units {
		if info := &s.Set.Units[unit]; info.Class == components.Ground {
			forbidden := s.forbidden(info)
			p.ends.exclude(&forbidden)
		}
	}
}

// preferBases narrows the ends of the Reaction player's post-battle movement. Rule 9.61:
// if possible a base where the unit is in supply and within command range of an own HQ;
// if not, any.
func (s *Situation) preferBases(m *Mover, ends *plane) {
	side := m.Side
	var good plane
	for _, loc := range s.atlas.portLocs {
		s.preferBase(m, ends, loc, &good)
	}
	for _, loc := range s.atlas.airfieldLocs {
		s.preferBase(m, ends, loc, &good)
	}
	var commanded plane
	for hq := range s.HQs(side).All() {
		here := planeAt(s.atlas.cells[s.P.Pieces[hq].Place.Loc()])
		here = within(here, int(s.Set.Units[hq].HQRange))
		commanded.unite(&here)
	}
	good.intersect(&commanded)
	if !good.empty() {
		*ends = good
	}
}

// preferBase notes a base where every unit of the stack would be in supply.
func (s *Situation) preferBase(m *Mover, ends *plane, loc components.Loc, good *plane) {
	at := s.atlas.cells[loc]
	if !ends.has(at) || good.has(at) {
		return
	}
	for _, unit := range m.Units {
		if s.Set.Units[unit].Class != components.Ground && !s.Suppliable(unit, loc) {
			return
		}
	}
	good.add(at)
}
