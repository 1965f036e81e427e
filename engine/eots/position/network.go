package position

import (
	"sync"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// network is the supply of one side under a certain hostile ZOI. Once traced it never
// changes, so situations that follow one another share it.
type network struct {
	*ground
	// hostile is the un-neutralised enemy ZOI it was traced under.
	hostile plane
	// clear are the hexes outside it: a sea hexside can be crossed when both its hexes
	// are clear (6.21 B, AMB-18); the land of one that shows both stays open (AMB-17).
	clear plane

	// hqs are the HQs in supply.
	hqs components.UnitSet
	// suppliedPorts are friendly ports to which any own HQ traces by sea (1.3, AMB-02).
	suppliedPorts plane
	// near is the overland logistic range of supplied ports, fromKunming that of
	// Kunming (6.21).
	near, fromKunming plane
	// served are the hexes where HQs of each command supply the units they may (6.12).
	served [numCommands]plane
	// within are the hexes where units are in supply by the commands that may supply them,
	// see supplyGroup.
	within [numGroups]plane
	// road: the Burma Road is open; kunming: Kunming is a source of supply.
	road, kunming bool
	// airfields are the supplied airfields (1.3), eastLine the HQs joined to the east
	// map edge (6.25). The search for the zones does not need them, so they come later.
	airfields plane
	eastLine  components.UnitSet
	// hexes are three of the sets as hexes of the map.
	hexes     struct{ hostile, ports, airfields components.LocSet }
	completed sync.Once
}

// terms are what the supply of a side depends on besides the enemy's ZOI. As long as
// both stay the same, so do the lines.
type terms struct {
	sheet *atlas
	// friendly are the hexes under own control.
	friendly plane
	// barred are the hexes whose land hexsides enemy ground and air units and HQs
	// close (6.21 E). A line may start or end there, beside an own unit, but not
	// pass through (AMB-19). shared are those among them with own units.
	barred, shared plane
	// crowded are the hexes with a transport route and enemy units of any class, where
	// the route is no cheaper (6.21).
	crowded plane
	// present are the HQs on the map, stations where they are, in the order of units;
	// posts are the same hexes.
	present  components.UnitSet
	stations [maxHQs]Place
	posts    plane
	// built is the set of built transport projects.
	built   int
	hump    bool
	choices edition.Choices
}

// maxHQs bounds the HQs of a side.
const maxHQs = 8

// layOut reads what both sides have where.
func (s *Situation) layOut() {
	a := s.atlas
	var now [2]terms
	s.forces = [2]forces{}
	for side := range now {
		s.block[side] = plane{}
		now[side].sheet, now[side].built = a, s.built()
		now[side].hump, now[side].choices = s.P.Hump, s.P.Choices
	}
	now[components.Japan].friendly = a.plot(s.P.Japan)
	now[components.Allies].friendly = without(&a.controllable, &now[components.Japan].friendly)
	now[components.Japan].friendly.intersect(&a.controllable)
	for unit := range components.Unit(components.NumUnits) {
		place := s.P.Pieces[unit].Place
		if !place.OnMap() {
			continue
		}
		at, side, class := a.cells[place.Loc()], a.roster.side[unit], a.roster.class[unit]
		of, enemy := &s.forces[side], side.Other()
		of.all.add(at)
		if class == components.Naval {
			of.ships.add(at)
			continue
		}
		of.ashore.add(at)
		switch class {
		case components.Ground:
			of.ground.add(at)
			s.block[enemy].add(at)
		case components.Air:
			s.block[enemy].add(at)
		default:
			now[side].posts.add(at)
			now[side].stations[now[side].present.Count()] = place
			now[side].present.Add(unit)
		}
	}
	now[components.Japan].barred, now[components.Allies].barred = s.forces[components.Allies].ashore, s.forces[components.Japan].ashore
	// Rule 13.75: Kunming and the hexes around it count as held by the Allies.
	now[components.Japan].barred.unite(&a.chinaRedoubt)
	s.block[components.Japan].unite(&a.chinaRedoubt)
	for side := range now {
		now[side].shared = both(&s.forces[side].all, &now[side].barred)
		now[side].crowded = both(&s.forces[1-side].all, &a.routeHexes)
		s.grounds[side] = s.stand(components.Side(side), &now[side])
	}
}

// stand is the ground of a side on certain terms: one that is known, if its terms are
// the same.
func (s *Situation) stand(side components.Side, now *terms) *ground {
	for _, net := range s.lately[side] {
		if net != nil && net.terms == *now {
			return net.ground
		}
	}
	g := &ground{terms: *now}
	g.passable = without(&now.sheet.everywhere, &now.barred)
	g.uncrowded = without(&now.sheet.everywhere, &now.crowded)
	g.friendlyPorts = both(&now.friendly, &now.sheet.ports)
	return g
}

// lately is how many networks of a side are remembered. The search for the zones comes to
// the same few again and again.
const lately = 4

// recall brings the network of a side under a hostile ZOI back, if it was traced lately;
// nil if not.
func (s *Situation) recall(side components.Side, hostile *plane) *network {
	known := &s.lately[side]
	for i, net := range known {
		if net != nil && net.ground == s.grounds[side] && net.hostile == *hostile {
			copy(known[1:i+1], known[:i])
			known[0] = net
			return net
		}
	}
	return nil
}

// explore traces the supply of a side under a hostile ZOI.
func (s *Situation) explore(side components.Side, hostile plane) {
	if net := s.recall(side, &hostile); net != nil {
		s.nets[side] = net
		return
	}
	a, net := s.atlas, &network{ground: s.grounds[side], hostile: hostile}
	copy(s.lately[side][1:], s.lately[side][:])
	s.lately[side][0], s.nets[side] = net, net
	net.clear = without(&a.everywhere, &hostile)

	net.hqs = s.suppliedHQs(side)
	net.suppliedPorts = net.posts
	a.sea.fill(&net.suppliedPorts, &net.clear)
	net.suppliedPorts.intersect(&net.friendlyPorts)

	net.near = s.nearPorts(side, net)
	var sources [numCommands][maxHQs]source
	var count [numCommands]int
	for hq := range net.hqs.All() {
		i := commandIndex(s.Set.Units[hq].Command)
		sources[i][count[i]] = s.sourceOf(hq)
		count[i]++
	}
	for i := range net.served {
		if count[i] == 0 {
			continue // no HQ, no lines
		}
		l := a.limited(net, &net.suppliedPorts, sources[i][:count[i]])
		net.served[i] = l.serves(&net.near)
		for _, hq := range sources[i][:count[i]] {
			if !net.suppliedPorts.has(hq.at) {
				alone := s.servedFrom(side, hq)
				net.served[i].unite(&alone)
			}
		}
	}
	if side == components.Allies {
		s.supplyChina(net)
	}
	for group := range net.within {
		p := &net.within[group]
		for i := range net.served {
			if supplyGroup(1<<i)&group != 0 || i == joint {
				p.unite(&net.served[i])
			}
		}
		p.unite(&net.fromKunming)
	}
}

// nearPorts is the overland logistic range of the supplied ports of a network: that of
// another one with the same ports on the same ground, if one is known.
func (s *Situation) nearPorts(side components.Side, net *network) plane {
	for _, known := range s.lately[side][1:] { // the first is the network itself
		if known != nil && known.ground == net.ground && known.suppliedPorts == net.suppliedPorts {
			return known.near
		}
	}
	return s.atlas.logistic(net.ground, &net.suppliedPorts)
}

func (s *Situation) sourceOf(hq components.Unit) source {
	return source{at: s.atlas.cells[s.P.Pieces[hq].Place.Loc()], length: s.Set.Units[hq].HQRange}
}

// servedFrom is what an HQ supplies overland within 4 movement points of itself, for the
// rare HQ whose hex is no supplied port because the enemy controls it.
func (s *Situation) servedFrom(side components.Side, hq source) plane {
	net := s.nets[side]
	at := planeAt(hq.at)
	near := s.atlas.logistic(net.ground, &at)
	l := s.atlas.limited(net, &net.suppliedPorts, []source{hq})
	return l.serves(&near)
}

// complete adds to the network of a side what the search for the zones does not need.
func (s *Situation) complete(side components.Side) {
	net := s.nets[side]
	net.completed.Do(func() {
		net.airfields = s.suppliedAirfields(side)
		net.hexes.hostile = s.atlas.gather(net.hostile)
		net.hexes.ports = s.atlas.gather(net.suppliedPorts)
		net.hexes.airfields = s.atlas.gather(net.airfields)
		if side == components.Allies {
			net.eastLine = s.eastLine(net)
		}
	})
}

func (s *Situation) joined(net *network, l lines) components.UnitSet {
	return net.present.Where(func(hq components.Unit) bool { return l.reaches(s.atlas.cells[s.P.Pieces[hq].Place.Loc()]) })
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
