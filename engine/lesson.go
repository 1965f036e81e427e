package engine

import "strconv"

// Lesson is a guided first turn: an ordinary game whose orders are all known. The learner is told in one sentence what to do next
// and does it; the other seats answer by the script. The messages are "<game>.lesson.<id>" (its name), "<game>.lesson.<id>.<n>"
// for each step from 1, and "<game>.lesson.<id>.end", which is said when it is over.
type Lesson struct {
	// ID is a short word.
	ID    string
	Setup Setup
	// Seat is the learner's.
	Seat Seat
	// Secret is the word that the dice depend on, so that they fall alike every time (package lesson).
	Secret string
	// Opening is what is ordered after "start" and before the learner is asked for anything.
	Opening []LessonOrder
	Steps   []LessonStep
}

// LessonStep is one thing that the learner does.
type LessonStep struct {
	// Rule is the paragraph that the step shows.
	Rule Rule
	// Order is the order that the learner gives.
	Order string
	// Replies are the orders that follow by themselves: answers of the other seats, and what would teach the learner nothing.
	Replies []LessonOrder
}

// LessonOrder is an order that is given by the script.
type LessonOrder struct {
	Seat  Seat
	Order string
}

// LessonOrders are orders of a seat that follow by themselves.
func LessonOrders(seat Seat, orders ...string) []LessonOrder {
	script := make([]LessonOrder, len(orders))
	for i, order := range orders {
		script[i] = LessonOrder{seat, order}
	}
	return script
}

// Name names the lesson.
func (l Lesson) Name() Text { return T(l.key()) }

// Say is what the learner is told at a step, counted from 0; after the last step, what is said at the end.
func (l Lesson) Say(step int) Text {
	if step >= len(l.Steps) {
		return T(l.key() + ".end")
	}
	return T(l.key() + "." + strconv.Itoa(step+1))
}

func (l Lesson) key() string { return l.Setup.Game + ".lesson." + l.ID }
