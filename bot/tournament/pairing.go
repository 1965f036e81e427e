package tournament

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// roundsOfAll is the number of rounds in which everybody meets everybody.
func roundsOfAll(players int) int { return players - 1 + players%2 }

// circleRound pairs a round of a round robin: all but one stand in a circle that turns. Who
// would meet somebody withdrawn has a bye.
func (s *Season) circleRound(round int) []Match {
	n := len(s.Entrants)
	even := n + n%2
	order := s.seeded()
	at := func(place int) int {
		if place > 0 {
			place = (place-1+round-1)%(even-1) + 1
		}
		if place >= n || s.Entrants[order[place]].Withdrawn {
			return nobody
		}
		return order[place]
	}
	var pairs []Match
	for i := range even / 2 {
		switch a, b := at(i), at(even-1-i); {
		case a != nobody && b != nobody:
			pairs = append(pairs, s.sided(a, b))
		case a != nobody || b != nobody:
			pairs = append(pairs, Match{First: max(a, b), Second: nobody, Outcome: Bye})
		}
	}
	return pairs
}

// sided gives two entrants their sides: the first one to whoever has had it less often of
// late, so that nobody plays one side much more than the other.
func (s *Season) sided(a, b int) Match {
	balanceA, lastA := s.sides(a)
	balanceB, lastB := s.sides(b)
	if cmp.Or(balanceA-balanceB, lastA-lastB, (a+b)%2) > 0 {
		a, b = b, a
	}
	return Match{First: a, Second: b}
}

// sides is how much more often an entrant has played the first side than the second, and
// which side they played last (1 or -1; 0 for none).
func (s *Season) sides(entrant int) (balance, last int) {
	for _, m := range s.Matches {
		switch {
		case m.Second == nobody:
		case m.First == entrant:
			balance, last = balance+1, 1
		case m.Second == entrant:
			balance, last = balance-1, -1
		}
	}
	return balance, last
}

// swissRound pairs people with like scores who have not met; where everybody has met whom they
// could meet, as few as possible meet again. With an odd number the lowest who
// had none before has a bye. Among opponents of the same score those are preferred whose
// hours of the day overlap and who are due for different sides.
func (s *Season) swissRound(round int) ([]Match, error) {
	table := s.Table()
	var waiting []int
	score := make(map[int]float64, len(table))
	for _, row := range table {
		e := s.Entrants[row.Entrant]
		if !e.Withdrawn && e.Since <= round {
			waiting = append(waiting, row.Entrant)
			score[row.Entrant] = row.Points
		}
	}
	if len(waiting) < 2 {
		return nil, ErrFew
	}
	byes := []int{nobody}
	if len(waiting)%2 == 1 {
		byes = s.byeOrder(waiting)
	}
	p := newPairing(s, waiting, score)
	for _, rematches := range []bool{false, true} {
		p.rematches = rematches
		for _, bye := range byes {
			p.steps = 0
			pairs, ok := p.pair(slices.DeleteFunc(slices.Clone(waiting), func(i int) bool { return i == bye }))
			if !ok {
				continue
			}
			if bye != nobody {
				pairs = append(pairs, Match{First: bye, Second: nobody, Outcome: Bye})
			}
			return pairs, nil
		}
	}
	return nil, ErrPairing
}

// byeOrder is who may sit out, the likeliest first: the lowest, those with earlier byes last.
func (s *Season) byeOrder(waiting []int) []int {
	had := make(map[int]int)
	for _, m := range s.Matches {
		if m.Outcome == Bye {
			had[m.First]++
		}
	}
	order := slices.Clone(waiting)
	slices.Reverse(order)
	slices.SortStableFunc(order, func(a, b int) int { return had[a] - had[b] })
	return order
}

// pairing looks for a round.
type pairing struct {
	season *Season
	score  map[int]float64
	// met counts how often two have played, costs tells how unfit they are for each other;
	// both by entrants, from both sides.
	met   [][]int
	costs [][]int
	// rematches: people may meet again, where they have to.
	rematches bool
	steps     int
}

