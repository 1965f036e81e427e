package bot

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/leagues"
	"github.com/umpire-games/umpire/bot/moderation"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/views"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// Complete lists the values that a parameter may take now. It shows nothing that
// the asker may not know: the words of orders come from the options of their own
// seat, with their own plan.
func (h *Host) Complete(ctx context.Context, in platform.Inbound, param string) []platform.Choice {
	in = clean(in)
	in.Kind, in.Token = platform.Command, ""
	x := h.NewRequest(ctx, in)
	if err := x.Meet(); err != nil {
		h.Log.Warn("completion failed", "err", err)
		return nil
	}
	spec, ok := h.CommandSet.Find(in.Command)
	if !ok || !h.Limiter.Complete(x.Me.ID, h.Now()) {
		return nil
	}
	x.In.Command = spec.Name
	room := commands.Room{Count: x.Limits.Choices, Text: x.Limits.ChoiceText}
	if spec.Name == "new" {
		return choices(completeNew(x, param, in.Args[param], room))
	}
	if param == "player" {
		return choices(leagues.CompletePlayers(x, in.Args[param], room))
	}
	if param == "saved" {
		return choices(completeLists(x, in.Args[param], room))
	}
	if param == "league" && in.Args["do"] == "new" {
		return nil // it gets a name of its own
	}
	if param == "league" {
		return choices(leaguesHere(x, in.Args[param], room))
	}
	if param == "table" && spec.Group.Name == commands.AdminGroup {
		return choices(moderation.CompleteTables(x, spec.Name, in.Args[param], room))
	}
	id, err := route(x)
	if err != nil || id == "" {
		return nil
	}
	var found []commands.Completion
	err = h.Tables.With(ctx, id, func(t *table.Table) error {
		x.Open(t)
		found = complete(x, spec, param, room)
		return nil
	})
	if err != nil {
		h.Log.Warn("completion failed", "table", id, "err", err)
		return nil
	}
	return choices(found)
}

func choices(found []commands.Completion) []platform.Choice {
	out := make([]platform.Choice, len(found))
	for i, c := range found {
		out[i] = platform.Choice{Label: c.Label, Value: c.Value}
	}
	return out
}

func complete(x *request.Request, spec commands.Spec, param string, room commands.Room) []commands.Completion {
	typed := x.In.Args[param]
	if order, ok := spec.In(x.Table.Record.Setup.Game); ok {
		return completeVerb(x, order, param, typed, room)
	}
	switch {
	case spec.Name == views.WhyCommand || spec.Name == panel.OddsCommand:
		return views.CompleteQuestion(x, param, room)
	case param == "seat":
		var found []commands.Completion
		for seat, s := range x.Table.Record.Seats {
			if s.Player == "" {
				label := x.Book.Say(x.Lang, x.Table.SeatName(engine.Seat(seat)))
				found = append(found, commands.Completion{Label: label, Value: x.Table.SeatWord(engine.Seat(seat))})
			}
		}
		return request.Fitting(found, typed, room)
	case param == "area":
		full := commands.Completion{Label: x.Book.Say(x.Lang, engine.T("host.map.full")), Value: request.WholeBoard}
		found := request.Fitting([]commands.Completion{full}, typed, room)
		room.Count -= len(found)
		return append(found, views.CompletePlace(x, typed, x.Table.Info().Shown, room)...)
	case param == "place":
		return views.CompletePlace(x, typed, nil, room)
	case param == "turn":
		return request.Fitting(views.Chapters(x), typed, room)
	case param == "when":
		var found []commands.Completion
		for _, r := range x.Table.Game.Info().Routines {
			if !x.Table.ComesUp(r.Kind) {
				continue
			}
			found = append(found, commands.Completion{Label: x.Book.Say(x.Lang, x.Table.RoutineName(r.Kind)), Value: r.Kind})
		}
		return request.Fitting(found, typed, room)
	case param == "at":
		return views.CompletePlace(x, typed, nil, room)
	case param == "overlay":
		var found []commands.Completion
		for _, overlay := range x.Table.Game.Info().Overlays {
			label := x.Book.Say(x.Lang, engine.T(x.Table.Record.Setup.Game+".overlay."+overlay))
			found = append(found, commands.Completion{Label: label, Value: overlay})
		}
		return request.Fitting(found, typed, room)
	}
	return nil
}

