package bot

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// film offers the game or a turn of it as an animation: of a game that is over the whole,
// otherwise the present turn, where nothing else is said.
func (x *exchange) film() error {
	if x.d.Position == nil {
		return x.beforeStart()
	}
	if !x.painted() {
		x.out.Say(platform.Plain, "host.map.none")
		return nil
	}
	typed := message.OneLine(x.arg("turn"))
	chapter, ok := x.chapterOf(typed)
	if !ok {
		x.out.Say(platform.Plain, "host.gif.no-turn", "typed", commands.Clip(typed, message.MaxName))
		return nil
	}
	reader := x.openly()
	if x.d.Record.Stage != model.Over {
		reader = x.reader()
	}
	x.showFilm(x.out, chapter, reader)
	if x.d.Seat != engine.Nobody && (x.in.Private || x.limits.Ephemeral) {
		x.out.Menu.Seat = x.d.Seat
		x.out.Row()
		x.out.Button(platform.Ordinary, engine.T("host.button.share"), model.Action{Do: "share film", Page: chapter})
	}
	return nil
}

// shareFilm posts the animation where the game is played, with what everybody may know.
func (x *exchange) shareFilm() error {
	if x.d.Stored == nil || x.d.Position == nil || x.d.Seat == engine.Nobody || x.pressed.Seat != x.d.Seat {
		x.stale()
		return nil
	}
	p := x.tableMessage()
	p.Each(func(p *message.Builder) { x.showFilm(p, x.action.Page, x.openly()) })
	x.post(model.Post{Table: x.d.Record.ID}, p, true)
	x.alone()
	x.replace = true
	x.out.Say(platform.Plain, "host.gif.shared")
	return nil
}

func (x *exchange) showFilm(p *message.Builder, chapter int, reader engine.Audience) {
	heading := engine.Text{}
	for _, known := range x.begun() {
		if known.number == chapter && chapter != 0 {
			heading = known.heading
		}
	}
	if heading.IsZero() {
		p.Say(platform.Plain, "host.gif.game")
	} else {
		p.Say(platform.Plain, "host.gif.turn", "heading", heading)
	}
	p.Picture = &message.Picture{
		Table: x.d.Record.ID, Events: x.d.Record.Events, Reader: reader, Lang: p.Lang, Kind: message.Animation, Chapter: chapter,
	}
}

// tellAll sends the game as a page to read: everything when it is over, before that what
// everybody may know.
func (x *exchange) tellAll() error {
	if x.d.Position == nil {
		return x.beforeStart()
	}
	key := "host.chronicle.so-far"
	if x.d.Record.Stage == model.Over {
		key = "host.chronicle"
	}
	x.out.Say(platform.Plain, key)
	x.out.Document = true
	x.out.Picture = &message.Picture{
		Table: x.d.Record.ID, Events: x.d.Record.Events, Reader: x.openly(), Lang: x.lang, Kind: message.Chronicle,
	}
	return nil
}

// part is a chapter of the game at the table.
type part struct {
	number  int
	heading engine.Text
}

// begun are the chapters in which something has happened.
func (x *exchange) begun() []part {
	if _, ok := x.d.Position.(engine.Chaptered); !ok {
		return nil
	}
	begun, err := x.parts(x.ctx, x.d.Record)
	if err != nil {
		x.log.Error("the chapters of a game are not known", "table", x.d.Record.ID, "err", err)
	}
	return begun
}

var digits = regexp.MustCompile(`\d+`)

// chapterOf reads which turn is meant; 0 is the whole game.
func (x *exchange) chapterOf(typed string) (chapter int, ok bool) {
	if typed == "" {
		if begun := x.begun(); len(begun) > 0 && x.d.Record.Stage != model.Over {
			chapter = begun[len(begun)-1].number // the present one, unless it is still empty
		}
		return chapter, true
	}
	if found := digits.FindString(typed); found != "" {
		number, err := strconv.Atoi(found)
		known := slices.ContainsFunc(x.begun(), func(p part) bool { return p.number == number })
		return number, err == nil && known
	}
	for _, lang := range speech.Languages() {
		for word := range strings.SplitSeq(x.book.Say(lang, engine.T("host.gif.all")), ",") {
			if strings.EqualFold(strings.TrimSpace(word), typed) {
				return 0, true
			}
		}
	}
	return 0, false
}

