package position

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Commands that trace supply apart from one another: a unit asks those that may
// supply its nationality (6.12). Japan has only the first.
const (
	national = iota // Japanese, US
	commonwealth
	joint
	numCommands
)

func commandIndex(command components.Command) int {
	switch command {
	case components.CommonwealthCommand:
		return commonwealth
	case components.JointCommand:
		return joint
	default:
		return national
	}
}

// commands are the types of HQ that may supply and activate a unit, as a bit set.
//
// Rule 6.12: US HQs take US and Chinese units; Commonwealth HQs take Commonwealth and
// Chinese units and US air units, by an option not those of the Marines (ED-17); Joint
// HQs take all Allied units, and only they the Dutch; a Japanese HQ takes any Japanese
// unit.
func (s *Situation) commands(info *components.UnitInfo) uint8 {
	return commands(info, s.P.Choices.Has(edition.NoCommonwealthMarines))
}

// commands are the same by whether Commonwealth HQs leave the Marines alone.
func commands(info *components.UnitInfo, noMarines bool) uint8 {
	const us, cw, all = 1 << national, 1 << commonwealth, 1<<national | 1<<commonwealth | 1<<joint
	switch {
	case info.Nationality == components.Japanese:
		return us
	case info.Nationality == components.Chinese:
		return all
	case info.Nationality == components.US && info.Class == components.Air &&
		!(info.Rivalry == components.Navy && noMarines):
		return all
	case info.Nationality == components.US:
		return us | 1<<joint
	case info.Nationality.Commonwealth():
		return cw | 1<<joint
	default:
		return 1 << joint
	}
}

// sources are the primary sources of supply of a side. Rule 6.22: every hex of the east,
// west and south map edges for the Allies, every Japanese city of the Home Islands for
// Japan.
func (s *Situation) sources(side components.Side) plane {
	if side == components.Allies {
		return s.atlas.edges
	}
	// The edges of the small maps are sea for the most part, which nobody controls.
	cities := without(&s.atlas.homeCities, &s.grounds[components.Allies].friendly)
	return cities
}

// suppliedHQs are the HQs to which a line of any length runs from a primary source
// (6.21 B).
func (s *Situation) suppliedHQs(side components.Side) components.UnitSet {
	net, from := s.nets[side], s.sources(side)
	return s.joined(net, s.atlas.unlimited(net, &from))
}

// eastLine are the supplied US and Joint HQs that trace to the east map edge (6.25).
func (s *Situation) eastLine(net *network) components.UnitSet {
	joined := s.joined(net, s.atlas.unlimited(net, &s.atlas.eastEdge))
	return joined.Intersect(net.hqs).Where(func(hq components.Unit) bool { return s.Set.Units[hq].Command != components.CommonwealthCommand })
}

// suppliedAirfields are the friendly airfields to which an own HQ, supplied or not,
// traces a supply line of any length, of whatever command it is (AMB-02); the overland
// logistic range does not matter (1.3).
func (s *Situation) suppliedAirfields(side components.Side) plane {
	net := s.nets[side]
	l := s.atlas.unlimited(net, &net.posts)
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
// (13.75), the Tokyo Express of all (6.23); units activated in the current Offensive, by
// either player (AMB-14), stay in supply (6.21). Units of every class are bound by the
// overland range (AMB-21).
func (s *Situation) supplied(net *network, unit components.Unit) bool {
	units, place := &s.atlas.roster, s.P.Pieces[unit].Place
	switch {
	case units.class[unit] == components.HQ:
		return net.hqs.Has(unit)
	case s.P.Activated.Has(unit):
		return true
	case place == ChinaBox:
		return net.kunming || s.atlas.kunming == components.NoLoc // a map without China shows the box supplied
	case units.side[unit] == components.Japan && place.Loc() == s.P.TokyoExpress:
		return true
	}
	group := units.supplyGroups(net.choices)[unit]
	return net.within[group].has(s.atlas.cells[place.Loc()])
}

// supplyGroup numbers the sets of commands that may supply units. The Joint HQs supply all
// Allied units, so that two bits are enough; Japan has none of them.
func supplyGroup(commands uint8) int { return int(commands & (1<<national | 1<<commonwealth)) }

const numGroups = 1<<national + 1<<commonwealth + 1

// Suppliable tells whether a unit would be in supply in a hex, with everything else as
// it is: for placing reinforcements and replacements (10.11, 11.0). An HQ needs a line
// from a primary source.
func (s *Situation) Suppliable(unit components.Unit, loc components.Loc) bool {
	return s.suppliable(&s.Set.Units[unit])(loc)
}

// suppliable is Suppliable for a unit and any number of hexes.
func (s *Situation) suppliable(info *components.UnitInfo) func(loc components.Loc) bool {
	net := s.nets[info.Side]
	if info.Class == components.HQ {
		from := s.sources(info.Side)
		l := s.atlas.unlimited(net, &from)
		return func(loc components.Loc) bool { return l.reaches(s.atlas.cells[loc]) }
	}
	return func(loc components.Loc) bool {
		return info.Side == components.Japan && loc == s.P.TokyoExpress || net.within[supplyGroup(s.commands(info))].has(s.atlas.cells[loc])
	}
}

// Linked tells whether a supply line of any length runs between two hexes, as an HQ
// would trace it (6.21 B): for victory lines such as Townsville to Oahu.
func (s *Situation) Linked(side components.Side, from, to components.Loc) bool {
	start := planeAt(s.atlas.cells[from])
	l := s.atlas.unlimited(s.nets[side], &start)
	return l.reaches(s.atlas.cells[to])
}

// ResourceLine tells whether a Japanese city of the Home Islands traces a supply line
// to a resource hex under Japanese control (13.93 b; C-A19).
func (s *Situation) ResourceLine() bool { return s.LinkedResources() > 0 }

// LinkedResources is the number of resource hexes under Japanese control to which a city of the Home Islands traces a
// supply line (13.93 b).
func (s *Situation) LinkedResources() int {
	from := s.sources(components.Japan)
	l := s.atlas.unlimited(s.nets[components.Japan], &from)
	return s.P.Japan.Where(func(loc components.Loc) bool { return s.Set.Hexes[loc].Resource && l.reaches(s.atlas.cells[loc]) }).Count()
}

// MayCommand tells whether an HQ may supply and activate a unit by its nationality (6.12).
func (s *Situation) MayCommand(hq, unit components.Unit) bool {
	return s.commands(&s.Set.Units[unit])&(1<<commandIndex(s.Set.Units[hq].Command)) != 0 &&
		s.Set.Units[hq].Side == s.Set.Units[unit].Side
}

// Attrition tells what the Attrition Phase does to both sides at once.
//
// Rule 6.24: reduced and one-step ground and air units out of supply are eliminated
// when they are beyond the command range of every own HQ, supplied or not (AMB-24);
// full-strength ones are flipped. Naval units and HQs never suffer; air units in the
// China box are never eliminated by it (13.74).
func (s *Situation) Attrition() (eliminated, flipped components.UnitSet) {
	for unit := range s.Unsupplied.All() {
		info, place := &s.Set.Units[unit], s.P.Pieces[unit].Place
		switch {
		case info.Class != components.Ground && info.Class != components.Air:
		case s.P.Steps(s.Set, unit) > 1:
			flipped.Add(unit)
		case place.OnMap() && !s.HQs(info.Side).Any(func(hq components.Unit) bool { return s.InCommandRange(hq, place.Loc()) }):
			eliminated.Add(unit)
		}
	}
	return eliminated, flipped
}
