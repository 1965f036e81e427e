package cards

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Places and cards that the texts of cards name.
const (
	manilaHex     = hexgrid.Number(2813)
	DoolittleCard = 6 // Allied, unlocks J6
)

// requires tells why a requirement word of a card does not hold; nil if it does.
func requires(s *state.State, card components.Card) *engine.Refusal {
	held := true
	switch s.Set.Cards[card].Requires {
	case "manila-japanese":
		held = s.Controls(components.Japan, manilaHex)
	case "doolittle-played":
		held = s.Cards.Played.Has(s.Set.CardByNumber(components.Allies, DoolittleCard))
	case "kwai-controlled":
		held = s.Controls(components.Japan, 2108) && s.Controls(components.Japan, 2109)
	case "first-card", "second-card":
		return engine.Refuse("17.11", "eots.opening.refuse.december-only", "card", s.CardText(card))
	case "strategic-agreement":
		held = !s.Board.Rivalry[s.Set.Cards[card].Side]
	case "tojo-resigned":
		held = s.Get(state.TojoResigned) != 0
	}
	return unlessHeld(s, card, held)
}

// unlessHeld is the refusal of a card whose requirement does not hold, nil if it does (5.3).
func unlessHeld(s *state.State, card components.Card, held bool) *engine.Refusal {
	if held {
		return nil
	}
	return engine.Refuse("5.3", "eots.card-refuse.requirement", "card", s.CardText(card))
}

// sets is an event that sets a marker.
func sets(marker state.Marker, rule engine.Rule) func(*state.Referee, components.Card, []string) {
	return func(r *state.Referee, _ components.Card, _ []string) { r.SetMarker(marker, 1, rule) }
}

// startWill moves US Political Will by the printed figure (5.34, 16.44).
func startWill(r *state.Referee, card components.Card, _ []string) {
	politics.ShiftWill(r, int(r.Set().Cards[card].PoliticalWill), "16.44")
}

// startEurope moves the War in Europe marker by the figure of the year (5.34, 15.0).
func startEurope(r *state.Referee, card components.Card, _ []string) {
	years := r.Set().Cards[card].Europe
	politics.ShiftEurope(r, int(years[min(max(r.State.Year()-1942, 0), len(years)-1)]), "15.0")
}

// chinaPlayable tells why a card of the China track cannot be played. Rule 13.71: Japan makes
// no more China Offensives, by events either, once the Allies hold every port of coastal
// China and Korea.
func chinaPlayable(s *state.State, card components.Card) *engine.Refusal {
	if s.Set.Cards[card].Side == components.Japan && AlliesHoldChinaPorts(s) {
		return engine.Refuse("13.71", "eots.offensive.refuse.china-ports")
	}
	return requires(s, card)
}

// startChina moves the China marker; entering its last box means surrender (5.34, 13.73).
func startChina(r *state.Referee, card components.Card, _ []string) {
	politics.ShiftChina(r, int(r.Set().Cards[card].China), true, "13.72")
}

// startIndia moves the India marker; its bonus takes Allied ground points of the next turn.
func startIndia(r *state.Referee, card components.Card, _ []string) {
	info := &r.Set().Cards[card]
	politics.ShiftIndia(r, int(info.India), "13.62")
	if lost, ok := info.Bonus("allied-ground-replacements-lost"); ok {
		r.SetMarker(state.AlliedGroundPenalty, r.State.Get(state.AlliedGroundPenalty)+int(lost), "5.34")
	}
}

// rivalryOptions lists what a rivalry card leaves open: where the ABDA HQ enters (A4), or
// which card of the hand goes for which card of the discard pile (J33, J67, J68, A10, A52).
func rivalryOptions(s *state.State, card components.Card, args []string) []engine.Option {
	info := &s.Set.Cards[card]
	switch {
	case info.Adds != components.NoUnit && len(args) == 0:
		return s.HexList(abdaPorts(s, info.Adds), state.Complete)
	case info.Adds != components.NoUnit || info.RivalryOn || IsCard(s, card, components.Allies, Sextant):
		return nil
	case len(args) == 0:
		return s.CardOptions(exchangeable(s, info.Side, card), state.More)
	case len(args) == 1:
		return s.CardOptions(s.Cards.Discard[info.Side], state.Complete)
	}
	return nil
}

