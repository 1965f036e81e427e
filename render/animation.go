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

	"golang.org/x/image/draw"
)

// Animation makes a GIF of pictures of one palette, as the painters of
// a game make them. A frame holds only what has changed: its rectangle, and in that
// the other pixels are transparent where the palette leaves room for it.
type Animation struct {
	// Size of the frames: pictures of other sizes are put in the middle, with dark margins as in a cinema, those that are larger made smaller.
	// Zero for the size of the first picture, which all then have.
	Size image.Point

	out     gif.GIF
	last    *image.Paletted
	encoder *Encoder // of the pictures that were too large.
}

// Add appends a picture that is shown for some time. The time is kept in hundredths
// of a second.
func (a *Animation) Add(picture []byte, shown time.Duration) error {
	frame, err := decode(picture)
	if err != nil {
		return fmt.Errorf("render: animation: %w", err)
	}
	if frame, err = a.fitted(frame); err != nil {
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

// trimmed is how many pixels of a picture that is too large are left out rather than that it is made smaller.
const trimmed = 4

// fitted is a picture in the size of the animation.
func (a *Animation) fitted(picture *image.Paletted) (*image.Paletted, error) {
	size := picture.Bounds().Size()
	if a.Size == (image.Point{}) || size == a.Size {
		return picture, nil
	}
	if size.X > a.Size.X+trimmed || size.Y > a.Size.Y+trimmed {
		scale := min(float64(a.Size.X)/float64(size.X), float64(a.Size.Y)/float64(size.Y))
		smaller := image.NewRGBA(image.Rect(0, 0, max(1, int(scale*float64(size.X))), max(1, int(scale*float64(size.Y)))))
		draw.CatmullRom.Scale(smaller, smaller.Rect, picture, picture.Rect, draw.Src, nil)
		if a.encoder == nil {
			var err error
			if a.encoder, err = NewEncoder(picture.Palette); err != nil {
				return nil, err
			}
		}
		picture, size = a.encoder.Reduce(smaller), smaller.Rect.Size()
	}
	frame := image.NewPaletted(image.Rectangle{Max: a.Size}, picture.Palette)
	margin := uint8(picture.Palette.Index(color.Black))
	for i := range frame.Pix {
		frame.Pix[i] = margin
	}
	// A corner outside of the frame leaves out what does not fit.
	corner := a.Size.Sub(size).Div(2)
	shown := image.Rectangle{Min: corner, Max: corner.Add(size)}.Intersect(frame.Rect)
	for y := shown.Min.Y; y < shown.Max.Y; y++ {
		from := picture.Rect.Min.Add(image.Pt(shown.Min.X, y)).Sub(corner)
		copy(frame.Pix[frame.PixOffset(shown.Min.X, y):][:shown.Dx()], picture.Pix[picture.PixOffset(from.X, from.Y):])
	}
	return frame, nil
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
