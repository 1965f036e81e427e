package bot

import (
	"errors"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// decide gives one order to the game for real, with fair dice. A refusal changes
// nothing.
func (x *exchange) decide(seat engine.Seat, order engine.Order) error {
	source, err := x.d.source()
	if err != nil {
		return err
	}
	dice := engine.NewRecorder(source.Dice(x.d.record.Rolled))
	events, err := x.d.state.Decide(seat, order, dice)
	if err != nil {
		return err
	}
	records, err := encodeEvents(events)
	if err != nil {
		return err
	}
	if x.before == nil {
		x.before = x.d.state
	}
	x.change.Acts = append(x.change.Acts, model.Act{
		After: x.d.record.Events, Roll: x.d.record.Rolled, Seat: seat, Order: order.String(),
		Events: records, Rolls: dice.Rolls(), At: x.now(),
	})
	x.events = append(x.events, events...)
	x.rolls += len(dice.Rolls())
	x.d.record.Events += len(events)
	x.d.record.Rolled += len(dice.Rolls())
	x.d.state = x.d.state.Evolve(events...)
	x.reseat(events)
	return nil
}

// mark is a point to which the acts of an exchange can be taken back.
type mark struct {
	desk   desk
	before engine.State
	acts   int
	events int
	rolls  int
}

func (x *exchange) mark() mark {
	return mark{x.d.clone(), x.before, len(x.change.Acts), len(x.events), x.rolls}
}

func (x *exchange) takeBack(m mark) {
	x.d, x.before, x.rolls = m.desk, m.before, m.rolls
	x.change.Acts, x.events = x.change.Acts[:m.acts], x.events[:m.events]
}

// halt tells why giving orders stopped before the last line.
type halt struct {
	// line is the index of the line that could not be given.
	line int
	// err is a *engine.Refusal or a *commands.Doubt; nil where open or unsure say why.
	err error
	// order is the one that was refused, where it could be read.
	order engine.Order
	// open is an order that lacks words: what may follow is shown.
	open engine.Order
	// returned: the plan holds what was not carried out.
	returned bool
	// unsure: this order would make the plan final, or gives something up, which has to be confirmed.
	unsure bool
	// caution tells what it gives up.
	caution engine.Text
}

// give reads lines of orders of a seat and carries them out one after another:
// orders of a draft into the plan, others for real. It returns nil when all were
// given, and otherwise why not. The first sure lines need not be confirmed.
func (x *exchange) give(seat engine.Seat, lines []string, sure int) (*halt, error) {
	player := x.d.record.Seats[seat].Player
	for i, line := range lines {
		if x.d.record.Seats[seat].Player != player {
			// He sits elsewhere now: the lines were meant for another side.
			return &halt{line: i, err: &engine.Refusal{Kind: engine.NotYours, Why: engine.T("host.plan.overtaken")}}, nil
		}
		order, err := x.t.lexicon.Read(x.d.top(seat), seat, line)
		if err != nil {
			return &halt{line: i, err: x.notYours(seat, err)}, nil
		}
		stop, passed, err := x.giveOne(seat, order, lines[i+1:], i < sure)
		switch {
		case err != nil:
			return nil, err
		case stop != nil:
			stop.line = i
			return stop, nil
		case passed:
			return nil, nil // the rest waits
		}
	}
	return nil, nil
}

// giveOne carries one order out. passed: the rest of the lines was taken into the
// plan, to wait for somebody else's decision.
func (x *exchange) giveOne(seat engine.Seat, order engine.Order, rest []string, sure bool) (stop *halt, passed bool, err error) {
	decision, asked := pendingOf(x.d.state, seat)
	top := x.d.top(seat)
	events, err := engine.Try(top, seat, order)
	if refusal, ok := engine.AsRefusal(err); ok {
		if open := x.lacksWords(top, seat, order, refusal); open {
			return &halt{open: order}, false, nil
		}
		return &halt{err: x.notYours(seat, refusal), order: order}, false, nil
	}
	if err != nil && !errors.Is(err, engine.ErrWithheld) {
		return nil, false, err
	}
	if caution := cautionOf(top, seat, order); !sure && !caution.IsZero() {
		return &halt{open: order, unsure: true, caution: caution}, false, nil
	}
	if !asked || !decision.Draft {
		err = x.decide(seat, order)
		if refusal, ok := engine.AsRefusal(err); ok {
			return &halt{err: refusal, order: order}, false, nil
		}
		return nil, false, err
	}
	if err == nil {
		s := step{order: order, events: events, after: top.Evolve(events...)}
		if next, still := pendingOf(s.after, seat); still && next.Continues(decision.Kind, decision.Round) {
			x.d.extend(seat, decision, s)
			return nil, false, nil
		}
	}
	if len(x.d.plans[seat].Orders) > 0 && len(order.Args) > 0 && len(rest) == 0 && !sure {
		return &halt{open: order, unsure: true}, false, nil
	}
	return x.handOn(seat, decision, order, rest)
}

// notYours is the reason for words that were not understood: where the seat has
// nothing to decide, that matters more than the words.
func (x *exchange) notYours(seat engine.Seat, err error) error {
	if _, asked := pendingOf(x.d.state, seat); asked {
		return err
	}
	if refusal, ok := engine.AsRefusal(err); ok && refusal.Kind != engine.NotUnderstood {
		return err
	}
	return &engine.Refusal{Kind: engine.NotYours, Why: engine.T("host.not-your-decision")}
}

// lacksWords tells whether an order was refused only because it is not finished.
func (x *exchange) lacksWords(state engine.State, seat engine.Seat, order engine.Order, refusal *engine.Refusal) bool {
	return refusal.Kind == engine.NotUnderstood && len(state.Options(seat, order)) > 0
}

// handOn decides the plan of a seat for real, with the order that completes it.
// Where the game turns to somebody else in between, the rest waits. Where an
// order is refused, nothing has happened if no dice were rolled; otherwise what
// was decided stays, and the rest is handed back.
func (x *exchange) handOn(
	seat engine.Seat, decision engine.Decision, last engine.Order, rest []string,
) (stop *halt, passed bool, err error) {
	start := x.mark()
	rolled := x.rolls
	orders := append(slices.Clone(x.d.plans[seat].Orders), last.String())
	x.d.plans[seat].clear()
	for i, line := range orders {
		err := x.decide(seat, engine.ParseOrder(line))
		if refusal, ok := engine.AsRefusal(err); ok {
			if x.rolls == rolled {
				x.takeBack(start)
				return &halt{err: refusal, order: engine.ParseOrder(line)}, false, nil
			}
			x.d.plans[seat].handBack(append(orders[i:], rest...), refusal)
			return &halt{err: refusal, returned: true}, false, nil
		}
		if err != nil {
			return nil, false, err
		}
		var left []string
		if i < len(orders)-1 {
			left = orders[i+1:]
		}
		now, still := pendingOf(x.d.state, seat)
		if still && now.Continues(decision.Kind, decision.Round) {
			continue // the same plan goes on
		}
		left = append(slices.Clone(left), rest...)
		if _, over := x.d.state.Outcome(); len(left) > 0 && !over {
			p := &x.d.plans[seat]
			p.Kind, p.Round, p.Waiting = decision.Kind, decision.Round, left
			p.Version++
		}
		return nil, true, nil
	}
	return nil, false, nil
}

// settle brings the plans in line with what has been decided: plans that waited
// go on, others are tried again on the new state. Then everybody is told.
func (x *exchange) settle() error {
	if !x.moved() {
		return nil
	}
	if err := x.follow(); err != nil {
		return err
	}
	_, over := x.d.state.Outcome()
	for seat := range x.d.plans {
		p := &x.d.plans[seat]
		switch {
		case over && len(p.Orders)+len(p.Waiting)+len(p.Returned) > 0:
			p.clear()
		case !over && len(p.Orders) > 0:
			x.d.retry(engine.Seat(seat))
		}
	}
	if over {
		x.d.record.Stage = model.Over
		for seat := range x.d.record.Seats { // no standing order has anything to answer any more
			x.done(model.Job{Subject: x.d.record.ID, Seat: engine.Seat(seat), Kind: model.JobStandingOrder})
		}
		if x.d.record.League != "" {
			x.change.Jobs = append(x.change.Jobs, model.Job{Subject: x.d.record.ID, Seat: engine.Nobody, Kind: model.JobResult, At: x.now()})
		}
	}
	return x.tell()
}

// follow lets what has been decided have its consequences: plans that waited go on, standing
// orders answer.
func (x *exchange) follow() error {
	if x.followed == len(x.change.Acts) && x.followed > 0 {
		return nil
	}
	if err := x.goOn(); err != nil {
		return err
	}
	// What was taken back is decided by the player himself.
	if !x.turned {
		if err := x.standAll(); err != nil {
			return err
		}
	}
	x.followed = len(x.change.Acts)
	return nil
}

// goOn carries out what waited, until everything waits for a player.
func (x *exchange) goOn() error {
	for progress := true; progress; {
		progress = false
		for seat := range x.d.plans {
			p := &x.d.plans[seat]
			decision, asked := pendingOf(x.d.state, engine.Seat(seat))
			if len(p.Waiting) == 0 || !asked || !decision.Draft {
				continue
			}
			lines := p.Waiting
			if !p.answers(decision) {
				p.handBack(lines, &engine.Refusal{Why: engine.T("host.plan.overtaken")})
				continue
			}
			p.Waiting = nil
			p.Version++
			acts := len(x.change.Acts)
			stop, err := x.give(engine.Seat(seat), lines, len(lines))
			if err != nil {
				return err
			}
			if stop != nil && !stop.returned {
				x.d.plans[seat].handBack(lines[stop.line:], reasonOf(stop))
			}
			progress = progress || len(x.change.Acts) > acts
		}
	}
	return nil
}

// reasonOf is a halt as a refusal.
func reasonOf(stop *halt) *engine.Refusal {
	var doubt *commands.Doubt
	switch {
	case errors.As(stop.err, &doubt):
		return engine.Misunderstood("host.read.unclear", "typed", doubt.Typed)
	case stop.err != nil:
		return refusalOf(stop.err)
	}
	return engine.Misunderstood("host.read.unclear", "typed", stop.open.String())
}

// describe is an order in the words of a reader: what it does, and with what, as
// the game labels its words in a state of the seat.
func (x *exchange) describe(state engine.State, seat engine.Seat, order engine.Order) engine.Text {
	verb := engine.T(x.d.record.Setup.Game + ".verb." + order.Verb)
	if len(order.Args) == 0 {
		return verb
	}
	if phrase := phraseOf(state, seat, order); !phrase.IsZero() {
		return engine.T("host.order", "verb", verb, "words", phrase)
	}
	prefix := engine.Order{Verb: order.Verb}
	var words []engine.Text
	for _, word := range order.Args {
		label, known := x.t.lexicon.Name(word)
		if !known {
			for _, option := range state.Options(seat, prefix) {
				if option.Word == word {
					label = option.Label
				}
			}
		}
		words = append(words, label)
		prefix = prefix.With(word)
	}
	return engine.T("host.order", "verb", verb, "words", words)
}

// phraseOf is what the game says for the words of an order; nothing where it leaves that to us.
func phraseOf(state engine.State, seat engine.Seat, order engine.Order) engine.Text {
	if phraser, ok := state.(engine.Phraser); ok {
		return phraser.Phrase(seat, order)
	}
	return engine.Text{}
}

// asks puts a decision into words for everybody: the question, with the seat in
// front where the question does not name it.
func (x *exchange) asks(lang string, decision engine.Decision) string {
	return x.asksOf(lang, x.seatName(decision.Seat), decision.Ask)
}

func (h *Host) asksOf(lang string, seat, ask engine.Text) string {
	name, question := h.book.Say(lang, seat), h.book.Say(lang, ask)
	if strings.Contains(question, name) {
		return speech.Capital(question)
	}
	return speech.Capital(name + ": " + question)
}
