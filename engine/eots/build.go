package eots

import (
	"iter"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// offensiveStages are the steps of an Offensive up to its battles (7.2, steps 1 to 10).
func offensiveStages() map[Stage]playStage {
	return map[Stage]playStage{
		Build: {
			Name: "build", Rule: "7.2", Ask: askBuild, Options: optionsBuild,
			Carry: decideBuild, Explain: explainBuild,
		},
		Disengagement: {
			Name: "disengagement", Rule: "8.43", Run: runDisengagement, Ask: askDisengagement,
			Options: optionsDisengagement, Carry: decideDisengagement,
		},
		Weather: {
			Name: "weather", Rule: "5.32", Run: runWeather, Ask: askWeather,
			Options: optionsWindow, Carry: decideWindow, Explain: explainWindow,
		},
		BonusBefore:     {Name: "bonus-before", Rule: "7.2", Run: runBonusBefore},
		SpecialReaction: specialReactionStage(),
		Intelligence: {
			Name: "intelligence", Rule: "7.25", Run: runIntelligence, Ask: askIntelligence,
			Options: optionsWindow, Carry: decideWindow, Explain: explainWindow,
		},
		ReactionMoves: {
			Name: "reaction-moves", Rule: "7.26", Run: runReactionMoves, Ask: askReactionMoves,
			Options: optionsReactionMoves, Carry: decideReactionMoves, Explain: explainReactionMoves,
		},
		SpecialJoin: specialJoinStage(),
		ReactionCards: {
			Name: "reaction-cards", Rule: "5.32", Run: runReactionCards, Ask: askReactionCards,
			Options: optionsWindow, Carry: decideWindow, Explain: explainWindow,
		},
		BonusAfter: {Name: "bonus-after", Rule: "7.2", Run: runBonusAfter},
		AfterBattleCards: {
			Name: "after-battle-cards", Rule: "5.32", Run: runAfterBattleCards, Ask: askAfterBattleCards,
			Options: optionsWindow, Carry: decideWindow, Explain: explainWindow,
		},
	}
}

// askBuild asks the Offensives player to activate, move and declare (7.2 steps 1 to 3).
func askBuild(s *State) []engine.Decision {
	o := &s.Off
	if o.HQ[o.Side] == components.NoUnit {
		return s.askOpeningBuild()
	}
	return s.asks(o.Side, "build", engine.Session, true, engine.T("eots.offensive.ask.build",
		"side", sideText(o.Side), "card", s.cardText(o.Card), "hq", s.unitText(o.HQ[o.Side]),
		"n", o.Chosen[o.Side].Count(), "limit", s.activationLimit(o.Side, o.Chosen[o.Side])))
}

// optionsBuild lists the steps of an Offensive in the making.
func optionsBuild(s *State, side components.Side, prefix engine.Order) []engine.Option {
	if prefix.IsZero() {
		return s.buildVerbs(side)
	}
	switch prefix.Verb {
	case "activate":
		return s.activateOptions(side, prefix.Args)
	case "move":
		return s.moveOptions(side, prefix.Args)
	case "battle":
		if len(prefix.Args) == 0 {
			return s.hexList(s.declarable(), ends)
		}
	case "choose":
		if len(prefix.Args) == 0 {
			return s.hexList(s.claimable(), ends)
		}
	case "assign":
		return s.bindOptions(side, prefix.Args, s.draft().assignment)
	case "cover":
		return s.bindOptions(side, prefix.Args, atHexes(s.covering))
	}
	return nil
}

func (s *State) buildVerbs(side components.Side) []engine.Option {
	var options []engine.Option
	for range s.activations(side, s.Off.Chosen[side]) {
		options = append(options, actOption("activate", goesOn))
		break
	}
	if s.anyMove(side) {
		options = append(options, actOption("move", goesOn))
	}
	if set := s.declarable(); !set.IsEmpty() {
		options = append(options, actOption("battle", goesOn))
	}
	if set := s.claimable(); !set.IsEmpty() {
		options = append(options, actOption("choose", goesOn))
	}
	d := s.draft()
	if s.anyBound(side, d.assignment) {
		options = append(options, actOption("assign", goesOn))
	}
	if s.anyBound(side, atHexes(s.covering)) {
		options = append(options, actOption("cover", goesOn))
	}
	switch _, refusal := d.declaration(); {
	case refusal == nil:
		options = append(options, actOption("commit", ends))
	case refusal.Rule == "5.31" || refusal.Rule == "8.21":
		// The event cannot be carried out like this, or ships wait for a landing. Whoever can
		// no longer meet the requirement, and does not take his draft back, gives it up: the card is discarded.
		options = append(options, actOption("decline", ends))
	}
	return options
}

// activateOptions lists the units that may be activated next to those of the order.
func (s *State) activateOptions(side components.Side, words []string) []engine.Option {
	return s.pickOptions(s.chosenWith(side, words), func(chosen components.UnitSet) iter.Seq[components.Unit] {
		return s.activations(side, chosen)
	})
}

// decideBuild carries a step out.
func decideBuild(r *referee, side components.Side, order engine.Order) error {
	s := r.s
	switch order.Verb {
	case "activate":
		r.Emit(UnitsActivated{Side: side, Units: s.units(order.Args)})
	case "move":
		return r.move(side, order.Args)
	case "battle":
		r.Emit(BattleDeclared{Hex: s.loc(order.Args[0])})
	case "choose":
		r.claim(s.loc(order.Args[0]))
	case "assign":
		r.assign(order.Args)
	case "cover":
		last := len(order.Args) - 1
		for _, unit := range s.units(order.Args[:last]) {
			r.Emit(FighterAssigned{Unit: unit, Hex: s.loc(order.Args[last]), Cover: true})
		}
	case "commit": // also with nobody activated (AMB-29)
		settled, _ := s.draft().declaration()
		r.Emit(settled)
		r.enter(Weather)
	case "decline":
		r.Emit(OffensiveCancelled{Card: s.Off.Card, Thrown: true})
		r.enter(OffensiveEnd)
	}
	return nil
}

// explainBuild tells why a word of a step is not among the options.
func explainBuild(s *State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
	unit := s.unit(word)
	switch {
	case prefix.IsZero():
		return s.explainVerb(side, word)
	case prefix.Verb == "activate":
		if unit == components.NoUnit {
			return engine.Misunderstood("eots.offensive.refuse.no-unit", "word", s.nounText(word))
		}
		return s.explainActivation(side, s.chosenWith(side, prefix.Args), unit)
	case prefix.Verb == "move":
		return s.explainMove(side, prefix.Args, word)
	case prefix.Verb == "battle":
		return s.explainBattle(s.loc(word), word)
	case prefix.Verb == "choose" && len(prefix.Args) == 0:
		return engine.Refuse("5.31", "eots.card-refuse.event-hex", "card", s.cardText(s.Off.Card), "hex", s.nounText(word))
	case prefix.Verb == "assign" || prefix.Verb == "cover":
		return s.explainAssignment(side, prefix, word, "7.24")
	}
	return nil
}

func (s *State) explainVerb(side components.Side, word string) *engine.Refusal {
	switch word {
	case "commit":
		_, refusal := s.draft().declaration()
		return refusal
	case "activate":
		if len(s.Off.Moves) > 0 {
			return engine.Refuse("7.21", "eots.offensive.refuse.activate-first")
		}
		return s.explainNobody(side, "7.21")
	case "move":
		return engine.Refuse("7.22", "eots.offensive.refuse.nobody-to-move")
	case "battle":
		return engine.Refuse("7.24", "eots.offensive.refuse.no-battle")
	}
	return nil
}

// explainNobody tells why no further unit can be activated: there are as many as the HQ can
// activate, or nobody is left.
func (s *State) explainNobody(side components.Side, rule engine.Rule) *engine.Refusal {
	chosen := s.Off.Chosen[side]
	if limit := s.activationLimit(side, chosen); chosen.Count() >= limit {
		if s.Off.HQ[side] == components.NoUnit {
			return s.explainNobodyOpening(limit)
		}
		return engine.Refuse(rule, "eots.offensive.refuse.limit", "n", limit, "hq", s.unitText(s.Off.HQ[side]))
	}
	return engine.Refuse(rule, "eots.offensive.refuse.nobody-to-activate")
}

// declarable are the hexes that may be declared besides those that must be. Rule 7.24.2:
// only units of the Reaction player are in them, and an activated carrier or air unit
// that fights nowhere else has them in range; 7.24.4: under an Operations card one battle
// hex in all.
func (s *State) declarable() components.LocSet {
	o := &s.Off
	var hexes components.LocSet
	out := s.outlook()
	if out.single && !out.fixed.IsEmpty() {
		return hexes
	}
	for unit := range o.Chosen[o.Side].All() {
		if !s.free(o.Side, unit) || s.assigned(unit) || o.KeptOut.Has(unit) && s.mayKeepOut(unit) {
			continue
		}
		hexes = hexes.Union(s.inRange(unit, out.common))
	}
	hexes = hexes.Without(out.fixed)
	for loc := range hexes.All() {
		if o.Event && eventBattle(s, loc) != nil {
			hexes.Remove(loc)
		}
	}
	return hexes
}

// explainBattle tells why a hex cannot be declared.
func (s *State) explainBattle(hex components.Loc, word string) *engine.Refusal {
	out := s.outlook()
	switch {
	case hex == components.NoLoc:
		return engine.Misunderstood("eots.offensive.refuse.no-hex", "word", s.nounText(word))
	case out.fixed.Has(hex):
		return engine.Refuse("7.24", "eots.offensive.refuse.battle-anyway", "hex", s.hexText(hex))
	case s.set.Hexes[hex].Entry == components.ChineseGroundOnly:
		return engine.Refuse("7.24", "eots.offensive.refuse.inland-china", "hex", s.hexText(hex))
	case !out.foes.Has(hex):
		return engine.Refuse("7.24", "eots.offensive.refuse.no-enemy", "hex", s.hexText(hex))
	case out.single && !out.fixed.IsEmpty():
		return engine.Refuse("7.24", "eots.offensive.refuse.one-battle")
	case eventBattle(s, hex) != nil:
		return eventBattle(s, hex)
	}
	return engine.Refuse("7.24", "eots.offensive.refuse.battle-range", "hex", s.hexText(hex))
}
