package platform

import (
	"log/slog"
	"runtime/debug"
	"sync"
)

// Queue keeps work in order: that of one key is done one after another, that of different keys at the same time. A panic of
// one work ends no other. The zero Queue logs to slog.Default.
type Queue struct {
	// Log is told of panics.
	Log *slog.Logger

	mu      sync.Mutex
	waiting map[string][]func()
	working sync.WaitGroup
}

// Add appends work to that of its key.
func (q *Queue) Add(key string, work func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.waiting == nil {
		q.waiting = make(map[string][]func())
	}
	before, busy := q.waiting[key]
	q.waiting[key] = append(before, work)
	if !busy {
		q.working.Go(func() { q.drain(key) })
	}
}

// Turn waits until all work of a key that came before is done. Its own work lasts until done is called.
func (q *Queue) Turn(key string) (done func()) {
	begun, over := make(chan struct{}), make(chan struct{})
	q.Add(key, func() {
		close(begun)
		<-over
	})
	<-begun
	return func() { close(over) }
}

// Beside does work at once, beside all keys.
func (q *Queue) Beside(work func()) {
	q.working.Go(func() { q.fenced(work) })
}

// Wait waits until all work is done.
func (q *Queue) Wait() { q.working.Wait() }

func (q *Queue) drain(key string) {
	for {
		q.mu.Lock()
		queue := q.waiting[key]
		if len(queue) == 0 {
			delete(q.waiting, key)
			q.mu.Unlock()
			return
		}
		work := queue[0]
		q.waiting[key] = queue[1:]
		q.mu.Unlock()
		q.fenced(work)
	}
}

// fenced keeps a panic from ending the program.
func (q *Queue) fenced(work func()) {
	defer func() {
		if cause := recover(); cause != nil {
			log := q.Log
			if log == nil {
				log = slog.Default()
			}
			log.Error("queued work panicked", "cause", cause, "stack", string(debug.Stack()))
		}
	}()
	work()
}
