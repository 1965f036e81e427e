package attack_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// The chances of an assessment are the frequencies with which the referee gives hits, over all cases of the dice.
func TestRule9_2_OddsAreFrequencies(t *testing.T) {
	t.Parallel()
	for name, lines := range map[string]string{
		"a truck":          "; unit axis germany-opel-blitz-3-ton B1 w" + garand + "A1",
		"a truck, weak":    "; unit axis germany-opel-blitz-3-ton B1 w" + garand + "A1; counter m1-garand-rifle disrupted",
		"a tank":           panzer + "B1 w; counter panzer-iii-ausf-f damaged" + garand + "A1",
		"with more ammo":   panzer + "B1 w; counter panzer-iii-ausf-f damaged" + garand + "A1; unit allies ammo-dump K1",
		"a covered target": "; unit axis germany-opel-blitz-3-ton B4 w" + garand + "A4",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := assault(t, "allies", lines)
			var by, at state.UnitID = p.ID("m1-garand-rifle"), 0
			a, refusal := attack.Assess(p.State, by, at, state.InAssault, attack.Ordinary, p.Units[by].At, p.Units[at].At)
			if refusal != nil {
				t.Fatal(refusal)
			}
			p.Play("attack m1-garand-rifle " + p.Word(at))
			counts := [4]*big.Rat{new(big.Rat), new(big.Rat), new(big.Rat), new(big.Rat)}
			covered := new(big.Rat)
			cases(t, p.State, func(s *state.State, dice *branching, weight *big.Rat) bool {
				events, err := s.Decide(1, engine.ParseOrder("go"), dice)
				if err != nil {
					return false
				}
				next := s.Evolve(events...).(*state.State)
				for next.Stage == state.Reroll {
					order, _ := next.Usual(1)
					more, err := next.Decide(1, order, dice)
					if err != nil {
						return false
					}
					events, next = append(events, more...), next.Evolve(more...).(*state.State)
				}
				for _, event := range events {
					if e, ok := event.(attack.Scored); ok {
						counts[e.Hits].Add(counts[e.Hits], weight)
						if e.Covered {
							covered.Add(covered, weight)
						}
					}
				}
				return true
			})
			atLeast := new(big.Rat)
			for hits := 3; hits > 0; hits-- {
				atLeast.Add(atLeast, counts[hits])
				if want := a.Chance(p.State, hits); want.Cmp(atLeast) != 0 {
					t.Errorf("%d hits: %v of all cases, the odds say %v", hits, atLeast, want)
				}
			}
			want := new(big.Rat).Mul(a.Chance(p.State, 1), a.Cover.Chance())
			if want.Cmp(covered) != 0 {
				t.Errorf("cover: %v of all cases, the odds say %v", covered, want)
			}
		})
	}
}

// branching are dice that follow a list of results and then complain.
type branching struct {
	results []int
	next    int
}

type exhausted struct{}

func (b *branching) Roll(_ string, _ int) int {
	if b.next == len(b.results) {
		panic(exhausted{})
	}
	b.next++
	return b.results[b.next-1]
}

func (b *branching) Draw(string, []int) int { panic("nothing is drawn") }

// cases runs through all results of dice: run is tried with longer and longer lists of them.
func cases(t *testing.T, s *state.State, run func(s *state.State, dice *branching, weight *big.Rat) bool) {
	t.Helper()
	var branch func(results []int, weight *big.Rat)
	try := func(results []int, weight *big.Rat) (done bool) {
		defer func() {
			if problem := recover(); problem != nil {
				if _, more := problem.(exhausted); !more {
					panic(problem)
				}
			}
		}()
		return run(s, &branching{results: results}, weight)
	}
	branch = func(results []int, weight *big.Rat) {
		if len(results) > 6 {
			t.Fatal("too many dice")
		}
		if try(results, weight) {
			return
		}
		sixth := new(big.Rat).Mul(weight, big.NewRat(1, 6))
		for face := range 6 {
			branch(append(slices.Clone(results), face), sixth)
		}
	}
	branch(nil, big.NewRat(1, 1))
}

