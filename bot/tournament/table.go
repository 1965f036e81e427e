package tournament

import (
	"cmp"
	"slices"
)

// Row is a line of the table.
type Row struct {
	Entrant int
	// Place is shared by people whom nothing distinguishes.
	Place int
	// Played counts games with an outcome, byes apart.
	Played, Won, Drawn, Lost, Byes int
	// Points: 1 for a win or a bye, a half for a draw.
	Points float64
	// Buchholz is the sum of the opponents' points; SonnebornBerger that of the beaten ones
	// and half of those of the drawn ones.
	Buchholz, SonnebornBerger float64
	// NoShows counts the games to which they did not come.
	NoShows int
}

// score is what a match gave an entrant, and whether it counts as played.
func (m Match) score(entrant int) (points float64, played bool) {
	if m.Outcome == Drawn {
		return 0.5, true
	}
	if winner, _ := m.winner(); winner == entrant && winner != nobody {
		return 1, true
	}
	return 0, m.Outcome != Open && m.Outcome != Bye
}

// winner is who has won a match, and who has lost it; nobody where neither did.
func (m Match) winner() (winner, loser int) {
	switch m.Outcome {
	case FirstWon, SecondGone:
		return m.First, m.Second
	case SecondWon, FirstGone:
		return m.Second, m.First
	}
	return nobody, nobody
}

func (m Match) missed(entrant int) bool {
	return m.Outcome == BothGone || m.Outcome == FirstGone && m.First == entrant || m.Outcome == SecondGone && m.Second == entrant
}

// opponent of an entrant in a match; nobody for a bye or a match of others.
func (m Match) opponent(entrant int) int {
	switch entrant {
	case m.First:
		return m.Second
	case m.Second:
		return m.First
	}
	return nobody
}

// Table is the standings: by points, then head to head where just two have the same points, then
// Buchholz, Sonneborn-Berger, wins, and the rating before the season. A ladder stands as its rungs
// do.
func (s *Season) Table() []Row {
	rows := make([]Row, len(s.Entrants))
	for i := range rows {
		rows[i].Entrant = i
	}
	for _, m := range s.Matches {
		s.count(rows, m)
	}
	for _, m := range s.Matches {
		for _, entrant := range []int{m.First, m.Second} {
			opponent := m.opponent(entrant)
			points, played := m.score(entrant)
			if entrant == nobody || opponent == nobody || !played {
				continue
			}
			rows[entrant].Buchholz += rows[opponent].Points
			rows[entrant].SonnebornBerger += points * rows[opponent].Points
		}
	}
	if s.Format == Ladder && s.Stage != Registering {
		return s.ladderRows(rows)
	}
	tied := make(map[float64]int)
	for _, row := range rows {
		tied[row.Points]++
	}
	slices.SortStableFunc(rows, func(a, b Row) int {
		return cmp.Or(s.compare(a, b, tied), cmp.Compare(s.Entrants[b.Entrant].Rating, s.Entrants[a.Entrant].Rating))
	})
	for i := range rows {
		rows[i].Place = i + 1
		if i > 0 && s.compare(rows[i-1], rows[i], tied) == 0 {
			rows[i].Place = rows[i-1].Place
		}
	}
	return rows
}

// count takes a match into the rows of its players.
func (s *Season) count(rows []Row, m Match) {
	if m.Outcome == Bye {
		rows[m.First].Byes++
		rows[m.First].Points++
		return
	}
	for _, entrant := range []int{m.First, m.Second} {
		points, played := m.score(entrant)
		if !played {
			continue
		}
		row := &rows[entrant]
		row.Played++
		row.Points += points
		switch points {
		case 1:
			row.Won++
		case 0:
			row.Lost++
		default:
			row.Drawn++
		}
		if m.missed(entrant) {
			row.NoShows++
		}
	}
}

// compare orders two rows by what was played; 0 where that does not distinguish them. tied counts
// the rows by points: among three or more, who beat whom may go round in a circle.
func (s *Season) compare(a, b Row, tied map[float64]int) int {
	direct := 0
	if tied[a.Points] == 2 {
		direct = s.headToHead(a.Entrant, b.Entrant)
	}
	return cmp.Or(cmp.Compare(b.Points, a.Points), direct, cmp.Compare(b.Buchholz, a.Buchholz),
		cmp.Compare(b.SonnebornBerger, a.SonnebornBerger), b.Won-a.Won)
}

// headToHead compares two by the games that they played against each other.
func (s *Season) headToHead(a, b int) int {
	var ofA, ofB float64
	for _, m := range s.Matches {
		if m.opponent(a) != b {
			continue
		}
		points, _ := m.score(a)
		ofA += points
		points, _ = m.score(b)
		ofB += points
	}
	return cmp.Compare(ofB, ofA)
}
