package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/hex"
)

// Figures of 16.4.
const (
	allNationsCost   = -2
	fewResources     = 3
	fewResourcesGain = +3
	progressLimit    = 4

	// The same figures of the older edition, which are options.
	fewResourcesGainOlder = +1
	progressLimitOlder    = 5
)

// hawaiianHexes are Kauai, Oahu, Hawaii and Midway (16.42).
var hawaiianHexes = [...]hex.Hex{5708, 5808, 5908, 5108}

// shiftWill moves the Political Will marker; what goes beyond the track is lost (16.4).
func (r *referee) shiftWill(boxes int, rule engine.Rule) {
	top := willTop
	if short := r.s.special().WillTop; short > 0 {
		top = int(short)
	}
	r.shift(PoliticalWill, boxes, willBottom, top, rule)
}

// judgeWill applies everything that the Political Will Segment looks at (4.32, 16.4), after all
// surrenders of the National Status Segment (AMB-07).
func (r *referee) judgeWill() {
	r.countNations()
	r.countAlaska()
	r.countHawaii()
	r.countFewResources()
	r.countNavy()
	r.countProgress()
	if r.s.chose(edition.EuropeCostsWill) && r.s.europeLevel() == worstEurope {
		r.shiftWill(-1, "15.0")
	}
	r.enter(Attrition)
}

// countNations applies the surrenders since the last segment. Rule 16.41: each nation costs
// its printed figure once, a liberation gives it back except for China and India, and
// all seven in surrender at the same time cost two more, once (C-A02; C-A22).
func (r *referee) countNations() {
	s := r.s
	for nation := range numNations {
		will := int(s.nationData(nation).PoliticalWill)
		if s.Surrendered(nation) && s.Get(WillSurrenders)&(1<<nation) == 0 {
			r.mark(WillSurrenders, s.Get(WillSurrenders)|1<<nation, "")
			r.shiftWill(will, "16.41")
		}
		if s.Liberated(nation) && s.Get(WillLiberations)&(1<<nation) == 0 {
			r.mark(WillLiberations, s.Get(WillLiberations)|1<<nation, "")
			if nation != China && nation != India {
				r.shiftWill(-will, "16.41")
			}
		}
	}
	lost := s.Get(SurrenderedNations) &^ s.Get(LiberatedNations)
	if lost == 1<<numNations-1 && r.once(onceAllNations) {
		r.shiftWill(allNationsCost, "16.41")
	}
}

// countAlaska counts the segments with a Japanese unit in the Aleutians. Rule 16.42: the
// third in a row costs one, once per game; by an option the fourth with a ground unit in
// the same hex, and never if Japan was there in December 1941.
func (r *referee) countAlaska() {
	count := 0
	if r.s.chose(edition.AlaskaFour) {
		count = r.countAleutians()
		r.infamy(count, onceAlaska)
	} else if r.s.inAleutians() {
		count = r.s.Get(AlaskaCount) + 1
	}
	if count != r.s.Get(AlaskaCount) {
		r.mark(AlaskaCount, count, "16.42")
	}
	if count >= r.s.alaskaLimit() && r.once(onceAlaska) {
		r.shiftWill(-1, "16.42")
	}
}

// infamy rules out the loss of Political Will for an occupation that was there in December
// 1941: what falls right after Pearl Harbor moves nobody later (16.42).
func (r *referee) infamy(held, flag int) {
	if r.s.opening() && held > 0 {
		r.once(flag)
	}
}

// inAleutians tells whether any Japanese unit is in the Aleutians.
func (s *State) inAleutians() bool {
	for unit := range s.set.UnitsOf(components.Japan).All() {
		if s.set.Areas.Aleutians.Has(s.Board.Pieces[unit].Place.Loc()) {
			return true
		}
	}
	return false
}

// Each Aleutian hex has its count of segments in some bits of a marker.
const (
	aleutianBits = 3
	aleutianMask = 1<<aleutianBits - 1
)

// countAleutians counts the segments with a Japanese ground unit for each Aleutian hex and
// returns the highest count. Counts begin with that of the set-up (17.6).
func (r *referee) countAleutians() int {
	before, now, highest, shift := r.s.Get(AleutianCounts), 0, 0, 0
	for hex := range r.set().Areas.Aleutians.All() {
		if r.s.hasGround(components.Japan, hex) {
			count := before >> shift & aleutianMask
			if before == 0 {
				count = r.s.Get(AlaskaCount)
			}
			count = min(count+1, aleutianMask)
			now |= count << shift
			highest = max(highest, count)
		}
		shift += aleutianBits
	}
	if now != before {
		r.mark(AleutianCounts, now, "")
	}
	return highest
}

