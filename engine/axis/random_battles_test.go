package axis_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// randomBattles makes a random turn of battles of a power: a raid, an assault with a sea battle, a battle
// on land and one at sea, with defenders of several powers.
func randomBattles(t *testing.T, rng *rand.Rand) *state.State {
	t.Helper()
	some := func(most int, words ...string) string {
		var b strings.Builder
		for _, word := range words {
			if n := rng.IntN(most + 1); n > 0 {
				fmt.Fprintf(&b, " %d %s", n, word)
			}
		}
		return b.String()
	}
	pick := func(words ...string) string { return words[rng.IntN(len(words))] }
	fleet := []string{"battleship", "carrier", "cruiser", "destroyer", "submarine", "transport", "fighter"}
	army := []string{"infantry", "artillery", "tank", "fighter", "bomber"}
	lines := []string{
		"empty sz06 norway sz13 sz14 sz12 germany western_europe southern_europe",
		"control western_europe uk",
		"units germany norway" + some(3, army...), "units japan norway" + some(1, army...),
		"units germany sz06" + some(1, fleet...), "units japan sz06" + some(1, fleet...),
		"units germany sz13" + some(2, fleet...), "units germany germany" + some(3, army...) + some(2, "aa-gun"),
		"units germany southern_europe" + some(2, "fighter", "aa-gun"),
		"units usa sz06" + some(1, "destroyer", "submarine", "transport", "carrier", "fighter"),
		"units usa sz13" + some(1, "destroyer", "battleship"), "units ussr western_europe" + some(1, army...),
		"turn 2 uk",
		"bombards sz06 norway " + pick("battleship", "cruiser"),
		"landing sz06 norway " + pick("infantry tank", "infantry", "2 infantry", "artillery infantry"),
		"landing sz06 norway " + pick("infantry tank", "infantry", "2 infantry"),
		"attack sz02 sz06 " + pick("destroyer", "submarine", "2 submarine", "fighter", "cruiser carrier", "battleship"),
		"attack sz12 sz13" + some(2, fleet...) + " submarine", "attack sz02 norway" + some(1, "fighter", "bomber"),
		"attack western_europe germany" + some(4, "infantry", "artillery", "tank", "fighter", "bomber"),
		"raids southern_europe" + some(2, "bomber", "fighter"),
	}
	if rng.IntN(2) == 0 {
		lines = append(lines, "declare sz06")
	}
	s := axistest.Position(t, map[string]string{
		"escorts": pick("on", "off"), "lone-transports": pick("always", "submerged"),
		"unescorted": pick("declared", "automatic"), "bombardment": pick("any", "ground"),
	}, "")
	for _, line := range lines {
		if words := strings.Fields(line); !axistest.CombatMove(t, s, words) {
			s = axistest.Arranged(t, s, line)
		}
	}
	return s
}

// Random battles end; units are lost only by hits and with their ships; each hit that can take
// effect does; casualties are those that rule 9.4 allows; powers of a side do not fight each
// other.
func TestRule9_RandomBattles(t *testing.T) {
	t.Parallel()
	for seed := range uint64(100) {
		rng := rand.New(rand.NewPCG(seed, 1942))
		s := randomBattles(t, rng)
		f := &axistest.Play{T: t, State: s, Dice: engine.Script().Then(axistest.RandomDice{Rand: rng})}
		run, r := f.State.Machine().On(s.Clone(), f.Dice)
		r.Enter(state.Intercept)
		if err := f.State.Machine().Proceed(run, r); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		checked(t, f, r.Events)
		for range 5000 {
			if f.State.Stage == state.NoncombatMove {
				break
			}
			pending := f.State.Pending()
			seat := pending[rng.IntN(len(pending))].Seat
			order := axistest.AnyOrder(rng, f.State, seat)
			events, err := f.State.Decide(seat, order, f.Dice)
			if err != nil {
				t.Fatalf("seed %d: listed, but refused: %s: %v", seed, order, err)
			}
			checked(t, f, events)
			if usual, ok := f.State.Usual(seat); ok {
				if _, err := f.Dice.Decide(f.State, seat, usual); err != nil {
					t.Fatalf("seed %d: the usual answer %s: %v", seed, usual, err)
				}
			}
		}
		if f.State.Stage != state.NoncombatMove || f.State.Battle.Kind != state.NoFight {
			t.Fatalf("seed %d: the battles do not end: %s", seed, f.State.Machine().Stage(f.State).Name)
		}
		for i := range f.State.Units {
			if u := &f.State.Units[i]; u.Has(state.BehindCasualtyLine) || u.Has(state.Damaged) || u.Has(state.Lands) && u.Aboard == state.NoUnit {
				t.Fatalf("seed %d: a unit still has the flags %b", seed, u.Flags)
			}
		}
	}
}

