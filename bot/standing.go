package bot

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// standing shows, adds or removes standing orders; only their owner sees them.
func (x *exchange) standing() error {
	return x.seated(func() error {
		if remove := x.in.Args["remove"]; remove != "" && x.in.Kind == platform.Press {
			x.removeStanding(remove)
		} else if kind := x.arg("when"); kind != "" {
			if !x.addStanding(kind) {
				return nil
			}
		}
		x.showStanding()
		return nil
	})
}

func (x *exchange) removeStanding(number string) {
	s := &x.d.Record.Seats[x.d.Seat]
	at, err := strconv.Atoi(number)
	if err != nil || at < 0 || at >= len(s.Standing) {
		return
	}
	x.replace = true
	x.d.CancelStanding(x.d.Seat, s.Standing[at])
}

// mostStanding bounds the standing orders of a seat.
const mostStanding = 20

// addStanding reads a standing order; false where it was not understood, and why was said.
func (x *exchange) addStanding(kind string) bool {
	order := model.StandingOrder{Kind: kind, Answer: x.arg("answer")}
	if _, known := x.d.Routine(kind); !known {
		x.out.Say(platform.Plain, "host.standing.which")
		x.showStanding()
		return false
	}
	if typed := x.arg("at"); typed != "" {
		word, err := x.d.Lexicon.Noun(typed, nil, nil)
		if err != nil && order.Answer == "" && x.isAnswer(typed) {
			word, err, order.Answer = "", nil, typed // the place was left out
		}
		if err != nil {
			x.out.Say(platform.Plain, "host.read.unclear", "typed", commands.Clip(message.OneLine(typed), message.MaxName))
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
		if len(order.Answer) > commands.MaxLine || !x.isAnswer(order.Answer) {
			x.out.Say(platform.Plain, "host.standing.no-order", "typed", commands.Clip(message.OneLine(order.Answer), message.MaxName))
			return false
		}
	}
	s := &x.d.Record.Seats[x.d.Seat]
	if len(s.Standing) >= mostStanding {
		x.out.Say(platform.Plain, "host.standing.many", "n", mostStanding)
		return false
	}
	// The narrower comes before the wider one.
	at := len(s.Standing)
	if order.At != "" {
		at = 0
	}
	s.Standing = slices.Insert(slices.Clone(s.Standing), at, order)
	x.d.Touch()
	return true
}

// isAnswer tells whether a text can be the answer of a standing order.
func (x *exchange) isAnswer(text string) bool {
	return text == model.AnswerUsual || text == model.AnswerAsk || x.d.Lexicon.Verb(text)
}

func (x *exchange) showStanding() {
	p := x.out
	p.Menu.Seat = x.d.Seat
	standing := x.d.Record.Seats[x.d.Seat].Standing
	p.Say(platform.Heading, "host.standing")
	if len(standing) == 0 && !slices.ContainsFunc(x.d.Game.Info().Routines, func(r engine.Routine) bool { return r.Given }) {
		p.Say(platform.Plain, "host.standing.none")
	}
	for i, order := range standing {
		p.Say(platform.Plain, "host.standing.line", "number", i+1, "order", x.d.StandingText(order))
	}
	if len(x.d.Game.Info().Routines) > 0 {
		p.Say(platform.Detail, "host.standing.hint")
	}
	columns := p.Columns(2, len(standing)+len(x.d.Game.Info().Routines))
	n := 0
	button := func(style platform.ButtonStyle, text engine.Text, args map[string]string) {
		if n%columns == 0 {
			p.Row()
		}
		n++
		p.Button(style, text, model.Action{Do: "command", Command: "standing", Args: args})
	}
	for i := range standing {
		button(platform.Danger, engine.T("host.button.remove", "number", i+1), map[string]string{"remove": strconv.Itoa(i)})
	}
	for _, r := range x.d.Game.Info().Routines {
		if own := x.d.Record.Seats[x.d.Seat].Answers(r.Kind); r.Given && !own {
			p.Say(platform.Plain, "host.standing.given", "routine", x.d.RoutineName(r.Kind))
			button(platform.Ordinary, engine.T("host.button.ask-me", "routine", x.d.RoutineName(r.Kind)),
				map[string]string{"when": r.Kind, "answer": model.AnswerAsk})
		} else if !slices.Contains(standing, model.StandingOrder{Kind: r.Kind, Answer: model.AnswerUsual}) {
			button(platform.Ordinary, engine.T("host.button.always", "routine", x.d.RoutineName(r.Kind)),
				map[string]string{"when": r.Kind, "answer": model.AnswerUsual})
		}
	}
}
