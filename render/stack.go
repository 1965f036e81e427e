package render

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"slices"
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
