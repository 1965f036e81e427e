package bot

import (
	"cmp"
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

	"github.com/umpire-games/umpire/bot/directory"
	"github.com/umpire-games/umpire/bot/leagues"
	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/opponents"
	"github.com/umpire-games/umpire/bot/outbox"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/ratelimit"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/schedule"
	"github.com/umpire-games/umpire/bot/seal"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/views"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/render"
)

// Config is what a host is made of.
type Config struct {
	Store    model.Store
	Games    *engine.Registry          // Games that can be hosted.
	Book     *speech.Book              // Book holds the words of the host and of all games; nil to read them from their catalogues.
	Painters map[string]render.Painter // Painters by the id of the game; a game without one has no pictures.
	// Opponents play the seats of games, by the id of the game; a game without one is played by people alone.
	Opponents map[string]*opponent.Opponent
	Adapters  []platform.Adapter
	Log       *slog.Logger
	Now       func() time.Time // the clock; time.Now by default.
	// Random is the source of secrets and codes: crypto/rand.Reader in everything
	// but tests. It has to be safe for concurrent use.
	Random io.Reader
	// Painting is how many pictures are painted at once; the number of
	// processors by default.
	Painting int
	Meter    request.Meter // Meter counts what is done; optional.
	// Owners of the umpire are accounts ("discord:123") that may do everywhere what administrators may.
	Owners []string
	// Kept is the room for animations and chronicles that were made, in bytes: they need not be made again. 16 MiB
	// by default, nothing where it is negative.
	Kept int
	// Retention is how long it is kept what belongs to a server or group that has removed the umpire; 30 days by default.
	Retention time.Duration
	Heartbeat time.Duration             // how often the store is written to, to know that it can be; 0 for never.
	Notifier  model.Notifier            // Notifier carries news between hosts of one store; nil for a host that is alone.
	Limits    ratelimit.Limits          // Limits bounds what one person or chat may ask for; the zero value does not.
	Minds     map[string]opponents.Mind // Minds answer for seats whose level calls for them by name, in any game.
	Thinking  int                       // Thinking is how many opponents think at once; all processors but one by default.
}

// Host hosts tables on platforms. It implements platform.Host.
type Host struct {
	*request.Services
	actions   map[string]func(*request.Request) error // what the commands do.
	health    health
	publish   func(model.News) // publish tells other hosts what was written; leave ends that they are heard.
	leave     func()
	heartbeat time.Duration // how often the store is written to, 0 for never.
	retention time.Duration
	outbox    *outbox.Outbox
	reopening *lock.Lock // held while a place is asked for in the place of a deleted one.
	scheduler *schedule.Scheduler
	thoughts  *opponents.Pool
	flights   inFlight
	busy      sync.WaitGroup // busy counts the inbounds that are being handled, for a clean shutdown.
}

var _ platform.Host = (*Host)(nil)

