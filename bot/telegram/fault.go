package telegram

import (
	"errors"
	"net/url"
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
	var request *url.Error
	if errors.As(err, &request) {
		words = strings.ReplaceAll(words, request.URL, a.options.APIBase)
	}
	if a.token != "" {
		words = strings.ReplaceAll(words, a.token, "***")
		words = strings.ReplaceAll(words, url.PathEscape(a.token), "***")
	}
	words = strings.ToValidUTF8(words, "")
	if len(words) > longestProblem {
		words = strings.ToValidUTF8(words[:longestProblem], "") + "…"
	}
	return &cleanError{words: words, cause: err}
}

// What a bad request says when the chat cannot be written to, or its topic is closed.
var (
	goneWords = []string{
		"chat not found", "user not found", "peer_id_invalid", "group chat was deactivated", "group chat was deleted",
		"not enough rights to send text messages", "have no rights to send a message", "chat_write_forbidden",
	}
	deletedWords = []string{"message thread not found", "topic_deleted", "topic_id_invalid"}
	closedWords  = []string{"topic_closed"}
	// sameWords: an edit that changes nothing.
	sameWords = []string{"message is not modified"}
	// proxyTooLarge is what the page of a server before Telegram says.
	proxyTooLarge = []string{"413 request entity too large", "413 payload too large", "413 content too large"}
	staleWords    = []string{"query is too old", "query_id_invalid"}
)

func says(err error, words []string) bool {
	if err == nil {
		return false
	}
	description := strings.ToLower(err.Error())
	for _, word := range words {
		if strings.Contains(description, word) {
			return true
		}
	}
	return false
}

func isMigration(err error) bool {
	var migrated *bot.MigrateError
	return errors.As(err, &migrated)
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
		case says(err, closedWords):
			return &platform.ArchivedError{Err: clean}
		case says(err, deletedWords):
			return &platform.GoneError{Thread: true, Err: clean}
		case says(err, goneWords):
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
	return says(err, []string{"response from telegram for method"}) && says(err, []string{" 413 "})
}

// faultOfImage is the fault of a message with an image, which may be too large for Telegram or for a server before it.
func (a *Adapter) faultOfImage(err error) error {
	if tooLarge(err) || says(err, proxyTooLarge) {
		return &platform.TooLargeError{Err: a.clean(err)}
	}
	return a.fault(err)
}
