package telegram

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
)

const (
	firstPause   = time.Second
	longestPause = time.Minute
	// handledAtOnce is how many users are served at the same time.
	handledAtOnce = 16
	// answerPatience is Options.Answering by default.
	answerPatience = time.Second
	// handlingPatience is Options.Handling by default.
	handlingPatience = 30 * time.Second
	// grace is how long answers may still take when the run ends.
	grace = 10 * time.Second
	// hopeless is how often one update may fail before it is dropped, provided that
	// others were handled meanwhile: it must not fill the queue for ever.
	hopeless = 100
)

// receiver is one run of receiving.
type receiver struct {
	*Adapter
	handling platform.Handling
	reader   *reader
	// users has what people said, one after another; shows the answers.
	users, shows platform.Queue
	// setting sets the lists of commands of single people, of which menusToSet wait.
	setting    platform.Queue
	menusToSet atomic.Int64
	// quoting answers inline queries.
	quoting platform.Queue
	// changed tells that an update is done.
	changed chan struct{}
	handled atomic.Int64

	mu sync.Mutex
	// pending are the updates that were taken and are not done, in their order; last is the last that was taken, 0 where the
	// earliest that Telegram holds is asked for.
	pending []int64
	last    int64
	// trouble counts the failures of updates.
	trouble map[int64]*trouble
	// typing is the last inline query of everyone who waits for an answer to one.
	typing map[int64]int64
}

type trouble struct {
	times  int
	before int64 // handled, when it failed first
}

// receive polls until ctx ends. What was taken is handled beside it, so that nobody waits for another.
func (a *Adapter) receive(ctx context.Context, host platform.Host) error {
	showing, stop := lingering(ctx, grace)
	defer stop()
	r := &receiver{
		Adapter: a, reader: newReader(a.me.Load(), host.Commands()), users: platform.Queue{Log: a.log}, shows: platform.Queue{Log: a.log}, setting: platform.Queue{Log: a.log},
		quoting: platform.Queue{Log: a.log}, changed: make(chan struct{}, 1), trouble: make(map[int64]*trouble), typing: make(map[int64]int64),
		handling: platform.Handling{
			Host: limited{host, make(chan struct{}, handledAtOnce)}, Time: a.options.Handling, Log: a.log,
			Backoff: platform.Backoff{First: firstPause, Longest: 5 * firstPause, Speed: a.speed},
		},
	}
	var offering sync.WaitGroup
	asking, deaf := context.WithCancel(ctx)
	offering.Go(func() { r.offerMenus(asking) })
	defer func() {
		deaf()
		offering.Wait()
		r.users.Wait()
		r.shows.Wait()
		r.setting.Wait()
		r.quoting.Wait()
		r.confirm(ctx)
	}()
	for failures := 0; ctx.Err() == nil; {
		batch, err := a.updates(ctx, r.next(), batchSize, a.options.Poll)
		switch {
		case ctx.Err() != nil:
		case err != nil:
			failures++
			if fatal := r.refused(ctx, err, failures); fatal != nil {
				return fatal
			}
		case len(batch) == 0:
			failures = 0
			r.silence()
		default:
			failures = 0
			r.take(ctx, showing, batch)
			r.await(ctx, math.MaxInt64, a.options.Answering)
		}
	}
	return nil
}

// next is the update to ask for: all before it are done.
func (r *receiver) next() int64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case len(r.pending) > 0:
		return r.pending[0]
	case r.last > 0:
		return r.last + 1
	}
	return 0
}

// silence notes that nothing waits: all that was taken is confirmed. After a silence of a week ids begin
// anywhere, so the earliest is asked for from now on.
func (r *receiver) silence() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.pending) == 0 {
		r.last = 0
	}
}

// await waits until all that was taken before an update is done, but no longer than a while.
func (r *receiver) await(ctx context.Context, before int64, while time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, while)
	defer cancel()
	for {
		r.mu.Lock()
		waits := len(r.pending) > 0 && r.pending[0] < before
		r.mu.Unlock()
		if !waits {
			return
		}
		select {
		case <-r.changed:
		case <-ctx.Done():
			return
		}
	}
}

