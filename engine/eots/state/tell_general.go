package state

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// This file tells the general events of event_general.go.

// PlaceText names a hex or a box.
func (t *Tables) PlaceText(place position.Place) engine.Text {
	if place.OnMap() {
		return t.HexText(place.Loc())
	}
	if turn, ok := place.Turn(); ok {
		return engine.T("eots.box.turn", "turn", turn)
	}
	for word, box := range BoxWords() {
		if box == place {
			return engine.T("eots.box." + word)
		}
	}
	return engine.T("eots.box.elsewhere")
}

// text says something of a game: it names the sides, units, cards and hexes among its pairs.
func (t *Tables) text(key string, pairs ...any) engine.Text {
	for i := range pairs {
		switch v := pairs[i].(type) {
		case components.Side:
			pairs[i] = SideText(v)
		case components.Unit:
			pairs[i] = t.FighterText(v)
		case []components.Unit:
			pairs[i] = t.UnitTexts(v)
		case components.UnitSet:
			pairs[i] = t.UnitTexts(UnitSlice(v))
		case []components.Card:
			pairs[i] = t.CardTexts(v)
		case components.Card:
			pairs[i] = t.CardText(v)
		case components.Loc:
			pairs[i] = t.HexText(v)
		case components.LocSet:
			pairs[i] = t.HexTexts(v)
		case int8:
			pairs[i] = int(v)
		case int16:
			pairs[i] = int(v)
		case engine.Rule:
			pairs[i] = string(v)
		}
	}
	return engine.T(key, pairs...)
}

// told is text as the only line.
func (t *Tables) told(key string, pairs ...any) []engine.Text {
	return []engine.Text{t.text(key, pairs...)}
}

func (e StageEntered) Line(*State) engine.Text {
	if e.Stage != NationalStatus {
		return engine.Text{}
	}
	return engine.T("eots.tell.political-phase")
}

// Only the owner sees the cards.
func (e CardsDealt) Tell(before *State, audience engine.Audience) []engine.Text {
	key := "eots.tell.dealt"
	if e.ByEvent {
		key = "eots.tell.drawn"
	}
	if audience.Sees(engine.Seat(e.Side)) {
		return before.told(key+".own", "side", e.Side, "n", len(e.Cards), "cards", e.Cards)
	}
	return before.told(key, "side", e.Side, "n", len(e.Cards))
}

// Cards on the table and on the discard piles are open, those in a hand and set aside
// are their owner's (5.0, 7.29).
func (e CardMoved) Tell(before *State, audience engine.Audience) []engine.Text {
	side := before.Set.Cards[e.Card].Side
	hidden := before.Cards.Hand[side].Has(e.Card) || before.Cards.Future[side] == e.Card
	card := before.CardText(e.Card)
	switch e.To {
	case DiscardPile:
		if hidden {
			return before.told("eots.tell.card.discarded", "side", side, "card", card)
		}
	case RemovedPile:
		return before.told("eots.tell.card.removed", "card", card)
	case HandPile:
		if !hidden && before.Cards.Discard[side].Has(e.Card) {
			return before.told("eots.tell.card.recovered", "side", side, "card", card)
		}
	case FuturePile:
		if audience.Sees(engine.Seat(side)) {
			return before.told("eots.tell.card.future.own", "side", side, "card", card)
		}
		return before.told("eots.tell.card.future", "side", side)
	case TablePile, DrawPile:
	}
	return nil
}

func (e DeckShuffled) Line(before *State) engine.Text {
	return before.text("eots.tell.shuffled", "side", e.Side)
}

func (e PassesSet) Line(before *State) engine.Text {
	if e.Passes == 0 {
		return engine.Text{}
	}
	return before.text("eots.tell.passes", "side", e.Side, "n", e.Passes)
}

func (e MarkerSet) Tell(before *State, _ engine.Audience) []engine.Text {
	value := strconv.Itoa(int(e.Value))
	switch e.Marker {
	case OnceFlags, WillSurrenders, WillLiberations, LastChinaOffensive, BombedTurns, HawaiiCount, AleutianCounts:
		return nil // bookkeeping that other lines tell already, or nobody needs
	case SurrenderedNations:
		return e.tellNations("eots.tell.surrender")
	case LiberatedNations:
		return e.tellNations("eots.tell.liberation")
	case VPFlags:
		return e.tellCaptures(before)
	case ChinaFront:
		return before.told("eots.tell.marker.china", "box", engine.T("eots.china."+value))
	case IndiaStatus:
		return before.told("eots.tell.marker.india", "box", engine.T("eots.india."+value))
	case MandatesOwner:
		owner := components.Allies
		if e.Value == MandatesJapanese {
			owner = components.Japan
		}
		return before.told("eots.tell.marker.mandates", "side", owner)
	case AlaskaCount, BlockadeCount, ReinforcementsDelayed, AlliedGroundPenalty:
		if e.Value == 0 {
			return nil // what counts is told, not that it is taken back to nothing
		}
		if e.Marker == AlaskaCount && e.Value > 0 {
			return before.told("eots.tell.marker.alaska", "to", e.Value, "limit", before.AlaskaLimit())
		}
	}
	for word, marker := range MarkerWords() {
		if marker == e.Marker {
			return before.told("eots.tell.marker."+word, "from", Figure(e.From), "to", Figure(e.Value), "rule", e.Rule)
		}
	}
	return nil
}

