package panel

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// forced tells whether after a prefix of words only one can come, which is not the
// last: it need not be asked for.
func forced(state engine.State, seat engine.Seat, prefix engine.Order) bool {
	if prefix.IsZero() || whole(state, seat, prefix) {
		return false
	}
	options := state.Options(seat, prefix)
	return len(options) == 1 && options[0].More && !options[0].Complete
}

// whole tells whether a prefix is a legal order itself.
func whole(state engine.State, seat engine.Seat, prefix engine.Order) bool {
	last := prefix.Verb
	if n := len(prefix.Args); n > 0 {
		last = prefix.Args[n-1]
	}
	for _, option := range state.Options(seat, shorter(prefix)) {
		if option.Word == last {
			return option.Complete
		}
	}
	return false
}

// onward goes on from a prefix for as long as there is nothing to choose.
func onward(state engine.State, seat engine.Seat, prefix engine.Order) engine.Order {
	for range 20 {
		if !forced(state, seat, prefix) {
			break
		}
		prefix = prefix.With(state.Options(seat, prefix)[0].Word)
	}
	return prefix
}

// back is the nearest shorter prefix after which there is something to choose.
func back(state engine.State, seat engine.Seat, prefix engine.Order) engine.Order {
	prefix = shorter(prefix)
	for forced(state, seat, prefix) {
		prefix = shorter(prefix)
	}
	return prefix
}

// shorter is an order without its last word.
func shorter(order engine.Order) engine.Order {
	if len(order.Args) == 0 {
		return engine.Order{}
	}
	return engine.Order{Verb: order.Verb, Args: order.Args[:len(order.Args)-1]}
}

// rest tells whether a list is what was left of the one before when a word was picked: then the
// player goes on picking.
func rest(options, before []engine.Option) bool {
	return len(options) > 0 && len(options) < len(before) && !slices.ContainsFunc(options, func(o engine.Option) bool {
		return !slices.ContainsFunc(before, func(b engine.Option) bool { return b.Word == o.Word })
	})
}

// unfolded finds the verb whose words are shown at once beside the other options, those that are likelier
// first: the only verb that needs words, or the likeliest of several, where its words are few or the likely
// ones are. Hits are allocated by one press each.
func unfolded(info engine.Info, state engine.State, seat engine.Seat, prefix engine.Order, options []engine.Option) (verb engine.Order, first, rest []engine.Option,
	ok bool,
) {
	if !prefix.IsZero() || len(options) > OptionsShown/2 || slices.ContainsFunc(options, func(o engine.Option) bool { return o.More && o.Complete }) {
		return engine.Order{}, nil, nil, false
	}
	var likely []string
	if suggester, knows := state.(engine.Suggester); knows && len(options) > 1 {
		likely = suggester.Likely(seat, prefix, options)
	}
	// The likely ones come to the front, in their order.
	rank := func(o engine.Option) int {
		if i := slices.Index(likely, o.Word); i >= 0 {
			return i
		}
		return len(likely)
	}
	options = slices.Clone(options)
	slices.SortStableFunc(options, func(a, b engine.Option) int { return rank(a) - rank(b) })
	wordy := func(o engine.Option) bool { return o.More }
	at := slices.IndexFunc(options, wordy)
	if at < 0 || rank(options[at]) == len(likely) && slices.ContainsFunc(options[at+1:], wordy) {
		return engine.Order{}, nil, nil, false
	}
	verb = onward(state, seat, prefix.With(options[at].Word))
	words := state.Options(seat, verb)
	if len(words) == 0 || whole(state, seat, verb) {
		return engine.Order{}, nil, nil, false
	}
	if rank(options[at]) < len(likely) {
		first, rest = options[:at], options[at+1:]
	} else {
		rest = slices.Delete(options, at, at+1)
	}
	if _, ticked := listOf(info, state, seat, verb); ticked || len(first) < len(options) && rank(options[at]) < len(likely) && len(words) <= OptionsShown {
		return verb, first, rest, true
	}
	return verb, first, rest, len(words)+len(options) <= OptionsShown+1 || len(suggested(state, seat, verb, placed(state, seat, words))) > 0
}

// walkLines hold a prefix in an action.
func walkLines(prefix engine.Order) []string {
	if prefix.IsZero() {
		return nil
	}
	return []string{prefix.String()}
}

// careless tells whether an order would give something up, so that nobody is led to it.
func careless(state engine.State, seat engine.Seat, order engine.Order) bool {
	caution := table.Caution(state, seat, order)
	return !caution.IsZero()
}

// rash tells whether an order gives something up, or is the word that carries a plan out: nobody who has made a
// mistake is led to it.
func rash(state engine.State, seat engine.Seat, order engine.Order) bool {
	decision, asked := table.PendingOf(state, seat)
	if !asked || careless(state, seat, order) {
		return asked
	}
	if !decision.Draft || len(order.Args) > 0 {
		return false
	}
	events, err := engine.Try(state, seat, order)
	if err != nil {
		return errors.Is(err, engine.ErrWithheld)
	}
	next, still := table.PendingOf(state.Evolve(events...), seat)
	return !still || !next.Continues(decision.Kind, decision.Round)
}

