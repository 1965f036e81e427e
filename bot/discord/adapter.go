package discord

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine/lru"
)

// Platform is the name of Discord in ids and logs.
const Platform = "discord"

// Options of the adapter. The zero value is ready for use.
type Options struct {
	Log *slog.Logger
	// Transport sends the requests; one that suits by default. The gateway is where Discord says.
	Transport http.RoundTripper
	// Overall is the pace of all posts together, 25 ms where it is 0: Discord
	// allows 50 requests a second. The limits of its routes are obeyed as it
	// tells them.
	Overall time.Duration
	// Board: people can open the board from here. Launches: its page is the application's Activity.
	Board, Launches bool
	// Shards is how many sessions share the servers; as many as Discord recommends where it is 0.
	Shards int
	// Identifying is the pause between sessions that begin; what Discord wants where it is 0.
	Identifying time.Duration
	// Acknowledging is how long an acknowledgement, or the values that a parameter
	// may take, may be on the way before they are too late; what Discord allows
	// where it is 0.
	Acknowledging time.Duration
}

// Adapter is Discord as a platform of the host.
type Adapter struct {
	log           *slog.Logger
	pace          time.Duration
	acknowledging time.Duration
	identifying   time.Duration
	shards        int
	board         bool
	launches      bool
	rest          *rest
	words         *speech.Book

	// public is the id of the application, if everybody may add it to a server; nil before that is known.
	public atomic.Value
	// mentions are the registered commands, nil before there are any.
	mentions atomic.Value
	// private are the private channels by user.
	private *lru.Cache[string, string]
	// openings are the places that posts have opened, or will, by their keys.
	openings *lru.Cache[string, chan platform.Chat]
	// forums are channels that are known to take posts only.
	forums *lru.Cache[string, struct{}]
}

// channelsKnown is how many channels of each kind are remembered; Discord is asked for others again.
const channelsKnown = 10_000

// openingsKnown is how many opened places are remembered for answers that lead there.
const openingsKnown = 1000

var (
	_ platform.Adapter      = (*Adapter)(nil)
	_ platform.Reopener     = (*Adapter)(nil)
	_ platform.Arranger     = (*Adapter)(nil)
	_ platform.ServerLinker = (*Adapter)(nil)
)

// New makes the adapter for a bot's token, with or without "Bot " before it. It
// connects to nothing.
func New(token string, options Options) (*Adapter, error) {
	a := &Adapter{
		log: cmp.Or(options.Log, slog.New(slog.DiscardHandler)), pace: cmp.Or(options.Overall, 25*time.Millisecond),
		identifying: cmp.Or(options.Identifying, identifyPause), shards: options.Shards,
		acknowledging: cmp.Or(options.Acknowledging, acknowledgeTime), board: options.Board, launches: options.Board && options.Launches,
		private: lru.New[string, string](channelsKnown), forums: lru.New[string, struct{}](channelsKnown),
		openings: lru.New[string, chan platform.Chat](openingsKnown),
	}
	var err error
	if a.words, err = speech.New(a.log, speech.Own()); err != nil {
		return nil, fmt.Errorf("discord: %w", err)
	}
	way := options.Transport
	if way == nil {
		transport := http.DefaultTransport.(*http.Transport).Clone()
		transport.MaxIdleConnsPerHost = 64
		way = transport
	}
	a.rest, err = newRest(token, way)
	return a, err
}

// Name is the platform's name.
func (a *Adapter) Name() string { return Platform }

// Limits are those of Discord for messages with legacy components.
func (a *Adapter) Limits() platform.Limits {
	return platform.Limits{
		Text: longestContent, Caption: longestContent, Measure: measure, Label: 80, Rows: 5, PerRow: 5, Selects: 25,
		Picture: 10 << 20, Alt: 1024, Choices: 25, ChoiceText: 100, Title: longestTitle,
		Listing: commands.Nested, Ephemeral: true, Places: true, OpensPrivate: true, Edits: true, Overall: a.pace,
	}
}

// Run registers the commands where they have changed, and receives until ctx ends.
// After an error it may be run again, with a new session.
func (a *Adapter) Run(ctx context.Context, host platform.Host) error {
	if err := a.run(ctx, host); err != nil && ctx.Err() == nil {
		return fmt.Errorf("discord: %w", err)
	}
	return nil
}

func (a *Adapter) run(ctx context.Context, host platform.Host) error {
	var me struct {
		ID     string
		Public bool `json:"bot_public"`
	}
	if err := a.rest.call(ctx, request{method: http.MethodGet, path: "applications/@me", route: "application"}, &me); err != nil {
		return err
	}
	if me.Public {
		a.public.Store(me.ID)
	}
	refused, err := a.register(ctx, me.ID, host.Commands())
	if err != nil {
		return err
	}
	platform.ReportFault(ctx, host, platform.Fault{Platform: Platform, What: platform.CommandsRefused, Err: refused})
	r := newReception(ctx, a, host)
	defer r.queue.Wait() // what was acknowledged gets its answer
	return a.listen(ctx, r.event)
}
