package deploy

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/army"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Both sides choose their armies at once and in secret: the orders are a draft, which the other side never sees (2.6).

// choosing is the stage in which armies are chosen.
func choosing() state.PlayStage {
	return state.PlayStage{
		Name: "army-choice", Rule: "2.6",
		Ask: func(s *state.State) (asked []engine.Decision) {
			for side := range components.Side(components.Sides) {
				if !s.Armies[side].Locked {
					asked = append(asked, engine.Decision{
						Seat: state.Seat(side), Kind: "army", Rule: "2.6", Effort: engine.Session, Draft: true,
						Ask: engine.T("aam.ask.army", "side", state.SideName(side), "n", s.Chosen.Points),
					})
				}
			}
			return asked
		},
		Run: func(r *state.Referee) { r.Enter(state.Reveal) },
		Verbs: []state.Verb{
			{Word: "add", Options: addable, Explain: whyNotAdd, Carry: add},
			{Word: "remove", Options: removable, Carry: remove},
			{Word: "formation", Options: formations, Explain: whyNoFormation, Carry: add},
			{Word: "sample", Options: samples, Explain: whyNoSample, Carry: takeSample},
			{Word: "list", Options: listable, Explain: whyNotListed, Carry: takeList},
			{Word: "done", Complete: legal, Explain: whyNotDone, Carry: lock},
		},
	}
}

// listOf is the list that a side is choosing.
func listOf(s *state.State, side components.Side) army.List { return s.Armies[side].Entries }

// legal tells whether the list of a side may be submitted. Rule 2.7.
func legal(s *state.State, side components.Side) bool {
	return len(s.Terms().Check(side, listOf(s, side))) == 0
}

// whyNotDone names every limit that the list of a side breaks. Rule 2.7.
func whyNotDone(s *state.State, side components.Side, _ []string, _ string) *engine.Refusal {
	broken := s.Terms().Check(side, listOf(s, side))
	switch len(broken) {
	case 0:
		return nil
	case 1:
		return broken[0]
	}
	reasons := make([]engine.Text, len(broken))
	for i, refusal := range broken {
		reasons[i] = engine.T("aam.army.broken", "rule", string(refusal.Rule), "why", refusal.Why)
	}
	return engine.Refuse(broken[0].Rule, "aam.army.refuse.several", "reasons", reasons)
}

func lock(r *state.Referee, side components.Side, _ []string) { r.Emit(ArmyLocked{Side: side}) }

// addable are the types and formations that still fit, and how many of one.
func addable(s *state.State, side components.Side, words []string) []engine.Option {
	terms, list := s.Terms(), listOf(s, side)
	switch len(words) {
	case 0:
		return fitting(terms, func(e army.Entry) bool { return terms.CanAdd(side, list, e) }, true)
	case 1:
		e, _ := army.Find(terms.Set, words[0])
		return counts(most(terms, side, list, e), false)
	}
	return nil
}

// priced is a type with its price; formations have those of their units.
func priced(set *components.Set, e army.Entry) engine.Text {
	if e.Formation > 0 {
		return e.Name(set)
	}
	return engine.T("aam.army.priced", "unit", e.Name(set), "cost", set.Units[e.Type].Cost.Text())
}

// groupOf is the nation of a type, or that it is a formation.
func groupOf(set *components.Set, e army.Entry) engine.Text {
	if e.Formation > 0 {
		return engine.T("aam.army.formations")
	}
	return engine.T("aam.nation." + set.Nations[set.Units[e.Type].Nation].Word)
}

// fitting are the types and formations that something is true of; complete: the word alone is an order.
func fitting(terms *army.Terms, fits func(e army.Entry) bool, complete bool) (options []engine.Option) {
	try := func(e army.Entry) {
		if fits(e) {
			options = append(options, engine.Option{
				Word: e.Word(terms.Set), Label: priced(terms.Set, e), Group: groupOf(terms.Set, e), Complete: complete, More: true,
			})
		}
	}
	for i := range terms.Set.Units {
		try(army.Units(components.TypeID(i), 1))
	}
	for i := range terms.Set.Formations {
		try(army.Platoons(i, 1))
	}
	return options
}

// most is how many of something fit into a list.
func most(terms *army.Terms, side components.Side, list army.List, e army.Entry) int {
	for e.Count = 1; e.Count <= army.MostAlike && terms.CanAdd(side, list, e); e.Count++ {
	}
	return int(e.Count) - 1
}

// counts are the numbers from 1 to the most.
func counts(most int, more bool) []engine.Option {
	var options []engine.Option
	for n := 1; n <= most; n++ {
		options = append(options, engine.Option{Word: strconv.Itoa(n), Label: engine.T("aam.number", "n", n), Complete: true, More: more, Count: true})
	}
	return options
}

// whyNotAdd tells which limit units would break. Rule 2.7.
func whyNotAdd(s *state.State, side components.Side, words []string, word string) *engine.Refusal {
	typ, n := word, 1
	if len(words) > 0 {
		typ, n = words[0], countOf([]string{word}, 0)
	}
	e, ok := army.Find(s.Set(), typ)
	if !ok || n < 1 {
		return nil
	}
	return s.Terms().Adding(side, listOf(s, side), times(e, n))
}

// times is an entry of so many, or of more than a list may hold.
func times(e army.Entry, n int) army.Entry {
	e.Count = int8(min(n, army.MostAlike+1))
	return e
}

func add(r *state.Referee, side components.Side, words []string) {
	e, _ := army.Find(r.State.Set(), words[0])
	r.Emit(ArmyListed{Side: side, List: listOf(r.State, side).With(times(e, countOf(words, 1)))})
}

