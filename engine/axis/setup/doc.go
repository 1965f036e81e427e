// Package setup changes and checks positions for the notation of games and for tests, and checks what
// no position may break (20).
package setup
