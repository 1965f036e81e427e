package bot

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// routine finds the routine of a kind of decision.
func (x *exchange) routine(kind string) (engine.Routine, bool) {
	for _, r := range x.t.game.Info().Routines {
		if r.Kind == kind {
			return r, true
		}
	}
	return engine.Routine{}, false
}

// standAll has the standing orders answer what came up in this exchange: at once where the
// answer betrays nothing, otherwise after a while that does not depend on what the player
// holds.
func (x *exchange) standAll() error {
	for range longestChain {
		answered := false
		for _, s := range x.newlyAsked() {
			seat := int(s)
			decision, asked := pendingOf(x.d.state, s)
			routine, known := x.routine(decision.Kind)
			if !asked || !known || len(x.d.plans[seat].Orders) > 0 {
				continue
			}
			switch {
			case !x.d.record.Seats[seat].Answers(decision.Kind) && !x.given(s, routine):
				continue
			case routine.Secret:
				x.change.Jobs = append(x.change.Jobs, model.Job{
					Subject: x.d.record.ID, Seat: s, Kind: model.JobStandingOrder, At: x.now().Add(x.hesitation(s)),
				})
				continue
			}
			acts := len(x.change.Acts)
			if err := x.answerFor(s, decision); err != nil {
				return err
			}
			answered = answered || len(x.change.Acts) > acts
		}
		if !answered {
			return nil
		}
		if err := x.goOn(); err != nil {
			return err
		}
	}
	return nil
}

// longestChain bounds how many standing orders answer each other.
const longestChain = 100

// given tells whether a routine is answered for a seat although its player has ordered nothing:
// the game advises it, or he would ask himself.
func (x *exchange) given(seat engine.Seat, routine engine.Routine) bool {
	return routine.Given || routine.Between && x.d.holds(x.me.ID, seat)
}

// stand has a standing order answer a secret routine whose time has come.
func (x *exchange) stand(seat engine.Seat) error {
	decision, asked := pendingOf(x.d.state, seat)
	if !asked || x.d.record.Stage != model.Playing || len(x.d.plans[seat].Orders) > 0 {
		return nil
	}
	return x.answerFor(seat, decision)
}

// answerFor tries the standing orders of a seat, the first that fits first. One that can no
// longer be carried out has lost its premise: it goes, and its owner is told.
func (x *exchange) answerFor(seat engine.Seat, decision engine.Decision) error {
	for _, order := range slices.Clone(x.d.record.Seats[seat].Standing) {
		if !order.Fits(decision) {
			continue
		}
		if order.Answer == model.AnswerAsk {
			return nil
		}
		acts := len(x.change.Acts)
		refusal, err := x.carryOut(seat, decision, order)
		if err != nil {
			return err
		}
		if refusal == nil {
			if len(x.change.Acts) > acts {
				x.stood = append(x.stood, seat)
			}
			return nil
		}
		x.cancel(seat, order)
		if err := x.tellCancelled(seat, order, refusal); err != nil {
			return err
		}
	}
	if routine, known := x.routine(decision.Kind); known && x.given(seat, routine) {
		_, err := x.usual(seat, decision)
		return err
	}
	return nil
}

// carryOut gives the answer of a standing order. A refusal changes nothing.
func (x *exchange) carryOut(seat engine.Seat, decision engine.Decision, order model.StandingOrder) (*engine.Refusal, error) {
	if order.Answer == model.AnswerUsual {
		return x.usual(seat, decision)
	}
	start := x.mark()
	stop, err := x.give(seat, []string{order.Answer}, 1)
	switch {
	case err != nil:
		return nil, err
	case stop != nil:
		if !stop.returned {
			x.takeBack(start)
		}
		return reasonOf(stop), nil
	}
	return nil, nil
}

