package main

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/metrics"
	"github.com/umpire-games/umpire/bot/ratelimit"
	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/storage"
)

type serveCommand struct {
	Address string `placeholder:"HOST:PORT" env:"UMPIRE_ADDRESS" help:"Address of the local page; overrides the configuration."`
	NoPage  bool   `help:"Switch the local page off."`

	Heartbeat time.Duration `hidden:"" default:"15s" help:"How often the umpire looks whether it is well."`
}

// Run hosts games until it is told to stop.
func (c *serveCommand) Run(ctx context.Context, std streams, p *program) (err error) {
	configured, err := p.config()
	if err != nil {
		return err
	}
	if c.Address != "" {
		configured.Page.Address = c.Address
	}
	if c.NoPage {
		configured.Page.Enabled = false
	}
	if err := configured.check(); err != nil {
		return err
	}
	log := configured.logger(std.err)
	modules := configured.played(log)
	registry, err := games.Registry(modules...)
	if err != nil {
		return err
	}
	release, err := lockDatabase(configured.Data)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	store, err := storage.Open(ctx, configured.Data, storage.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	if err := keepSample(ctx, registry, store); err != nil {
		log.Warn("there is no game to watch", "err", err)
	}
	watch := &watch{metrics: metrics.New(store, time.Now), networks: configured.Page.Watchers}
	platforms, err := platforms(ctx, &configured, store, watch.handlers(), log)
	if err != nil {
		return err
	}
	if len(platforms) == 0 {
		return errors.New("there is no platform to host on: no token is set and the local page is switched off")
	}
	painters, err := games.Painters(modules...)
	if err != nil {
		return err
	}
	opponents, err := games.Opponents(modules...)
	if err != nil {
		return err
	}
	if !configured.Opponents.Enabled {
		opponents = nil
	}
	host, err := bot.New(bot.Config{
		Store: store, Games: registry, Painters: painters, Opponents: opponents, Adapters: platforms, Log: log, Random: rand.Reader,
		Meter: watch.metrics, Heartbeat: c.Heartbeat, Limits: ratelimit.Usual(), Owners: configured.Owners,
		Thinking: configured.Opponents.AtOnce, Retention: configured.AfterRemoval,
	})
	if err != nil {
		return err
	}
	watch.host.Store(host)
	log.Info("hosting", "games", registry.IDs(), "data", configured.Data)
	var upkeep sync.WaitGroup
	upkeep.Go(func() { beat(ctx, c.Heartbeat, pulseFile(configured.Data), host, log) })
	upkeep.Go(func() { housekeep(ctx, store, configured.Keep, log) })
	upkeep.Go(func() { rewrite(ctx, store, log) })
	err = host.Run(ctx)
	upkeep.Wait()
	log.Info("stopped")
	return err
}

// every calls fn at once and then regularly until ctx ends.
func every(ctx context.Context, pause time.Duration, fn func()) {
	ticker := time.NewTicker(pause)
	defer ticker.Stop()
	for {
		fn()
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// stuck is how old the pulse of a working umpire is at most: after three missed heartbeats it counts as stuck.
const stuck = 45 * time.Second

// pulseFile is what a working umpire touches, beside the database.
func pulseFile(data string) string { return data + ".pulse" }

// beat touches the pulse file as long as the host is well.
func beat(ctx context.Context, pause time.Duration, name string, host *bot.Host, log *slog.Logger) {
	every(ctx, pause, func() {
		asking, cancel := context.WithTimeout(ctx, healthPatience)
		defer cancel()
		err := host.Health(asking)
		if err == nil || errors.Is(err, bot.ErrResting) {
			err = os.WriteFile(name, []byte(time.Now().UTC().Format(time.RFC3339)+"\n"), 0o600)
		}
		if err != nil && ctx.Err() == nil {
			log.Error("the umpire is not well", "err", err)
		}
	})
	if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
		log.Warn("the pulse file stays", "err", err)
	}
}

// rewriteEvery is how often the file is rewritten at most after somebody was forgotten.
const rewriteEvery = 10 * time.Minute

// rewrite rewrites the file where somebody was forgotten since it was done last.
func rewrite(ctx context.Context, store *storage.Store, log *slog.Logger) {
	every(ctx, rewriteEvery, func() {
		if err := store.Rewrite(ctx); err != nil && ctx.Err() == nil {
			log.Error("what was forgotten is not rewritten yet", "err", err)
		}
	})
}

// silentVisit is how long somebody is remembered who came to the page and said nothing.
const silentVisit = 48 * time.Hour

// housekeep drops what matters only for a while.
func housekeep(ctx context.Context, store *storage.Store, keep time.Duration, log *slog.Logger) {
	every(ctx, 12*time.Hour, func() {
		now := time.Now()
		visitors := store.Write(ctx, func(tx *storage.Tx) error { return tx.ForgetVisitors(now.Add(-silentVisit), now.Add(-keep)) })
		if err := errors.Join(visitors, store.Housekeep(ctx, keep)); err != nil && ctx.Err() == nil {
			log.Error("old messages cannot be dropped", "err", err)
		}
	})
}
