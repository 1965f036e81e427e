package telegram

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/go-telegram/bot"

	"github.com/umpire-games/umpire/bot/platform"
)

const (
	// answerTime bounds the showing of one answer, with its pauses.
	answerTime = 2 * time.Minute
	// answerAttempts is how often a page is tried.
	answerAttempts = 4
)

// show shows an answer to the one who asked. What fails here is not lost: any
// command shows the present again.
func (a *Adapter) show(ctx context.Context, host platform.Host, to arrival, answer platform.Answer) {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	defer func() {
		if cause := recover(); cause != nil {
			a.log.Error("telegram: showing an answer panicked", "cause", fmt.Sprint(cause), "stack", string(debug.Stack()))
		}
	}()
	if to.query != "" {
		a.acknowledge(ctx, to.query, answer)
	}
	at, reply, alone, edit := to.at, to.message, a.ephemeralTo(to), ""
	if answer.Replace {
		edit = to.in.MessageRef
	}
	switch {
	case to.in.Private:
		reply = 0
	case answer.Secret && !to.in.Alone:
		at, reply, alone, edit = address{chat: to.user}, 0, nil, "" // never into the group
	}
	elsewhere := false
	for i, page := range answer.Pages {
		l := letter{address: at, page: page, reply: reply, silent: true, protect: answer.Secret} // who asked is there
		if i == 0 {
			l.edit = edit
		}
		err := platform.WithPicture(ctx, host, a, to.in, page.Picture, a.log, func(image *platform.Image) error {
			if image == nil {
				l.withoutImage()
			}
			l.image = image
			openly := l.edit != "" && to.pressed == 0 && !answer.Secret // it takes the place of what everybody sees
			if alone != nil && !openly {
				if a.showAlone(ctx, l, *alone) {
					return nil
				}
				alone, elsewhere = nil, to.in.Alone
			}
			if elsewhere {
				return a.showElsewhere(ctx, to, l)
			}
			ref, err := a.insist(ctx, &l)
			if err == nil && to.in.Private && answer.Panel != "" && i == len(answer.Pages)-1 {
				a.panelStands(ctx, decision{at.chat, answer.Panel}, ref, l.page)
			}
			return err
		})
		if err != nil {
			a.log.Warn("telegram: an answer was not shown", "chat", at.chat, "err", err)
			return
		}
	}
}

// withoutImage gives the image up: better without it than not at all. What is nothing without it tells what it shows.
func (l *letter) withoutImage() {
	if len(l.page.Lines) == 0 && l.image != nil && l.image.Alt != "" {
		l.page.Lines = []platform.Line{{Text: l.image.Alt}}
	}
	l.image = nil
}

// acknowledge ends the waiting of a pressed button, with a short line that vanishes or, as an alert, stays, or by opening
// the private chat.
func (a *Adapter) acknowledge(ctx context.Context, query string, answer platform.Answer) {
	err := a.patiently(ctx, a.answering(), func() error {
		_, err := a.bot.AnswerCallbackQuery(ctx, &bot.AnswerCallbackQueryParams{
			CallbackQueryID: query, Text: answer.Toast, ShowAlert: answer.Alert, URL: answer.URL,
		})
		if says(err, "query is too old", "query_id_invalid") {
			return nil
		}
		return err
	})
	if err != nil {
		a.log.Warn("telegram: a press was not acknowledged", "err", err)
	}
}

// patiently calls Telegram until it does as asked, or says that it never will.
func (a *Adapter) patiently(ctx context.Context, backoff platform.Backoff, call func() error) error {
	return backoff.Retry(ctx, func() error {
		fault := a.fault(call())
		if platform.Is[*platform.PermanentError](fault) {
			return platform.Stop(fault)
		}
		return fault
	})
}

// answering is how an answer is tried again.
func (a *Adapter) answering() platform.Backoff {
	return platform.Backoff{First: firstPause, Tries: answerAttempts, Speed: a.speed}
}

// insist sends a page of an answer, again where that may help, and gives its reference.
func (a *Adapter) insist(ctx context.Context, l *letter) (ref string, err error) {
	var sent progress
	err = a.answering().Retry(ctx, func() error {
		for range answerAttempts { // what can be put right is sent again at once
			ref, err = a.send(ctx, l, &sent)
			if again, fatal := a.adjust(ctx, l, err); fatal {
				return platform.Stop(err)
			} else if !again {
				return err
			}
		}
		return errors.New("it cannot be put right")
	})
	return ref, err
}

// adjust puts right what Telegram does not take, where that can be done; fatal: it will never take the message.
func (a *Adapter) adjust(ctx context.Context, l *letter, err error) (again, fatal bool) {
	if migrated, ok := errors.AsType[*platform.MigratedError](err); ok {
		moved, parsed := parseChat(migrated.To)
		if parsed != nil {
			return false, true
		}
		l.address, l.edit, l.reply = moved, "", 0
		return true, false
	}
	permanent := platform.Is[*platform.PermanentError](err)
	switch {
	case permanent && l.image != nil:
		l.withoutImage()
		return true, false
	case platform.Is[*platform.ArchivedError](err):
		again = a.Reopen(ctx, l.toChat()) == nil
		return again, !again
	}
	return false, permanent || platform.Is[*platform.GoneError](err) || platform.Is[*platform.TooLargeError](err)
}
