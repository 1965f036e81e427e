package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// HitQuestion is what the open volley waits for.
type hitQuestion struct {
	Kind       string
	side       components.Side
	volley     *state.Volley
	allocation battle.Allocation
	// Targets are the units to choose from.
	Targets []components.Unit
}

// Kinds of hit questions.
const (
	// AskAllocate: the side that rolled takes the next step (9.2 F, 9.4 B).
	AskAllocate = "hits"
	// AskSpare: the owner chooses the last ground step (9.2 F.5).
	AskSpare = "spare"
	// askCritical: the Reaction player chooses the unit of an automatic step (9.2 F.6).
	askCritical = "critical"
)

// HitQuestion reads the open volley. nil where nobody has a choice: nothing is open,
// nothing can be hit, or all that can be hit falls.
func HitQuestion(s *state.State) *hitQuestion {
	b := s.Current()
	if b == nil || b.Fight == nil || b.Fight.Open() == nil {
		return nil
	}
	v := b.Fight.Open()
	q := &hitQuestion{volley: v, allocation: s.Allocation(b, v)}
	if spare := q.allocation.MaySpare(); !spare.IsEmpty() {
		q.Kind, q.side, q.Targets = AskSpare, v.Side.Other(), state.UnitSlice(spare)
		return q
	}
	if automatic := q.allocation.Automatic(); !automatic.IsEmpty() {
		if automatic.Count() == 1 {
			return nil
		}
		q.Kind, q.side, q.Targets = askCritical, s.Off.Reactor(), state.UnitSlice(automatic)
		return q
	}
	if _, only := q.allocation.Complete(); only {
		return nil
	}
	q.Kind, q.side, q.Targets = AskAllocate, v.Side, q.allocation.Targets()
	return q
}

// hit is the question with the steps of an order taken. Several units may be named in one
// order, one after another, until nothing is left to choose or somebody else has to.
func (q *hitQuestion) hit(g *state.Tables, words []string) {
	for _, word := range words {
		q.allocation.Hit(target(g, word))
		q.Targets = q.goesOn()
	}
}

// More are the targets of the next step of the same order, none where it ends.
func (q *hitQuestion) goesOn() []components.Unit {
	spare, automatic := q.allocation.MaySpare(), q.allocation.Automatic()
	if q.Kind != AskAllocate || !spare.IsEmpty() || !automatic.IsEmpty() {
		return nil
	}
	if _, only := q.allocation.Complete(); only {
		return nil
	}
	return q.allocation.Targets()
}

func askHits(s *state.State) []engine.Decision {
	q := HitQuestion(s)
	if q == nil {
		return nil
	}
	hex := s.HexText(s.Current().Hex)
	switch q.Kind {
	case AskSpare:
		return s.Asks(q.side, q.Kind, engine.Tap, false, engine.T("eots.battle.ask.spare", "hex", hex, "n", int(q.volley.Hits)))
	case askCritical:
		return s.Asks(q.side, q.Kind, engine.Tap, false, engine.T("eots.battle.ask.critical", "hex", hex, "n", int(q.volley.Hits)))
	}
	return s.Asks(q.side, q.Kind, engine.Moment, true, engine.T("eots.battle.ask.hits", "hex", hex, "n", q.allocation.Left()))
}

// garrisonWord is the garrison of a city in orders.
const garrisonWord = "garrison"

// hitOptions are the legal targets; hits may also be left (B-A29).
func hitOptions(s *state.State, _ components.Side, prefix engine.Order) []engine.Option {
	q := HitQuestion(s)
	if q == nil {
		return nil
	}
	verb := "hit"
	if q.Kind == AskSpare {
		verb = "spare"
	}
	switch {
	case prefix.IsZero():
		options := []engine.Option{state.ActOption(verb, state.More)}
		if q.Kind == AskAllocate {
			options = append(options, state.ActOption("done", state.Complete))
		}
		return options
	case prefix.Verb == verb && (len(prefix.Args) == 0 || verb == "hit"):
		q.hit(s.Tables, prefix.Args)
		options := make([]engine.Option, 0, len(q.Targets))
		for _, unit := range q.Targets {
			how, then := state.Complete, *q
			then.hit(s.Tables, []string{TargetWord(s, unit)})
			if len(then.Targets) > 0 {
				how = state.OptionalMore
			}
			label := engine.T("eots.battle.target", "unit", s.FighterText(unit), "n", q.allocation.Cost(unit))
			options = append(options, state.WordOption(TargetWord(s, unit), label, how))
		}
		return options
	}
	return nil
}

