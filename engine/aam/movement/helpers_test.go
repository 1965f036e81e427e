package movement_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/movement"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// position is a game that a test arranges and plays. Reactions and attacks are the test's own.
type position struct {
	testing.TB
	*state.State
	// provoked are the steps at which the enemy could react: "C4-D4" before the unit leaves, "C4-D4!" when it is across.
	provoked []string
	// hits are the steps at which a hit stops the mover, disrupt those at which one only disrupts it.
	hits, disrupt []string
	// struck are the attacks at the end of charges: attacker and target.
	struck []string
	// told are the events of the last order.
	told []engine.Event
}

// open is a position on a map, in the movement part of the Axis. Lines are "option <id> <value>" first, then units:
// "<side> <type> <hex> [facing] [disrupted] [damaged] [aboard <type>]"; "-" is off the map.
func open(t testing.TB, board string, lines ...string) *position {
	t.Helper()
	return with(t, components.Default(), board, lines...)
}

// with is the same with another box.
func with(t testing.TB, set *components.Set, board string, lines ...string) *position {
	t.Helper()
	p := &position{TB: t}
	info := &engine.Info{ID: "aam", Scenarios: []string{"battle"}, Options: state.OptionSpecs(), Rules: 1}
	rules := state.NewRules(info, set)
	rules.Hooks = state.Hooks{
		Begin:   movement.Begin,
		SlotOf:  func(*state.State, *state.Action) uint8 { return 0 },
		Provoke: p.provoke, Strike: p.strike,
	}
	rules.Machine = stage.New(state.Machine{
		ID: "aam", Seats: []string{"axis", "allies"}, Stages: stages(), Verbs: movement.Verbs(), Referee: state.NewReferee, Apply: state.Apply,
	})
	setup := engine.Setup{Options: map[string]string{"map": board}}
	for len(lines) > 0 && strings.HasPrefix(lines[0], "option ") {
		words := strings.Fields(lines[0])
		setup.Options[words[1]], lines = words[2], lines[1:]
	}
	s, err := rules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	p.State = s
	p.Stage, p.Part, p.Turn, p.Active = state.MovementPlan, state.FirstMovement, 1, components.Axis
	for _, line := range lines {
		p.add(line)
	}
	p.number()
	data, err := json.Marshal(p.State)
	if err != nil {
		t.Fatal(err)
	}
	if p.State, err = rules.Decode(data); err != nil {
		t.Fatal(err)
	}
	return p
}

// flooded is crossroads with water in C2 and D2: none of the maps has any.
func flooded(t testing.TB, lines ...string) *position {
	t.Helper()
	set := *components.Default()
	set.Maps = slices.Clone(set.Maps)
	m := new(components.Map)
	reflect.ValueOf(m).Elem().Set(reflect.ValueOf(set.Maps[0]).Elem()) // its tables of sight are made again
	for _, label := range []string{"C2", "D2"} {
		at, _ := m.Find(label)
		m.Hexes[at].Terrain = components.Water
	}
	set.Maps[0] = m
	return with(t, &set, "crossroads", lines...)
}

// add puts a unit on the map.
func (p *position) add(line string) {
	p.Helper()
	words := strings.Fields(line)
	id, ok := p.Set().Type(words[1])
	if !ok {
		p.Fatalf("there is no unit %q", words[1])
	}
	u := state.Unit{Type: id, Aboard: state.NoUnit, Fate: state.InPlay, At: components.NoPlace}
	if words[0] == "allies" {
		u.Side = components.Allies
	}
	if words[2] == "-" {
		u.Fate = state.Waiting
	} else {
		u.At = p.place(words[2])
	}
	for i := 3; i < len(words); i++ {
		switch words[i] {
		case "disrupted":
			u.Up |= state.Disrupted
		case "damaged":
			u.Up |= state.Damaged
		case "attacked":
			u.Flag |= state.Attacked | state.Activated
		case "aboard":
			carrier, _ := p.Set().Type(words[i+1])
			u.Aboard = state.UnitID(slices.IndexFunc(p.Units, func(u state.Unit) bool { return u.Type == carrier }))
			i++
		default:
			d, ok := state.DirectionOf(words[i])
			if !ok {
				p.Fatalf("%q is nothing", words[i])
			}
			u.Facing = d
		}
	}
	p.Units = append(p.Units, u)
}

