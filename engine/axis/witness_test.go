package axis

import (
	"fmt"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// witness looks at every event of a game and keeps its own account of moves, money and units: what it
// says does not rest on the rules' own functions.
type witness struct {
	// gone are the moves that each unit has made in this turn, started those at the start of the
	// phase; done are the units whose move was to go aboard or ashore.
	gone, started map[UnitID]int
	done, undone  map[UnitID]bool
}

func newWitness() *witness {
	return &witness{gone: map[UnitID]int{}, started: map[UnitID]int{}, done: map[UnitID]bool{}, undone: map[UnitID]bool{}}
}

// watch applies events one after another; it fails the test at the first that breaks something.
func (w *witness) watch(t *testing.T, s *State, events []engine.Event) {
	t.Helper()
	for i, e := range events {
		after := s.Evolve(e).(*State)
		for _, problem := range []string{w.moves(s, e), w.units(s, after, e), w.money(s, after, events, i), w.enemies(s, e), w.landings(s, e)} {
			if problem != "" {
				t.Fatalf("round %d, %s, %s: %s", s.Round, s.Active, s.rules.machine.Stage(s).Name, problem)
			}
		}
		s = after
	}
}

func copied[V any](m map[UnitID]V) map[UnitID]V {
	all := make(map[UnitID]V, len(m))
	for id, v := range m {
		all[id] = v
	}
	return all
}

// moves checks that ways lead from space to neighbouring space where the class of unit lives, never
// through neutral land, and that no unit goes further in a turn than it may. Rules 4.2, 4.4, 7 and 14.
func (w *witness) moves(s *State, e engine.Event) string {
	switch e := e.(type) {
	case TurnBegun:
		*w = *newWitness()
	case StageEntered:
		if e.Stage == CombatMove || e.Stage == NoncombatMove {
			w.started, w.undone = copied(w.gone), copied(w.done)
		}
	case MovesTakenBack:
		w.gone, w.done = copied(w.started), copied(w.undone)
	case UnitsMoved:
		for i := 1; i < len(e.Way); i++ {
			if !slices.Contains(s.set().Borders[e.Way[i-1]], e.Way[i]) || s.set().Spaces[e.Way[i]].Neutral {
				return fmt.Sprintf("a way from %s to %s", s.set().Spaces[e.Way[i-1]].Word, s.set().Spaces[e.Way[i]].Word)
			}
		}
		if s.Stage != CombatMove && s.Stage != NoncombatMove {
			return ""
		}
		for _, u := range e.Units {
			before := s.Units.find(u.ID)
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

func (w *witness) move(s *State, u *Unit, e UnitsMoved) string {
	info := s.info(u)
	switch e.As {
	case ToBombard:
		return ""
	case ToLoad, ToAssault, ToUnload:
		if info.Class != c.Land || e.As != ToLoad && u.Aboard == NoUnit || w.gone[u.ID] > 0 {
			return fmt.Sprintf("unit %d goes aboard or ashore and cannot", u.ID)
		}
		if w.done[u.ID] && (e.As == ToLoad || s.Stage == CombatMove && u.Has(Lands)) {
			return fmt.Sprintf("unit %d goes aboard or ashore twice", u.ID)
		}
		w.done[u.ID] = true
		return ""
	}
	if u.Aboard != NoUnit || u.Power != s.Active {
		return "" // it goes with its ship
	}
	if e.Way[0] != u.Space {
		return fmt.Sprintf("unit %d moves from where it is not", u.ID)
	}
	w.gone[u.ID] += len(e.Way) - 1
	if w.gone[u.ID] > info.Move || w.done[u.ID] && info.Class == c.Land {
		return fmt.Sprintf("unit %d has made %d moves of %d", u.ID, w.gone[u.ID], info.Move)
	}
	for _, space := range e.Way {
		if info.Class == c.Land && !space.IsLand() || info.Class == c.Sea && !space.IsSea() {
			return fmt.Sprintf("unit %d goes through %s", u.ID, s.set().Spaces[space].Word)
		}
	}
	return ""
}

// units checks that units come on the map only from the pool, leave it only where they are lost, and
// stay what they are: only guns change hands.
func (w *witness) units(s, after *State, e engine.Event) string {
	delta := len(after.Units) - len(s.Units)
	switch e := e.(type) {
	case UnitsMobilized:
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
	case UnitsLost:
		if delta != -len(e.IDs) {
			return fmt.Sprintf("%d units are lost, and %d fewer are there", len(e.IDs), -delta)
		}
		return ""
	case MovesTakenBack:
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
		if a.ID != b.ID || a.Type != b.Type || a.Power != b.Power && a.Type != c.AAGun {
			return fmt.Sprintf("%s: unit %d is another", e.Kind(), a.ID)
		}
	}
	return ""
}

// money checks every change of money against what it is for.
func (w *witness) money(s, after *State, events []engine.Event, at int) string {
	e := events[at]
	changed, is := e.(MoneyChanged)
	if !is {
		if _, back := e.(MovesTakenBack); s.Money != after.Money && !back {
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
	price := func(counts [c.NumTypes]uint8) (sum int) {
		for t, n := range counts {
			sum += int(n) * s.set().Units[t].Cost
		}
		return sum
	}
	want, amount := 0, int(changed.Amount)
	switch changed.Cause {
	case CausePurchase:
		bought, _ := last.(UnitsBought)
		want = -price(bought.Counts)
	case CauseRefund:
		returned, _ := last.(UnitsReturned)
		want = price(returned.Counts)
	case CauseRepair:
		if repaired, is := last.(DamageChanged); is && amount < 0 && int(repaired.Damage) == int(s.Lands[repaired.Space].Damage) {
			return ""
		}
		return "a repair without one"
	case CauseIncome:
		for space := range s.Lands {
			if s.Lands[space].Owner == changed.Power {
				want += s.set().Spaces[space].IPC
			}
		}
		capital := s.set().Powers[changed.Power].Capital
		if s.Stage != Income || changed.Power != s.Active || s.Lands[capital].Owner.Side() != changed.Power.Side() {
			return "income of a power that earns nothing"
		}
	case CausePlunder:
		if amount < 0 {
			want = -int(s.Money[changed.Power])
			if taken, is := next.(MoneyChanged); !is || int(taken.Amount) != -amount || taken.Power != s.Active {
				return "nobody gets what was plundered"
			}
			break
		}
		plundered, _ := last.(MoneyChanged)
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
func (w *witness) enemies(s *State, e engine.Event) string {
	switch e := e.(type) {
	case Casualties:
		for _, id := range append(append([]UnitID{}, e.Toll.Lost...), e.Toll.Damaged...) {
			u := s.Units.find(id)
			if u == nil || (e.Role == attacker) != (u.Power == s.Active) || e.Role == defender && u.Power.Side() == s.Active.Side() {
				return fmt.Sprintf("unit %d is hit by its own side", id)
			}
		}
	case BattleBegun:
		for i := range s.Units {
			if u := &s.Units[i]; u.Space == e.Fight.Space && u.Power.Side() != s.Active.Side() {
				return ""
			}
		}
		if e.Fight.Space.IsSea() || s.Lands[e.Fight.Space].Owner.Side() == s.Active.Side() {
			return fmt.Sprintf("a battle without an enemy in %s", s.set().Spaces[e.Fight.Space].Word)
		}
	}
	return ""
}

// landings checks that aircraft are lost for want of a landing place only at the end of the non-combat
// moves, or as defenders after the battles, and only where they are at no landing place; and that
// nobody who has none is left. Rule 14.
func (w *witness) landings(s *State, e engine.Event) string {
	if lost, is := e.(UnitsLost); is && lost.Cause == CauseNoLanding {
		for _, id := range lost.IDs {
			u := s.Units.find(id)
			switch {
			case u == nil || u.Type != c.Fighter && u.Type != c.Bomber:
				return fmt.Sprintf("unit %d cannot land and is no aircraft", id)
			case s.Stage == Landing && u.Power == s.Active && !(u.Space.IsLand() && s.Dawn.Owners[u.Space].Side() == u.Power.Side()):
			case s.Stage == Relocation && u.Power.Side() != s.Active.Side() && u.Type == c.Fighter:
			default:
				return fmt.Sprintf("unit %d is lost in %s", id, s.set().Spaces[u.Space].Word)
			}
		}
	}
	if entered, is := e.(StageEntered); !is || entered.Stage != Mobilization && entered.Stage != TurnEnd {
		return ""
	}
	pool := int(s.Pool[c.Carrier])
	var places, fighters [c.NumSeas]int
	for i := range s.Units {
		u := &s.Units[i]
		switch {
		case u.Power.Side() != s.Active.Side():
		case u.Type == c.Carrier:
			places[u.Space.Sea()-1] += 2
		case u.Type != c.Fighter && u.Type != c.Bomber:
		case u.Space.IsLand() && s.Dawn.Owners[u.Space].Side() != s.Active.Side():
			return fmt.Sprintf("unit %d landed in %s", u.ID, s.set().Spaces[u.Space].Word)
		case u.Space.IsLand():
		case u.Type == c.Bomber:
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
