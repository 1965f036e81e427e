package render

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
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
		decoded, err := png.Decode(bytes.NewReader(picture))
		if err != nil {
			return nil, fmt.Errorf("render: stack: %w", err)
		}
		part, ok := decoded.(*image.Paletted)
		if !ok {
			return nil, errors.New("render: stack: the picture has no palette")
		}
		parts = append(parts, part)
		width, height = max(width, part.Rect.Dx()), height+stackGap+part.Rect.Dy()
	}
	whole := image.NewPaletted(image.Rect(0, 0, width, height), parts[0].Palette)
	draw.Draw(whole, whole.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	top := 0
	for _, part := range parts {
		draw.Draw(whole, image.Rect(0, top, part.Rect.Dx(), top+part.Rect.Dy()), part, part.Rect.Min, draw.Src)
		top += part.Rect.Dy() + stackGap
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, whole); err != nil {
		return nil, fmt.Errorf("render: stack: %w", err)
	}
	return out.Bytes(), nil
}
