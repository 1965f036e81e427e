package combat_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/combat"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// drawn are dice that a property draws.
type drawn struct{ t *rapid.T }

func (d drawn) Roll(purpose string, sides int) int {
	return rapid.IntRange(0, sides-1).Draw(d.t, purpose)
}

func (d drawn) Draw(purpose string, candidates []int) int {
	return rapid.IntRange(0, len(candidates)-1).Draw(d.t, purpose)
}

// scatter places all ground units anywhere in the north, never beside enemies in one hex.
func scatter(rt *rapid.T) string {
	set := module.Soya()
	var lines strings.Builder
	lines.WriteString("turn 3 initiative red\nempty\nair red 6\nair blue 6\n")
	held := make(map[components.Place]components.Side)
	var land []components.Place
	for p := range set.Hexes {
		if n := set.Hexes[p].Number; set.Hexes[p].Land() && n.Column() >= 6 && n.Column() <= 11 && n.Row() >= 5 && n.Row() <= 11 {
			land = append(land, components.Place(p))
		}
	}
	for i := range set.Units {
		info := &set.Units[i]
		if info.Kind != components.Ground {
			continue
		}
		p := rapid.SampledFrom(land).Draw(rt, "hex")
		if side, taken := held[p]; taken && side != info.Side {
			continue
		}
		held[p] = info.Side
		reduced := ""
		if info.Steps > 1 && rapid.Bool().Draw(rt, "reduced") {
			reduced = " reduced"
		}
		fmt.Fprintf(&lines, "unit %s %s%s\n", info.Word, set.Word(p), reduced)
	}
	lines.WriteString("unit ru-h319 0601\nunit jp-h64 1111\n")
	fmt.Fprintf(&lines, "weather %s\n", rapid.SampledFrom([]string{"clear", "overcast", "storm"}).Draw(rt, "weather"))
	fmt.Fprintf(&lines, "segment %s\n", rapid.SampledFrom([]string{"m2", "m5", "m7", "b4"}).Draw(rt, "segment"))
	return lines.String()
}

// Whatever is listed is carried out, and no rule of losses, retreats and advances is broken on the way.
func TestRule9_0_RandomCombats(t *testing.T) {
	t.Parallel()
	stored := stage.NewEvents("nextwar", state.Events(), combat.Events(), air.Events(), naval.Events())
	rapid.Check(t, func(rt *rapid.T) {
		p := begin(t, nil, scatter(rt))
		for range 300 {
			if kind := p.kind(); kind == "over" || kind == "" {
				return
			}
			seat, order := p.s.Pending()[0].Seat, engine.Order{}
			for {
				options := p.s.Options(seat, order)
				if len(options) == 0 {
					rt.Fatalf("nothing may follow %q of %s", order, p.kind())
				}
				options = slices.DeleteFunc(options, func(o engine.Option) bool {
					return o.Word == "done" && len(options) > 1 && !rapid.Bool().Draw(rt, "done")
				})
				option := rapid.SampledFrom(options).Draw(rt, "word")
				order = order.With(option.Word)
				if option.Complete && (!option.More || rapid.Bool().Draw(rt, "enough")) {
					break
				}
			}
			if usual, ok := combat.Usual(p.s, components.Side(seat)); ok && rapid.Bool().Draw(rt, "usual") {
				order = usual
			}
			before := p.s
			events, err := before.Decide(seat, order, drawn{rt})
			if err != nil {
				rt.Fatalf("%s of %s: %v", order, p.kind(), err)
			}
			p.s = before.Evolve(events...).(*state.State)
			checkStored(rt, stored, events)
			checkEvents(rt, before, events)
			checkPosition(rt, p.s)
		}
		rt.Fatal("the segment does not end")
	})
}

