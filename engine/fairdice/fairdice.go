// Package fairdice is dice that nobody can load and everybody can check.
//
// Before a game starts the umpire chooses a secret of 32 random bytes and
// publishes its commitment, SHA-256(secret), in hexadecimal. Then every player may
// add a salt. The results are a function of the secret and the salts: the umpire
// cannot choose them, because he is committed before he knows the salts; the
// players cannot foresee them, because they do not know the secret. When the
// game is over the secret is revealed and anybody can check every roll.
//
// # The function
//
// Rolls and draws of a game are numbered 0, 1, 2 … in the order in which they are
// asked for. Roll n with s possible results is computed from the blocks
//
//	HMAC-SHA256(secret, "umpire-dice-1" game n purpose block salt0 salt1 …)
//
// with block 0, 1, 2 …; every part of the message is written as a netstring
// (decimal length, colon, bytes, comma), numbers in decimal. A block is read as
// four big-endian numbers of 64 bits. The first number below the largest multiple
// of s that fits in 64 bits gives the result, its remainder by s; greater ones
// are rejected, so that every result is equally likely. A draw among s candidates
// is a roll of s, the index of the candidate in ascending order.
package fairdice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
	"log/slog"
	"math"
	"strconv"

	"github.com/umpire-games/umpire/engine"
)

// SecretSize is the number of bytes of a secret.
const SecretSize = sha256.Size

// Secret is what the umpire commits to. It prints as "secret": logs never show it.
type Secret [SecretSize]byte

// NewSecret reads a secret from a source of randomness, crypto/rand.Reader in
// everything but tests.
func NewSecret(random io.Reader) (Secret, error) {
	var secret Secret
	if _, err := io.ReadFull(random, secret[:]); err != nil {
		return Secret{}, fmt.Errorf("fairdice: no randomness: %w", err)
	}
	return secret, nil
}

// ParseSecret reads a revealed secret.
func ParseSecret(text string) (Secret, error) {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != SecretSize {
		return Secret{}, fmt.Errorf("fairdice: a secret has %d hexadecimal digits", 2*SecretSize)
	}
	return Secret(raw), nil
}

// String hides the secret.
func (Secret) String() string { return "secret" }

// GoString hides the secret.
func (Secret) GoString() string { return "secret" }

// LogValue hides the secret from structured logs.
func (Secret) LogValue() slog.Value { return slog.StringValue("secret") }

// Reveal is the secret in hexadecimal, to be shown when the game is over.
func (s Secret) Reveal() string { return hex.EncodeToString(s[:]) }

// Commitment is what is published before the game: SHA-256 of the secret in
// hexadecimal.
func (s Secret) Commitment() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}

// Source is all that the results of a game depend on.
type Source struct {
	// Game is the name of the game in the umpire's records, for example its short
	// code: two games of one secret would have different dice.
	Game   string
	Secret Secret
	// Salts of the players in the order of their seats, fixed at the start.
	Salts []string
}

// Dice is the stream of results from roll number n on. It belongs to one Decide
// call.
func (s Source) Dice(n int) *Dice { return &Dice{source: s, next: n} }

// Dice gives the results of a source one after another.
type Dice struct {
	source Source
	next   int
}

var _ engine.Dice = (*Dice)(nil)

// Next is the number of the next roll.
func (d *Dice) Next() int { return d.next }

// Roll is the next result, 0..sides-1. It panics where sides is not positive.
func (d *Dice) Roll(purpose string, sides int) int {
	result := d.source.Result(d.next, purpose, sides)
	d.next++
	return result
}

// Draw is the index of one of the candidates. It panics where there are none.
func (d *Dice) Draw(purpose string, candidates []int) int {
	return d.Roll(purpose, len(candidates))
}

// Result is the result of roll number n, as the package comment defines it. It
// panics where sides is not positive.
func (s Source) Result(n int, purpose string, sides int) int {
	if sides <= 0 {
		panic(fmt.Sprintf("fairdice: roll %q of %d sides", purpose, sides))
	}
	largest := largestFair(uint64(sides))
	for block := 0; ; block++ {
		sum := s.block(n, purpose, block)
		for word := 0; word < len(sum); word += 8 {
			if value := binary.BigEndian.Uint64(sum[word:]); value <= largest {
				return int(value % uint64(sides))
			}
		}
	}
}

// largestFair is the largest 64-bit number that gives no result an advantage: one
// less than the largest multiple of sides up to 2^64.
func largestFair(sides uint64) uint64 {
	over := (math.MaxUint64%sides + 1) % sides // 2^64 modulo sides
	return math.MaxUint64 - over
}

func (s Source) block(n int, purpose string, block int) []byte {
	message := make([]byte, 0, 128)
	for _, part := range []string{"umpire-dice-1", s.Game, strconv.Itoa(n), purpose, strconv.Itoa(block)} {
		message = appendNetstring(message, part)
	}
	for _, salt := range s.Salts {
		message = appendNetstring(message, salt)
	}
	mac := hmac.New(sha256.New, s.Secret[:])
	mac.Write(message)
	return mac.Sum(make([]byte, 0, sha256.Size))
}

func appendNetstring(to []byte, part string) []byte {
	to = strconv.AppendInt(to, int64(len(part)), 10)
	to = append(to, ':')
	to = append(to, part...)
	return append(to, ',')
}

// WrongCommitment tells that a revealed secret is not what was committed to.
type WrongCommitment struct {
	Published, Revealed string
}

func (e *WrongCommitment) Error() string {
	return fmt.Sprintf("fairdice: the commitment was %s, the secret gives %s", e.Published, e.Revealed)
}

// WrongRoll tells that a recorded roll is not what the dice give.
type WrongRoll struct {
	// N is the number of the roll from 0.
	N    int
	Roll engine.Roll
	// Fair is the result that the dice give.
	Fair int
}

func (e *WrongRoll) Error() string {
	return fmt.Sprintf("fairdice: roll %d (%q of %d) was recorded as %d, the dice give %d",
		e.N, e.Roll.Purpose, e.Roll.Sides, e.Roll.Result, e.Fair)
}

// Verify checks a published commitment and all rolls of a game, from roll 0 on.
// It returns a *WrongCommitment or the first *WrongRoll.
func Verify(commitment string, source Source, rolls []engine.Roll) error {
	if revealed := source.Secret.Commitment(); revealed != commitment {
		return &WrongCommitment{Published: commitment, Revealed: revealed}
	}
	for n, roll := range rolls {
		if roll.Sides <= 0 {
			return &WrongRoll{N: n, Roll: roll, Fair: -1}
		}
		if fair := source.Result(n, roll.Purpose, roll.Sides); fair != roll.Result {
			return &WrongRoll{N: n, Roll: roll, Fair: fair}
		}
	}
	return nil
}
