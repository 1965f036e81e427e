package discord

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
)

// The codes of Discord's errors for which discordgo has no name.
const (
	notForMessages = 40058
	busyResource   = 40062
	noTag          = 40067
	noMutualGuild  = 50278
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

// final tells that Discord would say the same again.
func (f *fault) final() bool {
	return f.status != 0 && f.status < 500 && f.status != http.StatusTooManyRequests
}

// faultOf is what Discord refused in an error; an empty one where there is nothing of that.
func faultOf(err error) *fault {
	if f := new(fault); errors.As(err, &f) {
		return f
	}
	return &fault{}
}

// meaning turns what Discord said about a post into the package's errors of bot/platform.
func meaning(err error, image bool) error {
	f := faultOf(err)
	if f.status == 0 {
		return err
	}
	switch f.code {
	case discordgo.ErrCodeUnknownChannel, discordgo.ErrCodeUnknownGuild, discordgo.ErrCodeUnknownUser, discordgo.ErrCodeMissingAccess,
		discordgo.ErrCodeCannotSendMessagesInVoiceChannel, discordgo.ErrCodeCannotSendMessagesToThisUser, notForMessages, noTag, noMutualGuild:
		return &platform.GoneError{Err: err}
	case discordgo.ErrCodeMissingPermissions:
		if image {
			// Perhaps it is only the picture that is not allowed here.
			return &platform.PermanentError{Err: err}
		}
		return &platform.GoneError{Err: err}
	case discordgo.ErrCodePerformedOperationOnArchivedThread, discordgo.ErrCodeThreadIsLocked:
		return &platform.ArchivedError{Err: err}
	case discordgo.ErrCodeMaximumNumberOfActiveThreadsReached:
		return err // when some threads are archived there is room again
	case discordgo.ErrCodeThisActionCannotBePerformedDueToSlowmodeRateLimit, discordgo.ErrCodeChannelHasHitWriteRateLimit,
		discordgo.ErrCodeOpeningDirectMessagesTooFast, busyResource:
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
