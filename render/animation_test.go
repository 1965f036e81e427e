package render_test

import (
	"bytes"
	"image"
	"image/color"
	"image/color/palette"
	"image/draw"
	"image/gif"
	"image/png"
	"testing"
	"time"

	"github.com/umpire-games/umpire/render"
)

// dot is a white picture with a red square at a place.
func dot(t *testing.T, size, at int) []byte {
	t.Helper()
	img := image.NewPaletted(image.Rect(0, 0, size, size), palette.WebSafe)
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(img, image.Rect(at, at, at+4, at+4), image.NewUniform(color.RGBA{255, 0, 0, 255}), image.Point{}, draw.Src)
	return encoded(t, img)
}

func encoded(t *testing.T, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestAnimationKeepsWhatChanges(t *testing.T) {
	t.Parallel()
	var animation render.Animation
	for _, at := range []int{10, 10, 20, 60} {
		if err := animation.Add(dot(t, 100, at), time.Second); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := animation.Write(&out); err != nil {
		t.Fatal(err)
	}
	played, err := gif.DecodeAll(&out)
	if err != nil {
		t.Fatal(err)
	}
	if len(played.Image) != 3 || animation.Frames() != 3 || played.Delay[0] != 200 || played.Delay[2] != 100 {
		t.Fatalf("%d frames, delays %v", len(played.Image), played.Delay)
	}
	for i, want := range []image.Rectangle{image.Rect(0, 0, 100, 100), image.Rect(10, 10, 24, 24), image.Rect(20, 20, 64, 64)} {
		if got := played.Image[i].Bounds(); got != want {
			t.Errorf("frame %d covers %v, want %v", i, got, want)
		}
	}
	shown := image.NewRGBA(image.Rect(0, 0, 100, 100))
	for _, frame := range played.Image {
		draw.Draw(shown, frame.Bounds(), frame, frame.Bounds().Min, draw.Over)
	}
	last, err := png.Decode(bytes.NewReader(dot(t, 100, 60)))
	if err != nil {
		t.Fatal(err)
	}
	for y := range 100 {
		for x := range 100 {
			if r, g, b, _ := last.At(x, y).RGBA(); shown.RGBAAt(x, y) != (color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}) {
				t.Fatalf("the last frame differs at %d,%d", x, y)
			}
		}
	}
}

// Pictures of any size are put into frames of one: in the middle between dark margins, those that are too large made smaller.
func TestAnimationOfOneSize(t *testing.T) {
	t.Parallel()
	animation := render.Animation{Size: image.Pt(80, 60)}
	for _, size := range []int{60, 40, 62, 200} {
		if err := animation.Add(dot(t, size, size/2-2), time.Second); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := animation.Write(&out); err != nil {
		t.Fatal(err)
	}
	played, err := gif.DecodeAll(&out)
	if err != nil || played.Image[0].Bounds() != image.Rect(0, 0, 80, 60) {
		t.Fatalf("%v, %v", played.Image[0].Bounds(), err)
	}
	shown := image.NewRGBA(image.Rect(0, 0, 80, 60))
	for i, frame := range played.Image {
		draw.Draw(shown, frame.Bounds(), frame, frame.Bounds().Min, draw.Over)
		if r, g, _, _ := shown.At(40, 30).RGBA(); r>>8 < 200 || g>>8 > 160 {
			t.Errorf("frame %d is %v in the middle", i, shown.At(40, 30))
		}
		if r, g, b, _ := shown.At(1, 1).RGBA(); r|g|b != 0 {
			t.Errorf("frame %d is %v at its edge", i, shown.At(1, 1))
		}
	}
}

func TestAnimationRefusesWhatDoesNotFit(t *testing.T) {
	t.Parallel()
	var animation render.Animation
	if err := animation.Write(&bytes.Buffer{}); err == nil {
		t.Error("nothing was written as an animation")
	}
	if err := animation.Add(dot(t, 100, 10), time.Second); err != nil {
		t.Fatal(err)
	}
	for name, bad := range map[string][]byte{
		"another size": dot(t, 50, 10), "no picture": []byte("text"), "true colors": encoded(t, image.NewRGBA(image.Rect(0, 0, 100, 100))),
	} {
		if err := animation.Add(bad, time.Second); err == nil {
			t.Errorf("%s was added", name)
		}
	}
}
