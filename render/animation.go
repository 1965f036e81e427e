package render

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"io"
	"slices"
	"time"
)

// Animation makes a GIF of pictures of one size and one palette, as the painters of
// a game make them. A frame holds only what has changed.
type Animation struct {
	out  gif.GIF
	last *image.Paletted
}

// Add appends a picture that is shown for some time. The time is kept in hundredths
// of a second.
func (a *Animation) Add(picture []byte, shown time.Duration) error {
	decoded, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return fmt.Errorf("render: animation: %w", err)
	}
	frame, ok := decoded.(*image.Paletted)
	if !ok {
		return errors.New("render: animation: the picture has no palette")
	}
	if a.last != nil && frame.Bounds() != a.last.Bounds() {
		return fmt.Errorf("render: animation: a picture of %v among those of %v", frame.Bounds().Size(), a.last.Bounds().Size())
	}
	delay := int(shown / (10 * time.Millisecond))
	changed := frame.Bounds()
	if a.last != nil {
		if changed = difference(a.last, frame); changed.Empty() {
			a.out.Delay[len(a.out.Delay)-1] += delay
			return nil
		}
	}
	part := image.NewPaletted(changed, frame.Palette)
	draw.Draw(part, changed, frame, changed.Min, draw.Src)
	a.out.Image = append(a.out.Image, part)
	a.out.Delay = append(a.out.Delay, delay)
	a.out.Disposal = append(a.out.Disposal, gif.DisposalNone)
	a.last = frame
	return nil
}

// difference is the smallest rectangle that holds all pixels that differ in colour.
func difference(a, b *image.Paletted) image.Rectangle {
	// The colours of a, by their numbers in b; -1 for colours that b lacks.
	var same [256]int
	for i, colour := range a.Palette {
		same[i] = slices.Index(b.Palette, colour)
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
	return changed
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
