package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

func BenchmarkSurvey(b *testing.B) {
	p := setUp(b, "1942")
	s := position.Survey(components.Default(), &p)
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		// Other transport routes each time, so that nothing traced before is of use.
		n++
		for project := range p.Built {
			p.Built[project] = n>>project&1 != 0
		}
		s.Refresh(&p)
	}
}

func BenchmarkSurveyAfterAMoveAtSea(b *testing.B) {
	p := setUp(b, "1942")
	s := position.Survey(components.Default(), &p)
	ship := &p.Pieces[unit(b, "jp-bb-kongo")]
	places := [2]position.Place{ship.Place, position.At(loc(b, 2312))}
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		n++
		ship.Place = places[n%2]
		s.Refresh(&p)
	}
}

func BenchmarkAfterAMoveAtSea(b *testing.B) {
	p := setUp(b, "1942")
	s := position.Survey(components.Default(), &p)
	moved := p
	moved.Pieces[unit(b, "jp-bb-kongo")].Place = position.At(loc(b, 2312))
	b.ReportAllocs()
	for b.Loop() {
		s.After(&moved)
	}
}

func BenchmarkSurveyUnchanged(b *testing.B) {
	p := setUp(b, "1942")
	s := position.Survey(components.Default(), &p)
	b.ReportAllocs()
	for b.Loop() {
		s.Refresh(&p)
	}
}

func BenchmarkActivatable(b *testing.B) {
	p := setUp(b, "1942")
	s := position.Survey(components.Default(), &p)
	hq := unit(b, "us-hq-central-pacific")
	b.ReportAllocs()
	for b.Loop() {
		s.Activatable(hq)
	}
}
