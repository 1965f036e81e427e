// Package movement referees the combat and the non-combat moves: where units may go (4, 7, 14), what
// ships carry, which orders a phase lacks before it may end, and why an order is refused.
//
// A [Planner] answers for one position and is kept with it; orders read it to list their words and
// to be carried out, so that what is listed and what is allowed are one thing.
package movement
