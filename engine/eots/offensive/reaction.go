package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// askReactionCard is the question of a window while a card could be played in it.
func askReactionCard(s *state.State, kind string, ask engine.Text) []engine.Decision {
	if !conceivable(s) && !Rolls(s) {
		return nil
	}
	return s.AsksAbout(BattleHexes(s), s.Off.Reactor(), kind, engine.Tap, false, ask)
}

// askWeather opens the window for weather. Rule 5.32 D: against any Offensive that has
// activated units, with battle hexes or without (AMB-09).
func askWeather(s *state.State) []engine.Decision {
	if s.Off.Chosen[s.Off.Side].IsEmpty() {
		return nil
	}
	return askReactionCard(s, "weather", engine.T("eots.offensive.ask.weather", "side", state.SideText(s.Off.Reactor()),
		"card", s.CardText(s.Off.Card)))
}

// runBonusBefore is step 5 (7.2).
func runBonusBefore(r *state.Referee) {
	cards.BonusesBefore(r)
	if r.State.Stage == state.BonusBefore {
		r.Enter(state.SpecialReaction)
	}
}

// Eligible are the hexes where the Reaction player may roll for a Special Reaction. Rule
// 7.27: ground units of the Offensives player have landed there; it is an unoccupied
// city, port, airfield or resource hex of the Reaction player, at the start of the
// Offensive (AMB-39), within command range of a supplied HQ of theirs and in their zone of
// influence, neutralised or not. Not in mainland India after its surrender, for Japan (13.63).
func Eligible(s *state.State) components.LocSet {
	o, sit := &s.Off, s.Situation()
	reactor := o.Reactor()
	if cards.OpeningEvent(s) {
		return components.LocSet{} // 17.11: no reaction but what the card gives
	}
	return o.SeaEntered.Intersect(s.Named()).Intersect(sit.ZOI[reactor]).Without(o.Special).Where(func(hex components.Loc) bool {
		gone := reactor == components.Japan && politics.IndiaLost(s) && s.Set.Areas.MainlandIndia.Has(hex)
		return o.Start.Control(s.Set, hex) == reactor && o.Battle(hex) == nil && !gone && s.Commands(reactor, hex)
	})
}

// askSpecialReaction opens the window for cards that work without a battle, once the rolls
// are made and there is no battle hex at all (7.2 step 6, AMB-28). Whether somebody has to be
// activated for it is for each card to say: J21 and A78 do not ask for that (5.32).
func askSpecialReaction(s *state.State) []engine.Decision {
	if len(s.Off.Battles) > 0 || !s.Off.Declined && !Eligible(s).IsEmpty() {
		return nil
	}
	return askQuietCards(s)
}

// askQuietCards asks for the Reaction cards that need no battle hex (AMB-28).
func askQuietCards(s *state.State) []engine.Decision {
	return askReactionCard(s, "quiet-cards", engine.T("eots.offensive.ask.quiet-cards", "side", state.SideText(s.Off.Reactor())))
}

// runSpecialReaction is step 6. The rolls cost nothing and bar nothing (AMB-37), so they
// are made for the Reaction player in every hex that allows one, unless the player has declined
// everything.
func runSpecialReaction(r *state.Referee) {
	switch hexes := Eligible(r.State); {
	case !hexes.IsEmpty() && !r.State.Off.Declined:
		for hex := range hexes.All() {
			RollSpecial(r, hex)
		}
	case len(r.State.Off.Battles) == 0:
		r.Enter(state.LandingControl)
	default:
		r.Enter(state.Intelligence)
	}
}

// ContactModifier is what contact with a zone of influence takes off the die (7.25 E).
const ContactModifier = -2

// RollSpecial rolls in one hex. Rule 7.27: against the value of the card as it was played,
// of a prescribed Surprise Attack the Operations one (AMB-43); the landing force has always
// entered a zone of influence.
func RollSpecial(r *state.Referee, hex components.Loc) {
	info := &r.Set().Cards[r.State.Off.Card]
	value := info.IntelOC
	if r.State.Off.Event && !Prescribed(r.State) {
		value = info.IntelEC
	}
	roll := RollAgainst(r, "special reaction", value, []state.Modifier{ContactPenalty()})
	roll.What, roll.Rule, roll.Hex = "eots.roll.special-reaction", "7.27", hex
	r.Emit(state.IntelligenceRolled{Roll: roll, Special: true})
	if roll.Success {
		r.Emit(state.BattleDeclared{Hex: hex, Special: true})
	}
}

// ContactPenalty is the modifier of 7.25 E, taken from the die (AMB-26).
func ContactPenalty() state.Modifier {
	return state.Modifier{Rule: "7.25", Key: "eots.mod.zoi-contact", Value: ContactModifier}
}

