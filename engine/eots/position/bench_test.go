package position_test

import (
	"testing"

	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

func BenchmarkSurvey(b *testing.B) {
	set := c.Default()
	p := setUp(b, "1942")
	s := position.Survey(set, &p)
	b.ReportAllocs()
	for b.Loop() {
		s.Refresh(&p)
	}
}

func BenchmarkActivatable(b *testing.B) {
	p := setUp(b, "1942")
	s := position.Survey(c.Default(), &p)
	hq := unit(b, "us-hq-central-pacific")
	b.ReportAllocs()
	for b.Loop() {
		s.Activatable(hq)
	}
}
