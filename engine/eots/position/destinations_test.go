package position_test

import (
	"testing"

	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

func BenchmarkDestinations(b *testing.B) {
	set := c.Default()
	type asked struct {
		s    *position.Situation
		side c.Side
		unit c.Unit
		oc   int
	}
	var questions []asked
	eachDestination(b, func(q *question) {
		if len(questions) < 200 {
			questions = append(questions, asked{position.Survey(set, q.lay(b, set)), q.side(), unitOf(b, set, q.Unit), q.OC})
		}
	})
	var r position.Reach
	var to position.Destinations
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		q := &questions[i%len(questions)]
		q.s.Destinations(q.side, q.unit, q.oc, &r, &to)
	}
}
