package pictures

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// gated is a painter that waits for its turn at every picture, so that an animation leaves room
// for the pictures of others.
type gated struct {
	render.Painter
	maker *Maker
	game  string
}

// Paint waits and paints.
func (g gated) Paint(ctx context.Context, request render.Request) (render.Picture, error) {
	release, err := g.maker.queue.take(ctx)
	if err != nil {
		return render.Picture{}, err
	}
	defer release()
	begun := g.maker.Now()
	picture, err := g.Painter.Paint(ctx, request)
	g.maker.Painted(g.game, g.maker.Now().Sub(begun), err)
	return picture, err
}

// produce makes what is more than a picture.
func (m *Maker) produce(ctx context.Context, request message.Picture, limits platform.Limits) (image platform.Image, err error) {
	if request.Kind == message.LeagueTables {
		l, err := m.League(ctx, request.League)
		return platform.Image{Data: []byte(l.CSV()), Type: platform.CSV, Alt: m.Book.Say(request.Lang, engine.T("host.league.file", "league", l.Name))}, err
	}
	record, err := m.Store.Table(ctx, request.Table)
	if err != nil {
		return platform.Image{}, err
	}
	if request.Reader.Kind == engine.Umpire && record.Stage != model.Over {
		return platform.Image{}, ErrHidden
	}
	if request.Kind == message.GameFile {
		return m.GameFile(ctx, record, request.Lang, limits)
	}
	painter, painted := m.Painters[record.Setup.Game]
	if painted {
		painter = gated{painter, m, record.Setup.Game}
	} else if request.Kind != message.Chronicle {
		return platform.Image{}, fmt.Errorf("bot: no painter for %s", record.Setup.Game)
	}
	say := func(text engine.Text) string { return m.Book.Say(request.Lang, text) }
	players := m.Players(ctx, record, request.Lang)
	key := work{request.Encode(), limits.Picture, strings.Join(players, "\n")}
	weigh := func(image platform.Image) int { return len(image.Data) }
	return recall(m.cache.works, key, weigh, func() (platform.Image, error) {
		if request.Kind == message.PairOfPictures {
			return m.pair(ctx, request, painter, say, limits)
		}
		game, err := m.replay(ctx, record, request.Events)
		if err != nil {
			return platform.Image{}, err
		}
		if request.Kind == message.Chronicle {
			game.Players = players
			page, err := game.Chronicle(ctx, replay.Chronicle{
				Painter: painter, Audience: request.Reader, Lang: request.Lang, Say: say, Limit: limits.Picture,
			})
			return platform.Image{Data: page, Type: platform.HTML, Alt: say(engine.T("host.chronicle.alt"))}, err
		}
		gif, err := game.Animate(ctx, replay.Animation{
			Painter: painter, Audience: request.Reader, Say: say, Chapter: request.Chapter, Limit: limits.Picture,
		})
		return platform.Image{Data: gif.Data, Type: platform.GIF, Alt: say(engine.T("host.gif.alt", "n", gif.Frames, "last", gif.Alt))}, err
	})
}

// Follow asks the painter, which need not wait for it. [render.Follower]
func (g gated) Follow(before, after engine.View, last render.Box) (render.Box, bool) {
	if follower, ok := g.Painter.(render.Follower); ok {
		return follower.Follow(before, after, last)
	}
	return render.Box{}, false
}

// Entire asks the painter, which need not wait for it either. [render.Follower]
func (g gated) Entire(view engine.View) render.Box {
	if follower, ok := g.Painter.(render.Follower); ok {
		return follower.Entire(view)
	}
	return render.Box{}
}

// pair paints two moments of one part of the board, the earlier one above.
func (m *Maker) pair(
	ctx context.Context, request message.Picture, painter render.Painter, say func(engine.Text) string, limits platform.Limits,
) (platform.Image, error) {
	later, _, err := m.moment(ctx, request)
	if err != nil {
		return platform.Image{}, err
	}
	request.Events = request.Before
	earlier, _, err := m.moment(ctx, request)
	if err != nil {
		return platform.Image{}, err
	}
	after := later.View(request.Reader)
	shown := render.Request{Focus: after, Crop: render.CropAuto, Part: partOf(request), Say: say}
	if request.Crop != "" {
		shown.Crop = render.Crop(request.Crop)
	}
	shown.View = earlier.View(request.Reader)
	first, err := painter.Paint(ctx, shown)
	if err != nil {
		return platform.Image{}, err
	}
	shown.View = after
	second, err := painter.Paint(ctx, shown)
	if err != nil {
		return platform.Image{}, err
	}
	both, err := render.Stack(first.PNG, second.PNG)
	if err == nil && limits.Picture > 0 {
		both, err = render.Shrink(both, limits.Picture)
	}
	return platform.Image{Data: both, Alt: pairAlt(say, first.Alt, second.Alt, limits.Alt)}, err
}

// pairAlt tells two pictures in so many characters: what does not fit is left out of both.
func pairAlt(say func(engine.Text) string, before, after string, limit int) string {
	pair := func(before, after string) string {
		return say(engine.T("host.pair.alt", "before", before, "after", after))
	}
	if room := limit - utf8.RuneCountInString(pair("", "")); room < utf8.RuneCountInString(before+after) {
		before = commands.Clip(before, max(room/2, room-utf8.RuneCountInString(after)))
		after = commands.Clip(after, room-utf8.RuneCountInString(before))
	}
	return pair(before, after)
}

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
