package views

import (
	"errors"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// Names of the command and its parameters.
const (
	WhyCommand = "why"
	whySubject = "subject"
	whyAbout   = "about"
)

// Why explains the asker's last refusal, or answers a question about the rules as they stand on
// the board. What they learn is made for them alone, with their own plan.
func Why(x *request.Request) error {
	x.Alone()
	if ref := messageAsked(x); ref != "" {
		return whyReport(x, ref)
	}
	if x.Said("host.vs.umpire", x.Arg(whySubject)) {
		return whyOpponent(x)
	}
	if _, ok := x.Table.Position.(engine.Explainer); !ok {
		return x.Say("host.why.none")
	}
	text := strings.TrimSpace(x.Arg(whySubject) + " " + x.Arg(whyAbout))
	if text == "" {
		if text = x.Table.Stored.Refused(x.Me.ID); text == "" {
			x.Out.Say(platform.Heading, "host.why.ask")
			followUps(x, nil)
			return nil
		}
	}
	return answerQuestion(x, text)
}

// Odds reckons how a battle may end.
func Odds(x *request.Request) error {
	x.Alone()
	if !panel.KnowsOdds(Asked(x), Asker(x)) {
		return x.Say("host.odds.none")
	}
	asked := x.Arg(panel.OddsBattle)
	if battles := panel.Battles(Asked(x), Asker(x)); strings.TrimSpace(asked) == "" && len(battles) == 1 {
		asked = battles[0]
	}
	return answerQuestion(x, strings.TrimSpace(engine.WhyOdds+" "+asked))
}

// answerQuestion reads a question and answers it.
func answerQuestion(x *request.Request, text string) error {
	words, err := question(x, text)
	var doubt *commands.Doubt
	if refusal, ok := engine.AsRefusal(err); ok {
		x.Refuse(refusal)
		return nil
	}
	if errors.As(err, &doubt) {
		x.Out.Doubt(doubt, func(line string) model.Action { return asking(strings.Fields(line)) })
		return nil
	}
	if err != nil {
		return err
	}
	explainer := Asked(x).(engine.Explainer)
	explanation, err := explainer.Why(Asker(x), words)
	if refusal, ok := engine.AsRefusal(err); ok {
		if words[0] != engine.WhyOrder && len(explainer.Questions(Asker(x), words)) > 0 {
			x.Out.Text(platform.Plain, refusal.Why)
			followUps(x, words)
			return nil
		}
		x.Refuse(refusal)
		followUps(x, nil)
		return nil
	}
	if err != nil {
		return err
	}
	return showExplanation(x, explanation)
}

// Asker is the audience of an explanation: the asker's seat, or a spectator, or everybody where it is told to all.
func Asker(x *request.Request) engine.Audience {
	if x.Aired {
		return engine.Everybody()
	}
	if x.Table.Seat == engine.Nobody {
		return engine.Audience{Kind: engine.Spectator, Seat: engine.Nobody}
	}
	return engine.For(x.Table.Seat)
}

// Asked is the state that questions are about: with the asker's own plan.
func Asked(x *request.Request) engine.State {
	if x.Table.Seat == engine.Nobody {
		return x.Table.Position
	}
	return x.Table.Planned(x.Table.Seat)
}

// question reads the words of a question. One about an order is read as an order.
func question(x *request.Request, text string) ([]string, error) {
	subject, rest, _ := strings.Cut(text, " ")
	if strings.ToLower(subject) != engine.WhyOrder {
		return x.Table.Lexicon.Ask(Asked(x), Asker(x), text)
	}
	if x.Table.Seat == engine.Nobody {
		return nil, &engine.Refusal{Kind: engine.NotYours, Why: engine.T("host.no-seat")}
	}
	order, err := x.Table.Lexicon.Read(Asked(x), x.Table.Seat, rest)
	if err != nil {
		return nil, err
	}
	return append([]string{engine.WhyOrder, order.Verb}, order.Args...), nil
}

// asking is what a button does that asks a question.
func asking(words []string) model.Action {
	args := map[string]string{}
	if len(words) > 0 {
		args[whySubject], args[whyAbout] = words[0], strings.Join(words[1:], " ")
	}
	return model.Action{Do: "command", Command: WhyCommand, Args: args}
}

// followUps offers the words that may follow in a question, a long list in parts.
func followUps(x *request.Request, words []string) {
	p := x.Out
	options := Asked(x).(engine.Explainer).Questions(Asker(x), words)
	options = slices.DeleteFunc(slices.Clone(options), func(o engine.Option) bool { return o.Hidden })
	from, to := x.Action.From, x.Action.To
	if to <= 0 || to > len(options) || from < 0 || from >= to {
		from, to = 0, len(options)
	}
	if to-from <= panel.OptionsPaged {
		columns := p.Columns(1, to-from)
		for i, option := range options[from:to] {
			p.Cell(i, columns)
			p.Button(platform.Ordinary, option.Label, asking(append(slices.Clone(words), option.Word)))
		}
		return
	}
	size := max(panel.OptionsShown, (to-from+panel.OptionsShown-1)/panel.OptionsShown)
	for ; from < to; from += size {
		end := min(from+size, to)
		action := asking(words)
		action.From, action.To = from, end
		p.Row()
		p.Button(platform.Ordinary, engine.T("host.button.range", "first", options[from].Label, "last", options[end-1].Label), action)
	}
}

// showExplanation tells what is so and why, with the number of each rule and a picture of it.
func showExplanation(x *request.Request, e engine.Explanation) error {
	x.Told = true
	x.Out.Text(platform.Heading, e.Title)
	for _, reason := range e.Reasons {
		if reason.Rule == "" {
			x.Out.Text(platform.Plain, reason.Text)
			continue
		}
		x.Out.Say(platform.Plain, "host.why.reason", "reason", reason.Text, "rule", string(reason.Rule))
	}
	if e.Shown.IsZero() || !x.Painted() {
		return nil
	}
	picture := x.MapFor(Asker(x), x.Lang)
	picture.Shown = e.Shown
	x.Out.Picture = picture
	if x.Table.Seat == engine.Nobody {
		return nil
	}
	return x.WithPlan(picture)
}

// OfferWhy remembers a refused order of the asker and offers to explain it.
func OfferWhy(x *request.Request, order engine.Order) {
	if _, ok := x.Table.Position.(engine.Explainer); !ok || order.IsZero() {
		return
	}
	words := append([]string{engine.WhyOrder, order.Verb}, order.Args...)
	x.Table.Stored.NoteRefused(x.Me.ID, strings.Join(words, " "))
	x.Out.Row()
	x.Out.Button(platform.Ordinary, engine.T("host.button.why"), asking(words))
}

// CompleteQuestion completes the parameters of a question.
func CompleteQuestion(x *request.Request, param string, room commands.Room) []commands.Completion {
	if x.Table.Position == nil {
		return nil
	}
	subject := x.In.Args[whySubject]
	if param == panel.OddsBattle {
		subject = engine.WhyOdds
	}
	var words []string
	if param != whySubject {
		var err error
		words, err = x.Table.Lexicon.Ask(Asked(x), Asker(x), subject)
		if err != nil || len(words) == 0 {
			return nil
		}
	}
	return x.Table.Lexicon.CompleteQuestion(Asked(x), Asker(x), words, param != whySubject, x.In.Args[param], x.Lang, room)
}
