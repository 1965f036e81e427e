package tournament

import "cmp"

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
