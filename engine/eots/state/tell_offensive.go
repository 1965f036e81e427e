package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// This file puts the events of impulses and Offensives into words. Everything they tell is
// public but for the identity of a Future Offensive card.

// Tell leaves the card of an Offensive to OffensiveBegun.
func (e CardPlayed) Tell(before *State, _ engine.Audience) []engine.Text {
	var lines []engine.Text
	if e.Opening {
		lines = before.told("eots.offensive.tell.claims", "side", e.Side)
	}
	key := "future-played"
	if e.Use != UseOperations && (e.Use != UseEvent || before.Set.Cards[e.Card].Class != components.Military) {
		key = "card." + string(e.Use)
	} else if !e.Future {
		return lines
	}
	return append(lines, before.told("eots.offensive.tell."+key, "side", e.Side, "card", e.Card)...)
}

func (e Passed) Line(before *State) engine.Text {
	return before.text("eots.offensive.tell.passes", "side", e.Side, "n", e.Left)
}

func (e CardThrown) Line(before *State) engine.Text {
	return before.text("eots.offensive.tell.discards", "side", e.Side, "card", e.Card)
}

// Tell names the card to its owner only (7.29).
func (e FutureSet) Tell(before *State, audience engine.Audience) []engine.Text {
	if audience.Sees(engine.Seat(e.Side)) {
		return before.told("eots.offensive.tell.sets-aside-own", "side", e.Side, "card", e.Card)
	}
	return before.told("eots.offensive.tell.sets-aside", "side", e.Side)
}

func (e FutureKept) Line(before *State) engine.Text {
	return before.text("eots.offensive.tell.keeps-future", "side", e.Side)
}

func (e InitiativeTaken) Line(before *State) engine.Text {
	return before.text("eots.offensive.tell.initiative", "side", e.Side)
}

func (e ChinaOffensive) Line(before *State) engine.Text {
	key := "china-failure"
	if e.Success {
		key = "china-success"
	}
	return before.text("eots.offensive.tell."+key, "die", e.Die, "support", e.Support, "base", e.Divisions-e.Road,
		"divisions", e.Divisions, "road", e.Road)
}

func (e OffensiveBegun) Line(before *State) engine.Text {
	if e.HQ == components.NoUnit {
		return before.text("eots.opening.tell.begins", "card", e.Card,
			"text", engine.T("eots.card."+before.Set.Cards[e.Card].ID+".text"))
	}
	if place := before.Board.Pieces[e.HQ].Place; !place.OnMap() { // the event brings its HQ (A20)
		return before.text("eots.offensive.tell.begins-event-new", "side", e.Side, "card", e.Card, "hq", e.HQ, "value", e.Logistic)
	}
	key, value := "begins-ops", e.OC
	if e.Event {
		key, value = "begins-event", e.Logistic
	}
	return before.text("eots.offensive.tell."+key, "side", e.Side, "card", e.Card,
		"hq", e.HQ, "place", before.Board.Pieces[e.HQ].Place.Loc(),
		"value", value, "n", int(value)+before.Situation().Efficiency(e.HQ, components.UnitSet{}))
}

func (e UnitsActivated) Joins(_ *State, next engine.Event) bool {
	other, ok := next.(UnitsActivated)
	return ok && other.Side == e.Side
}

// TellAll leaves out those who move: their movement tells that they were activated.
func (e UnitsActivated) TellAll(before *State, group, rest []engine.Event) []engine.Text {
	var units []components.Unit
	var moving components.UnitSet
	for _, next := range group {
		units = append(units, next.(UnitsActivated).Units...)
	}
	for _, next := range rest {
		if moved, ok := next.(StackMoved); ok && !moved.Move.PostBattle {
			moving = moving.Union(UnitSet(moved.Move.Units))
		}
	}
	key, still := "activated", slices.DeleteFunc(slices.Clone(units), moving.Has)
	switch {
	case len(still) == 0:
		return nil
	case len(still) < len(units):
		key = "activated-still"
	}
	return before.told("eots.offensive.tell."+key, "side", e.Side, "units", still, "n", len(still))
}

