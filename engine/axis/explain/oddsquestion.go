package explain

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/economy"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/odds"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The words of a question about odds beside spaces and units: "odds land 3 infantry tank vs 2
// infantry".
const (
	wordLand   = "land"
	wordSea    = "sea"
	WordVersus = "vs"
)

// maxTyped is the greatest number of units of a type, and of all types, that may be asked about.
const (
	maxTyped      = 40
	maxTypedUnits = 200
)

// oddsWords lists the words that may follow in a question about odds. Two forces are understood without
// "land" or "sea" before them too.
func oddsWords(s *state.State, _ engine.Audience, words []string) []engine.Option {
	if len(words) > 0 {
		if words[0] == wordLand || words[0] == wordSea {
			return typedWords(s, words[0] == wordSea, words[1:])
		}
		return forceWords(s, words)
	}
	var options []engine.Option
	for space := range components.Space(components.NumSpaces) {
		// After the stages of battles who is left has met his enemy.
		if _, kind := meeting(s, space); kind != state.NoFight && s.Stage < state.Relocation {
			options = append(options, engine.Option{Word: s.Set().Spaces[space].Word, Label: s.SpaceText(space), Complete: true})
		}
	}
	options = append(options,
		engine.Option{Word: wordLand, Label: engine.T("axis.why.odds.land"), More: true},
		engine.Option{Word: wordSea, Label: engine.T("axis.why.odds.sea"), More: true})
	for _, option := range forceWords(s, nil) {
		option.Hidden = true
		options = append(options, option)
	}
	return options
}

