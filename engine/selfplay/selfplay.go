package selfplay

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
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
}

func newTally(texts *catalogue, words *pool) *tally {
	return &tally{
		Report: Report{Methods: map[string]int{}, Decisions: map[string]int{}, Verbs: map[string]int{}},
		texts:  texts, words: words, missing: map[string]bool{}, noted: map[string]bool{},
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

// account is everything that an audience gets, written down so that two of them can be
// compared: each thing with its length before it, so that no two lists read the same. Lists
// of options are long, hence not JSON.
type account []byte

// An option holds what account.options writes and nothing more.
var _ = struct {
	Word           string
	Label          engine.Text
	Complete, More bool

	UndoesPlan, UsuallyComplete bool
	Count, Hidden               bool
}(engine.Option{})

// A text holds what account.text writes and nothing more.
var _ = struct {
	Key  string
	Args map[string]any
}(engine.Text{})

func (a account) number(n int) account { return append(strconv.AppendInt(a, int64(n), 10), ':') }

func (a account) word(word string) account { return append(a.number(len(word)), word...) }

func (a account) flag(flag bool) account {
	if flag {
		return append(a, '+')
	}
	return append(a, '-')
}

func (a account) options(options []engine.Option) account {
	a = append(a.number(len(options)), '\n')
	for i := range options {
		o := &options[i]
		a = append(a.word(o.Word).flag(o.Complete).flag(o.More).flag(o.UndoesPlan).flag(o.UsuallyComplete).flag(o.Count).flag(o.Hidden).text(o.Label), '\n')
	}
	return a
}

func (a account) texts(texts []engine.Text) account {
	a = a.number(len(texts))
	for _, text := range texts {
		a = a.text(text)
	}
	return a
}

func (a account) text(text engine.Text) account {
	a = a.word(text.Key).number(len(text.Args))
	var room [8]string
	names := room[:0]
	for name := range text.Args {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		a = a.word(name).argument(text.Args[name])
	}
	return a
}

// argument writes a value with its kind.
func (a account) argument(value any) account {
	switch value := value.(type) {
	case string:
		return append(a, 's').word(value)
	case int:
		return append(a, 'n').number(value)
	case engine.Text:
		return append(a, 't').text(value)
	case []engine.Text:
		return append(a, 'l').texts(value)
	}
	return append(a, '?').anything(value)
}

// anything writes a value as JSON. One that has none is a defect of the game.
func (a account) anything(value any) account {
	data, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Errorf("what a player gets cannot be written: %w", err))
	}
	return a.word(string(data))
}

// pool is words that orders are made of, for orders that are nearly right.
type pool struct {
	verbs []string
	words []string
	known map[string]bool
}

// newPool begins with a game's verbs and nouns.
func newPool(game engine.Game) *pool {
	p := &pool{known: map[string]bool{}}
	for _, verb := range game.Info().Verbs {
		p.add(0, verb.Word)
	}
	for _, noun := range game.Nouns() {
		p.add(1, noun.Word)
	}
	return p
}

// clone is a pool to add the words of one game to.
func (p *pool) clone() *pool {
	return &pool{verbs: slices.Clone(p.verbs), words: slices.Clone(p.words), known: maps.Clone(p.known)}
}

// add keeps a word: of place 0 it is a verb.
func (p *pool) add(place int, word string) {
	switch {
	case place == 0 && !p.known["verb "+word]:
		p.known["verb "+word] = true
		p.verbs = append(p.verbs, word)
	case place > 0 && !p.known[word]:
		p.known[word] = true
		p.words = append(p.words, word)
	}
}

// mutants are orders that differ a little from an order.
func (p *pool) mutants(random *rand.Rand, order engine.Order) []engine.Order {
	pick := func(words []string) string {
		if len(words) == 0 {
			return "nothing"
		}
		return words[random.IntN(len(words))]
	}
	mutants := []engine.Order{
		{Verb: pick(p.verbs), Args: order.Args},
		order.With(pick(p.words)),
		{Verb: pick(p.verbs), Args: []string{pick(p.words)}},
	}
	if n := len(order.Args); n > 0 {
		args := append([]string{}, order.Args...)
		args[random.IntN(n)] = pick(p.words)
		mutants = append(mutants,
			engine.Order{Verb: order.Verb, Args: args},
			engine.Order{Verb: order.Verb, Args: order.Args[:n-1]},
			order.With(order.Args[random.IntN(n)]),
		)
	}
	return mutants
}

// longestQuestion is the number of words of a question at most.
const longestQuestion = 4

// asked is what an audience learns from a question about a state: which words may follow at each
// step, and the answer, of which it also returns the texts; it is added to what is known of
// that audience. The question is the same for the same state of affairs and count, and
// other ones follow as the count goes on.
func asked(heard account, state engine.State, audience engine.Audience, count int) (account, []engine.Text, error) {
	explainer, ok := state.(engine.Explainer)
	if !ok {
		return heard, nil, nil
	}
	var words []string
	var texts []engine.Text
	for len(words) < longestQuestion {
		options := explainer.Questions(audience, words)
		heard = heard.options(options)
		if len(options) == 0 {
			break
		}
		option := options[(count*stride+len(words))%len(options)]
		words = append(words, option.Word)
		if option.Complete && !option.More {
			break
		}
	}
	if len(words) > 0 {
		answer, err := explainer.Why(audience, words)
		if err != nil {
			if _, refused := engine.AsRefusal(err); !refused {
				return nil, nil, fmt.Errorf("why %v: %w", words, err)
			}
			heard = heard.word(err.Error())
		}
		heard = heard.anything(words).anything(answer)
		texts = append(texts, answer.Title)
		for _, reason := range answer.Reasons {
			texts = append(texts, reason.Text)
		}
	}
	return heard, texts, nil
}

// stride leads from one question to a quite different one.
const stride = 7919
