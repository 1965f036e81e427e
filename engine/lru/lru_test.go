package lru_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"github.com/umpire-games/umpire/engine/lru"
)

func TestCacheDropsWhatWasUsedLongestAgo(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		most int
		use  func(c *lru.Cache[string, int])
		want string
	}{
		{"up to the bound everything stays", 3, func(c *lru.Cache[string, int]) { put(c, "abc") }, "abc"},
		{"past the bound the first goes", 3, func(c *lru.Cache[string, int]) { put(c, "abcd") }, "bcd"},
		{"far past the bound the last stay", 3, func(c *lru.Cache[string, int]) { put(c, "abcdefgh") }, "fgh"},
		{"reading is using", 3, func(c *lru.Cache[string, int]) { put(c, "abc"); c.Get("a"); put(c, "d") }, "acd"},
		{"writing is using", 3, func(c *lru.Cache[string, int]) { put(c, "abcad") }, "acd"},
		{"what is taken makes room", 3, func(c *lru.Cache[string, int]) { put(c, "abc"); c.Take("c"); put(c, "d") }, "abd"},
		{"a heavy value displaces several", 3, func(c *lru.Cache[string, int]) { put(c, "abc"); c.PutWeight("d", 0, 2) }, "cd"},
		{"a value takes the weight of its key", 3, func(c *lru.Cache[string, int]) { c.PutWeight("a", 0, 3); put(c, "abc") }, "abc"},
		{"too heavy a value displaces nothing else", 3, func(c *lru.Cache[string, int]) { put(c, "abc"); c.PutWeight("c", 0, 4) }, "ab"},
		{"nothing weighs nothing", 3, func(c *lru.Cache[string, int]) {
			for _, key := range []string{"a", "b", "c", "d"} {
				c.PutWeight(key, 0, 0)
			}
		}, "bcd"},
		{"without room nothing is held", 0, func(c *lru.Cache[string, int]) { put(c, "abc") }, ""},
		{"with less than no room as well", -1, func(c *lru.Cache[string, int]) { put(c, "abc") }, ""},
		{"it can be emptied and filled again", 2, func(c *lru.Cache[string, int]) { put(c, "abc"); c.Clear(); put(c, "de") }, "de"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := lru.New[string, int](test.most)
			test.use(c)
			var held strings.Builder
			for key := 'a'; key <= 'h'; key++ {
				if _, ok := c.Take(string(key)); ok {
					held.WriteString(string(key))
				}
			}
			if held.String() != test.want {
				t.Errorf("it holds %q, want %q", held.String(), test.want)
			}
			if c.Len() != 0 || c.Weight() != 0 {
				t.Errorf("empty it has %d values that weigh %d", c.Len(), c.Weight())
			}
		})
	}
}

func put(c *lru.Cache[string, int], keys string) {
	for i, key := range keys {
		c.Put(string(key), i)
	}
}

func TestCacheGivesTheLastValue(t *testing.T) {
	t.Parallel()
	c := lru.New[string, int](2)
	c.Put("a", 1)
	c.Put("a", 2)
	if value, ok := c.Get("a"); value != 2 || !ok || c.Len() != 1 {
		t.Errorf("it gives %d, %v of %d", value, ok, c.Len())
	}
	if value, ok := c.Get("b"); value != 0 || ok {
		t.Errorf("of what was never kept it gives %d, %v", value, ok)
	}
	if value, ok := c.Take("b"); value != 0 || ok {
		t.Errorf("of what was never kept it takes %d, %v", value, ok)
	}
}

// TestCacheAgainstAList compares the cache with a list that is searched from end to end.
func TestCacheAgainstAList(t *testing.T) {
	t.Parallel()
	type item struct{ key, value, weight int }
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.IntRange(0, 12).Draw(t, "most")
		c := lru.New[int, int](most)
		var list []item // last used first
		find := func(key int) (item, bool) {
			at := slices.IndexFunc(list, func(i item) bool { return i.key == key })
			if at < 0 {
				return item{}, false
			}
			found := list[at]
			list = slices.Delete(list, at, at+1)
			return found, true
		}
		weight := func() (sum int) {
			for _, i := range list {
				sum += i.weight
			}
			return sum
		}
		for n := range rapid.IntRange(1, 60).Draw(t, "steps") {
			key := rapid.IntRange(0, 7).Draw(t, "key")
			switch rapid.SampledFrom([]string{"get", "put", "take", "clear"}).Draw(t, "step") {
			case "get":
				want, known := find(key)
				if known {
					list = slices.Insert(list, 0, want)
				}
				if got, ok := c.Get(key); ok != known || got != want.value {
					t.Fatalf("get %d gives %d, %v, want %d, %v", key, got, ok, want.value, known)
				}
			case "put":
				heavy := rapid.IntRange(1, 5).Draw(t, "weight")
				find(key)
				if heavy <= most {
					list = slices.Insert(list, 0, item{key, n, heavy})
				}
				for weight() > most {
					list = list[:len(list)-1]
				}
				c.PutWeight(key, n, heavy)
			case "take":
				want, known := find(key)
				if got, ok := c.Take(key); ok != known || got != want.value {
					t.Fatalf("take %d gives %d, %v, want %d, %v", key, got, ok, want.value, known)
				}
			case "clear":
				if rapid.IntRange(0, 9).Draw(t, "really") == 0 {
					c.Clear()
					list = nil
				}
			}
			if c.Weight() != weight() || c.Len() != len(list) || c.Weight() > max(most, 0) {
				t.Fatalf("%d values weigh %d of %d, want %d that weigh %d", c.Len(), c.Weight(), most, len(list), weight())
			}
		}
	})
}

func TestCacheIsSafeForConcurrentUse(t *testing.T) {
	t.Parallel()
	c := lru.New[string, int](10)
	var group sync.WaitGroup
	for worker := range 8 {
		group.Go(func() {
			for i := range 500 {
				key := fmt.Sprint((i * (worker + 1)) % 40)
				c.Put(key, i)
				c.Get(key)
				c.Take(fmt.Sprint(i % 7))
			}
		})
	}
	group.Wait()
	if c.Weight() > 10 || c.Len() > 10 {
		t.Errorf("%d values weigh %d of 10", c.Len(), c.Weight())
	}
}

func TestCacheMakesAValueOnce(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := lru.New[string, *int](10)
		var made atomic.Int32
		var group sync.WaitGroup
		values := make([]*int, 8)
		for i := range values {
			group.Go(func() {
				values[i] = c.GetOrMake("map", func() (*int, int) {
					made.Add(1)
					time.Sleep(time.Second) // all others ask meanwhile
					return new(int), 3
				})
			})
		}
		group.Wait()
		if made.Load() != 1 || c.Weight() != 3 {
			t.Errorf("made %d times, weighs %d", made.Load(), c.Weight())
		}
		for i, value := range values {
			if value != values[0] {
				t.Errorf("%d got another value", i)
			}
		}
	})
}

// TestCacheMakesAgainAfterAPanic: who waits for a value whose maker panics makes it.
func TestCacheMakesAgainAfterAPanic(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := lru.New[string, int](10)
		var group sync.WaitGroup
		group.Go(func() {
			defer func() { _ = recover() }()
			c.GetOrMake("map", func() (int, int) {
				time.Sleep(time.Second)
				panic("no paint")
			})
		})
		synctest.Wait()
		if got := c.GetOrMake("map", func() (int, int) { return 5, 1 }); got != 5 {
			t.Errorf("it gives %d", got)
		}
		group.Wait()
	})
}
