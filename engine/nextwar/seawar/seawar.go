// Package seawar is surface combat between ships in the Advanced Game (17.3), at the start of every combat segment.
//
// [Begin] enters the stage SurfaceCombat; when both sides are done it enters the stage that Begin was told.
package seawar

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/detection"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/strike"
	"github.com/umpire-games/umpire/engine/stage"
)

var errDamage = errors.New("no result of the Strike Table")

// reach in all-sea hexes within which ships fight (17.3).
const reach = 10

// Begin begins the surface combat of a combat segment, and goes on to a stage afterwards. Rule 17.3.
func Begin(r *state.Referee, then state.Stage) {
	r.Emit(SurfaceBegun{Then: then})
	r.Enter(state.SurfaceCombat)
}

// Targets are the enemy ships that a ship may attack: detected ones in the same sea box, or, both in all-sea hexes, within ten hexes
// over the sea; never ships in port. Rule 17.3.
func Targets(s *state.State, ship components.UnitID) (targets []components.UnitID) {
	at, info := s.Unit(ship).At, s.Info(ship)
	if at < 0 || info.Naval == nil || info.Naval.Surface == 0 {
		return nil
	}
	box := s.Set().Box(at)
	inBox := box != nil && (box.Kind == components.AtSea || box.Kind == components.InShore)
	if !inBox && !s.Set().AllSea(at) {
		return nil
	}
	for enemy := range s.All(info.Side.Enemy(), components.Ship) {
		there := s.Unit(enemy).At
		if there < 0 || detection.Sighting(s, enemy) == detection.Unseen {
			continue
		}
		if inBox && there == at || !inBox && s.Set().AllSea(there) && overSea(s, at, there) {
			targets = append(targets, enemy)
		}
	}
	return targets
}

// overSea tells whether two all-sea hexes lie within reach of each other, counted over all-sea hexes.
func overSea(s *state.State, from, to components.Place) bool {
	if from == to {
		return true
	}
	if !s.Set().IsHex(from) || !s.Set().IsHex(to) {
		return false // the sea beside the map touches a port only
	}
	var seen state.Bits
	seen.Set(from)
	queue := []components.Place{from}
	for range reach {
		var next []components.Place
		for _, p := range queue {
			for _, near := range s.Set().Hex(p).Near {
				if near == components.Nowhere || seen.Has(near) || s.Set().Hex(near).Terrain != components.Sea {
					continue
				}
				if near == to {
					return true
				}
				seen.Set(near)
				next = append(next, near)
			}
		}
		queue = next
	}
	return false
}

// shooters of a side are the ships that may still be told to attack: undetected ones first, the others when all of these have shot.
// Rule 17.3, ADV-A41.
func shooters(s *state.State, side components.Side) (ships []components.UnitID) {
	a := s.Advanced
	if s.Asked>>side&1 == 1 || a.SurfaceClosed {
		return nil
	}
	for ship := range s.All(side, components.Ship) {
		hidden := detection.Sighting(s, ship) == detection.Unseen
		if hidden == !a.SurfaceOpen && !slices.Contains(a.SurfaceFought, ship) && len(Targets(s, ship)) > 0 {
			ships = append(ships, ship)
		}
	}
	return ships
}

// resolve carries the attacks out that have been declared, all at once: results apply when all have been rolled. Rule 17.3.
func resolve(r *state.Referee) {
	s := r.State
	attacks := slices.Clone(s.Advanced.Surface)
	results := make([]SurfaceFought, len(attacks))
	for i, attack := range attacks {
		results[i] = roll(r, attack)
	}
	r.Emit(SurfaceResolved{})
	for _, result := range results {
		r.Emit(result)
		strike.Hit(r, r.State.Info(result.Ship).Side, state.Target{Kind: state.UnitTarget, Unit: result.Target, At: r.State.Unit(result.Target).At}, result.Damage)
	}
}

