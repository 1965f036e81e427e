package axis

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/odds"
	"github.com/umpire-games/umpire/engine/stage"
)

// The words of a question about odds beside spaces and units: "odds land 3 infantry tank vs 2
// infantry".
const (
	wordLand   = "land"
	wordSea    = "sea"
	wordVersus = "vs"
)

// maxTyped is the greatest number of units of a type, and of all types, that may be asked about.
const (
	maxTyped      = 40
	maxTypedUnits = 200
)

// oddsWords lists the words that may follow in a question about odds. Two forces are understood without
// "land" or "sea" before them too.
func (s *State) oddsWords(_ engine.Audience, words []string) []engine.Option {
	if len(words) > 0 {
		if words[0] == wordLand || words[0] == wordSea {
			return s.typedWords(words[0] == wordSea, words[1:])
		}
		return s.forceWords(words)
	}
	var options []engine.Option
	for space := range c.Space(c.NumSpaces) {
		// After the stages of battles who is left has met his enemy.
		if _, kind := s.meeting(space); kind != NoFight && s.Stage < Relocation {
			options = append(options, engine.Option{Word: s.set().Spaces[space].Word, Label: s.spaceText(space), Complete: true})
		}
	}
	options = append(options,
		engine.Option{Word: wordLand, Label: engine.T("axis.why.odds.land"), More: true},
		engine.Option{Word: wordSea, Label: engine.T("axis.why.odds.sea"), More: true})
	for _, option := range s.forceWords(nil) {
		option.Hidden = true
		options = append(options, option)
	}
	return options
}

// forceWords lists the words that may follow in two forces of which nobody said where they fight.
func (s *State) forceWords(words []string) []engine.Option {
	options := slices.Clone(s.typedWords(false, words))
	for _, option := range s.typedWords(true, words) {
		if at := slices.IndexFunc(options, func(o engine.Option) bool { return o.Word == option.Word }); at >= 0 {
			options[at].Complete = options[at].Complete || option.Complete
			options[at].More = options[at].More || option.More
			continue
		}
		options = append(options, option)
	}
	return options
}

// atSea tells whether two forces, whole or begun, fight at sea: as the first word says, else on land where
// that can be. rest are the words of the forces.
func (s *State) atSea(words []string) (sea bool, rest []string) {
	if words[0] == wordLand || words[0] == wordSea {
		return words[0] == wordSea, words[1:]
	}
	last := len(words) - 1
	follows := func(sea bool) bool {
		option, found := stage.Find(s.typedWords(sea, words[:last]), words[last])
		return found && (option.Complete || !s.completes(words))
	}
	return !follows(false) && follows(true), words
}

// completes tells whether two forces are a whole question, on land or at sea.
func (s *State) completes(words []string) bool {
	option, found := stage.Find(s.forceWords(words[:len(words)-1]), words[len(words)-1])
	return found && option.Complete
}

// singly leaves out the word "1": it counts what would be one without it.
func singly(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(word string) bool { return word == "1" })
}

// typedWords lists the words that may follow in two forces that are typed.
func (s *State) typedWords(sea bool, words []string) []engine.Option {
	counted := len(words) > 0 && words[len(words)-1] == "1"
	words = singly(words)
	at := slices.Index(words, wordVersus)
	ro := attacker
	if at >= 0 {
		if f := readForce(s.typedLots(sea, attacker), words[:at]); len(f.rest) > 0 || !f.assaults(sea) {
			return nil
		}
		ro, words = defender, words[at+1:]
	}
	f := readForce(s.typedLots(sea, ro), words)
	if len(f.rest) > 0 {
		return nil
	}
	options := f.options(s, s.Active, func(next *force) (complete, more bool) {
		within := next.total() <= maxTypedUnits
		return ro == defender && within, within
	})
	if counted { // a type has to follow
		return slices.DeleteFunc(options, func(o engine.Option) bool { return isNumber(o.Word) || o.Word == allUnits })
	}
	if ro == attacker && f.number == 0 && f.assaults(sea) {
		options = append(options, engine.Option{Word: wordVersus, Label: engine.T("axis.why.odds.versus"), More: true})
	}
	if f.number == 0 && f.total() < maxTypedUnits {
		options = append(options, engine.Option{Word: "1", Label: s.rules.numbers[1], More: true, Count: true, Hidden: true})
	}
	return options
}

// assaults tells whether somebody of a force can attack: ships bombard only for those who do (11).
func (f *force) assaults(sea bool) bool {
	for i, n := range f.taken {
		if n > 0 && (sea || f.lots[i].like.Type.Class() != c.Sea) {
			return true
		}
	}
	return false
}

