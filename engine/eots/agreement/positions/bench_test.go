package positions

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// BenchmarkDestinations lists where units may go in positions of the vectors.
func BenchmarkDestinations(b *testing.B) {
	const enough = 200
	type asked struct {
		s    *position.Situation
		side components.Side
		unit components.Unit
		oc   int
	}
	var questions []asked
	for _, name := range vectorFiles(b) {
		eachVector(b, name, func(q *question) {
			if q.Ask != askDestinations || len(questions) == enough {
				return
			}
			d := newDesk(edition.Choices{})
			if err := d.lay(q); err != nil {
				b.Fatal(err)
			}
			side, err := parseSide(q.Side)
			if err != nil {
				b.Fatal(err)
			}
			unit, _ := d.set.UnitByID(q.Unit)
			questions = append(questions, asked{d.situation, side, unit, q.OC})
		})
	}
	var reach position.Reach
	var to destinations
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		q := &questions[i%len(questions)]
		to.list(q.s, q.side, q.unit, q.oc, &reach)
	}
}

// BenchmarkSupply surveys the positions of the questions about supply.
func BenchmarkSupply(b *testing.B) {
	var positions []position.Position
	set := components.Default()
	for _, name := range vectorFiles(b) {
		eachVector(b, name, func(q *question) {
			if q.Ask != askSupply {
				return
			}
			p, err := q.Position.parse(set)
			if err != nil {
				b.Fatal(err)
			}
			positions = append(positions, p)
		})
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		position.Survey(set, &positions[i%len(positions)])
	}
}
