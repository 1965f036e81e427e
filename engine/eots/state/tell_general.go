package state

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// This file tells the general events of event_general.go.

// placeText names a hex or a box.
func (t *Tables) placeText(place position.Place) engine.Text {
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

// cards names cards one after another.
func (t *Tables) CardTexts(cards []components.Card) []engine.Text {
	var texts []engine.Text
	for _, card := range cards {
		texts = append(texts, t.CardText(card))
	}
	return texts
}

func one(key string, pairs ...any) []engine.Text { return []engine.Text{engine.T(key, pairs...)} }

func (e StageEntered) Tell(*State, engine.Audience) []engine.Text {
	if e.Stage != NationalStatus {
		return nil
	}
	return one("eots.tell.political-phase")
}

// Only the owner sees the cards.
func (e CardsDealt) Tell(before *State, audience engine.Audience) []engine.Text {
	key := "eots.tell.dealt"
	if e.ByEvent {
		key = "eots.tell.drawn"
	}
	if audience.Sees(engine.Seat(e.Side)) {
		return one(key+".own", "side", SideText(e.Side), "n", len(e.Cards), "cards", before.CardTexts(e.Cards))
	}
	return one(key, "side", SideText(e.Side), "n", len(e.Cards))
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
			return one("eots.tell.card.discarded", "side", SideText(side), "card", card)
		}
	case RemovedPile:
		return one("eots.tell.card.removed", "card", card)
	case HandPile:
		if !hidden && before.Cards.Discard[side].Has(e.Card) {
			return one("eots.tell.card.recovered", "side", SideText(side), "card", card)
		}
	case FuturePile:
		if audience.Sees(engine.Seat(side)) {
			return one("eots.tell.card.future.own", "side", SideText(side), "card", card)
		}
		return one("eots.tell.card.future", "side", SideText(side))
	case TablePile, DrawPile:
	}
	return nil
}

func (e DeckShuffled) Tell(*State, engine.Audience) []engine.Text {
	return one("eots.tell.shuffled", "side", SideText(e.Side))
}

func (e PassesSet) Tell(*State, engine.Audience) []engine.Text {
	if e.Passes == 0 {
		return nil
	}
	return one("eots.tell.passes", "side", SideText(e.Side), "n", int(e.Passes))
}

// quiet markers are bookkeeping that other lines tell already, or nobody needs.
func (m Marker) quiet() bool {
	switch m {
	case OnceFlags, WillSurrenders, WillLiberations, LastChinaOffensive, BombedTurns, HawaiiCount, AleutianCounts:
		return true
	}
	return false
}

func (e MarkerSet) Tell(before *State, _ engine.Audience) []engine.Text {
	switch {
	case e.Marker.quiet():
		return nil
	case e.Marker == SurrenderedNations, e.Marker == LiberatedNations:
		return e.tellNations()
	case e.Marker == VPFlags:
		return e.tellCaptures(before)
	case e.Marker == ChinaFront:
		return one("eots.tell.marker.china", "box", engine.T("eots.china."+strconv.Itoa(int(e.Value))))
	case e.Marker == IndiaStatus:
		return one("eots.tell.marker.india", "box", engine.T("eots.india."+strconv.Itoa(int(e.Value))))
	case e.Marker == MandatesOwner:
		owner := components.Allies
		if e.Value == MandatesJapanese {
			owner = components.Japan
		}
		return one("eots.tell.marker.mandates", "side", SideText(owner))
	}
	if e.Marker == AlaskaCount && e.Value > 0 {
		return one("eots.tell.marker.alaska", "to", int(e.Value), "limit", before.AlaskaLimit())
	}
	for word, marker := range MarkerWords() {
		if marker == e.Marker {
			if e.Value == 0 && e.Marker.counts() {
				return nil
			}
			return one("eots.tell.marker."+word, "from", Figure(int(e.From)), "to", Figure(int(e.Value)), "rule", string(e.Rule))
		}
	}
	return nil
}

// counts tells of a marker that it is told while it counts, not when it is taken back to nothing.
func (m Marker) counts() bool {
	switch m {
	case AlaskaCount, BlockadeCount, ReinforcementsDelayed, AlliedGroundPenalty:
		return true
	}
	return false
}

func (e MarkerSet) tellNations() []engine.Text {
	key := "eots.tell.surrender"
	if e.Marker == LiberatedNations {
		key = "eots.tell.liberation"
	}
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
			hex := before.HexText(before.Set.Loc(island.Hex))
			lines = append(lines, engine.T("eots.tell.captured", "hex", hex))
		}
	}
	return lines
}

// The points that an Offensive uses are told with its landings.
func (e PointsSet) Tell(before *State, _ engine.Audience) []engine.Text {
	was := before.Board.ASP[e.Side]
	var lines []engine.Text
	if was.Owned != e.Points.Owned {
		lines = append(lines, engine.T("eots.tell.asp", "side", SideText(e.Side), "from", int(was.Owned), "to", int(e.Points.Owned)))
	}
	if was.Extra < e.Points.Extra {
		lines = append(lines, engine.T("eots.tell.asp.extra", "side", SideText(e.Side), "n", int(e.Points.Extra-was.Extra)))
	}
	return lines
}

