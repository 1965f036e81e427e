package bot

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// Complete lists the values that a parameter may take now. It shows nothing that
// the asker may not know: the words of orders come from the options of his own
// seat, with his own plan.
func (h *Host) Complete(ctx context.Context, in platform.Inbound, param string) []platform.Choice {
	in = clean(in)
	in.Kind, in.Token = platform.Command, ""
	x := h.newExchange(ctx, in)
	if err := x.meet(); err != nil {
		h.log.Warn("completion failed", "err", err)
		return nil
	}
	spec, ok := h.set.Find(in.Command)
	if !ok || !h.limiter.Complete(x.me.ID, h.now()) {
		return nil
	}
	x.in.Command = spec.Name
	room := commands.Room{Count: x.limits.Choices, Text: x.limits.ChoiceText}
	if spec.Name == "new" {
		return choices(x.completeNew(param, in.Args[param], room))
	}
	if param == "player" {
		return choices(x.completePlayers(in.Args[param], room))
	}
	if param == "league" {
		return choices(x.leaguesHere(in.Args[param], room))
	}
	id, err := x.route()
	if err != nil || id == "" {
		return nil
	}
	var found []commands.Completion
	err = h.tables.With(ctx, id, func(t *table.Table) error {
		x.open(t)
		found = x.complete(spec, param, room)
		return nil
	})
	if err != nil {
		h.log.Warn("completion failed", "table", id, "err", err)
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

func (x *exchange) complete(spec commands.Spec, param string, room commands.Room) []commands.Completion {
	typed := x.in.Args[param]
	if order, ok := spec.In(x.d.Record.Setup.Game); ok {
		return x.completeVerb(spec, order, param, typed, room)
	}
	switch {
	case spec.Name == whyCommand || spec.Name == panel.OddsCommand:
		return x.completeQuestion(param, room)
	case param == "seat":
		var found []commands.Completion
		for seat, s := range x.d.Record.Seats {
			if s.Player == "" {
				label := x.book.Say(x.lang, x.d.SeatName(engine.Seat(seat)))
				found = append(found, commands.Completion{Label: label, Value: x.d.SeatWord(engine.Seat(seat))})
			}
		}
		return fitting(found, typed, room)
	case param == "area":
		full := commands.Completion{Label: x.book.Say(x.lang, engine.T("host.map.full")), Value: wholeBoard}
		found := fitting([]commands.Completion{full}, typed, room)
		room.Count -= len(found)
		return append(found, x.d.Lexicon.Nouns(typed, x.lang, x.d.Info().Shown, room)...)
	case param == "turn":
		return fitting(x.chapters(), typed, room)
	case param == "when":
		var found []commands.Completion
		for _, r := range x.d.Game.Info().Routines {
			found = append(found, commands.Completion{Label: x.book.Say(x.lang, x.d.RoutineName(r.Kind)), Value: r.Kind})
		}
		return fitting(found, typed, room)
	case param == "at":
		return x.d.Lexicon.Nouns(typed, x.lang, nil, room)
	case param == "overlay":
		var found []commands.Completion
		for _, overlay := range x.d.Game.Info().Overlays {
			label := x.book.Say(x.lang, engine.T(x.d.Record.Setup.Game+".overlay."+overlay))
			found = append(found, commands.Completion{Label: label, Value: overlay})
		}
		return fitting(found, typed, room)
	}
	return nil
}

// completeVerb walks the words that are filled in, in the order of the game, and
// completes the next one.
func (x *exchange) completeVerb(spec commands.Spec, order commands.GameOrder, param, typed string, room commands.Room) []commands.Completion {
	if x.d.Seat == engine.Nobody || x.d.Position == nil {
		return nil
	}
	words := []string{order.Verb}
	list := false
	for _, name := range order.Params {
		if name != param {
			words = append(words, x.in.Args[name])
			continue
		}
		list = slices.ContainsFunc(spec.Params, func(p commands.Param) bool { return p.Name == name && p.Kind == commands.WordList })
		break
	}
	state := x.d.Planned(x.d.Seat)
	prefix, err := x.d.Lexicon.Read(state, x.d.Seat, strings.Join(words, " "))
	if err != nil {
		return nil
	}
	if list {
		return x.d.Lexicon.CompleteList(state, x.d.Seat, prefix, typed, x.lang, room)
	}
	return x.d.Lexicon.Complete(state, x.d.Seat, prefix, typed, x.lang, room)
}

// completeNew completes the parameters of a new table, for the games that can be meant.
func (x *exchange) completeNew(param, typed string, room commands.Room) []commands.Completion {
	w := x.wish()
	if param == "scenario" {
		w.scenario = "" // it is being typed
	}
	var found []commands.Completion
	for _, id := range x.gamesFor(w) {
		game, err := x.registry.Game(id)
		if err != nil {
			continue
		}
		if param == "options" {
			return x.gameOptions(id, game, typed, room)
		}
		for _, scenario := range game.Info().Scenarios {
			found = append(found, commands.Completion{Label: x.book.Say(x.lang, engine.T(id+".scenario."+scenario)), Value: scenario})
		}
	}
	return fitting(found, typed, room)
}

// gameOptions complete a list of options, name=value each, by one more: by the values that
// are no defaults, or by all of an option that is named already.
func (x *exchange) gameOptions(id string, game engine.Game, typed string, room commands.Room) []commands.Completion {
	before, last := "", typed
	if blank := strings.LastIndexAny(typed, " ,;"); blank >= 0 {
		before, last = strings.Join(optionPairs(typed[:blank]), " ")+" ", typed[blank+1:]
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
			label := x.book.Say(x.lang, engine.T("host.option", "option", engine.T(key), "value", engine.T(key+"."+value)))
			found = append(found, commands.Completion{Label: label, Value: option.ID + "=" + value})
		}
	}
	found = fitting(found, last, room)
	fit := found[:0]
	for _, c := range found {
		if c.Value = before + c.Value; utf8.RuneCountInString(c.Value) <= room.Text {
			fit = append(fit, c)
		}
	}
	return fit
}

// leaguesHere are the leagues that may be meant in the chat.
func (x *exchange) leaguesHere(typed string, room commands.Room) []commands.Completion {
	defer x.finish()
	if err := x.holdLeagues(); err != nil {
		return nil
	}
	var found []commands.Completion
	for _, l := range x.leaguesMeant() {
		found = append(found, commands.Completion{Label: l.Name, Value: l.ID})
	}
	return fitting(found, typed, room)
}
