package rendertest

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Words checks the words beside a picture: there are some, the platforms take them, and none lacks in the catalogue,
// whose keys begin with the prefix.
func Words(t *testing.T, name, alt, prefix string) {
	t.Helper()
	if n := utf8.RuneCountInString(alt); n == 0 || n > 1024 {
		t.Errorf("%s: alt text of %d characters", name, n)
	}
	if strings.Contains(alt, prefix) || strings.Contains(alt, "<no value>") {
		t.Errorf("%s: alt text lacks words: %s", name, alt)
	}
}

// Deterministic checks that a painter gives to requests, many at once and again, what others gave to each of them.
func Deterministic[P render.Painter](t *testing.T, painter P, times int, requests []render.Request, other func(testing.TB) P) {
	t.Helper()
	want := make([]render.Picture, len(requests))
	for i, request := range requests {
		picture, err := other(t).Paint(context.Background(), request)
		if err != nil {
			t.Fatal(err)
		}
		want[i] = picture
	}
	var group sync.WaitGroup
	for i := range times {
		group.Go(func() {
			got, err := painter.Paint(context.Background(), requests[i%len(requests)])
			if err != nil {
				t.Error(err)
			}
			if !bytes.Equal(got.PNG, want[i%len(requests)].PNG) || got.Alt != want[i%len(requests)].Alt {
				t.Errorf("request %d gives another picture", i%len(requests))
			}
		})
	}
	group.Wait()
}

// Refusals checks that views of other games are refused, and what comes too late; and crops that are no places.
func Refusals(t *testing.T, painter render.Painter, request render.Request, crops []render.Crop) {
	t.Helper()
	if _, err := painter.Paint(context.Background(), render.Request{View: strangeView{}, Say: request.Say}); err == nil {
		t.Error("another game's view is painted")
	}
	for _, crop := range crops {
		if _, err := painter.Paint(context.Background(), render.Request{View: request.View, Crop: crop, Say: request.Say}); !isNoPlace(err) {
			t.Errorf("crop %q: %v", crop, err)
		}
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	request.Crop = render.CropAuto
	if _, err := painter.Paint(ended, request); !errors.Is(err, context.Canceled) {
		t.Errorf("an expired context: %v", err)
	}
}

func isNoPlace(err error) bool {
	var nowhere *board.NoPlaceError
	return errors.As(err, &nowhere)
}

type strangeView struct{}

func (strangeView) Audience() engine.Audience { return engine.Everybody() }
func (strangeView) Status() []engine.Text     { return nil }
func (strangeView) Hand() []engine.Text       { return nil }

// Benchmark paints a request: each time by a painter that has painted nothing yet, or by one that has painted it before.
func Benchmark[P render.Painter](b *testing.B, request render.Request, cold bool, newPainter func(testing.TB) P) {
	b.Helper()
	painter := newPainter(b)
	paint := func() int {
		picture, err := painter.Paint(context.Background(), request)
		if err != nil {
			b.Fatal(err)
		}
		return len(picture.PNG)
	}
	if !cold {
		paint()
	}
	size := 0
	for b.Loop() {
		if cold {
			b.StopTimer()
			painter = newPainter(b)
			b.StartTimer()
		}
		size = paint()
	}
	b.ReportMetric(float64(size)/1024, "KiB")
}

// BenchmarkGeometry paints a request with what lies where on it, by a painter that has painted it before.
func BenchmarkGeometry[P render.Painter](b *testing.B, request render.Request, newPainter func(testing.TB) P) {
	b.Helper()
	request.Geometry = true
	Benchmark(b, request, false, newPainter)
}

// BenchmarkSince paints a request that has been painted, for a reader who has its picture: what it takes to find out that nothing has changed.
func BenchmarkSince[P render.Painter](b *testing.B, request render.Request, newPainter func(testing.TB) P) {
	b.Helper()
	painter := newPainter(b)
	request.Geometry = true
	paint := func() render.Picture {
		picture, err := painter.Paint(context.Background(), request)
		if err != nil {
			b.Fatal(err)
		}
		return picture
	}
	request.Since = paint().Tiles
	for b.Loop() {
		if picture := paint(); picture.PNG != nil || len(picture.Patches) > 0 {
			b.Fatal("the same picture is another one")
		}
	}
}

// Room is the memory for printed maps and for counters, in bytes.
type Room struct{ Grounds, Sprites int }

// Bounded checks that a painter with little room keeps to it, however many parts of the map are painted, and that a
// picture that was forgotten is the same when it is painted again. Taken is the memory that it takes at the moment.
func Bounded(t *testing.T, painter render.Painter, request render.Request, room Room, taken func() Room) {
	t.Helper()
	var first []byte
	var last Room
	for _, width := range []int{500, 600, 700, 800, 500} {
		request.Crop, request.Width = render.CropFull, width
		picture, err := painter.Paint(t.Context(), request)
		if err != nil {
			t.Fatal(err)
		}
		if last = taken(); last.Grounds > room.Grounds || last.Sprites > room.Sprites {
			t.Errorf("%+v bytes of %+v are taken", last, room)
		}
		if first == nil {
			first = picture.PNG
		} else if width == 500 && !bytes.Equal(first, picture.PNG) {
			t.Error("painted again the picture is another one")
		}
	}
	if last.Grounds < room.Grounds/3 || last.Sprites < room.Sprites/3 {
		t.Errorf("%+v bytes of %+v are taken: the bound was not reached", last, room)
	}
}
