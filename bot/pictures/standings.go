package pictures

import (
	"context"
	"fmt"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// paintStandings paints the tables of all divisions of a league.
func (m *Maker) paintStandings(ctx context.Context, request message.Picture) (render.Picture, error) {
	l, err := m.League(ctx, request.League)
	if err != nil {
		return render.Picture{}, err
	}
	say := func(text engine.Text) string { return m.Book.Say(request.Lang, text) }
	t := render.Table{
		Title: l.Name,
		Subtitle: say(engine.T("host.league.picture", "number", l.Number, "game", table.GameName(l.Setup.Game),
			"stage", engine.T("host.league.stage."+string(l.Stage())))),
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
				fmt.Sprint(row.Lost), Halves(row.Buchholz), Halves(row.Points),
			})
		}
		t.Sections = append(t.Sections, section)
	}
	painter, err := m.tabler()
	if err != nil {
		return render.Picture{}, err
	}
	return painter.Paint(t)
}

// Halves writes points as people do: 2½.
func Halves(points float64) string {
	whole := int(points)
	switch {
	case points == float64(whole):
		return fmt.Sprint(whole)
	case whole == 0:
		return "½"
	}
	return fmt.Sprintf("%d½", whole)
}

// leagueFile is the tables of a league as comma-separated values, as they are when it is sent.
func (m *Maker) leagueFile(ctx context.Context, request message.Picture) (platform.Image, error) {
	l, err := m.League(ctx, request.League)
	if err != nil {
		return platform.Image{}, err
	}
	return platform.Image{
		Data: []byte(l.CSV()), Type: platform.CSV, Alt: m.Book.Say(request.Lang, engine.T("host.league.file", "league", l.Name)),
	}, nil
}
