package bottest

import (
	"math/rand/v2"
	"sync"
)

// Chance is a source of randomness that gives the same after each beginning. Safe for concurrent
// use.
type Chance struct {
	mu     sync.Mutex
	source *rand.ChaCha8
}

// NewChance begins with a seed of at most 32 bytes.
func NewChance(seed ...byte) *Chance {
	var full [32]byte
	copy(full[:], seed)
	return &Chance{source: rand.NewChaCha8(full)}
}

// Read fills data.
func (c *Chance) Read(data []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.source.Read(data)
}
