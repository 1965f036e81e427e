// Package seal signs short texts that come back from outside, such as links, with a key that is kept in the store.
package seal

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"

	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/bot/model"
)

const (
	keySize = 32
	// size is the length of a seal in bytes.
	size = 16
)

// Text writes bytes for links.
var Text = base64.RawURLEncoding

// Key signs texts. It is made when it is needed first.
type Key struct {
	// Lock guards the key.
	Lock   *lock.Lock
	store  model.Store
	random io.Reader
	name   string
	key    []byte
}

// New is the key that a store keeps under a name. Nobody else may make a key of that name.
func New(store model.Store, random io.Reader, name string) *Key {
	return &Key{Lock: lock.New(), store: store, random: random, name: name}
}

// Sign is the seal of a text for a purpose: it is good for no other text and no other purpose.
func (k *Key) Sign(ctx context.Context, purpose, text string) (string, error) {
	key, err := k.load(ctx)
	if err != nil {
		return "", err
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(purpose + "\x00" + text))
	return Text.EncodeToString(mac.Sum(nil)[:size]), nil
}

// Signed tells whether a seal is that of a text.
func (k *Key) Signed(ctx context.Context, purpose, text, seal string) (bool, error) {
	own, err := k.Sign(ctx, purpose, text)
	return err == nil && hmac.Equal([]byte(own), []byte(seal)), err
}

func (k *Key) load(ctx context.Context) ([]byte, error) {
	if err := k.Lock.Lock(ctx); err != nil {
		return nil, fmt.Errorf("the key of the links: %w", err)
	}
	defer k.Lock.Unlock()
	if k.key != nil {
		return k.key, nil
	}
	text, err := k.store.Setting(ctx, k.name)
	if errors.Is(err, model.ErrUnknown) {
		fresh := make([]byte, keySize)
		if _, err := io.ReadFull(k.random, fresh); err != nil {
			return nil, fmt.Errorf("no randomness: %w", err)
		}
		text = Text.EncodeToString(fresh)
		err = k.store.Commit(ctx, &model.Change{Settings: []model.Setting{{Name: k.name, Value: text}}})
	}
	if err != nil {
		return nil, err
	}
	key, err := Text.DecodeString(text)
	if err != nil || len(key) != keySize {
		return nil, errors.New("the key of the links is damaged")
	}
	k.key = key
	return key, nil
}
