// Package clock measures the time that people take to decide, as people do: a bank for the
// whole game, a grace for every decision, and hours in which no clock runs because
// the player sleeps, rests at the weekend or is away. It knows no game and no platform, and
// reads no clock itself: instants are arguments.
package clock