// RollAgainst rolls for intelligence. Rule 7.25 D, E: modified result not above the value;
// a natural 9 always fails.
func RollAgainst(r *state.Referee, purpose string, value int8, mods []state.Modifier) state.Rolled {
	roll := state.Rolled{Die: int8(r.D10(purpose)), Mods: mods, Target: max(value, 0), Unit: components.NoUnit, Hex: components.NoLoc}
	roll.Total = roll.Die + sumOf(mods)
	roll.Success = succeeds(roll.Die, roll.Total, value)
	return roll
}

// askIntelligence opens step 7 (7.25).
func askIntelligence(s *state.State) []engine.Decision {
	if !conceivable(s) {
		return nil
	}
	about := []any{"side", state.SideText(s.Off.Reactor()), "hexes", s.HexTexts(BattleHexes(s)), "n", len(s.Off.Battles)}
	if !Rolls(s) { // a card or a roll has settled it
		about = append(about, "condition", state.ConditionText(s.Off.Condition))
		return askReactionCard(s, "intelligence", engine.T("eots.offensive.ask.intelligence-cards", about...))
	}
	value, mods := IntelligenceValue(s), intelligenceModifiers(s)
	return askReactionCard(s, "intelligence", engine.T("eots.offensive.ask.intelligence", append(about,
		"chance", Chance(value, mods), "value", int(max(value, 0)), "sum", sumText(mods))...))
}

// intelligenceModifiers change the roll (7.25 E).
func intelligenceModifiers(s *state.State) []state.Modifier {
	var mods []state.Modifier
	if s.Off.ZOIContact {
		mods = append(mods, ContactPenalty())
	}
	return append(mods, cards.IntelligenceModifier(s)...)
}

// Chance is how many of a hundred rolls against a value succeed (7.25 D, E).
func Chance(value int8, mods []state.Modifier) (percent int) {
	for die := range int8(natural) {
		if succeeds(die, die+sumOf(mods), value) {
			percent += 100 / natural
		}
	}
	return percent
}

// sumOf adds modifiers up.
func sumOf(mods []state.Modifier) (sum int8) {
	for _, mod := range mods {
		sum += mod.Value
	}
	return sum
}

// sumText is the sum of modifiers with its sign; empty without any.
func sumText(mods []state.Modifier) string {
	if len(mods) == 0 {
		return ""
	}
	return state.Signed(sumOf(mods))
}

// succeeds judges a roll against a value: the total is not above it, and a natural 9 always fails.
func succeeds(die, total, value int8) bool {
	return die != state.WorstDie && value != components.Absent && total <= value
}

// IntelligenceValue is what the roll is made against (7.25 D).
func IntelligenceValue(s *state.State) int8 {
	info := &s.Set.Cards[s.Off.Card]
	if s.Off.Event {
		return info.IntelEC
	}
	return info.IntelOC
}

// runIntelligence ends step 7. A player without any card to play has nothing to lose by
// the roll, so it is made for them, unless they have declined everything.
func runIntelligence(r *state.Referee) {
	switch {
	case Rolls(r.State):
		rollIntelligence(r)
	case !MayReact(r.State):
		endReaction(r)
	default:
		r.Enter(state.ReactionMoves)
	}
}

// MayReact tells whether the condition lets the Reaction player move. Rule 7.26: Intercept
// or Ambush. By the older edition, an option of the game, a Special Reaction that was rolled
// successfully does as well (AMB-36).
func MayReact(s *state.State) bool {
	return s.Off.Condition != components.Surprise || s.Chose(edition.SpecialReactionMoves) && !s.Off.SpecialWon.IsEmpty()
}

// rollIntelligence makes the one roll. Rule 7.25: success gives Intercept, never Ambush.
func rollIntelligence(r *state.Referee) {
	s := r.State
	roll := RollAgainst(r, "intelligence", IntelligenceValue(s), intelligenceModifiers(s))
	roll.What, roll.Rule = "eots.roll.intelligence", "7.25"
	r.Emit(state.IntelligenceRolled{Roll: roll})
	if roll.Success {
		r.Emit(state.ConditionSet{Condition: components.Intercept, Card: components.NoCard})
	}
}

// endReaction goes on when the Reaction player's units are where they fight.
func endReaction(r *state.Referee) {
	settleSpecial(r)
	if r.State.Chose(edition.CoverMayJoin) {
		r.Enter(state.SpecialJoin)
		return
	}
	r.Enter(state.ReactionCards)
}

