package eots

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// TestRule1_24_Describe: a unit is told with its factors, steps and supply, a hex with its terrain, owner, units and zone of
// influence, a card with our words.
func TestRule1_24_Describe(t *testing.T) {
	t.Parallel()
	b := newTable(t).put("jp-army-25 2014r").hold(components.Japan, "2014").hand(components.Japan, 12)
	japan := engine.For(engine.Seat(components.Japan))
	for _, test := range []struct {
		word  string
		title string
		lines []string // some of them, in this order
	}{
		{"jp-army-25", "eots.about.unit", []string{"eots.about.kind", "eots.about.factors", "eots.about.reduced", "eots.about."}},
		{"joint-hq-abda", "eots.about.unit", []string{"eots.about.kind", "eots.about.hq"}},
		{"2014", "eots.hex.named", []string{"eots.about.terrain", "eots.about.control", "eots.about.stands-reduced", "eots.why.zone."}},
		{"J12", "eots.about.card", []string{"eots.about.card-kind", "eots.card.J12.text"}},
		{"12", "eots.about.card", []string{"eots.about.card-kind", "eots.card.J12.text"}},
	} {
		told, ok := b.s.Describe(japan, test.word)
		if !ok || told.Title.Key != test.title {
			t.Errorf("%s: %v, %+v", test.word, ok, told.Title)
		}
		left := test.lines
		for _, reason := range told.Reasons {
			if len(left) > 0 && strings.HasPrefix(reason.Text.Key, left[0]) {
				left = left[1:]
			}
		}
		if len(left) > 0 {
			t.Errorf("%s: %q is not told: %+v", test.word, left, told.Reasons)
		}
	}
	for _, word := range []string{"", "0000", "nobody", "-1", "J", "burma"} {
		if told, ok := b.s.Describe(japan, word); ok {
			t.Errorf("%q is %+v", word, told)
		}
	}
}

// TestRule5_0_OnlyTheHolderReadsACard: cards in hands and draw piles are described to nobody else, those that lie open to all.
func TestRule5_0_OnlyTheHolderReadsACard(t *testing.T) {
	t.Parallel()
	b := newTable(t).hand(components.Japan, 12)
	thrown := b.s.Set.CardByNumber(components.Japan, 13)
	b.s.Cards.Discard[components.Japan].Add(thrown)
	for _, test := range []struct {
		audience engine.Audience
		word     string
		want     bool
	}{
		{engine.For(0), "J12", true},
		{engine.For(1), "J12", false},
		{engine.For(1), "12", false},
		{engine.Everybody(), "J12", false},
		{engine.Audience{Kind: engine.Spectator, Seat: engine.Nobody}, "J12", false},
		{engine.For(0), "J14", false},
		{engine.For(1), "J13", true},
		{engine.Everybody(), "J13", true},
	} {
		if _, ok := b.s.Describe(test.audience, test.word); ok != test.want {
			t.Errorf("%v reads %s: %v", test.audience, test.word, ok)
		}
	}
}

// TestFactorsAreThoseOfTheCounter: as the map prints them.
func TestFactorsAreThoseOfTheCounter(t *testing.T) {
	t.Parallel()
	b := newTable(t)
	told, _ := b.s.Describe(engine.Everybody(), "2015")
	if len(told.Reasons) == 0 || !slices.ContainsFunc(told.Reasons, func(r engine.Reason) bool {
		factors := fmt.Sprint(r.Text.Args["factors"])
		return strings.HasPrefix(r.Text.Key, "eots.about.stands") && strings.Count(factors, "–") >= 1
	}) {
		t.Errorf("%+v", told)
	}
}
