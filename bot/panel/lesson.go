package panel

import (
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// LearnCommand is the command that opens lessons.
const LearnCommand = "learn"

// lesson shows a learner the one thing to do next; after the last one, what there is to do then.
func (v *view) lesson(l engine.Lesson) {
	order := v.table.Wanted(l)
	v.p.Text(platform.Heading, v.lessonStep(l))
	v.p.Row()
	if v.table.Record.Stage == model.Over {
		for i, way := range v.waysOn(l) {
			style := platform.Ordinary
			if i == 0 {
				style = platform.Primary
			}
			v.p.Button(style, way.label, model.Action{Do: "command", Command: way.command, Args: way.args})
		}
		if !v.opensTables() && len(v.table.Levels) > 0 {
			v.p.Say(platform.Detail, "host.lesson.play", "line", v.against(l).line)
		}
		return
	}
	v.p.Button(platform.Primary, v.table.Describe(v.planned, v.seat, order), model.Action{Do: "give", Lines: []string{order.String()}})
	v.p.Apart()
	rule := string(l.Steps[v.table.Record.Lesson.Step].Rule)
	v.p.Button(platform.Ordinary, engine.T("host.button.rule", "rule", rule), model.Action{Do: "command", Command: "rules", Args: map[string]string{"rule": rule}})
	v.p.Button(platform.Ordinary, engine.T("host.button.leave-lesson"), model.Action{Do: "command", Command: "leave"})
}

// wayOn is something to do after a lesson.
type wayOn struct {
	label   engine.Text
	command string
	args    map[string]string
	line    string // it as it is typed.
}

// waysOn are the ways on, the best first.
func (v *view) waysOn(l engine.Lesson) []wayOn {
	game := l.Setup.Game
	ways := []wayOn{{engine.T("host.button.lessons"), LearnCommand, nil, "/" + LearnCommand}}
	if !v.opensTables() {
		return ways
	}
	ways = append(ways, wayOn{engine.T("host.button.new-game"), "new", map[string]string{"game": game}, "/new " + game})
	if len(v.table.Levels) > 0 {
		ways = slices.Insert(ways, 0, v.against(l))
	}
	return ways
}

// opensTables tells whether a table can be opened where the lesson is played: in a private chat none can.
func (v *view) opensTables() bool { return !v.table.Record.Place.IsZero() || v.p.Limits.Ephemeral }

// against is a game against the umpire, at its lowest level.
func (v *view) against(l engine.Lesson) wayOn {
	game, level := l.Setup.Game, v.table.Levels[0]
	return wayOn{engine.T("host.button.against"), "new", map[string]string{"game": game, "vs": level}, "/new " + game + " vs " + level}
}

// lessonStep is what a learner is told now: which step it is, what to do, and the rule.
func (v *view) lessonStep(l engine.Lesson) engine.Text {
	step := v.table.Record.Lesson.Step
	switch {
	case step >= len(l.Steps):
		return l.Say(step)
	case v.table.Record.Stage == model.Over:
		return engine.T("host.lesson.left")
	}
	return engine.T("host.lesson.step", "step", step+1, "steps", len(l.Steps), "say", l.Say(step), "rule", string(l.Steps[step].Rule))
}

// teach leaves of what may be said only what the present step of a lesson holds, and adds its whole order as one word.
func (v *view) teach(l engine.Lesson, prefix engine.Order, touch *platform.Touch) {
	touch.Question, touch.Plan, touch.Notes = v.p.Book.Sentence(v.p.Lang, v.lessonStep(l)), nil, nil
	order := v.table.Wanted(l)
	if v.table.Record.Stage == model.Over {
		touch.Words, touch.Going = nil, nil
		for i, way := range v.waysOn(l) {
			touch.Words = append(touch.Words, platform.Word{Word: way.line, Order: way.line, Label: v.p.Book.Say(v.p.Lang, way.label), Complete: true, Next: i == 0})
		}
		return
	}
	astray := func(word platform.Word) bool {
		said := engine.ParseOrder(word.Order)
		return said.Verb != order.Verb || slices.ContainsFunc(said.Args, func(arg string) bool { return !slices.Contains(order.Args, arg) })
	}
	touch.Words, touch.Going = slices.DeleteFunc(touch.Words, astray), slices.DeleteFunc(touch.Going, astray)
	whole := false
	for i := range touch.Words {
		if word := &touch.Words[i]; word.Order == order.String() { // nothing more is wanted
			word.More, word.Next, whole = false, true, true
		}
	}
	if prefix.IsZero() && !whole {
		touch.Words = append(touch.Words, platform.Word{
			Word: order.String(), Order: order.String(), Label: v.p.Book.Label(v.p.Lang, v.table.Describe(v.planned, v.seat, order)),
			Complete: true, Next: true,
		})
	}
}
