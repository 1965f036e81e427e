package strike

import (
	"iter"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Words of the order "strike".
const (
	wordWith  = "with"
	wordClose = "close"
)

// The greatest numbers of strikers and of escorts in a group. Rule 23.1.
const mostStrikers, mostEscorts = 2, 2

// assignable tells whether a side has anything to assign in this Strike Phase.
func assignable(s *state.State, side components.Side) bool {
	for _, id := range display.Units(s, side, state.AreaReady) {
		if display.Value(s, id, display.Strike) >= 1 || display.FliesWildWeasel(s, id) {
			return true
		}
	}
	if pointsLeft(s, side) > 0 || len(Minefields(s, side)) > 0 || s.Asked>>side&1 == 0 && len(ownMissions(s, side)) > 0 {
		return true
	}
	hqs, gunships := strikeHQs(s, side), gunships(s, side)
	return slices.ContainsFunc(Targets(s, side, state.HQStrike), hqs.any) || slices.ContainsFunc(Targets(s, side, state.HelicopterStrike), gunships.any)
}

// ownMissions of a side that are sealed.
func ownMissions(s *state.State, side components.Side) (all []int) {
	for i := range s.Advanced.Missions {
		if m := &s.Advanced.Missions[i]; m.Side == side && m.Step == state.Assigned {
			all = append(all, i)
		}
	}
	return all
}

// askAssignment asks both sides at once: their missions are sealed. Rule 23.2, ADV-A6.
func askAssignment(s *state.State) (all []engine.Decision) {
	round := 2 * int(s.Turn)
	if s.Advanced.SecondStrike {
		round++
	}
	for side := range components.Side(components.Sides) {
		if s.Asked>>side&1 == 0 && assignable(s, side) {
			all = append(all, engine.Decision{
				Seat: state.Seat(side), Kind: "strikes", Rule: "23.2", Effort: engine.Session, Draft: true, Round: round,
				Ask: engine.T("nextwar.ask.strikes"),
			})
		}
	}
	return all
}

// group is an order to strike: its aircraft, split at its words.
type group struct {
	strikers, escorts []string
	close, with       bool
}

func parse(words []string) (g group) {
	for _, word := range words {
		switch {
		case word == wordWith:
			g.with = true
		case word == wordClose:
			g.close = true
		case g.with:
			g.escorts = append(g.escorts, word)
		default:
			g.strikers = append(g.strikers, word)
		}
	}
	return g
}

func unitOption(s *state.State, id components.UnitID, complete, more bool) engine.Option {
	return engine.Option{Word: s.Info(id).Word, Label: s.Name(id), Complete: complete, More: more}
}

// aims are the targets that some attackers can strike, and which are not taken yet.
func (a *attackers) aims(s *state.State) iter.Seq[state.Target] {
	return func(yield func(t state.Target) bool) {
		if len(a.ids) == 0 {
			return
		}
		for _, t := range Targets(s, a.by, a.kind) {
			if (a.kind == state.HelicopterStrike || !taken(s, a.by, a.kind, t)) && a.any(t) && !yield(t) {
				return
			}
		}
	}
}

// haveAim tells whether attackers have any target.
func haveAim(of func(s *state.State, by components.Side) *attackers) func(s *state.State, by components.Side) bool {
	return func(s *state.State, by components.Side) bool {
		for range of(s, by).aims(s) {
			return true
		}
		return false
	}
}

// targetOptions lists the targets of attackers.
func targetOptions(s *state.State, a *attackers) (options []engine.Option) {
	for t := range a.aims(s) {
		options = append(options, engine.Option{Word: s.TargetWord(t), Label: s.TargetName(t), More: true})
	}
	return options
}

// escortOptions go on with a group: "with", then one or two escorts. Rule 23.1.
func escortOptions(s *state.State, by components.Side, t state.Target, g group, most int) (options []engine.Option) {
	var free []components.UnitID
	for _, id := range Escorts(s, by, t) {
		if word := s.Info(id).Word; !slices.Contains(g.strikers, word) && !slices.Contains(g.escorts, word) {
			free = append(free, id)
		}
	}
	if !g.with && len(free) > 0 {
		return []engine.Option{{Word: wordWith, Label: engine.T("nextwar.strike.with"), More: true}}
	}
	for _, id := range free {
		if g.with && len(g.escorts) < most {
			options = append(options, unitOption(s, id, true, len(g.escorts)+1 < most && len(free) > 1))
		}
	}
	return options
}

// exact clears the sign that more words may follow where none does.
func exact(
	s *state.State, by components.Side, words []string, options []engine.Option, after func(*state.State, components.Side, []string) []engine.Option,
) []engine.Option {
	for i := range options {
		if o := &options[i]; o.Complete && o.More {
			o.More = len(after(s, by, append(slices.Clone(words), o.Word))) > 0
		}
	}
	return options
}

// strikeOptions: a target, one or two aircraft, whether they do without their stand-off weapons, and who goes with them. Rules
// 23.1, 23.4, ADV-A4.
func strikeOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if len(words) == 0 {
		return targetOptions(s, strikeAircraft(s, by))
	}
	t, _ := s.FindTarget(words[0])
	g := parse(words[1:])
	if !g.with && !g.close && len(g.strikers) < mostStrikers {
		for _, id := range strikeAircraft(s, by).at(t) {
			if !slices.Contains(g.strikers, s.Info(id).Word) {
				options = append(options, unitOption(s, id, true, true))
			}
		}
	}
	if len(g.strikers) == 0 {
		return exact(s, by, words, options, strikeOptions)
	}
	if !g.with && !g.close && slices.ContainsFunc(g.strikers, func(word string) bool {
		id, _ := s.Set().Counter(word)
		return display.Mark(s, id, display.Strike) != components.NoMark
	}) {
		options = append(options, engine.Option{Word: wordClose, Label: engine.T("nextwar.strike.close"), Complete: true, More: true})
	}
	return exact(s, by, words, append(options, escortOptions(s, by, t, g, mostEscorts)...), strikeOptions)
}

