package bot

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

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

// services are what requests need of their host.
type services struct {
	book     *speech.Book
	registry *engine.Registry
	set      *commands.Set
	lexicons map[string]*commands.Lexicon
	store    model.Store
	painters map[string]render.Painter
	adapters map[string]platform.Adapter
	log      *slog.Logger
	now      func() time.Time
	random   io.Reader
	meter    Meter
	limiter  *ratelimit.Limiter
	owners   []string
	// gallery shows maps to people outside; nil for none.
	gallery   platform.Gallery
	passes    *pictures.Passes
	pictures  *pictures.Maker
	tables    *table.Tables
	directory *directory
	leagues   *leagues
	// posts are delivered when they are written.
	posts posts
}

// posts is the outbox, as far as requests see it.
type posts interface {
	// write runs a write of posts and queues them when they are stored.
	write(ctx context.Context, posts []*model.Post, commit func() error) error
	// spares tells whether a chat has room for so many messages beside those of its tables.
	spares(chat platform.Chat, limits platform.Limits, messages int) bool
	// underWay is closed when the delivery that is under way in a queue has ended; nil where there is none.
	underWay(key string) <-chan struct{}
	// refuses tells whether a chat has refused everything of late.
	refuses(chat platform.Chat) bool
}

// visit changes a table by itself, without anybody's having asked.
func (h *services) visit(ctx context.Context, id string, fn func(x *exchange) error) error {
	return h.tables.With(ctx, id, func(t *table.Table) error {
		x := h.ownExchange(ctx, t.State.Record.Lang)
		x.limits = h.limits(t.State.Record.Place.Platform)
		x.d.Open(t)
		if err := fn(x); err != nil {
			return err
		}
		if err := x.settle(); err != nil {
			return err
		}
		x.d.Close(x.log)
		return x.keep()
	})
}

// ownPlatform is where inbounds of the umpire itself come from.
const ownPlatform = "umpire"

// code is a random word of n letters.
func (h *services) code(n int) string {
	word := make([]byte, 0, n)
	var raw [1]byte
	for len(word) < n {
		if _, err := io.ReadFull(h.random, raw[:]); err != nil {
			panic(fmt.Sprintf("bot: no randomness: %v", err))
		}
		// 31 letters: the eight-fold range leaves out 248..255.
		if int(raw[0]) < len(alphabet)*(256/len(alphabet)) {
			word = append(word, alphabet[int(raw[0])%len(alphabet)])
		}
	}
	return string(word)
}

// limits are those of a platform; careful ones where it is not there any more.
func (h *services) limits(platformName string) platform.Limits {
	if adapter, ok := h.adapters[platformName]; ok {
		return adapter.Limits()
	}
	return platform.Limits{Text: 2000, Caption: 1000, Label: 60, Rows: 5, PerRow: 5, Toast: 200, Picture: 10 << 20, Title: 80}
}

// alphabet has no letters that are taken for one another.
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"

// commit writes a change and takes it into the directory.
func (h *services) commit(ctx context.Context, change *model.Change, old model.Table) error {
	if err := h.store.Commit(ctx, change); err != nil {
		var conflict *model.ConflictError
		if errors.As(err, &conflict) {
			h.directory.drop(conflict.Player)
			if conflict.League != "" { // whoever writes one holds the lock
				h.leagues.loaded = false
			}
		}
		return err
	}
	h.directory.note(change, old)
	return nil
}

// conflictsAtMost is how often something is begun again because another writer was quicker.
const conflictsAtMost = 8

// onConflict does something again where another writer was quicker.
func onConflict(do func() error) error {
	for attempt := 1; ; attempt++ {
		if err := do(); !errors.Is(err, model.ErrConflict) || attempt == conflictsAtMost {
			return err
		}
	}
}