// New makes a host. It fails on broken catalogues and on commands that a platform
// would refuse.
func New(config Config) (*Host, error) {
	book, err := config.words()
	if err != nil {
		return nil, err
	}
	h := &Host{reopening: lock.New(), actions: actions(), Services: &request.Services{
		Book: book, Games: config.Games, Painters: config.Painters, Opponents: config.Opponents,
		Log: config.Log, Now: config.Now, Random: config.Random,
		CommandSet: commands.NewSet(book, config.Games),
		Lexicons:   make(map[string]*commands.Lexicon),
		Adapters:   make(map[string]platform.Adapter),
		Leagues:    directory.NewLeagues(),
	}}
	h.Store = publishingStore{config.Store, h}
	if h.Meter = config.Meter; h.Meter == nil {
		h.Meter = request.Unmetered{}
	}
	h.heartbeat, h.retention = config.Heartbeat, cmp.Or(config.Retention, keptAfterRemoval)
	h.Limiter, h.Owners = ratelimit.New(config.Limits), config.Owners
	if h.Now == nil {
		h.Now = time.Now
	}
	if broken := commands.Check(h.CommandSet.Specs()); len(broken) > 0 {
		return nil, fmt.Errorf("bot: %d commands break a limit of the platforms, first: %s", len(broken), broken[0])
	}
	for _, id := range config.Games.IDs() {
		game, err := config.Games.Game(id)
		if err != nil {
			return nil, err
		}
		h.Lexicons[id] = commands.NewLexicon(book, game)
	}
	for _, adapter := range config.Adapters {
		h.Adapters[adapter.Name()] = adapter
		if gallery, ok := adapter.(platform.Gallery); ok {
			h.Gallery = gallery
		}
		if boards, ok := adapter.(platform.BoardPage); ok && boards.BoardURL("") != "" {
			h.Boards = boards
		}
	}
	h.Tables = table.NewTables(h.Store, h.Games, h.Lexicons, h.Services.Levels, h.Log)
	h.Directory = directory.NewDirectory(h.Store, directory.DirectorySize)
	h.Key = seal.New(h.Store, h.Random, "map key")
	h.Passes = pictures.NewPasses(h.Key)
	h.Pictures = pictures.New(pictures.Config{
		Store: h.Store, Games: h.Games, Painters: h.Painters, Tables: h.Tables, Passes: h.Passes, Limiter: h.Limiter, Book: h.Book,
		Now: h.Now, Painted: h.Meter.Painted, Players: h.PlayersOf, League: func(ctx context.Context, id string) (model.League, error) {
			return leagues.LeagueNow(ctx, h.Services, id)
		}, GameFile: func(ctx context.Context, record model.Table, lang string, limits platform.Limits) (platform.Image, error) {
			return views.GameFile(ctx, h.Services, record, lang, limits)
		},
		AtOnce: config.Painting, Kept: config.Kept,
	})
	h.outbox = outbox.New(outbox.Config{
		Host: h, Store: h.Store, Adapters: h.Adapters, Meter: h.Meter, Log: h.Log, Now: h.Now,
	})
	h.scheduler = schedule.New(schedule.Config{
		Store: h.Store, Do: h.runJob, Ran: func(err error) { h.health.note(schedulerLoop, h.Now(), err) }, Log: h.Log, Now: h.Now,
	})
	minds := opponents.NewMinds(config.Opponents, config.Minds)
	h.thoughts = opponents.NewPool(opponents.Config{
		Store: h.Store, Think: (&opponents.Thinker{Services: h.Services, Minds: minds}).Think, AtOnce: config.Thinking, Log: h.Log, Now: h.Now,
	})
	h.Outbox = h.outbox
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

// Commands are the commands of the host and of its games.
func (h *Host) Commands() []commands.Spec { return h.CommandSet.Specs() }

// Handle deals with one inbound. Repeats of an event are recognised and answered
// alike, also while the first is still being handled.
func (h *Host) Handle(ctx context.Context, in platform.Inbound) (platform.Answer, error) {
	h.busy.Add(1)
	defer h.busy.Done()
	if in.EventID == "" || in.Chat.Platform == "" {
		return platform.Answer{}, errors.New("bot: an inbound without event id or platform")
	}
	begun := h.Now()
	h.outbox.Heard(in.Shown(), begun)
	if !in.Private && !in.Unseen && in.Kind != platform.Press && !h.Limits(in.Shown()).Ephemeral {
		h.outbox.Spoken(in.Chat) // all see what was said
	}
	answer, err := h.flights.do(ctx, in.Chat.Platform+" "+in.EventID, func() (answer platform.Answer, err error) {
		err = request.OnConflict(func() (err error) {
			answer, err = h.handle(ctx, in)
			return err
		})
		if errors.Is(err, model.ErrRepeated) {
			return h.repeated(ctx, in)
		}
		return answer, err
	})
	h.Meter.Handled(in.Chat.Platform, request.KindOf(in.Kind), h.Now().Sub(begun), err)
	return answer, err
}

// repeated gives the stored answer of an inbound that was dealt with before.
func (h *Host) repeated(ctx context.Context, in platform.Inbound) (platform.Answer, error) {
	stored, err := h.Store.Answered(ctx, in.Chat.Platform, in.EventID)
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
	return h.Pictures.Paint(ctx, picture, limits)
}
