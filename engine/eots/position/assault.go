package position

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// checkAssaultStack checks who may land from the sea and what it takes (Rules 8.45 to 8.47).
func (s *Situation) checkAssaultStack(m *Mover, w crew) verdict {
	if w.ground == 0 || w.air > 0 {
		return verdict{"8.45", "eots.move.ground-by-sea"}
	}
	for _, unit := range m.Units {
		if info := &s.Set.Units[unit]; info.Class == components.Ground && !info.Amphibious {
			if info.Type == components.ArmouredBrigade {
				return verdict{"8.49", "eots.move.not-amphibious"}
			}
			return verdict{"8.45", "eots.move.not-amphibious"}
		}
	}
	if m.PostBattle {
		return verdict{}
	}
	switch m.Form {
	case Barge:
		return s.checkBarge(m, w)
	case Organic:
		if s.passengers(m) == 0 {
			return verdict{"8.46", "eots.move.no-transport"}
		}
	}
	cost := s.ASPCost(m.Form, m.Units)
	if m.Reaction && cost > reactionASP && !s.P.Choices.Has(edition.ReactionShipping) {
		return verdict{"8.45", "eots.move.asp-reaction"}
	}
	if cost > m.ASPLeft {
		return verdict{"8.45", "eots.move.asp"}
	}
	return verdict{}
}

// Points that a Reaction may spend (8.45 A), and the Operations value that launches
// barges (8.47).
const (
	reactionASP = 1
	bargeOC     = 3
	bargeHexes  = 1
	bargedUnits = 1
)

// checkBarge checks the Japanese barges (10.33). Rule 8.47: after the event, in an Offensive
// started with an Operations value of 3, one ground unit of any size; not in Reaction;
// PT Boats end it.
func (s *Situation) checkBarge(m *Mover, w crew) verdict {
	switch {
	case m.Side != components.Japan || !s.P.Barges || s.P.PTBoats:
		return verdict{"8.47", "eots.move.no-barges"}
	case m.Reaction:
		return verdict{"8.47", "eots.move.barge-reaction"}
	case m.Allowance != bargeOC:
		return verdict{"8.47", "eots.move.barge-value"}
	case w.ground != bargedUnits:
		return verdict{"8.47", "eots.move.barge-one"}
	}
	return verdict{}
}

// passengers is the number of brigades that the ships of the stack carry. Rule 8.46:
// one brigade with each CA, CL or APD that makes the whole move with it.
func (s *Situation) passengers(m *Mover) int {
	brigades, ships := 0, 0
	for _, unit := range m.Units {
		info := &s.Set.Units[unit]
		if info.OrganicCargo {
			brigades++
		}
		if info.OrganicCarrier {
			ships++
		}
	}
	return min(brigades, ships)
}

// ASPCost is what a stack pays in Amphibious Shipping Points. Rule 8.45 A: a division or
// smaller unit 1; a corps or army 1 for each step; the Korean Army 2 for each, by an option 1 (B-E14). Organic
// transport carries its brigades free (8.46), barges cost nothing (8.47).
func (s *Situation) ASPCost(form Form, units []components.Unit) int {
	if form != Assault && form != Organic {
		return 0
	}
	free := 0
	if form == Organic {
		free = s.passengers(&Mover{Units: units})
	}
	cost := 0
	for _, unit := range units {
		info := &s.Set.Units[unit]
		if info.Class != components.Ground {
			continue
		}
		if info.OrganicCargo && free > 0 {
			free--
			continue
		}
		side := 0
		if s.P.Pieces[unit].Reduced {
			side = 1
		}
		points := int(info.ASP[side])
		if s.P.Choices.Has(edition.KoreanShipping) {
			points = min(points, s.P.Steps(s.Set, unit))
		}
		cost += points
	}
	return cost
}

// ASPLeft is the number of Amphibious Shipping Points that a side may still use this
// turn. Rule 14.2: under Inter-Service Rivalry the Japanese use only half, rounded up,
// counting what is used already.
func (p *Position) ASPLeft(side components.Side) int {
	points := p.ASP[side]
	level := int(points.Owned) + int(points.Extra)
	if side == components.Japan && p.Rivalry[side] {
		level = (level + 1) / 2
	}
	return max(level-int(points.Used), 0)
}

