package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// askWindow is the question of a window while a card could be played in it.
func askWindow(s *State, kind string, ask engine.Text) []engine.Decision {
	if !s.conceivable() && !s.rolls() {
		return nil
	}
	return s.asksAbout(s.battleHexes(), s.Off.Reactor(), kind, engine.Tap, false, ask)
}

// askWeather opens the window for weather. Rule 5.32 D: against any Offensive that has
// activated units, with battle hexes or without (AMB-09).
func askWeather(s *State) []engine.Decision {
	if s.Off.Chosen[s.Off.Side].IsEmpty() {
		return nil
	}
	return askWindow(s, "weather", engine.T("eots.offensive.ask.weather", "side", sideText(s.Off.Reactor()),
		"card", s.cardText(s.Off.Card)))
}

func runWeather(r *referee) { r.enter(BonusBefore) }

// runBonusBefore is step 5 (7.2).
func runBonusBefore(r *referee) {
	bonusesBefore(r)
	if r.s.Stage == BonusBefore {
		r.enter(SpecialReaction)
	}
}

// specialReactionStage is step 6. The rolls cost nothing and bar nothing (AMB-37), so they
// are made for the Reaction player in every hex that allows one, unless he has declined
// everything.
func specialReactionStage() playStage {
	return playStage{
		Name: "special-reaction", Rule: "7.27", Run: runSpecialReaction, Ask: askSpecialReaction,
		Options: optionsWindow, Carry: decideWindow, Explain: explainWindow,
	}
}

// eligible are the hexes where the Reaction player may roll for a Special Reaction. Rule
// 7.27: ground units of the Offensives player have landed there; it is an unoccupied
// city, port, airfield or resource hex of the Reaction player, at the start of the
// Offensive (AMB-39), within command range of a supplied HQ of his and in his zone of
// influence, neutralised or not. Not in mainland India after its surrender, for Japan (13.63).
func (s *State) eligible() components.LocSet {
	o, sit := &s.Off, s.Situation()
	reactor := o.Reactor()
	if s.openingEvent() {
		return components.LocSet{} // 17.11: no reaction but what the card gives
	}
	hexes := o.SeaEntered.Intersect(s.named()).Intersect(sit.ZOI[reactor]).Without(o.Special)
	for hex := range hexes.All() {
		switch {
		case o.Start.Control(s.set, hex) != reactor || o.Battle(hex) != nil,
			reactor == components.Japan && s.indiaLost() && s.set.Areas.MainlandIndia.Has(hex),
			!s.commands(reactor, hex):
			hexes.Remove(hex)
		}
	}
	return hexes
}

// askSpecialReaction opens the window for cards that work without a battle, once the rolls
// are made and there is no battle hex at all (7.2 step 6, AMB-28). Whether somebody has to be
// activated for it is for each card to say: J21 and A78 do not ask for that (5.32).
func askSpecialReaction(s *State) []engine.Decision {
	if len(s.Off.Battles) > 0 {
		return nil
	}
	if hexes := s.eligible(); !hexes.IsEmpty() && !s.Off.Declined {
		return nil
	}
	return askQuietCards(s)
}

// askQuietCards asks for the Reaction cards that need no battle hex (AMB-28).
func askQuietCards(s *State) []engine.Decision {
	return askWindow(s, "quiet-cards", engine.T("eots.offensive.ask.quiet-cards", "side", sideText(s.Off.Reactor())))
}

func runSpecialReaction(r *referee) {
	if hexes := r.s.eligible(); !hexes.IsEmpty() && !r.s.Off.Declined {
		for hex := range hexes.All() {
			r.rollSpecial(hex)
		}
		return
	}
	if len(r.s.Off.Battles) == 0 {
		r.enter(LandingControl)
		return
	}
	r.enter(Intelligence)
}

// contactModifier is what contact with a zone of influence takes off the die (7.25 E).
const contactModifier = -2

// rollSpecial rolls in one hex. Rule 7.27: against the value of the card as it was played,
// of a prescribed Surprise Attack the Operations one (AMB-43); the landing force has always
// entered a zone of influence.
func (r *referee) rollSpecial(hex components.Loc) {
	info := &r.set().Cards[r.s.Off.Card]
	value := info.IntelOC
	if r.s.Off.Event && !r.s.prescribed() {
		value = info.IntelEC
	}
	roll := r.rollAgainst("special reaction", value, []Modifier{contactPenalty()})
	roll.What, roll.Rule, roll.Hex = "eots.roll.special-reaction", "7.27", hex
	r.Emit(IntelligenceRolled{Roll: roll, Special: true})
	if roll.Success {
		r.Emit(BattleDeclared{Hex: hex, Special: true})
	}
}

// contactPenalty is the modifier of 7.25 E, taken from the die (AMB-26).
func contactPenalty() Modifier {
	return Modifier{Rule: "7.25", Key: "eots.mod.zoi-contact", Value: contactModifier}
}

// rollAgainst rolls for intelligence. Rule 7.25 D, E: modified result not above the value;
// a natural 9 always fails.
func (r *referee) rollAgainst(purpose string, value int8, mods []Modifier) Rolled {
	roll := Rolled{Die: int8(r.d10(purpose)), Mods: mods, Target: max(value, 0), Unit: components.NoUnit, Hex: components.NoLoc}
	roll.Total = roll.Die
	for _, mod := range mods {
		roll.Total += mod.Value
	}
	roll.Success = roll.Die != worstDie && value != components.Absent && roll.Total <= value
	return roll
}

