// Package lessons handles guided first turns (engine.Lesson): tables at which everything is ordered by a script, of which the learner
// gives one order after the other. Nobody else sits there or is told of them, and they count for nothing.
package lessons

import (
	"errors"
	"fmt"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/lesson"
)

// Underway is the learner's own table of the lesson that is asked for, where they have not finished it; empty for none.
func Underway(x *request.Request) (string, error) {
	game := strings.ToLower(x.ArgText("game"))
	records, err := x.Directory.TablesOf(x.Ctx, x.Me.ID)
	for _, record := range records {
		if record.Lesson != nil && record.Alive() && record.Setup.Game == game {
			return record.ID, nil
		}
	}
	return "", err
}

// OfAnother tells whether a lesson is played at a table that is not the asker's: nobody but the learner knows of it.
func OfAnother(x *request.Request, record model.Table) bool {
	return record.Lesson != nil && len(table.SeatsOf(record, x.Me.ID)) == 0
}

// Learn opens the lesson of a game, or goes on with it; without a game it tells which there are.
func Learn(x *request.Request) error {
	if x.Table.Stored != nil && x.Table.Record.Lesson != nil && x.Table.Record.Alive() {
		x.Alter(func(me *model.Player) { me.Focus = x.Table.Record.ID })
		show(x)
		return nil
	}
	if game, taught := teacher(x, strings.ToLower(x.ArgText("game"))); taught {
		return open(x, game, lesson.Of(game)[0])
	}
	return offer(x)
}

// teacher is a game that can be learned.
func teacher(x *request.Request, id string) (engine.Game, bool) {
	game, err := x.Games.Game(id)
	return game, err == nil && len(lesson.Of(game)) > 0
}

// offer tells what can be learned.
func offer(x *request.Request) error {
	x.Secret, x.Replace = x.Limits.Ephemeral, true
	x.Out.Say(platform.Plain, "host.lesson.which")
	for _, id := range x.Games.IDs() {
		if game, taught := teacher(x, id); taught {
			x.Out.Row()
			x.Out.Button(platform.Ordinary, engine.T("host.lesson.title", "game", table.GameName(id), "lesson", lesson.Of(game)[0].Name()),
				model.Action{Do: "command", Command: panel.LearnCommand, Args: map[string]string{"game": id}})
		}
	}
	x.Out.Row()
	return Watch(x)
}

// Watch offers the sample game, where there is one.
func Watch(x *request.Request) error {
	_, err := x.Store.Table(x.Ctx, model.SampleGame)
	if errors.Is(err, model.ErrUnknown) {
		return nil
	}
	x.Out.Button(platform.Ordinary, engine.T("host.button.sample"),
		model.Action{Do: "command", Table: model.SampleGame, Command: "replay", Args: map[string]string{"step": "1"}})
	return err
}

// open makes the table of a lesson and begins.
func open(x *request.Request, game engine.Game, l engine.Lesson) error {
	state, err := game.New(l.Setup)
	if err != nil {
		return err
	}
	if err := seating.NewTable(x, game, state.Setup(), x.Me.ID, model.Venue{Server: x.In.Server}); err != nil {
		return err
	}
	record, secret := &x.Table.Record, lesson.Secret(l)
	record.Stage, record.Secret, record.Commitment = model.Playing, secret[:], secret.Commitment()
	record.Lesson = &model.Lesson{ID: l.ID}
	record.Seats[l.Seat].Player = x.Me.ID
	x.Table.Plans = make([]table.Plan, len(record.Seats))
	for seat := range x.Table.Plans {
		x.Table.Plans[seat].Table, x.Table.Plans[seat].Seat = record.ID, engine.Seat(seat)
	}
	x.Table.Lexicon, x.Table.Position = x.Lexicons[l.Setup.Game], state
	x.Sit()
	if err := x.Table.Decide(engine.Referee, engine.Order{Verb: "start"}); err != nil {
		return err
	}
	if refused, err := script(x, l.Opening); refused || err != nil {
		return errors.Join(fmt.Errorf("bot: lesson %s cannot be opened", l.ID), err)
	}
	x.Change.Drafts = append(x.Change.Drafts, x.Table.Plans[l.Seat].Draft) // with what the opening has planned
	x.Alter(func(me *model.Player) { me.Focus = record.ID })
	if x.Limits.Rooms && !x.In.Private {
		room(x, l)
	}
	x.Table.Touch()
	x.Replace = false
	x.Alone()
	x.Out.Say(platform.Plain, "host.lesson.begin", "seat", x.Table.SeatName(l.Seat), "n", len(l.Steps))
	show(x)
	return nil
}

// room opens a room for the lesson, where the platform shows every table in one. Nobody but the learner knows it.
func room(x *request.Request, l engine.Lesson) {
	record, chat := &x.Table.Record, x.In.Chat
	chat.Thread = ""
	record.Parent, record.Place = chat, chat
	p := x.TableMessage()
	title := engine.T("host.lesson.title", "game", table.GameName(l.Setup.Game), "lesson", l.Name())
	p.Say(platform.Plain, "host.lesson.opened", "player", x.Me.User.Name, "title", title)
	x.Post(model.Post{Table: record.ID}, p, true, func(m *platform.Message) {
		m.Place = &platform.Place{Title: commands.Clip(x.Book.Say(x.Lang, title), x.Limits.Title), For: &x.Me.User}
	})
}

// show shows the present step, with the map where it is not beside the words.
func show(x *request.Request) {
	x.Alone()
	x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{})
	if !x.Limits.Rooms {
		x.Out.Picture = x.MapFor(engine.For(x.Table.Seat), x.Lang)
	}
}
