package bot

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

const (
	// optionsShown is how many options a page of buttons has: a phone shows them
	// without scrolling.
	optionsShown = 8
	// optionsPaged is how many are paged through; more are divided into ranges.
	optionsPaged = 24
	// shortLabel fits beside another one on a phone.
	shortLabel = 18
)

// choice is an option with the place of what it names, where that helps to choose.
type choice struct {
	engine.Option
	place engine.Text
	// usual: it is the usual answer; modest: nothing speaks for it.
	usual, modest bool
}

// label is the button of the choice: what it names, and where that stands if the option
// does not tell. A number of which is not said yet does not look like an answer of its own.
func (o choice) label(p *paper) engine.Text {
	if o.Count && o.More && !o.Complete {
		return engine.T("host.option.count", "n", o.Label)
	}
	if o.place.IsZero() || strings.Contains(p.book.Say(p.lang, o.Label), p.book.Say(p.lang, o.place)) {
		return o.Label
	}
	return engine.T("host.option.at", "what", o.Label, "where", o.place)
}

// part names one end of a range of choices.
func (o choice) part() engine.Text {
	if o.place.IsZero() {
		return o.Label
	}
	return o.place
}

// placed adds places to things that stand in different ones, and brings long lists into
// the order of the map.
func placed(state engine.State, options []engine.Option) []choice {
	choices := make([]choice, len(options))
	ranks := make(map[string]int, len(options))
	where, ok := state.(engine.Locator)
	for i, option := range options {
		choices[i].Option = option
		ranks[option.Word] = math.MaxInt // what stands nowhere comes last
		if !ok {
			continue
		}
		if place, rank, stands := where.Whereabouts(option.Word); stands {
			choices[i].place, ranks[option.Word] = place, rank
		}
	}
	if !slices.ContainsFunc(choices, func(o choice) bool { return ranks[o.Word] != ranks[choices[0].Word] }) {
		for i := range choices {
			choices[i].place = engine.Text{}
		}
		return choices
	}
	if len(choices) > optionsShown {
		slices.SortStableFunc(choices, func(a, b choice) int { return cmp.Compare(ranks[a.Word], ranks[b.Word]) })
	}
	return choices
}

// words offers the words after a prefix: those that the game thinks likely first. Where they and the
// others do not find room, or some orders are given before all of their words are asked for, a button leads to
// all words; then it tells so.
func (x *exchange) words(p *paper, state engine.State, seat engine.Seat, prefix engine.Order, options []engine.Option, room int, usual string, walk model.Action) bool {
	choices := distinguish(placed(state, options), prefix, usual)
	if walk.To > 0 {
		x.panelOptions(p, prefix, choices, walk)
		return false
	}
	likely := distinguish(suggested(state, seat, prefix, choices), prefix, usual)
	rest := slices.DeleteFunc(slices.Clone(choices), func(o choice) bool {
		return slices.ContainsFunc(likely, func(l choice) bool { return l.Word == o.Word })
	})
	if len(likely) == 0 || len(likely)+len(rest) <= room {
		choices, short := ahead(state, seat, prefix, append(likely, rest...))
		x.panelOptions(p, prefix, choices, walk)
		if !short {
			return false
		}
	} else {
		choices, _ := ahead(state, seat, prefix, likely[:min(len(likely), room)])
		x.optionRows(p, prefix, choices, model.Action{})
	}
	p.row()
	p.button(platform.Ordinary, engine.T("host.button.others"), model.Action{Do: "walk", Lines: walkLines(prefix), To: len(options)})
	return true
}