// exchangeable are the cards of the hand that an event may throw away: not itself; of the
// special event cards those that may be discarded anyway, and those whose event follows at
// once (5.37). None where nothing can be taken.
func exchangeable(s *state.State, side components.Side, played components.Card) components.CardSet {
	if s.Cards.Discard[side].IsEmpty() {
		return components.CardSet{}
	}
	hand := s.Discardable(side).Union(s.Cards.Hand[side].Where(s.EventDue))
	hand.Remove(played)
	return hand
}

// abdaPorts are the friendly ports on Java, Borneo, Sumatra and Celebes where the HQ would
// be in supply (A4, 10.11).
func abdaPorts(s *state.State, hq components.Unit) components.LocSet {
	if s.Board.Pieces[hq].Place != position.Awaiting {
		return components.LocSet{}
	}
	areas := &s.Set.Areas
	islands := areas.Java.Union(areas.Borneo).Union(areas.Sumatra).Union(areas.Celebes)
	return s.Situation().Placements(hq, &s.Board).Intersect(islands)
}

// startRivalry flips the marker of a side; nothing more happens on that point if it shows
// that face already (14.0).
func startRivalry(r *state.Referee, card components.Card, args []string) {
	info := &r.Set().Cards[card]
	if r.State.Board.Rivalry[info.RivalryOf] != info.RivalryOn {
		r.Emit(state.BoardSwitched{Switch: state.RivalrySwitch, Side: info.RivalryOf, On: info.RivalryOn, Hex: components.NoLoc})
	}
	if hq := info.Adds; hq != components.NoUnit && r.State.Board.Pieces[hq].Place == position.Awaiting {
		to := position.Removed // with no such port it never comes
		if len(args) > 0 {
			to = position.At(r.State.Loc(args[0]))
		}
		r.Place(hq, to, CauseEvent, "5.33")
	}
	if IsCard(r.State, card, components.Allies, Sextant) {
		// A transport route free of charge, then replacements at once or lost.
		if hexes := freeRoutes(r.State); !hexes.IsEmpty() {
			offerHexes(r, components.Allies, card, hexes, state.Emergency)
		} else {
			StartReplacements(r, card, nil)
		}
		return
	}
	if info.Adds == components.NoUnit && len(args) == 2 {
		wanted := r.State.CardOfWord(info.Side, args[1])
		ThrowOut(r, r.State.CardOfWord(info.Side, args[0]))
		r.Emit(state.CardMoved{Card: wanted, To: state.HandPile})
	}
}

// sextant is the Allied card Sextant Conference.
const Sextant = 39

// startYamamoto puts Ozawa's HQ in the place of Yamamoto's (A27).
func startYamamoto(r *state.Referee, card components.Card, _ []string) {
	old := r.State.Unit(yamamoto)
	at := r.State.Board.Pieces[old].Place
	r.Place(old, position.Removed, CauseEvent, "5.33")
	r.Place(r.Set().Cards[card].Adds, at, CauseEvent, "5.33")
}

// yamamoto is the HQ that A27 removes.
const yamamoto = "jp-hq-combined-fleet-yamamoto"

// yamamotoPlayable: the HQ has to be in play, on the map or on its way back (A27).
func yamamotoPlayable(s *state.State, card components.Card) *engine.Refusal {
	place := s.Board.Pieces[s.Unit(yamamoto)].Place
	_, tracked := place.Turn()
	return unlessHeld(s, card, place.OnMap() || tracked)
}

