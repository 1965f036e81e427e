package components

import "slices"

// smallDecks is the number of cards of each side's deck on a small map, of the South Pacific or the
// Burma scenario.
func smallDecks(sheet Map) [2]int {
	if sheet == BurmaMap {
		return [2]int{25, 24}
	}
	return [2]int{24, 24}
}

// checkCards compares the columns of the cards with each other and with the units.
func (k *checker) checkCards() {
	s := k.set
	decks := map[Map]*[2]int{SouthPacificMap: {}, BurmaMap: {}}
	for i := range s.Cards {
		c := &s.Cards[i]
		if c.ID != Card(i).String() {
			k.report("%s is not the card due here", c.ID)
		}
		if c.SouthPacific {
			decks[SouthPacificMap][c.Side]++
		}
		if c.Burma {
			decks[BurmaMap][c.Side]++
		}
		for _, rules := range [][]rule{c.classRules(), c.offensiveRules(s), c.effectRules(s, Card(i))} {
			for _, r := range rules {
				if r.broken {
					k.report("%s: %s", c.ID, r.what)
				}
			}
		}
	}
	for _, sheet := range []Map{SouthPacificMap, BurmaMap} {
		if *decks[sheet] != smallDecks(sheet) {
			k.report("decks of %v cards on the %s map instead of %v",
				*decks[sheet], []string{"main", "south-pacific", "burma"}[sheet], smallDecks(sheet))
		}
	}
	for i := range s.Units {
		if card := s.Units[i].EntryCard; card != NoCard && s.Cards[card].Adds != Unit(i) {
			k.report("%s: card %s does not bring it", s.Units[i].ID, s.Cards[card].ID)
		}
	}
}

// opening tells the two cards of December 1941, which print no intelligence values.
func (c *CardInfo) opening() bool { return c.Requires == "first-card" || c.Requires == "second-card" }

func (c *CardInfo) classRules() []rule {
	class, known := c.Family.class()
	offensive := c.Family == FamilyOffensive || c.Family == FamilyCounteroffensive
	return []rule{
		{c.Title == "", "a card has a title"},
		{!known, "unknown family " + string(c.Family)},
		{known && class != c.Class, "the class and the family contradict each other"},
		{c.OC < 1 || c.OC > 3, "the OC value is 1, 2 or 3"},
		{(c.IntelOC == Absent) != c.opening(), "every card but J1 and J2 prints an intelligence value"},
		{
			(c.IntelEC != Absent) != (c.Family == FamilyOffensive && c.Condition != Surprise),
			"an event offensive without printed Surprise Attack, and it alone, prints a second intelligence value",
		},
		{
			(c.Logistic != Absent) != (offensive && c.Requires != "first-card"),
			"every card of an Offensive but J1, and it alone, has a logistic value",
		},
		{c.LogisticOC && c.Family != FamilyCounteroffensive, "the OC value of the Offensive matters in reaction"},
		{
			(c.LogisticAlt == Absent) != (c.LogisticHQ == nil) || c.LogisticAlt != Absent && c.LogisticAlt <= c.Logistic,
			"a second logistic value is greater and belongs to an HQ",
		},
		{c.Condition == Surprise && c.Family != FamilyOffensive, "an Offensive is a Surprise Attack"},
		{
			(c.Condition >= Intercept) != (c.Family == FamilyIntelligence || c.Family == FamilyCounteroffensive),
			"intelligence and counteroffensive cards, and they alone, change the condition",
		},
		{(c.Window != AnyWindow) != (c.Family == FamilyAttack), "attack cards, and they alone, have a window"},
		{!slices.Contains(requirementWords, c.Requires), "unknown requirement " + c.Requires},
		{c.Reshuffle && c.Family != FamilySpecial, "only J43 and A79 reshuffle the deck when discarded"},
	}
}

func (c *CardInfo) offensiveRules(s *Set) []rule {
	offensive := c.Family == FamilyOffensive || c.Family == FamilyCounteroffensive
	foreign := func(units []Unit) bool {
		return slices.ContainsFunc(units, func(u Unit) bool {
			return s.Units[u].Side != c.Side || s.Units[u].Class != HQ
		})
	}
	limits := c.Scope
	limited := limits != AnyUnits() || c.HQs != nil || c.AllHQs || c.Exactly != nil
	usable := false
	for i := range s.Units {
		usable = usable || s.Units[i].Side == c.Side && s.Units[i].Class != HQ && limits.Allows(Unit(i), &s.Units[i])
	}
	return []rule{
		{foreign(c.HQs) || foreign(c.LogisticHQ), "its HQs are HQs of the side"},
		{limited && !offensive, "only a card of an Offensive limits HQs or units"},
		{!usable, "no unit of the side fits the scope"},
		{limits.GroundUnit != NoUnit && s.Units[limits.GroundUnit].Class != Ground, "the only ground unit is one"},
		{limits.MaxGround != Absent && limits.MaxGround < 1, "ground units are limited to one at least"},
		{
			slices.ContainsFunc(c.Exactly, func(u Unit) bool { return s.Units[u].Side != c.Side }),
			"it activates units of its side",
		},
	}
}

