package leagues

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/commands"
)

// Profile tells how somebody plays: the asker, or another player whom they chose or named. Nothing in it is
// private: no hours, no zone, no account but the one that is asked for.
func Profile(x *request.Request) error {
	if x.In.About != "" {
		return profileAbout(x, request.PlayerID(platform.User{Platform: x.In.Chat.Platform, ID: x.In.About}))
	}
	typed := message.OneLine(x.Arg("player"))
	if typed == "" {
		return tellProfile(x, x.Me.ID, x.Me.User.Name)
	}
	around, err := acquaintances(x)
	if err != nil {
		return err
	}
	around = slices.DeleteFunc(around, func(p model.Player) bool { return !strings.EqualFold(message.OneLine(p.User.Name), typed) })
	if len(around) == 0 {
		x.Out.Say(platform.Plain, "host.profile.nobody")
	}
	for _, player := range around[:min(len(around), namesakes)] {
		if err := tellProfile(x, player.ID, player.User.Name); err != nil {
			return err
		}
	}
	return nil
}

// namesakes is of how many people of one name the profiles are shown.
const namesakes = 3

// profileAbout tells the profile of an account, which may be linked to another one: it is called by the name that was
// chosen. Who has never played is not known.
func profileAbout(x *request.Request, account string) error {
	player, err := x.Directory.Player(x.Ctx, account)
	if errors.Is(err, model.ErrUnknown) {
		return x.Say("host.profile.nobody")
	}
	if err != nil {
		return err
	}
	person := player.ID
	if player.Person != "" {
		person = player.Person
	}
	tables, err := x.Directory.TablesOf(x.Ctx, person)
	if err != nil {
		return err
	}
	if person != x.Me.ID && len(tables) == 0 && len(x.Leagues.Of(person)) == 0 {
		return x.Say("host.profile.nobody")
	}
	return tellProfile(x, person, player.User.Name)
}

// acquaintances are the players whom the asker may name: who plays around the chat, at their tables, or in the leagues
// of the chat and in their own, in the order of their ids.
func acquaintances(x *request.Request) ([]model.Player, error) {
	known := []string{x.Me.ID}
	if !x.In.Private {
		around, err := x.Store.PlayersAround(x.Ctx, x.In.Chat, x.In.Server)
		if err != nil {
			return nil, err
		}
		known = append(known, around...)
	}
	tables, err := x.Directory.TablesOf(x.Ctx, x.Me.ID)
	if err != nil {
		return nil, err
	}
	for _, record := range tables {
		for _, seat := range record.Seats {
			known = append(known, seat.Player)
		}
	}
	for _, l := range append(LeaguesMeant(x), x.Leagues.Of(x.Me.ID)...) {
		for _, d := range l.Divisions {
			for _, e := range d.Entrants {
				known = append(known, e.Player)
			}
		}
	}
	slices.Sort(known)
	var players []model.Player
	for _, id := range slices.Compact(known) {
		if id == "" || model.IsOpponent(id) {
			continue
		}
		player, err := x.Directory.Player(x.Ctx, id)
		if errors.Is(err, model.ErrUnknown) {
			continue
		}
		if err != nil {
			return nil, err
		}
		players = append(players, player)
	}
	return players, nil
}

// CompletePlayers are the names of those whom the asker may name.
func CompletePlayers(x *request.Request, typed string, room commands.Room) []commands.Completion {
	defer x.Release()
	if err := HoldLeagues(x); err != nil {
		return nil
	}
	around, err := acquaintances(x)
	if err != nil {
		x.Log.Warn("completion failed", "err", err)
		return nil
	}
	var found []commands.Completion
	for _, player := range around {
		c := commands.Completion{Label: player.User.Name, Value: player.User.Name}
		if !slices.Contains(found, c) {
			found = append(found, c)
		}
	}
	return request.Fitting(found, typed, room)
}

// tellProfile tells of a player their ratings by game and side, and their games.
func tellProfile(x *request.Request, id, name string) error {
	ratings, err := x.Store.RatingsOf(x.Ctx, id)
	if err != nil {
		return err
	}
	tables, err := x.Directory.TablesOf(x.Ctx, id)
	if err != nil {
		return err
	}
	playing, over, answers, falls := 0, 0, 0, 0
	var taken time.Duration
	for _, record := range tables {
		for _, seat := range table.SeatsOf(record, id) {
			s := record.Seats[seat].Clock
			answers, falls, taken = answers+s.Answers, falls+s.Falls, taken+s.Taken
		}
		switch record.Stage {
		case model.Playing:
			playing++
		case model.Over:
			over++
		}
	}
	x.Out.Say(platform.Heading, "host.profile", "player", name)
	x.Out.Say(platform.Plain, "host.profile.games", "playing", playing, "over", over)
	if answers > 0 {
		x.Out.Say(platform.Plain, "host.profile.pace", "time", request.Waited(taken/time.Duration(answers)), "n", answers)
		x.Out.Say(platform.Plain, "host.profile.falls", "n", falls)
	}
	x.Out.Say(platform.Plain, "host.profile.missed", "n", missed(x, id))
	for _, r := range ratings {
		x.Out.Say(platform.Plain, "host.profile.rating", append(ratingWords(r), "game", table.GameName(r.Game), "seat", x.TeamName(r.Game, r.Side))...)
	}
	return nil
}

// missed counts the games of leagues to which a player did not come.
func missed(x *request.Request, player string) int {
	n := 0
	for _, l := range x.Leagues.ByID {
		for i := range l.Divisions {
			at := l.Divisions[i].Find(player)
			for _, row := range l.Divisions[i].Table() {
				if row.Entrant == at {
					n += row.NoShows
				}
			}
		}
	}
	return n
}

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