// lingering is a context that ends some time after ctx.
func lingering(ctx context.Context, after time.Duration) (context.Context, func()) {
	later, cancel := context.WithCancel(context.WithoutCancel(ctx))
	unhook := context.AfterFunc(ctx, func() {
		platform.Pause(later, after)
		cancel()
	})
	return later, func() { unhook(); cancel() }
}

// confirm tells Telegram what was handled, so that a restart does not answer it again.
func (r *receiver) confirm(ctx context.Context) {
	offset := r.next()
	if offset == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	if _, err := r.updates(ctx, offset, 1, 0); err != nil {
		r.log.Warn("telegram: the last updates were not confirmed and will be answered again", "err", err)
	}
}

// refused deals with a failed request for updates. Its error ends the run.
func (r *receiver) refused(ctx context.Context, err error, failures int) error {
	no := &refusal{}
	errors.As(err, &no)
	pause := platform.Backoff{First: firstPause, Longest: longestPause, Speed: r.speed}.After(failures)
	switch {
	case no.Code == http.StatusUnauthorized || no.Code == http.StatusNotFound:
		return fmt.Errorf("telegram: the token is refused: %w", err)
	case no.Code == http.StatusConflict && strings.Contains(strings.ToLower(no.Description), "webhook"):
		r.log.Error("telegram: a webhook is set for this bot; removing it", "err", err)
		if _, err := r.bot.DeleteWebhook(ctx, nil); err != nil {
			r.log.Error("telegram: the webhook stays", "err", r.clean(err))
		}
	case no.Code == http.StatusConflict:
		r.log.Error("telegram: another process receives with the same token; only one may run", "err", err, "again_in", pause)
	default:
		if seconds := no.Parameters.RetryAfter; seconds > 0 {
			pause = time.Duration(seconds) * time.Second / time.Duration(max(r.speed, 1))
		}
		r.log.Warn("telegram: no updates", "err", err, "again_in", pause)
	}
	platform.Pause(ctx, pause)
	return nil
}

// take begins to handle the updates of a batch that were not taken before.
func (r *receiver) take(ctx, showing context.Context, batch []update) {
	for _, u := range batch {
		r.mu.Lock()
		known := u.id <= r.last
		if !known {
			r.pending, r.last = append(r.pending, u.id), u.id
		}
		r.mu.Unlock()
		if known {
			continue
		}
		if u.broken == nil && u.parsed.InlineQuery != nil {
			r.quote(ctx, u.id, u.parsed.InlineQuery)
			continue
		}
		one, ok := r.understand(u)
		switch {
		case !ok:
			r.finish(u.id)
		case one.user == 0:
			// What happens to a chat comes between what happened before and after, where that does not take too long.
			r.await(ctx, u.id, r.options.Handling)
			r.users.Add("chat "+formatID(one.at.chat), func() { r.handle(ctx, showing, one) })
			r.await(ctx, u.id+1, r.options.Handling)
		default:
			r.users.Add(formatID(one.user), func() { r.handle(ctx, showing, one) })
		}
	}
}

// understand reads an update; false where there is nothing to do.
func (r *receiver) understand(u update) (got arrival, ok bool) {
	if u.broken != nil {
		r.log.Error("telegram: an update cannot be read", "update", u.id, "err", u.broken)
		return arrival{}, false
	}
	defer func() {
		if cause := recover(); cause != nil {
			r.log.Error("telegram: an update broke its reader", "update", u.id, "cause", fmt.Sprint(cause), "stack", string(debug.Stack()))
			ok = false
		}
	}()
	if change := u.parsed.MyChatMember; change != nil {
		r.standings.Put(change.Chat.ID, standingOf(change.NewChatMember))
	}
	return r.reader.read(u)
}

