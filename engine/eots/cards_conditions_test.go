package eots

import (
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
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// unmet are the cards whose events have a condition at the time of the play: the lines that
// break it in the position in which the event is played otherwise, and the rule of the
// refusal. HQs that a card names are broken for all cards alike.
var unmet = map[string]struct {
	set  string
	rule engine.Rule
}{
	"J1":  {"turn 2", "17.11"},
	"J2":  {"turn 2", "17.11"},
	"J10": {"rivalry japan on", "5.3"},
	"J18": {"control 2108 allies", "5.3"},
	"J35": {"", "5.3"}, // all ground units are taken off
	"J78": {"unit jp-air-tainan eliminated", "5.3"},
	"A1":  {"control 2813 allies", "5.3"},
	"A27": {"unit jp-hq-combined-fleet-yamamoto removed", "5.3"},
	"A30": {"unit jp-bde-1sn 3407", "5.31"},
	"A60": {"unit us-air-20bc awaiting", "12.33"},
	"A67": {"unit us-air-20bc 3815", "12.33"},
	"A79": {"marker tojo-resigned 0", "5.3"},
}

// TestRule5_3_NoEventOutsideItsConditions: every one of the 170 cards is refused as an event
// where its condition does not hold: what it prints, its HQ on the map, and for the others
// the moment of the play: Reaction cards in the own impulse, all others as a reaction.
func TestRule5_3_NoEventOutsideItsConditions(t *testing.T) {
	t.Parallel()
	for i := range theGame().Set.Cards {
		info, card := theGame().Set.Cards[i], components.Card(i)
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			b := cardTable(t, &info)
			refused := func(got *engine.Refusal, want engine.Rule) {
				t.Helper()
				switch {
				case got == nil:
					t.Errorf("allowed, not refused by %s", want)
				case got.Rule != want:
					t.Errorf("refused by %s (%s), not by %s", got.Rule, got.Why.Key, want)
				}
			}
			if info.Class == components.ReactionCard {
				refused(turn.Usable(b.s, info.Side, card, state.UseEvent), "5.32")
			} else {
				for _, st := range [...]state.Stage{state.Weather, state.SpecialReaction, state.Intelligence, state.ReactionCards, state.AfterBattleCards} {
					refused(offensive.Reactable(b.at(st).s, card), "5.32")
				}
				b.at(state.Impulse)
			}
			if info.ID == "J6" {
				b.s.Cards.Played.Remove(cardOf("A6"))
				refused(turn.Usable(b.s, info.Side, card, state.UseEvent), "5.3")
			}
			if condition, has := unmet[info.ID]; has {
				b.breaks(condition.set)
				if info.ID == "J35" {
					b.clear(components.Japan, components.Ground)
				}
				refused(turn.Usable(b.s, info.Side, card, state.UseEvent), condition.rule)
			}
			if len(info.HQs) > 0 {
				for _, hq := range info.HQs {
					b.s.Board.Pieces[hq].Place = position.Removed
				}
				refused(turn.Usable(b.at(state.Impulse).s, info.Side, card, state.UseEvent), "5.31")
			}
		})
	}
}

// breaks changes the position by lines of set-up.
func (b *table) breaks(lines string) {
	b.t.Helper()
	for line := range strings.SplitSeq(lines, "; ") {
		if line == "" {
			continue
		}
		st, err := theGame().EditPosition(b.s, strings.Fields(line))
		if err != nil {
			b.t.Fatal(err)
		}
		b.s = st.(*state.State)
	}
	b.at(state.Impulse)
}

// clear takes all units of a class off the map.
func (b *table) clear(side components.Side, class components.Class) {
	for unit := range b.s.Set.UnitsOf(side).All() {
		if b.s.Set.Units[unit].Class == class {
			b.s.Board.Pieces[unit].Place = position.Removed
		}
	}
	b.at(b.s.Stage)
}

// Requirements that only the moves can meet keep the Offensive from being committed; the
// card can then be given up (5.31).
func TestRule5_31_DemandsOfMoves(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		side components.Side
		card int
		hq   string
	}{
		{components.Allies, 9, "us-hq-central-pacific"},
		{components.Allies, 30, "us-hq-central-pacific"},
		{components.Allies, 62, "us-hq-southwest-pacific"},
		{components.Allies, 65, "us-hq-southwest-pacific"},
		{components.Allies, 74, "us-hq-central-pacific"},
		{components.Allies, 75, "us-hq-central-pacific"},
		{components.Allies, 38, "uk-hq-seac"},
	} {
		t.Run(strconv.Itoa(test.card), func(t *testing.T) {
			t.Parallel()
			info := theGame().Set.Cards[theGame().Set.CardByNumber(test.side, test.card)]
			b := cardTable(t, &info)
			if test.card == 38 {
				b.breaks("unit cn-army-5 2206")
			}
			b.do(test.side, "play "+strconv.Itoa(test.card)+" event hq "+test.hq)
			b.refused(test.side, "commit", "5.31")
			b.cautions(test.side, "decline", "decline").do(test.side, "decline")
			if pile := setup.PileOf(b.s, theGame().Set.CardByNumber(test.side, test.card)); pile != "discard" {
				t.Errorf("given up, the card is in %s", pile)
			}
		})
	}
}

// A28: the islands next to the landing become Allied only where neither units nor a garrison stand on
// them, and only on the map in play (13.94).
func TestRule5_31_ChronicleTakesWhatIsEmpty(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, scenario, landing string
		lines                   []string
		want                    []string
	}{
		{"a city with its garrison", "1944", "3308", []string{"control 3308 3309 japan"}, []string{"3209", "3309"}},
		{"a landing on the garrison", "1944", "3307", nil, nil},
		{"off the map", "south-pacific", "4017", []string{"control 4016 4017 4117 japan"}, []string{"3916", "4117"}},
		{"a unit beside it", "1944", "4816", []string{"control 4715 4716 4815 4816 4817 4916 japan", "unit jp-bde-1sn 4815"}, []string{"4715", "4716", "4817", "4916"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newDeskOf(t, test.scenario, test.lines...)
			s := b.s.Clone()
			for unit := range s.Set.UnitsOf(components.Japan).All() {
				if at := s.Board.Pieces[unit].Place; at.OnMap() && s.Set.Hex(at.Loc()).String() != "4815" &&
					s.Set.Distance(at.Loc(), b.at(test.landing)) <= 1 {
					s.Board.Pieces[unit].Place = position.Removed
				}
			}
			s.Off.SeaEntered.Add(b.at(test.landing))
			var want components.LocSet
			for _, hex := range test.want {
				want.Add(b.at(hex))
			}
			if got := cards.BesideLandings(s); got != want {
				for hex := range got.All() {
					t.Logf("takes %v", s.Set.Hex(hex))
				}
				t.Errorf("takes %d hexes, want %v", got.Count(), test.want)
			}
		})
	}
}
