package bot

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
)

// open makes a new table in the chat.
func (x *exchange) open() error {
	if x.in.Private {
		x.out.say(seam.Plain, "host.new.private")
		return nil
	}
	if ok, err := x.may(openTables); !ok {
		return err
	}
	setup, ok := x.readSetup()
	if !ok {
		return nil
	}
	game, err := x.registry.Game(setup.Game)
	if refusal, ok := engine.AsRefusal(err); ok {
		x.refusePlainly(refusal)
		return nil
	}
	state, err := game.New(setup)
	if refusal, ok := engine.AsRefusal(err); ok {
		x.refusePlainly(refusal)
		return nil
	}
	if err != nil {
		return err
	}
	if !x.gate.open(x.in.Chat, x.now()) {
		x.out.say(seam.Plain, "host.new.many")
		return nil
	}
	secret, err := fairdice.NewSecret(x.random)
	if err != nil {
		return err
	}
	x.d.record = TableRecord{
		ID: x.code(tableCode), Setup: state.Setup(), Stage: Gathering, Seats: make([]SeatRecord, len(game.Info().Seats)),
		Owner: x.me.ID, Lang: x.lang, Parent: x.in.Chat, Place: x.in.Chat, Server: x.in.Server,
		Secret: secret[:], Commitment: secret.Commitment(), Created: x.now(),
	}
	x.touch()
	x.change.New = true
	x.alter(func(me *PlayerRecord) { me.Focus = x.d.record.ID })
	p := x.paper(x.lang, x.limits)
	x.gathering(p)
	p.say(seam.Detail, "host.dice.commitment")
	p.write(seam.Code, x.d.record.Commitment)
	x.post(PostRecord{Table: x.d.record.ID}, p, true, func(m *seam.Message) {
		if x.limits.Places && x.in.Chat.Thread == "" {
			title := x.book.Say(x.lang, engine.T("host.place", "table", x.d.record.ID, "game", gameName(setup.Game)))
			m.Place = &seam.Place{Title: commands.Clip(title, x.limits.Title)}
		}
	})
	x.out.say(seam.Plain, "host.new.done", "table", x.d.record.ID)
	x.sides(x.out)
	return nil
}

// readSetup reads what to play from the arguments.
func (x *exchange) readSetup() (engine.Setup, bool) {
	ids := x.registry.IDs()
	setup := engine.Setup{Game: strings.ToLower(x.arg("game")), Scenario: strings.ToLower(x.arg("scenario"))}
	switch {
	case setup.Game == "" && len(ids) == 1:
		setup.Game = ids[0]
	case setup.Game == "":
		x.out.say(seam.Plain, "host.new.which-game")
		for i, id := range ids {
			if i%x.out.columns(1, len(ids)) == 0 {
				x.out.row()
			}
			x.out.button(seam.Ordinary, gameName(id), Action{Do: "command", Command: "new", Args: map[string]string{"game": id}})
		}
		return setup, false
	case !slices.Contains(ids, setup.Game) && len(ids) == 1 && setup.Scenario == "":
		setup.Game, setup.Scenario = ids[0], setup.Game // "/new 1942"
	}
	if game, err := x.registry.Game(setup.Game); err == nil && setup.Scenario != "" && !slices.Contains(game.Info().Scenarios, setup.Scenario) {
		found := x.scenarios(setup.Game, game.Info().Scenarios, setup.Scenario)
		if len(found) != 1 {
			x.whichScenario(setup, found)
			return setup, false
		}
		setup.Scenario = found[0]
	}
	for _, pair := range optionPairs(x.arg("options")) {
		key, value, found := strings.Cut(strings.ToLower(pair), "=")
		if !found {
			x.out.say(seam.Plain, "host.new.options", "typed", commands.Clip(tidyText(pair), longestName))
			return setup, false
		}
		if setup.Options == nil {
			setup.Options = make(map[string]string)
		}
		setup.Options[key] = value
	}
	return setup, true
}

// scenarios are those whose name or id holds what was typed, in any language.
func (x *exchange) scenarios(game string, all []string, typed string) []string {
	typed = strings.ReplaceAll(typed, "–", "-")
	var found []string
	for _, id := range all {
		names := []string{id}
		for _, lang := range speech.Languages() {
			names = append(names, strings.ReplaceAll(strings.ToLower(x.book.Say(lang, engine.T(game+".scenario."+id))), "–", "-"))
		}
		switch {
		case slices.Contains(names, typed):
			return []string{id}
		case slices.ContainsFunc(names, func(name string) bool { return strings.Contains(name, typed) }):
			found = append(found, id)
		}
	}
	return found
}

// whichScenario offers scenarios of a game: those found, else all.
func (x *exchange) whichScenario(setup engine.Setup, found []string) {
	game, err := x.registry.Game(setup.Game)
	if err != nil {
		return // its scenarios have just been read
	}
	if len(found) == 0 {
		found = game.Info().Scenarios
	}
	x.out.say(seam.Plain, "host.new.which-scenario", "typed", commands.Clip(tidyText(setup.Scenario), longestName))
	columns := x.out.columns(2, len(found))
	for i, id := range found {
		if i%columns == 0 {
			x.out.row()
		}
		args := map[string]string{"game": setup.Game, "scenario": id}
		if options := x.arg("options"); options != "" {
			args["options"] = options
		}
		x.out.button(seam.Ordinary, engine.T(setup.Game+".scenario."+id), Action{Do: "command", Command: "new", Args: args})
	}
}

// optionPairs are the options of a list as people type it.
func optionPairs(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '\n' })
}

func (x *exchange) refusePlainly(refusal *engine.Refusal) {
	x.out.say(seam.Plain, "host.refused", "why", refusal.Why)
}