// completeVerb walks the words that are filled in, in the order of the game, and
// completes the next one. It completes none while one is missing that the order needs before.
func completeVerb(x *request.Request, order commands.GameOrder, param, typed string, room commands.Room) []commands.Completion {
	if x.Table.Seat == engine.Nobody || x.Table.Position == nil {
		return nil
	}
	words := []string{order.Verb}
	list := false
	for _, p := range order.Params {
		if p.Name == param {
			list = p.Kind == commands.WordList
			break
		}
		if p.Required && x.In.Args[p.Name] == "" {
			return nil // what may follow depends on it
		}
		words = append(words, x.In.Args[p.Name])
	}
	state := x.Table.Planned(x.Table.Seat)
	prefix, err := x.Table.Lexicon.Read(state, x.Table.Seat, strings.Join(words, " "))
	if err != nil {
		return nil
	}
	if list {
		return x.Table.Lexicon.CompleteList(state, x.Table.Seat, prefix, typed, x.Lang, room)
	}
	return x.Table.Lexicon.Complete(state, x.Table.Seat, prefix, typed, x.Lang, room)
}

// completeNew completes the parameters of a new table, for the games that can be meant.
func completeNew(x *request.Request, param, typed string, room commands.Room) []commands.Completion {
	w := seating.Wish(x)
	if param == "scenario" {
		w.Scenario = "" // it is being typed
	}
	var found []commands.Completion
	for _, id := range seating.GamesFor(x, w) {
		game, err := x.Games.Game(id)
		if err != nil {
			continue
		}
		if param == "options" {
			return gameOptions(x, id, game, typed, room)
		}
		for _, scenario := range game.Info().Scenarios {
			found = append(found, commands.Completion{Label: x.Book.Say(x.Lang, engine.T(id+".scenario."+scenario)), Value: scenario})
		}
	}
	return request.Fitting(found, typed, room)
}

// gameOptions complete a list of options, name=value each, by one more: by the values that
// are no defaults, or by all of an option that is named already.
func gameOptions(x *request.Request, id string, game engine.Game, typed string, room commands.Room) []commands.Completion {
	before, last := "", typed
	if blank := strings.LastIndexAny(typed, " ,;"); blank >= 0 {
		before, last = strings.Join(seating.OptionPairs(typed[:blank]), " ")+" ", typed[blank+1:]
	}
	before = strings.TrimLeft(before, " ")
	named, _, whole := strings.Cut(strings.ToLower(last), "=")
	var found []commands.Completion
	for _, option := range game.Info().Options {
		values := option.Values
		switch {
		case len(values) == 0 || strings.HasPrefix(before, option.ID+"=") || strings.Contains(before, " "+option.ID+"="):
			continue // nothing to choose
		case !whole || named != option.ID:
			values = values[1:]
		}
		key := id + ".option." + option.ID
		for _, value := range values {
			label := x.Book.Say(x.Lang, engine.T("host.option", "option", engine.T(key), "value", engine.T(key+"."+value)))
			found = append(found, commands.Completion{Label: label, Value: option.ID + "=" + value})
		}
	}
	found = request.Fitting(found, last, room)
	fit := found[:0]
	for _, c := range found {
		if c.Value = before + c.Value; utf8.RuneCountInString(c.Value) <= room.Text {
			fit = append(fit, c)
		}
	}
	return fit
}

// leaguesHere are the leagues that may be meant in the chat.
func leaguesHere(x *request.Request, typed string, room commands.Room) []commands.Completion {
	defer x.Release()
	if err := leagues.HoldLeagues(x); err != nil {
		return nil
	}
	var found []commands.Completion
	for _, l := range leagues.LeaguesMeant(x) {
		found = append(found, commands.Completion{Label: l.Name, Value: l.ID})
	}
	return request.Fitting(found, typed, room)
}