// told tells of a cause that it has words of its own for a unit that is placed.
func (c Cause) told() bool {
	switch c {
	case CauseReinforcement, CauseReplacement, CauseDelay, CauseEurope, CauseSurrender,
		CauseWithdrawal, CauseReturn, CauseEmergency, CauseOverstack:
		return true
	}
	return false
}

func (e UnitPlaced) Joins(before *State, next engine.Event) bool {
	other, ok := next.(UnitPlaced)
	return ok && other.Cause == e.Cause && (other.To == e.To || e.Cause == CauseReinforcement) &&
		before.Set.Units[other.Unit].Side == before.Set.Units[e.Unit].Side
}

// tellAll tells reinforcements place by place in one line.
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
			lines = append(lines, engine.T("eots.tell.placed.at", "units", at[place], "place", before.placeText(place)))
		}
		return one("eots.tell.placed.reinforcements", "places", listed(lines))
	}
	key := "eots.tell.placed"
	if e.Cause.told() {
		key += "." + string(e.Cause)
	}
	if e.To == position.Removed {
		key = "eots.tell.placed.removed"
	}
	return one(key, "units", units, "n", len(units), "place", before.placeText(e.To), "rule", string(e.Rule))
}

// causeText tells why a unit lost steps.
func causeText(cause Cause) engine.Text { return engine.T("eots.cause." + string(cause)) }

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
	return one(key, "units", units, "n", len(units), "cause", causeText(e.Cause), "rule", string(e.Rule))
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
	return one("eots.tell.restored", "units", units, "n", len(units))
}

func (e ControlTaken) Tell(before *State, _ engine.Audience) []engine.Text {
	var hexes []engine.Text
	for _, hex := range e.Hexes {
		hexes = append(hexes, before.HexText(hex))
	}
	lines := one("eots.tell.control", "side", SideText(e.Side), "hexes", hexes, "n", len(hexes), "rule", string(e.Rule))
	for _, hex := range e.Hexes {
		if e.Side == components.Allies && before.calmsIndia(hex) && before.Get(IndiaStatus) != IndiaStable {
			return append(lines, engine.T("eots.tell.india-calm"))
		}
	}
	return lines
}

func (e ControlTaken) Shows(*State) bool { return true }

// joins puts rolls of the same kind for units that ended alike into one line.
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
		units = append(units, engine.T("eots.roll.of-unit", "unit", before.UnitText(roll.Unit), "die", int(roll.Die)))
	}
	return one("eots.tell.rolls", "what", engine.T(e.What, "unit", units), "target", int(e.Target),
		"result", e.result(), "rule", string(e.Rule))
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
		what = engine.T(e.What, "unit", before.UnitText(e.Unit))
	case e.Hex != components.NoLoc:
		what = engine.T(e.What, "hex", before.HexText(e.Hex))
	}
	pairs := []any{
		"what", what, "die", int(e.Die), "total", Figure(int(e.Total)), "target", int(e.Target),
		"result", e.result(),
		"rule", string(e.Rule),
	}
	if len(e.Mods) == 0 {
		return one("eots.tell.roll", pairs...)
	}
	return one("eots.tell.roll.modified", append(pairs, "mods", modifierTexts(e.Mods))...)
}

// modifierTexts lists the modifiers of a roll with their rules.
func modifierTexts(mods []Modifier) []engine.Text {
	var texts []engine.Text
	for _, m := range mods {
		texts = append(texts, engine.T("eots.mod.line", "value", Signed(int(m.Value)), "name", engine.T(m.Key), "rule", m.Rule))
	}
	return texts
}

func (e BoardSwitched) Tell(before *State, _ engine.Audience) []engine.Text {
	word := [...]string{
		RivalrySwitch: "rivalry", HumpSwitch: "hump", BargesSwitch: "barges", PTBoatsSwitch: "pt-boats",
		KwaiSwitch: "kwai", JarhatSwitch: "jarhat", ImphalSwitch: "imphal", LedoSwitch: "ledo",
		TokyoExpressSwitch: "tokyo-express", ChinaSurrenderSwitch: "", IndiaSurrenderSwitch: "",
		GarrisonSwitch: "garrison", AlliedAirZonesSwitch: "allied-air-zones",
	}[e.Switch]
	if word == "" {
		return nil
	}
	on := e.On
	if e.Switch == TokyoExpressSwitch {
		on = e.Hex != components.NoLoc
	}
	key := "eots.tell.switch." + word + ".off"
	if on {
		key = "eots.tell.switch." + word + ".on"
	}
	return one(key, "side", SideText(e.Side), "hex", before.HexText(e.Hex))
}

func (e TurnAdvanced) Tell(*State, engine.Audience) []engine.Text {
	return one("eots.tell.turn", "turn", int(e.Turn), "dates", engine.T("eots.turn."+strconv.Itoa(int(e.Turn))))
}

func (e TurnAdvanced) Shows(*State) bool { return true }

func (e GameEnded) Tell(*State, engine.Audience) []engine.Text { return []engine.Text{e.Outcome.Why} }

func (e GameEnded) Shows(*State) bool { return true }
