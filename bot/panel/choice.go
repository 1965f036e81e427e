package panel

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

const (
	// OptionsShown is how many options a page of buttons has: a phone shows them
	// without scrolling.
	OptionsShown = 8
	OptionsPaged = 24 // how many are paged through; more are divided into ranges.
	shortLabel   = 18 // shortLabel fits beside another one on a phone.
)

// choice is an option with the place of what it names, where that helps to choose.
type choice struct {
	engine.Option
	place         engine.Text
	usual, modest bool // usual: it is the usual answer; modest: nothing speaks for it.
}

// labelled is the button of a choice, with how strong it is where there is room for that.
func (v *view) labelled(o choice) engine.Text {
	label := o.label(v.p)
	if detailer, ok := v.planned.(engine.Detailer); ok {
		if detail := detailer.Detail(v.seat, o.Word); !detail.IsZero() {
			return v.with(detail, label, o.Label)
		}
	}
	return label
}

// shortestName is the least of a name that still tells which one it is.
const shortestName = 12

// with is a name with a detail: the first of several that leaves room for it, else the last one shortened, because a figure that
// is cut tells nothing.
func (v *view) with(detail engine.Text, names ...engine.Text) engine.Text {
	over := 0
	for _, name := range names {
		full := engine.T("host.option.with", "what", name, "detail", detail)
		if over = utf8.RuneCountInString(v.p.Book.Label(v.p.Lang, full)) - v.p.Limits.Label; over <= 0 {
			return full
		}
	}
	name := v.p.Book.Label(v.p.Lang, names[len(names)-1])
	room := utf8.RuneCountInString(name) - over
	if room < shortestName {
		return names[0]
	}
	return engine.T("host.option.with", "what", commands.Clip(name, room), "detail", detail)
}

// label is the button of the choice: what it names, and where that stands if the option
// does not tell. A number of which is not said yet does not look like an answer of its own.
func (o choice) label(p *message.Builder) engine.Text {
	if o.Count && o.More && !o.Complete {
		return engine.T("host.option.count", "n", o.Label)
	}
	if o.place.IsZero() || strings.Contains(p.Book.Say(p.Lang, o.Label), p.Book.Say(p.Lang, o.place)) {
		return o.Label
	}
	return engine.T("host.option.at", "what", o.Label, "where", o.place)
}

// part names one end of a range of choices. A place that has no name of its own is told by its detail.
func (v *view) part(o choice) engine.Text {
	if o.place.IsZero() {
		return o.Label
	}
	return v.whereabouts(o)
}

// whereabouts is the place of a choice, with what it is near to where it has no name.
func (v *view) whereabouts(o choice) engine.Text {
	if near := nearby(v.p, v.planned, v.seat, o.place); !near.IsZero() {
		return near
	}
	return o.place
}

// nearby is a place without a name, which reads as the word that orders have for it, with what it is near to; the zero Text for others.
func nearby(p *message.Builder, position engine.State, seat engine.Seat, place engine.Text) engine.Text {
	detailer, ok := position.(engine.Detailer)
	if !ok || place.IsZero() {
		return engine.Text{}
	}
	near := detailer.Detail(seat, p.Book.Say(p.Lang, place))
	if near.IsZero() {
		return engine.Text{}
	}
	return engine.T("host.option.with", "what", place, "detail", near)
}

// Nearby is where a thing is that a word means, with what that is near to; the zero Text where its place has a name, or is not known.
func Nearby(p *message.Builder, position engine.State, reader engine.Audience, word string) engine.Text {
	where, ok := position.(engine.Locator)
	if !ok {
		return engine.Text{}
	}
	place, _, stands := where.Whereabouts(reader, word)
	if !stands {
		return engine.Text{}
	}
	return nearby(p, position, reader.Seat, place)
}

// placed adds places to things that stand in different ones, and brings long lists into
// the order of the map.
func placed(state engine.State, seat engine.Seat, options []engine.Option) []choice {
	choices := make([]choice, len(options))
	ranks := make(map[string]int, len(options))
	where, ok := state.(engine.Locator)
	for i, option := range options {
		choices[i].Option = option
		ranks[option.Word] = math.MaxInt // what stands nowhere comes last
		if !ok {
			continue
		}
		if place, rank, stands := where.Whereabouts(engine.For(seat), option.Word); stands {
			choices[i].place, ranks[option.Word] = place, rank
		}
	}
	if !slices.ContainsFunc(choices, func(o choice) bool { return ranks[o.Word] != ranks[choices[0].Word] }) {
		for i := range choices {
			choices[i].place = engine.Text{}
		}
		return choices
	}
	if len(choices) > OptionsShown {
		slices.SortStableFunc(choices, func(a, b choice) int { return cmp.Compare(ranks[a.Word], ranks[b.Word]) })
	}
	return choices
}

