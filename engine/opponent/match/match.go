// Package match plays opponents of two levels against each other and counts who wins.
package match

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
)

// Config tells what to play.
type Config struct {
	Game     engine.Game
	Opponent *opponent.Opponent
	// Setup of each game; an option that can limit a game does, where nothing is chosen for it.
	Setup engine.Setup
	// A and B are the levels. They change sides after each game; A begins with the first side.
	A, B opponent.Level
	// Games to play; game n of a seed always ends the same way.
	Games int
	Seed  uint64
	// First is the number of the first game.
	First int
	// Parallel is how many games are played at a time; 1 where it is 0.
	Parallel int
	// Dice, where set, are those of a game: they give the rolls one after another.
	Dice func(game int) engine.Dice
	// MaxOrders is a defect: a game that has not ended by then. 100,000 where it is 0.
	MaxOrders int
	// Done, where set, is called after each game, by one goroutine at a time.
	Done func(game int, result Result)
}

// Result is how one game ended.
type Result struct {
	// Sides by level: the index of the side that A, that B played.
	Sides [2]int
	// Winner is 0 for A, 1 for B, -1 for a draw.
	Winner  int
	Outcome engine.Outcome
	Final   engine.State
	// Given are the orders that were accepted.
	Given []Given
	// Refused and Dropped are as in [Report].
	Refused, Dropped int

	turns turns
}

// Given is an order that was accepted, with what came of it.
type Given struct {
	Seat   engine.Seat
	Order  engine.Order
	Rolls  []engine.Roll
	Events []engine.Event
}

// Report is what came of the games. Field names are fixed: other programs read it.
type Report struct {
	Game     string         `json:"game"`
	Scenario string         `json:"scenario"`
	Seed     uint64         `json:"seed"`
	A        opponent.Level `json:"a"`
	B        opponent.Level `json:"b"`
	Games    int            `json:"games"`
	AWins    int            `json:"a_wins"`
	BWins    int            `json:"b_wins"`
	Draws    int            `json:"draws"`
	// AWinsAs, BWinsAs and GamesAs are by the side that A, that B, that A played.
	AWinsAs map[string]int `json:"a_wins_as"`
	BWinsAs map[string]int `json:"b_wins_as"`
	GamesAs map[string]int `json:"a_games_as"`
	// Methods count how games ended.
	Methods map[string]int `json:"methods"`
	Orders  int            `json:"orders"`
	// P99TurnMS is the time that 99 of 100 turns of a level are thought over in. A turn is all that a side is asked until a
	// part of the game ends (engine.Phased) and the other side is asked, or a part that has ended comes again.
	P99TurnMS Levels `json:"p99_turn_ms"`
	MaxTurnMS Levels `json:"max_turn_ms"`
	// Refused counts the orders that the game refused; Dropped those of plans that the frame found to be wrong before.
	Refused int `json:"refused"`
	Dropped int `json:"dropped"`
}

// Levels are figures of both levels.
type Levels struct {
	A float64 `json:"a"`
	B float64 `json:"b"`
}

// Run plays the games. The error is a setup that cannot be played, or a game that does not end. Where the context ends
// early, the report counts the games that were over, and the error is that of the context.
func Run(ctx context.Context, config Config) (*Report, error) {
	if config.MaxOrders == 0 {
		config.MaxOrders = 100_000
	}
	for _, level := range [...]opponent.Level{config.A, config.B} {
		if !slices.Contains(config.Opponent.Levels(), level) {
			return nil, fmt.Errorf("match: %s is not played at the level %s", config.Game.Info().ID, level)
		}
	}
	config.Setup.Options = config.Game.Info().Limited(config.Setup.Options)
	r := newReport(&config)
	var times [2][]time.Duration
	err := playAll(ctx, &config, func(number int, result *Result) {
		r.count(result, config.Game.Info().Teams())
		for who := range times {
			times[who] = append(times[who], result.turns.all(who)...)
		}
		if config.Done != nil {
			config.Done(number, *result)
		}
	})
	r.P99TurnMS = Levels{quantile(times[0], 0.99), quantile(times[1], 0.99)}
	r.MaxTurnMS = Levels{quantile(times[0], 1), quantile(times[1], 1)}
	if err != nil && ctx.Err() == nil {
		return nil, err
	}
	return r, ctx.Err()
}

// playAll plays the games, as many at a time as the configuration tells: which of them play at the same time makes no difference to
// a game. done is called by one goroutine at a time. The first game that fails ends the others.
func playAll(ctx context.Context, config *Config, done func(number int, result *Result)) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	var wait sync.WaitGroup
	var one sync.Mutex
	for range max(1, config.Parallel) {
		wait.Go(func() {
			for ctx.Err() == nil {
				number := config.First + int(next.Add(1)) - 1
				if number >= config.First+config.Games {
					return
				}
				result, err := (&game{config: config, number: number, sides: config.Game.Info().Teams()}).play(ctx)
				if err != nil {
					stop(fmt.Errorf("match: game %d: %w", number, err))
					return
				}
				one.Lock()
				done(number, &result)
				one.Unlock()
			}
		})
	}
	wait.Wait()
	return context.Cause(ctx)
}

