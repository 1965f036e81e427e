package render

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"golang.org/x/image/draw"
)

// stackGap is the distance between the pictures of a stack, in pixels.
const stackGap = 12

// Stack puts pictures of one palette, as the painters of a game make them, one below the
// other.
func Stack(pictures ...[]byte) ([]byte, error) {
	if len(pictures) == 0 {
		return nil, errors.New("render: a stack without pictures")
	}
	var parts []*image.Paletted
	width, height := 0, -stackGap
	for _, picture := range pictures {
		part, err := decode(picture)
		if err != nil {
			return nil, fmt.Errorf("render: stack: %w", err)
		}
		if len(parts) > 0 && !slices.Equal(part.Palette, parts[0].Palette) {
			return nil, errors.New("render: stack: the pictures have several palettes")
		}
		parts = append(parts, part)
		width, height = max(width, part.Rect.Dx()), height+stackGap+part.Rect.Dy()
	}
	encoder := &Encoder{palette: parts[0].Palette}
	line := width + 1
	rows := bytes.Repeat([]byte{uint8(encoder.palette.Index(color.White))}, line*height)
	for y := range height {
		rows[y*line] = 0 // the filter
	}
	top := 0
	for _, part := range parts {
		for y := range part.Rect.Dy() {
			copy(rows[(top+y)*line+1:], part.Pix[y*part.Stride:][:part.Rect.Dx()])
		}
		top += part.Rect.Dy() + stackGap
	}
	return encoder.write(rows, width, height)
}

const (
	// leastSide is the shortest side of a picture that still shows something, in pixels.
	leastSide = 160
	// shrinkMargin is how much smaller a picture is made than its bytes ask for: they do not go down as fast as its pixels.
	shrinkMargin = 0.9
)

// Shrink makes a picture smaller until it has at most so many bytes. It keeps the palette.
func Shrink(picture []byte, most int) ([]byte, error) {
	if len(picture) <= most {
		return picture, nil
	}
	part, err := decode(picture)
	if err != nil {
		return nil, fmt.Errorf("render: shrink: %w", err)
	}
	encoder, err := NewEncoder(part.Palette)
	if err != nil {
		return nil, err
	}
	scale, data := 1.0, picture
	for len(data) > most {
		scale *= shrinkMargin * math.Sqrt(float64(most)/float64(len(data)))
		width, height := int(scale*float64(part.Rect.Dx())), int(scale*float64(part.Rect.Dy()))
		if min(width, height) < leastSide {
			return nil, fmt.Errorf("render: a picture of %d bytes cannot be made as small as %d", len(picture), most)
		}
		scaled := image.NewRGBA(image.Rect(0, 0, width, height))
		draw.CatmullRom.Scale(scaled, scaled.Rect, part, part.Rect, draw.Src, nil)
		if data, err = encoder.Encode(scaled); err != nil {
			return nil, err
		}
	}
	return data, nil
}
