package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Backup writes a copy of the whole database as it is now into a new file,
// readable by its owner only, while the store goes on working. The file has no
// name until it is complete. An existing file is not touched.
func (s *Store) Backup(ctx context.Context, path string) error {
	if err := absent(path); err != nil {
		return err
	}
	folder, err := os.MkdirTemp(filepath.Dir(path), ".backup-*") // 0700
	if err != nil {
		return fmt.Errorf("storage: backup: %w", err)
	}
	defer os.RemoveAll(folder)
	draft := filepath.Join(folder, "umpire.db")
	if _, err := s.reader.ExecContext(ctx, `VACUUM INTO ?`, draft); err != nil {
		return fmt.Errorf("storage: backup: %w", err)
	}
	if err := Check(ctx, draft); err != nil {
		return err
	}
	return publish(draft, path)
}

func absent(path string) error {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("storage: %s exists already", path)
	} else if !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("storage: %w", err)
	}
	return nil
}

// publish gives a complete file its name, so that it survives a loss of power.
func publish(draft, path string) error {
	if err := os.Chmod(draft, 0o600); err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	for _, step := range []func() error{
		func() error { return syncFile(draft) },
		func() error { return os.Rename(draft, path) },
		func() error { return syncFile(filepath.Dir(path)) },
	} {
		if err := step(); err != nil {
			return fmt.Errorf("storage: %w", err)
		}
	}
	return nil
}

func syncFile(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// Check tells whether a file is a sound database of the umpire that this program
// can read. It does not change it.
func Check(ctx context.Context, path string) error {
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	db, err := openFrozen(path)
	if err != nil {
		return err
	}
	defer db.Close()
	if err := sound(ctx, db, path); err != nil {
		return err
	}
	var version sql.NullInt64
	err = db.QueryRowContext(ctx, `SELECT max(version_id) FROM goose_db_version WHERE is_applied`).Scan(&version)
	if err != nil || !version.Valid {
		return fmt.Errorf("storage: %s is not a database of the umpire", path)
	}
	provider, err := newProvider(db)
	if err != nil {
		return err
	}
	sources := provider.ListSources()
	if known := sources[len(sources)-1].Version; version.Int64 < 1 || version.Int64 > known {
		return fmt.Errorf("storage: %s has version %d, this program knows 1 to %d", path, version.Int64, known)
	}
	return nil
}

// Sound tells whether the open database is undamaged.
func (s *Store) Sound(ctx context.Context) error { return sound(ctx, s.reader, s.path) }

// sound checks the structure of a database and the references between its rows.
func sound(ctx context.Context, db *sql.DB, path string) error {
	var verdict string
	if err := db.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&verdict); err != nil {
		return fmt.Errorf("storage: %s is not a database: %w", path, err)
	}
	if verdict != "ok" {
		return fmt.Errorf("storage: %s is damaged: %s", path, verdict)
	}
	var table string
	var row, parent, key any
	err := db.QueryRowContext(ctx, `PRAGMA foreign_key_check`).Scan(&table, &row, &parent, &key)
	switch {
	case err == nil:
		return fmt.Errorf("storage: %s: rows of %q refer to what is not there", path, table)
	case !errors.Is(err, sql.ErrNoRows):
		return fmt.Errorf("storage: %s: %w", path, err)
	}
	return nil
}

// Restore puts a backup in the place of a database that no process has open. The
// backup is checked first and stays. A database that is there already is kept
// beside it as "<path>.before-restore"; an older one of that name is overwritten. People who asked to be
// forgotten after the backup was made, and servers and groups that were erased, are forgotten again as soon as the host
// runs; Restore counts them.
func Restore(ctx context.Context, backup, path string) (again Again, err error) {
	if err := Check(ctx, backup); err != nil {
		return Again{}, err
	}
	list, err := readForgotten(forgottenOf(path))
	if err != nil {
		return Again{}, err
	}
	folder, err := os.MkdirTemp(filepath.Dir(path), ".restore-*")
	if err != nil {
		return Again{}, fmt.Errorf("storage: restore: %w", err)
	}
	defer os.RemoveAll(folder)
	draft := filepath.Join(folder, "umpire.db")
	if err := copyFile(backup, draft); err != nil {
		return Again{}, fmt.Errorf("storage: restore: %w", err)
	}
	if err := Check(ctx, draft); err != nil {
		return Again{}, err
	}
	if again, err = forgetAgain(ctx, draft, list); err != nil {
		return Again{}, err
	}
	if _, err := os.Stat(path); err == nil {
		if err := retire(ctx, path); err != nil {
			return Again{}, err
		}
	}
	return again, publish(draft, path)
}

// retire moves a database away, with everything that is still in its journal. It
// fails where a process has it open.
func retire(ctx context.Context, path string) error {
	db, err := open(path, "mode=rw")
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1)
	var mode string
	// Leaving the WAL takes the only connection to the file.
	err = db.QueryRowContext(ctx, `PRAGMA journal_mode=DELETE`).Scan(&mode)
	if err := errors.Join(err, db.Close()); err != nil {
		return fmt.Errorf("storage: %s is in use or damaged; stop the umpire first, or move the file away: %w", path, err)
	}
	if mode != "delete" {
		return fmt.Errorf("storage: %s is in use; stop the umpire first", path)
	}
	if err := os.Rename(path, path+".before-restore"); err != nil {
		return fmt.Errorf("storage: restore: %w", err)
	}
	return nil
}

func copyFile(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	target, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Close())
}
