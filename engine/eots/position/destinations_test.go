package position_test

import (
	"bytes"
	"encoding/csv"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hex"
)

// A difference is a hex about which we and a given answer disagree.
type difference struct {
	loc          c.Loc
	ours, theirs string
}

// differences compares our answer with the given one.
func differences(set *c.Set, to *position.Destinations, given map[string]string) []difference {
	var list []difference
	for loc, form := range to {
		ours := ""
		if form != position.Stay {
			ours = form.Word()
		}
		if theirs := given[set.Hex(c.Loc(loc)).String()]; ours != theirs {
			list = append(list, difference{c.Loc(loc), ours, theirs})
		}
	}
	return list
}

var update = flag.Bool("update", false, "write the list of disagreements anew")

// disagreementsFile lists the given answers about destinations that contradict a rule:
// id, rules, reasons.
const disagreementsFile = "testdata/destinations.csv"

// reasons are the lines of the list, by rule. "map" stands for the printed map as
// facts/eots/README.md gives it.
var reasons = map[string]string{
	"map":   "a hexside of the printed map differs from the other data",
	"1.23":  "the hex is or is not on the sheet of the small scenario",
	"6.21":  "supply decides whose zone of influence stands",
	"7.24":  "no battle in the interior of China, so no target for a carrier",
	"8.31":  "no air unit ends with an enemy ground unit; a leg may cross any hexside",
	"8.41":  "no ground unit on Soviet land",
	"8.42":  "no march into the sea, out of a battle hex, or by the route bonus into an enemy HQ",
	"8.45":  "a landing has no least distance and takes no mountain",
	"13.74": "Jarhat is a leg from the China box like Dacca",
	"13.76": "Hong Kong is not China and has no garrison",
}

// TestDestinationsOfVectors asks every question of the kind destinations. Where a given
// answer differs, a rule has to decide about each of its hexes, and the list has to
// name the question.
func TestDestinationsOfVectors(t *testing.T) {
	t.Parallel()
	var r, again position.Reach
	var to, other position.Destinations
	set, reference := c.Default(), referenceMap()
	asked := 0
	rows := [][]string{{"id", "rules", "reasons"}}
	eachDestination(t, func(q *question) {
		asked++
		p := q.lay(t, set)
		s := position.Survey(set, p)
		side, unit := q.side(), unitOf(t, set, q.Unit)
		s.Destinations(side, unit, q.OC, &r, &to)
		found := differences(set, &to, q.Answer.To)
		if len(found) == 0 {
			return
		}
		// What is left on the map that the answers were made with is no matter of the map.
		position.Survey(reference, p).Destinations(side, unit, q.OC, &again, &other)
		left := map[c.Loc]difference{}
		for _, d := range differences(set, &other, q.Answer.To) {
			left[d.loc] = d
		}
		var rules []string
		for _, d := range found {
			rule := "map"
			if same, ok := left[d.loc]; ok {
				rule = q.decides(set, s, same)
			}
			if rule == "" {
				t.Errorf("%s: %s may go to %s: ours %q, given %q, and no rule decides",
					q.ID, q.Unit, set.Hex(d.loc), d.ours, d.theirs)
			}
			rules = append(rules, rule)
		}
		slices.Sort(rules)
		rules = slices.Compact(rules)
		var why []string
		for _, rule := range rules {
			why = append(why, reasons[rule])
		}
		rows = append(rows, []string{q.ID, strings.Join(rules, " "), strings.Join(why, "; ")})
	})
	t.Logf("asked %d, agreed %d", asked, asked-len(rows)+1)
	compareList(t, rows)
}

