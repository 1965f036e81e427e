package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// This file puts the events of impulses and Offensives into words. Everything they tell is
// public but for the identity of a Future Offensive card.

// told is one line of a story, "eots.offensive.tell.<key>".
func told(key string, pairs ...any) []engine.Text {
	return []engine.Text{engine.T("eots.offensive.tell."+key, pairs...)}
}

// tell leaves the card of an Offensive to OffensiveBegun.
func (e CardPlayed) Tell(before *State, _ engine.Audience) []engine.Text {
	var lines []engine.Text
	if e.Opening {
		lines = told("claims", "side", SideText(e.Side))
	}
	key := "future-played"
	if e.Use != UseOperations && (e.Use != UseEvent || before.Set.Cards[e.Card].Class != components.Military) {
		key = "card." + string(e.Use)
	} else if !e.Future {
		return lines
	}
	return append(lines, told(key, "side", SideText(e.Side), "card", before.CardText(e.Card))...)
}

func (e Passed) Tell(*State, engine.Audience) []engine.Text {
	return told("passes", "side", SideText(e.Side), "n", int(e.Left))
}

func (e CardThrown) Tell(before *State, _ engine.Audience) []engine.Text {
	return told("discards", "side", SideText(e.Side), "card", before.CardText(e.Card))
}

// tell names the card to its owner only (7.29).
func (e FutureSet) Tell(before *State, audience engine.Audience) []engine.Text {
	if audience.Sees(engine.Seat(e.Side)) {
		return told("sets-aside-own", "side", SideText(e.Side), "card", before.CardText(e.Card))
	}
	return told("sets-aside", "side", SideText(e.Side))
}

func (e FutureKept) Tell(*State, engine.Audience) []engine.Text {
	return told("keeps-future", "side", SideText(e.Side))
}

func (e InitiativeTaken) Tell(*State, engine.Audience) []engine.Text {
	return told("initiative", "side", SideText(e.Side))
}

func (e ChinaOffensive) Tell(*State, engine.Audience) []engine.Text {
	key := "china-failure"
	if e.Success {
		key = "china-success"
	}
	return told(key, "die", int(e.Die), "support", int(e.Support), "base", int(e.Divisions-e.Road),
		"divisions", int(e.Divisions), "road", int(e.Road))
}

func (e OffensiveBegun) Tell(before *State, _ engine.Audience) []engine.Text {
	if e.HQ == components.NoUnit {
		return one("eots.opening.tell.begins", "card", before.CardText(e.Card),
			"text", engine.T("eots.card."+before.Set.Cards[e.Card].ID+".text"))
	}
	if place := before.Board.Pieces[e.HQ].Place; !place.OnMap() { // the event brings its HQ (A20)
		return told("begins-event-new", "side", SideText(e.Side), "card", before.CardText(e.Card),
			"hq", before.UnitText(e.HQ), "value", int(e.Logistic))
	}
	key, value := "begins-ops", e.OC
	if e.Event {
		key, value = "begins-event", e.Logistic
	}
	return told(key, "side", SideText(e.Side), "card", before.CardText(e.Card),
		"hq", before.UnitText(e.HQ), "place", before.HexText(before.Board.Pieces[e.HQ].Place.Loc()),
		"value", int(value), "n", int(value)+before.Situation().Efficiency(e.HQ, components.UnitSet{}))
}

func (e UnitsActivated) Joins(_ *State, next engine.Event) bool {
	other, ok := next.(UnitsActivated)
	return ok && other.Side == e.Side
}

// tellAll leaves out those who move: their movement tells that they were activated.
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
	return told(key, "side", SideText(e.Side), "units", before.UnitTexts(still), "n", len(still))
}

func (e UnitsReleased) Tell(before *State, _ engine.Audience) []engine.Text {
	return told("released", "units", before.UnitTexts(e.Units), "n", len(e.Units))
}

// joins puts the ways home into one line, and those who go to the same hex.
func (e StackMoved) Joins(_ *State, next engine.Event) bool {
	other, ok := next.(StackMoved)
	if !ok || other.Move.Side != e.Move.Side || other.Move.PostBattle != e.Move.PostBattle {
		return false
	}
	return e.Move.PostBattle || other.To == e.To && e.Move.Form != position.Withdraw && other.Move.Form != position.Withdraw
}

