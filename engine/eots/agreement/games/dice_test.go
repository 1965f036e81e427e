package games

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// tray answers our dice with the recorded ones, by what they are rolled for.
type tray struct {
	k *codes
	// byPurpose are the results of dice by the word that their purpose begins with.
	byPurpose map[string][]int
	// fire are the dice of each battle by its printed hex, in the order in which they fell.
	fire map[string][]int
	// gained are the cards that each side drew, lost those that were drawn out of its hand.
	gained, lost [2][]int
	// missing are the purposes of dice that were not recorded.
	missing []string
	// diverted are the rolls of Burma that can take a card.
	diverted []int
}

// newTray sorts the dice of a segment.
func newTray(k *codes, s *Segment, p *plan) *tray {
	t := &tray{k: k, byPurpose: map[string][]int{}, fire: map[string][]int{}}
	for i := range s.Steps {
		step := &s.Steps[i]
		if word := purposeOf(step); word == "europe" {
			t.europe(step, &s.Before[i])
		} else if word != "" {
			t.byPurpose[word] = append(t.byPurpose[word], tens(step.Dice)...)
		}
		after := &s.End
		if i+1 < len(s.Steps) {
			after = &s.Before[i+1]
		}
		t.draws(&s.Before[i], after, &s.End)
	}
	for i := range p.battles {
		b := &p.battles[i]
		hex := k.loc(b.hex).String()
		t.fire[hex] = append(t.fire[hex], b.dice...)
	}
	return t
}

// purposeOf is the first word of what the dice of a step are for, "" for those of battles.
func purposeOf(step *Step) string {
	switch prompt(step.Stack) {
	case "define_intelligence_condition":
		return "intelligence"
	case "special_reaction":
		return "special"
	case "reinforcement_segment":
		return "europe"
	case "submarine_warfare":
		return "submarine"
	case "strategic_bombing":
		return "bombing"
	case "china_offensive":
		return "china"
	case "apply_attack_reaction", "submarine_attack", "kamikaze_attack", "skip_bombing":
		return "submarine-attack"
	case "attack_b29_base":
		return "raid"
	}
	return ""
}

// europe notes the dice for units that may be sent to Europe: in the order of their numbers.
func (t *tray) europe(step *Step, before *Facts) {
	results := tens(step.Dice)
	for number, unit := range t.k.units {
		if len(results) == 0 {
			return
		}
		if unit == components.NoUnit || before.Places[number] != delayed || !t.k.set.Units[unit].Divertible {
			continue
		}
		t.byPurpose["europe "+t.k.unitWord(unit)] = results[:1]
		results = results[1:]
	}
}

// tenSides is the range of a die; others are draws from a deck.
const tenSides = 10

// tens are the results of the ten-sided dice of a step. Draws from a deck of ten cards look like one,
// but for the deck before or after them, which has a card more or less.
func tens(dice []int) []int {
	var results []int
	for i := 0; i+1 < len(dice); i += 2 {
		drawn := i >= 2 && dice[i-2] == tenSides+1 || i+2 < len(dice) && dice[i+2] == tenSides-1
		if dice[i] == tenSides && !drawn {
			results = append(results, dice[i+1])
		}
	}
	return results
}

// draws notes the cards that came into a hand from the deck and did not go back to it, and those that
// left the hand.
func (t *tray) draws(before, after, end *Facts) {
	for side := range before.Hand {
		for _, card := range after.Hand[side] {
			back := !slices.Contains(slices.Concat(end.Hand[side], end.Discard[side], end.Removed[side], end.Future[side:side+1]), card)
			if !slices.Contains(before.Hand[side], card) && !slices.Contains(before.Discard[side], card) && !back {
				t.gained[side] = append(t.gained[side], card)
			}
		}
		for _, card := range before.Hand[side] {
			if !slices.Contains(after.Hand[side], card) {
				t.lost[side] = append(t.lost[side], card)
			}
		}
	}
}

// Roll implements engine.Dice.
func (t *tray) Roll(purpose string, _ int) int {
	words := strings.Fields(purpose)
	switch {
	case words[0] == "air-naval", words[0] == "ground":
		hex := words[len(words)-1]
		return t.take(t.fire, hex, purpose)
	case words[0] == "diverted":
		from := "submarine"
		if len(t.byPurpose[from]) == 0 {
			from = "bombing"
		}
		result := t.take(t.byPurpose, from, purpose)
		t.diverted = append(t.diverted, result)
		return result
	case words[0] == "europe":
		return t.take(t.byPurpose, purpose, purpose)
	case strings.HasPrefix(purpose, "submarine attack"):
		return t.take(t.byPurpose, "submarine-attack", purpose)
	}
	return t.take(t.byPurpose, words[0], purpose)
}

func (t *tray) take(from map[string][]int, key, purpose string) int {
	if len(from[key]) == 0 {
		t.missing = append(t.missing, purpose)
		return 0
	}
	result := from[key][0]
	from[key] = from[key][1:]
	return result
}

// Draw implements engine.Dice: the first candidate that was recorded.
func (t *tray) Draw(purpose string, candidates []int) int {
	words := strings.Fields(purpose)
	side := 0
	if slices.Contains(words, components.Allies.String()) {
		side = 1
	}
	from := &t.gained[side]
	if words[0] == "hand" {
		from = &t.lost[side]
	}
	for i, card := range *from {
		number := int(t.k.set.Cards[t.k.card(card)].Number)
		if index := slices.Index(candidates, number); index >= 0 {
			*from = slices.Delete(slices.Clone(*from), i, i+1)
			return index
		}
	}
	t.missing = append(t.missing, purpose)
	return 0
}

// lacking are the purposes of missing dice that belong to a segment: what runs on behind its end is
// decided by dice that the segment does not have.
func (t *tray) lacking(kind Kind) []string {
	return slices.DeleteFunc(slices.Clone(t.missing), func(purpose string) bool {
		word, _, _ := strings.Cut(purpose, " ")
		switch word {
		case "europe":
			return kind != Reinforcements
		case "submarine":
			return kind != Deal && !strings.HasPrefix(purpose, "submarine attack")
		case "draw", "bombing", "diverted":
			return kind != Deal
		}
		return false
	})
}