func explainStrike(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	if len(words) == 0 {
		t, known := s.FindTarget(word)
		switch {
		case !known:
			return nil
		case taken(s, by, state.AirStrike, t):
			return engine.Refuse("23.4", "nextwar.refuse.target.taken", "target", s.TargetName(t))
		}
		if refusal := Refused(s, by, state.AirStrike, t); refusal != nil {
			return refusal
		}
		return engine.Refuse("23.4", "nextwar.refuse.target.nobody", "target", s.TargetName(t))
	}
	id, known := s.Set().Counter(word)
	if !known || s.Info(id).Kind != components.Aircraft || s.Info(id).Side != by {
		return nil
	}
	t, _ := s.FindTarget(words[0])
	g := parse(words[1:])
	switch {
	case g.with && len(g.escorts) == mostEscorts || !g.with && len(g.strikers) == mostStrikers:
		return engine.Refuse("23.1", "nextwar.refuse.group-full")
	case g.with:
		return engine.Refuse("23.0", "nextwar.refuse.no-escort", "unit", s.Name(id))
	}
	return refusedStriker(s, &state.Mission{Side: by, Kind: state.AirStrike, Target: t}, id)
}

// strike assigns an air strike. Rule 23.2.
func strike(r *state.Referee, by components.Side, words []string) {
	s := r.State
	t, _ := s.FindTarget(words[0])
	g := parse(words[1:])
	m := state.Mission{Side: by, Kind: state.AirStrike, Target: t}
	for _, word := range g.strikers {
		id, _ := s.Set().Counter(word)
		m.Flyers = append(m.Flyers, state.Flyer{Unit: id, Close: g.close})
	}
	r.Emit(MissionAssigned{Mission: withEscorts(s, m, g.escorts)})
}

func withEscorts(s *state.State, m state.Mission, words []string) state.Mission {
	for _, word := range words {
		id, _ := s.Set().Counter(word)
		m.Flyers = append(m.Flyers, escort(s, id))
	}
	return m
}

// weaselOptions: one or two Wild Weasels, each with its track, and who goes with them. Rules 23.3, ADV-A3, ADV-A27.
func weaselOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	g := parse(words)
	n := len(g.strikers)
	switch {
	case !g.with && n%2 == 1:
		for track := components.DetectionTrack; track <= components.SAMTrack; track++ {
			if t := trackTarget(track); Refused(s, by, state.WildWeaselStrike, t) == nil {
				options = append(options, engine.Option{Word: s.TargetWord(t), Label: s.TargetName(t), Complete: true, More: true})
			}
		}
		return exact(s, by, words, options, weaselOptions)
	case !g.with && n < 2*mostStrikers && !trackless(s, by):
		for _, id := range WildWeasels(s, by) {
			if !slices.Contains(g.strikers, s.Info(id).Word) {
				options = append(options, unitOption(s, id, false, true))
			}
		}
	}
	if n == 0 {
		return options
	}
	return exact(s, by, words, append(options, escortOptions(s, by, trackTarget(components.SAMTrack), g, mostEscorts)...), weaselOptions)
}

// trackless tells whether no track of the enemy is left for Wild Weasels.
func trackless(s *state.State, by components.Side) bool {
	return Refused(s, by, state.WildWeaselStrike, trackTarget(components.DetectionTrack)) != nil &&
		Refused(s, by, state.WildWeaselStrike, trackTarget(components.SAMTrack)) != nil
}

func weasel(r *state.Referee, by components.Side, words []string) {
	s := r.State
	g := parse(words)
	m := state.Mission{Side: by, Kind: state.WildWeaselStrike}
	for i := 0; i+1 < len(g.strikers); i += 2 {
		id, _ := s.Set().Counter(g.strikers[i])
		t, _ := s.FindTarget(g.strikers[i+1])
		if i == 0 {
			m.Target = t
		}
		m.Flyers = append(m.Flyers, state.Flyer{Unit: id, Track: t.Track})
	}
	r.Emit(MissionAssigned{Mission: withEscorts(s, m, g.escorts)})
}

// airmineOptions: a hex, and up to two escorts, at most one of them a Wild Weasel. Rule 23.6.
func airmineOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if len(words) == 0 {
		for _, p := range Minefields(s, by) {
			options = append(options, engine.Option{Word: s.Set().Word(p), Label: s.PlaceName(p), Complete: true, More: len(Escorts(s, by, hexTarget(p))) > 0})
		}
		return options
	}
	t, _ := s.FindTarget(words[0])
	g := parse(words[1:])
	options = escortOptions(s, by, t, g, mostEscorts)
	if slices.ContainsFunc(g.escorts, func(word string) bool { return isSuppression(s, word) }) {
		options = slices.DeleteFunc(options, func(o engine.Option) bool { return isSuppression(s, o.Word) })
	}
	return exact(s, by, words, options, airmineOptions)
}

func isSuppression(s *state.State, word string) bool {
	id, known := s.Set().Counter(word)
	return known && escort(s, id).Role == state.Suppression
}

func airmine(r *state.Referee, by components.Side, words []string) {
	s := r.State
	t, _ := s.FindTarget(words[0])
	m := state.Mission{Side: by, Kind: state.AirMining, Target: t}
	m.Flyers = append(m.Flyers, state.Flyer{Unit: state.Nominal(len(s.Advanced.Missions))})
	r.Emit(MissionAssigned{Mission: withEscorts(s, m, parse(words[1:]).escorts)})
}