// TargetWord is the word for a target.
func TargetWord(s *state.State, unit components.Unit) string {
	if unit == battle.Garrison {
		return garrisonWord
	}
	return s.Set.Units[unit].ID
}

// target reads the word for a target, NoUnit where it is none.
func target(t *state.Tables, word string) components.Unit {
	if word == garrisonWord {
		return battle.Garrison
	}
	return t.Unit(word)
}

func decideHit(r *state.Referee, _ components.Side, order engine.Order) error {
	q := HitQuestion(r.State)
	switch order.Verb {
	case "spare":
		r.Emit(state.StepSpared{Unit: target(r.State.Tables, order.Args[0])})
	case "hit":
		q.hit(r.State.Tables, order.Args)
		allocate(r, &q.allocation, q.Kind == askCritical)
	case "done":
		allocate(r, &q.allocation, true)
	}
	return nil
}

func allocate(r *state.Referee, a *battle.Allocation, closed bool) {
	r.Emit(state.HitsAllocated{Losses: a.Losses(), Left: int16(a.Left()), Closed: closed})
}

// runHits allocates what nobody has a choice about; with all volleys allocated their
// losses take effect.
func runHits(r *state.Referee) {
	b := r.State.Current()
	v := b.Fight.Open()
	if v == nil {
		takeLosses(r)
		return
	}
	a := r.State.Allocation(b, v)
	if automatic := a.Automatic(); automatic.IsEmpty() {
		a, _ = a.Complete()
	} else {
		for unit := range automatic.All() {
			a.Hit(unit) // the only one, or it would have been asked
		}
	}
	allocate(r, &a, true)
}

// explainHit tells why a unit cannot lose a step.
func explainHit(s *state.State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
	q := HitQuestion(s)
	if q == nil || prefix.Verb != "hit" || q.Kind != AskAllocate {
		return nil
	}
	unit := target(s.Tables, word)
	if unit == components.NoUnit {
		return nil
	}
	q.hit(s.Tables, prefix.Args)
	verdict := q.allocation.Verdict(unit)
	if verdict == battle.Legal {
		return nil // the unit can be hit: there is a word too many
	}
	rule := state.HitRule(q.volley.Ground)
	if verdict == battle.GarrisonLast {
		rule = "13.76"
	}
	return engine.Refuse(rule, "eots.battle.refuse."+verdict.String(), "unit", s.FighterText(unit), "n", q.allocation.Left())
}

// shifts are the ways in which Japan may pass a lost step between its carriers. Rule 9.2
// F.7, B-A32: at once after Allied hits that were not critical, once in a battle.
func shifts(s *state.State) []battle.Shift {
	b := s.Current()
	if b == nil || b.Fight == nil || b.Fight.Shifted {
		return nil
	}
	return s.Field(b).Shifts(b.Fight.Casualties)
}

// carrierOption lets Japan pass a step on, from one carrier to another.
func carrierOption() state.PlayStage {
	return state.PlayStage{
		Name: state.CarrierOption.String(), Rule: "9.2",
		Ask: func(s *state.State) []engine.Decision {
			if len(shifts(s)) == 0 {
				return nil
			}
			return s.Asks(components.Japan, "shift", engine.Tap, false, engine.T("eots.battle.ask.shift", "hex", s.HexText(s.Current().Hex)))
		},
		Verbs: []state.PlayVerb{
			{Word: "shift", Options: shiftOptions, Carry: shift},
			{Word: "decline", Complete: state.Always, Carry: shift},
		},
	}
}

func shiftOptions(s *state.State, _ components.Side, words []string) []engine.Option {
	var from, to components.UnitSet
	for _, shift := range shifts(s) {
		from.Add(shift.From)
		if len(words) == 1 && shift.From == s.Unit(words[0]) {
			to.Add(shift.To)
		}
	}
	switch len(words) {
	case 0:
		return s.UnitList(from, state.More)
	case 1:
		return s.UnitList(to, state.Complete)
	}
	return nil
}