func (c *CardInfo) effectRules(s *Set, card Card) []rule {
	// China moves up towards its collapse, War in Europe down towards the Axis.
	against := func(value int8) bool { return c.Side == Japan && value < 0 || c.Side == Allies && value > 0 }
	wrongWay := func(value int8) bool { return c.Side == Japan && value > 0 || c.Side == Allies && value < 0 }
	rules := []rule{
		{c.Adds != NoUnit && s.Units[c.Adds].EntryCard != card, "the unit that it brings enters otherwise"},
		{
			(c.RivalryOf != NoSide) && c.Family != FamilyRivalry && c.Family != FamilyOffensive,
			"rivalry changes by a card of that family or the bonus of an Offensive",
		},
		{c.Family == FamilyRivalry && c.RivalryOf == NoSide, "a rivalry card changes a marker"},
		{
			c.RivalryOf != NoSide && c.RivalryOn == (c.RivalryOf == c.Side),
			"a side puts the other into rivalry and lifts its own",
		},
		{
			(c.Family == FamilyEurope) != (c.Europe != [4]int8{}),
			"War in Europe cards, and they alone, move that marker",
		},
		{slices.ContainsFunc(c.Europe[:], wrongWay), "War in Europe moves in favour of the side"},
		{c.Family == FamilyChina && c.China == 0 || against(c.China), "China moves in favour of the side"},
		{c.Family == FamilyIndia && c.India <= 0 || c.India < 0, "India moves towards Revolts"},
		{c.Family == FamilyPoliticalWill && c.PoliticalWill == 0, "a Political Will card moves that marker"},
	}
	for i, bonus := range c.Bonuses {
		rules = append(rules,
			rule{!slices.Contains(bonusWords, bonus.Word), "unknown bonus " + bonus.Word},
			rule{bonus.Value == 0, "bonus " + bonus.Word + " is nothing"},
			rule{
				slices.ContainsFunc(c.Bonuses[:i], func(b Bonus) bool { return b.Word == bonus.Word }),
				"bonus " + bonus.Word + " stands twice",
			})
	}
	return rules
}

// class is the class that cards of the family belong to; false for an unknown family.
func (f Family) class() (CardClass, bool) {
	switch f {
	case FamilyOffensive:
		return Military, true
	case FamilyIntelligence, FamilyAttack, FamilyCounteroffensive, FamilyWeather, FamilyPersonage:
		return ReactionCard, true
	case FamilyChina, FamilyIndia, FamilyRivalry, FamilyInfrastructure, FamilyPoliticalWill, FamilyEurope,
		FamilySpecial:
		return Political, true
	case FamilyReplacements, FamilyASP, FamilyDoctrine, FamilyDelay, FamilyEvacuation, FamilyHandAttack,
		FamilyHQSwap, FamilyHump, FamilyPTBoats, FamilyRedeploy, FamilyReinforcement, FamilyStepLoss,
		FamilySubmarine:
		return Resource, true
	default:
		return 0, false
	}
}

// bonusWords are the words that a Bonus may have; data/README.md tells what they mean.
var bonusWords = []string{
	"allied-air-defence", "allied-carrier-defence", "allied-critical-from", "allied-defence-halved",
	"allied-ground-drm", "allied-ground-drm-one-hex-island", "allied-ground-replacements-lost",
	"allied-intelligence-drm-unscouted", "allied-naval-steps", "asp", "asp-japan-lost", "asp-permanent",
	"b29-step-to", "escort", "evacuate-ground", "hand-cards", "jp-air-naval-drm-near-carrier",
	"jp-air-naval-drm-vs-commonwealth-ships", "jp-air-steps", "jp-ca-attack", "jp-ca-cl-apd-attack",
	"jp-carrier-attack", "jp-cv-defence", "jp-ground-drm-final", "jp-ground-drm-one-hex-island",
	"jp-ground-drm-with-brigade", "naval-move", "naval-move-strike", "one-step-to", "redeploy-naval",
	"replace-allied-air", "replace-australian", "replace-china-air", "replace-chinese", "replace-jp-air",
	"replace-jp-ground-burma", "replace-jp-naval", "replace-us-naval", "strategic-bombing-roll",
	"two-steps-to", "us-ca-attack", "us-carrier-attack", "us-ground-attack",
}

// requirementWords are the words that CardInfo.Requires may have.
var requirementWords = []string{
	"", "active-naval", "air-or-naval-activated", "b29-in-china", "b29-near-tokyo", "doolittle-played",
	"first-card", "ground-activated-in-burma", "inactive-naval-in-port", "kwai-controlled",
	"manila-japanese", "no-other-intelligence", "seac-offensive", "second-card", "strategic-agreement",
	"tojo-resigned",
}
