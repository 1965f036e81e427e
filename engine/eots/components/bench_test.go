package components

import "testing"

// BenchmarkLoad reads everything, as each start of the program does.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		load()
	}
}
