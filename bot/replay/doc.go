// Package replay tells a game again, from the acts of which it consists: step by
// step, as an animation, as an illustrated chronicle. It knows no particular game,
// no platform and no store.
//
// What a reader is told depends on their audience alone. Whoever lets someone read as
// [engine.Umpire] has made sure that the game is over.
package replay