// ahead goes on from the words of a short list for as long as nothing is left to choose: in a plan, where
// it can be taken back, one press then gives the whole order, and the button says so. Orders to which
// words are rarely added are given too; then it tells that they are short.
func ahead(state engine.State, seat engine.Seat, prefix engine.Order, choices []choice) (shorter []choice, short bool) {
	decision, _ := table.PendingOf(state, seat)
	if !decision.Draft || prefix.IsZero() || len(choices) > OptionsShown {
		return choices, false
	}
	for i := range choices {
		if choices[i].UsuallyComplete && choices[i].Complete && choices[i].More {
			choices[i].More, short = false, true
		}
		if !choices[i].More || choices[i].Complete {
			continue
		}
		order := onward(state, seat, engine.ParseOrder(prefix.With(choices[i].Word).String()))
		last := state.Options(seat, order)
		if len(last) != 1 || last[0].More {
			continue
		}
		order = order.With(last[0].Word)
		words := order.Args[len(prefix.Args):]
		if label := table.Phrase(state, seat, engine.Order{Verb: order.Verb, Args: words}); !label.IsZero() {
			choices[i] = choice{Option: engine.Option{Word: strings.Join(words, " "), Label: label, Complete: true}}
		}
	}
	var distinct []choice // two words may lead to the same order
	for _, o := range choices {
		if !slices.ContainsFunc(distinct, func(other choice) bool { return other.Word == o.Word }) {
			distinct = append(distinct, o)
		}
	}
	return distinct, short
}

// suggested are the choices that the game thinks likely.
func suggested(state engine.State, seat engine.Seat, prefix engine.Order, choices []choice) []choice {
	suggester, ok := state.(engine.Suggester)
	if !ok || len(choices) < 2 {
		return nil
	}
	options := make([]engine.Option, len(choices))
	for i, o := range choices {
		options[i] = o.Option
	}
	var likely []choice
	for _, word := range suggester.Likely(seat, prefix, options) {
		if len(likely) == OptionsShown {
			break
		}
		if careless(state, seat, engine.ParseOrder(prefix.With(word).String())) {
			continue
		}
		if i := slices.IndexFunc(choices, func(o choice) bool { return o.Word == word }); i >= 0 {
			likely = append(likely, choices[i])
		} else if several, legal := inOnePress(state, seat, prefix, word); legal {
			likely = append(likely, choice{Option: several})
		}
	}
	return likely
}

// inOnePress makes one option of several words that follow each other.
func inOnePress(state engine.State, seat engine.Seat, prefix engine.Order, words string) (engine.Option, bool) {
	several, at := engine.Option{Word: words, More: true}, prefix
	alone := engine.Order{Verb: prefix.Verb}
	for word := range strings.FieldsSeq(words) {
		options := state.Options(seat, at)
		i := slices.IndexFunc(options, func(o engine.Option) bool { return o.Word == word })
		if i < 0 || !several.More {
			return engine.Option{}, false
		}
		several.Complete, several.More, several.UsuallyComplete = options[i].Complete, options[i].More, options[i].UsuallyComplete
		at, alone = at.With(word), alone.With(word)
	}
	several.Label = table.Phrase(state, seat, alone)
	return several, !several.Label.IsZero()
}

// usualOf is the order that answers a decision as usual; empty where there is none, or where it gives something up.
func usualOf(state engine.State, seat engine.Seat, decision engine.Decision) string {
	advisor, ok := state.(engine.Advisor)
	if !ok || decision.Draft {
		return ""
	}
	order, known := advisor.Usual(seat)
	if !known || careless(state, seat, order) {
		return ""
	}
	return order.String()
}

// distinguish tells the usual answer from the others, where it is among them.
func distinguish(choices []choice, prefix engine.Order, usual string) []choice {
	at := slices.IndexFunc(choices, func(o choice) bool { return !o.More && prefix.With(o.Word).String() == usual })
	for i := range choices {
		choices[i].usual, choices[i].modest = i == at, choices[i].modest || at >= 0
	}
	return choices
}
