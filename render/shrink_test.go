package render_test

import (
	"bytes"
	"image"
	"image/color/palette"
	"image/png"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/render"
)

// A picture is made as small as is asked for, keeps its form and its palette, and is not made smaller than can be seen.
func TestShrink(t *testing.T) {
	t.Parallel()
	img := image.NewPaletted(image.Rect(0, 0, 1200, 800), palette.WebSafe)
	random := rand.New(rand.NewPCG(1, 2))
	for i := range img.Pix {
		img.Pix[i] = uint8(random.IntN(len(palette.WebSafe)))
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	whole := out.Bytes()
	for _, most := range []int{len(whole), len(whole) - 1, len(whole) / 2, len(whole) / 10} {
		small, err := render.Shrink(whole, most)
		if err != nil || len(small) > most {
			t.Fatalf("%d bytes of %d: %v", len(small), most, err)
		}
		decoded, err := png.Decode(bytes.NewReader(small))
		if err != nil {
			t.Fatal(err)
		}
		size := decoded.Bounds().Size()
		if _, ok := decoded.(*image.Paletted); !ok || size.X < size.Y || size.X > 2*size.Y {
			t.Errorf("%d bytes: %T of %v", most, decoded, size)
		}
	}
	for name, picture := range map[string][]byte{"tiny": whole, "none": []byte("no picture")} {
		if _, err := render.Shrink(picture, 9); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
