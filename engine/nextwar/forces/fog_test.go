package forces_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/forces"
	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// unknown is a position in fog of war with two Allied counters in a hex of woods that the Russians do not know.
func unknown(t *testing.T) nextwartest.Position {
	t.Helper()
	p := nextwartest.Fog(t)
	p.Clear()
	p.Put("al-depot-1", "0803")
	p.Put("jp-71", "0803")
	p.State.Unit(p.ID("ru-sof-1")).At = components.Nowhere
	p.State.Unit(p.ID("ru-sof-2")).At = components.Nowhere
	return p
}

// stageOf is the assignment of missions, or their resolution.
func stageOf(at state.Stage, fx *forces.Effects) *state.PlayStage {
	all := make([]state.PlayStage, state.NumStages)
	forces.Stages(all, fx)
	return &all[at]
}

func assign(p nextwartest.Position, order string) {
	words := engine.ParseOrder("mission " + order).Args
	stageOf(state.SpecialForces, &forces.Effects{}).Verbs[0].Carry(p.Referee(), ru, words)
}

func listed(p nextwartest.Position, kind state.SpecialKind) (words []string) {
	for _, target := range forces.Targets(p.State, ru, kind) {
		if target.Kind == state.UnitTarget || target.Kind == state.StackTarget {
			words = append(words, p.TargetWord(target))
		}
	}
	return words
}

// Unknown counters are numbered in their hex: a reconnaissance is sent to a number, a raid or targeting only where a reconnaissance of
// the same phase may find what it needs. What is known has its name.
func TestRule13_2_UnknownTargets(t *testing.T) {
	t.Parallel()
	p := unknown(t)
	if got := listed(p, state.Recon); !slices.Equal(got, []string{"0803-1", "0803-2"}) {
		t.Errorf("reconnaissance of %q", got)
	}
	if got := append(listed(p, state.Raid), listed(p, state.Targeting)...); got != nil {
		t.Errorf("raids on %q", got)
	}
	assign(p, "ru-sof-1 recon 0803-2")
	if got := listed(p, state.Recon); !slices.Equal(got, []string{"0803-1"}) {
		t.Errorf("another reconnaissance of %q", got)
	}
	if raids, marks := listed(p, state.Raid), listed(p, state.Targeting); !slices.Equal(raids, []string{"0803-2"}) || !slices.Equal(marks, raids) {
		t.Errorf("raids on %q, targeting of %q", raids, marks)
	}
	p.State.Unit(p.ID("al-depot-1")).Flags |= state.Detected
	if got := listed(p, state.Recon); !slices.Equal(got, []string{"0803-1"}) {
		t.Errorf("with a counter that is known: reconnaissance of %q", got)
	}
	if got := listed(p, state.Raid); !slices.Contains(got, "al-depot-1") {
		t.Errorf("with a counter that is known: raids on %q", got)
	}
}

// Missions are known to their owner only until they are carried out.
func TestRule20_1_2_Sealed(t *testing.T) {
	t.Parallel()
	p := unknown(t)
	assign(p, "ru-sof-1 recon 0803-2")
	for audience, want := range map[engine.Audience]int{engine.For(0): 1, engine.For(1): 0, engine.Everybody(): 0} {
		seen := p.State.Clone()
		seen.HideSealed(audience)
		if got := len(seen.Advanced.Special); got != want {
			t.Errorf("%v sees %d missions", audience, got)
		}
	}
	stageOf(state.SpecialMissions, &forces.Effects{}).Run(p.RefereeWith(engine.Min()))
	if p.State.HasSealed(engine.For(1)) {
		t.Error("it is still sealed")
	}
}

// A number is dealt to one of the unknown counters of its hex as its first mission is carried out. Until a reconnaissance has found it
// nobody is told which it is, nor which roll would have been enough; then a raid of the same phase hits it, if it is one that is raided.
func TestRule13_2_UnknownCountersAreDealt(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		raid  bool
		dice  []int
		dealt string
		want  []string // the messages, then what they call the target
		hits  int
	}{
		"the depot is found":          {false, []int{0, 0}, "al-depot-1", []string{"nextwar.told.mission", "nextwar.target.stack-unit"}, 0},
		"the brigade is found":        {false, []int{0, 0}, "jp-71", []string{"nextwar.told.mission", "nextwar.target.stack-unit"}, 0},
		"the depot is missed":         {false, []int{9, 0}, "al-depot-1", []string{"nextwar.told.mission-blind", "nextwar.target.stack"}, 0},
		"the brigade is missed":       {false, []int{9, 0}, "jp-71", []string{"nextwar.told.mission-blind", "nextwar.target.stack"}, 0},
		"the depot, found, is raided": {true, []int{0, 0, 0, 0}, "al-depot-1", []string{"nextwar.told.mission", "nextwar.target.stack-unit", "nextwar.told.mission", "nextwar.target.stack-unit"}, 1},
		"a brigade is not raided":     {true, []int{0, 0, 0}, "jp-71", []string{"nextwar.told.mission", "nextwar.target.stack-unit", "nextwar.told.mission-off", "nextwar.target.stack"}, 0},
		"a raid on what is not found": {true, []int{9, 0, 0}, "al-depot-1", []string{"nextwar.told.mission-blind", "nextwar.target.stack", "nextwar.told.mission-off", "nextwar.target.stack"}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := unknown(t)
			assign(p, "ru-sof-1 recon 0803-1")
			if test.raid {
				assign(p, "ru-sof-2 raid 0803-1")
			}
			hits := 0
			fx := &forces.Effects{Strike: func(_ *state.Referee, _ components.Side, target state.Target, _ int8) {
				hits++
				if target.Kind != state.UnitTarget || target.Unit != p.ID(test.dealt) {
					t.Errorf("the raid hits %+v", target)
				}
			}}
			r, told := p.RefereeWith(engine.Script(test.dice...).ForceDraws("0803-1", int(p.ID(test.dealt)))), []string(nil)
			for range p.State.Advanced.Special {
				stageOf(state.SpecialMissions, fx).Run(r)
			}
			for _, event := range r.Events {
				if done, ok := event.(forces.SpecialDone); ok {
					line := done.Line(p.State)
					told = append(told, line.Key, line.Args["target"].(engine.Text).Key)
				}
			}
			if !slices.Equal(told, test.want) || hits != test.hits {
				t.Errorf("%d hits; told: %q", hits, told)
			}
			if got := p.State.Advanced.Special[0].Target.Unit; got != p.ID(test.dealt) {
				t.Errorf("dealt: %s", p.Info(got).Word)
			}
		})
	}
}
