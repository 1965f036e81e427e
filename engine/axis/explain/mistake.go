package explain

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/economy"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// mistake is what players type although a rule forbids it, at the word where an order goes wrong.
type mistake struct {
	s    *state.State
	by   components.Power
	verb string
	// words before it, and those that follow.
	words, rest []string
	word        string
	// number of units it is about, their type and its word where named, the space they are in and the one
	// they are bound for, NoSpace where not told.
	number   int
	of       components.Type
	named    bool
	unit     string
	from, to components.Space
}

// rulesOfVerbs are the rules by which units are chosen for an order; others are chosen by the rule of the phase.
var rulesOfVerbs = map[string]engine.Rule{
	"buy": "6", "repair": "6", "load": "7.4", "land": "7.4", "bombard": "11", "raid": "8", "escort": "8.1",
	"hover": "7.5", "attack": "7.6", "ignore": "7.6", "intercept": "8.1", "strike": "9.2", "submerge": "9.2",
	"losses": "9.4", "press": "9.6", "stay": "9.6", "retreat": "9.7", "battle": "9", "relocate": "14",
	"place": "15.1", "return": "15.2",
}

// Mistaken says by which rule an order is wrong where its verb alone would not know: it sees the words that
// follow too. It is nil where the verb knows better.
func Mistaken(s *state.State, by components.Power, prefix engine.Order, word string, rest []string) *engine.Refusal {
	m := mistake{
		s: s, by: by, verb: prefix.Verb, words: prefix.Args, word: word, rest: rest, number: 1, from: components.NoSpace,
		to: components.NoSpace,
	}
	if prefix.Verb == "" {
		m.verb, m.words = word, nil
		if s.Machine().Stage(s).Find(word) == nil {
			return nil
		}
		return m.atVerb()
	}
	m.look()
	if len(m.words) > 0 && m.words[len(m.words)-1] == state.WordAllUnits && m.named {
		return m.refuse("all")
	}
	switch m.verb {
	case "buy":
		return m.buying()
	case "repair":
		return m.repairing()
	case "place":
		return m.placing()
	case "losses":
		return m.losing()
	case "battle", "press", "stay", "strike":
		return m.deciding()
	case "submerge":
		return m.submerging()
	case "load":
		if l, ok := movement.PlannerOf(m.s).LoadOrder(m.by, m.words); ok && len(l.Units.Rest) > 0 {
			return nil // what follows the zone is a ship
		}
		return m.sending()
	case "move", "land", "bombard", "raid", "escort", "hover":
		if refusal := m.flying(); refusal != nil {
			return refusal
		}
		return m.sending()
	}
	return nil
}

// refuse names the rule of the verb.
func (m *mistake) refuse(reason string, pairs ...any) *engine.Refusal {
	rule, ok := rulesOfVerbs[m.verb]
	if !ok {
		rule = m.s.Machine().Stage(m.s).Rule
	}
	return engine.Refuse(rule, "axis.refuse."+reason, pairs...)
}

// look reads what the order is about from the words around the one that goes wrong.
func (m *mistake) look() {
	if len(m.words) > 0 {
		if space, ok := m.s.Set().Find(m.words[0]); ok {
			m.from = space
		}
		if n, err := strconv.Atoi(m.words[len(m.words)-1]); err == nil {
			m.number = n
		}
	}
	words := append([]string{m.word}, m.rest...)
	if n, err := strconv.Atoi(m.word); err == nil {
		m.number = n
		words = m.rest
	}
	if len(words) > 0 {
		m.unit = words[0]
		m.of, m.named = m.s.TypeNamed(m.unit)
	}
	for _, word := range m.rest {
		if space, ok := m.s.Set().Find(word); ok {
			m.to = space
			break
		}
	}
}

