package eots

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/setup"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// TestRule5_3_NoEventIsToCome: the events of all 170 cards are refereed.
func TestRule5_3_NoEventIsToCome(t *testing.T) {
	t.Parallel()
	for i := range components.Default().Cards {
		card := &components.Default().Cards[i]
		if (card.Class == components.Resource || card.Class == components.Political) && cards.EventOf(card.Family).Start == nil {
			t.Errorf("%s is not refereed", card.ID)
		}
	}
}

// occasions are the lines of set-up that an event needs beside the 1942 set-up, and where its
// order has further words.
var occasions = map[string]struct{ set, words string }{
	"A1":  {set: "control 2813 japan; unit us-hq-southwest-pacific removed; unit us-air-feaf removed; unit us-corps-reserve removed"},
	"A4":  {words: "2220"},
	"A16": {set: "unit jp-air-24 4021; unit us-hq-central-pacific 4423", words: "jp-air-24"},
	"J18": {set: "control 2108 japan; unit in-div-1-burma 2008"},
	"J78": {words: "3407"},
	"A30": {set: "unit jp-bde-1sn 4600; control 4600 japan"},
	"A60": {set: "unit us-air-20bc china"},
	"A67": {set: "unit us-air-20bc 3813; control 3813 allies"},
	"A79": {set: "marker tojo-resigned 1"},
	"J35": {words: "2812 3407 jp-army-14"},
	"J39": {set: "unit jp-army-38 2109 reduced"},
}

// playedBefore are the cards that unlock others.
var playedBefore = map[string]string{"J6": "A6"}

// cardTable is the 1942 set-up in the impulse of the card's side, with every HQ of the game on
// the map, with the card in hand and one more.
func cardTable(t *testing.T, card *components.CardInfo) *table {
	t.Helper()
	b := newTable(t)
	lines := "unit joint-hq-anzac 3727; unit us-hq-south-pacific-ghormley 5823; unit jp-hq-combined-fleet-ozawa 3607"
	if set := occasions[card.ID].set; set != "" {
		lines += "; " + set
	}
	for line := range strings.SplitSeq(lines, "; ") {
		st, err := theGame().EditPosition(b.s, strings.Fields(line))
		if err != nil {
			t.Fatal(err)
		}
		b.s = st.(*state.State)
	}
	if unlock := playedBefore[card.ID]; unlock != "" {
		b.s.Cards.Played.Add(cardOf(unlock))
	}
	spare := [...]int{components.Japan: 52, components.Allies: 42}
	if int(card.Number) == spare[card.Side] {
		spare = [...]int{components.Japan: 53, components.Allies: 41}
	}
	b.hand(card.Side, int(card.Number), spare[card.Side])
	b.hand(card.Side.Other(), spare[card.Side.Other()])
	b.s.Mover = card.Side
	return b.at(state.Impulse)
}

// TestRule5_3_EveryEventIsPlayed plays the event of every Resource and Political card.
func TestRule5_3_EveryEventIsPlayed(t *testing.T) {
	t.Parallel()
	for i := range theGame().Set.Cards {
		info := theGame().Set.Cards[i]
		if info.Class != components.Resource && info.Class != components.Political {
			continue
		}
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			b := cardTable(t, &info)
			order := "play " + strconv.Itoa(int(info.Number)) + " event"
			if words := occasions[info.ID].words; words != "" {
				order += " " + words
			}
			before := b.s
			b.do(info.Side, order)
			b.checkPile(components.Card(i))
			b.checkTracks(before, &info)
			if drawn := b.s.Cards.Drawn[info.Side] == 1; b.s.Stage != state.EventChoice && drawn != info.Draw {
				t.Errorf("a card drawn: %v (5.35)", drawn)
			}
			if violations := b.s.Inspect(); len(violations) > 0 {
				t.Error(violations)
			}
		})
	}
}

// checkPile wants a card that was played as an event where 5.36 puts it.
func (b *table) checkPile(card components.Card) {
	b.t.Helper()
	want := "discard"
	if b.s.Set.Cards[card].Remove {
		want = "removed"
	}
	if b.s.Stage == state.EventChoice {
		return // on the table until the choices are made
	}
	if pile := setup.PileOf(b.s, card); pile != want {
		b.t.Errorf("the card is in %s, not in %s", pile, want)
	}
}

