package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/ratelimit"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// Config is what a host is made of.
type Config struct {
	Store model.Store
	// Games that can be hosted.
	Games *engine.Registry
	// Book holds the words of the hosting and of all games; nil to read them from their catalogues.
	Book *speech.Book
	// Painters by the id of the game; a game without one has no pictures.
	Painters map[string]render.Painter
	Adapters []platform.Adapter
	Log      *slog.Logger
	// Now is the clock; time.Now by default.
	Now func() time.Time
	// Random is the source of secrets and codes: crypto/rand.Reader in everything
	// but tests. It has to be safe for concurrent use.
	Random io.Reader
	// Painting is how many pictures are painted at once; the number of
	// processors by default.
	Painting int
	// Meter counts what is done; optional.
	Meter Meter
	// Owners of the umpire are accounts ("discord:123") that may do everywhere what administrators may.
	Owners []string
	// Kept is the room for animations and chronicles that were made, in bytes: they need not be made again. 16 MiB
	// by default, nothing where it is negative.
	Kept int
	// Heartbeat is how often the store is written to, to know that it can be; 0 for never.
	Heartbeat time.Duration
	// Notifier carries news between hosts of one store; nil for a host that is alone.
	Notifier model.Notifier
	// Limits bounds what one person or chat may ask for; the zero value does not.
	Limits ratelimit.Limits
}

// Host hosts tables on platforms. It implements platform.Host.
type Host struct {
	*services
	health health
	// publish tells other hosts what was written; leave ends that they are heard.
	publish func(model.News)
	leave   func()
	// heartbeat is how often the store is written to, 0 for never.
	heartbeat time.Duration
	outbox    *outbox
	// reopening is held while a place is asked for in the place of a deleted one.
	reopening *lock.Lock
	scheduler *scheduler
	flights   inFlight
	// busy counts the inbounds that are being handled, for a clean shutdown.
	busy sync.WaitGroup
}

var _ platform.Host = (*Host)(nil)

// New makes a host. It fails on broken catalogues and on commands that a platform
// would refuse.
func New(config Config) (*Host, error) {
	book, err := config.words()
	if err != nil {
		return nil, err
	}
	h := &Host{reopening: lock.New(), services: &services{
		book: book, registry: config.Games, painters: config.Painters,
		log: config.Log, now: config.Now, random: config.Random,
		set:      commands.NewSet(book, config.Games),
		lexicons: make(map[string]*commands.Lexicon),
		adapters: make(map[string]platform.Adapter),
		leagues:  newLeagues(),
	}}
	h.store = publishingStore{config.Store, h}
	if h.meter = config.Meter; h.meter == nil {
		h.meter = unmetered{}
	}
	h.heartbeat = config.Heartbeat
	h.limiter, h.owners = ratelimit.New(config.Limits), config.Owners
	if h.now == nil {
		h.now = time.Now
	}
	if broken := commands.Check(h.set.Specs()); len(broken) > 0 {
		return nil, fmt.Errorf("bot: %d commands break a limit of the platforms, first: %s", len(broken), broken[0])
	}
	for _, id := range config.Games.IDs() {
		game, err := config.Games.Game(id)
		if err != nil {
			return nil, err
		}
		h.lexicons[id] = commands.NewLexicon(book, game)
	}
	for _, adapter := range config.Adapters {
		h.adapters[adapter.Name()] = adapter
		if gallery, ok := adapter.(platform.Gallery); ok {
			h.gallery = gallery
		}
	}
	h.tables = table.NewTables(h.store, h.registry, h.lexicons, h.log)
	h.directory = newDirectory(h.store, directorySize)
	h.passes = pictures.NewPasses(h.store, h.random)
	h.pictures = pictures.New(pictures.Config{
		Store: h.store, Games: h.registry, Painters: h.painters, Tables: h.tables, Passes: h.passes, Limiter: h.limiter, Book: h.book,
		Now: h.now, Painted: h.meter.Painted, Players: h.playersOf, League: h.leagueNow, GameFile: h.gameFile,
		AtOnce: config.Painting, Kept: config.Kept,
	})
	h.outbox = newOutbox(h)
	h.scheduler = newScheduler(h)
	h.posts = h.outbox
	h.publish, h.leave = func(model.News) {}, func() {}
	if config.Notifier != nil {
		defer func() { h.publish, h.leave = config.Notifier.Join(h.hear) }()
	}
	return h, nil
}

// words is the book of the configuration, or one that is read from all catalogues.
func (c *Config) words() (*speech.Book, error) {
	if c.Book != nil {
		return c.Book.Reporting(c.Log), nil
	}
	catalogues := []fs.FS{speech.Own()}
	for _, id := range c.Games.IDs() {
		game, err := c.Games.Game(id)
		if err != nil {
			return nil, err
		}
		catalogues = append(catalogues, game.Catalogue())
	}
	return speech.New(c.Log, catalogues...)
}

func stack() string { return string(debug.Stack()) }

// Commands are the commands of the hosting and of its games.
func (h *Host) Commands() []commands.Spec { return h.set.Specs() }

// Handle deals with one inbound. Repeats of an event are recognised and answered
// alike, also while the first is still being handled.
func (h *Host) Handle(ctx context.Context, in platform.Inbound) (platform.Answer, error) {
	h.busy.Add(1)
	defer h.busy.Done()
	if in.EventID == "" || in.Chat.Platform == "" {
		return platform.Answer{}, errors.New("bot: an inbound without event id or platform")
	}
	begun := h.now()
	h.outbox.hear(in.Chat.Platform, begun)
	answer, err := h.flights.do(ctx, in.Chat.Platform+" "+in.EventID, func() (platform.Answer, error) { return h.handleOnce(ctx, in) })
	h.meter.Handled(in.Chat.Platform, kindOf(in.Kind), h.now().Sub(begun), err)
	return answer, err
}

func (h *Host) handleOnce(ctx context.Context, in platform.Inbound) (platform.Answer, error) {
	var answer platform.Answer
	err := onConflict(func() (err error) {
		answer, err = h.handle(ctx, in)
		return err
	})
	if errors.Is(err, model.ErrRepeated) {
		return h.repeated(ctx, in)
	}
	return answer, err
}

func (h *Host) repeated(ctx context.Context, in platform.Inbound) (platform.Answer, error) {
	stored, err := h.store.Answered(ctx, in.Chat.Platform, in.EventID)
	if err != nil {
		return platform.Answer{}, err
	}
	var answer platform.Answer
	if err := json.Unmarshal(stored, &answer); err != nil {
		return platform.Answer{}, fmt.Errorf("bot: stored answer: %w", err)
	}
	answer.Repeat = true
	return answer, nil
}

// Paint makes a picture that an answer or a message asks for, see pictures.Maker.
func (h *Host) Paint(ctx context.Context, picture platform.Picture, limits platform.Limits) (platform.Image, error) {
	return h.pictures.Paint(ctx, picture, limits)
}
