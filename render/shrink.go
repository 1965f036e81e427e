package render

import (
	"fmt"
	"image"
	"math"

	"golang.org/x/image/draw"
)

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