// settleSpecial decides which battles of Special Reaction take place. Rule 7.27: only if
// Reaction units come does anything happen there (AMB-38); then the carriers and air
// units that cover the landing fight there, whatever else they were assigned to, and a
// battle that this leaves without Offensives units does not take place (AMB-40). By an
// option nobody has to (ED-29).
func settleSpecial(r *state.Referee) {
	o := &r.State.Off
	for _, hex := range specialHexes(r.State) {
		battle := o.Battle(hex)
		if r.State.Bound(battle)[o.Reactor()].Union(r.State.Defending(hex)).IsEmpty() {
			r.Emit(state.BattleDropped{Hex: hex})
			continue
		}
		if r.State.Chose(edition.CoverMayJoin) {
			continue
		}
		for _, cover := range o.Clone().Covers {
			if cover.Hex == hex {
				r.Emit(state.FighterAssigned{Unit: cover.Unit, Hex: hex})
			}
		}
		for unit := range r.State.Attacking(hex).All() {
			if Assigned(r.State, unit) { // it stands in the hex, so that is where it fights (9.1)
				r.Emit(state.FighterAssigned{Unit: unit, Hex: hex})
			}
		}
	}
	for _, battle := range o.Clone().Battles {
		if r.State.Bound(&battle)[o.Side].Union(r.State.Attacking(battle.Hex)).IsEmpty() {
			r.Emit(state.BattleDropped{Hex: battle.Hex})
		}
	}
}

// specialHexes are the battle hexes of Special Reaction.
func specialHexes(s *state.State) []components.Loc {
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
func askReactionCards(s *state.State) []engine.Decision {
	if len(s.Off.Battles) == 0 {
		return askQuietCards(s)
	}
	return askReactionCard(s, "reaction-cards", engine.T("eots.offensive.ask.reaction-cards", "side", state.SideText(s.Off.Reactor()),
		"hexes", s.HexTexts(BattleHexes(s)), "n", len(s.Off.Battles)))
}

// runBonusAfter is step 10; the battles follow (7.2).
func runBonusAfter(r *state.Referee) {
	cards.ShellShips(r)
	r.Enter(state.BattleOrder)
}

// rollLate tries for Special Reactions in the hexes that the reaction has brought into a zone
// of influence, and tells whether the reaction goes on because of one. Rule 7.27: the rolls
// come before the reaction; by an option they may come after it as well, and whom the HQ can
// still activate may go there (ED-25).
func rollLate(r *state.Referee) bool {
	if !r.State.Chose(edition.LateSpecialReaction) || r.State.Off.Declined {
		return false
	}
	won := false
	for hex := range Eligible(r.State).All() {
		RollSpecial(r, hex)
		won = won || r.State.Off.SpecialWon.Has(hex)
	}
	if !won {
		return false
	}
	for _, option := range reactionVerbs(r.State, r.State.Off.Reactor()) {
		if option.Word != "commit" {
			r.Enter(state.ReactionMoves)
			return true
		}
	}
	return false
}

// specialJoinStage lets the Offensives player send those to the battle of a Special Reaction
// who are near it. Rule 7.27: whoever covers the landing has to fight there; by an option
// carriers and air units that fight nowhere else and have the hex in range may (ED-26, ED-29).
// What stands in the hex fights there as in any battle.
func specialJoinStage() state.PlayStage {
	return state.PlayStage{
		Name: state.SpecialJoin.String(), Rule: "7.27", Run: enter(state.ReactionCards),
		Ask: func(s *state.State) []engine.Decision {
			side := s.Off.Side
			if s.Off.Passed || !anyBound(s, side, atHexes(s, nearSpecial)) {
				return nil
			}
			hexes := state.LocSet(specialHexes(s))
			return s.AsksAbout(hexes, side, state.SpecialJoin.String(), engine.Moment, true,
				engine.T("eots.offensive.ask.special-join", "side", state.SideText(side), "hexes", s.HexTexts(hexes)))
		},
		Verbs: []state.PlayVerb{
			{
				Word: "assign", Follows: func(*state.State, components.Side) bool { return true },
				Options: func(s *state.State, side components.Side, words []string) []engine.Option {
					return bindOptions(s, side, words, atHexes(s, nearSpecial))
				},
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					assign(r, words)
				},
			},
			{Word: "commit", Complete: state.Always, Carry: func(r *state.Referee, side components.Side, _ []string) {
				r.Emit(state.WindowClosed{Side: side})
			}},
		},
		Explain: func(s *state.State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
			if prefix.Verb != "assign" {
				return nil
			}
			return explainAssignment(s, side, prefix, word, "7.27")
		},
	}
}

// nearSpecial are the battle hexes of Special Reaction that a unit may still be sent to.
func nearSpecial(s *state.State, side components.Side, unit components.Unit) components.LocSet {
	if unit == components.NoUnit || !Free(s, side, unit) || Assigned(s, unit) {
		return components.LocSet{}
	}
	return InRange(s, unit, state.LocSet(specialHexes(s)))
}