func newReport(config *Config) *Report {
	r := &Report{
		Game: config.Game.Info().ID, Seed: config.Seed, A: config.A, B: config.B,
		AWinsAs: map[string]int{}, BWinsAs: map[string]int{}, GamesAs: map[string]int{}, Methods: map[string]int{},
	}
	for _, side := range config.Game.Info().Teams() {
		r.AWinsAs[side.Word], r.BWinsAs[side.Word], r.GamesAs[side.Word] = 0, 0, 0
	}
	return r
}

func (r *Report) count(result *Result, sides []engine.Partners) {
	r.Games++
	r.Scenario = result.Final.Setup().Scenario
	r.Methods[result.Outcome.Method]++
	r.Orders += len(result.Given) - 1 // but for the start
	r.Refused += result.Refused
	r.Dropped += result.Dropped
	r.GamesAs[sides[result.Sides[0]].Word]++
	switch result.Winner {
	case 0:
		r.AWins++
		r.AWinsAs[sides[result.Sides[0]].Word]++
	case 1:
		r.BWins++
		r.BWinsAs[sides[result.Sides[1]].Word]++
	default:
		r.Draws++
	}
}

// game is one game that is being played.
type game struct {
	config *Config
	number int
	sides  []engine.Partners

	state  engine.State
	dice   engine.Dice
	result Result
	// stuck: the last order was refused.
	stuck bool
}

// levelOf is 0 where A plays the seat, 1 where B does.
func (g *game) levelOf(seat engine.Seat) int {
	for i, side := range g.sides {
		if slices.Contains(side.Seats, seat) {
			return (i + g.number) % 2
		}
	}
	return 0
}

func (g *game) play(ctx context.Context) (Result, error) {
	state, err := g.config.Game.New(g.config.Setup)
	if err != nil {
		return Result{}, err
	}
	g.state = state
	if g.config.Dice != nil {
		g.dice = g.config.Dice(g.number)
	} else {
		g.dice = opponent.Dice{Random: rand.New(rand.NewPCG(g.config.Seed, uint64(g.number)))}
	}
	if _, err := g.give(engine.Referee, engine.Order{Verb: "start"}); err != nil {
		return Result{}, err
	}
	for g.given() < g.config.MaxOrders {
		if err := ctx.Err(); err != nil {
			return Result{}, err
		}
		if outcome, over := g.state.Outcome(); over {
			return g.ended(outcome), nil
		}
		if err := g.turn(ctx); err != nil {
			return Result{}, err
		}
	}
	return Result{}, fmt.Errorf("it did not end within %d orders", g.config.MaxOrders)
}

// given is the number of orders that the seats have given.
func (g *game) given() int { return len(g.result.Given) - 1 }

// give carries an order out, and tells whether anything was rolled.
func (g *game) give(seat engine.Seat, order engine.Order) (rolled bool, err error) {
	recorder := engine.NewRecorder(g.dice)
	events, err := g.state.Decide(seat, order, recorder)
	if err != nil {
		return false, err
	}
	g.state = g.state.Evolve(events...)
	g.result.Given = append(g.result.Given, Given{seat, order, recorder.Rolls(), events})
	return len(recorder.Rolls()) > 0, nil
}

// turn answers one decision.
func (g *game) turn(ctx context.Context) error {
	pending := g.state.Pending()
	if len(pending) == 0 {
		return fmt.Errorf("the game goes on and waits for nobody")
	}
	seat := pending[0].Seat
	who := g.levelOf(seat)
	g.result.turns.ask(who, phaseOf(g.state))
	level := [...]opponent.Level{g.config.A, g.config.B}[who]
	if g.stuck {
		level = opponent.Random // the order before was refused: the game goes on all the same
	}
	begun := time.Now()
	answer, err := g.config.Opponent.Answer(ctx, g.state, seat, level, g.seed())
	g.result.turns.think(who, time.Since(begun))
	if err != nil {
		return err
	}
	g.result.Dropped += answer.Dropped
	for _, order := range answer.Orders {
		if !answer.Goes(g.state) {
			break
		}
		rolled, err := g.give(seat, order)
		if err != nil {
			g.result.Refused++
			if g.stuck {
				return fmt.Errorf("seat %d: %q is refused: %w", seat, order, err)
			}
			g.stuck = true
			return nil
		}
		g.stuck = false
		if rolled {
			break
		}
	}
	return nil
}

// seed is that of the next answer: of the game and of how far it has come.
func (g *game) seed() uint64 {
	return g.config.Seed<<40 ^ uint64(g.number)<<20 ^ uint64(g.given())
}

// phaseOf names the part of the game that a position is in.
func phaseOf(state engine.State) string {
	if phase := engine.PhaseOf(state); phase != "" {
		return phase
	}
	if chaptered, ok := state.(engine.Chaptered); ok {
		number, _ := chaptered.Chapter()
		return fmt.Sprint(number)
	}
	return ""
}

// ended is the result of the game, now that it is over.
func (g *game) ended(outcome engine.Outcome) Result {
	a := g.number % 2
	r := g.result
	r.Sides, r.Winner, r.Outcome, r.Final = [2]int{a, 1 - a}, -1, outcome, g.state
	if len(outcome.Winners) > 0 {
		r.Winner = g.levelOf(outcome.Winners[0])
	}
	return r
}

// quantile is the time in milliseconds that a part of the turns keeps to.
func quantile(turns []time.Duration, part float64) float64 {
	if len(turns) == 0 {
		return 0
	}
	slices.Sort(turns)
	at := min(len(turns)-1, int(part*float64(len(turns))))
	return float64(turns[at].Microseconds()) / 1e3
}