// forceWords lists the words that may follow in two forces of which nobody said where they fight.
func forceWords(s *state.State, words []string) []engine.Option {
	options := slices.Clone(typedWords(s, false, words))
	for _, option := range typedWords(s, true, words) {
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
func atSea(s *state.State, words []string) (sea bool, rest []string) {
	if words[0] == wordLand || words[0] == wordSea {
		return words[0] == wordSea, words[1:]
	}
	last := len(words) - 1
	follows := func(sea bool) bool {
		option, found := stage.Find(typedWords(s, sea, words[:last]), words[last])
		return found && (option.Complete || !completes(s, words))
	}
	return !follows(false) && follows(true), words
}

// completes tells whether two forces are a whole question, on land or at sea.
func completes(s *state.State, words []string) bool {
	option, found := stage.Find(forceWords(s, words[:len(words)-1]), words[len(words)-1])
	return found && option.Complete
}

// singly leaves out the word "1": it counts what would be one without it.
func singly(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(word string) bool { return word == "1" })
}

// typedWords lists the words that may follow in two forces that are typed.
func typedWords(s *state.State, sea bool, words []string) []engine.Option {
	counted := len(words) > 0 && words[len(words)-1] == "1"
	words = singly(words)
	at := slices.Index(words, WordVersus)
	ro := state.Attacker
	if at >= 0 {
		if f := state.ReadForce(typedLots(s, sea, state.Attacker), words[:at]); len(f.Rest) > 0 || !assaults(&f, sea) {
			return nil
		}
		ro, words = state.Defender, words[at+1:]
	}
	f := state.ReadForce(typedLots(s, sea, ro), words)
	if len(f.Rest) > 0 {
		return nil
	}
	options := f.Options(s, s.Active, func(next *state.Force) (complete, more bool) {
		within := next.Total() <= maxTypedUnits
		return ro == state.Defender && within, within
	})
	if counted { // a type has to follow
		return slices.DeleteFunc(options, func(o engine.Option) bool { return economy.IsNumber(o.Word) || o.Word == state.AllUnits })
	}
	if ro == state.Attacker && f.Number == 0 && assaults(&f, sea) {
		options = append(options, engine.Option{Word: WordVersus, Label: engine.T("axis.why.odds.versus"), More: true})
	}
	if f.Number == 0 && f.Total() < maxTypedUnits {
		options = append(options, engine.Option{Word: "1", Label: s.Rules.Numbers[1], More: true, Count: true, Hidden: true})
	}
	return options
}

// assaults tells whether somebody of a force can attack: ships bombard only for those who do (11).
func assaults(f *state.Force, sea bool) bool {
	for i, n := range f.Taken {
		if n > 0 && (sea || f.Lots[i].Like.Type.Class() != components.Sea) {
			return true
		}
	}
	return false
}

// whyNoForce says why a word may not follow in two forces; nil where no unit and no number is typed.
func whyNoForce(s *state.State, words []string, word string) *engine.Refusal {
	n, err := strconv.Atoi(word)
	t, isType := s.Set().TypeOf(word)
	switch {
	case err == nil && n <= 0:
		return engine.Misunderstood("axis.refuse.number")
	case err == nil && len(words) > 0 && economy.IsNumber(words[len(words)-1]), err != nil && !isType:
		return nil
	case err == nil:
		return engine.Misunderstood("axis.why.refuse.many", "n", maxTyped, "all", maxTypedUnits)
	}
	sea, forces := false, words
	if len(words) > 0 {
		sea, forces = atSea(s, words)
	}
	forces = singly(forces)
	ro := state.Attacker
	if at := slices.Index(forces, WordVersus); at >= 0 {
		ro, forces = state.Defender, forces[at+1:]
	}
	switch f := state.ReadForce(typedLots(s, sea, ro), forces); {
	case slices.Contains(forces, word):
		return engine.Misunderstood("axis.refuse.twice", "unit", s.TypeText(t))
	case f.Total()+max(1, f.Number) > maxTypedUnits:
		return engine.Misunderstood("axis.why.refuse.many", "n", maxTyped, "all", maxTypedUnits)
	case t == components.AAGun && !sea:
		return engine.Misunderstood("axis.why.refuse.gun")
	case sea:
		return engine.Misunderstood("axis.why.refuse.sea", "unit", s.TypeText(t))
	}
	return engine.Misunderstood("axis.why.refuse.land", "unit", s.TypeText(t))
}

// typedLots are the units that may be asked about on a side: ships that attack on land bombard,
// a gun that defends fires at aircraft.
func typedLots(s *state.State, sea bool, ro state.Role) []state.Lot {
	var lots []state.Lot
	for t := range components.Type(components.NumTypes) {
		class := s.Set().Units[t].Class
		fits := class == components.Air || sea && class == components.Sea ||
			!sea && (class == components.Land && t != components.AAGun || t == components.AAGun && ro == state.Defender || t.Bombards() > 0 && ro == state.Attacker)
		if fits {
			lots = append(lots, state.Lot{Word: s.Set().Units[t].Word, Like: state.Unit{Type: t, Power: s.Active}, Count: maxTyped})
		}
	}
	return lots
}

// meeting is the battle of the power on turn in a space as things stand: who is there, and who is
// to land.
func meeting(s *state.State, space components.Space) (odds.Battle, state.FightKind) {
	b := odds.Battle{Set: s.Set(), Ground: s.Choices.Ground, Submerged: s.Choices.Dive}
	kind := state.SeaFight
	if space.IsLand() {
		kind = state.LandFight
		if !s.HostileLand(space, s.Side()) {
			return b, state.NoFight
		}
	}
	landing := 0
	for i := range s.Units {
		u := &s.Units[i]
		switch {
		case s.TakesPart(u, kind, space, state.Attacker):
			enlist(&b.Attacker, u)
		case s.TakesPart(u, kind, space, state.Defender):
			enlist(&b.Defender, u)
		case kind == state.LandFight && s.LandsIn(u, space):
			enlist(&b.Attacker, u)
			landing++
		}
	}
	if b.Attacker.Units.Total() == 0 || b.Defender.Units.Total() == 0 && !s.HasGun(space) {
		return b, state.NoFight
	}
	b.Attacker.Order, b.Defender.Order = combat.OrderOfLoss(state.Attacker, kind), combat.OrderOfLoss(state.Defender, kind)
	b.Attacker.Keep = kind == state.LandFight
	b.Guns = kind == state.LandFight && s.HasGun(space) && (s.Battle.Space != space || s.Battle.Kind != state.LandFight)
	if landing > 0 {
		b.Battleships, b.Cruisers = supporters(s, space, landing)
	}
	return b, kind
}

// enlist counts a unit in an army.
func enlist(army *odds.Army, u *state.Unit) {
	army.Units[u.Type]++
	if u.Has(state.Damaged) {
		army.Damaged++
	}
}

// supporters are the ships that will bombard a territory in which so many units land. Rule 11.
func supporters(s *state.State, space components.Space, landing int) (battleships, cruisers int) {
	for i := range s.Units {
		u := &s.Units[i]
		if u.Power != s.Active || !u.Has(state.Bombards) || u.Target != space || combat.SeaFight(s, u.Space) {
			continue
		}
		if u.Type == components.Battleship {
			battleships++
		} else {
			cruisers++
		}
	}
	battleships = min(battleships, landing)
	return battleships, min(cruisers, landing-battleships)
}

// typedBattle is the battle between two forces that are typed.
func typedBattle(s *state.State, words []string) odds.Battle {
	kind := state.LandFight
	sea, words := atSea(s, words)
	if sea {
		kind = state.SeaFight
	}
	words = singly(words)
	at := slices.Index(words, WordVersus)
	b := odds.Battle{
		Set: s.Set(), Ground: s.Choices.Ground, Submerged: s.Choices.Dive,
		Attacker: odds.Army{Order: combat.OrderOfLoss(state.Attacker, kind), Keep: kind == state.LandFight},
		Defender: odds.Army{Order: combat.OrderOfLoss(state.Defender, kind)},
	}
	att := typedForce(s, kind, state.Attacker, words[:at])
	def := typedForce(s, kind, state.Defender, words[at+1:])
	if kind == state.LandFight {
		landing := att[components.Infantry] + att[components.Artillery] + att[components.Tank]
		b.Battleships = min(att[components.Battleship], landing)
		b.Cruisers = min(att[components.Cruiser], landing-b.Battleships)
		att[components.Battleship], att[components.Cruiser] = 0, 0
		b.Guns = def[components.AAGun] > 0
		def[components.AAGun] = 0
	}
	b.Attacker.Units, b.Defender.Units = att, def
	return b
}

func typedForce(s *state.State, kind state.FightKind, ro state.Role, words []string) hits.Tally {
	var n hits.Tally
	f := state.ReadForce(typedLots(s, kind == state.SeaFight, ro), words)
	for i, taken := range f.Taken {
		n[f.Lots[i].Like.Type] += taken
	}
	return n
}

// whyOdds tells how a battle will probably end.
func whyOdds(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	var e engine.Explanation
	var b odds.Battle
	if space, known := s.Set().Find(words[0]); known {
		b, _ = meeting(s, space)
		e.Title = engine.T("axis.why.odds.at", "place", s.SpaceText(space),
			"attackers", tallyText(s, &b.Attacker.Units), "defenders", tallyText(s, &b.Defender.Units))
		e.Shown.Places = []string{words[0]}
	} else {
		b = typedBattle(s, words)
		e.Title = engine.T("axis.why.odds.typed",
			"attackers", tallyText(s, &b.Attacker.Units), "defenders", tallyText(s, &b.Defender.Units))
	}
	o := odds.Of(b)
	e.Because("9.6", engine.T("axis.why.odds.chances", "win", percent(o.Win), "lose", percent(o.Lose), "gone", percent(o.Gone)))
	if o.Stalled > 0.0005 {
		e.Because("9.6", engine.T("axis.why.odds.stalled", "chance", percent(o.Stalled)))
	}
	e.Because("", engine.T("axis.why.odds.attacker", "units", averageText(s, &o.Attacker), "cost", decimal(o.Attacker.Cost)))
	e.Because("", engine.T("axis.why.odds.defender", "units", averageText(s, &o.Defender), "cost", decimal(o.Defender.Cost)))
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
func tallyText(s *state.State, n *hits.Tally) []engine.Text {
	var texts []engine.Text
	for t, count := range n {
		if count > 0 {
			texts = append(texts, s.NumberText(count, components.Type(t)))
		}
	}
	if len(texts) == 0 {
		return []engine.Text{engine.T("axis.nobody")}
	}
	return texts
}

// averageText lists what is left on average.
func averageText(s *state.State, left *odds.Left) []engine.Text {
	var texts []engine.Text
	for t, n := range left.Units {
		if n >= 0.05 {
			texts = append(texts, engine.T("axis.why.odds.left", "unit", s.TypeText(components.Type(t)), "number", decimal(n)))
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
