package axis_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// witness looks at every event of a game and keeps its own account of moves, money and units: what it
// says does not rest on the rules' own functions.
type witness struct {
	// gone are the moves that each unit has made in this turn, started those at the start of the
	// phase; done are the units whose move was to go aboard or ashore.
	gone, started map[state.UnitID]int
	done, undone  map[state.UnitID]bool
}

func newWitness() *witness {
	return &witness{gone: map[state.UnitID]int{}, started: map[state.UnitID]int{}, done: map[state.UnitID]bool{}, undone: map[state.UnitID]bool{}}
}

// watch applies events one after another; it fails the test at the first that breaks something.
func (w *witness) watch(t *testing.T, s *state.State, events []engine.Event) {
	t.Helper()
	for i, e := range events {
		after := s.Evolve(e).(*state.State)
		for _, problem := range []string{w.moves(s, e), w.units(s, after, e), w.money(s, after, events, i), w.enemies(s, e), w.landings(s, e)} {
			if problem != "" {
				t.Fatalf("round %d, %s, %s: %s", s.Round, s.Active, s.Machine().Stage(s).Name, problem)
			}
		}
		s = after
	}
}

func copied[V any](m map[state.UnitID]V) map[state.UnitID]V {
	all := make(map[state.UnitID]V, len(m))
	maps.Copy(all, m)
	return all
}

// moves checks that ways lead from space to neighboring space where the class of unit lives, never
// through neutral land, and that no unit goes further in a turn than it may. Rules 4.2, 4.4, 7 and 14.
func (w *witness) moves(s *state.State, e engine.Event) string {
	switch e := e.(type) {
	case state.TurnBegun:
		*w = *newWitness()
	case state.StageEntered:
		if e.Stage == state.CombatMove || e.Stage == state.NoncombatMove {
			w.started, w.undone = copied(w.gone), copied(w.done)
		}
	case state.MovesTakenBack:
		w.gone, w.done = copied(w.started), copied(w.undone)
	case state.UnitsMoved:
		for i := 1; i < len(e.Way); i++ {
			if !slices.Contains(s.Set().Borders[e.Way[i-1]], e.Way[i]) || s.Set().Spaces[e.Way[i]].Neutral {
				return fmt.Sprintf("a way from %s to %s", s.Set().Spaces[e.Way[i-1]].Word, s.Set().Spaces[e.Way[i]].Word)
			}
		}
		if s.Stage != state.CombatMove && s.Stage != state.NoncombatMove {
			return ""
		}
		for _, u := range e.Units {
			before := s.Units.Find(u.ID)
			if before == nil {
				return fmt.Sprintf("unit %d moves and is not there", u.ID)
			}
			if problem := w.move(s, before, e); problem != "" {
				return problem
			}
		}
	}
	return ""
}

func (w *witness) move(s *state.State, u *state.Unit, e state.UnitsMoved) string {
	info := s.InfoOf(u)
	switch e.As {
	case state.ToBombard:
		return ""
	case state.ToLoad, state.ToAssault, state.ToUnload:
		if info.Class != components.Land || e.As != state.ToLoad && u.Aboard == state.NoUnit || w.gone[u.ID] > 0 {
			return fmt.Sprintf("unit %d goes aboard or ashore and cannot", u.ID)
		}
		if w.done[u.ID] && (e.As == state.ToLoad || s.Stage == state.CombatMove && u.Has(state.Lands)) {
			return fmt.Sprintf("unit %d goes aboard or ashore twice", u.ID)
		}
		w.done[u.ID] = true
		return ""
	}
	if u.Aboard != state.NoUnit || u.Power != s.Active {
		return "" // it goes with its ship
	}
	if e.Way[0] != u.Space {
		return fmt.Sprintf("unit %d moves from where it is not", u.ID)
	}
	w.gone[u.ID] += len(e.Way) - 1
	if w.gone[u.ID] > info.Move || w.done[u.ID] && info.Class == components.Land {
		return fmt.Sprintf("unit %d has made %d moves of %d", u.ID, w.gone[u.ID], info.Move)
	}
	for _, space := range e.Way {
		if info.Class == components.Land && !space.IsLand() || info.Class == components.Sea && !space.IsSea() {
			return fmt.Sprintf("unit %d goes through %s", u.ID, s.Set().Spaces[space].Word)
		}
	}
	return ""
}

// units checks that units come on the map only from the pool, leave it only where they are lost, and
// stay what they are: only guns change hands.
func (w *witness) units(s, after *state.State, e engine.Event) string {
	delta := len(after.Units) - len(s.Units)
	switch e := e.(type) {
	case state.UnitsMobilized:
		pool := s.Pool
		for _, u := range e.Units {
			if pool[u.Type] == 0 || u.Power != s.Active || u.ID <= s.LastID {
				return fmt.Sprintf("unit %d comes from nowhere", u.ID)
			}
			pool[u.Type]--
		}
		if delta != len(e.Units) || pool != after.Pool {
			return "what was mobilized is not what left the pool"
		}
		return ""
	case state.UnitsLost:
		if delta != -len(e.IDs) {
			return fmt.Sprintf("%d units are lost, and %d fewer are there", len(e.IDs), -delta)
		}
		return ""
	case state.MovesTakenBack:
		if s.Started != nil && !slices.Equal(after.Units, s.Started.Units) {
			return "the moves taken back left something changed"
		}
		return ""
	}
	if delta != 0 {
		return fmt.Sprintf("%s: %d units more", e.Kind(), delta)
	}
	for i := range s.Units {
		a, b := &s.Units[i], &after.Units[i]
		if a.ID != b.ID || a.Type != b.Type || a.Power != b.Power && a.Type != components.AAGun {
			return fmt.Sprintf("%s: unit %d is another", e.Kind(), a.ID)
		}
	}
	return ""
}

