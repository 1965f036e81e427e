package bot

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
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
		if known.Number == chapter && chapter != 0 {
			heading = known.Heading
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

// begun are the chapters in which something has happened.
func (x *exchange) begun() []pictures.Chapter {
	if _, ok := x.d.Position.(engine.Chaptered); !ok {
		return nil
	}
	begun, err := x.pictures.Chapters(x.ctx, x.d.Record)
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
			chapter = begun[len(begun)-1].Number // the present one, unless it is still empty
		}
		return chapter, true
	}
	if found := digits.FindString(typed); found != "" {
		number, err := strconv.Atoi(found)
		known := slices.ContainsFunc(x.begun(), func(p pictures.Chapter) bool { return p.Number == number })
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
		found = append(found, commands.Completion{Label: x.book.Say(x.lang, p.Heading), Value: strconv.Itoa(p.Number)})
	}
	return found
}
