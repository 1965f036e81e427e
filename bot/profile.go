package bot

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
)

// profile tells how somebody plays: the asker, or another player whom he chose or named. Nothing in it is
// private: no hours, no zone, no account but the one that is asked for.
func (x *exchange) profile() error {
	if x.in.About != "" {
		return x.profileAbout(playerID(platform.User{Platform: x.in.Chat.Platform, ID: x.in.About}))
	}
	typed := message.OneLine(x.arg("player"))
	if typed == "" {
		return x.tellProfile(x.me.ID, x.me.User.Name)
	}
	around, err := x.acquaintances()
	if err != nil {
		return err
	}
	around = slices.DeleteFunc(around, func(p model.Player) bool { return !strings.EqualFold(message.OneLine(p.User.Name), typed) })
	if len(around) == 0 {
		x.out.Say(platform.Plain, "host.profile.nobody")
	}
	for _, player := range around[:min(len(around), namesakes)] {
		if err := x.tellProfile(player.ID, player.User.Name); err != nil {
			return err
		}
	}
	return nil
}

// namesakes is of how many people of one name the profiles are shown.
const namesakes = 3

// profileAbout tells the profile of an account, which may be linked to another one: it is called by the name that was
// chosen. Who has never played is not known.
func (x *exchange) profileAbout(account string) error {
	player, err := x.directory.player(x.ctx, account)
	if errors.Is(err, model.ErrUnknown) {
		x.out.Say(platform.Plain, "host.profile.nobody")
		return nil
	}
	if err != nil {
		return err
	}
	person := player.ID
	if player.Person != "" {
		person = player.Person
	}
	tables, err := x.directory.tablesOf(x.ctx, person)
	if err != nil {
		return err
	}
	if person != x.me.ID && len(tables) == 0 && len(x.leagues.of(person)) == 0 {
		x.out.Say(platform.Plain, "host.profile.nobody")
		return nil
	}
	return x.tellProfile(person, player.User.Name)
}

// acquaintances are the players whom the asker may name: who plays around the chat, at his tables, or in the leagues
// of the chat and in his own, in the order of their ids.
func (x *exchange) acquaintances() ([]model.Player, error) {
	known := []string{x.me.ID}
	if !x.in.Private {
		around, err := x.store.PlayersAround(x.ctx, x.in.Chat, x.in.Server)
		if err != nil {
			return nil, err
		}
		known = append(known, around...)
	}
	tables, err := x.directory.tablesOf(x.ctx, x.me.ID)
	if err != nil {
		return nil, err
	}
	for _, record := range tables {
		for _, seat := range record.Seats {
			known = append(known, seat.Player)
		}
	}
	for _, l := range append(x.leaguesMeant(), x.leagues.of(x.me.ID)...) {
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
		player, err := x.directory.player(x.ctx, id)
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

// completePlayers are the names of those whom the asker may name.
func (x *exchange) completePlayers(typed string, room commands.Room) []commands.Completion {
	defer x.finish()
	if err := x.holdLeagues(); err != nil {
		return nil
	}
	around, err := x.acquaintances()
	if err != nil {
		x.log.Warn("completion failed", "err", err)
		return nil
	}
	var found []commands.Completion
	for _, player := range around {
		c := commands.Completion{Label: player.User.Name, Value: player.User.Name}
		if !slices.Contains(found, c) {
			found = append(found, c)
		}
	}
	return fitting(found, typed, room)
}

// tellProfile tells of a player his ratings by game and side, and his games.
func (x *exchange) tellProfile(id, name string) error {
	ratings, err := x.store.RatingsOf(x.ctx, id)
	if err != nil {
		return err
	}
	tables, err := x.directory.tablesOf(x.ctx, id)
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
	x.out.Say(platform.Heading, "host.profile", "player", name)
	x.out.Say(platform.Plain, "host.profile.games", "playing", playing, "over", over)
	if answers > 0 {
		x.out.Say(platform.Plain, "host.profile.pace", "time", spanText(taken/time.Duration(answers)), "n", answers)
		x.out.Say(platform.Plain, "host.profile.falls", "n", falls)
	}
	x.out.Say(platform.Plain, "host.profile.missed", "n", x.missed(id))
	for _, r := range ratings {
		x.out.Say(platform.Plain, "host.profile.rating", "game", table.GameName(r.Game), "seat", x.teamName(r.Game, r.Side),
			"value", fmt.Sprintf("%.0f", r.Value), "deviation", fmt.Sprintf("%.0f", 2*r.Deviation),
			"won", r.Won, "drawn", r.Drawn, "lost", r.Lost)
	}
	return nil
}

// missed counts the games of leagues to which a player did not come.
func (x *exchange) missed(player string) int {
	n := 0
	for _, l := range x.leagues.byID {
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
