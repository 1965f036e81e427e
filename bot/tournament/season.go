// Package tournament is how a community plays a season: who takes part, who meets whom on which
// side, how results become a table, and what they say about strength. It knows no game, no
// platform and no clock. Everything is a pure function of a [Season], which the host keeps.
package tournament

import (
	"cmp"
	"slices"
)

// Format is how a season pairs its players.
type Format string

// The formats.
const (
	// RoundRobin: everybody meets everybody.
	RoundRobin Format = "round-robin"
	// Swiss: people with like scores meet, nobody twice.
	Swiss Format = "swiss"
	// Ladder: people challenge those who stand above them.
	Ladder Format = "ladder"
)

// Formats lists them.
func Formats() []Format { return []Format{RoundRobin, Swiss, Ladder} }

// Stage is how far a season is.
type Stage string

// The stages.
const (
	// Registering: people sign up.
	Registering Stage = "registering"
	// Running: rounds are being played.
	Running Stage = "running"
	// Finished: the table stands.
	Finished Stage = "finished"
)

// Season is one season of a league, or one division of it.
type Season struct {
	Format Format `json:"format"`
	Stage  Stage  `json:"stage"`
	// Rounds of a Swiss season; round robins have as many as they need.
	Rounds int `json:"rounds,omitempty"`
	// Mirrored: every pairing is two games with the sides changed.
	Mirrored bool `json:"mirrored,omitempty"`
	// Entrants in the order in which they signed up; matches name them by their index.
	Entrants []Entrant `json:"entrants,omitempty"`
	Matches  []Match   `json:"matches,omitempty"`
	// Round is the last one that was paired, from 1 on.
	Round int `json:"round,omitempty"`
	// Rungs of a ladder, the top first, as indexes of entrants.
	Rungs []int `json:"rungs,omitempty"`
}

// Entrant is somebody who takes part.
type Entrant struct {
	// Player is the id by which the host knows them, Name what others read.
	Player string `json:"player"`
	Name   string `json:"name"`
	// Rating when they signed up; it orders people with the same score.
	Rating float64 `json:"rating"`
	// Hours are the hours of the day (UTC) in which they play, bit 0 for midnight; 0 is
	// unknown.
	Hours uint32 `json:"hours,omitempty"`
	// Since is the first round in which they can be paired.
	Since int `json:"since,omitempty"`
	// Withdrawn: they play no further rounds.
	Withdrawn bool `json:"withdrawn,omitempty"`
}

// Outcome is what came of a match.
type Outcome string

// The outcomes. The first side is that of Match.First.
const (
	Open       Outcome = ""
	FirstWon   Outcome = "first"
	SecondWon  Outcome = "second"
	Drawn      Outcome = "draw"
	Bye        Outcome = "bye"
	FirstGone  Outcome = "first-no-show"
	SecondGone Outcome = "second-no-show"
	BothGone   Outcome = "both-no-show"
)

// Match is a game of two entrants, or a bye of the first one.
type Match struct {
	Round int `json:"round"`
	// First and Second are entrants, by the side that they play; Second is -1 for a bye.
	First  int `json:"first"`
	Second int `json:"second"`
	// Table is the id of the game, empty before it is opened.
	Table   string  `json:"table,omitempty"`
	Outcome Outcome `json:"outcome,omitempty"`
}

// nobody is the opponent of a bye.
const nobody = -1

// Refusal is why something cannot be done, in a word.
type Refusal string

func (r Refusal) Error() string { return "league: refused: " + string(r) }

// The refusals.
const (
	// ErrStage: that cannot be done at this stage of a season.
	ErrStage Refusal = "stage"
	// ErrTwice: they take part already.
	ErrTwice Refusal = "twice"
	// ErrStranger: they do not take part.
	ErrStranger Refusal = "stranger"
	// ErrFew: too few people for a round.
	ErrFew Refusal = "few"
	// ErrOpen: games of the round are still being played.
	ErrOpen Refusal = "open"
	// ErrPairing: these people cannot be paired.
	ErrPairing Refusal = "pairing"
)

// Clone is a copy that shares nothing.
func (s *Season) Clone() *Season {
	c := *s
	c.Entrants, c.Matches, c.Rungs = slices.Clone(s.Entrants), slices.Clone(s.Matches), slices.Clone(s.Rungs)
	return &c
}

// Find is the index of a player; -1 where they do not take part.
func (s *Season) Find(player string) int {
	return slices.IndexFunc(s.Entrants, func(e Entrant) bool { return e.Player == player })
}

// Register signs somebody up; late entrants of a Swiss season or a ladder begin with the next round.
func (s *Season) Register(e Entrant) error {
	if at := s.Find(e.Player); at >= 0 {
		if s.Entrants[at].Withdrawn && s.Stage != Finished && s.Format != RoundRobin {
			s.Entrants[at].Withdrawn = false
			return nil
		}
		return ErrTwice
	}
	switch {
	case s.Stage == Finished, s.Stage == Running && s.Format == RoundRobin:
		return ErrStage
	case s.Stage == Running:
		e.Since = s.Round + 1
	}
	s.Entrants = append(s.Entrants, e)
	if s.Format == Ladder && s.Stage == Running {
		s.Rungs = append(s.Rungs, len(s.Entrants)-1)
	}
	return nil
}