// checkStored: events are read as they were written.
func checkStored(rt *rapid.T, stored stage.Events, events []engine.Event) {
	for _, event := range events {
		data, err := json.Marshal(event)
		if err != nil {
			rt.Fatal(err)
		}
		read, err := stored.Decode(event.Kind(), data)
		if err != nil {
			rt.Fatal(err)
		}
		if again, _ := json.Marshal(read); string(again) != string(data) {
			rt.Fatalf("%s is read as %s", data, again)
		}
	}
}

// checkEvents: every step that is paid is lost once, in the order of the rules; retreats end where they may.
func checkEvents(rt *rapid.T, before *state.State, events []engine.Event) {
	s := before.Clone()
	s.Settle(before)
	for i, event := range events {
		switch e := event.(type) {
		case combat.StepPaid:
			if e.Unit == components.NoUnit {
				break
			}
			lost := 0
			for _, next := range events[i+1:] {
				switch n := next.(type) {
				case state.StepLost:
					if n.Unit == e.Unit {
						lost++
					}
				case state.UnitEliminated:
					if n.Unit == e.Unit {
						lost++
					}
				}
				if lost > 0 {
					break
				}
			}
			if lost != 1 {
				rt.Fatalf("%s pays and loses %d steps", s.Info(e.Unit).Word, lost)
			}
			checkSpread(rt, s, e)
		case combat.UnitRetreated:
			from := s.Battle.Target
			flown := s.Set().IsHex(e.To) && s.Set().Distance(from, e.To) != combat.RetreatLength(s, from) || !s.Set().IsHex(e.To)
			if flown && !s.Info(e.Unit).Airmobile {
				rt.Fatalf("%s retreats to %s", s.Info(e.Unit).Word, s.Set().Word(e.To))
			}
			side := s.Info(e.Unit).Side
			if !flown && (s.EnemyIn(side, e.To) || s.MustClear(side, e.To)) {
				rt.Fatalf("%s retreats into %s", s.Info(e.Unit).Word, s.Set().Word(e.To))
			}
			friends := slices.ContainsFunc(slices.Collect(s.GroundAt(side, e.To)), func(id components.UnitID) bool { return !slices.Contains(s.Battle.Gone, id) })
			if !flown && s.InEnemyZone(side, e.To) && !friends {
				rt.Fatalf("%s retreats into a zone of control in %s", s.Info(e.Unit).Word, s.Set().Word(e.To))
			}
		}
		next := s.Clone()
		event.(state.Event).Apply(next)
		next.Settle(s)
		s = next
	}
}

// checkSpread: nobody but the lead pays while another participant has lost fewer steps. Rule 9.7.1.
func checkSpread(rt *rapid.T, s *state.State, e combat.StepPaid) {
	b := s.Battle
	if b.Paid[e.Role] == 0 {
		if e.Unit != b.Lead[e.Role] && s.OnMap(b.Lead[e.Role]) {
			rt.Fatalf("%s pays before the lead", s.Info(e.Unit).Word)
		}
		return
	}
	all := b.Attackers
	if e.Role == state.Defender {
		all = b.Defenders
	}
	for _, id := range all {
		if s.OnMap(id) && s.Unit(id).Lost < s.Unit(e.Unit).Lost {
			rt.Fatalf("%s pays before %s", s.Info(e.Unit).Word, s.Info(id).Word)
		}
	}
}

// checkPosition: nobody stands beside enemies or in the sea, and no combat is forgotten.
func checkPosition(rt *rapid.T, s *state.State) {
	board := s.Board()
	for p := range s.Set().Hexes {
		if at := components.Place(p); board.Troops[0].Has(at) && (board.Troops[1].Has(at) || !s.Set().Hex(at).Land()) {
			rt.Fatalf("units of both sides, or swimmers, are in %s", s.Set().Word(at))
		}
	}
	if fights := s.Battle != nil; fights != (s.Stage != state.BattleChoice && s.Stage != state.SegmentBegin) {
		rt.Fatalf("a combat in stage %d: %v", s.Stage, fights)
	}
}
