//go:build race

package games

// raced tells that the race detector is on: then the tests take a sample.
const raced = true
