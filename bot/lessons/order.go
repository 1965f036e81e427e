package lessons

import (
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/lesson"
)

// Give carries out the learner's orders as far as they are those of the lesson, each with the answers of the script. Any other order
// changes nothing: the learner is told what to do instead.
func Give(x *request.Request, l engine.Lesson, lines []string) error {
	x.Alone()
	acts, passed := len(x.Change.Acts), true
	for _, line := range lines {
		if x.Table.Record.Stage == model.Over {
			break
		}
		var err error
		if passed, err = give(x, l, line); err != nil {
			return err
		}
		if !passed {
			break
		}
	}
	x.Table.Touch()
	x.Later = append(x.Later, func() {
		if len(x.Change.Acts) > acts {
			tell(x)
		}
		if !passed {
			x.Out.Say(platform.Plain, "host.lesson.other", "order", x.Table.Describe(x.Table.Planned(l.Seat), l.Seat, x.Table.Wanted(l)))
		}
		show(x)
		plan(x)
	})
	return nil
}

// give carries one line out; false where the lesson goes on with something else.
func give(x *request.Request, l engine.Lesson, line string) (passed bool, err error) {
	position := x.Table.Planned(l.Seat)
	order, err := x.Table.Lexicon.Read(position, l.Seat, line)
	if err != nil {
		return false, nil //nolint:nilerr // what is not understood is not what the lesson wants
	}
	left, passed := lesson.Pass(position, l.Seat, x.Table.Wanted(l), order)
	if !passed {
		return false, nil
	}
	stop, err := x.Table.Give(l.Seat, []string{order.String()}, 1)
	if err != nil {
		return false, err
	}
	now := *x.Table.Record.Lesson
	now.Left = left
	refused := stop != nil
	if left == "" && !refused {
		refused, err = script(x, l.Steps[now.Step].Replies)
		now.Step++
	}
	x.Table.Record.Lesson = &now
	if refused {
		x.Out.Say(platform.Plain, "host.lesson.changed")
	}
	if refused || now.Step == len(l.Steps) {
		x.Table.Record.Stage = model.Over
	}
	return true, err
}

// script carries out what is ordered by itself. It is refused only where the rules have changed since the lesson was written.
func script(x *request.Request, orders []engine.LessonOrder) (refused bool, err error) {
	for _, o := range orders {
		if o.Seat == x.Table.Seat { // it may end a plan of the learner
			stop, err := x.Table.Give(o.Seat, []string{o.Order}, 1)
			if stop != nil || err != nil {
				return stop != nil, err
			}
			continue
		}
		err := x.Table.Decide(o.Seat, engine.ParseOrder(o.Order))
		if _, refused := engine.AsRefusal(err); refused {
			return true, nil
		}
		if err != nil {
			return false, err
		}
	}
	return false, nil
}

// linesTold is how much of what happened is told before the next step.
const linesTold = 8

// tell tells what came of the order.
func tell(x *request.Request) {
	told := x.Report.To(engine.For(x.Table.Seat))
	lines := told.Headlines
	if len(lines) == 0 {
		lines = told.Lines
	}
	report.Lines(x.Out, lines[:min(len(lines), linesTold)])
}

// plan adds the learner's plan to the picture, if there is one.
func plan(x *request.Request) {
	if x.Out.Picture == nil || len(x.Table.Plans[x.Table.Seat].Steps) == 0 {
		return
	}
	if err := x.WithPlan(x.Out.Picture); err != nil {
		x.Out.Picture = nil // better no picture than none of the step
	}
}

// Allows tells whether a command is of use in a lesson.
func Allows(command string) bool {
	return slices.Contains([]string{
		"help", "status", "hand", "map", "hex", "order", "why", "odds", "rules", "lang", "log", "replay", "board", "start", "leave",
	}, command)
}

// Decline answers what is of no use in a lesson.
func Decline(x *request.Request) error {
	x.Out.Say(platform.Plain, "host.lesson.only")
	show(x)
	return nil
}

// Leave ends a lesson before its end.
func Leave(x *request.Request) error {
	x.Table.Record.Stage = model.Over
	x.Table.Touch()
	x.Replace = true
	show(x)
	return nil
}
