package eots

import (
	"iter"
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// offensiveStages are the steps of an Offensive up to its battles (7.2, steps 1 to 10).
func offensiveStages() map[Stage]stage {
	return map[Stage]stage{
		Build: {
			name: "build", rule: "7.2", ask: askBuild, options: optionsBuild,
			decide: decideBuild, explain: explainBuild,
		},
		Disengagement: {
			name: "disengagement", rule: "8.43", run: runDisengagement, ask: askDisengagement,
			options: optionsDisengagement, decide: decideDisengagement,
		},
		Weather: {
			name: "weather", rule: "5.32", run: runWeather, ask: askWeather,
			options: optionsWindow, decide: decideWindow, explain: explainWindow,
		},
		BonusBefore:     {name: "bonus-before", rule: "7.2", run: runBonusBefore},
		SpecialReaction: specialReactionStage(),
		Intelligence: {
			name: "intelligence", rule: "7.25", run: runIntelligence, ask: askIntelligence,
			options: optionsWindow, decide: decideWindow, explain: explainWindow,
		},
		ReactionMoves: {
			name: "reaction-moves", rule: "7.26", run: runReactionMoves, ask: askReactionMoves,
			options: optionsReactionMoves, decide: decideReactionMoves, explain: explainReactionMoves,
		},
		SpecialJoin: specialJoinStage(),
		ReactionCards: {
			name: "reaction-cards", rule: "5.32", run: runReactionCards, ask: askReactionCards,
			options: optionsWindow, decide: decideWindow, explain: explainWindow,
		},
		BonusAfter: {name: "bonus-after", rule: "7.2", run: runBonusAfter},
		AfterBattleCards: {
			name: "after-battle-cards", rule: "5.32", run: runAfterBattleCards, ask: askAfterBattleCards,
			options: optionsWindow, decide: decideWindow, explain: explainWindow,
		},
	}
}

// askBuild asks the Offensives player to activate, move and declare (7.2 steps 1 to 3).
func askBuild(s *State) []engine.Decision {
	o := &s.Off
	if o.HQ[o.Side] == c.NoUnit {
		return s.askOpeningBuild()
	}
	return s.asks(o.Side, "build", engine.Session, true, engine.T("eots.offensive.ask.build",
		"side", sideText(o.Side), "card", s.game.cardText(o.Card), "hq", s.game.unitText(o.HQ[o.Side]),
		"n", o.Chosen[o.Side].Count(), "limit", s.activationLimit(o.Side, o.Chosen[o.Side])))
}

// optionsBuild lists the steps of an Offensive in the making.
func optionsBuild(s *State, side c.Side, prefix engine.Order) []engine.Option {
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
			return s.game.hexList(s.declarable(), ends)
		}
	case "choose":
		if len(prefix.Args) == 0 {
			return s.game.hexList(s.claimable(), ends)
		}
	case "assign":
		return s.bindOptions(side, prefix.Args, s.assignable)
	case "cover":
		return s.bindOptions(side, prefix.Args, s.covering)
	}
	return nil
}

