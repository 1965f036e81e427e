package web

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/lru"
	"github.com/umpire-games/umpire/storage"
)

// maxName is the longest name of a person in characters.
const maxName = 32

// How many people may come in from one address: so many at once, and one more in each arrivalAgain.
const (
	arrivals     = 20
	arrivalAgain = 3 * time.Minute
)

// join makes a new person.
func (s *server) join(w http.ResponseWriter, r *http.Request) {
	var asked struct{ Name, Lang string }
	if !read(w, r, &asked) {
		return
	}
	name := strings.Join(strings.Fields(asked.Name), " ")
	if name == "" || utf8.RuneCountInString(name) > maxName || !utf8.ValidString(name) {
		http.Error(w, "a name has 1 to 32 characters", http.StatusBadRequest)
		return
	}
	switch asked.Lang {
	case "en", "ru", "pl":
	default:
		asked.Lang = "en"
	}
	if !s.arrivals.allow(addressOf(r)) {
		s.busy(w, &platform.RetryError{After: arrivalAgain})
		return
	}
	person := storage.PagePerson{ID: token(6), Secret: token(24), Name: name, Lang: asked.Lang, Seen: time.Now()}
	if err := s.store.Write(r.Context(), func(tx *storage.Tx) error { return tx.SavePagePerson(person) }); err != nil {
		s.fail(w, "join", err)
		return
	}
	write(w, map[string]string{"id": person.ID, "secret": person.Secret, "name": person.Name, "lang": person.Lang})
}

// person is who sent a request, by the secret in its Authorization header.
func (s *server) person(w http.ResponseWriter, r *http.Request) (platform.User, bool) {
	user, err := s.userOf(r.Context(), secretOf(r))
	switch {
	case errors.Is(err, storage.ErrNotFound):
		http.Error(w, "who are you? join first", http.StatusUnauthorized)
	case err != nil:
		s.fail(w, "person", err)
	}
	return user, err == nil
}

func secretOf(r *http.Request) string {
	secret, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return secret
}

// seenAgain is how often it is noted that somebody was here.
const seenAgain = 24 * time.Hour

// userOf is who knows a secret; storage.ErrNotFound.
func (s *server) userOf(ctx context.Context, secret string) (platform.User, error) {
	person, err := s.store.PagePerson(ctx, secret)
	if err == nil && time.Since(person.Seen) > seenAgain {
		person.Seen = time.Now()
		err = s.store.Write(ctx, func(tx *storage.Tx) error { return tx.SavePagePerson(person) })
	}
	if err != nil {
		return platform.User{}, err
	}
	return platform.User{Platform: Platform, ID: person.ID, Name: person.Name, Lang: person.Lang}, nil
}

// limiters let each address do something so often.
type limiters struct {
	burst int
	again time.Duration
	known *lru.Cache[string, *rate.Limiter]
}

// addressesAtMost is how many addresses are remembered: those that came last.
const addressesAtMost = 10_000

func newLimiters(burst int, again time.Duration) *limiters {
	return &limiters{burst: burst, again: again, known: lru.New[string, *rate.Limiter](addressesAtMost)}
}

func (l *limiters) allow(address string) bool {
	return l.known.GetOrMake(address, func() (*rate.Limiter, int) {
		return rate.NewLimiter(rate.Every(l.again), l.burst), 1
	}).Allow()
}
