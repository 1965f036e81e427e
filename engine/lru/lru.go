// Package lru is the one bounded cache of this program: it holds the values used last.
//
// It is no library, because what is kept is bounded by its weight at any moment, in the exact order of use, and a value is made once
// for all who wait for it: github.com/hashicorp/golang-lru knows no weights, and github.com/maypok86/otter drops values later, by
// frequency, and may refuse new ones.
package lru

import (
	"container/list"
	"sync"
)

// Cache holds values by their keys up to a total weight. What was used longest ago makes room
// for what is new. A Cache is safe for concurrent use; the values it gives are shared.
type Cache[K comparable, V any] struct {
	mu      sync.Mutex
	most    int
	weight  int
	entries map[K]*list.Element
	order   list.List // of *entry[K, V], last used first
	// making are the values that are being made.
	making map[K]*made[V]
}

// made is a value in the making; done is closed when it is there, or failed to come.
type made[V any] struct {
	done  chan struct{}
	value V
	ok    bool
}

type entry[K comparable, V any] struct {
	key    K
	value  V
	weight int
}

// New makes a cache whose values weigh no more than most together. Where nothing else is said
// a value weighs 1, so that most is their number. A cache with most < 1 holds nothing.
func New[K comparable, V any](most int) *Cache[K, V] {
	return &Cache[K, V]{most: most, entries: make(map[K]*list.Element), making: make(map[K]*made[V])}
}

// Get is the value of a key, which becomes the one used last.
func (c *Cache[K, V]) Get(key K) (value V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.get(key)
}

// get is Get while c.mu is held.
func (c *Cache[K, V]) get(key K) (value V, ok bool) {
	element, ok := c.entries[key]
	if !ok {
		return value, false
	}
	c.order.MoveToFront(element)
	return element.Value.(*entry[K, V]).value, true
}

// Put keeps a value of weight 1, in the place of an earlier one of its key.
func (c *Cache[K, V]) Put(key K, value V) { c.PutWeight(key, value, 1) }

// PutWeight keeps a value, in the place of an earlier one of its key. A value that is heavier
// than the whole cache is not kept. A weight below 1 counts as 1, so that the number of values
// is bounded whatever they weigh.
func (c *Cache[K, V]) PutWeight(key K, value V, weight int) {
	weight = max(weight, 1)
	c.mu.Lock()
	defer c.mu.Unlock()
	if element, known := c.entries[key]; known {
		c.drop(element)
	}
	if weight > c.most {
		return
	}
	c.entries[key] = c.order.PushFront(&entry[K, V]{key, value, weight})
	c.weight += weight
	for c.weight > c.most {
		c.drop(c.order.Back())
	}
}

// GetOrMake is the value of a key. Where there is none it is made, with its weight, once for all
// who ask at the same time.
func (c *Cache[K, V]) GetOrMake(key K, produce func() (value V, weight int)) V {
	for {
		c.mu.Lock()
		value, ok := c.get(key)
		m, others := c.making[key]
		if !ok && !others {
			break
		}
		c.mu.Unlock()
		if ok {
			return value
		}
		if <-m.done; m.ok {
			return m.value
		}
	}
	m := &made[V]{done: make(chan struct{})}
	c.making[key] = m
	c.mu.Unlock()
	defer func() { // also where produce panics
		c.mu.Lock()
		delete(c.making, key)
		c.mu.Unlock()
		close(m.done)
	}()
	value, weight := produce()
	m.value, m.ok = value, true
	c.PutWeight(key, value, weight)
	return value
}

// Take removes the value of a key and gives it.
func (c *Cache[K, V]) Take(key K) (value V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	element, ok := c.entries[key]
	if !ok {
		return value, false
	}
	c.drop(element)
	return element.Value.(*entry[K, V]).value, true
}

// Clear removes everything.
func (c *Cache[K, V]) Clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.entries)
	c.order.Init()
	c.weight = 0
}

// Len is the number of values.
func (c *Cache[K, V]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.entries)
}

// Weight is what the values weigh together.
func (c *Cache[K, V]) Weight() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.weight
}

// drop removes an entry; c.mu is held.
func (c *Cache[K, V]) drop(element *list.Element) {
	e := c.order.Remove(element).(*entry[K, V])
	delete(c.entries, e.key)
	c.weight -= e.weight
}
