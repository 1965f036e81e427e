package render

import (
	"context"
	"image"
	"image/draw"

	"github.com/umpire-games/umpire/engine"
)

// Crop tells how much of the board a picture shows.
type Crop string

// Crops. Any other value is a place: the word of a noun of the game.
const (
	// CropAuto shows the theater of what happened last.
	CropAuto Crop = "auto"
	// CropFull shows the whole board.
	CropFull Crop = "full"
)

// Shapes: Upright is that of pictures for phones, four to five; Square that of animations; Wide, four to three, the lowest.
const (
	Upright = 1.25
	Square  = 1
	Wide    = 0.75
)

// Request says what picture to make.
type Request struct {
	// View is what to show; its audience is who may see the picture.
	View engine.View
	Crop Crop
	// Focus is the view whose theater CropAuto shows, so that pictures of several moments
	// show the same part of the board; nil for View itself.
	Focus engine.View
	// Overlays are extra layers by the names of engine.Info.Overlays.
	Overlays []string
	// Shown is what the picture points to. CropAuto then shows its surroundings.
	Shown engine.Highlight
	// Geometry: the picture is to tell what lies where on it.
	Geometry bool
	// Since are the tiles of the picture that the reader has: what has changed since is enough.
	Since Tiles
	// Part of the board to show in the place of Crop, as a Follower chose it; zero for none.
	Part Box
	// Film: the picture of a part is shown for a moment, too short for the list of what stands there, which is left out.
	Film bool
	// Shape of the picture of a part of the board: its height as a share of its width, as far as the board goes. 0 for what the part needs,
	// between Wide and Upright.
	Shape float64
	// Width of the picture in pixels, 0 for the painter's default.
	Width int
	// Say renders texts in the reader's language.
	Say func(engine.Text) string
}

// Picture is a finished image.
type Picture struct {
	PNG []byte
	// Alt tells the picture in words.
	Alt           string
	Width, Height int
	// Geometry tells what lies where on it; nil where the request did not ask.
	Geometry *Geometry
	// Tiles tell it from later ones; empty where the request asked for no geometry. Where little has changed since the picture of
	// Request.Since, Patches are what has, which may be nothing, and PNG is nil.
	Tiles   Tiles
	Patches []Patch
}

// Painter paints the views of one game. Safe for concurrent use.
type Painter interface {
	Paint(ctx context.Context, request Request) (Picture, error)
}

// Sprite is a small picture drawn once, a counter for example.
type Sprite struct{ Image *image.RGBA }

// Bytes of memory that the sprite takes.
func (s *Sprite) Bytes() int { return len(s.Image.Pix) }

// Put lays a sprite on the canvas with its middle at a point.
func (c *Canvas) Put(s *Sprite, x, y float64) {
	size := s.Image.Rect.Size()
	corner := image.Pt(int(x+0.5)-size.X/2, int(y+0.5)-size.Y/2)
	draw.Draw(c.image, image.Rectangle{corner, corner.Add(size)}, s.Image, image.Point{}, draw.Over)
}
