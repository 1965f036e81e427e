package outbox

import (
	"context"
	"time"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// pace waits for the turn of the chat and of the platform.
func (o *Outbox) pace(ctx context.Context, l *lane, adapter platform.Adapter) bool {
	limits := adapter.Limits()
	o.mu.Lock()
	p := o.state(adapter.Name())
	if p.pace == nil {
		p.pace = limiter(limits.Overall, 1)
	}
	overall := p.pace
	o.mu.Unlock()
	return o.paced(l.key, limits).Wait(ctx) == nil && overall.Wait(ctx) == nil
}

// Spares tells whether a public chat has room for so many messages that are answers, and takes it. They come out of the
// pace of all posts there, and leave half of what may come at once to the tables, which wait for nobody.
func (o *Outbox) Spares(chat platform.Chat, limits platform.Limits, n int) bool {
	key := model.LaneOf(chat)
	o.mu.Lock()
	if l, ok := o.lanes[key]; ok {
		key = l.key
	}
	o.mu.Unlock()
	paced := o.paced(key, limits)
	now := time.Now()
	if paced.TokensAt(now)-float64(n) < float64(paced.Burst()/2) && paced.Limit() != rate.Inf {
		return false
	}
	return paced.AllowN(now, n) || paced.Limit() == rate.Inf
}

// paced is the limiter of a lane.
func (o *Outbox) paced(key string, limits platform.Limits) *rate.Limiter {
	return o.paces.GetOrMake(key, func() (*rate.Limiter, int) { return limiter(limits.PerChat, limits.Burst), 1 })
}

// pacesAtMost is how many chats are paced: those that were posted in last.
const pacesAtMost = 10_000

func limiter(every time.Duration, burst int) *rate.Limiter {
	if every <= 0 {
		return rate.NewLimiter(rate.Inf, 1)
	}
	return rate.NewLimiter(rate.Every(every), max(burst, 1))
}
