package axis

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/setup"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// fray is a turn of battles in a test: a position with combat moves made, forced dice, orders.
type fray struct {
	t    testing.TB
	s    *state.State
	dice *engine.Scripted
	// events since it began.
	events []engine.Event
}

// brawl makes a position of lines of Arrange, of "turn ROUND POWER", and of combat moves of the
// power on turn:
//
//	attack FROM SPACE [N] TYPE…     new units that came from a space
//	landing ZONE SPACE [N] TYPE…    a transport with cargo that is to land
//	bombards ZONE SPACE TYPE        a ship that supports the landing
//	raids SPACE [N] TYPE…           bombers that raid, fighters that escort them
//	declare ZONE                    the zone is attacked
//
// and begins the battles with these dice, 1 to 6.
func brawl(t testing.TB, options map[string]string, lines string, dice ...int) *fray {
	t.Helper()
	s := position(t, options, "")
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		if len(words) > 0 && !combatMove(s, t, words) {
			s = arranged(t, s, line)
		}
	}
	return started(t, s, dice...)
}

// combatMove makes a combat move of the lines of brawl.
func combatMove(s *state.State, t testing.TB, words []string) bool {
	t.Helper()
	first := s.LastID + 1
	spaceAt := func(i int) components.Space { return space(t, words[i]) }
	add := func(at components.Space, aboard state.UnitID, words []string) {
		counts, err := setup.ReadTypes(s, words)
		if err != nil {
			t.Fatal(err)
		}
		for kind, n := range counts {
			setup.Add(s, s.Active, components.Type(kind), at, n, aboard)
		}
	}
	edit := func(change func(u *state.Unit)) {
		for i := range s.Units {
			if s.Units[i].ID >= first {
				s.Units[i].Flags |= state.MovedCombat
				change(&s.Units[i])
			}
		}
	}
	switch words[0] {
	case "attack":
		add(spaceAt(2), state.NoUnit, words[3:])
		edit(func(u *state.Unit) { u.From, u.Used = spaceAt(1), 1 })
	case "landing":
		setup.Add(s, s.Active, components.Transport, spaceAt(1), 1, state.NoUnit)
		add(spaceAt(1), s.LastID, words[3:])
		edit(func(u *state.Unit) { u.Flags |= state.Lands; u.Target = spaceAt(2) })
	case "bombards":
		add(spaceAt(1), state.NoUnit, words[3:])
		edit(func(u *state.Unit) { u.Flags |= state.Bombards; u.Target = spaceAt(2) })
	case "raids":
		add(spaceAt(1), state.NoUnit, words[2:])
		edit(func(u *state.Unit) {
			u.Flags |= state.Raids
			if u.Type == components.Fighter {
				u.Flags = u.Flags&^state.Raids | state.Escorts
			}
		})
	case "declare":
		s.Attacked |= 1 << (spaceAt(1).Sea() - 1)
	default:
		return false
	}
	return true
}

// roll forces the next dice, 1 to 6.
func (f *fray) roll(dice ...int) *fray {
	for _, die := range dice {
		f.dice.ForceRolls(die - 1)
	}
	return f
}

// happened applies events, and checks what must hold after each order: stored events are read as
// they were, nobody of a side fights another, the position is sound.
func (f *fray) happened(events []engine.Event) {
	f.t.Helper()
	for _, e := range events {
		data, err := json.Marshal(e)
		if err != nil {
			f.t.Fatal(err)
		}
		read, err := New().DecodeEvent(e.Kind(), data)
		if err != nil {
			f.t.Fatalf("%s %s: %v", e.Kind(), data, err)
		}
		again, err := json.Marshal(read)
		if err != nil || string(again) != string(data) {
			f.t.Fatalf("%s is read as %s", data, again)
		}
	}
	before, _ := json.Marshal(f.s)
	next := f.s.Evolve(events...).(*state.State)
	if after, _ := json.Marshal(f.s); string(after) != string(before) {
		f.t.Fatal("events changed the position before them")
	}
	New().Tell(f.s, events, engine.Everybody())
	f.s = next
	f.events = append(f.events, events...)
	if broken := next.Inspect(); len(broken) > 0 {
		f.t.Fatal(strings.Join(broken, "; "))
	}
	data, err := json.Marshal(next)
	if err != nil {
		f.t.Fatal(err)
	}
	read, err := New().DecodeState(data)
	if err != nil {
		f.t.Fatal(err)
	}
	if again, _ := json.Marshal(read); string(again) != string(data) {
		f.t.Fatal("a stored position is read differently")
	}
}

// give gives orders, "POWER: ORDER" each.
func (f *fray) give(lines ...string) *fray {
	f.t.Helper()
	for _, line := range lines {
		events, err := f.try(line)
		if err != nil {
			f.t.Fatalf("%s: %v", line, err)
		}
		f.happened(events)
	}
	return f
}

func (f *fray) try(line string) ([]engine.Event, error) {
	f.t.Helper()
	name, order, _ := strings.Cut(line, ": ")
	power, known := components.PowerOf(name)
	if !known {
		f.t.Fatalf("%s: no power", line)
	}
	return f.dice.Decide(f.s, engine.Seat(power), engine.ParseOrder(order))
}

// refuse gives an order that a rule forbids.
func (f *fray) refuse(line string, rule engine.Rule) *fray {
	f.t.Helper()
	_, err := f.try(line)
	refusal, refused := engine.AsRefusal(err)
	if !refused || refusal.Rule != rule {
		f.t.Errorf("%s: %v, want a refusal by %s", line, err, rule)
	}
	return f
}

// asks checks who is asked what.
func (f *fray) asks(want ...string) *fray {
	f.t.Helper()
	var got []string
	for _, d := range f.s.Pending() {
		got = append(got, components.Power(d.Seat).String()+" "+d.Kind)
	}
	if !reflect.DeepEqual(got, want) {
		f.t.Errorf("asked: %v, not %v", got, want)
	}
	return f
}

// options checks the words of orders that a power may give.
func (f *fray) options(power components.Power, prefix string, want ...string) *fray {
	f.t.Helper()
	var got []string
	for _, o := range f.s.Options(engine.Seat(power), engine.ParseOrder(prefix)) {
		got = append(got, o.Word)
	}
	if !reflect.DeepEqual(got, want) {
		f.t.Errorf("after %q: %v, not %v", prefix, got, want)
	}
	return f
}

// wants checks expectations of the notation.
func (f *fray) wants(lines string) *fray {
	f.t.Helper()
	wants(f.t, f.s, lines)
	return f
}

// spent checks that all forced dice were rolled.
func (f *fray) spent() *fray {
	f.t.Helper()
	if left := f.dice.Left(); left != "" {
		f.t.Errorf("not rolled: %s", left)
	}
	return f
}

// started begins the battles of a position with these dice, 1 to 6.
func started(t testing.TB, s *state.State, dice ...int) *fray {
	t.Helper()
	f := &fray{t: t, s: s, dice: engine.Script()}
	f.roll(dice...)
	run, r := f.s.Rules.Machine.On(s.Clone(), f.dice)
	r.Enter(state.Intercept)
	if err := f.s.Rules.Machine.Proceed(run, r); err != nil {
		t.Fatal(err)
	}
	f.happened(r.Events)
	return f
}