// In random positions nobody may attack their own units, targets are those that may be ordered, an assessment agrees with its
// contributions, and sight is symmetric.
func TestRule9_1_RandomPositions(t *testing.T) {
	t.Parallel()
	set := components.Default()
	random := rand.New(rand.NewPCG(9, 1))
	for range 40 {
		var lines []string
		board := random.IntN(len(set.Maps))
		lines = append(lines, "map "+set.Maps[board].Word)
		for i := range 24 {
			side := components.Side(i % components.Sides)
			typ := components.TypeID(random.IntN(len(set.Units)))
			info := set.Unit(typ)
			if info.Side != side && info.Side != components.AnySide || info.Kind == components.Obstacle {
				continue
			}
			at := set.Maps[board].All[random.IntN(len(set.Maps[board].All))]
			lines = append(lines, fmt.Sprintf("unit %s %s %s %s", side.Word(), info.Word, set.Maps[board].Labels[at], state.DirectionWord(0)))
		}
		p := position(t, strings.Join(lines, ";")+idle+"; part assault-1 axis")
		if p.Stage != state.AssaultPlan || p.Active != components.Axis {
			continue
		}
		for i := range p.Units {
			by := state.UnitID(i)
			for _, at := range attack.Targets(p.State, by) {
				if p.Units[at].Side == p.Units[by].Side {
					t.Errorf("%s may attack %s", p.Word(by), p.Word(at))
				}
				if !offers(p, "attack "+p.Word(by)+" "+p.Word(at)) && !offers(p, "salvo "+p.Word(by)+" "+p.Word(at)) && !offers(p, "remote "+p.Word(by)+" "+p.Word(at)) {
					t.Errorf("%s at %s is not offered", p.Word(by), p.Word(at))
				}
				a, refusal := attack.Assess(p.State, by, at, state.InAssault, attack.Ordinary, p.Units[by].At, p.Units[at].At)
				if refusal == nil {
					consistent(t, &a)
				}
			}
			for j := range p.Units {
				if from, to := p.Units[i].At, p.Units[j].At; from >= 0 && to >= 0 && p.Sees(from, to) != p.Sees(to, from) {
					t.Errorf("sight between %s and %s", p.Map().Labels[from], p.Map().Labels[to])
				}
			}
		}
	}
}

// consistent checks an assessment.
func consistent(t *testing.T, a *attack.Assessment) {
	t.Helper()
	sums := make(map[attack.Part]int)
	for _, c := range a.Contributions() {
		sums[c.Part] += int(c.Amount)
	}
	if a.Dice != max(sums[attack.PartDice], 1) || a.Die != sums[attack.PartDie] || a.Defense != sums[attack.PartDefense] || a.Defense < 1 || a.Margin < 1 {
		t.Errorf("%s, but the parts are %v", formOf(a), sums)
	}
}

func BenchmarkTargets(b *testing.B) {
	set := components.Default()
	random := rand.New(rand.NewPCG(9, 2))
	lines := "map crossroads"
	for i, army := range set.Samples {
		if i > 3 {
			break
		}
		for _, m := range army.Members {
			info := set.Unit(m.Type)
			if info.Kind == components.Obstacle {
				continue
			}
			for range m.Count {
				at := set.Maps[0].All[random.IntN(len(set.Maps[0].All))]
				lines += fmt.Sprintf(";unit %s %s %s", army.Side.Word(), info.Word, set.Maps[0].Labels[at])
			}
		}
	}
	p := positionOf(b, lines+"; part assault-1 axis")
	b.Logf("%d units", len(p.Units))
	b.Run("targets", func(b *testing.B) {
		for b.Loop() {
			attack.Targets(p.Clone(), 0)
		}
	})
	b.Run("volley", func(b *testing.B) {
		for b.Loop() {
			next := p.Clone()
			next.Settle(p.State)
			next.Options(0, engine.Order{})
		}
	})
}
