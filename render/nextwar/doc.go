// Package nextwar paints views of games of Next War, on the map of any module.
//
// A picture is made in three steps (see board.Drawer). The frame says which part of the map is shown and how large: the
// whole map with a column of panels, the theater of what happens in the segment, or the surroundings of a place. The ground
// is what is printed on the map, with the legend below the whole map; it is kept. The scene is what changes in a game:
// control, layers, arrows, counters, markers, panels. Below a part of the map the stacks are listed of which only the top is
// seen.
//
// The painter sees a view and nothing else, so that a picture cannot show what its reader may not know. No text is smaller
// than 11 pixels: in its own pixels on the whole map, which is for zooming, and at the 500 pixels at which chats show a part.
package nextwar
