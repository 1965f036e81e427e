package bot

import (
	"context"
	"fmt"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
)

// leagueHead tells what a league is.
func (x *exchange) leagueHead(p *message.Builder, l model.League) {
	season := l.Divisions[0]
	p.Say(platform.Heading, "host.league.head", "id", l.ID, "league", l.Name, "number", l.Number,
		"stage", engine.T("host.league.stage."+string(l.Stage())))
	p.Say(platform.Plain, "host.league.what-is", "game", table.GameName(l.Setup.Game),
		"scenario", engine.T(l.Setup.Game+".scenario."+l.Setup.Scenario), "format", engine.T("host.league.format."+string(season.Format)))
	p.Details(table.Options(x.infoOf(l.Setup.Game), l.Setup))
	p.Text(platform.Detail, clockText(l.Clock))
	if season.Mirrored {
		p.Say(platform.Detail, "host.league.mirrored")
	}
}

// leagueButton does something with a league.
func leagueButton(p *message.Builder, style platform.ButtonStyle, do, id string) {
	p.Button(style, engine.T("value."+do), model.Action{Do: "command", Command: "league", Args: map[string]string{"do": do, "league": id}})
}

// showLeague tells how a league stands, with what can be done.
func (x *exchange) showLeague(l model.League) {
	p := x.out
	x.leagueHead(p, l)
	if l.Stage() != tournament.Registering {
		p.Picture = standingsOf(l, p.Lang)
	}
	for i := range l.Divisions {
		if len(l.Divisions) > 1 {
			p.Text(platform.Heading, x.divisionText(l, i))
		}
		x.table(p, l, i)
		season := &l.Divisions[i]
		for _, open := range season.OpenMatches() {
			x.matchLine(p, season, season.Matches[open])
		}
	}
	button := func(style platform.ButtonStyle, do string) {
		leagueButton(p, style, do, l.ID)
	}
	p.Row()
	if l.Stage() == tournament.Registering {
		button(platform.Primary, "join")
		button(platform.Ordinary, "leave")
		button(platform.Success, "start")
	} else if l.Stage() == tournament.Finished {
		button(platform.Success, "next")
	}
}

// standingsOf is the picture of the standings as they are when it is sent.
func standingsOf(l model.League, lang string) *message.Picture {
	return &message.Picture{League: l.ID, Lang: lang}
}

// divisionText names a division; empty where there is only one.
func (x *exchange) divisionText(l model.League, division int) engine.Text {
	if len(l.Divisions) < 2 {
		return engine.T("host.league.division.only")
	}
	return engine.T("host.league.division", "number", division+1)
}

// table writes the standings of a division.
func (x *exchange) table(p *message.Builder, l model.League, division int) {
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
			"won", row.Won, "drawn", row.Drawn, "lost", row.Lost, "buchholz", pictures.Halves(row.Buchholz), "berger", quarters(row.SonnebornBerger))
	}
}

// quarters writes a tie-break that may hold quarters.
func quarters(points float64) engine.Text { return engine.Decimal(points, 2) }

func (x *exchange) matchLine(p *message.Builder, season *tournament.Season, m tournament.Match) {
	if m.Outcome == tournament.Bye {
		p.Say(platform.Plain, "host.league.bye", "player", season.Entrants[m.First].Name)
		return
	}
	key := "host.league.pairing"
	if m.Table != "" {
		key = "host.league.pairing-at"
	}
	p.Say(platform.Plain, key, "first", season.Entrants[m.First].Name, "second", season.Entrants[m.Second].Name, "table", m.Table)
}

// leagueNow is a league as it stands.
func (h *services) leagueNow(ctx context.Context, id string) (model.League, error) {
	if err := h.leagues.hold(ctx, h.store); err != nil {
		return model.League{}, fmt.Errorf("bot: the tables of league %s: %w", id, err)
	}
	defer h.leagues.mu.Unlock()
	l, known := h.leagues.byID[id]
	if !known {
		return model.League{}, fmt.Errorf("bot: the tables of league %s: %w", id, model.ErrUnknown)
	}
	return l.Clone(), nil
}

// leagueCSV gives the tables of a league as a file of comma-separated values.
func (x *exchange) leagueCSV(l model.League) {
	x.out.Say(platform.Plain, "host.league.file", "league", l.Name)
	x.out.Document = true
	x.out.Picture = &message.Picture{League: l.ID, Lang: x.lang, Kind: message.LeagueTables}
}
