// Package state is a position of Axis & Allies 1942: territories, units, money, the turn, and the
// battle being fought. It holds the events that change a position, what everybody is told of them, and
// what several phases ask of a position.
//
// The packages of the phases stand above it. They register nothing: the package axis puts their tables
// and functions into [Rules], which all positions of a game share.
package state