// planAssault is the landing of ground units from the sea. Rule 8.45: from a friendly
// coastal hex to any coastal hex that is no mountain (Port Moresby excepted), at the
// naval rate, never doubled. Ships in the stack escort it all the way.
func (s *Situation) planAssault(m *Mover, w crew, b *board, p *passage) verdict {
	g := &s.atlas.geography
	p.medium, p.budget = bySea, m.navalAllowance()
	if m.Form == Barge {
		p.budget = bargeHexes
	}
	p.bar(&g.manchukuo, "13.91", "eots.move.manchukuo")
	if m.PostBattle {
		s.planRepulse(m, w, b, p)
		return verdict{}
	}
	if !b.holds() || !g.coast.has(b.start) {
		return verdict{"8.45", "eots.move.friendly-coast"}
	}
	s.barZone(m, w, b, p)
	s.barShips(w, b, p)
	s.planLanding(m, b, p)
	return verdict{}
}

// barZone keeps a landing out of un-neutralised enemy ZOI. Rules 6.4, 8.45 B: it may
// neither enter nor leave it. A carrier in the stack neutralises wherever the stack is.
func (s *Situation) barZone(m *Mover, w crew, b *board, p *passage) {
	if w.covered {
		return
	}
	zone := s.hostileNow(m.Side)
	p.bar(&zone, "8.45", "eots.move.assault-zoi")
	if zone.has(b.start) {
		p.held = verdict{"8.45", "eots.move.assault-zoi"}
	}
}

// planLanding finds where a stack may land; barges too reach any such coast (B-A21).
func (s *Situation) planLanding(m *Mover, b *board, p *passage) {
	g := &s.atlas.geography
	p.ends = g.beaches
	p.elsewhere = verdict{"8.45", "eots.move.no-beach"}
	p.barEnd(&g.closed, "8.41", "eots.move.closed")
	if m.Side == components.Japan {
		p.barEnd(&g.mainlandIndia, "8.41", "eots.move.india")
	}
	if islands, ok := s.marinesFirst(m, b); ok {
		p.barEnd(&islands, "8.45", "eots.move.marines-first")
	}
	if m.Reaction {
		if b.battles.has(b.start) {
			p.held = verdict{"7.26", "eots.move.reaction-stays"}
		}
		elsewhere := without(&s.atlas.everywhere, &b.battles)
		p.barEnd(&elsewhere, "7.26", "eots.move.reaction-fights")
		return
	}
	p.barSecond(m, b)
}

// Beaches are the coastal hexes where ground units may land: no mountains but Port Moresby
// (8.45), nobody's closed land (8.41).
func (s *Situation) Beaches() components.LocSet {
	return s.atlas.gather(without(&s.atlas.geography.beaches, &s.atlas.geography.closed))
}

// marinesFirst are the islands where US Army units of the stack may not land. Rule
// 8.45 D: a one-hex island that is Japanese-controlled (if only by a ground unit there,
// 6.5) and holds any Japanese unit or garrison (B-A19), unless a US Marine ground unit
// has landed there first or is in the same stack.
func (s *Situation) marinesFirst(m *Mover, b *board) (plane, bool) {
	army, marines := false, m.MarinesWaived
	for _, unit := range m.Units {
		if info := &s.Set.Units[unit]; info.Class == components.Ground && info.Nationality == components.US {
			army, marines = army || info.Rivalry == components.Army, marines || info.Marine
		}
	}
	if !army || marines {
		return plane{}, false
	}
	islands := both(&b.enemy, &b.foreign)
	islands.unite(&b.enemyGround)
	islands.intersect(&s.atlas.geography.oneHexIslands)
	for loc := range m.Landings.All() {
		for unit := range s.Occ.At(loc) {
			if info := &s.Set.Units[unit]; info.Marine && info.Class == components.Ground {
				islands.remove(s.atlas.cells[loc])
			}
		}
	}
	return islands, true
}

// Unaccompanied are, of the hexes with landings, those where no own naval unit stands
// with the landed units: if they are battle hexes and an enemy ship moves in as a
// Reaction, the landing turns back (8.45 B; a carrier that covers from another hex does
// not help, B-A17).
func (s *Situation) Unaccompanied(side components.Side, landings components.LocSet) components.LocSet {
	return landings.Where(func(loc components.Loc) bool { return !s.Occ.Has(loc, side, NavalUnits) })
}
