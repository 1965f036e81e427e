package battle

import (
	"cmp"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// Modifier changes a die roll.
type Modifier struct {
	// Rule is the paragraph that gives it.
	Rule string `json:"rule"`
	// Key is the catalogue key of its name; for a card that of the card's title.
	Key   string `json:"key"`
	Value int8   `json:"value"`
}

// modifiers collects the modifiers of a roll that are not zero.
type modifiers struct {
	field *Field
	list  []Modifier
}

func (m *modifiers) add(rule, name string, value int) {
	if value != 0 {
		m.list = append(m.list, Modifier{Rule: rule, Key: "eots.drm." + name, Value: int8(value)})
	}
}

// cards adds what the cards in play print under a word.
func (m *modifiers) cards(word string) {
	for _, bonus := range m.field.Bonuses {
		if bonus.Word == word && bonus.Value != 0 {
			m.list = append(m.list, m.field.byCard(bonus))
		}
	}
}

// byCard is a modifier that a card gives (5.31 to 5.33 by its class).
func (f *Field) byCard(bonus Bonus) Modifier {
	card := &f.Set.Cards[bonus.Card]
	rules := map[components.CardClass]string{components.ReactionCard: "5.32", components.Resource: "5.33"}
	return Modifier{Rule: cmp.Or(rules[card.Class], "5.31"), Key: "eots.card." + card.ID, Value: int8(bonus.Value)}
}

// AirNavalModifiers change a side's roll in the air-naval stage.
//
// Rule 9.2 B: +4 for the Allies in an Ambush, +3 for the Offensives player in a
// Surprise Attack, the bonus of the year for Allies with a US air unit or carrier
// among the survivors (B-A26), and what events print; all of it adds up.
func (f *Field) AirNavalModifiers(side components.Side) []Modifier {
	m := modifiers{field: f}
	if f.Condition == components.Ambush && side == components.Allies && f.Active == components.Japan {
		m.add("9.2", "ambush", f.figure("air-naval-drm", "ambush"))
	}
	if f.Condition == components.Surprise && side == f.Active {
		m.add("9.2", "surprise", f.figure("air-naval-drm", "surprise"))
	}
	if side == components.Allies && f.Flying(side).Any(func(unit components.Unit) bool { return f.Set.Units[unit].Nationality == components.US }) {
		m.add("9.2", "us-air", int(f.Set.Turns[f.Board.Turn].AirNavalBonus))
	}
	if side == components.Japan {
		if f.commonwealthShips() {
			m.cards("jp-air-naval-drm-vs-commonwealth-ships")
		}
		if f.NearIdleCarrier {
			m.cards("jp-air-naval-drm-near-carrier")
		}
	}
	return m.list
}

func (f *Field) commonwealthShips() bool {
	return f.surviving(f.Fighters[components.Allies].Union(f.Escorts[components.Allies])).Any(func(unit components.Unit) bool {
		info := &f.Set.Units[unit]
		return info.Class == components.Naval && info.Nationality.Commonwealth()
	})
}

// GroundModifiers change a side's roll in the ground stage.
//
// Rule 9.4 A: for the Offensives player shore bombardment, air superiority and the
// terrain; for the Reaction player +3 against a landing; +1 with the 7th Armoured
// Brigade; events. The value of Col. Tsuji (J3) replaces the sum in Malaya, jungle
// and mixed terrain.
func (f *Field) GroundModifiers(side components.Side) []Modifier {
	if side == components.Japan {
		if final, replaced := f.tsuji(); replaced {
			return []Modifier{final}
		}
	}
	m := modifiers{field: f}
	if side == f.Active {
		f.attackersGround(&m)
	} else if f.Prepared && f.landedFight() {
		m.add("9.4", "landing", f.figure("ground-drm", "amphibious"))
	}
	oneHex := f.Set.Hexes[f.Hex].OneHexIsland
	if side == components.Allies {
		if f.groundOf(components.Allies, components.ArmouredBrigade) {
			m.add("9.4", "armour", f.figure("ground-drm", "armour"))
		}
		m.cards("allied-ground-drm")
		if oneHex {
			m.cards("allied-ground-drm-one-hex-island")
		}
		return m.list
	}
	if f.groundOf(components.Japan, components.Brigade) {
		m.cards("jp-ground-drm-with-brigade")
	}
	if oneHex {
		m.cards("jp-ground-drm-one-hex-island")
	}
	return m.list
}

// attackersGround are the modifiers of the Offensives player: the two for ships and
// aircraft look at what survived the air-naval stage, nothing where none was held (B-A37),
// and terrain.
func (f *Field) attackersGround(m *modifiers) {
	if f.ships(f.Active) && !f.ships(f.Reactor()) {
		m.add("9.4", "bombardment", f.figure("ground-drm", "naval-only"))
	}
	if !f.Flying(f.Active).IsEmpty() && f.Flying(f.Reactor()).IsEmpty() {
		m.add("9.4", "superiority", f.figure("ground-drm", "air-only"))
	}
	names := map[components.Terrain]string{components.Jungle: "jungle", components.Mixed: "mixed", components.Mountain: "mountain"}
	if name, rough := names[f.Set.Hexes[f.Hex].Terrain]; rough {
		m.add("9.4", name, f.figure("terrain-drm", name))
	}
}

// tsuji is the modifier that replaces all others of Japan.
func (f *Field) tsuji() (Modifier, bool) {
	info := &f.Set.Hexes[f.Hex]
	if !f.Set.Areas.Malaya.Has(f.Hex) && info.Terrain != components.Jungle && info.Terrain != components.Mixed {
		return Modifier{}, false
	}
	for _, bonus := range f.Bonuses {
		if bonus.Word == "jp-ground-drm-final" {
			return f.byCard(bonus), true
		}
	}
	return Modifier{}, false
}

// landedFight tells whether a landed unit of the Offensives player takes part in the
// ground stage; without one the defenders get nothing for their beaches (B-A35).
func (f *Field) landedFight() bool {
	return !f.surviving(f.Ground[f.Active].Intersect(f.Landed)).IsEmpty()
}

func (f *Field) groundOf(side components.Side, kind components.Type) bool {
	return f.surviving(f.Ground[side]).Any(func(unit components.Unit) bool { return f.Set.Units[unit].Type == kind })
}