// answerDamage asks for what comes of damage: losses aboard, and whether the ship retreats, one struck ship after the other. Rule 27.4.
func answerDamage(r *state.Referee) {
	ship := r.State.Advanced.SurfaceStruck[0]
	r.Emit(DamageAnswered{})
	strike.OfferRetreat(r, ship, state.SurfaceCombat)
}

// roll is one attack, as a cruise missile strike: the close defense of the target, then the roll. Rule 17.3.
func roll(r *state.Referee, attack state.SurfaceAttack) SurfaceFought {
	s := r.State
	charts := &s.Set().Charts.Advanced
	plus, missed := strike.CloseDefense(r, attack.Target)
	e := SurfaceFought{Ship: attack.Ship, Target: attack.Target, Missed: missed}
	if missed {
		return e
	}
	mods := strike.SurfaceModifiers(s, attack.Ship, plus)
	die := r.D10("surface combat " + s.Info(attack.Ship).Word)
	e.Roll, e.Modifier = int8(die), int8(mods.Sum())
	e.Damage = strike.Result(charts, strike.SurfaceColumn(charts, s.Info(attack.Ship).Naval.Surface), die+mods.Sum()).Damage
	return e
}

// Stages fills in the stage of this package.
func Stages(all []state.PlayStage) {
	all[state.SurfaceCombat] = state.PlayStage{
		Name: "surface-combat", Rule: "17.3", Verbs: verbs(),
		Ask: func(s *state.State) []engine.Decision {
			for _, side := range []components.Side{s.First, s.First.Enemy()} {
				if n := len(shooters(s, side)); n > 0 {
					return []engine.Decision{{
						Seat: state.Seat(side), Kind: "surface-combat", Rule: "17.3", Effort: engine.Moment,
						Ask: engine.T("nextwar.ask.surface-combat", "n", n),
					}}
				}
			}
			return nil
		},
		Run: func(r *state.Referee) {
			switch a := r.State.Advanced; {
			case len(a.Surface) > 0:
				resolve(r)
			case len(a.SurfaceStruck) > 0:
				answerDamage(r)
			case !a.SurfaceOpen:
				r.Emit(SurfaceOpened{})
			default:
				r.Enter(a.SurfaceThen)
			}
		},
	}
}

func verbs() []state.Verb {
	return []state.Verb{
		{
			Word:    "engage",
			Follows: func(s *state.State, by components.Side) bool { return len(shooters(s, by)) > 0 },
			Options: func(s *state.State, by components.Side, words []string) (options []engine.Option) {
				switch len(words) {
				case 0:
					for _, id := range shooters(s, by) {
						options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
					}
				case 1:
					id, _ := s.Set().Counter(words[0]) // it was listed
					for _, enemy := range Targets(s, id) {
						options = append(options, engine.Option{Word: s.Info(enemy).Word, Label: s.Name(enemy), Complete: true})
					}
				}
				return options
			},
			Explain: func(*state.State, components.Side, []string, string) *engine.Refusal {
				return engine.Refuse("17.3", "nextwar.refuse.engage")
			},
			Carry: func(r *state.Referee, _ components.Side, words []string) {
				ship, _ := r.State.Set().Counter(words[0])
				target, _ := r.State.Set().Counter(words[1])
				r.Emit(SurfaceDeclared{Attack: state.SurfaceAttack{Ship: ship, Target: target}})
			},
		},
		{
			Word: "done", Complete: func(*state.State, components.Side) bool { return true },
			Carry: func(r *state.Referee, by components.Side, _ []string) { r.Emit(SurfaceDone{Side: by}) },
		},
	}
}

// Usual attacks nobody.
func Usual(s *state.State, _ engine.Seat) (engine.Order, bool) {
	return engine.Order{Verb: "done"}, s.Stage == state.SurfaceCombat
}

// Routines that can be answered in advance.
func Routines() []engine.Routine { return []engine.Routine{{Kind: "surface-combat", Window: true}} }

