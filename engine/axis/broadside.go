package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// broadside is what the battleships and cruisers of a zone do for an assault beyond what was ordered. Ships
// may accompany an assault without firing: there may be more of them than units that land. Rules 7.1 and 11.
type broadside struct {
	zone c.Space
	// land is what they fire at; NoSpace where there is no one territory.
	land c.Space
	// fire are the ships that came for it and bombard without a further word, silent those that do not,
	// waiting those that were there before and could.
	fire, silent, waiting []UnitID
	// because tells why the silent ones do not fire.
	because silence
}

// silence is why a ship does not bombard.
type silence string

const (
	// tooMany: one ship fires for each unit that lands.
	tooMany silence = "many"
	// unaimed: units land in several territories, and none of them was named.
	unaimed silence = "aim"
	// embattled: there is a battle in the ship's zone.
	embattled silence = "battle"
)

// broadsides of all zones from which units land, in the order of the zones. Rule 11.
func (p *planner) broadsides() []broadside {
	landing := p.fleet().landing
	if landing == 0 {
		return nil
	}
	var all []broadside
	var promised [c.NumSpaces]int
	sought := p.sought()
	for zone := range seaSpaces(landing).All() {
		b := broadside{zone: zone, land: c.NoSpace}
		quiet := p.quiet(zone) && sought&seaBit(zone) == 0
		var came []UnitID
		for u := range p.s.at(zone) {
			switch {
			case !quiet && u.Power == p.s.Active && u.Has(Bombards):
				b.silent, b.because = append(b.silent, u.ID), embattled
			case !quiet || !p.bombards(u):
			case u.Has(MovedCombat):
				came = append(came, u.ID)
			default:
				b.waiting = append(b.waiting, u.ID)
			}
		}
		if quiet && len(came)+len(b.waiting) > 0 {
			p.aim(&b, came, &promised)
		}
		all = append(all, b)
	}
	return all
}

// aim finds what the ships of a zone that came for an assault fire at: the one territory that is assaulted
// from there, as many of them as units land and other ships do not support. Rule 11.
func (p *planner) aim(b *broadside, came []UnitID, promised *[c.NumSpaces]int) {
	targets, guns := 0, 0
	for _, land := range p.s.set().Lands[b.zone] {
		if n := p.salvos(b.zone, land) - promised[land]; n > 0 {
			targets, guns, b.land = targets+1, n, land
		}
	}
	slices.SortStableFunc(came, func(x, y UnitID) int {
		return p.s.Units.find(y).Type.Bombards() - p.s.Units.find(x).Type.Bombards()
	})
	if targets > 1 {
		b.land, b.silent, b.because = c.NoSpace, came, unaimed
		return
	}
	n := min(len(came), guns)
	b.fire, b.silent, b.because = came[:n], came[n:], tooMany
	if n == guns {
		b.waiting = nil // there is nobody left for whom they could fire
	}
	if b.land != c.NoSpace {
		promised[b.land] += n
	}
}

// text tells which ships do not fire, and why; zero where all do.
func (b *broadside) text(s *State) engine.Text {
	if len(b.silent) == 0 {
		return engine.Text{}
	}
	return engine.T("axis.silent."+string(b.because), "units", s.whereText(b.silent), "rule", "11")
}

// held tells, as the combat moves end, which ships came for an assault and do not bombard. Rule 11.
func (s *State) held() (lines []engine.Text) {
	for _, b := range s.planner().broadsides() {
		if text := b.text(s); !text.IsZero() {
			lines = append(lines, text)
		}
	}
	return lines
}