func (e StackMoved) TellAll(before *State, group, _ []engine.Event) []engine.Text {
	if len(group) == 1 {
		return e.Tell(before)
	}
	var ways []engine.Text
	contact := false
	for _, next := range group {
		moved := next.(StackMoved)
		contact = contact || moved.Contact && !before.Off.ZOIContact
		key := "way-to"
		switch {
		case e.Move.PostBattle:
			key = "way"
		case moved.Move.ASP > 0:
			key = "way-to-asp"
		}
		ways = append(ways, told(key, before.wayPairs(&moved)...)...)
	}
	var lines []engine.Text
	if e.Move.PostBattle {
		lines = told("all-returned", "ways", listed(ways))
	} else {
		lines = told("all-moved", "to", before.spotText(e.To), "ways", listed(ways))
	}
	if contact {
		lines = append(lines, told("contact", "side", SideText(before.Off.Reactor()))...)
	}
	return lines
}

// wayPairs are the words of a movement.
func (s *State) wayPairs(e *StackMoved) []any {
	from := s.Board.Pieces[e.Move.Units[0]].Place
	if len(e.Move.Path) > 0 && e.Move.Path[0] != components.NoLoc {
		from = position.At(e.Move.Path[0])
	}
	return []any{
		"units", s.UnitTexts(e.Move.Units), "n", len(e.Move.Units), "from", s.spotText(from),
		"to", s.spotText(e.To), "form", FormText(e.Move.Form), "asp", int(e.Move.ASP),
	}
}

func (e StackMoved) Tell(before *State) []engine.Text {
	g := before.Tables
	units := g.UnitTexts(e.Move.Units)
	from := g.spotText(before.Board.Pieces[e.Move.Units[0]].Place)
	if e.Move.Form == position.Withdraw {
		return told("off-map", "units", units, "n", len(units), "from", from)
	}
	key := "moved"
	switch {
	case e.Move.PostBattle:
		key = "returned"
	case e.Move.ASP > 0:
		key = "moved-asp"
	}
	lines := told(key, before.wayPairs(&e)...)
	if e.Contact && !before.Off.ZOIContact {
		lines = append(lines, told("contact", "side", SideText(before.Off.Reactor()))...)
	}
	return lines
}

// shows tells that a reaction or a return changes the picture of the board.
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

func (e DisengagementOffered) Tell(before *State, _ engine.Audience) []engine.Text {
	return told("entered", "hex", before.HexText(e.Hex), "side", SideText(e.Side),
		"units", before.UnitTexts(UnitSlice(before.Defenders(e.Hex))))
}

func (e DisengagementOffered) Shows(*State) bool { return true }

func (e Disengaged) Tell(before *State, _ engine.Audience) []engine.Text {
	if e.To == components.NoLoc {
		return told("stays", "hex", before.HexText(e.Hex), "side", SideText(e.Side))
	}
	return told("slips-away", "units", before.UnitTexts(e.Units), "from", before.HexText(e.Hex),
		"to", before.HexText(e.To))
}

// tell speaks of the battle hexes of Special Reaction only: those of the Offensives player
// are told when he commits.
func (e BattleDeclared) Tell(before *State, _ engine.Audience) []engine.Text {
	if !e.Special {
		return nil
	}
	if before.OffensiveEvent(components.Japan, Operation1) {
		return one("eots.opening.tell.battle", "hex", before.HexText(e.Hex))
	}
	return told("special-battle", "hex", before.HexText(e.Hex))
}

// tell speaks of the fighters of a reaction, and of those that Special Reaction turns
// round: the others are told when they are committed.
func (e FighterAssigned) TellAll(before *State, group, _ []engine.Event) []engine.Text {
	if before.Stage == Build {
		return nil
	}
	var units []components.Unit
	for _, next := range group {
		units = append(units, next.(FighterAssigned).Unit)
	}
	return told("from-afar", "units", before.UnitTexts(units), "hex", before.HexText(e.Hex))
}

