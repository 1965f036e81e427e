package views

import (
	"slices"

	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

// argMessage names the message of a report in a button.
const argMessage = "message"

// messageAsked is the message that a command is about; empty for none.
func messageAsked(x *request.Request) string {
	if x.In.Kind == platform.Command {
		return x.In.MessageRef
	}
	return x.In.Args[argMessage]
}

// reported are the events of which a message tells; upto is 0 where it is no report of the table.
func reported(x *request.Request, ref string) (after, upto int, err error) {
	posts, err := x.Store.PostsAs(x.Ctx, x.Table.Record.ID, ref)
	for _, post := range posts {
		switch {
		case post.Upto == 0:
		case upto == 0:
			after, upto = post.After, post.Upto
		default: // later events were added to it
			after, upto = min(after, post.After), max(upto, post.Upto)
		}
	}
	return after, upto, err
}

// whyReport tells why the battles of which a message tells could end as they did: their odds as the asker could read them before each was fought.
func whyReport(x *request.Request, ref string) error {
	after, upto, err := reported(x, ref)
	if err != nil {
		return err
	}
	if upto == 0 {
		return x.Say("host.report.none")
	}
	battles, err := battlesOf(x, after, upto)
	if err != nil {
		return err
	}
	if len(battles) == 0 {
		return x.Say("host.report.no-battle")
	}
	for _, b := range battles {
		x.Out.Say(platform.Detail, "host.report.before")
		b.odds.Shown = engine.Highlight{} // the picture would be of the present
		if err := showExplanation(x, b.odds); err != nil {
			return err
		}
	}
	return nil
}

// battle is one with its odds: those of most parts, so that no part of it had been fought, and of these the last.
type battle struct {
	word string
	odds engine.Explanation
}

// battlesOf are the battles that stood on the board while some events happened, and that were decided by them.
func battlesOf(x *request.Request, after, upto int) (battles []battle, err error) {
	state, err := x.Tables.Replay(x.Ctx, x.Table.Record, after)
	if err != nil {
		return nil, err
	}
	acts, err := x.Store.Acts(x.Ctx, x.Table.Record.ID, after)
	if err != nil {
		return nil, err
	}
	note := func() {
		for _, word := range panel.Battles(state, Asker(x)) {
			odds, err := state.(engine.Explainer).Why(Asker(x), []string{engine.WhyOdds, word})
			if err != nil {
				continue // they cannot be told of this one yet
			}
			at := slices.IndexFunc(battles, func(b battle) bool { return b.word == word })
			switch {
			case at < 0:
				battles = append(battles, battle{word, odds})
			case len(odds.Reasons) >= len(battles[at].odds.Reasons):
				battles[at].odds = odds
			}
		}
	}
	note()
	for _, act := range acts {
		if act.Seat == engine.System || act.After >= upto {
			continue
		}
		events, err := act.Decode(x.Table.Game)
		if err != nil {
			return nil, err
		}
		for _, event := range events {
			state = state.Evolve(event)
			note()
		}
	}
	left := panel.Battles(state, Asker(x))
	return slices.DeleteFunc(battles, func(b battle) bool { return slices.Contains(left, b.word) }), nil
}

// replayReport begins a replay at what a message tells of, or says that it tells of nothing.
func replayReport(x *request.Request, reader engine.Audience, ref string) error {
	after, upto, err := reported(x, ref)
	if err != nil {
		return err
	}
	if upto == 0 {
		return x.Say("host.report.none")
	}
	steps, err := x.Pictures.Steps(x.Ctx, x.Table.Record, reader)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(steps, func(s pictures.Step) bool { return s.Until > after })
	return showStep(x, reader, at+1, false)
}
