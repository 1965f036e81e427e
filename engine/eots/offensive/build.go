// Package offensive carries an Offensive out, from the activation of units over movement, reaction and battles to the return of the units
// (7.0, 8.0, 9.0).
package offensive

import (
	"iter"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Stages are the steps of an Offensive, by chapter.
func Stages() []map[state.Stage]state.PlayStage {
	return []map[state.Stage]state.PlayStage{offensiveStages(), battleStages(), returnStages()}
}

// offensiveStages are the steps of an Offensive up to its battles (7.2, steps 1 to 10).
func offensiveStages() map[state.Stage]state.PlayStage {
	return map[state.Stage]state.PlayStage{
		state.Build: {
			Name: "build", Rule: "7.2", Ask: askBuild, Options: optionsBuild, Legal: legalBuild,
			Carry: decideBuild, Explain: explainBuild,
		},
		state.Disengagement: {
			Name: "disengagement", Rule: "8.43", Run: enter(state.Build), Ask: askDisengagement,
			Verbs: []state.PlayVerb{
				{
					Word: "leave", Carry: leave,
					Options: state.OneWord(func(s *state.State, _ components.Side) []engine.Option {
						return s.HexList(slipways(s, s.Off.Entered), state.Complete)
					}),
				},
				{Word: "stay", Complete: state.Always, Carry: stay},
			},
		},
		state.Weather:         window("weather", "5.32", enter(state.BonusBefore), askWeather),
		state.BonusBefore:     {Name: "bonus-before", Rule: "7.2", Run: runBonusBefore},
		state.SpecialReaction: window("special-reaction", "7.27", runSpecialReaction, askSpecialReaction),
		state.Intelligence:    window("intelligence", "7.25", runIntelligence, askIntelligence),
		state.ReactionMoves: {
			Name: "reaction-moves", Rule: "7.26", Run: runReactionMoves, Ask: askReactionMoves,
			Options: optionsReactionMoves, Legal: legalReaction, Carry: decideReactionMoves, Explain: explainReactionMoves,
		},
		state.SpecialJoin:   specialJoinStage(),
		state.ReactionCards: window("reaction-cards", "5.32", enter(state.BonusAfter), askReactionCards),
		state.BonusAfter:    {Name: "bonus-after", Rule: "7.2", Run: runBonusAfter},
		state.AfterBattleCards: window("after-battle-cards", "5.32", enter(state.LandingControl), func(s *state.State) []engine.Decision {
			return askReactionCard(s, "after-battle-cards", engine.T("eots.offensive.ask.after-battle-cards", "side", state.SideText(s.Off.Reactor())))
		}),
	}
}

// enter goes on to a stage.
func enter(next state.Stage) func(*state.Referee) {
	return func(r *state.Referee) { r.Enter(next) }
}

// window is a stage in which the Reaction player may play cards (5.32).
func window(name string, rule engine.Rule, run func(*state.Referee), ask func(*state.State) []engine.Decision) state.PlayStage {
	return state.PlayStage{
		Name: name, Rule: rule, Run: run, Ask: ask, Options: reactionCardOptions, Carry: decideReactionCard, Explain: explainReactionCard,
	}
}

// askBuild asks the Offensives player to activate, move and declare (7.2 steps 1 to 3).
func askBuild(s *state.State) []engine.Decision {
	o := &s.Off
	if o.HQ[o.Side] == components.NoUnit {
		return askOpeningBuild(s)
	}
	return s.Asks(o.Side, "build", engine.Session, true, engine.T("eots.offensive.ask.build",
		"side", state.SideText(o.Side), "card", s.CardText(o.Card), "hq", s.UnitText(o.HQ[o.Side]),
		"n", o.Chosen[o.Side].Count(), "limit", s.ActivationLimit(o.Side, o.Chosen[o.Side])))
}

// optionsBuild lists the steps of an Offensive in the making.
func optionsBuild(s *state.State, side components.Side, prefix engine.Order) []engine.Option {
	if prefix.IsZero() {
		return buildVerbs(s, side)
	}
	switch prefix.Verb {
	case "activate":
		return s.PickOptions(chosenWith(s, side, prefix.Args), func(chosen components.UnitSet) iter.Seq[components.Unit] {
			return activations(s, side, chosen)
		})
	case "move":
		return moveOptions(s, side, prefix.Args)
	case "battle":
		if len(prefix.Args) == 0 {
			return s.HexList(Declarable(s), state.Complete)
		}
	case "choose":
		if len(prefix.Args) == 0 {
			return s.HexList(cards.Claimable(s), state.Complete)
		}
	case "assign":
		return bindOptions(s, side, prefix.Args, Draft(s).assignment)
	case "cover":
		return bindOptions(s, side, prefix.Args, atHexes(s, covering))
	}
	return nil
}

func buildVerbs(s *state.State, side components.Side) []engine.Option {
	var options []engine.Option
	for range activations(s, side, s.Off.Chosen[side]) {
		options = append(options, state.ActOption("activate", state.More))
		break
	}
	if anyMove(s, side) {
		options = append(options, state.ActOption("move", state.More))
	}
	if !Declarable(s).IsEmpty() {
		options = append(options, state.ActOption("battle", state.More))
	}
	if !cards.Claimable(s).IsEmpty() {
		options = append(options, state.ActOption("choose", state.More))
	}
	d := Draft(s)
	if anyBound(s, side, d.assignment) {
		options = append(options, state.ActOption("assign", state.More))
	}
	if anyBound(s, side, atHexes(s, covering)) {
		options = append(options, state.ActOption("cover", state.More))
	}
	switch _, refusal := d.Declaration(); {
	case refusal == nil:
		options = append(options, state.ActOption("commit", state.Complete))
	case refusal.Rule == "5.31" || refusal.Rule == "8.21":
		// The event cannot be carried out like this, or ships wait for a landing. Whoever can
		// no longer meet the requirement, and does not take their draft back, gives it up: the card is discarded.
		options = append(options, state.ActOption("decline", state.Complete))
	}
	return options
}

// decideBuild carries a step out.
func decideBuild(r *state.Referee, side components.Side, order engine.Order) error {
	s := r.State
	switch order.Verb {
	case "activate":
		r.Emit(state.UnitsActivated{Side: side, Units: s.Units(order.Args)})
	case "move":
		return move(r, side, order.Args)
	case "battle":
		r.Emit(state.BattleDeclared{Hex: s.Loc(order.Args[0])})
	case "choose":
		cards.Claim(r, s.Loc(order.Args[0]))
	case "assign":
		assign(r, order.Args)
	case "cover":
		last := len(order.Args) - 1
		for _, unit := range s.Units(order.Args[:last]) {
			r.Emit(state.FighterAssigned{Unit: unit, Hex: s.Loc(order.Args[last]), Cover: true})
		}
	case "commit": // also with nobody activated (AMB-29)
		settled, _ := Draft(s).Declaration()
		r.Emit(settled)
		r.Enter(state.Weather)
	case "decline":
		r.Emit(state.OffensiveCancelled{Card: s.Off.Card, Thrown: true})
		r.Enter(state.OffensiveEnd)
	}
	return nil
}

// explainBuild tells why a word of a step is not among the options.
func explainBuild(s *state.State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
	unit := s.Unit(word)
	switch {
	case prefix.IsZero():
		return explainVerb(s, side, word)
	case prefix.Verb == "activate":
		if unit == components.NoUnit {
			return engine.Misunderstood("eots.offensive.refuse.no-unit", "word", s.NounText(word))
		}
		return ExplainActivation(s, side, chosenWith(s, side, prefix.Args), unit)
	case prefix.Verb == "move":
		return explainMove(s, side, prefix.Args, word)
	case prefix.Verb == "battle":
		return ExplainBattle(s, s.Loc(word), word)
	case prefix.Verb == "choose" && len(prefix.Args) == 0:
		return engine.Refuse("5.31", "eots.card-refuse.event-hex", "card", s.CardText(s.Off.Card), "hex", s.NounText(word))
	case prefix.Verb == "assign" || prefix.Verb == "cover":
		return explainAssignment(s, side, prefix, word, "7.24")
	}
	return nil
}

func explainVerb(s *state.State, side components.Side, word string) *engine.Refusal {
	switch word {
	case "commit":
		_, refusal := Draft(s).Declaration()
		return refusal
	case "activate":
		if len(s.Off.Moves) > 0 {
			return engine.Refuse("7.21", "eots.offensive.refuse.activate-first")
		}
		return explainNobody(s, side, "7.21")
	case "move":
		return engine.Refuse("7.22", "eots.offensive.refuse.nobody-to-move")
	case "battle":
		return engine.Refuse("7.24", "eots.offensive.refuse.no-battle")
	}
	return nil
}

// explainNobody tells why no further unit can be activated: there are as many as the HQ can
// activate, or nobody is left.
func explainNobody(s *state.State, side components.Side, rule engine.Rule) *engine.Refusal {
	chosen := s.Off.Chosen[side]
	if limit := s.ActivationLimit(side, chosen); chosen.Count() >= limit {
		if s.Off.HQ[side] == components.NoUnit {
			return explainNobodyOpening(s, limit)
		}
		return engine.Refuse(rule, "eots.offensive.refuse.limit", "n", limit, "hq", s.UnitText(s.Off.HQ[side]))
	}
	return engine.Refuse(rule, "eots.offensive.refuse.nobody-to-activate")
}

// Declarable are the hexes that may be declared besides those that must be. Rule 7.24.2:
// only units of the Reaction player are in them, and an activated carrier or air unit
// that fights nowhere else has them in range; 7.24.4: under an Operations card one battle
// hex in all.
func Declarable(s *state.State) components.LocSet {
	o := &s.Off
	var hexes components.LocSet
	out := Forecast(s)
	if out.Single && !out.Fixed.IsEmpty() {
		return hexes
	}
	for unit := range o.Chosen[o.Side].All() {
		if !Free(s, o.Side, unit) || Assigned(s, unit) || o.KeptOut.Has(unit) && MayKeepOut(s, unit) {
			continue
		}
		hexes = hexes.Union(InRange(s, unit, out.common))
	}
	hexes = hexes.Without(out.Fixed)
	return hexes.Where(func(loc components.Loc) bool { return !o.Event || cards.EventBattle(s, loc) == nil })
}

// ExplainBattle tells why a hex cannot be declared.
func ExplainBattle(s *state.State, hex components.Loc, word string) *engine.Refusal {
	out := Forecast(s)
	switch {
	case hex == components.NoLoc:
		return engine.Misunderstood("eots.offensive.refuse.no-hex", "word", s.NounText(word))
	case out.Fixed.Has(hex):
		return engine.Refuse("7.24", "eots.offensive.refuse.battle-anyway", "hex", s.HexText(hex))
	case s.Set.Hexes[hex].Entry == components.ChineseGroundOnly:
		return engine.Refuse("7.24", "eots.offensive.refuse.inland-china", "hex", s.HexText(hex))
	case !out.foes.Has(hex):
		return engine.Refuse("7.24", "eots.offensive.refuse.no-enemy", "hex", s.HexText(hex))
	case out.Single && !out.Fixed.IsEmpty():
		return engine.Refuse("7.24", "eots.offensive.refuse.one-battle")
	case cards.EventBattle(s, hex) != nil:
		return cards.EventBattle(s, hex)
	}
	return engine.Refuse("7.24", "eots.offensive.refuse.battle-range", "hex", s.HexText(hex))
}

// CanonicalOrder turns place names into hex numbers and the ids of the side's own cards
// ("J23") into card numbers; everything else is left alone.
func CanonicalOrder(s *state.State, side components.Side, order engine.Order) engine.Order {
	args, own := order.Args, false
	for i, word := range order.Args {
		canonical := word
		if hex, ok := s.Set.PlaceBySlug(word); ok {
			canonical = s.HexWord(hex)
		} else if card, ok := s.Card(word); ok && s.Set.Cards[card].Side == side {
			canonical = state.CardWord(&s.Set.Cards[card])
		}
		if canonical == word {
			continue
		}
		if !own {
			args, own = slices.Clone(args), true
		}
		args[i] = canonical
	}
	order.Args = args
	if order.Verb == "decline" && len(args) == 1 && args[0] == cardsWord && !RollsAhead(s) {
		order.Args = []string{AllWord}
	}
	return order
}

// stragglers are the ships of Operation Z that an order leaves out. Rule 17.11: they stay
// together, on the way out and on the way home, so that whoever names one moves all.
func stragglers(s *state.State, side components.Side, units []components.Unit) components.UnitSet {
	if side != components.Japan || !s.OffensiveEvent(components.Japan, state.OperationZ) {
		return components.UnitSet{}
	}
	return s.Movable(side).Without(state.UnitSet(units))
}

// recallCarriers brings the US carriers that were at sea during Operation Z to Oahu as their
// movement after the battle (J1).
func recallCarriers(r *state.Referee) {
	if !r.State.OffensiveEvent(components.Japan, state.OperationZ) {
		return
	}
	oahu := r.Set().Loc(state.OahuHex)
	for unit := range r.Set().UnitsOf(components.Allies).All() {
		info := &r.Set().Units[unit]
		if info.Nationality == components.US && info.Carrier() && r.State.OutsidePort(components.Allies, unit) {
			Convey(r, unit, oahu, true)
		}
	}
}

// Convey moves a ship of the Allies where an event of December 1941 puts it: by the shortest
// way, or, where the rules of movement know none, straight.
func Convey(r *state.Referee, unit components.Unit, to components.Loc, home bool) {
	way := []components.Loc{r.State.Board.Pieces[unit].Place.Loc(), to}
	if found, err := Plot(r.State, components.Allies, []components.Unit{unit}, position.Sail, to, nil); err == nil {
		way = found.Path
	}
	r.Emit(state.StackMoved{
		Move: state.Move{Side: components.Allies, Units: []components.Unit{unit}, Form: position.Sail, Path: way, PostBattle: home}, To: position.At(to),
	})
}

// askOpeningBuild asks Japan for the moves of one of the two events (7.2 steps 1 to 3).
func askOpeningBuild(s *state.State) []engine.Decision {
	chosen := s.Off.Chosen[components.Japan]
	ask := engine.T("eots.opening.ask.operation-1", "side", state.SideText(components.Japan), "card", s.CardText(s.Off.Card),
		"n", chosen.Count(), "limit", s.ActivationLimit(components.Japan, chosen))
	if s.OffensiveEvent(components.Japan, state.OperationZ) {
		ask = engine.T("eots.opening.ask.operation-z", "side", state.SideText(components.Japan), "card", s.CardText(s.Off.Card),
			"hex", s.HexText(s.Set.Loc(state.OahuHex)), "n", cards.StrikeReach(s, components.Japan))
	}
	return s.Asks(components.Japan, "build", engine.Session, true, ask)
}

// explainNobodyOpening tells why one of the two events activates nobody any more: Operation
// Z activates its four units only (J1), IAI Operation No. 1 as many as all HQs can (J2).
func explainNobodyOpening(s *state.State, limit int) *engine.Refusal {
	if s.OffensiveEvent(components.Japan, state.OperationZ) {
		return engine.Refuse("17.11", "eots.opening.refuse.four-only")
	}
	return engine.Refuse("17.11", "eots.opening.refuse.limit", "n", limit)
}

// explainOpeningActivation tells why a unit cannot be activated by the HQs of IAI Operation
// No. 1 together (J2).
func explainOpeningActivation(s *state.State, chosen components.UnitSet, unit components.Unit) *engine.Refusal {
	reached := commandable(s, components.Japan, components.UnitSet{})
	with := chosen
	with.Add(unit)
	switch {
	case cards.Struck(s, unit) != nil:
		return cards.Struck(s, unit)
	case !s.Situation().InSupply(unit):
		return engine.Refuse("6.21", "eots.offensive.refuse.out-of-supply", "unit", s.UnitText(unit))
	case !reached.Has(unit):
		return engine.Refuse("6.3", "eots.opening.refuse.no-line", "unit", s.UnitText(unit))
	case cards.OverLimit(s, components.Japan, with):
		return explainNobodyOpening(s, s.ActivationLimit(components.Japan, with))
	}
	return nil
}
