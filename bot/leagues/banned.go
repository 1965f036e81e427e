package leagues

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/moderation"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/tournament"
)

// banned tells whether somebody may not play in a server or group that carries a league.
func banned(x *request.Request, l model.League, id string) (bool, error) {
	player, err := x.Directory.Player(x.Ctx, id)
	if errors.Is(err, model.ErrUnknown) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	for _, chat := range l.Chats {
		if is, err := moderation.BannedAt(x, chat, player); is || err != nil {
			return is, err
		}
	}
	return false, nil
}

// strikeBanned takes those out of a league who were banned after they had joined.
func strikeBanned(x *request.Request, l *model.League) error {
	for i := range l.Divisions {
		season := &l.Divisions[i]
		for _, e := range slices.Clone(season.Entrants) {
			if e.Withdrawn || season.Stage == tournament.Finished {
				continue
			}
			if is, err := banned(x, *l, e.Player); err != nil {
				return err
			} else if !is {
				continue
			}
			if err := season.Withdraw(e.Player); err != nil {
				return err
			}
			announce(x, *l, func(p *message.Builder) {
				p.Say(platform.Plain, "host.league.left", "player", e.Name, "league", l.Name)
			})
		}
	}
	return nil
}

// walkover is the outcome of a match whose players were banned before its table was opened; Open where it can be played.
func walkover(x *request.Request, l model.League, division, match int) (tournament.Outcome, error) {
	season := l.Divisions[division]
	m := season.Matches[match]
	first, err := banned(x, l, season.Entrants[m.First].Player)
	if err != nil {
		return tournament.Open, err
	}
	second, err := banned(x, l, season.Entrants[m.Second].Player)
	switch {
	case err != nil:
		return tournament.Open, err
	case first && second:
		return tournament.BothGone, nil
	case first:
		return tournament.FirstGone, nil
	case second:
		return tournament.SecondGone, nil
	}
	return tournament.Open, nil
}
