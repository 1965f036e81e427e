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

	// present are the HQs on the map, hqs those in supply.
	present, hqs c.UnitSet
	// ports are the supplied ports (1.3).
	suppliedPorts plane
	// near is the overland logistic range of supplied ports, fromKunming that of
	// Kunming (6.21).
	near, fromKunming plane
	// served are the hexes where HQs of each command supply the units they may (6.12).
	served [numCommands]plane
	// road: the Burma Road is open; kunming: Kunming is a source of supply.
	road, kunming bool
}

// Commands that trace supply apart from one another: a unit asks those that may
// supply its nationality (6.12). Japan has only the first.
const (
	national = iota // Japanese, US
	commonwealth
	joint
	numCommands
)

func commandIndex(command c.Command) int {
	switch command {
	case c.CommonwealthCommand:
		return commonwealth
	case c.JointCommand:
		return joint
	default:
		return national
	}
}

// commands are the types of HQ that may supply and activate a unit, as a bit set.
//
// Rule 6.12: US HQs take US and Chinese units; Commonwealth HQs take Commonwealth and
// Chinese units and US air units; Joint HQs take all Allied units, and only they the
// Dutch; a Japanese HQ takes any Japanese unit.
func commands(info *c.UnitInfo) uint8 {
	const us, cw, all = 1 << national, 1 << commonwealth, 1<<national | 1<<commonwealth | 1<<joint
	switch {
	case info.Nationality == c.Japanese:
		return us
	case info.Nationality == c.Chinese:
		return all
	case info.Nationality == c.US && info.Class == c.Air:
		return all
	case info.Nationality == c.US:
		return us | 1<<joint
	case info.Nationality.Commonwealth():
		return cw | 1<<joint
	default:
		return 1 << joint
	}
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
		net.ground.ports = net.friendly
		net.ground.ports.intersect(&a.ports)
		net.barred, net.block, net.held = plane{}, plane{}, plane{}
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

	s.supplyHQs(side)
	var hqs plane
	for hq := range net.present.All() {
		hqs.add(a.cells[s.P.Pieces[hq].Place.Loc()])
	}
	net.suppliedPorts = hqs
	a.sea.fill(&net.suppliedPorts, &net.clear)
	net.suppliedPorts.intersect(&net.ground.ports)

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

// supplyHQs finds the HQs in supply. Rule 6.21 B: a line of any length from a primary
// source, which is any map-edge hex in the east, west or south for the Allies and a
// Japanese city of the Home Islands for Japan (6.22).
func (s *Situation) supplyHQs(side c.Side) {
	a, net := s.atlas, &s.nets[side]
	from := a.edges
	if side == c.Japan {
		from = a.homeCities
		from.intersect(&net.friendly)
	}
	net.hqs = s.joined(net, a.unlimited(&net.ground, &from))
}

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

// eastLine are the supplied US and Joint HQs that trace to the east map edge (6.25).
func (s *Situation) eastLine(net *network) c.UnitSet {
	var set c.UnitSet
	joined := s.joined(net, s.atlas.unlimited(&net.ground, &s.atlas.eastEdge))
	for hq := range joined.Intersect(net.hqs).All() {
		if s.Set.Units[hq].Command != c.CommonwealthCommand {
			set.Add(hq)
		}
	}
	return set
}

// suppliedAirfields are the friendly airfields to which an own HQ, supplied or not,
// traces a supply line of any length; the overland logistic range does not matter (1.3).
func (s *Situation) suppliedAirfields(side c.Side) plane {
	net := &s.nets[side]
	var hqs plane
	for hq := range net.present.All() {
		hqs.add(s.atlas.cells[s.P.Pieces[hq].Place.Loc()])
	}
	l := s.atlas.unlimited(&net.ground, &hqs)
	l.sea.unite(&l.land)
	l.sea.intersect(&s.atlas.airfields)
	l.sea.intersect(&net.friendly)
	return l.sea
}

// supplied tells whether a unit on the map or in the China box is in supply.
//
// Rule 6.21: an HQ traces to a primary source. Any other unit traces to a supplied HQ
// that may supply it, by sea up to its coastal hex, or over land and then within 4
// movement points of the HQ or a supplied port. Kunming may take the place of the HQ
// (13.75), the Tokyo Express of all (6.23); units activated in the current Offensive
// stay in supply (6.21).
func (s *Situation) supplied(net *network, unit c.Unit) bool {
	info, place := &s.Set.Units[unit], s.P.Pieces[unit].Place
	switch {
	case info.Class == c.HQ:
		return net.hqs.Has(unit)
	case s.P.Activated.Has(unit):
		return true
	case place == ChinaBox:
		return net.kunming
	case info.Side == c.Japan && place == At(s.P.TokyoExpress) && place.OnMap():
		return true
	}
	return s.reaches(net, info, s.atlas.cells[place.Loc()])
}

// reaches tells whether supply of the normal kinds reaches a unit in a hex.
func (s *Situation) reaches(net *network, info *c.UnitInfo, at cell) bool {
	for i, may := 0, commands(info); may != 0; i, may = i+1, may>>1 {
		if may&1 != 0 && net.served[i].has(at) {
			return true
		}
	}
	return info.Side == c.Allies && net.kunming && net.fromKunming.has(at)
}

// Suppliable tells whether a unit would be in supply in a hex, with everything else as
// it is: for placing reinforcements and replacements (10.11, 11.0). An HQ needs a line
// from a primary source.
func (s *Situation) Suppliable(unit c.Unit, loc c.Loc) bool {
	info, at := &s.Set.Units[unit], s.atlas.cells[loc]
	net := &s.nets[info.Side]
	if info.Class != c.HQ {
		return s.reaches(net, info, at)
	}
	from := s.atlas.edges
	if info.Side == c.Japan {
		from = s.atlas.homeCities
		from.intersect(&net.friendly)
	}
	l := s.atlas.unlimited(&net.ground, &from)
	return l.reaches(at)
}

// Linked tells whether a supply line of any length runs between two hexes, as an HQ
// would trace it (6.21 B): for victory lines such as Townsville to Oahu.
func (s *Situation) Linked(side c.Side, from, to c.Loc) bool {
	var start plane
	start.add(s.atlas.cells[from])
	l := s.atlas.unlimited(&s.nets[side].ground, &start)
	return l.reaches(s.atlas.cells[to])
}

// ResourceLine tells whether a Japanese city of the Home Islands traces a supply line
// to a resource hex under Japanese control (13.93 b).
func (s *Situation) ResourceLine() bool {
	net := &s.nets[c.Japan]
	from := s.atlas.homeCities
	from.intersect(&net.friendly)
	l := s.atlas.unlimited(&net.ground, &from)
	for loc := range s.P.Japan.All() {
		if s.Set.Hexes[loc].Resource && l.reaches(s.atlas.cells[loc]) {
			return true
		}
	}
	return false
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
