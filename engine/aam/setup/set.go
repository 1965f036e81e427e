package setup

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/aam/turn"
	"github.com/umpire-games/umpire/engine/stage"
)

// SetLines are the "set" lines.
func SetLines() stage.Lines[*state.State] {
	return stage.Lines[*state.State]{
		"map": reading(setMap), "unit": reading(setUnit), "place": ofUnit(reader.put), "counter": ofUnit(setCounter), "flags": ofUnit(setFlags),
		"turn":  reading(func(r reader) { turn.TurnBegun{Turn: int8(r.Number(0, turn.LastTurn))}.Apply(r.s) }),
		"first": reading(func(r reader) { r.s.First = r.side() }),
		"part":  reading(setPart), "stage": reading(setStage), "smoke": reading(setSmoke), "bridge": reading(setBridge),
		"deployer": reading(func(r reader) { r.s.Deployer, r.s.Zone = r.side(), int8(r.Number(1, 2)) }),
		"watch":    ofUnit(func(r reader, id state.UnitID) { r.s.Units[id].Watch = int8(r.direction()) + 1 }),
		"used":     ofUnit(setUsed),
		"losses":   reading(func(r reader) { r.s.LossesBefore[r.side()] = true }),
	}
}

// setMap lays out a map.
func setMap(r reader) {
	var words []string
	for _, m := range r.s.Set().Maps {
		words = append(words, m.Word)
	}
	r.s.Board = int8(r.OneOf(words...))
}

// setUnit makes a new unit of a side and puts it somewhere. Units get their numbers in the order of these lines.
func setUnit(r reader) {
	side, word := r.side(), r.Next()
	typ, known := r.s.Set().Type(word)
	if !known {
		r.Fail("the box has no %q", word)
		return
	}
	r.s.Muster(append(r.s.Units, state.Fresh(typ, side)))
	r.put(state.UnitID(len(r.s.Units) - 1))
}

// put reads where a unit is, and its facing.
func (r reader) put(id state.UnitID) {
	u := &r.s.Units[id]
	word := r.Next()
	u.At, u.Aboard = components.NoPlace, state.NoUnit
	switch carrier, aboard := r.s.Find(word); {
	case r.Failed():
	case word == waiting:
		u.Fate = state.Waiting
	case word == gone:
		u.Fate = state.Gone
	case aboard && carrier != id:
		u.Fate, u.Aboard, u.At = state.InPlay, carrier, r.s.Units[carrier].At
	default:
		p, ok := components.NoPlace, false
		if r.s.Map() != nil {
			p, ok = r.s.Map().Find(word)
		}
		if !ok {
			r.Fail("no hex and no carrier is called %q", word)
			return
		}
		u.Fate, u.At = state.InPlay, p
		if r.s.Info(id).Kind == components.Aircraft {
			u.Flag |= state.Flown
		}
	}
	if r.Left() > 0 {
		u.Facing = r.direction()
	}
	for passenger := range r.s.Passengers(id) {
		r.s.Units[passenger].At = u.At
	}
}

// setCounter gives a unit exactly these counters: "disrupted" face up, "disrupted-down" face down.
func setCounter(r reader, id state.UnitID) {
	u := &r.s.Units[id]
	u.Up, u.Down = 0, 0
	known := counters()
	for _, word := range r.rest() {
		i := slices.IndexFunc(known, func(c counterWord) bool { return word == c.word || word == c.word+"-down" })
		switch {
		case i < 0:
			r.Fail("%q is no counter", word)
		case word == known[i].word:
			u.Up |= known[i].counter
		default:
			u.Down |= known[i].counter
		}
	}
}

// setFlags gives a unit exactly these flags.
func setFlags(r reader, id state.UnitID) {
	u := &r.s.Units[id]
	u.Flag = 0
	known := flags()
	for _, word := range r.rest() {
		i := slices.IndexFunc(known, func(f flagWord) bool { return f.word == word })
		if i < 0 {
			r.Fail("%q is nothing that a unit can be", word)
			return
		}
		u.Flag |= known[i].flag
	}
}

// setUsed marks once-per-game abilities of a unit as used up.
func setUsed(r reader, id state.UnitID) {
	for _, word := range r.rest() {
		i := slices.IndexFunc(r.s.Info(id).Powers, func(p components.Power) bool { return p.Ability.Word() == word })
		if i < 0 {
			r.Fail("it has no ability %q", word)
			return
		}
		r.s.Units[id].Used |= 1 << i
	}
}

// setPart begins a phase part of a side, which makes that side or its enemy the first player. It goes on to the next question, so
// this line comes last.
func setPart(r reader) {
	part := state.Part(r.OneOf(parts()...))
	if r.Left() > 0 {
		r.s.First = r.side()
		if part == state.SecondMovement || part == state.SecondAirstrike || part == state.SecondAssault {
			r.s.First = r.s.First.Enemy()
		}
	}
	if r.Failed() || part == state.NoPart {
		return
	}
	r.s.Part = part - 1
	r.enter(state.PartBegin)
}

// setStage enters a stage and goes on to the next question, so this line comes last.
func setStage(r reader) {
	st := r.stageOf()
	if !r.Failed() {
		r.enter(st)
	}
}

// enter goes to a stage and on to the next question. Dice are not rolled on the way.
func (r reader) enter(st state.Stage) {
	state.StageEntered{Stage: st}.Apply(r.s)
	machine := r.s.Rules().Machine
	defer func() {
		if problem := recover(); problem != nil {
			script, ok := problem.(*engine.ScriptError)
			if !ok {
				panic(problem)
			}
			r.Fail("%s is rolled before anybody is asked", script.Purpose)
		}
	}()
	run, referee := machine.On(r.s, engine.Script())
	if err := machine.Proceed(run, referee); err != nil {
		r.Fail("%s", err)
	}
	r.s.Settle(r.s)
}

// setSmoke lays smoke in some hexes.
func setSmoke(r reader) {
	r.s.Smoke = nil
	for r.Left() > 0 {
		r.s.Smoke = append(r.s.Smoke, r.hex())
	}
}

// setBridge destroys a bridge between two hexes.
func setBridge(r reader) {
	r.s.Bridges = append(r.s.Bridges, state.Bridge{A: r.hex(), B: r.hex()})
}
