package position

import c "github.com/umpire-games/umpire/engine/eots/components"

// network is the supply of one side under a certain hostile ZOI.
type network struct {
	ground
	// hostile is the un-neutralised enemy ZOI it was traced under.
	hostile plane
	fresh   bool // nothing has been traced since the units were laid out

	// friendly are the hexes with own control.
	friendly plane
	// block are the hexes whose land hexsides enemy ground and air units close to
	// activation lines: an HQ alone does not (6.3).
	block plane

	// present are the HQs on the map, hqs those in supply; posts are the hexes of all.
	present, hqs c.UnitSet
	posts        plane
	// suppliedPorts are friendly ports to which an HQ traces by sea (1.3).
	suppliedPorts plane
	// near is the overland logistic range of supplied ports, fromKunming that of
	// Kunming (6.21).
	near, fromKunming plane
	// served are the hexes where HQs of each command supply the units they may (6.12).
	served [numCommands]plane
	// road: the Burma Road is open; kunming: Kunming is a source of supply.
	road, kunming bool
}

// layOut reads what both sides have where.
func (s *Situation) layOut() {
	a := s.atlas
	var japan plane
	a.plot(&s.P.Japan, &japan)
	for side := c.Japan; side <= c.Allies; side++ {
		net := &s.nets[side]
		if side == c.Japan {
			net.friendly = japan
			net.friendly.intersect(&a.controllable)
		} else {
			net.friendly.setWithout(&a.controllable, &japan)
		}
		net.friendlyPorts = net.friendly
		net.friendlyPorts.intersect(&a.ports)
		net.barred, net.block, net.held, net.posts = plane{}, plane{}, plane{}, plane{}
		net.present = c.UnitSet{}
		net.fresh, net.noInland = true, s.P.Readings.NoInland
	}
	for unit := range c.Unit(c.NumUnits) {
		place := s.P.Pieces[unit].Place
		if !place.OnMap() {
			continue
		}
		info, at := &s.Set.Units[unit], a.cells[place.Loc()]
		own, enemy := &s.nets[info.Side], &s.nets[info.Side.Other()]
		own.held.add(at)
		switch info.Class {
		case c.Ground, c.Air:
			enemy.barred.add(at)
			enemy.block.add(at)
		case c.HQ:
			enemy.barred.add(at)
			own.present.Add(unit)
			own.posts.add(at)
		}
	}
	// Rule 13.75: Kunming and the hexes around it count as held by the Allies.
	s.nets[c.Japan].barred.unite(&a.chinaRedoubt)
	s.nets[c.Japan].block.unite(&a.chinaRedoubt)
	for side := range s.nets {
		net := &s.nets[side]
		net.passable.setWithout(&a.everywhere, &net.barred)
	}
}

// explore traces the supply of a side under a hostile ZOI.
func (s *Situation) explore(side c.Side, hostile plane) {
	a, net := s.atlas, &s.nets[side]
	if !net.fresh && net.hostile == hostile {
		return
	}
	net.hostile, net.fresh = hostile, false
	net.clear.setWithout(&a.everywhere, &hostile)

	net.hqs = s.suppliedHQs(side)
	net.suppliedPorts = net.posts
	a.sea.fill(&net.suppliedPorts, &net.clear)
	net.suppliedPorts.intersect(&net.friendlyPorts)

	routes := &a.routes[s.built()]
	net.near = a.overland(&net.ground, &s.nets[side.Other()].held, routes, &net.suppliedPorts)
	var sources [numCommands][maxHQs]source
	var count [numCommands]int
	for hq := range net.hqs.All() {
		i := commandIndex(s.Set.Units[hq].Command)
		sources[i][count[i]] = s.sourceOf(hq)
		count[i]++
	}
	for i := range net.served {
		l := a.limited(&net.ground, &net.suppliedPorts, sources[i][:count[i]])
		net.served[i] = l.serves(&net.near)
		for _, hq := range sources[i][:count[i]] {
			if !net.suppliedPorts.has(hq.at) {
				alone := s.servedFrom(side, hq, routes)
				net.served[i].unite(&alone)
			}
		}
	}
	if side == c.Allies {
		s.supplyChina(net, routes)
	}
}

// sourceOf is an HQ as the start of supply lines.
func (s *Situation) sourceOf(hq c.Unit) source {
	return source{at: s.atlas.cells[s.P.Pieces[hq].Place.Loc()], length: s.Set.Units[hq].HQRange}
}

// servedFrom is what an HQ supplies overland within 4 movement points of itself, for the
// rare HQ whose hex is no supplied port because the enemy controls it.
func (s *Situation) servedFrom(side c.Side, hq source, routes *mesh) plane {
	net := &s.nets[side]
	var at plane
	at.add(hq.at)
	near := s.atlas.overland(&net.ground, &s.nets[side.Other()].held, routes, &at)
	l := s.atlas.limited(&net.ground, &net.suppliedPorts, []source{hq})
	return l.serves(&near)
}

// maxHQs bounds the HQs of one command on the map: there are four US ones.
const maxHQs = 8

// joined are the HQs of a network that lines reach.
func (s *Situation) joined(net *network, l lines) c.UnitSet {
	var set c.UnitSet
	for hq := range net.present.All() {
		if l.reaches(s.atlas.cells[s.P.Pieces[hq].Place.Loc()]) {
			set.Add(hq)
		}
	}
	return set
}

// built is the set of built projects as a number.
func (s *Situation) built() int {
	n := 0
	for project, built := range s.P.Built {
		if built {
			n |= 1 << project
		}
	}
	return n
}
