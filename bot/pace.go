package bot

import (
	"context"
	"time"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/bot/seam"
)

// pace waits for the turn of the chat and of the platform.
func (o *outbox) pace(ctx context.Context, l *lane, adapter seam.Adapter) bool {
	limits := adapter.Limits()
	o.mu.Lock()
	chat, ok := o.paces[l.key]
	if !ok {
		o.forgetPaces()
		chat = limiter(limits.PerChat, limits.Burst)
		o.paces[l.key] = chat
	}
	overall, ok := o.overall[adapter.Name()]
	if !ok {
		overall = limiter(limits.Overall, 1)
		o.overall[adapter.Name()] = overall
	}
	o.mu.Unlock()
	return chat.Wait(ctx) == nil && overall.Wait(ctx) == nil
}

// pacesAtMost is how many chats are paced before those that have rested are forgotten.
const pacesAtMost = 10_000

// forgetPaces drops the limiters of chats that may be posted in freely again; o.mu is held.
func (o *outbox) forgetPaces() {
	if len(o.paces) < pacesAtMost {
		return
	}
	for key, chat := range o.paces {
		if chat.Tokens() >= float64(chat.Burst()) {
			delete(o.paces, key)
		}
	}
}

func limiter(every time.Duration, burst int) *rate.Limiter {
	if every <= 0 {
		return rate.NewLimiter(rate.Inf, 1)
	}
	return rate.NewLimiter(rate.Every(every), max(burst, 1))
}
