package main

import (
	"fmt"
	"os"
	"time"
)

type healthCommand struct{}

// Run fails where no umpire is at work on the database.
func (healthCommand) Run(std streams, p *program) error {
	configured, err := p.config()
	if err != nil {
		return err
	}
	pulse, err := os.Stat(pulseFile(configured.Data))
	if err != nil {
		return fmt.Errorf("no umpire is at work: %w", err)
	}
	if age := time.Since(pulse.ModTime()); age > stuck {
		return fmt.Errorf("the umpire has not answered for %s", age.Round(time.Second))
	}
	fmt.Fprintln(std.out, "at work")
	return nil
}
