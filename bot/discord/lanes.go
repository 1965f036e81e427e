package discord

import (
	"log/slog"
	"runtime/debug"
	"sync"
)

// lanes keep work in order: that of one lane is done one after another, that of
// different lanes at the same time.
type lanes struct {
	log *slog.Logger

	mu      sync.Mutex
	waiting map[string][]func()
	working sync.WaitGroup
}

func newLanes(log *slog.Logger) *lanes { return &lanes{log: log, waiting: make(map[string][]func())} }

// add appends work to a lane.
func (l *lanes) add(key string, work func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	queue, busy := l.waiting[key]
	l.waiting[key] = append(queue, work)
	if !busy {
		l.working.Go(func() { l.drain(key) })
	}
}

// beside does work at once, beside all lanes.
func (l *lanes) beside(work func()) {
	l.working.Go(func() { l.fenced(work) })
}

func (l *lanes) drain(key string) {
	for {
		l.mu.Lock()
		queue := l.waiting[key]
		if len(queue) == 0 {
			delete(l.waiting, key)
			l.mu.Unlock()
			return
		}
		work := queue[0]
		l.waiting[key] = queue[1:]
		l.mu.Unlock()
		l.fenced(work)
	}
}

// fenced keeps a panic from ending the program.
func (l *lanes) fenced(work func()) {
	defer func() {
		if cause := recover(); cause != nil {
			l.log.Error("handling an event of Discord panicked", "cause", cause, "stack", string(debug.Stack()))
		}
	}()
	work()
}

// wait waits until all work is done.
func (l *lanes) wait() { l.working.Wait() }