// atVerb is about orders of which nothing may be given now.
func (m *mistake) atVerb() *engine.Refusal {
	var first string
	if len(m.rest) > 0 {
		first = m.rest[len(m.rest)-1]
	}
	space, isSpace := m.s.Set().Find(first)
	switch {
	case m.verb == "attack" && isSpace && space.IsLand():
		return engine.Refuse("7.1", "axis.refuse.attack.land", "place", m.s.SpaceText(space))
	case m.verb == "repair" && isSpace:
		return whyNoRepair(m.s, m.by, space, 0)
	case m.verb == "place" && m.s.Pool == [components.NumTypes]uint8{}:
		return m.refuse("place.done")
	case m.verb == "load":
		return m.aboard(m.rest)
	}
	return nil
}

// aboard is about loading where no ship takes anybody aboard, in an order that names a territory and a zone.
// Rule 7.4.
func (m *mistake) aboard(words []string) *engine.Refusal {
	var lands, zones []components.Space
	for _, word := range words {
		if space, ok := m.s.Set().Find(word); ok && space.IsLand() {
			lands = append(lands, space)
		} else if ok {
			zones = append(zones, space)
		}
	}
	if len(lands) == 0 || len(zones) == 0 {
		return nil
	}
	return movement.PlannerOf(m.s).WhyNotAboard(lands[0], zones[0])
}

// isZero tells whether the word is a number that counts nothing: "0".
func (m *mistake) isZero() bool {
	n, err := strconv.Atoi(m.word)
	return err == nil && n <= 0
}

func (m *mistake) isRepeated() bool { return m.named && slices.Contains(m.words, m.unit) }

func (m *mistake) typeText() engine.Text { return m.s.TypeText(m.of) }

func (m *mistake) buying() *engine.Refusal {
	space, isSpace := m.s.Set().Find(m.word)
	switch {
	case isSpace:
		return engine.Refuse("15.1", "axis.refuse.buy.place", "place", m.s.SpaceText(space))
	case m.isZero():
		return m.refuse("number")
	case m.isRepeated():
		return m.refuse("twice", "unit", m.typeText())
	case m.word == state.WordAllUnits:
		f := state.ReadUnitList(economy.PurchaseStacks(m.s), m.words)
		return m.refuse("too-dear", "n", int(m.s.Money[m.by])-f.Cost(m.s))
	}
	return nil
}

func (m *mistake) repairing() *engine.Refusal {
	n, err := strconv.Atoi(m.word)
	space, isSpace := m.s.Set().Find(m.word)
	switch {
	case m.isZero():
		return m.refuse("number")
	case err == nil && m.to != components.NoSpace:
		return whyNoRepair(m.s, m.by, m.to, n)
	case isSpace:
		return whyNoRepair(m.s, m.by, space, m.number)
	}
	return nil
}

// whyNoRepair says what keeps so many points of damage from being repaired; all there are for 0. Rule 6.
func whyNoRepair(s *state.State, by components.Power, space components.Space, n int) *engine.Refusal {
	place := s.SpaceText(space)
	switch {
	case !space.IsLand() || s.Lands[space].Owner != by || !s.Lands[space].Complex:
		return engine.Refuse("6", "axis.refuse.not-your-complex", "place", place)
	case s.Lands[space].Damage == 0:
		return engine.Refuse("6", "axis.refuse.undamaged", "place", place)
	case int(s.Lands[space].Damage) >= n:
		return engine.Refuse("6", "axis.refuse.too-dear", "n", int(s.Money[by]))
	}
	return engine.Refuse("6", "axis.refuse.damage", "place", place, "n", int(s.Lands[space].Damage))
}

