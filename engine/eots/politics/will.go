package politics

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
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
var hawaiianHexes = [...]hexgrid.Number{5708, 5808, 5908, 5108}

// ShiftWill moves the Political Will marker; what goes beyond the track is lost (16.4).
func ShiftWill(r *state.Referee, boxes int, rule engine.Rule) {
	top := state.WillTop
	if short := r.State.Special().WillTop; short > 0 {
		top = int(short)
	}
	r.Shift(state.PoliticalWill, boxes, state.WillBottom, top, rule)
}

// JudgeWill applies everything that the Political Will Segment looks at (4.32, 16.4), after all
// surrenders of the National Status Segment (AMB-07).
func JudgeWill(r *state.Referee) {
	countNations(r)
	CountAlaska(r)
	CountHawaii(r)
	countFewResources(r)
	CountNavy(r)
	// Rule 16.47: a missed quota costs one (D-A07).
	if quota := int(r.State.Record.Quota); quota > 0 && Progress(r.State) < quota {
		ShiftWill(r, -1, "16.47")
	}
	if r.State.Chose(edition.EuropeCostsWill) && EuropeLevel(r.State) == WorstEurope {
		ShiftWill(r, -1, "15.0")
	}
	r.Enter(state.Attrition)
}

// countNations applies the surrenders since the last segment. Rule 16.41: each nation costs
// its printed figure once, a liberation gives it back except for China and India, and
// all seven in surrender at the same time cost two more, once (C-A02; C-A22).
func countNations(r *state.Referee) {
	s := r.State
	for nation := range state.NumNations {
		will := int(s.NationData(nation).PoliticalWill)
		if s.Surrendered(nation) && s.Get(state.WillSurrenders)&(1<<nation) == 0 {
			r.SetMarker(state.WillSurrenders, s.Get(state.WillSurrenders)|1<<nation, "")
			ShiftWill(r, will, "16.41")
		}
		if s.Liberated(nation) && s.Get(state.WillLiberations)&(1<<nation) == 0 {
			r.SetMarker(state.WillLiberations, s.Get(state.WillLiberations)|1<<nation, "")
			if nation != state.China && nation != state.India {
				ShiftWill(r, -will, "16.41")
			}
		}
	}
	lost := s.Get(state.SurrenderedNations) &^ s.Get(state.LiberatedNations)
	if lost == 1<<state.NumNations-1 && r.FirstTime(state.OnceAllNations) {
		ShiftWill(r, allNationsCost, "16.41")
	}
}

// CountAlaska counts the segments with a Japanese unit in the Aleutians. Rule 16.42: the
// third in a row costs one, once per game; by an option the fourth with a ground unit in
// the same hex, and never if Japan was there in December 1941.
func CountAlaska(r *state.Referee) {
	count := 0
	if r.State.Chose(edition.AlaskaFour) {
		count = countAleutians(r)
		infamy(r, count, state.OnceAlaska)
	} else if InAleutians(r.State) {
		count = r.State.Get(state.AlaskaCount) + 1
	}
	if count != r.State.Get(state.AlaskaCount) {
		r.SetMarker(state.AlaskaCount, count, "16.42")
	}
	if count >= r.State.AlaskaLimit() && r.FirstTime(state.OnceAlaska) {
		ShiftWill(r, -1, "16.42")
	}
}

// infamy rules out the loss of Political Will for an occupation that was there in December
// 1941: what falls right after Pearl Harbor moves nobody later (16.42).
func infamy(r *state.Referee, held, flag int) {
	if r.State.Opening() && held > 0 {
		r.FirstTime(flag)
	}
}

// InAleutians tells whether any Japanese unit is in the Aleutians.
func InAleutians(s *state.State) bool {
	return s.Set.UnitsOf(components.Japan).Any(func(unit components.Unit) bool {
		return s.Set.Areas.Aleutians.Has(s.Board.Pieces[unit].Place.Loc())
	})
}

// Each Aleutian hex has its count of segments in some bits of a marker.
const (
	aleutianBits = 3
	aleutianMask = 1<<aleutianBits - 1
)