// whyNoForce says why a word may not follow in two forces; nil where no unit and no number is typed.
func (s *State) whyNoForce(words []string, word string) *engine.Refusal {
	n, err := strconv.Atoi(word)
	t, isType := s.set().TypeOf(word)
	switch {
	case err == nil && n <= 0:
		return engine.Misunderstood("axis.refuse.number")
	case err == nil && len(words) > 0 && isNumber(words[len(words)-1]), err != nil && !isType:
		return nil
	case err == nil:
		return engine.Misunderstood("axis.why.refuse.many", "n", maxTyped, "all", maxTypedUnits)
	}
	sea, forces := false, words
	if len(words) > 0 {
		sea, forces = s.atSea(words)
	}
	forces = singly(forces)
	ro := attacker
	if at := slices.Index(forces, wordVersus); at >= 0 {
		ro, forces = defender, forces[at+1:]
	}
	switch f := readForce(s.typedLots(sea, ro), forces); {
	case slices.Contains(forces, word):
		return engine.Misunderstood("axis.refuse.twice", "unit", s.typeText(t))
	case f.total()+max(1, f.number) > maxTypedUnits:
		return engine.Misunderstood("axis.why.refuse.many", "n", maxTyped, "all", maxTypedUnits)
	case t == c.AAGun && !sea:
		return engine.Misunderstood("axis.why.refuse.gun")
	case sea:
		return engine.Misunderstood("axis.why.refuse.sea", "unit", s.typeText(t))
	}
	return engine.Misunderstood("axis.why.refuse.land", "unit", s.typeText(t))
}

// typedLots are the units that may be asked about on a side: ships that attack on land bombard,
// a gun that defends fires at aircraft.
func (s *State) typedLots(sea bool, ro role) []lot {
	var lots []lot
	for t := range c.Type(c.NumTypes) {
		class := s.set().Units[t].Class
		fits := class == c.Air || sea && class == c.Sea ||
			!sea && (class == c.Land && t != c.AAGun || t == c.AAGun && ro == defender || t.Bombards() > 0 && ro == attacker)
		if fits {
			lots = append(lots, lot{word: s.set().Units[t].Word, like: Unit{Type: t, Power: s.Active}, count: maxTyped})
		}
	}
	return lots
}

// meeting is the battle of the power on turn in a space as things stand: who is there, and who is
// to land.
func (s *State) meeting(space c.Space) (odds.Battle, FightKind) {
	b := odds.Battle{Set: s.set(), Ground: s.choices.ground, Submerged: s.choices.dive}
	kind := SeaFight
	if space.IsLand() {
		kind = LandFight
		if !s.hostileLand(space, s.side()) {
			return b, NoFight
		}
	}
	landing := 0
	for i := range s.Units {
		u := &s.Units[i]
		switch {
		case s.fights(u, kind, space, attacker):
			enlist(&b.Attacker, u)
		case s.fights(u, kind, space, defender):
			enlist(&b.Defender, u)
		case kind == LandFight && s.landsIn(u, space):
			enlist(&b.Attacker, u)
			landing++
		}
	}
	if b.Attacker.Units.Total() == 0 || b.Defender.Units.Total() == 0 && !s.hasGun(space) {
		return b, NoFight
	}
	b.Attacker.Order, b.Defender.Order = orderOfLoss(attacker, kind), orderOfLoss(defender, kind)
	b.Attacker.Keep = kind == LandFight
	b.Guns = kind == LandFight && s.hasGun(space) && (s.Battle.Space != space || s.Battle.Kind != LandFight)
	if landing > 0 {
		b.Battleships, b.Cruisers = s.supporters(space, landing)
	}
	return b, kind
}

// enlist counts a unit in an army.
func enlist(army *odds.Army, u *Unit) {
	army.Units[u.Type]++
	if u.Has(Damaged) {
		army.Damaged++
	}
}

// supporters are the ships that will bombard a territory in which so many units land. Rule 11.
func (s *State) supporters(space c.Space, landing int) (battleships, cruisers int) {
	for i := range s.Units {
		u := &s.Units[i]
		if u.Power != s.Active || !u.Has(Bombards) || u.Target != space || s.seaFight(u.Space) {
			continue
		}
		if u.Type == c.Battleship {
			battleships++
		} else {
			cruisers++
		}
	}
	battleships = min(battleships, landing)
	return battleships, min(cruisers, landing-battleships)
}

