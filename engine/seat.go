package engine

// Seat numbers a place at the table, from 0. Games name their seats in Info.
type Seat int8

const (
	// Referee is the seat of the umpire himself: it gives the order "start".
	Referee Seat = -1
	// Nobody is the absence of a seat.
	Nobody Seat = -2
	// System is the hosting: what it writes into the log of a game is no order of the game,
	// see the package journal. Games never meet it.
	System Seat = -3
)

// AudienceKind tells what sort of reader a view, message or picture is made for.
type AudienceKind uint8

const (
	// Public is everybody: the channel of the game.
	Public AudienceKind = iota
	// Player is one seat: what it may see and nobody else.
	Player
	// Spectator is a reader who has no seat; he sees what is public, and
	// everything when the game is over.
	Spectator
	// Umpire sees everything.
	Umpire
)

// Audience is a reader for whom a state is redacted.
type Audience struct {
	Kind AudienceKind `json:"kind"`
	Seat Seat         `json:"seat"`
}

// Everybody is the public audience.
func Everybody() Audience { return Audience{Kind: Public, Seat: Nobody} }

// For is the audience of one seat.
func For(seat Seat) Audience { return Audience{Kind: Player, Seat: seat} }

// Sees tells whether the audience may see what only the given seat may see.
func (a Audience) Sees(seat Seat) bool {
	return a.Kind == Umpire || a.Kind == Player && a.Seat == seat
}
