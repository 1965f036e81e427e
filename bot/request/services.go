package request

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/umpire-games/umpire/bot/directory"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/ratelimit"
	"github.com/umpire-games/umpire/bot/seal"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/render"
)

// Services are what requests need of their host.
type Services struct {
	Book       *speech.Book
	Games      *engine.Registry
	CommandSet *commands.Set
	Lexicons   map[string]*commands.Lexicon
	Store      model.Store
	Painters   map[string]render.Painter
	Opponents  map[string]*opponent.Opponent
	Adapters   map[string]platform.Adapter
	Log        *slog.Logger
	Now        func() time.Time
	Random     io.Reader
	Meter      Meter
	Limiter    *ratelimit.Limiter
	Owners     []string
	Gallery    platform.Gallery   // Gallery shows maps to people outside; nil for none.
	Boards     platform.BoardPage // Boards shows the board to people of chat platforms; nil for none.
	Key        *seal.Key          // Key signs links.
	Passes     *pictures.Passes
	Pictures   *pictures.Maker
	Tables     *table.Tables
	Directory  *directory.Directory
	Leagues    *directory.Leagues
	Outbox     Outbox // delivered when they are written.
}

// Outbox is the outbox, as far as requests see it.
type Outbox interface {
	// Write runs a write of posts and queues them when they are stored.
	Write(ctx context.Context, posts []*model.Post, commit func() error) error
	// Spares tells whether a chat has room for so many messages beside those of its tables.
	Spares(chat platform.Chat, limits platform.Limits, messages int) bool
	// SpokenTo notes that something else than a post comes in the private chat of an account.
	SpokenTo(account string)
	// UnderWay is closed when the delivery that is under way in a queue has ended; nil where there is none.
	UnderWay(key string) <-chan struct{}
	// Refuses tells whether a chat has refused everything of late.
	Refuses(chat platform.Chat) bool
}

// Visit changes a table by itself, without anybody's having asked.
func (h *Services) Visit(ctx context.Context, id string, fn func(x *Request) error) error {
	return h.Tables.With(ctx, id, func(t *table.Table) error {
		x := h.OwnRequest(ctx, t.State.Record.Lang)
		x.Limits = h.Limits(t.State.Record.Place.Platform)
		x.Table.Open(t)
		if err := fn(x); err != nil {
			return err
		}
		if err := x.Settle(); err != nil {
			return err
		}
		x.Table.Close(x.Log)
		if err := x.keepMessages(); err != nil {
			return err
		}
		return x.Keep()
	})
}

// Code is a random word of n letters.
func (h *Services) Code(n int) string {
	word := make([]byte, 0, n)
	var raw [1]byte
	for len(word) < n {
		if _, err := io.ReadFull(h.Random, raw[:]); err != nil {
			panic(fmt.Sprintf("bot: no randomness: %v", err))
		}
		// 31 letters: the eight-fold range leaves out 248..255.
		if int(raw[0]) < len(Alphabet)*(256/len(Alphabet)) {
			word = append(word, Alphabet[int(raw[0])%len(Alphabet)])
		}
	}
	return string(word)
}

// Limits are those of a platform; careful ones where it is not there any more.
func (h *Services) Limits(platformName string) platform.Limits {
	if adapter, ok := h.Adapters[platformName]; ok {
		return adapter.Limits()
	}
	return platform.Limits{Text: 2000, Caption: 1000, Label: 60, Rows: 5, PerRow: 5, Toast: 200, Picture: 10 << 20, Title: 80}
}

// alphabet has no letters that are taken for one another.
const Alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"

// Commit writes a change and takes it into the directory.
func (h *Services) Commit(ctx context.Context, change *model.Change, old model.Table) error {
	if err := h.Store.Commit(ctx, change); err != nil {
		var conflict *model.ConflictError
		if errors.As(err, &conflict) {
			h.Directory.Hear(model.News{Players: []string{conflict.Player}})
			if conflict.League != "" { // whoever writes one holds the lock
				h.Leagues.Loaded = false
			}
		}
		return err
	}
	h.Directory.Note(change, old)
	return nil
}

// Done forgets a job.
func (h *Services) Done(ctx context.Context, job model.Job) error {
	job.At = time.Time{}
	return h.Commit(ctx, &model.Change{Jobs: []model.Job{job}}, model.Table{})
}

// conflictsAtMost is how often something is begun again because another writer was quicker.
const conflictsAtMost = 8

// OnConflict does something again where another writer was quicker.
func OnConflict(do func() error) error {
	for attempt := 1; ; attempt++ {
		if err := do(); !errors.Is(err, model.ErrConflict) || attempt == conflictsAtMost {
			return err
		}
	}
}
