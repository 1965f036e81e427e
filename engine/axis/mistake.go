package axis

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// mistake is what players type although a rule forbids it, at the word where an order goes wrong.
type mistake struct {
	s    *State
	by   c.Power
	verb string
	// words before it, and those that follow.
	words, rest []string
	word        string
	// number of units it is about, their type and its word where named, the space they are in and the one
	// they are bound for, NoSpace where not told.
	number   int
	of       c.Type
	named    bool
	unit     string
	from, to c.Space
}

// rulesOfVerbs are the rules by which units are chosen for an order; others are chosen by the rule of the phase.
var rulesOfVerbs = map[string]engine.Rule{
	"buy": "6", "repair": "6", "load": "7.4", "land": "7.4", "bombard": "11", "raid": "8", "escort": "8.1",
	"hover": "7.5", "attack": "7.6", "ignore": "7.6", "intercept": "8.1", "strike": "9.2", "submerge": "9.2",
	"losses": "9.4", "press": "9.6", "stay": "9.6", "retreat": "9.7", "battle": "9", "relocate": "14",
	"place": "15.1", "return": "15.2",
}

// mistaken says by which rule an order is wrong where its verb alone would not know: it sees the words that
// follow too. It is nil where the verb knows better.
func (s *State) mistaken(by c.Power, prefix engine.Order, word string, rest []string) *engine.Refusal {
	m := mistake{s: s, by: by, verb: prefix.Verb, words: prefix.Args, word: word, rest: rest, number: 1, from: c.NoSpace, to: c.NoSpace}
	if prefix.Verb == "" {
		m.verb, m.words = word, nil
		if s.rules.machine.Stage(s).Find(word) == nil {
			return nil
		}
		return m.atVerb()
	}
	m.look()
	if len(m.words) > 0 && m.words[len(m.words)-1] == allUnits && m.named {
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
		if l, ok := m.s.planner().loaderOf(m.by, m.words); ok && len(l.force.rest) > 0 {
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
		rule = m.s.rules.machine.Stage(m.s).Rule
	}
	return engine.Refuse(rule, "axis.refuse."+reason, pairs...)
}

// look reads what the order is about from the words around the one that goes wrong.
func (m *mistake) look() {
	if len(m.words) > 0 {
		if space, ok := m.s.set().Find(m.words[0]); ok {
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
		m.of, m.named = m.s.typeNamed(m.unit)
	}
	for _, word := range m.rest {
		if space, ok := m.s.set().Find(word); ok {
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
	space, isSpace := m.s.set().Find(first)
	switch {
	case m.verb == "attack" && isSpace && space.IsLand():
		return engine.Refuse("7.1", "axis.refuse.attack.land", "place", m.s.spaceText(space))
	case m.verb == "repair" && isSpace:
		return m.s.whyNoRepair(m.by, space, 0)
	case m.verb == "place" && m.s.Pool == [c.NumTypes]uint8{}:
		return m.refuse("place.done")
	case m.verb == "load":
		return m.aboard(m.rest)
	}
	return nil
}

// aboard is about loading where no ship takes anybody aboard, in an order that names a territory and a zone.
// Rule 7.4.
func (m *mistake) aboard(words []string) *engine.Refusal {
	from, zone := c.NoSpace, c.NoSpace
	for _, word := range words {
		if space, ok := m.s.set().Find(word); ok && space.IsLand() && from == c.NoSpace {
			from = space
		} else if ok && space.IsSea() && zone == c.NoSpace {
			zone = space
		}
	}
	if from == c.NoSpace || zone == c.NoSpace {
		return nil
	}
	return m.s.planner().whyNotAboard(from, zone)
}

// naught tells whether the word is a number that counts nothing: "0".
func (m *mistake) naught() bool {
	n, err := strconv.Atoi(m.word)
	return err == nil && n <= 0
}

// again tells whether a type is named twice.
func (m *mistake) again() bool { return m.named && slices.Contains(m.words, m.unit) }

func (m *mistake) typeText() engine.Text { return m.s.typeText(m.of) }

func (m *mistake) buying() *engine.Refusal {
	space, isSpace := m.s.set().Find(m.word)
	switch {
	case isSpace:
		return engine.Refuse("15.1", "axis.refuse.buy.place", "place", m.s.spaceText(space))
	case m.naught():
		return m.refuse("number")
	case m.again():
		return m.refuse("twice", "unit", m.typeText())
	case m.word == allUnits:
		f := readForce(m.s.wares(), m.words)
		return m.refuse("too-dear", "n", int(m.s.Money[m.by])-f.cost(m.s))
	}
	return nil
}

func (m *mistake) repairing() *engine.Refusal {
	n, err := strconv.Atoi(m.word)
	space, isSpace := m.s.set().Find(m.word)
	switch {
	case m.naught():
		return m.refuse("number")
	case err == nil && m.to != c.NoSpace:
		return m.s.whyNoRepair(m.by, m.to, n)
	case isSpace:
		return m.s.whyNoRepair(m.by, space, m.number)
	}
	return nil
}

// whyNoRepair says what keeps so many points of damage from being repaired; all there are for 0. Rule 6.
func (s *State) whyNoRepair(by c.Power, space c.Space, n int) *engine.Refusal {
	place := s.spaceText(space)
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
	_, isSpace := m.s.set().Find(m.word)
	f := readForce(m.s.pooled(), m.words)
	counts := f.counts()
	switch {
	case m.naught():
		return m.refuse("number")
	case m.again():
		return m.refuse("twice", "unit", m.typeText())
	case m.named && m.of == c.Complex && m.s.Pool[c.Complex] > 0 && (m.number > 1 || !f.empty()), m.named && counts[c.Complex] > 0:
		return m.refuse("place.one-complex")
	case isSpace && f.empty() && len(m.words) == 0:
		return m.refuse("units-first")
	case m.named && int(m.s.Pool[m.of]) < m.number:
		return m.refuse("place.not-bought", "unit", m.typeText(), "n", int(m.s.Pool[m.of]))
	case m.word == allUnits && m.to != c.NoSpace:
		return whyNotPlace(m.s, m.by, []string{allUnits}, m.s.set().Spaces[m.to].Word)
	case m.named && m.to != c.NoSpace:
		words := slices.Clone(m.words)
		if m.number > 1 && m.word != m.rest[0] {
			words = append(slices.DeleteFunc(words, isNumber), strconv.Itoa(m.number))
		}
		return whyNotPlace(m.s, m.by, append(words, m.s.set().Units[m.of].Word), m.s.set().Spaces[m.to].Word)
	case m.named:
		return m.refuse("place.full")
	}
	return nil
}

// losing is about casualties. Rule 9.4.
func (m *mistake) losing() *engine.Refusal {
	ro := defender
	if m.s.Stage == AttackerLosses {
		ro = attacker
	}
	l := m.s.lossesOf(ro, m.by, m.s.Battle.Hits)
	have := 0
	for i := range l.lots {
		if l.lots[i].like.Type == m.of && !l.sinks(i) {
			have += l.lots[i].count
		}
	}
	_, listed := stage.Find(l.options(m.s, ro, m.by, m.words), m.word)
	switch {
	case len(m.words) > 0 && m.words[0] == wordUsual:
		return m.refuse("losses.usual")
	case len(m.words) > 0 && m.words[0] == wordOrder:
		if m.named && (m.of == c.AAGun || m.of == c.Complex) {
			return m.refuse("losses.never", "unit", m.typeText())
		}
		return nil
	case m.naught():
		return m.refuse("losses.more", "n", l.effect)
	case m.word == allUnits:
		return m.refuse("losses.many", "n", l.effect)
	case m.named && (m.of == c.AAGun || m.of == c.Complex):
		return m.refuse("losses.never", "unit", m.typeText())
	case m.again():
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
	case m.verb == "battle" && len(m.words) > 0 && m.words[0] == wordAll:
		return m.refuse("battle.all")
	case m.verb == "battle" && (len(m.words) > 0 || isNumber(m.word)):
		return m.refuse("battle.one")
	case m.verb == "strike":
		return m.refuse("strike")
	}
	return nil
}

// submerging is about submarines of the battle. Rule 9.2.
func (m *mistake) submerging() *engine.Refusal {
	n := 0
	for _, lot := range m.s.diveLots(m.by) {
		n += lot.count
	}
	switch {
	case m.naught():
		return m.refuse("submerge.strike")
	case m.named && m.of != c.Submarine:
		return m.refuse("submerge.type", "unit", m.typeText())
	case m.number > n:
		return m.refuse("submerge.few", "n", n)
	}
	return nil
}

// sending is about units that are sent from a space: whether they are there, so many, and of a kind that can do
// it.
func (m *mistake) sending() *engine.Refusal {
	s, there := m.s, 0
	if m.naught() {
		return m.refuse("number")
	}
	if _, isSpace := s.set().Find(m.word); m.from == c.NoSpace {
		if isSpace && m.verb == "load" && len(m.words) == 0 {
			return m.aboard(append([]string{m.word}, m.rest...))
		}
		if isSpace || len(m.words) > 0 || !m.named && !isNumber(m.word) && m.word != allUnits {
			return nil
		}
		return m.refuse("from-first")
	} else if isSpace && len(m.words) == 1 {
		return m.refuse("units-first")
	}
	if !m.named {
		return nil
	}
	if m.again() {
		return m.refuse("twice", "unit", m.typeText())
	}
	aboard := 0
	for u := range s.at(m.from) {
		if u.Power == m.by && u.Type == m.of {
			there++
			if u.Aboard != NoUnit {
				aboard++
			}
		}
	}
	if refusal := m.unfit(); refusal != nil {
		return refusal
	}
	if m.verb == "land" {
		there = aboard
	}
	switch {
	case there == 0 && m.verb == "land":
		return m.refuse("land.absent", "unit", m.typeText(), "place", s.spaceText(m.from))
	case there == 0:
		return m.refuse("absent", "unit", m.typeText(), "place", s.spaceText(m.from))
	case there < m.number:
		return m.refuse("few", "unit", m.typeText(), "place", s.spaceText(m.from), "n", there)
	case m.verb == "move":
		return m.unmoved()
	case m.verb == "load":
		return m.unloaded()
	}
	return nil
}

// flying is about a route of aircraft that is named space by space and is longer than they can fly, or leads
// through neutral territories. Rules 4.2 and 7.5.
func (m *mistake) flying() *engine.Refusal {
	f, ok := m.s.flightOf(m.by, engine.Order{Verb: m.verb, Args: slices.Concat(m.words, []string{m.word}, m.rest)})
	if !ok {
		return nil
	}
	for _, space := range f.route {
		if m.s.set().Spaces[space].Neutral {
			return engine.Refuse("4.2", "axis.refuse.move.neutral", "unit", m.s.typeText(f.unit.Type), "place", m.s.spaceText(space))
		}
	}
	if left := m.s.movesLeft(f.unit); f.length > left {
		return engine.Refuse("7.5", "axis.refuse.move.route", "unit", m.s.typeText(f.unit.Type), "length", f.length, "n", max(0, left))
	}
	return nil
}

// unfit is about types that can never do what was ordered.
func (m *mistake) unfit() *engine.Refusal {
	class := m.of.Class()
	switch {
	case m.verb == "move" && m.of == c.Complex:
		return engine.Refuse("7.2", "axis.refuse.move.complex")
	case (m.verb == "load" || m.verb == "land") && class != c.Land:
		return m.refuse("load.kind", "unit", m.typeText())
	case m.verb == "bombard" && m.of.Bombards() == 0:
		return m.refuse("bombard.type", "unit", m.typeText())
	case m.verb == "raid" && m.of != c.Bomber:
		return m.refuse("raid.type", "unit", m.typeText())
	case (m.verb == "escort" || m.verb == "hover") && m.of != c.Fighter:
		return m.refuse("escort.type", "unit", m.typeText())
	}
	return nil
}

// unmoved is about units that are there and cannot go: what is in their way, or that those that are alike have
// to be told apart.
func (m *mistake) unmoved() *engine.Refusal {
	p := m.s.planner()
	var lots engine.Text
	kinds := 0
	for _, l := range m.s.lotsAfter(m.by, m.verb, m.words) {
		if l.like.Type != m.of || l.like.Power != m.by {
			continue
		}
		label := l.label(m.s, m.by)
		if kinds++; kinds > 1 {
			label = engine.T("axis.volleys", "first", lots, "next", label)
		}
		lots = label
	}
	if kinds > 1 {
		return m.refuse("differ", "unit", m.typeText(), "units", lots)
	}
	if m.to == c.NoSpace {
		return nil
	}
	for u := range m.s.at(m.from) {
		if u.Power != m.by || u.Type != m.of || !p.movable(u) {
			continue
		}
		if ends := p.ends(u, m.from, m.s.movesLeft(u)); !ends.Has(m.to) {
			rule, reason := p.obstacle(u, m.from, m.to, m.s.movesLeft(u))
			return engine.Refuse(rule, "axis.refuse.move."+reason, "unit", m.typeText(), "place", m.s.spaceText(m.to), "n", max(0, m.s.movesLeft(u)))
		}
	}
	return nil
}

// unloaded is about land units that find no room aboard, or have moved already. Rule 7.4.
func (m *mistake) unloaded() *engine.Refusal {
	p := m.s.planner()
	if m.from.IsSea() {
		return m.refuse("load.from", "place", m.s.spaceText(m.from))
	}
	able := 0
	for u := range m.s.at(m.from) {
		if u.Power == m.by && u.Type == m.of && p.goesAboard(u) {
			able++
		}
	}
	switch {
	case able == 0 && m.of == c.AAGun && p.combat:
		return engine.Refuse("7.2", "axis.refuse.move.gun")
	case able < m.number:
		return m.refuse("load.moved", "unit", m.typeText(), "place", m.s.spaceText(m.from))
	case m.to != c.NoSpace && (!m.to.IsSea() || !m.s.set().Adjacent(m.to, m.from)):
		return m.refuse("load.coast", "place", m.s.spaceText(m.to))
	case m.to != c.NoSpace:
		return p.whyNoHold(m.to)
	}
	return m.refuse("load.room", "place", m.s.spaceText(m.from))
}

// unfinished is the refusal of an order that lacks words: of casualties as many as there are hits, else the units
// or the space.
func (s *State) unfinished(_ engine.Order, options []engine.Option) *engine.Refusal {
	lacks := ""
	for i := range options {
		if _, isSpace := s.set().Find(options[i].Word); isSpace {
			lacks = ".space"
		} else if lacks == "" {
			lacks = ".units"
		}
	}
	return engine.Misunderstood("axis.refuse.unfinished" + lacks)
}
