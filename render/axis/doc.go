// Package axis paints views of Axis & Allies 1942.
//
// The map is our own drawing: outlines of territories and sea zones (data/outlines.csv), in the
// pixels of a board of 3500 by 2000 that joins left to right. A picture is a window of it. What
// never changes - sea, land in the colors of its first owners, borders - is painted once for a
// window and kept; everything else is laid over a copy: other owners, names, units, moves,
// battles. Units stand in blocks of counters, one for each power and type; a block looks for a
// place in its space, and where there is none beside it, joined to it by a line.
//
// Texts are never smaller than can be read: on the whole board in its own pixels, on a part of
// it at the width of a phone.
package axis
