package leagues

import (
	"fmt"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/accounts"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// startSeason puts the entrants into their divisions and pairs the first round.
func startSeason(x *request.Request, l *model.League) error {
	if l.Stage() != tournament.Registering {
		return tournament.ErrStage
	}
	l.Divide()
	for i := range l.Divisions {
		if err := l.Divisions[i].Start(); err != nil {
			return err
		}
		if l.Divisions[i].Format == tournament.Ladder {
			continue
		}
		if err := pair(x, l, i); err != nil {
			return err
		}
	}
	return nil
}

// reportByHand notes what the organisers decide about a match: "TABLE first".
func reportByHand(x *request.Request, l *model.League) error {
	words := strings.Fields(x.Arg("text"))
	outcomes := map[string]tournament.Outcome{
		"first": tournament.FirstWon, "second": tournament.SecondWon, "draw": tournament.Drawn,
		"first-gone": tournament.FirstGone, "second-gone": tournament.SecondGone, "both-gone": tournament.BothGone,
	}
	if len(words) == 2 {
		outcome, known := outcomes[strings.ToLower(words[1])]
		division, match, found := l.MatchOf(strings.ToUpper(words[0]))
		if known && found {
			x.Change.Jobs = append(x.Change.Jobs, model.Job{
				Subject: l.Divisions[division].Matches[match].Table, Seat: engine.Nobody, Kind: model.JobClose, At: x.Now(),
			})
			return recordResult(x, l, division, match, outcome)
		}
	}
	x.Out.Say(platform.Plain, "host.league.report-how")
	return errSaid
}

// finishLadders ends the season of ladders, which have no last round.
func finishLadders(x *request.Request, l *model.League) error {
	for i := range l.Divisions {
		if l.Divisions[i].Format != tournament.Ladder {
			return tournament.ErrStage
		}
		if err := l.Divisions[i].Finish(); err != nil {
			return err
		}
	}
	announce(x, *l, func(p *message.Builder) { leagueHead(x, p, *l); standings(x, p, *l, 0) })
	return nil
}

// nextSeason opens the registration of the next season; who played is in it already, with
// promotion and relegation.
func nextSeason(x *request.Request, l *model.League) error {
	if l.Stage() != tournament.Finished {
		return tournament.ErrStage
	}
	var old []*tournament.Season
	for i := range l.Divisions {
		old = append(old, l.Divisions[i].Clone())
	}
	format, rounds, mirrored := l.Divisions[0].Format, l.Divisions[0].Rounds, l.Divisions[0].Mirrored
	l.Divisions = nil
	for _, entrants := range tournament.Promote(old, l.Exchange) {
		l.Divisions = append(l.Divisions, tournament.Season{
			Format: format, Stage: tournament.Registering, Rounds: rounds, Mirrored: mirrored, Entrants: entrants,
		})
	}
	l.Number++
	announce(x, *l, func(p *message.Builder) { leagueHead(x, p, *l) })
	return nil
}

// carry makes this chat carry the news of the league, or no longer.
func carry(x *request.Request, l *model.League) error {
	if x.In.Private {
		x.Out.Say(platform.Plain, "host.league.carry-where")
		return errSaid
	}
	if !accounts.MayWrite(x) {
		return errSaid
	}
	at := slices.IndexFunc(l.Chats, func(c model.Venue) bool { return c.Chat == x.In.Chat })
	switch {
	case at < 0:
		l.Chats = append(l.Chats, here(x))
	case len(l.Chats) > 1:
		l.Chats = slices.Delete(l.Chats, at, at+1)
	}
	return nil
}

// appoint makes an entrant an organiser, or no longer.
func appoint(x *request.Request, l *model.League) error {
	_, e, ok := entrant(x, *l)
	if !ok {
		return errSaid
	}
	if at := slices.Index(l.Organisers, e.Player); at >= 0 {
		l.Organisers = slices.Delete(l.Organisers, at, at+1)
	} else {
		l.Organisers = append(l.Organisers, e.Player)
	}
	return nil
}

// entrant is who was named, and their division. Of people with one name it asks which is meant: the button
// says their id.
func entrant(x *request.Request, l model.League) (division int, found tournament.Entrant, ok bool) {
	var divisions []int
	var named []tournament.Entrant
	for i, d := range l.Divisions {
		for _, e := range d.Entrants {
			if e.Player == x.Arg("text") {
				return i, e, true
			}
			if strings.EqualFold(e.Name, message.OneLine(x.Arg("text"))) {
				divisions, named = append(divisions, i), append(named, e)
			}
		}
	}
	switch typed := commands.Clip(message.OneLine(x.Arg("text")), message.MaxName); len(named) {
	case 0:
		x.Out.Say(platform.Plain, "host.league.who", "typed", typed)
	case 1:
		return divisions[0], named[0], true
	default:
		x.Out.Say(platform.Plain, "host.league.namesakes", "typed", typed)
		for i, e := range named[:min(len(named), request.TablesAsked)] {
			x.Out.Row()
			x.Out.Button(platform.Ordinary, engine.T("host.league.namesake", "n", i+1, "player", e.Name, "rating", fmt.Sprintf("%.0f", e.Rating)),
				model.Action{Do: "command", Command: "league", Args: map[string]string{"do": x.Arg("do"), "league": l.ID, "text": e.Player}})
		}
	}
	return 0, tournament.Entrant{}, false
}
