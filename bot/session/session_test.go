package session_test

import (
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/seal"
	"github.com/umpire-games/umpire/bot/session"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

var anna = platform.User{Platform: "telegram", ID: "123", Name: "Anna", Lang: "pl"}

// desk is a place where people sign in, with a clock of its own.
type desk struct {
	t     *testing.T
	path  string
	store *storage.Store
	*session.Sessions
	now time.Time
}

func open(t *testing.T) *desk {
	t.Helper()
	d := &desk{t: t, path: filepath.Join(t.TempDir(), "umpire.db"), now: time.Now()}
	d.start()
	return d
}

// start begins anew, as after a kill.
func (d *desk) start() {
	d.t.Helper()
	d.store = storagetest.Open(d.t, d.path, storage.Options{Now: func() time.Time { return d.now }})
	d.Sessions = session.New(d.store, seal.New(d.store, rand.Reader, "session key"), func() time.Time { return d.now })
}

func (d *desk) begin(proof, word string) (string, error) {
	d.t.Helper()
	return d.Begin(d.t.Context(), platform.Introduction{User: anna, Table: "ABCDE", Until: d.now.Add(time.Minute)}, proof, word)
}

func (d *desk) find(token string) (model.Session, error) {
	d.t.Helper()
	return d.Find(d.t.Context(), token)
}

// TestSessionLives: a session knows its account and table, also after a restart, and ends by itself.
func TestSessionLives(t *testing.T) {
	t.Parallel()
	d := open(t)
	token, err := d.begin("proof", "word")
	if err != nil {
		t.Fatal(err)
	}
	for _, restart := range []bool{false, true} {
		if restart {
			d.start()
		}
		if known, err := d.find(token); err != nil || known.User != anna || known.Account != "telegram:123" || known.Table != "ABCDE" {
			t.Errorf("after a restart (%v): %+v, %v", restart, known, err)
		}
	}
	d.now = d.now.Add(session.Lives - time.Second)
	if _, err := d.find(token); err != nil {
		t.Error("it ended too early:", err)
	}
	d.now = d.now.Add(time.Second)
	if _, err := d.find(token); !errors.Is(err, session.ErrNone) {
		t.Errorf("it does not end: %v", err)
	}
	for _, guess := range []string{"", "x", token + "x", strings.ToUpper(token), token[:len(token)-1]} {
		if _, err := d.find(guess); !errors.Is(err, session.ErrNone) {
			t.Errorf("%q is a token: %v", guess, err)
		}
	}
}

// TestProofsAreGoodOnce: whoever repeats a proof with the word of the first browser gets the same token, and others get none, also
// after a restart and when the session was ended.
func TestProofsAreGoodOnce(t *testing.T) {
	t.Parallel()
	d := open(t)
	token, err := d.begin("proof", "word")
	if err != nil {
		t.Fatal(err)
	}
	d.start()
	if again, err := d.begin("proof", "word"); again != token || err != nil {
		t.Errorf("the same browser gets %q, %v", again, err)
	}
	if _, err := d.begin("proof", "other word"); !errors.Is(err, session.ErrUsed) {
		t.Errorf("another browser: %v", err)
	}
	other, err := d.begin("other proof", "word")
	if err != nil || other == token {
		t.Errorf("another proof: the same token %v, %v", other == token, err)
	}
	if err := d.store.Commit(t.Context(), &model.Change{Ended: []string{"telegram:123"}}); err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"word", "other word"} {
		if _, err := d.begin("proof", word); !errors.Is(err, session.ErrUsed) {
			t.Errorf("after the end, with %q: %v", word, err)
		}
	}
	if _, _, err := d.Again(t.Context(), "proof", "word"); !errors.Is(err, session.ErrNone) {
		t.Errorf("after the end it is found: %v", err)
	}
}

// TestSessionsEnd: separating or forgetting an account ends all of its sessions, and nobody else's.
func TestSessionsEnd(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(d *desk) error{
		"separated": func(d *desk) error {
			return d.store.Commit(d.t.Context(), &model.Change{Ended: []string{"telegram:123"}})
		},
		"forgotten": func(d *desk) error {
			if err := d.store.Commit(d.t.Context(), &model.Change{Players: []model.Player{{ID: "telegram:123", User: anna}}}); err != nil {
				return err
			}
			stranger := model.Player{ID: "forgotten:X", User: platform.User{Platform: "forgotten", ID: "X"}}
			return d.store.Forget(d.t.Context(), []string{"telegram:123"}, stranger)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := open(t)
			first, err := d.begin("first", "word")
			if err != nil {
				t.Fatal(err)
			}
			second, err := d.begin("second", "word")
			if err != nil {
				t.Fatal(err)
			}
			boris, err := d.Begin(t.Context(), platform.Introduction{User: platform.User{Platform: "discord", ID: "123"}}, "boris", "word")
			if err != nil {
				t.Fatal(err)
			}
			if err := end(d); err != nil {
				t.Fatal(err)
			}
			for _, token := range []string{first, second} {
				if _, err := d.find(token); !errors.Is(err, session.ErrNone) {
					t.Errorf("a session goes on: %v", err)
				}
			}
			if _, err := d.find(boris); err != nil {
				t.Errorf("somebody else was signed out: %v", err)
			}
		})
	}
}

// TestOldSessionsGo: what ended is deleted, but not before its proof has become worthless.
func TestOldSessionsGo(t *testing.T) {
	t.Parallel()
	d := open(t)
	if _, err := d.begin("proof", "word"); err != nil {
		t.Fatal(err)
	}
	if err := d.store.Commit(t.Context(), &model.Change{Ended: []string{"telegram:123"}}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		after time.Duration
		want  error
	}{{time.Second, session.ErrUsed}, {session.Lives, nil}} {
		d.now = d.now.Add(c.after)
		if err := d.store.Housekeep(t.Context(), 24*time.Hour); err != nil {
			t.Fatal(err)
		}
		if _, err := d.begin("proof", "word"); !errors.Is(err, c.want) {
			t.Errorf("after %s: %v, want %v", c.after, err, c.want)
		}
	}
}

// TestTokensAreNotKept: the database holds no token and no proof.
func TestTokensAreNotKept(t *testing.T) {
	t.Parallel()
	d := open(t)
	token, err := d.begin("a proof that is secret", "a word that is secret")
	if err != nil {
		t.Fatal(err)
	}
	var kept strings.Builder
	for _, name := range []string{d.path, d.path + "-wal"} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		kept.Write(data)
	}
	if !strings.Contains(kept.String(), "telegram:123") {
		t.Fatal("the session is not there")
	}
	for _, secret := range []string{token, "a proof that is secret", "a word that is secret"} {
		if strings.Contains(kept.String(), secret) {
			t.Errorf("the database holds %q", secret)
		}
	}
}
