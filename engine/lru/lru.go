// Package lru is the one bounded cache of this program: it holds the values used last, up to a total weight. It is
// github.com/jellydator/ttlcache without times, and makes a value once for all who wait for it.
package lru

import (
	"sync"

	"github.com/jellydator/ttlcache/v3"
)

// Cache holds values by their keys up to a total weight. What was used longest ago makes room
// for what is new. A Cache is safe for concurrent use; the values it gives are shared.
type Cache[K comparable, V any] struct {
	most int
	kept *ttlcache.Cache[K, weighed[V]]
	mu   sync.Mutex
	// making are the values that are being made.
	making map[K]*made[V]
}

type weighed[V any] struct {
	value  V
	weight int
}

// made is a value in the making; done is closed when it is there, or failed to come.
type made[V any] struct {
	done  chan struct{}
	value V
	ok    bool
}

// New makes a cache whose values weigh no more than most together. Where nothing else is said
// a value weighs 1, so that most is their number. A cache with most < 1 holds nothing.
func New[K comparable, V any](most int) *Cache[K, V] {
	cost := func(item ttlcache.CostItem[K, weighed[V]]) uint64 { return uint64(item.Value.weight) }
	return &Cache[K, V]{
		most: most, making: make(map[K]*made[V]),
		kept: ttlcache.New(ttlcache.WithMaxCost(uint64(max(most, 1)), cost)),
	}
}

// Get is the value of a key, which becomes the one used last.
func (c *Cache[K, V]) Get(key K) (value V, ok bool) { return opened(c.kept.Get(key)) }

// Take removes the value of a key and gives it.
func (c *Cache[K, V]) Take(key K) (value V, ok bool) {
	item, _ := c.kept.GetAndDelete(key)
	return opened(item)
}

func opened[K comparable, V any](item *ttlcache.Item[K, weighed[V]]) (value V, ok bool) {
	if item == nil {
		return value, false
	}
	return item.Value().value, true
}

// Put keeps a value of weight 1, in the place of an earlier one of its key.
func (c *Cache[K, V]) Put(key K, value V) { c.PutWeight(key, value, 1) }

// PutWeight keeps a value, in the place of an earlier one of its key. A value that is heavier
// than the whole cache is not kept. A weight below 1 counts as 1, so that the number of values
// is bounded whatever they weigh.
func (c *Cache[K, V]) PutWeight(key K, value V, weight int) {
	if weight = max(weight, 1); weight > c.most {
		c.kept.Delete(key)
		return
	}
	c.kept.Set(key, weighed[V]{value, weight}, ttlcache.NoTTL)
}

// GetOrMake is the value of a key. Where there is none it is made, with its weight, once for all
// who ask at the same time.
func (c *Cache[K, V]) GetOrMake(key K, produce func() (value V, weight int)) V {
	for {
		c.mu.Lock()
		value, ok := c.Get(key)
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

// Clear removes everything. (DeleteAll of ttlcache 3.4.1 would go on counting what it removes.)
func (c *Cache[K, V]) Clear() {
	for _, key := range c.kept.Keys() {
		c.kept.Delete(key)
	}
}

// Len is the number of values.
func (c *Cache[K, V]) Len() int { return c.kept.Len() }

// Weight is what the values weigh together. It looks at all of them.
func (c *Cache[K, V]) Weight() (sum int) {
	c.kept.Range(func(item *ttlcache.Item[K, weighed[V]]) bool {
		sum += item.Value().weight
		return true
	})
	return sum
}
