package discord

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
)

// The codes of Discord's errors that the adapter knows.
const (
	unknownChannel      = 10003
	unknownGuild        = 10004
	unknownMessage      = 10008
	unknownUser         = 10013
	slowMode            = 20016
	writeLimit          = 20028
	tooManyEdits        = 30046
	tooFastPrivate      = 40003
	notForMessages      = 40058
	alreadyAcknowledged = 40060
	busyResource        = 40062
	noTag               = 40067
	missingAccess       = 50001
	anothersMessage     = 50005
	closedPrivate       = 50007
	notForText          = 50008
	missingPermission   = 50013
	archivedThread      = 50083
	noMutualGuild       = 50278
	threadExists        = 160004
	manyThreads         = 160006
	lockedThread        = 160005
)

const (
	// longestFaultInLogs is how much of Discord's words is kept, in characters.
	longestFaultInLogs = 300
	// pauseOfFullResources is how long a post waits where Discord does not say.
	pauseOfFullResources = 10 * time.Second
)

// fault is a request that Discord refused.
type fault struct {
	route  string
	status int
	// code is Discord's own, 0 where it gave none.
	code int
	body string
	// own: it is Discord's own answer, not that of a server before it.
	own bool
}

func (f *fault) Error() string { return fmt.Sprintf("%s: %d: %s", f.route, f.status, f.body) }

// clipped shortens an answer for errors.
func clipped(body string) string { return commands.Clip(body, longestFaultInLogs) }

// codeOf is the code of Discord in an error, 0 where there is none.
func codeOf(err error) int {
	var f *fault
	if errors.As(err, &f) {
		return f.code
	}
	return 0
}

// statusOf is the HTTP status in an error, 0 where there is none.
func statusOf(err error) int {
	var f *fault
	if errors.As(err, &f) {
		return f.status
	}
	return 0
}

// meaning turns what Discord said about a post into the package's errors of bot/platform.
func meaning(err error, image bool) error {
	var f *fault
	if !errors.As(err, &f) {
		return err
	}
	switch f.code {
	case unknownChannel, unknownGuild, unknownUser, missingAccess, notForText, notForMessages, noTag, closedPrivate, noMutualGuild:
		return &platform.GoneError{Err: err}
	case missingPermission:
		if image {
			// Perhaps it is only the picture that is not allowed here.
			return &platform.PermanentError{Err: err}
		}
		return &platform.GoneError{Err: err}
	case archivedThread, lockedThread:
		return &platform.ArchivedError{Err: err}
	case manyThreads:
		// The server has as many as it may have; when some are archived there is room again.
		return err
	case slowMode, writeLimit, tooFastPrivate, busyResource:
		return &platform.RetryError{After: pauseOfFullResources, Err: err}
	}
	switch {
	case image && f.status == http.StatusRequestEntityTooLarge:
		return &platform.TooLargeError{Err: err}
	case !f.own:
		return err // a proxy, or a page that keeps somebody away for a while
	case f.status == http.StatusTooManyRequests:
		return &platform.RetryError{After: pauseOfFullResources, Err: err}
	case f.status == http.StatusUnauthorized, f.status == http.StatusRequestTimeout, f.status >= 500:
		return err
	}
	return &platform.PermanentError{Err: err}
}
