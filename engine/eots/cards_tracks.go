package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hex"
)

// Places and cards that the texts of cards name.
const (
	manilaHex     = hex.Hex(2813)
	doolittleCard = 6 // Allied, unlocks J6
)

// requires tells why a requirement word of a card does not hold; nil if it does.
func (s *State) requires(card components.Card) *engine.Refusal {
	held := true
	switch s.set.Cards[card].Requires {
	case "manila-japanese":
		held = s.controls(components.Japan, manilaHex)
	case "doolittle-played":
		held = s.Cards.Played.Has(s.set.CardByNumber(components.Allies, doolittleCard))
	case "kwai-controlled":
		held = s.controls(components.Japan, 2108) && s.controls(components.Japan, 2109)
	case "first-card", "second-card":
		return engine.Refuse("17.11", "eots.opening.refuse.december-only", "card", s.cardText(card))
	case "strategic-agreement":
		held = !s.Board.Rivalry[s.set.Cards[card].Side]
	case "tojo-resigned":
		held = s.Get(TojoResigned) != 0
	}
	if held {
		return nil
	}
	return engine.Refuse("5.3", "eots.card-refuse.requirement", "card", s.cardText(card))
}

// startWill moves US Political Will by the printed figure (5.34, 16.44).
func startWill(r *referee, card components.Card, _ []string) {
	r.shiftWill(int(r.set().Cards[card].PoliticalWill), "16.44")
}

// startEurope moves the War in Europe marker by the figure of the year (5.34, 15.0).
func startEurope(r *referee, card components.Card, _ []string) {
	years := r.set().Cards[card].Europe
	r.shiftEurope(int(years[min(max(r.s.year()-1942, 0), len(years)-1)]), "15.0")
}

// chinaPlayable tells why a card of the China track cannot be played. Rule 13.71: Japan makes
// no more China Offensives, by events either, once the Allies hold every port of coastal
// China and Korea.
func chinaPlayable(s *State, card components.Card) *engine.Refusal {
	if s.set.Cards[card].Side == components.Japan && s.alliesHoldChinaPorts() {
		return engine.Refuse("13.71", "eots.offensive.refuse.china-ports")
	}
	return s.requires(card)
}

// startChina moves the China marker; entering its last box means surrender (5.34, 13.73).
func startChina(r *referee, card components.Card, _ []string) {
	r.shiftChina(int(r.set().Cards[card].China), true, "13.72")
}

// startIndia moves the India marker; its bonus takes Allied ground points of the next turn.
func startIndia(r *referee, card components.Card, _ []string) {
	info := &r.set().Cards[card]
	r.shiftIndia(int(info.India), "13.62")
	if lost, ok := info.Bonus("allied-ground-replacements-lost"); ok {
		r.mark(AlliedGroundPenalty, r.s.Get(AlliedGroundPenalty)+int(lost), "5.34")
	}
}

// rivalryOptions lists what a rivalry card leaves open: where the ABDA HQ enters (A4), or
// which card of the hand goes for which card of the discard pile (J33, J67, J68, A10, A52).
func rivalryOptions(s *State, card components.Card, args []string) []engine.Option {
	info := &s.set.Cards[card]
	switch {
	case info.Adds != components.NoUnit && len(args) == 0:
		return s.hexList(s.abdaPorts(info.Adds), ends)
	case info.Adds != components.NoUnit || info.RivalryOn || s.isCard(card, components.Allies, sextant):
		return nil
	case len(args) == 0:
		return s.cardOptions(s.exchangeable(info.Side, card), goesOn)
	case len(args) == 1:
		return s.cardOptions(s.Cards.Discard[info.Side], ends)
	}
	return nil
}

