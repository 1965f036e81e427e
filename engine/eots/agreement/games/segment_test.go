package games

import (
	"slices"
	"strings"
)

// Kind is the kind of a segment.
type Kind string

// The kinds of segments.
const (
	Operations     Kind = "operations"
	Event          Kind = "event"
	OtherUse       Kind = "other-use"
	Opening        Kind = "opening"
	Initiative     Kind = "initiative"
	Reinforcements Kind = "reinforcements"
	Replacements   Kind = "replacements"
	Deal           Kind = "deal"
	Status         Kind = "status"
	Attrition      Kind = "attrition"
	EndOfTurn      Kind = "end-of-turn"
	// SetUp is what we do before the game begins: the cards of the first hands.
	SetUp Kind = "set-up"
)

// Segment is a piece of a game between two prompts.
type Segment struct {
	Kind Kind
	// Card is the card that is played, its number or 0.
	Card  int
	Steps []Step
	// Start and End are the facts before the first and after the last step.
	Start, End Facts
	// Before are the facts before each step.
	Before []Facts
	// First is the number of the first step in its game, from 1.
	First int
	// Next is the prompt that follows, "" at the end of the game.
	Next string
	// Last: the segment is the last impulse of its turn. What the Political Phase changed is
	// in its end as well.
	Last bool
}

// segments cuts a game at the prompts at which a segment begins.
func segments(game *Game) ([]Segment, error) {
	var cut []Segment
	facts, open := game.Start, ""
	for i := range game.Steps {
		step := &game.Steps[i]
		key := boundary(step, &facts, open)
		if strings.HasPrefix(key, "opening") && strings.HasPrefix(open, "opening") && strings.HasSuffix(step.Stack, "scenario_1941") {
			key = open // the two events of December 1941 are one piece
		}
		if key != open || prompt(step.Stack) == "offensive_segment" {
			if len(cut) > 0 {
				cut[len(cut)-1].Next = prompt(step.Stack)
			}
			cut = append(cut, Segment{Kind: kindOf(key), Start: facts, First: i + 1})
			open = key
		}
		segment := &cut[len(cut)-1]
		segment.Steps, segment.Before = append(segment.Steps, *step), append(segment.Before, facts)
		var err error
		if facts, err = facts.with(&step.Delta); err != nil {
			return nil, err
		}
		segment.End = facts
	}
	return turned(cut), nil
}

// turned gives the end of a turn a segment of its own, and the arrivals that the record has there to
// the reinforcements behind it.
func turned(cut []Segment) []Segment {
	var list []Segment
	for _, s := range cut {
		if s.Kind == SetUp {
			continue
		}
		if last := len(list) - 1; last >= 0 && list[last].Kind == EndOfTurn && s.Kind == Reinforcements && s.Start.Active == "Allies" {
			s.Start = list[last].End
		}
		s.name()
		s.Last = s.Kind != Attrition && s.Next != "offensive_segment" && (s.isImpulse() || s.Kind == Initiative && s.Next != "")
		if s.Kind != Attrition && s.End.Turn == s.Start.Turn {
			list = append(list, s)
			continue
		}
		last := len(s.Steps) - 1
		closing := Segment{
			Kind: EndOfTurn, Start: s.End.before(&s.Before[last]), Steps: s.Steps[last:], Before: s.Before[last:],
			First: s.First + last, Next: s.Next,
		}
		closing.End = s.End.beforeArrivals(&closing.Start)
		if s.Kind == Attrition {
			closing.Start = s.Before[last]
			s.Steps, s.Before = s.Steps[:last:last], s.Before[:last:last]
		}
		s.End = closing.Start
		list = append(list, s, closing)
	}
	return list
}

// before are the facts with the end of the turn taken back: the turn, the passes and the shipping
// points of the step before, and the arrivals.
func (f *Facts) before(last *Facts) Facts {
	b := f.beforeArrivals(last)
	b.Turn, b.ASP, b.Passes, b.Discard, b.Decks = last.Turn, last.ASP, last.Passes, last.Discard, last.Decks
	return b
}

// beforeArrivals are the facts without the reinforcements that came with the turn: where they were,
// and the Allied shipping point of the turn.
func (f *Facts) beforeArrivals(last *Facts) Facts {
	b := *f
	b.Places, b.Reduced = slices.Clone(f.Places), slices.Clone(f.Reduced)
	for unit, place := range f.Places {
		if place == last.Places[unit] || place != alliedArrivals && place != japanArrivals && place != delayed {
			continue
		}
		b.Places[unit] = last.Places[unit]
		b.Reduced = slices.DeleteFunc(b.Reduced, func(n int) bool { return n == unit })
		if slices.Contains(last.Reduced, unit) {
			b.Reduced = append(b.Reduced, unit)
		}
	}
	for side := range b.ASP {
		if f.Turn == last.Turn {
			break // the game is over
		}
		b.ASP[side] = []int{last.ASP[side][0], 0}
	}
	return b
}

// beforeJapanese are the facts without the Japanese reinforcements that came to the box: where they
// were.
func (f *Facts) beforeJapanese(start *Facts) Facts {
	b := *f
	b.Places = slices.Clone(f.Places)
	for unit, place := range f.Places {
		if place == japanArrivals {
			b.Places[unit] = start.Places[unit]
		}
	}
	return b
}

func (s *Segment) isImpulse() bool {
	return s.Kind == Operations || s.Kind == Event || s.Kind == OtherUse
}

// boundary names what a step belongs to; where the name changes a segment begins.
func boundary(step *Step, facts *Facts, open string) string {
	stack := step.Stack
	switch top := prompt(stack); {
	case top == "offensive_segment":
		return "impulse"
	case top == "attrition":
		return "attrition"
	case strings.HasPrefix(stack, "reinforcement_segment<strategic"), strings.HasPrefix(stack, "replacement_segment<strategic"):
		return top + " " + facts.Active
	case top == "submarine_warfare", top == "strategic_bombing":
		return "deal"
	case top == "future_offensive":
		return "initiative"
	case strings.Contains(stack, "offensive_phase"):
		return open
	case (top == "arcadia" || top == "place_abda") && strings.Contains(stack, "<strategic"):
		return "deal"
	case top == "arcadia", top == "place_abda":
		return "arcadia"
	case top == "emergency_move" && !strings.Contains(stack, "political"), top == "burma_choose_offensive",
		strings.HasSuffix(stack, "scenario_1941"):
		return "opening " + top
	}
	return open
}

func kindOf(key string) Kind {
	switch first, _, _ := strings.Cut(key, " "); first {
	case "impulse":
		return OtherUse
	case "attrition":
		return Attrition
	case "reinforcement_segment":
		return Reinforcements
	case "replacement_segment":
		return Replacements
	case "deal":
		return Deal
	case "initiative":
		return Initiative
	case "arcadia":
		return SetUp
	}
	return Opening
}

// name tells impulses apart by the use of their card.
func (s *Segment) name() {
	if s.Kind != OtherUse {
		return
	}
	for i := range s.Steps {
		switch step := &s.Steps[i]; step.Verb {
		case "card":
			if s.Card == 0 {
				s.Card = step.Arg
			}
		case "ops":
			s.Kind = Operations
			return
		case "event":
			s.Kind = Event
			return
		}
	}
}
