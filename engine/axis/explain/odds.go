package explain

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/odds"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// battleAt is the battle of the power on turn in a space as things stand: who is there, and who is
// to land.
func battleAt(s *state.State, space components.Space) (odds.Battle, state.FightKind) {
	b := odds.Battle{Set: s.Set(), Ground: s.Chosen.GroundOnly, Submerged: s.Chosen.OnlySubmerged}
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
			countUnit(&b.Attacker, u)
		case s.TakesPart(u, kind, space, state.Defender):
			countUnit(&b.Defender, u)
		case kind == state.LandFight && s.LandsIn(u, space):
			countUnit(&b.Attacker, u)
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

func countUnit(army *odds.Army, u *state.Unit) {
	army.Units[u.Type]++
	if u.Has(state.Damaged) {
		army.Damaged++
	}
}

// supporters are the ships that will bombard a territory in which so many units land. Rule 11.
func supporters(s *state.State, space components.Space, landing int) (battleships, cruisers int) {
	var ships hits.Tally
	for u := range s.ActiveUnits(state.AtSea) {
		if u.Has(state.Bombards) && u.Target == space && !s.SeaFight(u.Space) {
			ships[u.Type]++
		}
	}
	battleships = min(ships[components.Battleship], landing)
	return battleships, min(ships[components.Cruiser], landing-battleships)
}

func typedBattle(s *state.State, words []string) odds.Battle {
	kind := state.LandFight
	sea, words := atSea(s, words)
	if sea {
		kind = state.SeaFight
	}
	words = singly(words)
	at := slices.Index(words, wordVersus)
	b := odds.Battle{
		Set: s.Set(), Ground: s.Chosen.GroundOnly, Submerged: s.Chosen.OnlySubmerged,
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
	f := state.ReadUnitList(typedLots(s, kind == state.SeaFight, ro), words)
	for i, taken := range f.Taken {
		n[f.Stacks[i].Unit.Type] += taken
	}
	return n
}

func whyOdds(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	var e engine.Explanation
	var b odds.Battle
	if space, known := s.Set().Find(words[0]); known {
		b, _ = battleAt(s, space)
		e.Title = engine.T("axis.why.odds.at", "place", s.SpaceText(space),
			"attackers", tallyText(s, &b.Attacker.Units), "defenders", tallyText(s, &b.Defender.Units))
		e.Shown.Places = []string{words[0]}
		// Which units go is what is being asked (9.4); the forces are those from before.
		if fought := &s.Battle; fought.Space == space && fought.Hits != (hits.Hits{}) {
			e.Because("9.4", engine.T("axis.why.odds.before-hits"))
		}
	} else {
		b = typedBattle(s, words)
		e.Title = engine.T("axis.why.odds.typed",
			"attackers", tallyText(s, &b.Attacker.Units), "defenders", tallyText(s, &b.Defender.Units))
	}
	o := odds.Of(b)
	of := shares(o.Win, o.Lose, o.Gone, o.Stalled)
	e.Because("9.6", engine.T("axis.why.odds.chances", "win", tenths(of[0]), "lose", tenths(of[1]), "gone", tenths(of[2])))
	if of[3] > 0 {
		e.Because("9.6", engine.T("axis.why.odds.stalled", "chance", tenths(of[3])))
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

func tallyText(s *state.State, n *hits.Tally) []engine.Text {
	var texts []engine.Text
	for t, count := range n {
		if count > 0 {
			texts = append(texts, s.NumberText(count, components.Type(t)))
		}
	}
	return orNobody(texts)
}

func averageText(s *state.State, left *odds.Left) []engine.Text {
	var texts []engine.Text
	for t, n := range left.Units {
		if n >= 0.05 {
			texts = append(texts, engine.T("axis.why.odds.left", "unit", s.TypeText(components.Type(t)), "number", decimal(n)))
		}
	}
	return orNobody(texts)
}

func orNobody(texts []engine.Text) []engine.Text {
	if len(texts) == 0 {
		return []engine.Text{engine.T("axis.nobody")}
	}
	return texts
}

// shares are chances that together are certain, in tenths of a percent that add up to 100 %: those that lose most by cutting
// are rounded up.
func shares(chances ...float64) []int {
	parts, left := make([]int, len(chances)), 1000
	rest := func(i int) float64 { return 1000*chances[i] - float64(parts[i]) }
	for i, p := range chances {
		parts[i] = int(1000 * p)
		left -= parts[i]
	}
	for range min(max(0, left), len(chances)) {
		most := 0
		for i := range chances {
			if rest(i) > rest(most) {
				most = i
			}
		}
		parts[most]++
	}
	return parts
}

func tenths(n int) engine.Text { return engine.Decimal(float64(n)/10, 1) }

func percent(p float64) engine.Text { return engine.Decimal(100*p, 1) }

func decimal(x float64) engine.Text { return engine.Decimal(x, 1) }
