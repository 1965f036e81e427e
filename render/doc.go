// Package render turns views of games into pictures that a chat can show.
//
// It holds what the painters of all games share: typefaces, a drawing surface over
// fogleman/gg, palette encoding. One package per game beside it ("render/eots")
// paints that game's views. Pictures are deterministic: the same view and request
// give the same bytes.
package render
