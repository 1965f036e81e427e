package message

import (
	"encoding/json"

	"github.com/umpire-games/umpire/engine"
)

// Picture is what a picture shows. It names a moment of a table and is
// kept with the message; the picture is painted when it is sent.
type Picture struct {
	Table string `json:"table,omitempty"`
	// League whose standings are painted, in place of a table.
	League string `json:"league,omitempty"`
	// Events tells the moment.
	Events int `json:"events"`
	// Draft: with the plan of the reader's seat, as far as it stands at the time.
	Draft bool `json:"draft,omitempty"`
	// Holder marks the player whose plan that is, as in a pass: who has left the seat sees nothing of what
	// their substitute holds and plans.
	Holder   string          `json:"holder,omitempty"`
	Reader   engine.Audience `json:"reader"`
	Crop     string          `json:"crop,omitempty"`
	Overlays []string        `json:"overlays,omitempty"`
	// Shown is what the picture of an explanation points to.
	Shown engine.Highlight `json:"shown,omitzero"`
	Lang  string           `json:"lang"`
	// Kind is what is made of the moment: a picture, or something else that goes with a
	// message as a file.
	Kind PictureKind `json:"kind,omitempty"`
	// Before is the earlier moment of a pair, in events.
	Before int `json:"before,omitempty"`
	// Chapter that an animation shows, 0 for the whole game.
	Chapter int `json:"chapter,omitempty"`
}

// Encode writes the request as text.
func (r Picture) Encode() string {
	data, err := json.Marshal(r)
	if err != nil {
		panic(err) // strings and numbers only
	}
	return string(data)
}

// Lasting tells whether a request gives the same picture for ever: a moment of a game as one reader sees it. Whoever may
// see what the umpire sees is asked each time, plans change, and so do standings.
func (r Picture) Lasting() bool {
	return r.Kind == OnePicture && !r.Draft && r.League == "" && r.Reader.Kind != engine.Umpire
}

// PictureKind is what is made of a moment.
type PictureKind string

const (
	OnePicture PictureKind = ""
	// PairOfPictures shows two moments, the earlier one above.
	PairOfPictures PictureKind = "pair"
	// Animation is an animation.
	Animation PictureKind = "film"
	// Chronicle is the game as a page to read.
	Chronicle PictureKind = "chronicle"
	// GameFile is the document of a game that is over, with which anybody can play it again.
	GameFile PictureKind = "record"
	// LeagueTables are the tables of a league as comma-separated values.
	LeagueTables PictureKind = "league"
)

// File is the name under which it goes out. It tells nothing about the game but its code, which its
// document has: so two of them can lie side by side.
func (r Picture) File() string {
	switch r.Kind {
	case Animation:
		return "game.gif"
	case Chronicle:
		return "chronicle.html"
	case GameFile:
		return r.Table + ".json"
	case LeagueTables:
		return "league.csv"
	default:
		return "map.png"
	}
}