// tainanFields are the airfields where the Tainan air unit may enter (J78): friendly, in
// supply, within reach of a supplied HQ, as for reinforcements (10.11).
func tainanFields(s *state.State, card components.Card) components.LocSet {
	unit := s.Set.Cards[card].Adds
	if s.Board.Pieces[unit].Place != position.Awaiting {
		return components.LocSet{}
	}
	return s.Situation().Placements(unit, &s.Board)
}

func tainanPlayable(s *state.State, card components.Card) *engine.Refusal {
	return unlessHeld(s, card, !tainanFields(s, card).IsEmpty())
}

func tainanOptions(s *state.State, card components.Card, args []string) []engine.Option {
	if len(args) > 0 {
		return nil
	}
	return s.HexList(tainanFields(s, card), state.Complete)
}

// startTainan brings the air unit (J78, 5.33).
func startTainan(r *state.Referee, card components.Card, args []string) {
	r.Place(r.Set().Cards[card].Adds, position.At(r.State.Loc(args[0])), CauseEvent, "5.33")
}

// startShipping adds Amphibious Shipping Points for good (A18).
func startShipping(r *state.Referee, card components.Card, _ []string) {
	info := &r.Set().Cards[card]
	gain, _ := info.Bonus("asp-permanent")
	points := r.State.Board.ASP[info.Side]
	points.Owned += gain
	r.Emit(state.PointsSet{Side: info.Side, Points: points})
}

// startPTBoats ends the barges for the rest of the game (A23, 8.47).
func startPTBoats(r *state.Referee, _ components.Card, _ []string) {
	r.Emit(state.BoardSwitched{Switch: state.PTBoatsSwitch, Side: components.Allies, On: true, Hex: components.NoLoc})
	if r.State.Board.Barges {
		r.Emit(state.BoardSwitched{Switch: state.BargesSwitch, Side: components.Japan, On: false, Hex: components.NoLoc})
	}
}

// startSubmarineDoctrine takes the escort marker away for good (A80, 12.22).
func startSubmarineDoctrine(r *state.Referee, _ components.Card, _ []string) {
	r.SetMarker(state.NewSubmarineDoctrine, 1, "12.22")
	if r.State.Get(state.EscortBonus) != 0 {
		r.SetMarker(state.EscortBonus, 0, "12.22")
	}
}

// startKwai makes the line from Bangkok to Rangoon a transport route (J18, 13.79).
func startKwai(r *state.Referee, _ components.Card, _ []string) {
	r.Emit(state.BoardSwitched{Switch: state.KwaiSwitch, Side: components.Japan, On: true, Hex: components.NoLoc})
}

// makinTargets are the Japanese air units within range of a US HQ and off the Home Islands (A16).
func makinTargets(s *state.State) components.UnitSet {
	hqs := s.Situation().HQs(components.Allies).Where(func(hq components.Unit) bool { return s.Set.Units[hq].Command == components.USCommand })
	return s.Set.UnitsOf(components.Japan).Where(func(unit components.Unit) bool {
		place := s.Board.Pieces[unit].Place
		return s.Set.Units[unit].Class == components.Air && place.OnMap() && !s.Set.Areas.HomeIslands.Has(place.Loc()) &&
			hqs.Any(func(hq components.Unit) bool { return s.Situation().InCommandRange(hq, place.Loc()) })
	})
}

func makinOptions(s *state.State, _ components.Card, args []string) []engine.Option {
	if len(args) > 0 {
		return nil
	}
	return s.UnitList(makinTargets(s), state.Complete)
}

// makinComplete: without a target the event has no effect, and is legal all the same (5.31 D).
func makinComplete(s *state.State, _ components.Card) bool { return makinTargets(s).IsEmpty() }

func startMakin(r *state.Referee, _ components.Card, args []string) {
	if len(args) > 0 {
		r.LoseSteps(r.State.Unit(args[0]), 1, CauseEvent, "5.33")
	}
}
