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
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
)

// forgotten is the list of those who asked to be forgotten, and of servers and groups about which everything was erased. It is beside
// the database, so that a backup that is older does not bring them back: it holds no ids, but what a key of its own makes
// of them (HMAC-SHA-256), and when.
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

// mark is what the list holds of a person, by their id, or of a server or group, by the subject of the job.
func (f *forgotten) mark(id string) string {
	mac := hmac.New(sha256.New, f.key)
	mac.Write([]byte(id))
	return hex.EncodeToString(mac.Sum(nil))
}

// since is when somebody was forgotten last; zero for never.
func (f *forgotten) since(id string) time.Time { return f.at[f.mark(id)] }

// note adds people, servers or groups, and waits until they are on the disk.
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

// noteForgotten keeps that people, or a server or group, are forgotten from now on.
func (s *Store) noteForgotten(ids []string) error {
	list, err := readForgotten(forgottenOf(s.path))
	if err != nil {
		return err
	}
	return list.note(ids, s.now())
}

// Again is what is to be forgotten again in a restored database.
type Again struct{ People, Places int } // Places are servers and groups.

// forgetAgain leaves a job for everybody in a restored database who was forgotten after it was written last, and for every server
// and group that was erased, and counts them: the host does so as soon as it runs. Who came back after that stays.
func forgetAgain(ctx context.Context, path string, list *forgotten) (again Again, err error) {
	if len(list.at) == 0 {
		return again, nil
	}
	store, err := Open(ctx, path, Options{})
	if err != nil {
		return again, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	written, err := store.lastWritten(ctx)
	if err != nil {
		return again, err
	}
	people, err := collect(ctx, store.Reader, scanWord, `SELECT id FROM players ORDER BY id`)
	if err != nil {
		return again, err
	}
	places, err := store.eraseSubjects(ctx)
	if err != nil {
		return again, err
	}
	err = store.Write(ctx, func(tx *Tx) error {
		again = Again{}
		put := func(kind model.JobKind, subjects []string, count *int) error {
			for _, subject := range subjects {
				if list.since(subject).Before(written) {
					continue
				}
				*count++
				if err := tx.PutJob(model.Job{Subject: subject, Seat: engine.Nobody, Kind: kind, At: time.UnixMilli(1)}); err != nil {
					return err
				}
			}
			return nil
		}
		return errors.Join(put(model.JobForget, people, &again.People), put(model.JobErase, places, &again.Places))
	})
	return again, err
}

// eraseSubjects are the servers and groups about which something is kept, as jobs name them.
func (r Reader) eraseSubjects(ctx context.Context) ([]string, error) {
	subjects, err := collect(ctx, r, scanWord, `SELECT DISTINCT platform || ' ' || channel FROM places`)
	if err != nil {
		return nil, err
	}
	domains, err := collect(ctx, r, scanWord, `SELECT DISTINCT platform || ' ' || json_extract(record, '$.server') FROM games
		JOIN places ON places.game = games.id WHERE json_extract(record, '$.server') <> ''`)
	if err != nil {
		return nil, err
	}
	leagues, err := r.Leagues(ctx)
	if err != nil {
		return nil, err
	}
	for _, l := range leagues {
		for _, at := range l.Chats {
			subjects = append(subjects, model.EraseSubject(at.Chat, at.Server))
		}
	}
	settings, err := collect(ctx, r, scanWord, `SELECT name FROM settings`)
	if err != nil {
		return nil, err
	}
	for _, name := range settings {
		if domain, ok := model.RulesDomain(name); ok {
			domains = append(domains, domain)
		}
	}
	for _, domain := range domains {
		subjects = append(subjects, model.EraseSubjects(domain)...)
	}
	slices.Sort(subjects)
	return slices.Compact(subjects), nil
}

// lastWritten is when something was written last that came from somebody.
func (r Reader) lastWritten(ctx context.Context) (time.Time, error) {
	var at int64
	err := r.row(ctx, `SELECT max(coalesce((SELECT max(received) FROM inbox), 0), coalesce((SELECT max(changed) FROM games), 0))`, nil, &at)
	return moment(at), err
}
