package bot

import (
	"errors"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// Names of the command and its parameters.
const (
	whyCommand = "why"
	whySubject = "subject"
	whyAbout   = "about"
)

// why explains the asker's last refusal, or answers a question about the rules as they stand on
// the board. What he learns is made for him alone, with his own plan.
func (x *exchange) why() error {
	if x.d.Position == nil {
		return x.beforeStart()
	}
	x.alone()
	if _, ok := x.d.Position.(engine.Explainer); !ok {
		x.out.Say(platform.Plain, "host.why.none")
		return nil
	}
	text := strings.TrimSpace(x.arg(whySubject) + " " + x.arg(whyAbout))
	if text == "" {
		if text = x.d.Stored.Refused(x.me.ID); text == "" {
			x.out.Say(platform.Heading, "host.why.ask")
			x.followUps(nil)
			return nil
		}
	}
	return x.answerQuestion(text)
}

// odds reckons how a battle may end.
func (x *exchange) odds() error {
	if x.d.Position == nil {
		return x.beforeStart()
	}
	x.alone()
	if !panel.KnowsOdds(x.asked(), x.asker()) {
		x.out.Say(platform.Plain, "host.odds.none")
		return nil
	}
	asked := x.arg(panel.OddsBattle)
	if battles := panel.Battles(x.asked(), x.asker()); strings.TrimSpace(asked) == "" && len(battles) == 1 {
		asked = battles[0]
	}
	return x.answerQuestion(strings.TrimSpace(engine.WhyOdds + " " + asked))
}

// answerQuestion reads a question and answers it.
func (x *exchange) answerQuestion(text string) error {
	words, err := x.question(text)
	if err != nil {
		return x.unasked(err)
	}
	explainer := x.asked().(engine.Explainer)
	explanation, err := explainer.Why(x.asker(), words)
	if refusal, ok := engine.AsRefusal(err); ok {
		if words[0] != engine.WhyOrder && len(explainer.Questions(x.asker(), words)) > 0 {
			x.out.Text(platform.Plain, refusal.Why)
			x.followUps(words)
			return nil
		}
		x.refuse(refusal)
		x.followUps(nil)
		return nil
	}
	if err != nil {
		return err
	}
	return x.explanation(explanation)
}

// asker is the audience of an explanation: the asker's seat, or a spectator.
func (x *exchange) asker() engine.Audience {
	if x.d.Seat == engine.Nobody {
		return engine.Audience{Kind: engine.Spectator, Seat: engine.Nobody}
	}
	return engine.For(x.d.Seat)
}

// asked is the state that questions are about: with the asker's own plan.
func (x *exchange) asked() engine.State {
	if x.d.Seat == engine.Nobody {
		return x.d.Position
	}
	return x.d.Planned(x.d.Seat)
}

// question reads the words of a question. One about an order is read as an order.
func (x *exchange) question(text string) ([]string, error) {
	subject, rest, _ := strings.Cut(text, " ")
	if strings.ToLower(subject) != engine.WhyOrder {
		return x.d.Lexicon.Ask(x.asked(), x.asker(), text)
	}
	if x.d.Seat == engine.Nobody {
		return nil, &engine.Refusal{Kind: engine.NotYours, Why: engine.T("host.no-seat")}
	}
	order, err := x.d.Lexicon.Read(x.asked(), x.d.Seat, rest)
	if err != nil {
		return nil, err
	}
	return append([]string{engine.WhyOrder, order.Verb}, order.Args...), nil
}

// unasked tells what was not understood of a question.
func (x *exchange) unasked(err error) error {
	var doubt *commands.Doubt
	if refusal, ok := engine.AsRefusal(err); ok {
		x.refuse(refusal)
		return nil
	}
	if !errors.As(err, &doubt) {
		return err
	}
	x.out.Doubt(doubt, func(line string) model.Action { return asking(strings.Fields(line)) })
	return nil
}

// asking is what a button does that asks a question.
func asking(words []string) model.Action {
	args := map[string]string{}
	if len(words) > 0 {
		args[whySubject], args[whyAbout] = words[0], strings.Join(words[1:], " ")
	}
	return model.Action{Do: "command", Command: whyCommand, Args: args}
}

// followUps offers the words that may follow in a question, a long list in parts.
func (x *exchange) followUps(words []string) {
	p := x.out
	options := x.asked().(engine.Explainer).Questions(x.asker(), words)
	options = slices.DeleteFunc(slices.Clone(options), func(o engine.Option) bool { return o.Hidden })
	from, to := x.action.From, x.action.To
	if to <= 0 || to > len(options) || from < 0 || from >= to {
		from, to = 0, len(options)
	}
	if to-from <= panel.OptionsPaged {
		columns := p.Columns(1, to-from)
		for i, option := range options[from:to] {
			if i%columns == 0 {
				p.Row()
			}
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

// explanation tells what is so and why, with the number of each rule and a picture of it.
func (x *exchange) explanation(e engine.Explanation) error {
	x.out.Text(platform.Heading, e.Title)
	for _, reason := range e.Reasons {
		if reason.Rule == "" {
			x.out.Text(platform.Plain, reason.Text)
			continue
		}
		x.out.Say(platform.Plain, "host.why.reason", "reason", reason.Text, "rule", string(reason.Rule))
	}
	if e.Shown.IsZero() || !x.painted() {
		return nil
	}
	picture := x.mapFor(x.asker(), x.lang)
	picture.Shown = e.Shown
	x.out.Picture = picture
	if x.d.Seat == engine.Nobody {
		return nil
	}
	return x.withPlan(picture)
}

// offerWhy remembers a refused order of the asker and offers to explain it.
func (x *exchange) offerWhy(order engine.Order) {
	if _, ok := x.d.Position.(engine.Explainer); !ok || order.IsZero() {
		return
	}
	words := append([]string{engine.WhyOrder, order.Verb}, order.Args...)
	x.d.Stored.NoteRefused(x.me.ID, strings.Join(words, " "))
	x.out.Row()
	x.out.Button(platform.Ordinary, engine.T("host.button.why"), asking(words))
}

// completeQuestion completes the parameters of a question.
func (x *exchange) completeQuestion(param string, room commands.Room) []commands.Completion {
	if x.d.Position == nil {
		return nil
	}
	subject := x.in.Args[whySubject]
	if param == panel.OddsBattle {
		subject = engine.WhyOdds
	}
	var words []string
	if param != whySubject {
		var err error
		words, err = x.d.Lexicon.Ask(x.asked(), x.asker(), subject)
		if err != nil || len(words) == 0 {
			return nil
		}
	}
	return x.d.Lexicon.CompleteQuestion(x.asked(), x.asker(), words, param != whySubject, x.in.Args[param], x.lang, room)
}
