package pictures

import (
	"context"
	"slices"
	"sync"

	"github.com/umpire-games/umpire/bot/platform"
)

// queue are how many pictures are painted at once. Who waits for one gets it in fairness: platforms take turns, on each
// platform its addresses, and at each address its people. So whoever asks for many pictures only keeps their own waiting.
type queue struct {
	mu      sync.Mutex
	free    int
	waiting share
}

// share is what waits for one platform, address or person.
type share struct {
	// parts share it: those that wait, by their names, and the order of their turns. A person has none.
	parts map[string]*share
	turns []string
	// calls wait for a slot, the first one in front.
	calls []chan struct{}
}

func newQueue(n int) *queue { return &queue{free: n} }

// take waits for a slot; release gives it back and is called once.
func (s *queue) take(ctx context.Context) (release func(), err error) {
	asker := platform.AskerOf(ctx)
	path := []string{asker.Platform, asker.Address, asker.Person + asker.Lane}
	s.mu.Lock()
	if s.free > 0 {
		s.free--
		s.mu.Unlock()
		return s.release, nil
	}
	call := make(chan struct{})
	s.waiting.add(path, call)
	s.mu.Unlock()
	select {
	case <-call:
		return s.release, nil
	case <-ctx.Done():
	}
	s.mu.Lock()
	waits := s.waiting.remove(path, call)
	s.mu.Unlock()
	if !waits {
		s.release() // it came in the same moment
	}
	return nil, ctx.Err()
}

// release gives a slot to the next one in turn.
func (s *queue) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if call := s.waiting.next(); call != nil {
		close(call)
		return
	}
	s.free++
}

func (s *share) empty() bool { return len(s.turns)+len(s.calls) == 0 }

// add lets a call wait; whoever did not wait before comes after all others who do.
func (s *share) add(path []string, call chan struct{}) {
	if len(path) == 0 {
		s.calls = append(s.calls, call)
		return
	}
	part, ok := s.parts[path[0]]
	if !ok {
		if s.parts == nil {
			s.parts = map[string]*share{}
		}
		part = &share{}
		s.parts[path[0]] = part
		s.turns = append(s.turns, path[0])
	}
	part.add(path[1:], call)
}

// next is the call whose turn it is; its part comes last from now on.
func (s *share) next() chan struct{} {
	if len(s.calls) > 0 {
		call := s.calls[0]
		s.calls = s.calls[1:]
		return call
	}
	if len(s.turns) == 0 {
		return nil
	}
	name := s.turns[0]
	s.turns = s.turns[1:]
	call := s.parts[name].next()
	if s.parts[name].empty() {
		delete(s.parts, name)
	} else {
		s.turns = append(s.turns, name)
	}
	return call
}

// remove forgets a call; false where it does not wait any more.
func (s *share) remove(path []string, call chan struct{}) bool {
	if len(path) == 0 {
		at := slices.Index(s.calls, call)
		if at >= 0 {
			s.calls = slices.Delete(s.calls, at, at+1)
		}
		return at >= 0
	}
	part, ok := s.parts[path[0]]
	if !ok || !part.remove(path[1:], call) {
		return false
	}
	if part.empty() {
		delete(s.parts, path[0])
		s.turns = slices.DeleteFunc(s.turns, func(name string) bool { return name == path[0] })
	}
	return true
}
