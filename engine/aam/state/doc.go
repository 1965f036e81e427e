// Package state is a game of Axis & Allies Miniatures at one moment: where the units are, what counters they have, what is being
// carried out, and the facts that several chapters record. The chapters of the rules stand on it and do not know each other.
package state
