package bot

import (
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/league"
	"github.com/umpire-games/umpire/engine"
)

// LeagueRecord is a league: its season that is being played or was played last.
type LeagueRecord struct {
	// ID is a short code that people can say.
	ID   string `json:"id"`
	Name string `json:"name"`
	// Owner runs it, with the Organisers.
	Owner      string   `json:"owner"`
	Organisers []string `json:"organisers,omitempty"`
	Lang       string   `json:"lang"`
	// Setup and Clock are those of its games.
	Setup engine.Setup `json:"setup"`
	Clock clock.Rules  `json:"clock,omitzero"`
	// Chats carry it: they get its news, and its games are opened there.
	Chats []Venue `json:"chats"`
	// Homes are those of its players.
	Homes []Home `json:"homes,omitempty"`
	// Number of the season, from 1.
	Number int `json:"number"`
	// Divisions of the season, the highest first; before the start there is one.
	Divisions []league.Season `json:"divisions"`
	// Wanted is into how many divisions the entrants are put at the start, Exchange how many
	// go up and down between them.
	Wanted   int `json:"wanted,omitempty"`
	Exchange int `json:"exchange,omitempty"`
}

// RatingRecord is how strong somebody is on a side of a game.
type RatingRecord struct {
	Player, Game, Side string
	league.Rating
	Won, Drawn, Lost int
	Changed          time.Time
}

// Games that the rating is made of.
func (r RatingRecord) Games() int { return r.Won + r.Drawn + r.Lost }
