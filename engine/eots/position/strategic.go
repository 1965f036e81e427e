package position

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// planShipStrategic is the strategic movement of ground units by sea. Rule 8.44: from a
// friendly coastal hex to a friendly supplied port (B-A11), at twice the naval rate if the
// start is a friendly port too; not through un-neutralised enemy ZOI, battle hexes
// (B-E02) or, without own ships in the stack, hexes with enemy ships (8.11); not to a
// hex with any enemy unit.
//
// Ships in the stack sail normally, or strategically if the mover says so; only then
// does the doubled rate hold for them (8.23), and only in the other case does a carrier
// among them neutralise enemy ZOI on the way.
func (s *Situation) planShipStrategic(m *Mover, w crew, b *board, p *passage) verdict {
	g := &s.atlas.geography
	if !b.holds() || !g.coast.has(b.start) {
		return verdict{"8.44", "eots.move.friendly-coast"}
	}
	fromPort := s.atlas.ports.has(b.start)
	if w.naval > 0 && m.EscortStrategic && !fromPort {
		return verdict{"8.23", "eots.move.strategic-start"}
	}
	p.medium, p.budget = bySea, m.navalAllowance()
	if fromPort && (w.naval == 0 || m.EscortStrategic) {
		p.budget *= 2
	}
	p.bar(&g.manchukuo, "13.91", "eots.move.manchukuo")
	if !w.covered || m.EscortStrategic {
		zone := s.hostileTo(m, b)
		p.bar(&zone, "8.44", "eots.move.strategic-zoi")
		s.holdInZone(b, &zone, "8.44", p)
	}
	p.bar(&b.battles, "8.44", "eots.move.strategic-battle")
	s.barShips(w, b, p)
	p.ends = s.nets[m.Side].suppliedPorts
	if s.P.Choices.Has(edition.LandedPorts) {
		landed := s.landedPorts(m)
		p.ends.unite(&landed)
	}
	p.elsewhere = verdict{"8.44", "eots.move.supplied-port"}
	p.barEnd(&b.enemy, "8.44", "eots.move.strategic-enemy")
	return verdict{}
}

// landedPorts are the ports where own ground units have landed in this Offensive and which
// an own HQ reaches by sea: by an option strategic movement may end there, although they
// change hands only after the battles (B-E13).
func (s *Situation) landedPorts(m *Mover) plane {
	landed := s.atlas.plot(m.Landings)
	landed.intersect(&s.atlas.ports)
	if landed.empty() {
		return landed
	}
	net := s.nets[m.Side]
	reached := net.posts
	s.atlas.sea.fill(&reached, &net.clear)
	landed.intersect(&reached)
	return landed
}

// holdInZone keeps strategic movement from leaving un-neutralised enemy ZOI, which is an
// option: the rules only forbid to enter it (B-A06, ED-24, B-E06).
func (s *Situation) holdInZone(b *board, zone *plane, rule engine.Rule, p *passage) {
	if s.P.Choices.Has(edition.NoStrategicExit) && !b.inBox && zone.has(b.start) {
		p.held = verdict{rule, "eots.move.strategic-zoi-exit"}
	}
}

// barShips closes the hexes with enemy ships to ground units at sea without an own ship
// that goes the whole way with them. Rules 8.11, 8.45 B: they may not pass such a
// hex, nor start or end there (B-A51).
func (s *Situation) barShips(w crew, b *board, p *passage) {
	if w.naval > 0 {
		return
	}
	p.bar(&b.enemyShips, "8.45", "eots.move.unescorted")
	if b.enemyShips.has(b.start) {
		p.held = verdict{"8.45", "eots.move.unescorted"}
	}
}

// planStay is no movement at all: activated units fight from where they are. In Reaction
// movement that is an answer only where they fight (7.26).
func (s *Situation) planStay(m *Mover, w crew, b *board, p *passage) verdict {
	p.medium, p.mayStay = inPlace, true
	p.elsewhere = verdict{"7.26", "eots.move.reaction-fights"}
	if b.inBox {
		if m.Reaction && !m.PostBattle {
			return verdict{"7.26", "eots.move.reaction-fights"}
		}
		p.fromBox = true
		return verdict{}
	}
	p.ends.add(b.start)
	if !m.Reaction || b.battles.has(b.start) {
		return verdict{}
	}
	reach := maxLeg
	for _, unit := range m.Units {
		if info := &s.Set.Units[unit]; info.Class == components.Air || info.Carrier() {
			reach = min(reach, FightRange(info))
		}
	}
	near := within(b.battles, reach)
	fights := near.has(b.start)
	switch {
	case w.ground > 0:
		fights = false
	case w.air == 0 && w.carriers == 0:
		posts := s.carrierPosts(m, b, &b.battles)
		fights = posts.has(b.start)
	}
	if !fights {
		p.ends = plane{}
	}
	return verdict{}
}
