package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Act is what a unit does in its activation.
type Act uint8

// The acts. Numbers are stored in games: new ones go to the end.
const (
	ActMove     Act = iota // also turning in place: a way of no hexes
	ActBoard               // 5.8
	ActDismount            // 5.8
	ActWatch               // 15.1
	ActAttack              // 9
	ActBridge              // bridge demolition
	ActUnwatch             // an overwatch marker is taken off
	NumActs
)

// Action is an order of a plan, for one unit.
type Action struct {
	Act  Act    `json:"act"`
	Unit UnitID `json:"unit"`
	// Way of a move without its first hex; of dismounting, the hex. NoFacing keeps the facing in which a move ends.
	Way    []components.Place `json:"way,omitempty"`
	Facing int8               `json:"facing,omitempty"` // a direction plus 1, 0 for none
	// Target of an attack, or the carrier; NoUnit for none.
	Target UnitID `json:"target"`
	// Mode of a move or attack: the packages movement and attack number them.
	Mode uint8 `json:"mode,omitempty"`
	// Post is where a Soldier goes who ends a move at a pillbox.
	Post Post `json:"post,omitempty"`
}

// Post tells whether a Soldier is to be in the pillbox of the hex in which it ends its move (13).
type Post uint8

// The posts: the costliest Soldier of the side is inside where nothing is said.
const (
	AnyPost Post = iota
	Inside
	Outside
	NumPosts
)

// Turned is the facing that a unit is to have in the end; false where none is said.
func (a *Action) Turned() (hexgrid.Direction, bool) {
	return hexgrid.Direction(max(a.Facing-1, 0)), a.Facing > 0
}

// End is the hex in which a unit ends an action that began in a hex.
func (a *Action) End(from components.Place) components.Place {
	if len(a.Way) == 0 {
		return from
	}
	return a.Way[len(a.Way)-1]
}

// Mode of a move.
const (
	OrdinaryMove   uint8 = iota
	VanguardMove         // before turn 1 (3.7)
	FadeMove             // after an attack: strike and fade
	AggressionMove       // before an attack, with the speed of aggression
	BanzaiMove           // banzai charge: an attack follows in the last hex
	AngriffMove          // angriff: an attack follows in the entered hex
	SwivelMove           // command quick reactions: a turn right after an attack, which is no activation
	NumMoveModes
)

// ChargeAttack is the mode of the attack that ends a banzai charge or an angriff; the package attack numbers the others.
const ChargeAttack uint8 = 1

// Move is a move that is being carried out (5.5).
type Move struct {
	Unit UnitID             `json:"unit"`
	Way  []components.Place `json:"way"` // without the first hex
	// Done are the steps before the present one, Spent is the cost of all steps so far.
	Done   int8   `json:"done,omitempty"`
	Spent  int8   `json:"spent,omitempty"`
	Facing int8   `json:"facing,omitempty"` // wanted at the end: a direction plus 1, 0 for none
	Mode   uint8  `json:"mode,omitempty"`
	Target UnitID `json:"target"` // of the attack that follows; NoUnit for none
	Post   Post   `json:"post,omitempty"`
	// Start is the hex in which the move began.
	Start components.Place `json:"start"`
	// From is the hex that is left in the present step; Crossed: the unit is in the next one.
	From    components.Place `json:"from"`
	Crossed bool             `json:"crossed,omitempty"`
	// Rolls are the movement rolls of this step so far, Failed that the last one failed.
	Rolls  int8 `json:"rolls,omitempty"`
	Failed bool `json:"failed,omitempty"`
	// Stopped: the move ends here, whatever was planned. Struck: the attack at its end has been made.
	Stopped bool `json:"stopped,omitempty"`
	Struck  bool `json:"struck,omitempty"`
}

func (m *Move) clone() *Move {
	if m == nil {
		return nil
	}
	next := *m
	next.Way = slices.Clone(m.Way)
	return &next
}

// Next is the hex that the present step leads to; NoPlace at the end of the way.
func (m *Move) Next() components.Place {
	if int(m.Done) >= len(m.Way) {
		return components.NoPlace
	}
	return m.Way[m.Done]
}

// Occasion is what an attack is made on.
type Occasion uint8

// The occasions. Numbers are stored in games: new ones go to the end.
const (
	InAssault Occasion = iota
	InAirstrike
	InDefense   // defensive fire (11)
	OnOverwatch // 15.1
	AtAircraft  // antiair reaction (11.4)
	NumOccasions
)

// Disrupts tells whether a hit on the occasion only disrupts, at once (11.3.3, M13).
func (o Occasion) Disrupts() bool { return o == InDefense || o == OnOverwatch || o == AtAircraft }

