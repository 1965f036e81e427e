package render

import (
	"container/list"
	"fmt"
	"image"
	"sync"

	"golang.org/x/sync/singleflight"
)

// Shelf keeps what is dear to make and seldom changes, such as a printed map: the values used
// last, up to a number of bytes. Safe for concurrent use. What it gives must not be changed.
type Shelf[K comparable, V any] struct {
	mu     sync.Mutex
	kept   map[K]*list.Element
	order  *list.List // of shelved[K, V], last used first
	bytes  int
	most   int
	flight singleflight.Group
}

type shelved[K comparable, V any] struct {
	key   K
	value V
	bytes int
}

// NewShelf makes a shelf for a number of bytes.
func NewShelf[K comparable, V any](most int) *Shelf[K, V] {
	return &Shelf[K, V]{kept: map[K]*list.Element{}, order: list.New(), most: most}
}

// Take is the value of a key. Where there is none it is made, with its size in bytes; who asks
// for one that is being made waits for it.
func (s *Shelf[K, V]) Take(key K, paint func() (V, int)) V {
	if value, ok := s.Find(key); ok {
		return value
	}
	value, _, _ := s.flight.Do(fmt.Sprint(key), func() (any, error) {
		if value, ok := s.Find(key); ok {
			return value, nil
		}
		value, bytes := paint()
		s.Keep(key, value, bytes)
		return value, nil
	})
	return value.(V)
}

// Find is the value of a key, false where it is not on the shelf.
func (s *Shelf[K, V]) Find(key K) (value V, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	element, ok := s.kept[key]
	if !ok {
		return value, false
	}
	s.order.MoveToFront(element)
	return element.Value.(shelved[K, V]).value, true
}

// Keep puts a value on the shelf, unless there is one of its key; what was used longest ago makes room for it.
func (s *Shelf[K, V]) Keep(key K, value V, bytes int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, known := s.kept[key]; known {
		return
	}
	s.kept[key] = s.order.PushFront(shelved[K, V]{key, value, bytes})
	s.bytes += bytes
	for s.bytes > s.most && s.order.Len() > 1 {
		last := s.order.Remove(s.order.Back()).(shelved[K, V])
		delete(s.kept, last.key)
		s.bytes -= last.bytes
	}
}

// Clear drops everything.
func (s *Shelf[K, V]) Clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.kept)
	s.order.Init()
	s.bytes = 0
}

// Bytes that are kept.
func (s *Shelf[K, V]) Bytes() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.bytes
}

// Copies lends memory for pictures in the making. Safe for concurrent use.
type Copies struct{ pool sync.Pool }

// Of copies an image into memory of an earlier picture where that is large enough.
func (c *Copies) Of(base *image.RGBA) *image.RGBA {
	img, ok := c.pool.Get().(*image.RGBA)
	if !ok || cap(img.Pix) < len(base.Pix) {
		img = &image.RGBA{Pix: make([]uint8, len(base.Pix))}
	}
	img.Pix, img.Stride, img.Rect = img.Pix[:len(base.Pix)], base.Stride, base.Rect
	copy(img.Pix, base.Pix)
	return img
}

// GiveBack takes back a copy that is no longer used.
func (c *Copies) GiveBack(img *image.RGBA) { c.pool.Put(img) }
