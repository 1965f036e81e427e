package engine

// Chaptered is a state that knows how far its game has come: in which turn it is, or
// whatever the game counts. Hosts tell a game in these parts; a game without them is
// told in one.
type Chaptered interface {
	// Chapter is the number of the part, which never goes down in a game, and its
	// heading, which everybody may read.
	Chapter() (number int, heading Text)
}