func shift(r *state.Referee, _ components.Side, words []string) {
	shifted := state.StepShifted{From: components.NoUnit, To: components.NoUnit}
	if len(words) > 0 {
		shifted.From, shifted.To = r.State.Unit(words[0]), r.State.Unit(words[1])
	}
	r.Emit(shifted)
	r.Enter(state.AirNavalFire)
}

// exchanges are the sides that fire in the air-naval stage, together or one after the
// other. Rules 9.2 C, D, E: at an Intercept both at once, the Offensives player allotting their
// hits first (B-A42), at a Surprise Attack the
// Offensives player first, in an Ambush the Reaction player.
func exchanges(s *state.State) [][]components.Side {
	active, reactor := s.Off.Side, s.Off.Reactor()
	switch s.Off.Condition {
	case components.Intercept:
		return [][]components.Side{{active, reactor}}
	case components.Ambush:
		return [][]components.Side{{reactor}, {active}}
	case components.Surprise, components.NoCondition:
	}
	return [][]components.Side{{active}, {reactor}}
}

// fireAirNaval rolls for the next exchange of the air-naval stage, or decides it after
// the last one (9.3). A side without anything that it could hurt does not roll. Against ground
// units alone it fires ashore, and the ground stage follows (B-A34).
func fireAirNaval(r *state.Referee) {
	b := r.State.Current()
	order := exchanges(r.State)
	if int(b.Fight.Exchanges) == len(order) {
		f := r.State.Field(b)
		r.Emit(state.AirNavalWon{
			Side: f.AirNavalWinner(), Held: true,
			Strength: [2]int16{int16(f.AirNavalStrength(components.Japan)), int16(f.AirNavalStrength(components.Allies))},
		})
		r.Enter(state.GroundFire)
		return
	}
	fired := state.VolleysFired{}
	for _, side := range order[b.Fight.Exchanges] {
		f := r.State.Field(b)
		ashore := b.Fight.Fighters[side.Other()].IsEmpty()
		if !f.Fires(side) || !f.CanHurt(battle.Volley{Firing: side, Ashore: ashore, Spared: components.NoUnit}) {
			continue
		}
		shot := f.AirNaval(side, r.D10(firePurpose(r, "air-naval", side, b)))
		volley := newVolley(side, &shot)
		volley.Ashore = ashore
		fired.Volleys = append(fired.Volleys, volley)
	}
	r.Emit(fired)
	r.Enter(state.AirNavalHits)
}

// fireGround rolls for both sides of the ground stage, if it is held. Rules 9.32 to 9.34,
// 9.4: both need ground units; landed ones of the Offensives player take part only if
// they have won the air-naval stage.
func fireGround(r *state.Referee) {
	b := r.State.Current()
	f := r.State.Field(b).Ashore(b.Fight.AirNaval)
	if !f.HasGround(components.Japan) || !f.HasGround(components.Allies) {
		r.Enter(state.BattleEnd)
		return
	}
	fired := state.VolleysFired{Ground: true}
	for _, side := range []components.Side{r.State.Off.Side, r.State.Off.Reactor()} {
		shot := f.GroundFire(side, r.D10(firePurpose(r, "ground", side, b)))
		volley := newVolley(side, &shot)
		volley.Ground = true
		fired.Volleys = append(fired.Volleys, volley)
	}
	r.Emit(fired)
	r.Enter(state.GroundHits)
}

// firePurpose names a die: "air-naval japan 2015".
func firePurpose(r *state.Referee, stage string, side components.Side, b *state.Battle) string {
	return stage + " " + side.String() + " " + r.Set().Hex(b.Hex).String()
}

func newVolley(side components.Side, shot *battle.Shot) state.Volley {
	return state.Volley{
		Side: side, Strength: int16(shot.Strength), Die: int8(shot.Die), Mods: shot.Mods, Modified: int8(shot.Modified),
		Quarters: int8(shot.Quarters), Hits: int16(shot.Hits), Left: int16(shot.Hits), Critical: shot.Critical, Spared: components.NoUnit,
	}
}
