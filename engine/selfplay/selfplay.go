package selfplay

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/umpire-games/umpire/engine"
)

// Config tells what to play.
type Config struct {
	Game engine.Game
	// Setup of each game; an option that can limit a game does, where nothing is chosen for it.
	Setup engine.Setup
	// Games to play; game n of a seed is always the same.
	Games int
	Seed  uint64
	// First is the number of the first game.
	First int
	// Workers play at the same time; 1 where it is 0.
	Workers int
	// MaxOrders ends a game that does not end; 20,000 where it is 0.
	MaxOrders int
	// Every: the costly checks (unlisted, leak, again, texts) are made at one order
	// in so many, at random; snapshot at a quarter of those. 1 checks always; 16
	// where it is 0.
	Every int
	// Digest: no costly checks; Report.Digests gets the checksum of each game instead.
	Digest bool
	// Shows, where set, is what else an audience gets of a state: the leak check compares it, too. It is called for a
	// state and then for its disguise.
	Shows func(state engine.State, audience engine.Audience) ([]byte, error)
	// Done, where set, is called after each game, by one goroutine at a time.
	Done func(game int, failure *Failure)
}

// Failure is a violation: the first of a game ends it.
type Failure struct {
	// Game is its number.
	Game int `json:"game"`
	// Order is how many orders had been accepted.
	Order int    `json:"order"`
	Check string `json:"check"`
	What  string `json:"what"`
	// Notation is the game as a file; its last order is the one that broke the check.
	Notation string `json:"notation"`
}

// Report is what came of the games. Field names are fixed: other programs read it.
type Report struct {
	Game     string `json:"game"`
	Scenario string `json:"scenario"`
	Seed     uint64 `json:"seed"`
	Games    int    `json:"games"`
	// Finished games reached an outcome.
	Finished   int `json:"finished"`
	Orders     int `json:"orders"`
	Violations int `json:"violations"`
	// Seconds by the clock, checks included.
	Seconds         float64 `json:"seconds"`
	OrdersPerSecond float64 `json:"orders_per_second"`
	// P99DecideMS is the time of one Decide that 99 of 100 keep to.
	P99DecideMS float64 `json:"p99_decide_ms"`
	P50DecideMS float64 `json:"p50_decide_ms"`
	MaxDecideMS float64 `json:"max_decide_ms"`
	// PlaySeconds is the part of the time, summed over workers, that went into
	// listing options, deciding and evolving.
	PlaySeconds float64 `json:"play_seconds"`
	// PlayOrdersPerSecond is orders by PlaySeconds: the speed of one core.
	PlayOrdersPerSecond float64 `json:"play_orders_per_second"`
	// BytesPerGame is the memory of one state without its history.
	BytesPerGame int `json:"bytes_per_game"`
	// SnapshotBytes is the greatest snapshot seen, EventBytes the mean of the
	// events of a game.
	SnapshotBytes int `json:"snapshot_bytes"`
	EventBytes    int `json:"event_bytes_per_game"`
	Events        int `json:"events"`
	Rolls         int `json:"rolls"`
	// Refused counts the unlisted orders that were tried and refused.
	Refused int `json:"unlisted_refused"`
	// Undone counts the drafts that led nowhere and were taken back.
	Undone int `json:"drafts_taken_back"`
	// Leaks counts the comparisons of disguised states; 0 means that the game
	// offers no Concealer.
	Leaks int `json:"disguises_compared"`
	// Methods counts how games ended, Decisions the kinds of questions, Verbs the
	// orders.
	Methods   map[string]int `json:"methods"`
	Decisions map[string]int `json:"decisions"`
	Verbs     map[string]int `json:"verbs"`
	// MissingTexts are messages that were needed and are in no catalogue, as
	// "<language> <key>".
	MissingTexts []string   `json:"missing_texts"`
	Failures     []*Failure `json:"failures"`
	// Digests are the checksums of the games in their order, where they were asked for.
	Digests []GameDigest `json:"digests,omitempty"`
}

// GameDigest is the checksum of one game, see package digest.
type GameDigest struct {
	Game   int    `json:"game"`
	Orders int    `json:"orders"`
	Sum    string `json:"sum"`
}