// exchangeable are the cards of the hand that an event may throw away: not itself; of the
// special event cards those that may be discarded anyway, and those whose event follows at
// once (5.37). None where nothing can be taken.
func (s *State) exchangeable(side components.Side, played components.Card) components.CardSet {
	if pile := s.Cards.Discard[side]; pile.IsEmpty() {
		return components.CardSet{}
	}
	hand := s.discardable(side)
	for card := range s.Cards.Hand[side].All() {
		if s.eventDue(card) {
			hand.Add(card)
		}
	}
	hand.Remove(played)
	return hand
}

// rivalryComplete: the exchange of cards is optional, a place for the ABDA HQ is not.
func rivalryComplete(s *State, card components.Card) bool {
	return s.set.Cards[card].Adds == components.NoUnit
}

// abdaPorts are the friendly ports on Java, Borneo, Sumatra and Celebes where the HQ would
// be in supply (A4, 10.11).
func (s *State) abdaPorts(hq components.Unit) components.LocSet {
	if s.Board.Pieces[hq].Place != position.Awaiting {
		return components.LocSet{}
	}
	areas := &s.set.Areas
	islands := areas.Java.Union(areas.Borneo).Union(areas.Sumatra).Union(areas.Celebes)
	return s.Situation().Placements(hq, &s.Board).Intersect(islands)
}

// startRivalry flips the marker of a side; nothing more happens on that point if it shows
// that face already (14.0).
func startRivalry(r *referee, card components.Card, args []string) {
	info := &r.set().Cards[card]
	if r.s.Board.Rivalry[info.RivalryOf] != info.RivalryOn {
		r.Emit(BoardSwitched{Switch: RivalrySwitch, Side: info.RivalryOf, On: info.RivalryOn, Hex: components.NoLoc})
	}
	if hq := info.Adds; hq != components.NoUnit && r.s.Board.Pieces[hq].Place == position.Awaiting {
		to := position.Removed // with no such port it never comes
		if len(args) > 0 {
			to = position.At(r.s.loc(args[0]))
		}
		r.place(hq, to, CauseEvent, "5.33")
	}
	if r.s.isCard(card, components.Allies, sextant) {
		r.startSextant(card)
		return
	}
	if info.Adds == components.NoUnit && len(args) == 2 {
		wanted := r.s.cardOfWord(info.Side, args[1])
		r.throwOut(r.s.cardOfWord(info.Side, args[0]))
		r.Emit(CardMoved{Card: wanted, To: HandPile})
	}
}

// sextant is the Allied card Sextant Conference.
const sextant = 39

// startSextant opens what A39 gives beside the agreement: a transport route free of charge,
// then replacements at once or lost.
func (r *referee) startSextant(card components.Card) {
	if hexes := r.s.freeRoutes(); !hexes.IsEmpty() {
		r.offerHexes(components.Allies, card, hexes, Emergency)
		return
	}
	startReplacements(r, card, nil)
}

// startYamamoto puts Ozawa's HQ in the place of Yamamoto's (A27).
func startYamamoto(r *referee, card components.Card, _ []string) {
	old := r.s.unit(yamamoto)
	at := r.s.Board.Pieces[old].Place
	r.place(old, position.Removed, CauseEvent, "5.33")
	r.place(r.set().Cards[card].Adds, at, CauseEvent, "5.33")
}

// yamamoto is the HQ that A27 removes.
const yamamoto = "jp-hq-combined-fleet-yamamoto"

// yamamotoPlayable: the HQ has to be in play, on the map or on its way back (A27).
func yamamotoPlayable(s *State, card components.Card) *engine.Refusal {
	place := s.Board.Pieces[s.unit(yamamoto)].Place
	if _, tracked := place.Turn(); place.OnMap() || tracked {
		return nil
	}
	return engine.Refuse("5.3", "eots.card-refuse.requirement", "card", s.cardText(card))
}

// tainanFields are the airfields where the Tainan air unit may enter (J78): friendly, in
// supply, within reach of a supplied HQ, as for reinforcements (10.11).
func tainanFields(s *State, card components.Card) components.LocSet {
	unit := s.set.Cards[card].Adds
	if s.Board.Pieces[unit].Place != position.Awaiting {
		return components.LocSet{}
	}
	return s.Situation().Placements(unit, &s.Board)
}

