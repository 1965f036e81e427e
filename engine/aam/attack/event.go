package attack

import (
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The facts of attacks.
type (
	// Declared begins an attack (9). Slot is which of the attacks of its unit it is.
	Declared struct {
		Attack state.Attack `json:"attack"`
		Slot   uint8        `json:"slot,omitempty"`
	}
	// Rolled are the natural dice of an attack (9.2.3).
	Rolled struct {
		Dice []int8 `json:"dice"`
	}
	// Repeated are dice, by their indexes, that were rolled again by an ability; none where its owner let them lie (16.3). Source is the
	// number of the ability in the order of rerolls.
	Repeated struct {
		Source int8   `json:"source,omitempty"`
		Dice   []int8 `json:"dice,omitempty"`
		New    []int8 `json:"new,omitempty"`
	}
	// Scored is the result of the dice (9.2.5 to 9.2.8). Cover is the natural die of the cover roll, 0 where there was none.
	Scored struct {
		Successes int8 `json:"successes"`
		Defense   int8 `json:"defense"`
		Hits      int8 `json:"hits,omitempty"`
		Cover     int8 `json:"cover,omitempty"`
		Covered   bool `json:"covered,omitempty"`
		// Siren: the one hit may only disrupt. Burned: the target is removed by flames.
		Siren  bool `json:"siren,omitempty"`
		Burned bool `json:"burned,omitempty"`
		// Stops: the target was moving, and stops.
		Stops bool `json:"stops,omitempty"`
	}
	// FireSpread is the die of a flammable unit after an attack on it (16.1 flammable).
	FireSpread struct {
		Unit state.UnitID `json:"unit"`
		Die  int8         `json:"die"`
	}
	// Overheated: the gun of a unit fails for so many 1s of its roll (16.1 overheat, rapid fire). Its counter is a fact of its own.
	Overheated struct {
		Unit state.UnitID `json:"unit"`
		Ones int8         `json:"ones"`
	}
	// NextTarget goes on to the next unit in the area of an attack (16.1 blast, rocket salvo).
	NextTarget struct{}
	// Ended ends an attack.
	Ended struct{}
	// HeadFired are the dice of a headshot (16.1).
	HeadFired struct {
		By     state.UnitID `json:"by"`
		Target state.UnitID `json:"target"`
		Dice   []int8       `json:"dice"`
	}
	// BombSent are the dice of a remote-controlled bomb (16.1 remote control), and the range that both must beat.
	BombSent struct {
		By     state.UnitID `json:"by"`
		Target state.UnitID `json:"target"`
		Dice   [2]int8      `json:"dice"`
		Range  int8         `json:"range"`
	}
)

func (Declared) Kind() string   { return "attack" }
func (Rolled) Kind() string     { return "attack-rolled" }
func (Repeated) Kind() string   { return "attack-rerolled" }
func (Scored) Kind() string     { return "attack-scored" }
func (FireSpread) Kind() string { return "fire-spread" }
func (Overheated) Kind() string { return "overheated" }
func (NextTarget) Kind() string { return "attack-next" }
func (Ended) Kind() string      { return "attack-ended" }
func (HeadFired) Kind() string  { return "headshot" }
func (BombSent) Kind() string   { return "remote-control" }

// Apply begins the attack and notes what its unit has done. Rules 9, 11.2, 11.4, 15.1.2, 16.1 backblast, camouflaged.
func (e Declared) Apply(s *state.State) {
	a := e.Attack
	a.Rest, a.Dice = slices.Clone(a.Rest), slices.Clone(a.Dice)
	s.Attack = &a
	u := &s.Units[a.By]
	u.Flag |= state.Unmasked
	if s.Info(a.By).Has(ability.Backblast) {
		u.Flag |= state.Backblasted
	}
	switch a.Occasion {
	case state.InDefense:
		u.Flag |= state.Fired
	case state.AtAircraft:
		u.Flag |= state.Reacted
	case state.OnOverwatch:
		u.Watch = 0
	default:
		attacked(u, e.Slot)
	}
}

// attacked notes that a unit has used its activation for one of its attacks.
func attacked(u *state.Unit, slot uint8) {
	u.Flag |= state.Activated | state.Attacked
	u.Slots |= 1 << (slot & 7)
	u.Watch = 0
}

// What follows changes nothing where a forged log has no attack.

func (e Rolled) Apply(s *state.State) {
	if s.Attack != nil {
		s.Attack.Dice = slices.Clone(e.Dice)
	}
}

func (e Repeated) Apply(s *state.State) {
	a := s.Attack
	if a == nil {
		return
	}
	a.Asked |= 1 << e.Source
	dice := slices.Clone(a.Dice)
	for i, index := range e.Dice {
		if int(index) < len(dice) && i < len(e.New) {
			dice[index] = e.New[i]
			a.Repeated |= 1 << index
		}
	}
	a.Dice = dice
	if len(e.Dice) > 0 {
		s.Units[a.By].Flag |= rerolls[e.Source].flag
	}
}

// Apply notes what later attacks and fire profit from, and stops a unit that moves. Counters are placed by facts of their own. Rules
// 11.3.3, 16.1 shock troop, coordinated fire, covering fire.
func (e Scored) Apply(s *state.State) {
	a := s.Attack
	if a == nil {
		return
	}
	info, target := s.Info(a.By), s.Info(a.Target)
	a.Hits = max(a.Hits, e.Hits)
	s.Shots = append(s.Shots, state.Shot{By: a.By, From: a.From, To: a.To, Hits: e.Hits})
	if info.Has(ability.ShockTroop) && target.Kind.Ground() {
		s.Units[a.By].Flag |= state.Shocked
	}
	if info.Has(ability.CommandCoordinatedFire) {
		s.Targeted = append(s.Targeted, state.Targeted{By: a.By, At: a.Target})
	}
	near := info.Has(ability.LimitedCoveringFire) && s.Map().Distance(a.From, a.To) <= 1
	if target.Kind == components.Soldier && (info.Has(ability.CoveringFire) || near) {
		s.Units[a.Target].Flag |= state.Silenced
	}
	if e.Stops && s.Move != nil {
		s.Move.Stopped = true
	}
}

func (FireSpread) Apply(*state.State) {}

func (Overheated) Apply(*state.State) {}

func (NextTarget) Apply(s *state.State) {
	a := s.Attack
	if a == nil || len(a.Rest) == 0 {
		return
	}
	a.Target, a.Rest = a.Rest[0], slices.Clone(a.Rest[1:])
	a.To = s.Units[a.Target].At
	a.Dice, a.Repeated, a.Asked = nil, 0, 0
}

func (Ended) Apply(s *state.State) { s.Attack = nil }

func (e HeadFired) Apply(s *state.State) { attacked(&s.Units[e.By], firstAttack) }

// Successes of a headshot: its dice are never modified.
func (e HeadFired) successes() (n int) {
	for _, die := range e.Dice {
		if die >= 4 {
			n++
		}
	}
	return n
}

func (e BombSent) Apply(s *state.State) { attacked(&s.Units[e.By], firstAttack) }

// arrives tells whether both dice show more than the range.
func (e BombSent) arrives() bool { return e.Dice[0] > e.Range && e.Dice[1] > e.Range }

// Shows the map after an attack.
func (Ended) Shows(*state.State) bool     { return true }
func (HeadFired) Shows(*state.State) bool { return true }

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		state.Reads(func(e *Declared) error { return within("mode", int(e.Attack.Mode), int(Modes)-1) }),
		state.Reads(func(e *Rolled) error { return faces(e.Dice) }),
		state.Reads(func(e *Repeated) error {
			if err := within("source", int(e.Source), len(rerolls)-1); err != nil {
				return err
			}
			for _, index := range e.Dice {
				if err := within("die", int(index), maxDice-1); err != nil {
					return err
				}
			}
			return faces(e.New)
		}),
		state.Reads[Scored](), state.Reads[FireSpread](), state.Reads[Overheated](), state.Reads[NextTarget](), state.Reads[Ended](),
		state.Reads(func(e *HeadFired) error { return faces(e.Dice) }), state.Reads[BombSent](),
	}
}

func within(what string, n, most int) error {
	if n < 0 || n > most {
		return fmt.Errorf("%s: %d is not between 0 and %d", what, n, most)
	}
	return nil
}

// faces checks natural dice.
func faces(dice []int8) error {
	if len(dice) > maxDice {
		return fmt.Errorf("%d dice are too many", len(dice))
	}
	for _, die := range dice {
		if die < 1 || die > 6 {
			return fmt.Errorf("a die shows %d", die)
		}
	}
	return nil
}
