package discordtest

import (
	"time"
)

// Fail asks fn about every request; with a reply that is not nil the request fails.
func (s *Server) Fail(fn func(*Request) *Reply) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = append(s.faults, fn)
}

// FailOnce makes the next request of a method and a route fail.
func (s *Server) FailOnce(method, route string, reply Reply) {
	done := false
	s.Fail(func(r *Request) *Reply {
		if done || r.Method != method || r.Route != route {
			return nil
		}
		done = true
		return &reply
	})
}

// Requests are the requests so far.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request(nil), s.requests...)
}

// Count counts requests by method, route and status; 0 is any status.
func (s *Server) Count(method, route string, status int) int {
	n := 0
	for _, r := range s.Requests() {
		if r.Method == method && r.Route == route && (status == 0 || r.Status == status) {
			n++
		}
	}
	return n
}

// Limit limits a route, for each of its channels.
func (s *Server) Limit(route string, most int, window time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.limits[route] = &limit{most: most, left: most, window: window}
}
