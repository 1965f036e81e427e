// Package seating handles who sits where: new tables, seats, substitutes, the start and the end of a game.
package seating
