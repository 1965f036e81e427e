package bot

import (
	"container/list"
	"sync"
)

// shelf keeps finished things, so that they need not be made again: as many as its room holds; the one that was not
// asked for for longest goes first. It is safe for concurrent use. What it gives must not be changed.
type shelf[K comparable, V any] struct {
	mu    sync.Mutex
	room  int
	taken int
	items map[K]*list.Element
	// order has the thing that was asked for last in front.
	order *list.List
}

type shelved[K comparable, V any] struct {
	key   K
	value V
	size  int
}

// newShelf has room for things of so much size in all; none where that is not positive.
func newShelf[K comparable, V any](room int) *shelf[K, V] {
	return &shelf[K, V]{room: room, items: make(map[K]*list.Element), order: list.New()}
}

func (s *shelf[K, V]) find(key K) (value V, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	element, ok := s.items[key]
	if !ok {
		return value, false
	}
	s.order.MoveToFront(element)
	return element.Value.(shelved[K, V]).value, true
}

// put keeps a thing unless it is larger than a quarter of the room.
func (s *shelf[K, V]) put(key K, value V, size int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, known := s.items[key]; known || s.room <= 0 || size > s.room/4 {
		return
	}
	for s.taken+size > s.room {
		s.drop(s.order.Back())
	}
	s.items[key] = s.order.PushFront(shelved[K, V]{key, value, size})
	s.taken += size
}

func (s *shelf[K, V]) drop(element *list.Element) {
	thing := s.order.Remove(element).(shelved[K, V])
	delete(s.items, thing.key)
	s.taken -= thing.size
}

// clear forgets everything.
func (s *shelf[K, V]) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.order.Len() > 0 {
		s.drop(s.order.Back())
	}
}