// chapters are what may be asked for.
func (x *exchange) chapters() []commands.Completion {
	if x.d.Position == nil {
		return nil
	}
	whole, _, _ := strings.Cut(x.book.Say(x.lang, engine.T("host.gif.all")), ",")
	found := []commands.Completion{{Label: whole, Value: "all"}}
	for _, p := range x.begun() {
		found = append(found, commands.Completion{Label: x.book.Say(x.lang, p.heading), Value: strconv.Itoa(p.number)})
	}
	return found
}

// gated is a painter that waits for its turn at every picture, so that a film leaves room
// for the pictures of others.
type gated struct {
	render.Painter
	host *Host
	game string
}

// Paint waits and paints.
func (g gated) Paint(ctx context.Context, request render.Request) (render.Picture, error) {
	release, err := g.host.painting.take(ctx)
	if err != nil {
		return render.Picture{}, err
	}
	defer release()
	begun := g.host.now()
	picture, err := g.Painter.Paint(ctx, request)
	g.host.meter.Painted(g.game, g.host.now().Sub(begun), err)
	return picture, err
}

// produce makes what is more than a picture.
func (h *Host) produce(ctx context.Context, request message.Picture, limits platform.Limits) (image platform.Image, err error) {
	if request.Kind == message.LeagueTables {
		return h.leagueFile(ctx, request)
	}
	record, err := h.store.Table(ctx, request.Table)
	if err != nil {
		return platform.Image{}, err
	}
	if request.Reader.Kind == engine.Umpire && record.Stage != model.Over {
		return platform.Image{}, errHidden
	}
	if request.Kind == message.GameFile {
		return h.gameFile(ctx, record, request.Lang, limits)
	}
	painter, painted := h.painters[record.Setup.Game]
	if painted {
		painter = gated{painter, h, record.Setup.Game}
	} else if request.Kind != message.Chronicle {
		return platform.Image{}, fmt.Errorf("bot: no painter for %s", record.Setup.Game)
	}
	say := func(text engine.Text) string { return h.book.Say(request.Lang, text) }
	return h.keepsake(request, h.playersOf(ctx, record), limits.Picture, func() (platform.Image, error) {
		if request.Kind == message.PairOfPictures {
			return h.pair(ctx, request, painter, say, limits)
		}
		return h.retell(ctx, request, record, painter, say, limits)
	})
}

// retell makes a film or a chronicle.
func (h *Host) retell(
	ctx context.Context, request message.Picture, record model.Table, painter render.Painter, say func(engine.Text) string, limits platform.Limits,
) (platform.Image, error) {
	game, err := h.recall(ctx, record, request.Events)
	if err != nil {
		return platform.Image{}, err
	}
	switch request.Kind {
	case message.Animation:
		gif, err := game.Animate(ctx, replay.Animation{
			Painter: painter, Audience: request.Reader, Say: say, Chapter: request.Chapter, Limit: limits.Picture,
		})
		if err != nil {
			return platform.Image{}, err
		}
		return platform.Image{Data: gif.Data, Type: platform.GIF, Alt: say(engine.T("host.gif.alt", "n", gif.Frames, "last", gif.Alt))}, nil
	case message.Chronicle:
		page, err := game.Chronicle(ctx, replay.Chronicle{
			Painter: painter, Audience: request.Reader, Lang: request.Lang, Say: say, Limit: limits.Picture,
		})
		return platform.Image{Data: page, Type: platform.HTML, Alt: say(engine.T("host.chronicle.alt"))}, err
	}
	return platform.Image{}, errors.New("bot: a picture of no known kind")
}

// pair paints two moments of one part of the board, the earlier one above.
func (h *Host) pair(
	ctx context.Context, request message.Picture, painter render.Painter, say func(engine.Text) string, limits platform.Limits,
) (platform.Image, error) {
	later, _, err := h.moment(ctx, request)
	if err != nil {
		return platform.Image{}, err
	}
	request.Events = request.Before
	earlier, _, err := h.moment(ctx, request)
	if err != nil {
		return platform.Image{}, err
	}
	after := later.View(request.Reader)
	first, err := painter.Paint(ctx, render.Request{View: earlier.View(request.Reader), Focus: after, Crop: render.CropAuto, Say: say})
	if err != nil {
		return platform.Image{}, err
	}
	second, err := painter.Paint(ctx, render.Request{View: after, Crop: render.CropAuto, Say: say})
	if err != nil {
		return platform.Image{}, err
	}
	both, err := render.Stack(first.PNG, second.PNG)
	if err == nil && limits.Picture > 0 {
		both, err = render.Shrink(both, limits.Picture)
	}
	return platform.Image{Data: both, Alt: say(engine.T("host.pair.alt", "before", first.Alt, "after", second.Alt))}, err
}
