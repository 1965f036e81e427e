package leagues

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/tournament"
)

// ratingPeriod is after how long without a game a rating loses certainty.
const ratingPeriod = 30 * 24 * time.Hour

// rating is that of a player on a side as it is now.
func rating(x *request.Request, player, game, side string) (model.Rating, error) {
	ratings, err := x.Store.RatingsOf(x.Ctx, player)
	if err != nil {
		return model.Rating{}, err
	}
	for _, r := range ratings {
		if r.Game == game && r.Side == side {
			r.Rating = r.Idle(float64(x.Now().Sub(r.Changed)) / float64(ratingPeriod))
			return r, nil
		}
	}
	return model.Rating{Player: player, Game: game, Side: side, Rating: tournament.NewRating()}, nil
}

// rate takes a played match into the ratings of both players, each on their side.
func rate(x *request.Request, l model.League, season *tournament.Season, m tournament.Match) error {
	game, err := x.Games.Game(l.Setup.Game)
	if err != nil {
		return err
	}
	var of [2]model.Rating
	for i, entrant := range []int{m.First, m.Second} {
		if of[i], err = rating(x, season.Entrants[entrant].Player, l.Setup.Game, table.Teams(game.Info())[i].Word); err != nil {
			return err
		}
	}
	score := map[tournament.Outcome]float64{tournament.FirstWon: 1, tournament.Drawn: 0.5}[m.Outcome]
	x.Change.Ratings = append(x.Change.Ratings, rated(of[0], of[1].Rating, score, x.Now()), rated(of[1], of[0].Rating, 1-score, x.Now()))
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
func ratedHere(x *request.Request) (func(player string) bool, error) {
	switch strings.ToLower(x.Arg("scope")) {
	case "here":
		around, err := x.Store.PlayersAround(x.Ctx, x.In.Chat, x.In.Server)
		if err != nil {
			return nil, err
		}
		return func(player string) bool {
			_, here := slices.BinarySearch(around, player)
			return here
		}, nil
	case "league":
		if err := HoldLeagues(x); err != nil {
			return nil, err
		}
		l, ok := findLeague(x, x.Arg("league"))
		if !ok {
			return nil, nil
		}
		return func(player string) bool {
			return slices.ContainsFunc(l.Divisions, func(d tournament.Season) bool { return d.Find(player) >= 0 })
		}, nil
	}
	return func(string) bool { return true }, nil
}

// Leaderboard tells who is strongest on each side of the game of the chat.
func Leaderboard(x *request.Request) error {
	game, ok := x.GameHere()
	if !ok {
		return x.Say("host.no-table")
	}
	belongs, err := ratedHere(x)
	if err != nil || belongs == nil {
		return err
	}
	listed := false
	for _, c := range table.Teams(game.Info()) {
		list, err := x.Store.Ratings(x.Ctx, game.Info().ID, c.Word, ratingsRead)
		if err != nil {
			return err
		}
		list = slices.DeleteFunc(list, func(r model.Rating) bool { return !belongs(r.Player) })
		list = list[:min(len(list), ratingsShown)]
		if len(list) == 0 {
			continue
		}
		listed = true
		x.Out.Say(platform.Heading, "host.ratings", "game", table.GameName(game.Info().ID), "seat", c.Name)
		for place, r := range list {
			player, err := x.Directory.Player(x.Ctx, r.Player)
			if err != nil {
				return err
			}
			x.Out.Say(platform.Plain, "host.ratings.line", append(ratingWords(r), "place", place+1, "player", player.User.Name)...)
		}
	}
	if !listed {
		x.Out.Say(platform.Plain, "host.ratings.none")
	}
	return nil
}

// ratingWords are the words of a rating in messages.
func ratingWords(r model.Rating) []any {
	return []any{
		"value", fmt.Sprintf("%.0f", r.Value), "deviation", fmt.Sprintf("%.0f", 2*r.Deviation), "won", r.Won, "drawn", r.Drawn, "lost", r.Lost,
	}
}