// number tells units of the same type apart.
func (p *position) number() {
	count := make(map[components.TypeID]int8)
	for i := range p.Units {
		count[p.Units[i].Type]++
	}
	given := make(map[components.TypeID]int8)
	for i := range p.Units {
		if u := &p.Units[i]; count[u.Type] > 1 {
			given[u.Type]++
			u.Number = given[u.Type]
		}
	}
}

// stages are those of the package, with the plans of the parts.
func stages() []state.PlayStage {
	all := make([]state.PlayStage, state.NumStages)
	movement.Stages(all)
	for at, verbs := range map[state.Stage][]state.Verb{
		state.MovementPlan: movement.MovementVerbs(), state.AssaultPlan: movement.AssaultVerbs(), state.VanguardMoves: movement.VanguardVerbs(),
	} {
		all[at] = state.PlayStage{
			Name: "plan", Rule: "4", Ask: func(s *state.State) []engine.Decision {
				return []engine.Decision{{Seat: state.Seat(s.Active), Draft: true}}
			},
			Verbs: append(verbs, state.Verb{
				Word: "go", Complete: stage.Always[*state.State, components.Side],
				Carry: func(r *state.Referee, _ components.Side, _ []string) {
					r.Emit(state.PlanStarted{})
					r.Enter(state.Carry)
				},
			}),
		}
	}
	all[state.Carry] = state.PlayStage{Name: "carry", Rule: "4", Run: func(r *state.Referee) {
		s := r.State
		if len(s.Plan) == 0 {
			r.Enter(s.Part.Plan())
			return
		}
		action := s.Plan[0]
		r.Emit(state.ActionBegun{})
		if refusal := movement.Begin(r, &action); refusal != nil {
			r.Stop(action.Unit, refusal.Why)
		}
	}}
	all[state.PartBegin] = state.PlayStage{Name: "end", Rule: "4", Ask: func(*state.State) []engine.Decision { return []engine.Decision{{}} }}
	return all
}

// provoke notes a step, and hits the mover where the test says so.
func (p *position) provoke(r *state.Referee, then state.Stage) {
	s := r.State
	step := s.Map().Labels[s.Move.From] + "-" + s.Map().Labels[s.Move.Next()]
	if s.Move.Crossed {
		step += "!"
	}
	p.provoked = append(p.provoked, step)
	if slices.Contains(p.hits, step) {
		r.Disrupt(s.Move.Unit, state.ByDefensiveFire, false)
		r.Emit(state.MoveStopped{})
	}
	if slices.Contains(p.disrupt, step) {
		r.Disrupt(s.Move.Unit, state.ByDefensiveFire, false)
	}
	r.Enter(then)
}

func (p *position) strike(r *state.Referee, a state.Attack) {
	if a.Mode != state.ChargeAttack || r.State.Move == nil {
		p.Errorf("the attack is %+v", a)
	}
	p.struck = append(p.struck, r.State.Word(a.By)+" "+r.State.Word(a.Target))
	r.Enter(a.Then)
}

// assault is the position in an assault part of the Axis.
func (p *position) assault() *position {
	p.Stage, p.Part = state.AssaultPlan, state.FirstAssault
	p.fresh()
	return p
}

// fresh forgets what was found out about the position, which the test has changed.
func (p *position) fresh() { p.Settle(nil) }

func (p *position) place(label string) components.Place {
	p.Helper()
	at, ok := p.Map().Find(label)
	if !ok {
		p.Fatalf("there is no hex %q", label)
	}
	return at
}

func (p *position) id(word string) state.UnitID {
	p.Helper()
	id, ok := p.Find(word)
	if !ok {
		p.Fatalf("there is no unit %q", word)
	}
	return id
}

func (p *position) unit(word string) *state.Unit { return &p.Units[p.id(word)] }

