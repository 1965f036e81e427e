package components

import "strings"

// Special are the rules of one small scenario that are figures (2.1). What the board itself
// has to know of them, such as closed hexes, belongs to package position. On the main map
// everything is zero.
type Special struct {
	// WillTop and EuropeBottom are the ends of shortened tracks, 0 for the printed ones.
	WillTop, EuropeBottom int8
	// Draw is the number of cards dealt each turn by side, 0 for the calendar's.
	Draw [2]int8
	// While the Allies hold all of RollHexes and are due Draw cards, they get one card
	// fewer on a roll up to RollTo.
	RollHexes []Loc
	RollTo    int8
	// Divisions are those that may leave China in a segment, 0 for the usual number.
	Divisions int8
	// Points are the Allied replacements of every turn, PointsOn those of some turns, as
	// bits; Replacements tells that they take the place of the calendar's.
	Replacements bool
	Points       [ChineseGround + 1]int8
	PointsOn     [ChineseGround + 1]uint16
	// Arrivals are reinforcements with a place of their own.
	Arrivals []Arrival
	// FutureChoice are the cards of which Japan begins with one as its Future Offensive.
	FutureChoice []Card
	// Progress is the number of hexes due in the first turn and in every later one;
	// NoProgress tells that none is ever asked for.
	Progress   [2]int8
	NoProgress bool
	// NoHQLoses: a side without an HQ on the map loses at once, the one in the Oahu box
	// aside, which is never displaced. HQFixed: HQs are never moved, attacked or removed.
	NoHQLoses, HQFixed bool
	// NoShipping: the Allies gain no shipping points by the calendar.
	NoShipping bool
	// SingaporeBy is the card whose event alone activates units in the Singapore box,
	// NoCard where there is no such box.
	SingaporeBy Card
}

// Arrival is a reinforcement with a turn and a place.
type Arrival struct {
	Unit Unit
	Turn int8
	// Place is a hex or the China box.
	Place Place
}

// poolOf is the marker of Allied replacements of a name.
func poolOf(name string) (Pool, bool) {
	switch name {
	case "us_naval":
		return USNaval, true
	case "allied_ground", "commonwealth_ground":
		return AlliedGround, true
	case "allied_air":
		return AlliedAir, true
	case "commonwealth_naval":
		return CommonwealthNaval, true
	case "chinese":
		return ChineseGround, true
	}
	return 0, false
}

// take enters a marker that is a special rule; the others are left alone.
func (s *Special) take(l *loader, r *row, name string) {
	if pool, isPool := strings.CutPrefix(name, "repl_"); isPool {
		s.takePoints(r, pool)
		return
	}
	figures := map[string]*int8{
		"political_will_max": &s.WillTop, "war_in_europe_min": &s.EuropeBottom,
		"draw_japan": &s.Draw[Japan], "draw_allied": &s.Draw[Allies], "draw_roll_to": &s.RollTo,
		"divisions_per_turn": &s.Divisions, "progress_of_war_later": &s.Progress[1],
	}
	switches := map[string]*bool{
		"no_progress_of_war": &s.NoProgress, "no_hq_loses": &s.NoHQLoses, "hq_fixed": &s.HQFixed,
		"no_shipping": &s.NoShipping,
	}
	switch {
	case figures[name] != nil:
		*figures[name] = r.number("value", 0)
	case switches[name] != nil:
		*switches[name] = pick[uint8](r, "value", r.text("value"), []string{"0", "1"}) == 1
	case name == "progress_of_war_target":
		s.Progress[0] = r.number("value", 0)
	case name == "draw_roll_hexes":
		s.RollHexes = l.locs(r, "value")
	case name == "extra_future_offensive_japan":
		s.FutureChoice = l.cardList(r, "value")
	case name == "singapore_activated_by":
		s.SingaporeBy = l.card(r, "value", r.text("value"))
	case name == "reinforcements":
		for _, word := range r.words("value") {
			s.takeArrival(l, r, word)
		}
	}
}

// takePoints reads replacement points: a number for every turn, or with the suffix _turns
// the turns that bring one.
func (s *Special) takePoints(r *row, name string) {
	name, onTurns := strings.CutSuffix(name, "_turns")
	pool, known := poolOf(name)
	if !known {
		r.report("there are no replacements %q", name)
		return
	}
	s.Replacements = true
	if !onTurns {
		s.Points[pool] = r.number("value", 0)
		return
	}
	for _, turn := range r.figures("value") {
		if turn < 1 || turn > NumTurns {
			r.report("there is no turn %d", turn)
			continue
		}
		s.PointsOn[pool] |= 1 << turn
	}
}

// takeArrival reads "unit:turn:place".
func (s *Special) takeArrival(l *loader, r *row, word string) {
	parts := strings.Split(word, ":")
	if len(parts) != 3 {
		r.report("value: %q is no unit, turn and place", word)
		return
	}
	s.Arrivals = append(s.Arrivals, Arrival{
		Unit: l.unit(r, "value", parts[0]), Turn: r.figure("value", parts[1]), Place: l.place(r, "value", parts[2]),
	})
}
