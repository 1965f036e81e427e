package gridmap

import (
	"image/color"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

var (
	ink     = render.RGB(0x22282d)
	line    = render.RGB(0x8a8672)
	beyond  = render.RGB(0xdcd7c4)
	green   = render.RGB(0x14803c)
	warning = render.RGB(0xd6006e)
	nobody  = render.RGB(0x8a8f94)
)

// classColors are those of the classes that have their own.
var classColors = map[string]color.RGBA{
	"sea": render.RGB(0x93bfd6), "water": render.RGB(0xa6cde0), "lake": render.RGB(0xc2e0ea),
	"land": render.RGB(0xece3b4), "plain": render.RGB(0xe3e0a8), "desert": render.RGB(0xf4e4b0),
	"forest": render.RGB(0x9cc383), "hill": render.RGB(0xd8c79c), "mountain": render.RGB(0xc9ae8c),
	"city": render.RGB(0xc8c4bc), "blocked": render.RGB(0x9a948a), "light": render.RGB(0xf0e6d2), "dark": render.RGB(0xb9a284),
}

// spareColors are those of other classes, in the order of their first cells.
var spareColors = [...]color.RGBA{
	render.RGB(0xd9e4c3), render.RGB(0xe9cfc0), render.RGB(0xcfd4ea), render.RGB(0xf2dfa0), render.RGB(0xc3e0d8), render.RGB(0xe2cbe0),
}

// seatColors are those of the pieces of the seats.
var seatColors = [...]color.RGBA{
	render.RGB(0xc8281e), render.RGB(0x1f4f96), render.RGB(0x3d7a43), render.RGB(0xe88d2c),
	render.RGB(0x6d4aa0), render.RGB(0x50575d), render.RGB(0xd3b780), render.RGB(0x2b8f9a),
}

func seatColor(seat engine.Seat) color.RGBA {
	if seat < 0 {
		return nobody
	}
	return seatColors[int(seat)%len(seatColors)]
}

// cornersOf the pieces of a seat: those of every second one are cut.
func cornersOf(seat engine.Seat) board.Corners { return seat >= 0 && seat%2 == 1 }

// inkOn is the color of what is printed on a counter.
func inkOn(face color.RGBA) color.RGBA {
	if int(face.R)*3+int(face.G)*6+int(face.B) > 1500 {
		return ink
	}
	return board.White
}

// palette is what pictures are reduced to: the colors above, pure and mixed the way soft edges mix
// them.
func palette() color.Palette {
	var list render.Palette
	grounds := []color.RGBA{board.Paper, beyond}
	for _, class := range [...]string{
		"sea", "water", "lake", "land", "plain", "desert", "forest", "hill", "mountain", "city", "blocked", "light", "dark",
	} {
		grounds = append(grounds, classColors[class])
	}
	grounds = append(grounds, spareColors[:]...)
	list.Add(ink, line, green, warning, nobody, board.White, board.PaperEdge)
	list.Add(grounds...)
	list.Add(seatColors[:]...)
	for _, ground := range grounds {
		list.Add(render.Mix(ground, ink, 0.33), render.Mix(ground, ink, 0.66), render.Mix(ground, line, 0.5), render.Mix(ground, green, 0.5))
	}
	for _, face := range append(seatColors[:], nobody) {
		list.Add(render.Mix(face, inkOn(face), 0.33), render.Mix(face, inkOn(face), 0.66), render.Mix(face, ink, 0.5))
	}
	return color.Palette(list)
}
