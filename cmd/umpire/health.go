package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"time"
)

type healthCommand struct {
	Address string `placeholder:"HOST:PORT" env:"UMPIRE_ADDRESS" help:"Address of the local page; overrides the configuration."`
}

// Run fails where no umpire is at work on the database, or one that is not well.
func (c *healthCommand) Run(ctx context.Context, std streams, p *program) error {
	configured, err := p.config()
	if err != nil {
		return err
	}
	if c.Address != "" {
		configured.Page.Address = c.Address
	}
	pulse, err := os.Stat(pulseFile(configured.Data))
	if err != nil {
		return fmt.Errorf("no umpire is at work: %w", err)
	}
	if configured.Page.Enabled {
		if err := askPage(ctx, configured.Page.Address); err != nil {
			return err
		}
	}
	if age := time.Since(pulse.ModTime()); age > stuck {
		return fmt.Errorf("the umpire has not answered for %s", age.Round(time.Second))
	}
	fmt.Fprintln(std.out, "at work")
	return nil
}

// askPage asks the page for the health of its umpire. A page that does not answer may be switched off:
// then the pulse alone tells.
func askPage(ctx context.Context, address string) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("page.address: %w", err)
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	ctx, cancel := context.WithTimeout(ctx, healthPatience)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+"/healthz", nil)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	var refused *net.OpError
	if errors.As(err, &refused) && refused.Op == "dial" {
		return nil
	}
	if err != nil {
		return fmt.Errorf("the umpire does not answer: %w", err)
	}
	defer response.Body.Close()
	said, err := io.ReadAll(io.LimitReader(response.Body, 1000))
	if err != nil {
		return fmt.Errorf("the umpire does not answer: %w", err)
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("the umpire is not well: %s", strings.TrimSpace(string(said)))
	}
	return nil
}