// usual gives what the game advises until the decision is answered.
func (x *exchange) usual(seat engine.Seat, decision engine.Decision) (*engine.Refusal, error) {
	for range longestChain {
		now, asked := pendingOf(x.d.top(seat), seat)
		if !asked || now.Kind != decision.Kind {
			break
		}
		advisor, ok := x.d.top(seat).(engine.Advisor)
		if !ok {
			break
		}
		order, ok := advisor.Usual(seat)
		if !ok {
			break
		}
		events := x.d.record.Events
		stop, err := x.give(seat, []string{order.String()}, 1)
		if err != nil {
			return nil, err
		}
		if stop != nil {
			return reasonOf(stop), nil
		}
		if x.d.record.Events > events {
			break // decided for real: what comes next is another question
		}
	}
	return nil, nil
}

// cancel takes a standing order away.
func (x *exchange) cancel(seat engine.Seat, order model.StandingOrder) {
	s := &x.d.record.Seats[seat]
	if at := slices.Index(s.Standing, order); at >= 0 {
		s.Standing = slices.Delete(slices.Clone(s.Standing), at, at+1)
		x.touch()
	}
}

// tellCancelled tells the owner, and nobody else, why a standing order is gone.
func (x *exchange) tellCancelled(seat engine.Seat, order model.StandingOrder, refusal *engine.Refusal) error {
	player, ok, err := x.playerAt(seat)
	if err != nil || !ok || player.Closed {
		return err
	}
	p := x.paper(x.language(player), x.Host.limits(player.User.Platform))
	p.say(platform.Heading, "host.table", "table", x.d.record.ID, "game", gameName(x.d.record.Setup.Game), "seat", x.seatName(seat))
	p.say(platform.Plain, "host.standing.gone", "order", x.standingText(order), "why", refusal.Why)
	x.post(model.Post{Table: x.d.record.ID, Player: player.ID}, p, false)
	return nil
}

// Between these bounds a secret routine is answered: as quickly as a player at the board, or as
// one who looks at his phone from time to time.
const (
	quickest, quick = 10 * time.Second, 40 * time.Second
	slowest, slow   = 15 * time.Minute, 2 * time.Minute
)

// hesitation is how long a secret answer of a seat takes at this moment of the game. It follows
// from the secret of the dice and the number of events: the same for every hand.
func (x *exchange) hesitation(seat engine.Seat) time.Duration {
	least, most := slow, slowest
	if x.d.record.Clock.Preset == clock.Evening {
		least, most = quickest, quick
	}
	mac := hmac.New(sha256.New, x.d.record.Secret)
	fmt.Fprintf(mac, "hesitation %s %d %d", x.d.record.ID, x.d.record.Events, seat)
	share := binary.BigEndian.Uint64(mac.Sum(nil)) % uint64(most-least)
	return least + time.Duration(share)
}

// standing shows, adds or removes standing orders; only their owner sees them.
func (x *exchange) standing() error {
	return x.seated(func() error {
		if remove := x.in.Args["remove"]; remove != "" && x.in.Kind == platform.Press {
			x.removeStanding(remove)
		} else if kind := x.arg("when"); kind != "" {
			if !x.addStanding(kind) {
				return nil
			}
		}
		x.showStanding()
		return nil
	})
}

func (x *exchange) removeStanding(number string) {
	s := &x.d.record.Seats[x.seat]
	at, err := strconv.Atoi(number)
	if err != nil || at < 0 || at >= len(s.Standing) {
		return
	}
	x.replace = true
	x.cancel(x.seat, s.Standing[at])
}

// mostStanding bounds the standing orders of a seat.
const mostStanding = 20

