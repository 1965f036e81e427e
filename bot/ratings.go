package bot

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/tournament"
)

// ratingPeriod is after how long without a game a rating loses certainty.
const ratingPeriod = 30 * 24 * time.Hour

// rating is that of a player on a side as it is now.
func (h *services) rating(x *exchange, player, game, side string) (model.Rating, error) {
	ratings, err := h.store.RatingsOf(x.ctx, player)
	if err != nil {
		return model.Rating{}, err
	}
	for _, r := range ratings {
		if r.Game == game && r.Side == side {
			r.Rating = r.Idle(float64(x.now().Sub(r.Changed)) / float64(ratingPeriod))
			return r, nil
		}
	}
	return model.Rating{Player: player, Game: game, Side: side, Rating: tournament.NewRating()}, nil
}

// rate takes a played match into the ratings of both players, each on his side.
func (x *exchange) rate(l model.League, season *tournament.Season, m tournament.Match) error {
	game, err := x.registry.Game(l.Setup.Game)
	if err != nil {
		return err
	}
	opponents := table.Teams(game.Info())
	first, err := x.rating(x, season.Entrants[m.First].Player, l.Setup.Game, opponents[0].Word)
	if err != nil {
		return err
	}
	second, err := x.rating(x, season.Entrants[m.Second].Player, l.Setup.Game, opponents[1].Word)
	if err != nil {
		return err
	}
	score := map[tournament.Outcome]float64{tournament.FirstWon: 1, tournament.Drawn: 0.5}[m.Outcome]
	x.change.Ratings = append(x.change.Ratings, rated(first, second.Rating, score, x.now()), rated(second, first.Rating, 1-score, x.now()))
	return nil
}

// rated is a rating after one game.
func rated(r model.Rating, opponent tournament.Rating, score float64, now time.Time) model.Rating {
	r.Rating = r.After([]tournament.Game{{Opponent: opponent, Score: score}})
	switch score {
	case 1:
		r.Won++
	case 0:
		r.Lost++
	default:
		r.Drawn++
	}
	r.Changed = now
	return r
}

// ratingsShown is how many people a leaderboard names, ratingsRead of how many it chooses them.
const (
	ratingsShown = 15
	ratingsRead  = 1000
)

// ratedHere tells who belongs on the leaderboard that was asked for: that of the world, of the
// people who play on this server or in this group, or of a league. Nil where the league was not found, and that
// was said.
func (x *exchange) ratedHere() (func(player string) bool, error) {
	switch strings.ToLower(x.arg("scope")) {
	case "here":
		around, err := x.store.PlayersAround(x.ctx, x.in.Chat, x.in.Server)
		if err != nil {
			return nil, err
		}
		return func(player string) bool {
			_, here := slices.BinarySearch(around, player)
			return here
		}, nil
	case "league":
		if err := x.holdLeagues(); err != nil {
			return nil, err
		}
		l, ok := x.findLeague(x.arg("league"))
		if !ok {
			return nil, nil
		}
		return func(player string) bool {
			return slices.ContainsFunc(l.Divisions, func(d tournament.Season) bool { return d.Find(player) >= 0 })
		}, nil
	}
	return func(string) bool { return true }, nil
}

// leaderboard tells who is strongest on each side of the game of the chat.
func (x *exchange) leaderboard() error {
	game, ok := x.gameHere()
	if !ok {
		x.out.Say(platform.Plain, "host.no-table")
		return nil
	}
	belongs, err := x.ratedHere()
	if err != nil || belongs == nil {
		return err
	}
	listed := false
	for _, c := range table.Teams(game.Info()) {
		list, err := x.store.Ratings(x.ctx, game.Info().ID, c.Word, ratingsRead)
		if err != nil {
			return err
		}
		list = slices.DeleteFunc(list, func(r model.Rating) bool { return !belongs(r.Player) })
		list = list[:min(len(list), ratingsShown)]
		if len(list) == 0 {
			continue
		}
		listed = true
		x.out.Say(platform.Heading, "host.ratings", "game", table.GameName(game.Info().ID), "seat", c.Name)
		for place, r := range list {
			player, err := x.directory.player(x.ctx, r.Player)
			if err != nil {
				return err
			}
			x.ratingLine(place+1, player.User.Name, r)
		}
	}
	if !listed {
		x.out.Say(platform.Plain, "host.ratings.none")
	}
	return nil
}

func (x *exchange) ratingLine(place int, name string, r model.Rating) {
	x.out.Say(platform.Plain, "host.ratings.line", "place", place, "player", name,
		"value", fmt.Sprintf("%.0f", r.Value), "deviation", fmt.Sprintf("%.0f", 2*r.Deviation),
		"won", r.Won, "drawn", r.Drawn, "lost", r.Lost)
}
