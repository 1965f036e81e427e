package components_test

import (
	"os"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// BenchmarkLoad reads and validates everything, as each start of the program does.
func BenchmarkLoad(b *testing.B) {
	files := os.DirFS("data")
	for b.Loop() {
		if _, err := components.Load(files); err != nil {
			b.Fatal(err)
		}
	}
}