func (e MarkerSet) tellNations(key string) []engine.Text {
	var lines []engine.Text
	for nation := range NumNations {
		if (e.Value&^e.From)&(1<<nation) != 0 {
			lines = append(lines, engine.T(key, "nation", nation.Text(), "rule", string(nation.Rule())))
		}
	}
	return lines
}

func (e MarkerSet) tellCaptures(before *State) []engine.Text {
	var lines []engine.Text
	for _, island := range Captures {
		if (e.Value&^e.From)&island.Flag != 0 {
			lines = append(lines, before.text("eots.tell.captured", "hex", before.Set.Loc(island.Hex)))
		}
	}
	return lines
}

// The points that an Offensive uses are told with its landings.
func (e PointsSet) Tell(before *State, _ engine.Audience) []engine.Text {
	was := before.Board.ASP[e.Side]
	var lines []engine.Text
	if was.Owned != e.Points.Owned {
		lines = append(lines, before.text("eots.tell.asp", "side", e.Side, "from", was.Owned, "to", e.Points.Owned))
	}
	if was.Extra < e.Points.Extra {
		lines = append(lines, before.text("eots.tell.asp.extra", "side", e.Side, "n", e.Points.Extra-was.Extra))
	}
	return lines
}

func (e UnitPlaced) Joins(before *State, next engine.Event) bool {
	other, ok := next.(UnitPlaced)
	return ok && other.Cause == e.Cause && (other.To == e.To || e.Cause == CauseReinforcement) &&
		before.Set.Units[other.Unit].Side == before.Set.Units[e.Unit].Side
}

// TellAll tells reinforcements place by place in one line.
func (e UnitPlaced) TellAll(before *State, group, _ []engine.Event) []engine.Text {
	var units []engine.Text
	var places []position.Place
	at := make(map[position.Place][]engine.Text)
	for _, next := range group {
		placed := next.(UnitPlaced)
		name := before.UnitText(placed.Unit)
		units = append(units, name)
		if !slices.Contains(places, placed.To) {
			places = append(places, placed.To)
		}
		at[placed.To] = append(at[placed.To], name)
	}
	if len(places) > 1 {
		var lines []engine.Text
		for _, place := range places {
			lines = append(lines, engine.T("eots.tell.placed.at", "units", at[place], "place", before.PlaceText(place)))
		}
		return before.told("eots.tell.placed.reinforcements", "places", listed(lines))
	}
	key := "eots.tell.placed"
	switch e.Cause {
	case CauseReinforcement, CauseReplacement, CauseDelay, CauseEurope, CauseSurrender,
		CauseWithdrawal, CauseReturn, CauseEmergency, CauseOverstack:
		key += "." + string(e.Cause)
	}
	if e.To == position.Removed {
		key = "eots.tell.placed.removed"
	}
	return before.told(key, "units", units, "n", len(units), "place", before.PlaceText(e.To), "rule", e.Rule)
}

func (e StepsLost) Joins(_ *State, next engine.Event) bool {
	other, ok := next.(StepsLost)
	return ok && other.Cause == e.Cause && other.Gone == e.Gone
}

func (e StepsLost) TellAll(before *State, group, _ []engine.Event) []engine.Text {
	if e.Cause == CauseBattle || e.Cause == CauseLostWithShip {
		return nil // LossesTaken has told it, side by side
	}
	var units []engine.Text
	for _, next := range group {
		units = append(units, before.UnitText(next.(StepsLost).Unit))
	}
	key := "eots.tell.reduced"
	if e.Gone {
		key = "eots.tell.eliminated"
	}
	return before.told(key, "units", units, "n", len(units), "cause", engine.T("eots.cause."+string(e.Cause)), "rule", e.Rule)
}

func (e StepRegained) Joins(_ *State, next engine.Event) bool {
	_, ok := next.(StepRegained)
	return ok
}

