package aam

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/rendertest"
)

// BenchmarkBoard_Cold paints the whole map by a painter that has painted nothing yet.
func BenchmarkBoard_Cold(b *testing.B) { benchmark(b, render.CropFull, true) }

// BenchmarkBoard_Warm paints it again after something has changed: under 100 ms and 400 KB.
func BenchmarkBoard_Warm(b *testing.B) { benchmark(b, render.CropFull, false) }

// BenchmarkCrop_Warm paints the part where units move and attack again.
func BenchmarkCrop_Warm(b *testing.B) { benchmark(b, render.CropAuto, false) }

// BenchmarkBoard_Since paints it for a page that has the same picture: nothing is compressed.
func BenchmarkBoard_Since(b *testing.B) {
	rendertest.BenchmarkSince(b, request(b, render.CropFull), newPainter)
}

// BenchmarkBoard_Geometry paints it with what lies where on it.
func BenchmarkBoard_Geometry(b *testing.B) {
	rendertest.BenchmarkGeometry(b, request(b, render.CropFull), newPainter)
}

func benchmark(b *testing.B, crop render.Crop, cold bool) {
	b.Helper()
	rendertest.Benchmark(b, request(b, crop), cold, newPainter)
}

func request(b *testing.B, crop render.Crop) render.Request {
	b.Helper()
	return render.Request{View: seen(battle(b, "crossroads"), engine.Everybody()), Crop: crop, Say: speaking(theBook(b), "en")}
}
