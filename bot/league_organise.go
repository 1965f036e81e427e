package bot

import (
	"fmt"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// startSeason puts the entrants into their divisions and pairs the first round.
func (x *exchange) startSeason(l *model.League) error {
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
		if err := x.pair(l, i); err != nil {
			return err
		}
	}
	return nil
}

// reportByHand notes what the organisers decide about a match: "TABLE first".
func (x *exchange) reportByHand(l *model.League) error {
	words := strings.Fields(x.arg("text"))
	outcomes := map[string]tournament.Outcome{
		"first": tournament.FirstWon, "second": tournament.SecondWon, "draw": tournament.Drawn,
		"first-gone": tournament.FirstGone, "second-gone": tournament.SecondGone, "both-gone": tournament.BothGone,
	}
	if len(words) == 2 {
		outcome, known := outcomes[strings.ToLower(words[1])]
		division, match, found := l.MatchOf(strings.ToUpper(words[0]))
		if known && found {
			x.change.Jobs = append(x.change.Jobs, model.Job{
				Subject: l.Divisions[division].Matches[match].Table, Seat: engine.Nobody, Kind: model.JobClose, At: x.now(),
			})
			return x.report(l, division, match, outcome)
		}
	}
	x.out.Say(platform.Plain, "host.league.report-how")
	return errSaid
}

// finishLadders ends the season of ladders, which have no last round.
func (x *exchange) finishLadders(l *model.League) error {
	for i := range l.Divisions {
		if l.Divisions[i].Format != tournament.Ladder {
			return tournament.ErrStage
		}
		if err := l.Divisions[i].Finish(); err != nil {
			return err
		}
	}
	x.announce(*l, func(p *message.Builder) { x.leagueHead(p, *l); x.table(p, *l, 0) })
	return nil
}

// nextSeason opens the registration of the next season; who played is in it already, with
// promotion and relegation.
func (x *exchange) nextSeason(l *model.League) error {
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
	x.announce(*l, func(p *message.Builder) { x.leagueHead(p, *l) })
	return nil
}

// carry makes this chat carry the news of the league, or no longer.
func (x *exchange) carry(l *model.League) error {
	if x.in.Private {
		x.out.Say(platform.Plain, "host.league.carry-where")
		return errSaid
	}
	if !x.mayWrite() {
		return errSaid
	}
	at := slices.IndexFunc(l.Chats, func(c model.Venue) bool { return c.Chat == x.in.Chat })
	switch {
	case at < 0:
		l.Chats = append(l.Chats, x.here())
	case len(l.Chats) > 1:
		l.Chats = slices.Delete(l.Chats, at, at+1)
	}
	return nil
}

// appoint makes an entrant an organiser, or no longer.
func (x *exchange) appoint(l *model.League) error {
	_, e, ok := x.entrant(*l)
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

// entrant is who was named, and his division. Of people with one name it asks which is meant: the button
// says his id.
func (x *exchange) entrant(l model.League) (division int, found tournament.Entrant, ok bool) {
	var divisions []int
	var named []tournament.Entrant
	for i, d := range l.Divisions {
		for _, e := range d.Entrants {
			if e.Player == x.arg("text") {
				return i, e, true
			}
			if strings.EqualFold(e.Name, message.OneLine(x.arg("text"))) {
				divisions, named = append(divisions, i), append(named, e)
			}
		}
	}
	switch typed := commands.Clip(message.OneLine(x.arg("text")), message.MaxName); len(named) {
	case 0:
		x.out.Say(platform.Plain, "host.league.who", "typed", typed)
	case 1:
		return divisions[0], named[0], true
	default:
		x.out.Say(platform.Plain, "host.league.namesakes", "typed", typed)
		for i, e := range named[:min(len(named), tablesAsked)] {
			x.out.Row()
			x.out.Button(platform.Ordinary, engine.T("host.league.namesake", "n", i+1, "player", e.Name, "rating", fmt.Sprintf("%.0f", e.Rating)),
				model.Action{Do: "command", Command: "league", Args: map[string]string{"do": x.arg("do"), "league": l.ID, "text": e.Player}})
		}
	}
	return 0, tournament.Entrant{}, false
}