// typedBattle is the battle between two forces that are typed.
func (s *State) typedBattle(words []string) odds.Battle {
	kind := LandFight
	sea, words := s.atSea(words)
	if sea {
		kind = SeaFight
	}
	words = singly(words)
	at := slices.Index(words, wordVersus)
	b := odds.Battle{
		Set: s.set(), Ground: s.choices.ground, Submerged: s.choices.dive,
		Attacker: odds.Army{Order: orderOfLoss(attacker, kind), Keep: kind == LandFight},
		Defender: odds.Army{Order: orderOfLoss(defender, kind)},
	}
	att := s.typedForce(kind, attacker, words[:at])
	def := s.typedForce(kind, defender, words[at+1:])
	if kind == LandFight {
		landing := att[c.Infantry] + att[c.Artillery] + att[c.Tank]
		b.Battleships = min(att[c.Battleship], landing)
		b.Cruisers = min(att[c.Cruiser], landing-b.Battleships)
		att[c.Battleship], att[c.Cruiser] = 0, 0
		b.Guns = def[c.AAGun] > 0
		def[c.AAGun] = 0
	}
	b.Attacker.Units, b.Defender.Units = att, def
	return b
}

func (s *State) typedForce(kind FightKind, ro role, words []string) hits.Tally {
	var n hits.Tally
	f := readForce(s.typedLots(kind == SeaFight, ro), words)
	for i, taken := range f.taken {
		n[f.lots[i].like.Type] += taken
	}
	return n
}

// whyOdds tells how a battle will probably end.
func (s *State) whyOdds(_ engine.Audience, words []string) engine.Explanation {
	var e engine.Explanation
	var b odds.Battle
	if space, known := s.set().Find(words[0]); known {
		b, _ = s.meeting(space)
		e.Title = engine.T("axis.why.odds.at", "place", s.spaceText(space),
			"attackers", s.tallyText(&b.Attacker.Units), "defenders", s.tallyText(&b.Defender.Units))
		e.Shown.Places = []string{words[0]}
	} else {
		b = s.typedBattle(words)
		e.Title = engine.T("axis.why.odds.typed",
			"attackers", s.tallyText(&b.Attacker.Units), "defenders", s.tallyText(&b.Defender.Units))
	}
	o := odds.Of(b)
	e.Because("9.6", engine.T("axis.why.odds.chances", "win", percent(o.Win), "lose", percent(o.Lose), "gone", percent(o.Gone)))
	if o.Stalled > 0.0005 {
		e.Because("9.6", engine.T("axis.why.odds.stalled", "chance", percent(o.Stalled)))
	}
	e.Because("", engine.T("axis.why.odds.attacker", "units", s.averageText(&o.Attacker), "cost", decimal(o.Attacker.Cost)))
	e.Because("", engine.T("axis.why.odds.defender", "units", s.averageText(&o.Defender), "cost", decimal(o.Defender.Cost)))
	if b.Guns && b.Attacker.Units.Aircraft() > 0 {
		e.Because("10", engine.T("axis.why.odds.guns"))
	}
	if n := b.Battleships + b.Cruisers; n > 0 {
		e.Because("11", engine.T("axis.why.odds.bombardment", "n", n))
	}
	if o.Exact {
		e.Because("", engine.T("axis.why.odds.exact"))
	} else {
		e.Because("", engine.T("axis.why.odds.fought", "n", o.Trials, "margin", percent(o.Margin())))
	}
	return e
}

// tallyText lists units with their numbers.
func (s *State) tallyText(n *hits.Tally) []engine.Text {
	var texts []engine.Text
	for t, count := range n {
		if count > 0 {
			texts = append(texts, s.numberText(count, c.Type(t)))
		}
	}
	if len(texts) == 0 {
		return []engine.Text{engine.T("axis.nobody")}
	}
	return texts
}

// averageText lists what is left on average.
func (s *State) averageText(left *odds.Left) []engine.Text {
	var texts []engine.Text
	for t, n := range left.Units {
		if n >= 0.05 {
			texts = append(texts, engine.T("axis.why.odds.left", "unit", s.typeText(c.Type(t)), "number", decimal(n)))
		}
	}
	if len(texts) == 0 {
		return []engine.Text{engine.T("axis.nobody")}
	}
	return texts
}

// percent is a probability with one digit after the point.
func percent(p float64) engine.Text { return engine.Decimal(100*p, 1) }

// decimal is a number with one digit after the point.
func decimal(x float64) engine.Text { return engine.Decimal(x, 1) }