// askIntelligence opens step 7 (7.25).
func askIntelligence(s *State) []engine.Decision {
	if !s.conceivable() {
		return nil
	}
	value := s.intelligenceValue()
	return askWindow(s, "intelligence", engine.T("eots.offensive.ask.intelligence", "side", sideText(s.Off.Reactor()),
		"hexes", s.hexTexts(s.battleHexes()), "n", len(s.Off.Battles), "value", int(max(value, 0))))
}

// intelligenceValue is what the roll is made against (7.25 D).
func (s *State) intelligenceValue() int8 {
	info := &s.set.Cards[s.Off.Card]
	if s.Off.Event {
		return info.IntelEC
	}
	return info.IntelOC
}

// runIntelligence ends step 7. A player without any card to play has nothing to lose by
// the roll, so it is made for him, unless he has declined everything.
func runIntelligence(r *referee) {
	switch {
	case r.s.rolls():
		r.rollIntelligence()
	case !r.s.mayReact():
		r.endReaction()
	default:
		r.enter(ReactionMoves)
	}
}

// mayReact tells whether the condition lets the Reaction player move. Rule 7.26: Intercept
// or Ambush. By the older edition, an option of the game, a Special Reaction that was rolled
// successfully does as well (AMB-36).
func (s *State) mayReact() bool {
	return s.Off.Condition != components.Surprise || s.chose(edition.SpecialReactionMoves) && !s.Off.SpecialWon.IsEmpty()
}

// rollIntelligence makes the one roll. Rule 7.25: success gives Intercept, never Ambush.
func (r *referee) rollIntelligence() {
	s := r.s
	var mods []Modifier
	if s.Off.ZOIContact {
		mods = append(mods, contactPenalty())
	}
	mods = append(mods, intelligenceModifier(s)...)
	roll := r.rollAgainst("intelligence", s.intelligenceValue(), mods)
	roll.What, roll.Rule = "eots.roll.intelligence", "7.25"
	r.Emit(IntelligenceRolled{Roll: roll})
	if roll.Success {
		r.Emit(ConditionSet{Condition: components.Intercept, Card: components.NoCard})
	}
}

// endReaction goes on when the Reaction player's units are where they fight.
func (r *referee) endReaction() {
	r.settleSpecial()
	if r.s.chose(edition.CoverMayJoin) {
		r.enter(SpecialJoin)
		return
	}
	r.enter(ReactionCards)
}

// settleSpecial decides which battles of Special Reaction take place. Rule 7.27: only if
// Reaction units come does anything happen there (AMB-38); then the carriers and air
// units that cover the landing fight there, whatever else they were assigned to, and a
// battle that this leaves without Offensives units does not take place (AMB-40). By an
// option nobody has to (ED-29).
func (r *referee) settleSpecial() {
	o := &r.s.Off
	for _, hex := range r.s.specialHexes() {
		battle := o.Battle(hex)
		if there := r.s.bound(battle)[o.Reactor()].Union(r.s.defending(hex)); there.IsEmpty() {
			r.Emit(BattleDropped{Hex: hex})
			continue
		}
		if r.s.chose(edition.CoverMayJoin) {
			continue
		}
		for _, cover := range o.clone().Covers {
			if cover.Hex == hex {
				r.Emit(FighterAssigned{Unit: cover.Unit, Hex: hex})
			}
		}
		for unit := range r.s.attacking(hex).All() {
			if r.s.assigned(unit) { // it stands in the hex, so that is where it fights (9.1)
				r.Emit(FighterAssigned{Unit: unit, Hex: hex})
			}
		}
	}
	for _, battle := range o.clone().Battles {
		if there := r.s.bound(&battle)[o.Side].Union(r.s.attacking(battle.Hex)); there.IsEmpty() {
			r.Emit(BattleDropped{Hex: battle.Hex})
		}
	}
}

// specialHexes are the battle hexes of Special Reaction.
func (s *State) specialHexes() []components.Loc {
	var hexes []components.Loc
	for i := range s.Off.Battles {
		if s.Off.Battles[i].Special {
			hexes = append(hexes, s.Off.Battles[i].Hex)
		}
	}
	return hexes
}

// askReactionCards opens step 9, also where no battle is left because nobody came to that
// of a Special Reaction (7.27).
func askReactionCards(s *State) []engine.Decision {
	if len(s.Off.Battles) == 0 {
		return askQuietCards(s)
	}
	return askWindow(s, "reaction-cards", engine.T("eots.offensive.ask.reaction-cards", "side", sideText(s.Off.Reactor()),
		"hexes", s.hexTexts(s.battleHexes()), "n", len(s.Off.Battles)))
}

func runReactionCards(r *referee) { r.enter(BonusAfter) }

// runBonusAfter is step 10; the battles follow (7.2).
func runBonusAfter(r *referee) {
	bonusesAfter(r)
	r.enter(BattleOrder)
}

// askAfterBattleCards opens step 12.
func askAfterBattleCards(s *State) []engine.Decision {
	return askWindow(s, "after-battle-cards", engine.T("eots.offensive.ask.after-battle-cards", "side", sideText(s.Off.Reactor())))
}

func runAfterBattleCards(r *referee) { r.enter(LandingControl) }