func (e StepRegained) TellAll(before *State, group, _ []engine.Event) []engine.Text {
	var units []engine.Text
	for _, next := range group {
		units = append(units, before.UnitText(next.(StepRegained).Unit))
	}
	return before.told("eots.tell.restored", "units", units, "n", len(units))
}

func (e ControlTaken) Tell(before *State, _ engine.Audience) []engine.Text {
	hexes := before.HexListTexts(e.Hexes)
	lines := before.told("eots.tell.control", "side", e.Side, "hexes", hexes, "n", len(hexes), "rule", e.Rule)
	for _, hex := range e.Hexes {
		if e.Side == components.Allies && before.calmsIndia(hex) && before.Get(IndiaStatus) != IndiaStable {
			return append(lines, engine.T("eots.tell.india-calm"))
		}
	}
	return lines
}

func (e ControlTaken) Shows(*State) bool { return true }

// Joins puts rolls of the same kind for units that ended alike into one line.
func (e Rolled) Joins(_ *State, next engine.Event) bool {
	other, ok := next.(Rolled)
	return ok && e.Unit != components.NoUnit && other.Unit != components.NoUnit && other.What == e.What && other.Target == e.Target &&
		other.Success == e.Success && len(e.Mods)+len(other.Mods) == 0
}

func (e Rolled) TellAll(before *State, group, _ []engine.Event) []engine.Text {
	if len(group) == 1 {
		return e.Tell(before)
	}
	var units []engine.Text
	for _, next := range group {
		roll := next.(Rolled)
		units = append(units, before.text("eots.roll.of-unit", "unit", roll.Unit, "die", roll.Die))
	}
	return before.told("eots.tell.rolls", "what", engine.T(e.What, "unit", units), "target", e.Target,
		"result", e.result(), "rule", e.Rule)
}

// result tells how a roll ended, and why where its figures say something else: rule 7.25 D, a natural 9 always
// fails, and so does a roll against a card that prints no value.
func (e Rolled) result() engine.Text {
	switch {
	case e.Success:
		return engine.T("eots.roll.success")
	case e.Total > e.Target:
		return engine.T("eots.roll.failure")
	case e.Die == WorstDie:
		return engine.T("eots.roll.failure-nine")
	}
	return engine.T("eots.roll.failure-no-value")
}

// WorstDie is the natural roll that always fails (7.25 D).
const WorstDie = 9

func (e Rolled) Tell(before *State) []engine.Text {
	what := engine.T(e.What)
	switch {
	case e.Unit != components.NoUnit:
		what = before.text(e.What, "unit", e.Unit)
	case e.Hex != components.NoLoc:
		what = before.text(e.What, "hex", e.Hex)
	}
	pairs := []any{
		"what", what, "die", e.Die, "total", Figure(e.Total), "target", e.Target, "result", e.result(), "rule", e.Rule,
	}
	if len(e.Mods) == 0 {
		return before.told("eots.tell.roll", pairs...)
	}
	return before.told("eots.tell.roll.modified", append(pairs, "mods", modifierTexts("eots.mod.line", e.Mods))...)
}

func (e BoardSwitched) Line(before *State) engine.Text {
	word := [...]string{
		RivalrySwitch: "rivalry", HumpSwitch: "hump", BargesSwitch: "barges", PTBoatsSwitch: "pt-boats",
		KwaiSwitch: "kwai", JarhatSwitch: "jarhat", ImphalSwitch: "imphal", LedoSwitch: "ledo",
		TokyoExpressSwitch: "tokyo-express", ChinaSurrenderSwitch: "", IndiaSurrenderSwitch: "",
		GarrisonSwitch: "garrison", AlliedAirZonesSwitch: "allied-air-zones",
	}[e.Switch]
	if word == "" {
		return engine.Text{}
	}
	on := e.On
	if e.Switch == TokyoExpressSwitch {
		on = e.Hex != components.NoLoc
	}
	key := "eots.tell.switch." + word + ".off"
	if on {
		key = "eots.tell.switch." + word + ".on"
	}
	return before.text(key, "side", e.Side, "hex", e.Hex)
}

func (e TurnAdvanced) Line(before *State) engine.Text {
	return before.text("eots.tell.turn", "turn", e.Turn, "dates", engine.T("eots.turn."+strconv.Itoa(int(e.Turn))))
}

func (e TurnAdvanced) Shows(*State) bool                       { return true }
func (e GameEnded) Tell(*State, engine.Audience) []engine.Text { return []engine.Text{e.Outcome.Why} }
func (e GameEnded) Shows(*State) bool                          { return true }
