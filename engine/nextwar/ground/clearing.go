package ground

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Operation are the modifiers of a clearing operation under a lead unit. Rule 8.4.1.1.
type Operation struct {
	// Efficiency is the current efficiency rating of the lead unit less the value of the marker.
	Efficiency int
	// Short is by how many stacking points the units are below the minimum of the hex, half points rounded up.
	Short int
	// Installations beside the one that counts as the hex itself.
	Installations int
	// Landed: a unit has landed in this turn. Combined arms.
	Landed, Combined bool
}

// DRM is the sum of all modifiers.
func (o Operation) DRM() int {
	sum := o.Efficiency - o.Short - o.Installations
	if o.Landed {
		sum--
	}
	if o.Combined {
		sum++
	}
	return sum
}

// OperationOf finds the modifiers of the operation at a marker. Rules 8.4.1.1, A-17, A-18, A-131.
func OperationOf(s *state.State, marker *state.ClearingMarker, lead components.UnitID) Operation {
	hex, minimum := s.Set().Hex(marker.At), &s.Set().Charts.MinimumSafe
	o := Operation{Efficiency: s.ER(lead) - int(marker.Value), Installations: s.Installations(marker.At)}
	var need components.Stacking
	switch hex.Settlement {
	case components.UrbanArea:
		need = minimum.Urban
	case components.City:
		need = minimum.City
	default:
		need = minimum.Installation
		o.Installations = max(0, o.Installations-1)
	}
	var infantry, armor bool
	for _, id := range under(s, marker) {
		info := s.Info(id)
		need -= info.SP
		o.Landed = o.Landed || s.Unit(id).Has(state.Landed)
		infantry = infantry || info.Arm == components.Infantry
		armor = armor || info.Arm == components.Armor
		o.Combined = o.Combined || info.Arm == components.Mechanized
	}
	o.Combined = o.Combined || infantry && armor
	o.Short = max(0, need).Up()
	return o
}

// under are the units under a clearing marker.
func under(s *state.State, marker *state.ClearingMarker) (ids []components.UnitID) {
	for id := range s.GroundAt(marker.Side, marker.At) {
		if s.Unit(id).Has(state.UnderClearing) {
			ids = append(ids, id)
		}
	}
	return ids
}

// nextOperation is the marker whose operation comes next: those of the First side first, by ascending hexes; nil after the
// last. Rules 8.4.1, A-09.
func nextOperation(s *state.State) (next *state.ClearingMarker) {
	for i := range s.Clearings {
		c := &s.Clearings[i]
		if c.Resolved {
			continue
		}
		if next == nil || c.Side != next.Side && c.Side == s.First || c.Side == next.Side && c.At < next.At {
			next = c
		}
	}
	return next
}

// askLead asks the owner for the lead unit where there is a choice. Rule 8.4.1.
func askLead(s *state.State) []engine.Decision {
	marker := nextOperation(s)
	if marker == nil || len(under(s, marker)) < 2 {
		return nil
	}
	return []engine.Decision{{
		Seat: state.Seat(marker.Side), Kind: ClearingLead, Rule: "8.4.1", Effort: engine.Tap,
		Ask: engine.T("nextwar.ask.clearing-lead", "place", s.PlaceName(marker.At)), About: []string{s.Set().Word(marker.At)},
	}}
}

// leadOptions lists the units that may lead the operation.
func leadOptions(s *state.State, _ components.Side, words []string) (options []engine.Option) {
	marker := nextOperation(s)
	if marker == nil || len(words) > 0 {
		return nil
	}
	for _, id := range under(s, marker) {
		drm := OperationOf(s, marker, id).DRM()
		options = append(options, engine.Option{
			Word: s.Info(id).Word, Complete: true,
			Label: engine.T("nextwar.clearing.lead", "unit", s.Name(id), "er", s.ER(id), "chance", 10*min(max(0, 10-int(marker.Value)+drm), 10)),
		})
	}
	return options
}

// whyNotLead says why a unit may not lead the operation. Rule 8.4.1.
func whyNotLead(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
	id, known := s.Set().Counter(word)
	marker := nextOperation(s)
	if !known || marker == nil || len(words) > 0 {
		return nil
	}
	return engine.Refuse("8.4.1", "nextwar.refuse.clearing.lead", "unit", s.Name(id), "place", s.PlaceName(marker.At))
}

// usualLead is the unit with the highest current efficiency rating; of equals the one with more steps, then the first.
func usualLead(s *state.State) (lead components.UnitID) {
	lead = components.NoUnit
	for _, id := range under(s, nextOperation(s)) {
		if lead == components.NoUnit || s.ER(id) > s.ER(lead) || s.ER(id) == s.ER(lead) && s.Steps(id) > s.Steps(lead) {
			lead = id
		}
	}
	return lead
}

// clearNext carries out the next operation, where its lead unit is no choice; after the last one control changes.
// Rule 8.4.1.
func clearNext(r *state.Referee) {
	switch marker := nextOperation(r.State); {
	case marker == nil:
		r.Enter(state.ControlChange)
	case len(under(r.State, marker)) == 0:
		r.Emit(state.ClearingRemoved{At: marker.At, Side: marker.Side})
	default:
		operate(r, marker, usualLead(r.State))
	}
}

// operate rolls for a clearing operation. A failure with too few stacking points costs the lead unit a step. Rule 8.4.1.
func operate(r *state.Referee, marker *state.ClearingMarker, lead components.UnitID) {
	op := OperationOf(r.State, marker, lead)
	roll := r.D10("clearing " + r.State.Set().Word(marker.At))
	success := roll+op.DRM() >= int(marker.Value)
	r.Emit(ClearingRolled{
		At: marker.At, Side: marker.Side, Lead: lead, Value: marker.Value, Roll: int8(roll), DRM: int8(op.DRM()), Success: success,
	})
	if !success && op.Short > 0 {
		r.LoseStep(lead, state.ByClearing, "8.4.1.1")
	}
}