// Attack is an attack that is being resolved (9.2). An attack on an area is made on its targets one after the other.
type Attack struct {
	By       UnitID   `json:"by"`
	Target   UnitID   `json:"target"`
	Occasion Occasion `json:"occasion,omitempty"`
	// Mode is the value that is used; the package attack numbers them.
	Mode uint8 `json:"mode,omitempty"`
	// From and To are the hexes of the attacker and of the target.
	From components.Place `json:"from"`
	To   components.Place `json:"to"`
	// Rest are the targets that follow, of attacks on an area.
	Rest []UnitID `json:"rest,omitempty"`
	// Dice as they lie; Repeated are those that were rolled again, by bits, and Asked the abilities that were asked.
	Dice     []int8 `json:"dice,omitempty"`
	Repeated uint32 `json:"repeated,omitempty"`
	Asked    uint8  `json:"asked,omitempty"`
	// Hits of the attack so far, for what follows.
	Hits int8 `json:"hits,omitempty"`
	// Then is the stage after the attack.
	Then Stage `json:"then"`
}

func (a *Attack) clone() *Attack {
	if a == nil {
		return nil
	}
	next := *a
	next.Rest, next.Dice = slices.Clone(a.Rest), slices.Clone(a.Dice)
	return &next
}

// sound tells whether the units of an attack exist, and its dice have faces.
func (a *Attack) sound(exists func(id UnitID) bool) bool {
	if a == nil {
		return true
	}
	strange := func(id UnitID) bool { return !exists(id) }
	return exists(a.By) && exists(a.Target) && !slices.ContainsFunc(a.Rest, strange) &&
		!slices.ContainsFunc(a.Dice, func(die int8) bool { return die < 1 || die > 6 })
}

// Reaction is the fire at a step of a move (11) or at an aircraft (11.4).
type Reaction struct {
	Target UnitID `json:"target"`
	// Candidates may still be asked, in their order; Shots are declared.
	Candidates []UnitID      `json:"candidates,omitempty"`
	Shots      []Declaration `json:"shots,omitempty"`
	// Then is the stage after the fire.
	Then Stage `json:"then"`
}

// Declaration is a shot that is going to be made: in the hex that is left, or in the entered one.
type Declaration struct {
	By     UnitID `json:"by"`
	Second bool   `json:"second,omitempty"`
	Mode   uint8  `json:"mode,omitempty"`
}

// sound tells whether the units of a reaction exist.
func (r *Reaction) sound(exists func(id UnitID) bool) bool {
	return r == nil || exists(r.Target) && !slices.ContainsFunc(r.Candidates, func(id UnitID) bool { return !exists(id) }) &&
		!slices.ContainsFunc(r.Shots, func(shot Declaration) bool { return !exists(shot.By) })
}

func (r *Reaction) clone() *Reaction {
	if r == nil {
		return nil
	}
	next := *r
	next.Candidates, next.Shots = slices.Clone(r.Candidates), slices.Clone(r.Shots)
	return &next
}

// Projected is the position as it will be when all of the plan has gone as it should: rolls succeed and nobody fires. What is
// planned next is judged by it. It must not be changed.
func (s *State) Projected() *State {
	if len(s.Plan) == 0 {
		return s
	}
	return Kept(s, projected{}, func() *State {
		p := s.Clone()
		p.Plan = nil
		for i := range s.Plan {
			p.Project(&s.Plan[i])
		}
		p.cache = new(cache)
		return p
	})
}

type projected struct{}

// Project does what a planned action is meant to do.
func (s *State) Project(a *Action) {
	u := &s.Units[a.Unit]
	switch a.Act {
	case ActMove:
		s.projectMove(a)
		if a.Mode == SwivelMove {
			return // which is no activation
		}
	case ActBoard:
		u.Aboard, u.At = a.Target, s.Units[a.Target].At
		u.Flag |= Boarded
	case ActDismount:
		u.Aboard, u.At = NoUnit, a.Way[0]
		u.Flag |= Dismounted
	case ActWatch:
		u.Watch = a.Facing
	case ActUnwatch:
		u.Watch = 0
		return // which is no activation
	case ActAttack:
		u.Slots |= 1 << (s.rules.SlotOf(s, a) & 7)
		u.Flag |= Attacked
	}
	s.Latest = a.Unit
	u.Flag |= Planned
	if a.Act != ActMove || a.Mode != AggressionMove { // after which it may attack
		u.Flag |= Activated
	}
}

// projectMove moves a unit with all aboard.
func (s *State) projectMove(a *Action) {
	u := &s.Units[a.Unit]
	from := u.At
	for i, p := range a.Way {
		if i == len(a.Way)-1 && i > 0 {
			from = a.Way[i-1]
		}
		if d, ok := s.Map().DirectionTo(from, p); ok {
			u.Facing = d
		}
		u.At = p
	}
	if d, ok := a.Turned(); ok {
		u.Facing = d
	}
	if a.Mode == SwivelMove {
		return
	}
	u.Flag |= Moved
	u.Watch = 0
	for id := range s.Passengers(a.Unit) {
		s.Units[id].At = u.At
	}
}
