package games

import (
	"maps"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// Values of the recorded stage: what an Offensive is at.
const (
	stageAfterBattle = 128
	stageReaction    = 256
	stageOffensive   = 1024
)

// Flags of a recorded path.
const (
	flagStrategic  = 1
	flagGround     = 4
	flagAmphibious = 8
	flagAir        = 32
	flagBarges     = 64
	flagContact    = 1 << 15
)

// stackMove is the recorded movement of a stack.
type stackMove struct {
	side  int
	home  bool
	units []components.Unit
	flags int
	// to is the place where the units went, path the hexes on the way, both ends included.
	to   int
	path []int
	asp  bool
	// cost are the shipping points.
	cost int
	// away: the units leave for the turn track.
	away bool
}

// binding is a carrier or air unit that fights in another hex.
type binding struct {
	side int
	unit components.Unit
	hex  components.Loc
}

// fought is a recorded battle: its hex, the dice in the order in which they fell, what was chosen
// and the facts behind the last losses, and behind the step that Japan passed to another carrier.
type fought struct {
	hex            int
	dice           []int
	hits           []components.Unit
	after, shifted Facts
}

// plan is what the players of a segment chose, sorted by what it was about.
type plan struct {
	hq        [2]components.Unit
	activated [2][]components.Unit
	moves     []stackMove
	bindings  []binding
	battles   []fought
	// windows are the cards of a Reaction, by prompt.
	weather, intelligence, attacks []int
	// lost are the units that their owner gave up.
	lost []components.Unit
	// rolled tells that the Reaction player rolled for intelligence.
	rolled bool
	// clicks are all units and hexes that were named, by prompt.
	clicks []click
}

// click is a unit, hex or card that was named.
type click struct {
	side   int
	prompt string
	verb   string
	arg    int
	// from and to are the facts before and after.
	from, to *Facts
}

// readPlan sorts the steps of a segment.
func readPlan(k *codes, s *Segment) *plan {
	p := &plan{hq: [2]components.Unit{components.NoUnit, components.NoUnit}}
	r := planReader{k: k, p: p}
	for i := range s.Steps {
		after := &s.End
		if i+1 < len(s.Steps) {
			after = &s.Before[i+1]
		}
		r.read(&s.Steps[i], &s.Before[i], after)
	}
	return p
}

type planReader struct {
	k *codes
	p *plan
	// selected are the units of the stack being made, moved those of the last one.
	selected, moved []components.Unit
	fight           *fought
	// parted: enemies have slipped away since the last movement over land (8.43).
	parted bool
}

func toggle(list []components.Unit, unit components.Unit) []components.Unit {
	if i := slices.Index(list, unit); i >= 0 {
		return slices.Delete(slices.Clone(list), i, i+1)
	}
	return append(list[:len(list):len(list)], unit)
}

func (r *planReader) read(step *Step, before, after *Facts) {
	side, top := step.number(), prompt(step.Stack)
	if step.Arg != noArg {
		r.p.clicks = append(r.p.clicks, click{side, top, step.Verb, step.Arg, before, after})
	}
	unit := r.k.unit(step.Arg)
	switch top {
	case "choose_hq":
		if step.Verb == "unit" {
			r.p.hq[side] = unit
		}
	case "activate_units":
		if step.Verb == "unit" {
			r.p.activated[side] = toggle(r.p.activated[side], unit)
		}
	case "retro_disengagement":
		r.parted = r.parted || step.Verb == "action_hex"
	case "move_offensive_units", "ground_move":
		r.movement(step, before, after)
	case "choose_attack_hex":
		r.bind(side, r.moved, step)
	case "declare_battle_hexes":
		switch step.Verb {
		case "unit":
			r.selected = []components.Unit{unit}
		case "action_hex":
			r.bind(side, r.selected, step)
			r.selected = nil
		}
	case "cancel_offensive":
		r.card(&r.p.weather, step)
	case "define_intelligence_condition":
		r.card(&r.p.intelligence, step)
		r.p.rolled = r.p.rolled || step.Verb == "roll"
	case "apply_attack_reaction":
		r.card(&r.p.attacks, step)
	}
	r.battle(step, top, unit, after)
}

func (r *planReader) card(list *[]int, step *Step) {
	if step.Verb == "card" {
		*list = append(*list, step.Arg)
	}
}

func (r *planReader) bind(side int, units []components.Unit, step *Step) {
	if step.Verb != "action_hex" {
		return
	}
	for _, unit := range units {
		info := &r.k.set.Units[unit]
		if info.Class == components.Air || info.Carrier() {
			r.p.bindings = append(r.p.bindings, binding{side, unit, r.k.loc(step.Arg)})
		}
	}
}

// movement reads a step of the movement of stacks.
func (r *planReader) movement(step *Step, before, after *Facts) {
	side := step.number()
	ground := prompt(step.Stack) == "ground_move"
	switch step.Verb {
	case "unit":
		r.selected = toggle(r.selected, r.k.unit(step.Arg))
	case "no_move":
		r.moved, r.selected = r.selected, nil // they may fight from where they stand
	case "eliminate":
		for key := range step.Delta.places {
			if number, err := strconv.Atoi(key); err == nil && r.k.unit(number) != components.NoUnit {
				r.p.lost = append(r.p.lost, r.k.unit(number))
			}
		}
		r.selected = nil
	case "action_hex":
		if ground {
			r.march(step, before)
			return
		}
		r.bind(side, r.selected, step)
		r.selected = nil
	case "move", "turn_box":
		r.moved = nil
		for _, key := range slices.Sorted(maps.Keys(step.Delta.places)) {
			number, err := strconv.Atoi(key)
			unit := r.k.unit(number)
			if err == nil && unit != components.NoUnit && int(r.k.set.Units[unit].Side) == side {
				r.moved = append(r.moved, unit)
			}
		}
		if len(r.moved) > 0 {
			move := stackMove{
				side: side, home: before.Stage == stageAfterBattle, units: r.moved, to: step.Delta.places[strconv.Itoa(r.k.numbers[r.moved[0]])],
			}
			if len(step.Path) > 2 {
				move.flags, move.path = step.Path[0], step.Path[2:]
			}
			move.away = step.Verb == "turn_box"
			move.cost = after.ASP[side][1] - before.ASP[side][1]
			_, move.asp = step.Delta.whole["asp"]
			r.p.moves = append(r.p.moves, move)
		} else {
			r.moved = r.selected
		}
		r.selected = nil
	}
}

// march reads a step of ground units from hex to hex.
func (r *planReader) march(step *Step, before *Facts) {
	for key, place := range step.Delta.places {
		number, err := strconv.Atoi(key)
		unit := r.k.unit(number)
		if err != nil || unit == components.NoUnit || int(r.k.set.Units[unit].Side) != step.number() {
			continue
		}
		last := len(r.p.moves) - 1
		if last >= 0 && slices.Contains(r.p.moves[last].units, unit) && !r.parted {
			r.p.moves[last].path = append(r.p.moves[last].path, place)
			r.p.moves[last].to = place
			continue
		}
		if last >= 0 && len(r.p.moves[last].path) > 1 && r.p.moves[last].to == place && r.p.moves[last].path[0] == before.Places[number] {
			r.p.moves[last].units = append(r.p.moves[last].units, unit)
			continue
		}
		r.parted = false
		r.p.moves = append(r.p.moves, stackMove{
			side: step.number(), units: []components.Unit{unit}, flags: flagGround, to: place, path: []int{before.Places[number], place},
		})
	}
	r.selected = nil
}

// battle reads a step of the battles.
func (r *planReader) battle(step *Step, top string, unit components.Unit, after *Facts) {
	if top == "choose_battle" && step.Verb == "action_hex" {
		r.p.battles = append(r.p.battles, fought{hex: step.Arg})
		r.fight = &r.p.battles[len(r.p.battles)-1]
	}
	if r.fight == nil {
		return
	}
	switch top {
	case "choose_battle", "apply_hits", "assign_crit", "ground_bombardment", "jp_cv_reassign", "broken_aa":
		r.fight.shifted = *after
		if top != "jp_cv_reassign" {
			r.fight.after = *after
		}
		for i := 0; i+1 < len(step.Dice); i += 2 {
			r.fight.dice = append(r.fight.dice, step.Dice[i+1])
		}
		if step.Verb == "unit" {
			r.fight.hits = append(r.fight.hits, unit)
		}
	}
}
