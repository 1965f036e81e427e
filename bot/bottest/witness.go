package bottest

import (
	"context"
	"sync"

	"github.com/umpire-games/umpire/bot/platform"
)

// Witness knows what the host has answered, so that a test knows when all of it is shown.
type Witness struct {
	mu    sync.Mutex
	pages map[string]int
	wake  func()
}

// NewWitness wakes those who wait after each answer.
func NewWitness(wake func()) *Witness { return &Witness{pages: make(map[string]int), wake: wake} }

// Of is a host whose answers are noted: what an adapter is run with.
func (w *Witness) Of(host platform.Host) platform.Host { return witnessed{host, w} }

// Answered tells how many pages answer an event, once it is answered.
func (w *Witness) Answered(event string) (pages int, ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	pages, ok = w.pages[event]
	return pages, ok
}

type witnessed struct {
	platform.Host
	witness *Witness
}

func (w witnessed) Handle(ctx context.Context, in platform.Inbound) (platform.Answer, error) {
	answer, err := w.Host.Handle(ctx, in)
	if err == nil {
		w.witness.mu.Lock()
		w.witness.pages[in.EventID] = len(answer.Pages)
		w.witness.mu.Unlock()
		w.witness.wake()
	}
	return answer, err
}
