package pictures

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// TestCachesAreBounded goes past the bound of every cache.
func TestCachesAreBounded(t *testing.T) {
	t.Parallel()
	key := func(i int) string { return fmt.Sprint("key ", i) }
	k := newCache(0)
	lines := worksKept / bytesPerLine
	for _, test := range []struct {
		name  string
		times int
		use   func(i int)
		// weight in the end, and the bound.
		weight func() int
		most   int
	}{
		{"steps of games told again", lines/100 + 5, func(i int) {
			k.steps.PutWeight(telling{table: key(i)}, nil, 100)
		}, k.steps.Weight, lines},
		{"chapters of games", lines/100 + 5, func(i int) {
			k.chapters.PutWeight(telling{table: key(i), reader: engine.Everybody()}, nil, 100)
		}, k.chapters.Weight, lines},
		{"films and chronicles", 70, func(i int) {
			k.works.PutWeight(work{request: key(i)}, platform.Image{}, 1<<20)
		}, k.works.Weight, worksKept},
		{"pictures", 70, func(i int) {
			k.pictures.PutWeight(pictureKey{request: key(i)}, platform.Image{}, 1<<20)
		}, k.pictures.Weight, worksKept / 4},
	} {
		for i := range test.times {
			test.use(i)
		}
		if got := test.weight(); got > test.most || got < test.most-100 {
			t.Errorf("%s: the memory holds %d, bound is %d", test.name, got, test.most)
		}
	}
}
