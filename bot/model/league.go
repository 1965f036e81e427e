package model

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
)

// League is a league: its season that is being played or was played last.
type League struct {
	ID         string       `json:"id"` // a short code that people can say.
	Name       string       `json:"name"`
	Owner      string       `json:"owner"` // Owner runs it, with the Organisers.
	Organisers []string     `json:"organisers,omitempty"`
	Lang       string       `json:"lang"`
	Setup      engine.Setup `json:"setup"` // Setup and Clock are those of its games.
	Clock      clock.Rules  `json:"clock,omitzero"`
	Chats      []Venue      `json:"chats"`           // Chats carry it: they get its news, and its games are opened there.
	Homes      []Home       `json:"homes,omitempty"` // those of its players.
	Number     int          `json:"number"`          // Number of the season, from 1.
	// Divisions of the season, the highest first; before the start there is one.
	Divisions []tournament.Season `json:"divisions"`
	// Wanted is into how many divisions the entrants are put at the start, Exchange how many
	// go up and down between them.
	Wanted   int `json:"wanted,omitempty"`
	Exchange int `json:"exchange,omitempty"`
	// Opponents: the umpire itself may take a seat over, and the result counts; ratings stay as they are.
	Opponents bool `json:"opponents,omitempty"`
	Version   int  `json:"-"` // that of the store, 0 for a league that is not stored yet.
}

// Rating is how strong somebody is on a side of a game.
type Rating struct {
	Player, Game, Side string
	tournament.Rating
	Won, Drawn, Lost int
	Changed          time.Time
}

// Games that the rating is made of.
func (r Rating) Games() int { return r.Won + r.Drawn + r.Lost }

// Venue is a chat with the server to which it belongs, where its platform has servers.
type Venue struct {
	platform.Chat
	Server string `json:"server,omitempty"`
}

// Home is where a player has signed up for a league, and reads.
type Home struct {
	Player string `json:"player"`
	Venue
}

// SignUpFrom notes where a player has signed up. A private chat is no place to meet others, but tells the
// platform.
func (r *League) SignUpFrom(player string, at Venue) {
	r.Homes = slices.DeleteFunc(slices.Clone(r.Homes), func(h Home) bool { return h.Player == player })
	r.Homes = append(r.Homes, Home{player, at})
}

// Clone is a copy whose divisions share nothing with the record.
func (r League) Clone() League {
	divisions := r.Divisions
	r.Divisions = nil
	for i := range divisions {
		r.Divisions = append(r.Divisions, *divisions[i].Clone())
	}
	r.Chats, r.Homes, r.Organisers = slices.Clone(r.Chats), slices.Clone(r.Homes), slices.Clone(r.Organisers)
	return r
}

// RunBy tells whether a player may run the league.
func (r League) RunBy(player string) bool {
	return player != "" && (r.Owner == player || slices.Contains(r.Organisers, player))
}

// Stage of the season is that of its divisions: it is over when all are.
func (r League) Stage() tournament.Stage {
	stage := tournament.Finished
	for _, d := range r.Divisions {
		if d.Stage != tournament.Finished {
			stage = d.Stage
		}
	}
	return stage
}

// MatchOf finds the division and the match of a table.
func (r League) MatchOf(table string) (division, match int, ok bool) {
	for i := range r.Divisions {
		if m := r.Divisions[i].MatchOf(table); m >= 0 {
			return i, m, true
		}
	}
	return 0, 0, false
}

// Unopened is the first match that still needs a table.
func (r League) Unopened() (division, match int, ok bool) {
	for i := range r.Divisions {
		for j, m := range r.Divisions[i].Matches {
			if m.Outcome == tournament.Open && m.Table == "" {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// Divide puts the entrants of the only division into as many as are wanted, the strongest
// into the first.
func (r *League) Divide() {
	if r.Wanted < 2 || len(r.Divisions) != 1 {
		return
	}
	whole := r.Divisions[0]
	entrants := slices.Clone(whole.Entrants)
	slices.SortStableFunc(entrants, func(a, b tournament.Entrant) int {
		switch {
		case a.Rating > b.Rating:
			return -1
		case a.Rating < b.Rating:
			return 1
		}
		return 0
	})
	n := min(r.Wanted, max(1, len(entrants)/2))
	r.Divisions = nil
	for i := range n {
		division := whole
		division.Entrants = slices.Clone(entrants[i*len(entrants)/n : (i+1)*len(entrants)/n])
		r.Divisions = append(r.Divisions, division)
	}
}

// cell is a name that no program for tables takes for a formula.
func cell(name string) string {
	if name != "" && strings.ContainsRune("=+-@\t\r", rune(name[0])) {
		return "'" + name
	}
	return name
}

// CSV is the table of every division, with a line of headings.
func (r League) CSV() string {
	var text strings.Builder
	w := csv.NewWriter(&text)
	rows := [][]string{{
		"league", "season", "division", "place", "player", "played", "won", "drawn", "lost", "byes", "points", "buchholz",
		"sonneborn_berger", "no_shows",
	}}
	for i := range r.Divisions {
		season := &r.Divisions[i]
		for _, row := range season.Table() {
			rows = append(rows, []string{
				cell(r.Name), fmt.Sprint(r.Number), fmt.Sprint(i + 1), fmt.Sprint(row.Place), cell(season.Entrants[row.Entrant].Name),
				fmt.Sprint(row.Played), fmt.Sprint(row.Won), fmt.Sprint(row.Drawn), fmt.Sprint(row.Lost), fmt.Sprint(row.Byes),
				fmt.Sprint(row.Points), fmt.Sprint(row.Buchholz), fmt.Sprint(row.SonnebornBerger), fmt.Sprint(row.NoShows),
			})
		}
	}
	_ = w.WriteAll(rows) // a strings.Builder never fails
	return text.String()
}