func newPairing(s *Season, waiting []int, score map[int]float64) *pairing {
	n := len(s.Entrants)
	p := &pairing{season: s, score: score, met: make([][]int, n), costs: make([][]int, n)}
	balance := make([]int, n)
	for i := range n {
		p.met[i], p.costs[i] = make([]int, n), make([]int, n)
		balance[i], _ = s.sides(i)
	}
	for _, m := range s.Matches {
		if m.Second != nobody {
			p.met[m.First][m.Second]++
			p.met[m.Second][m.First]++
		}
	}
	for _, a := range waiting {
		for _, b := range waiting {
			p.costs[a][b] = p.cost(a, b, balance[a], balance[b])
		}
	}
	return p
}

// patience bounds the search for a round: beyond it there is hardly any.
const patience = 50_000

// pair finds opponents for the people in their order, the best one for the first, and goes
// back where the rest cannot be paired.
func (p *pairing) pair(waiting []int) ([]Match, bool) {
	if len(waiting) == 0 {
		return nil, true
	}
	first := waiting[0]
	candidates := slices.Clone(waiting[1:])
	slices.SortStableFunc(candidates, func(a, b int) int { return p.costs[first][a] - p.costs[first][b] })
	for _, opponent := range candidates {
		if p.met[first][opponent] > 0 && !p.rematches {
			continue
		}
		if p.steps++; p.steps > patience {
			return nil, false
		}
		rest := slices.DeleteFunc(slices.Clone(waiting[1:]), func(i int) bool { return i == opponent })
		if pairs, ok := p.pair(rest); ok {
			return append([]Match{p.season.sided(first, opponent)}, pairs...), true
		}
	}
	return nil, false
}

// The weights of what makes an opponent unfit: to have met, then a point of score, outweigh
// everything else.
const (
	costOfMatch = 100_000
	costOfPoint = 1000
	costOfHours = 20
	costOfSide  = 10
)

// cost is how unfit two people are for each other.
func (p *pairing) cost(a, b, balanceA, balanceB int) int {
	cost := costOfMatch*p.met[a][b] + int(costOfPoint*math.Abs(p.score[a]-p.score[b]))
	x, y := p.season.Entrants[a], p.season.Entrants[b]
	if x.Hours != 0 && y.Hours != 0 {
		cost += costOfHours * max(0, wantedHours-bits.OnesCount32(x.Hours&y.Hours))
	}
	if balanceA*balanceB > 0 {
		cost += costOfSide * min(max(balanceA, -balanceA), max(balanceB, -balanceB))
	}
	return cost
}

// wantedHours of the day are enough to play together.
const wantedHours = 4

// reachOfChallenge is how many rungs above themselves a player may challenge.
const reachOfChallenge = 3

// Challenge opens a match of a ladder between two entrants and returns its index. Both have to
// stand on it, the challenged one at most three rungs above, and neither may have an open match
// with the other.
func (s *Season) Challenge(challenger, challenged string) (int, error) {
	if s.Format != Ladder || s.Stage != Running {
		return 0, ErrStage
	}
	a, b := s.Find(challenger), s.Find(challenged)
	if a < 0 || b < 0 || a == b {
		return 0, ErrStranger
	}
	from, to := slices.Index(s.Rungs, a), slices.Index(s.Rungs, b)
	if from < 0 || to < 0 || to > from || from-to > reachOfChallenge {
		return 0, ErrPairing
	}
	for _, i := range s.OpenMatches() {
		if s.Matches[i].opponent(a) == b {
			return 0, ErrOpen
		}
	}
	s.Round++
	return s.add([]Match{s.sided(a, b)})[0], nil
}

// climb moves the winner of a match to the rung of the loser if they stood below them; those
// between move down one.
func (s *Season) climb(m Match) {
	winner, loser := m.winner()
	from, to := slices.Index(s.Rungs, winner), slices.Index(s.Rungs, loser)
	if from < 0 || to < 0 || from < to {
		return
	}
	s.Rungs = slices.Insert(slices.Delete(slices.Clone(s.Rungs), from, from+1), to, winner)
}

// ladderRows orders rows as the rungs stand; who has left the ladder comes last.
func (s *Season) ladderRows(rows []Row) []Row {
	ordered := make([]Row, 0, len(rows))
	for _, entrant := range s.Rungs {
		ordered = append(ordered, rows[entrant])
	}
	for _, row := range rows {
		if !slices.Contains(s.Rungs, row.Entrant) {
			ordered = append(ordered, row)
		}
	}
	for i := range ordered {
		ordered[i].Place = i + 1
	}
	return ordered
}