// countHawaii looks for Japanese ground units in Hawaii and on Midway. Rule 16.42: in the
// same hex in two segments in a row costs one, once per game, but never if Japan was there
// in December 1941. The marker holds the hexes of the last segment as bits.
func (r *referee) countHawaii() {
	held := 0
	for i, number := range hawaiianHexes {
		if r.s.hasGround(components.Japan, r.set().Loc(number)) {
			held |= 1 << i
		}
	}
	r.infamy(held, onceHawaii)
	before := r.s.Get(HawaiiCount)
	if held != before {
		r.mark(HawaiiCount, held, "16.42")
	}
	if held&before != 0 && r.once(onceHawaii) {
		r.shiftWill(-1, "16.42")
	}
}

// countFewResources. Rule 16.43 A: Japan with three resource hexes or fewer raises it by
// three, once per game, from turn 5 on; by an option by one. The small
// maps leave most of them out.
func (r *referee) countFewResources() {
	if !r.s.small() && r.s.turn().FewResources && r.s.resources(components.Japan) <= fewResources && r.once(onceFewResources) {
		gain := fewResourcesGain
		if r.s.chose(edition.ResourceWillOne) {
			gain = fewResourcesGainOlder
		}
		r.shiftWill(gain, "16.43")
	}
}

// countNavy. Rule 16.46: no US carrier on the map costs one, no US ship at all one more,
// every turn. By an option not in the South Pacific, whose map leaves most of the ocean out.
func (r *referee) countNavy() {
	if !r.s.fields(components.US) || r.s.Board.Map == components.SouthPacificMap && r.s.chose(edition.NavyElsewhere) {
		return // 2.1: no US ship has a part in the scenario
	}
	carriers, ships := false, false
	for unit := range r.set().UnitsOf(components.Allies).All() {
		info := &r.set().Units[unit]
		if info.Nationality == components.US && info.Class == components.Naval && r.s.Board.Pieces[unit].Place.OnMap() {
			ships = true
			carriers = carriers || info.Carrier()
		}
	}
	if !carriers {
		r.shiftWill(-1, "16.46")
	}
	if !ships {
		r.shiftWill(-1, "16.46")
	}
}

// progressQuota is the number of hexes that the Allies have to take in the turn. Rule
// 16.47: from turn 4 on as many as they have shipping points, four at most, by an
// option five (C-A23).
func (s *State) progressQuota() int8 {
	if s.small() {
		return s.progressDue()
	}
	if !s.turn().Progress {
		return 0
	}
	limit := int8(progressLimit)
	if s.chose(edition.ProgressFive) {
		limit = progressLimitOlder
	}
	return min(limit, s.Board.ASP[components.Allies].Owned)
}

// progress counts the hexes that began the turn Japanese and are Allied now. Rule 16.47:
// named locations only; mainland India does not count after its surrender (13.63).
func (s *State) progress() int {
	taken := s.holds(components.Allies, s.Record.Japan.Intersect(s.named()))
	if s.indiaLost() {
		taken = taken.Without(s.set.Areas.MainlandIndia)
	}
	return taken.Count()
}

// countProgress. Rule 16.47: a missed quota costs one (D-A07).
func (r *referee) countProgress() {
	if quota := int(r.s.Record.Quota); quota > 0 && r.s.progress() < quota {
		r.shiftWill(-1, "16.47")
	}
}

// progressDue is the number of hexes that the Progress of the War asks for on a small map.
// Rule 2.1: a fixed number in the South Pacific, none in Burma.
func (s *State) progressDue() int8 {
	special := s.special()
	switch {
	case special.NoProgress:
		return 0
	case s.Board.Turn == s.First:
		return special.Progress[0]
	}
	return special.Progress[1]
}

// fields tells whether a scenario has any ship of a nation, so that its absence from the map
// matters (16.46).
func (s *State) fields(nation components.Nationality) bool {
	for unit, placed := range s.scenario().Units {
		info := &s.set.Units[unit]
		if info.Nationality == nation && info.Class == components.Naval && placed.Place.Box != components.BoxRemoved {
			return true
		}
	}
	return false
}
