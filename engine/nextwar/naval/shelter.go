package naval

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// flight is a step of the turn in which ships have to leave where they are.
type flight struct {
	kind string
	rule engine.Rule
	// exposed tells whether a ship has to leave; havens are the places among which its owner chooses. Without any it is
	// destroyed.
	exposed func(s *state.State, ship components.UnitID) bool
	havens  func(s *state.State, ship components.UnitID) []components.Place
	cause   state.Cause
	// begin comes before the first ship leaves; end follows the last.
	begin, end func(r *state.Referee)
	// moved is what comes of a ship that has left.
	moved func(r *state.Referee, ship components.UnitID)
	// stays: in the Advanced Game a ship may stay and take a Strike 1 (17.5.1).
	stays bool
}

// stormShelter is the flight from a Storm (W2). Rules 4.1.3, 8.5.6.5, A-103.
func stormShelter() flight {
	return flight{
		kind: "storm-shelter", rule: "8.5.6.5", cause: state.ByStorm, havens: stormHavens,
		exposed: func(s *state.State, ship components.UnitID) bool {
			return s.Weather == components.Storm && inStorm(s, ship)
		},
		begin: func(r *state.Referee) {
			if r.State.Weather == components.Storm {
				r.Emit(StormBroken{})
			}
		},
		end:   func(r *state.Referee) { r.Enter(state.SupplyCheck) },
		moved: func(*state.Referee, components.UnitID) {},
	}
}

// inStorm tells whether a ship is where the Storm would destroy it: neither in a friendly port or At Sea box nor in its holding
// box. Rule 8.5.6.5, scenario.
func inStorm(s *state.State, ship components.UnitID) bool {
	side, at := s.Info(ship).Side, s.Unit(ship).At
	return s.OnMap(ship) && !homeBox(s, side, at) && !s.FriendlyPort(side, at) && !(kindOf(s, at) == components.AtSea && s.BoxControl(at) == side)
}

// stormHavens are the friendly ports and the friendly At Sea box of the zone; from an At Sea box the holding box too. Rule 8.5.6.5,
// scenario.
func stormHavens(s *state.State, ship components.UnitID) []components.Place {
	side, at := s.Info(ship).Side, s.Unit(ship).At
	havens := portsOfZones(s, side, zonesOf(s, at))
	for _, z := range zonesOf(s, at) {
		if s.SeaBoxes[z].AtSea == side {
			havens = append(havens, s.Set().Zones[z].AtSea)
		}
	}
	return append(havens, homeFrom(s, side, at)...)
}

// seaRetreat is the retreat of ships from boxes that came under enemy control (I4). Rule 7.2.1.
func seaRetreat() flight {
	return flight{
		kind: "sea-retreat", rule: "7.2.1", cause: state.BySeaControl, exposed: displaced, havens: retreatHavens, stays: true,
		begin: func(*state.Referee) {},
		end: func(r *state.Referee) {
			if len(r.State.SeaTaken) > 0 {
				r.Emit(SeaRetreatEnded{})
			}
			r.Enter(state.MineClearing)
		},
		moved: func(r *state.Referee, ship components.UnitID) {
			r.Emit(LevelsMoved{Side: r.State.Info(ship).Side, Change: -1}) // 7.4.3, A-130
		},
	}
}

// displaced tells whether a ship has to retreat: from a box that the enemy has just taken, or from an all-sea hex of its In-Shore
// box. Ships in ports stay. Rules 7.2.1, A-112.
func displaced(s *state.State, ship components.UnitID) bool {
	at := s.Unit(ship).At
	if s.Set().AllSea(at) {
		at = s.Set().Zones[s.Set().ZoneOf(at)].InShore
	}
	return slices.Contains(s.SeaTaken, at) && s.BoxControl(at) == s.Info(ship).Side.Enemy() &&
		(s.Advanced == nil || !slices.Contains(s.Advanced.Stayed, ship))
}

// retreatHavens are the places to which a displaced ship may go: from an At Sea box to the friendly In-Shore box, other friendly
// At Sea boxes, or its holding box; from an In-Shore box or the coast to a friendly port of the zone. Rule 7.2.1, scenario.
func retreatHavens(s *state.State, ship components.UnitID) (havens []components.Place) {
	side, at := s.Info(ship).Side, s.Unit(ship).At
	if kindOf(s, at) != components.AtSea {
		return portsOfZones(s, side, zonesOf(s, at))
	}
	for i := range s.Set().Boxes {
		p := s.Set().BoxPlace(i)
		box := &s.Set().Boxes[i]
		inShore := box.Kind == components.InShore && box.Zone == s.Set().ZoneOf(at)
		if (inShore || box.Kind == components.AtSea) && s.BoxControl(p) == side {
			havens = append(havens, p)
		}
	}
	return append(havens, homeFrom(s, side, at)...)
}

// portsOfZones are the friendly ports of some zones, in the order of hexes.
func portsOfZones(s *state.State, side components.Side, zones []components.Zone) (ports []components.Place) {
	for i := range s.Set().Hexes {
		p := components.Place(i)
		if s.FriendlyPort(side, p) && slices.ContainsFunc(zonesOf(s, p), func(z components.Zone) bool { return slices.Contains(zones, z) }) {
			ports = append(ports, p)
		}
	}
	return ports
}