// addStanding reads a standing order; false where it was not understood, and why was said.
func (x *exchange) addStanding(kind string) bool {
	order := model.StandingOrder{Kind: kind, Answer: x.arg("answer")}
	if _, known := x.routine(kind); !known {
		x.out.say(platform.Plain, "host.standing.which")
		x.showStanding()
		return false
	}
	if typed := x.arg("at"); typed != "" {
		word, err := x.t.lexicon.Noun(typed, nil, nil)
		if err != nil && order.Answer == "" && x.isAnswer(typed) {
			word, err, order.Answer = "", nil, typed // the place was left out
		}
		if err != nil {
			x.out.say(platform.Plain, "host.read.unclear", "typed", commands.Clip(tidyText(typed), longestName))
			return false
		}
		order.At = word
	}
	switch order.Answer {
	case "":
		order.Answer = model.AnswerUsual
	case model.AnswerUsual, model.AnswerAsk:
	default:
		// Whether it is legal is judged when it is needed; that it is an order, now.
		if len(order.Answer) > commands.MaxLine || !x.isAnswer(order.Answer) {
			x.out.say(platform.Plain, "host.standing.no-order", "typed", commands.Clip(tidyText(order.Answer), longestName))
			return false
		}
	}
	s := &x.d.record.Seats[x.seat]
	if len(s.Standing) >= mostStanding {
		x.out.say(platform.Plain, "host.standing.many", "n", mostStanding)
		return false
	}
	// The narrower comes before the wider one.
	at := len(s.Standing)
	if order.At != "" {
		at = 0
	}
	s.Standing = slices.Insert(slices.Clone(s.Standing), at, order)
	x.touch()
	return true
}

// isAnswer tells whether a text can be the answer of a standing order.
func (x *exchange) isAnswer(text string) bool {
	return text == model.AnswerUsual || text == model.AnswerAsk || x.t.lexicon.Verb(text)
}

func (x *exchange) showStanding() {
	p := x.out
	p.menu.Seat = x.seat
	standing := x.d.record.Seats[x.seat].Standing
	p.say(platform.Heading, "host.standing")
	if len(standing) == 0 && !slices.ContainsFunc(x.t.game.Info().Routines, func(r engine.Routine) bool { return r.Given }) {
		p.say(platform.Plain, "host.standing.none")
	}
	for i, order := range standing {
		p.say(platform.Plain, "host.standing.line", "number", i+1, "order", x.standingText(order))
	}
	if len(x.t.game.Info().Routines) > 0 {
		p.say(platform.Detail, "host.standing.hint")
	}
	columns := p.columns(2, len(standing)+len(x.t.game.Info().Routines))
	n := 0
	button := func(style platform.ButtonStyle, text engine.Text, args map[string]string) {
		if n%columns == 0 {
			p.row()
		}
		n++
		p.button(style, text, model.Action{Do: "command", Command: "standing", Args: args})
	}
	for i := range standing {
		button(platform.Danger, engine.T("host.button.remove", "number", i+1), map[string]string{"remove": strconv.Itoa(i)})
	}
	for _, r := range x.t.game.Info().Routines {
		if own := x.d.record.Seats[x.seat].Answers(r.Kind); r.Given && !own {
			p.say(platform.Plain, "host.standing.given", "routine", x.routineName(r.Kind))
			button(platform.Ordinary, engine.T("host.button.ask-me", "routine", x.routineName(r.Kind)),
				map[string]string{"when": r.Kind, "answer": model.AnswerAsk})
		} else if !slices.Contains(standing, model.StandingOrder{Kind: r.Kind, Answer: model.AnswerUsual}) {
			button(platform.Ordinary, engine.T("host.button.always", "routine", x.routineName(r.Kind)),
				map[string]string{"when": r.Kind, "answer": model.AnswerUsual})
		}
	}
}

func (x *exchange) routineName(kind string) engine.Text {
	return engine.T(x.d.record.Setup.Game + ".routine." + kind)
}

// standingText is a standing order in words.
func (x *exchange) standingText(order model.StandingOrder) engine.Text {
	var answer any = order.Answer
	if order.Answer == model.AnswerUsual || order.Answer == model.AnswerAsk {
		answer = engine.T("host.standing." + order.Answer)
	}
	if order.At == "" {
		return engine.T("host.standing.always", "routine", x.routineName(order.Kind), "answer", answer)
	}
	at, _ := x.t.lexicon.Name(order.At)
	return engine.T("host.standing.at", "routine", x.routineName(order.Kind), "at", at, "answer", answer)
}