// placing is about what is placed: of complexes one in each territory, by itself. Rule 15.1.
func (m *mistake) placing() *engine.Refusal {
	_, isSpace := m.s.Set().Find(m.word)
	f := state.ReadUnitList(economy.PoolStacks(m.s), m.words)
	counts := f.Counts()
	switch {
	case m.isZero():
		return m.refuse("number")
	case m.isRepeated():
		return m.refuse("twice", "unit", m.typeText())
	case m.named && m.of == components.Complex && m.s.Pool[components.Complex] > 0 && (m.number > 1 || !f.Empty()), m.named &&
		counts[components.Complex] > 0:
		return m.refuse("place.one-complex")
	case isSpace && f.Empty() && len(m.words) == 0:
		return m.refuse("units-first")
	case m.named && int(m.s.Pool[m.of]) < m.number:
		return m.refuse("place.not-bought", "unit", m.typeText(), "n", int(m.s.Pool[m.of]))
	case m.word == state.WordAllUnits && m.to != components.NoSpace:
		return economy.WhyNotPlace(m.s, m.by, []string{state.WordAllUnits}, m.s.Set().Spaces[m.to].Word)
	case m.named && m.to != components.NoSpace:
		words := slices.Clone(m.words)
		if m.number > 1 && m.word != m.rest[0] {
			words = append(slices.DeleteFunc(words, state.IsNumber), strconv.Itoa(m.number))
		}
		return economy.WhyNotPlace(m.s, m.by, append(words, m.s.Set().Units[m.of].Word), m.s.Set().Spaces[m.to].Word)
	case m.named:
		return m.refuse("place.full")
	}
	return nil
}

// losing is about casualties. Rule 9.4.
func (m *mistake) losing() *engine.Refusal {
	l := combat.AskedCasualties(m.s, m.by)
	have := 0
	for i := range l.Stacks {
		if l.Stacks[i].Unit.Type == m.of && !l.SinksDamaged(i) {
			have += l.Stacks[i].Count
		}
	}
	_, listed := stage.Find(l.Options(m.s, m.by, m.words), m.word)
	switch {
	case len(m.words) > 0 && m.words[0] == combat.WordUsual:
		return m.refuse("losses.usual")
	case len(m.words) > 0 && m.words[0] == combat.WordOrder:
		if m.named && (m.of == components.AAGun || m.of == components.Complex) {
			return m.refuse("losses.never", "unit", m.typeText())
		}
		return nil
	case m.isZero():
		return m.refuse("losses.more", "n", l.Effect)
	case m.word == state.WordAllUnits:
		return m.refuse("losses.many", "n", l.Effect)
	case m.named && (m.of == components.AAGun || m.of == components.Complex):
		return m.refuse("losses.never", "unit", m.typeText())
	case m.isRepeated():
		return m.refuse("twice", "unit", m.typeText())
	case m.named && have == 0:
		return m.refuse("losses.none", "unit", m.typeText())
	case m.named && have < m.number && !listed:
		return m.refuse("losses.absent", "unit", m.typeText(), "n", have)
	}
	return nil
}

// deciding is about orders that choose a battle or go on with one.
func (m *mistake) deciding() *engine.Refusal {
	switch {
	case m.verb == "battle" && len(m.words) > 0 && m.words[0] == combat.WordAll:
		return m.refuse("battle.all")
	case m.verb == "battle" && (len(m.words) > 0 || state.IsNumber(m.word)):
		return m.refuse("battle.one")
	case m.verb == "strike":
		return m.refuse("strike")
	}
	return nil
}

// submerging is about submarines of the battle. Rule 9.2.
func (m *mistake) submerging() *engine.Refusal {
	n := 0
	for _, stack := range combat.SubmarineStacks(m.s, m.by) {
		n += stack.Count
	}
	switch {
	case m.isZero():
		return m.refuse("submerge.strike")
	case m.named && m.of != components.Submarine:
		return m.refuse("submerge.type", "unit", m.typeText())
	case m.number > n:
		return m.refuse("submerge.few", "n", n)
	}
	return nil
}

// Unfinished is the refusal of an order that lacks words: of casualties as many as there are hits, else the units
// or the space.
func Unfinished(s *state.State, _ engine.Order, options []engine.Option) *engine.Refusal {
	lacks := ""
	for i := range options {
		if _, isSpace := s.Set().Find(options[i].Word); isSpace {
			lacks = ".space"
		} else if lacks == "" {
			lacks = ".units"
		}
	}
	return engine.Misunderstood("axis.refuse.unfinished" + lacks)
}