// ahead goes on from the words of a short list for as long as nothing is left to choose: in a plan, where
// it can be taken back, one press then gives the whole order, and the button says so. Orders to which
// words are rarely added are given too; then it tells that they are short.
func ahead(state engine.State, seat engine.Seat, prefix engine.Order, choices []choice) (shorter []choice, short bool) {
	decision, _ := pendingOf(state, seat)
	if !decision.Draft || prefix.IsZero() || len(choices) > optionsShown {
		return choices, false
	}
	for i := range choices {
		if choices[i].Enough && choices[i].Complete && choices[i].More {
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
		if label := phraseOf(state, seat, engine.Order{Verb: order.Verb, Args: words}); !label.IsZero() {
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
		if len(likely) == optionsShown {
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
	for _, word := range strings.Fields(words) {
		options := state.Options(seat, at)
		i := slices.IndexFunc(options, func(o engine.Option) bool { return o.Word == word })
		if i < 0 || !several.More {
			return engine.Option{}, false
		}
		several.Complete, several.More = options[i].Complete, options[i].More
		at, alone = at.With(word), alone.With(word)
	}
	several.Label = phraseOf(state, seat, alone)
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

// panelOptions offers words: all, a page of them, or ranges of them.
func (x *exchange) panelOptions(p *paper, prefix engine.Order, options []choice, walk model.Action) {
	from, to := walk.From, walk.To
	if walk.Picked {
		to = min(to, len(options)) // the list has become shorter
	}
	if to <= 0 || to > len(options) || from < 0 || from >= to {
		from, to = 0, len(options)
	}
	if to-from > optionsPaged {
		x.ranges(p, prefix, options, from, to)
		return
	}
	start := from + walk.Page*optionsShown
	if start < from || start >= to {
		start = from
	}
	x.optionRows(p, prefix, options[start:min(start+optionsShown, to)], walk)
}

// ranges offers parts of a long list, each named by its first and last option.
func (x *exchange) ranges(p *paper, prefix engine.Order, options []choice, from, to int) {
	size := max(optionsShown, (to-from+optionsShown-1)/optionsShown)
	columns := p.columns(1, (to-from+size-1)/size)
	for i := 0; from+i*size < to; i++ {
		if i%columns == 0 {
			p.row()
		}
		start, end := from+i*size, min(from+(i+1)*size, to)
		label, last := options[start].part(), options[end-1].part()
		if p.book.Say(p.lang, label) != p.book.Say(p.lang, last) {
			label = engine.T("host.button.range", "first", label, "last", last)
		}
		p.button(platform.Ordinary, label,
			model.Action{Do: "walk", Lines: walkLines(prefix), From: start, To: end})
	}
}

// optionRows lays options of a page out in one or two columns.
func (x *exchange) optionRows(p *paper, prefix engine.Order, options []choice, page model.Action) {
	columns := 2
	for _, option := range options {
		if utf8.RuneCountInString(p.book.Say(p.lang, option.label(p))) > shortLabel {
			columns = 1
		}
	}
	columns = p.columns(columns, len(options))
	state := x.d.top(p.menu.Seat)
	for i, option := range options {
		if i%columns == 0 {
			p.row()
		}
		next := prefix.With(option.Word)
		if option.More {
			p.button(platform.Ordinary, option.label(p), model.Action{
				Do: "walk", Lines: walkLines(next), From: page.From, To: page.To, Page: page.Page, Picked: page.To > 0 || page.Page > 0,
			})
			continue
		}
		style := platform.Ordinary
		switch several := slices.ContainsFunc(options, func(o choice) bool { return o.More && len(x.d.plans[p.menu.Seat].Orders) == 0 }); {
		case careless(state, p.menu.Seat, engine.ParseOrder(next.String())):
		case option.usual, !option.modest && prefix.IsZero() && !several:
			style = platform.Primary
		}
		p.button(style, option.label(p), model.Action{Do: "give", Lines: []string{next.String()}})
	}
}

// columns is how many buttons a row has to take so that n of them leave the
// platform's last rows free, for "as it is" and the ways out of the panel.
func (p *paper) columns(wanted, n int) int {
	if rows := p.limits.Rows - 2; rows > 0 && n > rows*wanted {
		return min((n+rows-1)/rows, max(p.limits.PerRow, 1))
	}
	return wanted
}