func (e UnitsReleased) Line(before *State) engine.Text {
	return before.text("eots.offensive.tell.released", "units", e.Units, "n", len(e.Units))
}

// Joins puts the ways home into one line, and those who go to the same hex.
func (e StackMoved) Joins(_ *State, next engine.Event) bool {
	other, ok := next.(StackMoved)
	if !ok || other.Move.Side != e.Move.Side || other.Move.PostBattle != e.Move.PostBattle {
		return false
	}
	return e.Move.PostBattle || other.To == e.To && e.Move.Form != position.Withdraw && other.Move.Form != position.Withdraw
}

func (e StackMoved) TellAll(before *State, group, _ []engine.Event) []engine.Text {
	if e.Move.Form == position.Withdraw {
		from := before.spotText(before.Board.Pieces[e.Move.Units[0]].Place)
		return before.told("eots.offensive.tell.off-map", "units", e.Move.Units, "n", len(e.Move.Units), "from", from)
	}
	keys := struct{ plain, shipped, returned string }{"way-to", "way-to-asp", "way"}
	if len(group) == 1 {
		keys.plain, keys.shipped, keys.returned = "moved", "moved-asp", "returned"
	}
	var lines []engine.Text
	contact := false
	for _, next := range group {
		moved := next.(StackMoved)
		contact = contact || moved.Contact && !before.Off.ZOIContact
		key := keys.plain
		switch {
		case e.Move.PostBattle:
			key = keys.returned
		case moved.Move.ASP > 0:
			key = keys.shipped
		}
		from := before.Board.Pieces[moved.Move.Units[0]].Place
		if len(moved.Move.Path) > 0 && moved.Move.Path[0] != components.NoLoc {
			from = position.At(moved.Move.Path[0])
		}
		lines = append(lines, before.text("eots.offensive.tell."+key, "units", moved.Move.Units, "n", len(moved.Move.Units),
			"from", before.spotText(from), "to", before.spotText(moved.To), "form", FormText(moved.Move.Form), "asp", moved.Move.ASP))
	}
	switch {
	case len(group) == 1:
	case e.Move.PostBattle:
		lines = before.told("eots.offensive.tell.all-returned", "ways", listed(lines))
	default:
		lines = before.told("eots.offensive.tell.all-moved", "to", before.spotText(e.To), "ways", listed(lines))
	}
	if contact {
		lines = append(lines, before.text("eots.offensive.tell.contact", "side", before.Off.Reactor()))
	}
	return lines
}

// Shows tells that a reaction or a return changes the picture of the board.
func (e StackMoved) Shows(before *State) bool {
	return e.Move.Side == before.Off.Reactor() && !e.Move.PostBattle
}

// spotText names a hex, or the China box.
func (t *Tables) spotText(place position.Place) engine.Text {
	if place == position.ChinaBox {
		return engine.T("eots.word.china")
	}
	return t.HexText(place.Loc())
}

func (e DisengagementOffered) Line(before *State) engine.Text {
	return before.text("eots.offensive.tell.entered", "hex", e.Hex, "side", e.Side, "units", UnitSlice(before.Defenders(e.Hex)))
}

func (e DisengagementOffered) Shows(*State) bool { return true }

func (e Disengaged) Line(before *State) engine.Text {
	if e.To == components.NoLoc {
		return before.text("eots.offensive.tell.stays", "hex", e.Hex, "side", e.Side)
	}
	return before.text("eots.offensive.tell.slips-away", "units", e.Units, "from", e.Hex, "to", e.To)
}

// Tell speaks of the battle hexes of Special Reaction only: those of the Offensives player
// are told when they commit.
func (e BattleDeclared) Line(before *State) engine.Text {
	if !e.Special {
		return engine.Text{}
	}
	if before.OffensiveEvent(components.Japan, Operation1) {
		return before.text("eots.opening.tell.battle", "hex", e.Hex)
	}
	return before.text("eots.offensive.tell.special-battle", "hex", e.Hex)
}

// Tell speaks of the fighters of a reaction, and of those that Special Reaction turns
// round: the others are told when they are committed.
func (e FighterAssigned) TellAll(before *State, group, _ []engine.Event) []engine.Text {
	if before.Stage == Build {
		return nil
	}
	var units []components.Unit
	for _, next := range group {
		units = append(units, next.(FighterAssigned).Unit)
	}
	return before.told("eots.offensive.tell.from-afar", "units", units, "hex", e.Hex)
}

