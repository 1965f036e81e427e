// Package aam paints Axis & Allies Miniatures: the map with its terrain, units seen from above with their facing and counters,
// moves and attacks, lines of sight and ranges.
package aam