// checkTracks wants the markers where the printed figures put them.
func (b *table) checkTracks(before *state.State, info *components.CardInfo) {
	b.t.Helper()
	for marker, shift := range map[state.Marker]int8{
		state.PoliticalWill: info.PoliticalWill, state.ChinaFront: info.China, state.IndiaStatus: info.India, state.WarInEurope: info.Europe[0],
	} {
		low := 0
		if marker == state.WarInEurope {
			low = -7
		}
		if want := max(before.Get(marker)+int(shift), low); b.s.Get(marker) != want {
			b.t.Errorf("marker %d stands at %d, not at %d", marker, b.s.Get(marker), want)
		}
	}
	if (info.RivalryOn || info.Family == components.FamilyRivalry) && b.s.Board.Rivalry[info.RivalryOf] != info.RivalryOn {
		b.t.Errorf("rivalry of %s: %v", info.RivalryOf, !info.RivalryOn)
	}
}

// TestRule5_31_EveryOffensiveHasItsHQAndValue starts the Offensive of every Military card: by
// the HQs it names and no other, with its logistic value and the efficiency of the HQ.
func TestRule5_31_EveryOffensiveHasItsHQAndValue(t *testing.T) {
	t.Parallel()
	for i := range theGame().Set.Cards {
		info := theGame().Set.Cards[i]
		if info.Class != components.Military {
			continue
		}
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			b := cardTable(t, &info)
			order := "play " + strconv.Itoa(int(info.Number)) + " event"
			if info.ID == "J1" || info.ID == "J2" {
				b.refused(info.Side, order, "17.11") // events of December 1941 only
				return
			}
			started := 0
			for hq := range b.s.Set.UnitsOf(info.Side).All() {
				if unit := &b.s.Set.Units[hq]; unit.Class != components.HQ || !b.s.Board.Pieces[hq].Place.OnMap() {
					continue
				}
				if commanded := b.s.CommandedHQs(info.Side); !commanded.Has(hq) {
					continue
				}
				line := order + " hq " + b.s.Set.Units[hq].ID
				if info.HQs != nil && !slices.Contains(info.HQs, hq) {
					b.refused(info.Side, line, "5.31")
					continue
				}
				started++
				b.starts(&info, hq, line)
			}
			if started == 0 && info.HQs == nil {
				t.Error("no HQ can run the Offensive")
			}
			if started == 0 {
				b.startsLate(&info, order)
			}
		})
	}
}

// starts starts the Offensive on a copy of the table and checks its limit.
func (b *table) starts(info *components.CardInfo, hq components.Unit, line string) {
	b.t.Helper()
	events, err := b.dice.Copy().Decide(b.s, engine.Seat(info.Side), engine.ParseOrder(line))
	if err != nil {
		b.t.Errorf("%s: %v", line, err)
		return
	}
	s := b.s.Evolve(events...).(*state.State)
	value := info.Logistic
	if slices.Contains(info.LogisticHQ, hq) {
		value = info.LogisticAlt
	}
	ready := s.Stage == state.Build || s.Stage == state.EventChoice && s.PendingChoices.Return == state.Build // A48 replaces first
	if !ready || !s.Off.Event || s.Off.Logistic != value || s.Off.HQ[info.Side] != hq {
		b.t.Errorf("%s: stage %s, value %d, want %d", line, s.Stage, s.Off.Logistic, value)
	}
	if limit, want := s.ActivationLimit(info.Side, components.UnitSet{}), int(value)+s.Situation().Efficiency(hq, components.UnitSet{}); limit != want {
		b.t.Errorf("%s: activates %d, not %d", line, limit, want)
	}
	if violations := s.Inspect(); len(violations) > 0 {
		b.t.Errorf("%s: %v", line, violations)
	}
}

