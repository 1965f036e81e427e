package board

import (
	"github.com/umpire-games/umpire/engine/lru"
	"github.com/umpire-games/umpire/render"
)

// Cache keeps what was drawn and used last, up to a number of bytes. Safe for concurrent use.
type Cache[K comparable, V interface{ Bytes() int }] struct{ kept *lru.Cache[K, V] }

// NewCache makes a cache of some bytes.
func NewCache[K comparable, V interface{ Bytes() int }](bytes int) *Cache[K, V] {
	return &Cache[K, V]{lru.New[K, V](bytes)}
}

// Get is the value of a key; it is made once for all who ask at the same time.
func (c *Cache[K, V]) Get(key K, produce func() V) V {
	return c.kept.GetOrMake(key, func() (V, int) {
		value := produce()
		return value, value.Bytes()
	})
}

// Bytes that are taken.
func (c *Cache[K, V]) Bytes() int { return c.kept.Weight() }

// Sprites keeps counters that were drawn.
type Sprites[K comparable] = Cache[K, *render.Sprite]

// NewSprites makes room for about 1,200 counters.
func NewSprites[K comparable]() *Sprites[K] { return NewCache[K, *render.Sprite](24 << 20) }