// Confirm asks before an order makes the plan final or gives something up; the other lines follow once it is
// confirmed.
func Confirm(p *message.Builder, t table.State, seat engine.Seat, stop *table.StopReason, rest []string) {
	Plan(p, t, seat)
	style := platform.Success
	if stop.Caution.IsZero() {
		why := "host.confirm.final.others"
		if stop.Chance {
			why = "host.confirm.final.chance"
		}
		p.Say(platform.Plain, why, "order", t.Describe(t.Planned(seat), seat, stop.Open))
	} else {
		style = platform.Danger
		p.Say(platform.Plain, "host.confirm.caution", "caution", p.Book.Sentence(p.Lang, stop.Caution))
	}
	p.Row()
	p.Button(style, engine.T("host.button.sure"), model.Action{Do: "give", Lines: append([]string{stop.Open.String()}, rest...), Sure: true})
	p.Button(platform.Ordinary, engine.T("host.button.not-yet"), model.Action{Do: "walk"})
}

// Explain tells why a line of several was not carried out, and what could be instead. refused: the game itself refused it.
func Explain(p *message.Builder, t table.State, seat engine.Seat, stop *table.StopReason, lines []string) (refused bool) {
	if stop.Unsure {
		return false
	}
	if len(lines) > 1 {
		p.Say(platform.Plain, "host.order.stopped", "number", stop.Line+1, "n", len(lines))
		p.Write(platform.Code, lines[stop.Line])
		if n := len(t.Plans[seat].Orders); stop.Line > 0 && n > 0 {
			p.Say(platform.Detail, "host.order.kept", "n", n)
		}
	}
	give := func(line string) model.Action {
		return model.Action{Do: "give", Lines: append([]string{line}, lines[stop.Line+1:]...)}
	}
	planned := t.Planned(seat)
	var doubt *commands.Doubt
	if errors.As(stop.Err, &doubt) {
		p.Menu.Seat = seat
		if doubt.Far { // what was nearly typed stays
			kept := *doubt
			kept.Candidates = slices.DeleteFunc(slices.Clone(doubt.Candidates), func(o commands.Candidate) bool {
				return rash(planned, seat, engine.ParseOrder(o.Line))
			})
			doubt = &kept
		}
		p.Doubt(doubt, give)
		return false
	}
	refusal, ok := engine.AsRefusal(stop.Err)
	if !ok {
		return false
	}
	kept := *refusal
	kept.Instead = slices.DeleteFunc(slices.Clone(refusal.Instead), func(order engine.Order) bool { return rash(planned, seat, order) })
	refusal = &kept
	Refuse(p, seat, refusal)
	var labels []string
	var actions []model.Action
	for _, order := range refusal.Instead {
		action, label := give(order.String()), t.Describe(planned, seat, order)
		if next, name := otherwise(planned, seat, stop.Order, order); !name.IsZero() && stop.Line == len(lines)-1 {
			action, label = model.Action{Do: "walk", Lines: walkLines(next)}, name
		}
		if said := p.Book.Label(p.Lang, label); !slices.Contains(labels, said) {
			labels, actions = append(labels, said), append(actions, action)
		}
	}
	for i, label := range message.DistinctLabels(labels, p.Limits.Label) {
		p.Row()
		p.Labelled(label, actions[i])
	}
	return true
}

// otherwise is the beginning of an alternative up to the word that takes the place of a refused one, with the name of that word, where
// more words have to follow: nobody has chosen those.
func otherwise(state engine.State, seat engine.Seat, refused, instead engine.Order) (engine.Order, engine.Text) {
	if refused.IsZero() {
		return engine.Order{}, engine.Text{}
	}
	next := engine.Order{}.With(instead.Verb)
	for i := 0; refused.Verb == instead.Verb && i < len(instead.Args); i++ {
		next = next.With(instead.Args[i])
		if i >= len(refused.Args) || refused.Args[i] != instead.Args[i] {
			break
		}
	}
	last := next.Verb
	if n := len(next.Args); n > 0 {
		last = next.Args[n-1]
	}
	for _, option := range state.Options(seat, shorter(next)) {
		if option.Word == last && !option.Complete {
			return next, option.Label
		}
	}
	return engine.Order{}, engine.Text{}
}

// Refuse tells a refusal with its rule.
func Refuse(p *message.Builder, seat engine.Seat, refusal *engine.Refusal) {
	p.Menu.Seat = seat
	if refusal.Rule == "" {
		p.Say(platform.Plain, "host.refused", "why", p.Book.Sentence(p.Lang, refusal.Why))
	} else {
		p.Say(platform.Plain, "host.refused.rule", "why", p.Book.Sentence(p.Lang, refusal.Why), "rule", string(refusal.Rule))
	}
	if len(refusal.Instead) > 0 {
		p.Say(platform.Plain, "host.refused.instead")
	}
}