// play gives orders, separated by ";". Dice are natural numbers; all have to be rolled.
func (p *position) play(orders string, dice ...int) {
	p.Helper()
	script := natural(dice...)
	for line := range strings.SplitSeq(orders, ";") {
		events, err := script.Decide(p.State, p.Pending()[0].Seat, engine.ParseOrder(line))
		if err != nil {
			p.Fatalf("%s: %v", line, err)
		}
		p.told = events
		p.State = p.Evolve(events...).(*state.State)
	}
	if left := script.Left(); left != "" {
		p.Errorf("%s: not rolled: %s", orders, left)
	}
}

func natural(dice ...int) *engine.Scripted {
	results := make([]int, len(dice))
	for i, n := range dice {
		results[i] = n - 1
	}
	return engine.Script(results...)
}

// enter goes to a stage, and on to the next question.
func (p *position) enter(to state.Stage, dice ...int) {
	p.Helper()
	next := p.Clone()
	run, r := p.Rules().Machine.On(next, natural(dice...))
	r.Enter(to)
	if err := p.Rules().Machine.Proceed(run, r); err != nil {
		p.Fatal(err)
	}
	next.Settle(p.State)
	p.State, p.told = next, run.Events
}

// refuses checks that an order is refused by a rule, with a message.
func (p *position) refuses(line string, rule engine.Rule, key string) {
	p.Helper()
	_, err := natural().Decide(p.State, p.Pending()[0].Seat, engine.ParseOrder(line))
	refusal, ok := engine.AsRefusal(err)
	if !ok || refusal.Rule != rule || refusal.Why.Key != "aam.refuse."+key {
		p.Errorf("%s: got %v, want a refusal by %s: %s", line, err, rule, key)
	}
}

// at checks where units are: "rifle D4", and with a facing "tiger-i D4 e".
func (p *position) at(lines ...string) {
	p.Helper()
	for _, line := range lines {
		words := strings.Fields(line)
		u := p.unit(words[0])
		if u.At != p.place(words[1]) {
			p.Errorf("%s is in %s, not in %s", words[0], p.Map().Labels[u.At], words[1])
		}
		if len(words) > 2 && state.DirectionWord(u.Facing) != words[2] {
			p.Errorf("%s faces %s, not %s", words[0], state.DirectionWord(u.Facing), words[2])
		}
	}
}

// reaches checks the cost of ending in a hex in an ordinary move; a negative cost is a hex that the unit cannot reach.
func (p *position) reaches(word, label string, cost int) {
	p.Helper()
	p.reachesBy(word, label, state.OrdinaryMove, cost)
}

func (p *position) reachesBy(word, label string, mode uint8, cost int) {
	p.Helper()
	id := p.id(word)
	ways := movement.Reach(p.State, id, mode)
	at := p.place(label)
	can := ways.CanEnd(at) && movement.WhyNotMove(p.State, id, mode, false) == nil
	if can != (cost >= 0) {
		p.Errorf("%s reaches %s: %v", word, label, can)
		return
	}
	if spent, _, _ := ways.Cost(at); can && spent != cost {
		p.Errorf("%s to %s costs %d, not %d", word, label, spent, cost)
	}
}

// disrupted checks whether a unit has a face-up Disrupted counter.
func (p *position) disrupted(word string, want bool) {
	p.Helper()
	if got := p.unit(word).Up&state.Disrupted != 0; got != want {
		p.Errorf("%s is disrupted: %v", word, got)
	}
}

// speed checks the two speeds of a move.
func (p *position) speed(word string, mode uint8, off, road int) {
	p.Helper()
	if gotOff, gotRoad := movement.Speed(p.State, p.id(word), mode); gotOff != off || gotRoad != road {
		p.Errorf("%s moves %d and along roads %d, not %d and %d", word, gotOff, gotRoad, off, road)
	}
}

// asks checks what is asked.
func (p *position) asks(kind string) {
	p.Helper()
	if pending := p.Pending(); len(pending) != 1 || pending[0].Kind != kind {
		p.Errorf("asked: %v, not %s", pending, kind)
	}
}
