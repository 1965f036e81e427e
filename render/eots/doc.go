// Package eots paints views of Empire of the Sun.
//
// A picture is made in three steps (see board.Drawer). The frame says which part of the board is shown and
// how large: the whole board, the theater of the last Offensive, or a place (geometry,
// crop). The ground is what is printed on the map: sea, land, terrain, routes, bases and,
// on the whole board, the legend; it depends on the frame and the language alone and is
// kept. The scene is what changes in a game: control, layers, arrows, counters, battles,
// names, panels; it is painted on a copy of the ground. The words for those who cannot
// see the picture are made from the same scene (alt).
//
// The painter sees an engine View and nothing else, so that a picture cannot show what
// its reader may not know. No text is smaller than 11 pixels: in its own pixels on the
// whole board, which is for zooming, and at the 550 pixels at which chats show a crop.
package eots