// money checks every change of money against what it is for.
func (w *witness) money(s, after *state.State, events []engine.Event, at int) string {
	e := events[at]
	changed, is := e.(state.MoneyChanged)
	if !is {
		if _, back := e.(state.MovesTakenBack); s.Money != after.Money && !back {
			return e.Kind() + ": money changed"
		}
		return ""
	}
	var last, next engine.Event
	if at > 0 {
		last = events[at-1]
	}
	if at+1 < len(events) {
		next = events[at+1]
	}
	price := func(counts [components.NumTypes]uint8) (sum int) {
		for t, n := range counts {
			sum += int(n) * s.Set().Units[t].Cost
		}
		return sum
	}
	want, amount := 0, int(changed.Amount)
	switch changed.Cause {
	case state.CausePurchase:
		bought, _ := last.(state.UnitsBought)
		want = -price(bought.Counts)
	case state.CauseRefund:
		returned, _ := last.(state.UnitsReturned)
		want = price(returned.Counts)
	case state.CauseRepair:
		if repaired, is := last.(state.DamageChanged); is && amount < 0 && int(repaired.Damage) == int(s.Lands[repaired.Space].Damage) {
			return ""
		}
		return "a repair without one"
	case state.CauseIncome:
		for space := range s.Lands {
			if s.Lands[space].Owner == changed.Power {
				want += s.Set().Spaces[space].IPC
			}
		}
		capital := s.Set().Powers[changed.Power].Capital
		if s.Stage != state.Income || changed.Power != s.Active || s.Lands[capital].Owner.Side() != changed.Power.Side() {
			return "income of a power that earns nothing"
		}
	case state.CausePlunder:
		if amount < 0 {
			want = -int(s.Money[changed.Power])
			if taken, is := next.(state.MoneyChanged); !is || int(taken.Amount) != -amount || taken.Power != s.Active {
				return "nobody gets what was plundered"
			}
			break
		}
		plundered, _ := last.(state.MoneyChanged)
		want = -int(plundered.Amount)
	default:
		return fmt.Sprintf("money for %q", changed.Cause)
	}
	if amount != want {
		return fmt.Sprintf("%d IPC for %s, want %d", amount, changed.Cause, want)
	}
	return ""
}

// enemies checks that only the power on turn attacks, and only the other side defends. Rules 5, 9.1
// and 13.
func (w *witness) enemies(s *state.State, e engine.Event) string {
	switch e := e.(type) {
	case state.Casualties:
		for _, id := range append(append([]state.UnitID{}, e.Toll.Lost...), e.Toll.Damaged...) {
			u := s.Units.Find(id)
			if u == nil || (e.Role == state.Attacker) != (u.Power == s.Active) || e.Role == state.Defender && u.Power.Side() == s.Active.Side() {
				return fmt.Sprintf("unit %d is hit by its own side", id)
			}
		}
	case state.BattleBegun:
		for i := range s.Units {
			if u := &s.Units[i]; u.Space == e.Fight.Space && u.Power.Side() != s.Active.Side() {
				return ""
			}
		}
		if e.Fight.Space.IsSea() || s.Lands[e.Fight.Space].Owner.Side() == s.Active.Side() {
			return fmt.Sprintf("a battle without an enemy in %s", s.Set().Spaces[e.Fight.Space].Word)
		}
	}
	return ""
}

// landings checks that aircraft are lost for want of a landing place only at the end of the non-combat
// moves, or as defenders after the battles, and only where they are at no landing place; and that
// nobody who has none is left. Rule 14.
func (w *witness) landings(s *state.State, e engine.Event) string {
	if lost, is := e.(state.UnitsLost); is && lost.Cause == state.CauseNoLanding {
		for _, id := range lost.IDs {
			u := s.Units.Find(id)
			switch {
			case u == nil || u.Type != components.Fighter && u.Type != components.Bomber:
				return fmt.Sprintf("unit %d cannot land and is no aircraft", id)
			case s.Stage == state.Landing && u.Power == s.Active && !(u.Space.IsLand() && s.TurnStart.Owners[u.Space].Side() == u.Power.Side()):
			case s.Stage == state.Relocation && u.Power.Side() != s.Active.Side() && u.Type == components.Fighter:
			default:
				return fmt.Sprintf("unit %d is lost in %s", id, s.Set().Spaces[u.Space].Word)
			}
		}
	}
	if entered, is := e.(state.StageEntered); !is || entered.Stage != state.Mobilization && entered.Stage != state.TurnEnd {
		return ""
	}
	pool := int(s.Pool[components.Carrier])
	var places, fighters [components.NumSeas]int
	for i := range s.Units {
		u := &s.Units[i]
		switch {
		case u.Power.Side() != s.Active.Side():
		case u.Type == components.Carrier:
			places[u.Space.Sea()-1] += 2
		case u.Type != components.Fighter && u.Type != components.Bomber:
		case u.Space.IsLand() && s.TurnStart.Owners[u.Space].Side() != s.Active.Side():
			return fmt.Sprintf("unit %d landed in %s", u.ID, s.Set().Spaces[u.Space].Word)
		case u.Space.IsLand():
		case u.Type == components.Bomber:
			return fmt.Sprintf("bomber %d is at sea", u.ID)
		default:
			fighters[u.Space.Sea()-1]++
		}
	}
	for zone, n := range fighters {
		for ; n > places[zone]; n -= 2 {
			pool--
		}
	}
	if pool < 0 {
		return "more fighters at sea than decks, those of new carriers too"
	}
	return ""
}
