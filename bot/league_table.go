package bot

import (
	"context"
	"encoding/csv"
	"fmt"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/league"
	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// someMonday is a day without a change of clocks in most places.
var someMonday = time.Date(2026, 6, 15, 0, 0, 0, 0, time.UTC)

func hourOf(n int) time.Duration { return time.Duration(n) * time.Hour }

// leagueHead tells what a league is.
func (x *exchange) leagueHead(p *paper, l LeagueRecord) {
	season := l.Divisions[0]
	p.say(seam.Heading, "host.league.head", "id", l.ID, "league", l.Name, "number", l.Number,
		"stage", engine.T("host.league.stage."+string(l.stage())))
	p.say(seam.Plain, "host.league.what-is", "game", gameName(l.Setup.Game),
		"scenario", engine.T(l.Setup.Game+".scenario."+l.Setup.Scenario), "format", engine.T("host.league.format."+string(season.Format)))
	for _, line := range x.options(l.Setup) {
		p.text(seam.Detail, line)
	}
	p.text(seam.Detail, clockText(l.Clock))
	if season.Mirrored {
		p.say(seam.Detail, "host.league.mirrored")
	}
}

// leagueButton does something with a league.
func (p *paper) leagueButton(style seam.ButtonStyle, do, id string) {
	p.button(style, engine.T("value."+do), Action{Do: "command", Command: "league", Args: map[string]string{"do": do, "league": id}})
}

// showLeague tells how a league stands, with what can be done.
func (x *exchange) showLeague(l LeagueRecord) {
	p := x.out
	x.leagueHead(p, l)
	if l.stage() != league.Registering {
		p.picture = standingsOf(l, p.lang)
	}
	for i := range l.Divisions {
		if len(l.Divisions) > 1 {
			p.text(seam.Heading, x.divisionText(l, i))
		}
		x.table(p, l, i)
		season := &l.Divisions[i]
		for _, open := range season.OpenMatches() {
			x.matchLine(p, season, season.Matches[open])
		}
	}
	button := func(style seam.ButtonStyle, do string) {
		p.leagueButton(style, do, l.ID)
	}
	p.row()
	if l.stage() == league.Registering {
		button(seam.Primary, "join")
		button(seam.Ordinary, "leave")
		button(seam.Success, "start")
	} else if l.stage() == league.Finished {
		button(seam.Success, "next")
	}
}

// standingsOf is the picture of the standings as they are when it is sent.
func standingsOf(l LeagueRecord, lang string) *pictureRequest {
	return &pictureRequest{League: l.ID, Lang: lang}
}

// paintStandings paints the tables of all divisions of a league.
func (h *Host) paintStandings(ctx context.Context, request pictureRequest) (render.Picture, error) {
	l, err := h.leagueNow(ctx, request.League)
	if err != nil {
		return render.Picture{}, err
	}
	say := func(text engine.Text) string { return h.book.Say(request.Lang, text) }
	t := render.Table{
		Title: l.Name,
		Subtitle: say(engine.T("host.league.picture", "number", l.Number, "game", gameName(l.Setup.Game),
			"stage", engine.T("host.league.stage."+string(l.stage())))),
		Heads: []string{"#", "", "+", "=", "−", say(engine.T("host.league.buchholz")), say(engine.T("host.league.points"))},
	}
	for i := range l.Divisions {
		season, section := &l.Divisions[i], render.Section{}
		if len(l.Divisions) > 1 {
			section.Title = say(engine.T("host.league.division", "number", i+1))
		}
		for _, row := range season.Table() {
			section.Rows = append(section.Rows, []string{
				fmt.Sprint(row.Place), season.Entrants[row.Entrant].Name, fmt.Sprint(row.Won), fmt.Sprint(row.Drawn),
				fmt.Sprint(row.Lost), halves(row.Buchholz), halves(row.Points),
			})
		}
		t.Sections = append(t.Sections, section)
	}
	painter, err := h.tabler()
	if err != nil {
		return render.Picture{}, err
	}
	return painter.Paint(t)
}

// divisionText names a division; empty where there is only one.
func (x *exchange) divisionText(l LeagueRecord, division int) engine.Text {
	if len(l.Divisions) < 2 {
		return engine.T("host.league.division.only")
	}
	return engine.T("host.league.division", "number", division+1)
}

// table writes the standings of a division.
func (x *exchange) table(p *paper, l LeagueRecord, division int) {
	season := &l.Divisions[division]
	if len(season.Entrants) == 0 {
		p.say(seam.Plain, "host.league.empty")
		return
	}
	for _, row := range season.Table() {
		name := season.Entrants[row.Entrant].Name
		if season.Stage == league.Registering {
			p.say(seam.Plain, "host.league.entrant", "player", name, "rating", fmt.Sprintf("%.0f", season.Entrants[row.Entrant].Rating))
			continue
		}
		p.say(seam.Plain, "host.league.row", "place", row.Place, "player", name, "points", halves(row.Points),
			"won", row.Won, "drawn", row.Drawn, "lost", row.Lost, "buchholz", halves(row.Buchholz), "berger", quarters(row.SonnebornBerger))
	}
}

// halves writes points as people do: 2½.
func halves(points float64) string {
	whole := int(points)
	switch {
	case points == float64(whole):
		return fmt.Sprint(whole)
	case whole == 0:
		return "½"
	}
	return fmt.Sprintf("%d½", whole)
}

// quarters writes a tie-break that may hold quarters.
func quarters(points float64) engine.Text { return engine.Decimal(points, 2) }

func (x *exchange) matchLine(p *paper, season *league.Season, m league.Match) {
	if m.Outcome == league.Bye {
		p.say(seam.Plain, "host.league.bye", "player", season.Entrants[m.First].Name)
		return
	}
	key := "host.league.pairing"
	if m.Table != "" {
		key = "host.league.pairing-at"
	}
	p.say(seam.Plain, key, "first", season.Entrants[m.First].Name, "second", season.Entrants[m.Second].Name, "table", m.Table)
}

// leagueNow is a league as it stands.
func (h *Host) leagueNow(ctx context.Context, id string) (LeagueRecord, error) {
	if err := h.leagues.hold(ctx, h.store); err != nil {
		return LeagueRecord{}, fmt.Errorf("bot: the tables of league %s: %w", id, err)
	}
	defer h.leagues.unlock()
	l, known := h.leagues.byID[id]
	if !known {
		return LeagueRecord{}, fmt.Errorf("bot: the tables of league %s: %w", id, ErrUnknown)
	}
	return l.clone(), nil
}

// leagueCSV gives the tables of a league as a file of comma-separated values.
func (x *exchange) leagueCSV(l LeagueRecord) {
	x.out.say(seam.Plain, "host.league.file", "league", l.Name)
	x.out.document = true
	x.out.picture = &pictureRequest{League: l.ID, Lang: x.lang, Kind: tablesOfLeague}
}

// leagueFile is that file, as the tables are when it is sent.
func (h *Host) leagueFile(ctx context.Context, request pictureRequest) (seam.Image, error) {
	l, err := h.leagueNow(ctx, request.League)
	if err != nil {
		return seam.Image{}, err
	}
	return seam.Image{
		Data: []byte(l.CSV()), Type: seam.CSV, Alt: h.book.Say(request.Lang, engine.T("host.league.file", "league", l.Name)),
	}, nil
}

// cell is a name that no program for tables takes for a formula.
func cell(name string) string {
	if name != "" && strings.ContainsRune("=+-@\t\r", rune(name[0])) {
		return "'" + name
	}
	return name
}

// CSV is the table of every division, with a line of headings.
func (r LeagueRecord) CSV() string {
	var text strings.Builder
	w := csv.NewWriter(&text)
	rows := [][]string{{"league", "season", "division", "place", "player", "played", "won", "drawn", "lost", "byes", "points", "buchholz", "sonneborn_berger", "no_shows"}}
	for i := range r.Divisions {
		season := &r.Divisions[i]
		for _, row := range season.Table() {
			rows = append(rows, []string{
				cell(r.Name), fmt.Sprint(r.Number), fmt.Sprint(i + 1), fmt.Sprint(row.Place), cell(season.Entrants[row.Entrant].Name),
				fmt.Sprint(row.Played), fmt.Sprint(row.Won), fmt.Sprint(row.Drawn), fmt.Sprint(row.Lost), fmt.Sprint(row.Byes),
				fmt.Sprint(row.Points), fmt.Sprint(row.Buchholz), fmt.Sprint(row.SonnebornBerger), fmt.Sprint(row.NoShows),
			})
		}
	}
	_ = w.WriteAll(rows) // a strings.Builder never fails
	return text.String()
}