// countOf is the number at a place of an order, 1 where the order is shorter, 0 where the word is none.
func countOf(words []string, at int) int {
	if at >= len(words) {
		return 1
	}
	n, _ := strconv.Atoi(words[at])
	return n
}

// removable is what is in the list, and how many of it.
func removable(s *state.State, side components.Side, words []string) []engine.Option {
	list := listOf(s, side)
	switch len(words) {
	case 0:
		options := make([]engine.Option, len(list))
		for i, e := range list {
			options[i] = engine.Option{Word: e.Word(s.Set()), Label: e.Name(s.Set()), Complete: true, More: true, UsuallyComplete: e.Count == 1}
		}
		return options
	case 1:
		e, _ := army.Find(s.Set(), words[0])
		return counts(list.Count(e), false)
	}
	return nil
}

func remove(r *state.Referee, side components.Side, words []string) {
	e, _ := army.Find(r.State.Set(), words[0])
	e.Count = int8(-countOf(words, 1))
	r.Emit(ArmyListed{Side: side, List: listOf(r.State, side).With(e)})
}

// formations are those that still fit, for who knows no name of one: "add" takes them, too. Rule 2.5.
func formations(s *state.State, side components.Side, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for i := range s.Set().Formations {
		e := army.Platoons(i, 1)
		if s.Terms().CanAdd(side, listOf(s, side), e) {
			options = append(options, engine.Option{Word: e.Word(s.Set()), Label: e.Name(s.Set()), Complete: true})
		}
	}
	return options
}

// whyNoFormation tells which limit a formation would break. Rules 2.5, 2.7.
func whyNoFormation(s *state.State, side components.Side, words []string, word string) *engine.Refusal {
	e, ok := army.Find(s.Set(), word)
	switch {
	case word == "" && !s.Chosen.Expanded:
		return engine.Refuse("2.5", "aam.army.refuse.profile")
	case !ok || e.Formation == 0 || len(words) > 0:
		return nil
	}
	return s.Terms().Adding(side, listOf(s, side), e)
}

// samples are the ready armies of the side.
func samples(s *state.State, side components.Side, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	var options []engine.Option
	for _, i := range s.Terms().Samples(side) {
		word := s.Set().Samples[i].Word
		options = append(options, engine.Option{Word: word, Label: engine.T("aam.sample." + word), Complete: true})
	}
	return options
}

// sampleOf is the ready army of a word, nil where there is none.
func sampleOf(s *state.State, word string) *components.SampleArmy {
	for i := range s.Set().Samples {
		if s.Set().Samples[i].Word == word {
			return &s.Set().Samples[i]
		}
	}
	return nil
}

// whyNoSample tells why a ready army does not suit the terms. Rules 2.1, 2.7.
func whyNoSample(s *state.State, side components.Side, _ []string, word string) *engine.Refusal {
	sample := sampleOf(s, word)
	switch {
	case sample == nil:
		return nil
	case sample.Side != side:
		return engine.Refuse("2.1", "aam.army.refuse.sample-side", "sample", engine.T("aam.sample."+word))
	}
	return engine.Refuse("2.7", "aam.army.refuse.sample", "sample", engine.T("aam.sample."+word))
}

func takeSample(r *state.Referee, side components.Side, words []string) {
	r.Emit(ArmyListed{Side: side, List: r.State.Terms().Sample(sampleOf(r.State, words[0]))})
}

// read is the list that the words of an order name so far, each type or formation with its number, and the last one without a
// number where there is one.
func read(s *state.State, words []string) (list army.List, open string) {
	for i, word := range words {
		if i%2 == 0 {
			open = word
			continue
		}
		e, _ := army.Find(s.Set(), open)
		list, open = list.With(times(e, countOf(words, i))), ""
	}
	return list, open
}

// listable is what may follow in an order that chooses a whole list.
func listable(s *state.State, side components.Side, words []string) []engine.Option {
	terms := s.Terms()
	list, open := read(s, words)
	another := func(list army.List) func(e army.Entry) bool {
		return func(e army.Entry) bool { return list.Count(e) == 0 && terms.CanAdd(side, list, e) }
	}
	if open == "" {
		return fitting(terms, another(list), false)
	}
	e, ok := army.Find(s.Set(), open)
	if !ok {
		return nil
	}
	options := counts(most(terms, side, list, e), false)
	for i := range options {
		options[i].More = anyOf(terms, another(list.With(times(e, i+1))))
	}
	return options
}

// anyOf tells whether something is true of any type or formation.
func anyOf(terms *army.Terms, fits func(e army.Entry) bool) bool {
	for i := range terms.Set.Units {
		if fits(army.Units(components.TypeID(i), 1)) {
			return true
		}
	}
	return slices.ContainsFunc(terms.Set.Formations, func(f components.Formation) bool {
		e, _ := army.Find(terms.Set, f.Word)
		return fits(e)
	})
}

// whyNotListed tells which limit the next entry of a list would break. Rule 2.7.
func whyNotListed(s *state.State, side components.Side, words []string, word string) *engine.Refusal {
	list, open := read(s, words)
	n := 1
	if open == "" {
		open = word
	} else {
		n = countOf([]string{word}, 0)
	}
	e, ok := army.Find(s.Set(), open)
	if !ok || n < 1 || list.Count(e) > 0 {
		return nil
	}
	return s.Terms().Adding(side, list, times(e, n))
}

func takeList(r *state.Referee, side components.Side, words []string) {
	list, _ := read(r.State, words)
	r.Emit(ArmyListed{Side: side, List: list})
}