func (e FighterAssigned) Joins(_ *State, next engine.Event) bool {
	other, ok := next.(FighterAssigned)
	return ok && other.Hex == e.Hex
}

func (e BattlesSettled) Tell(before *State, _ engine.Audience) []engine.Text {
	var plain components.LocSet
	var lines []engine.Text
	for i := range e.Battles {
		hex, distant := e.Battles[i].Hex, e.Battles[i].Distant[before.Off.Side]
		if distant.IsEmpty() {
			plain.Add(hex)
			continue
		}
		lines = append(lines, before.text("eots.offensive.tell.battle-afar", "units", distant, "hex", hex))
	}
	switch {
	case len(e.Battles) == 0:
		lines = before.told("eots.offensive.tell.no-battle", "side", before.Off.Side)
	case !plain.IsEmpty():
		lines = append(before.told("eots.offensive.tell.battles", "hexes", plain, "n", plain.Count()), lines...)
	}
	for i, cover := range e.Covers {
		if slices.ContainsFunc(e.Covers[:i], func(other Assignment) bool { return other.Hex == cover.Hex }) {
			continue
		}
		var units []components.Unit
		for _, other := range e.Covers[i:] {
			if other.Hex == cover.Hex {
				units = append(units, other.Unit)
			}
		}
		lines = append(lines, before.text("eots.offensive.tell.covers", "units", units, "hex", cover.Hex))
	}
	return lines
}

func (e BattlesSettled) Shows(before *State) bool { return len(before.Off.Moves)+len(e.Battles) > 0 }

func (e BattleDropped) Line(before *State) engine.Text {
	return before.text("eots.offensive.tell.battle-dropped", "hex", e.Hex)
}

func (e ReactionPlayed) Line(before *State) engine.Text {
	return before.text("eots.offensive.tell.reaction", "side", e.Side, "card", e.Card)
}

func (e ConditionSet) Line(*State) engine.Text {
	return engine.T("eots.offensive.tell.condition", "condition", ConditionText(e.Condition))
}

func (e IntelligenceRolled) Tell(before *State, _ engine.Audience) []engine.Text {
	return e.Roll.Tell(before)
}

func (e OffensiveCancelled) Line(before *State) engine.Text {
	if e.Card == before.Off.Card {
		return before.text("eots.offensive.tell.called-off", "card", e.Card)
	}
	if !e.Thrown {
		return before.text("eots.offensive.tell.cancelled", "card", e.Card)
	}
	return before.text("eots.offensive.tell.cancelled-weather", "card", e.Card, "offensive", before.Off.Card)
}

func (e HQChosen) Line(before *State) engine.Text {
	trial := before.Sharing()
	trial.Off.HQ[e.Side] = e.HQ
	return before.text("eots.offensive.tell.reaction-hq", "side", e.Side, "hq", e.HQ,
		"n", trial.ActivationLimit(e.Side, components.UnitSet{}))
}

func (e LandingTurnedBack) Line(before *State) engine.Text {
	return before.text("eots.offensive.tell.turned-back", "units", e.Units, "n", len(e.Units), "hex", e.Hex)
}

func (e Retreated) Line(before *State) engine.Text {
	return before.text("eots.offensive.tell.retreats", "unit", e.Unit, "from", e.From, "to", e.To)
}

func (e OffensiveEnded) Line(before *State) engine.Text {
	return before.text("eots.offensive.tell.ends", "side", e.Side, "card", before.Off.Card)
}

func (e OffensiveEnded) Shows(before *State) bool { return len(before.Off.Moves) > 0 }

func (e CardFinished) Line(before *State) engine.Text {
	if e.To != RemovedPile {
		return engine.Text{}
	}
	return before.text("eots.offensive.tell.card-removed", "card", e.Card)
}

func FormText(form position.Form) engine.Text { return engine.T("eots.form." + form.String()) }

func ConditionText(condition components.Condition) engine.Text {
	return engine.T("eots.condition." + condition.String())
}
