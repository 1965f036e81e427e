package render

import (
	"image"
	"image/draw"
	"sync"
)

// Sprite is a small picture drawn once, a counter for example.
type Sprite struct {
	Image *image.RGBA
	// Sizes of its texts.
	Sizes Sizes
}

// Put lays a sprite on the canvas with its middle at a point.
func (c *Canvas) Put(s *Sprite, x, y float64) {
	size := s.Image.Rect.Size()
	corner := image.Pt(int(x+0.5)-size.X/2, int(y+0.5)-size.Y/2)
	draw.Draw(c.image, image.Rectangle{corner, corner.Add(size)}, s.Image, image.Point{}, draw.Over)
	c.Took(s.Sizes)
}

// maxSprites bounds the sprites that a box keeps: about 20 kB each.
const maxSprites = 1200

// SpriteBox keeps drawn sprites. Safe for concurrent use.
type SpriteBox[K comparable] struct {
	mu      sync.Mutex
	sprites map[K]*Sprite
}

// NewSpriteBox makes an empty box.
func NewSpriteBox[K comparable]() *SpriteBox[K] { return &SpriteBox[K]{sprites: map[K]*Sprite{}} }

// Take finds a sprite or draws it. When the box is full it is emptied: games in play use the
// same few sizes.
func (b *SpriteBox[K]) Take(key K, draw func(K) *Sprite) *Sprite {
	b.mu.Lock()
	found, ok := b.sprites[key]
	b.mu.Unlock()
	if ok {
		return found
	}
	drawn := draw(key)
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.sprites) >= maxSprites {
		clear(b.sprites)
	}
	b.sprites[key] = drawn
	return drawn
}