// Run plays the games. The error is a setup that cannot be played; broken checks
// are in the report. When ctx ends, the games that are under way are dropped.
func Run(ctx context.Context, config Config) (*Report, error) {
	if config.MaxOrders == 0 {
		config.MaxOrders = 20_000
	}
	if config.Every == 0 {
		config.Every = 16
	}
	config.Setup.Options = config.Game.Info().Limited(config.Setup.Options)
	first, err := config.Game.New(config.Setup)
	if err != nil {
		return nil, fmt.Errorf("selfplay: %w", err)
	}
	texts, err := readCatalogue(config.Game)
	if err != nil {
		return nil, err
	}
	words := newPool(config.Game)
	begun := time.Now()
	var next atomic.Int64
	next.Store(int64(config.First))
	workers := make([]*tally, max(1, config.Workers))
	var wait sync.WaitGroup
	var done sync.Mutex
	for i := range workers {
		workers[i] = newTally(texts, words)
		wait.Go(func() {
			for ctx.Err() == nil {
				number := int(next.Add(1)) - 1
				if number >= config.First+config.Games {
					return
				}
				failure := workers[i].play(ctx, &config, number)
				if config.Done != nil && ctx.Err() == nil {
					done.Lock()
					config.Done(number, failure)
					done.Unlock()
				}
			}
		})
	}
	wait.Wait()
	seconds := time.Since(begun).Seconds()
	total := newTally(texts, words)
	for _, worker := range workers {
		total.add(worker)
	}
	report := total.report()
	report.Game, report.Scenario, report.Seed = first.Setup().Game, first.Setup().Scenario, config.Seed
	report.Seconds = seconds
	if seconds > 0 {
		report.OrdersPerSecond = float64(report.Orders) / seconds
	}
	if report.BytesPerGame, err = weigh(config.Game, total.heaviest); err != nil {
		return nil, err
	}
	return report, nil
}

// tally counts what one worker saw.
type tally struct {
	Report
	texts    *catalogue
	words    *pool
	accounts [2]account // memory for comparing
	decides  []time.Duration
	playing  time.Duration
	written  int
	heaviest []byte
	missing  map[string]bool
	// noted are the keys of messages that have been looked up.
	noted map[string]bool
	// listed are the words of one list.
	listed map[string]bool
}

func newTally(texts *catalogue, words *pool) *tally {
	return &tally{
		Report: Report{Methods: map[string]int{}, Decisions: map[string]int{}, Verbs: map[string]int{}},
		texts:  texts, words: words, missing: map[string]bool{}, noted: map[string]bool{}, listed: map[string]bool{},
	}
}

func (t *tally) add(o *tally) {
	t.Games += o.Games
	t.Finished += o.Finished
	t.Orders += o.Orders
	t.Events += o.Events
	t.Rolls += o.Rolls
	t.Refused += o.Refused
	t.Leaks += o.Leaks
	t.Undone += o.Undone
	t.Failures = append(t.Failures, o.Failures...)
	t.Digests = append(t.Digests, o.Digests...)
	t.decides = append(t.decides, o.decides...)
	t.playing += o.playing
	t.written += o.written
	if len(o.heaviest) > len(t.heaviest) {
		t.heaviest = o.heaviest
	}
	merge(t.Methods, o.Methods)
	merge(t.Decisions, o.Decisions)
	merge(t.Verbs, o.Verbs)
	for key := range o.missing {
		t.missing[key] = true
	}
}

func merge(into, from map[string]int) {
	for name, n := range from {
		into[name] += n
	}
}

func (t *tally) report() *Report {
	r := t.Report
	r.Violations = len(r.Failures)
	slices.SortFunc(r.Failures, func(a, b *Failure) int { return a.Game - b.Game })
	slices.SortFunc(r.Digests, func(a, b GameDigest) int { return a.Game - b.Game })
	if r.Failures == nil {
		r.Failures = []*Failure{}
	}
	r.MissingTexts = []string{}
	for key := range t.missing {
		r.MissingTexts = append(r.MissingTexts, key)
	}
	slices.Sort(r.MissingTexts)
	slices.Sort(t.decides)
	r.P50DecideMS, r.P99DecideMS, r.MaxDecideMS = t.quantile(0.5), t.quantile(0.99), t.quantile(1)
	r.PlaySeconds = t.playing.Seconds()
	if r.PlaySeconds > 0 {
		r.PlayOrdersPerSecond = float64(r.Orders) / r.PlaySeconds
	}
	r.SnapshotBytes = len(t.heaviest)
	if r.Games > 0 {
		r.EventBytes = t.written / r.Games
	}
	return &r
}

// quantile is the time in milliseconds that a part of the Decides keeps to.
func (t *tally) quantile(part float64) float64 {
	if len(t.decides) == 0 {
		return 0
	}
	at := min(len(t.decides)-1, int(part*float64(len(t.decides))))
	return float64(t.decides[at].Nanoseconds()) / 1e6
}
