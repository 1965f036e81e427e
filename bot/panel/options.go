package panel

import (
	"slices"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// words offers the words after a prefix: those that the game thinks likely first. Where they and the
// others do not find room, or some orders are given before all of their words are asked for, a button leads to
// all words; then it tells so.
func (v *view) words(prefix engine.Order, options []engine.Option, room int, walk model.Action) bool {
	others := walk.Do == "walk" && walk.To > 0
	if l, ok := listOf(v.table.Info(), v.planned, v.seat, prefix); ok && walk.Do != "beyond" {
		options = l.beyond()
		if !others {
			switch from, to := walked(walk, len(l.all)); {
			case to-from < len(l.all): // a place has been chosen
				v.tick(l, walk)
			case to-from > v.ticks(): // what is likely is in sight before all places
				v.combined(l)
				v.tick(l, walk)
			default:
				v.tick(l, walk)
				v.combined(l)
			}
			if len(options) > 0 {
				v.words(prefix, options, OptionsShown, model.Action{Do: "beyond"})
			}
			return true
		}
	}
	choices := distinguish(placed(v.planned, v.seat, options), prefix, v.usual)
	if others {
		v.pages(prefix, choices, walk)
		return false
	}
	likely := distinguish(suggested(v.planned, v.seat, prefix, choices), prefix, v.usual)
	rest := slices.DeleteFunc(slices.Clone(choices), func(o choice) bool {
		return slices.ContainsFunc(likely, func(l choice) bool { return l.Word == o.Word })
	})
	if len(likely) == 0 || len(likely)+len(rest) <= room {
		choices, short := ahead(v.planned, v.seat, prefix, append(likely, rest...))
		v.pages(prefix, choices, walk)
		if !short {
			return false
		}
	} else {
		choices, _ := ahead(v.planned, v.seat, prefix, likely[:min(len(likely), room)])
		v.optionRows(prefix, choices, model.Action{})
	}
	v.p.Row()
	v.p.Button(platform.Ordinary, engine.T("host.button.others"), model.Action{Do: "walk", Lines: walkLines(prefix), To: len(options)})
	return true
}

// combined offers the suggestions for a list that say several words at once.
func (v *view) combined(l list) {
	if len(l.picked) > 0 {
		return
	}
	likely := suggested(v.planned, v.seat, l.base, placed(v.planned, v.seat, l.all))
	likely = slices.DeleteFunc(likely, func(o choice) bool { return l.holds(o.Word) })
	likely, _ = ahead(v.planned, v.seat, l.base, likely)
	v.optionRows(l.base, likely, model.Action{})
	if lines := v.inARow(l.base, likely); len(lines) > 1 {
		v.p.Button(platform.Ordinary, engine.T("host.button.all-these"), model.Action{Do: "give", Lines: lines})
	}
}

// inARow are the orders of a plan that are offered at once and can be given one after the other; none where that is not so of all.
func (v *view) inARow(base engine.Order, choices []choice) []string {
	position := v.planned
	if decision, _ := table.PendingOf(position, v.seat); !decision.Draft {
		return nil
	}
	var lines []string
	for _, o := range choices {
		order := engine.ParseOrder(base.With(o.Word).String())
		events, err := engine.Try(position, v.seat, order)
		if o.More || err != nil {
			return nil
		}
		position = position.Evolve(events...)
		lines = append(lines, order.String())
	}
	return lines
}

// pages offers words: all, a page of them, or ranges of them.
func (v *view) pages(prefix engine.Order, options []choice, walk model.Action) {
	from, to := walk.From, walk.To
	if walk.Picked {
		to = min(to, len(options)) // the list has become shorter
	}
	if to <= 0 || to > len(options) || from < 0 || from >= to {
		from, to = 0, len(options)
	}
	if to-from > OptionsPaged {
		if !v.groups(prefix, options, from, to) {
			v.ranges(prefix, options, from, to)
		}
		return
	}
	start := from + walk.Page*OptionsShown
	if start < from || start >= to {
		start = from
	}
	v.optionRows(prefix, options[start:min(start+OptionsShown, to)], walk)
}

// groups offers the groups of a long list; false where it has none, or more than fit.
func (v *view) groups(prefix engine.Order, options []choice, from, to int) bool {
	var starts []int
	last := ""
	for i := from; i < to; i++ {
		if group := v.p.Book.Say(v.p.Lang, options[i].Group); i == from || group != last {
			starts, last = append(starts, i), group
		}
		if last == "" {
			return false
		}
	}
	if len(starts) < 2 || len(starts) > OptionsPaged {
		return false
	}
	columns := v.p.Columns(2, len(starts))
	for i, start := range starts {
		end := to
		if i < len(starts)-1 {
			end = starts[i+1]
		}
		v.p.Cell(i, columns)
		v.p.Button(platform.Ordinary, engine.T("host.button.group", "group", options[start].Group, "n", end-start),
			model.Action{Do: "walk", Lines: walkLines(prefix), From: start, To: end})
	}
	return true
}

// ranges offers parts of a long list, each named by its first and last option.
func (v *view) ranges(prefix engine.Order, options []choice, from, to int) {
	size := max(OptionsShown, (to-from+OptionsShown-1)/OptionsShown)
	columns := v.p.Columns(1, (to-from+size-1)/size)
	for i := 0; from+i*size < to; i++ {
		v.p.Cell(i, columns)
		start, end := from+i*size, min(from+(i+1)*size, to)
		label, last := v.part(options[start]), v.part(options[end-1])
		if v.p.Book.Say(v.p.Lang, label) != v.p.Book.Say(v.p.Lang, last) {
			label = engine.T("host.button.range", "first", label, "last", last)
		}
		v.p.Button(platform.Ordinary, label,
			model.Action{Do: "walk", Lines: walkLines(prefix), From: start, To: end})
	}
}

// optionRows lays options of a page out in one or two columns.
func (v *view) optionRows(prefix engine.Order, options []choice, page model.Action) {
	columns := 2
	labels := make([]engine.Text, len(options))
	for i, option := range options {
		labels[i] = v.labelled(option)
		if utf8.RuneCountInString(v.p.Book.Label(v.p.Lang, labels[i])) > shortLabel {
			columns = 1
		}
	}
	columns = v.p.Columns(columns, len(options))
	for i, option := range options {
		v.p.Cell(i, columns)
		next := prefix.With(option.Word)
		if option.More {
			v.p.Button(platform.Ordinary, labels[i], model.Action{
				Do: "walk", Lines: walkLines(next), From: page.From, To: page.To, Page: page.Page, Picked: page.To > 0 || page.Page > 0,
			})
			continue
		}
		style := platform.Ordinary
		switch several := slices.ContainsFunc(options, func(o choice) bool { return o.More && len(v.plan().Orders) == 0 }); {
		case careless(v.planned, v.seat, engine.ParseOrder(next.String())):
		case option.usual, !option.modest && prefix.IsZero() && !several:
			style = platform.Primary
		}
		v.p.Button(style, labels[i], model.Action{Do: "give", Lines: []string{next.String()}})
	}
}

// The command that tells odds, and its parameter.
const (
	OddsCommand = "odds"
	OddsBattle  = "battle"
)

// Battles are the battles on the board whose odds can be asked for by one word, and that may be fought now.
func Battles(position engine.State, reader engine.Audience) []string {
	explainer, ok := position.(engine.Explainer)
	if !ok {
		return nil
	}
	var battles []string
	for _, option := range explainer.Questions(reader, []string{engine.WhyOdds}) {
		if option.Complete && !option.Hidden {
			battles = append(battles, option.Word)
		}
	}
	return battles
}

// KnowsOdds tells whether the game knows the odds of battles.
func KnowsOdds(position engine.State, reader engine.Audience) bool {
	explainer, ok := position.(engine.Explainer)
	return ok && slices.ContainsFunc(explainer.Questions(reader, nil), func(o engine.Option) bool { return o.Word == engine.WhyOdds })
}

// oddsButton leads to the odds of what a seat has to decide or has planned: of the battle that the question is about, of
// the only one there is, or to a choice among several.
func (v *view) oddsButton() {
	if !KnowsOdds(v.planned, engine.For(v.seat)) {
		return
	}
	battles := Battles(v.planned, engine.For(v.seat))
	if len(battles) == 0 {
		return
	}
	action := model.Action{Do: "command", Command: OddsCommand}
	decision, _ := table.PendingOf(v.table.Position, v.seat)
	for _, battle := range battles {
		if len(battles) == 1 || len(decision.About) == 1 && decision.About[0] == battle {
			action.Args = map[string]string{OddsBattle: battle}
		}
	}
	v.p.Button(platform.Ordinary, engine.T("host.button.odds"), action)
}
