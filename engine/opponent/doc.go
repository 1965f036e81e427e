// Package opponent plays a seat of any game. It is a frame with no game in it: a game brings a [Planner], the frame
// brings what must hold for all of them.
//
//   - A planner never sees the true position. It gets a [Known]: the position with everything dealt anew that its seat
//     may not know ([engine.Concealer]). Only this package can make one.
//   - The answer follows from the position, the level and a seed, never from the clock. So it can be computed again
//     after a crash, and it is the same on a busy machine.
//   - A planner examines so many positions for an answer and no more ([Planner.Budget]).
//   - Orders are tried on the known position before they are given. Where a plan is empty or wrong, the usual answer
//     takes its place ([engine.Advisor]), then any legal order.
//
// docs/opponents.md tells the method of each game and what it reaches.
package opponent
