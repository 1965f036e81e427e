//go:build race

package transcript

// raced tells that the race detector is on: then the tests take a sample.
const raced = true
