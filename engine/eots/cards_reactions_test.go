package eots

import (
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/setup"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// reactionWords are the words after "react CARD" in the position of reactionTable.
func reactionWords(b *table, info *components.CardInfo, card components.Card) string {
	switch {
	case info.ID == "A22":
		return " jp-army-15"
	case cards.Kamikaze(b.s, card):
		return " 4110 jp-air-25 us-cv-wasp us-cv-lexington"
	}
	return ""
}

// lostSteps counts the steps that a side has lost since.
func (b *table) lostSteps(before *state.State, side components.Side) int {
	lost := 0
	for unit := range b.s.Set.UnitsOf(side).All() {
		was, is := before.Board.Pieces[unit], b.s.Board.Pieces[unit]
		if !was.Place.OnMap() {
			continue
		}
		lost += before.Board.Steps(b.s.Set, unit)
		if is.Place.OnMap() {
			lost -= b.s.Board.Steps(b.s.Set, unit)
		}
	}
	return lost
}

// TestRule5_32_EveryReactionTakesEffect plays every Reaction card in its window, with the best
// roll, and wants its printed effect: the condition, the value of the reaction, the
// cancellation or the losses; then the pile it goes to (5.36) and its draw at the end (5.35).
func TestRule5_32_EveryReactionTakesEffect(t *testing.T) {
	t.Parallel()
	for i := range theGame().Set.Cards {
		info, card := theGame().Set.Cards[i], components.Card(i)
		if info.Class != components.ReactionCard {
			continue
		}
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			b := reactionTable(t, &info)
			windows := reactionStages(&info)
			b.at(windows[len(windows)-1])
			before := b.s
			b.rolls(0).do(info.Side, "react "+strconv.Itoa(int(info.Number))+reactionWords(b, &info, card))
			b.checkReaction(before, &info, card)
			want := "discard"
			if info.Remove {
				want = "removed"
			}
			if pile := setup.PileOf(b.s, card); pile != want {
				t.Errorf("the card is in %s, not in %s", pile, want)
			}
			if violations := b.s.Inspect(); len(violations) > 0 {
				t.Error(violations)
			}
		})
	}
}

// checkReaction wants what the card prints.
func (b *table) checkReaction(before *state.State, info *components.CardInfo, card components.Card) {
	b.t.Helper()
	victims := b.lostSteps(before, info.Side.Other())
	switch {
	case info.Family == components.FamilyIntelligence:
		if b.s.Off.Condition != info.Condition {
			b.t.Errorf("condition %s", b.s.Off.Condition)
		}
	case info.Family == components.FamilyCounteroffensive:
		value := int(info.Logistic)
		if info.LogisticOC {
			value += int(before.Off.OC)
		}
		if b.s.Off.Condition != info.Condition || b.s.ActivationValue(info.Side) != value {
			b.t.Errorf("condition %s, value %d", b.s.Off.Condition, b.s.ActivationValue(info.Side))
		}
	case info.Family == components.FamilyWeather:
		if !b.s.Off.Cancelled || b.s.Board.Pieces != before.Off.Start.Pieces {
			b.t.Errorf("cancelled %v, not everybody is back", b.s.Off.Cancelled)
		}
	case info.ID == "J21":
		if !b.s.Off.Cancelled || b.s.Off.On && b.s.Stage != state.EventChoice {
			b.t.Errorf("cancelled %v, stage %s", b.s.Off.Cancelled, b.s.Stage)
		}
	case info.ID == "A22":
		b.stands("jp-army-15", "2108")
	case cards.Kamikaze(b.s, card):
		if own := b.lostSteps(before, info.Side); victims != 2 || own != 1 {
			b.t.Errorf("%d steps for %d", victims, own)
		}
	case info.ID == "A24":
		if got := b.s.Board.ASP[components.Japan].Owned; got != before.Board.ASP[components.Japan].Owned-1 {
			b.t.Errorf("%d shipping points", got)
		}
	case victims != 1 && b.s.Stage != state.EventChoice: // submarines: a ship is to be named
		b.t.Errorf("%d steps lost", victims)
	}
}

// TestRule5_32B_SubmarineNamesItsShipsAfterTheRoll: Japan sees what J27 has rolled before it says which
// ships lose the steps; two steps may be those of one ship or of two.
func TestRule5_32B_SubmarineNamesItsShipsAfterTheRoll(t *testing.T) {
	t.Parallel()
	card := theGame().Set.CardByNumber(components.Japan, 27)
	info := &theGame().Set.Cards[card]
	for _, test := range []struct {
		die  int
		hits []string
		lost map[string]int
	}{
		{4, []string{"us-cv-wasp"}, map[string]int{"us-cv-wasp": 1}},
		{7, []string{"us-cv-wasp", "us-cv-lexington"}, map[string]int{"us-cv-wasp": 1, "us-cv-lexington": 1}},
		{7, []string{"us-cv-lexington", "us-cv-lexington"}, map[string]int{"us-cv-lexington": 2}},
		{8, nil, map[string]int{}},
	} {
		b := reactionTable(t, info)
		windows := reactionStages(info)
		b.at(windows[len(windows)-1])
		before := b.s
		b.rolls(test.die).do(components.Japan, "react 27")
		for _, ship := range test.hits {
			b.waits(components.Japan, "suffer").do(components.Japan, "hit "+ship)
		}
		if b.s.Stage == state.EventChoice {
			t.Errorf("die %d: more steps are due", test.die)
		}
		for _, ship := range []string{"us-cv-wasp", "us-cv-lexington"} {
			unit := b.unit(ship)
			left := 0
			if b.s.Board.Pieces[unit].Place.OnMap() {
				left = b.s.Board.Steps(b.s.Set, unit)
			}
			if got := before.Board.Steps(b.s.Set, unit) - left; got != test.lost[ship] {
				t.Errorf("die %d: %s has lost %d steps", test.die, ship, got)
			}
		}
	}
}

// TestRule5_32_SubmarinesMiss: with the worst roll no submarine card takes a step.
func TestRule5_32_SubmarinesMiss(t *testing.T) {
	t.Parallel()
	for i := range theGame().Set.Cards {
		info, card := theGame().Set.Cards[i], components.Card(i)
		if _, rolls := info.Bonus("one-step-to"); !rolls {
			continue
		}
		one, _ := info.Bonus("one-step-to")
		two, double := info.Bonus("two-steps-to")
		for die := range 10 {
			want := 0
			switch {
			case die <= int(one):
				want = 1
			case double && die <= int(two):
				want = 2
			}
			b := reactionTable(t, &info)
			windows := reactionStages(&info)
			b.at(windows[len(windows)-1])
			before := b.s
			b.rolls(die).do(info.Side, "react "+strconv.Itoa(int(info.Number))+reactionWords(b, &info, card))
			for b.s.Stage == state.EventChoice && len(b.s.Pending()) > 0 {
				b.do(components.Side(b.s.Pending()[0].Seat), b.first(components.Side(b.s.Pending()[0].Seat)))
			}
			if got := b.lostSteps(before, info.Side.Other()); got != min(want, b.available(before, card)) {
				t.Errorf("%s, die %d: %d steps, not %d", info.ID, die, got, want)
			}
		}
	}
}

// available are the steps of the ships that a card can be played against.
func (b *table) available(before *state.State, card components.Card) int {
	steps := 0
	for unit := range cards.Victims(before, card).All() {
		steps += before.Board.Steps(b.s.Set, unit)
	}
	return steps
}
