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
	"github.com/umpire-games/umpire/bot/records"
	"github.com/umpire-games/umpire/storage"
)

type serveCommand struct {
	Address string `placeholder:"HOST:PORT" env:"UMPIRE_ADDRESS" help:"Address of the local page; overrides the configuration."`
	NoPage  bool   `help:"Switch the local page off."`
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
	registry, err := games()
	if err != nil {
		return err
	}
	release, err := alone(configured.Data)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	store, err := storage.Open(ctx, configured.Data, storage.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	watch := &watch{metrics: metrics.New(store, time.Now), networks: configured.Page.Watchers}
	platforms, err := platforms(&configured, store, watch.handlers(), log)
	if err != nil {
		return err
	}
	if len(platforms) == 0 {
		return errors.New("there is no platform to host on: no token is set and the local page is switched off")
	}
	painters, err := painters()
	if err != nil {
		return err
	}
	host, err := bot.New(bot.Config{
		Store: records.New(store), Games: registry, Painters: painters, Adapters: platforms, Log: log, Random: rand.Reader,
		Meter: watch.metrics, Allowance: bot.UsualAllowance(), Owners: configured.Owners,
	})
	if err != nil {
		return err
	}
	watch.host.Store(host)
	log.Info("hosting", "games", registry.IDs(), "data", configured.Data)
	var upkeep sync.WaitGroup
	upkeep.Go(func() { beat(ctx, store, host, log) })
	upkeep.Go(func() { forget(ctx, store, configured.Keep, log) })
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

const (
	// heartbeat is how often a working umpire says that it works; after three
	// missed ones it counts as stuck.
	heartbeat = 15 * time.Second
	stuck     = 3 * heartbeat
)

// pulseFile is what a working umpire touches, beside the database.
func pulseFile(data string) string { return data + ".pulse" }

// beat touches the pulse file as long as the database takes transactions and the host is well.
func beat(ctx context.Context, store *storage.Store, host *bot.Host, log *slog.Logger) {
	name := pulseFile(store.Path())
	every(ctx, heartbeat, func() {
		err := store.Write(ctx, func(*storage.Tx) error { return nil })
		if err == nil {
			err = host.Health(ctx)
		}
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

// forget drops what matters only for a while.
func forget(ctx context.Context, store *storage.Store, keep time.Duration, log *slog.Logger) {
	every(ctx, 12*time.Hour, func() {
		err := store.Write(ctx, func(tx *storage.Tx) error { return tx.Forget(time.Now().Add(-keep)) })
		if err != nil && ctx.Err() == nil {
			log.Error("old messages cannot be dropped", "err", err)
		}
	})
}
