package bot

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// standing shows, adds or removes standing orders; only their owner sees them.
func standing(x *request.Request) error {
	return x.Seated(func() error {
		if remove := x.In.Args["remove"]; remove != "" && x.In.Kind == platform.Press {
			list := x.Table.Record.Seats[x.Table.Seat].Standing
			if at, err := strconv.Atoi(remove); err == nil && at >= 0 && at < len(list) {
				x.Replace = true
				x.Table.CancelStanding(x.Table.Seat, list[at])
			}
		} else if kind := x.Arg("when"); kind != "" {
			if !addStanding(x, kind, "") {
				return nil
			}
		}
		showStanding(x)
		return nil
	})
}

// always answers what the asker has to decide as usual, and leaves the same kind of decision to a standing order: from now on, or where
// part is given until this part of the turn ends.
func always(x *request.Request, part string) error {
	decision, asked := table.PendingOf(x.Table.Position, x.Table.Seat)
	if !asked || !addStanding(x, decision.Kind, part) {
		return nil
	}
	key := "host.always.begun"
	if part != "" {
		key = "host.pass.begun"
	}
	x.Out.Say(platform.Plain, key, "routine", x.Table.RoutineName(decision.Kind))
	seat := x.Table.Seat
	if err := x.Table.AnswerInTime(seat); err != nil {
		return err
	}
	x.Later = append(x.Later, func() {
		x.OwnTelling()
		x.Rest()
		x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{})
	})
	return nil
}

// mostStanding bounds the standing orders of a seat.
const mostStanding = 20

// addStanding reads a standing order; false where it was not understood, and why was said.
func addStanding(x *request.Request, kind, part string) bool {
	order := model.StandingOrder{Kind: kind, Answer: x.Arg("answer"), During: part}
	if _, known := x.Table.Routine(kind); !known {
		x.Out.Say(platform.Plain, "host.standing.which")
		showStanding(x)
		return false
	}
	if typed := x.Arg("at"); typed != "" {
		word, err := x.Table.Lexicon.Noun(typed, nil, nil)
		if err != nil && order.Answer == "" && isAnswer(x, typed) {
			word, err, order.Answer = "", nil, typed // the place was left out
		}
		if err != nil {
			x.Out.Say(platform.Plain, "host.read.unclear", "typed", commands.Clip(message.OneLine(typed), message.MaxName))
			return false
		}
		order.At = word
	}
	switch order.Answer {
	case "":
		order.Answer = model.AnswerUsual
	case model.AnswerUsual, model.AnswerAsk:
	default:
		// Whether it is legal is judged when it is needed; that it is an order, now.
		if len(order.Answer) > commands.MaxLine || !isAnswer(x, order.Answer) {
			x.Out.Say(platform.Plain, "host.standing.no-order", "typed", commands.Clip(message.OneLine(order.Answer), message.MaxName))
			return false
		}
	}
	s := &x.Table.Record.Seats[x.Table.Seat]
	if len(s.Standing) >= mostStanding {
		x.Out.Say(platform.Plain, "host.standing.many", "n", mostStanding)
		return false
	}
	// The narrower comes before the wider one.
	at := len(s.Standing)
	if order.At+order.During != "" {
		at = 0
	}
	s.Standing = slices.Insert(slices.Clone(s.Standing), at, order)
	x.Table.Touch()
	return true
}

// isAnswer tells whether a text can be the answer of a standing order.
func isAnswer(x *request.Request, text string) bool {
	return text == model.AnswerUsual || text == model.AnswerAsk || x.Table.Lexicon.Verb(text)
}

func showStanding(x *request.Request) {
	p := x.Out
	p.Menu.Seat = x.Table.Seat
	standing := x.Table.Record.Seats[x.Table.Seat].Standing
	p.Say(platform.Heading, "host.standing")
	if len(standing) == 0 && !slices.ContainsFunc(x.Table.Game.Info().Routines, func(r engine.Routine) bool { return r.Given }) {
		p.Say(platform.Plain, "host.standing.none")
	}
	for i, order := range standing {
		p.Say(platform.Plain, "host.standing.line", "number", i+1, "order", x.Table.StandingText(order))
	}
	if len(x.Table.Game.Info().Routines) > 0 {
		p.Say(platform.Detail, "host.standing.hint")
	}
	routines := slices.DeleteFunc(slices.Clone(x.Table.Game.Info().Routines), func(r engine.Routine) bool { return !x.Table.ComesUp(r.Kind) })
	columns := p.Columns(2, len(standing)+len(routines))
	n := 0
	button := func(style platform.ButtonStyle, text engine.Text, args map[string]string) {
		p.Cell(n, columns)
		n++
		p.Button(style, text, model.Action{Do: "command", Command: "auto", Args: args})
	}
	for i := range standing {
		button(platform.Danger, engine.T("host.button.remove", "number", i+1), map[string]string{"remove": strconv.Itoa(i)})
	}
	var given []engine.Text
	for _, r := range routines {
		if own := x.Table.Record.Seats[x.Table.Seat].Answers(r.Kind); r.Given && !own {
			given = append(given, x.Table.RoutineName(r.Kind))
			button(platform.Ordinary, engine.T("host.button.ask-me", "routine", x.Table.RoutineName(r.Kind)),
				map[string]string{"when": r.Kind, "answer": model.AnswerAsk})
		} else if !slices.Contains(standing, model.StandingOrder{Kind: r.Kind, Answer: model.AnswerUsual}) {
			button(platform.Ordinary, engine.T("host.button.always", "routine", x.Table.RoutineName(r.Kind)),
				map[string]string{"when": r.Kind, "answer": model.AnswerUsual})
		}
	}
	if len(given) > 0 {
		p.Say(platform.Plain, "host.standing.given", "routines", given)
	}
}
