package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
)

// rest sends requests through discordgo, which keeps to the limits of the routes.
type rest struct {
	global  *globalLimit
	session *discordgo.Session
}

// requestTime bounds one request.
const requestTime = 30 * time.Second

func newRest(token string, way http.RoundTripper) (*rest, error) {
	if !strings.HasPrefix(token, "Bot ") {
		token = "Bot " + token
	}
	global := &globalLimit{way: way}
	session, err := newSession(token, global)
	return &rest{global, session}, err
}

// newSession makes a silent session: discordgo logs to the standard logger, and
// not always without secrets.
func newSession(token string, way http.RoundTripper) (*discordgo.Session, error) {
	session, err := discordgo.New(token)
	if err != nil {
		return nil, fmt.Errorf("discord: %w", err)
	}
	session.LogLevel = discordgo.LogError - 1
	session.StateEnabled = false
	session.Client = &http.Client{Transport: way, Timeout: requestTime}
	return session, nil
}

// request is one call of Discord's API.
type request struct {
	method string
	// path below the root of the API. It may hold tokens and is never logged.
	path string
	// route names what is called, for errors and for the limit: one per channel
	// where the limit is one per channel.
	route string
	// body as JSON; nil for none.
	body any
	// image goes along as the first file.
	image *platform.Image
	// limiter of an interaction, which has limits of its own; nil for the bot's.
	limiter *discordgo.RateLimiter
}

// patience is how long a call waits for its route by itself; with more to wait the
// caller is told.
const patience = 3 * time.Second

// call sends a request and reads the answer into a value, unless that is nil. Errors
// are *platform.RetryError, *fault, or of the network; none holds an address or a token.
func (r *rest) call(ctx context.Context, q request, into any) error {
	body, contentType, err := q.encode()
	if err != nil {
		return err
	}
	bucket, err := r.bucket(ctx, q)
	if err != nil {
		return err
	}
	answer, err := r.session.RequestWithLockedBucket(q.method, discordgo.EndpointAPI+q.path, contentType, body, bucket, 0,
		discordgo.WithContext(ctx), discordgo.WithRetryOnRatelimit(false), discordgo.WithRestRetries(0))
	if err != nil {
		return q.explain(err)
	}
	if into == nil {
		return nil
	}
	if err := json.Unmarshal(answer, into); err != nil {
		return fmt.Errorf("%s: answer: %w", q.route, err)
	}
	return nil
}

// bucket waits until the route takes a request. discordgo would wait without end
// and without heed of ctx.
func (r *rest) bucket(ctx context.Context, q request) (*discordgo.Bucket, error) {
	limiter := q.limiter
	if limiter == nil {
		limiter = r.session.Ratelimiter
	}
	bucket := limiter.GetBucket(q.method + " " + q.route)
	bucket.Lock()
	wait := limiter.GetWaitTime(bucket, 1)
	if q.limiter == nil { // interactions are not bound to the limit of the bot
		wait = max(wait, r.global.wait())
	}
	if wait > patience {
		bucket.Unlock()
		return nil, &platform.RetryError{After: wait, Err: fmt.Errorf("%s: the limit of the route is used up", q.route)}
	}
	if !platform.Pause(ctx, wait) {
		bucket.Unlock()
		return nil, fmt.Errorf("%s: %w", q.route, ctx.Err())
	}
	bucket.Remaining--
	return bucket, nil
}

// encode gives the body: JSON, or a form of JSON and a file.
func (q request) encode() (body []byte, contentType string, err error) {
	if q.body == nil {
		return nil, "", nil
	}
	if q.image == nil {
		contentType = "application/json"
		body, err = json.Marshal(q.body)
	} else {
		file := &discordgo.File{Name: q.image.File, ContentType: q.image.MediaType(), Reader: bytes.NewReader(q.image.Data)}
		contentType, body, err = discordgo.MultipartBodyWithJSON(q.body, []*discordgo.File{file})
	}
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", q.route, err)
	}
	return body, contentType, nil
}

// explain turns an error of discordgo into one without addresses.
func (q request) explain(err error) error {
	var limited *discordgo.RateLimitError
	var refused *discordgo.RESTError
	var broken *url.Error
	switch {
	case errors.As(err, &limited):
		return &platform.RetryError{After: limited.RetryAfter, Err: fmt.Errorf("%s: too many requests", q.route)}
	case errors.As(err, &refused):
		f := &fault{route: q.route, status: refused.Response.StatusCode, body: commands.Clip(string(refused.ResponseBody), longestFaultInLogs)}
		var own struct{ Code *int } // Discord's errors have a code
		if json.Unmarshal(refused.ResponseBody, &own) == nil && own.Code != nil {
			f.own, f.code = true, *own.Code
		}
		return f
	case errors.As(err, &broken):
		err = broken.Err
	}
	return fmt.Errorf("%s: %w", q.route, err)
}

// globalLimit holds the requests of the bot back when Discord says that there were too many in all. discordgo holds back
// only those of the route that was told so.
type globalLimit struct {
	way http.RoundTripper
	// until is when requests may go on, in nanoseconds.
	until atomic.Int64
}

// RoundTrip takes note of what Discord says.
func (g *globalLimit) RoundTrip(req *http.Request) (*http.Response, error) {
	response, err := g.way.RoundTrip(req)
	if err != nil || response.StatusCode != http.StatusTooManyRequests || response.Header.Get("X-RateLimit-Global") == "" {
		return response, err
	}
	if seconds, bad := strconv.ParseFloat(response.Header.Get("Retry-After"), 64); bad == nil && seconds > 0 {
		g.until.Store(time.Now().Add(time.Duration(seconds * float64(time.Second))).UnixNano())
	}
	return response, nil
}

// wait is how long requests have to wait.
func (g *globalLimit) wait() time.Duration { return time.Until(time.Unix(0, g.until.Load())) }

// The codes of Discord's errors for which discordgo has no name.
const (
	notForMessages = 40058
	invalidForm    = 50035
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
