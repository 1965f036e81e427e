package telegram

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/go-telegram/bot"

	"github.com/umpire-games/umpire/bot/platform"
)

// cleanError is an error whose words do not hold the token.
type cleanError struct {
	words string
	cause error
}

func (e *cleanError) Error() string { return e.words }

// Is finds the errors of the library below, without handing them out.
func (e *cleanError) Is(target error) bool { return errors.Is(e.cause, target) }

// longestProblem bounds the words of an error: a proxy may answer with a page.
const longestProblem = 500

// clean keeps the token and the address out of an error's words. The error below
// is not handed out, because it may hold them.
func (a *Adapter) clean(err error) error {
	if err == nil {
		return nil
	}
	words := err.Error()
	if request, ok := errors.AsType[*url.Error](err); ok {
		words = strings.ReplaceAll(words, request.URL, a.options.APIBase)
	}
	words = strings.ToValidUTF8(strings.ReplaceAll(words, a.token, "***"), "")
	if len(words) > longestProblem {
		words = strings.ToValidUTF8(words[:longestProblem], "") + "…"
	}
	return &cleanError{words: words, cause: err}
}

// says tells whether one of the words is in an error, which may be nil.
func says(err error, words ...string) bool {
	return err != nil && slices.ContainsFunc(words, func(word string) bool { return strings.Contains(strings.ToLower(err.Error()), word) })
}

// fault says what an error of the library means for a delivery.
func (a *Adapter) fault(err error) error {
	if err == nil {
		return nil
	}
	var retry *bot.TooManyRequestsError
	var migrated *bot.MigrateError
	clean := a.clean(err)
	switch {
	case errors.As(err, &retry):
		return &platform.RetryError{After: time.Duration(max(retry.RetryAfter, 1)) * time.Second, Err: clean}
	case errors.As(err, &migrated):
		return &platform.MigratedError{To: address{chat: int64(migrated.MigrateToChatID)}.toChat(), Err: clean}
	case errors.Is(err, bot.ErrorForbidden):
		return &platform.GoneError{Err: clean}
	case errors.Is(err, bot.ErrorBadRequest):
		switch {
		case says(err, "topic_closed"):
			return &platform.ArchivedError{Err: clean}
		case says(err, "message thread not found", "topic_deleted", "topic_id_invalid"):
			return &platform.GoneError{Thread: true, Err: clean}
		case says(err, "chat not found", "user not found", "peer_id_invalid", "group chat was deactivated", "group chat was deleted",
			"not enough rights to send text messages", "have no rights to send a message", "chat_write_forbidden"):
			return &platform.GoneError{Err: clean}
		}
		return &platform.PermanentError{Err: clean}
	case tooLarge(err):
		return &platform.PermanentError{Err: clean}
	}
	return clean
}

// tooLarge tells that Telegram itself, and no server before it, finds a request too large.
func tooLarge(err error) bool {
	return says(err, "response from telegram for method") && says(err, " 413 ")
}

// faultOfImage is the fault of a message with an image, which may be too large for Telegram or for a server before it.
func (a *Adapter) faultOfImage(err error) error {
	if tooLarge(err) || says(err, "413 request entity too large", "413 payload too large", "413 content too large") {
		return &platform.TooLargeError{Err: a.clean(err)}
	}
	return a.fault(err)
}
