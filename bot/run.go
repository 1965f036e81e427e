package bot

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

// Run receives and delivers until ctx ends: every adapter in a loop of its own,
// so that one that fails does not stop the others, and the outbox with what
// earlier runs left in it. It returns when everything has come to rest, at the latest
// restTime after the end of ctx; then its error names what hangs.
func (h *Host) Run(ctx context.Context) error {
	if err := h.outbox.Resume(ctx); err != nil {
		if ctx.Err() != nil {
			return nil // stopped before it began
		}
		return err
	}
	defer h.leave()
	h.health.begin(h.Now())
	defer h.health.end()
	var running parts
	var receiving sync.WaitGroup
	for name, adapter := range h.Adapters {
		receiving.Add(1)
		running.start(name, func() {
			defer receiving.Done()
			h.receive(ctx, adapter)
		})
	}
	running.start("outbox", func() { h.outbox.Run(ctx) })
	running.start("scheduler", func() { h.scheduler.Run(ctx) })
	running.start("opponents", func() { h.thoughts.Run(ctx) })
	if h.heartbeat > 0 {
		running.start("heartbeat", func() { h.beat(ctx) })
	}
	running.start("inbounds", func() {
		receiving.Wait()
		h.busy.Wait()
	})
	return running.wait(ctx)
}

// restTime is how long everything may take to come to rest when the host is told to stop. What is stored is safe
// without it.
const restTime = 7 * time.Second

// parts are what runs of a host, by their names.
type parts struct {
	mu      sync.Mutex
	running map[string]bool
	all     sync.WaitGroup
}

func (p *parts) start(name string, run func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.running == nil {
		p.running = make(map[string]bool)
	}
	p.running[name] = true
	p.all.Go(func() {
		run()
		p.mu.Lock()
		defer p.mu.Unlock()
		delete(p.running, name)
	})
}

// wait waits for the end of all parts, but only restTime after the end of ctx.
func (p *parts) wait(ctx context.Context) error {
	rested := make(chan struct{})
	go func() {
		p.all.Wait()
		close(rested)
	}()
	select {
	case <-rested:
		return nil
	case <-ctx.Done():
	}
	select {
	case <-rested:
		return nil
	case <-time.After(restTime):
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return fmt.Errorf("bot: after %s these have not stopped: %s", restTime, strings.Join(slices.Sorted(maps.Keys(p.running)), ", "))
}

// receiving is how an adapter that fails is run again.
var receiving = platform.Backoff{First: time.Second, Longest: 2 * time.Minute}

// receive runs an adapter, again and again where it fails.
func (h *Host) receive(ctx context.Context, adapter platform.Adapter) {
	for failures := 0; ctx.Err() == nil; {
		begun := h.Now()
		h.health.note(adapter.Name(), begun, nil)
		err := h.runOnce(ctx, adapter)
		if ctx.Err() != nil {
			return
		}
		if h.Now().Sub(begun) > receiving.Longest {
			failures = 0
		}
		failures++
		if err == nil {
			err = errEnded
		}
		h.health.note(adapter.Name(), h.Now(), err)
		pause := receiving.After(failures)
		h.Log.Error("a platform failed; trying again", "platform", adapter.Name(), "err", err, "in", pause)
		platform.Pause(ctx, pause)
	}
}

// errEnded: an adapter stopped receiving without saying why.
var errEnded = errors.New("bot: the platform is no longer received from")

func (h *Host) runOnce(ctx context.Context, adapter platform.Adapter) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("bot: adapter panicked: %v\n%s", cause, stack())
		}
	}()
	return adapter.Run(ctx, h)
}
