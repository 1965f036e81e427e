package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// SupportFire is what the battleships and cruisers of a zone do for an assault beyond what was ordered. Ships
// may accompany an assault without firing: there may be more of them than units that land. Rules 7.1 and 11.
type SupportFire struct {
	zone components.Space
	// land is what they fire at; NoSpace where there is no one territory.
	land components.Space
	// fire are the ships that came for it and bombard without a further word, silent those that do not,
	// waiting those that were there before and could.
	fire, Silent, Waiting []state.UnitID
	// Because tells why the silent ones do not fire.
	Because silence
}

// silence is why a ship does not bombard.
type silence string

const (
	// TooMany: one ship fires for each unit that lands.
	TooMany silence = "many"
	// unaimed: units land in several territories, and none of them was named.
	unaimed silence = "aim"
	// embattled: there is a battle in the ship's zone.
	Embattled silence = "battle"
)

// SupportFires of all zones from which units land, in the order of the zones. Rule 11.
func (p *planner) SupportFires() []SupportFire {
	landing := p.fleet().landing
	if landing == 0 {
		return nil
	}
	var all []SupportFire
	var promised [components.NumSpaces]int
	sought := p.sought()
	for zone := range SeaSpaces(landing).All() {
		b := SupportFire{zone: zone, land: components.NoSpace}
		quiet := p.quiet(zone) && sought&state.SeaBit(zone) == 0
		var came []state.UnitID
		for u := range p.s.UnitsAt(zone) {
			switch {
			case !quiet && u.Power == p.s.Active && u.Has(state.Bombards):
				b.Silent, b.Because = append(b.Silent, u.ID), Embattled
			case !quiet || !p.bombards(u):
			case u.Has(state.MovedCombat):
				came = append(came, u.ID)
			default:
				b.Waiting = append(b.Waiting, u.ID)
			}
		}
		if quiet && len(came)+len(b.Waiting) > 0 {
			p.aim(&b, came, &promised)
		}
		all = append(all, b)
	}
	return all
}

// aim finds what the ships of a zone that came for an assault fire at: the one territory that is assaulted
// from there, as many of them as units land and other ships do not support. Rule 11.
func (p *planner) aim(b *SupportFire, came []state.UnitID, promised *[components.NumSpaces]int) {
	targets, guns := 0, 0
	for _, land := range p.s.Set().Lands[b.zone] {
		if n := p.salvos(b.zone, land) - promised[land]; n > 0 {
			targets, guns, b.land = targets+1, n, land
		}
	}
	slices.SortStableFunc(came, func(x, y state.UnitID) int {
		return p.s.Units.Find(y).Type.Bombards() - p.s.Units.Find(x).Type.Bombards()
	})
	if targets > 1 {
		b.land, b.Silent, b.Because = components.NoSpace, came, unaimed
		return
	}
	n := min(len(came), guns)
	b.fire, b.Silent, b.Because = came[:n], came[n:], TooMany
	if n == guns {
		b.Waiting = nil // there is nobody left for whom they could fire
	}
	if b.land != components.NoSpace {
		promised[b.land] += n
	}
}

// Text tells which ships do not fire, and why; zero where all do.
func (b *SupportFire) Text(s *state.State) engine.Text {
	if len(b.Silent) == 0 {
		return engine.Text{}
	}
	return engine.T("axis.silent."+string(b.Because), "units", WhereText(s, b.Silent), "rule", "11")
}

// HeldFire tells, as the combat moves end, which ships came for an assault and do not bombard. Rule 11.
func HeldFire(s *state.State) (lines []engine.Text) {
	for _, b := range PlannerOf(s).SupportFires() {
		if text := b.Text(s); !text.IsZero() {
			lines = append(lines, text)
		}
	}
	return lines
}