func tainanPlayable(s *State, card components.Card) *engine.Refusal {
	if fields := tainanFields(s, card); fields.IsEmpty() {
		return engine.Refuse("5.3", "eots.card-refuse.requirement", "card", s.cardText(card))
	}
	return nil
}

func tainanOptions(s *State, card components.Card, args []string) []engine.Option {
	if len(args) > 0 {
		return nil
	}
	return s.hexList(tainanFields(s, card), ends)
}

// startTainan brings the air unit (J78, 5.33).
func startTainan(r *referee, card components.Card, args []string) {
	r.place(r.set().Cards[card].Adds, position.At(r.s.loc(args[0])), CauseEvent, "5.33")
}

// startShipping adds Amphibious Shipping Points for good (A18).
func startShipping(r *referee, card components.Card, _ []string) {
	info := &r.set().Cards[card]
	gain, _ := info.Bonus("asp-permanent")
	points := r.s.Board.ASP[info.Side]
	points.Owned += gain
	r.Emit(PointsSet{Side: info.Side, Points: points})
}

// startDoctrine sets the Defensive Doctrine marker (J31).
func startDoctrine(r *referee, _ components.Card, _ []string) { r.mark(DefensiveDoctrine, 1, "9.4") }

// startDelay delays the Allied reinforcements of the next turn (J80, 10.21).
func startDelay(r *referee, _ components.Card, _ []string) { r.mark(ReinforcementsDelayed, 1, "10.21") }

// startPTBoats ends the barges for the rest of the game (A23, 8.47).
func startPTBoats(r *referee, _ components.Card, _ []string) {
	r.Emit(BoardSwitched{Switch: PTBoatsSwitch, Side: components.Allies, On: true, Hex: components.NoLoc})
	if r.s.Board.Barges {
		r.Emit(BoardSwitched{Switch: BargesSwitch, Side: components.Japan, On: false, Hex: components.NoLoc})
	}
}

// startSubmarineDoctrine takes the escort marker away for good (A80, 12.22).
func startSubmarineDoctrine(r *referee, _ components.Card, _ []string) {
	r.mark(NewSubmarineDoctrine, 1, "12.22")
	if r.s.Get(EscortBonus) != 0 {
		r.mark(EscortBonus, 0, "12.22")
	}
}

// startKwai makes the line from Bangkok to Rangoon a transport route (J18, 13.79).
func startKwai(r *referee, _ components.Card, _ []string) {
	r.Emit(BoardSwitched{Switch: KwaiSwitch, Side: components.Japan, On: true, Hex: components.NoLoc})
}

// makinTargets are the Japanese air units within range of a US HQ and off the Home Islands (A16).
func makinTargets(s *State) components.UnitSet {
	var targets components.UnitSet
	for unit := range s.set.UnitsOf(components.Japan).All() {
		place := s.Board.Pieces[unit].Place
		if s.set.Units[unit].Class != components.Air || !place.OnMap() || s.set.Areas.HomeIslands.Has(place.Loc()) {
			continue
		}
		for hq := range s.Situation().HQs(components.Allies).All() {
			if s.set.Units[hq].Command == components.USCommand && s.Situation().InCommandRange(hq, place.Loc()) {
				targets.Add(unit)
			}
		}
	}
	return targets
}

func makinOptions(s *State, _ components.Card, args []string) []engine.Option {
	if len(args) > 0 {
		return nil
	}
	return s.unitList(makinTargets(s), ends)
}

// makinComplete: without a target the event has no effect, and is legal all the same (5.31 D).
func makinComplete(s *State, _ components.Card) bool {
	targets := makinTargets(s)
	return targets.IsEmpty()
}

func startMakin(r *referee, _ components.Card, args []string) {
	if len(args) > 0 {
		r.lose(r.s.unit(args[0]), 1, CauseEvent, "5.33")
	}
}