// handle hands one update to the host until it is recorded, and lets the answer be shown. Later ones of the user wait for it.
func (r *receiver) handle(ctx, showing context.Context, one arrival) {
	one.in.Admin = one.in.Anonymous || r.administers(ctx, one)
	one.in.Lacks = r.lacking(ctx, one)
	if r.ephemeral.Load() != ephemeralNone && one.user != 0 {
		r.standing(ctx, one.at.chat) // administrators may show something to one member at any time
	}
	one.in.Alone, one.in.Unseen = r.answersAlone(one), one.ephemeral != 0
	answer, err := r.handling.Handle(ctx, one.in, func(err error) bool { return r.giveUp(one.id, err) })
	switch {
	case err != nil && ctx.Err() != nil:
		return // Telegram brings it again
	case err != nil || one.in.Kind == platform.Service:
		r.finish(one.id)
	}
	if err != nil {
		return
	}
	r.handled.Add(1)
	if one.in.Kind != platform.Service {
		// What is confirmed is not answered again after a kill.
		late := time.AfterFunc(r.options.Answering, func() { r.finish(one.id) })
		r.shows.Add(formatID(one.user), func() {
			defer func() {
				late.Stop()
				r.finish(one.id)
			}()
			r.show(showing, r.handling.Host, one, answer)
			in := one.in
			if !answer.Place.IsZero() {
				in.Chat, in.Private = answer.Place, false
			}
			r.offerMenu(ctx, in)
		})
	}
}

// limited is a host that handles only so many inbounds at a time.
type limited struct {
	platform.Host
	places chan struct{}
}

// Handle waits for a place.
func (l limited) Handle(ctx context.Context, in platform.Inbound) (platform.Answer, error) {
	select {
	case l.places <- struct{}{}:
	case <-ctx.Done():
		return platform.Answer{}, ctx.Err()
	}
	defer func() { <-l.places }()
	return l.Host.Handle(ctx, in)
}

// giveUp counts a failure and tells whether the update has to be dropped.
func (r *receiver) giveUp(id int64, err error) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	t := r.trouble[id]
	if t == nil {
		t = &trouble{before: r.handled.Load()}
		r.trouble[id] = t
	}
	t.times++
	if t.times < hopeless || r.handled.Load() == t.before {
		return false
	}
	r.log.Error("telegram: an update is dropped, it fails again and again while others do not", "update", id, "err", err)
	return true
}

// finish notes that an update is done; it may be called again.
func (r *receiver) finish(id int64) {
	r.mu.Lock()
	r.pending = slices.DeleteFunc(r.pending, func(pending int64) bool { return pending == id })
	delete(r.trouble, id)
	r.mu.Unlock()
	select {
	case r.changed <- struct{}{}:
	default:
	}
}

const (
	// membershipKept is how long it is remembered who administers a group, for the buttons that follow a
	// guarded command.
	membershipKept = 10 * time.Minute
	// membershipsAtMost bounds the memory.
	membershipsAtMost = 10_000
	// membershipPatience is how long Telegram may take to tell.
	membershipPatience = 5 * time.Second
)

// membership is that of a user in a group.
type membership struct{ chat, user int64 }

// administers tells whether a user administers the group of an arrival: Telegram is asked for commands
// that are guarded, elsewhere what it said lately counts. Where it does not answer, they do not.
func (r *receiver) administers(ctx context.Context, one arrival) bool {
	if one.in.Private || one.at.chat >= 0 || one.user == 0 || one.in.Kind == platform.Service {
		return false
	}
	of := membership{one.at.chat, one.user}
	if one.in.Kind != platform.Command || !r.reader.guarded[one.in.Command] {
		until, _ := r.admins.Get(of)
		return time.Now().Before(until)
	}
	ctx, cancel := context.WithTimeout(ctx, membershipPatience)
	defer cancel()
	member, err := r.bot.GetChatMember(ctx, &bot.GetChatMemberParams{ChatID: of.chat, UserID: of.user})
	if err != nil {
		r.log.Warn("telegram: it is not known who administers a group", "chat", of.chat, "err", r.clean(err))
		return false
	}
	admin := member.Type == models.ChatMemberTypeOwner || member.Type == models.ChatMemberTypeAdministrator
	if admin {
		r.admins.Put(of, time.Now().Add(membershipKept))
	} else {
		r.admins.Take(of)
	}
	return admin
}
