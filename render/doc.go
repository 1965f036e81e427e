// Package render turns views of games into pictures that a chat can show.
//
// It holds what is asked of painters and what all drawing needs: typefaces, a drawing surface
// over fogleman/gg, points and shapes, palette encoding. Pictures are deterministic: the same view
// and request give the same bytes.
//
// Packages beside it make painters of this. "board" is the way from a request to a picture, and the
// parts of pictures that do not depend on the kind of map; "hexmap" and "areamap" draw maps of hexes
// and of outlined areas, "symbol" the signs on counters. A package per game ("eots", "axis") paints
// that game's views, "gridmap" those of games that have no painter of their own. Arrows run from the
// games to the maps, to board, to render.
package render