func (e FighterAssigned) Joins(_ *State, next engine.Event) bool {
	other, ok := next.(FighterAssigned)
	return ok && other.Hex == e.Hex
}

func (e BattlesSettled) Tell(before *State, _ engine.Audience) []engine.Text {
	g, side := before.Tables, before.Off.Side
	if len(e.Battles) == 0 {
		return append(told("no-battle", "side", SideText(side)), e.tellCovers(before)...)
	}
	var hexes components.LocSet
	var lines []engine.Text
	for i := range e.Battles {
		hex, distant := e.Battles[i].Hex, e.Battles[i].Distant[side]
		if distant.IsEmpty() {
			hexes.Add(hex)
			continue
		}
		lines = append(lines, told("battle-afar", "units", g.UnitTexts(UnitSlice(distant)), "hex", g.HexText(hex))...)
	}
	if !hexes.IsEmpty() {
		lines = append(told("battles", "hexes", g.HexTexts(hexes), "n", hexes.Count()), lines...)
	}
	return append(lines, e.tellCovers(before)...)
}

func (e BattlesSettled) tellCovers(before *State) []engine.Text {
	var lines []engine.Text
	for i, cover := range e.Covers {
		var units []components.Unit
		first := true
		for j, other := range e.Covers {
			if other.Hex == cover.Hex {
				units, first = append(units, other.Unit), first && j >= i
			}
		}
		if first {
			lines = append(lines, told("covers", "units", before.UnitTexts(units), "hex", before.HexText(cover.Hex))...)
		}
	}
	return lines
}

func (e BattlesSettled) Shows(before *State) bool { return len(before.Off.Moves)+len(e.Battles) > 0 }

func (e BattleDropped) Tell(before *State, _ engine.Audience) []engine.Text {
	return told("battle-dropped", "hex", before.HexText(e.Hex))
}

func (e ReactionPlayed) Tell(before *State, _ engine.Audience) []engine.Text {
	return told("reaction", "side", SideText(e.Side), "card", before.CardText(e.Card))
}

func (e ConditionSet) Tell(*State, engine.Audience) []engine.Text {
	return told("condition", "condition", ConditionText(e.Condition))
}

func (e IntelligenceRolled) Tell(before *State, _ engine.Audience) []engine.Text {
	return e.Roll.Tell(before)
}

func (e OffensiveCancelled) Tell(before *State, _ engine.Audience) []engine.Text {
	if e.Card == before.Off.Card {
		return told("called-off", "card", before.CardText(e.Card))
	}
	if !e.Thrown {
		return told("cancelled", "card", before.CardText(e.Card))
	}
	return told("cancelled-weather", "card", before.CardText(e.Card), "offensive", before.CardText(before.Off.Card))
}

func (e HQChosen) Tell(before *State, _ engine.Audience) []engine.Text {
	trial := before.Sharing()
	trial.Off.HQ[e.Side] = e.HQ
	return told("reaction-hq", "side", SideText(e.Side), "hq", before.UnitText(e.HQ),
		"n", trial.ActivationLimit(e.Side, components.UnitSet{}))
}

func (e LandingTurnedBack) Tell(before *State, _ engine.Audience) []engine.Text {
	return told("turned-back", "units", before.UnitTexts(e.Units), "n", len(e.Units), "hex", before.HexText(e.Hex))
}

func (e Retreated) Tell(before *State, _ engine.Audience) []engine.Text {
	return told("retreats", "unit", before.UnitText(e.Unit), "from", before.HexText(e.From),
		"to", before.HexText(e.To))
}

func (e OffensiveEnded) Tell(before *State, _ engine.Audience) []engine.Text {
	return told("ends", "side", SideText(e.Side), "card", before.CardText(before.Off.Card))
}

func (e OffensiveEnded) Shows(before *State) bool { return len(before.Off.Moves) > 0 }

func (e CardFinished) Tell(before *State, _ engine.Audience) []engine.Text {
	if e.To != RemovedPile {
		return nil
	}
	return told("card-removed", "card", before.CardText(e.Card))
}

func FormText(form position.Form) engine.Text { return engine.T("eots.form." + form.String()) }

func ConditionText(condition components.Condition) engine.Text {
	return engine.T("eots.condition." + condition.String())
}
