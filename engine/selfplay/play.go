package selfplay

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/digest"
	"github.com/umpire-games/umpire/engine/notation"
)

const (
	// patience is how many orders a seat gives within one decision before it looks
	// for an order that ends it.
	patience = 40
	// despair is after how many it takes a draft back and begins again.
	despair = 2 * patience
	// attempts is how often it begins again before the draft counts as a dead end.
	attempts = 25
)

// table is one game that is being played.
type table struct {
	*tally
	config *Config
	random *rand.Rand
	state  engine.State
	record notation.Record
	events []stored
	words  *pool
	// decision is what the last order answered, lasted how many orders it took.
	decision engine.Decision
	lasted   int
	// begun is where its draft can be taken back to, undone how often it was.
	begun  mark
	undone int
	// digest is nil where none was asked for.
	digest *digest.Digest
}

// stored is an event as a file of the game keeps it.
type stored struct {
	kind string
	data []byte
}

func store(event engine.Event) (stored, error) {
	data, err := json.Marshal(event)
	return stored{event.Kind(), data}, err
}

// mark is a moment of a game.
type mark struct {
	state          engine.State
	orders, events int
}

func (g *table) mark() mark { return mark{g.state, len(g.record.Orders), len(g.events)} }

// broken is a violation on its way up.
type broken struct{ check, what string }

func fail(check, format string, args ...any) *broken {
	return &broken{check, fmt.Sprintf(format, args...)}
}

// play plays one game and returns the violation that ended it, nil for none.
func (t *tally) play(ctx context.Context, config *Config, number int) *Failure {
	random := rand.New(rand.NewPCG(config.Seed, uint64(number)))
	g := &table{tally: t, config: config, random: random, words: t.words.clone()}
	if config.Digest {
		g.digest = digest.New(config.Game)
	}
	t.Games++
	problem := g.fenced(ctx)
	if problem == nil && g.digest != nil && ctx.Err() == nil {
		problem = g.sum(number)
	}
	if problem == nil {
		return nil
	}
	var file bytes.Buffer
	title := fmt.Sprintf("selfplay --seed %d, game %d, after %d orders\n%s: %s",
		config.Seed, number, len(g.record.Orders), problem.check, problem.what)
	if err := notation.Write(&file, config.Game.Info(), g.record, title); err != nil {
		file.WriteString("# " + err.Error())
	}
	failure := &Failure{
		Game: number, Order: len(g.record.Orders), Check: problem.check, What: problem.what, Notation: file.String(),
	}
	t.Failures = append(t.Failures, failure)
	return failure
}

// sum keeps the checksum of a finished game.
func (g *table) sum(number int) *broken {
	sum, err := g.digest.Sum()
	if err != nil {
		return fail("digest", "%v", err)
	}
	g.Digests = append(g.Digests, GameDigest{Game: number, Orders: len(g.record.Orders), Sum: sum})
	return nil
}

// costly tells whether the costly checks are made now.
func (g *table) costly() bool { return g.digest == nil && g.random.IntN(g.config.Every) == 0 }

// fenced turns a panic of the game into a violation.
func (g *table) fenced(ctx context.Context) (problem *broken) {
	defer func() {
		if cause := recover(); cause != nil {
			problem = fail("panic", "%v\n%s", cause, debug.Stack())
		}
	}()
	return g.game(ctx)
}

func (g *table) game(ctx context.Context) *broken {
	state, err := g.config.Game.New(g.config.Setup)
	if err != nil {
		return fail("setup", "%v", err)
	}
	g.state, g.record.Setup = state, state.Setup()
	if pending := state.Pending(); len(pending) > 0 {
		return fail("pending", "before the start the game waits for %s", pending[0].Kind)
	}
	if problem := g.give(engine.Referee, engine.Order{Verb: "start"}); problem != nil {
		return problem
	}
	for len(g.record.Orders) < g.config.MaxOrders && ctx.Err() == nil {
		if outcome, over := g.state.Outcome(); over {
			g.Finished++
			g.Methods[outcome.Method]++
			g.note(outcome.Why)
			return g.replay()
		}
		if problem := g.turn(); problem != nil {
			return problem
		}
	}
	if ctx.Err() == nil {
		return fail("end", "the game did not end within %d orders", g.config.MaxOrders)
	}
	return nil
}

// turn gives one order of a seat that is waited for.
func (g *table) turn() *broken {
	pending := g.state.Pending()
	if len(pending) == 0 {
		return fail("pending", "the game goes on and waits for nobody")
	}
	decision := pending[g.random.IntN(len(pending))]
	g.Decisions[decision.Kind]++
	if same(decision, g.decision) {
		g.lasted++
	} else {
		g.lasted, g.undone, g.begun = 0, 0, g.mark()
	}
	g.decision = decision
	if decision.Draft && g.lasted > despair {
		return g.takeBack()
	}
	if g.costly() {
		if problem := g.examine(decision, pending); problem != nil {
			return problem
		}
	}
	begun := time.Now()
	order, problem := g.choose(decision.Seat, engine.Order{})
	if problem == nil && g.lasted > patience {
		order = g.ending(decision, order)
	}
	g.playing += time.Since(begun)
	if problem != nil {
		return problem
	}
	return g.give(decision.Seat, order)
}

// takeBack drops what was drafted for a decision, as its player could.
func (g *table) takeBack() *broken {
	if g.undone++; g.undone > attempts {
		return fail("end", "a draft of %q comes to no end", g.decision.Kind)
	}
	g.Undone++
	g.lasted, g.state = 0, g.begun.state
	g.record.Orders, g.events = g.record.Orders[:g.begun.orders], g.events[:g.begun.events]
	return nil
}

