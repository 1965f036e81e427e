package storage

import (
	"bufio"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
)

// forgotten is the list of those who asked to be forgotten. It lies beside the database, so that a backup that is older
// does not bring them back: it holds no ids, but what a key of its own makes of them (HMAC-SHA-256), and when.
type forgotten struct {
	path string
	key  []byte
	at   map[string]time.Time
}

// forgottenOf is where the list of a database is.
func forgottenOf(path string) string { return path + ".forgotten" }

// readForgotten reads a list; one that is not there is empty.
func readForgotten(path string) (*forgotten, error) {
	list := &forgotten{path: path, at: make(map[string]time.Time)}
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return list, nil
	}
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		first, second, _ := strings.Cut(lines.Text(), " ")
		if n == 1 {
			if list.key, err = hex.DecodeString(second); err != nil || first != "key" || len(list.key) != sha256.Size {
				return nil, fmt.Errorf("storage: %s does not begin with its key", path)
			}
			continue
		}
		at, err := strconv.ParseInt(second, 10, 64)
		if err != nil {
			continue // a line that was cut off by a loss of power; the job is done again
		}
		list.at[first] = moment(at)
	}
	return list, lines.Err()
}

// mark is what the list holds of a person.
func (f *forgotten) mark(id string) string {
	mac := hmac.New(sha256.New, f.key)
	mac.Write([]byte(id))
	return hex.EncodeToString(mac.Sum(nil))
}

// since is when a person was forgotten last; zero for never.
func (f *forgotten) since(id string) time.Time { return f.at[f.mark(id)] }

// note adds people, and waits until they are on the disk.
func (f *forgotten) note(ids []string, at time.Time) error {
	var lines strings.Builder
	if f.key == nil {
		f.key = make([]byte, sha256.Size)
		if _, err := rand.Read(f.key); err != nil {
			return fmt.Errorf("storage: %w", err)
		}
		fmt.Fprintf(&lines, "key %x\n", f.key)
	}
	for _, id := range ids {
		fmt.Fprintf(&lines, "%s %d\n", f.mark(id), stored(at))
	}
	file, err := os.OpenFile(f.path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	_, err = file.WriteString(lines.String())
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	return nil
}

// noteForgotten keeps that people are forgotten from now on.
func (s *Store) noteForgotten(ids []string) error {
	list, err := readForgotten(forgottenOf(s.path))
	if err != nil {
		return err
	}
	return list.note(ids, s.now())
}

// forgetAgain leaves a job for everybody in a restored database who was forgotten after it was written last, and
// counts them: the host forgets them as soon as it runs. Who came back after that stays.
func forgetAgain(ctx context.Context, path string, list *forgotten) (n int, err error) {
	if len(list.at) == 0 {
		return 0, nil
	}
	store, err := Open(ctx, path, Options{})
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	written, err := store.lastWritten(ctx)
	if err != nil {
		return 0, err
	}
	ids, err := collect(ctx, store.Reader, scanWord, `SELECT id FROM players ORDER BY id`)
	if err != nil {
		return 0, err
	}
	err = store.Write(ctx, func(tx *Tx) error {
		n = 0
		for _, id := range ids {
			if list.since(id).Before(written) {
				continue
			}
			n++
			if err := tx.PutJob(model.Job{Subject: id, Seat: engine.Nobody, Kind: model.JobForget, At: time.UnixMilli(1)}); err != nil {
				return err
			}
		}
		return nil
	})
	return n, err
}

// lastWritten is when something was written last that came from somebody.
func (r Reader) lastWritten(ctx context.Context) (time.Time, error) {
	var at int64
	err := r.row(ctx, `SELECT max(coalesce((SELECT max(received) FROM inbox), 0), coalesce((SELECT max(changed) FROM games), 0))`, nil, &at)
	return moment(at), err
}
