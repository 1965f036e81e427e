// Package gridmap is the painter of games that have none of their own.
//
// A game whose view is a View is drawn: a board of squares, or of hexes where the view is a HexView
// too, with the words of its cells, their colors, the pieces of all seats, a headline, a legend and
// words for those who cannot see the picture. The game needs no line of drawing code and does not
// import this package: the methods take and give nothing but types of the standard library and of
// engine.
//
// Everything that is said stands in the catalogue of the game: the caption of the view, short names
// of pieces, "<game>.seat.<seat>" for the owners and "<game>.cell.<class>" for the classes of cells.
// A cell is named by the noun of its word (engine.Game.Nouns), or else by the word itself. Crops,
// and the places of explanations (engine.Highlight), are words of cells.
//
// A game is wired by one line: its painter is New(game, faces), unless it has one of its own; For
// tells whether its views can be drawn.
package gridmap