// checked applies events one after another and checks each against the position before it.
func checked(t *testing.T, f *axistest.Play, events []engine.Event) {
	t.Helper()
	newWitness().watch(t, f.State, events)
	s := f.State
	for _, e := range events {
		switch e := e.(type) {
		case state.Casualties:
			checkCasualties(t, s, e)
		case state.UnitsLost:
			for _, id := range e.IDs {
				if u := s.Units.Find(id); u == nil {
					t.Fatalf("unit %d is lost twice", id)
				} else if e.Cause == state.CauseBattle && !u.Has(state.BehindCasualtyLine) && (u.Aboard == state.NoUnit || !slices.Contains(e.IDs, u.Aboard)) {
					t.Fatalf("unit %d is lost without a hit", id)
				}
			}
		case state.Fired:
			for _, v := range e.Volleys {
				if len(v.Dice) == 0 || v.Need == 0 {
					t.Fatalf("a volley of nothing: %+v", v)
				}
			}
		case state.BattleBegun:
			if len(s.Fights) == 0 || s.Battle.Kind != state.NoFight {
				t.Fatal("a battle begins within another one")
			}
			if text := e.Line(s); axistest.NobodyIn(text) {
				t.Fatalf("told: %+v", text)
			}
		case state.BattleEnded:
			if text := e.Line(s); text.Key == "axis.tell.ended.won" && axistest.NobodyIn(engine.Text{Args: map[string]any{"attackers": text.Args["attackers"]}}) {
				t.Fatalf("told: %+v", text)
			}
		}
		before := len(s.Units)
		s = s.Evolve(e).(*state.State)
		if lost, is := e.(state.UnitsLost); !is && len(s.Units) != before || is && len(s.Units) != before-len(lost.IDs) {
			t.Fatalf("%s: %d units become %d", e.Kind(), before, len(s.Units))
		}
	}
	f.Happened(events)
}

// checkCasualties checks a choice of casualties by itself: all of the side that was hit, none hit
// twice, as many as take effect.
func checkCasualties(t *testing.T, s *state.State, e state.Casualties) {
	t.Helper()
	l := combat.CasualtyChoiceOf(s, e.Role, s.Active, s.Battle.Hits)
	damaged := 0
	for _, id := range append(append([]state.UnitID{}, e.Toll.Lost...), e.Toll.Damaged...) {
		u := s.Units.Find(id)
		if u == nil || !s.InBattle(u, e.Role) || u.Has(state.BehindCasualtyLine) {
			t.Fatalf("unit %d is a casualty of %d", id, e.Role)
		}
		if side, in := s.RoleOf(u.Power); !in || side != e.Role {
			t.Fatalf("unit %d is hit by its own side", id)
		}
		if u.Type == components.Battleship && !u.Has(state.Damaged) && slices.Contains(e.Toll.Lost, id) {
			damaged++ // sunk by two hits at once
		}
	}
	if n := len(e.Toll.Lost) + len(e.Toll.Damaged) + damaged; n != l.Effect {
		t.Fatalf("%d hits took effect, not %d: %+v of %+v", n, l.Effect, e.Toll, s.Battle.Hits)
	}
}

// FuzzLosses: whatever is typed for casualties is understood or refused, and what is carried out
// is as many hits as take effect.
func FuzzLosses(f *testing.F) {
	for _, words := range []string{"infantry", "2 infantry", "usual", "order tank infantry", "all", "3", "-1 infantry", "infantry infantry", "fighter.1 2"} {
		f.Add(words, uint64(1))
	}
	f.Fuzz(func(t *testing.T, words string, seed uint64) {
		s := axistest.Position(t, nil, `
			empty sz13 sz14
			units germany sz13 battleship submarine destroyer carrier 2 fighter transport
			turn 2 uk`)
		axistest.CombatMove(t, s, strings.Fields("attack sz14 sz13 2 submarine 2 fighter destroyer cruiser"))
		rng := rand.New(rand.NewPCG(seed, 7))
		s.Battle = state.Battle{Fight: state.Fight{Kind: state.SeaFight, Space: axistest.Space(t, "sz13")}, Next: components.NoSpace, Step: state.StepFireBack}
		for kind := range 3 {
			s.Battle.Hits[kind] = uint16(rng.IntN(4))
		}
		s.Stage = state.DefenderLosses
		l := combat.CasualtyChoiceOf(s, state.Defender, components.Germany, s.Battle.Hits)
		if l.Effect == 0 {
			return
		}
		order := engine.Order{Verb: "losses", Args: strings.Fields(words)}
		events, err := s.Decide(engine.Seat(components.Germany), order, axistest.RandomDice{Rand: rng})
		if err != nil {
			if _, refused := engine.AsRefusal(err); !refused {
				t.Fatal(err)
			}
			return
		}
		for _, e := range events {
			if e, is := e.(state.Casualties); is {
				checkCasualties(t, s, e)
				break
			}
		}
	})
}
