package games

import (
	"maps"
	"slices"

	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// trial plays a segment by some readings.
type trial struct {
	slips   map[string]bool
	options []reading
}

// explain looks for readings by which a segment comes out as recorded: the lapses that the segment gives an
// occasion for, then each option that changes something, with and without them, then two options.
func (r *replayer) explain(seg *Segment, known *state.State) (names []string, ok bool) {
	all := readings()
	lapses := map[string]bool{}
	var options []reading
	for _, reading := range all {
		if !reading.isChoice() {
			lapses[reading.name] = true
		} else {
			options = append(options, reading)
		}
	}
	attempt := func(t trial) bool {
		result, used := r.playBy(seg, known, t)
		if result.Verdict == Agreed {
			names = used
		}
		return result.Verdict == Agreed
	}
	plain, _ := r.playBy(seg, known, trial{})
	full, occasions := r.playBy(seg, known, trial{slips: lapses})
	choices := subsets(occasions)
	for _, slips := range choices {
		if attempt(trial{slips: slips}) {
			return names, true
		}
	}
	var telling []reading
	for _, option := range options {
		alone, _ := r.playBy(seg, known, trial{options: []reading{option}})
		// Another rule can give other occasions.
		together, used := r.playBy(seg, known, trial{slips: lapses, options: []reading{option}})
		switch {
		case alone.Verdict == Agreed:
			return []string{option.name}, true
		case alone.String() == plain.String() && together.String() == full.String():
			continue
		}
		telling = append(telling, option)
		for _, slips := range choices {
			if attempt(trial{slips: slips, options: []reading{option}}) {
				return names, true
			}
		}
		if together.Verdict == Agreed {
			return used, true
		}
	}
	for i := range telling {
		for j := range i {
			for _, slips := range []map[string]bool{choices[0], choices[len(choices)-1]} {
				if attempt(trial{slips: slips, options: []reading{telling[j], telling[i]}}) {
					return names, true
				}
			}
		}
	}
	return nil, false
}

// maxTogether bounds the lapses of which all subsets are tried.
const maxTogether = 4

// subsets are sets of lapses, small ones first: all of them if there are few, else single ones, pairs
// and all together.
func subsets(names []string) []map[string]bool {
	var sets []map[string]bool
	for bits := range 1 << min(len(names), 12) {
		set := map[string]bool{}
		for i, name := range names {
			if bits&(1<<i) != 0 {
				set[name] = true
			}
		}
		if len(names) <= maxTogether || len(set) <= 2 || len(set) == len(names) {
			sets = append(sets, set)
		}
	}
	slices.SortStableFunc(sets, func(a, b map[string]bool) int { return len(a) - len(b) })
	return sets
}

// playBy plays a segment by some readings and tells those that had an effect.
func (r *replayer) playBy(seg *Segment, known *state.State, t trial) (Result, []string) {
	other := *r
	other.known = known
	if len(t.options) > 0 {
		options := map[string]string{}
		maps.Copy(options, r.setup.Options)
		set := *r.set
		printed := false
		for _, option := range t.options {
			if option.print != nil {
				option.print(&set)
				printed = true
				continue
			}
			options[option.option] = option.value
		}
		game := r.game
		if printed {
			game = eots.NewWith(&set)
		}
		table, err := r.by(game, options)
		if err != nil {
			return Result{Verdict: Untranslated, Problem: err.Error()}, nil
		}
		other.table = table
	}
	result, p := other.once(seg, t.slips)
	var used []string
	for _, option := range t.options {
		used = append(used, option.name)
	}
	if p != nil {
		for name := range p.may {
			if p.did[name] {
				used = append(used, name)
			}
		}
	}
	slices.Sort(used)
	return result, used
}
