package leagues

import (
	"context"
	"fmt"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
)

// leagueHead tells what a league is.
func leagueHead(x *request.Request, p *message.Builder, l model.League) {
	season := l.Divisions[0]
	p.Say(platform.Heading, "host.league.head", "id", l.ID, "league", l.Name, "number", l.Number,
		"stage", engine.T("host.league.stage."+string(l.Stage())))
	p.Say(platform.Plain, "host.league.what-is", "game", table.GameName(l.Setup.Game),
		"scenario", engine.T(l.Setup.Game+".scenario."+l.Setup.Scenario), "format", engine.T("host.league.format."+string(season.Format)))
	p.Details(table.Options(x.InfoOf(l.Setup.Game), l.Setup))
	p.Text(platform.Detail, request.ClockText(l.Clock))
	if l.Opponents {
		p.Say(platform.Detail, "host.league.opponents")
	}
	if season.Mirrored {
		p.Say(platform.Detail, "host.league.mirrored")
	}
}

// leagueButton does something with a league.
func leagueButton(p *message.Builder, style platform.ButtonStyle, do, id string) {
	p.Button(style, engine.T("value."+do), model.Action{Do: "command", Command: "league", Args: map[string]string{"do": do, "league": id}})
}

// showLeague tells how a league stands, with what can be done.
func showLeague(x *request.Request, l model.League) {
	p := x.Out
	leagueHead(x, p, l)
	if l.Stage() != tournament.Registering {
		p.Picture = standingsOf(l, p.Lang)
	}
	for i := range l.Divisions {
		if len(l.Divisions) > 1 {
			p.Text(platform.Heading, divisionText(x, l, i))
		}
		standings(x, p, l, i)
		season := &l.Divisions[i]
		for _, open := range season.OpenMatches() {
			matchLine(x, p, season, season.Matches[open])
		}
	}
	p.Row()
	if l.Stage() == tournament.Registering {
		leagueButton(p, platform.Primary, "join", l.ID)
		leagueButton(p, platform.Ordinary, "leave", l.ID)
		leagueButton(p, platform.Success, "start", l.ID)
	} else if l.Stage() == tournament.Finished {
		leagueButton(p, platform.Success, "next", l.ID)
	}
}

// standingsOf is the picture of the standings as they are when it is sent.
func standingsOf(l model.League, lang string) *message.Picture {
	return &message.Picture{League: l.ID, Lang: lang}
}

// divisionText names a division; empty where there is only one.
func divisionText(x *request.Request, l model.League, division int) engine.Text {
	if len(l.Divisions) < 2 {
		return engine.T("host.league.division.only")
	}
	return engine.T("host.league.division", "number", division+1)
}

// standings writes the standings of a division.
func standings(x *request.Request, p *message.Builder, l model.League, division int) {
	season := &l.Divisions[division]
	if len(season.Entrants) == 0 {
		p.Say(platform.Plain, "host.league.empty")
		return
	}
	for _, row := range season.Table() {
		name := season.Entrants[row.Entrant].Name
		if season.Stage == tournament.Registering {
			p.Say(platform.Plain, "host.league.entrant", "player", name, "rating", fmt.Sprintf("%.0f", season.Entrants[row.Entrant].Rating))
			continue
		}
		p.Say(platform.Plain, "host.league.row", "place", row.Place, "player", name, "points", pictures.Halves(row.Points),
			"won", row.Won, "drawn", row.Drawn, "lost", row.Lost, "buchholz", pictures.Halves(row.Buchholz), "berger", engine.Decimal(row.SonnebornBerger, 2))
	}
}

func matchLine(x *request.Request, p *message.Builder, season *tournament.Season, m tournament.Match) {
	if m.Outcome == tournament.Bye {
		p.Say(platform.Plain, "host.league.bye", "player", season.Entrants[m.First].Name)
		return
	}
	key := "host.league.pairing"
	if m.Table != "" {
		key += "-at"
	}
	p.Say(platform.Plain, key, "first", season.Entrants[m.First].Name, "second", season.Entrants[m.Second].Name, "table", m.Table)
}

// LeagueNow is a league as it stands.
func LeagueNow(ctx context.Context, h *request.Services, id string) (model.League, error) {
	if err := h.Leagues.Hold(ctx, h.Store); err != nil {
		return model.League{}, fmt.Errorf("bot: the tables of league %s: %w", id, err)
	}
	defer h.Leagues.Mu.Unlock()
	l, known := h.Leagues.ByID[id]
	if !known {
		return model.League{}, fmt.Errorf("bot: the tables of league %s: %w", id, model.ErrUnknown)
	}
	return l.Clone(), nil
}
