package air

import (
	"iter"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// party are ground units that fly together from one place to another.
type party struct {
	s     *state.State
	side  components.Side
	units []components.UnitID
	from  base
	sp    components.Stacking
	// ways are the means by which an airmobile party may be lifted, the cheapest first.
	ways []way
}

// kind is one of the orders by which ground units fly. Its functions say what forbids a unit of its own, the party as a whole, and a
// place where it would land.
type kind struct {
	mission Mission
	word    string
	rule    engine.Rule
	// suits tells whether the order is for units of a type at all; misfit is the message for the others.
	suits   func(info *components.Unit) bool
	misfit  string
	unit    func(s *state.State, id components.UnitID) state.Ban
	party   func(p *party) state.Ban
	landing func(p *party, to components.Place) state.Ban
	// fields: it lands on airbases and airfields only.
	fields bool
	// pay spends what the flight costs.
	pay func(r *state.Referee, p *party, flight *state.Flight)
}

// banOf says why units may not fly together; the party is nil then.
func (k *kind) banOf(s *state.State, side components.Side, ids []components.UnitID) (*party, state.Ban) {
	if b := segmentBan(s, k.rule); b.Is() {
		return nil, b
	}
	if s.Weather == components.Storm {
		return nil, state.Forbid("4.1.3", "air.storm")
	}
	from, sp := base{s.Unit(ids[0]).At, s.Unit(ids[0]).Aboard}, components.Stacking(0)
	for _, id := range ids {
		if b := k.unitBan(s, side, id); b.Is() {
			return nil, b.Of(id)
		}
		if (base{s.Unit(id).At, s.Unit(id).Aboard}) != from {
			return nil, state.Forbid("6.6", "air.apart").Of(id)
		}
		sp += s.Info(id).SP
	}
	p := &party{s: s, side: side, units: ids, from: from, sp: sp}
	if b := k.party(p); b.Is() {
		return nil, b.Of(ids[len(ids)-1])
	}
	return p, state.Ban{}
}

// unitBan says why a unit may not fly by itself. Rules 8.2.2, 8.5, 13.1.5, 27.3.
func (k *kind) unitBan(s *state.State, side components.Side, id components.UnitID) state.Ban {
	u, info := s.Unit(id), s.Info(id)
	switch {
	case info.Kind != components.Ground || info.Side != side || u.At < 0:
		return state.Forbid(k.rule, "air.absent")
	case u.Has(state.Moved):
		return state.Forbid("8.5", "air.moved")
	case s.Segment == state.M4 && u.Has(state.Unsupplied):
		return state.Forbid("13.1.5", "air.supply")
	case u.Strike >= 2 || s.Segment == state.M4 && u.Strike > 0:
		return state.Forbid("27.3", "air.struck")
	case !k.suits(info):
		return state.Forbid(k.rule, k.misfit)
	}
	return k.unit(s, id)
}

// landingBan says why a party may not land in a place.
func (k *kind) landingBan(p *party, to components.Place) state.Ban {
	if to == p.from.at && p.from.ship == components.NoUnit {
		return state.Forbid(k.rule, "air.here").In(to)
	}
	b := k.landing(p, to)
	if b.Is() {
		b.Unit, b.Place = p.units[0], to
	}
	return b
}

// ready are the units of a side that have not moved and may think of flying, for lists. [kind.unitBan] judges them.
func (k *kind) ready(s *state.State, side components.Side) iter.Seq[components.UnitID] {
	return func(yield func(components.UnitID) bool) {
		if segmentBan(s, k.rule).Is() || s.Weather == components.Storm {
			return
		}
		for id := range s.All(side, components.Ground) {
			if u := s.Unit(id); u.At >= 0 && !u.Has(state.Moved) && k.suits(s.Info(id)) && !yield(id) {
				return
			}
		}
	}
}

// lands tells whether a party may land anywhere.
func (k *kind) lands(p *party) bool {
	for to := range k.candidates(p) {
		if !k.landingBan(p, to).Is() {
			return true
		}
	}
	return false
}

// candidates are the places in which a party may think of landing, in the order of places.
func (k *kind) candidates(p *party) iter.Seq[components.Place] {
	if k.fields {
		return slices.Values(airfields(p.s, p.side))
	}
	return p.s.Set().Places()
}

// sortie of a party, for air defense fire.
func (k *kind) sortie(p *party, to components.Place) *Sortie {
	return &Sortie{Side: p.side, Mission: k.mission, Units: p.units, From: p.from.at, To: to}
}

// order is what the words of an order mean so far.
type order struct {
	ids    []components.UnitID
	to     components.Place
	escort int
	ended  bool // the escort is named
	// escorts are air units of the Advanced Game.
	escorts []components.UnitID
}

// read reads the words of an order: units of one place in ascending order, where they land, how many air points escort them.
func (k *kind) read(s *state.State, words []string) (o order, ok bool) {
	o.to = components.Nowhere
	for _, word := range words {
		id, isUnit := s.Set().Counter(word)
		place, isPlace := s.Set().Find(word)
		escort, isEscort := escortOf(word)
		switch {
		case o.ended:
			return o, false
		case s.Chosen.AirWar() && isUnit && o.to != components.Nowhere && !slices.Contains(o.escorts, id):
			o.escorts = append(o.escorts, id)
			o.ended = len(o.escorts) == mostEscorts
		case !s.Chosen.AirWar() && o.to != components.Nowhere && isEscort:
			o.escort, o.ended = escort, true
		case isUnit && o.to == components.Nowhere && (len(o.ids) == 0 || id > o.ids[len(o.ids)-1]):
			o.ids = append(o.ids, id)
		case isPlace && len(o.ids) > 0 && o.to == components.Nowhere:
			o.to = place
		default:
			return o, false
		}
	}
	return o, true
}

// options lists the words that may follow in an order.
func (k *kind) options(s *state.State, by components.Side, words []string) (options []engine.Option) {
	o, ok := k.read(s, words)
	if !ok || o.ended {
		return nil
	}
	var p *party
	if len(o.ids) > 0 {
		if p, _ = k.banOf(s, by, o.ids); p == nil {
			return nil
		}
	}
	if o.to != components.Nowhere && s.Chosen.AirWar() {
		return aircraftOptions(s, by, o.to, o.escorts)
	}
	if o.to != components.Nowhere {
		if !escortable(s, by, k.fires(p, o.to)) {
			return nil
		}
		return escortOptions(s, by)
	}
	for id := range k.ready(s, by) {
		if len(o.ids) > 0 && (id <= o.ids[len(o.ids)-1] || s.Unit(id).At != p.from.at) {
			continue
		}
		if more, _ := k.banOf(s, by, append(slices.Clone(o.ids), id)); more != nil && k.lands(more) {
			options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
		}
	}
	if p == nil {
		return options
	}
	for to := range k.candidates(p) {
		if !k.landingBan(p, to).Is() {
			options = append(options, engine.Option{
				Word: s.Set().Word(to), Label: s.PlaceName(to), Complete: true,
				More: escortable(s, by, k.fires(p, to)) || len(aircraftOptions(s, by, to, nil)) > 0,
			})
		}
	}
	return options
}

// follows tells whether the order can be given at all.
func (k *kind) follows(s *state.State, by components.Side) bool {
	for id := range k.ready(s, by) {
		if p, _ := k.banOf(s, by, []components.UnitID{id}); p != nil && k.lands(p) {
			return true
		}
	}
	return false
}

// explain says why a word may not follow in an order.
func (k *kind) explain(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	if word == "" {
		return k.nobody(s)
	}
	o, ok := k.read(s, words)
	if !ok {
		return nil
	}
	if id, isUnit := s.Set().Counter(word); isUnit && o.to == components.Nowhere {
		p, b := k.banOf(s, by, append(slices.Clone(o.ids), id))
		if p != nil && !k.lands(p) {
			b = state.Forbid(k.rule, "air.nowhere").Of(id)
		}
		return b.Refusal(s)
	}
	if len(o.ids) == 0 {
		return nil
	}
	p, b := k.banOf(s, by, o.ids)
	to, isPlace := s.Set().Find(word)
	switch {
	case p == nil:
		return b.Refusal(s)
	case isPlace && o.to == components.Nowhere:
		return k.landingBan(p, to).Refusal(s)
	case o.to != components.Nowhere && s.Chosen.AirWar():
		return whyNoAircraft(s, by, word)
	case o.to != components.Nowhere && !o.ended:
		return whyNoEscort(s, by, word, k.fires(p, o.to))
	}
	return nil
}

// nobody is the refusal of an order that cannot be given now.
func (k *kind) nobody(s *state.State) *engine.Refusal {
	switch b := segmentBan(s, k.rule); {
	case b.Is():
		return b.Refusal(s)
	case s.Weather == components.Storm:
		return state.Forbid("4.1.3", "air.storm").Refusal(s)
	}
	return state.Forbid(k.rule, "air."+k.word+".nobody").Refusal(s)
}

// carry carries an order out.
func (k *kind) carry(r *state.Referee, by components.Side, words []string) {
	s := r.State
	o, _ := k.read(s, words)
	p, _ := k.banOf(s, by, o.ids)
	flight := state.Flight{Mission: uint8(k.mission), Units: o.ids, To: o.to, Escort: int8(o.escort), Escorts: o.escorts}
	Spend(r, by, o.escort, "6.2.2")
	k.pay(r, p, &flight)
	r.Mark(o.ids, state.Moved, 0)
	r.Emit(FlightBegun{Flight: flight})
	flyOn(r)
}

// verb is the order as the stage Movement takes it.
func (k *kind) verb() state.Verb {
	return state.Verb{Word: k.word, Options: k.options, Follows: k.follows, Explain: k.explain, Carry: k.carry}
}
