package tournament

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
