package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/umpire-games/umpire/storage"
)

// leastSpace is what the database needs beside it: forgetting somebody and backups write it anew.
const leastSpace = 64 << 20

// checkDisk looks for room for the database and a copy of it.
func checkDisk(_ context.Context, c config) (string, error) {
	folder := filepath.Dir(c.Data)
	free, known := freeSpace(folder)
	if !known {
		return "this system does not tell how much is free in " + folder, nil
	}
	needed := int64(leastSpace)
	if info, err := os.Stat(c.Data); err == nil {
		needed += 2 * info.Size()
	}
	if free < needed {
		return "", fmt.Errorf("%d MB are free in %s, %d MB are needed", free>>20, folder, needed>>20)
	}
	return fmt.Sprintf("%d MB are free in %s", free>>20, folder), nil
}

// checkZones loads the time zones that people live in.
func checkZones(ctx context.Context, c config) (finding string, err error) {
	zones := []string{"Europe/Warsaw"} // tells that there is a table of zones at all
	if _, err := os.Stat(c.Data); err == nil {
		store, err := storage.Open(ctx, c.Data, storage.Options{})
		if err != nil {
			return "", err
		}
		told, err := store.Zones(ctx)
		if err := errors.Join(err, store.Close()); err != nil {
			return "", err
		}
		zones = append(zones, told...)
	}
	for _, zone := range zones {
		if _, err := time.LoadLocation(zone); err != nil {
			return "", fmt.Errorf("%s: %w", zone, err)
		}
	}
	return fmt.Sprintf("known, those of the players too (%d)", len(zones)-1), nil
}

// checkPage looks whether the page can be opened at its address, and who could reach it there.
func checkPage(ctx context.Context, c config) (string, error) {
	if !c.Page.Enabled {
		return "switched off", nil
	}
	host, _, err := net.SplitHostPort(c.Page.Address)
	if err != nil {
		return "", err
	}
	var found []string
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", c.Page.Address)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		if err := askPage(ctx, c.Page.Address); err != nil {
			return "", fmt.Errorf("something else is at %s, or an umpire that is not well: %w", c.Page.Address, err)
		}
		found = append(found, "an umpire answers at "+c.Page.Address)
	case err != nil:
		return "", err
	default:
		if err := listener.Close(); err != nil {
			return "", err
		}
		found = append(found, c.Page.Address+" is free")
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		found = append(found, "whoever reaches it can take any seat: let only people in whom you know")
	}
	if c.Page.Public != "" {
		found = append(found, "big maps at "+c.Page.Public+"/map/")
		if !strings.HasPrefix(c.Page.Public, "https://") {
			found = append(found, "without https others on the way can read its links")
		}
	}
	return strings.Join(found, "; "), nil
}