// compareList holds the disagreements found against the list.
func compareList(t *testing.T, rows [][]string) {
	t.Helper()
	var found bytes.Buffer
	if err := csv.NewWriter(&found).WriteAll(rows); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(disagreementsFile, found.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	listed, err := os.ReadFile(disagreementsFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(listed, found.Bytes()) {
		t.Errorf("%s does not list exactly the disagreements; look at the change with -update", disagreementsFile)
	}
}

// single are the rules for differences that stand alone.
var single = map[string]string{
	"01/2002/2094/196": "6.21", // the zone of San Jacinto in Lae stands: mutual denial favours the Allies (AMB-22)
	"05/6002/1038/37":  "6.21", // units in Saigon are in supply, so their zone neutralises
	"05/6002/1836/66":  "6.21", // the same
	"05/6002/2407/69":  "6.21", // the same
	"05/6002/2258/99":  "8.31", // a leg crosses the hexside 3023-3123, which the other map closes to air units
	"05/6018/1286/118": "8.31", // the same
}

// decides is the rule that makes a given answer wrong about a hex, empty for none.
func (q *question) decides(set *c.Set, s *position.Situation, d difference) string {
	unit, _ := set.UnitByID(q.Unit)
	start := s.P.Pieces[unit].Place.Loc()
	info, there := &set.Hexes[d.loc], s.Occ.Presence(d.loc)
	enemy := q.side().Other()
	switch {
	case single[q.ID] != "":
		return single[q.ID]
	case info.Entry == c.Closed:
		return "8.41" // Soviet territory, Manchukuo
	case d.theirs == "" && d.ours == "assault" && start != c.NoLoc && set.Distance(start, d.loc) == 1:
		return "8.45" // a landing has no least distance
	case d.theirs == "assault" && info.Terrain == c.Mountain:
		return "8.45" // no landing in mountains
	case d.theirs == "land" && !info.Land:
		return "8.42" // no ground unit at sea
	case d.theirs == "air" && there.Of(enemy, position.GroundUnits):
		return "8.31" // not with an enemy ground unit
	case d.theirs == "sea" && q.strikesInlandChina(set, s, unit, d.loc):
		return "7.24" // no battle in the interior of China
	case d.theirs == "sea" && enemy == c.Japan && set.Distance(d.loc, set.Loc(2709)) <= int(set.Units[unit].Range):
		return "13.76" // no garrison in Hong Kong
	case d.theirs == "" && start == c.NoLoc:
		return "13.74" // the China box is a leg from Jarhat too
	case d.theirs == "land" && there.Of(enemy, position.HQUnits):
		return "8.42" // no route bonus into a hex with an enemy HQ
	case d.theirs == "land" && q.startsInBattle(s, unit):
		return "8.42" // no way overland out of a battle hex
	case s.P.Map != c.MainMap:
		return "1.23"
	}
	return ""
}

// strikesInlandChina tells whether a carrier could strike from a hex only at Chinese units
// in the interior of China.
func (q *question) strikesInlandChina(set *c.Set, s *position.Situation, unit c.Unit, from c.Loc) bool {
	if !set.Units[unit].Carrier() || q.side() != c.Japan {
		return false
	}
	for loc := range c.Loc(c.NumHexes) {
		if set.Hexes[loc].Entry == c.ChineseGroundOnly && s.Occ.Has(loc, c.Allies, position.AnyUnits) &&
			set.Distance(from, loc) <= int(set.Units[unit].Range) {
			return true
		}
	}
	return false
}

func (q *question) startsInBattle(s *position.Situation, unit c.Unit) bool {
	start := s.P.Pieces[unit].Place.Loc()
	return start != c.NoLoc && s.Occ.Has(start, q.side().Other(), position.Ashore)
}

// referenceMap is the map with the hexsides as the data behind the answers have them;
// facts/eots/README.md tells why the printed map differs.
func referenceMap() *c.Set {
	set := *c.Default()
	for _, side := range []struct {
		a, b      hex.Hex
		sea, land [2]bool // from a to b, from b to a
	}{
		{2717, 2817, [2]bool{true, true}, [2]bool{}},
		{2520, 2621, [2]bool{}, [2]bool{}},
		{2212, 2312, [2]bool{true, true}, [2]bool{true, false}},
		{2213, 2312, [2]bool{}, [2]bool{true, true}},
		{2624, 2625, [2]bool{true, false}, [2]bool{true, true}},
		{3804, 3805, [2]bool{true, true}, [2]bool{true, true}},
		{3023, 3123, [2]bool{false, true}, [2]bool{}},
	} {
		a, b := set.Loc(side.a), set.Loc(side.b)
		for d := range set.Sides[a] {
			if set.Sides[a][d].To == b {
				set.Sides[a][d].Sea, set.Sides[a][d].Land = side.sea[0], side.land[0]
				back := hex.Direction(d).Opposite()
				set.Sides[b][back].Sea, set.Sides[b][back].Land = side.sea[1], side.land[1]
			}
		}
	}
	return &set
}

func BenchmarkDestinations(b *testing.B) {
	set := c.Default()
	type asked struct {
		s    *position.Situation
		side c.Side
		unit c.Unit
		oc   int
	}
	var questions []asked
	eachDestination(b, func(q *question) {
		if len(questions) < 200 {
			questions = append(questions, asked{position.Survey(set, q.lay(b, set)), q.side(), unitOf(b, set, q.Unit), q.OC})
		}
	})
	var r position.Reach
	var to position.Destinations
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		q := &questions[i%len(questions)]
		q.s.Destinations(q.side, q.unit, q.oc, &r, &to)
	}
}
