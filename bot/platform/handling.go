package platform

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"
)

// Handling is how an adapter gives inbounds to the host: what could not be recorded is handed in again.
type Handling struct {
	Host    Host
	Backoff Backoff
	// Time bounds each try.
	Time time.Duration
	Log  *slog.Logger
}

// Handle gives an inbound to the host. hopeless is asked after each failure whether to give up; nil for never. Its error
// is the last one of the host.
func (h Handling) Handle(ctx context.Context, in Inbound, hopeless func(err error) bool) (answer Answer, err error) {
	err = h.Backoff.Retry(ctx, func() error {
		var err error
		if answer, err = h.once(ctx, in); err == nil {
			return nil
		}
		h.Log.Warn("an inbound could not be recorded", "platform", in.Chat.Platform, "event", in.EventID, "err", err)
		if ctx.Err() != nil || hopeless != nil && hopeless(err) {
			return Stop(err)
		}
		return err
	})
	return answer, err
}

// once is a try with a fence around it.
func (h Handling) once(ctx context.Context, in Inbound) (answer Answer, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("handling panicked: %v\n%s", cause, debug.Stack())
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, h.Time)
	defer cancel()
	return h.Host.Handle(ctx, in)
}