// homeFrom is the holding box of a side next to an At Sea box.
func homeFrom(s *state.State, side components.Side, at components.Place) (home []components.Place) {
	if box := s.Set().Box(at); box != nil && box.Kind == components.AtSea {
		for _, near := range box.Near {
			if homeBox(s, side, near) {
				home = append(home, near)
			}
		}
	}
	return home
}

// stage of a flight: ships without a choice flee by themselves, owners choose for the others, the first side first.
func (f flight) stage() state.PlayStage {
	return state.PlayStage{
		Name: f.kind, Rule: f.rule, Run: f.run,
		Ask: func(s *state.State) []engine.Decision {
			for _, side := range [...]components.Side{s.First, s.First.Enemy()} {
				if ships := f.choosers(s, side); len(ships) > 0 {
					return []engine.Decision{{
						Seat: state.Seat(side), Kind: f.kind, Rule: f.rule, Effort: engine.Moment,
						Ask: engine.T("nextwar.ask."+f.kind, "units", s.NamesOf(ships)), About: wordsOf(s, ships),
					}}
				}
			}
			return nil
		},
		Verbs: []state.Verb{{Word: "shelter", Options: f.options, Explain: f.explain, Carry: f.carry}},
	}
}

// wordsOf some counters.
func wordsOf(s *state.State, ids []components.UnitID) (words []string) {
	for _, id := range ids {
		words = append(words, s.Info(id).Word)
	}
	return words
}

// wordStay is the choice of a ship that stays where it is.
const wordStay = "stay"

// mayStay tells whether ships may stay and take a Strike 1. Rule 17.5.1.
func (f flight) mayStay(s *state.State) bool { return f.stays && s.Chosen.Advanced }

// choosers are the ships of a side that have to leave and have a choice.
func (f flight) choosers(s *state.State, side components.Side) (ships []components.UnitID) {
	for id := range s.All(side, components.Ship) {
		if f.exposed(s, id) && (f.mayStay(s) || len(f.havens(s, id)) > 1) {
			ships = append(ships, id)
		}
	}
	return ships
}

func (f flight) options(s *state.State, by components.Side, words []string) (options []engine.Option) {
	switch len(words) {
	case 0:
		for _, id := range f.choosers(s, by) {
			options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
		}
	case 1:
		ship, _ := s.Set().Counter(words[0])
		options = placeOptions(s, f.havens(s, ship))
		if f.mayStay(s) {
			options = append(options, engine.Option{Word: wordStay, Label: engine.T("nextwar.naval.stay"), Complete: true})
		}
	}
	return options
}

func (f flight) explain(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
	if p, known := s.Set().Find(word); known && len(words) == 1 {
		ship, _ := s.Set().Counter(words[0])
		return engine.Refuse(f.rule, "nextwar.refuse."+f.kind, "unit", s.Name(ship), "place", s.PlaceName(p))
	}
	return nil
}

func (f flight) carry(r *state.Referee, _ components.Side, words []string) {
	ship, _ := r.State.Set().Counter(words[0])
	if words[1] == wordStay {
		r.Emit(ShipStayed{Ship: ship})
		r.State.Rules().Damage(r, ship, 1)
		r.State.Rules().AskAboard(r, r.State.Stage)
		return
	}
	to, _ := r.State.Set().Find(words[1])
	f.flee(r, ship, to)
}

// flee takes a ship to a haven, with all aboard and without rolls.
func (f flight) flee(r *state.Referee, ship components.UnitID, to components.Place) {
	r.Emit(state.ShipMoved{Ship: ship, Way: []components.Place{to}, Cause: f.cause})
	f.moved(r, ship)
	r.LookFor(ship)
}

// run moves the ships that have one haven, destroys those that have none, and goes on. Rules 7.2.1, 8.5.6.5, A-127.
func (f flight) run(r *state.Referee) {
	s := r.State
	f.begin(r)
	for _, side := range [...]components.Side{s.First, s.First.Enemy()} {
		for id := range s.All(side, components.Ship) {
			if !f.exposed(s, id) {
				continue
			}
			if havens := f.havens(s, id); len(havens) > 0 {
				f.flee(r, id, havens[0])
			} else {
				r.Eliminate(id, f.cause, f.rule)
			}
		}
	}
	f.end(r)
}

// usual is the usual answer: the nearest friendly port, else a sea box, else the holding box; ships without any stay where that is allowed.
func (f flight) usual(s *state.State, side components.Side) (engine.Order, bool) {
	ships := f.choosers(s, side)
	if len(ships) == 0 {
		return engine.Order{}, false
	}
	at, havens := s.Unit(ships[0]).At, f.havens(s, ships[0])
	if len(havens) == 0 {
		return engine.Order{Verb: "shelter", Args: []string{s.Info(ships[0]).Word, wordStay}}, true
	}
	best := havens[0] // ports come first, then sea boxes
	for _, p := range havens {
		if s.Set().IsHex(p) && s.Set().IsHex(at) && s.Set().Distance(at, p) < s.Set().Distance(at, best) {
			best = p
		}
	}
	return engine.Order{Verb: "shelter", Args: []string{s.Info(ships[0]).Word, s.Set().Word(best)}}, true
}
