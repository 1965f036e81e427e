package leagues

import (
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
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
		if id == "" {
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
		x.Out.Say(platform.Plain, "host.profile.pace", "time", request.SpanText(taken/time.Duration(answers)), "n", answers)
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