func (s *State) buildVerbs(side c.Side) []engine.Option {
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
	if s.anyBound(side, s.assignable) {
		options = append(options, actOption("assign", goesOn))
	}
	if s.anyBound(side, s.covering) {
		options = append(options, actOption("cover", goesOn))
	}
	switch _, refusal := s.declaration(); {
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
func (s *State) activateOptions(side c.Side, words []string) []engine.Option {
	return s.pickOptions(s.chosenWith(side, words), func(chosen c.UnitSet) iter.Seq[c.Unit] {
		return s.activations(side, chosen)
	})
}

// pickOptions lists the units that may be picked next; each ends the order or, where more
// may be picked after it, goes on.
func (s *State) pickOptions(chosen c.UnitSet, candidates func(c.UnitSet) iter.Seq[c.Unit]) []engine.Option {
	var options []engine.Option
	for unit := range candidates(chosen) {
		with := chosen
		with.Add(unit)
		how := ends
		for range candidates(with) {
			how = endsOrOn
			break
		}
		options = append(options, s.game.unitOption(unit, how))
	}
	return options
}

// bindOptions lists units, then the hexes a unit can be bound to.
func (s *State) bindOptions(side c.Side, words []string, hexes func(c.Side, c.Unit) c.LocSet) []engine.Option {
	switch len(words) {
	case 0:
		var options []engine.Option
		for unit := range s.bindable(side).All() {
			if set := hexes(side, unit); !set.IsEmpty() {
				options = append(options, s.game.unitOption(unit, goesOn))
			}
		}
		return options
	case 1:
		return s.game.hexList(hexes(side, s.game.unit(words[0])), ends)
	}
	return nil
}

// bindable are the units that may have something to be bound to: those activated, and the
// ships beside carriers that part (9.12).
func (s *State) bindable(side c.Side) c.UnitSet {
	return s.Off.Chosen[side].Union(s.chargeable(side))
}

func (s *State) anyBound(side c.Side, hexes func(c.Side, c.Unit) c.LocSet) bool {
	for unit := range s.bindable(side).All() {
		if set := hexes(side, unit); !set.IsEmpty() {
			return true
		}
	}
	return false
}

// decideBuild carries a step out.
func decideBuild(r *referee, side c.Side, order engine.Order) error {
	s := r.s
	switch order.Verb {
	case "activate":
		r.emit(UnitsActivated{Side: side, Units: s.game.units(order.Args)})
	case "move":
		return r.move(side, order.Args)
	case "battle":
		r.emit(BattleDeclared{Hex: s.game.loc(order.Args[0])})
	case "choose":
		r.claim(s.game.loc(order.Args[0]))
	case "assign":
		r.assign(s.game.unit(order.Args[0]), s.game.loc(order.Args[1]))
	case "cover":
		r.emit(FighterAssigned{Unit: s.game.unit(order.Args[0]), Hex: s.game.loc(order.Args[1]), Cover: true})
	case "commit": // also with nobody activated (AMB-29)
		settled, _ := s.declaration()
		r.emit(settled)
		r.enter(Weather)
	case "decline":
		r.emit(OffensiveCancelled{Card: s.Off.Card, Thrown: true})
		r.enter(OffensiveEnd)
	}
	return nil
}

// assign binds a unit to a battle; a hex that has to be a battle hex is noted as one.
func (r *referee) assign(unit c.Unit, hex c.Loc) {
	if r.s.Off.Battle(hex) == nil {
		r.emit(BattleDeclared{Hex: hex})
	}
	r.emit(FighterAssigned{Unit: unit, Hex: hex})
}

// explainBuild tells why a word of a step is not among the options.
func explainBuild(s *State, side c.Side, prefix engine.Order, word string) *engine.Refusal {
	unit := s.game.unit(word)
	switch {
	case prefix.IsZero():
		return s.explainVerb(side, word)
	case prefix.Verb == "activate":
		if unit == c.NoUnit {
			return engine.Misunderstood("eots.offensive.refuse.no-unit", "word", word)
		}
		return s.explainActivation(side, s.chosenWith(side, prefix.Args), unit)
	case prefix.Verb == "move":
		return s.explainMove(side, prefix.Args, word)
	case prefix.Verb == "battle":
		return s.explainBattle(s.game.loc(word), word)
	case prefix.Verb == "choose" && len(prefix.Args) == 0:
		return engine.Refuse("5.31", "eots.card-refuse.event-hex", "card", s.game.cardText(s.Off.Card), "hex", s.game.nounText(word))
	case prefix.Verb == "assign" && len(prefix.Args) == 1:
		return engine.Refuse("7.24", "eots.offensive.refuse.assign", "unit", s.game.nounText(prefix.Args[0]), "hex", s.game.nounText(word))
	case prefix.Verb == "cover" && len(prefix.Args) == 1:
		return engine.Refuse("7.24", "eots.offensive.refuse.cover", "unit", s.game.nounText(prefix.Args[0]), "hex", s.game.nounText(word))
	case unit != c.NoUnit:
		return s.explainBinding(side, unit)
	}
	return nil
}

func (s *State) explainVerb(side c.Side, word string) *engine.Refusal {
	switch word {
	case "commit":
		_, refusal := s.declaration()
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
func (s *State) explainNobody(side c.Side, rule engine.Rule) *engine.Refusal {
	chosen := s.Off.Chosen[side]
	if limit := s.activationLimit(side, chosen); chosen.Count() >= limit {
		if s.Off.HQ[side] == c.NoUnit {
			return s.explainNobodyOpening(limit)
		}
		return engine.Refuse(rule, "eots.offensive.refuse.limit", "n", limit, "hq", s.game.unitText(s.Off.HQ[side]))
	}
	return engine.Refuse(rule, "eots.offensive.refuse.nobody-to-activate")
}

// explainBinding tells why a unit cannot be assigned to a battle or a landing.
func (s *State) explainBinding(side c.Side, unit c.Unit) *engine.Refusal {
	name, info := s.game.unitText(unit), &s.game.set.Units[unit]
	switch {
	case info.Side == side && info.Class == c.Naval && !info.Carrier() && !s.fightsHere(unit):
		return engine.Refuse("9.12", "eots.offensive.refuse.no-escort", "unit", name)
	case !s.Off.Chosen[side].Has(unit):
		return engine.Refuse("9.11", "eots.offensive.refuse.not-activated", "unit", name)
	case s.Off.Strategic.Has(unit):
		return engine.Refuse("8.33", "eots.offensive.refuse.moved-strategically", "unit", name)
	case s.Off.Bracketed.Has(unit):
		return engine.Refuse("8.1", "eots.offensive.refuse.bracketed", "unit", name)
	case s.fightsHere(unit):
		return engine.Refuse("9.1", "eots.offensive.refuse.fights-here", "unit", name)
	}
	return engine.Refuse("9.11", "eots.offensive.refuse.out-of-range", "unit", name)
}

// flyer tells the units that can fight from another hex: carriers and air units (9.11).
func (s *State) flyer(unit c.Unit) bool {
	info := &s.game.set.Units[unit]
	return info.Class == c.Air || info.Carrier()
}

// free tells whether an activated carrier or air unit can be bound to a battle in another
// hex: it has not moved strategically (8.23, 8.33) nor by a range in brackets (8.1), and
// stands in no battle hex (9.1).
func (s *State) free(side c.Side, unit c.Unit) bool {
	o := &s.Off
	return s.flyer(unit) && o.Chosen[side].Has(unit) && !o.Strategic.Has(unit) && !o.Bracketed.Has(unit) &&
		s.Board.Pieces[unit].Place.OnMap() && !s.fightsHere(unit)
}

// fightsHere tells whether the unit's own hex is a battle hex.
func (s *State) fightsHere(unit c.Unit) bool {
	loc := s.Board.Pieces[unit].Place.Loc()
	if loc == c.NoLoc {
		return false
	}
	if s.Stage == Build {
		hexes := s.contested()
		return hexes.Has(loc)
	}
	return s.Off.Battle(loc) != nil
}

// fightRange is the distance at which a unit fights (8.1, 9.11).
func (s *State) fightRange(unit c.Unit) int { return position.FightRange(&s.game.set.Units[unit]) }

// inRange keeps the hexes in which a unit can fight from where it stands.
func (s *State) inRange(unit c.Unit, hexes c.LocSet) c.LocSet {
	return s.within(hexes, s.Board.Pieces[unit].Place.Loc(), s.fightRange(unit))
}

// assignable are the battle hexes that a carrier or air unit may be assigned to (7.24.5),
// and those that a ship may escort a carrier to where its owner has the choice (9.12).
func (s *State) assignable(side c.Side, unit c.Unit) c.LocSet {
	if unit == c.NoUnit {
		return c.LocSet{}
	}
	if !s.flyer(unit) {
		ways := s.charges(side, unit)
		if !ways.parted {
			return c.LocSet{}
		}
		return s.unbound(side, unit, ways.battles)
	}
	if !s.free(side, unit) {
		return c.LocSet{}
	}
	hexes := s.battleHexes()
	if s.Stage == Build {
		hexes = hexes.Union(s.contested())
	}
	return s.inRange(unit, s.unbound(side, unit, hexes))
}

// unbound leaves out the hex of the battle that a unit is assigned to already.
func (s *State) unbound(side c.Side, unit c.Unit, hexes c.LocSet) c.LocSet {
	for i := range s.Off.Battles {
		if s.Off.Battles[i].Distant[side].Has(unit) {
			hexes.Remove(s.Off.Battles[i].Hex)
		}
	}
	return hexes
}

// covering are the landings that a carrier or air unit may cover (7.24.6, 7.24.7), and
// those that a ship may escort a carrier to where its owner has the choice (9.12).
func (s *State) covering(side c.Side, unit c.Unit) c.LocSet {
	if unit == c.NoUnit || side != s.Off.Side {
		return c.LocSet{}
	}
	var hexes c.LocSet
	switch {
	case s.free(side, unit):
		hexes = s.inRange(unit, s.coverable(c.NoLoc))
	case !s.flyer(unit):
		if ways := s.charges(side, unit); ways.parted {
			hexes = ways.landings
		}
	}
	if loc := s.Board.Pieces[unit].Place.Loc(); hexes.Has(loc) {
		hexes.Remove(loc) // it fights there anyway
	}
	for _, cover := range s.Off.Covers {
		if cover.Unit == unit {
			hexes.Remove(cover.Hex)
		}
	}
	return hexes
}

// declarable are the hexes that may be declared besides those that must be. Rule 7.24.2:
// only units of the Reaction player are in them, and an activated carrier or air unit
// that fights nowhere else has them in range; 7.24.4: under an Operations card one battle
// hex in all.
func (s *State) declarable() c.LocSet {
	o := &s.Off
	var hexes c.LocSet
	out := s.outlook()
	if out.single && !out.fixed.IsEmpty() {
		return hexes
	}
	for unit := range o.Chosen[o.Side].All() {
		if !s.free(o.Side, unit) || s.assigned(unit) {
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

// assigned tells whether a unit is bound to a battle from afar.
func (s *State) assigned(unit c.Unit) bool {
	return slices.ContainsFunc(s.Off.Battles, func(b Battle) bool {
		return b.Distant[0].Has(unit) || b.Distant[1].Has(unit)
	})
}

// explainBattle tells why a hex cannot be declared.
func (s *State) explainBattle(hex c.Loc, word string) *engine.Refusal {
	out := s.outlook()
	switch {
	case hex == c.NoLoc:
		return engine.Misunderstood("eots.offensive.refuse.no-hex", "word", word)
	case out.fixed.Has(hex):
		return engine.Refuse("7.24", "eots.offensive.refuse.battle-anyway", "hex", s.game.hexText(hex))
	case s.game.set.Hexes[hex].Entry == c.ChineseGroundOnly:
		return engine.Refuse("7.24", "eots.offensive.refuse.inland-china", "hex", s.game.hexText(hex))
	case !out.foes.Has(hex):
		return engine.Refuse("7.24", "eots.offensive.refuse.no-enemy", "hex", s.game.hexText(hex))
	case out.single && !out.fixed.IsEmpty():
		return engine.Refuse("7.24", "eots.offensive.refuse.one-battle")
	case eventBattle(s, hex) != nil:
		return eventBattle(s, hex)
	}
	return engine.Refuse("7.24", "eots.offensive.refuse.battle-range", "hex", s.game.hexText(hex))
}
