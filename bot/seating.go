package bot

import (
	"fmt"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
)

// longestSalt in characters.
const longestSalt = 100

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
		Owner: x.me.ID, Lang: x.lang, Parent: x.in.Chat, Place: x.in.Chat,
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

// gathering tells what a table that has not started is and who sits where, with
// a button for each free seat.
func (x *exchange) gathering(p *paper) {
	record := x.d.record
	p.say(seam.Heading, "host.table-plain", "table", record.ID, "game", gameName(record.Setup.Game))
	p.say(seam.Plain, "host.scenario", "scenario", engine.T(record.Setup.Game+".scenario."+record.Setup.Scenario))
	for _, line := range x.options(record.Setup) {
		p.text(seam.Detail, line)
	}
	free := x.sides(p)
	for seat, s := range record.Seats {
		name := x.seatName(engine.Seat(seat))
		if s.Player == "" {
			p.say(seam.Plain, "host.seat.free", "seat", name)
			continue
		}
		if player, ok, err := x.playerAt(engine.Seat(seat)); ok && err == nil {
			p.say(seam.Plain, "host.seat.taken", "seat", name, "player", player.User.Name)
		}
	}
	if free == 0 {
		p.button(seam.Success, engine.T("host.button.start"), Action{Do: "command", Command: "start"})
	}
}

// sides offers the free seats and counts them.
func (x *exchange) sides(p *paper) int {
	free := 0
	p.row()
	for seat, s := range x.d.record.Seats {
		if s.Player == "" {
			free++
			p.button(seam.Primary, engine.T("host.button.join", "seat", x.seatName(engine.Seat(seat))),
				Action{Do: "command", Command: "join", Args: map[string]string{"seat": x.seatWord(engine.Seat(seat))}})
		}
	}
	return free
}

// options are the options of a setup that differ from their defaults.
func (x *exchange) options(setup engine.Setup) []engine.Text {
	game, err := x.registry.Game(setup.Game)
	if err != nil {
		return nil
	}
	var lines []engine.Text
	for _, option := range game.Info().Options {
		value, set := setup.Options[option.ID]
		if set && len(option.Values) > 0 && value != option.Values[0] {
			key, line := setup.Game+".option."+option.ID, "host.option"
			if option.Rule != "" {
				line = "host.option-rule"
			}
			lines = append(lines, engine.T(line, "option", engine.T(key), "value", engine.T(key+"."+value), "rule", string(option.Rule)))
		}
	}
	return lines
}

// join takes a seat.
func (x *exchange) join() error {
	record := &x.d.record
	if record.Stage == Playing && x.seat == engine.Nobody {
		for seat, s := range record.Seats {
			if s.Wanted && (x.arg("seat") == "" || x.calledSeat(engine.Seat(seat), x.arg("seat"))) {
				return x.takeOver(engine.Seat(seat))
			}
		}
	}
	if record.Stage != Gathering {
		x.out.say(seam.Plain, "host.join.late", "table", record.ID)
		return nil
	}
	if x.seat != engine.Nobody {
		x.out.say(seam.Plain, "host.join.seated", "seat", x.seatName(x.seat))
		return nil
	}
	seat, ok := x.findSeat(x.arg("seat"))
	if !ok {
		return nil
	}
	if record.Seats[seat].Player != "" {
		x.out.say(seam.Plain, "host.join.taken", "seat", x.seatName(seat))
		x.gathering(x.out)
		return nil
	}
	salt := commands.Clip(tidyText(x.arg("salt")), longestSalt)
	if salt == "" {
		salt = x.code(menuCode)
	}
	record.Seats[seat] = SeatRecord{Player: x.me.ID, Salt: salt}
	x.seat = seat
	x.touch()
	x.alter(func(me *PlayerRecord) { me.Focus = record.ID })
	p := x.paper(record.Lang, x.Host.limits(record.Place.Platform))
	p.say(seam.Plain, "host.join.public", "player", x.me.User.Name, "seat", x.seatName(seat))
	if x.sides(p) == 0 {
		p.say(seam.Plain, "host.join.full")
		p.button(seam.Success, engine.T("host.button.start"), Action{Do: "command", Command: "start"})
	}
	x.post(PostRecord{Table: record.ID}, p, true)
	x.out.say(seam.Plain, "host.join.done", "seat", x.seatName(seat))
	x.toast = engine.T("host.join.done", "seat", x.seatName(seat))
	if !x.limits.OpensPrivate && x.wantsPrivate(x.me) && !x.in.Private {
		x.out.say(seam.Plain, "host.join.open-private")
		if link := x.link(x.in.Chat.Platform); link != "" {
			x.out.link(engine.T("host.button.open-private"), link)
		}
	}
	return nil
}

