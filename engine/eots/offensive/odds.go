package offensive

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Prospect is what the die of one side is worth in a stage of a battle as things stand (9.2, 9.4). Everything in it lies on the board or
// on the table: cards that are still in a hand count for nothing.
type Prospect struct {
	Side   components.Side
	Ground bool
	Shot   battle.Shot // with a natural 0.
	Bands  []DiceBand
}

// DiceBand are natural dice that are worth the same.
type DiceBand struct {
	Low, High, Hits int
	Critical        bool
	Steps           int // the most steps that the hits can cost.
}

// natural is how many sides a die has, from 0 on (1.1).
const natural = 10

// Prospects are those of the sides and stages of a battle that is not over, of the Offensives player first. An Offensive of which
// the intelligence condition is not known is a Surprise Attack unless that changes (7.25). The ground stage is told as if the
// Offensives player had won the air-naval one and nobody had lost a step, unless it has been fought.
func Prospects(s *state.State, b *state.Battle) (all []Prospect, condition components.Condition) {
	f := s.Field(b)
	if f.Condition == components.NoCondition {
		f.Condition = components.Surprise
	}
	sides := []components.Side{s.Off.Side, s.Off.Reactor()}
	if b.Fight == nil || b.Fight.AirNaval == components.NoSide {
		for _, side := range sides {
			if f.Fires(side) {
				all = append(all, prospect(f, side, false))
			}
		}
	} else {
		ashore := f.Ashore(b.Fight.AirNaval)
		f = &ashore
	}
	if f.HasGround(s.Off.Side) {
		for _, side := range sides {
			if f.HasGround(side) {
				all = append(all, prospect(f, side, true))
			}
		}
	}
	return all, f.Condition
}

// prospect goes through the dice of one side.
func prospect(f *battle.Field, side components.Side, ground bool) Prospect {
	fire := f.AirNaval
	if ground {
		fire = f.GroundFire
	}
	p := Prospect{Side: side, Ground: ground, Shot: fire(side, 0)}
	for die := range natural {
		shot := fire(side, die)
		band := DiceBand{Low: die, High: die, Hits: shot.Hits, Critical: shot.Critical}
		band.Steps = mostSteps(f, battle.Volley{Firing: side, Ground: ground, Hits: shot.Hits, Critical: shot.Critical, Spared: components.NoUnit})
		if n := len(p.Bands); n > 0 && p.Bands[n-1].Hits == band.Hits && p.Bands[n-1].Critical == band.Critical && p.Bands[n-1].Steps == band.Steps {
			p.Bands[n-1].High = die
			continue
		}
		p.Bands = append(p.Bands, band)
	}
	return p
}

// mostSteps is how many steps a volley costs where each hit goes to the cheapest target.
func mostSteps(f *battle.Field, volley battle.Volley) (steps int) {
	for a := f.Allocate(volley, nil); ; steps++ {
		targets := a.Targets()
		if len(targets) == 0 {
			if automatic := a.Automatic(); steps == 0 && !automatic.IsEmpty() {
				return 1 // the step of a critical hit whose hits buy nothing (9.2 F.6)
			}
			return steps
		}
		cheapest := targets[0]
		for _, unit := range targets[1:] {
			if a.Cost(unit) < a.Cost(cheapest) {
				cheapest = unit
			}
		}
		a.Hit(cheapest)
	}
}

// Stage names the stage.
func (p *Prospect) Stage() engine.Text {
	if p.Ground {
		return engine.T("eots.battle.stage.ground")
	}
	return engine.T("eots.battle.stage.air-naval")
}

// Dice tells for each die the hits and the steps.
func (p *Prospect) Dice() (bands []engine.Text) {
	for _, band := range p.Bands {
		dice := strconv.Itoa(band.Low)
		if band.High > band.Low {
			dice += "–" + strconv.Itoa(band.High)
		}
		key := "eots.odds.band"
		if band.Critical {
			key = "eots.odds.band-critical"
		}
		bands = append(bands, engine.T(key, "dice", dice, "hits", band.Hits, "steps", band.Steps))
	}
	return bands
}

// Hits tells the fewest and the most hits, or steps.
func (p *Prospect) Hits() (hits, steps string) {
	first, last := p.Bands[0], p.Bands[0]
	for _, band := range p.Bands {
		if band.Hits < first.Hits || band.Hits == first.Hits && band.Steps < first.Steps {
			first = band
		}
		if band.Hits > last.Hits || band.Hits == last.Hits && band.Steps > last.Steps {
			last = band
		}
	}
	return between(first.Hits, last.Hits), between(first.Steps, last.Steps)
}

func between(least, most int) string {
	if least == most {
		return strconv.Itoa(least)
	}
	return strconv.Itoa(least) + "–" + strconv.Itoa(most)
}
