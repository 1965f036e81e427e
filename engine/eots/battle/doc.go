// Package battle is the arithmetic of battles (chapter 9): who takes part, how
// strong they are, what a die is worth, which steps may be lost, who wins. It
// judges a Field, a battle at one moment, and changes nothing: who is asked what,
// and when losses are taken off the board, is the business of package eots.
//
//	shot := field.AirNaval(c.Japan, die)
//	volley := battle.Volley{Firing: c.Japan, Hits: shot.Hits, Critical: shot.Critical}
//	allocation := field.Allocate(volley, losses)
//	for unit := range allocation.Targets().All() { ... }
package battle
