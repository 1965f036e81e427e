package tournament

import "slices"

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
