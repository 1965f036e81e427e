// Package board is what the painters of all games do alike.
//
// A painter of a game is a Drawer: it says which part of the board a crop means, draws what is
// printed on the map (the ground, which is kept), what stands on it in a position (the scene), and
// tells the scene in words. A Painter makes pictures of that: it finds the frame of a request, fetches
// or prints the ground, lets the scene be painted on a copy of it, and writes the file.
//
// The rest are the parts that pictures are made of: headlines and plates, legends, arrows,
// highlights, badges, counters in piles, and the words beside a picture.
package board
