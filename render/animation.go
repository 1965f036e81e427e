package render

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"io"
	"slices"
	"time"
)

// Animation makes a GIF of pictures of one size and one palette, as the painters of
// a game make them. A frame holds only what has changed: its rectangle, and in that
// the other pixels are transparent where the palette leaves room for it.
type Animation struct {
	out  gif.GIF
	last *image.Paletted
}

// Add appends a picture that is shown for some time. The time is kept in hundredths
// of a second.
func (a *Animation) Add(picture []byte, shown time.Duration) error {
	frame, err := decode(picture)
	if err != nil {
		return fmt.Errorf("render: animation: %w", err)
	}
	if a.last != nil && frame.Bounds() != a.last.Bounds() {
		return fmt.Errorf("render: animation: a picture of %v among those of %v", frame.Bounds().Size(), a.last.Bounds().Size())
	}
	delay := int(shown / (10 * time.Millisecond))
	part := frame
	if a.last != nil {
		if part = difference(a.last, frame); part == nil {
			a.out.Delay[len(a.out.Delay)-1] += delay
			return nil
		}
	}
	a.out.Image = append(a.out.Image, part)
	a.out.Delay = append(a.out.Delay, delay)
	a.out.Disposal = append(a.out.Disposal, gif.DisposalNone)
	a.last = frame
	return nil
}

// mostColors a palette of a GIF can have.
const mostColors = 256

// difference is the smallest part of b that holds all pixels that differ in color from
// a; nil where none does.
func difference(a, b *image.Paletted) *image.Paletted {
	// The colors of a, by their numbers in b; -1 for colors that b lacks.
	var same [256]int
	for i, shade := range a.Palette {
		same[i] = slices.Index(b.Palette, shade)
	}
	bounds := b.Bounds()
	changed := image.Rectangle{}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		was := a.Pix[a.PixOffset(bounds.Min.X, y):][:bounds.Dx()]
		is := b.Pix[b.PixOffset(bounds.Min.X, y):][:bounds.Dx()]
		first, last := -1, -1
		for x := range is {
			if same[was[x]] != int(is[x]) {
				if first < 0 {
					first = x
				}
				last = x
			}
		}
		if first >= 0 {
			changed = changed.Union(image.Rect(bounds.Min.X+first, y, bounds.Min.X+last+1, y+1))
		}
	}
	if changed.Empty() {
		return nil
	}
	palette, veil := b.Palette, len(b.Palette)
	if veil < mostColors {
		palette = append(slices.Clip(palette), color.Transparent)
	}
	part := image.NewPaletted(changed, palette)
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		was := a.Pix[a.PixOffset(changed.Min.X, y):][:changed.Dx()]
		is := b.Pix[b.PixOffset(changed.Min.X, y):][:changed.Dx()]
		out := part.Pix[part.PixOffset(changed.Min.X, y):][:changed.Dx()]
		copy(out, is)
		if veil == mostColors {
			continue
		}
		for x := range out {
			if same[was[x]] == int(is[x]) {
				out[x] = uint8(veil)
			}
		}
	}
	return part
}

// Frames is how many frames there are.
func (a *Animation) Frames() int { return len(a.out.Image) }

// Write writes the GIF, which plays again and again.
func (a *Animation) Write(to io.Writer) error {
	if len(a.out.Image) == 0 {
		return errors.New("render: an animation without pictures")
	}
	if err := gif.EncodeAll(to, &a.out); err != nil {
		return fmt.Errorf("render: animation: %w", err)
	}
	return nil
}