// Verbs describe the orders for hosts.
func Verbs() []engine.Verb {
	return []engine.Verb{{Word: "engage", Phase: "naval", Params: []engine.Param{{Name: "ship", Kind: "unit"}, {Name: "target", Kind: "unit"}}}}
}

type (
	// SurfaceBegun begins surface combat, SurfaceOpened lets the detected ships shoot (17.3).
	SurfaceBegun struct {
		Then state.Stage `json:"then"`
	}
	SurfaceOpened struct{}
	// SurfaceDeclared tells a ship to attack another one; SurfaceDone: a side declares no more.
	SurfaceDeclared struct {
		Attack state.SurfaceAttack `json:"attack"`
	}
	SurfaceDone struct {
		Side components.Side `json:"side"`
	}
	// SurfaceResolved: the attacks that were declared have been rolled. SurfaceFought is one of them. DamageAnswered: the owner of the
	// first struck ship is asked what comes of it.
	SurfaceResolved struct{}
	DamageAnswered  struct{}
	SurfaceFought   struct {
		Ship     components.UnitID `json:"ship"`
		Target   components.UnitID `json:"target"`
		Roll     int8              `json:"roll"`
		Modifier int8              `json:"modifier,omitempty"`
		Damage   int8              `json:"damage,omitempty"`
		Missed   bool              `json:"missed,omitempty"`
	}
)

func (SurfaceBegun) Kind() string    { return "surface-begun" }
func (SurfaceOpened) Kind() string   { return "surface-opened" }
func (SurfaceDeclared) Kind() string { return "surface-declared" }
func (SurfaceDone) Kind() string     { return "surface-done" }
func (SurfaceResolved) Kind() string { return "surface-resolved" }
func (SurfaceFought) Kind() string   { return "surface-fought" }
func (DamageAnswered) Kind() string  { return "surface-answered" }

func (e SurfaceBegun) Apply(s *state.State) {
	a := s.Advanced
	a.Surface, a.SurfaceFought, a.SurfaceOpen, a.SurfaceThen = nil, nil, false, e.Then
	a.SurfaceClosed, a.SurfaceStruck = false, nil
}

func (SurfaceOpened) Apply(s *state.State) {
	s.Advanced.SurfaceOpen, s.Advanced.SurfaceClosed, s.Asked = true, false, 0
}

func (e SurfaceDeclared) Apply(s *state.State) {
	s.Advanced.Surface = append(s.Advanced.Surface, e.Attack)
	s.Advanced.SurfaceFought = append(s.Advanced.SurfaceFought, e.Attack.Ship)
}

func (e SurfaceDone) Apply(s *state.State) { s.Asked |= 1 << e.Side }

func (SurfaceResolved) Apply(s *state.State) {
	s.Advanced.Surface, s.Advanced.SurfaceClosed = nil, true
}

func (e SurfaceFought) Apply(s *state.State) {
	if a := s.Advanced; e.Damage > 0 && !slices.Contains(a.SurfaceStruck, e.Target) {
		a.SurfaceStruck = append(a.SurfaceStruck, e.Target)
	}
}

func (DamageAnswered) Apply(s *state.State) { s.Advanced.SurfaceStruck = s.Advanced.SurfaceStruck[1:] }

func (e SurfaceFought) Line(s *state.State) engine.Text {
	key := "nextwar.told.surface." + [...]string{"nothing", "strike-1", "strike-2", "crippled"}[e.Damage]
	if e.Missed {
		key = "nextwar.told.surface.missed"
	}
	return engine.T(key, "ship", s.Name(e.Ship), "target", s.Name(e.Target), "roll", int(e.Roll), "total", int(e.Roll+e.Modifier))
}

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		state.Reads[SurfaceBegun](), state.Reads[SurfaceOpened](), state.Reads[SurfaceDeclared](), state.Reads[SurfaceDone](),
		state.Reads[SurfaceResolved](), state.Reads[DamageAnswered](), state.Reads(func(e *SurfaceFought) error {
			if e.Damage < 0 || e.Damage > 3 {
				return errDamage
			}
			return nil
		}),
	}
}