// findSeat understands the name of a seat in any language; without one, the only
// free seat is meant.
func (x *exchange) findSeat(typed string) (engine.Seat, bool) {
	var free []engine.Seat
	for seat := range x.d.record.Seats {
		if x.d.record.Seats[seat].Player == "" {
			free = append(free, engine.Seat(seat))
		}
		if typed != "" && x.calledSeat(engine.Seat(seat), typed) {
			return engine.Seat(seat), true
		}
	}
	if typed == "" && len(free) == 1 {
		return free[0], true
	}
	x.out.say(seam.Plain, "host.join.which")
	x.gathering(x.out)
	return engine.Nobody, false
}

func (x *exchange) calledSeat(seat engine.Seat, typed string) bool {
	names := []string{x.seatWord(seat)}
	for _, code := range []string{"en", "ru", "pl"} {
		names = append(names, x.book.Say(code, x.seatName(seat)))
	}
	return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, strings.TrimSpace(typed)) })
}

// leave gives a seat up before the start.
func (x *exchange) leave() error {
	switch {
	case x.seat == engine.Nobody:
		x.out.say(seam.Plain, "host.no-seat")
		return nil
	case x.d.record.Stage == Playing:
		return x.wantSubstitute(x.seat)
	case x.d.record.Stage != Gathering:
		x.out.say(seam.Plain, "host.leave.late")
		return nil
	}
	name := x.seatName(x.seat)
	x.d.record.Seats[x.seat] = SeatRecord{}
	x.touch()
	p := x.paper(x.d.record.Lang, x.Host.limits(x.d.record.Place.Platform))
	p.say(seam.Plain, "host.leave.public", "player", x.me.User.Name, "seat", name)
	x.seat = engine.Nobody
	x.gathering(p)
	x.post(PostRecord{Table: x.d.record.ID}, p, true)
	x.out.say(seam.Plain, "host.leave.done", "seat", name)
	return nil
}

// start deals and begins when every seat is taken.
func (x *exchange) start() error {
	record := &x.d.record
	switch {
	case x.seat == engine.Nobody && record.Owner != x.me.ID:
		x.out.say(seam.Plain, "host.no-seat")
		if record.Stage == Gathering {
			x.sides(x.out)
		}
		return nil
	case record.Stage != Gathering:
		x.out.say(seam.Plain, "host.start.already", "table", record.ID)
		return nil
	case slices.ContainsFunc(record.Seats, func(s SeatRecord) bool { return s.Player == "" }):
		x.out.say(seam.Plain, "host.not-started.seats")
		x.gathering(x.out)
		return nil
	}
	state, err := x.t.game.New(record.Setup)
	if err != nil {
		return fmt.Errorf("bot: table %s: %w", record.ID, err)
	}
	x.d.state = state
	if err := x.decide(engine.Referee, engine.Order{Verb: "start"}); err != nil {
		return fmt.Errorf("bot: table %s cannot start: %w", record.ID, err)
	}
	record.Stage = Playing
	p := x.paper(record.Lang, x.Host.limits(record.Place.Platform))
	p.say(seam.Heading, "host.start.public", "game", gameName(record.Setup.Game))
	p.say(seam.Detail, "host.start.dice", "hash", record.Commitment)
	for seat, s := range record.Seats {
		p.say(seam.Detail, "host.start.salt", "seat", x.seatName(engine.Seat(seat)), "salt", s.Salt)
	}
	x.post(PostRecord{Table: record.ID}, p, true)
	x.secret = true
	x.out.say(seam.Plain, "host.start.done")
	if x.seat != engine.Nobody {
		x.ownTelling()
		x.panel(x.out, x.seat, engine.Order{}, Action{})
	}
	return nil
}

// resign gives the game up, after asking once more.
func (x *exchange) resign() error {
	return x.seated(func() error {
		if x.d.record.Stage == Over {
			x.out.say(seam.Plain, "host.resign.over")
			return nil
		}
		if x.action.Do != "resign" {
			x.out.menu.Seat = x.seat
			x.out.say(seam.Plain, "host.resign.sure", "table", x.d.record.ID)
			x.out.row()
			x.out.button(seam.Danger, engine.T("host.button.resign"), Action{Do: "resign"})
			return nil
		}
		// Games let the umpire record it, or the seat itself.
		err := x.decide(engine.Referee, engine.Order{Verb: "resign", Args: []string{x.seatWord(x.seat)}})
		if _, refused := engine.AsRefusal(err); refused {
			err = x.decide(x.seat, engine.Order{Verb: "resign"})
		}
		if refusal, ok := engine.AsRefusal(err); ok {
			x.refuse(refusal)
			return nil
		}
		if err != nil {
			return err
		}
		x.out.say(seam.Plain, "host.resign.done")
		return nil
	})
}