// countAleutians counts the segments with a Japanese ground unit for each Aleutian hex and
// returns the highest count. Counts begin with that of the set-up (17.6).
func countAleutians(r *state.Referee) int {
	before, now, highest, shift := r.State.Get(state.AleutianCounts), 0, 0, 0
	for hex := range r.Set().Areas.Aleutians.All() {
		if r.State.HasGround(components.Japan, hex) {
			count := before >> shift & aleutianMask
			if before == 0 {
				count = r.State.Get(state.AlaskaCount)
			}
			count = min(count+1, aleutianMask)
			now |= count << shift
			highest = max(highest, count)
		}
		shift += aleutianBits
	}
	if now != before {
		r.SetMarker(state.AleutianCounts, now, "")
	}
	return highest
}

// CountHawaii looks for Japanese ground units in Hawaii and on Midway. Rule 16.42: in the
// same hex in two segments in a row costs one, once per game, but never if Japan was there
// in December 1941. The marker holds the hexes of the last segment as bits.
func CountHawaii(r *state.Referee) {
	held := 0
	for i, number := range hawaiianHexes {
		if r.State.HasGround(components.Japan, r.Set().Loc(number)) {
			held |= 1 << i
		}
	}
	infamy(r, held, state.OnceHawaii)
	before := r.State.Get(state.HawaiiCount)
	if held != before {
		r.SetMarker(state.HawaiiCount, held, "16.42")
	}
	if held&before != 0 && r.FirstTime(state.OnceHawaii) {
		ShiftWill(r, -1, "16.42")
	}
}

// countFewResources. Rule 16.43 A: Japan with three resource hexes or fewer raises it by
// three, once per game, from turn 5 on; by an option by one. The small
// maps leave most of them out.
func countFewResources(r *state.Referee) {
	if !r.State.Small() && r.State.Turn().FewResources && r.State.Resources(components.Japan) <= fewResources && r.FirstTime(state.OnceFewResources) {
		gain := fewResourcesGain
		if r.State.Chose(edition.ResourceWillOne) {
			gain = fewResourcesGainOlder
		}
		ShiftWill(r, gain, "16.43")
	}
}

// CountNavy. Rule 16.46: no US carrier on the map costs one, no US ship at all one more,
// every turn. By an option not in the South Pacific, whose map leaves most of the ocean out.
func CountNavy(r *state.Referee) {
	if !fieldsUSShips(r.State) || r.State.Board.Map == components.SouthPacificMap && r.State.Chose(edition.NavyElsewhere) {
		return // 2.1: no US ship has a part in the scenario
	}
	carriers, ships := false, false
	for unit := range r.Set().UnitsOf(components.Allies).All() {
		info := &r.Set().Units[unit]
		if info.Nationality == components.US && info.Class == components.Naval && r.State.Board.Pieces[unit].Place.OnMap() {
			ships = true
			carriers = carriers || info.Carrier()
		}
	}
	if !carriers {
		ShiftWill(r, -1, "16.46")
	}
	if !ships {
		ShiftWill(r, -1, "16.46")
	}
}

// ProgressQuota is the number of hexes that the Allies have to take in the turn. Rule
// 16.47: from turn 4 on as many as they have shipping points, four at most, by an
// option five (C-A23). Rule 2.1: a fixed number in the South Pacific, none in Burma.
func ProgressQuota(s *state.State) int8 {
	special, limit := s.Special(), int8(progressLimit)
	if s.Chose(edition.ProgressFive) {
		limit = progressLimitOlder
	}
	switch {
	case s.Small() && special.NoProgress || !s.Small() && !s.Turn().Progress:
		return 0
	case s.Small() && s.Board.Turn == s.First:
		return special.Progress[0]
	case s.Small():
		return special.Progress[1]
	}
	return min(limit, s.Board.ASP[components.Allies].Owned)
}

// Progress counts the hexes that began the turn Japanese and are Allied now. Rule 16.47:
// named locations only; mainland India does not count after its surrender (13.63).
func Progress(s *state.State) int {
	taken := s.Holds(components.Allies, s.Record.Japan.Intersect(s.Named()))
	if IndiaLost(s) {
		taken = taken.Without(s.Set.Areas.MainlandIndia)
	}
	return taken.Count()
}

// fieldsUSShips tells whether a scenario has any US ship, so that its absence from the map matters (16.46).
func fieldsUSShips(s *state.State) bool {
	for unit, placed := range s.ScenarioData().Units {
		info := &s.Set.Units[unit]
		if info.Nationality == components.US && info.Class == components.Naval && placed.Place.Box != components.BoxRemoved {
			return true
		}
	}
	return false
}
