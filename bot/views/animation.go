package views

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// Animation offers the game or a turn of it as an animation: of a game that is over the whole,
// otherwise the present turn, where nothing else is said.
func Animation(x *request.Request) error {
	if !x.Painted() {
		return noMap(x)
	}
	typed := message.OneLine(x.Arg("turn"))
	chapter, ok := chapterOf(x, typed)
	if !ok {
		return x.Say("host.gif.no-turn", "typed", commands.Clip(typed, message.MaxName))
	}
	reader := x.Openly()
	if x.Table.Record.Stage != model.Over {
		reader = x.Reader()
	}
	showAnimation(x, x.Out, chapter, reader)
	if x.Table.Seat != engine.Nobody && (x.In.Private || x.Limits.Ephemeral) {
		x.Out.Menu.Seat = x.Table.Seat
		x.Out.Row()
		x.Out.Button(platform.Ordinary, engine.T("host.button.share"), model.Action{Do: "share film", Page: chapter})
	}
	return nil
}

// shareAnimation posts the animation where the game is played, with what everybody may know.
func shareAnimation(x *request.Request) error {
	if x.Table.Stored == nil || x.Table.Position == nil || x.Table.Seat == engine.Nobody || x.Pressed.Seat != x.Table.Seat {
		x.Stale()
		return nil
	}
	p := x.TableMessage()
	p.Each(func(p *message.Builder) { showAnimation(x, p, x.Action.Page, x.Openly()) })
	x.Post(model.Post{Table: x.Table.Record.ID}, p, true)
	x.Alone()
	x.Replace = true
	return x.Say("host.gif.shared")
}

func showAnimation(x *request.Request, p *message.Builder, chapter int, reader engine.Audience) {
	begun := begunChapters(x)
	if at := slices.IndexFunc(begun, func(c replay.Chapter) bool { return c.Number == chapter }); at < 0 || chapter == 0 {
		p.Say(platform.Plain, "host.gif.game")
	} else {
		p.Say(platform.Plain, "host.gif.turn", "heading", begun[at].Heading)
	}
	p.Picture = &message.Picture{
		Table: x.Table.Record.ID, Events: x.Table.Record.Events, Reader: reader, Lang: p.Lang, Kind: message.Animation, Chapter: chapter,
	}
}

// Chronicle sends the game as a page to read: everything when it is over, before that what
// everybody may know.
func Chronicle(x *request.Request) error {
	key := "host.chronicle.so-far"
	if x.Table.Record.Stage == model.Over {
		key = "host.chronicle"
	}
	x.Out.Document = true
	x.Out.Picture = &message.Picture{
		Table: x.Table.Record.ID, Events: x.Table.Record.Events, Reader: x.Openly(), Lang: x.Lang, Kind: message.Chronicle,
	}
	return x.Say(key)
}

// begunChapters are the chapters in which something has happened.
func begunChapters(x *request.Request) []replay.Chapter {
	if _, ok := x.Table.Position.(engine.Chaptered); !ok {
		return nil
	}
	begun, err := x.Pictures.Chapters(x.Ctx, x.Table.Record)
	if err != nil {
		x.Log.Error("the chapters of a game are not known", "table", x.Table.Record.ID, "err", err)
	}
	return begun
}

var digits = regexp.MustCompile(`\d+`)

// chapterOf reads which turn is meant; 0 is the whole game.
func chapterOf(x *request.Request, typed string) (chapter int, ok bool) {
	if typed == "" {
		if begun := begunChapters(x); len(begun) > 0 && x.Table.Record.Stage != model.Over {
			chapter = begun[len(begun)-1].Number // the present one, unless it is still empty
		}
		return chapter, true
	}
	if found := digits.FindString(typed); found != "" {
		number, err := strconv.Atoi(found)
		known := slices.ContainsFunc(begunChapters(x), func(p replay.Chapter) bool { return p.Number == number })
		return number, err == nil && known
	}
	for _, lang := range speech.Languages() {
		for word := range strings.SplitSeq(x.Book.Say(lang, engine.T("host.gif.all")), ",") {
			if strings.EqualFold(strings.TrimSpace(word), typed) {
				return 0, true
			}
		}
	}
	return 0, false
}

// Chapters are what may be asked for.
func Chapters(x *request.Request) []commands.Completion {
	if x.Table.Position == nil {
		return nil
	}
	whole, _, _ := strings.Cut(x.Book.Say(x.Lang, engine.T("host.gif.all")), ",")
	found := []commands.Completion{{Label: whole, Value: "all"}}
	for _, p := range begunChapters(x) {
		found = append(found, commands.Completion{Label: x.Book.Say(x.Lang, p.Heading), Value: strconv.Itoa(p.Number)})
	}
	return found
}
