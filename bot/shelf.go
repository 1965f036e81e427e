package bot

import "github.com/umpire-games/umpire/render"

// shelf keeps finished things, so that they need not be made again: as many as its room holds; the one that was not
// asked for for longest goes first.
type shelf[K comparable, V any] struct {
	*render.Shelf[K, V]
	room int
}

// newShelf has room for things of so much size in all; none where that is not positive.
func newShelf[K comparable, V any](room int) shelf[K, V] {
	return shelf[K, V]{render.NewShelf[K, V](room), room}
}

// put keeps a thing unless it is larger than a quarter of the room.
func (s shelf[K, V]) put(key K, value V, size int) {
	if s.room > 0 && size <= s.room/4 {
		s.Keep(key, value, size)
	}
}