// choose walks through the options to a complete order.
func (g *table) choose(seat engine.Seat, order engine.Order) (engine.Order, *broken) {
	for {
		options := g.state.Options(seat, order)
		if len(options) == 0 {
			return order, fail("options", "nothing may follow %q", order)
		}
		if g.digest != nil {
			g.digest.Options(seat, order, options)
		}
		option := g.pick(order, options)
		order = order.With(option.Word)
		g.words.add(len(order.Args), option.Word)
		switch {
		case option.Complete && (!option.More || g.random.IntN(2) == 0):
			return order, nil
		case !option.More:
			return order, fail("options", "%q is neither complete nor may more follow", order)
		}
		if len(order.Args) > 500 {
			return order, fail("options", "the order does not end: %q", order)
		}
	}
}

// eagerness is how much likelier a verb that does something is than one that ends the
// decision: games in which nothing happens prove little.
const eagerness = 4

// pick chooses the next word: any word alike, but verbs that need further words rather
// than those that stand alone.
func (g *table) pick(order engine.Order, options []engine.Option) engine.Option {
	if !order.IsZero() {
		return options[g.random.IntN(len(options))]
	}
	total := 0
	for _, option := range options {
		total += weight(option)
	}
	at := g.random.IntN(total)
	for _, option := range options {
		if at -= weight(option); at < 0 {
			return option
		}
	}
	return options[0]
}

func weight(option engine.Option) int {
	if option.Complete {
		return 1
	}
	return eagerness
}

// ending is an order of one word that ends a decision which has lasted long; the
// given order where there is none.
func (g *table) ending(decision engine.Decision, order engine.Order) engine.Order {
	for _, option := range g.state.Options(decision.Seat, engine.Order{}) {
		if !option.Complete {
			continue
		}
		short := engine.Order{Verb: option.Word}
		events, err := g.state.Decide(decision.Seat, short, g.dice())
		if err == nil && !waits(g.state.Evolve(events...), decision) {
			return short
		}
	}
	return order
}

// waits tells whether a state still waits for an answer to a decision.
func waits(state engine.State, decision engine.Decision) bool {
	for _, pending := range state.Pending() {
		if same(pending, decision) {
			return true
		}
	}
	return false
}

func same(a, b engine.Decision) bool {
	return a.Seat == b.Seat && a.Kind == b.Kind && a.Round == b.Round
}

func (g *table) dice() dice { return dice{g.random} }

// give gives an order that has to be accepted.
func (g *table) give(seat engine.Seat, order engine.Order) *broken {
	recorder := engine.NewRecorder(g.dice())
	before := g.state
	begun := time.Now()
	events, err := before.Decide(seat, order, recorder)
	decided := time.Now()
	given := notation.Given{Seat: seat, Order: order, Rolls: recorder.Rolls()}
	g.record.Orders = append(g.record.Orders, given)
	if err != nil {
		return fail("options", "the listed order %q is refused: %v", order, err)
	}
	if len(events) == 0 {
		return fail("events", "the order %q has no events", order)
	}
	after := before.Evolve(events...)
	g.playing += time.Since(begun)
	g.decides = append(g.decides, decided.Sub(begun))
	g.Orders++
	g.Verbs[order.Verb]++
	g.Events += len(events)
	g.Rolls += len(given.Rolls)
	for _, event := range events {
		kept, err := store(event)
		if err != nil {
			return fail("events", "%q cannot be written: %v", event.Kind(), err)
		}
		g.written += len(kept.data)
		g.events = append(g.events, kept)
	}
	if g.digest != nil {
		g.digest.Order(before, after, seat, order, events, given.Rolls)
	}
	g.state = after
	if len(given.Rolls) > 0 {
		g.begun = g.mark() // what was rolled cannot be taken back
	}
	if lines := inspect(after); len(lines) > 0 {
		return fail("inspect", "%s", strings.Join(lines, "; "))
	}
	if g.costly() {
		return g.scrutinise(before, given, events, g.events[len(g.events)-len(events):])
	}
	return nil
}

func inspect(state engine.State) []string {
	if inspector, ok := state.(engine.Inspector); ok {
		return inspector.Inspect()
	}
	return nil
}

// dice are for games that nobody plays: quick and repeatable, not fair dice.
type dice struct{ random *rand.Rand }

func (d dice) Roll(_ string, sides int) int { return d.random.IntN(sides) }

func (d dice) Draw(_ string, candidates []int) int { return d.random.IntN(len(candidates)) }

// weigh measures the memory of a state in bytes: what a number of copies, read
// from one snapshot and used as a host uses them, take of the heap.
func weigh(game engine.Game, snapshot []byte) (int, error) {
	if snapshot == nil {
		return 0, nil
	}
	copies := min(max(200, 4<<20/len(snapshot)), 4_000) // enough to stand out from the rest of the heap
	states := make([]engine.State, copies)
	before := heap()
	for i := range states {
		state, err := game.DecodeState(snapshot)
		if err != nil {
			return 0, fmt.Errorf("selfplay: a snapshot cannot be read: %w", err)
		}
		for _, decision := range state.Pending() {
			state.Options(decision.Seat, engine.Order{})
		}
		state.View(engine.Everybody()).Status()
		states[i] = state
	}
	after := heap()
	runtime.KeepAlive(states)
	return int(max(0, int64(after)-int64(before))) / copies, nil
}

func heap() uint64 {
	runtime.GC()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return memory.HeapAlloc
}
