package strike

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// mostInterceptors may be sent against a group. Rule 24.4.
const mostInterceptors = 2

// groupPrefix begins the word of a group in orders; its number follows.
const groupPrefix = "group-"

func groupWord(i int) string { return groupPrefix + strconv.Itoa(i+1) }

func groupOf(word string) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(word, groupPrefix))
	return n - 1
}

// interceptors are the units of a side that may be sent against a group. Rules 17.1.4, 24.4.
func interceptors(s *state.State, by components.Side, m *state.Mission) (ids []components.UnitID) {
	for id := range s.All(by, components.Aircraft) {
		sent := slices.ContainsFunc(s.Advanced.Named, func(n state.Interceptors) bool { return slices.Contains(n.Units, id) })
		if !sent && CanIntercept(s, id, m) && !assigned(s, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Interceptable are the groups that a side may intercept now: found with "ED", and not yet intercepted. Rule 24.4.
func Interceptable(s *state.State, by components.Side) (groups []int) {
	if s.Stage == state.InterceptorTargets {
		return named(s, by)
	}
	for i := range s.Advanced.Missions {
		m := &s.Advanced.Missions[i]
		found := m.Side != by && m.Step == state.Found && m.Detection == components.Engaged
		if found && !intercepted(m) && namedFor(s, by, i) == nil && len(interceptors(s, by, m)) > 0 {
			groups = append(groups, i)
		}
	}
	return groups
}

func intercepted(m *state.Mission) bool {
	return slices.ContainsFunc(m.Flyers, func(f state.Flyer) bool { return f.Intercepted })
}

func askInterception(s *state.State) (all []engine.Decision) {
	for side := range components.Side(components.Sides) {
		if s.Asked>>side&1 == 0 && len(Interceptable(s, side)) > 0 {
			all = append(all, decisionAt(side, "interception", "24.4", engine.T("nextwar.ask.interception")))
		}
	}
	return all
}

// GroupName tells the target of a group and who flies to it, unless that is hidden. Rule 29.2.1.
func GroupName(s *state.State, i int) engine.Text {
	m := &s.Advanced.Missions[i]
	var flyers []engine.Text
	if unseen(s, m) {
		return sizeOf(s, m, "nextwar.strike.hidden-group")
	}
	for j := range m.Flyers {
		if s.Airborne(&m.Flyers[j]) {
			flyers = append(flyers, display.FighterName(s, m.Flyers[j].Unit))
		}
	}
	return engine.T("nextwar.strike.group", "target", s.TargetName(m.Target), "units", flyers)
}

// attackable are the aircraft of a group that the next interceptor may take: strikers and Wild Weasels only when every escort has
// an attacker. Rules 22.6.2, 24.4.
func attackable(s *state.State, m *state.Mission, attacked []string) (all []state.Fighter) {
	free := true
	for j := range m.Flyers {
		f := &m.Flyers[j]
		free = free && (f.Role != state.Escort || !s.Airborne(f) || slices.Contains(attacked, display.FighterWord(s, f.Unit)))
	}
	for j := range m.Flyers {
		if f := &m.Flyers[j]; s.Airborne(f) && (free || f.Role == state.Escort) {
			all = append(all, f.Unit)
		}
	}
	return all
}

// interceptOptions: a group, then one or two interceptors, each with the aircraft that it attacks. Rule 24.4.
func interceptOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if len(words) == 0 {
		for _, i := range Interceptable(s, by) {
			options = append(options, engine.Option{Word: groupWord(i), Label: GroupName(s, i), More: true})
		}
		return options
	}
	i := groupOf(words[0])
	m := &s.Advanced.Missions[i]
	if unseen(s, m) {
		return nameOptions(s, by, m, words[1:])
	}
	units := sendable(s, by, i)
	sent, attacked := split(words[1:])
	if len(words)%2 == 0 {
		for _, f := range attackable(s, m, attacked) {
			options = append(options, engine.Option{
				Word: display.FighterWord(s, f), Label: display.FighterName(s, f), Complete: s.Stage != state.InterceptorTargets || len(sent) == len(units),
				More: len(sent) < mostInterceptors && len(units) > len(sent),
			})
		}
		return options
	}
	for _, id := range units {
		if word := s.Info(id).Word; len(sent) < mostInterceptors && !slices.Contains(sent, word) {
			options = append(options, engine.Option{Word: word, Label: s.Name(id), More: true})
		}
	}
	return options
}

// split takes pairs of words apart; the last one may lack its second word.
func split(words []string) (first, second []string) {
	for i, word := range words {
		if i%2 == 0 {
			first = append(first, word)
		} else {
			second = append(second, word)
		}
	}
	return first, second
}

func intercept(r *state.Referee, by components.Side, words []string) {
	s := r.State
	m := &s.Advanced.Missions[groupOf(words[0])]
	if unseen(s, m) {
		r.Emit(InterceptorsNamed{Interceptors: state.Interceptors{Side: by, Mission: groupOf(words[0]), Units: counters(s, words[1:])}})
		return
	}
	sent, attacked := split(words[1:])
	var duels []state.Duel
	for i, word := range sent {
		id, _ := s.Set().Counter(word)
		at := slices.IndexFunc(m.Flyers, func(f state.Flyer) bool { return display.FighterWord(s, f.Unit) == attacked[i] })
		duels = append(duels, state.Duel{By: id, Against: m.Flyers[at].Unit})
	}
	r.Emit(InterceptorsSent{Side: by, Duels: duels})
}

// closeInterception begins the air combats, all interceptors of one side first, or goes on to SAM and AAA. Rule 24.4.
func closeInterception(r *state.Referee) {
	if slices.ContainsFunc(r.State.Advanced.Missions, func(m state.Mission) bool { return m.Step == state.Found && unseen(r.State, &m) }) {
		r.Emit(GroupsShown{})
	}
	if len(r.State.Advanced.Named) > 0 {
		r.Enter(state.InterceptorTargets)
		return
	}
	r.Emit(InterceptionClosed{})
	if r.State.Advanced.Fight() != nil {
		r.Enter(state.AirReengage)
		return
	}
	r.Enter(state.MissionFlight)
}

// usualInterception sends two interceptors against the group with most strikers, where their ratings are not below those of its
// best aircraft.
func usualInterception(s *state.State, by components.Side) engine.Order {
	groups := Interceptable(s, by)
	slices.SortStableFunc(groups, func(a, b int) int { return strikers(s, b) - strikers(s, a) })
	for _, i := range groups {
		m := &s.Advanced.Missions[i]
		ids := sendable(s, by, i)
		slices.SortStableFunc(ids, func(a, b components.UnitID) int {
			return display.Value(s, b, display.Air) - display.Value(s, a, display.Air)
		})
		if unseen(s, m) {
			return engine.Order{Verb: "intercept", Args: append([]string{groupWord(i)}, wordsOf(s, ids[:min(mostInterceptors, len(ids))])...)}
		}
		best := 0
		for j := range m.Flyers {
			if f := m.Flyers[j].Unit; !display.Bracketed(s, f) {
				best = max(best, display.Value(s, f, display.Air))
			}
		}
		if s.Stage != state.InterceptorTargets && display.Value(s, ids[0], display.Air) < best {
			continue
		}
		order := engine.Order{Verb: "intercept", Args: []string{groupWord(i)}}
		var attacked []string
		for _, id := range ids[:min(mostInterceptors, len(ids))] {
			enemies := attackable(s, m, attacked)
			at := enemies[0]
			for _, f := range enemies {
				if !slices.Contains(attacked, display.FighterWord(s, f)) {
					at = f
					break
				}
			}
			attacked = append(attacked, display.FighterWord(s, at))
			order.Args = append(order.Args, s.Info(id).Word, display.FighterWord(s, at))
		}
		return order
	}
	return engine.Order{Verb: "done"}
}

func strikers(s *state.State, i int) (n int) {
	m := &s.Advanced.Missions[i]
	for j := range m.Flyers {
		if f := &m.Flyers[j]; (f.Role == state.Striker || unseen(s, m)) && s.Airborne(f) {
			n++
		}
	}
	return n
}
