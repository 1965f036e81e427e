package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/umpire-games/umpire/storage"
)

type backupCommand struct {
	File string `arg:"" type:"path" help:"The backup; an existing file is not touched."`
}

// Run writes a backup, also of a database that an umpire is using.
func (c *backupCommand) Run(ctx context.Context, std streams, p *program) error {
	store, err := p.existingData(ctx)
	if err != nil {
		return err
	}
	if err := errors.Join(store.Backup(ctx, c.File), store.Close()); err != nil {
		return err
	}
	fmt.Fprintln(std.out, "wrote", c.File)
	return nil
}

type restoreCommand struct {
	File string `arg:"" type:"existingfile" help:"The backup."`
}

// Run restores a backup.
func (c *restoreCommand) Run(ctx context.Context, std streams, p *program) error {
	configured, err := p.config()
	if err != nil {
		return err
	}
	again, err := storage.Restore(ctx, c.File, configured.Data)
	if err != nil {
		return err
	}
	fmt.Fprintln(std.out, "restored", configured.Data)
	if again.People > 0 {
		fmt.Fprintf(std.out, "%d people in it asked to be forgotten since then; the umpire forgets them when it starts\n", again.People)
	}
	if again.Places > 0 {
		fmt.Fprintf(std.out, "%d servers or groups in it were erased since then; the umpire erases them when it starts\n", again.Places)
	}
	return nil
}
