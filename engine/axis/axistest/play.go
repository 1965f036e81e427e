package axistest

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Play is a turn of battles in a test: a position with combat moves made, forced dice, orders.
type Play struct {
	T     testing.TB
	State *state.State
	Dice  *engine.Scripted
	// Events since it began.
	Events []engine.Event
}

// Battles makes a position of lines of Arrange, of "turn ROUND POWER", and of combat moves of the
// power on turn:
//
//	attack FROM SPACE [N] TYPE…     new units that came from a space
//	landing ZONE SPACE [N] TYPE…    a transport with cargo that is to land
//	bombards ZONE SPACE TYPE        a ship that supports the landing
//	raids SPACE [N] TYPE…           bombers that raid, fighters that escort them
//	declare ZONE                    the zone is attacked
//
// and begins the battles with these dice, 1 to 6.
func Battles(t testing.TB, options map[string]string, lines string, dice ...int) *Play {
	t.Helper()
	s := Position(t, options, "")
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		if len(words) > 0 && !CombatMove(t, s, words) {
			s = Arranged(t, s, line)
		}
	}
	return Started(t, s, dice...)
}

// CombatMove makes a combat move of the lines of brawl.
func CombatMove(t testing.TB, s *state.State, words []string) bool {
	t.Helper()
	first := s.LastID + 1
	spaceAt := func(i int) components.Space { return Space(t, words[i]) }
	add := func(at components.Space, aboard state.UnitID, words []string) {
		var counts [components.NumTypes]int
		n := 1
		for _, word := range words {
			if number, err := strconv.Atoi(word); err == nil {
				n = number
			} else if kind, ok := s.Set().TypeOf(word); ok {
				counts[kind] += n
				n = 1
			} else {
				t.Fatalf("no unit %q", word)
			}
		}
		for kind, n := range counts {
			s.AddNew(s.Active, components.Type(kind), at, n, aboard)
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
		s.AddNew(s.Active, components.Transport, spaceAt(1), 1, state.NoUnit)
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

// Roll forces the next dice, 1 to 6.
func (f *Play) Roll(dice ...int) *Play {
	for _, die := range dice {
		f.Dice.ForceRolls(die - 1)
	}
	return f
}

// Happened applies events, and checks what must hold after each order: stored events are read as
// they were, nobody of a side fights another, the position is sound.
func (f *Play) Happened(events []engine.Event) {
	f.T.Helper()
	for _, e := range events {
		data, err := json.Marshal(e)
		if err != nil {
			f.T.Fatal(err)
		}
		read, err := Game().DecodeEvent(e.Kind(), data)
		if err != nil {
			f.T.Fatalf("%s %s: %v", e.Kind(), data, err)
		}
		again, err := json.Marshal(read)
		if err != nil || string(again) != string(data) {
			f.T.Fatalf("%s is read as %s", data, again)
		}
	}
	before, _ := json.Marshal(f.State)
	next := f.State.Evolve(events...).(*state.State)
	if after, _ := json.Marshal(f.State); string(after) != string(before) {
		f.T.Fatal("events changed the position before them")
	}
	Game().Tell(f.State, events, engine.Everybody())
	f.State = next
	f.Events = append(f.Events, events...)
	if broken := next.Inspect(); len(broken) > 0 {
		f.T.Fatal(strings.Join(broken, "; "))
	}
	data, err := json.Marshal(next)
	if err != nil {
		f.T.Fatal(err)
	}
	read, err := Game().DecodeState(data)
	if err != nil {
		f.T.Fatal(err)
	}
	if again, _ := json.Marshal(read); string(again) != string(data) {
		f.T.Fatal("a stored position is read differently")
	}
}

// Give gives orders, "POWER: ORDER" each.
func (f *Play) Give(lines ...string) *Play {
	f.T.Helper()
	for _, line := range lines {
		events, err := f.Try(line)
		if err != nil {
			f.T.Fatalf("%s: %v", line, err)
		}
		f.Happened(events)
	}
	return f
}

func (f *Play) Try(line string) ([]engine.Event, error) {
	f.T.Helper()
	name, order, _ := strings.Cut(line, ": ")
	power, known := components.PowerOf(name)
	if !known {
		f.T.Fatalf("%s: no power", line)
	}
	return f.Dice.Decide(f.State, engine.Seat(power), engine.ParseOrder(order))
}

// Refuse gives an order that a rule forbids.
func (f *Play) Refuse(line string, rule engine.Rule) *Play {
	f.T.Helper()
	_, err := f.Try(line)
	refusal, refused := engine.AsRefusal(err)
	if !refused || refusal.Rule != rule {
		f.T.Errorf("%s: %v, want a refusal by %s", line, err, rule)
	}
	return f
}

// Asks checks who is asked what.
func (f *Play) Asks(want ...string) *Play {
	f.T.Helper()
	var got []string
	for _, d := range f.State.Pending() {
		got = append(got, components.Power(d.Seat).String()+" "+d.Kind)
	}
	if !reflect.DeepEqual(got, want) {
		f.T.Errorf("asked: %v, not %v", got, want)
	}
	return f
}

// Options checks the words of orders that a power may give.
func (f *Play) Options(power components.Power, prefix string, want ...string) *Play {
	f.T.Helper()
	var got []string
	for _, o := range f.State.Options(engine.Seat(power), engine.ParseOrder(prefix)) {
		got = append(got, o.Word)
	}
	if !reflect.DeepEqual(got, want) {
		f.T.Errorf("after %q: %v, not %v", prefix, got, want)
	}
	return f
}

// Wants checks expectations of the notation.
func (f *Play) Wants(lines string) *Play {
	f.T.Helper()
	Wants(f.T, f.State, lines)
	return f
}

// Spent checks that all forced dice were rolled.
func (f *Play) Spent() *Play {
	f.T.Helper()
	if left := f.Dice.Left(); left != "" {
		f.T.Errorf("not rolled: %s", left)
	}
	return f
}

// Started begins the battles of a position with these dice, 1 to 6.
func Started(t testing.TB, s *state.State, dice ...int) *Play {
	t.Helper()
	f := &Play{T: t, State: s, Dice: engine.Script()}
	f.Roll(dice...)
	run, r := f.State.Machine().On(s.Clone(), f.Dice)
	r.Enter(state.Intercept)
	if err := f.State.Machine().Proceed(run, r); err != nil {
		t.Fatal(err)
	}
	f.Happened(r.Events)
	return f
}

// Turn is a turn of a whole game in a test: a position of lines of Arrange, the last of which
// begins the turn, with dice from 1 to 6.
func Turn(t testing.TB, options map[string]string, lines string, dice ...int) *Play {
	t.Helper()
	g := axis.New()
	st, err := g.New(engine.Setup{Game: "axis", Options: options})
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(lines) {
		if words := strings.Fields(line); len(words) > 0 {
			if st, err = g.EditPosition(st, words); err != nil {
				t.Fatalf("%s: %v", strings.TrimSpace(line), err)
			}
		}
	}
	return (&Play{T: t, State: st.(*state.State), Dice: engine.Script()}).Roll(dice...)
}

// Case is a case of a table of turns: orders are accepted, or refused by the rule after "--". Among
// them lines that begin with "set" change the position, and such that begin with "expect" look at it.
type Case struct {
	Name    string
	Options map[string]string
	Set     string
	Dice    []int
	Orders  string
	Wants   string
}

func PlayCases(t *testing.T, turns []Case) {
	t.Helper()
	for _, test := range turns {
		t.Run(test.Name, func(t *testing.T) {
			t.Parallel()
			f := Turn(t, test.Options, test.Set, test.Dice...)
			for line := range strings.Lines(test.Orders) {
				line = strings.TrimSpace(line)
				word, rest, _ := strings.Cut(line, " ")
				order, rule, refused := strings.Cut(line, " -- ")
				switch {
				case line == "":
				case word == "set":
					f.State = Arranged(t, f.State, rest)
				case word == "expect":
					f.Wants(rest)
				case refused:
					f.Refuse(order, engine.Rule(rule))
				default:
					f.Give(line)
				}
			}
			f.Spent().Wants(test.Wants)
		})
	}
}

// GiveOrRefuse gives orders, one a line; a line that ends with "-- RULE CAUSE" is refused by that rule for
// that cause, and one that begins with "set" changes the position.
func GiveOrRefuse(t *testing.T, orders string, dice ...int) *Play {
	t.Helper()
	f := Turn(t, nil, "", dice...)
	for line := range strings.Lines(orders) {
		line = strings.TrimSpace(line)
		order, wants, refused := strings.Cut(line, " -- ")
		if rest, sets := strings.CutPrefix(line, "set "); sets {
			st, err := Game().EditPosition(f.State, strings.Fields(rest))
			if err != nil {
				t.Fatal(err)
			}
			f.State = st.(*state.State)
			continue
		} else if !refused {
			f.Give(line)
			continue
		}
		rule, cause, _ := strings.Cut(wants, " ")
		_, err := f.Try(order)
		refusal, _ := engine.AsRefusal(err)
		if refusal == nil || string(refusal.Rule) != rule || refusal.Why.Key != "axis.refuse."+cause {
			t.Errorf("%s: %v, not by %s for %s", order, err, rule, cause)
		}
	}
	return f
}

// Give gives an order of one word that must be accepted.
func Give(t *testing.T, s *state.State, word string) *state.State {
	t.Helper()
	seat := engine.Seat(s.Active)
	events, err := s.Decide(seat, engine.Order{Verb: word}, engine.Max())
	if err != nil {
		t.Fatalf("%s: %v", word, err)
	}
	return s.Evolve(events...).(*state.State)
}

// NobodyIn tells whether a text names a force of nobody.
func NobodyIn(text engine.Text) bool {
	for _, arg := range text.Args {
		if list, ok := arg.([]engine.Text); ok && slices.ContainsFunc(list, func(t engine.Text) bool { return t.Key == "axis.nobody" }) {
			return true
		}
	}
	return false
}
