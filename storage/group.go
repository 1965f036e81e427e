package storage

import (
	"context"
	"sync"

	"github.com/umpire-games/umpire/bot/model"
)

// group lets changes that come at the same time share one transaction: they wait
// for one flush of the disk together instead of one after another. Changes are
// written in the order in which they came.
type group struct {
	db *Store

	mu sync.Mutex
	// busy: somebody writes; the next one leads then.
	busy  bool
	queue []*entry
}

// entry is a change that waits to be written.
type entry struct {
	change *model.Change
	ids    []int64
	err    error
	// done is closed when err tells the outcome; lead when the entry is to write
	// the queue itself.
	done, lead chan struct{}
}

// groupSize bounds how many changes share a transaction.
const groupSize = 64

// commit writes a change, with others where they wait already.
func (g *group) commit(ctx context.Context, change *model.Change) error {
	e := &entry{change: change, done: make(chan struct{}), lead: make(chan struct{})}
	g.mu.Lock()
	g.queue = append(g.queue, e)
	leads := !g.busy
	g.busy = true
	g.mu.Unlock()
	if !leads {
		// Once queued, the outcome has to be known: ctx ends no waiting.
		select {
		case <-e.done:
			return e.err
		case <-e.lead:
		}
	}
	g.write(context.WithoutCancel(ctx))
	return e.err
}

// write takes what waits, the leader's own change first, and hands on the lead.
func (g *group) write(ctx context.Context) {
	g.mu.Lock()
	batch := g.queue[:min(len(g.queue), groupSize)]
	g.queue = g.queue[len(batch):]
	g.mu.Unlock()
	g.together(ctx, batch)
	g.mu.Lock()
	if g.busy = len(g.queue) > 0; g.busy {
		close(g.queue[0].lead)
	}
	g.mu.Unlock()
	for _, e := range batch[1:] {
		close(e.done)
	}
}

// together writes a batch in one transaction. Where one of them fails, each is
// written by itself, so that it fails alone.
func (g *group) together(ctx context.Context, batch []*entry) {
	if len(batch) > 1 && g.attempt(ctx, batch) == nil {
		return
	}
	for _, e := range batch {
		e.err = g.attempt(ctx, []*entry{e})
	}
}

func (g *group) attempt(ctx context.Context, batch []*entry) error {
	err := g.db.Write(ctx, func(tx *Tx) error {
		for _, e := range batch {
			e.ids = make([]int64, len(e.change.Posts))
			if err := tx.apply(e.change, e.ids); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, e := range batch {
		e.change.Written()
		for i, post := range e.change.Posts {
			if e.ids[i] != 0 {
				post.ID = e.ids[i]
			}
		}
	}
	return nil
}
