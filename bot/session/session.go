// Package session lets browsers act for accounts of chat platforms: whoever has shown once who they are gets a token
// that is good for some hours, or until the account is forgotten or separated from its person.
package session

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/seal"
)

// Lives is how long a session is good for.
const Lives = 8 * time.Hour

var (
	// ErrNone: there is no such session, or not any more.
	ErrNone = errors.New("no such session")
	// ErrUsed: somebody has signed in with the same before.
	ErrUsed = errors.New("somebody signed in with this before")
)

// Sessions begins and finds sessions.
type Sessions struct {
	store model.Store
	key   *seal.Key
	now   func() time.Time
}

// New keeps sessions in a store. Their tokens are made with a key.
func New(store model.Store, key *seal.Key, now func() time.Time) *Sessions {
	return &Sessions{store: store, key: key, now: now}
}

// Begin begins the session of somebody who was introduced by a proof, and gives its token. A proof is good for one
// session: a browser that did not get the answer asks again with the word that it made up, and gets the same token.
// Anybody else who has seen the proof does not know the word: ErrUsed.
func (s *Sessions) Begin(ctx context.Context, who platform.Introduction, proof, word string) (token string, err error) {
	token, err = s.token(ctx, proof, word)
	if err != nil {
		return "", err
	}
	fresh, err := s.store.NewSession(ctx, model.Session{
		ID: hash(token), Proof: hash(proof), Account: Account(who.User), User: who.User, Table: who.Table,
		Until: s.now().Add(Lives), Kept: who.Until,
	})
	if err != nil || fresh {
		return token, err
	}
	if _, err = s.Find(ctx, token); errors.Is(err, ErrNone) {
		err = ErrUsed
	}
	return token, err
}

// Again is the session that was begun with a proof and a word, and its token; ErrNone.
func (s *Sessions) Again(ctx context.Context, proof, word string) (token string, session model.Session, err error) {
	if token, err = s.token(ctx, proof, word); err == nil {
		session, err = s.Find(ctx, token)
	}
	return token, session, err
}

// Find is the session of a token; ErrNone.
func (s *Sessions) Find(ctx context.Context, token string) (model.Session, error) {
	session, err := s.store.Session(ctx, hash(token))
	if errors.Is(err, model.ErrUnknown) || err == nil && !s.now().Before(session.Until) {
		return model.Session{}, ErrNone
	}
	return session, err
}

// Account is the id of somebody's account, by which it is known to the host.
func Account(user platform.User) string { return user.Platform + ":" + user.ID }

func (s *Sessions) token(ctx context.Context, proof, word string) (string, error) {
	return s.key.Sign(ctx, "session", hash(proof)+" "+hash(word))
}

// hash is what is kept of a secret.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
