package games

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Facts is a recorded position. Numbers are those of the other program; lists of two are
// Japan and the Allies.
type Facts struct {
	Turn int `json:"turn"`
	// Stack is the stack of prompts, innermost first.
	Stack     string   `json:"phase"`
	Active    string   `json:"active"`
	Stage     int      `json:"stage"`
	Card      int      `json:"card"`
	Intel     int      `json:"intel"`
	Battles   []int    `json:"battles"`
	Will      int      `json:"pw"`
	Europe    int      `json:"wie"`
	Rivalry   [2]int   `json:"isr"`
	ASP       [2][]int `json:"asp"`
	Passes    [2]int   `json:"passes"`
	Hand      [2][]int `json:"hand"`
	Future    [2]int   `json:"fo"`
	Decks     [2]int   `json:"decks"`
	Discard   [2][]int `json:"discard"`
	Removed   [2][]int `json:"removed"`
	Nations   []int    `json:"surrender"`
	Events    []int    `json:"events"`
	Divisions int      `json:"divisions"`
	Bombed    int      `json:"bombed"`
	Progress  int      `json:"pow"`
	Reduced   []int    `json:"reduced"`
	Places    []int    `json:"loc"`
	Japan     []int    `json:"jp_hexes"`
	Result    *string  `json:"result"`
}

// Delta is what a step changed: only what is not nil.
type Delta struct {
	Stack  *string
	Active *string
	// Facts are the scalars and short lists that are recorded whole.
	whole map[string]json.RawMessage
	// Places and Events by number.
	places, events             map[string]int
	reduced, flipped           []int
	japaneseTaken, japaneseNot []int
}

// UnmarshalJSON sorts the parts of a delta.
func (d *Delta) UnmarshalJSON(data []byte) error {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	for name, to := range map[string]any{
		"phase": &d.Stack, "active": &d.Active, "loc": &d.places, "events": &d.events,
		"+reduced": &d.reduced, "-reduced": &d.flipped, "+jp_hexes": &d.japaneseTaken, "-jp_hexes": &d.japaneseNot,
	} {
		part, ok := raw[name]
		if !ok {
			continue
		}
		if err := json.Unmarshal(part, to); err != nil {
			return err
		}
		if name != "phase" && name != "active" {
			delete(raw, name)
		}
	}
	d.whole = raw
	return nil
}

// with is the position after a step. The lists are not shared.
func (f *Facts) with(d *Delta) (Facts, error) {
	next := *f
	if len(d.whole) > 0 {
		whole, err := json.Marshal(d.whole)
		if err != nil {
			return next, err
		}
		// Lists are read into new memory: the old position keeps its own.
		for _, list := range [...]*[]int{
			&next.Battles, &next.Nations, &next.Hand[0], &next.Hand[1], &next.Discard[0], &next.Discard[1],
			&next.Removed[0], &next.Removed[1], &next.ASP[0], &next.ASP[1],
		} {
			*list = slices.Clone(*list)
		}
		if err := json.Unmarshal(whole, &next); err != nil {
			return next, err
		}
	}
	next.Places = patched(f.Places, d.places)
	next.Events = patched(f.Events, d.events)
	next.Reduced = exchanged(f.Reduced, d.reduced, d.flipped)
	next.Japan = exchanged(f.Japan, d.japaneseTaken, d.japaneseNot)
	return next, nil
}

func patched(list []int, changes map[string]int) []int {
	if len(changes) == 0 {
		return list
	}
	list = slices.Clone(list)
	for key := range maps.Keys(changes) {
		if i, err := strconv.Atoi(key); err == nil && i >= 0 && i < len(list) {
			list[i] = changes[key]
		}
	}
	return list
}

func exchanged(list, add, remove []int) []int {
	if len(add)+len(remove) == 0 {
		return list
	}
	list = slices.DeleteFunc(slices.Clone(list), func(n int) bool { return slices.Contains(remove, n) })
	return append(list, add...)
}

// prompt is the innermost prompt of a stack.
func prompt(stack string) string {
	first, _, _ := strings.Cut(stack, "<")
	return first
}

// japaneseSide and alliedSide are the names of the sides in steps, with their numbers.
const (
	japaneseSide = "J"
	alliedSide   = "A"
)

// number is the seat of a step's side.
func (s *Step) number() int {
	if s.Side == alliedSide {
		return 1
	}
	return 0
}
