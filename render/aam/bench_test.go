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

func benchmark(b *testing.B, crop render.Crop, cold bool) {
	b.Helper()
	request := render.Request{View: seen(battle(b, "crossroads"), engine.Everybody()), Crop: crop, Say: speaking(theBook(b), "en")}
	rendertest.Benchmark(b, request, cold, newPainter)
}
