package main

import (
	"context"
	"net/http"
	"net/netip"
	"sync/atomic"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/metrics"
	"github.com/umpire-games/umpire/bot/web"
)

// watch is what the operator's programs can look at: the page's server has it before there is a
// host.
type watch struct {
	metrics  *metrics.Metrics
	networks []netip.Prefix
	host     atomic.Pointer[bot.Host]
}

// handlers by their paths.
func (w *watch) handlers() map[string]http.Handler {
	return map[string]http.Handler{
		"/metrics": web.Watched(w.networks, w.metrics.Handler()),
		"/healthz": http.HandlerFunc(w.health),
	}
}

// healthPatience is how long the store may take to answer.
const healthPatience = 5 * time.Second

// health answers 200 where the store and the loops are well and 503 otherwise; why, it tells those who may
// see the metrics.
func (w *watch) health(out http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), healthPatience)
	defer cancel()
	host := w.host.Load()
	if host == nil {
		http.Error(out, "starting", http.StatusServiceUnavailable)
		return
	}
	switch err := host.Health(ctx); {
	case err == nil:
		_, _ = out.Write([]byte("at work\n")) // who asked may have gone
	case web.Watcher(r, w.networks):
		http.Error(out, err.Error(), http.StatusServiceUnavailable)
	default:
		http.Error(out, "not well", http.StatusServiceUnavailable)
	}
}
