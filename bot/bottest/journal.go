package bottest

import (
	"bytes"
	"sync"
)

// Journal is a log that can be read while it is written.
type Journal struct {
	mu      sync.Mutex
	written bytes.Buffer
}

// Write adds to the log.
func (j *Journal) Write(data []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.written.Write(data)
}

// String is what was written so far.
func (j *Journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.written.String()
}

// Reset forgets what was written.
func (j *Journal) Reset() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.written.Reset()
}
