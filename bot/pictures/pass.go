package pictures

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// Pass lets its holder look at the map of a table, as one reader sees it, without saying who they are.
type Pass struct {
	Table  string
	Reader engine.Audience
	Lang   string
	Until  time.Time
	// Holder marks the player for whom the pass was made: when their seat is somebody else's, it is
	// void. Empty for readers without a seat.
	Holder string
}

const (
	// PassLives is how long a pass is good for.
	PassLives = 24 * time.Hour
	// passKeyName is the setting that holds the key.
	passKeyName = "map key"
	passKeySize = 32
	// sealSize is the length of the signature in bytes.
	sealSize = 16
)

var sealText = base64.RawURLEncoding

// Passes makes and reads passes, and keeps the key that signs them.
type Passes struct {
	// Lock guards the key.
	Lock   *lock.Lock
	store  model.Store
	random io.Reader
	key    []byte
}

// NewPasses keeps the key in a store.
func NewPasses(store model.Store, random io.Reader) *Passes {
	return &Passes{Lock: lock.New(), store: store, random: random}
}

// signingKey is the key of the passes: made once, kept in the store.
func (k *Passes) signingKey(ctx context.Context) ([]byte, error) {
	if err := k.Lock.Lock(ctx); err != nil {
		return nil, fmt.Errorf("bot: the key of the map links: %w", err)
	}
	defer k.Lock.Unlock()
	if k.key != nil {
		return k.key, nil
	}
	text, err := k.store.Setting(ctx, passKeyName)
	if errors.Is(err, model.ErrUnknown) {
		fresh := make([]byte, passKeySize)
		if _, err := io.ReadFull(k.random, fresh); err != nil {
			return nil, fmt.Errorf("bot: no randomness: %w", err)
		}
		text = sealText.EncodeToString(fresh)
		err = k.store.Commit(ctx, &model.Change{Settings: []model.Setting{{Name: passKeyName, Value: text}}})
	}
	if err != nil {
		return nil, err
	}
	key, err := sealText.DecodeString(text)
	if err != nil || len(key) != passKeySize {
		return nil, errors.New("bot: the key of the map links is damaged")
	}
	k.key = key
	return key, nil
}

// Sign is a pass as it stands in a link.
func (k *Passes) Sign(ctx context.Context, p Pass) (string, error) {
	key, err := k.signingKey(ctx)
	if err != nil {
		return "", err
	}
	body := p.String()
	return body + "." + seal(key, "pass", body), nil
}

// Holder marks the player of a seat without naming them; empty where nobody has it.
func (k *Passes) Holder(ctx context.Context, record model.Table, seat engine.Seat) (string, error) {
	if seat < 0 || int(seat) >= len(record.Seats) || record.Seats[seat].Player == "" {
		return "", nil
	}
	key, err := k.signingKey(ctx)
	if err != nil {
		return "", err
	}
	return seal(key, "holder", record.ID+" "+record.Seats[seat].Player), nil
}

// seal signs a text for a purpose.
func seal(key []byte, purpose, text string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(purpose + "\x00" + text))
	return sealText.EncodeToString(mac.Sum(nil)[:sealSize])
}

// String is the pass as it stands in a link, without its signature.
func (p Pass) String() string {
	until := strconv.FormatInt(p.Until.Unix(), 36)
	return fmt.Sprintf("%s.%d.%d.%s.%s.%s", p.Table, int(p.Reader.Kind), int(p.Reader.Seat), p.Lang, until, p.Holder)
}

// ErrPass: the pass is none, or none any more.
var ErrPass = errors.New("bot: no such pass")

// Read reads a signed pass and checks its signature and its age.
func (k *Passes) Read(ctx context.Context, text string, now time.Time) (Pass, error) {
	key, err := k.signingKey(ctx)
	if err != nil {
		return Pass{}, err
	}
	dot := max(0, strings.LastIndex(text, "."))
	body, mac := text[:dot], strings.TrimPrefix(text[dot:], ".")
	parts := strings.Split(body, ".")
	if !hmac.Equal([]byte(mac), []byte(seal(key, "pass", body))) || len(parts) != 6 {
		return Pass{}, ErrPass
	}
	kind, noKind := strconv.ParseUint(parts[1], 10, 8)
	seat, noSeat := strconv.ParseInt(parts[2], 10, 8)
	until, noTime := strconv.ParseInt(parts[4], 36, 64)
	if cmp.Or(noKind, noSeat, noTime) != nil || !now.Before(time.Unix(until, 0)) || !speech.Supported(parts[3]) {
		return Pass{}, ErrPass
	}
	return Pass{
		Table: parts[0], Reader: engine.Audience{Kind: engine.AudienceKind(kind), Seat: engine.Seat(seat)}, Lang: parts[3],
		Until: time.Unix(until, 0), Holder: parts[5],
	}, nil
}