// Withdraw takes somebody out of the rounds to come. Before the start they are struck from the
// list; later their results stand, and their open games are the host's business.
func (s *Season) Withdraw(player string) error {
	at := s.Find(player)
	switch {
	case at < 0:
		return ErrStranger
	case s.Stage == Finished:
		return ErrStage
	case s.Stage == Registering:
		s.Entrants = slices.Delete(s.Entrants, at, at+1)
		return nil
	}
	s.Entrants[at].Withdrawn = true
	s.Rungs = slices.DeleteFunc(s.Rungs, func(i int) bool { return i == at })
	return nil
}

// Start ends the registration.
func (s *Season) Start() error {
	if s.Stage != Registering {
		return ErrStage
	}
	if len(s.Entrants) < 2 {
		return ErrFew
	}
	s.Stage = Running
	if s.Format == Ladder {
		s.Rungs = s.seeded()
	}
	return nil
}

// seeded are the entrants by their rating, the strongest first.
func (s *Season) seeded() []int {
	order := make([]int, len(s.Entrants))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.Entrants[b].Rating, s.Entrants[a].Rating) })
	return order
}

// Report notes the outcome of a match.
func (s *Season) Report(match int, outcome Outcome) error {
	m := &s.Matches[match]
	if m.Outcome == Bye || outcome == Bye {
		return ErrStage
	}
	m.Outcome = outcome
	if s.Format == Ladder {
		s.climb(*m)
	}
	return nil
}

// MatchOf is the match that is played at a table; -1 for none.
func (s *Season) MatchOf(table string) int {
	return slices.IndexFunc(s.Matches, func(m Match) bool { return table != "" && m.Table == table })
}

// OpenMatches are the indexes of the matches without an outcome.
func (s *Season) OpenMatches() []int {
	var open []int
	for i, m := range s.Matches {
		if m.Outcome == Open {
			open = append(open, i)
		}
	}
	return open
}

// Last tells whether every round has been paired.
func (s *Season) Last() bool {
	switch s.Format {
	case RoundRobin:
		return s.Round >= roundsOfAll(len(s.Entrants))
	case Swiss:
		return s.Round >= s.Rounds
	}
	return false
}

// Pair makes the matches of the next round and returns their indexes. The games of the round
// before have to be over.
func (s *Season) Pair() ([]int, error) {
	if s.Stage != Running || s.Format == Ladder || s.Last() {
		return nil, ErrStage
	}
	if len(s.OpenMatches()) > 0 {
		return nil, ErrOpen
	}
	pairs := s.circleRound(s.Round + 1)
	if s.Format == Swiss {
		var err error
		if pairs, err = s.swissRound(s.Round + 1); err != nil {
			return nil, err
		}
	}
	s.Round++
	return s.add(pairs), nil
}

// add appends matches, mirrored where the season is.
func (s *Season) add(pairs []Match) []int {
	var added []int
	for _, m := range pairs {
		m.Round = s.Round
		added = append(added, len(s.Matches))
		s.Matches = append(s.Matches, m)
		if s.Mirrored && m.Second != nobody {
			m.First, m.Second = m.Second, m.First
			added = append(added, len(s.Matches))
			s.Matches = append(s.Matches, m)
		}
	}
	return added
}

// Finish closes the season when all rounds have been played.
func (s *Season) Finish() error {
	switch {
	case s.Stage != Running || s.Format != Ladder && !s.Last():
		return ErrStage
	case len(s.OpenMatches()) > 0:
		return ErrOpen
	}
	s.Stage = Finished
	return nil
}

// Promote fills the divisions of the next season from those of the last one, the highest first:
// the best of every division but the first go up, the last of every division but the lowest go
// down, as many as exchange says; never more than half of a division. Who has withdrawn is left
// out.
func Promote(divisions []*Season, exchange int) [][]Entrant {
	next := make([][]Entrant, len(divisions))
	standings := make([][]Entrant, len(divisions))
	for i, division := range divisions {
		for _, row := range division.Table() {
			if e := division.Entrants[row.Entrant]; !e.Withdrawn {
				e.Since = 0
				standings[i] = append(standings[i], e)
			}
		}
	}
	for i, standing := range standings {
		up, down := 0, 0
		if i > 0 {
			up = min(exchange, len(standing)/2, len(standings[i-1])/2)
		}
		if i < len(standings)-1 {
			down = min(exchange, len(standing)/2, len(standings[i+1])/2)
		}
		if i > 0 {
			next[i-1] = append(next[i-1], standing[:up]...)
		}
		next[i] = append(next[i], standing[up:len(standing)-down]...)
		if i < len(standings)-1 {
			next[i+1] = append(next[i+1], standing[len(standing)-down:]...)
		}
	}
	return next
}
