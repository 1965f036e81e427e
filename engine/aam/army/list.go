package army

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// Entry is so many units of a type, or formations, in an army list.
type Entry struct {
	// Type of the units; NoType for a formation.
	Type components.TypeID `json:"type"`
	// Formation is the number of a formation plus 1, 0 for units.
	Formation int8 `json:"formation,omitempty"`
	Count     int8 `json:"n"`
}

// MostAlike is how many units of a type a list may hold. The rules know no such limit (2.2), and only of the cheapest units would
// more fit: it keeps the numbers of units small.
const MostAlike = 60

// Units is an entry of units.
func Units(typ components.TypeID, count int) Entry { return Entry{Type: typ, Count: int8(count)} }

// Platoons is an entry of formations.
func Platoons(formation, count int) Entry {
	return Entry{Type: components.NoType, Formation: int8(formation + 1), Count: int8(count)}
}

// Platoon is the number of the formation, -1 for units.
func (e Entry) Platoon() int { return int(e.Formation) - 1 }

// same tells whether both entries are of the same units.
func (e Entry) same(other Entry) bool { return e.Type == other.Type && e.Formation == other.Formation }

// Word is what orders call the units or the formation.
func (e Entry) Word(set *components.Set) string {
	if e.Formation > 0 {
		return set.Formations[e.Platoon()].Word
	}
	return set.Units[e.Type].Word
}

// Name of the units or of the formation.
func (e Entry) Name(set *components.Set) engine.Text {
	if e.Formation > 0 {
		return engine.T("aam.formation." + e.Word(set))
	}
	return engine.T("aam.type." + e.Word(set))
}

// Find is an entry of one unit or formation by its word; false where there is none.
func Find(set *components.Set, word string) (Entry, bool) {
	if id, ok := set.Type(word); ok {
		return Units(id, 1), true
	}
	i := slices.IndexFunc(set.Formations, func(f components.Formation) bool { return f.Word == word })
	return Platoons(i, 1), i >= 0
}

// List is what an army consists of. Each type and each formation has one entry at most.
type List []Entry

// Count is how many of the units of an entry the list holds.
func (l List) Count(of Entry) int {
	if i := slices.IndexFunc(l, of.same); i >= 0 {
		return int(l[i].Count)
	}
	return 0
}

// With is the list with more units, or, of a negative count, with fewer. The receiver does not change.
func (l List) With(more Entry) List {
	i := slices.IndexFunc(l, more.same)
	if i < 0 {
		if more.Count <= 0 {
			return l
		}
		return append(slices.Clip(l), more)
	}
	next := slices.Clone(l)
	next[i].Count = int8(min(int(next[i].Count)+int(more.Count), MostAlike))
	if next[i].Count <= 0 {
		next = slices.Delete(next, i, i+1)
	}
	return next
}

// Without is what the list has more of than another one.
func (l List) Without(other List) (more List) {
	for _, e := range l {
		if e.Count -= int8(other.Count(e)); e.Count > 0 {
			more = append(more, e)
		}
	}
	return more
}

// Each calls a function for every unit of the list, those of formations one by one, in the order of the list.
func (l List) Each(set *components.Set, do func(typ components.TypeID)) {
	for _, e := range l {
		for range e.Count {
			if e.Formation == 0 {
				do(e.Type)
				continue
			}
			for _, m := range set.Formations[e.Platoon()].Members {
				for range m.Count {
					do(m.Type)
				}
			}
		}
	}
}

// Size is how many units the list holds.
func (l List) Size(set *components.Set) (n int) {
	l.Each(set, func(components.TypeID) { n++ })
	return n
}

// Items are the entries in words, as saved lists and text forms hold them.
func (l List) Items(set *components.Set) []engine.Item {
	items := make([]engine.Item, len(l))
	for i, e := range l {
		items[i] = engine.Item{Word: e.Word(set), Count: int(e.Count)}
	}
	return items
}