// startsLate puts the HQs of a card that are not in the 1942 set-up into a port of their side.
func (b *table) startsLate(info *components.CardInfo, order string) {
	b.t.Helper()
	for _, hq := range info.HQs {
		late := b.s.Clone()
		late.Board.Pieces[hq] = position.Piece{Place: position.At(b.loc("3727")), Reduced: true}
		late.Board.Pieces[b.unit("joint-hq-anzac")].Place = position.Removed
		*late = *late.Clone()
		(&table{t: b.t, s: late, dice: b.dice}).starts(info, hq, order+" hq "+b.s.Set.Units[hq].ID)
	}
}

// reactionStages are where a card of a family is played.
func reactionStages(info *components.CardInfo) []state.Stage {
	switch info.Family {
	case components.FamilyWeather:
		return []state.Stage{state.Weather}
	case components.FamilyIntelligence, components.FamilyCounteroffensive:
		return []state.Stage{state.Intelligence}
	case components.FamilyPersonage:
		return []state.Stage{state.SpecialReaction, state.Intelligence}
	}
	if info.Window == components.AfterBattle {
		return []state.Stage{state.SpecialReaction, state.AfterBattleCards}
	}
	return []state.Stage{state.SpecialReaction, state.ReactionCards}
}

// TestRule5_32_EveryReactionHasItsWindow puts every Reaction card into the hand of the
// Reaction player of an Offensive that suits it, and wants it in its windows only.
func TestRule5_32_EveryReactionHasItsWindow(t *testing.T) {
	t.Parallel()
	for i := range theGame().Set.Cards {
		info := theGame().Set.Cards[i]
		if info.Class != components.ReactionCard {
			continue
		}
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			b := reactionTable(t, &info)
			for st := state.Build; st <= state.OffensiveEnd; st++ {
				b.at(st)
				refusal := offensive.Reactable(b.s, components.Card(i))
				want := slices.Contains(reactionStages(&info), st)
				switch {
				case !want && refusal == nil:
					t.Errorf("playable in %s", st)
				case !want && refusal.Rule != "5.32":
					t.Errorf("in %s refused by %s", st, refusal.Rule)
				case want && refusal != nil && !(info.Number == cards.SkipBombing && info.Side == components.Allies && st == state.SpecialReaction):
					t.Errorf("in %s refused by %s: %s", st, refusal.Rule, refusal.Why.Key)
				}
			}
		})
	}
}

// reactionTable is an Offensive with ships against Iwo Jima, or of SEAC HQ where the card wants
// it, committed, and the card in the hand of the Reaction player.
func reactionTable(t *testing.T, info *components.CardInfo) *table {
	t.Helper()
	spare := 42
	if info.Side == components.Allies {
		spare = 52
	}
	mover := info.Side.Other()
	b := newTable(t)
	b.s.Mover = mover
	b.hand(info.Side, int(info.Number), map[components.Side]int{components.Japan: 52, components.Allies: 42}[info.Side])
	switch {
	case info.Requires == "seac-offensive":
		b.hand(mover, 7, spare).at(state.Impulse)
		return b.do(mover, "play 7 ops hq uk-hq-seac", "activate in-corps-1", "move in-corps-1 2106", "commit")
	case info.Requires == "ground-activated-in-burma":
		b.hold(components.Japan, "2108").put("jp-army-15 2108", "in-div-1-burma 2105").hand(mover, 23, spare).at(state.Impulse)
		return b.do(mover, "play 23 ops hq jp-hq-south", "activate jp-army-15", "move jp-army-15 2008", "commit")
	case mover == components.Japan:
		b.hand(mover, 23, spare).at(state.Impulse)
		return b.do(mover, "play 23 ops hq jp-hq-south", "activate jp-ca-mogami", "move jp-ca-mogami 2015", "commit")
	}
	b.hold(components.Allies, "4715").put("us-cv-wasp 4715", "us-cv-lexington 4715", "jp-air-25 4110")
	for _, id := range []string{"jp-air-24", "jp-cl-tenryu", "jp-bde-4sn"} {
		b.s.Board.Pieces[b.unit(id)].Place = position.Removed
	}
	b.hand(mover, 31, spare).at(state.Impulse)
	return b.do(mover, "play 31 ops hq us-hq-central-pacific", "activate us-cv-wasp us-cv-lexington",
		"move us-cv-wasp us-cv-lexington 4110", "commit")
}
