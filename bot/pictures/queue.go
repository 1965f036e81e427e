package pictures

import (
	"context"
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
	calls []*call
}

// call waits for a slot until it is ready. It is over when it has got one, or waits no more.
type call struct {
	ready chan struct{}
	over  bool
}

func newQueue(n int) *queue { return &queue{free: n} }

// take waits for a slot; release gives it back and is called once.
func (s *queue) take(ctx context.Context) (release func(), err error) {
	s.mu.Lock()
	if s.free > 0 {
		s.free--
		s.mu.Unlock()
		return s.release, nil
	}
	asker, c := platform.AskerOf(ctx), &call{ready: make(chan struct{})}
	s.waiting.add([]string{asker.Platform, asker.Address, asker.Person + asker.Lane}, c)
	s.mu.Unlock()
	select {
	case <-c.ready:
		return s.release, nil
	case <-ctx.Done():
	}
	s.mu.Lock()
	got := c.over
	c.over = true
	s.mu.Unlock()
	if got {
		s.release() // it came in the same moment
	}
	return nil, ctx.Err()
}

// release gives a slot to the next one in turn.
func (s *queue) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.waiting.next(); c != nil {
		c.over = true
		close(c.ready)
		return
	}
	s.free++
}

// add lets a call wait; whoever did not wait before comes after all others who do.
func (s *share) add(path []string, c *call) {
	if len(path) == 0 {
		s.calls = append(s.calls, c)
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
	part.add(path[1:], c)
}

// next is the call whose turn it is, without those that are over; its part comes last from now on.
func (s *share) next() *call {
	for len(s.calls) > 0 {
		c := s.calls[0]
		if s.calls = s.calls[1:]; !c.over {
			return c
		}
	}
	for len(s.turns) > 0 {
		name := s.turns[0]
		s.turns = s.turns[1:]
		part := s.parts[name]
		c := part.next()
		if len(part.turns)+len(part.calls) == 0 {
			delete(s.parts, name)
		} else {
			s.turns = append(s.turns, name)
		}
		if c != nil {
			return c
		}
	}
	return nil
}
